"""The arena: fair seats, nothing lost when it is stopped, and bots from outside that can only hurt themselves."""

import json
from collections import Counter
from pathlib import Path

import pytest

import rumpus
from rumpus.lab.arena import Arena, Played, seatings
from rumpus.lab.arena_page import arena_page
from rumpus.lab.ladder import row
from rumpus.lab.ranking import Deals, ranking

BOTS = """
import os, time
from rumpus.bots.levels import Bot

class First:
    def choose(self, look):
        print("this goes to stderr")
        return look.choices[0]

class Searches:
    def __init__(self):
        self.bot = Bot("boss:30", 1)
    def choose(self, look):
        assert look.codes() == [choice.code for choice in look.choices]
        assert not look.view().luck[0]
        return self.bot.choose(look, look.seat)

class Late:
    def choose(self, look):
        return self.later(look) if look.number > 1 else look.choices[0]

class Peeks(Late):
    def later(self, look):
        return look.view(1 - look.seat)

class Crashes(Late):
    def later(self, look):
        raise ValueError("no idea")

class Cheats(Late):
    def later(self, look):
        return 511

class Dawdles(Late):
    def later(self, look):
        time.sleep(60)

class Vanishes(Late):
    def later(self, look):
        os._exit(1)

class Dreams:
    def choose(self, look):
        worlds = [look.imagine(seed) for seed in (1, 1, 2)]
        assert worlds[0].tobytes() == worlds[1].tobytes() != worlds[2].tobytes()
        assert worlds[0].view(look.seat) == look.view()
        for world in worlds:
            world.act(look.seat, look.codes()[0])
            assert world.play_out(look.number, 3).number <= look.number + 4
        return look.codes()[0]

class Mute:
    pass

class Wants:
    def __init__(self, what):
        self.what = what
    def choose(self, look):
        return look.choices[0]

class Fails:
    def choose(self, look):
        return look.choices[0 // 0]

class NotReady:
    def __init__(self):
        raise RuntimeError("too early")
    def choose(self, look):
        return look.choices[0]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.py"
    file.write_text(BOTS)
    return file


def arena(folder: Path, bots: str, **more: object) -> Arena:
    given = {"seats": 2, "seed": "test", "results": folder / "results.jsonl", **more}
    return Arena(rumpus.game("derby"), bots.split(","), **given)  # type: ignore[arg-type]


def test_everybody_sits_everywhere_equally_often() -> None:
    assert seatings(2, 2) == [(0, 1), (1, 0)]
    pairs = seatings(4, 2)
    assert len(pairs) == 12
    assert all(Counter(pair[seat] for pair in pairs)[bot] == 3 for seat in range(2) for bot in range(4))
    field = seatings(2, 4)
    assert field == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    for bots, seats in ((4, 4), (5, 4), (3, 3), (2, 5)):
        found = seatings(bots, seats)
        assert all(len({Counter(one[seat] for one in found)[bot] for seat in range(seats)}) == 1 for bot in range(bots))


def test_the_better_bot_ranks_higher_and_all_adds_up(tmp_path: Path) -> None:
    place = arena(tmp_path, "runt,brute,boss:40")
    assert place.play(60, threads=2) == 60
    found = ranking(place, 60)
    assert [bot.name for bot in found.bots] == ["boss:40", "brute", "runt"]
    assert sum(bot.share.wins for bot in found.bots) == pytest.approx(60)
    assert found.beats["brute", "runt"].rate + found.beats["runt", "brute"].rate == pytest.approx(1)
    assert all(low < bot.mu < high for bot in found.bots for low, high in [bot.rating])
    assert all(bot.time(0.5) <= bot.time(0.99) <= bot.time(1.0) for bot in found.bots)
    assert json.loads(json.dumps(found.as_json()))["bots"][0]["bot"] == "boss:40"
    assert "boss:40" in arena_page(found)


def test_deals_played_from_both_seats_show_what_luck_decides(tmp_path: Path) -> None:
    place = arena(tmp_path, "runt,brute")
    won = {0: (2, 1), 1: (1, 2), 2: (2, 1), 3: (2, 1), 4: (1, 2), 5: (2, 1), 6: (1, 1), 7: (1, 2), 8: (2, 1)}
    for number, places in won.items():
        place.results.add(Played(number, seatings(2, 2)[number % 2], places, 20, {}))
    deals = ranking(place, 9).deals
    assert deals == Deals("brute", count=4, won=1, lost=1)
    assert "25.0% both times; 50.0% went once to each. Of the others it won 50.0%." in str(deals)
    assert ranking(place, 9).as_json()["deals"] == {"count": 4, "won_twice": 1, "lost_twice": 1, "by": "brute"}
    assert str(deals) in arena_page(ranking(place, 9))
    assert "| 25.0% / 25.0% |" in row(ranking(place, 9), "brute", "runt")
    assert ranking(arena(tmp_path, "runt,brute", seats=3, results=tmp_path / "three.jsonl"), 9).deals is None


def test_stopped_and_resumed_it_ends_as_if_it_had_never_been_stopped(tmp_path: Path) -> None:
    def impatient(done: int, total: int) -> None:
        if done >= 7:
            raise KeyboardInterrupt

    whole = arena(tmp_path, "brute,runt", results=tmp_path / "whole.jsonl")
    assert whole.play(30, threads=1) == 30
    part = arena(tmp_path, "brute,runt")
    played = part.play(30, threads=2, progress=impatient)
    assert 7 <= played < 30
    with part.results.file.open("a") as file:
        file.write('{"number": 29, "seati')  # the machine went down while a line was written
    again = arena(tmp_path, "brute,runt")
    assert again.count(30) == played
    assert again.play(30, threads=2) == 30
    assert arena(tmp_path, "brute,runt").count(30) == 30

    def lasting(place: Arena) -> list[tuple[object, ...]]:
        games = [place.results.games[number] for number in range(30)]
        return [(game.seating, game.places, game.choices) for game in games]

    assert lasting(again) == lasting(whole)
    assert [bot.mu for bot in ranking(again, 30).bots] == [bot.mu for bot in ranking(whole, 30).bots]


def test_results_of_another_arena_are_not_mixed_in(tmp_path: Path) -> None:
    arena(tmp_path, "brute,runt")
    with pytest.raises(rumpus.RumpusError, match="results of another arena"):
        arena(tmp_path, "boss,runt")


def test_the_same_cards_are_played_from_every_seat(tmp_path: Path) -> None:
    place = arena(tmp_path, "brute,runt")
    place.play(4, threads=1)
    assert [place.results.games[number].seating for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert Played.parse(place.results.games[0].line()) == place.results.games[0]


def test_one_against_the_field(tmp_path: Path) -> None:
    place = arena(tmp_path, "boss:30,runt", seats=4)
    place.play(8, threads=2)
    found = ranking(place, 8)
    best = found.bots[0]
    assert (best.name, best.share.games, best.fair) == ("boss:30", 8, 0.25)
    assert next(bot for bot in found.bots if bot.name == "runt").share.games == 24


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Crashes", "broke down: ValueError: no idea, in own.py line 28: raise ValueError"),
        ("Cheats", "chose 511, which is not legal"),
        ("Dawdles", "took longer than 0.5 s"),
        ("Vanishes", "broke down: it ended"),
        ("Peeks", "has the view of seat"),
    ],
)
def test_a_fault_loses_the_game_and_nothing_else(tmp_path: Path, own: Path, name: str, sentence: str) -> None:
    place = arena(tmp_path, f"{own}:{name},runt", limit=0.5)
    assert place.play(2, threads=1) == 2
    found = ranking(place, 2)
    loser = next(bot for bot in found.bots if bot.name == f"own.py:{name}")
    assert sentence in loser.faults[0]
    assert loser.share.wins == 0
    assert found.bots[0].share.wins == 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Nothere", "has no class 'Nothere'; did you mean 'NotReady'"),
        ("Mute", "has no method choose"),
        ("Wants", "missing 1 required positional argument: 'what'"),
        ("NotReady", "RuntimeError: too early, in own.py line 67"),
        ("Fails", "ZeroDivisionError: .* in own.py line 63: return look.choices"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_the_first_game(
    tmp_path: Path, own: Path, name: str, sentence: str
) -> None:
    place = arena(tmp_path, f"{own}:{name},runt")
    with pytest.raises(rumpus.RumpusError, match=f"cannot play: .*{sentence}"):
        place.play(2, threads=1)
    assert place.count(2) == 0


def test_a_bot_from_outside_can_try_things_in_worlds_it_imagines(tmp_path: Path, own: Path) -> None:
    place = arena(tmp_path, f"{own}:Dreams,runt")
    assert place.play(2, threads=1) == 2
    assert not any(bot.faults for bot in ranking(place, 2).bots)


def test_a_bot_from_outside_plays_by_its_view(tmp_path: Path, own: Path) -> None:
    place = arena(tmp_path, f"{own}:Searches,{own}:First,runt", limit=5.0)
    assert place.play(6, threads=1) == 6
    found = ranking(place, 6)
    assert not any(bot.faults for bot in found.bots)
    assert found.bots[0].name == "own.py:Searches"


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("boss", "two different bots or more"),
        ("boss,boss", "two different bots or more"),
        ("bos,runt", "did you mean 'boss'"),
        ("./nowhere.py:Mine,runt", "There is no file"),
        ("./nowhere.py,runt", "FILE.py:CLASS"),
    ],
)
def test_bad_wishes_get_a_sentence(tmp_path: Path, bots: str, sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        arena(tmp_path, bots)
