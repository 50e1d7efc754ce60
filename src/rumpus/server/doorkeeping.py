"""Who may look at tables, and how quickly they are shown everything: by address, by guest and by table."""

import asyncio
import time
from collections.abc import Callable

from rumpus.server import manners
from rumpus.server.facts import whole_frame
from rumpus.server.limits import Buckets, Crowd, Turns
from rumpus.server.line import Line
from rumpus.server.live import Framed, LiveTable
from rumpus.server.protocol import Hello
from rumpus.server.settings import Settings
from rumpus.server.words import Refusal

SOON = 8  # choices that are told again at once; more are told again beside the loop

Asked = Callable[[], Hello]


class Doorkeeper:
    """Lets lines in. Whoever sits at a table finds a place there, whoever else looks on."""

    def __init__(self, settings: Settings) -> None:
        self._at_a_table = settings.lines_at_a_table
        self._of_guests, self._of_addresses = (
            Crowd(settings.lines_of_a_guest, "guests"),
            Crowd(settings.lines_of_an_address, "addresses"),
        )
        self._lookers: dict[str, list[Line]] = {}  # of each address, who came first at the front

    def let_in(self, table: LiveTable, line: Line) -> None:
        """Count a line that comes, or refuse it."""
        sits = bool(table.sitting.held_by(line.holder))
        if self._of_guests.full(line.holder):
            raise Refusal("full-house", 429)
        manners.look(table.sitting, line.holder)
        if not sits and len(table.lookers()) >= self._at_a_table:
            raise Refusal("full-house", 429)
        if self._of_addresses.full(line.place):
            self._make_room(line.place, sits)
        self._of_guests.add(line.holder)
        self._of_addresses.add(line.place)
        if not sits:
            self._lookers.setdefault(line.place, []).append(line)

    def let_out(self, line: Line) -> None:
        """A line is gone."""
        self._of_guests.drop(line.holder)
        self._of_addresses.drop(line.place)
        lookers = self._lookers.get(line.place, [])
        if line in lookers:
            lookers.remove(line)
        if not lookers:
            self._lookers.pop(line.place, None)

    def _make_room(self, place: str, sits: bool) -> None:
        """Of an address with too many lines, send away the one that has looked on for longest, for somebody who sits."""
        if not sits or not self._lookers.get(place):
            raise Refusal("full-house", 429)
        self._lookers[place].pop(0).hang_up(1013, "somebody who plays came from the same address")


class Greeter:
    """Shows lines everything, one after the other in fair turns; what that costs is charged to whoever asks for it.

    Half of the time is left to all else, whatever is asked.
    """

    def __init__(self, settings: Settings) -> None:
        self._costs = Buckets(*settings.drawing, name="drawing")
        self._turns = Turns(1)

    def at_once(self, table: LiveTable, line: Line) -> bool:
        """Whether a line can be greeted without waiting."""
        return not self._costs.wait(*_askers(table, line))

    async def greet(self, table: LiveTable, line: Line, asked: Asked) -> None:
        """Greet a line when it can be done; by then it may have asked for something else."""
        askers = _askers(table, line)
        while seconds := self._costs.wait(*askers):
            await asyncio.sleep(seconds)
        async with self._turns.of(line.place or line.holder):
            hello = asked()
            spent = await self._show(table, line, hello)
            self._costs.charge(*askers, amount=spent)
            await asyncio.sleep(spent)

    async def refresh(self, table: LiveTable, line: Line) -> None:
        """Show a line how things stand, after it answered a question that is none any more."""
        askers = _askers(table, line)
        while seconds := self._costs.wait(*askers):
            await asyncio.sleep(seconds)
        async with self._turns.of(line.place or line.holder):
            began = time.perf_counter()
            if table.sitting.match:
                table.show_whole(line)
            self._costs.charge(*askers, amount=time.perf_counter() - began)

    async def _show(self, table: LiveTable, line: Line, hello: Hello) -> float:
        """Show everything to a line; the seconds that took."""
        began = time.perf_counter()
        since = table.sitting.number if hello.since is None else hello.since
        table.greet(line, hello.seat, hello.language, since, await self._retell(table, hello, since))
        return time.perf_counter() - began

    async def _retell(self, table: LiveTable, hello: Hello, since: int) -> Framed | None:
        """What happened after `since` in a frame, where that is much: played again beside the loop."""
        if not _long_ago(table, since):
            return None
        past = table.sitting.past()
        return past.moved, await asyncio.to_thread(whole_frame, past, hello.seat, since)


def _long_ago(table: LiveTable, since: int) -> bool:
    """Whether more choices were made since then than are told again at once."""
    sitting = table.sitting
    return sitting.match is not None and sum(number > since for number in sitting.marks) > SOON


def _askers(table: LiveTable, line: Line) -> tuple[str, ...]:
    """By whom it is counted what a line asks for: the address, the guest, and for those who only look the table."""
    sits = bool(table.sitting.held_by(line.holder))
    return line.place, line.holder, "" if sits else f"table {table.id}"
