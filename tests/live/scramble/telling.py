"""What is said of Scramble beyond its lexicon: questions, details, and what a charm brings."""

from scramble.lexicon import Choose, News, Word

from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.telling.lexicon import teller
from rumpus.core.telling.pov import Pov, say

told = teller(News)


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, or that the match is over."""
    if pov.table.round == pov.box.rounds:
        return say(pov, Word.OVER)
    if pov.seat < 0:
        return say(pov, Word.WATCHING)
    player = pov.table.players[pov.seat]
    if not player.rolled:
        return say(pov, Word.ASK_ROLL)
    return say(pov, Word.ASK_STOP if player.whistle else Word.WATCHING)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice."""
    return say(pov, Word.DETAIL_STOP if code == Choose.STOP else Word.DETAIL_ROLL)


@rule
def item(pov: Pov, item: Item) -> int:
    """Say a piece of news; of a charm, what it adds up to."""
    if item.what == News.SHOWN:
        return say(pov, Word.NEWS_SHOWN, item.seat, item.a, item.b, item.a + pov.box.bonus[item.b])
    return told(pov, item)
