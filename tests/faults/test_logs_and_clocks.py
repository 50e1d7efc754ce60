"""Logs that are damaged, poisoned or long, and clocks that jump: each costs one table at most, or nothing."""

import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rumpus.core.facts.telling import Facts
from rumpus.core.match import Match
from rumpus.server import deeds, manners, snapshots
from rumpus.server.settings import Settings
from tests.server.browser import House, Screen, open_house
from tests.server.conftest import settings as settings


class Wall:
    """The clock on the wall, which somebody may set."""

    def __init__(self) -> None:
        self.off, self._time = 0.0, time.time

    def __call__(self) -> float:
        """What it shows."""
        return self._time() + self.off


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    clock = Wall()
    monkeypatch.setattr(time, "time", clock)
    return clock


async def play_on(screen: Screen) -> None:
    """Make a choice, and see that it was made."""
    await screen.until(lambda: screen.is_asked)
    done = await screen.choose()
    assert done["is"] == "done", done
    await screen.until(lambda: screen.number >= done["number"])


@pytest.mark.parametrize("seconds", [3600.0, -3600.0])
async def test_a_jump_of_the_clock_changes_nothing_at_any_table(settings: Settings, wall: Wall, seconds: float) -> None:
    async with open_house(settings) as house, house.browser() as ann:
        timed = await ann.set_table("me", "brute", clock={"bank": 600})
        async with ann.look(timed, 0) as screen:
            await screen.until(lambda: screen.is_asked)
            wall.off = seconds
            later = await ann.set_table("me", "brute")
            await play_on(screen)
            await screen.until(lambda: screen.is_asked)
            assert screen.state["clock"]["left"][0] > 590
            assert not any(entry.deed.late for entry in await house.room.store.log(timed)
                           if isinstance(entry.deed, deeds.Chose))  # fmt: skip
            async with ann.look(later, 0) as newer:
                wall.off = 0.0
                await play_on(newer)
                await newer.until(lambda: newer.is_asked)


async def a_played_table(house: House, choices: int = 2) -> str:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            for _ in range(choices):
                await screen.until(lambda: screen.is_asked)
                await screen.choose()
        return table


def damage(settings: Settings, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"))) as database, database:
        assert database.execute(statement).rowcount == 1


def said(caplog: pytest.LogCaptureFixture) -> str:
    """What the room itself wrote down."""
    return "\n".join(caplog.handler.format(record) for record in caplog.records if record.name.startswith("rumpus"))


DAMAGES = {
    "no JSON": "UPDATE entries SET payload = '{{' WHERE table_id = '{table}' AND number = 3",
    "null": "UPDATE entries SET payload = 'null' WHERE table_id = '{table}' AND number = 3",
    "an unknown kind": "UPDATE entries SET kind = 'moved' WHERE table_id = '{table}' AND number = 3",
    "a gap": "DELETE FROM entries WHERE table_id = '{table}' AND number = 3",
    "an illegal choice": "UPDATE entries SET payload = '{{\"code\":63}}' WHERE table_id = '{table}' AND number = 3",
    "another seed": "UPDATE tables SET seed = 'other' WHERE id = '{table}'",
    "a level that is none": "UPDATE entries SET payload = '{{\"level\":7}}' WHERE table_id = '{table}' AND kind = 'started'",
    "terms that are none": "UPDATE tables SET terms = '[]' WHERE id = '{table}'",
}


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_damaged_log_costs_its_table_alone(
    settings: Settings, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(settings) as house:
        table, whole = await a_played_table(house), await a_played_table(house)
    damage(settings, DAMAGES[what].format(table=table))
    with caplog.at_level(logging.DEBUG, "rumpus"):
        async with open_house(settings) as house, house.browser() as ann:
            answer = await ann.http.get(f"/api/tables/{table}")
            assert answer.status_code == 410, answer.text
            assert (await ann.http.get(f"/api/tables/{whole}")).status_code == 200
            assert (await ann.http.get("/api/tables")).status_code == 200
    written = said(caplog)
    assert "Traceback" not in written
    assert not any(word in written for word in ("deploy", "Ann"))  # neither a hand nor a name


async def test_a_row_that_cannot_be_read_in_a_running_match_is_written_down_without_its_hand(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(settings) as house, house.browser() as ann:
        table, beside = await ann.set_table("me", "open"), await ann.set_table("me", "brute")
        live = await house.room.table(table)
        illegal = deeds.Entry(live.sitting.number + 1, 0, deeds.Started("runt"))
        await house.room.store.append(table, illegal)
        await house.room.store.append(table, deeds.Entry(illegal.number + 1, 0, deeds.Chose(499)))
        async with ann.look(table, 0), ann.look(beside, 0) as screen:
            with caplog.at_level(logging.DEBUG, "rumpus"), contextlib.suppress(Exception):
                await house.room.catch_up(live)
            await screen.until(lambda: screen.is_asked)
            assert (await screen.choose())["is"] == "done"
    assert "does not add up after entry" in said(caplog)
    assert "deploy" not in said(caplog)


@contextlib.contextmanager
def where_choices_are_made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The thread of each choice that is played meanwhile."""
    threads, choose = list[int](), Match.choose

    def noted(match: Match, *chosen: Any, **how: Any) -> Facts:
        threads.append(threading.get_ident())
        return choose(match, *chosen, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Match, "choose", noted)
        yield threads


async def test_a_table_of_many_undos_is_opened_without_a_standstill(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody chooses and takes back as often as may be: neither the table nor any other waits for what was undone."""
    async with open_house(replace(settings, messages=(1e6, 1e6), asides=(1e6, 1e6))) as house, house.browser() as ann:
        table = await ann.set_table(*(("me", f"P{seat}") for seat in range(6)), options={"wins": 5})
        live = await house.room.table(table)

        async def choose() -> int:
            sitting = live.sitting
            seat = sitting.must[0]
            await house.room.do(
                live, seat, lambda now: manners.choose(now, seat, now.offered[seat][0], now.asked[seat])
            )
            return seat

        for _ in range(120):
            await choose()
        for _ in range(manners.MOST["asked-undo"]):
            seat = await choose()
            await house.room.do(live, seat, lambda sitting, seat=seat: manners.ask_undo(sitting, seat))
        seat = await choose()
        answer = await house.room.store.snapshot(table)
        assert snapshots.read(answer).number >= live.sitting.number - snapshots.EVERY
        with pytest.raises(Exception, match="more often at this table"):
            manners.ask_undo(live.sitting, seat)
        before = snapshots.taken(live.sitting)
        del house.room.tables[table]
        with where_choices_are_made(monkeypatch) as threads:
            again = await house.room.table(table)
        assert snapshots.taken(again.sitting) == before
        assert 0 < len(threads) <= live.sitting.match.number + snapshots.EVERY
        assert threading.get_ident() not in threads


async def test_without_its_snapshot_a_table_is_opened_from_its_log(settings: Settings) -> None:
    async with open_house(settings) as house:
        table = await a_played_table(house, 3)
        live = await house.room.table(table)
        number = live.sitting.number
        await house.room.store.keep_snapshot(table, number, "not a snapshot")
        del house.room.tables[table]
        assert (await house.room.table(table)).sitting.number >= number
