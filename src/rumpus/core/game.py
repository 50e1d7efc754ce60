"""A game: its folder's modules, its box for a table's wishes, and its rules ready to run."""

import importlib
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from rumpus.core import contract, drivers, modules
from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value, settle
from rumpus.core.printed import Sheet
from rumpus.core.record import Record, Row, Rows
from rumpus.core.rule import INTERPRETED, compiled_before
from rumpus.core.spreadsheet import read_deck
from rumpus.core.voice import Voice

if TYPE_CHECKING:
    from rumpus.core.facts.telling import Facts
    from rumpus.core.match import Match
    from rumpus.core.telling.printed import Printed
    from rumpus.core.telling.telling import Telling

Progress = Callable[[int, int, str], None]
K = TypeVar("K")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pov:
    """A game and who looks at it: all that words and scenes are ever given. Seat -1 is a spectator.

    Box and view are handles; rules are given the records themselves.
    `open`: the match is over, and the view is the whole table. `between`: two beats of an act, so nobody is asked anything.
    `room`: columns and lines of the table as text.
    """

    deck: Any
    box: Any
    view: Any
    seat: int
    say: Voice
    open: bool = False
    boxes: Any = None  # the records that rules over a view are given
    views: Any = None
    printed: Any = None  # what the box says and looks like in the voice's language
    between: bool = False
    room: tuple[int, int] = (78, 40)  # columns and lines that the table as text may take


@dataclass(frozen=True)
class Kit:
    """A box opened for one table: seats, options, the printed deck, and the record the rules read."""

    seats: int
    options: Mapping[str, Value]
    deck: Any
    fingerprint: str
    boxes: Any  # an array of one box
    box: Any  # its handle
    game: "Game" = field(repr=False, compare=False)
    sheet: Sheet = field(repr=False, compare=False)

    @property
    def own_sheet(self) -> Sheet | None:
        """What is printed on a deck of one's own; None where it is the house deck."""
        return None if self.fingerprint == self.game.house_fingerprint else self.sheet

    def __reduce__(self) -> tuple[Any, ...]:
        """Opened again of the game, the options and a deck of one's own."""
        made = (self.game, self.seats, dict(self.options), self.own_sheet)
        return _kit_again, (*made, self.fingerprint, self.boxes.tobytes())

    def __deepcopy__(self, _: Any) -> "Kit":
        """A kit with a box of its own; what is printed is shared."""
        return replace(self, options=dict(self.options), boxes=_same_bytes(self.boxes))


PLACES = {
    "rules": contract.VERBS,
    "sight": contract.SIGHT,
    "brain": contract.BRAIN,
}  # where the contract's functions are
KEPT = 64  # kits, and what they look like, that a game keeps at hand


