"""What is put on paper for a race: a base for every racer in every colour, cards of racers and items, and mines.

The track is a drawing of its own: `rumpus track draw`.
"""

from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.telling.printed import Printed
from rumpus.games.grimdark.cards import INK, items, racers
from rumpus.games.grimdark.faces import CARD, CARD_SIZE
from rumpus.games.grimdark.table import MINES

WIDE = 63.0  # millimetres, as a card of poker
BASE, MINE = 42.9, 28.1  # with an edge round a base of 38.1 (2.2), and round a mine of 25
ROUND = (72, 72)  # as racers and mines are drawn
MINED = (4, 10)  # the items that are mines


def components(printed: Printed) -> list[Component]:
    """1.2, 6 and 9: a base for every player of every type; a card for every type, and one of each item for every two players."""
    kinds, rolls = racers(printed), items(printed)
    back, seats = f"{ART}card-back", printed.kit.seats
    bases = [
        Component(f"{racer} {seat + 1}", 1, base, base, ROUND, BASE, INK)
        for racer in kinds
        for seat in range(seats)
        for base in [f"{PICTURE}{racer} {seat + 1}"]
    ]
    cards = [Component(racer, 1, f"{PICTURE}{CARD}{racer}", back, CARD_SIZE, WIDE, INK) for racer in kinds]
    held = [Component(item, (seats + 1) // 2, PICTURE + item, back, CARD_SIZE, WIDE, INK) for item in rolls]
    mines = [
        Component(item, MINES // 2, f"{ART}mine-{roll}", f"{ART}mine-{roll}", ROUND, MINE, INK)
        for item, roll in rolls.items()
        if roll in MINED
    ]
    return [*bases, *cards, *held, *mines]
