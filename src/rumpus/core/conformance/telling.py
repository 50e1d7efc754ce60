"""Promises about what rules say and draw: every message has its gaps in every language, and a canvas has room for all."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rumpus.core.conformance.finding import hold
from rumpus.core.conformance.moments import moments
from rumpus.core.contract import SEATS
from rumpus.core.game import Game, Kit
from rumpus.core.match import Match
from rumpus.core.telling.telling import overflows
from rumpus.core.voice import ENTRY, LANGUAGES, REFERENCE

GAP = re.compile(r"\$([\w-]+)")
SPECTATOR = -1
NAMED = "Seat-{}"  # how players are called, so that they are found in words


def messages_have_their_gaps(game: Game, kit: Kit, quick: bool) -> None:
    """Every message that the lexicon declares is there in every language, with just the gaps it is declared with."""
    telling = game.telling
    for language in LANGUAGES:
        written = _written(tuple(_files(game, language)))
        for message, gaps, all_of_them in telling.everything_said():
            hold(message in written, f"the lexicon has '{message}', which {language}.ftl has not.")
            used = _gaps(written, message)
            odd = sorted(used ^ gaps if all_of_them else used - gaps)
            hold(not odd, f"'{message}' in {language}.ftl and in the lexicon differ in the gaps {', '.join(odd)}.")


def _files(game: Game, language: str) -> Iterator[Path]:
    """The files of a language, the box's before the game's own."""
    for folder in filter(None, (game.shared, game.folder)):
        file = folder / f"{language}.ftl"
        if file.exists():
            yield file


@cache
def _written(files: tuple[Path, ...]) -> Mapping[str, str]:
    """The messages of some files, by name."""
    return {entry[1]: entry[0] for file in files for entry in ENTRY.finditer(file.read_text("utf-8"))}


def _gaps(written: Mapping[str, str], message: str) -> set[str]:
    """The gaps of a message, and of those that it refers to."""
    text = written.get(message, "")
    inner = [name for name in REFERENCE.findall(text) if name in written and name != message]
    return set(GAP.findall(text)).union(*(_gaps(written, name) for name in inner))


def canvases_are_sound(game: Game, kit: Kit, quick: bool) -> None:
    """What rules leave of a view has room, is the same each time, and the same at a table the seat imagines."""
    telling = game.telling
    for match in moments(Match(game, kit, "canvases"), 1 if quick else 4, 7):
        for seat in (SPECTATOR, *range(kit.seats)):
            pov = match.pov(None if seat < 0 else seat)
            full = overflows(telling.canvas(pov, match.codes(seat) if seat >= 0 else []))
            hold(not full, f"a canvas has no room for all that is {' and '.join(full)}: draw or say less.")
            left = telling.left(kit, pov.views, seat)
            hold(left == telling.left(kit, pov.views, seat), "the same view is drawn or told differently each time.")
            if seat >= 0:
                hold(left == telling.left(kit, _imagined(match, seat), seat), "an imagined table is drawn differently.")


def _imagined(match: Match, seat: int) -> Any:
    """What a seat sees at a table that it imagines; it is told no news there."""
    world = match.imagine(seat, 1)
    return world.pov(seat).views


def prompts_name_whom_they_mean(game: Game, kit: Kit, quick: bool) -> None:
    """Who waits is told for whom, if anybody is named; and at the end winners are named always, or those who are last."""
    ends = []
    for number in range(2 if quick else 6):
        match = Match(game, kit, f"prompts {number}", [NAMED.format(seat) for seat in range(kit.seats)])
        for moment in moments(match, 2 if quick else 4, number):
            _waits_for_somebody(moment)
        ends.append((_named(_prompt(match, SPECTATOR)), match.standings.places))
    sides = [all(places[seat] == side(places) for named, places in ends for seat in named) for side in (min, max)]
    hold(any(sides), "at the end, the prompt names now a winner and now somebody else.", "telling.prompt")


def _waits_for_somebody(match: Match) -> None:
    """Those who are not asked are told for whom they wait, where anybody is named."""
    for seat in {SPECTATOR, *range(match.kit.seats)} - {*match.must} if match.must else ():
        words = _prompt(match, seat)
        named = _named(words)
        waited = " and ".join(NAMED.format(one) for one in match.must)
        hold(not named or not named.isdisjoint(match.must),
             f"seat {seat} is told '{words}', and the match waits for {waited}.", "telling.prompt")  # fmt: skip


def _prompt(match: Match, seat: int) -> str:
    """What a seat or a spectator is told."""
    return match.game.telling.prompt(match.pov(None if seat < 0 else seat))


def _named(words: str) -> set[int]:
    """The seats that are named in some words."""
    return {seat for seat in range(SEATS) if NAMED.format(seat) in words}


def faces_are_there(game: Game, kit: Kit, quick: bool) -> None:
    """Every face that a box can show is drawn, in every language."""
    for language in LANGUAGES:
        printed = game.printed(kit, language)
        for number in printed.all_faces():
            drawing = printed.drawing(number)
            hold(bool(drawing.svg) or drawing.symbol in printed.faces, f"face {number} has no drawing.")
