"""Matches: the public API, checked choices, undo, and journals that lead back to the same bytes."""

import copy
import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rumpus
from rumpus.bots.minds import REAL, RUNT
from rumpus.core.game import Game, Pov
from rumpus.core.journal import Journal, JournalError
from rumpus.core.match import Choice, IllegalChoice, Match, Standings
from rumpus.core.scene import Scene
from rumpus.lab.engines import Booth, Plan


def begin(seed: int | str = 7, seats: int = 3, **wishes: Any) -> Match:
    return rumpus.game("derby").start(seats=seats, seed=seed, **wishes)


def wander(match: Match, choices: int = 10_000, seed: int = 1) -> list[bytes]:
    """Play on at random; the bytes before each choice, and at last."""
    rng = np.random.default_rng(seed)
    seen = [match.tobytes()]
    while not match.over and len(seen) <= choices:
        seat = int(rng.choice(match.must))
        match.act(seat, int(rng.choice(match.codes(seat))))
        seen.append(match.tobytes())
    return seen


def on_paper(match: Match) -> Journal:
    return Journal.parse("\n".join(match.journal.lines()))


def test_the_public_api() -> None:
    match = rumpus.game("derby").start(seats=4, seed=7, mekkmania=True)
    assert (match.must, match.may, match.over) == ((0, 1, 2, 3), (), False)
    assert match.standings == Standings((1, 1, 1, 1), (0, 0, 0, 0), "")
    assert match.standings.counted == ("0 Derby tokens",) * 4
    assert match.standings_in("fr").counted == ("0 jeton Derby",) * 4
    chosen = match.choices(0)[0]
    assert isinstance(chosen, Choice)
    assert chosen.text.startswith("deploy ")
    assert str(chosen) == chosen.text
    match.act(0, chosen.text)
    assert match.must == (1, 2, 3)
    assert match.choices(0) == []
    assert isinstance(match.view(0), match.game.table)
    assert isinstance(match.view(), match.game.table)
    assert isinstance(match.scene(0), Scene)
    assert isinstance(match.scene(), Scene)
    assert match.news(0) == []
    assert isinstance(match.journal, Journal)
    assert (match.number, match.journal.steps[0].text) == (1, chosen.text)


def test_the_issues_own_words() -> None:
    """`match.act(0, "deploy Hunter")`, in any case and with any spaces, by text, code or choice."""
    for seed in range(100):
        match = begin(seed)
        found = {choice.text: choice for choice in match.choices(0)}
        if "deploy Hunter" in found:
            break
    hunter = found["deploy Hunter"]
    results = set()
    for way in ("deploy Hunter", "  DEPLOY   hunter ", hunter.code, hunter):
        match = begin(seed)
        match.act(0, way)
        results.add(match.tobytes())
    assert len(results) == 1


@pytest.mark.parametrize("wish", [999, -1, 0, "deploy Huntr", "", "fly away", Choice(999, "fly away")])
def test_an_illegal_choice_says_so_and_changes_nothing(wish: int | str | Choice) -> None:
    match = begin(names=["Ann", "Bo", "Cy"])
    before, legal = match.tobytes(), [choice.text for choice in match.choices(1)]
    with pytest.raises(IllegalChoice) as caught:
        match.act(1, wish)
    assert (caught.value.who, caught.value.what, caught.value.legal) == ("Bo", str(wish), legal)
    assert str(caught.value).startswith(f"Bo cannot choose '{wish}'; ")
    assert any(text in str(caught.value) for text in legal)
    assert (match.tobytes(), match.number) == (before, 0)


def test_who_has_nothing_to_choose_is_told_so() -> None:
    match = begin()
    match.act(0, match.codes(0)[0])
    with pytest.raises(IllegalChoice, match="Seat 1 cannot choose '1'; there is nothing to choose now"):
        match.act(0, 1)


@pytest.mark.parametrize("seat", [3, -1, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    match = begin()
    for look in (match.codes, match.choices, match.view, match.scene, match.news, match.board, match.prompt):
        with pytest.raises(rumpus.RumpusError, match=f"There is no seat {seat} here; the seats are 0 to 2"):
            look(seat)
    with pytest.raises(rumpus.RumpusError, match="There is no seat"):
        match.act(seat, 1)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), seats=st.integers(2, 6), back=st.floats(0, 1))
