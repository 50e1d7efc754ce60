"""The Derby's sight, with leaks; and its imagination, with gaps."""

from faulty.box import Box, Fault

from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.derby import sight as derby
from rumpus.games.derby.table import Phase, Table

right_see, right_imagine = derby.see, derby.imagine


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """Something may leak."""
    right_see(box, table, seat, view)
    midway = table.phase == Phase.RESOLVE and table.waiting == 0
    if box.fault == Fault.ASIDE_SEEN or (box.fault == Fault.MIDWAY_SEEN and midway):
        for at in range(table.deck.count):
            view.deck.cards[at] = table.deck.cards[at]
    elif box.fault == Fault.LUCK_SEEN:
        for at in range(4):
            view.luck[at] = table.luck[at]
    elif box.fault == Fault.AIM_SEEN:
        for at in range(table.ordered):
            view.orders[at].target = table.orders[at].target
    else:
        see_too_much(box, table, view)


@rule
def see_too_much(box: Box, table: Table, view: Table) -> None:
    """Leaks about other players."""
    for other in range(table.seats):
        if box.fault == Fault.PICK_SEEN:
            view.players[other].picks[0] = table.players[other].picks[0]
        elif box.fault == Fault.HAND_SEEN:
            view.players[other].hand = table.players[other].hand


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The dream may not depend on the dreamer's luck, or lose what the seat knows."""
    a, b, c, turn = luck[0], luck[1], luck[2], luck[3]
    if box.fault == Fault.SAME_DREAM:
        luck[0], luck[1], luck[2], luck[3] = 1, 2, 3, 4
    right_imagine(box, view, seat, luck, table)
    if box.fault == Fault.SAME_DREAM:
        luck[0], luck[1], luck[2], luck[3] = a, b, c, turn
    elif box.fault == Fault.FORGETFUL_DREAM:
        table.players[seat].known = 0
