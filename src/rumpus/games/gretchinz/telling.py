"""What is said of a race beyond its lexicon: dice and cards by what is known of them, and questions."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, faces_of, looks_of_order, loose_dice, some_of
from rumpus.boxes.gretchinz.telling import idle
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser, decoder
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say
from rumpus.games.gretchinz.driving import ground_at, lane_of, row_of
from rumpus.games.gretchinz.hand import cost_of
from rumpus.games.gretchinz.klans import can_wait
from rumpus.games.gretchinz.lexicon import Choose, News, Word
from rumpus.games.gretchinz.rolling import throws_left
from rumpus.games.gretchinz.rules import klans_act
from rumpus.games.gretchinz.table import NOWHERE, Pending, Phase, Table

declared, carried = chooser(Choose), decoder(Choose)
UNLIMITED = 100  # throws


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; dice, ground and cards by what is known of them."""
    player, one = pov.table.players[pov.seat], carried(code, 0)
    if code < Choose.PLACE:
        return declared(pov, code, some_of(faces_of(player), one))
    if code < Choose.ARRANGE:
        return declared(pov, code, player.face[one])
    if code < Choose.DECLINE:
        return declared(pov, code, faces_in_order(pov, one))
    if code < Choose.CHANGE:
        return declared(pov, code, can_wait(pov.table, pov.seat))
    if code < Choose.AIM_AT_BUGGY:
        taken = say_die(pov, carried(code, 1), carried(code, 2)) if code >= Choose.SWAP else NOTHING
        return declared(pov, code, say_die(pov, pov.seat, one), taken)
    if code < Choose.CARD:
        return declared(pov, code, ground_of(pov, one) if code >= Choose.AIM_AT_GROUND else 0)
    return declared(pov, code, say_card(pov, one, code >= Choose.STEAL), player.owed)


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
    return say(pov, Word.DIE, player.face[die], player.slot[die], has(player.hidden, die))


@rule
def say_card(pov: Pov, at: int, theirs: bool) -> int:
    """Say a card of the own hand, its attack where that was seen, or of the hand that a warp cloud reaches to."""
    seat = victim(pov) if theirs else pov.seat
    card = pov.table.players[seat].hand[at]
    terrain, attack = pov.box.terrain[card], pov.box.attack[card]
    return say(pov, Word.THEIR_CARD if theirs else Word.OWN_CARD, at + 1, terrain, attack, seat if theirs else attack)


@rule
def ground_of(pov: Pov, place: int) -> int:
    """What lies at a place on the track."""
    ground: int = ground_at(pov.box, pov.table, row_of(place), lane_of(place))
    return ground


@rule
def victim(pov: Pov) -> int:
    """The seat a warp cloud reaches to."""
    table: Table = pov.table
    return (table.turn + table.victim) % table.seats


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    one = carried(code, 0)
    if klans_act(pov.table):
        return say(pov, Shared.KLAN_HELP, pov.table.players[pov.seat].klan)
    if Choose.PLACE <= code < Choose.ARRANGE:
        return say(pov, Shared.FACE_HELP, pov.table.players[pov.seat].face[one])
    if Choose.AIM_AT_BUGGY <= code < Choose.AIM_AT_GROUND:
        return say(pov, Word.DETAIL_BUGGY, one, pov.table.players[one].flames)
    return say(pov, Word.DETAIL_GROUND) if Choose.AIM_AT_GROUND <= code < Choose.CARD else NOTHING


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the race is over."""
    if pov.table.waiting == 0 and pov.table.phase != Phase.OVER:
        return NOTHING  # between the beats of an act
    waiting = idle(pov, pov.table.phase == Phase.OVER, News.WON)
    if waiting != NOTHING:
        return waiting
    if pov.table.phase == Phase.TURN:
        return ask_in_turn(pov)
    if klans_act(pov.table):
        exchanges = pov.table.players[pov.seat].klan == Klan.FREEBOOTERZ
        return say(pov, Word.ASK, Phase.SWAP if exchanges else Phase.KLAN)
    left = throws_left(pov.box, pov.table, pov.seat)
    return say(pov, Word.ASK, pov.table.phase, left if left <= UNLIMITED else -1)


@rule
def ask_in_turn(pov: Pov) -> int:
    """Ask for cards that are owed, a target, or what is fired or taken."""
    table, owed = pov.table, pov.table.players[pov.seat].owed
    if owed > 0:
        return say(pov, Word.ASK_TO_DISCARD, owed, cost_of(table, pov.seat))
    if table.pending == Pending.CLOUD:
        return say(pov, Word.ASK_TO_STEAL, victim(pov))
    if table.pending == Pending.AIM:
        return say(pov, Word.ASK_FOR_TARGET)
    if table.target == NOWHERE:
        return say(pov, Word.ASK_FOR_SHELL)
    return say(pov, Word.ASK_TO_FIRE, table.target, table.loaded != NOWHERE)