def test_undo_to_any_point_is_the_same_as_replaying(seed: int, seats: int, back: float) -> None:
    match = begin(seed, seats, wins=1)
    seen = wander(match, seed=seed)
    assert Match.resume(match.game, on_paper(match)).tobytes() == seen[-1]
    point = round(back * match.number)
    match.undo(point)
    assert (match.number, match.tobytes()) == (point, seen[point])
    assert (match.journal.places is None) == (point < len(seen) - 1)
    assert Match.resume(match.game, on_paper(match)).tobytes() == seen[point]
    if point:
        match.undo()
        assert match.tobytes() == seen[point - 1]
    wander(match)
    assert match.over


def test_undo_refuses_what_never_was() -> None:
    match = begin()
    for number in (1, -1):
        with pytest.raises(rumpus.RumpusError, match=f"A match of 0 choices cannot go back to choice {number}"):
            match.undo(number)
    with pytest.raises(rumpus.RumpusError, match="cannot go back"):
        match.undo()


def test_times_go_on_after_an_undo_and_a_resumption(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr("time.time", lambda: clock)
    match = begin()
    clock = 1060.0
    match.act(0, match.codes(0)[0])
    match.act(1, match.codes(1)[0])
    match.undo()
    clock = 1090.0
    match.act(1, match.codes(1)[0])
    assert [step.at for step in match.journal.steps] == [60.0, 90.0]
    clock = 5000.0
    resumed = Match.resume(match.game, on_paper(match))
    clock = 5010.0
    resumed.act(2, resumed.codes(2)[0])
    assert [step.at for step in resumed.journal.steps] == [60.0, 90.0, 100.0]


def test_the_end_is_in_the_journal() -> None:
    match = begin(wins=1)
    wander(match)
    assert match.journal.places == list(match.standings.places)
    assert match.standings.reason
    assert match.standings.winners == tuple(seat for seat in range(3) if match.standings.places[seat] == 1)
    with pytest.raises(IllegalChoice, match="nothing to choose"):
        match.act(0, 1)


@pytest.mark.parametrize("number", [0, 3, 5])
def test_a_seed_with_a_number_is_that_game_of_a_simulation(number: int) -> None:
    """A simulation stopped after one choice has the same table as a match of that seed after the same choice."""
    game = rumpus.game("derby")
    booth = Booth(Plan(game, game.kit(3).boxes, 3, (RUNT,) * 3, "7", 1, False))
    booth.play(number, 1)
    simulated, match = game.table(booth.memory.desk[REAL]), begin(f"7#{number}")
    seat = next(seat for seat in range(3) if simulated.players[seat].picked)  # type: ignore[attr-defined]
    match.act(seat, simulated.players[seat].picks[0])  # type: ignore[attr-defined]
    assert match.tobytes() == simulated.tobytes()


def test_seeds() -> None:
    assert begin(7).tobytes() == begin("7").tobytes() == begin("7#0").tobytes()
    others: list[int | str] = [7, 8, -7, "7#1", "7#-1", "7#x", "7#" + "9" * 30, "7#", "#", "", "seven", "7#1#1"]
    assert len({begin(seed).tobytes() for seed in others}) == len(others)
    assert begin(None).seed != begin(None).seed  # type: ignore[arg-type]


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "ann", "Bo"], ["Ann", " ", "Bo"], [], ["A", "B", "C", "D"]])
def test_names_must_be_there_and_differ(names: list[str]) -> None:
    with pytest.raises(rumpus.RumpusError, match="3 players need 3 different names, not"):
        begin(names=names)
    assert begin(names=[" Ann ", "Bo", "Cy"]).names == ["Ann", "Bo", "Cy"]


def test_a_view_is_all_that_words_and_scenes_are_given() -> None:
    match = begin()
    pov = match.pov(1)
    assert isinstance(pov, Pov)
    assert repr(pov.view.players) == repr(match.view(1).players)
    assert not any(pov.view.luck)
    assert pov.seat == 1
    assert match.pov().seat == -1


