"""Whole matches over real sockets, and what can go otherwise than planned in them."""

import asyncio
import json
from dataclasses import replace

import pytest
import websockets

from rumpus.core.lessons import tutorial
from rumpus.core.shelf import game
from rumpus.server.deeds import Chose
from rumpus.server.settings import Settings

from .browser import PATIENCE, Browser, House, Screen, open_house

pytestmark = [pytest.mark.asyncio(loop_scope="module")]


async def two_people(house: House, ann: Browser, bob: Browser, *others: str, **wishes: object) -> str:
    """A table at which Ann sits on seat 0 and Bob on seat 1, started."""
    table = await ann.set_table("me", "open", *others, **wishes)
    assert await bob.sit(table, "Bob") == [1]
    async with ann.look(table, 0) as screen:
        assert screen.table["host"]
        await screen.send(do="start")
        await screen.until(lambda: screen.number > 0)
    return table


async def hung_up(screen: Screen) -> int:
    """The code with which the room closes a line."""
    try:
        while True:
            await screen.receive()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def test_a_whole_match_against_bots_is_played_by_what_changes(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", "runt", "runt", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            assert screen.table["phase"] == "playing"
            await screen.play_on()
            assert screen.state["result"]["reason"]
            assert min(screen.state["result"]["places"]) == 1
            sitting = house.room.tables[table].sitting
            assert sitting.match is not None
            assert screen.reader.view == sitting.match.view(0).tobytes()
        states = [message for message in screen.heard if message["is"] == "state"]
        assert sum(state["whole"] for state in states) == 1
        assert len(states) > 10


async def test_the_story_is_told_once_and_in_order(house: House) -> None:
    async with house.browser() as ann, house.browser() as eve:
        table = await ann.set_table("me", "brute", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen, eve.look(table) as watching:
            await screen.play_on()
            await watching.until(lambda: watching.over)
            match = house.room.tables[table].sitting.match
            assert match is not None
            told = [line for then in match.again() for line in then.news(0)]
            assert [line["text"] for line in screen.story] == told
            told = [line for then in match.again() for line in then.news()]
            assert [line["text"] for line in watching.story] == told
        async with ann.look(table, 0) as again:
            assert again.story == screen.story
        middle = screen.story[len(screen.story) // 2]["number"]
        async with ann.look(table, 0, since=middle) as again:
            assert again.story == [line for line in screen.story if line["number"] > middle]


async def test_a_seat_never_learns_what_is_hidden_from_it(house: House) -> None:
    """Everything a seat or a spectator was ever sent is what the match's own views say, and nothing else."""
    async with house.browser() as ann, house.browser() as bob, house.browser() as eve:
        table = await two_people(house, ann, bob, "brute", options={"wins": 1})
        async with ann.look(table, 0) as first, bob.look(table, 1) as second, eve.look(table) as third:
            screens = (first, second, third)
            answered = [-1, -1]
            while not all(screen.over for screen in screens):
                for seat, screen in enumerate((first, second)):
                    if screen.is_asked and screen.state["asked"] != answered[seat]:
                        answered[seat] = screen.state["asked"]
                        await screen.choose()
                _compare(house, table, screens)
                await asyncio.gather(*(_drain(screen) for screen in screens))


def _compare(house: House, table: str, screens: tuple[Screen, ...]) -> None:
    sitting = house.room.tables[table].sitting
    match = sitting.match
    assert match is not None
    for looker, screen in zip((0, 1, None), screens, strict=True):
        if screen.number == sitting.moved:
            assert screen.reader.view == match.view(looker).tobytes()
            offered = [] if looker is None else [(choice.code, choice.text) for choice in match.choices(looker)]
            assert [(choice["code"], choice["text"]) for choice in screen.state["choices"]] == offered


async def _drain(screen: Screen) -> None:
    """Take in what comes within a moment."""
    try:
        while True:
            await asyncio.wait_for(screen.receive(), 0.02)
    except TimeoutError:
        return


async def test_nobody_looks_from_a_seat_that_is_not_theirs(house: House) -> None:
    async with house.browser() as ann, house.browser() as eve:
        table = await ann.set_table("me", "brute")
        async with eve.look(table, hello=False) as screen:
            await screen.send(do="hello", seat=0)
            assert "not yours" in (await screen.hear("refused"))["why"]
            await screen.send(do="hello", seat=1)
            assert "not yours" in (await screen.hear("refused"))["why"]
            await screen.send(do="hello")
            await screen.hear("state")
            assert screen.state["seat"] == -1
            assert screen.state["choices"] == []
            for deed in ({"do": "choose", "code": 1, "asked": 1, "nonce": "x"}, {"do": "undo"}, {"do": "hint"},
                         {"do": "standIn", "yes": True}, {"do": "leave"}, {"do": "answer", "yes": True}):  # fmt: skip
                await screen.send(**deed, seat=0)
                assert "not yours" in (await screen.hear("refused"))["why"], deed


async def test_the_same_choice_twice_is_one_deed(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as screen, ann.look(table, 0) as other:
            question, code = screen.state["asked"], screen.state["choices"][0]["code"]
            done = await screen.choose(code, nonce="once")
            assert done["is"] == "done"
            assert await screen.choose(code, asked=question, nonce="once") == done
            assert await other.choose(code, asked=question, nonce="once") == done
            assert house.room.tables[table].sitting.number == done["number"]


async def test_an_answer_to_an_older_question_is_refused_and_everything_shown(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob, "brute")
        async with ann.look(table, 0) as screen, ann.look(table, 0) as other:
            question, code = screen.state["asked"], screen.state["choices"][-1]["code"]
            await other.choose()
            answer = await screen.choose(code, asked=question)
            assert answer["is"] == "refused"
            assert "moved on" in answer["why"]
            await screen.until(lambda: screen.heard[-1]["is"] == "state" and screen.whole)
            assert screen.state["number"] == house.room.tables[table].sitting.moved
            wrong = await screen.choose(500)
            assert wrong["is"] == "refused"


async def test_choices_at_the_same_time_do_not_hinder_each_other(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            answers = await asyncio.gather(first.choose(), second.choose())
            assert [answer["is"] for answer in answers] == ["done", "done"]
            assert abs(answers[0]["number"] - answers[1]["number"]) == 1


async def test_a_table_outlives_the_room(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob, "brute")
        async with ann.look(table, 0) as screen:
            await screen.choose()
            live = house.room.tables[table]
            await screen.until(lambda: screen.state["must"] == [1])
            before = live.sitting.match
            number, view = screen.number, screen.reader.view
    async with open_house(settings) as house, house.browser() as later:
        later.http.cookies = ann.http.cookies
        async with later.look(table, 0, since=number) as screen:
            after = house.room.tables[table].sitting.match
            assert before is not None
            assert after is not None
            assert after.tobytes() == before.tobytes()
            assert (screen.number, screen.story) == (number, [])
            assert screen.reader.view == view


async def test_undo_alone_with_bots(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", "brute")
        async with ann.look(table, 0) as screen:
            await screen.send(do="undo", seat=0)
            assert "no choice" in (await screen.hear("refused"))["why"]
            told, offered = (
                [line["number"] for line in screen.story],
                [choice["code"] for choice in screen.state["choices"]],
            )
            done = await screen.choose()
            await screen.until(lambda: screen.number > done["number"] and screen.is_asked)
            assert len(screen.story) > 1
            await screen.send(do="undo", seat=0)
            await screen.until(lambda: screen.state.get("takenBack"))
            assert screen.state["takenBack"] == done["number"]
            assert [choice["code"] for choice in screen.state["choices"]] == offered
            assert [line["number"] for line in screen.story] == told
            assert screen.number > done["number"]
        async with ann.look(table, 0, since=done["number"]) as again:
            assert again.state["takenBack"] == done["number"]
            assert again.story == []


async def test_undo_when_the_others_agree_and_not_otherwise(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            done = await first.choose()
            await first.send(do="undo", seat=0)
            asked = await second.hear("undo")
            assert asked == {"is": "undo", "seat": 0, "to": done["number"], "agreed": [], "open": True}
            await first.send(do="answer", seat=0, yes=True)
            assert "not you" in (await first.hear("refused"))["why"]
            await second.send(do="answer", seat=1, yes=False)
            assert await first.hear("undo") == {
                "is": "undo", "seat": 0, "to": 0, "agreed": [], "open": False, "refused": 1,
            }  # fmt: skip
            assert not first.is_asked or first.state["asked"] != 0
            await first.send(do="undo", seat=0)
            await second.hear("undo")
            await second.hear("undo")
            await second.send(do="answer", seat=1, yes=True)
            await first.until(lambda: first.state.get("takenBack") == done["number"])
            assert first.is_asked
            wishes = [message for message in first.heard if message["is"] == "undo"]
            assert wishes[-1] == {"is": "undo", "seat": 0, "to": 0, "agreed": [], "open": False}
            match = house.room.tables[table].sitting.match
            assert match is not None
            assert match.number == 0


async def test_several_people_at_one_screen(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table(("me", "Ann"), ("me", "Bob"), "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            assert [seat["mine"] for seat in screen.table["seats"]] == [True, True, False]
            while not screen.over:
                if screen.is_asked:
                    assert (await screen.choose())["is"] == "done"
                mine = [seat for seat in screen.state["must"] if seat in (0, 1)]
                if mine and not screen.over:
                    before = len(screen.heard)
                    await screen.send(do="hello", seat=mine[0], since=screen.number)
                    await screen.until(
                        lambda before=before, seat=mine[0]: any(
                            message["is"] == "state" and message["seat"] == seat for message in screen.heard[before:]
                        )
                    )
                elif not screen.over:
                    await screen.receive()
            assert screen.state["result"]["reason"]


async def test_somebody_gone_is_played_for_and_takes_the_seat_back(settings: Settings) -> None:
    async with open_house(replace(settings, grace=0.1)) as house, house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as screen:
            assert [seat["here"] for seat in screen.table["seats"]] == [True, False]
            await screen.choose()
            await screen.until(lambda: screen.table["seats"][1]["standIn"])
            while await seats_that_chose(house, table) != {0, 1}:
                await asyncio.sleep(0.01)
            async with bob.look(table, 1) as back:
                await back.until(lambda: not back.table["seats"][1]["standIn"])
                await screen.until(lambda: screen.table["seats"][1]["here"])
                await screen.until(lambda: not screen.table["seats"][1]["standIn"])


async def test_who_is_waited_for_and_not_here_is_told_with_the_time_that_is_left(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as first:
            await first.until(lambda: first.heard[-1]["is"] == "missing")
            assert first.heard[-1]["seats"] == [1]
            assert 58 < first.heard[-1]["seconds"][0] <= settings.grace
            async with ann.look(table, -1) as other:
                await other.hear("missing")
            async with bob.look(table, 1):
                assert (await first.hear("missing"))["seats"] == []
            assert (await first.hear("missing"))["seats"] == [1]


async def seats_that_chose(house: House, table: str) -> set[int]:
    return {entry.seat for entry in await house.room.store.log(table) if isinstance(entry.deed, Chose)}


async def test_a_bot_plays_for_whoever_wants_that(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            await screen.send(do="standIn", seat=0, yes=True)
            await screen.until(lambda: screen.over)
            assert screen.table["seats"][0]["standIn"]


async def test_whoever_left_may_come_back(settings: Settings) -> None:
    async with open_house(replace(settings, pace=100.0)) as house, house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with bob.look(table, 1) as second, ann.look(table, 0) as first:
            await second.send(do="leave", seat=1)
            await first.until(lambda: first.table["seats"][1]["standIn"])
            assert (await second.choose())["is"] == "done"
            await first.until(lambda: not first.table["seats"][1]["standIn"])


async def test_a_seat_left_while_the_table_waits_is_free_again(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as cid:
        table = await ann.set_table("me", "open")
        await bob.sit(table)
        async with bob.look(table, 1) as screen:
            await screen.send(do="start")
            assert "Only whoever set" in (await screen.hear("refused"))["why"]
            await screen.send(do="leave", seat=1)
            await screen.until(lambda: screen.table["seats"][1]["kind"] == "open")
        assert await cid.sit(table, "Cid") == [1]


async def test_when_time_is_up_the_match_goes_on(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob, clock={"bank": 10})
        async with ann.look(table, 0) as screen:
            clock = screen.state["clock"]
            assert clock["running"] == [0, 1]
            assert all(9 < left <= 10 for left in clock["left"])
            live = house.room.tables[table]
            clocks = live.sitting.clocks
            assert clocks is not None
            clocks.left = [0.05, 0.1]
            house.room.minder.tend(live)
            await screen.until(lambda: len(live.sitting.marks) > 4)
        late = [entry.deed for entry in await house.room.store.log(table) if isinstance(entry.deed, Chose)]
        assert len(late) > 4
        assert all(deed.late for deed in late)


async def test_that_somebodys_time_is_up_is_told_once_and_to_those_who_come_later(settings: Settings) -> None:
    async with open_house(replace(settings, pace=0.4)) as house, house.browser() as ann:
        table = await ann.set_table("me", "brute", clock={"bank": 10}, tempo="quick")
        async with ann.look(table, 0) as screen:
            live = house.room.tables[table]
            assert live.sitting.clocks is not None
            live.sitting.clocks.left[0] = 0.0
            answer = await screen.choose()
            assert (answer["is"], answer["why"]) == ("refused", "Your time is up: a bot plays for you.")
            house.room.minder.tend(live)
            await screen.until(lambda: len({line["number"] for line in screen.story if line.get("seat") == 0}) > 2)
            told = [line for line in screen.story if "time is up" in line["text"]]
            first = live.sitting.fallen[0]
            assert told == [{"number": first, "text": "Ann’s time is up: a bot plays for them.", "seat": 0}]
        async with ann.look(table, 0, language="fr") as again:
            told = [line for line in again.story if line["text"].startswith("Ann n’a plus de temps")]
            assert [line["number"] for line in told] == [first]


async def test_chat_is_heard_and_told_again(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as first, bob.look(table, -1) as second:
            await first.send(do="say", text="  <b>hello</b> ")
            heard = await second.hear("said")
            assert (heard["seat"], heard["name"], heard["text"], heard["phrase"]) == (0, "Ann", "<b>hello</b>", -1)
            await second.send(do="say", phrase=3)
            assert (await first.hear("said"))["seat"] == 0
            heard = await first.hear("said")
            assert (heard["seat"], heard["phrase"], heard["text"]) == (-1, 3, "")
            for wrong in ("", "   ", "two\nlines", "\x1b[31mred", "\u202egnp"):
                await first.send(do="say", text=wrong)
                await first.hear("refused")
        async with bob.look(table, 1) as again:
            await again.until(lambda: sum(message["is"] == "said" for message in again.heard) == 2)


async def test_a_hint_is_something_that_can_be_chosen(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "open")
        async with ann.look(table, 0, language="fr") as screen:
            await screen.send(do="hint", seat=0)
            assert "pas encore commencé" in (await screen.hear("refused"))["why"]
            await screen.send(do="start", level="runt")
            await screen.until(lambda: screen.is_asked)
            await screen.send(do="hint", seat=0)
            hint = await screen.hear("hint")
            assert (hint["code"], hint["text"]) in {(c["code"], c["text"]) for c in screen.state["choices"]}


async def test_a_first_game_with_a_guide(house: House) -> None:
    """The learner reads and does what is asked; the bots keep to the plan, and at the end play as they like."""
    async with house.browser() as ann:
        table = await ann.set_table(("me", "Ann"), tutorial=True, language="fr")
        guide = tutorial(game("derby"))
        assert guide is not None
        async with ann.look(table, guide.learner, language="fr") as screen:
            assert screen.table["tutorial"]
            read = []
            while "lesson" in screen.state:
                lesson = screen.state["lesson"]
                if not read or read[-1]["at"] != lesson["at"]:
                    read.append(lesson)
                before = screen.number
                if lesson["wanted"] and screen.is_asked:
                    assert set(lesson["wanted"]) <= {choice["code"] for choice in screen.state["choices"]}
                    done = await screen.choose(lesson["wanted"][0])
                    assert done["is"] == "done"
                    before = done["number"] - 1
                elif guide.lessons[lesson["at"] - 1].choice is None:
                    await screen.send(do="next")
                await screen.until(lambda before=before: screen.number > before)
            assert [lesson["at"] for lesson in read] == list(range(1, len(guide.lessons) + 1))
            assert read[0]["text"] == guide.text(0, "fr")
            await screen.send(do="next")
            await screen.hear("refused")
            await screen.play_on()
        async with ann.look(table, -1) as watching:
            assert "lesson" not in watching.state


async def test_whoever_does_something_else_plays_on_freely(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", tutorial=True)
        async with ann.look(table, 0) as screen:
            while not screen.state["lesson"]["wanted"]:
                before = screen.number
                await screen.send(do="next")
                await screen.until(lambda before=before: screen.number > before)
            wanted = screen.state["lesson"]["wanted"]
            other = next(choice["code"] for choice in screen.state["choices"] if choice["code"] not in wanted)
            await screen.choose(other)
            await screen.until(lambda: screen.state["lesson"]["strayed"])
            await screen.play_on()


async def test_choices_say_of_which_sort_they_are(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", "brute", game="gretchinz")
        async with ann.look(table, 0) as screen:
            await screen.until(lambda: screen.is_asked)
            assert {choice.get("group") for choice in screen.state["choices"]} == {"Throw again", "Place a die"}


async def test_each_looks_in_their_own_language(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as english, ann.look(table, 0, language="fr") as french:
            assert english.state["prompt"] != french.state["prompt"]
            assert english.state["choices"] != french.state["choices"]
            await english.send(do="hello", seat=0, language="fr", since=0)
            await english.until(lambda: english.state["prompt"] == french.state["prompt"])
            assert english.state["choices"] == french.state["choices"]


async def test_a_line_that_missed_something_is_shown_everything(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            line = next(iter(house.room.tables[table].lines))
            line.number = 1  # as if a message had been lost
            await screen.choose()
            await screen.until(lambda: screen.number > 3)
            states = [message for message in screen.heard if message["is"] == "state"]
            assert states[1]["whole"]


async def test_nonsense_is_refused_and_at_last_hung_up_on(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            for text in ("", "x", "[]", "null", '{"do":"fly"}', '{"do":"choose"}', '{"do":"ping","more":1}', "[" * 3000,
                         '{"do":"choose","seat":9,"code":1,"asked":1,"nonce":"n"}', "\x00"):  # fmt: skip
                await screen.socket.send(text)
                assert "not understood" in (await screen.hear("refused"))["why"]
            await screen.send(do="ping")
            await screen.hear("pong")
            for _ in range(10):
                await screen.socket.send(b"\xff\xfe")
            assert await hung_up(screen) == 1008


async def test_long_messages_are_not_even_read(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            await screen.send(do="say", text="x" * 5000)
            assert await hung_up(screen) == 1009


async def test_too_many_messages_are_refused(settings: Settings) -> None:
    quiet = replace(settings, messages=(1.0, 5.0))
    async with open_house(quiet) as house, house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            for _ in range(8):
                await screen.send(do="ping")
            assert "a lot at once" in (await screen.hear("refused"))["why"]


async def test_chatter_has_an_end(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "open")
        async with ann.look(table, 0) as screen:
            for at in range(15):
                await screen.send(do="say", text=f"remark {at}")
            assert "a lot at once" in (await screen.hear("refused"))["why"]


async def test_a_fault_of_ours_is_refused_and_written_down(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            with monkeypatch.context() as patch:
                patch.setattr(house.room, "do", None)
                await screen.send(do="say", text="hello")
                assert "Something broke" in (await screen.hear("refused"))["why"]
            assert "a message failed" in caplog.text
            assert (await screen.choose())["is"] == "done"


async def test_when_the_database_is_gone_nothing_is_acknowledged(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await two_people(house, ann, bob)
        async with ann.look(table, 0) as screen:
            before = house.room.tables[table].sitting.number

            async def fail(_: object) -> None:
                raise OSError("no disk")

            with monkeypatch.context() as patch:
                patch.setattr(house.room.store, "_keep", fail)
                answer = await screen.choose(nonce="again")
                assert answer["is"] == "refused"
                assert "could not keep" in answer["why"]
                assert house.room.tables[table].sitting.number == before
            assert (await screen.choose(nonce="again"))["number"] == before + 1


async def test_a_socket_of_another_site_is_refused(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
    where = f"ws://{house.address}/api/tables/{table}/facts"
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(where, origin=websockets.Origin("https://elsewhere.example"))
    assert refused.value.response.status_code == 403
    async with websockets.connect(where, origin=websockets.Origin(f"http://{house.address}"), max_size=None) as socket:
        await socket.send(json.dumps({"do": "hello"}))
        assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["is"] == "table"


async def test_a_table_that_is_not_there(house: House) -> None:
    async with house.browser() as ann, ann.look("nowhere", hello=False) as screen:
        assert await hung_up(screen) == 4404
        assert "no table" in screen.heard[0]["why"]


async def test_when_the_room_closes_everybody_is_told(settings: Settings) -> None:
    async with house_and_screen(settings) as screen:
        assert await hung_up(screen) == 1012


class house_and_screen:  # noqa: N801  used as a function is
    """A screen whose room is closed while it is looked at."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def __aenter__(self) -> Screen:
        self._house = open_house(self._settings)
        house = await self._house.__aenter__()
        ann = house.browser()
        table = await ann.set_table("me", "brute")
        self._look = ann.look(table, 0)
        screen = await self._look.__aenter__()
        self._closing = asyncio.create_task(self._house.__aexit__(None, None, None))
        await ann.http.aclose()
        return screen

    async def __aexit__(self, *_: object) -> None:
        await self._closing
        await self._look.__aexit__(None, None, None)
