"""The sides of the cards as rules read them: by a card's number, and as sets; veiled cards included."""

from rumpus.boxes.gretchinz.cards import CARDS, CRATERS, FACES, TERRAINS, VEILED, Attack, Deck
from rumpus.boxes.gretchinz.heap import BITS, WORDS
from rumpus.core.record import Record, Row, int8, int16, int64, record


@record
class Sides(Record):
    """Both sides of each card by its number (0: no card), and sets of cards: what every box of this kind begins with."""

    terrain: Row[int8, FACES]
    attack: Row[int8, FACES]
    every: Row[int64, WORDS]  # the cards in the game
    of_terrain: Row[int64, TERRAINS * WORDS]  # a set for each terrain
    firing: Row[int64, WORDS]
    shares: Row[int16, TERRAINS]  # firing cards in a thousand of that terrain
    cards: int16
    craters: int8


def print_sides(deck: Deck, boxes: int, box: Sides) -> None:
    """Fill in the cards of so many boxes."""
    box.cards, box.craters = CARDS * boxes, CRATERS * boxes
    for card in range(1, box.cards + 1):
        printed, word, bit = deck.of(card), card // BITS, 1 << card % BITS
        box.terrain[card], box.attack[card] = printed.terrain, printed.attack
        box.every[word] |= bit
        box.of_terrain[printed.terrain * WORDS + word] |= bit
        if printed.attack == Attack.FIRING:
            box.firing[word] |= bit
    for terrain in range(TERRAINS):
        box.terrain[VEILED + terrain] = terrain
        box.shares[terrain] = _share(deck, terrain)


def _share(deck: Deck, terrain: int) -> int:
    """How many in a thousand of the cards with a terrain fire."""
    sides = [card.attack for card in deck.cards if card.terrain == terrain]
    return 1000 * sides.count(Attack.FIRING) // max(1, len(sides))
