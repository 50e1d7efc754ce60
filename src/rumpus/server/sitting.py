"""A sitting: what a table's log adds up to. It is made of the terms, the seed and the entries, and of nothing else."""

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from typing import Any

from rumpus.bots.levels import LEVELS
from rumpus.core.facts.telling import Told, seats_of
from rumpus.core.game import Game, Kit
from rumpus.core.lessons import Moment, Tutorial, tutorial
from rumpus.core.match import Match
from rumpus.core.options import Value
from rumpus.core.shelf import game as game_named
from rumpus.server import deeds
from rumpus.server.chairs import STAND_IN, Chair, Clocks, Note, Remark, UndoAsked
from rumpus.server.decks import sheet_of
from rumpus.server.deeds import Deed, Entry, Terms
from rumpus.server.guests import SIGN, speaker
from rumpus.server.names import likeness
from rumpus.server.protocol import Absence, Happening, Hints, Level, Phase
from rumpus.server.words import Refusal, speech

READY = 4.0  # seconds in which nobody may choose yet, where quick hands decide and several begin at once: 3, 2, 1
SAID = 50  # remarks, and notes, that are told to those who come
NONCES = 64  # choices of a seat that are recognized when they are sent again


class Sitting:
    """A table as its log says it stands. Only `take` changes it."""

    def __init__(self, table: str, terms: Terms, seed: str) -> None:
        self.table, self.terms, self.seed = table, terms, seed
        self.game = game_named(terms.game)
        self.number, self.at = 0, 0.0
        self.moved = 0  # the number of the last entry that changed the match
        self.started = 0  # the number of the entry that dealt it
        self.chairs = [Chair("bot" if plan.kind == "bot" else "open", plan.name, plan.level) for plan in terms.seats]
        self.match: Match | None = None
        self.began = 0.0
        self.marks: list[int] = []  # of each choice that stands, its number in the log
        self.asked = [0] * len(self.chairs)
        self.told: Told | None = None  # what the last deed that changed the match told, and how that stands
        self._questions: tuple[int, ...] = (0,) * len(self.chairs)  # what each seat is offered, as one number
        self.asked_at = [0.0] * len(self.chairs)
        self.lined_up = 0.0  # since when several wait to be quick at once
        self.clocks: Clocks | None = None
        self.fallen: dict[int, int] = {}  # of seats whose time was up: the number of the first choice made for them
        self.failed: dict[int, int] = {}  # of bots that could not go on: the number of the first choice made for them
        self.undo: UndoAsked | None = None
        self.taken_back: list[
            tuple[int, int]
        ] = []  # of each undo: its number, and the number of the first choice undone
        self.said: deque[Remark] = deque(maxlen=SAID)
        self.kept: dict[int, dict[str, int]] = {}  # of each seat: the numbers of its latest deeds by their nonces
        self.rematch, self.rematcher = "", deeds.NOBODY
        self.closed = False  # by whoever runs the room
        self.lookers = True  # whether people may look on who do not play
        self.silenced: list[str] = []  # the signs of guests from whom the host took the word
        self.ended = 0.0
        self.paused = False  # by the host
        self.stopped = False  # by the host, before the match was over
        self.absence: Absence = terms.absence
        self.hints: Hints = terms.hints
        self.removed: list[str] = []  # the signs of guests whom the host removed
        self.noted: deque[Note] = deque(maxlen=SAID)
        self.votes: dict[int, tuple[int, list[int]]] = {}  # by seat: who would let a bot play, and for which question
        self.played_for: dict[int, list[int]] = {}  # by seat: the numbers of choices that bots made for the person
        self.read = 0
        self.done: dict[str, int] = {}  # how often each kind of deed was done
        self._lookers = 0
        self._must: tuple[int, ...] = ()
        self._may: tuple[int, ...] = ()

    # --- what it says

    @property
    def phase(self) -> Phase:
        """Whether it waits for people, is played, or is over."""
        if self.match is None:
            return "waiting"
        return "playing" if self._must else "over"

    @property
    def must(self) -> tuple[int, ...]:
        """The seats the match waits for."""
        return self._must

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that can cut in."""
        return self._may

    @property
    def offered(self) -> list[tuple[int, ...]]:
        """The codes of what each seat may choose now."""
        return [
            tuple(self.match.codes(seat)) if asked and self.match else () for seat, asked in enumerate(self._questions)
        ]

    def is_asked(self, seat: int) -> bool:
        """Whether a seat may choose now."""
        return self._questions[seat] != 0

    @property
    def guide(self) -> Tutorial | None:
        """What is taught here, if anything is."""
        return tutorial(self.game) if self.terms.tutorial else None

    @property
    def races(self) -> bool:
        """Whether quick hands decide at this table, where with other options they would not."""
        return self.game.live and self.game.races(self.terms.options) and not self.terms.tutorial

    @property
    def moment(self) -> Moment | None:
        """Where the learner of a tutorial is."""
        if self.guide is None or self.match is None:
            return None
        return self.guide.at([(step.seat, step.choice) for step in self.match.journal.steps], self.read)

    @property
    def reading(self) -> bool:
        """Whether a lesson is to be read, and nothing else."""
        return self.moment is not None and self.moment.reading

    @property
    def first(self) -> int:
        """The choices that were there before anybody here made one."""
        return len(self.terms.prelude)

    def held_by(self, holder: str) -> list[int]:
        """The seats that a secret opens."""
        return [seat for seat, chair in enumerate(self.chairs) if holder and holder in chair.holders]

    def starts(self, holder: str) -> bool:
        """Whether this guest may start the match: the host or, where all are waited for, anybody who sits."""
        return self.hosts(holder) or bool(self.terms.gathers and self.held_by(holder))

    def hosts(self, holder: str) -> bool:
        """Whether this guest is the host: whoever set the table or, when they hold no seat, the first who sat."""
        if not holder:
            return False
        people = [chair for chair in self.chairs if chair.kind == "person"]
        seated = any(self.terms.host in chair.holders for chair in people)
        return holder == self.terms.host or (not seated and bool(people) and holder in people[0].holders)

    @property
    def screens_are_shared(self) -> bool:
        """Whether somebody holds several seats."""
        return any(
            self.chairs[seat].holders & self.chairs[other].holders
            for seat in self.people
            for other in self.people - {seat}
        )

    @property
    def timed(self) -> tuple[int, ...]:
        """The seats whose time runs, where there are clocks: nobody's while the match rests."""
        return () if self.paused else self._must

    def votes_for(self, seat: int) -> list[int]:
        """The seats that would let a bot play for this one, which has not answered yet."""
        question, seats = self.votes.get(seat, (-1, []))
        return seats if question == self.asked[seat] else []

    def missed(self, seat: int) -> list[int]:
        """The numbers of the choices that a bot made while the seat's person was away, and that stand."""
        chair = self.chairs[seat]
        return (
            []
            if chair.kind != "person" or chair.away
            else [n for n in self.played_for.get(seat, []) if n in self.marks]
        )

    def hints_for(self, seat: int) -> Hints:
        """Whether a seat may ask for advice, and whether all are told: alone with bots, everybody may."""
        others = {other for other in self.others(seat) if not self.chairs[other].player}
        return self.hints if others else "free"

    def may_look(self, holder: str) -> bool:
        """Whether this guest may see what is played here."""
        return self.lookers or bool(self.held_by(holder)) or self.hosts(holder)

    def may_speak(self, holder: str) -> bool:
        """Whether the host has not taken the word from this guest."""
        chairs = (self.chairs[seat] for seat in self.held_by(holder))
        return speaker(self.table, holder[:SIGN]) not in self.silenced and not any(chair.silenced for chair in chairs)

    @property
    def heard(self) -> list[Remark]:
        """What was said by those who have the word."""
        return [
            remark
            for remark in self.said
            if not (self.chairs[remark.seat].silenced if remark.seat >= 0 else remark.who in self.silenced)
        ]

    def deed_of(self, seat: int, nonce: str) -> int | None:
        """The number of a deed that was done before, recognized by its nonce."""
        return self.kept.get(seat, {}).get(nonce)

    def last_choice(self, seat: int) -> int | None:
        """How many choices had been made before the seat's last one."""
        steps = self.match.journal.steps if self.match else []
        return next((at for at in reversed(range(self.first, len(steps))) if steps[at].seat == seat), None)

    @property
    def people(self) -> set[int]:
        """The seats that people hold."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"}

    def others(self, seat: int) -> set[int]:
        """The seats of other people than the one who holds this one."""
        own = self.chairs[seat].holders
        return {other for other in self.people if other != seat and not self.chairs[other].holders & own}

    def must_agree(self, seat: int) -> set[int]:
        """The seats of other people, who have to agree when this one takes a choice back.

        Somebody who is absent has to come back and agree: what others have seen of their hand stays seen.
        """
        return {other for other in self.others(seat) if not self.chairs[other].player or self.chairs[other].absent}

    def free_name(self, wanted: str, seat: int = -1) -> str:
        """The name, with a number where somebody else here has one that looks the same."""
        taken = {likeness(chair.name) for other, chair in enumerate(self.chairs) if other != seat and chair.name}
        names = [wanted, *(f"{wanted[:21]} {count}" for count in range(2, 20))]
        return next(name for name in names if likeness(name) not in taken)

    # --- what changes it

    def take(self, entry: Entry, lookers: int = 0) -> None:
        """Let the next entry of the log happen; what a choice tells these lookers, a bit each, is in `told` then."""
        if entry.number != self.number + 1:
            raise ValueError(f"After entry {self.number} comes {self.number + 1}, not {entry.number}.")
        self.number, self.at = entry.number, max(self.at, entry.at)
        kind = "murmured" if isinstance(entry.deed, deeds.Spoke) and entry.seat < 0 else deeds.NAMES[type(entry.deed)]
        self.done[kind] = self.done.get(kind, 0) + 1
        self._lookers, self.told = lookers, None
        _FOLDS[type(entry.deed)](self, entry.seat, entry.deed)
        if entry.nonce:
            self._keep(entry)
        if self.match:
            self._look_round(entry)
        self._lookers = 0

    def note(self, what: Happening, seat: int = deeds.NOBODY, other: str = "") -> None:
        """Tell everybody what happened just now."""
        name = self.chairs[seat].name if seat >= 0 else ""
        self.noted.append(Note(self.number, what, seat, name, other, self.at))

    def stand_in(self, seat: int, yes: bool, absent: bool = False) -> None:
        """Let a bot play for the person, or the person play again."""
        chair = self.chairs[seat]
        if yes and not chair.away:
            self.played_for = {**self.played_for, seat: []}
        chair.away, chair.absent = yes, yes and absent
        self.asked_at[seat] = self.at
        self._settle_undo()

    def vacate(self, seat: int) -> Chair:
        """Let nobody have a seat any more: before the match it is free, in the match a bot's."""
        left = self.chairs[seat]
        chair = self.chairs[seat] = Chair(links=left.links + 1)
        if self.match:
            chair.kind, chair.name, chair.level = "bot", left.name, STAND_IN
            self.moved = self.number
            self.asked_at[seat] = self.at
        self.played_for = {other: numbers for other, numbers in self.played_for.items() if other != seat}
        self._settle_undo()
        return chair

    def _keep(self, entry: Entry) -> None:
        kept = self.kept.setdefault(entry.seat, {})
        kept[entry.nonce] = entry.number
        if len(kept) > NONCES:
            del kept[next(iter(kept))]

    def _look_round(self, entry: Entry) -> None:
        """Note who is waited for, whose choices changed, and whose clock runs."""
        if type(entry.deed) not in _MOVES or self.stopped:
            return
        before, chose, waited = self._questions, isinstance(entry.deed, deeds.Chose), self._must
        self.look_again()
        if self.races and len(waited) < 2 <= len(self._must):
            self.lined_up = self.at
        anew = [
            seat
            for seat, question in enumerate(self._questions)
            if question != before[seat] or (chose and seat == entry.seat)
        ]
        for seat in anew:
            self.asked[seat], self.asked_at[seat] = self.number, self.at
        if not self._must:
            self.undo, self.ended = None, self.at
        if self.clocks:
            self.clocks.turn(self.at, self.timed)
            self.clocks.renew(anew)
            if self.lined_up == self.at:
                self.clocks.since = self.at + READY

    def _sat(self, seat: int, deed: deeds.Sat) -> None:
        chair = self.chairs[seat] = Chair("person", deed.name, holders=set(deed.holders), keys=set(deeds.keys_of(deed)))
        chair.silenced = bool(self.signs(chair) & set(self.silenced))
        if deed.keys != [] and self.terms.host not in deed.holders:  # at a rematch all sit already, and the host began
            self.note("sat", seat)

    def _bound(self, seat: int, deed: deeds.Bound) -> None:
        chair = self.chairs[seat]
        if deed.alone:
            chair.holders, chair.keys, chair.links = set(), set(), chair.links + 1
        chair.holders |= set(deed.holders)
        chair.keys |= set(deeds.keys_of(deed))

    def _left(self, seat: int, _: deeds.Left) -> None:
        self.note("left", seat)
        if self.match is None:
            self.chairs[seat] = Chair()
        else:
            self.stand_in(seat, yes=True)

    def _stood_in(self, seat: int, deed: deeds.StoodIn) -> None:
        self.note(("absent" if deed.absent else "bot-plays") if deed.yes else "back", seat)
        self.stand_in(seat, deed.yes, deed.absent)

    def _started(self, _: int, deed: deeds.Started) -> None:
        for chair in self.chairs:
            if chair.kind == "open":
                chair.kind, chair.level, chair.name = "bot", deed.level, ""
        for seat in deed.absent:
            self.chairs[seat].away = self.chairs[seat].absent = True
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "bot":
                chair.name = self.free_name(chair.name or called(chair.level, self.terms.language), seat)
        self.match = self.new_match()
        self.began, self.started, self.moved = self.at, self.number, self.number
        if self.terms.clock:
            bank = float(self.terms.clock.bank)
            self.clocks = Clocks([bank] * len(self.chairs), self.terms.clock.back, since=self.at)
            self.clocks.each = bank if self.terms.clock.each else 0.0
        for seat, code in self.terms.prelude:
            self.match.choose(seat, code)
            self.marks.append(self.number)

    def new_match(self) -> Match:
        """The match that is dealt here."""
        return Match(self.game, kit_of(self.terms), self.seed, [chair.name for chair in self.chairs])

    def past(self) -> "Sitting":
        """What has happened so far, to be told beside what happens now."""
        past = copy(self)
        past.match, past.marks = self.match.copy() if self.match else None, list(self.marks)
        past.fallen, past.failed = dict(self.fallen), dict(self.failed)
        return past

    def look_again(self) -> None:
        """Note from the match who is waited for, who can cut in, and what they are offered."""
        assert self.match is not None
        if self.stopped:
            self._must, self._may, self._questions = (), (), (0,) * len(self.chairs)
            return
        told = self.told or self.match.facts()
        self._must, self._may, self._questions = seats_of(told.must), seats_of(told.may), told.asked

    def _chose(self, seat: int, deed: deeds.Chose) -> None:
        assert self.match is not None
        self.told = self.match.choose(seat, deed.code, self._lookers, round(max(0.0, self.at - self.began), 3))
        self.marks.append(self.number)
        self.moved = self.number
        if deed.late:
            self.fallen.setdefault(seat, self.number)
        if deed.instead:
            self.failed.setdefault(seat, self.number)
            self.chairs[seat].failed = True
        if self.clocks:
            self.clocks.turn(self.at, self.clocks.running)
            self.clocks.left[seat] += self.clocks.back
        self._note_who_chose(seat)

    def _note_who_chose(self, seat: int) -> None:
        """Remember what a bot chose for a person, until that person chooses again."""
        if self.chairs[seat].kind == "person" and self.chairs[seat].away:
            self.played_for.setdefault(seat, []).append(self.number)
        else:
            self.played_for.pop(seat, None)

    def _asked_undo(self, seat: int, deed: deeds.AskedUndo) -> None:
        to = self.marks.index(deed.number) if deed.number else self.last_choice(seat)
        assert to is not None
        self.undo = UndoAsked(seat, to, self.number, self.at)
        self._settle_undo()

    def _answered_undo(self, seat: int, deed: deeds.AnsweredUndo) -> None:
        if self.undo is None:
            return
        if not deed.yes:
            self.undo = None
            return
        self.undo.agreed.add(seat)
        self._settle_undo()

    def _settle_undo(self) -> None:
        """Go back, when everybody whom it concerns has agreed."""
        if self.undo is None or self.match is None or self.must_agree(self.undo.seat) - self.undo.agreed:
            return
        to, first = self.undo.to, self.marks[self.undo.to]
        self.taken_back.append((self.number, first))
        self.fallen = {seat: number for seat, number in self.fallen.items() if number < first}
        self.failed = {seat: number for seat, number in self.failed.items() if number < first}
        for at, chair in enumerate(self.chairs):
            chair.failed = at in self.failed
        self.match.undo(to)
        del self.marks[to:]
        self.undo, self.moved = None, self.number
        self._questions = (0,) * len(self.chairs)

    def _spoke(self, seat: int, deed: deeds.Spoke) -> None:
        who = speaker(self.table, deed.by) if seat < 0 else ""
        self.said.append(Remark(self.number, seat, deed.name, deed.text, deed.phrase, self.at, who))

    def _read(self, _: int, __: deeds.Read) -> None:
        self.read += 1
        self.moved = self.number

    def _rematched(self, seat: int, deed: deeds.Rematched) -> None:
        self.rematch, self.rematcher = deed.table, seat

    def _silenced(self, seat: int, deed: deeds.Silenced) -> None:
        """What was taken from a seat is taken from its guests too, who may leave it and speak on."""
        signs = {deed.who}
        if seat >= 0:
            self.chairs[seat].silenced, signs = deed.yes, self.signs(self.chairs[seat])
        others = [sign for sign in self.silenced if sign not in signs]
        self.silenced = [*others, *sorted(signs)] if deed.yes else others

    def signs(self, chair: Chair) -> set[str]:
        """The signs by which the table knows the guests of a chair."""
        return {speaker(self.table, holder[:SIGN]) for holder in chair.holders - chair.keys}

    def _admitted_lookers(self, _: int, deed: deeds.AdmittedLookers) -> None:
        self.lookers = deed.yes

    def _closed(self, _: int, __: deeds.Closed) -> None:
        self.closed = True


