"""The lobby: what is set there is what is played."""

from rumpus.terminal.app import Room
from rumpus.terminal.dial import Dial
from rumpus.terminal.plan import PERSON

from .keyboard import SMALL, in_lobby, room, seated, shown, until


async def test_dials_set_seats_sitters_and_options() -> None:
    app = room(straight=False)
    async with app.run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        screen.query("#game Dial").first().focus()
        await pilot.press("right")
        assert screen.draft.options["derby"]["mekkmania"] is True
        screen.query_one("#seats").focus()
        await pilot.press("right")
        await until(pilot, lambda: len(screen.query("SeatRow")) == 5)
        screen.query_one("#seat-4").focus()
        await pilot.press("left", "left", "left")
        assert screen.draft.levels == [PERSON, "runt", "runt", "runt", "boss"]
        await pilot.press("enter", "enter")
        match = (await seated(pilot)).sitting.match
        assert match.names == ["Ann", "Runt", "Runt 2", "Runt 3", "Boss"]
        assert match.kit.options["mekkmania"] is True


async def test_a_name_is_typed() -> None:
    async with room(straight=False).run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        screen.query_one("#name-0").focus()
        await pilot.press("end", "a", "enter", "enter")
        assert (await seated(pilot)).sitting.match.names[0] == "Anna"


async def test_the_language_changes_everything() -> None:
    async with room(straight=False).run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        screen.query_one("#language").focus()
        await pilot.press("right")
        await until(pilot, lambda: "Commencer" in str(screen.query_one("#start").render()))
        await pilot.press("enter", "enter")
        table = await seated(pilot)
        assert table.sitting.choices()[0].text.startswith("déployer")


async def test_somebody_has_to_play() -> None:
    async with room(straight=False).run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        screen.query_one("#seat-0").focus()
        await pilot.press("right", "enter", "enter")
        await pilot.pause()
        assert "Somebody has to play" in shown(pilot, "#remark")


async def test_what_the_game_refuses_is_said_in_the_lobby() -> None:
    async with room(PERSON, *["runt"] * 5, straight=False).run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        screen.query("#game Dial").first().focus()
        await pilot.press("right", "enter", "enter")
        await pilot.pause()
        assert "Mekkmania is for 2 to 5 players" in shown(pilot, "#remark")


async def test_a_dial_turns_by_mouse() -> None:
    async with room(straight=False).run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        await pilot.click("#option-wins", offset=(20, 0))
        assert screen.query_one("#option-wins", Dial).value == 2
        await pilot.click("#option-wins", offset=(16, 0))
        assert screen.query_one("#option-wins", Dial).value == 1


async def test_an_empty_draft_gets_sensible_defaults() -> None:
    async with Room().run_test(size=SMALL) as pilot:
        screen = await in_lobby(pilot)
        assert screen.draft.levels == [PERSON, "brute", "brute", "brute"]
        assert screen.draft.plan().names[0]


async def test_light_and_dark() -> None:
    async with room(straight=False).run_test(size=SMALL) as pilot:
        await in_lobby(pilot)
        await pilot.press("f8")
        assert pilot.app.theme == "rumpus-light"
