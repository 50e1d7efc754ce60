"""The seven klans: what each can do between the shout and the first turn."""

from typing import Any

from rumpus.boxes.gretchinz.cards import KLANS, Klan
from rumpus.boxes.gretchinz.dice import DICE, Face, throw_die
from rumpus.boxes.gretchinz.panel import ALL_DICE, all_alike, arrange, by_slot
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.table import AGAIN, CHANGE, DECLINE, SWAP, News, Player, Table

# The face a klan makes of a klan die; the Evil Sunz choose between two.
MADE = (0, int(Face.DAKKA), int(Face.LEFT), 0, 0, int(Face.EYE), int(Face.DRAW), 0)


@rule
def has_klan_die(player: Player) -> bool:
    """Whether one of the dice shows the klan face."""
    for die in range(DICE):
        if player.face[die] == Face.KLAN:
            return True
    return False


@rule
def call_klans(table: Table) -> None:
    """7.1: whoever can change a die now decides; 7.8: the Blood Axes need no klan die."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.racing and (
            player.klan == Klan.BLOOD_AXES or (MADE[player.klan] != Face.NONE and has_klan_die(player))
        ):
            table.waiting |= one(seat)


@rule
def list_klan(table: Table, seat: int, out: Any) -> int:
    """7.1: at most one die, or none."""
    player = table.players[seat]
    count = 0
    for die in range(DICE):
        if twin_before(player, die):
            continue
        if player.klan == Klan.BLOOD_AXES:
            out[count] = AGAIN + die
            count += 1
        elif player.face[die] == Face.KLAN:
            out[count] = CHANGE + 8 * die + MADE[player.klan]
            count += 1
            if player.klan == Klan.EVIL_SUNZ:
                out[count] = CHANGE + 8 * die + Face.RIGHT
                count += 1
    out[count] = DECLINE
    return count + 1


@rule
def twin_before(player: Player, die: int) -> bool:
    """Whether an earlier loose die shows the same as this loose one: a placed die is told by its slot."""
    for other in range(die):
        if player.slot[die] == 0 and player.slot[other] == 0 and player.face[other] == player.face[die]:
            return True
    return False


@rule
def use_klan(table: Table, seat: int, choice: int) -> None:
    """7.2: to 7.8: the die is changed, or thrown once more, or left alone."""
    player = table.players[seat]
    player.decided = 1
    table.waiting &= ~one(seat)
    if choice == DECLINE:
        tell(table, News.DECLINED, seat, NOBODY, player.klan, 0, EVERYONE)
    elif choice >= AGAIN:
        die = choice - AGAIN
        before = player.face[die]
        player.face[die] = throw_die(table.luck)
        tell(table, News.AGAIN, seat, NOBODY, before, player.face[die], EVERYONE)
    else:
        die, face = (choice - CHANGE) // 8, (choice - CHANGE) % 8
        player.face[die] = face
        tell(table, News.CHANGED, seat, NOBODY, player.klan, face, EVERYONE)


@rule
def call_freebooterz(table: Table) -> None:
    """7.4: after all others, and if there are two, from the one who shouted to the left."""
    for step in range(table.seats):
        seat = (table.shouter + step) % table.seats
        player = table.players[seat]
        if (
            player.klan == Klan.FREEBOOTERZ and player.racing and not player.decided
            and has_klan_die(player) and can_swap(table, seat)
        ):  # fmt: skip
            table.waiting = one(seat)
            return


@rule
def can_swap(table: Table, seat: int) -> bool:
    """7.4: whether anybody else has a die worth taking."""
    for other in range(table.seats):
        for die in range(DICE):
            if other != seat and worth_taking(table.players[other], die):
                return True
    return False


@rule
def worth_taking(player: Player, die: int) -> bool:
    """7.4: a die that shows anything but a klan face."""
    return player.racing == 1 and player.face[die] != Face.KLAN


@rule
def list_swaps(table: Table, seat: int, out: Any) -> int:
    """7.4: a klan die for any die of another player, or not."""
    count = 0
    player = table.players[seat]
    for own in range(DICE):
        if player.face[own] != Face.KLAN or twin_before(player, own):
            continue
        for other in range(table.seats):
            for die in range(DICE):
                theirs = table.players[other]
                if other != seat and worth_taking(theirs, die) and not twin_before(theirs, die):
                    out[count] = SWAP + 24 * own + 3 * other + die
                    count += 1
    out[count] = DECLINE
    return count + 1


@rule
def swap_dice(table: Table, seat: int, choice: int) -> None:
    """7.4: the two dice change places; the other player's is a klan die now, and of no use."""
    player = table.players[seat]
    player.decided = 1
    table.waiting = 0
    if choice == DECLINE:
        tell(table, News.DECLINED, seat, NOBODY, player.klan, 0, EVERYONE)
        return
    own, other, die = (choice - SWAP) // 24, (choice - SWAP) % 24 // 3, (choice - SWAP) % 3
    taken = table.players[other].face[die]
    table.players[other].face[die] = Face.KLAN
    player.face[own] = taken
    tell(table, News.SWAPPED, seat, other, taken, 0, EVERYONE)


@rule
def call_deathskulls(table: Table) -> None:
    """7.5: the Deathskulls who shouted may order their dice anew when all others have placed theirs."""
    player = table.players[table.shouter]
    if player.klan == Klan.DEATHSKULLS and not all_alike(player, ALL_DICE):
        table.waiting = one(table.shouter)


@rule
def reorder(table: Table, seat: int, order: int) -> None:
    """7.5: in any order; the one they have is among them."""
    player = table.players[seat]
    for die in range(DICE):
        player.slot[die] = 0
    arrange(player, ALL_DICE, order)
    player.decided = 1
    table.waiting = 0
    tell(table, News.REORDERED, seat, NOBODY, by_slot(player), 0, EVERYONE)


@rule
def deal_klans(box: Box, table: Table) -> None:
    """2.5: a panel each, by lot; two boxes have each klan twice."""
    dealt = 0
    for seat in range(table.seats):
        panel = roll(table.luck, KLANS * box.panels)
        while has(dealt, panel):
            panel = roll(table.luck, KLANS * box.panels)
        dealt |= one(panel)
        table.players[seat].klan = panel % KLANS + 1
