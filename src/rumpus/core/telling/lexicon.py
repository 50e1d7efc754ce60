"""A lexicon: the kinds of choices and of news of a game, each declared once with what it carries and how it is said.

Codes and their decoding, the words, the groups, what is pointed at, the environments' action names and the tables of the
documentation follow from it.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.rule import rule
from rumpus.core.telling.phrases import CHOOSING, GAPS, NOTHING, SEAT, SORTING, TELLING, Gap
from rumpus.core.telling.pov import Pov, point_at, say

MEMBERS = 16  # of a set that a choice carries
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Digit:
    """Something a choice carries: how many values it has, the least of them, and what it stands for in a message.

    In a message each value is so many `steps` of what is said: fives of degrees, hundreds of an inch.
    """

    count: int
    least: int = 0
    gap: Gap | None = None
    step: int = 1


def lent(gap: Gap) -> Digit:
    """Something that the choice itself does not carry: the game's own rule fills it in, from the table."""
    return Digit(1, gap=gap)


class Point(NamedTuple):
    """A sprite that a choice is about: its kind, and what the choice carries that numbers it; several count as one number.

    To that are added `plus`, and `own` for each seat before the one that chooses. Of a set, `each` member is meant.
    """

    kind: int
    digits: str | tuple[str, ...]
    plus: int = 0
    own: int = 0
    each: bool = False


@dataclass(frozen=True)
class Codes:
    """The codes of a kind of choice: from `base` on, one for each value of what it carries, the last changing first.

    `group` is the message that heads such choices; `points` are the sprites it is about; `harms` says that it is aimed at somebody. Without a gap for all that it carries, or where it is said `otherwise`,
    the game's own rule says it.
    """

    base: int
    digits: dict[str, Digit]
    group: str = ""
    points: tuple[Point | tuple[int, str], ...] = ()
    harms: bool = False
    otherwise: bool = False

    @property
    def count(self) -> int:
        """How many codes there are."""
        return int(np.prod([digit.count for digit in self.digits.values()], dtype=int))


def codes(
    base: int, /, *, group: str = "", points: tuple[Point | tuple[int, str], ...] = (), harms: bool = False,
    otherwise: bool = False, **digits: Digit,
) -> Codes:  # fmt: skip
    """Declare the codes of a kind of choice: `SWAP = codes(64, own=Digit(3), seat=Digit(8), die=Digit(3))`."""
    return Codes(base, digits, group, points, harms, otherwise)


class Choices(IntEnum):
    """The kinds of choices of a game. As a number, a kind is the first of its codes: `Choose.TARGET + card`."""

    codes: Codes

    def __new__(cls, declared: Any) -> "Choices":
        """Let the number be the base."""
        kind = int.__new__(cls, declared.base)
        kind._value_ = declared.base
        kind.codes = declared
        return kind

    @property
    def message(self) -> str:
        """What says a choice of this kind, where all it carries can be said by itself."""
        return f"choose-{self.name.lower().replace('_', '-')}"

    @property
    def says_itself(self) -> bool:
        """Whether its message needs nothing but what it carries."""
        return not self.codes.otherwise and all(digit.gap for digit in self.codes.digits.values())

    def carried(self, code: int) -> dict[str, int]:
        """What a code of this kind carries."""
        rest, found = code - self.value, {}
        for name, digit in reversed(self.codes.digits.items()):
            rest, value = divmod(rest, digit.count)
            if digit.count > 1:
                found[name] = value + digit.least
        return dict(reversed(found.items()))


def kind_of(kinds: type[Choices], code: int) -> Choices | None:
    """The kind of choice that a code is of."""
    return next((kind for kind in kinds if kind.value <= code < kind.value + kind.codes.count), None)


def action_name(kinds: type[Choices], code: int) -> str:
    """A choice by its kind and what it carries, for whoever sees no table: `swap own=1 seat=2 die=0`."""
    kind = kind_of(kinds, code)
    if kind is None:
        return f"choice {code}"
    return " ".join(
        [kind.name.lower().replace("_", "-"), *(f"{name}={value}" for name, value in kind.carried(code).items())]
    )


