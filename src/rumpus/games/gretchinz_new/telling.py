"""What is said of a race beyond its lexicon: dice, cards by what is known of them, and questions."""

from rumpus.boxes.gretchinz.cards import Attack
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, faces_of, looks_of_order, some_of
from rumpus.boxes.gretchinz.telling import idle
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser, decoder
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, and_then, say
from rumpus.games.gretchinz_new.driving import ground_at, place_at
from rumpus.games.gretchinz_new.firing import dice_in_a_row, reach
from rumpus.games.gretchinz_new.lexicon import Choose, News, Word
from rumpus.games.gretchinz_new.table import HOT_AT, Asked, Phase, Player

declared, carried = chooser(Choose), decoder(Choose)
MOST_LOOKED_AT = 3  # cards in junk


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; dice, cards and places by what they are."""
    player, one = pov.table.players[pov.seat], carried(code, 0)
    if code < Choose.ORDER:
        return declared(pov, code, some_of(faces_of(player), one))
    if code < Choose.COOL:
        return declared(pov, code, faces_in_order(pov, one))
    if Choose.KEEP <= code < Choose.ROB:
        return declared(pov, code, say_kept(pov, one, False))
    if Choose.DROP <= code < Choose.GIVE:
        return declared(pov, code, say(pov, Word.NUMBERED_CARD, one + 1, player.hand[one]))
    if Choose.ROB <= code < Choose.AIM_AT_BUGGY:
        return declared(pov, code, one == pov.seat, pov.table.offer[0])
    if code >= Choose.AIM_AT_GROUND:
        return declared(pov, code, ground_at(pov.box, pov.table, one))
    return declared(pov, code, one)


@rule
def say_kept(pov: Pov, kept: int, short: bool) -> int:
    """Say which of the cards looked at are kept, or their numbers alone."""
    row = NOTHING
    for at in range(MOST_LOOKED_AT):
        if has(kept, at):
            numbered = say(pov, Word.NUMBERED_CARD, at + 1, pov.table.offer[at])
            row = and_then(pov, row, Common.COMMAS, say(pov, Common.NUMBER, at + 1) if short else numbered)
    return row


@rule
def faces_in_order(pov: Pov, order: int) -> int:
    """The faces of the own dice in an order, a digit each."""
    return looks_of_order(pov.table.players[pov.seat], ALL_DICE, order)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    if code >= Choose.AIM_AT_BUGGY:
        held, dice = pov.table.players[pov.seat], dice_for(pov, code)
        return say(pov, Word.DETAIL_SHOT, dice, holds(pov, held, Attack.FIRING), holds(pov, held, Attack.PROBLEMS),
                   holds(pov, held, Attack.EXPLOSION))  # fmt: skip
    if Choose.PAINT <= code < Choose.KEEP:
        return say(pov, Shared.KLAN_HELP, carried(code, 0))
    if Choose.ROB <= code < Choose.DROP:
        return say(pov, Word.DETAIL_ROB)
    if code == Choose.GO_ON:
        return say(pov, Word.DETAIL_GO_ON, pov.table.moved >= HOT_AT - 1)
    return say(pov, Word.DETAIL_HOLD_JAWS) if code == Choose.HOLD and pov.table.asked == Asked.JAWS else NOTHING


@rule
def holds(pov: Pov, player: Player, attack: int) -> int:
    """How many cards with an attack a player holds."""
    count = 0
    for at in range(player.held):
        count += int(pov.box.attack[player.hand[at]] == attack)
    return count


@rule
def dice_for(pov: Pov, code: int) -> int:
    """How many fire dice a shot takes."""
    place = code - Choose.AIM_AT_GROUND
    if code < Choose.AIM_AT_GROUND:
        target = pov.table.players[code - Choose.AIM_AT_BUGGY]
        place = place_at(target.row, target.lane)
    steps = 1
    while steps < DICE and not has(reach(pov.box, pov.table, pov.seat, steps), place):
        steps += 1
    return steps


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the race is over."""
    table = pov.table
    if table.waiting == 0 and table.phase != Phase.OVER:
        return NOTHING  # between the beats of an act
    waiting = idle(pov, table.phase == Phase.OVER, News.WON)
    if waiting != NOTHING:
        return waiting
    if table.phase != Phase.TURN:
        return say(pov, Word.ASK, table.phase, table.throws)
    klan = table.players[pov.seat].klan
    return say(pov, Word.ASK_IN_TURN, table.asked, dice_in_a_row(table, pov.seat), klan, table.offer[0])
