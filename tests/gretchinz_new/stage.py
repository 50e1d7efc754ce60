"""A stage for the New Rules: a race set up in an exact situation, and played by the names of things."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import cards_in
from rumpus.boxes.gretchinz.panel import looks_of_order
from rumpus.core.plain import plain
from rumpus.games.gretchinz_new import rules
from rumpus.games.gretchinz_new.box import LANES, Box
from rumpus.games.gretchinz_new.lexicon import Choose
from rumpus.games.gretchinz_new.table import Asked, Phase, Table

from ..race import FACES, RaceStage

KLANS = (Klan.BAD_MOONS, Klan.GOFFS, Klan.SNAKEBITES, Klan.EVIL_SUNZ)


def place(row: int, lane: int) -> int:
    """The place in a row (from 1) and lane (from 0)."""
    return (row - 1) * LANES + lane


class Stage(RaceStage[Box, Table]):
    """A race in which every buggy stands on the start line before the lane of its seat, and seat 0 has the turn."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__("gretchinz_new", seats, **options)
        self.table.phase, self.table.first, self.table.turn, self.table.round = Phase.TURN, 0, 0, 1
        for seat in range(seats):
            self.player(seat).lane, self.player(seat).klan = seat, KLANS[seat]
            self.hand(seat)

    # Laying the table.

    def card(self, name: str) -> int:
        """Take a card of that name out of the deck, or from the far end of the track in exchange for another."""
        terrain, _, attack = name.partition("/")
        track = self.table.track
        fits = [card for card in cards_in(self.table.deck) if self.named(card, terrain, attack)]
        for spot in reversed(range(len(track)) if not fits else range(0)):
            if track[spot] and self.named(track[spot], terrain, attack):
                self.back(track[spot])
                track[spot] = super().card("*")
                break
        return super().card(name)

    def hand(self, seat: int, *names: str) -> "Stage":
        """A seat holds exactly these cards, and nobody else has seen them."""
        player = self.player(seat)
        for at in range(player.held):
            self.back(player.hand[at])
        cards = [self.card(name) for name in names]
        player.held = len(cards)
        for at in range(len(player.hand)):
            player.hand[at], player.aware[at] = (cards[at] if at < len(cards) else 0), 0
        return self

    def ground(self, row: int, lane: int, name: str) -> "Stage":
        """A card lies there, or a crater."""
        if self.table.track[place(row, lane)]:
            self.back(self.table.track[place(row, lane)])
        self.table.track[place(row, lane)] = 0 if name == "crater" else self.card(name)
        if name == "crater":
            self.table.holes |= 1 << place(row, lane)
            self.table.craters -= 1
        return self

    def top(self, *names: str) -> "Stage":
        """The uppermost cards of the deck, which nobody has looked at."""
        table = self.table
        for at in range(table.ready):
            table.deck[table.top[at] // 63] |= 1 << table.top[at] % 63
            table.top[at] = 0
        cards = [self.card(name) for name in names]
        table.ready = len(cards)
        table.left += len(cards)
        for at, card in enumerate(cards):
            table.top[at], table.top_aware[at] = card, 0
        return self

    def empty_deck(self, *discards: str) -> "Stage":
        """Only the settled cards are left in the deck; these cards are the discards, all others lie on nobody's table."""
        table = self.table
        cards = [self.card(name) for name in discards]
        for word in range(len(table.deck)):
            table.deck[word] = 0
        for card in cards:
            table.discards[card // 63] |= 1 << card % 63
        table.left = table.ready
        return self

    def buggy(self, seat: int, row: int, lane: int, flames: int = 0) -> "Stage":
        """A buggy stands there, and burns."""
        player = self.player(seat)
        player.row, player.lane, player.flames = row, lane, flames
        return self

    def klan(self, seat: int, klan: Klan) -> "Stage":
        """Whom a seat drives for."""
        self.player(seat).klan = klan
        return self

    def turn(self, seat: int, faces: str) -> "Stage":
        """A seat's last dice, up to three, are obeyed from here on."""
        table, shown = self.table, faces.split()
        table.turn, table.phase, table.step, table.moved = seat, Phase.TURN, DICE - len(shown), 0
        table.waiting, table.told, table.ground, table.asked = 0, 0, -1, Asked.NOTHING
        for die in range(DICE):
            known = die >= DICE - len(shown)
            self.player(seat).face[die] = FACES[shown[die - DICE + len(shown)]] if known else 0
            self.player(seat).slot[die] = die + 1 if known else 0
        task = plain(rules.what_follows)(table)
        while task:
            task = plain(rules.go_on)(self.box, table, task)
        return self

    def thrown(self, seat: int, faces: str, throws: int = 2) -> "Stage":
        """A seat has thrown these dice and may throw again so often."""
        plain(rules.start_turn)(self.box, self.table, seat)
        self.table.phase, self.table.waiting, self.table.throws = Phase.THROW, 1 << seat, throws
        for die, face in enumerate(faces.split()):
            self.player(seat).face[die], self.player(seat).slot[die] = FACES[face], 0
        return self

    # Playing.

    def order(self, seat: int, faces: str) -> "Stage":
        """Put the dice in this order."""
        wanted = int("".join(str(FACES[face]) for face in faces.split()))
        codes = [code for code in self.match.codes(seat) if code >= Choose.ORDER]
        found = [code for code in codes if plain(looks_of_order)(self.player(seat), 7, code - Choose.ORDER) == wanted]
        assert len(found) == 1, f"seat {seat} cannot order its dice {faces}"
        return self.act(seat, found[0])

    def aim(self, seat: int, other: int) -> "Stage":
        """Fire at a buggy."""
        return self.act(seat, Choose.AIM_AT_BUGGY + other)

    def aim_at(self, seat: int, row: int, lane: int) -> "Stage":
        """Fire at the ground."""
        return self.act(seat, Choose.AIM_AT_GROUND + place(row, lane))

    def keep(self, seat: int, *places: int) -> "Stage":
        """Keep some of the cards looked at."""
        return self.act(seat, Choose.KEEP + sum(1 << at for at in places))

    def give(self, seat: int, *others: int) -> "Stage":
        """Hand the cards of a warp cloud round."""
        for other in others:
            self.act(seat, Choose.GIVE + other)
        return self

    def hand_round(self, seat: int, **others: int) -> "Stage":
        """Hand the cards of a warp cloud round by their terrains; the last one goes by itself."""
        while self.table.offered:
            self.give(seat, others[self.terrain(self.table.offer[0])])
        return self

    def start(self, seat: int, lane: int) -> "Stage":
        """Place a buggy on the start line."""
        return self.act(seat, Choose.LANE + lane)

    # Looking.

    @property
    def asked(self) -> Asked:
        """What is asked in a turn."""
        return Asked(self.table.asked)

    def targets(self, seat: int) -> tuple[set[int], set[tuple[int, int]]]:
        """The seats and the places (row and lane) a seat can fire at."""
        codes = [code - Choose.AIM_AT_BUGGY for code in self.match.codes(seat) if code >= Choose.AIM_AT_BUGGY]
        ground = {
            code - Choose.AIM_AT_GROUND + Choose.AIM_AT_BUGGY
            for code in codes
            if code >= Choose.AIM_AT_GROUND - Choose.AIM_AT_BUGGY
        }
        return {code for code in codes if code < LANES}, {(spot // LANES + 1, spot % LANES) for spot in ground}

    def robbable(self, seat: int) -> list[int]:
        """Whom squares can make discard."""
        return [code - Choose.ROB for code in self.match.codes(seat) if Choose.ROB <= code < Choose.DROP]

    def droppable(self, seat: int) -> list[int]:
        """Which own cards squares can discard."""
        return [code - Choose.DROP for code in self.match.codes(seat) if Choose.DROP <= code < Choose.GIVE]


__all__ = ["Asked", "Klan", "Stage", "place"]
