"""The GPU's kernel, run by the interpreter with a block of one thread: the same rows as the CPU's, byte for byte."""

import json
import os
import subprocess
import sys
from types import FunctionType

import numpy as np
import pytest

import rumpus
from rumpus.core.luck import key_of
from rumpus.lab import launch
from rumpus.lab.engines import Booth, Plan
from rumpus.lab.gpu import Cuda, count_only, crowd_of, nth_waiting, reached

SCRIPT = """
import json, sys
import numpy as np
import rumpus
from types import FunctionType, SimpleNamespace
from rumpus.core.luck import key_of
from rumpus.core.record import Row, Rows
from rumpus.core import drivers
from rumpus.lab import kernel
from rumpus.lab.gpu import wishes_of

def array(shape, kind):
    if kind == "table":
        return Rows(game.table.array(1), game.table)
    made = np.zeros(shape, np.int64)
    return Row(made) if made.ndim == 1 else made

def begin(cursor):
    cursor[0] += 1
    return cursor[0] - 1

name, seats, mind, games, limit = json.loads(sys.argv[1])
game = rumpus.game(name)
space = {**vars(kernel), **game.verbs, **game.woven_functions(drivers), "TABLE": "table", "begin": begin}
space |= {"agree": lambda board, turn, wish, commonest: wish, "wipe": len, "phase_of": lambda table: table.phase}
space["chip"] = SimpleNamespace(local=SimpleNamespace(array=array), shared=SimpleNamespace(array=array))
space |= {part.__name__: FunctionType(part.__code__, space) for part in kernel.PARTS} | {"WISH_FOR": wishes_of(game)}
play = FunctionType(kernel.play_crowd.__code__, space)
rows = np.zeros((games, 2 + 2 * seats), np.int64)
play(Rows(game.kit(seats).boxes, game.box), Rows(game.table.array(1), game.table), Row(key_of("7")),
     Row(np.full(seats, mind)), rows, np.zeros(1, np.int64), seats, 5, limit, 0)
print(json.dumps(rows.tolist()))
"""


@pytest.mark.parametrize(
    ("name", "mind", "games", "limit"),
    [
        ("derby", -1, 2, 20_000),
        ("derby", -2, 3, 40),
        ("gretchinz", -2, 1, 20_000),
        ("gretchinz_new", -2, 1, 20_000),
        ("grimdark", -2, 1, 60),
        ("marauders", -2, 1, 200),
    ],
)
def test_the_kernel_makes_the_cpus_rows(name: str, mind: int, games: int, limit: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps([name, 3, mind, games, limit])],
        env={**os.environ, "RUMPUS_INTERPRET": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    game = rumpus.game(name)
    rows = Booth(Plan(game, game.kit(3).boxes, 3, (mind,) * 3, "7", limit, False)).play(5, games).rows
    assert json.loads(done.stdout) == rows.tolist()


def test_stand_ins_do_what_they_stand_in_for() -> None:
    """The same luck leads to the same seat; news is counted as `tell` counts it, and none is kept."""
    from rumpus.core import luck, sets
    from rumpus.core.drivers import COUNT_OF, NTH_SEAT
    from rumpus.core.plain import plain

    names = {"roll": plain(luck.roll), "size": sets._size, "first": sets._first, "rest": plain(sets.rest)}
    nth = FunctionType(nth_waiting.__code__, names)
    for mask in range(1, 256):
        one, two = key_of(str(mask)), key_of(str(mask))
        assert nth(mask, one) == NTH_SEAT[mask, plain(luck.roll)(two, int(COUNT_OF[mask]))]
        assert one.tolist() == two.tolist()
    table = rumpus.game("derby").table.blank()
    for _ in range(3):
        count_only(table, 1, 0, 0, 0, 0, 255)
    assert table.told == 3
    assert not any(item.what for item in table.news)


def test_every_rule_is_found_for_the_chip() -> None:
    names = {rule.py_func.__name__ for rule in reached(rumpus.game("derby").verbs.values())}
    assert {"setup", "act", "roll", "tell", "quick"} <= names


def test_a_crowd_can_be_carried() -> None:
    crowd = launch.Crowd("derby", "2", b"// PTX\n\x00\xff", 864, 816)
    assert launch.unpack(crowd.pack()) == crowd
    assert launch.key_of("7").tolist() == key_of("7").tolist()
    assert launch._described(np_like((3, 4), 4), 4) == [0, 0, 12, 4, 99, 3, 4, 16, 4]
    assert launch._described(np_like((864,), 1), 864) == [0, 0, 1, 864, 99, 1, 864]


class np_like:  # noqa: N801  it stands for an array
    """An array's outside."""

    def __init__(self, shape: tuple[int, ...], item: int) -> None:
        self.shape, self.itemsize, self.nbytes = shape, item, int(np.prod(shape)) * item
        self.data = type("Memory", (), {"ptr": 99})


def test_without_a_gpu_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(rumpus.game("derby"), rumpus.game("derby").kit(3).boxes, 3, (20,) * 3, "7", 9, False)
    with pytest.raises(rumpus.RumpusError, match="plays runt and brute"):
        next(Cuda().play(plan, [(0, 1)]))
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    monkeypatch.setitem(sys.modules, "cupy", None)
    monkeypatch.setenv("RUMPUS_CACHE", "nowhere-at-all")
    with pytest.raises(rumpus.RumpusError, match="pip install 'rumpus\\[gpu\\]'"):
        crowd_of(rumpus.game("derby"))
