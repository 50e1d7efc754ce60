"""Readiness: games are compiled once for a machine, in a process of their own, so that the room answers meanwhile."""

import asyncio
import gc
import json
import logging
import sys
from collections.abc import Callable, Iterable

from rumpus.bots import minds
from rumpus.bots.levels import LEVELS, Bot
from rumpus.core import drivers
from rumpus.core.errors import RumpusError
from rumpus.core.facts import drivers as facts
from rumpus.core.facts.drivers import ALL_LOOKERS
from rumpus.core.game import Game
from rumpus.core.rule import INTERPRETED, compiled_before
from rumpus.core.shelf import game as game_named
from rumpus.core.telling import drivers as telling
from rumpus.server.words import Refusal

MODULES = (minds, telling, facts)  # what a match in the room needs, beside the core's own drivers
REHEARSED = 8  # rounds of searching that load all there is
log = logging.getLogger("rumpus.games")
Progress = Callable[[str, int, int], None]


class Readiness:
    """Which games can be played already."""

    def __init__(self, progress: Progress | None = None) -> None:
        self._tell = progress or quiet
        self._ready: dict[str, asyncio.Future[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def is_ready(self, name: str) -> bool:
        """Whether the game can be played at once."""
        found = self._ready.get(name)
        return found is not None and found.done() and not found.cancelled() and found.exception() is None

    def is_broken(self, name: str) -> bool:
        """Whether it was found that the game cannot be played."""
        found = self._ready.get(name)
        return found is not None and found.done() and not found.cancelled() and found.exception() is not None

    async def ready(self, name: str) -> None:
        """Wait until the game can be played; a game that cannot be made ready is refused."""
        if name not in self._ready:
            self._ready[name] = asyncio.get_running_loop().create_future()
            task = asyncio.create_task(self._prepare(name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        await asyncio.shield(self._ready[name])

    async def prepare(self, names: Iterable[str]) -> None:
        """Make games ready, one after the other."""
        for name in names:
            try:
                await self.ready(name)
            except Refusal as refusal:
                log.error("%s", refusal)

    def close(self) -> None:
        """Stop waiting."""
        for task in self._tasks:
            task.cancel()

    async def _prepare(self, name: str) -> None:
        future = self._ready[name]
        try:
            async with self._one_at_a_time:
                game = game_named(name)
                if not compiled(game):
                    await self._compile(game)
                await asyncio.to_thread(rehearse, game)
                await asyncio.to_thread(settle)
            future.set_result(None)
        except asyncio.CancelledError:
            future.cancel()  # whoever waits need not wait on
            raise
        except Exception as error:
            log.exception("%s could not be made ready", name)
            future.set_exception(Refusal("not-playable", 503, why=str(error)))
            future.exception()  # said above already, should nobody ask

    async def _compile(self, game: Game) -> None:
        """Compile in another process, which fills the cache that this one reads."""
        command = (sys.executable, "-m", __name__, game.name)
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                self._tell(game.title, *json.loads(line))
            _, complaint = await process.communicate()
        except asyncio.CancelledError:
            process.terminate()
            await process.wait()
            raise
        if process.returncode:
            raise RumpusError(complaint.decode(errors="replace").strip().rpartition("\n")[2])


def quiet(_title: str, _done: int, _total: int) -> None:
    """Tell nobody how far it is."""


def compiled(game: Game) -> bool:
    """Whether everything a match with bots needs was compiled before."""
    if INTERPRETED:
        return True
    woven = [(game.woven_functions(module), drivers.doors(module)) for module in (drivers, *MODULES)]
    return all(compiled_before(functions[name]) for functions, names in woven for name in names)


def rehearse(game: Game) -> None:
    """Play a few choices with every level of bots, so that what was compiled is loaded and words are in memory."""
    match = game.start(game.seats[0], seed="rehearsal")
    for level in LEVELS.values():
        bot = Bot(level.name if level.mind < 0 else f"{level.name}:{REHEARSED}")
        for who in ("must", "may"):
            for seat in getattr(match, who)[:1]:
                match.choose(seat, bot.choose(match, seat), ALL_LOOKERS)
    for language in ("en", "fr"):
        match.choices(0, language)
    match.undo()


def settle() -> None:
    """Let the garbage collector leave alone what was loaded: it all stays, and to look through it takes a fifth of a second."""
    gc.collect()
    gc.freeze()


def main() -> None:
    """Compile a game, printing how far it is."""
    game_named(sys.argv[1]).warm(MODULES, lambda done, total, _: print(json.dumps([done, total]), flush=True))


if __name__ == "__main__":
    main()
