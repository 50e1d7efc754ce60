"""A finished match looked at by a bot: worked out once for a table, one at a time, away from the thread that answers."""

import asyncio
import logging
import sys
from typing import Any

from litestar import get
from litestar.di import NamedDependency

from rumpus.bots import odds
from rumpus.core import drivers
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.rule import INTERPRETED, compiled_before
from rumpus.core.shelf import game as game_named
from rumpus.lab.analysis import Analysis, Verdict, analysed, in_words
from rumpus.server import manners
from rumpus.server.errands import errand
from rumpus.server.limits import Crowd, Turns
from rumpus.server.protocol import Hindsight, Rather, Slip
from rumpus.server.routes import InLanguage, TableId, TheLimits, TheRoom, Visit, looked_into, place_of, troubles
from rumpus.server.words import Refusal

ROUNDS = 600  # of searching for each choice: what a room has time for
KEPT = 128  # tables whose analysis is kept at hand
MOST = 8  # matches of one address that wait to be looked at
SLIPS = 3  # that are told of each seat, at most
PATIENCE = 2.0  # seconds until somebody who waits is told how far it is
log = logging.getLogger("rumpus.analysis")


class Analyst:
    """Looks at finished matches, whether anybody waits for it or not, and remembers what it found."""

    def __init__(self) -> None:
        self._found: dict[str, Analysis] = {}
        self._work: dict[str, asyncio.Task[Analysis]] = {}
        self._shares: dict[str, float] = {}  # how much of a match has been looked at
        self._one_at_a_time = Turns(1)
        self._asked = Crowd(MOST)

    async def look(self, table: str, match: Match, asker: str = "") -> Analysis | float:
        """What there is to say about a table's match, or how much of it has been looked at so far.

        Of those who ask for many, one after the other has a turn, and nobody has very many waiting.
        """
        if table in self._found:
            return self._found[table]
        work = self._work.get(table)
        if work is None:
            if self._asked.full(asker):
                raise Refusal("too-fast", 429)
            self._asked.add(asker)
            work = self._work[table] = asyncio.create_task(self._study(table, match, asker))
            work.add_done_callback(lambda done: self._put_away(table, asker, done))
        done, _ = await asyncio.wait([work], timeout=PATIENCE)
        return work.result() if done else self._shares.get(table, 0.0)

    def _put_away(self, table: str, asker: str, work: asyncio.Task[Analysis]) -> None:
        """Whoever waits is told why there is none; perhaps nobody does any more."""
        del self._work[table]
        self._asked.drop(asker)
        if not work.cancelled() and (error := work.exception()):
            log.warning("the analysis of %s ended with %s", table, type(error).__name__)

    async def _study(self, table: str, match: Match, asker: str) -> Analysis:
        def progress(number: int, last: int) -> None:
            self._shares[table] = number / (last + 1)

        async with self._one_at_a_time.of(asker):
            try:
                await self._compile(match.game)
                found = self._found[table] = await asyncio.to_thread(analysed, match.copy(), ROUNDS, progress)
            finally:
                self._shares.pop(table, None)
            if len(self._found) > KEPT:
                del self._found[next(iter(self._found))]
            return found

    async def close(self) -> None:
        """Stop waiting for what is not done yet."""
        for work in self._work.values():
            work.cancel()
        await asyncio.gather(*self._work.values(), return_exceptions=True)

    async def _compile(self, game: Game) -> None:
        """Compile what a match does not need, in another process: this one goes on answering."""
        if INTERPRETED or all(compiled_before(game.woven_functions(odds)[door]) for door in drivers.doors(odds)):
            return
        if await errand(__name__, game.name):
            raise Refusal("broken", 503)


def hindsight(match: Match, found: Analysis, language: str) -> Hindsight:
    """An analysis in words of a language, as it travels."""
    curve = [[round(chance, 3) for chance in chances] for chances in found.curve]
    slips = [one for seat in range(match.kit.seats) for one in found.slips(SLIPS, seat=seat)]
    slips.sort(key=lambda one: -one.lost)
    return Hindsight(curve, [slip(match, one, language) for one in slips], 1.0)


def slip(match: Match, one: Verdict, language: str) -> Slip:
    """A choice that threw something away, and what the bot would rather have done."""
    codes = [one.code, *(other.code for other in one.others)]
    made, *others = in_words(match, one.number - 1, one.seat, codes, language)
    rather = [
        Rather(text, round(other.chance, 3), other.visits) for text, other in zip(others, one.others, strict=True)
    ]
    return Slip(one.number, one.seat, made, round(one.chance, 3), round(one.lost, 3), rather)


TheAnalyst = NamedDependency[Analyst]


@get("/tables/{table_id:str}/analysis", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 429, 503))
async def analysis(
    request: Visit,
    table_id: TableId,
    room: TheRoom,
    limits: TheLimits,
    analyst: TheAnalyst,
    language: InLanguage = "en",
) -> Hindsight:
    """How a finished match went: everybody's chances after every choice, and the choices that threw most away.

    It takes a while: until it is done, the answer says how far it is.
    """
    match = manners.finished((await looked_into(request, table_id, room, limits)).sitting)
    found = await analyst.look(table_id, match, place_of(request))
    if isinstance(found, float):
        return Hindsight([], [], round(found, 2))
    return await room.work.show(place_of(request), hindsight, match, found, language)


HANDLERS: list[Any] = [analysis]


if __name__ == "__main__":
    game_named(sys.argv[1]).warm([odds])
