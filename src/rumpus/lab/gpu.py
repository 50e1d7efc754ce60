"""The same rules on a GPU: a game's crowd of tables compiled by numba-cuda, and the engine that plays on it.

No GPU is needed to compile. The rules are the ones the CPU runs, unchanged, with two stand-ins that cannot change a
result: news is counted and not written down, as no rule reads it; and a waiting seat is found bit by bit, not in a list.
"""

import hashlib
import re
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from operator import attrgetter
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.core import drivers, news
from rumpus.core.contract import COUNTS, STEPS
from rumpus.core.errors import RumpusError
from rumpus.core.fingerprint import fingerprint
from rumpus.core.game import Game
from rumpus.core.luck import roll, sow
from rumpus.core.rule import cache_root
from rumpus.core.sets import first, rest, size
from rumpus.lab import kernel, launch
from rumpus.lab.engines import Batch, Plan

H200 = (9, 0)  # the chip that is compiled for where there is none here to ask
GAMES = 1 << 19  # in one launch
WARP, ALL = 32, 0xFFFFFFFF  # threads that go in step, and a bit for each
NEEDS = "The engine 'cuda' needs numba-cuda and CuPy: pip install 'rumpus[gpu]'."


def count_only(table: Any, what: int, seat: int, other: int, a: int, b: int, known: int) -> None:
    """Stands in for `tell`: the item is counted."""
    table.told = min(table.told + 1, news.MOST)


def nth_waiting(mask: int, luck: Any) -> int:
    """Stands in for `one_of`: the same seat for the same luck, without a list in memory."""
    for _ in range(roll(luck, size(mask))):
        mask = rest(mask)
    return first(mask)


def crowd_of(game: Game, chip: tuple[int, int] = H200) -> launch.Crowd:
    """A game's kernel for a kind of chip, compiled or found where it was kept."""
    kept = _kept(game, chip)
    if not kept.exists():
        code = compile_crowd(game, chip)
        crowd = launch.Crowd(game.name, game.edition, code, game.table.dtype.itemsize, game.box.dtype.itemsize)
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(".new")
        new.write_bytes(crowd.pack())
        new.replace(kept)
    return launch.unpack(kept.read_bytes())


def _kept(game: Game, chip: tuple[int, int]) -> Path:
    """Where it is kept: under a fingerprint of the rules and of what compiles them."""
    here = hashlib.sha256(b"".join(Path(str(module.__file__)).read_bytes() for module in (kernel, launch)))
    here.update(Path(__file__).read_bytes() + bytes(wishes_of(game)))
    rules = fingerprint(game.verbs.values())
    return cache_root() / f"gpu-{game.name}-{rules}-{here.hexdigest()[:8]}-sm{chip[0]}{chip[1]}.crowd"


def wishes_of(game: Game) -> tuple[int, ...]:
    """What a table wishes when a step is next, by the step's number; a game's schedule.py may give an order.

    Steps that it names in `TOGETHER` wait until all the tables of a block have come to them: they are rare and take long.
    All others are done at once, those named in `FIRST` before the rest. Of either kind, the first that is named comes first.
    """
    written = (game.folder / "schedule.py").exists()
    first, together = attrgetter("FIRST", "TOGETHER")(game.module("schedule")) if written else ((), ())
    others = [step for step in range(1, STEPS) if step not in {*first, *together}]
    places = [*enumerate(reversed([*first, *others]), kernel.EARLY), *enumerate(reversed(together), kernel.REST + 1)]
    place_of = {int(step): place for place, step in places}
    return tuple(place_of.get(step, kernel.REST) for step in range(STEPS))


