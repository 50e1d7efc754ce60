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
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.table import Phase, Player, Table

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
def can_use(table: Table, seat: int) -> bool:
    """7.1: whether an ability is not used yet and has a klan die to work on; 7.8: the Blood Axes need none."""
    player = table.players[seat]
    if player.racing == 0 or player.used == 1:
        return False
    if player.klan == Klan.BLOOD_AXES:
        return True
    return has_klan_die(player) and (
        MADE[player.klan] != Face.NONE or (player.klan == Klan.FREEBOOTERZ and can_swap(table, seat))
    )


@rule
def call_klans(table: Table) -> None:
    """7.1: whoever can change a die now decides; 7.4: but Freebooterz, who act before all of them or after."""
    table.waiting = able_klans(table)


@rule
def able_klans(table: Table) -> int:
    """7.1: who can use an ability now, but for Freebooterz."""
    able = 0
    for seat in range(table.seats):
        if table.players[seat].klan != Klan.FREEBOOTERZ and can_use(table, seat):
            able |= one(seat)
    return able


@rule
def list_klan(table: Table, seat: int, out: Any) -> int:
    """7.1: at most one die, of several any (13.6), or none."""
    player = table.players[seat]
    if player.klan == Klan.FREEBOOTERZ:
        return list_swaps(table, seat, out)
    count = 0
    for die in range(DICE):
        if twin_before(player, die, 0):
            continue
        if player.klan == Klan.BLOOD_AXES:
            out[count] = Choose.AGAIN + die
            count += 1
        elif player.face[die] == Face.KLAN:
            out[count] = Choose.CHANGE + 8 * die + MADE[player.klan]
            count += 1
            if player.klan == Klan.EVIL_SUNZ:
                out[count] = Choose.CHANGE + 8 * die + Face.RIGHT
                count += 1
    out[count] = Choose.DECLINE
    return count + 1


@rule
def twin_before(player: Player, die: int, covered: int) -> bool:
    """Whether an earlier die without a known slot shows the same as this one, which has none either."""
    for other in range(die):
        loose = lies_loose(player, die, covered) and lies_loose(player, other, covered)
        if loose and player.face[other] == player.face[die]:
            return True
    return False


@rule
def lies_loose(player: Player, die: int, covered: int) -> bool:
    """Whether the slot of a die is not known: it has none, or is one of the covered dice."""
    return player.slot[die] == 0 or has(covered, die)


@rule
def use_klan(table: Table, seat: int, choice: int) -> None:
    """7.2: to 7.8: a die is changed, exchanged, or thrown once more, or nothing is done for now."""
    player = table.players[seat]
    table.waiting &= ~one(seat)
    if choice == Choose.DECLINE:
        player.passed = table.phase
        tell(table, News.DECLINED, seat, NOBODY, player.klan, 1 if can_wait(table, seat) else 0, EVERYONE)
    else:
        player.used = 1
        if choice >= Choose.SWAP:
            swap_dice(
                table, seat, (choice - Choose.SWAP) // 24, (choice - Choose.SWAP) % 24 // 3, (choice - Choose.SWAP) % 3
            )
        elif choice >= Choose.AGAIN:
            throw_once_more(table, seat, choice - Choose.AGAIN)
        else:
            change_die(table, seat, (choice - Choose.CHANGE) // 8, (choice - Choose.CHANGE) % 8)


@rule
def can_wait(table: Table, seat: int) -> bool:
    """7.4: Freebooterz who leave the dice alone will be asked again while others have yet to use their abilities."""
    return table.players[seat].klan == Klan.FREEBOOTERZ and (
        table.phase == Phase.EARLY or (table.phase == Phase.SWAP and deathskulls_shouted(table))
    )


@rule
def change_die(table: Table, seat: int, die: int, face: int) -> None:
    """7.2, 7.3, 7.6, 7.7: a klan die becomes what the klan makes of it."""
    table.players[seat].face[die] = face
    tell(table, News.CHANGED, seat, NOBODY, table.players[seat].klan, face, EVERYONE)


@rule
def throw_once_more(table: Table, seat: int, die: int) -> None:
    """7.8: any of the own dice."""
    player = table.players[seat]
    before = player.face[die]
    player.face[die] = throw_die(table.luck)
    tell(table, News.AGAIN, seat, NOBODY, before, player.face[die], EVERYONE)


@rule
def call_freebooterz(table: Table) -> None:
    """7.4: who has not been asked in this part of the round; of two (13.7), from the one who shouted to the left."""
    if not freebooterz_act(table):
        return
    for step in range(table.seats):
        seat = (table.shouter + step) % table.seats
        player = table.players[seat]
        if player.klan == Klan.FREEBOOTERZ and player.passed < table.phase and can_use(table, seat):
            table.waiting = one(seat)
            return


@rule
def freebooterz_act(table: Table) -> bool:
    """7.4: before all others, if there are any, or after them, or after Deathskulls who shouted."""
    if table.phase == Phase.EARLY:
        return able_klans(table) != 0
    return table.phase == Phase.SWAP or (table.phase == Phase.LATE and deathskulls_shouted(table))


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
    """7.4: a klan die for any die of another player, or not; of equal dice behind a hand it does not matter which."""
    count = 0
    player = table.players[seat]
    for own in range(DICE):
        if player.face[own] != Face.KLAN or twin_before(player, own, 0):
            continue
        for other in range(table.seats):
            for die in range(DICE):
                theirs = table.players[other]
                if other != seat and worth_taking(theirs, die) and not twin_before(theirs, die, theirs.hidden):
                    out[count] = Choose.SWAP + 24 * own + 3 * other + die
                    count += 1
    out[count] = Choose.DECLINE
    return count + 1


@rule
def swap_dice(table: Table, seat: int, own: int, other: int, die: int) -> None:
    """7.4: the two dice change places; the klan die is of use to its new owner, if that player's ability is not used."""
    taken = table.players[other].face[die]
    table.players[other].face[die] = Face.KLAN
    table.players[seat].face[own] = taken
    tell(table, News.SWAPPED, seat, other, taken, 0, EVERYONE)
    if table.phase != Phase.EARLY and table.players[other].klan != Klan.BLOOD_AXES and can_use(table, other):
        table.waiting |= one(other)


@rule
def deathskulls_shouted(table: Table) -> bool:
    """7.5: whether the one who shouted may put the own dice in another order."""
    return table.players[table.shouter].klan == Klan.DEATHSKULLS


@rule
def call_deathskulls(table: Table) -> None:
    """7.5: the Deathskulls who shouted may order their dice anew when all others have placed theirs."""
    player = table.players[table.shouter]
    if deathskulls_shouted(table) and not all_alike(player, ALL_DICE):
        table.waiting = one(table.shouter)


@rule
def reorder(table: Table, seat: int, order: int) -> None:
    """7.5: in any order; the one they have is among them."""
    player = table.players[seat]
    for die in range(DICE):
        player.slot[die] = 0
    arrange(player, ALL_DICE, order)
    player.used = 1
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
