"""Staging: what is seen while a kind of news is told, declared by a game in effects that every page knows.

A game may have a `staging.py` with `STAGED`, what is seen of each kind of news, and `NAMED`, the sprites that names in its
sentences stand for. Nothing of it is compiled, and nothing of it changes a picture: it says what happens between two.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rumpus.core.telling.looks import Looks

FIELDS = ("seat", "other", "a", "b")  # of an item of news
IT = "it"  # of a name in a sentence: the seat, or the number in its list
FLYERS = ("shot", "bolt", "rocket")  # what pages can let fly
EFFECTS = ("fly", "shake", "burn", "spark", "light", "float", "roll", "gather", "weigh", "count", "hand", "wait")


@dataclass(frozen=True)
class Spot:
    """Sprites of a kind, numbered from `first` by an item's fields, each so many times.

    Where a field is a set, `each` names it, and there is one for each member. `out_of` more than one means the one of so
    many that is another than before. With `beside`, they are the sprites of that kind in the row to the right of it.
    """

    kind: Looks
    first: int
    by: Mapping[str, int]
    each: str = ""
    out_of: int = 1
    beside: Looks | None = None


def on(kind: Any, first: int = 0, *, each: str = "", out_of: int = 1, beside: Any = None, **by: int) -> Spot:
    """Declare what an effect is seen on: `on(Kind.DIE, each="b", seat=3)` are the dice 3 × seat + each member of b."""
    return Spot(kind, first, MappingProxyType(by), each, out_of, beside)


@dataclass(frozen=True)
class Cue:
    """An effect: what it is seen on, where it comes from, what is written, and how it looks."""

    does: str
    at: tuple[Spot, ...] = ()
    source: tuple[Spot, ...] = ()
    text: str = ""
    look: str = ""


def flies(look: str, source: Spot, target: Spot) -> Cue:
    """Something flies from one thing to another, which it hits: a `shot`, a `bolt`, a `rocket`."""
    return Cue("fly", (target,), (source,), look=look)


def shakes(*at: Spot) -> Cue:
    """Something is shaken."""
    return Cue("shake", at)


def burns(*at: Spot) -> Cue:
    """Something goes up in flames."""
    return Cue("burn", at)


def sparks(*at: Spot) -> Cue:
    """Sparks fly off something, as of a crash."""
    return Cue("spark", at)


def lights(*at: Spot) -> Cue:
    """Something stands out for a moment: it is the one that acts, or that has come."""
    return Cue("light", at)


def floats(text: str, *at: Spot) -> Cue:
    """A number or a cry rises from something: `floats("-{a}", CAR)`."""
    return Cue("float", at, text=text)


def rolls(*at: Spot) -> Cue:
    """Dice or a cube are seen to roll."""
    return Cue("roll", at)


def gathers(one: Spot, other: Spot) -> Cue:
    """Two parties come to the middle and face each other, the first one on the left."""
    return Cue("gather", (other,), (one,))


def weighs(one: str, other: str) -> Cue:
    """The values of the parties that were gathered are held against each other: `weighs("{a}", "{b}")`."""
    return Cue("weigh", text=f"{one}|{other}")


def counts(text: str, *at: Spot) -> Cue:
    """A number on the board counts up to this."""
    return Cue("count", at, text=text)


def hands(source: Spot, at: Spot) -> Cue:
    """Something is handed over: what lies there now comes from somewhere."""
    return Cue("hand", (at,), (source,))


def waits(message: str = "") -> Cue:
    """The story goes on when whoever looks says so, by a button with a message of the game: this is how a round went."""
    return Cue("wait", text=message)


def spot_described(spot: Spot) -> dict[str, Any]:
    """A spot, as a page reads it."""
    more: dict[str, Any] = {"each": spot.each} if spot.each else {}
    more |= {"outOf": spot.out_of} if spot.out_of > 1 else {}
    more |= {"beside": spot.beside.word} if spot.beside is not None else {}
    return {"word": spot.kind.word, "first": spot.first, "by": dict(spot.by), **more}


def cue_described(cue: Cue) -> dict[str, Any]:
    """An effect, as a page reads it."""
    ends = {name: [*map(spot_described, spots)] for name, spots in (("at", cue.at), ("from", cue.source)) if spots}
    words = {name: text for name, text in (("text", cue.text), ("look", cue.look)) if text}
    return {"does": cue.does, **ends, **words}
