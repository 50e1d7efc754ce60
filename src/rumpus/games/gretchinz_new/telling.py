"""What is said of a race beyond its lexicon: dice, cards by what is known of them, and questions."""

from rumpus.boxes.gretchinz.cards import Attack
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, looks_of_order
from rumpus.boxes.gretchinz.telling import idle, say_throw
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, add, begin_row, say
from rumpus.games.gretchinz_new.driving import ground_at, place_at
from rumpus.games.gretchinz_new.firing import dice_in_a_row, reach
from rumpus.games.gretchinz_new.lexicon import Choose, News, Word
from rumpus.games.gretchinz_new.table import HOT_AT, Asked, Phase, Player

named = chooser(Choose)
MOST_LOOKED_AT = 3  # cards in junk


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; dice, cards and places by what they are."""
    if code < Choose.ORDER:
        return say_throw(pov, code)
    if code < Choose.COOL:
        return say(pov, Shared.CHOOSE_ORDER, faces_in_order(pov, code))
    if Choose.PAINT <= code < Choose.KEEP:
        return say(pov, Word.CHOOSE_COLOUR, code - Choose.PAINT, code - Choose.PAINT)
    if Choose.KEEP <= code < Choose.AIM_AT_BUGGY:
        return choice_of_card(pov, code)
    if code >= Choose.AIM_AT_GROUND:
        return say(pov, Shared.CHOOSE_AIM_GROUND, say_place(pov, code - Choose.AIM_AT_GROUND))
    return named(pov, code)


@rule
def choice_of_card(pov: Pov, code: int) -> int:
    """Say which cards are kept, discarded or given away."""
    if code < Choose.ROB:
        return say_kept(pov, code - Choose.KEEP)
    if code < Choose.DROP:
        other = code - Choose.ROB
        return say(pov, Word.CHOOSE_ROB_SELF if other == pov.seat else Word.CHOOSE_ROB, other)
    if code < Choose.GIVE:
        at = code - Choose.DROP
        return say(pov, Word.CHOOSE_DROP, say(pov, Word.NUMBERED_CARD, at + 1, pov.table.players[pov.seat].hand[at]))
    other = code - Choose.GIVE
    return say(pov, Word.CHOOSE_GIVE_SELF if other == pov.seat else Word.CHOOSE_GIVE, pov.table.offer[0], other)


@rule
def say_kept(pov: Pov, kept: int) -> int:
    """Say which of the cards looked at are kept."""
    if kept == 0:
        return say(pov, Word.CHOOSE_KEEP_NONE)
    row = begin_row(pov, Common.COMMAS)
    for at in range(MOST_LOOKED_AT):
        if has(kept, at):
            add(pov, row, say(pov, Word.NUMBERED_CARD, at + 1, pov.table.offer[at]))
    return say(pov, Word.CHOOSE_KEEP, row)


@rule
def faces_in_order(pov: Pov, code: int) -> int:
    """The faces of the own dice in the order of a choice, a digit each."""
    return looks_of_order(pov.table.players[pov.seat], ALL_DICE, code - Choose.ORDER)


@rule
def say_place(pov: Pov, place: int) -> int:
    """Say a place on the track: what lies there, and where it is."""
    return say(pov, Shared.PLACE, ground_at(pov.box, pov.table, place), place)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    if code >= Choose.AIM_AT_BUGGY:
        held, dice = pov.table.players[pov.seat], dice_for(pov, code)
        return say(pov, Word.DETAIL_SHOT, dice, holds(pov, held, Attack.FIRING), holds(pov, held, Attack.PROBLEMS),
                   holds(pov, held, Attack.EXPLOSION))  # fmt: skip
    if Choose.PAINT <= code < Choose.KEEP:
        return say(pov, Shared.KLAN_HELP, code - Choose.PAINT)
    if Choose.ROB <= code < Choose.DROP:
        return say(pov, Word.DETAIL_ROB)
    if code == Choose.HOLD and pov.table.asked == Asked.JAWS:
        return say(pov, Word.DETAIL_HOLD_JAWS)
    if code == Choose.GO_ON:
        return say(pov, Word.DETAIL_GO_ON if pov.table.moved < HOT_AT - 1 else Word.DETAIL_GO_ON_HOT)
    return NOTHING


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
    phase = pov.table.phase
    waiting = idle(pov, phase == Phase.OVER, News.WON)
    if waiting != NOTHING:
        return waiting
    if phase == Phase.THROW:
        return say(pov, Word.ASK_THROW if pov.table.throws > 0 else Word.ASK_ORDER, pov.table.throws)
    if phase == Phase.TURN:
        return ask_in_turn(pov)
    return say(pov, Word.ASK_COLOURS if phase == Phase.COLOURS else Word.ASK_START)


@rule
def ask_in_turn(pov: Pov) -> int:
    """Ask what a die, open ground, junk or a warp cloud asks."""
    asked = pov.table.asked
    if asked == Asked.WARP:
        return say(pov, Word.ASK_WARP, pov.table.offer[0])
    if asked == Asked.FIRE:
        return say(pov, Word.ASK_FIRE, dice_in_a_row(pov.table, pov.seat))
    if asked == Asked.JAWS:
        return say(pov, Word.ASK_JAWS, pov.table.players[pov.seat].klan)
    return say(pov, Word.ASK_SQUARES - Asked.SQUARES + asked)
