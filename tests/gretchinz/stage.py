"""A stage: a race set up in an exact situation, and played by the names of things."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from rumpus.boxes.gretchinz.cards import VEILED, Attack, Klan, Terrain, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.heap import BITS, cards_in
from rumpus.boxes.gretchinz.panel import looks_of_order
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.core.shelf import game
from rumpus.games.gretchinz import rules
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.table import (
    AIM_AT_BUGGY,
    AIM_AT_GROUND,
    ARRANGE,
    CARD,
    LANES,
    PLACE,
    STEAL,
    Asked,
    News,
    Phase,
    Player,
    Table,
    place_of,
)

FACES = {face.name.lower(): int(face) for face in Face}


class Stage:
    """A race of so many seats whose table can be laid by hand. Cards are named `terrain/attack`, `*` for any."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.match: Match = game("gretchinz").start(seats, seed=1, **options)
        self.seats = seats
        self.box = cast(Box, self.match.game.box(self.match.kit.boxes[0]))

    @property
    def table(self) -> Table:
        """The table itself, all its secrets open."""
        return cast(Table, self.match.game.table(self.match._tables[0]))

    def player(self, seat: int) -> Player:
        """A seat's things."""
        return self.table.players[seat]

    # Laying the table.

    def card(self, name: str) -> int:
        """Take a card of that name out of the deck."""
        terrain, _, attack = name.partition("/")
        for card in cards_in(self.table.deck):
            if terrain in ("*", self.terrain(card)) and attack in ("", "*", self.attack(card)):
                self.table.deck[card // BITS] &= ~(1 << card % BITS)
                self.table.left -= 1
                return card
        raise AssertionError(f"there is no {name} left in the deck")

    def back(self, card: int) -> None:
        """Put a card back into the deck."""
        self.table.deck[card // BITS] |= 1 << card % BITS
        self.table.left += 1

    def hand(self, seat: int, *names: str) -> "Stage":
        """A seat holds exactly these cards, and has not looked at any."""
        player = self.player(seat)
        for at in range(player.held):
            self.back(player.hand[at])
        cards = [self.card(name) for name in names]
        player.held, player.known = len(cards), 0
        for at in range(len(player.hand)):
            player.hand[at], player.group[at] = (cards[at] if at < len(cards) else 0), 0
        return self

    def ground(self, row: int, lane: int, name: str) -> "Stage":
        """A card lies there; `crater` is a crater on open ground, `nothing` no card."""
        place = place_of(row, lane)
        if self.table.track[place]:
            self.back(self.table.track[place])
        self.table.track[place] = 0 if name == "nothing" else self.card("open" if name == "crater" else name)
        if name == "crater":
            self.table.holes[row] |= 1 << lane
            self.table.craters -= 1
        return self

    def top(self, name: str) -> "Stage":
        """The uppermost card of the deck."""
        self.back(self.table.top)
        self.table.top = self.card(name)
        return self

    def buggy(self, seat: int, row: int, lane: int) -> "Stage":
        """A buggy stands there, on open ground if nothing lies there yet."""
        self.player(seat).row, self.player(seat).lane = row, lane
        if row and not self.table.track[place_of(row, lane)]:
            self.ground(row, lane, "open")
        return self

    def klan(self, *klans: Klan) -> "Stage":
        """The klans in the order of the seats."""
        for seat, klan in enumerate(klans):
            self.player(seat).klan = klan
        return self

    def dice(self, seat: int, faces: str, placed: Iterable[int] = ()) -> "Stage":
        """What a seat's dice show while all throw, and the slots of those placed (0: loose)."""
        for die, face in enumerate(faces.split()):
            self.player(seat).face[die] = FACES[face]
        for die, slot in enumerate(placed):
            self.player(seat).slot[die] = slot
        return self

    def turns(self, *panels: str, first: int = 0) -> "Stage":
        """Everybody's dice lie on the panels, and the turns begin; without dice a seat does not race."""
        table = self.table
        table.phase, table.waiting, table.shouter, table.told = Phase.REORDER, 0, first, 0
        for seat in range(self.seats):
            faces = panels[seat].split() if seat < len(panels) else []
            self.player(seat).racing = bool(faces)
            for die in range(DICE):
                self.player(seat).face[die] = FACES[faces[die]] if faces else 0
                self.player(seat).slot[die] = die + 1 if faces else 0
        plain(rules.start_turn)(table, first)
        table.phase = Phase.TURN
        plain(rules.go_on)(self.box, table)
        return self

    # Playing.

    def act(self, seat: int, code: int) -> "Stage":
        """Make a choice that must be legal."""
        assert code in self.match.codes(seat), f"seat {seat} cannot choose {code}; it may {self.match.codes(seat)}"
        self.match.game.drivers.make(self.match.kit.boxes, self.match._tables, seat, code)
        return self

    def throw(self, seat: int, *dice: int) -> "Stage":
        """Throw these dice again."""
        return self.act(seat, sum(1 << die for die in dice))

    def place(self, seat: int, die: int, slot: int) -> "Stage":
        """Place a die."""
        return self.act(seat, PLACE + 3 * die + slot - 1)

    def place_all(self, seat: int) -> "Stage":
        """Place all loose dice in the first free slots."""
        now = self.table.round
        while (self.table.phase, self.table.round) == (Phase.ROLL, now) and 0 in list(self.player(seat).slot):
            self.act(seat, next(code for code in self.match.codes(seat) if code >= PLACE))
        return self

    def order(self, seat: int, faces: str) -> "Stage":
        """Order the loose dice so that they show this."""
        wanted = int("".join(str(FACES[face]) for face in faces.split()))
        player = self.player(seat)
        reordering = self.table.phase == Phase.REORDER
        loose = sum(1 << die for die in range(DICE) if reordering or player.slot[die] == 0)
        codes = self.match.codes(seat)
        found = [code for code in codes if plain(looks_of_order)(player, loose, code - ARRANGE) == wanted]
        assert len(found) == 1, f"seat {seat} cannot order its dice {faces}"
        return self.act(seat, found[0])

    def aim(self, seat: int, other: int) -> "Stage":
        """Aim at a buggy."""
        return self.act(seat, AIM_AT_BUGGY + other)

    def aim_at(self, seat: int, row: int, lane: int) -> "Stage":
        """Aim at the ground."""
        return self.act(seat, AIM_AT_GROUND + place_of(row, lane))

    def give(self, seat: int, *places: int) -> "Stage":
        """Fire or discard cards, by where they are in the hand at that moment."""
        for at in places:
            self.act(seat, CARD + at)
        return self

    def steal(self, seat: int, at: int) -> "Stage":
        """Take a card out of the hand a warp cloud reaches into."""
        return self.act(seat, STEAL + at)

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
        return self.player(seat).held

    def flames(self, seat: int) -> int:
        """The flames on a buggy."""
        return self.player(seat).flames

    def where(self, seat: int) -> tuple[int, int]:
        """The row and lane of a buggy."""
        return self.player(seat).row, self.player(seat).lane

    def ahead(self, row: int) -> list[int]:
        """The lanes of a row where cards lie."""
        return [lane for lane in range(LANES) if self.table.track[place_of(row, lane)]]

    @property
    def discards(self) -> list[int]:
        """The discards."""
        return list(cards_in(self.table.discards))

    @property
    def waiting(self) -> list[int]:
        """The seats that have to choose."""
        return list(self.match.must)

    @property
    def asked(self) -> Asked:
        """What is asked in a turn."""
        return Asked(self.table.asked)

    def told(self, what: News) -> list[Item]:
        """The news of one kind from the last act."""
        news = self.table.news
        return [news[at] for at in range(self.table.told) if news[at].what == what]

    def sees(self, seat: int | None, other: int) -> list[tuple[str, str]]:
        """The sides a seat sees of a hand, `unseen` where it does not see the attack."""
        view = self.match.view(seat)
        return [(self.terrain(card), self.attack(card)) for card in view.hand(other)]

    def dreams(self, seat: int, times: int, look: Callable[[Table], Any]) -> list[Any]:
        """What a look at imagined tables shows, so many times."""
        views = self.match.game.table.array(1)
        views[0] = self.match.view(seat).raw
        found = []
        for number in range(times):
            tables = self.match.game.table.array(1)
            self.match.game.drivers.dream(self.match.kit.boxes, views, seat, key_of(f"dream {number}"), tables)
            found.append(look(cast(Table, self.match.game.table(tables[0]))))
        return found


def firing(stage: Stage, seat: int) -> Callable[[Table], tuple[bool, ...]]:
    """A look at which cards of a hand fire."""
    return lambda table: tuple(stage.attack(card) == "firing" for card in table.hand(seat))


__all__ = ["VEILED", "Attack", "Klan", "Stage", "Terrain", "firing"]
