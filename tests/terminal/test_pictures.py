"""Pictures of the screens, to notice any change of looks; after looking at them: pytest --snapshot-update."""

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from rumpus.terminal.help import Help
from rumpus.terminal.plan import PERSON

from .keyboard import LARGE, SMALL, in_lobby, play, play_out, room, seated, until

Picture = Callable[..., bool]
BRUTES = (PERSON, "brute", "brute", "brute")


async def after_three_turns(pilot: Pilot[Any]) -> None:
    await seated(pilot)
    for _ in range(3):
        await play(pilot, "1")
    await pilot.press("down")
    await pilot.pause()


async def at_the_end(pilot: Pilot[Any]) -> None:
    await seated(pilot)
    await play_out(pilot, "1")


async def in_the_help(pilot: Pilot[Any]) -> None:
    await seated(pilot)
    await pilot.press("f1")
    await until(pilot, lambda: isinstance(pilot.app.screen, Help))
    await pilot.press("right")
    await pilot.pause(0.5)


async def sitting_in_the_lobby(pilot: Pilot[Any]) -> None:
    await in_lobby(pilot)


def test_lobby(picture: Picture) -> None:
    assert picture(room(straight=False), terminal_size=SMALL, run_before=sitting_in_the_lobby)


def test_table(picture: Picture) -> None:
    assert picture(room(*BRUTES), terminal_size=SMALL, run_before=after_three_turns)


def test_large_table(picture: Picture) -> None:
    assert picture(room(*BRUTES), terminal_size=LARGE, run_before=after_three_turns)


def test_light_table_in_french(picture: Picture) -> None:
    app = room(*BRUTES, language="fr", theme="rumpus-light")
    assert picture(app, terminal_size=SMALL, run_before=after_three_turns)


def test_end(picture: Picture) -> None:
    assert picture(room(*BRUTES), terminal_size=SMALL, run_before=at_the_end)


def test_help(picture: Picture) -> None:
    assert picture(room(*BRUTES), terminal_size=SMALL, run_before=in_the_help)
