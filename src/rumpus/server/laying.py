"""Laying tables: the terms of a new one, of a rematch, of a moment to go on from, and who sits there at first."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.journal import Journal
from rumpus.core.lessons import tutorial
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.server import deeds, manners, names
from rumpus.server.deeds import Deed, Entry, Terms
from rumpus.server.guests import hashed, holders, new_seed, new_table_id
from rumpus.server.hours import now
from rumpus.server.protocol import Fork, Level, NewTable, SeatPlan
from rumpus.server.series import played
from rumpus.server.sitting import Sitting, opened
from rumpus.server.store import Kept
from rumpus.server.words import Refusal, speech

LEVEL: Level = "brute"  # of the bots that take seats nobody took, where none is named


@dataclass(frozen=True)
class Sitter:
    """A person who sits at a table from the beginning; holders are the hashes of what opens the seat."""

    seat: int
    name: str
    holders: Sequence[str]
    keys: list[str] | None = None


@dataclass(frozen=True)
class Laid:
    """A table that is ready to be kept: its terms, its first entries, and what they add up to."""

    kept: Kept
    entries: list[Entry]
    sitting: Sitting


def known_game(name: str) -> Game:
    """A game on the shelf."""
    if name not in packages():
        raise Refusal("no-game", 404, game=name)
    return game_named(name)


def wished(wish: NewTable, token: str) -> Laid:
    """The table that somebody wishes for, or why it cannot be."""
    game = known_game(wish.game)
    if wish.tutorial:
        return lesson_table(game, wish, token)
    if len(wish.seats) not in game.seats:
        raise Refusal("too-many-players", title=game.title, fewest=game.seats[0], most=game.seats[-1])
    mine = [seat for seat, plan in enumerate(wish.seats) if plan.kind == "me"]
    if wish.deck and wish.public:
        raise Refusal("deck-by-link")
    if len(mine) > 1 and not game.shared_screen:
        raise Refusal("one-seat-each")
    table, seed = new_table_id(), new_seed()
    terms = agreed(wish, hashed(token), seed)
    if len(mine) > 1 and game.races(terms.options):
        raise Refusal("hands-race")
    people = [_sitter(wish, token, table, seat, wish.seats[seat].name) for seat in mine]
    return laid(table, terms, seed, people, [] if wish.lookers else [(deeds.NOBODY, deeds.AdmittedLookers(False))])


def lesson_table(game: Game, wish: NewTable, token: str) -> Laid:
    """A table for the first game with a guide: its seats, options and luck are those of the game's tutorial."""
    guide = tutorial(game)
    if guide is None:
        raise Refusal("no-tutorial", title=game.title)
    plans = [SeatPlan("me" if seat == guide.learner else "bot") for seat in range(guide.seats)]
    name = next((plan.name for plan in wish.seats if plan.kind == "me"), "")
    wish = msgspec.structs.replace(wish, seats=plans, options=dict(guide.options), clock=None, public=False, deck="")
    table = new_table_id()
    terms = agreed(wish, hashed(token), guide.seed)
    return laid(table, terms, guide.seed, [_sitter(wish, token, table, guide.learner, name)])


def _sitter(wish: NewTable, token: str, table: str, seat: int, name: str) -> Sitter:
    return Sitter(seat, names.name(name or speech(wish.language)("guest")), holders(token, table, seat))


def agreed(wish: NewTable, host: str, seed: str) -> Terms:
    """The terms of a table that somebody wishes for."""
    game = known_game(wish.game)
    try:
        kit = opened(game, len(wish.seats), tuple(sorted(wish.options.items())), wish.deck)
    except RumpusError as error:
        raise Refusal("option-wrong", why=str(error)) from None
    return Terms(
        game=game.name,
        edition=game.edition,
        deck=kit.fingerprint,
        seats=[_plan(plan) for plan in wish.seats],
        options=dict(kit.options),
        tempo=wish.tempo,
        public=wish.public,
        host=host,
        commitment=Journal.commit(game.name, game.edition, kit.seats, kit.options, kit.fingerprint, seed),
        language=wish.language,
        clock=wish.clock,
        tutorial=wish.tutorial,
        own_deck=wish.deck,
        absence=wish.absence,
        hints=wish.hints,
    )


