"""A live table: a sitting in memory, the lines that look at it, and what each of them is told."""

import asyncio
import time
from collections.abc import Callable
from math import isfinite

from rumpus.server import deeds
from rumpus.server.chairs import Note, Remark
from rumpus.server.chairs import UndoAsked as Wish
from rumpus.server.deeds import Entry
from rumpus.server.deeds.deed import Watcher
from rumpus.server.deeds.given import Given
from rumpus.server.facts import Facts
from rumpus.server.guests import SIGN, hashed, speaker
from rumpus.server.hours import now
from rumpus.server.limits import Bucket
from rumpus.server.line import Line, encode
from rumpus.server.locks import Lock
from rumpus.server.protocol import (
    Hints,
    Instead,
    Language,
    Missing,
    Noted,
    Said,
    SeatCard,
    Table,
    TableCard,
    Ticket,
    Told,
    UndoAsked,
    WatcherCard,
)
from rumpus.server.series import series
from rumpus.server.sitting import READY, Sitting

Framed = tuple[int, bytes]  # a frame, and the number it tells of
CHATTER = (2.0, 30.0)  # remarks at a table: so many a second, and so many at once
MURMUR = (0.5, 8.0)  # those of people who only look
WATCHERS = 24  # people who look on and are named to the host
SEATING: tuple[type[deeds.Deed], ...] = (deeds.Sat, deeds.Bound, deeds.Left, deeds.StoodIn, deeds.Started, deeds.Rematched, deeds.Silenced,
           deeds.AdmittedLookers, *deeds.BY_DEED)  # fmt: skip