@dataclass(frozen=True)
class Told:
    """A kind of news: its number (the next one, where it has none), and the gaps of its message, each with the field of the item that fills it.

    Where it is told `otherwise`, the game's own rule says it.
    """

    number: int
    gaps: dict[str, tuple[int, Gap]]
    otherwise: bool = False


FIELDS = ("seat", "other", "a", "b")  # of an item


def tells(number: int = 0, /, **gaps: tuple[int, Gap]) -> Told:
    """Declare a kind of news: `DISCARDED = tells(who=WHO, card=a(CARD), by=b(CARD))`."""
    return Told(number, gaps)


def otherwise(number: int = 0) -> Told:
    """Declare a kind of news that a rule of the game's own says, or nobody."""
    return Told(number, {}, True)


def a(gap: Gap) -> tuple[int, Gap]:
    """The item's first number, as this."""
    return 2, gap


def b(gap: Gap) -> tuple[int, Gap]:
    """The item's second number, as this."""
    return 3, gap


WHO, OTHER = (0, SEAT), (1, SEAT)


class Tidings(IntEnum):
    """The kinds of news of a game."""

    told: Told

    def __new__(cls, declared: Any) -> "Tidings":
        """Let the number be the one declared, or the next one."""
        number = declared.number or len(cls.__members__) + 1
        kind = int.__new__(cls, number)
        kind._value_ = number
        kind.told = declared
        return kind

    @property
    def message(self) -> str:
        """What tells it."""
        return f"news-{self.name.lower().replace('_', '-')}"


def teller(kinds: type[Tidings]) -> Callable[[Pov, Any], int]:
    """The rule that tells an item of news by its declaration."""
    most = max(kinds) + 1
    fields = np.full((most, GAPS), -1, np.int64)
    for kind in kinds:
        for at, (field, _) in enumerate(kind.told.gaps.values()):
            fields[kind, at] = field
    said = np.array([any(kind == at and not kind.told.otherwise for kind in kinds) for at in range(most)])
    rule: Callable[[Pov, Any], int] = _ruled(_tell, FIELDS_OF=fields, SAID=said)
    return rule


def _tell(pov: Pov, item: Any) -> int:
    """Tell an item of news, if that is declared."""
    if not SAID[item.what]:
        return NOTHING
    at = say(pov, TELLING + item.what)
    phrase = pov.canvas.book.phrases[at]
    for gap in range(GAPS):
        field = FIELDS_OF[item.what, gap]
        phrase.gaps[gap] = _field(item, field)
    return at


@rule
def _field(item: Any, field: int) -> int:
    """A field of an item by its number."""
    if field == 0:
        return int(item.seat)
    if field == 1:
        return int(item.other)
    return int(item.a if field == 2 else item.b if field == 3 else 0)


FIELDS_OF = SAID = KIND_OF = BASE = COUNT = LEAST = STEP = SORTED = np.zeros((1, 1), np.int64)
POINTS_TO = PLUS = OWN = EACH = np.zeros((1, 1), np.int64)
WORTH = np.zeros((1, 1, 1), np.int64)


def chooser(kinds: type[Choices]) -> Callable[[Pov, int], int]:
    """The rule that says a choice by its declaration."""
    rule: Callable[[Pov, int], int] = _ruled(_choose, **_tables(kinds))
    return rule


def _choose(pov: Pov, code: int) -> int:
    """Say a choice."""
    kind = KIND_OF[code]
    at = say(pov, CHOOSING + kind)
    phrase, left = pov.canvas.book.phrases[at], code - BASE[kind]
    for step in range(GAPS):
        gap = GAPS - 1 - step
        count = COUNT[kind, gap]
        if count > 0:
            phrase.gaps[gap] = (left % count + LEAST[kind, gap]) * STEP[kind, gap]
            left //= count
    return at


def sorter(kinds: type[Choices]) -> Callable[[Pov, int], int]:
    """The rule that says under which heading a choice stands, by its declaration."""
    rule: Callable[[Pov, int], int] = _ruled(_sort, **_tables(kinds))
    return rule


def _sort(pov: Pov, code: int) -> int:
    """Say a sort of choices."""
    kind = KIND_OF[code]
    return say(pov, SORTING + kind) if SORTED[kind] else NOTHING


