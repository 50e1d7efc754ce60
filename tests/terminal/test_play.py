"""Whole games at the keyboard, and every way to make a choice."""

from pathlib import Path

import rumpus
from rumpus.terminal.cards import Cards
from rumpus.terminal.decision import Item
from rumpus.terminal.help import Help
from rumpus.terminal.lobby import Lobby
from rumpus.terminal.plan import PERSON

from .keyboard import LARGE, SMALL, asked, at_curtain, in_lobby, play, play_out, room, seated, shown, table, until


async def test_enter_enter_starts_a_game_that_number_keys_play_to_the_end() -> None:
    app = room(straight=False)
    async with app.run_test(size=SMALL) as pilot:
        await in_lobby(pilot)
        await pilot.press("enter", "enter")
        screen = await seated(pilot)
        assert screen.sitting.match.names == ["Ann", "Runt", "Runt 2", "Runt 3"]
        await play_out(pilot, "1")
        assert "wins!" in shown(pilot, "#board #lines")
        assert "Seed: 7" in shown(pilot, "#board #lines")
        assert screen.sitting.match.journal.commitment in shown(pilot, "#story #lines")
        await pilot.press("2")
        await in_lobby(pilot)


async def test_play_again_deals_anew_with_new_luck() -> None:
    async with room().run_test(size=SMALL) as pilot:
        first = (await seated(pilot)).sitting
        await play_out(pilot, "enter")
        await pilot.press("1")
        await until(pilot, lambda: asked(pilot) and table(pilot).sitting is not first)
        assert table(pilot).sitting.match.seed != first.match.seed


async def test_arrows_move_round_and_enter_chooses() -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        last = screen.sitting.choices()[-1]
        await pilot.press("up")
        assert last.text.removeprefix("deploy ") in shown(pilot, "#remark")
        await play(pilot, "enter")
        assert [step.choice for step in screen.sitting.match.journal.steps if step.seat == 0] == [last.code]


async def test_typing_narrows_the_list_and_enter_chooses() -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        wanted = screen.sitting.choices()[2]
        await pilot.press(*wanted.text.removeprefix("deploy ")[:5].lower())
        await pilot.pause()
        assert screen.decision.menu.option_count == 1
        await play(pilot, "enter")
        assert [step.choice for step in screen.sitting.match.journal.steps if step.seat == 0] == [wanted.code]


async def test_what_is_no_choice_gets_a_sentence_and_changes_nothing() -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        before = screen.sitting.match.number
        await pilot.press(*"xyzzy", "enter")
        await pilot.pause()
        assert "No choice says “xyzzy”" in shown(pilot, "#remark")
        await pilot.press("escape", "9")
        await pilot.pause()
        assert "There is no choice 9: the choices go from 1 to" in shown(pilot, "#remark")
        assert screen.sitting.match.number == before


async def test_a_near_miss_gets_a_suggestion() -> None:
    async with room().run_test(size=SMALL) as pilot:
        wanted = (await seated(pilot)).sitting.choices()[0].text
        await pilot.press(*[{" ": "space"}.get(letter, letter) for letter in f"{wanted[:-1]}q"])
        await pilot.pause()
        assert f"did you mean “{wanted}”?" in shown(pilot, "#remark")


async def test_a_click_chooses() -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        second = screen.sitting.choices()[1]
        await pilot.click("#menu", offset=(4, 1))
        await until(pilot, lambda: any(step.choice == second.code for step in screen.sitting.match.journal.steps))


async def test_help_shows_rules_and_keys_and_goes_away() -> None:
    async with room().run_test(size=SMALL) as pilot:
        await seated(pilot)
        for key in ("f1", "question_mark"):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, Help))
            await pilot.press("right")
            assert "choose that number" in shown(pilot, "#key-list")
            await pilot.press("escape")
            await until(pilot, lambda: asked(pilot))


async def test_cards_tell_what_they_do() -> None:
    async with room().run_test(size=SMALL) as pilot:
        await seated(pilot)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(pilot.app.screen, Cards))
        assert "strength" in shown(pilot, "#cards Static")


async def test_undo_takes_back_the_last_choice_and_its_story() -> None:
    async with room().run_test(size=SMALL) as pilot:
        sitting = (await seated(pilot)).sitting
        number, story = sitting.match.number, list(sitting.story)
        question = sitting.choices()
        await play(pilot, "1")
        assert sitting.match.number > number
        await pilot.press("f4")
        await until(pilot, lambda: sitting.match.number == number and asked(pilot))
        assert sitting.choices() == question
        assert sitting.story == story


async def test_undo_without_a_choice_says_so() -> None:
    async with room().run_test(size=SMALL) as pilot:
        await seated(pilot)
        await pilot.press("f4")
        await until(pilot, lambda: any("no choice yet" in note.message for note in pilot.app._notifications))


async def test_a_hint_points_at_what_the_boss_would_do() -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        await pilot.press("f3")
        await until(pilot, lambda: "The boss would deploy" in shown(pilot, "#remark"))
        assert screen.decision.armed


