"""What is said of a race beyond its lexicon: dice and cards by what is known of them, and questions."""

from rumpus.boxes.gretchinz.cards import Attack, Klan
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, looks_of_order, loose_dice
from rumpus.boxes.gretchinz.telling import idle, say_throw
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say
from rumpus.games.gretchinz.driving import ground_at, lane_of, row_of
from rumpus.games.gretchinz.hand import cost_of
from rumpus.games.gretchinz.klans import can_wait
from rumpus.games.gretchinz.lexicon import Choose, News, Word
from rumpus.games.gretchinz.rolling import throws_left
from rumpus.games.gretchinz.rules import klans_act
from rumpus.games.gretchinz.table import NOWHERE, Pending, Phase, Table

aiming = chooser(Choose)
UNLIMITED = 100  # throws


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; dice and cards by what is known of them."""
    if code < Choose.PLACE:
        return say_throw(pov, code)
    if code < Choose.ARRANGE:
        die, slot = (code - Choose.PLACE) // 3, (code - Choose.PLACE) % 3
        return say(pov, Word.CHOOSE_PLACE, pov.table.players[pov.seat].face[die], slot + 1)
    if code < Choose.DECLINE:
        return say(pov, Shared.CHOOSE_ORDER, faces_in_order(pov, code - Choose.ARRANGE))
    return choice_of_klan(pov, code) if code < Choose.AIM_AT_BUGGY else choice_in_turn(pov, code)


@rule
def choice_of_klan(pov: Pov, code: int) -> int:
    """Say what a klan does, or does not."""
    if code == Choose.DECLINE:
        return say(pov, Word.CHOOSE_WAIT if can_wait(pov.table, pov.seat) else Word.CHOOSE_DECLINE)
    if code < Choose.AGAIN:
        die, made = (code - Choose.CHANGE) // 8, (code - Choose.CHANGE) % 8
        return say(pov, Word.CHOOSE_CHANGE, say_die(pov, pov.seat, die), made)
    if code < Choose.SWAP:
        return say(pov, Word.CHOOSE_AGAIN, say_die(pov, pov.seat, code - Choose.AGAIN))
    own, other, die = (code - Choose.SWAP) // 24, (code - Choose.SWAP) % 24 // 3, (code - Choose.SWAP) % 3
    return say(pov, Word.CHOOSE_SWAP, say_die(pov, pov.seat, own), say_die(pov, other, die), other)


@rule
def choice_in_turn(pov: Pov, code: int) -> int:
    """Say a target, or what becomes of a card."""
    if code < Choose.AIM_AT_GROUND:
        return aiming(pov, code)
    if code < Choose.CARD:
        return say(pov, Shared.CHOOSE_AIM_GROUND, say_place(pov, code - Choose.AIM_AT_GROUND))
    if code >= Choose.STEAL:
        return say(pov, Word.CHOOSE_STEAL, say_their_card(pov, victim(pov), code - Choose.STEAL))
    verb = Word.CHOOSE_DISCARD if pov.table.players[pov.seat].owed > 0 else Word.CHOOSE_FIRE
    return say(pov, verb, say_own_card(pov, code - Choose.CARD))


@rule
def faces_in_order(pov: Pov, order: int) -> int:
    """The faces of the own dice in an order, a digit each."""
    player = pov.table.players[pov.seat]
    loose = ALL_DICE if pov.table.phase == Phase.REORDER else loose_dice(player)
    return looks_of_order(player, loose, order)


@rule
def say_die(pov: Pov, seat: int, die: int) -> int:
    """Say what a die shows, and where it lies if it is placed, or that a hand covers it."""
    player = pov.table.players[seat]
    if player.slot[die] > 0:
        return say(pov, Word.DIE_PLACED, player.face[die], player.slot[die])
    return say(pov, Word.DIE_COVERED if has(player.hidden, die) else Word.DIE_LOOSE, player.face[die])


@rule
def say_own_card(pov: Pov, at: int) -> int:
    """Say a card of the own hand: its place, its terrain, and its attack where that was seen."""
    card = pov.table.players[pov.seat].hand[at]
    seen = pov.box.attack[card] != Attack.UNSEEN
    return say(pov, Word.OWN_CARD_SEEN if seen else Word.OWN_CARD, at + 1, pov.box.terrain[card], pov.box.attack[card])


@rule
def say_their_card(pov: Pov, seat: int, at: int) -> int:
    """Say a card of somebody else's hand: its place, its terrain and its attack."""
    card = pov.table.players[seat].hand[at]
    return say(pov, Word.THEIR_CARD, at + 1, seat, pov.box.terrain[card], pov.box.attack[card])


@rule
def say_place(pov: Pov, place: int) -> int:
    """Say a place on the track: what lies there, and where it is."""
    row, lane = row_of(place), lane_of(place)
    return say(pov, Shared.PLACE, ground_at(pov.box, pov.table, row, lane), place)


@rule
def victim(pov: Pov) -> int:
    """The seat a warp cloud reaches to."""
    table: Table = pov.table
    return (table.turn + table.victim) % table.seats


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    if klans_act(pov.table):
        return say(pov, Shared.KLAN_HELP, pov.table.players[pov.seat].klan)
    if Choose.PLACE <= code < Choose.ARRANGE:
        return say(pov, Shared.FACE_HELP, pov.table.players[pov.seat].face[(code - Choose.PLACE) // 3])
    if Choose.AIM_AT_BUGGY <= code < Choose.AIM_AT_GROUND:
        other = code - Choose.AIM_AT_BUGGY
        return say(pov, Word.DETAIL_BUGGY, other, pov.table.players[other].flames)
    return say(pov, Word.DETAIL_GROUND) if Choose.AIM_AT_GROUND <= code < Choose.CARD else NOTHING


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the race is over."""
    phase = pov.table.phase
    waiting = idle(pov, phase == Phase.OVER, News.WON)
    if waiting != NOTHING:
        return waiting
    if phase == Phase.ROLL:
        return ask_to_throw(pov)
    if klans_act(pov.table):
        exchanging = pov.table.players[pov.seat].klan == Klan.FREEBOOTERZ
        return say(pov, Word.ASK_SWAP if exchanging else Word.ASK_KLAN)
    if phase == Phase.TURN:
        return ask_in_turn(pov)
    return say(pov, Word.ASK_ARRANGE if phase == Phase.ARRANGE else Word.ASK_REORDER)


@rule
def ask_to_throw(pov: Pov) -> int:
    """Ask to throw and place, with the throws that are left."""
    left = throws_left(pov.box, pov.table, pov.seat)
    if left > UNLIMITED:
        return say(pov, Word.ASK_ROLL)
    return say(pov, Word.ASK_ROLL_LEFT, left) if left > 0 else say(pov, Word.ASK_PLACE)


@rule
def ask_in_turn(pov: Pov) -> int:
    """Ask for cards that are owed, a target, or what is fired or taken."""
    owed, target = pov.table.players[pov.seat].owed, pov.table.target
    if owed > 0:
        return say(pov, Word.ASK_DISCARD, owed, cost_of(pov.table, pov.seat))
    if pov.table.pending == Pending.AIM:
        return say(pov, Word.ASK_AIM)
    if pov.table.pending == Pending.CLOUD:
        return say(pov, Word.ASK_STEAL, victim(pov))
    if target == NOWHERE:
        return say(pov, Word.ASK_SHELL)
    return say(pov, Word.ASK_FIRST if pov.table.loaded == NOWHERE else Word.ASK_SECOND, target)