_FOLDS: dict[type[Deed], Callable[..., None]] = {
    deeds.Sat: Sitting._sat,
    deeds.Bound: Sitting._bound,
    deeds.Left: Sitting._left,
    deeds.StoodIn: Sitting._stood_in,
    deeds.Started: Sitting._started,
    deeds.Chose: Sitting._chose,
    deeds.AskedUndo: Sitting._asked_undo,
    deeds.AnsweredUndo: Sitting._answered_undo,
    deeds.Spoke: Sitting._spoke,
    deeds.Read: Sitting._read,
    deeds.Rematched: Sitting._rematched,
    deeds.Silenced: Sitting._silenced,
    deeds.AdmittedLookers: Sitting._admitted_lookers,
    deeds.Closed: Sitting._closed,
    **{deed: way.fold for deed, way in deeds.BY_DEED.items()},
}
_MOVES = {deeds.Started, deeds.Chose, deeds.AskedUndo, deeds.AnsweredUndo, deeds.Left, deeds.StoodIn, *deeds.BY_DEED}


def called(level: Level, language: str) -> str:
    """What a bot is called: levels of the house in a language, others as whoever runs the room named them."""
    return speech(language)(f"level-{level}") if level in LEVELS else level


def kit_of(terms: Terms) -> Kit:
    """The box that a table plays with; tables of one kind share it."""
    game = game_named(terms.game)
    kit = opened(game, len(terms.seats), tuple(sorted(terms.options.items())), terms.own_deck)
    if game.edition != terms.edition or kit.fingerprint != terms.deck:
        raise Refusal("edition-changed", 410, title=game.title)
    return kit


@lru_cache(maxsize=64)
def opened(game: Game, seats: int, options: Sequence[tuple[str, Value]], own_deck: str = "") -> Kit:
    """A box, opened once for all tables of a kind: rules only read it."""
    wishes: dict[str, Any] = dict(options)
    return game.kit(seats, wishes, sheet_of(game, own_deck))