def pointer(kinds: type[Choices]) -> Callable[[Pov, int], None]:
    """The rule that points at what a choice is about, by its declaration."""
    rule: Callable[[Pov, int], None] = _ruled(_point, **_tables(kinds))
    return rule


def _point(pov: Pov, code: int) -> None:
    """Point at the sprites of a choice."""
    kind = KIND_OF[code]
    for at in range(GAPS):
        if POINTS_TO[kind, at] >= 0:
            left, number = code - BASE[kind], 0
            for step in range(GAPS):
                gap = GAPS - 1 - step
                count = COUNT[kind, gap]
                if count > 0:
                    number += (left % count + LEAST[kind, gap]) * WORTH[kind, at, gap]
                    left //= count
            first = PLUS[kind, at] + OWN[kind, at] * pov.seat
            if not EACH[kind, at]:
                point_at(pov, POINTS_TO[kind, at], first + number)
            for member in range(MEMBERS):
                if EACH[kind, at] and (number >> member) & 1:
                    point_at(pov, POINTS_TO[kind, at], first + member)


def _tables(kinds: type[Choices]) -> dict[str, Any]:
    """The declarations as rows of numbers, for rules."""
    found = list(kinds)
    kind_of_code = np.zeros(CHOICES + 512, np.int64)
    base, sort = np.zeros(len(found), np.int64), np.zeros(len(found), np.int64)
    count, least, step, to, plus, own, each = (
        np.full((len(found), GAPS), blank, np.int64) for blank in (0, 0, 1, -1, 0, 0, 0)
    )
    worth = np.zeros((len(found), GAPS, GAPS), np.int64)
    for at, kind in enumerate(found):
        declared = kind.codes
        kind_of_code[declared.base : declared.base + declared.count] = at
        base[at], sort[at] = declared.base, bool(declared.group)
        for place, digit in enumerate(declared.digits.values()):
            count[at, place], least[at, place], step[at, place] = digit.count, digit.least, digit.step
        for place, point in enumerate(Point(*point) for point in declared.points):
            to[at, place], plus[at, place], own[at, place], each[at, place] = (
                point.kind,
                point.plus,
                point.own,
                point.each,
            )
            worth[at, place] = _worth(declared, (point.digits,) if isinstance(point.digits, str) else point.digits)
    return {"KIND_OF": kind_of_code, "BASE": base, "COUNT": count, "LEAST": least, "STEP": step, "SORTED": sort,
            "POINTS_TO": to, "PLUS": plus, "OWN": own, "EACH": each, "WORTH": worth}  # fmt: skip


def _worth(declared: Codes, named: tuple[str, ...]) -> list[int]:
    """What one more of each digit counts for, where those named are read as one number; 0 for the others."""
    counts = [declared.digits[name].count for name in named]
    after = [math.prod(counts[at + 1 :]) for at in range(len(named))]
    worth = dict(zip(named, after, strict=True))
    return [worth.get(name, 0) for name in declared.digits] + [0] * (GAPS - len(declared.digits))


def _ruled(template: FunctionType | Any, **tables: Any) -> Any:
    """A rule made of a template with tables of its own."""
    function = FunctionType(template.__code__, {**globals(), **tables}, template.__name__, template.__defaults__)
    function.__annotations__ = template.__annotations__
    function.__module__, function.__dict__["is_rule"] = __name__, True
    return rule(function)


def sayings(words: Any, news: Any, choose: Any) -> Iterator[tuple[int, str, dict[str, Gap]]]:
    """Every message a game can say, by its number: its name, and what is in its gaps."""
    for word in words or ():
        if not word.bare:
            yield int(word), word.message, word.gaps
    for kind in (kind for kind in news or () if not kind.told.otherwise):
        yield TELLING + int(kind), kind.message, {name: gap for name, (_, gap) in kind.told.gaps.items()}
    for at, kind in enumerate(choose or ()):
        if kind.says_itself:
            yield CHOOSING + at, kind.message, {name: digit.gap for name, digit in kind.codes.digits.items()}
        if kind.codes.group:
            yield SORTING + at, kind.codes.group, {}
