"""Hands on the keyboard: what tests do to sit down and to play."""

import asyncio
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from rumpus.terminal.app import Room
from rumpus.terminal.curtain import Curtain
from rumpus.terminal.draft import Draft
from rumpus.terminal.lobby import Lobby
from rumpus.terminal.plan import PERSON
from rumpus.terminal.table import Table

SMALL, LARGE = (80, 24), (120, 40)
PATIENCE = 30.0  # seconds


def room(*levels: str, straight: bool = True, people: tuple[str, ...] = ("Ann",), **wishes: Any) -> Room:
    """A room with a table laid for Ann and bots, seeded, told at once."""
    chairs = list(levels) or [PERSON, "runt", "runt", "runt"]
    options = {"derby": {"mekkmania": False, "wins": 1, "instants": "game"}}
    given = {"seed": 7, "pace": "instant", "options": options} | wishes
    return Room(Draft(game="derby", levels=chairs, people=list(people), **given), straight)


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Wait for something to be true, then for the screen to be drawn."""
    for _ in range(int(PATIENCE / 0.01)):
        if true():
            break
        await asyncio.sleep(0.01)
    assert true(), "it never became true"
    await pilot.pause()


def table(pilot: Pilot[Any]) -> Table:
    """The table screen."""
    assert isinstance(pilot.app.screen, Table)
    return pilot.app.screen


def asked(pilot: Pilot[Any]) -> bool:
    """Whether the table asks us something."""
    screen = pilot.app.screen
    return isinstance(screen, Table) and screen.is_mounted and screen.query("#menu") and screen.decision.armed


async def seated(pilot: Pilot[Any]) -> Table:
    """Wait until we sit at the table and are asked something."""
    await until(pilot, lambda: asked(pilot))
    return table(pilot)


async def in_lobby(pilot: Pilot[Any]) -> Lobby:
    """Wait for the lobby to be furnished."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Lobby) and bool(pilot.app.screen.query("#shelf:focus")))
    assert isinstance(pilot.app.screen, Lobby)
    return pilot.app.screen


async def at_curtain(pilot: Pilot[Any]) -> Curtain:
    """Wait for the curtain."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Curtain))
    assert isinstance(pilot.app.screen, Curtain)
    return pilot.app.screen


async def play(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys that make a choice, and wait for the next question."""
    match = table(pilot).sitting.match
    before = match.number
    await pilot.press(*keys)
    await until(pilot, lambda: match.number > before)
    await until(pilot, lambda: asked(pilot))


async def play_out(pilot: Pilot[Any], *keys: str) -> None:
    """Play to the end with the same keys again and again."""
    while not table(pilot).sitting.match.over:
        await play(pilot, *keys)


def shown(pilot: Pilot[Any], selector: str) -> str:
    """The text of a widget."""
    return str(pilot.app.screen.query_one(selector).render())