def changed(journal: Journal, **change: Any) -> Journal:
    return Journal(**{**journal.__dict__, **change})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "magpie"}, r"This is a journal of magpie, not of derby\."),
        ({"edition": "0"}, r"played with edition 0 of derby, whose rules were different; this Rumpus plays edition"),
        ({"deck": "abc"}, r"played with the deck abc, but the house deck is \w+\. Give the deck file"),
        ({"seed": None}, r"keeps its seed secret: it can be replayed when the seed is shown"),
        ({"seats": 9}, "2 to 6 players, not 9"),
        ({"options": {"win": 1}}, "There is no option 'win'"),
        ({"names": ["Ann"]}, "3 different names"),
        ({"names": ["Ann", "{" * 3000, "Bo"]}, "at most 100 characters"),
        ({"seed": "8"}, r"Choice \d+ of the journal was not legal: Seat \d cannot choose"),
    ],
)
def test_a_journal_of_something_else_is_refused(change: dict[str, Any], sentence: str) -> None:
    match = begin()
    wander(match, 12)
    with pytest.raises(rumpus.RumpusError, match=sentence):
        Match.resume(match.game, changed(on_paper(match), **change))


def test_the_deck_of_a_file_is_named_as_such(tmp_path: Path) -> None:
    game: Game = rumpus.game("derby")
    deck = tmp_path / "mine.toml"
    deck.write_text((game.folder / "deck.toml").read_text("utf-8").replace('"Hunter"', '"Poacher"'), "utf-8")
    match = game.start(3, seed=1, deck=deck)
    assert Match.resume(game, on_paper(match), deck).tobytes() == match.tobytes()
    with pytest.raises(JournalError, match="but the house deck is"):
        Match.resume(game, on_paper(match))
    with pytest.raises(JournalError, match="but that file is"):
        Match.resume(game, on_paper(begin()), deck)


def test_replay_shows_every_moment() -> None:
    match = begin()
    seen = wander(match, 9)
    assert [moment.tobytes() for moment in Match.replay(match.game, on_paper(match))] == seen


def test_a_withheld_seed_leaves_its_promise() -> None:
    journal = on_paper(begin())
    assert journal.kept
    withheld = changed(journal, seed=None)
    assert not Journal.parse("\n".join(withheld.lines())).kept
    assert changed(withheld, seed="7").kept


def test_a_choice_by_its_code_asks_only_for_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin()
    asked, real = [], match.game.telling.names

    def names(pov: Pov, codes: Sequence[int]) -> list[str]:
        asked.extend(codes)
        return real(pov, codes)

    monkeypatch.setattr(match.game.telling, "names", names)
    code = match.codes(1)[-1]
    match.act(1, code)
    assert asked == [code]


def test_kits_share_what_is_printed_but_not_their_boxes() -> None:
    one, other = begin(), begin()
    assert one.kit.deck is other.kit.deck
    one.game.box(one.kit.boxes[0]).deck_size = 1  # type: ignore[attr-defined]
    assert other.game.box(other.kit.boxes[0]).deck_size == 17  # type: ignore[attr-defined]
    assert begin().game.box(begin().kit.boxes[0]).deck_size == 17  # type: ignore[attr-defined]


def finished(seed: int = 3, seats: int = 3) -> Match:
    match = begin(seed, seats, wins=1)
    wander(match)
    return match


def test_the_story_says_whose_deed_it_is() -> None:
    match = finished()
    for number in range(match.number + 1):
        past = match.look_back(number)
        for seat in (None, 0):
            story = past.story(seat)
            assert past.news(seat) == [told.text for told in story]
            assert all(told.seat == -1 or match.names[told.seat] in told.text for told in story)


def test_a_match_that_goes_on_is_not_shown_openly() -> None:
    match = begin()
    wander(match, 5)
    for way in (match.open_pov, match.open_scene, match.open_story, lambda: match.look_back(0)):
        with pytest.raises(rumpus.RumpusError, match="this one goes on"):
            way()
    over = finished()
    over.undo()
    with pytest.raises(rumpus.RumpusError, match="this one goes on"):
        over.open_scene()


