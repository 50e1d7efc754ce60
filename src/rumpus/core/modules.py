"""The modules of a game, by type: what each has to have, and what it has where the game does not say otherwise.

Rules are the contract's affair (`contract.py`); this is what Python asks a game for.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, cast

from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.core.game import Pov
    from rumpus.core.options import Option, Value
    from rumpus.core.printed import Sheet
    from rumpus.core.record import Record
    from rumpus.core.telling.faces import Faces as FaceKinds
    from rumpus.core.telling.looks import Looks
    from rumpus.core.telling.printed import Printed, Shown
    from rumpus.core.telling.staging import Cue, Spot

P = TypeVar("P")
Lines = list[list[tuple[str, str]]]


class Front(Protocol):
    """`__init__.py`: what stands on the box."""

    TITLE: str
    EDITION: str  # rises whenever the same choices could lead elsewhere
    SEATS: range
    LIVE: bool = False  # quick hands count: several seats choose at once, and the order in which they do decides
    SHARED_SCREEN: bool = True  # several people can play it at one screen, taking turns to look
    PATIENT: "Mapping[str, Value]" = MappingProxyType({})  # the options with which a live game waits for everybody
    MINUTES: int = 0  # about how long people play it at a usual table; 0: it does not say
    WEIGHT: Literal["", "light", "medium", "heavy"] = ""  # how much there is to keep in mind
    AGE: int = 0  # from how many years on it is for; 0: it does not say
    BOX: str | None = None  # a package of components whose words it shares with other games
    CODES: int = CHOICES  # the codes of choices are below this


class Maker(Protocol):
    """`box.py`: reads what is printed, and fills the box."""

    OPTIONS: "Sequence[Option]"
    Box: "type[Record]"
    HOUSE_DECK: Path | None = None  # deck.toml in the game's folder

    def read(self, sheet: "Sheet") -> Any:
        """Read and check what is printed."""

    def build(self, deck: Any, seats: int, options: "Mapping[str, Value]", box: Any) -> None:
        """Fill a blank box."""


class Laid(Protocol):
    """`table.py`: everything that lies on the table."""

    Table: "type[Record]"
    inventory: Callable[[Any], list[int]] | None = None  # every card, wherever it lies


class Words(Protocol):
    """`lexicon.py`: all that can be chosen, told and said."""

    Choose: Any
    News: Any
    Word: Any
    Shared: Any = ()  # the messages of its box


class Kinds(Protocol):
    """`looks.py`: the kinds of sprites."""

    Kind: "type[Looks]"


class Says(Protocol):
    """`telling.py`: rules that say. Where one is not there, the lexicon's declarations say it."""

    prompt: Any
    choice: Any = None
    item: Any = None
    group: Any = None
    detail: Any = None


class Draws(Protocol):
    """`showing.py`: rules that draw. Without `point`, the lexicon says what a choice points at."""

    draw: Any
    point: Any = None


class Aims(Protocol):
    """`aiming.py`: a rule that plans what leads to a point of the picture."""

    aim: Any


class Faces(Protocol):
    """`faces.py`: the faces of sprites, made of deck, options and language."""

    Face: "type[FaceKinds]"
    picture: "Callable[[Printed, str], Shown | None] | None" = None  # what the rules show under a name


class Stages(Protocol):
    """`staging.py`, optional: what is seen of each kind of news, and which sprites names in sentences stand for."""

    STAGED: "Mapping[Any, Sequence[Cue]]" = MappingProxyType({})
    NAMED: "Mapping[str, Sequence[Spot]]" = MappingProxyType({})


class Names(Protocol):
    """`names.py`: the words on what is printed."""

    def lists(self, printed: "Printed") -> Mapping[str, Sequence[str]]:
        """The lists that phrases take words from."""


class Board(Protocol):
    """`board.py`: the table as text."""

    in_sight: "Callable[[Pov], Iterable[tuple[str, list[Any]]]] | None" = None  # under headings, what can be looked at

    def board(self, pov: "Pov") -> Lines:
        """The table in lines of pieces, each with the name of its style."""


class Census(Protocol):
    """`census.py`: what a designer counts."""

    KINDS: str = "cards"  # what the rows from 1 on are together
    names: Callable[[Any], list[str]] | None = None  # what each of them counts
    figures: Callable[..., dict[str, Any]] | None = None  # figures of the game's own


class Kept:
    """A module read by its contract: what it has not is as the contract says."""

    def __init__(self, contract: type, module: ModuleType) -> None:
        self._contract, self._module = contract, module

    def __getattr__(self, name: str) -> Any:
        """A thing of the module, or what goes for all games."""
        found = vars(self._module).get(name, vars(self._contract).get(name, self))
        if found is self or (callable(found) and getattr(found, "__module__", "") == __name__):
            file = Path(str(self._module.__file__))
            raise RumpusError(
                f"{file.parent.name}/{file.name} has no `{name}`, which every game has: {_owed(self._contract)}"
            )
        return found


def _owed(contract: type) -> str:
    return (contract.__doc__ or "").strip()


def kept(contract: type[P], module: ModuleType) -> P:
    """A module of a game, by its contract."""
    return cast(P, Kept(contract, module))