async def test_a_curtain_hides_the_hands_of_several_people() -> None:
    app = room(PERSON, PERSON, "runt", people=("Ann", "Bob"))
    async with app.run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        assert screen.sitting.viewer == 0
        await pilot.press("1")
        curtain = await at_curtain(pilot)
        assert curtain.called == "Bob"
        for hidden in ("#board #lines", "#story #lines", "#prompt"):
            assert not str(screen.query_one(hidden).render()).strip(), "nothing of Ann's is left under the curtain"
        assert screen.decision.menu.option_count == 0
        await pilot.press("enter")
        await until(pilot, lambda: asked(pilot))
        assert screen.sitting.viewer == 1
        assert "Bob" in shown(pilot, "#board #lines")


async def test_a_journal_is_kept_after_each_choice_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    async with room(journal=file).run_test(size=SMALL) as pilot:
        sitting = (await seated(pilot)).sitting
        await play(pilot, "1")
        await play(pilot, "1")
        played, story = sitting.match.number, list(sitting.story)
    journal = rumpus.Journal.load(file)
    assert len(journal.steps) == played
    from rumpus.terminal.app import _resumed
    from rumpus.terminal.draft import Draft

    async with _resumed(Draft(pace="instant"), file).run_test(size=SMALL) as pilot:
        again = (await seated(pilot)).sitting
        assert [sitter.level for sitter in again.plan.sitters] == [PERSON, "runt", "runt", "runt"]
        assert again.match.number == played
        assert again.story == story


async def test_saving_writes_a_file_that_verifies(tmp_path: Path) -> None:
    async with room().run_test(size=SMALL) as pilot:
        screen = await seated(pilot)
        await play(pilot, "1")
        screen.sitting.save(tmp_path / "kept.jsonl")
        await play(pilot, "1")
        assert rumpus.Journal.load(tmp_path / "kept.jsonl").kept
        await pilot.press("f5")
        await until(pilot, lambda: any("kept.jsonl" in note.message for note in pilot.app._notifications))


async def test_any_key_hurries_a_calm_story_on() -> None:
    async with room(pace="calm").run_test(size=SMALL) as pilot:
        await until(pilot, lambda: bool(pilot.app.screen.query("#story")))
        for _ in range(10):
            await pilot.press("space")
            await pilot.pause()
        assert asked(pilot)


async def test_back_to_the_lobby_in_the_middle() -> None:
    async with room().run_test(size=SMALL) as pilot:
        await seated(pilot)
        await play(pilot, "1")
        await pilot.press("f9")
        await pilot.pause()
        assert asked(pilot), "one press only warns"
        await pilot.press("f9")
        await until(pilot, lambda: isinstance(pilot.app.screen, Lobby))


async def test_quitting_in_the_middle_takes_two_presses() -> None:
    async with room().run_test(size=SMALL) as pilot:
        await seated(pilot)
        await play(pilot, "1")
        await pilot.press("f10")
        await pilot.pause()
        assert pilot.app.is_running
        await pilot.press("ctrl+q")
        await until(pilot, lambda: not pilot.app.is_running or pilot.app._exit)


async def test_the_end_of_a_derby_waits_for_a_key() -> None:
    options = {"derby": {"mekkmania": False, "wins": 5, "instants": "game"}}
    async with room(pace="quick", options=options).run_test(size=SMALL) as pilot:
        await until(pilot, lambda: asked(pilot))
        while not shown(pilot, "#prompt").startswith("Press any key"):
            await pilot.press("1")
            await pilot.pause(0.05)
        story = shown(pilot, "#story #lines")
        assert "wins the Derby" in story or "shares the win" in story
        assert "Derby 2" not in story
        await pilot.press("space")
        await until(pilot, lambda: "Derby 2" in shown(pilot, "#story #lines"))


async def test_a_large_window_tells_about_every_choice() -> None:
    async with room().run_test(size=LARGE) as pilot:
        screen = await seated(pilot)
        assert "strength" in str(screen.decision.menu.get_option_at_index(1).prompt)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "strength" not in str(screen.decision.menu.get_option_at_index(1).prompt)


async def test_choices_of_different_sorts_are_set_apart() -> None:
    async with room().run_test(size=LARGE) as pilot:
        decision = (await seated(pilot)).decision
        for groups, lines in (("aab", 4), ("aaa", 3)):
            decision.ask("Which?", [Item(at, f"do {at}", group=group) for at, group in enumerate(groups)])
            await pilot.pause()
            assert decision.menu.virtual_size.height == lines
        assert decision.menu.option_count == 3


async def test_everything_fits_on_80_by_24_for_every_number_of_seats() -> None:
    for seats in rumpus.game("derby").seats:
        async with room(PERSON, *["runt"] * (seats - 1)).run_test(size=SMALL) as pilot:
            screen = await seated(pilot)
            for selector in ("#board", "#menu", "#story", "#remark", "#field", "Keybar"):
                region = screen.query_one(selector).region
                assert region.height > 0, (seats, selector)
                assert region.right <= 80, (seats, selector)
                assert region.bottom <= 24, (seats, selector)
            assert screen.query_one("#menu").region.height >= 4


async def test_a_table_of_bots_is_watched() -> None:
    async with room("runt", "runt", "runt").run_test(size=SMALL) as pilot:
        await until(pilot, lambda: asked(pilot))
        assert table(pilot).sitting.match.over
