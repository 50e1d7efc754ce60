"""All that can be chosen, told and said in Skeleton, each declared once with what it carries."""

from rumpus.core.skeletons.at_once.box import CARDS
from rumpus.core.telling.lexicon import WHO, Choices, Digit, Tidings, a, b, codes, tells
from rumpus.core.telling.phrases import NUMBER, SEATS, Lexicon, listed, says

CARD = listed("card")  # a word of a list: the name on a card


class Choose(Choices):
    """The kinds of choices; `choose-play` in en.ftl says one."""

    PLAY = codes(0, card=Digit(CARDS + 1, gap=CARD))


class News(Tidings):
    """What can happen; `news-dealt` in en.ftl tells it."""

    DEALT = tells(number=a(NUMBER))
    PLAYED = tells(who=WHO, card=a(CARD), strength=b(NUMBER))
    WON = tells(who=WHO, card=a(CARD))
    DRAWN = tells()  # nobody wins the trick


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    ASK_PLAY = OVER = BOARD_PLAYED = says()
    WAITING = says(names=SEATS)
    BOARD_HAND = says(number=NUMBER, hands=NUMBER)
