"""Snapshots: a sitting written down now and then, so that a table is opened without playing what was taken back."""

from copy import copy
from dataclasses import replace
from typing import Any

import msgspec

from rumpus.server.chairs import Chair, Clocks, Note, Remark, UndoAsked
from rumpus.server.deeds import Terms
from rumpus.server.protocol import Absence, Hints
from rumpus.server.sitting import Sitting

EVERY = 256  # entries between snapshots
PLAIN = ("number", "at", "moved", "started", "began", "ended", "marks", "asked", "asked_at", "lined_up", "fallen", "failed", "taken_back",
         "kept", "rematch", "rematcher", "read", "done", "closed", "lookers", "silenced",
         "paused", "stopped", "absence", "hints", "removed", "votes", "played_for")  # fmt: skip  # fields that are kept as they are


class Snapshot(msgspec.Struct, frozen=True):
    """All that a log has added up to. The match is the choices that stand; its table is played again from them."""

    chairs: list[Chair]
    steps: list[tuple[int, int, float]] | None  # seat, choice and time, once the match was dealt
    clocks: Clocks | None
    undo: UndoAsked | None
    said: list[Remark]
    plain: dict[str, Any]
    noted: list[Note] = []
    terms: Terms | None = None  # where they were changed

    @property
    def number(self) -> int:
        """The last entry that is in it."""
        return int(self.plain["number"])


class _Plain(msgspec.Struct, frozen=True):
    """The kinds of the plain fields."""

    number: int
    at: float
    moved: int
    started: int
    began: float
    ended: float
    marks: list[int]
    asked: list[int]
    asked_at: list[float]
    fallen: dict[int, int]
    taken_back: list[tuple[int, int]]
    kept: dict[int, dict[str, int]]
    rematch: str
    rematcher: int
    read: int
    done: dict[str, int]
    closed: bool = False
    lookers: bool = True
    silenced: list[str] = []
    failed: dict[int, int] = {}
    paused: bool = False
    stopped: bool = False
    absence: Absence = None
    hints: Hints = "never"
    removed: list[str] = []
    votes: dict[int, tuple[int, list[int]]] = {}
    played_for: dict[int, list[int]] = {}
    lined_up: float = 0.0


_decode = msgspec.json.Decoder(Snapshot).decode


def gathered(sitting: Sitting) -> Snapshot:
    """All that a sitting is at this moment; what happens to the sitting after that changes nothing of it."""
    match = sitting.match
    steps = [(step.seat, step.choice, step.at) for step in match.journal.steps] if match else None
    plain = {name: copy(getattr(sitting, name)) for name in PLAIN}
    plain["kept"] = {seat: dict(nonces) for seat, nonces in sitting.kept.items()}
    plain["played_for"] = {seat: list(numbers) for seat, numbers in sitting.played_for.items()}
    chairs = [replace(chair, holders=set(chair.holders), keys=set(chair.keys)) for chair in sitting.chairs]
    clocks = replace(sitting.clocks, left=list(sitting.clocks.left)) if sitting.clocks else None
    undo = replace(sitting.undo, agreed=set(sitting.undo.agreed)) if sitting.undo else None
    return Snapshot(chairs, steps, clocks, undo, list(sitting.said), plain, list(sitting.noted), sitting.terms)


def written(snapshot: Snapshot) -> str:
    """A snapshot as it is kept."""
    return msgspec.json.encode(msgspec.to_builtins(snapshot, str_keys=True, order="deterministic")).decode()


def taken(sitting: Sitting) -> str:
    """A sitting, written down."""
    return written(gathered(sitting))


def read(text: str) -> Snapshot:
    """A snapshot that was kept."""
    return _decode(text)


def restored(table: str, terms: Terms, seed: str, snapshot: Snapshot) -> Sitting:
    """The sitting of which a snapshot was taken."""
    sitting = Sitting(table, snapshot.terms or terms, seed)
    plain = msgspec.convert(snapshot.plain, _Plain, str_keys=True)
    for name in PLAIN:
        setattr(sitting, name, getattr(plain, name))
    sitting.chairs, sitting.undo = snapshot.chairs, snapshot.undo
    sitting.said.extend(snapshot.said)
    sitting.noted.extend(snapshot.noted)
    if snapshot.steps is not None:
        match = sitting.match = sitting.new_match()
        for seat, choice, at in snapshot.steps:
            match.choose(seat, choice, at=at)
        sitting.look_again()
    sitting.clocks = snapshot.clocks
    return sitting