def test_looking_back_shows_every_moment_and_cannot_be_played_on() -> None:
    match = begin(3, wins=1)
    seen = wander(match)
    for number in (0, 7, match.number):
        past = match.look_back(number)
        assert (past.number, past.tobytes(), past.bygone) == (number, seen[number], True)
        assert past.look_back(0).tobytes() == seen[0]
    past = match.look_back(4)
    with pytest.raises(rumpus.RumpusError, match="nothing can be played in it"):
        past.act(past.must[0], past.codes(past.must[0])[0])
    with pytest.raises(rumpus.RumpusError, match="cannot go back"):
        match.look_back(match.number + 1)
    assert match.tobytes() == seen[-1]


def test_an_open_view_is_the_whole_table_but_for_the_luck() -> None:
    past = finished().look_back(4)
    pov = past.open_pov("fr")
    assert (pov.open, pov.seat, pov.say.language) == (True, -1, "fr")
    assert not any(pov.view.luck)
    hands = [pov.view.hand(seat) for seat in range(3)]
    assert all(all(hand) for hand in hands)
    assert hands == [past.view(seat).hand(seat) for seat in range(3)]
    assert all(list(pov.view.deck.cards)[: pov.view.deck.count])
    assert not past.pov().open


def test_a_game_without_previews_shows_none(skeleton: Game) -> None:
    match = skeleton.start(seats=2, seed=1)
    assert match.preview(0, match.codes(0)[0]) == ()


def test_a_twin_goes_its_own_way() -> None:
    match = begin(3)
    wander(match, 4)
    before, twin = match.tobytes(), match.copy()
    assert twin.tobytes() == before
    twin.act(twin.must[0], twin.codes(twin.must[0])[0])
    assert (match.tobytes(), match.number) == (before, 4)
    assert twin.number == 5


def test_a_match_is_packed_with_all_that_it_is() -> None:
    match = begin(3)
    wander(match, 6)
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert (twin.tobytes(), twin.journal, twin.names) == (match.tobytes(), match.journal, match.names)
        twin.undo()
        assert (twin.number, match.number) == (5, 6)
        assert twin.journal.steps == match.journal.steps[:5]
    view = pickle.loads(pickle.dumps(match.view(0)))
    assert view == match.view(0)


def test_a_world_is_the_same_table_to_whoever_imagined_it() -> None:
    match = begin(3)
    wander(match, 6)
    seat = match.must[0]
    worlds = [match.imagine(seat, seed) for seed in ("a", "a", "b")]
    assert worlds[0].tobytes() == worlds[1].tobytes() != worlds[2].tobytes()
    for world in worlds:
        assert world.view(seat) == match.view(seat)
        assert world.codes(seat) == match.codes(seat)
        assert world.tobytes() != match.tobytes()
        assert world.number == 6


def test_a_world_is_played_on_without_a_journal() -> None:
    match = begin(3)
    wander(match, 6)
    world, seat, before = match.world(), match.must[0], match.tobytes()
    later = world.copy()
    later.act(seat, match.choices(seat)[0].text)
    assert (later.number, world.number, world.tobytes()) == (7, 6, before)
    match.act(seat, match.codes(seat)[0])
    assert later.tobytes() == match.tobytes()
    assert match.world(before).tobytes() == before
    assert later.play_out(1).over
    assert later.tobytes() == match.world().play_out(1).tobytes()
    with pytest.raises(rumpus.IllegalChoice):
        world.act(seat, 511)
    with pytest.raises(rumpus.RumpusError, match="keeps no journal"):
        world.undo()
    with pytest.raises(rumpus.RumpusError, match="bytes, not 3"):
        match.world(b"abc")


def test_played_again_every_moment_is_the_same() -> None:
    match = begin(3)
    seen = wander(match, 9)
    assert [then.tobytes() for then in match.again()] == seen
    later = [(then.number, then.tobytes()) for then in match.again(6)]
    assert later == [(number, seen[number]) for number in range(6, 10)]
    assert match.tobytes() == seen[-1]
