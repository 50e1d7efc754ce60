"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import CARD, FACE, FACES, KLAN, SHOT, SPOT, TERRAIN, Shared
from rumpus.boxes.gretchinz.looks import HAND, HELD, PUT_BY, Kind
from rumpus.boxes.gretchinz.panel import ALL_DICE, Fire
from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, at, b, codes, given, takes, tells
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, Lexicon, bare, form, named, says
from rumpus.games.gretchinz_new.box import LANES, ROWS
from rumpus.games.gretchinz_new.table import Asked, Phase

__all__ = ["Choose", "News", "Shared", "Word"]

COLOUR = named("colour", Klan)
SEATS = 4
PLAYER = at(Kind.PANEL, seat=1)


class Choose(Choices):
    """The kinds of choices."""

    THROW = codes(0, group="group-throw", points=(at(Kind.DIE, own=DICE, each="dice"),),
                  dice=Digit(ALL_DICE + 1, gap=NUMBER), faces=given(0, FACES))  # fmt: skip
    ORDER = codes(8, group="group-order", order=Digit(6), faces=given(0, FACES))
    COOL = codes(16)  # a jaws die: put out a flame
    AS_LEFT = codes(17)  # a jaws die as an arrow
    AS_RIGHT = codes(18)
    AS_DRAW = codes(19)  # a jaws die as two cards
    HOLD = codes(20)  # a fire die: do not shoot
    GO_ON = codes(21)  # open ground: straight ahead
    STAY = codes(22)
    LANE = codes(24, points=(at(Kind.TILE, -1, lane=1),), lane=Digit(LANES, 1, NUMBER))  # where to start
    PAINT = codes(32, klan=Digit(len(Klan), gap=KLAN), colour=given(0, COLOUR))  # which colour to drive
    KEEP = codes(40, points=(at(Kind.CARD, PUT_BY, each="cards"),), cards=Digit(8, gap=NUMBER), kept=given(0, PHRASE))
    ROB = codes(48, points=(PLAYER,), harms=True, seat=Digit(SEATS, gap=SEAT), own=given(0, NUMBER))  # who discards
    DROP = codes(52, points=(at(Kind.CARD, HAND, own=HELD, at=1),), at=Digit(8), card=given(0, PHRASE))  # by oneself
    GIVE = codes(60, points=(at(Kind.CARD, PUT_BY), PLAYER), seat=Digit(SEATS, gap=SEAT), own=given(0, NUMBER),
                 card=given(1, CARD))  # fmt: skip
    AIM_AT_BUGGY = codes(64, points=(at(Kind.BUGGY, who=1),), harms=True, who=Digit(SEATS, gap=SEAT))
    AIM_AT_GROUND = codes(68, points=(at(Kind.TILE, place=1),), place=Digit(ROWS * LANES, gap=SPOT),
                          terrain=given(0, TERRAIN))  # fmt: skip


class News(Tidings):
    """What can happen."""

    PAINTED = tells(who=WHO, colour=a(COLOUR), klan=a(KLAN))
    STARTS = tells(who=WHO, lane=a(NUMBER))  # from 1
    ROUND = tells(number=a(NUMBER))
    THREW = tells(who=WHO, dice=a(FACES), thrown=b(NUMBER))  # b = 7 at the start of a turn
    TURN = tells(who=WHO, dice=a(FACES))
    MOVED = STRAIGHT = AIMED_AT_GROUND = tells(who=WHO, terrain=a(TERRAIN), spot=b(SPOT))
    STAYED = OVERHEATED = EXPLODED = HELD_FIRE = JAMMED = BACKFIRED = tells(who=WHO)
    ARRIVED = tells(who=WHO, first=a(NUMBER))
    FAILED = tells(who=WHO, face=a(FACE), why=b(NUMBER))
    WASTED = tells(who=WHO, face=a(FACE))
    CRASHED = AIMED = HIT = tells(who=WHO, other=OTHER)
    BURNS = takes("why", who=WHO, other=OTHER, flames=a(NUMBER), why=b(form(Fire)))
    COOLED = tells(who=WHO, flames=a(NUMBER), jaws=b(NUMBER))
    DREW = tells(who=WHO, count=a(NUMBER), ground=b(NUMBER), terrain=b(TERRAIN))  # OPEN for a die
    LOOKED = KEPT = WARPED = tells(who=WHO, count=a(NUMBER))
    DISCARDED = tells(who=WHO, card=a(CARD))
    ROBBED = takes("who", who=WHO, other=OTHER, own=a(NUMBER))  # a = 1 for oneself
    GAVE = tells(who=WHO, other=OTHER, own=a(NUMBER))
    SHOWED = tells(who=WHO, card=a(SHOT))
    CRATERED = tells(who=WHO, terrain=a(TERRAIN))  # b = place
    RESHUFFLED = tells(count=a(NUMBER))
    AS = tells(who=WHO, klan=a(KLAN), face=b(FACE))
    LOST = takes("terrain", who=WHO, card=a(CARD), terrain=b(TERRAIN))  # by lot
    TAKEN = takes("other", who=WHO, other=OTHER, card=a(CARD), own=b(NUMBER))  # by squares, by lot
    WON = tells(who=WHO, reason=a(NUMBER))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    NUMBERED_CARD = says(number=NUMBER, card=CARD)
    COLOUR_NAME = bare(COLOUR)
    ASK = says(phase=form(Phase), left=NUMBER)
    ASK_IN_TURN = says(asked=form(Asked), range=NUMBER, klan=KLAN, card=CARD)
    DETAIL_SHOT = says(dice=NUMBER, bullets=NUMBER, cogs=NUMBER, explosions=NUMBER)
    DETAIL_ROB = DETAIL_HOLD_JAWS = BOARD_START = SCENE_LINE = SCENE_OUT = SCENE_BEGINS = says()
    DETAIL_GO_ON = says(hot=NUMBER)
    SCENE_OFFER = says(asked=form(Asked), card=CARD)
    SCENE_THROWS = says(left=NUMBER)
