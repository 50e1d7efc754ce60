"""A lexicon: the kinds of choices and of news of a game, each declared once with what it carries and how it is said.

Codes and their decoding, the words, the groups, what is pointed at, the environments' action names and the tables of the
documentation follow from it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.rule import rule
from rumpus.core.telling.phrases import CHOOSING, GAPS, NOTHING, SEAT, SORTING, TELLING, Gap
from rumpus.core.telling.pov import Pov, point_at, say

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Digit:
    """Something a choice carries: how many values it has, the least of them, and what it stands for in a message.

    There it is so many times as large: a digit of five degrees has `times=5`.
    """

    count: int
    least: int = 0
    gap: Gap | None = None
    times: int = 1


@dataclass(frozen=True)
class Given:
    """Something in the words of a choice that the table gives and not the code: the first, the second … of what is given."""

    place: int
    gap: Gap


def given(place: int, gap: Gap) -> Given:
    """Declare what the table gives: `HELD = given(0, CARD)`; a rule hands it on, `declared(pov, code, held)`."""
    return Given(place, gap)


@dataclass(frozen=True)
class At:
    """Sprites of a kind, numbered from the first by the seat that chooses and by what the choice carries, so many times.

    Where it carries a set, they are those of `each` member.
    """

    kind: int
    first: int
    own: int
    each: str
    times: dict[str, int]


def at(kind: int, first: int = 0, own: int = 0, each: str = "", **times: int) -> At:
    """Declare what a choice points at: `at(Kind.DIE, own=3, die=1)` is the die 3 × seat + die."""
    return At(kind, first, own, each, times)


@dataclass(frozen=True)
class Codes:
    """The codes of a kind of choice: from `base` on, one for each value of what it carries, the last changing first.

    `group` is the message that heads such choices; `points` are the sprites it is about; `harms` says that it is aimed at
    somebody. Without a gap for all that it carries, and nothing given, or where it is said `otherwise`, the game's own
    rule says it.
    """

    base: int
    digits: dict[str, Digit]
    givens: dict[str, Given]
    group: str = ""
    points: tuple[At, ...] = ()
    harms: bool = False
    otherwise: bool = False

    @property
    def count(self) -> int:
        """How many codes there are."""
        return int(np.prod([digit.count for digit in self.digits.values()], dtype=int))

    @property
    def carried(self) -> dict[str, Gap]:
        """The gaps that what it carries fills."""
        return {name: digit.gap for name, digit in self.digits.items() if digit.gap}

    @property
    def gaps(self) -> dict[str, Gap]:
        """The gaps of its message, in their order."""
        return self.carried | {name: given.gap for name, given in self.givens.items()}


def codes(
    base: int, /, *, group: str = "", points: tuple[At, ...] = (), harms: bool = False, otherwise: bool = False,
    **carried: Digit | Given,
) -> Codes:  # fmt: skip
    """Declare the codes of a kind of choice: `SWAP = codes(64, own=Digit(3), seat=Digit(8), die=Digit(3))`."""
    digits = {name: one for name, one in carried.items() if isinstance(one, Digit)}
    givens = {name: one for name, one in carried.items() if isinstance(one, Given)}
    return Codes(base, digits, givens, group, points, harms, otherwise)


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
        """Whether its message needs nothing but what it carries, and what it is given."""
        declared = self.codes
        return not declared.otherwise and (bool(declared.givens) or len(declared.carried) == len(declared.digits))

    def carried(self, code: int) -> dict[str, int]:
        """What a code of this kind carries."""
        rest, found = code - self.value, {}
        for name, digit in reversed(self.codes.digits.items()):
            rest, value = divmod(rest, digit.count)
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

    Where it is told `otherwise`, the game's own rule says it. What takes something from somebody has a `cause`, one of its gaps.
    """

    number: int
    gaps: dict[str, tuple[int, Gap]]
    otherwise: bool = False
    cause: str = ""

    def names_its_cause(self, item: Any) -> bool:
        """Whether an item of news that takes something says who or what did it."""
        field, gap = self.gaps[self.cause]
        value = int(getattr(item, FIELDS[field]))
        return value >= 0 if gap.kind == "seat" else value > 0


FIELDS = ("seat", "other", "a", "b")  # of an item


def tells(number: int = 0, /, **gaps: tuple[int, Gap]) -> Told:
    """Declare a kind of news: `DISCARDED = tells(who=WHO, card=a(CARD), by=b(CARD))`."""
    return Told(number, gaps)


def takes(cause: str, number: int = 0, /, **gaps: tuple[int, Gap]) -> Told:
    """Declare news that takes something from somebody; the gap that says who or what did it is never empty.

    `DISCARDED = takes("by", who=WHO, card=a(CARD), by=b(CARD))`.
    """
    return Told(number, gaps, cause=cause)


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


FIELDS_OF = SAID = KIND_OF = BASE = SORTED = FILLED_BY = TIMES = GIVEN = COUNT = STEP = LEAST = np.zeros(
    (1, 1), np.int64
)
POINTS = np.zeros((1, 1, 1), np.int64)
NONE, EACH, DIGITS = (
    -1,
    3,
    4,
)  # no digit, nothing given, no sprite; in POINTS the set, and the factors of digits from there
MEMBERS = 16  # a set that a choice carries has at most


