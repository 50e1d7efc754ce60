"""All that can be chosen, told and said in a Derby, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, given, takes, tells
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, SEATS, Lexicon, bare, form, listed, says
from rumpus.games.derby.box import CARDS, Deed
from rumpus.games.derby.table import Won

CARD, TEXT = listed("card"), listed("card-text")  # the name of a combatant, and what is on its card
DEED, BY = given(0, form(Deed)), given(1, CARD)  # what an instant does with its target, and whose instant it is
HOW = form(Won)


class Choose(Choices):
    """The kinds of choices."""

    DEPLOY = codes(0, card=Digit(CARDS + 1, gap=CARD))
    DECLINE = codes(60, deed=DEED, by=BY)  # not to use an ability that says "may"
    TARGET = codes(64, card=Digit(CARDS + 1), deed=DEED, by=BY, target=given(2, PHRASE), harms=True)  # of an instant


class News(Tidings):
    """What can happen."""

    DEALT = tells(number=a(NUMBER), cards=b(NUMBER))
    DEPLOYED = tells(who=WHO, card=a(CARD), strength=b(NUMBER))
    FIRES = LAST = tells(who=WHO, card=a(CARD))
    COPIES = tells(who=WHO, card=a(CARD), other=b(CARD))
    DISCARDED = TURNED = takes("by", who=WHO, card=a(CARD), other=OTHER, by=b(CARD))
    AVENGED = GAINED = takes("by", who=WHO, card=a(CARD), by=b(CARD))
    SWAPPED = takes("card", who=WHO, card=a(CARD), other=OTHER, taken=b(CARD))
    EXCHANGED = tells(who=WHO, card=a(CARD), played=b(CARD))
    CLASHED = tells(who=WHO, card=a(CARD), target=b(CARD))
    TOTAL = tells(who=WHO, total=a(NUMBER), count=b(NUMBER))
    WON = tells(who=WHO, how=a(HOW))  # b = all winners
    CHAMPION = tells(who=WHO, tokens=a(NUMBER))
    HIRED = takes("card", who=WHO, other=OTHER, card=a(CARD))
    PASSED = tells(who=WHO, other=OTHER)  # one hand, and all the others


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    CARD_NAME = bare(CARD)  # these eight by their number: + 1 face down, + 2 new, + 4 an instant that has fired
    CARD_DOWN = CARD_NEW = CARD_NEW_DOWN = CARD_DUD = CARD_DOWN_DUD = CARD_NEW_DUD = CARD_NEW_DOWN_DUD = says(card=CARD)
    CHOOSE_DUD = says(card=CARD)
    CARD_TEXT = bare(TEXT)
    CARD_TEXT_DUD = says(text=TEXT)
    MINE = says(card=PHRASE)
    THEIRS = says(card=PHRASE, holder=SEAT)

    ASK_DEPLOY = says(pick=NUMBER)  # 0: the only one, 1: the first of two, 2: the second
    ASK = says(deed=form(Deed), card=CARD)
    WAITING = OVER = says(names=SEATS)

    SCENE_TITLE = says(number=NUMBER, turn=NUMBER, turns=NUMBER)
    SCENE_DISCARDS = SCENE_ASIDE = SCENE_LADDER = SCENE_DUD = says()
    SCENE_PICK = SCENE_TOKEN = SCENE_SLOT = SCENE_WAITED = SCENE_READY = says(who=SEAT)
    SCENE_TOTAL = says(who=SEAT, total=NUMBER)
