"""Promises about beats: every act can be followed, each of its beats tells or shows something, and between two nobody is asked."""

from collections.abc import Sequence
from typing import Any

from rumpus.core.conformance.finding import hold
from rumpus.core.contract import BEATS
from rumpus.core.game import Game, Kit
from rumpus.core.trace import Walk, walks

SPECTATOR = -1


def acts_can_be_followed(game: Game, kit: Kit, quick: bool) -> None:
    """Acts can be followed: beat by beat they lead to the same table, and every beat tells or shows something."""
    for walk in walks(game, kit, 3 if quick else 12):
        for seat, code in walk.steps():
            before, frames = walk.copied(), walk.beats(seat, code)
            hold(
                frames[-1].tobytes() == walk.after(seat, code).tobytes(),
                f"choice {code} of seat {seat} leads to another table step by step than at once.",
            )
            hold(len(frames) <= BEATS, f"choice {code} of seat {seat} takes {len(frames)} beats.")
            before["told"] = 0
            _show_something(walk, [before, *frames], f"choice {code} of seat {seat}")


def nobody_is_asked_between_beats(game: Game, kit: Kit, quick: bool) -> None:
    """Between two beats nobody is asked anything: the picture has no question then."""
    for walk in walks(game, kit, 1 if quick else 2):
        for seat, code in walk.steps():
            for frame in walk.beats(seat, code)[:-1]:
                for looker in (SPECTATOR, *range(kit.seats)):
                    asked = game.telling.asked_between(kit, walk.view(looker, frame), looker)
                    hold(
                        not asked, f"between two beats, seat {looker} is shown '{asked}': draw `pov.question` instead."
                    )


def _show_something(walk: Walk, tables: Sequence[Any], what: str) -> None:
    seen = _seen(walk, tables[0])
    for number, table in enumerate(tables[1:], 1):
        before, seen = seen, _seen(walk, table)
        hold(before != seen, f"beat {number} of {what} tells and shows nobody anything.")


def _seen(walk: Walk, tables: Any) -> list[bytes]:
    """What everybody sees, and of the news how much they were told."""
    views = [walk.view(seat, tables) for seat in (SPECTATOR, *range(walk.kit.seats))]
    for view in views:
        view["news"] = 0
    return [view.tobytes() for view in views]