def _plan(plan: SeatPlan) -> SeatPlan:
    """What is kept of a wish for a seat: people are in the log."""
    if plan.kind != "bot":
        return SeatPlan("open")
    return SeatPlan("bot", plan.level or LEVEL, names.name(plan.name) if plan.name else "")


def rematch(sitting: Sitting, seat: int, table: str) -> Laid:
    """The same people and bots on the same seats, with new luck; whoever asks for it does not begin without the others.

    A link that opened a seat does not open the new one: only cookies go on.
    """
    match, seed, terms = manners.ended(sitting), new_seed(), sitting.terms
    commitment = Journal.commit(
        terms.game, terms.edition, match.kit.seats, match.kit.options, match.kit.fingerprint, seed
    )  # fmt: skip
    again = Terms(
        game=terms.game,
        edition=terms.edition,
        deck=terms.deck,
        seats=[
            SeatPlan("bot", chair.level or LEVEL, chair.name) if chair.kind == "bot" else SeatPlan("open")
            for chair in sitting.chairs
        ],
        options=terms.options,
        tempo=terms.tempo,
        public=terms.public,
        host=terms.host,
        commitment=commitment,
        language=terms.language,
        clock=terms.clock,
        gathers=bool(sitting.others(seat)),
        own_deck=terms.own_deck,
        absence=sitting.absence,
        hints=sitting.hints,
        series=played(sitting),
    )
    people = [
        Sitter(seat, chair.name, sorted(chair.holders - chair.keys), [])
        for seat, chair in enumerate(sitting.chairs)
        if chair.kind == "person"
    ]
    return laid(table, again, seed, people, _order_kept(sitting))


def _order_kept(sitting: Sitting) -> list[tuple[int, Deed]]:
    """What the host decided, to be so at the next table too."""
    silent = [seat for seat, chair in enumerate(sitting.chairs) if chair.silenced]
    away: list[tuple[int, Deed]] = [] if sitting.lookers else [(deeds.NOBODY, deeds.AdmittedLookers(False))]
    return [*away, *((seat, deeds.Silenced(True)) for seat in silent)]


def forked(sitting: Sitting, wish: Fork, token: str) -> Laid:
    """A table that goes on from a moment of a finished match: one person there, bots on the other seats."""
    match = manners.finished(sitting)
    manners.chair(sitting, wish.seat)
    if wish.number >= match.number:
        raise Refusal("no-such-moment", 404, number=match.number)
    terms, table = sitting.terms, new_table_id()
    going_on = Terms(
        game=terms.game,
        edition=terms.edition,
        deck=terms.deck,
        seats=[
            SeatPlan("open") if seat == wish.seat else SeatPlan("bot", wish.level, name)
            for seat, name in enumerate(match.names)
        ],
        options=terms.options,
        tempo=terms.tempo,
        public=False,
        host=hashed(token),
        commitment=terms.commitment,
        language=terms.language,
        prelude=[(step.seat, step.choice) for step in match.journal.steps[: wish.number]],
        origin=sitting.table,
        own_deck=terms.own_deck,
    )
    person = Sitter(wish.seat, match.names[wish.seat], holders(token, table, wish.seat))
    return laid(table, going_on, sitting.seed, [person])


def laid(table: str, terms: Terms, seed: str, people: Sequence[Sitter], then: Sequence[tuple[int, Deed]] = ()) -> Laid:
    """A table with these people on their seats, at which some more was done."""
    began = now()
    sitting = Sitting(table, terms, seed)
    entries: list[Entry] = []

    def do(seat: int, deed: Deed) -> None:
        entries.append(Entry(len(entries) + 1, seat, deed, at=began))
        sitting.take(entries[-1])

    for person in people:
        do(person.seat, deeds.Sat(sitting.free_name(person.name, person.seat), list(person.holders), person.keys))
    for seat, deed in then:
        do(seat, deed)
    return Laid(Kept(table, terms, seed, began), entries, sitting)
