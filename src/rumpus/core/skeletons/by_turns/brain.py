"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.skeletons.by_turns.box import Box
from rumpus.core.skeletons.by_turns.lexicon import Choose
from rumpus.core.skeletons.by_turns.rules import score
from rumpus.core.skeletons.by_turns.table import Table

NOISE = 3  # how much the quick policy varies, in points
RAIDED = 4  # what a raid is thought to bring, in points


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """Take what makes most of the hand, give what is missed least, raid where the larder has little."""
    best, chosen = -99, 0
    for at in range(count):
        worth = RAIDED + roll(luck, NOISE)
        if out[at] < Choose.RAID:
            worth = value(box, table, seat, out[at]) + roll(luck, NOISE)
            if table.raided:
                worth = -worth
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def value(box: Box, table: Table, seat: int, card: int) -> int:
    """What a card is worth in a hand: twice for the second of its kind, which makes the first count too."""
    alike, hand = 0, table.hands[seat]
    for at in range(hand.count):
        if hand.cards[at] != card and box.cards[hand.cards[at]].kind == box.cards[card].kind:
            alike += 1
    worth = box.cards[card].worth
    return 2 * worth if alike == 1 else worth if alike > 1 else worth // 2


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """Points ahead of the best other player, as far as hands are known."""
    mine, best = score(box, table, seat), 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, score(box, table, other))
    if table.over:
        return 1.0 if mine > best else 0.5 if mine == best else 0.0
    return 0.5 + 0.01 * max(-45, min(45, mine - best))


@rule
def chapter(box: Box, table: Table) -> int:
    """A round: everybody's turn."""
    return table.rounds