class Game:
    """A game found by its folder. Its modules are imported when they are first needed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.front = _imported(package)
        self.name = package.rpartition(".")[2]
        self._woven: dict[str, dict[str, Any]] = {}
        self._modules: dict[str, ModuleType] = {}
        self._kits: dict[tuple[Any, ...], Kit] = {}
        self._printed: dict[tuple[Any, ...], Printed] = {}

    def __repr__(self) -> str:
        return f"Game({self.name!r}, edition {self.edition})"

    def __reduce__(self) -> tuple[Any, ...]:
        """The game by its name and its package: found again where it is unpacked."""
        return _game_again, (self.name, self.package)

    def __deepcopy__(self, _: Any) -> "Game":
        """A game never changes, so copies share it."""
        return self

    @property
    def matter(self) -> modules.Front:
        """What stands on the box."""
        return modules.kept(modules.Front, self.front)

    @cached_property
    def maker(self) -> modules.Maker:
        """What reads the components and fills the box."""
        return modules.kept(modules.Maker, self.module("box"))

    @property
    def title(self) -> str:
        """Its name on the box."""
        return self.matter.TITLE

    @property
    def about(self) -> str:
        """What it is like, in a sentence."""
        return (self.front.__doc__ or "").strip().splitlines()[0]

    @property
    def edition(self) -> str:
        """Rises whenever the same choices could lead elsewhere."""
        return self.matter.EDITION

    @property
    def seats(self) -> range:
        """How many can play."""
        return range(self.matter.SEATS.start, self.matter.SEATS.stop)

    @property
    def live(self) -> bool:
        """Whether quick hands count: several seats choose at once, and the order in which they do decides."""
        return self.matter.LIVE

    @property
    def shared_screen(self) -> bool:
        """Whether several people can play it at one screen, taking turns to look."""
        return self.matter.SHARED_SCREEN

    @property
    def patient(self) -> Mapping[str, Value]:
        """The options with which a live game waits for everybody; none where it cannot."""
        return dict(self.matter.PATIENT)

    def races(self, options: Mapping[str, Value]) -> bool:
        """Whether quick hands decide at a table with these options, which with others they would not."""
        return any(options.get(name) != value for name, value in self.patient.items())

    def fits_one_screen(self, options: Mapping[str, Value]) -> bool:
        """Whether several people can play at one screen with these options: nobody can be quick with half a screen."""
        return self.shared_screen and not self.races(options)

    @cached_property
    def folder(self) -> Path:
        """Where its files lie."""
        return Path(str(self.front.__file__)).parent

    @cached_property
    def shared(self) -> Path | None:
        """The folder of the box that it shares with other games, if there is one: its messages are this game's too."""
        box = self.matter.BOX
        return None if box is None else Path(str(importlib.import_module(box).__file__)).parent

    def module(self, name: str) -> ModuleType:
        """One of the folder's modules, or of its box's: what the box has need not be written again."""
        if name not in self._modules:
            boxed = not (self.folder / f"{name}.py").exists() and self.has(name)
            self._modules[name] = _imported(f"{self.matter.BOX if boxed else self.package}.{name}")
        return self._modules[name]

    def has(self, name: str) -> bool:
        """Whether it has a module of its own, or its box has it."""
        return any((folder / f"{name}.py").exists() for folder in (self.folder, self.shared or self.folder))

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table may decide."""
        return tuple(self.maker.OPTIONS)

    @cached_property
    def table(self) -> type[Record]:
        """The kind of its tables and views."""
        return modules.kept(modules.Laid, self.module("table")).Table

    @property
    def box(self) -> type[Record]:
        """The kind of its boxes."""
        return self.maker.Box

    def kit(self, seats: int, options: Mapping[str, Any] | None = None, deck: str | Path | Sheet | None = None) -> Kit:
        """Open a box for so many seats, with these options, and the deck in a file (or read already) or the house deck.

        What is printed on the house deck is read once; every kit has a box of its own.
        """
        if seats not in self.seats:
            raise RumpusError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}.")
        settled = settle(self.options, options or {})
        if deck is not None:
            return self._open_box(seats, settled, self.sheet(deck))
        wishes = (seats, *settled.values())
        kit = _at_hand(self._kits, wishes, lambda: self._open_box(seats, settled, self.sheet()))
        boxes = self.box.array(1)
        boxes[0] = kit.boxes[0]
        return replace(kit, options=dict(settled), boxes=boxes)

    def _open_box(self, seats: int, options: Mapping[str, Value], sheet: Sheet) -> Kit:
        maker = self.maker
        printed = maker.read(sheet)
        boxes = self.box.array(1)
        box = self.box(boxes[0])
        maker.build(printed, seats, options, box)
        return Kit(seats, options, printed, sheet.fingerprint, boxes, box, self, sheet)

    @cached_property
    def house_fingerprint(self) -> str:
        """The fingerprint of the house deck."""
        return self.sheet().fingerprint

    def sheet(self, deck: str | Path | Sheet | None = None) -> Sheet:
        """The printed components: a file of the owner's, or the house deck (`box.HOUSE_DECK` where games share one)."""
        if isinstance(deck, Sheet):
            return deck
        if deck is not None:
            return read_deck(Path(deck), self.sheet())
        house = self.maker.HOUSE_DECK or self.folder / "deck.toml"
        return Sheet(house.read_text("utf-8"), "deck.toml")

    def start(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        *,
        deck: str | Path | Sheet | None = None,
        names: Sequence[str] | None = None,
        **options: Any,
    ) -> "Match":
        """Sit down to a match; without a seed the luck is drawn from the system's secrets."""
        from rumpus.core.match import Match

        return Match(self, self.kit(self.seats[0] if seats is None else seats, options, deck), seed, names)

    def voice(self, names: Sequence[str], language: str = "en") -> Voice:
        """A voice that says this game's messages."""
        return Voice(self.folder, names, language, self.shared)

    @cached_property
    def telling(self) -> "Telling":
        """Its words and pictures."""
        from rumpus.core.telling.telling import Telling

        return Telling(self)

    @cached_property
    def facts(self) -> "Facts":
        """What its matches tell those who look."""
        from rumpus.core.facts.telling import Facts

        return Facts(self)

    def pov(self, kit: Kit, views: Any, seat: int, say: Voice, open: bool = False, between: bool = False) -> Pov:
        """What words and pictures are given: an array of one view, who looks, and the voice that speaks."""
        printed = self.printed(kit, say.language)
        return Pov(kit.deck, kit.box, self.table(views[0]), seat, say, open, kit.boxes, views, printed, between)

    def printed(self, kit: Kit, language: str = "en") -> "Printed":
        """What a kit says and looks like in a language."""
        from rumpus.core.telling.printed import Printed

        wishes = (kit.fingerprint, kit.seats, tuple(sorted(kit.options.items())), language)
        return _at_hand(self._printed, wishes, lambda: Printed(self, kit, self.voice([], language)))

    @cached_property
    def verbs(self) -> dict[str, Any]:
        """The contract as this game keeps it."""
        owed = [(self.module(place), name) for place, names in PLACES.items() for name in names]
        if not all(hasattr(module, name) for module, name in owed):
            self.obey_grammar()
        found = {name: getattr(module, name) for module, name in owed}
        counted = (self.folder / "census.py").exists()
        noted = {"note": self.module("census").note if counted else contract.nothing_noted}
        return found | noted | getattr(self.module("rules"), "IN_STEPS", {})

    @cached_property
    def drivers(self) -> SimpleNamespace:
        """The core's drivers, woven into this game."""
        return self.woven(drivers)

    def woven(self, module: ModuleType, also: Mapping[str, Any] | None = None) -> SimpleNamespace:
        """A module's drivers, woven into this game, taking Python's arrays."""
        made = self.woven_functions(module, also)
        if INTERPRETED:
            return SimpleNamespace(**{name: self._by_handles(function) for name, function in made.items()})
        return SimpleNamespace(**made)

    def woven_functions(self, module: ModuleType, also: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The same, as the drivers of other modules call them."""
        if module.__name__ not in self._woven:
            base = {} if module is drivers else self.woven_functions(drivers)
            for below in getattr(module, "UPON", ()):
                base = {**base, **self.woven_functions(below)}
            told = self.telling.verbs if hasattr(module, "TELLING") else {}
            verbs = {**self.verbs, **base, **told, **(also or {})}
            self._woven[module.__name__] = drivers.weave(module, self.package, verbs)
        return self._woven[module.__name__]

    def _by_handles(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The interpreted driver, whose arrays are handles."""
        wraps: dict[str, Callable[[Any], Any]] = {
            "Boxes": lambda array: Rows(array, self.box),
            "Tables": lambda array: Rows(array, self.table),
            "Ints": Row,
            **{kind: lambda papers: papers.handles(self) for kind in _kinds(function)},
            **{kind: partial(Rows, kind=record) for kind, record in _records(function).items()},
        }
        kinds = [wraps.get(kind, lambda plain: plain) for kind in function.__annotations__.values()]
        return lambda *given: function(*[wrap(one) for wrap, one in zip(kinds, given, strict=False)])

    def cold(self, modules: Sequence[ModuleType] = (), also: Collection[str] = ()) -> list[Any]:
        """The drivers that were not compiled before: those a first game waits for, and rare ones by their names."""
        if INTERPRETED:
            return []
        cold = list[Any]()
        for module in (drivers, *modules):
            woven, rare = self.woven_functions(module), drivers.doors(module, rare=True)
            cold += [woven[name] for name in (*drivers.doors(module), *(name for name in rare if name in also))]
        return [door for door in cold if not compiled_before(door)]

    def warm(
        self, modules: Sequence[ModuleType] = (), progress: Progress | None = None, also: Collection[str] = ()
    ) -> float:
        """Compile what is `cold`, telling how far it is; return the seconds it took.

        What was compiled before is left to be loaded when it is first called.
        """
        began = time.perf_counter()
        entries = self.cold(modules, also)
        if entries:
            self.obey_grammar()
        for done, function in enumerate(entries):
            if progress:
                progress(done, len(entries), function.py_func.__name__)
            self.compile(function)
        if progress:
            progress(len(entries), len(entries), "")
        return time.perf_counter() - began

    def compile(self, function: Any) -> None:
        """Compile a driver, or say why it cannot be."""
        from numba.core.errors import NumbaError

        from rumpus.core.grammar.faults import refused

        try:
            function.compile(self.signature(function.py_func))
        except (NumbaError, KeyError) as error:
            raise RumpusError(str(refused(error, self.homes, self.folder / "rules.py"))) from error

    @property
    def homes(self) -> list[Path]:
        """The folders in which its rules may lie."""
        return [self.folder, *filter(None, [self.shared])]

    def obey_grammar(self) -> None:
        """Refuse rules that cannot be compiled or must not be, with file, line and remedy."""
        from rumpus.core import grammar

        grammar.obey(self)

    def signature(self, function: Callable[..., Any]) -> tuple[Any, ...]:
        """Numba's types of what a driver takes."""
        import numba

        types = {
            "Boxes": numba.typeof(self.box.array(1)),
            "Tables": numba.typeof(self.table.array(1)),
            "int": numba.int64,
            "Ints": numba.typeof(np.zeros(1, np.int64)),
            "Grid": numba.typeof(np.zeros((1, 1), np.int64)),
            "Floats": numba.typeof(np.zeros(1)),
            "FloatGrid": numba.typeof(np.zeros((1, 1))),
            "Masks": numba.typeof(np.zeros((1, 1), np.int8)),
            "Bytes": numba.typeof(np.zeros(1, np.uint8)),
            **{kind: numba.typeof(sample(self)) for kind, sample in _kinds(function).items()},
            **{kind: numba.typeof(record.array(1)) for kind, record in _records(function).items()},
        }
        return tuple(types[kind] for name, kind in function.__annotations__.items() if name != "return")


def _imported(name: str) -> ModuleType:
    """A module of a game; what Python stumbles over in it is a sentence with file and line."""
    try:
        return importlib.import_module(name)
    except RumpusError:
        raise
    except Exception as error:
        from rumpus.core import grammar

        found = grammar.unreadable(name, error)
        if found is None:
            raise
        raise RumpusError(str(found)) from error


def _kinds(function: Callable[..., Any]) -> Mapping[str, Callable[[Game], Any]]:
    """The kinds of arguments that a module of drivers has of its own: a sample of each, for a game."""
    kinds: Mapping[str, Callable[[Game], Any]] = getattr(sys.modules[function.__module__], "KINDS", {})
    return kinds


def _records(function: Callable[..., Any]) -> Mapping[str, type[Record]]:
    """The kinds of arrays of records that a module of drivers has beside boxes and tables."""
    records: Mapping[str, type[Record]] = getattr(sys.modules[function.__module__], "RECORDS", {})
    return records


def _game_again(name: str, package: str) -> Game:
    """The game that was packed: from the shelf, or a package beside it."""
    from rumpus.core import shelf

    if shelf.packages().get(name) == package:
        return shelf.game(name)
    try:
        return shelf.opened(package)
    except ImportError:
        raise RumpusError(
            f"What was packed is of the game '{name}', whose package '{package}' is not here; install it, or name its "
            "folder in RUMPUS_GAMES."
        ) from None


def _kit_again(
    game: Game, seats: int, options: Mapping[str, Any], deck: Sheet | None, fingerprint: str, content: bytes
) -> Kit:
    """The kit that was packed, or a sentence where the deck or the box has changed meanwhile."""
    kit = game.kit(seats, options, deck)
    if kit.fingerprint != fingerprint or len(content) != kit.boxes.nbytes:
        raise RumpusError(
            f"What was packed is of {game.title} with the deck {fingerprint}; the one here is {kit.fingerprint}, or its "
            "box has changed. Unpack it with the Rumpus it was packed with."
        )
    kit.boxes[:] = np.frombuffer(content, kit.boxes.dtype)
    return kit


def _same_bytes(records: Any) -> Any:
    """A copy of an array of records, padding included."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def _at_hand(kept: dict[K, T], key: K, make: Callable[[], T]) -> T:
    """What is kept under a key, or made and kept now; what was kept longest goes when there is too much."""
    if key not in kept:
        kept[key] = make()
        if len(kept) > KEPT:
            del kept[next(iter(kept))]
    return kept[key]