def compile_crowd(game: Game, chip: tuple[int, int] = H200) -> bytes:
    """PTX of a game's kernel. Names are Numba's own but for the kernel's."""
    cuda = _numba_cuda()
    steps = game.woven_functions(drivers)
    verbs = [*game.verbs.values(), *steps.values()]
    rules = set(reached([*verbs, sow, news.hush, roll, size, first, rest]))
    numba_types, from_dtype = cuda.types, _from_dtype()
    with _chip(chip):
        stand_ins: dict[Any, Any] = {steps["one_of"]: nth_waiting}
        if not any("news" in rule.py_func.__code__.co_names for rule in rules - NEWSMEN):
            stand_ins[news.tell] = count_only
        _put_on_chip(rules, stand_ins)
        table, box, long = from_dtype(game.table.dtype), from_dtype(game.box.dtype), numba_types.int64
        space = {
            **vars(kernel),
            **game.verbs,
            **steps,
            **_block(cuda, "phase" in game.table.dtype.names),
            "TABLE": table,
            "LONG": long,
            "INT": numba_types.int32,
            "WISH_FOR": wishes_of(game),
        }
        for part in kernel.PARTS:
            space[part.__name__] = _device(cuda, FunctionType(part.__code__, space, part.__name__))
        function = FunctionType(kernel.play_crowd.__code__, space, launch.KERNEL)
        row = partial(numba_types.Array, layout="C")
        kinds = [row(box, 1), row(table, 1), row(long, 1), row(long, 1), row(numba_types.int32, 2), row(long, 1)]
        ptx, _ = cuda.compile_ptx(function, numba_types.void(*kinds, *[long] * 4), cc=chip, device=False,
                                  launch_bounds=launch.THREADS)  # fmt: skip
    entry = re.search(r"\.entry (\w+)\(", ptx)
    assert entry is not None
    return re.sub(rf"\b{entry[1]}\b", launch.KERNEL, ptx).encode()


NEWSMEN = {news.tell, news.hush, news.overhear}  # rules about news itself


def reached(verbs: Iterable[Any]) -> Iterator[Any]:
    """The compiled rules given and all those they call."""
    waiting, found = list(verbs), set()
    while waiting:
        rule = waiting.pop()
        if hasattr(rule, "py_func") and rule not in found:
            found.add(rule)
            yield rule
            function = rule.py_func
            for name in function.__code__.co_names:
                thing = function.__globals__.get(name)
                waiting.append(thing)
                if isinstance(thing, ModuleType):
                    waiting += [getattr(thing, part, None) for part in function.__code__.co_names]


def _put_on_chip(rules: Iterable[Any], stand_ins: dict[Any, Any]) -> None:
    """Give every rule its form for the GPU. Numba looks for that under this name before it makes one itself."""
    from numba.cuda.dispatcher import CUDADispatcher

    for rule in rules:
        inline = bool(rule.targetoptions.get("forceinline"))
        options = {"device": True, "debug": False, "opt": True, "forceinline": inline, "fastmath": False}
        device = CUDADispatcher(stand_ins.get(rule, rule.py_func), options)
        device.get_call_template = partial(_widened, device)
        rule._CUDATypingContext__dispatcher = device