class LiveTable:
    """A table that somebody looks at or that something is to be done at. It is a cache: the log is the truth."""

    def __init__(self, sitting: Sitting, made: float, revised: int = 0, pace: float = 1.0) -> None:
        self.pace = pace
        self.sitting, self.made, self.revised = sitting, made, revised
        self.lock = Lock()
        self.ready = True  # the game was compiled for this machine
        self.lines: set[Line] = set()
        self.facts = Facts(self._readers)
        self.visited = False  # somebody has looked at it here; one that was only set here is soon let go again
        self.chatter, self.murmur = Bucket(*CHATTER), Bucket(*MURMUR)
        self.used = time.monotonic()
        self.busy: set[int] = set()  # seats for which the room does something at this moment
        self.at_rest = False  # nothing is due, nor will be before somebody comes or goes, or does anything but choose
        self.passed: dict[int, int] = {}  # by seat: the number after which its bot let things take their course
        self.asking = False  # for the lease
        self.leased_until = self.denied_until = self.resting = 0.0
        self.elsewhere: dict[
            str, tuple[frozenset[int], float]
        ] = {}  # by node: who is there, and until when that counts
        self._gone: dict[int, float] = {}
        self._missing: dict[int, float] = {}  # who is waited for and not here, and when a bot plays for them
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.sitting.table

    # --- minding

    @property
    def leased(self) -> bool:
        """Whether this node is the one that minds the table."""
        return time.monotonic() < self.leased_until

    def set_alarm(self, seconds: float | None, ring: Callable[["LiveTable"], None]) -> None:
        """Ring after so many seconds, and not before; None: not at all."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None if seconds is None else asyncio.get_running_loop().call_later(seconds, ring, self)

    def rest(self) -> None:
        """Note whether nothing can be due for a while: all who play are people, and here, and no clock runs."""
        sitting = self.sitting
        others = sitting.clocks or sitting.undo or self.elsewhere or self._gone or self.busy
        played = any(chair.player for chair in sitting.chairs) or time.monotonic() < self.resting
        self.at_rest = sitting.phase == "playing" and not (others or played)

    def gone(self) -> dict[int, float]:
        """The seats whose people are not here, and since when."""
        here, moment = self.here(), now()
        people = [seat for seat, chair in enumerate(self.sitting.chairs) if chair.kind == "person" and seat not in here]
        self._gone = {seat: self._gone.get(seat, moment) for seat in people}
        return self._gone

    def passes(self, seat: int) -> bool:
        """Whether the seat's bot was asked already, and would rather wait for something to happen."""
        return seat not in self.sitting.must and self.passed.get(seat) == self.sitting.moved

    def complete(self) -> bool:
        """Whether every seat is taken and, at a table that gathers its people, everybody is here."""
        sitting = self.sitting
        if any(chair.kind == "open" for chair in sitting.chairs):
            return False
        return not sitting.terms.gathers or sitting.people <= self.here()

    def miss(self, missing: dict[int, float]) -> None:
        """Tell everybody who is waited for and not here, when that has changed."""
        if missing != self._missing:
            self._missing = missing
            self.tell_all(self._absences())

    def _absences(self) -> Missing:
        moment = now()
        left = [round(max(0.0, at - moment), 1) if isfinite(at) else -1.0 for at in self._missing.values()]
        return Missing(list(self._missing), left)

    # --- what happens

    def take(self, entry: Entry) -> None:
        """Let an entry of the log happen and tell those who look."""
        sitting = self.sitting
        wish, undo, phase, before = sitting.undo, _undo_of(sitting), sitting.phase, sitting.moved
        readers, lookers = self.facts.audience()
        sitting.take(entry, lookers)
        moved = sitting.moved == entry.number
        if isinstance(entry.deed, deeds.Spoke):
            self.tell_all(said(sitting.said[-1]))
        for one in sitting.noted:
            if one.number == entry.number:
                self.tell_all(noted(one))
        if isinstance(entry.deed, Given):
            self._hand_over(entry.deed)
        self.at_rest = self.at_rest and isinstance(entry.deed, deeds.Chose) and sitting.phase == phase
        if isinstance(entry.deed, SEATING) or sitting.phase != phase:
            self._turn_from_lost_seats()
            self.tell_seating()
        if _undo_of(sitting) != undo:
            self.tell_all(self._undo() if sitting.undo or not wish else settled(wish, entry))
        if isinstance(entry.deed, deeds.Chose) and entry.deed.instead:
            self.tell_all(self._instead())
        if moved:
            self.facts.tell(sitting, readers, before)

    def _instead(self) -> Instead:
        failed = self.sitting.failed
        return Instead(list(failed), list(failed.values()))

    def _turn_from_lost_seats(self) -> None:
        """Whoever looked from a seat that is no longer theirs sees what everybody sees."""
        for line in self.lines:
            if line.seat >= 0 and line.holder not in self.sitting.chairs[line.seat].holders:
                line.turn_to(deeds.NOBODY, line.language)

    def _undo(self) -> UndoAsked:
        asked = self.sitting.undo
        assert asked is not None
        return UndoAsked(asked.seat, self.sitting.marks[asked.to], sorted(asked.agreed), True)

    # --- what is told

    def lookers(self) -> list[Line]:
        """The lines of those who sit nowhere here."""
        return [line for line in self.lines if not self.sitting.held_by(line.holder)]

    def watchers(self) -> dict[str, Watcher]:
        """Who looks on and can be given a seat, by the sign that the table knows them by."""
        found: dict[str, Watcher] = {}
        for line in self.lines:
            if line.greeted and not self.sitting.held_by(line.holder) and len(found) < WATCHERS:
                opens = line.holder or hashed(line.own_ticket())
                found.setdefault(speaker(self.id, opens[:SIGN]), Watcher(opens, line.name))
        return found

    def _hand_over(self, given: Given) -> None:
        """Tell somebody without a cookie what opens the seat that they were given."""
        for line in self.lines:
            if line.ticket and hashed(line.ticket) in given.holders:
                line.tell(Ticket(line.ticket))

    def tell_hosts(self) -> None:
        """Tell the host who looks on."""
        for line in self.lines:
            if line.greeted and self.sitting.hosts(line.holder):
                line.tell(Table(self.card(line.holder)))

    def audience(self) -> str:
        """The address of somebody for whom the room plays here: of one who sits, else of one who looks."""
        sits = (line.place for line in self.lines if self.sitting.held_by(line.holder))
        return next(sits, next((line.place for line in self.lines), ""))

    def _readers(self) -> list[Line]:
        """The lines that look from somewhere."""
        return [line for line in self.lines if line.greeted]

    def tell_all(self, told: Told) -> None:
        """Tell everybody at the table the same."""
        text = encode(told)
        for line in self.lines:
            if line.greeted:
                line.send(text)

    def tell_seating(self) -> None:
        """Tell everybody who sits here: to each, which seats are theirs. Those who only look are told the same."""
        texts: dict[str, bytes] = {}
        for line in self.lines:
            if not line.greeted:
                continue
            holder = line.holder if self.sitting.held_by(line.holder) or self.sitting.hosts(line.holder) else ""
            if holder not in texts:
                texts[holder] = encode(Table(self.card(holder)))
            line.send(texts[holder])

    def greet(self, line: Line, seat: int, language: Language, since: int, frame: Framed | None = None) -> None:
        """Tell somebody who came everything: who sits here, how things stand, what was said.

        What happened after `since` may have been told again before, up to then.
        """
        self._turn(line, seat, language)
        line.catch_up, line.since = self._catch_up, since
        if self.sitting.failed:
            line.tell(self._instead())
        self.facts.teach(self.sitting, line)
        if frame:
            line.show_facts(*frame)
        if self.sitting.match and (frame is None or frame[0] != self.sitting.moved):
            self.facts.show(self.sitting, line, since if frame is None else frame[0])
        self._tell_the_rest(line)

    def _catch_up(self, line: Line) -> None:
        """Show a slow reader everything, with what happened since it read last."""
        if self.sitting.match and line in self.lines:
            self.facts.show(self.sitting, line, line.since if line.number < 0 else line.number)

    def _turn(self, line: Line, seat: int, language: Language) -> None:
        """Let a line look from somewhere, and tell it who sits here."""
        line.turn_to(seat, language)
        line.tell(Table(self.card(line.holder)))

    def _tell_the_rest(self, line: Line) -> None:
        """Tell what was said, what somebody would like to take back, and who is missing."""
        for remark in self.sitting.heard:
            line.tell(said(remark))
        for one in self.sitting.noted:
            line.tell(noted(one))
        if self.sitting.undo:
            line.tell(self._undo())
        if self._missing:
            line.tell(self._absences())

    def show_whole(self, line: Line) -> None:
        """Show one line everything there is to see."""
        self.facts.show(self.sitting, line, self.sitting.number)

    # --- the card

    def card(self, holder: str) -> TableCard:
        """The table as an asker sees it."""
        sitting, terms = self.sitting, self.sitting.terms
        return TableCard(
            id=self.id,
            game=terms.game,
            title=sitting.game.title,
            phase=sitting.phase,
            number=sitting.number,
            seats=self._seats(holder),
            options=terms.options,
            tempo=terms.tempo,
            clock=terms.clock,
            public=terms.public,
            commitment=terms.commitment,
            host=sitting.starts(holder),
            tutorial=terms.tutorial,
            age=round(max(0.0, now() - self.made), 1),
            rematch=sitting.rematch,
            rematcher=sitting.rematcher,
            gathers=terms.gathers,
            must=list(sitting.must),
            ended=round(max(0.0, now() - sitting.ended), 1) if sitting.phase == "over" else None,
            ready=self.ready,
            countdown=READY * min(1.0, self.pace) if sitting.races else 0.0,
            deck=terms.deck if terms.own_deck else "",
            moderates=sitting.hosts(holder),
            lookers=sitting.lookers,
            silenced=sitting.silenced,
            paused=sitting.paused,
            stopped=sitting.stopped,
            absence=sitting.absence,
            hints=sitting.hints,
            advice=self._advice(holder),
            series=series(sitting),
            watchers=self._watcher_cards(holder),
            winners=self._winners(),
        )

    def _advice(self, holder: str) -> Hints:
        """Whether an asker may ask for hints on their seats."""
        seats = self.sitting.held_by(holder)
        return self.sitting.hints_for(seats[0]) if seats else self.sitting.hints

    def _watcher_cards(self, holder: str) -> list[WatcherCard]:
        if not self.sitting.hosts(holder) or self.sitting.phase == "over":
            return []
        return [WatcherCard(who, one.name) for who, one in self.watchers().items() if one.holder != holder]

    def _winners(self) -> list[int]:
        """The seats that have won, when it is over."""
        match = self.sitting.match if self.sitting.phase == "over" and not self.sitting.stopped else None
        return [seat for seat, place in enumerate(match.standings.places) if place == 1] if match else []

    def _seats(self, holder: str) -> list[SeatCard]:
        here = self.here()
        return [
            SeatCard(seat, chair.name, chair.kind, chair.level, bool(holder) and holder in chair.holders, seat in here,
                     chair.away, chair.silenced)
            for seat, chair in enumerate(self.sitting.chairs)
        ]  # fmt: skip

    def here(self) -> set[int]:
        """The seats whose people have a line open, here or at another node."""
        moment = time.monotonic()
        return self.near().union(*(seats for seats, until in self.elsewhere.values() if until > moment))

    def near(self) -> set[int]:
        """The seats whose people have a line open at this node."""
        return {seat for holder in {line.holder for line in self.lines} for seat in self.sitting.held_by(holder)}


def said(remark: Remark) -> Said:
    """A remark as it is told."""
    return Said(remark.seat, remark.name, remark.text, remark.phrase, remark.at, remark.who)


def noted(note: Note) -> Noted:
    """A note as it is told."""
    return Noted(note.number, note.what, note.seat, note.name, note.other, note.at)


def settled(wish: Wish, entry: Entry) -> UndoAsked:
    """A wish to take back that is no more, and who would rather not."""
    refused = isinstance(entry.deed, deeds.AnsweredUndo) and not entry.deed.yes
    return UndoAsked(wish.seat, 0, [], False, entry.seat if refused else None)


def _undo_of(sitting: Sitting) -> tuple[int, int]:
    return (sitting.undo.number, len(sitting.undo.agreed)) if sitting.undo else (0, 0)
