"""What is said of a race beyond its lexicon: dice, cards by what is known of them, questions, and news with two ways."""

from rumpus.boxes.gretchinz.cards import Attack, Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE, looks_of_order
from rumpus.boxes.gretchinz.telling import drew, idle, say_faces, say_throw, threw
from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser, teller
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, add, begin_row, say
from rumpus.games.gretchinz_new.driving import ground_at, lane_of, place_at, row_of
from rumpus.games.gretchinz_new.firing import dice_in_a_row, reach
from rumpus.games.gretchinz_new.lexicon import Choose, News, Word
from rumpus.games.gretchinz_new.table import EDGE, HOT_AT, Asked, Phase, Player

named, told = chooser(Choose), teller(News)
MOST_LOOKED_AT = 3  # cards in junk


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; dice, cards and places by what they are."""
    if code < Choose.ORDER:
        return say_throw(pov, code)
    if code < Choose.COOL:
        return say(pov, Shared.CHOOSE_ORDER, say_faces(pov, faces_in_order(pov, code)))
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
    """Say a place on the track: what lies there, its row and its lane."""
    return say(pov, Shared.PLACE, ground_at(pov.box, pov.table, place), row_of(place), lane_of(place) + 1)


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


@rule
def item(pov: Pov, item: Item) -> int:
    """Say a piece of news."""
    what = item.what
    if what == News.THREW:
        return threw(pov, item)
    if what == News.TURN:
        return say(pov, Word.NEWS_TURN, item.seat, say_faces(pov, item.a))
    if what == News.STARTS:
        return say(pov, Word.NEWS_STARTS, item.seat, item.a + 1)
    if what == News.WON:
        return say(pov, Word.NEWS_WON_1 - 1 + item.a, item.seat)
    if what == News.SHOWED:
        return say(pov, Word.NEWS_SHOWED, item.seat, pov.box.attack[item.a])
    if what == News.MOVED or what == News.STRAIGHT:
        message = Word.NEWS_MOVED if what == News.MOVED else Word.NEWS_STRAIGHT
        return say(pov, message, item.seat, item.a, row_of(item.b), lane_of(item.b) + 1)
    if what == News.DREW:
        return drew(pov, item)
    if what == News.LOST:
        return say(pov, Word.NEWS_LOST if item.b == Terrain.OPEN else Word.NEWS_LOST_GROUND, item.seat, item.a, item.b)
    if what == News.COOLED:
        return say(pov, Word.NEWS_COOLED_JAWS if item.b else Word.NEWS_COOLED, item.seat, item.a)
    return item_of_two(pov, item)


@rule
def item_of_two(pov: Pov, item: Item) -> int:
    """Say who did something to another or alone, why an arrow failed, and all the rest."""
    alone = item.other == item.seat
    if item.what == News.ROBBED:
        return say(pov, Word.NEWS_ROBBED_SELF if alone else Word.NEWS_ROBBED, item.seat, item.other)
    if item.what == News.GAVE:
        return say(pov, Word.NEWS_GAVE_SELF if alone else Word.NEWS_GAVE, item.seat, item.other)
    if item.what == News.ARRIVED:
        return say(pov, Word.NEWS_ARRIVED_FIRST if item.a else Word.NEWS_ARRIVED, item.seat)
    if item.what == News.FAILED:
        return say(pov, Word.NEWS_FAILED_EDGE if item.b == EDGE else Word.NEWS_FAILED_FINISH, item.seat, item.a)
    if item.what == News.AIMED and item.other < 0:
        return say(pov, Shared.NEWS_AIMED_GROUND, item.seat, item.a, row_of(item.b), lane_of(item.b) + 1)
    if item.what == News.AIMED:
        return say(pov, Word.NEWS_AIMED, item.seat, item.other)
    return told(pov, item)
