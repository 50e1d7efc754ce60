"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import ATTACK, CARD, FACE, FACES, KLAN, SHOT, SPOT, TERRAIN, Shared
from rumpus.boxes.gretchinz.looks import HAND, HELD, Kind
from rumpus.boxes.gretchinz.panel import ALL_DICE, Fire
from rumpus.core.telling.lexicon import (
    OTHER,
    WHO,
    Choices,
    Digit,
    Tidings,
    a,
    at,
    b,
    codes,
    given,
    otherwise,
    takes,
    tells,
)
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, Lexicon, form, named, says
from rumpus.games.gretchinz.box import FAR_FINISH, LANES
from rumpus.games.gretchinz.table import Cost, Phase

__all__ = ["Choose", "News", "Shared", "Word"]

COST = named("cost", Cost)  # why cards are owed
SEATS = 8
OWN_DIE, OWN_CARD = at(Kind.DIE, own=DICE, die=1), at(Kind.CARD, HAND, own=HELD, at=1)


class Choose(Choices):
    """The kinds of choices."""

    THROW = codes(0, group="group-throw", points=(at(Kind.DIE, own=DICE, each="dice"),),
                  dice=Digit(ALL_DICE + 1, gap=NUMBER), faces=given(0, FACES))  # fmt: skip
    PLACE = codes(8, group="group-place", points=(OWN_DIE, at(Kind.SLOT, own=4, slot=1)),
                  die=Digit(DICE), slot=Digit(3, 1, NUMBER), face=given(0, FACE))  # fmt: skip
    ARRANGE = codes(20, order=Digit(6), faces=given(0, FACES))
    DECLINE = codes(28, waits=given(0, NUMBER))  # a klan ability
    CHANGE = codes(32, points=(OWN_DIE,), die=Digit(DICE), face=Digit(8, gap=FACE), own=given(0, PHRASE))
    AGAIN = codes(56, points=(OWN_DIE,), die=Digit(DICE), own=given(0, PHRASE))  # throw it once more after the shout
    SWAP = codes(64, points=(at(Kind.DIE, own=DICE, own_die=1), at(Kind.DIE, seat=DICE, die=1)), harms=True,
                 own_die=Digit(DICE), seat=Digit(8, gap=SEAT), die=Digit(DICE), own=given(0, PHRASE),
                 taken=given(1, PHRASE))  # fmt: skip
    AIM_AT_BUGGY = codes(140, points=(at(Kind.BUGGY, who=1),), harms=True, who=Digit(SEATS, gap=SEAT))
    AIM_AT_GROUND = codes(160, points=(at(Kind.TILE, place=1),), place=Digit(FAR_FINISH * LANES, gap=SPOT),
                          terrain=given(0, TERRAIN))  # fmt: skip
    CARD = codes(320, points=(OWN_CARD,), at=Digit(20), card=given(0, PHRASE), owed=given(1, NUMBER))
    STEAL = codes(340, harms=True, at=Digit(20), card=given(0, PHRASE))  # of the other's hand


class News(Tidings):
    """What can happen."""

    ROUND = tells(number=a(NUMBER))
    SITS_OUT = RECOVERED = SHOUTED = SHORT = ARRIVED = LOADED = tells(who=WHO)
    TURN = ARRANGED = REORDERED = tells(who=WHO, dice=a(FACES))
    THREW = tells(who=WHO, dice=a(FACES), thrown=b(NUMBER))  # b = 7 at the start of a round
    PLACED = tells(who=WHO, face=a(FACE), slot=b(NUMBER))
    COVERED = PASSED = tells(who=WHO, face=a(FACE))
    UNCOVERED = tells()  # the panels
    CHANGED = tells(who=WHO, klan=a(KLAN), face=b(FACE))
    AGAIN = tells(who=WHO, face=a(FACE), now=b(FACE))
    SWAPPED = takes("who", who=WHO, other=OTHER, face=a(FACE))
    DECLINED = tells(who=WHO, waits=b(NUMBER))  # a = klan, b = 1 where the player waits for others
    MOVED = AIMED_AT_GROUND = tells(who=WHO, terrain=a(TERRAIN), spot=b(SPOT))
    LOST_SWERVE = tells(who=WHO, face=a(FACE), why=b(NUMBER))
    CRASHED = AIMED = HIT = tells(who=WHO, other=OTHER)
    LAID = TOLD = EXPLODED = tells(who=WHO, count=a(NUMBER))  # cards
    CLEARED = otherwise()  # a = row; nobody needs to be told
    DREW = tells(who=WHO, count=a(NUMBER), ground=b(NUMBER), terrain=b(TERRAIN))  # OPEN for a die
    SHOWED = tells(who=WHO, card=a(SHOT), other=b(SHOT), two=b(NUMBER))  # b = 0 for one card alone
    BURNS = takes("why", who=WHO, other=OTHER, flames=a(NUMBER), why=b(form(Fire)))
    COOLED = tells(who=WHO, flames=a(NUMBER))
    STALLED = tells(who=WHO, when=a(NUMBER))  # 1: the rest of this round, 2: the next one
    CRATERED = tells(who=WHO, terrain=a(TERRAIN))  # b = place
    STOLE = takes("who", who=WHO, other=OTHER, card=a(CARD))
    DISCARDED = takes("cost", who=WHO, card=a(CARD), cost=b(COST))
    RESHUFFLED = tells(count=a(NUMBER))
    WON = tells(who=WHO, reason=a(NUMBER))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    DIE = says(face=FACE, slot=NUMBER, covered=NUMBER)
    OWN_CARD = says(number=NUMBER, terrain=TERRAIN, attack=ATTACK, seen=NUMBER)
    THEIR_CARD = says(number=NUMBER, terrain=TERRAIN, attack=ATTACK, who=SEAT)
    ASK = says(phase=form(Phase), left=NUMBER)
    ASK_FOR_TARGET = ASK_FOR_SHELL = DETAIL_GROUND = says()
    ASK_TO_FIRE = says(who=SEAT, second=NUMBER)
    ASK_TO_STEAL = says(who=SEAT)
    ASK_TO_DISCARD = says(count=NUMBER, cost=COST)
    DETAIL_BUGGY = says(who=SEAT, flames=NUMBER)
    BOARD_COUNTED = says(count=NUMBER, cards=PHRASE)
    SCENE_SLOT = says(slot=NUMBER, who=SEAT)
    SCENE_SHOUT = SCENE_STALLED = says()
