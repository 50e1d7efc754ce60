"""A match: a table, its rules checked, its journal kept. What leaves here for a seat goes through `see`."""

import random
import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rumpus.core.beats import Beat, beats_of
from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError, meant
from rumpus.core.facts.telling import Told as Facts
from rumpus.core.facts.telling import seats_of
from rumpus.core.game import Game, Kit, Pov
from rumpus.core.journal import Journal, JournalError, Step, kit_of
from rumpus.core.luck import key_and_number, key_of
from rumpus.core.scene import Scene

SPECTATOR = -1
LONGEST_NAME = 100  # characters: a room takes fewer, and a text of a thousand stands in no sentence
NOTHING_YET: tuple[bytes, int, int] = (b"", 0, 0)
STRIDE = 32  # choices between tables that are kept to go back to


class IllegalChoice(RumpusError):  # noqa: N818  the public name says what it is
    """A choice that is not legal now: who, what, and what was."""

    def __init__(self, who: str, what: str, legal: Sequence[str]) -> None:
        self.who, self.what, self.legal = who, what, list(legal)
        allowed = meant(what, self.legal) if self.legal else "; there is nothing to choose now."
        super().__init__(f"{who} cannot choose '{what}'{allowed}")


@dataclass(frozen=True)
class Choice:
    """What a seat may do now: a small number, and the words for it."""

    code: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Standings:
    """Places (1 is best; ties share) and scores by seat, and why the match ended ('' while it goes on).

    `counted` are the scores in words, with what they count: `3 Derby tokens`.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    counted: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Told(NamedTuple):
    """A sentence of the story, and the seat whose deed it is (-1: nobody's in particular)."""

    seat: int
    text: str


class Offer(NamedTuple):
    """A choice with all that is said of it: its words, a sentence about it, the sprites that it is about, and the
    heading of those of its sort.
    """

    code: int
    text: str
    detail: str = ""
    shows: tuple[str, ...] = ()
    group: str = ""


class Match:
    """One match of a game."""

    bygone = False  # a look back at a match that is over

    def __init__(self, game: Game, kit: Kit, seed: int | str | None = None, names: Sequence[str] | None = None) -> None:
        self.game, self.kit = game, kit
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.names = _names(kit.seats, names)
        commitment = Journal.commit(
            game.name, game.edition, kit.seats, kit.options, kit.fingerprint, self.seed
        )  # fmt: skip
        self.journal = Journal(
            game.name, game.edition, kit.seats, kit.options, kit.fingerprint, commitment, self.names, self.seed
        )
        self._began = time.time()
        self._deal()

    def _deal(self) -> None:
        self._passed: dict[int, bytes] = {}  # the table as it was after so many choices, now and then
        self._last = NOTHING_YET
        self._tables = self.game.table.array(1)
        key, number = key_and_number(self.seed)
        self.game.drivers.deal(self.kit.boxes, self._tables, self.kit.seats, key_of(key), number)

    @property
    def number(self) -> int:
        """How many choices have been made."""
        return len(self.journal.steps)

    @property
    def must(self) -> tuple[int, ...]:
        """The seats the match waits for."""
        return seats_of(self.game.drivers.waited_for(self.kit.boxes, self._tables))

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that can cut in."""
        return seats_of(self.game.drivers.free_to(self.kit.boxes, self._tables))

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return not self.must

    @property
    def standings(self) -> Standings:
        """How it ended, or how it stands."""
        return self.standings_in("en")

    def standings_in(self, language: str) -> Standings:
        """The same, with the reason in a language."""
        out = np.zeros((self.kit.seats, 2), np.int64)
        reason = self.game.drivers.rank(self.kit.boxes, self._tables, out)
        say = self.game.voice(self.names, language)
        words = say(f"reason-{reason}") if reason else ""
        scores = tuple(out[:, 1].tolist())
        counted = tuple(say("score", n=score) if say.knows("score") else str(score) for score in scores)
        return Standings(tuple(out[:, 0].tolist()), scores, words, counted)

    def codes(self, seat: int) -> list[int]:
        """The codes of the seat's legal choices."""
        out = np.zeros(CHOICES, np.int64)
        count = self.game.drivers.options(self.kit.boxes, self._tables, self._seat(seat), out)
        codes: list[int] = out[:count].tolist()
        return codes

    def choices(self, seat: int, language: str = "en") -> list[Choice]:
        """The seat's legal choices, with their words."""
        codes = self.codes(seat)
        if not codes:
            return []
        return self._in_words(seat, codes, language)

    def _in_words(self, seat: int, codes: Sequence[int], language: str = "en") -> list[Choice]:
        return [
            Choice(*pair) for pair in zip(codes, self.game.telling.names(self.pov(seat, language), codes), strict=True)
        ]

    def act(self, seat: int, choice: int | str | Choice) -> None:
        """Make a choice, by its code or its words; an illegal one changes nothing and says what was legal."""
        self._refuse_bygone()
        found = self._legal(seat, choice)
        at = round(max(0.0, time.time() - self._began), 3)
        self._make(seat, found.code)
        self._write_down(seat, found.code, found.text, at)
        self._note_places()

    def choose(self, seat: int, code: int, lookers: int = 0, at: float = 0.0) -> Facts:
        """Make a choice by its code, so many seconds after the deal, and tell these lookers what it changed, a bit each.

        Its words are left to whoever writes the journal down: this is the quick way, of servers.
        """
        self._refuse_bygone()
        before = self._tables.tobytes()
        told = self.game.facts.choose(self.kit, self._tables, seat, code, lookers)
        if told is None:
            raise IllegalChoice(self.names[seat], str(code), [str(one) for one in self.codes(seat)])
        self._last = before, seat, code
        self._write_down(seat, code, "", at)
        if not told.must:
            self._note_places()
        return told

    def is_offered(self, seat: int, code: int) -> bool:
        """Whether a choice is among the seat's legal ones, by its code."""
        return self.game.facts.is_offered(self.kit, self._tables, self._seat(seat), code)

    def facts(self, lookers: int = 0) -> Facts:
        """How things stand, and the views of these lookers, a bit each, to be read from a blank one."""
        return self.game.facts.whole(self.kit, self._tables, lookers)

    def _refuse_bygone(self) -> None:
        if self.bygone:
            raise RumpusError("This is a look back at a match that is over: nothing can be played in it.")

    def _make(self, seat: int, code: int) -> None:
        """Make a choice so; what it was made at is kept for `beats`."""
        self._last = self._tables.tobytes(), seat, code
        self.game.drivers.make(self.kit.boxes, self._tables, seat, code)

    @property
    def beats(self) -> list[Beat]:
        """The last act in the stretches that a person can follow; none before the first choice."""
        before, seat, code = self._last
        return beats_of(self, _laid(self.game, before), seat, code) if before else []

    def _write_down(self, seat: int, code: int, text: str, at: float) -> None:
        """Keep a choice that was made, and now and then the table from before it, so that going back is soon done."""
        if self.number % STRIDE == 0:
            self._passed[self.number] = self._last[0]
        self.journal.steps.append(Step(self.number + 1, seat, code, text, at))

    def _note_places(self) -> None:
        self.journal.places = list(self.standings.places) if self.over else None

    def _legal(self, seat: int, choice: int | str | Choice) -> Choice:
        """The choice that is meant; by its code, only its own words are looked for."""
        codes = self.codes(seat)
        wanted = choice.code if isinstance(choice, Choice) else choice
        if not isinstance(wanted, str):
            at = [code for code in codes if code == wanted]
            if at:
                return self._in_words(seat, at)[0]
        legal = self._in_words(seat, codes) if codes else []
        for one in legal:
            if isinstance(wanted, str) and _plain(wanted) == _plain(one.text):
                return one
        raise IllegalChoice(self.names[seat], str(choice), [one.text for one in legal])

    def view(self, seat: int | None = None, beat: Beat | None = None) -> Any:
        """What a seat may know; without a seat, what everyone may. Now, or at one of the beats of the last act."""
        return self.game.table(self._views(seat, beat)[0])

    def _views(self, seat: int | None, beat: Beat | None = None) -> Any:
        views, tables = self.game.table.array(1), self._tables if beat is None else beat.tables
        self.game.drivers.look(self.kit.boxes, tables, SPECTATOR if seat is None else self._seat(seat), views)
        return views

    def pov(self, seat: int | None = None, language: str = "en", beat: Beat | None = None) -> Pov:
        """What words and scenes are given to speak or draw for a seat."""
        return self._pov(self._views(seat, beat), SPECTATOR if seat is None else seat, language, beat)

    def _pov(self, views: Any, looker: int, language: str, beat: Beat | None, open: bool = False) -> Pov:
        between = beat is not None and beat.number < beat.of
        return self.game.pov(self.kit, views, looker, self.game.voice(self.names, language), open, between)

    def offers(self, pov: Pov, codes: Sequence[int]) -> list[Offer]:
        """What is said of a seat's choices, where the game says more than their words."""
        telling = self.game.telling
        return [
            Offer(code, said.text, said.detail, telling.points(pov, codes, code), said.group)
            for code, said in zip(codes, telling.said(pov, codes), strict=True)
        ]

    def scene(self, seat: int | None = None, language: str = "en") -> Scene:
        """The picture for a seat."""
        codes = [] if seat is None else self.codes(seat)
        return self.game.telling.scene(self.pov(seat, language), codes)

    def preview(self, seat: int, choice: int, language: str = "en") -> tuple[str, ...]:
        """The ids of the sprites in the seat's scene that one of its choices is about, where the game says so."""
        return self.game.telling.points(self.pov(seat, language), self.codes(seat), choice)

    def news(self, seat: int | None = None, language: str = "en") -> list[str]:
        """What the last act made happen, in sentences, as far as the seat may know."""
        return [told.text for told in self.story(seat, language)]

    def story(self, seat: int | None = None, language: str = "en") -> list[Told]:
        """The same, each sentence with the seat whose deed it is."""
        return self.story_of(self.pov(seat, language))

    def story_of(self, pov: Pov, first: int = 0) -> list[Told]:
        """The news in a view, from one of them on, in sentences."""
        return [Told(*told) for told in self.game.telling.story(pov, first)]

    def look_back(self, number: int) -> "Match":
        """A match that is over, as it was after so many choices: to be looked at openly, and not to be played on."""
        if not (self.over or self.bygone):
            raise RumpusError("A match can be looked back at when it is over; this one goes on.")
        past = self.copy()
        past.undo(number)
        past.bygone = True
        return past

    def open_pov(self, language: str = "en", beat: Beat | None = None) -> Pov:
        """What words and scenes are given to show everything on the table, but for the luck. No seat sees that much.

        Only for a match that is over, or a look back at one: while a match goes on it is refused.
        """
        if not (self.over or self.bygone):
            raise RumpusError("The table can be seen openly when the match is over; this one goes on.")
        tables = self.game.table.array(1)
        tables[0] = (self._tables if beat is None else beat.tables)[0]
        tables["luck"] = 0
        return self._pov(tables, SPECTATOR, language, beat, True)

    def open_scene(self, language: str = "en") -> Scene:
        """The picture with everything face up, of a match that is over."""
        return self.game.telling.scene(self.open_pov(language), [])

    def open_story(self, language: str = "en") -> list[Told]:
        """All that the last act made happen, secret or not, in a match that is over."""
        return self.story_of(self.open_pov(language))

    def board(
        self, seat: int | None = None, language: str = "en", room: tuple[int, int] | None = None
    ) -> list[list[tuple[str, str]]]:
        """The table in text: lines of pieces, each with the name of its style. `room`: how many columns and lines there are."""
        pov = self.pov(seat, language)
        pov = replace(pov, room=room) if room else pov
        return self.game.telling.board(pov)

    def prompt(self, seat: int, language: str = "en") -> str:
        """What the seat is asked now."""
        return self.game.telling.prompt(self.pov(seat, language))

    def undo(self, number: int | None = None) -> None:
        """Go back to when so many choices had been made (by default, one fewer)."""
        target = self.number - 1 if number is None else number
        if not 0 <= target <= self.number:
            raise RumpusError(f"A match of {self.number} choices cannot go back to choice {target}.")
        steps = self.journal.steps[:target]
        self._last = NOTHING_YET
        for step in steps[self._return_to(max(0, target - 1)) :]:
            self._make(step.seat, step.choice)
        self.journal.steps = steps
        self._note_places()

    def _return_to(self, target: int) -> int:
        """Lay the latest table that was kept on the way to a choice; after how many choices that was."""
        self._passed = {number: table for number, table in self._passed.items() if number <= target}
        if not self._passed:
            self._deal()
            return 0
        last = max(self._passed)
        self._tables = _laid(self.game, self._passed[last])
        return last

    def copy(self) -> "Match":
        """A copy that goes its own way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._tables = _laid(self.game, self._tables.tobytes())
        twin.journal, twin._passed = replace(self.journal, steps=list(self.journal.steps)), dict(self._passed)
        return twin

    def __copy__(self) -> "Match":
        """The same as `copy`; `copy.copy` and `copy.deepcopy` come here."""
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Match":
        """The same as `copy`: game and kit never change, so copies share them."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle holds: the game by its name, the kit by its options and deck, the table as bytes."""
        return {**self.__dict__, "_tables": self.tobytes(), "edition": self.game.edition}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Unpack, unless the game's rules have changed meanwhile."""
        edition, content = state.pop("edition"), state.pop("_tables")
        self.__dict__.update(state)
        if edition != self.game.edition:
            raise RumpusError(
                f"This match was packed with edition {edition} of {self.game.name}; edition {self.game.edition} is here, "
                "whose rules are different. Unpack it with the Rumpus it was packed with."
            )
        self._tables = _laid(self.game, content)

    def world(self, content: bytes | None = None) -> "World":
        """This table, or one of which `tobytes` made these bytes, to be played on quickly and without a journal."""
        laid = _laid(self.game, self.tobytes() if content is None else content)
        return World(self.game, self.kit, self.names, laid, self.number)

    def imagine(self, seat: int, seed: int | str = 0) -> "World":
        """A table that the seat could not tell from this one, with luck of its own: the same seed, the same table."""
        return World.imagined(self.game, self.kit, self.names, self.view(seat), self._seat(seat), seed, self.number)

    def again(self, first: int = 0) -> Iterator["Match"]:
        """A copy of the match, played again: as it was after `first` choices, then after each later one."""
        twin = self.copy()
        twin.undo(first)
        yield twin
        for step in self.journal.steps[first:]:
            twin._make(step.seat, step.choice)
            twin.journal.steps.append(step)
            yield twin

    def tobytes(self) -> bytes:
        """Every byte of the table: for equality and for tests, never for a seat."""
        content: bytes = self._tables.tobytes()
        return content

    def _seat(self, seat: int) -> int:
        if seat not in range(self.kit.seats):
            raise RumpusError(f"There is no seat {seat} here; the seats are 0 to {self.kit.seats - 1}.")
        return seat

    @classmethod
    def resume(cls, game: Game, journal: Journal, deck: str | Path | None = None) -> "Match":
        """The match of a journal, as far as it was played."""
        match = None
        for match in cls.replay(game, journal, deck):  # noqa: B007  the last one is wanted
            pass
        assert match is not None
        return match

    @classmethod
    def replay(cls, game: Game, journal: Journal, deck: str | Path | None = None) -> Iterator["Match"]:
        """Play a journal again: the match at its start, then after each choice."""
        match = cls(game, kit_of(game, journal, deck), journal.seed, journal.names)
        yield match
        for step in journal.steps:
            try:
                match.act(step.seat, step.choice)
            except (RumpusError, IndexError) as error:
                raise JournalError(f"Choice {step.number} of the journal was not legal: {error}") from None
            match.journal.steps[-1] = step
            match._began = time.time() - step.at
            yield match


class World(Match):
    """A table that somebody imagined or kept, played on like a match but quickly, without a journal or a way back."""

    number = 0  # counted here; a match counts its journal

    def __init__(self, game: Game, kit: Kit, names: Sequence[str], tables: Any, number: int = 0) -> None:
        self.game, self.kit, self.names, self.seed = game, kit, list(names), ""
        self._tables, self._last, self.number = tables, NOTHING_YET, number

    @classmethod
    def imagined(
        cls, game: Game, kit: Kit, names: Sequence[str], view: Any, seat: int, seed: int | str, number: int = 0
    ) -> "World":
        """A world that fits a seat's view."""
        views, tables = game.table.array(1), game.table.array(1)
        views[0] = view.raw
        game.drivers.dream(kit.boxes, views, seat, key_of(f"imagine {seed}"), tables)
        return cls(game, kit, names, tables, number)

    @property
    def journal(self) -> Journal:  # type: ignore[override]  # a match keeps one
        """A world has none, so nothing in it can be taken back or looked back at."""
        raise RumpusError("A world keeps no journal and cannot go back; take a copy before you play on.")

    def copy(self) -> "World":
        """A copy that goes its own way."""
        return World(self.game, self.kit, self.names, _laid(self.game, self.tobytes()), self.number)

    def act(self, seat: int, choice: int | str | Choice) -> None:
        """Make a choice; an illegal one changes nothing and says what was legal."""
        code = choice.code if isinstance(choice, Choice) else choice
        if isinstance(code, str) or code not in self.codes(seat):
            code = self._legal(seat, choice).code
        self._make(seat, code)
        self.number += 1

    def _write_down(self, seat: int, code: int, text: str, at: float) -> None:
        """Count a choice."""
        self.number += 1

    def _note_places(self) -> None:
        """A world keeps no journal."""

    def play_out(self, seed: int | str = 0, most: int = 20_000) -> "World":
        """Let everybody choose by the game's quick policy until the end, or for so many choices; returns the world."""
        dice, luck, out = random.Random(f"play out {seed}"), key_of(f"play out {seed}"), np.zeros(CHOICES, np.int64)
        drivers, boxes, tables = self.game.drivers, self.kit.boxes, self._tables
        for _ in range(most):
            waiting = self.must
            if not waiting:
                break
            seat = dice.choice(waiting)
            drivers.make(boxes, tables, seat, drivers.quick_pick(boxes, tables, seat, luck, out))
            self.number, self._last = self.number + 1, NOTHING_YET
        return self


def _laid(game: Game, content: bytes) -> Any:
    """A table of its own with these bytes, padding included."""
    if len(content) != game.table.dtype.itemsize:
        raise RumpusError(
            f"A table of {game.title} has {game.table.dtype.itemsize:,} bytes, not {len(content):,}: give what 'tobytes' "
            "of a match of the same game and edition returned."
        )
    return np.frombuffer(bytearray(content), game.table.dtype)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _names(seats: int, given: Sequence[str] | None) -> list[str]:
    names = [f"Seat {seat + 1}" for seat in range(seats)] if given is None else [name.strip() for name in given]
    if len(names) != seats or len(set(map(str.casefold, names))) != seats or not all(names):
        raise RumpusError(f"{seats} players need {seats} different names, not {', '.join(names) or 'none'}.")
    if any(len(name) > LONGEST_NAME for name in names):
        raise RumpusError(f"A player's name has at most {LONGEST_NAME} characters.")
    return names
