"""Holds a game's module to native code, byte for byte: games, views, beats, pictures, phrases, searches."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import numpy as np

from rumpus.bots.levels import Searcher
from rumpus.bots.search import Memory
from rumpus.core import crowd
from rumpus.core.conformance.settings import about, settings
from rumpus.core.contract import CHOICES
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.options import Value
from rumpus.core.trace import LIMIT, SHOWN, Walk, walks
from rumpus.wasm.linking import kept
from rumpus.wasm.machine import ModuleGame

GAMES = 3  # played step by step at each kind of table
MOST, QUICK_MOST = 150, 60  # choices of each
CROWD, QUICK_CROWD = 1000, 50  # games played behind one door, each to its end
ROUNDS, QUICK_ROUNDS = 500, 100  # of a search
SEARCHED = 23  # one position in so many is searched


class Difference(Exception):  # noqa: N818  it is what was found
    """Where the module does not do as native code does."""


def differences(game: Game, quick: bool = False) -> Iterator[tuple[str, str]]:
    """Every kind of table that was looked at, and what differs there: nothing, if all is well."""
    module = ModuleGame(game, kept(game))
    for seats, options in looked_at(game, quick):
        try:
            compare(game, module, game.kit(seats, options), quick)
        except Difference as found:
            yield about(seats, options), str(found)
        else:
            yield about(seats, options), ""


def looked_at(game: Game, quick: bool) -> list[tuple[int, Mapping[str, Value]]]:
    """The kinds of tables; in a hurry, the fewest and the most seats."""
    return [(game.seats[0], {}), (game.seats[-1], {})] if quick else list(settings(game))


def compare(game: Game, module: ModuleGame, kit: Kit, quick: bool) -> None:
    """Play some games both ways; the first thing that differs is raised."""
    for number, walk in enumerate(walks(game, kit, GAMES)):
        _play(module, walk, f"game {number}", QUICK_MOST if quick else MOST, QUICK_ROUNDS if quick else ROUNDS)
    _same("games played to their end", *(_crowd(one, kit, QUICK_CROWD if quick else CROWD) for one in (game, module)))


def _play(module: ModuleGame, native: Walk, where: str, most: int, rounds: int) -> None:
    """One game, in lockstep."""
    other = native.midway(native.copied())
    other.game = module
    _same(f"the deal of {where}", _dealt(native), _dealt(other))
    for number, (seat, code) in enumerate(islice(native.steps(), most)):
        other.tables = native.copied()
        at = f"choice {number + 1} of {where}"
        _same(f"whose turn it is at {at}", (native.must, native.may), (other.must, other.may))
        _same(f"the choices at {at}", native.codes(seat), other.codes(seat))
        _same_view(native, other, seat, at)
        frames = native.beats(seat, code)
        for frame, same in zip(frames, other.beats(seat, code), strict=True):
            _same_table(f"a beat of {at}", frame, same)
        _same_table(f"the table after {at}", native.after(seat, code), other.after(seat, code))
        if number % SHOWN == 0:
            _same(f"what is drawn and said at {at}", *(_shown(walk, seat, frames) for walk in (native, other)))
        if number % SEARCHED == 0:
            _same(f"a search at {at}", *(_searched(walk, seat, rounds) for walk in (native, other)))
    other.tables = native.copied()
    _same(f"the standings of {where}", *(_ranked(walk) for walk in (native, other)))


def _same_view(native: Walk, other: Walk, seat: int, at: str) -> None:
    """What a seat sees, imagines, hopes for and would do."""
    view = native.view(seat)
    _same_table(f"what seat {seat} sees at {at}", view, other.view(seat))
    _same_table(f"what everybody sees at {at}", native.view(-1), other.view(-1))
    _same_table(f"what seat {seat} imagines at {at}", native.dream(view, seat, 1), other.dream(view, seat, 1))
    _same(f"the quick policy at {at}", *(_judged(walk, view, seat) for walk in (native, other)))


def _dealt(walk: Walk) -> bytes:
    tables = walk.game.table.array(1)
    walk.game.drivers.deal(walk.kit.boxes, tables, walk.kit.seats, key_of("a deal"), 3)
    content: bytes = tables.tobytes()
    return content


def _judged(walk: Walk, view: Any, seat: int) -> tuple[int, float, int]:
    """The quick policy's choice, how good the view looks, and the stretch of play."""
    doors, boxes, out = walk.game.drivers, walk.kit.boxes, np.zeros(CHOICES, np.int64)
    code = doors.quick_pick(boxes, view, seat, key_of("judged"), out) if walk.codes(seat) else -1
    return code, doors.hope(boxes, view, seat), doors.chapter_of(boxes, view)


def _shown(walk: Walk, seat: int, frames: list[Any]) -> bytes:
    """All that is drawn and said for a seat, also between beats, and for those who look on."""
    tell, view, codes = walk.game.telling, walk.view(seat), walk.codes(seat)
    pov = walk.game.pov(walk.kit, view, seat, walk.game.voice([]))
    points = repr([tell.points(pov, codes, code) for code in codes[:SHOWN]]).encode()
    midway = [tell.left(walk.kit, walk.view(seat, frame), seat, between=True) for frame in frames[:-1]]
    return points + tell.left(walk.kit, view, seat) + tell.left(walk.kit, walk.view(-1), -1) + b"".join(midway)


def _searched(walk: Walk, seat: int, rounds: int) -> bytes:
    """Every byte that a search leaves."""
    searcher = Searcher(walk.game, rounds, key_of("searched"))
    searcher.search(walk.kit.boxes, walk.view(seat)[0], seat)
    return b"".join(array.tobytes() for array in Memory(*searcher.memory))


def _ranked(walk: Walk) -> bytes:
    out = np.zeros((8, 3), np.int64)
    reason = walk.game.drivers.rank(walk.kit.boxes, walk.tables, out)
    return bytes([reason]) + out.tobytes()


def _crowd(game: Game, kit: Kit, games: int) -> tuple[int, bytes]:
    """Random games, played one after the other behind one door: the last table, and how it went."""
    tables, told, most = game.table.array(3), np.zeros(3, np.int64), games * LIMIT
    luck, out = np.zeros(4, np.int64), np.zeros(CHOICES, np.int64)
    count = game.woven(crowd).play_crowd(
        kit.boxes, tables, kit.seats, key_of("a crowd"), games, most, LIMIT, luck, out, told
    )
    return count, tables.tobytes() + told.tobytes() + luck.tobytes()


def _same(what: str, native: Any, other: Any) -> None:
    if native != other:
        raise Difference(f"{what} is not the same in the module as natively.")


def _same_table(what: str, native: Any, other: Any) -> None:
    """Two tables or views; what differs is named by its fields."""
    if native.tobytes() != other.tobytes():
        fields = [name for name in native.dtype.names if native[name].tobytes() != other[name].tobytes()]
        raise Difference(f"{what} is not the same in the module as natively: {', '.join(fields)}.")
