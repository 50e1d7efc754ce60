"""A stage for races with the box of Gretchinz!: a table set up in an exact situation, and played by the names of things."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, TypeVar, cast

from rumpus.boxes.gretchinz.cards import attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import Face
from rumpus.boxes.gretchinz.heap import BITS, cards_in
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.news import Item
from rumpus.core.shelf import game

FACES = {face.name.lower(): int(face) for face in Face}
B = TypeVar("B")
T = TypeVar("T")
S = TypeVar("S", bound="RaceStage[Any, Any]")


def moments(name: str, names: list[str], every: int, **options: object) -> Iterator[Match]:
    """A random race of these players, now and then, and at its end."""
    match = game(name).start(seats=len(names), seed=len(names), names=names, **options)
    dice = Random(len(names))
    while not match.over:
        if match.number % every == 0:
            yield match
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    yield match


def news(match: Match) -> list[Item]:
    """What the last act told all who watch."""
    view = match.view()
    return [view.news[at] for at in range(view.told)]


class RaceStage(Generic[B, T]):
    """A race of so many seats whose table can be laid by hand. Cards are named `terrain/attack`, `*` for any."""

    def __init__(self, name: str, seats: int, **options: Any) -> None:
        self.match: Match = game(name).start(seats, seed=1, **options)
        self.seats = seats
        self.box = cast(B, self.match.game.box(self.match.kit.boxes[0]))

    @property
    def table(self) -> Any:
        """The table itself, all its secrets open."""
        return self.match.game.table(self.match._tables[0])

    def player(self, seat: int) -> Any:
        """A seat's things."""
        return self.table.players[seat]

    # Laying the table.

    def card(self, name: str) -> int:
        """Take a card of that name out of the deck."""
        terrain, _, attack = name.partition("/")
        for card in cards_in(self.table.deck):
            if self.named(card, terrain, attack):
                self.table.deck[card // BITS] &= ~(1 << card % BITS)
                self.table.left -= 1
                return card
        raise AssertionError(f"there is no {name} left in the deck")

    def named(self, card: int, terrain: str, attack: str) -> bool:
        """Whether a card has these sides."""
        return terrain in ("*", self.terrain(card)) and attack in ("", "*", self.attack(card))

    def back(self, card: int) -> None:
        """Put a card back into the deck."""
        self.table.deck[card // BITS] |= 1 << card % BITS
        self.table.left += 1

    def act(self: S, seat: int, code: int) -> S:
        """Make a choice that must be legal."""
        assert code in self.match.codes(seat), f"seat {seat} cannot choose {code}; it may {self.match.codes(seat)}"
        self.match.game.drivers.make(self.match.kit.boxes, self.match._tables, seat, code)
        return self

    # Looking.

    def terrain(self, card: int) -> str:
        """The terrain on a card."""
        return terrain_name(self.match.kit.deck.of(card).terrain)

    def attack(self, card: int) -> str:
        """The attack on a card."""
        return attack_name(self.match.kit.deck.of(card).attack)

    def attacks(self, seat: int) -> list[str]:
        """The attack sides of a hand."""
        return [self.attack(card) for card in self.table.hand(seat)]

    def held(self, seat: int) -> int:
        """How many cards a seat has."""
        return int(self.player(seat).held)

    def flames(self, seat: int) -> int:
        """The flames on a buggy."""
        return int(self.player(seat).flames)

    def where(self, seat: int) -> tuple[int, int]:
        """The row and lane of a buggy."""
        return self.player(seat).row, self.player(seat).lane

    @property
    def discards(self) -> list[int]:
        """The discards."""
        return list(cards_in(self.table.discards))

    @property
    def waiting(self) -> list[int]:
        """The seats that have to choose."""
        return list(self.match.must)

    def told(self, what: int) -> list[Item]:
        """The news of one kind from the last act."""
        news = self.table.news
        return [news[at] for at in range(self.table.told) if news[at].what == what]

    def sees(self, seat: int | None, other: int) -> list[tuple[str, str]]:
        """The sides a seat sees of a hand, `unseen` where it does not see the attack."""
        view = self.match.view(seat)
        return [(self.terrain(card), self.attack(card)) for card in view.hand(other)]

    def dreams(self, seat: int, times: int, look: Callable[[T], Any]) -> list[Any]:
        """What a look at imagined tables shows, so many times."""
        views = self.match.game.table.array(1)
        views[0] = self.match.view(seat).raw
        found = []
        for number in range(times):
            tables = self.match.game.table.array(1)
            self.match.game.drivers.dream(self.match.kit.boxes, views, seat, key_of(f"dream {number}"), tables)
            found.append(look(cast(T, self.match.game.table(tables[0]))))
        return found
