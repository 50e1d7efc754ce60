"""Work for those who look: it is done beside the loop, in fair turns of addresses, and counted by the time it takes."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from rumpus.server.limits import Buckets, Rate, Turns
from rumpus.server.words import Refusal

AT_ONCE = 2
P = ParamSpec("P")
T = TypeVar("T")


class Work:
    """What takes longer than a moment: tables that are opened, replays, drawings of rules."""

    def __init__(self, rate: Rate) -> None:
        self._costs, self._turns = Buckets(*rate, name="work"), Turns(AT_ONCE)

    def admit(self, *askers: str) -> None:
        """Refuse those for whom more was done than they may ask for."""
        if self._costs.wait(*askers):
            raise Refusal("too-fast", 429)

    async def do(self, askers: Sequence[str], work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something beside the loop, when the first asker's turn has come; all of them are charged."""

        def timed() -> tuple[T, float]:
            began = time.thread_time()
            return work(*given, **named), time.thread_time() - began

        async with self._turns.of(askers[0]):
            done, spent = await asyncio.to_thread(timed)
        self._costs.charge(*askers, amount=spent)
        return done

    async def show(self, asker: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something for somebody who asks for it, or refuse."""
        self.admit(asker)
        return await self.do((asker,), work, *given, **named)
