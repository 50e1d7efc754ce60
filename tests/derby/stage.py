"""A stage: a match of the Derby set up in an exact situation, and played by the names of the cards."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, cast

from rumpus.core.match import Match
from rumpus.core.sets import members
from rumpus.core.shelf import game
from rumpus.games.derby.box import Box
from rumpus.games.derby.lexicon import Choose, News
from rumpus.games.derby.table import Phase, Table

Target = tuple[str, int]  # a combatant's name and whose it is (-1: nobody's, it lies in a hand or in the discards)

# Cards that do nothing on a turn of their own, to fill hands with: the plainest first.
BYSTANDERS = ["Sentinel", "Colossus", "Prototype", "Doomsday", "Drummer", "Mascot"]


class Stage:
    """A table where exactly these cards lie in hands, in front of players, among the discards and aside.

    Hands are given in the order of the seats and filled up with bystanders to `size` cards; what is aside is filled up
    so that as many cards are in use as the number of players asks for. The top card of `aside` is its first.
    """

    def __init__(
        self,
        *hands: Sequence[str],
        front: Mapping[int, Sequence[str]] | None = None,
        discards: Sequence[str] = (),
        aside: Sequence[str] = (),
        tokens: Sequence[int] = (),
        size: int = 0,
        deck: str | None = None,
        **options: Any,
    ) -> None:
        self.seats = len(hands)
        self.match: Match = game("derby").start(self.seats, seed=1, deck=deck, **options)
        self.box = box_of(self.match)
        self.leads = [list(hand) for hand in hands]
        names = self.match.kit.deck
        self._left = [(names.of(card).name, card) for card in range(1, len(names.kinds) + 1)]
        self._lay(front or {}, discards, aside, tokens, size or 1 + 2 * self.box.plays)

    @property
    def table(self) -> Table:
        """The table itself, all its secrets open."""
        return table_of(self.match)

    def _lay(
        self, front: Mapping[int, Sequence[str]], discards: Sequence[str], aside: Sequence[str], tokens: Sequence[int],
        size: int,
    ) -> None:  # fmt: skip
        shown = {seat: self._take(names) for seat, names in front.items()}
        gone, top = self._take(discards), self._take(aside)
        held = [self._take(names) for names in self.leads]
        for hand in held:
            hand += self._bystanders(size - len(hand))
        self._clear()
        for seat, cards in enumerate(held):
            self._hold(seat, cards, (self.box.hand_size - size) // self.box.plays)
        for seat, cards in shown.items():
            self.table.players[seat].front = as_set(cards)
        self.table.discards = as_set(gone)
        self.table.public = as_set([*gone, *chain(*shown.values())])
        used = [*chain(*shown.values()), *gone, *chain(*held), *top]
        rest = self._bystanders(max(0, self.box.deck_size - len(used)))
        self.set_aside([*rest, *reversed(top)])
        self._use([*used, *rest])
        for seat, count in enumerate(tokens):
            self.table.players[seat].tokens = count

    def _take(self, names: Iterable[str]) -> list[int]:
        """The first unused card of each name."""
        cards = []
        for name in names:
            found = next((one for one in self._left if one[0] == name), None)
            assert found, f"there is no {name} left in the box"
            self._left.remove(found)
            cards.append(found[1])
        return cards

    def _bystanders(self, count: int) -> list[int]:
        order = sorted(self._left, key=lambda one: [*BYSTANDERS, one[0]].index(one[0]))
        return self._take(name for name, _ in order[:count])

    def _clear(self) -> None:
        luck = list(self.table.luck)
        self.match._tables[:] = self.match.game.table.array(1)
        self.table.seats, self.table.phase = self.seats, Phase.DEPLOY
        self.table.waiting = (1 << self.seats) - 1
        for at, word in enumerate(luck):
            self.table.luck[at] = word

    def _hold(self, seat: int, cards: list[int], turn: int) -> None:
        """A hand after so many turns, known to the seats it has been through."""
        self.table.turn = turn
        self.table.players[seat].hand, self.table.players[seat].held = as_set(cards), len(cards)
        for passed in range(min(turn + 1, self.seats)):
            self.table.players[(seat - passed) % self.seats].known |= as_set(cards)

    def set_aside(self, cards: Sequence[int]) -> None:
        """Exactly these cards are set aside, the last on top."""
        deck = self.table.deck
        deck.count = len(cards)
        for at in range(len(deck.cards)):
            deck.cards[at] = cards[at] if at < len(cards) else 0

    def _use(self, cards: list[int]) -> None:
        """The box holds exactly the cards of this stage."""
        self.box.deck_size = len(cards)
        for at in range(len(self.box.deck)):
            self.box.deck[at] = sorted(cards)[at] if at < len(cards) else 0

    # Playing.

    def play(self, *picks: str | Sequence[str]) -> "Stage":
        """Everybody deploys: the cards named, in the order of the seats, or else the first ones each hand was given."""
        for seat in range(self.seats):
            chosen = picks[seat] if picks else self.leads[seat][: self.box.plays]
            for name in [chosen] if isinstance(chosen, str) else chosen:
                self.deploy(seat, name)
        return self

    def deploy(self, seat: int, name: str) -> "Stage":
        """One seat deploys a card."""
        self._make(seat, {code: code for code in self.match.codes(seat) if self.name(code) == name}, name)
        return self

    def aim(self, seat: int, name: str, of: int | None = None) -> "Stage":
        """A seat chooses a target, by its name and, where several would do, whose it is."""
        codes = {code: code - Choose.TARGET for code in self.match.codes(seat) if code > Choose.TARGET}
        named = {code: card for code, card in codes.items() if self.name(card) == name}
        self._make(seat, {c: card for c, card in named.items() if of is None or self.holder(card) == of}, name)
        return self

    def decline(self, seat: int) -> "Stage":
        """A seat makes no use of its ability."""
        self._make(seat, {code: 0 for code in self.match.codes(seat) if code == Choose.DECLINE}, "to decline")
        return self

    def _make(self, seat: int, codes: Mapping[int, int], wish: str) -> None:
        assert len(codes) == 1, f"seat {seat} cannot choose just '{wish}'; it may choose {self.targets(seat)}"
        self.match.game.drivers.make(self.match.kit.boxes, self.match._tables, seat, next(iter(codes)))

    # Looking.

    def name(self, card: int) -> str:
        """The name on a card."""
        return str(self.match.kit.deck.of(card).name) if card > 0 else ""

    def holder(self, card: int) -> int:
        """Who controls a card."""
        return self.table.holder(card)

    def names(self, cards: int) -> list[str]:
        """The names in a set of cards, sorted."""
        return sorted(self.name(card) for card in members(cards))

    def front(self, seat: int) -> list[str]:
        """The combatants a seat controls, sorted."""
        return self.names(self.table.players[seat].front)

    def down(self, seat: int) -> list[str]:
        """The face-down combatants a seat controls, sorted."""
        return self.names(self.table.players[seat].front & self.table.down)

    def hand(self, seat: int) -> list[str]:
        """The cards a seat holds, sorted."""
        return self.names(self.table.players[seat].hand)

    @property
    def discards(self) -> list[str]:
        """The common pile, sorted."""
        return self.names(self.table.discards)

    @property
    def waiting(self) -> list[int]:
        """The seats that have to choose."""
        return list(self.match.must)

    @property
    def settled(self) -> bool:
        """Whether nobody has a target to choose."""
        return self.table.phase != Phase.RESOLVE

    @property
    def tokens(self) -> list[int]:
        """The Derby tokens of each seat."""
        return [self.table.players[seat].tokens for seat in range(self.seats)]

    def targets(self, seat: int) -> list[Target | str]:
        """What a seat may aim at, sorted, then 'decline' where it may."""
        codes = self.match.codes(seat)
        cards = [code - Choose.TARGET if code > Choose.TARGET else code for code in codes if code != Choose.DECLINE]
        found: list[Target | str] = [*sorted((self.name(card), self.holder(card)) for card in cards)]
        return [*found, "decline"] if Choose.DECLINE in codes else found

    def told(self, what: News) -> list[tuple[int, str, str]]:
        """The news of one kind from the last act: seat, first and second card."""
        news = self.table.news
        items = [news[at] for at in range(min(self.table.told, len(news))) if news[at].what == what]
        return [(item.seat, self.name(item.a), self.name(item.b)) for item in items]

    def totals(self) -> list[tuple[int, int]]:
        """Strength and number of combatants of each seat when the Derby ended."""
        news = self.table.news
        items = [news[at] for at in range(self.table.told) if news[at].what == News.TOTAL]
        return [(item.a, item.b) for item in sorted(items, key=lambda item: item.seat)]

    def turn_down(self, seat: int, name: str) -> "Stage":
        """Turn a combatant face down before play begins."""
        card = next(card for card in members(self.table.players[seat].front) if self.name(card) == name)
        self.table.down |= 1 << card
        return self


def as_set(cards: Iterable[int]) -> int:
    """The cards as a set: a number with a bit for each."""
    return sum(1 << card for card in cards)


def table_of(match: Match) -> Table:
    """The table of a match, all its secrets open."""
    return cast(Table, match.game.table(match._tables[0]))


def box_of(match: Match) -> Box:
    """The box of a match."""
    return cast(Box, match.game.box(match.kit.boxes[0]))


def hand_of(match: Match, seat: int) -> list[int]:
    """The cards a seat holds."""
    return list(members(table_of(match).players[seat].hand))


def aside_of(match: Match) -> list[int]:
    """The cards set aside."""
    deck = table_of(match).deck
    return [deck.cards[at] for at in range(deck.count)]
