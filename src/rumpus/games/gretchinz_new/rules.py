"""The rules of a race: what may be chosen when, and what follows on what. Each phase of play has its verbs in a module.

`setting_out` is what comes before the first die, `rolling` the dice until they lie in order, `obeying` what they do;
`driving`, `firing` and `hand` are what happens to buggies and cards; `finish` is the end.
"""

from enum import IntEnum
from typing import Any

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.panel import ALL_DICE, face_at
from rumpus.core.contract import STEPS
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.driving import feel_ground
from rumpus.games.gretchinz_new.finish import end_race, judge, rank
from rumpus.games.gretchinz_new.firing import settle_shot
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.obeying import act_in_turn, list_in_turn, obey
from rumpus.games.gretchinz_new.rolling import list_throws, put_in_order, start_turn, throw_again
from rumpus.games.gretchinz_new.setting_out import begin, choose_colour, lay_out, list_colours, list_lanes, start_at
from rumpus.games.gretchinz_new.table import NOWHERE, Asked, Phase, Player, Table


class Step(IntEnum):
    """What is done, step by step, before anybody chooses again."""

    SHOT = 1  # and at what, as it was chosen
    GROUND = 2
    DIE = 3
    NEXT = 4  # the dice go on
    ROUND = 5
    THROW = 6  # the first of a round


@rule
def setup(box: Box, table: Table) -> None:
    """2: what lies there before the race; 3: then the colours and the start."""
    lay_out(box, table)
    begin(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """Whoever has to decide."""
    return table.waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat may do now."""
    if not has(table.waiting, seat):
        return 0
    if table.phase == Phase.THROW:
        return list_throws(table, seat, out)
    if table.phase == Phase.TURN:
        return list_in_turn(box, table, seat, out)
    return list_lanes(box, table, out) if table.phase == Phase.START else list_colours(table, out)


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make the choice, and go on until somebody has to choose again."""
    task = take(box, table, seat, choice)
    while task:
        task = go_on(box, table, task)


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Throw, order the dice, decide what is asked in a turn, or begin the race."""
    if table.phase == Phase.THROW:
        if choice <= ALL_DICE:
            throw_again(box, table, seat, choice)
        else:
            put_in_order(table, seat, choice - Choose.ORDER)
    elif table.phase == Phase.TURN:
        act_in_turn(box, table, seat, choice)
        if choice >= Choose.AIM_AT_BUGGY:
            return Step.SHOT + STEPS * choice
    elif table.phase == Phase.START:
        start_at(box, table, seat, choice - Choose.LANE)
    else:
        choose_colour(table, seat, choice - Choose.PAINT)
    return what_follows(table)


@rule
def what_follows(table: Table) -> int:
    """4.6, 5.4: first the ground does its work, then the next die is obeyed, 5.5: then it is the next player's turn.

    Nothing follows while somebody is asked or when the race is over; after the last buggy is placed, the first round.
    """
    if table.waiting or table.phase == Phase.OVER:
        return 0
    if table.phase == Phase.START:
        return Step.ROUND
    if table.ground != NOWHERE:
        return Step.GROUND
    if table.step < DICE and not table.players[table.turn].out:
        return Step.DIE
    return Step.NEXT


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """One thing after the other, as long as nobody is asked."""
    seat, step = table.turn, task % STEPS
    if step == Step.SHOT:
        settle_shot(box, table, seat, task // STEPS)
        return what_follows(table)
    table.asked = Asked.NOTHING
    if step == Step.NEXT or step == Step.THROW:
        return pass_the_dice(box, table, step == Step.THROW)
    if step == Step.GROUND:
        feel_ground(box, table, seat)
    elif step == Step.DIE:
        table.step += 1
        obey(box, table, seat, face_at(table.players[seat], table.step))
    else:
        open_round(table)
        return Step.THROW
    return what_follows(table)


@rule
def take_dice_up(player: Player) -> None:
    """5.5: the turn is over, and no die lies on the panel."""
    for die in range(DICE):
        player.face[die], player.slot[die] = 0, 0


@rule
def next_driver(table: Table) -> int:
    """5.5: to the left is the next buggy in the race, or whoever begins the rounds."""
    seat = (table.turn + 1) % table.seats
    while seat != table.first and table.players[seat].out:
        seat = (seat + 1) % table.seats
    return seat


@rule
def first_driver(table: Table) -> int:
    """3.3: whoever begins the rounds, or the next to the left that is still in the race."""
    seat = table.first
    while table.players[seat].out:
        seat = (seat + 1) % table.seats
    return seat


@rule
def pass_the_dice(box: Box, table: Table, begins: bool) -> int:
    """3.3: always in the same order; 12.1: when all have had their turn, the round is over."""
    seat = first_driver(table)
    if not begins:
        take_dice_up(table.players[table.turn])
        seat = next_driver(table)
        if seat == table.first:
            return end_round(table)
    start_turn(box, table, seat)
    return what_follows(table)


@rule
def end_round(table: Table) -> int:
    """12.1: perhaps the race is over too; if not, 12.5: the next round begins."""
    if table.finished and judge(table):
        end_race(table)
        return 0
    open_round(table)
    return Step.THROW


@rule
def open_round(table: Table) -> None:
    """12.5: the next round, in which nobody has arrived yet."""
    table.finished = 0
    table.round += 1
    tell(table, News.ROUND, NOBODY, NOBODY, table.round, 0, EVERYONE)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """12: who is ahead, and why the race ended."""
    rank(table, out)
    return table.reason


IN_STEPS = {"take": take, "go_on": go_on}
