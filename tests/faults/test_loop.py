"""Nothing that takes longer than 10 ms runs on the thread that answers: evenings of all games, looked at from everywhere."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rumpus.bots import minds
from rumpus.core.shelf import game as game_named
from rumpus.server.settings import Settings
from tests.faults.nodes import THOROUGH
from tests.server.browser import Browser, House, open_house

MOST = 0.010  # seconds of processor time in one go
PAUSE = 0.05  # and for looking through the garbage: it was a fifth of a second
LOTS = (1e6, 1e6)


@dataclass
class Watch:
    """How long the loop was busy with one thing, by what that was."""

    slow: list[tuple[float, str]] = field(default_factory=list)
    longest: Counter[str] = field(default_factory=Counter)
    collecting: float = 0.0  # seconds spent on garbage so far
    _began: float = 0.0

    def collects(self, phase: str, _: dict[str, int]) -> None:
        """The garbage collector begins, or ends: its time is no part of what happens to run then."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            took = time.thread_time() - self._began
            self.collecting += took
            self.longest["garbage"] = max(self.longest["garbage"], took)


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch, most: float = MOST) -> Iterator[Watch]:
    """Measure everything that runs on the loop, by the processor's time: others use this machine too."""
    watch, run = Watch(), asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        what, began, garbage = called(handle), time.thread_time(), watch.collecting
        run(handle)
        took = time.thread_time() - began - (watch.collecting - garbage)
        if any(place in what for place in ("tests", "faults", "Screen", "httpx")):
            return
        watch.longest[what] = max(watch.longest[what], took)
        if took > most:
            watch.slow.append((took, what))

    with monkeypatch.context() as patch:
        patch.setattr(asyncio.Handle, "_run", timed)
        gc.callbacks.append(watch.collects)
        try:
            yield watch
        finally:
            gc.callbacks.remove(watch.collects)


def called(handle: Any) -> str:
    """What a handle runs: of a task, its coroutines from the outside in."""
    task = getattr(handle._callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(handle._callback, "__qualname__", handle._callback))
    names, inner = [], task.get_coro()
    while inner is not None and hasattr(inner, "cr_code"):
        names.append(f"{Path(inner.cr_code.co_filename).parent.name}.{inner.cr_code.co_qualname}")
        inner = inner.cr_await
    return " > ".join(names)


SEATS = {"derby": 6, "gretchinz": 8, "gretchinz_new": 4, "marauders": 4, "grimdark": 6}


async def evening(house: House, ann: Browser, game: str, choices: int) -> None:
    """A table of a game with as many bots as fit, looked at from every side, and from away."""
    seats = ["me", *["brute"] * (SEATS[game] - 1)]
    table = await ann.set_table(*seats, game=game, tempo="quick")
    async with AsyncExitStack() as stack:
        screens = [await stack.enter_async_context(ann.look(table, seat, language)) for seat, language in
                   ((0, "en"), (0, "fr"), (-1, "en"))]  # fmt: skip
        draining = [asyncio.create_task(drain(screen)) for screen in screens[1:]]
        first, made = screens[0], 0
        until = time.monotonic() + 60
        while made < choices and not first.over and time.monotonic() < until:
            if not first.is_asked:
                await first.receive()
                continue
            await first.choose()
            made += 1
            if made % 10 == 5:
                async with ann.look(table, 0, since=0):
                    pass
            if made % 10 == 8:
                await first.send(do="undo", seat=0)
        for path in ("", "/held", "/qr.svg"):
            await ann.http.get(f"/api/tables/{table}{path}")
        for task in draining:
            task.cancel()


async def drain(screen: Any) -> None:
    while True:
        await screen.receive()


@pytest.mark.parametrize("game", SEATS if THOROUGH else ["gretchinz"])
async def test_the_loop_is_never_busy_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    await asyncio.to_thread(game_named(game).warm, [minds])
    settings = Settings(
        f"sqlite:///{tmp_path}/tables.sqlite", 0.0, games=(game,), new_tables=LOTS, looks=LOTS, asides=LOTS,
        messages=LOTS, drawing=LOTS, work=LOTS,
    )  # fmt: skip
    async with open_house(settings) as house, house.browser() as ann:
        await evening(house, ann, game, 3)
        with watched(monkeypatch) as watch:
            await evening(house, ann, game, 25)
    assert len(watch.longest) > 5
    assert not watch.slow, told_of(watch)
    assert watch.longest["garbage"] < PAUSE


def told_of(watch: Watch) -> str:
    """What took longest, and how long."""
    return "\n".join(f"{took * 1000:.1f} ms: {what}" for what, took in watch.longest.most_common(12))


async def test_what_is_asked_afterwards_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays, journals, rematches, forks, the lobby, rules, drawings, many tables at once, and tracks that are made."""
    games = ("derby", "grimdark")
    for game in games:
        await asyncio.to_thread(game_named(game).warm, [minds])
    settings = Settings(
        f"sqlite:///{tmp_path}/tables.sqlite", 0.0, games=games, new_tables=LOTS, looks=LOTS, deeds=LOTS, drawing=LOTS, messages=LOTS,
        work=LOTS,
    )  # fmt: skip
    async with open_house(settings) as house, house.browser() as ann:
        for game in games:
            await all_of_it(house, ann, game)
        with watched(monkeypatch) as watch:
            for game in games:
                await all_of_it(house, ann, game)
            await asyncio.sleep(0.5)
    assert not watch.slow, told_of(watch)


async def all_of_it(house: House, ann: Browser, game: str) -> None:
    """Everything that can be asked about a finished match, about a game, and about the room."""
    options = {"wins": 1} if game == "derby" else {"track": "generated", "wilds": time.monotonic_ns() % 900 + 1}
    table = await ann.set_table("me", "brute", game=game, options=options, tempo="quick", public=True)
    async with ann.look(table, 0) as screen:
        await asyncio.wait_for(screen.play_on(), 120)
    number = screen.state["number"]
    for path in ("", "/journal", "/box", "/printed", "/proof", "/held", "/qr.svg"):
        answer = await ann.http.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 200, (path, answer.text)
    forked = await ann.http.post(f"/api/tables/{table}/fork", json={"number": number // 2, "seat": 0})
    assert forked.status_code == 201, forked.text
    assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 201
    del house.room.tables[table]
    for path in (f"/api/tables/{table}", "/api/tables", "/api/games", f"/api/games/{game}/rules", "/privacy", "/metrics",
                 f"/api/games/{game}/picture.svg", "/ready", f"/balance/{game}", "/api/schema/openapi.json"):  # fmt: skip
        assert (await ann.http.get(path, timeout=60)).status_code in (200, 202, 404), path
