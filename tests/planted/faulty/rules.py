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

right_choices, right_take, right_go_on = derby.choices, derby.take, derby.go_on
IDLE = 31  # a step that the Derby does not have


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
    """Something may go wrong in an act."""
    task = take(box, table, seat, choice)
    while task:
        task = go_on(box, table, task)
    if box.fault == Fault.OTHER_STEPS:
        table.players[seat].count += 1


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """A choice made in secret may be seen."""
    task = right_take(box, table, seat, choice)
    if box.fault == Fault.DECLINE_SEEN and choice == Choose.DECLINE and table.waiting != 0:
        table.players[seat].count = 99
    return task if task else go_wrong(box, table)


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """There may be a step of which nobody learns."""
    if task == IDLE:
        tell(table, News.DEALT, NOBODY, NOBODY, 1, 0, 0)
        return 0
    following = right_go_on(box, table, task)
    return following if following else go_wrong(box, table)


@rule
def go_wrong(box: Box, table: Table) -> int:
    """Something may go wrong after an act."""
    if box.fault == Fault.LOST_CARD:
        seen = table.discards & table.public
        table.discards &= ~(seen ^ rest(seen))
    elif box.fault == Fault.TOO_MUCH_NEWS and table.turn == 2:
        for _ in range(len(table.news)):
            tell(table, News.DEALT, NOBODY, NOBODY, 1, 0, EVERYONE)
    elif box.fault == Fault.WRITES_BEYOND:
        table.news[len(table.news)].what = 1
    elif box.fault == Fault.OVERFLOW:
        table.players[0].total = 200
    return IDLE if box.fault == Fault.IDLE_BEAT else 0


IN_STEPS = {"take": take, "go_on": go_on}
