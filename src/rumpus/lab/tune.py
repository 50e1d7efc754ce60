"""A deck tuned towards a target: one of its numbers turned at a time, always the one that helps most."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

from rumpus.core.counted import kinds
from rumpus.core.errors import RumpusError, Stopped
from rumpus.core.printed import Sheet
from rumpus.lab.changes import Change, change_of, reprinted, total
from rumpus.lab.compare import Setting
from rumpus.lab.kinds import kinds_of
from rumpus.lab.simulate import Outcome, simulate
from rumpus.lab.stopping import whole

STEPS = (-1, 1, -4, 4)  # how far a knob is turned at once


@dataclass(frozen=True)
class Target:
    """What a deck is tuned towards: equal chances whatever one has, a length in decisions, or both."""

    equal: bool
    length: float | None

    def __post_init__(self) -> None:
        if self.length is not None and not (math.isfinite(self.length) and self.length > 0):
            raise RumpusError("The length of a game to tune towards is a number above 0.")

    def miss(self, played: Outcome) -> float:
        """How far a deck is from it: 0 is there."""
        found = kinds_of(played) if self.equal else []
        uneven = math.sqrt(
            sum(one.difference**2 * one.count for one in found) / max(1, sum(one.count for one in found))
        )
        long = abs(played.decisions / played.games / self.length - 1) if self.length else 0.0
        return uneven + long


@dataclass(frozen=True)
class Knob:
    """A number of the deck that may be turned, and how far."""

    about: Change
    low: int
    high: int


def knob_of(words: str) -> Knob:
    """'deck.firing=40..60' as a knob."""
    name, equals, reach = words.partition("=")
    low, dots, high = reach.partition("..")
    if not (equals and dots and low.strip().isdecimal() and high.strip().isdecimal() and int(low) <= int(high)):
        raise RumpusError(f"'{words}' is not a knob; write one as in 'deck.firing=40..60'.")
    about = change_of(f"{name}=0")
    if about.kind != "deck":
        raise RumpusError("Only numbers of the deck can be tuned; compare options with 'rumpus lab compare'.")
    return Knob(about, int(low), int(high))


def tune(
    setting: Setting, knobs: Sequence[Knob], target: Target, rounds: int = 20, tell: Callable[[str], None] | None = None
) -> tuple[Sheet, float, float]:
    """Turn one knob at a time, always the one that helps most, until none does; the deck, and its miss before and after.

    Every deck is measured on the same games; Ctrl-C ends it.
    """
    sheet = setting.game.sheet(setting.deck)
    if target.equal:
        kinds(setting.kit())
    best = before = _miss(setting, sheet, target)
    for _ in range(rounds):
        tried = [(miss, one) for one in _turns(sheet, knobs) if (miss := _try(setting, one, target)) is not None]
        if not tried or min(tried, key=lambda pair: pair[0])[0] >= best:
            break
        best, sheet = min(tried, key=lambda pair: pair[0])
        if tell:
            tell(
                f"{', '.join(f'{knob.about.name} {total(sheet, knob.about)}' for knob in knobs)}: misses by {best:.4f}"
            )
    return sheet, before, best


def _turns(sheet: Sheet, knobs: Sequence[Knob]) -> list[Sheet]:
    """Decks with one knob turned, or one up and another down, for decks whose size is fixed."""
    turned = [one for knob in knobs for step in STEPS if (one := _turned(sheet, knob, step))]
    for up, down in permutations(knobs, 2):
        for step in (1, 4):
            fewer = _turned(sheet, down, -step)
            both = _turned(fewer, up, step) if fewer else None
            turned += [both] if both else []
    return turned


def _turned(sheet: Sheet, knob: Knob, step: int) -> Sheet | None:
    wanted = total(sheet, knob.about) + step
    if not knob.low <= wanted <= knob.high:
        return None
    return reprinted(sheet, Change("deck", knob.about.name, knob.about.field, "=", str(wanted)))


def _try(setting: Setting, sheet: Sheet, target: Target) -> float | None:
    """How far a deck misses; None for one that the game refuses."""
    try:
        return _miss(setting, sheet, target)
    except Stopped:
        raise
    except RumpusError:
        return None


def _miss(setting: Setting, sheet: Sheet, target: Target) -> float:
    kit = setting.game.kit(setting.seats, setting.options, sheet)
    played = simulate(
        setting.game, setting.games, setting.seats, setting.bots, setting.seed, kit=kit, census=target.equal
    )
    return target.miss(whole(played, "a deck"))
