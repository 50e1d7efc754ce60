"""Frames: facts as they are sent, in bytes, lowest first. docs/facts.md tells the format.

A frame is how things stand for a seat after one act or several, and what these changed in its view.
"""

import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rumpus.core.errors import RumpusError

VERSION = 1
WHOLE, OVER, CLOCK, TAKEN_BACK, STANDING = 1, 2, 4, 8, 16  # flags
_HEAD = struct.Struct("<BBbBBBIII")
_ACT = struct.Struct("<IBB")
_NEXT = struct.Struct("<BBbBBBIIIIBB")  # a head, and the beginning of an act
_NUMBER = struct.Struct("<I")
_RANK = struct.Struct("<Bi")


class FrameError(RumpusError):
    """Bytes that are no frame of this version."""


class Act(NamedTuple):
    """What a deed of a table's log changed: its number, whether it tells news, whose time was up (a bit each), its beats."""

    number: int
    tells: bool
    late: int
    beats: bytes  # as the driver wrote them: beats, and a 0


class Ticking(NamedTuple):
    """The milliseconds that each seat has left, and whose time runs, a bit each."""

    running: int
    left: Sequence[int]


class Frame(NamedTuple):
    """How things stand for a seat (-1: a spectator), and the acts that led there.

    `number` is that of the last deed that changed the match, `previous` that of the frame it builds on, `asked` the number
    that an answer has to bring. A whole frame begins with a blank view. `taken_back`, not 0: what was told from that number
    on is no longer so. `standing` is there when the match is over: why it ended, places and scores.
    """

    whole: bool
    over: bool
    seat: int
    seats: int
    must: int
    may: int
    number: int
    previous: int
    asked: int
    clock: Ticking | None
    taken_back: int
    standing: bytes
    acts: Sequence[Act]


def act_written(act: Act) -> bytes:
    """An act as it is sent."""
    return _ACT.pack(act.number, act.tells, act.late) + act.beats


def written(frame: Frame) -> bytes:
    """A frame as it is sent."""
    flags = WHOLE * frame.whole | OVER * frame.over
    parts = []
    if frame.clock:
        flags |= CLOCK
        parts.append(struct.pack(f"<B{frame.seats}I", frame.clock.running, *frame.clock.left))
    if frame.taken_back:
        flags |= TAKEN_BACK
        parts.append(_NUMBER.pack(frame.taken_back))
    if frame.standing:
        flags |= STANDING
        parts.append(frame.standing)
    head = _HEAD.pack(VERSION, flags, frame.seat, frame.seats, frame.must, frame.may, frame.number, frame.previous,
                      frame.asked)  # fmt: skip
    return b"".join([head, *parts, *map(act_written, frame.acts)])


def next_written(
    seat: int, seats: int, must: int, may: int, number: int, previous: int, asked: int, late: int, beats: bytes
) -> bytes:
    """The most usual frame as it is sent, of one act in a match that goes on without clocks: the same as by `written`."""
    head = _NEXT.pack(VERSION, 0, seat, seats, must, may, number, previous, asked, number, True, late)
    return head + beats


def read(content: bytes) -> Frame:
    """The frame that these bytes are."""
    if not content or content[0] != VERSION:
        raise FrameError(f"These bytes are no frame of version {VERSION}: load the page again.")
    try:
        return _read(content)
    except (struct.error, IndexError) as error:
        raise FrameError(f"A frame of {len(content)} bytes ends too soon: {error}.") from None


def _read(content: bytes) -> Frame:
    _, flags, seat, seats, must, may, number, previous, asked = _HEAD.unpack_from(content)
    at, clock, back, standing = _HEAD.size, None, 0, b""
    if flags & CLOCK:
        running, *left = struct.unpack_from(f"<B{seats}I", content, at)
        clock, at = Ticking(running, left), at + 1 + 4 * seats
    if flags & TAKEN_BACK:
        (back,), at = _NUMBER.unpack_from(content, at), at + _NUMBER.size
    if flags & STANDING:
        standing, at = content[at : at + 1 + seats * _RANK.size], at + 1 + seats * _RANK.size
    acts = tuple(_acts(content, at))
    return Frame(bool(flags & WHOLE), bool(flags & OVER), seat, seats, must, may, number, previous, asked, clock, back,
                 standing, acts)  # fmt: skip


def _acts(content: bytes, at: int) -> Iterable[Act]:
    while at < len(content):
        number, tells, late = _ACT.unpack_from(content, at)
        first = at + _ACT.size
        at = end_of(content, first)
        yield Act(number, bool(tells), late, content[first:at])


def end_of(content: bytes, at: int) -> int:
    """Where the beats end that begin here."""
    while content[at]:
        while content[at]:
            _, at = number_at(content, at)
            at += 1 + content[at].bit_count()
        at += 1
    return at + 1


def number_at(content: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where it ends."""
    number, shift = 0, 0
    while content[at] >= 128:
        number, shift, at = number | (content[at] & 127) << shift, shift + 7, at + 1
    return number | content[at] << shift, at + 1


def ranks(standing: bytes) -> tuple[int, list[int], list[int]]:
    """Why the match ended (0: it goes on), and the places and scores by seat."""
    rows = list(_RANK.iter_unpack(standing[1:]))
    return standing[0], [place for place, _ in rows], [score for _, score in rows]
