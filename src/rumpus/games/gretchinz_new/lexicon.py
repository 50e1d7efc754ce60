"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.lexicon import CARD, FACE, FACES, KLAN, SHOT, SPOT, TERRAIN, Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, tells
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
    STARTS = tells(2, who=WHO, lane=a(NUMBER))  # from 1
    ROUND = tells(3, number=a(NUMBER))
    THREW = tells(4, who=WHO, dice=a(FACES), thrown=b(NUMBER))  # b = 7 at the start of a turn
    TURN = tells(5, who=WHO, dice=a(FACES))
    MOVED = tells(6, who=WHO, terrain=a(TERRAIN), spot=b(SPOT))
    STRAIGHT = tells(7, who=WHO, terrain=a(TERRAIN), spot=b(SPOT))
    ARRIVED = tells(8, who=WHO, first=a(NUMBER))
    FAILED = tells(9, who=WHO, face=a(FACE), why=b(NUMBER))
    CRASHED = tells(10, who=WHO, other=OTHER)
    OVERHEATED = tells(11, who=WHO)
    BURNS = tells(12, who=WHO, flames=a(NUMBER))
    COOLED = tells(13, who=WHO, flames=a(NUMBER), jaws=b(NUMBER))
    EXPLODED = tells(14, who=WHO)
    DREW = tells(15, who=WHO, count=a(NUMBER), ground=b(NUMBER), terrain=b(TERRAIN))  # OPEN for a die
    LOOKED = tells(16, who=WHO, count=a(NUMBER))
    KEPT = tells(17, who=WHO, count=a(NUMBER))
    DISCARDED = tells(18, who=WHO, card=a(CARD))
    ROBBED = tells(19, who=WHO, other=OTHER, own=a(NUMBER))  # a = 1 for oneself
    AIMED = tells(20, who=WHO, other=OTHER)
    SHOWED = tells(21, who=WHO, card=a(SHOT))
    HIT = tells(22, who=WHO, other=OTHER)
    JAMMED = tells(23, who=WHO)
    BACKFIRED = tells(24, who=WHO)
    CRATERED = tells(25, who=WHO, terrain=a(TERRAIN))  # b = place
    HELD_FIRE = tells(26, who=WHO)
    WARPED = tells(27, who=WHO, count=a(NUMBER))
    GAVE = tells(28, who=WHO, other=OTHER, own=a(NUMBER))  # a = 1 for oneself
    RESHUFFLED = tells(29, count=a(NUMBER))
    STAYED = tells(30, who=WHO)
    WASTED = tells(31, who=WHO, face=a(FACE))
    WON = tells(32, who=WHO, reason=a(NUMBER))
    AS = tells(33, who=WHO, klan=a(KLAN), face=b(FACE))
    LOST = tells(34, who=WHO, card=a(CARD), ground=b(NUMBER), terrain=b(TERRAIN))  # by lot; OPEN for squares
    AIMED_AT_GROUND = tells(35, who=WHO, terrain=a(TERRAIN), spot=b(SPOT))


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

    BOARD_START = says()
    SCENE_LINE = says()
    SCENE_MINE = says(number=NUMBER, card=CARD)
    SCENE_THEIRS = says(who=SEAT, card=CARD)
    SCENE_OFFER_JUNK = says(card=CARD)
    SCENE_OFFER_WARP = says(card=CARD)
    SCENE_OUT = says()
    SCENE_BEGINS = says()
    SCENE_THROWS = says(left=NUMBER)
