"""All that can be chosen, told and said in Skeleton, each declared once with what it carries."""

from rumpus.core.skeletons.by_turns.box import CARDS, PLAYERS
from rumpus.core.telling.lexicon import OTHER, WHO, Choices, Digit, Tidings, a, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, Lexicon, listed, says

CARD = listed("card")  # a word of a list: the name on a card


class Choose(Choices):
    """The kinds of choices. A card is taken or, while a raid is pending, given: a rule says which."""

    CARD = codes(0, card=Digit(CARDS + 1))
    RAID = codes(CARDS + 1, who=Digit(PLAYERS, gap=SEAT), group="group-raid", harms=True)


class News(Tidings):
    """What can happen; `news-dealt` in en.ftl tells it."""

    DEALT = tells(count=a(NUMBER))
    TOOK = tells(who=WHO, card=a(CARD))
    RAIDED = tells(who=WHO, other=OTHER)
    GAVE = otherwise()  # seat to other, a = card, for the two of them; 0 for all others
    SPOILED = tells(card=a(CARD))
    ENDED = tells(who=WHO, count=a(NUMBER))


class Word(Lexicon):
    """Whatever else is said, by its name in en.ftl."""

    CHOOSE_TAKE = CHOOSE_GIVE = says(card=CARD)
    GROUP_TAKE = ASK_TURN = OVER = BOARD_LARDER = says()
    NEWS_GAVE = says(who=SEAT, other=SEAT, card=CARD)
    NEWS_GAVE_HIDDEN = says(who=SEAT, other=SEAT)
    ASK_GIVE = says(who=SEAT)
    WAITING = says(name=SEAT)
    BOARD_STOCK = BOARD_CARDS = says(count=NUMBER)