def chooser(kinds: type[Choices]) -> Callable[..., int]:
    """The rule that says a choice by its declaration; it is handed what the table gives."""
    tables = _tables(kinds)
    rule: Callable[..., int] = _ruled(_choose, _carried=_ruled(_carried, **tables), **tables)
    return rule


def _choose(pov: Pov, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """Say a choice."""
    kind = KIND_OF[code]
    at = say(pov, CHOOSING + kind)
    for gap in range(GAPS):
        digit, place = FILLED_BY[kind, gap], GIVEN[kind, gap]
        if digit != NONE:
            pov.canvas.book.phrases[at].gaps[gap] = _carried(code, digit) * TIMES[kind, gap]
        elif place != NONE:
            pov.canvas.book.phrases[at].gaps[gap] = a if place == 0 else b if place == 1 else c if place == 2 else d
    return at


def _carried(code: int, digit: int) -> int:
    """What a code carries in a place."""
    kind = KIND_OF[code]
    value: int = (code - BASE[kind]) // STEP[kind, digit] % COUNT[kind, digit] + LEAST[kind, digit]
    return value


def decoder(kinds: type[Choices]) -> Callable[[int, int], int]:
    """The rule that reads what a code carries: the first thing of it (0), the second, by its declaration."""
    rule: Callable[[int, int], int] = _ruled(_carried, **_tables(kinds))
    return rule


def sorter(kinds: type[Choices]) -> Callable[[Pov, int], int]:
    """The rule that says under which heading a choice stands, by its declaration."""
    tables = _tables(kinds)
    rule: Callable[[Pov, int], int] = _ruled(_sort, _carried=_ruled(_carried, **tables), **tables)
    return rule


def _sort(pov: Pov, code: int) -> int:
    """Say a sort of choices."""
    kind = KIND_OF[code]
    if not SORTED[kind]:
        return NOTHING
    at = say(pov, SORTING + kind)
    for gap in range(GAPS):
        if FILLED_BY[kind, gap] != NONE:
            pov.canvas.book.phrases[at].gaps[gap] = _carried(code, FILLED_BY[kind, gap]) * TIMES[kind, gap]
    return at


def pointer(kinds: type[Choices]) -> Callable[[Pov, int], None]:
    """The rule that points at what a choice is about, by its declaration."""
    tables = _tables(kinds)
    rule: Callable[[Pov, int], None] = _ruled(_point, _carried=_ruled(_carried, **tables), **tables)
    return rule


def _point(pov: Pov, code: int) -> None:
    """Point at the sprites of a choice."""
    kind = KIND_OF[code]
    for at in range(GAPS):
        sprite, number = POINTS[kind, at, 0], POINTS[kind, at, 1] + POINTS[kind, at, 2] * pov.seat
        if sprite != NONE:
            for digit in range(GAPS):
                number += POINTS[kind, at, DIGITS + digit] * _carried(code, digit)
            members = _carried(code, POINTS[kind, at, EACH]) if POINTS[kind, at, EACH] != NONE else 1
            for member in range(MEMBERS):
                if (members >> member) & 1:
                    point_at(pov, sprite, number + member)


def _tables(kinds: type[Choices]) -> dict[str, Any]:
    """The declarations as rows of numbers, for rules."""
    found = list(kinds)
    shape = len(found), GAPS
    kind_of = np.zeros(CHOICES + 512, np.int64)
    base, sort = np.array([kind.codes.base for kind in found]), np.array([bool(kind.codes.group) for kind in found])
    count, step, least, times = (np.full(shape, blank, np.int64) for blank in (1, 1, 0, 1))
    filled, given = np.full(shape, NONE), np.full(shape, NONE)
    points = np.full((*shape, DIGITS + GAPS), 0, np.int64)
    points[:, :, 0] = NONE
    for at, kind in enumerate(found):
        declared, digits = kind.codes, list(kind.codes.digits)
        kind_of[declared.base : declared.base + declared.count] = at
        left = declared.count
        for place, digit in enumerate(declared.digits.values()):
            left //= digit.count
            count[at, place], step[at, place], least[at, place] = digit.count, left, digit.least
        for gap, name in enumerate(declared.gaps):
            if name in digits:
                filled[at, gap], times[at, gap] = digits.index(name), declared.digits[name].times
            else:
                given[at, gap] = declared.givens[name].place
        for row, point in zip(points[at], declared.points):
            row[:DIGITS] = point.kind, point.first, point.own, digits.index(point.each) if point.each else NONE
            row[DIGITS : DIGITS + len(digits)] = [point.times.get(name, 0) for name in digits]
    return {"KIND_OF": kind_of, "BASE": base, "COUNT": count, "STEP": step, "LEAST": least, "TIMES": times,
            "FILLED_BY": filled, "GIVEN": given, "SORTED": sort, "POINTS": points}  # fmt: skip


def _ruled(template: FunctionType | Any, **names: Any) -> Any:
    """A rule made of a template with names of its own."""
    function = FunctionType(template.__code__, {**globals(), **names}, template.__name__, template.__defaults__)
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
            yield CHOOSING + at, kind.message, kind.codes.gaps
        if kind.codes.group:
            yield SORTING + at, kind.codes.group, kind.codes.carried
