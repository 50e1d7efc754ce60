"""All that can be chosen, told and said among the tribes, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, SEATS, Lexicon, bare, listed, says
from rumpus.games.marauders.table import LINES, PLACES, TRIBES

CARD = listed("card")  # the title of a card
LINE = listed("line")  # top, middle or bottom, of a line of a tribe or of the table
SPOT_LINE, SPOT_PLACE = listed("spot-line"), listed("spot-place")  # of a line of the table times twelve plus a place
EFFECT, PHASE, REASON, SOURCE = listed("effect"), listed("phase"), listed("reason"), listed("source")  # pick a form
TRIBE = Digit(TRIBES, gap=SEAT)
LINE_OF_IT = Digit(LINES, gap=LINE)
PLACE_OF_IT = Digit(PLACES, 1, NUMBER)


class Choose(Choices):
    """The kinds of choices."""

    LAY = codes(0, line=LINE_OF_IT, place=PLACE_OF_IT, otherwise=True)
    DISCARD = codes(36, otherwise=True)  # a card, or loot
    HOLD = codes(37, otherwise=True)  # not to attack; not to swing
    CALL = codes(38, otherwise=True)
    SHOUT = codes(39)
    LATER = codes(40, otherwise=True)
    STRIKE = codes(41, who=TRIBE, line=LINE_OF_IT, harms=True, otherwise=True)  # attack a line, or blow it up
    SWING = codes(53, who=TRIBE, harms=True)
    ACCUSE = codes(57, who=TRIBE, harms=True)
    SPOT = codes(61, who=TRIBE, line=LINE_OF_IT, place=PLACE_OF_IT, harms=True, otherwise=True)  # somebody else's


class News(Tidings):
    """What can happen."""

    TURN = tells(1, who=WHO)
    DREW = tells(2, who=WHO, card=a(CARD), last=b(NUMBER))  # last: 1 when it ends the turn
    LAID = tells(3, who=WHO, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    DISCARDED = tells(4, who=WHO, card=a(CARD))
    COMPLETED = tells(5, who=WHO, line=a(LINE), length=b(NUMBER))
    ATTACKED = tells(6, who=WHO, other=OTHER, line=a(LINE), target=b(LINE))
    COMPARED = tells(33, who=WHO, other=OTHER, mine=a(NUMBER), theirs=b(NUMBER))  # the values of an attack
    HELD = tells(7, who=WHO, line=a(LINE))
    EYE = tells(8, who=WHO)
    MARK = tells(9, who=WHO)
    DEVOURED = tells(10, who=WHO, card=a(CARD))
    DEFEATED = tells(11, who=WHO, other=OTHER, line=a(LINE))
    ROUTED = tells(12, who=WHO, other=OTHER, line=a(LINE))
    LOST = tells(13, who=WHO, other=OTHER, card=a(CARD))  # in a fight
    BLASTED = tells(14, who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE))  # by Suicide Squads
    LOOT = tells(15, who=WHO, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    LEFT = tells(16, who=WHO, card=a(CARD))
    PUT_OFF = tells(32, who=WHO, card=a(CARD))
    SPIED = tells(17, who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    CALLED = tells(18, who=WHO, other=OTHER, card=a(CARD))
    HOMELESS = tells(19, who=WHO, card=a(CARD))
    ATE = tells(20, who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE))
    ATE_OWN = tells(37, who=WHO, card=a(CARD), line=b(SPOT_LINE))
    SWUNG = tells(21, who=WHO, other=OTHER, place=b(SPOT_PLACE))
    FELLED = tells(34, who=WHO, other=OTHER, card=a(CARD))  # by Dagromm of the other
    BLEW = tells(22, who=WHO, other=OTHER, line=a(LINE))
    BLEW_BACK = tells(23, who=WHO, line=a(LINE))
    DESTROYED = tells(35, who=WHO, other=OTHER, card=a(CARD))  # by a blowback of the other
    SCAVENGED = tells(24, who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE))
    MUTINIED = tells(25, who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE))
    ACCUSED = tells(26, who=WHO, other=OTHER)
    EXPOSED = tells(36, who=WHO, other=OTHER, card=a(CARD))  # as a cheat
    RESHUFFLED = tells(27, cards=a(NUMBER))
    ENDED = tells(28, who=WHO, reason=a(REASON))  # who: completed the third line
    SCORE = tells(29, who=WHO, source=a(SOURCE), points=b(NUMBER))
    TOTAL = tells(30, who=WHO, points=a(NUMBER))
    SHOUTED = tells(31, who=WHO)


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    CARD_TEXT = bare(listed("card-text"))
    EFFECT_TEXT = bare(listed("effect-text"))

    CHOOSE_LAY = says(card=CARD, line=LINE, place=NUMBER)
    CHOOSE_DISCARD = says(phase=PHASE, card=CARD)
    CHOOSE_HOLD = says(phase=PHASE)
    CHOOSE_CALL = says(card=CARD)
    CHOOSE_LATER = says(card=CARD)
    CHOOSE_STRIKE = says(phase=PHASE, who=SEAT, line=LINE)
    CHOOSE_SPOT = says(effect=EFFECT, card=CARD, who=SEAT, line=LINE, place=NUMBER)
    GROUP_LINE = says(line=LINE)
    GROUP_LINE_OF = says(who=SEAT, line=LINE)
    DETAIL_STRIKE = says(mine=NUMBER, theirs=NUMBER)
    DETAIL_BLOW = says(cards=NUMBER, strength=NUMBER)

    ASK_PLACE = says(card=CARD)
    ASK_PLACE_LAST = says(card=CARD)
    ASK_DISCARD = says(card=CARD)
    ASK_SQUADS = says(card=CARD)
    ASK_AIM = says(effect=EFFECT, card=CARD)
    ASK_ATTACK = says(line=LINE, strength=NUMBER)
    ASK_ELSE = says(phase=PHASE, card=CARD)
    ASK_CALL = says(card=CARD)
    WAITING = says(names=SEATS)
    OVER = says(names=SEATS)

    SCENE_TABLE = says()
    SCENE_TURN = says(number=NUMBER)
    SCENE_DECK = says()
    SCENE_DISCARDS = says()
    SCENE_HAND = says(phase=PHASE)
    SCENE_POINTS = says(who=SEAT, points=NUMBER)
    SCENE_FREE = says(line=LINE, place=NUMBER)
    SCENE_VALUE = says(who=SEAT, line=LINE, strength=NUMBER)
    SCENE_COMPLETE = says()
    SCENE_MARKER = says(who=SEAT)
    SCENE_EYE = says()
    SCENE_MARK = says()
    SCENE_WAITED = says(who=SEAT)
    SCENE_READY = says(who=SEAT)
    SCENE_SCORE = says(source=SOURCE)
