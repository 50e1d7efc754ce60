"""The promise about facts: what is sent to a looker adds up to its views, beat by beat, and to nothing else."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rumpus.core.conformance.finding import hold
from rumpus.core.facts.drivers import ALL_LOOKERS
from rumpus.core.facts.frames import Act, Frame, read, written
from rumpus.core.facts.reading import Moment, Reader
from rumpus.core.facts.telling import Told
from rumpus.core.game import Game, Kit
from rumpus.core.news import knows
from rumpus.core.plain import plain
from rumpus.core.trace import Walk, walks

SPECTATOR = -1
SELDOM = 5  # a quick look is at one act in so many
heard = plain(knows)


def facts_are_views(game: Game, kit: Kit, quick: bool) -> None:
    """What is sent adds up to the views: after every beat a reader knows what its looker may know, with its news."""
    for walk in walks(game, kit, 2 if quick else 6):
        for number, (seat, code) in enumerate(walk.steps()):
            if number % (SELDOM if quick else 1) == 0:
                _follow(walk, seat, code)


def _follow(walk: Walk, seat: int, code: int) -> None:
    """Read what everybody is sent of a choice, and hold it against what they see."""
    game, kit = walk.game, walk.kit
    whole, frames, before = game.facts.whole(kit, walk.tables), walk.beats(seat, code), walk.copied()
    before["told"] = 0
    told = game.facts.choose(kit, walk.copied(), seat, code, ALL_LOOKERS)
    assert told is not None
    for looker in range(SPECTATOR, kit.seats):
        reader, what = Reader(game.table.dtype), f"choice {code} of seat {seat}"
        reader.take(_travelled(whole, looker, 1, whole=True))
        hold(reader.view == walk.view(looker).tobytes(), f"seat {looker} is sent another view than it has.")
        moments = reader.take(_travelled(told, looker, 2))
        _compare(walk, looker, [before, *frames], moments, what)
        hold(reader.view == walk.view(looker, frames[-1]).tobytes(), f"seat {looker} is left with another view.")
    _wait(walk, frames[-1], told)


def _travelled(told: Told, looker: int, number: int, whole: bool = False) -> Frame:
    """What a looker is sent, when it has arrived."""
    act = Act(number, not whole, 0, told.beats[looker + 1])
    seats = len(told.asked)
    return read(written(Frame(whole, not told.must, looker, seats, told.must, told.may, number, number - 1, 0, None, 0,
                              told.standing, [act])))  # fmt: skip


def _compare(walk: Walk, looker: int, tables: Sequence[Any], moments: Sequence[Moment], what: str) -> None:
    """Hold the moments of an act against the views at its beats; what changes nothing for a looker is none."""
    views = [walk.view(looker, table) for table in tables]
    changed = [(before, after) for before, after in pairwise(views) if before.tobytes() != after.tobytes()]
    hold(len(moments) == len(changed), f"seat {looker} is shown {what} in {len(moments)} beats, not {len(changed)}.")
    for moment, (before, after) in zip(moments, changed, strict=True):
        hold(moment.view == after.tobytes(), f"a beat of {what} is sent to seat {looker} otherwise than it sees it.")
        told = [min(int(view["told"][0]), len(after["news"][0])) for view in (before, after)]
        hold([moment.first, moment.end] == told, f"seat {looker} is told other news of {what} than it hears.")
        known = [int(item["known"]) for item in after["news"][0][moment.first : moment.end]]
        hold(all(heard(mask, looker) for mask in known), f"seat {looker} is sent news of {what} that it may not know.")


def _wait(walk: Walk, tables: Any, told: Told) -> None:
    """Hold who is waited for against the views: everybody is told that."""
    drivers, boxes = walk.game.drivers, walk.kit.boxes
    for looker in range(SPECTATOR, walk.kit.seats):
        view = walk.view(looker, tables)
        waiting = drivers.waited_for(boxes, view), drivers.free_to(boxes, view)
        hold(waiting == (told.must, told.may), f"seat {looker} cannot see who is waited for, which everybody is told.")
