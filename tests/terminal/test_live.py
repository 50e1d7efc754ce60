"""A race of hands at the keyboard: bots take the time that people take, and a key is a choice."""

from typing import Any

import pytest

from rumpus.games.gretchinz.lexicon import Choose
from rumpus.games.gretchinz.table import Phase
from rumpus.terminal import plan
from rumpus.terminal.app import Room
from rumpus.terminal.draft import Draft
from rumpus.terminal.plan import PERSON
from rumpus.terminal.table import Table

from .keyboard import LARGE, seated, until

OPTIONS = {"gretchinz": {"tempo": "live", "throws": 3, "klans": False, "margin": 2}}


def live_room(pace: str = "instant") -> Room:
    """A room with a live race of Ann and two bots."""
    return Room(Draft("gretchinz", [PERSON, "brute", "brute"], ["Ann"], OPTIONS, pace=pace, seed=3), True)


def keys_of(screen: Table, code: int) -> list[str]:
    """The keys that pick a choice."""
    at = [choice.code for choice in screen.sitting.choices()].index(code) + 1
    return [str(at)] if at <= 9 else ["0", str(at - 9)]


async def choose(pilot: Any, screen: Table, code: int) -> None:
    """Press a choice's keys and wait until it is made."""
    before = screen.sitting.match.number
    await pilot.press(*keys_of(screen, code))
    await until(pilot, lambda: screen.sitting.match.number > before)


async def test_quick_keys_shout_before_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(plan.HANDS, "instant", 60.0)
    async with live_room().run_test(size=LARGE) as pilot:
        screen = await seated(pilot)
        for _ in range(3):
            await until(pilot, lambda: screen.decision.armed)
            places = [choice.code for choice in screen.sitting.choices() if choice.code >= Choose.PLACE]
            await choose(pilot, screen, places[-1])
        view = screen.sitting.match.view(0)
        assert (view.phase != Phase.ROLL, view.shouter) == (True, 0)
        assert [step.seat for step in screen.sitting.match.journal.steps[:3]] == [0, 0, 0]


async def test_bots_do_not_wait_for_slow_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(plan.HANDS, "instant", 0.01)
    async with live_room().run_test(size=LARGE) as pilot:
        screen = await seated(pilot)
        await until(pilot, lambda: screen.sitting.match.view(0).phase != Phase.ROLL)
        assert screen.sitting.match.view(0).shouter != 0
        assert {step.seat for step in screen.sitting.match.journal.steps} == {1, 2}, "both bots were rolling"


async def test_the_tenth_choice_is_two_keys_and_the_first_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(plan.HANDS, "instant", 60.0)
    async with live_room().run_test(size=LARGE) as pilot:
        screen = await seated(pilot)
        codes = [choice.code for choice in screen.sitting.choices()]
        assert len(codes) > 10
        await choose(pilot, screen, codes[0])
        await until(pilot, lambda: screen.decision.armed)
        codes = [choice.code for choice in screen.sitting.choices()]
        await pilot.press("0")
        await pilot.pause()
        assert screen.sitting.match.number == 1, "a second key is to come"
        await pilot.press("1")
        await until(pilot, lambda: screen.sitting.match.number == 2)
        assert screen.sitting.match.journal.steps[1].choice == codes[9]


async def test_a_live_race_begins_with_a_key() -> None:
    async with live_room("quick").run_test(size=LARGE) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, Table) and pilot.app.screen.is_mounted)
        await pilot.pause(0.5)
        screen = pilot.app.screen
        assert isinstance(screen, Table)
        assert (screen.sitting.match.number, screen.decision.armed) == (0, False)
        await pilot.press("space")
        await until(pilot, lambda: screen.decision.armed)
