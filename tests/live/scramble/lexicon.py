"""All that can be chosen, told and said in Scramble."""

from rumpus.core.telling.lexicon import WHO, Choices, Tidings, a, codes, otherwise, tells
from rumpus.core.telling.phrases import NUMBER, SEAT, Lexicon, bare, listed, says

CHARM = listed("charm")  # its name


class Choose(Choices):
    """The kinds of choices."""

    ROLL = codes(1)
    STOP = codes(2, harms=True)


class News(Tidings):
    """What can happen."""

    DEALT = tells(1, number=a(NUMBER))
    ROLLED = tells(2, who=WHO, number=a(NUMBER))
    STOPPED = tells(3, who=WHO)
    SHOWN = otherwise(4)  # seat, a = die, b = charm
    GRABBED = tells(5, who=WHO)
    MISSED = tells(6)  # nobody grabs the flag


class Word(Lexicon):
    """Whatever else is said."""

    CHARM_NAME = bare(CHARM)
    DETAIL_ROLL = says()
    DETAIL_STOP = says()
    ASK_ROLL = says()
    ASK_STOP = says()
    WATCHING = says()
    OVER = says()
    CHOOSE_STOP = says()
    NEWS_SHOWN = says(who=SEAT, number=NUMBER, charm=CHARM, total=NUMBER)
    SCENE_DIE = says(who=SEAT, die=NUMBER)
    SCENE_BACK = says(who=SEAT)
    SCENE_CHARM = says(charm=CHARM, bonus=NUMBER)
    SCENE_FLAG = says(who=SEAT)
