"""A stage: a match of the tribes set up in an exact situation, and played by the titles of the cards."""

from typing import Any, cast

from rumpus.core import luck
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.plain import plain
from rumpus.core.record import Row
from rumpus.core.shelf import game
from rumpus.games.marauders import lines, turn
from rumpus.games.marauders.box import Box
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.table import LINES, PLACES, Phase, Table

TOP, MIDDLE, BOTTOM = range(LINES)
EYE, MARK = "eye", "mark"


class Stage:
    """A table where exactly these cards lie in lines and discards; all others are in the draw pile.

    Lines are laid with `row`, then `draw` says which cards come next, the first of them at once.
    """

    def __init__(self, seats: int = 3, deck: str | None = None, **options: Any) -> None:
        self.seats = seats
        self.match: Match = game("marauders").start(seats, seed=1, deck=deck, **options)
        self.box = cast(Box, self.match.game.box(self.match.kit.boxes[0]))
        printed = self.match.kit.deck
        self._free = {card: printed.of(card).name for card in range(1, len(printed.kinds) + 1)}
        words = list(self.table.luck)
        self.match._tables[:] = self.match.game.table.array(1)
        self.table.seats = seats
        for at, word in enumerate(words):
            self.table.luck[at] = word

    @property
    def table(self) -> Table:
        """The table itself."""
        return cast(Table, self.match.game.table(self.match._tables[0]))

    # Setting up.

    def take(self, name: str) -> int:
        """The first card of a title that lies nowhere yet."""
        card = next((card for card, title in self._free.items() if title == name), 0)
        assert card, f"there is no {name} left in the box"
        del self._free[card]
        return card

    def row(self, seat: int, line: int, place: int, *names: str | None) -> "Stage":
        """Lay cards side by side in a line from a place on (the first is 1); None is a gap."""
        number = seat * LINES + line
        for at, name in enumerate(names, place - 1):
            if name:
                plain(lines.lay)(self.box, self.table, self.take(name), number, at)
        return self

    def complete(self, seat: int, line: int, *between: str) -> "Stage":
        """A complete line from the first place on: grey ends, and these cards between them."""
        ends = self.grey_ends()
        return self.row(seat, line, 1, ends[0], *between, ends[1])

    def grey_ends(self) -> tuple[str, str]:
        """A Standard and a Musician without a rating."""
        titles = list(self._free.values())
        standard = next(name for name in ("Hobgoblin Standard", "Goblin Rag") if name in titles)
        return standard, next(name for name in ("Hobgoblin Musician", "Goblin Squealpipes") if name in titles)

    def discarded(self, *names: str) -> "Stage":
        """Cards that lie on the discards."""
        for name in names:
            self.table.discards.cards[self.table.discards.count] = self.take(name)
            self.table.discards.count += 1
        return self

    def draw(self, *names: str, rest: bool = True) -> "Stage":
        """Let these cards come next, and draw the first; without the rest, the draw pile has no others."""
        top = [self.take(name) for name in names]
        pile = [*(self._free if rest else []), *reversed(top)]
        for at, card in enumerate(pile):
            self.table.deck.cards[at] = card
        self.table.deck.count = len(pile)
        plain(turn.draw_card)(self.box, self.table)
        return self

    def cube(self, *faces: str) -> "Stage":
        """Luck with which the cube shows these faces next."""
        wanted = [face == MARK for face in faces]
        for seed in range(10_000):
            words = key_of(f"cube {seed}")
            trial: Row[int] = Row(words.copy())
            if [plain(luck.roll)(trial, 6) == 0 for _ in faces] == wanted:
                for at in range(4):
                    self.table.luck[at] = int(words[at])
                return self
        raise AssertionError(f"no luck shows {faces}")

    # Playing.

    def act(self, seat: int, code: int) -> "Stage":
        """A seat makes a legal choice."""
        legal = self.match.codes(seat)
        assert code in legal, f"seat {seat} may choose {[str(one) for one in self.match.choices(seat)]}"
        self.match.game.drivers.make(self.match.kit.boxes, self.match._tables, seat, code)
        return self

    @property
    def actor(self) -> int:
        """The one seat that is waited for."""
        (seat,) = self.match.must
        return seat

    def lay(self, line: int, place: int) -> "Stage":
        """Whoever is waited for lays the card in hand."""
        return self.act(self.actor, line * PLACES + place - 1)

    def discard(self) -> "Stage":
        """Whoever is waited for discards the card, or leaves the loot."""
        return self.act(self.actor, Choose.DISCARD)

    def hold(self) -> "Stage":
        """No attack; nobody to swing at."""
        return self.act(self.actor, Choose.HOLD)

    def strike(self, seat: int, line: int) -> "Stage":
        """Attack a line, or blow it up."""
        return self.act(self.actor, Choose.STRIKE + seat * LINES + line)

    def swing(self, seat: int) -> "Stage":
        """Let Dagromm swing at a tribe."""
        return self.act(self.actor, Choose.SWING + seat)

    def spot(self, seat: int, line: int, place: int) -> "Stage":
        """Point at a place of another tribe's."""
        return self.act(self.actor, spot_code(seat, line, place))

    def put_off(self) -> "Stage":
        """Lay the other loot first."""
        return self.act(self.actor, Choose.LATER)

    def call(self, seat: int) -> "Stage":
        """Call the Chaos Marauders."""
        return self.act(seat, Choose.CALL)

    def accuse(self, seat: int, other: int) -> "Stage":
        """Call somebody a cheat."""
        return self.act(seat, Choose.ACCUSE + other)

    def shout(self, seat: int) -> "Stage":
        """Waaagh!"""
        return self.act(seat, Choose.SHOUT)

    # Looking.

    def name(self, card: int) -> str:
        """The title of a card."""
        return str(self.match.kit.deck.of(card).name) if card > 0 else ""

    def line(self, seat: int, line: int) -> dict[int, str]:
        """What lies in a line, by place (the first is 1)."""
        places = self.table.lines[seat * LINES + line].places
        return {at + 1: self.name(card) for at, card in enumerate(places) if card}

    def value(self, seat: int, line: int) -> int:
        """The attack value of a line."""
        return self.table.lines[seat * LINES + line].strength

    def whole(self, seat: int, line: int) -> bool:
        """Whether a line is complete."""
        return bool(self.table.lines[seat * LINES + line].complete)

    def places(self, seat: int, line: int) -> list[int]:
        """The places of a line where the card in hand may be laid."""
        return [
            code % PLACES + 1 for code in self.match.codes(seat) if code < Choose.DISCARD and code // PLACES == line
        ]

    def prey(self) -> list[tuple[int, int]]:
        """The lines that can be struck: seat and line."""
        codes = self.match.codes(self.actor)
        return [divmod(code - Choose.STRIKE, LINES) for code in codes if Choose.STRIKE <= code < Choose.SWING]

    @property
    def hand(self) -> str:
        """The card that has been drawn."""
        return self.name(self.table.card)

    @property
    def discards(self) -> list[str]:
        """The titles on the discards, sorted."""
        return sorted(self.name(card) for card in list(self.table.discards.cards)[: self.table.discards.count])

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return Phase(self.table.phase)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each tribe."""
        return self.match.standings.scores

    def told(self, what: News) -> list[tuple[int, str]]:
        """The news of one kind from the last act: seat, and the card it is about."""
        items = [self.table.news[at] for at in range(self.table.told) if self.table.news[at].what == what]
        return [(item.seat, self.name(item.a)) for item in items]

    def heard(self, *kinds: News) -> bool:
        """Whether the last act told all of these."""
        told = {self.table.news[at].what for at in range(self.table.told)}
        return all(kind in told for kind in kinds)


def spot_code(seat: int, line: int, place: int) -> int:
    """The choice of a place of somebody else's."""
    return Choose.SPOT + (seat * LINES + line) * PLACES + place - 1