def _widened(rule: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
    """Compile a rule once for 64-bit numbers, as for the CPU (`rumpus.core.inner`)."""
    from numba import types
    from numba.core.typing.templates import make_concrete_template

    from rumpus.core.inner import NARROW

    signature, folded = rule.fold_argument_types(args, kws)
    wide = tuple(types.int64 if isinstance(arg, NARROW) else arg for arg in folded)
    exact = [rule.compile_device(wide).signature]
    name = rule.py_func.__name__
    return make_concrete_template(f"CallTemplate({name})", key=name, signatures=exact), signature, wide, {}


def _block(cuda: Any, phases: bool) -> dict[str, Any]:
    """What only a GPU has."""
    turns, wishes = kernel.TURNS, kernel.WISHES

    def agree(board: Any, turn: int, wish: int, commonest: int) -> int:
        lane, here, left = cuda.threadIdx.x % WARP, turn * wishes, ALL
        while left != 0:
            leader = cuda.ffs(left) - 1
            his = cuda.shfl_sync(ALL, wish, leader)
            same = cuda.ballot_sync(ALL, wish == his)
            if lane == leader:
                cuda.atomic.add(board, here + his, cuda.popc(same))
            left &= ~same
        if cuda.threadIdx.x < wishes:
            board[(turn + 1) % turns * wishes + cuda.threadIdx.x] = 0
        cuda.syncthreads()
        best = 0
        for at in range(lane, wishes, WARP):
            many = board[here + at] if at > 0 else 0
            if many > 0:
                best = max(best, at + (many * wishes if commonest else 0))
        for step in (16, 8, 4, 2, 1):
            best = max(best, cuda.shfl_xor_sync(ALL, best, step))
        return best % wishes

    def wipe(board: Any) -> None:
        for at in range(cuda.threadIdx.x, turns * wishes, cuda.blockDim.x):
            board[at] = 0
        cuda.syncthreads()

    def begin(cursor: Any) -> int:
        return cuda.atomic.add(cursor, 0, 1)  # type: ignore[no-any-return]

    def phase_of(table: Any) -> int:
        return table.phase if phases else 0

    made = {"agree": agree, "wipe": wipe, "begin": begin, "phase_of": phase_of}
    return {"chip": cuda} | {name: _device(cuda, function) for name, function in made.items()}


def _device(cuda: Any, function: Any) -> Any:
    return cuda.jit(device=True, forceinline=True)(function)


class _chip:  # noqa: N801  it reads as a word in `with _chip(...)`
    """Stands in for the GPU that Numba would ask what it compiles for, and for its care for places counted from the end.

    Rules count from the front alone (`Row` refuses anything else), and the care is a quarter of all 64-bit instructions.
    """

    def __init__(self, chip: tuple[int, int]) -> None:
        self.here = SimpleNamespace(compute_capability=chip)

    def __enter__(self) -> None:
        from numba.cuda import dispatcher
        from numba.cuda.np.arrayobj import slicing

        self.before = dispatcher.get_current_device, slicing.fix_index
        dispatcher.get_current_device, slicing.fix_index = lambda: self.here, lambda builder, index, size: index

    def __exit__(self, *_: object) -> None:
        from numba.cuda import dispatcher
        from numba.cuda.np.arrayobj import slicing

        dispatcher.get_current_device, slicing.fix_index = self.before


def _numba_cuda() -> Any:
    try:
        import numba_cuda  # noqa: F401  without it, numba.cuda is an older one
        from numba import cuda
    except ImportError:
        raise RumpusError(NEEDS) from None
    return cuda


def _from_dtype() -> Any:
    from numba.cuda.np.numpy_support import from_dtype

    return from_dtype


class Cuda:
    """The GPU of this machine. It plays `runt` and `brute`; a census is not taken there."""

    name = "cuda"
    workers = 1

    def batch(self, plan: Plan) -> int:
        """As many as one launch plays."""
        return GAMES

    def play(self, plan: Plan, spans: Iterable[tuple[int, int]]) -> Generator[Batch, None, None]:
        """One launch after the other."""
        if not {*plan.minds} <= {minds.RUNT, minds.BRUTE}:
            raise RumpusError("The engine 'cuda' plays runt and brute; other bots think on this machine's cores.")
        if plan.census:
            raise RumpusError("The engine 'cuda' takes no census; count with the engine 'threads'.")
        stage = _stage(plan)
        for first_game, games in spans:
            yield Batch(first_game, stage.play(first_game, games), np.zeros((0, COUNTS[1]), np.int64))


def _stage(plan: Plan) -> launch.Stage:
    try:
        import cupy

        chip = divmod(int(cupy.cuda.Device().compute_capability), 10)
    except ImportError:
        raise RumpusError(NEEDS) from None
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise RumpusError(f"There is no GPU here that CUDA can use: {error}.") from None
    crowd = crowd_of(plan.game, (chip[0], chip[1]))
    return launch.Stage(crowd, plan.boxes.tobytes(), plan.seats, plan.minds, plan.seed, plan.limit)
