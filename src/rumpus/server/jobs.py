"""Jobs: what the room itself has to do at a table, and when. Bots choose, clocks run out, people stay away."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf, isfinite
from typing import Literal

from rumpus.server.chairs import STAND_IN, Chair
from rumpus.server.own_bots import ways_of
from rumpus.server.protocol import ASK, WAIT
from rumpus.server.sitting import READY, Sitting

PACES = {"calm": 1.6, "brisk": 0.8, "quick": 0.25}  # seconds a bot takes for a choice
THOUGHT, REFLEX = 0.6, 0.1  # the part of that which a choice takes at least, and a shout
SPREAD = 0.8  # and what luck adds at most
HOURS = 3600  # seconds for a choice from which on nobody is expected to be at the table all the time
UNDO_PATIENCE = 45.0  # seconds after which a wish to take back that not all have answered is closed


@dataclass(frozen=True)
class Job:
    """Something to do at a time: a bot's choice, a choice for a person whose time is up, a bot for somebody who is
    gone, or the end of a wish to take back."""

    at: float
    seat: int
    kind: Literal["bot", "late", "absent", "lapse"]


def jobs(sitting: Sitting, pace: float, grace: float, gone: Mapping[int, float]) -> list[Job]:
    """All jobs at a table, the next first. `gone`: since when which people are away."""
    if sitting.phase != "playing" or sitting.paused:
        return []
    if sitting.undo:
        return [Job(sitting.undo.at + UNDO_PATIENCE, sitting.undo.seat, "lapse")]
    found = [*_bots(sitting, pace), *_late(sitting, pace), *_absent(sitting, grace, gone)]
    return sorted(found, key=lambda job: job.at)


def cast(sitting: Sitting) -> tuple[int, ...]:
    """The seats whose bots may choose now: in a lesson, only the one whose turn it is in the plan."""
    moment = sitting.moment
    if moment is None or moment.free:
        return tuple(range(len(sitting.chairs)))
    return (moment.next[0],) if moment.next else ()


def _bots(sitting: Sitting, pace: float) -> Iterator[Job]:
    for seat in cast(sitting):
        level = sitting.chairs[seat].player
        if (
            level
            and sitting.is_asked(seat)
            and (seat in sitting.must or not draw(sitting, seat) % ways_of(level).alert)
        ):
            yield Job(begins(sitting, seat, pace) + pause(sitting, seat, level, pace), seat, "bot")


def begins(sitting: Sitting, seat: int, pace: float) -> float:
    """When a seat may begin to answer: when it is asked or, in a race of quick hands, when that is off."""
    return max(sitting.asked_at[seat], off(sitting, pace))


def off(sitting: Sitting, pace: float) -> float:
    """When the race of quick hands that several wait for is off."""
    return sitting.lined_up + READY * min(1.0, pace)


def pause(sitting: Sitting, seat: int, level: str, pace: float) -> float:
    """The seconds that a bot of a level takes for a seat's question."""
    soonest = THOUGHT if seat in sitting.must else REFLEX
    luck = (draw(sitting, seat) >> 8) / (1 << 24)
    return PACES[sitting.terms.tempo] * pace * hands(sitting, level) * (soonest + SPREAD * luck)


def hands(sitting: Sitting, level: str) -> float:
    """How slow the hands of a bot are: better bots are quicker, where quick hands count."""
    live = sitting.match is not None and sitting.match.game.live
    return ways_of(level).hands if live else 1.0


def draw(sitting: Sitting, seat: int) -> int:
    """32 random bits for a seat's question: the same on every node, and known to nobody else."""
    text = f"pace {sitting.seed} {seat} {sitting.asked[seat]}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _late(sitting: Sitting, pace: float) -> Iterator[Job]:
    """When time is up a choice is made at once; what is asked after that, a bot thinks about as usual."""
    if sitting.clocks:
        for seat in sitting.clocks.running:
            if not sitting.chairs[seat].player:
                up = sitting.clocks.since + sitting.clocks.left[seat]
                yield Job(max(up, sitting.asked_at[seat] + pause(sitting, seat, STAND_IN, pace)), seat, "late")


def _absent(sitting: Sitting, grace: float, gone: Mapping[int, float]) -> Iterator[Job]:
    """A bot plays for somebody who is gone, where the table does not wait."""
    for seat, at in missing(sitting, grace, gone).items():
        if isfinite(at):
            yield Job(at, seat, "absent")


def missing(sitting: Sitting, grace: float, gone: Mapping[int, float]) -> dict[int, float]:
    """Who is gone and waited for, while others are here; and when a bot plays for them, which may be never."""
    if sitting.phase != "playing" or sitting.paused or sitting.undo:
        return {}
    if not any(_plays(chair) and seat not in gone for seat, chair in enumerate(sitting.chairs)):
        return {}
    patient = patience(sitting, grace)
    waited = (seat for seat in sitting.must if _plays(sitting.chairs[seat]) and seat in gone)
    return {seat: max(gone[seat], sitting.asked_at[seat]) + patient for seat in waited}


def patience(sitting: Sitting, grace: float) -> float:
    """The seconds for which somebody who is gone is waited for; where a choice may take hours, only the clock counts."""
    clock = sitting.terms.clock
    if sitting.absence in (WAIT, ASK) or (clock and clock.each and clock.bank >= HOURS):
        return inf
    return grace if sitting.absence is None else float(sitting.absence)


def _plays(chair: Chair) -> bool:
    return chair.kind == "person" and not chair.away
