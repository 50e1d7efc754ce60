"""What is put on paper for a race: a base for every racer in every colour, cards of racers and items, and mines.

The track is a drawing of its own: `rumpus track draw`.
"""

from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.telling.printed import Printed
from rumpus.games.grimdark.box import LAST_ITEM, TYPES
from rumpus.games.grimdark.cards import INK
from rumpus.games.grimdark.faces import CARD, CARD_SIZE
from rumpus.games.grimdark.table import MINES

WIDE = 63.0  # millimetres, as a card of poker
BASE, MINE = 42.9, 28.1  # with an edge round a base of 38.1 (2.2), and round a mine of 25
ROUND = (72, 72)  # as racers and mines are drawn
MINED = (4, 10)  # the items that are mines


def components(printed: Printed) -> list[Component]:
    """1.2, 6 and 9: a base for every player of every type; a card for every type, and one of each item for every two players."""
    racers, items = printed.lists["racer"], printed.lists["item"]
    back, seats = f"{ART}card-back", printed.kit.seats
    bases = [
        Component(f"{racers[kind]} {seat + 1}", 1, name, name, ROUND, BASE, INK)
        for kind in range(1, TYPES + 1)
        for seat in range(seats)
        for name in [f"{PICTURE}{racers[kind]} {seat + 1}"]
    ]
    cards = [
        Component(racers[kind], 1, f"{PICTURE}{CARD}{racers[kind]}", back, CARD_SIZE, WIDE, INK)
        for kind in range(1, TYPES + 1)
    ]
    held = [
        Component(items[item], (seats + 1) // 2, PICTURE + items[item], back, CARD_SIZE, WIDE, INK)
        for item in range(2, LAST_ITEM + 1)
    ]
    mines = [
        Component(items[item], MINES // 2, f"{ART}mine-{item}", f"{ART}mine-{item}", ROUND, MINE, INK) for item in MINED
    ]
    return [*bases, *cards, *held, *mines]
