"""All that can be chosen, told and said in a Derby, each declared once with what it carries."""

from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, b, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, PHRASE, SEAT, SEATS, Lexicon, bare, listed, says
from rumpus.games.derby.box import CARDS

CARD = listed("card")  # the name of a combatant
TEXT = listed("card-text")


class Choose(Choices):
    """The kinds of choices."""

    DEPLOY = codes(0, card=Digit(CARDS + 1, gap=CARD))
    DECLINE = codes(60, otherwise=True)  # not to use an ability that says "may"
    TARGET = codes(64, card=Digit(CARDS + 1), harms=True)  # of an instant


class News(Tidings):
    """What can happen."""

    DEALT = tells(1, number=a(NUMBER), cards=b(NUMBER))
    DEPLOYED = tells(2, who=WHO, card=a(CARD), strength=b(NUMBER))
    FIRES = tells(3, who=WHO, card=a(CARD))
    COPIES = tells(4, who=WHO, card=a(CARD), other=b(CARD))
    DISCARDED = tells(5, who=WHO, card=a(CARD), other=OTHER, by=b(CARD))
    AVENGED = tells(6, who=WHO, card=a(CARD), by=b(CARD))
    TURNED = tells(7, who=WHO, card=a(CARD), other=OTHER, by=b(CARD))
    SWAPPED = tells(8, who=WHO, card=a(CARD), other=OTHER, taken=b(CARD))
    GAINED = tells(9, who=WHO, card=a(CARD), by=b(CARD))
    EXCHANGED = tells(10, who=WHO, card=a(CARD), played=b(CARD))
    CLASHED = tells(11, who=WHO, card=a(CARD), target=b(CARD))
    LAST = tells(12, who=WHO, card=a(CARD))
    TOTAL = tells(13, who=WHO, total=a(NUMBER), count=b(NUMBER))
    WON = otherwise(14)  # a = how (see Won), b = all winners
    CHAMPION = tells(15, who=WHO, tokens=a(NUMBER))
    HIRED = tells(16, who=WHO, other=OTHER, card=a(CARD))
    PASSED = tells(17, who=WHO, other=OTHER)  # one hand, and all the others


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    CARD_NAME = bare(CARD)
    CARD_DOWN = says(card=CARD)
    CARD_NEW = says(card=CARD)
    CARD_NEW_DOWN = says(card=CARD)
    CARD_DUD = says(card=CARD)  # a dud is an instant that has fired already
    CARD_DOWN_DUD = says(card=CARD)
    CARD_NEW_DUD = says(card=CARD)
    CARD_NEW_DOWN_DUD = says(card=CARD)
    CARD_TEXT = bare(TEXT)
    CARD_TEXT_DUD = says(text=TEXT)
    MINE = says(card=PHRASE)
    THEIRS = says(card=PHRASE, holder=SEAT)

    CHOOSE_DUD = says(card=CARD)
    CHOOSE_OTHER = says(target=PHRASE)
    CHOOSE_DISCARD = says(target=PHRASE)
    CHOOSE_COPY = says(target=PHRASE)
    CHOOSE_TURN = says(target=PHRASE)
    CHOOSE_SWAP = says(target=PHRASE, card=CARD)
    CHOOSE_EXCHANGE = says(target=PHRASE, card=CARD)
    CHOOSE_TAKE = says(target=PHRASE)

    DECLINE = says()
    DECLINE_SWAP = says(card=CARD)
    DECLINE_TURN = says()
    DECLINE_EXCHANGE = says(card=CARD)
    DECLINE_TAKE = says()

    ASK_DEPLOY = says()
    ASK_DEPLOY_FIRST = says()
    ASK_DEPLOY_SECOND = says()
    ASK_OTHER = says(card=CARD)
    ASK_DISCARD = says(card=CARD)
    ASK_COPY = says(card=CARD)
    ASK_TURN = says(card=CARD)
    ASK_SWAP = says(card=CARD)
    ASK_EXCHANGE = says(card=CARD)
    ASK_TAKE = says(card=CARD)
    WAITING = says(names=SEATS)
    OVER = says(names=SEATS)

    NEWS_WON_1 = says(who=SEAT)
    NEWS_WON_2 = says(who=SEAT)
    NEWS_WON_3 = says(who=SEAT)
    NEWS_WON_4 = says(who=SEAT)
    NEWS_WON_5 = says(who=SEAT)

    SCENE_TITLE = says(number=NUMBER, turn=NUMBER, turns=NUMBER)
    SCENE_DISCARDS = says()
    SCENE_ASIDE = says()
    SCENE_TABLE = says()
    SCENE_BACK = says()
    SCENE_PICK = says(who=SEAT)
    SCENE_TOKEN = says(who=SEAT)
    SCENE_SLOT = says(who=SEAT)
    SCENE_TOTAL = says(who=SEAT, total=NUMBER)
    SCENE_WAITED = says(who=SEAT)
    SCENE_READY = says(who=SEAT)
    SCENE_NEW = says()
    SCENE_DOWN = says()
    SCENE_FIRING = says()
    SCENE_DUD = says()
    SCENE_LADDER = says()
