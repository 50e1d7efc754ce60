"""The balance report of a game as a page: the verdict first, then plots and numbers."""

from collections.abc import Mapping

from rumpus.lab.compare import add_moved
from rumpus.lab.pages import Page
from rumpus.lab.plots import INKS, Mark, bars, histogram, whiskers
from rumpus.lab.report import Report, Seats
from rumpus.lab.tally import wilson
from rumpus.lab.testing import MATTERS, Standing
from rumpus.lab.verdict import minutes, spelled, verdict

SIGNS = {Standing.EVEN: "", Standing.OFF: "● ", Standing.OPEN: "○ "}
COMMON = 24  # things that happen, the most that are shown


def report_page(found: Report, refresh: str = "") -> str:
    """The whole page."""
    page = Page(f"{found.wish.game.title}: is it fair?", _about(found), refresh)
    page.verdict(verdict(found))
    if found.moved:
        add_moved(page, found.moved)
    _seats(page, found)
    _kinds(page, found)
    _openings(page, found)
    _lengths(page, found)
    _drama(page, found)
    _happens(page, found)
    if found.skills:
        _skill(page, found)
    return page.html()


def _about(found: Report) -> str:
    kit, wish = found.usual.kit, found.wish
    deck = (
        "the house deck"
        if kit.own_sheet is None
        else f"the deck {kit.fingerprint} ({kit.sheet.name.rpartition('/')[2]})"
    )
    wished = ", ".join(f"{name} {value}" for name, value in kit.options.items())
    return (f"{found.games:,} games, played by {wish.bot} where nothing else is said; edition {wish.game.edition}, {deck}, seed "
            f"{wish.seed}{f'; options: {wished}' if wished else ''}. Intervals are widened so that all of a plot hold together "
            "19 times in 20. A dashed line is a fair share; in the green band, a twentieth of it to either side, nobody would "
            "notice a difference.")  # fmt: skip


def _percent(rate: float) -> str:
    return f"{rate:.2%}"


def _seats(page: Page, found: Report) -> None:
    page.section("Seats", "How often each seat wins. Shared wins count in part. p: how likely seats that are all alike would "
                 "differ so much by luck.")  # fmt: skip
    for count, table in found.tables.items():
        page.say(f"{count} players, {table.outcome.games:,} games: p {spelled(table.alike)}")
        marks = [_seat(table, seat) for seat in range(count)]
        page.figure(whiskers(marks, f"Wins by seat of {count}", table.fair, band=MATTERS * table.fair, inks=INKS))
    rows = [
        (count, seat + 1, *map(_percent, (table.outcome.win_rate(seat), *table.interval(seat))), f"{table.outcome.games:,}")
        for count, table in found.tables.items() for seat in range(count)
    ]  # fmt: skip
    page.table(["players", "seat", "wins", "from", "to", "games"], rows, 2, "The numbers")


def _seat(table: Seats, seat: int) -> Mark:
    return Mark(f"{SIGNS[table.standing(seat)]}Seat {seat + 1}", table.outcome.win_rate(seat), *table.interval(seat))


def _kinds(page: Page, found: Report) -> None:
    """Cards, klans, types: whatever the game's census knows by name."""
    if not found.kinds:
        return
    fair = 1 / found.wish.usual
    page.section(found.kinds_called.capitalize(), f"How much more or less often somebody wins who has it, of {found.wish.usual} "
                 "players. ● surely out of the green band, ○ perhaps.")  # fmt: skip
    marks = [Mark(f"{SIGNS[found.standing(one)]}{one.name}", one.difference, *one.interval) for one in found.kinds]
    page.figure(whiskers(marks, "Difference from a fair share", 0.0, band=MATTERS * fair))
    rows = [
        (one.name, f"{one.count:,}", _percent(one.win_rate), *map("{:+.2%}".format, one.interval))
        for one in found.kinds
    ]
    page.table(["", "seen", "wins", "difference from", "to"], rows, 1, "The numbers")


def _openings(page: Page, found: Report) -> None:
    if found.seen.openings:
        page.section("Openings", "How often somebody wins by the first choice made in a game; the most frequent ones, each with "
                     "its own 95 % interval.")  # fmt: skip
        page.figure(whiskers(found.seen.openings, "Wins by first choice", 1 / found.wish.usual))


def _lengths(page: Page, found: Report) -> None:
    outcome = found.usual
    length = outcome.length()
    page.section("Length", f"A game of {outcome.kit.seats} takes {length['mean']:,.1f} choices, from {length['shortest']:,} to "
                 f"{length['longest']:,}, and about {minutes(found.minutes(found.seen.waits_a_game))}.")  # fmt: skip
    page.figure(histogram(outcome.tally.lengths, "Games by their length", "choices in a game"))
    reasons = {entry["reason"]: float(entry["games"]) for entry in outcome.as_json()["reasons"]}
    if outcome.tally.stopped:
        reasons["stopped: too long"] = float(outcome.tally.stopped)
    if len(reasons) > 1:
        page.say("Why games ended:")
        page.figure(bars(reasons, "Why games ended", outcome.games))


def _drama(page: Page, found: Report) -> None:
    seen = found.seen
    mean = sum(number * games for number, games in seen.changes.items()) / seen.games
    late = sum(games for tenth, games in seen.turns.items() if tenth >= 8)
    low, high = wilson(late, seen.games)
    page.section("Drama", f"The lead changes {mean:.1f} times a game; in {late / seen.games:.0%} of the games the winner takes it "
                 f"for good in the last fifth ({_percent(low)} to {_percent(high)}).")  # fmt: skip
    page.figure(histogram(seen.changes, "Games by changes of the lead", "changes of the lead in a game"))
    tenths = {f"{10 * tenth} to {10 * tenth + 10} %": float(seen.turns.get(tenth, 0)) for tenth in range(10)}
    page.say("When the last change of the lead came, in parts of the game's length:")
    page.figure(bars(tenths, "When the lead was taken for good", seen.games))


def _happens(page: Page, found: Report) -> None:
    common = sorted(found.seen.news.items(), key=lambda pair: -pair[1])[:COMMON]
    page.section("What happens", "How often a game tells each kind of news, under an example of it.")
    if common:
        page.figure(bars(dict(common), "Times in a game"))
    figures = found.usual.as_json().get("figures", {})
    rows = [(name.replace("_", " "), part.replace("_", " "), f"{value:,.3f}") for name, told in figures.items()
            for part, value in (told.items() if isinstance(told, Mapping) else [("", told)])
            if isinstance(value, float)]  # fmt: skip
    if rows:
        page.table(["figure", "", "value"], rows, 2, "The game's own figures")


def _skill(page: Page, found: Report) -> None:
    page.section("Skill", f"One better bot among {found.wish.usual - 1} worse ones, from each seat in turn: what it wins beyond "
                 "its share.")  # fmt: skip
    marks = [Mark(f"{one.better} among {one.worse}", one.rate, *one.interval) for one in found.skills]
    page.figure(whiskers(marks, "Wins of the better bot", 1 / found.wish.usual))
