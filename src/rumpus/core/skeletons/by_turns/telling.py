"""What is said of Skeleton beyond its lexicon: what becomes of a card, questions, and gifts that not all may see."""

from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.sets import first, has
from rumpus.core.skeletons.by_turns.lexicon import Choose, News, Word
from rumpus.core.telling.lexicon import chooser, sorter, teller
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say

declared, heading, told = chooser(Choose), sorter(Choose), teller(News)


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice; no two choices of a seat at one moment have the same words."""
    if code >= Choose.RAID:
        return declared(pov, code)
    return say(pov, Word.CHOOSE_GIVE if pov.table.raided else Word.CHOOSE_TAKE, code)


@rule
def group(pov: Pov, code: int) -> int:
    """Say the heading of the sort a choice is of: cards and raids are listed apart."""
    if pov.table.raided:
        return NOTHING
    return heading(pov, code) if code >= Choose.RAID else say(pov, Word.GROUP_TAKE)


@rule
def item(pov: Pov, item: Item) -> int:
    """Say a piece of news; of a gift, the card where the seat may know it."""
    if item.what == News.GAVE:
        return say(pov, Word.NEWS_GAVE if item.a else Word.NEWS_GAVE_HIDDEN, item.seat, item.other, item.a)
    return told(pov, item)


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the match is over."""
    if pov.table.over:
        return say(pov, Word.OVER)
    if pov.seat < 0 or not has(pov.waited, pov.seat):
        return say(pov, Word.WAITING, first(pov.waited))
    return say(pov, Word.ASK_GIVE, pov.table.turn) if pov.table.raided else say(pov, Word.ASK_TURN)
