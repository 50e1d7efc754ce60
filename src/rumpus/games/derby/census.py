"""What a designer counts over many games: who deployed which combatant, and who won the Derby."""

from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.rule import rule
from rumpus.games.derby.box import CARDS, Box, Deck
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.table import Table

DEPLOYED, WON = 0, 1  # columns: Derbies a card was deployed in, and those its player won (in SHAREs)
KINDS = "combatants"
DERBIES = 0  # the row of no card counts Derbies and seats


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Read the news of one act: remember deployments, and count them when the Derby is won."""
    winners = 0
    for at in range(min(table.told, len(table.news))):
        item = table.news[at]
        if item.what == News.DEPLOYED:
            memo[item.a] = item.seat + 1
        elif item.what == News.WON:
            winners = item.b
    if winners != 0:
        close_derby(box, table, memo, counts, winners)


@rule
def close_derby(box: Box, table: Table, memo: Any, counts: Any, winners: int) -> None:
    """Count every card deployed in the Derby for its player."""
    shared = 0
    for seat in range(table.seats):
        shared += (winners >> seat) & 1
    counts[0, DEPLOYED] += table.seats
    counts[0, WON] += SHARE
    for card in range(1, CARDS + 1):
        if memo[card] > 0:
            kind = box.cards[card].kind + 1
            counts[kind, DEPLOYED] += 1
            if (winners >> (memo[card] - 1)) & 1:
                counts[kind, WON] += SHARE // shared
            memo[card] = 0


def names(deck: Deck) -> list[str]:
    """What each row after the first counts."""
    return [combatant.name for combatant in deck.combatants]
