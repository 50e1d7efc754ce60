"""The Derby's rules, some of them faulty."""

from typing import Any

from faulty.box import Box, Fault

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import rest
from rumpus.games.derby import rules as derby
from rumpus.games.derby.lexicon import Choose, News
from rumpus.games.derby.rules import may, must, setup, standings
from rumpus.games.derby.table import Table

__all__ = ["act", "choices", "may", "must", "setup", "standings"]

right_choices, right_act = derby.choices, derby.act


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """The first choice may be offered twice."""
    count = right_choices(box, table, seat, out)
    if box.fault == Fault.DOUBLE_CHOICE and count > 0:
        out[count] = out[0]
        count += 1
    return count


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Something may go wrong after an act."""
    right_act(box, table, seat, choice)
    if box.fault == Fault.LOST_CARD:
        seen = table.discards & table.public
        table.discards &= ~(seen ^ rest(seen))
    elif box.fault == Fault.TOO_MUCH_NEWS and table.turn == 2:
        for _ in range(len(table.news)):
            tell(table, News.DEALT, NOBODY, NOBODY, 1, 0, EVERYONE)
    elif box.fault == Fault.WRITES_BEYOND:
        table.news[len(table.news) + seat].what = 1
    elif box.fault == Fault.DECLINE_SEEN and choice == Choose.DECLINE and table.waiting != 0:
        table.players[seat].count = 99
    elif box.fault == Fault.OVERFLOW:
        table.players[seat].total = 200
