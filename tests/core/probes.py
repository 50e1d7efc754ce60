"""Drivers for tests: doors through which Python reaches compiled luck, piles, sets and news."""

from __future__ import annotations

from types import SimpleNamespace

from rumpus.core import piles
from rumpus.core.drivers import Boxes, Ints, Tables, driver
from rumpus.core.game import Game
from rumpus.core.luck import roll, sow, word
from rumpus.core.news import overhear, tell
from rumpus.core.piles import clear, draw, find, give, put, shuffle
from rumpus.core.sets import any_of, first, has, one, rest, size

PUT, DRAW, TAKE, GIVE, SHUFFLE, CLEAR, FIND = range(7)


@driver
def words(boxes: Boxes, tables: Tables, key: Ints, number: int, stream: int, out: Ints) -> None:
    """Sow, then fill `out` with random words."""
    sow(tables[0].luck, key, number, stream)
    for at in range(len(out)):
        out[at] = word(tables[0].luck)


@driver
def rolls(boxes: Boxes, tables: Tables, key: Ints, sides: int, out: Ints) -> None:
    """Fill `out` with rolls of a die."""
    sow(tables[0].luck, key, 0, 1)
    for at in range(len(out)):
        out[at] = roll(tables[0].luck, sides)


@driver
def pile_acts(boxes: Boxes, tables: Tables, acts: Ints, cards: Ints, out: Ints) -> None:
    """Do things with the deck (and the played cards), and note what each gave."""
    deck, played, luck = tables[0].deck, tables[0].played, tables[0].luck
    for at in range(len(acts)):
        act, card, got = acts[at], cards[at], 0
        if act == PUT:
            put(deck, card)
        elif act == DRAW:
            got = draw(deck)
        elif act == TAKE:
            piles.take(deck, card)
        elif act == GIVE:
            give(deck, played, card)
        elif act == SHUFFLE:
            shuffle(luck, deck)
        elif act == CLEAR:
            clear(deck)
        else:
            got = find(deck, card)
        out[at] = got


@driver
def set_facts(boxes: Boxes, tables: Tables, cards: Ints, out: Ints) -> None:
    """Of a set: its size, its first, the rest, whether it has 7, and one of them by luck."""
    out[0], out[1], out[2] = size(cards[0]), first(cards[0]), rest(cards[0])
    out[3] = 1 if has(cards[0], 7) else 0
    out[4], out[5] = any_of(cards[0], tables[0].luck), one(first(cards[0]))


@driver
def gossip(boxes: Boxes, tables: Tables, views: Tables, known: Ints, seat: int) -> None:
    """Tell an item for each mask of those who know, and let a seat overhear."""
    for at in range(len(known)):
        tell(tables[0], 1, 0, -1, at, 2 * at, known[at])
    overhear(tables[0], views[0], seat)


def skeleton() -> Game:
    """The smallest game there is."""
    return Game("rumpus.core.skeletons.at_once")


def woven(game: Game) -> SimpleNamespace:
    """These drivers, woven into the skeleton."""
    import sys

    return game.woven(sys.modules[__name__])
