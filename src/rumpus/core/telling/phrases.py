"""Phrases: a message, and numbers in its gaps. Rules say them; whoever has a language puts them into words."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from rumpus.core.record import Record, Row, Rows, int16, int32, record

GAPS = 5  # of a phrase
PHRASES = 2048  # of a book
NOTHING = -1  # in the place of a phrase
SHARED = 500  # from here on messages are those of a box
TELLING, CHOOSING, SORTING = 1000, 2000, 3000  # from here on messages of news, of choices, of sorts of choices


@dataclass(frozen=True)
class Gap:
    """What a number in a gap stands for; of a list, the word at that place in one of the game's lists of words.

    `entries` are the messages of a list that is declared or, where they are `forms`, the words by which a message picks one
    of its forms.
    """

    kind: str
    words: str = ""  # which list
    entries: tuple[str, ...] = ()
    forms: bool = False


NUMBER = Gap("number")
SEAT = Gap("seat")  # a player's name
SEATS = Gap("seats")  # a set of them: Ada, Bo and Cyd
PHRASE = Gap("phrase")  # another phrase of the book


def listed(words: str) -> Gap:
    """A word of a list that the game makes from its deck and a language: the name of a card, of a klan, of a face."""
    return Gap("listed", words)


def named(words: str, kinds: Iterable[int], ending: str = "") -> Gap:
    """A word of a list with a message for each of these: `KLAN = named("klan", Klan)` has `klan-freebooterz`.

    Of numbers the messages are `racer-1`, `racer-2`; with an `ending`, `racer-1-help`. What has no message is nothing.
    """
    return Gap("listed", words + ending, _entries(kinds, f"{words}-", ending))


def form(kinds: type[IntEnum]) -> Gap:
    """Which of these it is, by its name: a message picks one of its forms by it, `{ $phase -> [loot] leave *[other] …`."""
    return Gap("listed", f"form-{kinds.__name__.lower()}", _entries(kinds), True)


def _entries(kinds: Iterable[int], start: str = "", ending: str = "") -> tuple[str, ...]:
    """A text for each number up to the largest of these, nothing for those between."""
    names = {int(kind): kind.name.lower().replace("_", "-") if isinstance(kind, Enum) else str(kind) for kind in kinds}
    return tuple(f"{start}{names[number]}{ending}" if number in names else "" for number in range(max(names) + 1))


def measured(message: str) -> Gap:
    """Hundredths of a unit, said by a message of the game as whole units or tenths: `inches = { $far }″`."""
    return Gap("measured", message)


@dataclass(frozen=True)
class Says:
    """What a message has in its gaps, in their order; a bare one is nothing but its gap."""

    gaps: dict[str, Gap]
    bare: bool = False


def says(**gaps: Gap) -> Says:
    """Declare a message: `SWAP = says(card=CARD, target=PHRASE)`."""
    return Says(gaps)


def bare(gap: Gap) -> Says:
    """Declare a message that has no words of its own: `CARD = bare(CARD)`."""
    return Says({"it": gap}, True)


class Lexicon(IntEnum):
    """A game's messages, each with its gaps in their order; several may have the same: `WAITING = OVER = says(who=SEATS)`."""

    gaps: dict[str, Gap]
    bare: bool

    def __new__(cls, declared: Any) -> "Lexicon":
        """Number the messages in their order."""
        number = len(cls.__members__) + (SHARED if issubclass(cls, SharedLexicon) else 0)
        word = int.__new__(cls, number)
        word._value_ = number
        word.gaps, word.bare = declared.gaps, declared.bare
        return word

    @property
    def message(self) -> str:
        """Its name in the files of languages."""
        return self.name.lower().replace("_", "-")


class SharedLexicon(Lexicon):
    """Messages that the games of a box share, each with its gaps; numbered apart from those of a game."""


class Common(IntEnum):
    """Messages that every game has, without a word of any language in them."""

    NUMBER = -2  # a number
    NAME = -3  # of a seat
    NAMES = -4  # of a set of seats
    TITLE = -5  # of the game
    COMMAS = -6  # phrases, with commas between them
    SPACES = -7  # phrases, with spaces between them
    DOTS = -8  # phrases, with dots between them
    CAPITAL = -9  # a phrase that begins with a capital


@record
class Phrase(Record):
    """A message, and what is in its gaps."""

    message: int16
    gaps: Row[int32, GAPS]


@record
class Book(Record):
    """Phrases, in the order in which they were said."""

    said: int32
    phrases: Rows[Phrase, PHRASES]
