"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.lexicon import ATTACK, CARD, FACE, KLAN, TERRAIN, Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, Lexicon, bare, listed, says
from rumpus.games.gretchinz_new.box import LANES, ROWS

__all__ = ["Choose", "News", "Shared", "Word"]

COLOUR = listed("colour")  # of a klan
SEATS = 4


class Choose(Choices):
    """The kinds of choices."""

    THROW = codes(0, dice=Digit(ALL_DICE + 1), group="group-throw")
    ORDER = codes(8, order=Digit(6), group="group-order")
    COOL = codes(16)  # a jaws die: put out a flame
    AS_LEFT = codes(17)  # a jaws die as an arrow
    AS_RIGHT = codes(18)
    AS_DRAW = codes(19)  # a jaws die as two cards
    HOLD = codes(20)  # a fire die: do not shoot
    GO_ON = codes(21)  # open ground: straight ahead
    STAY = codes(22)
    LANE = codes(24, lane=Digit(LANES, least=1, gap=NUMBER))  # where to start
    PAINT = codes(32, klan=Digit(len(Klan)))  # which colour to drive
    KEEP = codes(40, cards=Digit(8))  # those looked at, as a set
    ROB = codes(48, seat=Digit(SEATS), harms=True)  # who discards at random
    DROP = codes(52, at=Digit(8))  # a card of the own hand
    GIVE = codes(60, seat=Digit(SEATS))  # who gets a card of the warp cloud
    AIM_AT_BUGGY = codes(64, who=Digit(SEATS, gap=SEAT), harms=True)
    AIM_AT_GROUND = codes(68, place=Digit(ROWS * LANES))


class News(Tidings):
    """What can happen."""

    PAINTED = tells(1, who=WHO, colour=a(COLOUR), klan=a(KLAN))
    STARTS = otherwise(2)  # a = lane
    ROUND = tells(3, number=a(NUMBER))
    THREW = otherwise(4)  # a = faces of the dice, b = the dice thrown (7 at the start of a turn)
    TURN = otherwise(5)  # a = faces by slot
    MOVED = otherwise(6)  # a = terrain, b = place
    STRAIGHT = otherwise(7)  # a = terrain, b = place
    ARRIVED = otherwise(8)  # a = 1 for the first of the race
    FAILED = otherwise(9)  # a = face, b = why
    CRASHED = tells(10, who=WHO, other=OTHER)
    OVERHEATED = tells(11, who=WHO)
    BURNS = tells(12, who=WHO, flames=a(NUMBER))
    COOLED = otherwise(13)  # a = flames left, b = 1 by jaws
    EXPLODED = tells(14, who=WHO)
    DREW = otherwise(15)  # a = how many cards, b = the ground that gave them, OPEN for a die
    LOOKED = tells(16, who=WHO, count=a(NUMBER))
    KEPT = tells(17, who=WHO, count=a(NUMBER))
    DISCARDED = tells(18, who=WHO, card=a(CARD))
    ROBBED = otherwise(19)  # seat makes other discard
    AIMED = otherwise(20)  # at other, or at the terrain a, b = place
    SHOWED = otherwise(21)  # a = card
    HIT = tells(22, who=WHO, other=OTHER)
    JAMMED = tells(23, who=WHO)
    BACKFIRED = tells(24, who=WHO)
    CRATERED = tells(25, who=WHO, terrain=a(TERRAIN))  # b = place
    HELD_FIRE = tells(26, who=WHO)
    WARPED = tells(27, who=WHO, count=a(NUMBER))
    GAVE = otherwise(28)  # to other
    RESHUFFLED = tells(29, count=a(NUMBER))
    STAYED = tells(30, who=WHO)
    WASTED = tells(31, who=WHO, face=a(FACE))
    WON = otherwise(32)  # a = the reason
    AS = tells(33, who=WHO, klan=a(KLAN), face=b(FACE))
    LOST = otherwise(34)  # a = card, by lot; b = the ground that took it, OPEN for squares


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    NUMBERED_CARD = says(number=NUMBER, card=CARD)
    COLOUR_NAME = bare(COLOUR)

    CHOOSE_COLOUR = says(colour=COLOUR, klan=KLAN)
    CHOOSE_KEEP = says(cards=PHRASE)
    CHOOSE_KEEP_NONE = says()
    CHOOSE_ROB = says(who=SEAT)
    CHOOSE_ROB_SELF = says()
    CHOOSE_DROP = says(card=PHRASE)
    CHOOSE_GIVE = says(card=CARD, who=SEAT)
    CHOOSE_GIVE_SELF = says(card=CARD)

    DETAIL_SHOT = says(dice=NUMBER, bullets=NUMBER, cogs=NUMBER, explosions=NUMBER)
    DETAIL_ROB = says()
    DETAIL_HOLD_JAWS = says()
    DETAIL_GO_ON = says()
    DETAIL_GO_ON_HOT = says()

    ASK_COLOURS = says()
    ASK_START = says()
    ASK_THROW = says(left=NUMBER)
    ASK_ORDER = says()
    ASK_JAWS = says(klan=KLAN)
    ASK_FIRE = says(range=NUMBER)
    ASK_SQUARES = says()
    ASK_OPEN = says()
    ASK_JUNK = says()
    ASK_WARP = says(card=CARD)

    NEWS_STARTS = says(who=SEAT, lane=NUMBER)
    NEWS_TURN = says(who=SEAT, dice=PHRASE)
    NEWS_MOVED = says(who=SEAT, terrain=TERRAIN, row=NUMBER, lane=NUMBER)
    NEWS_STRAIGHT = says(who=SEAT, terrain=TERRAIN, row=NUMBER, lane=NUMBER)
    NEWS_ARRIVED = says(who=SEAT)
    NEWS_ARRIVED_FIRST = says(who=SEAT)
    NEWS_FAILED_EDGE = says(who=SEAT, face=FACE)
    NEWS_FAILED_FINISH = says(who=SEAT, face=FACE)
    NEWS_COOLED = says(who=SEAT, flames=NUMBER)
    NEWS_COOLED_JAWS = says(who=SEAT, flames=NUMBER)
    NEWS_LOST = says(who=SEAT, card=CARD)
    NEWS_LOST_GROUND = says(who=SEAT, card=CARD, terrain=TERRAIN)
    NEWS_ROBBED = says(who=SEAT, other=SEAT)
    NEWS_ROBBED_SELF = says(who=SEAT)
    NEWS_AIMED = says(who=SEAT, other=SEAT)
    NEWS_SHOWED = says(who=SEAT, card=ATTACK)
    NEWS_GAVE = says(who=SEAT, other=SEAT)
    NEWS_GAVE_SELF = says(who=SEAT)
    NEWS_WON_1 = says(who=SEAT)
    NEWS_WON_2 = says(who=SEAT)
    NEWS_WON_3 = says(who=SEAT)
    NEWS_WON_4 = says(who=SEAT)
    NEWS_WON_5 = says(who=SEAT)

    BOARD_START = says()
    SCENE_LINE = says()
    SCENE_MINE = says(number=NUMBER, card=CARD)
    SCENE_THEIRS = says(who=SEAT, card=CARD)
    SCENE_OFFER_JUNK = says(card=CARD)
    SCENE_OFFER_WARP = says(card=CARD)
    SCENE_OUT = says()
    SCENE_BEGINS = says()
    SCENE_THROWS = says(left=NUMBER)
