"""A match on paper: what was played, by whom, when, and a promise about the luck that anyone can check."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.core.errors import RumpusError, steers
from rumpus.core.options import Value
from rumpus.core.paper import read_text, write_whole

if TYPE_CHECKING:
    from rumpus.core.game import Game, Kit

FORMAT = 1
MOST = 16 << 20  # bytes of a file: a hundred times what a long match needs


class JournalError(RumpusError):
    """A journal that cannot be read, or is not of this game, edition or deck."""


@dataclass(frozen=True)
class Step:
    """One choice: which it was, whose, what it said, and when (seconds since the match began)."""

    number: int
    seat: int
    choice: int
    text: str
    at: float = 0.0


@dataclass
class Journal:
    """The header of a match and its choices. The seed may be withheld; its commitment is always there."""

    game: str
    edition: str
    seats: int
    options: Mapping[str, Value]
    deck: str
    commitment: str
    names: list[str]
    seed: str | None = None
    steps: list[Step] = field(default_factory=list)
    places: list[int] | None = None

    @staticmethod
    def promise(game: str, edition: str, seats: int, options: Mapping[str, Value], deck: str, seed: str) -> str:
        """The text whose hash is the commitment."""
        return json.dumps(["rumpus", game, edition, seats, dict(sorted(options.items())), deck, seed])

    @staticmethod
    def commit(game: str, edition: str, seats: int, options: Mapping[str, Value], deck: str, seed: str) -> str:
        """The hash that binds a match to its seed before the first card is dealt."""
        return hashlib.sha256(Journal.promise(game, edition, seats, options, deck, seed).encode()).hexdigest()

    @property
    def kept(self) -> bool:
        """Whether the seed shown is the one promised."""
        return self.seed is not None and self.commitment == self.commit(
            self.game, self.edition, self.seats, self.options, self.deck, self.seed
        )

    def lines(self) -> list[str]:
        """The journal as JSON lines."""
        head = {key: value for key, value in asdict(self).items() if key not in ("steps", "places")}
        rows: list[dict[str, Any]] = [{"rumpus": FORMAT, **head}, *map(asdict, self.steps)]
        if self.places is not None:
            rows.append({"over": True, "places": self.places})
        return [json.dumps(row, ensure_ascii=False) for row in rows]

    def save(self, path: str | Path) -> None:
        """Write the whole journal or nothing: never half of it."""
        try:
            write_whole(path, "\n".join(self.lines()) + "\n")
        except (OSError, UnicodeEncodeError) as error:
            why = getattr(error, "strerror", None) or error
            raise JournalError(f"The journal cannot be written to {path}: {why}.") from None

    @classmethod
    def load(cls, path: str | Path) -> "Journal":
        """Read a journal, or say which line is wrong."""
        try:
            text = read_text(path, MOST)
        except (OSError, UnicodeDecodeError) as error:
            raise JournalError(
                f"The journal {path} cannot be read: {getattr(error, 'strerror', None) or error}."
            ) from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, name: str = "journal") -> "Journal":
        """Read a journal from its text."""
        rows = [(at, _row(line, name, at)) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not rows or rows[0][1].get("rumpus") != FORMAT:
            raise JournalError(f"{name} is not a Rumpus journal of format {FORMAT}: its first line must say so.")
        over = rows.pop() if len(rows) > 1 and "over" in rows[-1][1] else None
        (first, head), *rest = rows
        journal: Journal = _made(cls, {key: value for key, value in head.items() if key != "rumpus"}, HEAD, name, first)
        for number, (at, row) in enumerate(rest, 1):
            step: Step = _made(Step, row, STEP, name, at)
            if step.number != number:
                raise JournalError(f"{name} line {at}: this should be choice {number}, but it says {step.number}.")
            journal.steps.append(step)
        if over:
            journal.places = _made(dict, over[1], OVER, name, over[0])["places"]
        return journal


def _row(line: str, name: str, at: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise JournalError(f"{name} line {at}: this is not a line of a journal (a JSON object): {line[:40]!r}.")
    if steers(row):
        raise JournalError(f"{name} line {at}: this holds a text with signs that would steer a terminal.")
    return row


def _is(*kinds: type) -> Callable[[Any], bool]:
    """Whether a value is of one of these kinds; yes and no are not numbers here."""
    return lambda value: isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _list_of(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(_is(kind), value))


TEXT, NUMBER = _is(str), _is(int)
HEAD = {"game": TEXT, "edition": TEXT, "seats": NUMBER, "options": _is(dict), "deck": TEXT, "commitment": TEXT}
HEAD |= {"names": _list_of(str), "seed": _is(str, type(None))}
STEP = {"number": NUMBER, "seat": NUMBER, "choice": NUMBER, "text": TEXT, "at": _is(int, float)}
OVER = {"over": _is(bool), "places": _list_of(int)}
SPARE = {"seed", "at"}


def _made(kind: Any, row: dict[str, Any], fields: Mapping[str, Callable[[Any], bool]], name: str, at: int) -> Any:
    """The object a row describes, its fields checked."""
    for key, right in fields.items():
        if not (right(row[key]) if key in row else key in SPARE):
            raise JournalError(f"{name} line {at}: '{key}' is missing or is not what it should be.")
    for key in row:
        if key not in fields:
            raise JournalError(f"{name} line {at}: '{key}' means nothing in a journal.")
    return kind(**row)


def kit_of(game: "Game", journal: Journal, deck: str | Path | None) -> "Kit":
    """The box a journal was played with, or a sentence that says why it is not here."""
    if journal.game != game.name:
        raise JournalError(f"This is a journal of {journal.game}, not of {game.name}.")
    if journal.edition != game.edition:
        raise JournalError(
            f"This journal was played with edition {journal.edition} of {game.name}, whose rules were different; "
            f"this Rumpus plays edition {game.edition}. Replay it with the Rumpus it was played with."
        )
    if journal.seed is None:
        raise JournalError("This journal keeps its seed secret: it can be replayed when the seed is shown.")
    kit = game.kit(journal.seats, journal.options, deck)
    if kit.fingerprint != journal.deck:
        raise JournalError(
            f"This journal was played with the deck {journal.deck}, but "
            f"{'that file' if deck else 'the house deck'} is {kit.fingerprint}. Give the deck file it was played with."
        )
    return kit
