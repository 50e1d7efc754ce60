"""All that can be chosen, told and said among the tribes, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, given, takes, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, SEATS, Lexicon, bare, form, listed, says
from rumpus.games.marauders.box import Effect
from rumpus.games.marauders.table import LINES, PLACES, TRIBES, Phase, Reason, Source

CARD = listed("card")  # the title of a card
LINE = listed("line")  # top, middle or bottom, of a line of a tribe or of the table
SPOT_LINE, SPOT_PLACE = listed("spot-line"), listed("spot-place")  # of a line of the table times twelve plus a place
TRIBE, OF_IT, AT = Digit(TRIBES, gap=SEAT), Digit(LINES, gap=LINE), Digit(PLACES, 1, NUMBER)  # a tribe, a line, a place
IT, WHILE = given(0, CARD), given(1, form(Phase))  # the card that a choice names, and what the table waits for
BY = given(2, form(Effect))  # what the card that was drawn does


class Choose(Choices):
    """The kinds of choices."""

    LAY = codes(0, line=OF_IT, place=AT, card=IT, group="group-line")
    DISCARD = codes(36, card=IT, phase=WHILE)  # a card, or loot
    HOLD = codes(37, phase=WHILE)  # not to attack; not to swing
    CALL = codes(38, card=IT)
    SHOUT = codes(39)
    LATER = codes(40, card=IT)
    STRIKE = codes(41, who=TRIBE, line=OF_IT, phase=WHILE, harms=True)  # attack a line, or blow it up
    SWING = codes(53, who=TRIBE, harms=True)
    ACCUSE = codes(57, who=TRIBE, harms=True)
    SPOT = codes(61, who=TRIBE, line=OF_IT, place=AT, card=IT, effect=BY, group="group-line-of", harms=True)


class News(Tidings):
    """What can happen."""

    TURN = EYE = MARK = SHOUTED = tells(who=WHO)
    DREW = tells(who=WHO, card=a(CARD), last=b(NUMBER))  # last: 1 when it ends the turn
    LAID = tells(who=WHO, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    LOOT = takes("other", who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    DISCARDED = DEVOURED = LEFT = PUT_OFF = HOMELESS = tells(who=WHO, card=a(CARD))
    COMPLETED = tells(who=WHO, line=a(LINE), length=b(NUMBER))
    ATTACKED = tells(who=WHO, other=OTHER, line=a(LINE), target=b(LINE))
    COMPARED = tells(who=WHO, other=OTHER, mine=a(NUMBER), theirs=b(NUMBER))  # the values of an attack
    HELD = BLEW_BACK = tells(who=WHO, line=a(LINE))
    DEFEATED = ROUTED = BLEW = takes("other", who=WHO, other=OTHER, line=a(LINE))
    LOST = CALLED = FELLED = DESTROYED = EXPOSED = takes(
        "other", who=WHO, other=OTHER, card=a(CARD)
    )  # by what is the other's
    BLASTED = ATE = SCAVENGED = MUTINIED = takes("who", who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE))
    SPIED = tells(who=WHO, other=OTHER, card=a(CARD), line=b(SPOT_LINE), place=b(SPOT_PLACE))
    ATE_OWN = tells(who=WHO, card=a(CARD), line=b(SPOT_LINE))
    SWUNG = tells(who=WHO, other=OTHER, place=b(SPOT_PLACE))
    ACCUSED = tells(who=WHO, other=OTHER)
    RESHUFFLED = tells(cards=a(NUMBER))
    ENDED = tells(who=WHO, reason=a(form(Reason)))  # who: completed the third line
    SCORE = tells(who=WHO, source=a(form(Source)), points=b(NUMBER))
    TOTAL = tells(who=WHO, points=a(NUMBER))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    CARD_TEXT = bare(listed("card-text"))
    EFFECT_TEXT = bare(listed("effect-text"))
    DETAIL_STRIKE = says(mine=NUMBER, theirs=NUMBER)
    DETAIL_BLOW = says(cards=NUMBER, strength=NUMBER)

    ASK_PLACE = ASK_PLACE_LAST = ASK_DISCARD = ASK_SQUADS = ASK_CALL = says(card=CARD)
    ASK = says(phase=form(Phase), card=CARD, effect=form(Effect), line=LINE, strength=NUMBER)
    WAITING = OVER = says(names=SEATS)

    SCENE_TURN = says(number=NUMBER)
    SCENE_DECK = SCENE_DISCARDS = says()
    SCENE_HAND = says(phase=form(Phase))
    SCENE_POINTS = says(who=SEAT, points=NUMBER)
    SCENE_FREE = says(line=LINE, place=NUMBER)
    SCENE_VALUE = says(who=SEAT, line=LINE, strength=NUMBER)
    SCENE_MARKER = SCENE_WAITED = SCENE_READY = says(who=SEAT)
    SCENE_SCORE = says(source=form(Source))
