"""A match looked at, on screen, as JSON or as a page of HTML."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from rumpus.cli.tables import print_json
from rumpus.cli.waiting import counting, prepared
from rumpus.core.journal import Journal
from rumpus.core.match import Match
from rumpus.core.voice import Voice
from rumpus.lab.analysis import MODULES, Analysis, Verdict, analysed, in_words
from rumpus.lab.analysis_page import analysis_page
from rumpus.lab.pages import check_page, keep_page

BARS = " ▁▂▃▄▅▆▇█"
WIDTH = 60  # columns of a curve


def analyse(file: Path, html: Path | None, rounds: int, deck: Path | None, language: str, as_json: bool) -> None:
    """Look at the match of a journal."""
    check_page(html)
    journal = Journal.load(file)
    match = Match.resume(prepared(journal.game, MODULES), journal, deck)
    Voice(match.game.folder, match.names, language)  # refuses a language before the work begins
    with counting(f"Looking at {match.number:,} choices") as progress:
        found = analysed(match, rounds, progress)
    if html:
        keep_page(html, analysis_page(match, found, language))
    if as_json:
        print_json(as_data(match, found, language))
    else:
        show(match, found, language)


def as_data(match: Match, found: Analysis, language: str) -> dict[str, Any]:
    """The analysis as one JSON object."""
    return {
        "game": match.game.name,
        "names": list(match.names),
        "over": match.over,
        "curve": [list(chances) for chances in found.curve],
        "verdicts": [
            {"number": one.number, "seat": one.seat, "code": one.code, "chance": one.chance, "best": one.best.code,
             "best_chance": one.best.chance, "tries": one.best.visits, "lost": one.lost}
            for one in found.verdicts
        ],
        "slips": [spelled(match, one, language) for one in found.slips()],
    }  # fmt: skip


def spelled(match: Match, slip: Verdict, language: str) -> dict[str, Any]:
    """A slip with its words."""
    codes = [slip.code, *(one.code for one in slip.others)]
    made, *others = in_words(match, slip.number - 1, slip.seat, codes, language)
    rather = [{"text": text, "chance": one.chance, "tries": one.visits} for text, one in zip(others, slip.others)]
    return {"number": slip.number, "name": match.names[slip.seat], "text": made, "chance": slip.chance,
            "lost": slip.lost, "rather": rather}  # fmt: skip


def show(match: Match, found: Analysis, language: str) -> None:
    """Curves of small bars, and the slips in sentences."""
    console = Console(highlight=False)
    console.print(Text(f"{match.game.title}: chances from the first choice to the last", "bold"))
    longest = max(map(len, match.names))
    for seat, name in enumerate(match.names):
        start, end = found.curve[0][seat], found.curve[-1][seat]
        line = "".join(BARS[round(chance * (len(BARS) - 1))] for chance in thinned(found, seat))
        console.print(f"  {name:<{longest}}  {start:4.0%} {line} {end:.0%}", soft_wrap=True)
    slips = found.slips()
    console.print(Text("Choices that threw most away" if slips else "Nobody threw anything away.", "bold"))
    for slip in slips:
        told = spelled(match, slip, language)
        best = told["rather"][0]
        console.print(f"  {told['number']}. {told['name']}: {told['text']} ({slip.chance:.0%}). Better: {best['text']} "
                      f"({best['chance']:.0%}, tried {best['tries']:,} times).", soft_wrap=True)  # fmt: skip


def thinned(found: Analysis, seat: int) -> list[float]:
    """A curve in as many columns as fit."""
    points = len(found.curve)
    columns = min(WIDTH, points)
    return [found.curve[at * (points - 1) // max(1, columns - 1)][seat] for at in range(columns)]
