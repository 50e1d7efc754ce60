"""All that can be chosen, told and said in a race, each declared once with what it carries."""

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import ATTACK, CARD, FACE, FACES, KLAN, SHOT, SPOT, TERRAIN, Shared
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, Lexicon, bare, listed, says
from rumpus.games.gretchinz.box import FAR_FINISH, LANES

__all__ = ["Choose", "News", "Shared", "Word"]

COST = listed("cost")  # why cards are owed
SEATS = 8


class Choose(Choices):
    """The kinds of choices."""

    THROW = codes(0, dice=Digit(ALL_DICE + 1), group="group-throw")
    PLACE = codes(8, die=Digit(DICE), slot=Digit(3, least=1), group="group-place")
    ARRANGE = codes(20, order=Digit(6))
    DECLINE = codes(28, otherwise=True)  # a klan ability
    CHANGE = codes(32, die=Digit(DICE), face=Digit(8))
    AGAIN = codes(56, die=Digit(DICE))  # throw it once more after the shout
    SWAP = codes(64, own=Digit(DICE), seat=Digit(8), die=Digit(DICE), harms=True)
    AIM_AT_BUGGY = codes(140, who=Digit(SEATS, gap=SEAT), harms=True)
    AIM_AT_GROUND = codes(160, place=Digit(FAR_FINISH * LANES))
    CARD = codes(320, at=Digit(20))  # of the own hand
    STEAL = codes(340, at=Digit(20), harms=True)  # of the other's hand


class News(Tidings):
    """What can happen."""

    ROUND = tells(1, number=a(NUMBER))
    RECOVERED = tells(2, who=WHO)
    SITS_OUT = tells(3, who=WHO)
    THREW = tells(4, who=WHO, dice=a(FACES), thrown=b(NUMBER))  # b = 7 at the start of a round
    PLACED = tells(5, who=WHO, face=a(FACE), slot=b(NUMBER))
    SHOUTED = tells(6, who=WHO)
    CHANGED = tells(7, who=WHO, klan=a(KLAN), face=b(FACE))
    AGAIN = tells(8, who=WHO, face=a(FACE), now=b(FACE))
    SWAPPED = tells(9, who=WHO, other=OTHER, face=a(FACE))
    DECLINED = tells(10, who=WHO, waits=b(NUMBER))  # a = klan, b = 1 where the player waits for others
    ARRANGED = tells(11, who=WHO, dice=a(FACES))
    REORDERED = tells(12, who=WHO, dice=a(FACES))
    TURN = tells(13, who=WHO, dice=a(FACES))
    MOVED = tells(14, who=WHO, terrain=a(TERRAIN), spot=b(SPOT))
    LOST_SWERVE = tells(15, who=WHO, face=a(FACE), why=b(NUMBER))
    CRASHED = tells(16, who=WHO, other=OTHER)
    LAID = otherwise(17)  # a = how many cards; nobody needs to be told
    CLEARED = otherwise(18)  # a = row; nobody needs to be told
    DREW = tells(19, who=WHO, count=a(NUMBER), ground=b(NUMBER), terrain=b(TERRAIN))  # OPEN for a die
    TOLD = tells(20, who=WHO, count=a(NUMBER))
    PASSED = tells(21, who=WHO, face=a(FACE))
    AIMED = tells(22, who=WHO, other=OTHER)
    SHOWED = tells(23, who=WHO, card=a(SHOT), other=b(SHOT), two=b(NUMBER))  # b = 0 for one card alone
    HIT = tells(24, who=WHO, other=OTHER)
    BURNS = tells(25, who=WHO, flames=a(NUMBER))
    STALLED = tells(26, who=WHO, when=a(NUMBER))  # 1: the rest of this round, 2: the next one
    EXPLODED = tells(27, who=WHO, count=a(NUMBER))
    CRATERED = tells(28, who=WHO, terrain=a(TERRAIN))  # b = place
    COOLED = tells(29, who=WHO, flames=a(NUMBER))
    STOLE = tells(30, who=WHO, other=OTHER, card=a(CARD))
    DISCARDED = tells(31, who=WHO, card=a(CARD), cost=b(COST))
    SHORT = tells(32, who=WHO)  # a = cards that were asked for
    RESHUFFLED = tells(33, count=a(NUMBER))
    ARRIVED = tells(34, who=WHO)
    WON = tells(35, who=WHO, reason=a(NUMBER))
    LOADED = tells(36, who=WHO)  # a = where the card was in the hand
    UNCOVERED = tells(37)  # the panels
    COVERED = tells(38, who=WHO, face=a(FACE))
    AIMED_AT_GROUND = tells(39, who=WHO, terrain=a(TERRAIN), spot=b(SPOT))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    OWN_CARD = says(number=NUMBER, terrain=TERRAIN)
    OWN_CARD_SEEN = says(number=NUMBER, terrain=TERRAIN, attack=ATTACK)
    THEIR_CARD = says(number=NUMBER, who=SEAT, terrain=TERRAIN, attack=ATTACK)
    DIE_LOOSE = bare(FACE)
    DIE_PLACED = says(face=FACE, slot=NUMBER)
    DIE_COVERED = says(face=FACE)

    CHOOSE_PLACE = says(face=FACE, slot=NUMBER)
    CHOOSE_DECLINE = says()
    CHOOSE_WAIT = says()
    CHOOSE_CHANGE = says(die=PHRASE, face=FACE)
    CHOOSE_AGAIN = says(die=PHRASE)
    CHOOSE_SWAP = says(die=PHRASE, taken=PHRASE, who=SEAT)
    CHOOSE_FIRE = says(card=PHRASE)
    CHOOSE_DISCARD = says(card=PHRASE)
    CHOOSE_STEAL = says(card=PHRASE)
    DETAIL_GROUND = says()
    DETAIL_BUGGY = says(who=SEAT, flames=NUMBER)

    ASK_ROLL = says()
    ASK_ROLL_LEFT = says(left=NUMBER)
    ASK_PLACE = says()
    ASK_KLAN = says()
    ASK_SWAP = says()
    ASK_ARRANGE = says()
    ASK_REORDER = says()
    ASK_AIM = says()
    ASK_SHELL = says()
    ASK_FIRST = says(who=SEAT)
    ASK_SECOND = says(who=SEAT)
    ASK_STEAL = says(who=SEAT)
    ASK_DISCARD = says(count=NUMBER, cost=COST)

    BOARD_COUNTED = says(count=NUMBER, cards=PHRASE)
    SCENE_FINISH = says()
    SCENE_SLOT = says(slot=NUMBER, who=SEAT)
    SCENE_SHOUT = says()
    SCENE_STALLED = says()
    SCENE_HAND_OWN = says(number=NUMBER, terrain=TERRAIN)
    SCENE_HAND_OWN_SEEN = says(number=NUMBER, terrain=TERRAIN, attack=ATTACK)
    SCENE_HAND_THEIRS = says(who=SEAT, terrain=TERRAIN, attack=ATTACK)
    SCENE_HAND_WATCHED = says(who=SEAT, terrain=TERRAIN)
