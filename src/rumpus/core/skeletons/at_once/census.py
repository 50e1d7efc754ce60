"""What a designer counts over many games: which critters were played where a trick was won, and which of them won it."""

from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.news import NOBODY
from rumpus.core.rule import rule
from rumpus.core.skeletons.at_once.box import Box, Deck
from rumpus.core.skeletons.at_once.lexicon import News
from rumpus.core.skeletons.at_once.table import Table

KINDS = "critters"
PLAYED, WON = 0, 1  # columns: how often a critter was played, and how often it won (in SHAREs)
ALL = 0  # the row of all critters together


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Read the news of one act: where a trick was won, count every card in it."""
    winner = NOBODY
    for at in range(table.told):
        if table.news[at].what == News.WON:
            winner = table.news[at].seat
    if winner != NOBODY:
        counts[ALL, PLAYED] += table.seats
        counts[ALL, WON] += SHARE
        count_cards(box, table, counts, winner)


@rule
def count_cards(box: Box, table: Table, counts: Any, winner: int) -> None:
    """Every card of a trick, and the one that won it."""
    for at in range(table.told):
        item = table.news[at]
        if item.what == News.PLAYED:
            kind = box.cards[item.a].kind + 1
            counts[kind, PLAYED] += 1
            if item.seat == winner:
                counts[kind, WON] += SHARE


def names(deck: Deck) -> list[str]:
    """What each row after the first counts."""
    return [critter.name for critter in deck.critters]
