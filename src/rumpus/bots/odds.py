"""Chances, compiled: how often each seat wins when everybody plays on by the quick policy, as far as a seat can know."""

from __future__ import annotations

from rumpus.bots import search
from rumpus.bots.search import DREAM, KINDS, Memory, imagined
from rumpus.core.contract import act, choices, quick, standings
from rumpus.core.drivers import Boxes, Floats, Grid, engine, next_seat

LONGEST = 5000  # choices after which a game is judged as it stands

UPON = (search,)

__all__ = ["KINDS", "LONGEST", "UPON"]


@engine
def play_out(boxes: Boxes, own: Memory, seat: int, worlds: int, places: Grid, wins: Floats) -> None:
    """Add to `wins`, for each seat, the games it wins in so many worlds that fit the view on the desk; ties share."""
    box, table = boxes[0], own.desk[DREAM]
    for _ in range(worlds):
        imagined(box, own, seat)
        for _ in range(LONGEST):
            mover = next_seat(box, table, own.luck)
            if mover < 0:
                break
            count = choices(box, table, mover, own.scratch)
            at = quick(box, table, mover, own.scratch, count, own.luck)
            act(box, table, mover, own.scratch[at])
        standings(box, table, places)
        first = 0
        for other in range(table.seats):
            first += 1 if places[other, 0] == 1 else 0
        for other in range(table.seats):
            if places[other, 0] == 1:
                wins[other] += 1.0 / first
