"""A stage: a race set up in an exact situation, and played by the names of things."""

from collections.abc import Callable, Iterable
from typing import Any

from rumpus.boxes.gretchinz.cards import VEILED, Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.panel import looks_of_order
from rumpus.core.plain import plain
from rumpus.games.gretchinz import rules
from rumpus.games.gretchinz.box import LANES, Box
from rumpus.games.gretchinz.driving import place_at
from rumpus.games.gretchinz.lexicon import Choose
from rumpus.games.gretchinz.table import Pending, Phase, Table

from ..race import FACES, RaceStage

place_of = plain(place_at)


class Stage(RaceStage[Box, Table]):
    """A race of so many seats whose table can be laid by hand. Cards are named `terrain/attack`, `*` for any."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__("gretchinz", seats, **options)

    # Laying the table.

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
        task = plain(rules.what_follows)(table)
        while task:
            task = plain(rules.go_on)(self.box, table, task)
        return self

    # Playing.

    def throw(self, seat: int, *dice: int) -> "Stage":
        """Throw these dice again."""
        return self.act(seat, sum(1 << die for die in dice))

    def place(self, seat: int, die: int, slot: int) -> "Stage":
        """Place a die."""
        return self.act(seat, Choose.PLACE + 3 * die + slot - 1)

    def place_all(self, seat: int) -> "Stage":
        """Place all loose dice in the first free slots."""
        now = self.table.round
        while (self.table.phase, self.table.round) == (Phase.ROLL, now) and 0 in list(self.player(seat).slot):
            self.act(seat, next(code for code in self.match.codes(seat) if code >= Choose.PLACE))
        return self

    def order(self, seat: int, faces: str) -> "Stage":
        """Order the loose dice so that they show this."""
        wanted = int("".join(str(FACES[face]) for face in faces.split()))
        player = self.player(seat)
        reordering = self.table.phase == Phase.REORDER
        loose = sum(1 << die for die in range(DICE) if reordering or player.slot[die] == 0)
        codes = self.match.codes(seat)
        found = [code for code in codes if plain(looks_of_order)(player, loose, code - Choose.ARRANGE) == wanted]
        assert len(found) == 1, f"seat {seat} cannot order its dice {faces}"
        return self.act(seat, found[0])

    def aim(self, seat: int, other: int) -> "Stage":
        """Aim at a buggy."""
        return self.act(seat, Choose.AIM_AT_BUGGY + other)

    def aim_at(self, seat: int, row: int, lane: int) -> "Stage":
        """Aim at the ground."""
        return self.act(seat, Choose.AIM_AT_GROUND + place_of(row, lane))

    def give(self, seat: int, *places: int) -> "Stage":
        """Fire or discard cards, by where they are in the hand at that moment."""
        for at in places:
            self.act(seat, Choose.CARD + at)
        return self

    def steal(self, seat: int, at: int) -> "Stage":
        """Take a card out of the hand a warp cloud reaches into."""
        return self.act(seat, Choose.STEAL + at)

    # Looking.

    def ahead(self, row: int) -> list[int]:
        """The lanes of a row where cards lie."""
        return [lane for lane in range(LANES) if self.table.track[place_of(row, lane)]]

    @property
    def asked(self) -> str:
        """What is asked in a turn: a discard where one is owed, else what is pending."""
        owing = any(player.owed for player in self.table.players)
        return "discard" if owing else Pending(self.table.pending).name.lower()


def firing(stage: Stage, seat: int) -> Callable[[Table], tuple[bool, ...]]:
    """A look at which cards of a hand fire."""
    return lambda table: tuple(stage.attack(card) == "firing" for card in table.hand(seat))


__all__ = ["VEILED", "Attack", "Klan", "Stage", "Terrain", "firing"]
