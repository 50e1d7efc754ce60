"""Small logs to fold: tables written down without a room."""

from collections.abc import Sequence
from typing import Any

from rumpus.server import deeds
from rumpus.server.deeds import Deed, Entry, Terms
from rumpus.server.laying import agreed
from rumpus.server.protocol import NewTable, SeatPlan
from rumpus.server.sitting import Sitting

SEED = "a seed that everybody may know"


def terms(*seats: str, **wishes: Any) -> Terms:
    """Terms of a Derby: a seat is 'open' or the level of a bot."""
    plans = [SeatPlan("open") if seat == "open" else SeatPlan("bot", seat) for seat in seats]
    return agreed(NewTable("derby", plans, **wishes), "host", SEED)


class Log:
    """A table and the log that is written while things happen at it."""

    def __init__(self, kept: Terms, people: Sequence[str] = ()) -> None:
        self.terms, self.entries = kept, list[Entry]()
        self.sitting = Sitting("table", kept, SEED)
        self.now = 1000.0
        for seat, name in enumerate(people):
            self.do(seat, deeds.Sat(name, [name.casefold()]))

    def do(self, seat: int, deed: Deed, nonce: str = "", after: float = 1.0) -> int:
        """Let something happen; its number."""
        self.now += after
        self.entries.append(Entry(len(self.entries) + 1, seat, deed, nonce, self.now))
        self.sitting.take(self.entries[-1])
        return len(self.entries)

    def start(self) -> int:
        """Deal."""
        return self.do(-1, deeds.Started("runt"))

    def choose(self, seat: int, nonce: str = "", after: float = 1.0) -> int:
        """The first choice of a seat."""
        return self.do(seat, deeds.Chose(self.sitting.offered[seat][0]), nonce, after)

    def turn(self) -> None:
        """Let everybody who is waited for choose once."""
        for seat in self.sitting.must:
            self.choose(seat)


def said_of(sitting: Sitting) -> dict[str, Any]:
    """Everything a sitting says, for comparison; what the last deed told is sent, and no more."""
    plain = {name: value for name, value in vars(sitting).items() if name not in ("match", "game", "told")}
    played = (sitting.match.tobytes(), sitting.match.journal) if sitting.match else None
    return {**plain, "match": played}
