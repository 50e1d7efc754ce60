"""The search: by views alone, within its limits, and better the longer it may search."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

import rumpus
from rumpus.bots import minds
from rumpus.bots.levels import FIRST_CHUNK, LEVELS, WAIT, Bot, Searcher, level_of, notices, paper
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.shelf import packages
from rumpus.lab.simulate import simulate

GAMES = sorted(packages())
LEAST = 64  # MiB: a search stays below


def moments(name: str, seats: int, seed: int, every: int, most: int) -> Iterator[tuple[Match, int]]:
    """Some moments of a match of brutes, each with a seat that has something to choose."""
    match = rumpus.game(name).start(seats=seats, seed=seed)
    bots, found = [Bot("brute", seat) for seat in range(seats)], 0
    while not match.over and found < most:
        seat = match.must[match.number % len(match.must)]
        if match.number % every == 0 and len(match.codes(seat)) > 1:
            found += 1
            yield match, seat
        match.act(seat, bots[seat].choose(match, seat))


def in_another_world(match: Match, seat: int, dream: int) -> Match:
    """The same view, while everything that the seat cannot see is as it pleases."""
    other = match.copy()
    views = match.game.table.array(1)
    views[0] = match.view(seat).raw
    match.game.drivers.dream(match.kit.boxes, views, seat, key_of(f"dream {dream}"), other._tables)
    return other


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["brute", "boss:60", "warlord:120"])
def test_what_a_seat_cannot_see_never_changes_what_its_bot_chooses(name: str, level: str) -> None:
    game, differed = rumpus.game(name), 0
    for match, seat in moments(name, game.seats[1], 4, every=7, most=5):
        chosen = Bot(level, 9).choose(match, seat)
        for dream in range(3):
            other = in_another_world(match, seat, dream)
            differed += other.tobytes() != match.tobytes()
            assert Bot(level, 9).choose(other, seat) == chosen
    assert differed


@pytest.mark.parametrize("name", GAMES)
def test_a_search_says_how_often_it_tried_what_and_how_good_it_looked(name: str) -> None:
    for match, seat in moments(name, rumpus.game(name).seats[0], 2, every=5, most=4):
        advice = Bot("boss:200", 1).advise(match, seat)
        offered = [one.code for one in advice.prospects if one.code != WAIT]
        assert sorted(offered) == sorted(match.codes(seat))
        assert 32 <= sum(one.visits for one in advice.prospects) <= 200
        assert all(0 <= one.chance <= 1 for one in advice.prospects)
        assert advice.best.visits > 0


def test_where_all_is_won_or_lost_bots_come_to_an_end() -> None:
    """Dice can be thrown for ever in the live race, and in a race that is decided no throw is better than another."""
    played = simulate("gretchinz", 20, 2, "boss:60", "x", limit=1000)
    assert played.tally.stopped == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_search_stays_within_its_memory(name: str) -> None:
    game = rumpus.game(name)
    assert sum(array.nbytes for array in paper(game, LEVELS["warlord"].mind)) < LEAST << 20
    small = Searcher(game, 3000, key_of("small"))
    for match, seat in moments(name, game.seats[0], 3, every=9, most=2):
        small.memory.thoughts["owner"] = -1
        small.search(match.kit.boxes, match.view(seat).raw, seat)
        assert small.memory.thoughts["nodes"][0] <= len(small.memory.nodes)
        assert small.memory.thoughts["edges"][0] <= len(small.memory.edges)


def test_a_full_memory_only_ends_the_learning() -> None:
    match = rumpus.game("derby").start(seats=4, seed=2)
    tiny = Searcher(match.game, 10, key_of("tiny"))
    tiny.rounds = 2000
    advice = tiny.search(match.kit.boxes, match.view(0).raw, 0)
    assert tiny.memory.thoughts["nodes"][0] == len(tiny.memory.nodes)
    assert sum(one.visits for one in advice.prospects) > 1000


def test_the_next_choice_of_a_turn_finds_what_is_known_already() -> None:
    """Two players deploy two cards each: the second card was thought about with the first."""
    match = rumpus.game("derby").start(seats=2, seed=5)
    searcher = Searcher(match.game, 2000, key_of("turn"))

    def tries(rounds: int) -> int:
        searcher.rounds = rounds
        return sum(one.visits for one in searcher.search(match.kit.boxes, match.view(0).raw, 0).prospects)

    tries(2000)
    match.act(0, searcher.search(match.kit.boxes, match.view(0).raw, 0).best.code)
    assert 0 in match.must
    assert tries(1) > 10
    searcher.forget()
    assert tries(1) == 1


def test_what_is_known_already_does_not_make_the_first_look_at_the_clock_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds that were made for an earlier choice say nothing about how long the next ones take."""
    match = rumpus.game("derby").start(seats=2, seed=4)
    searcher = Searcher(match.game, 4000, key_of("turn"))
    match.act(0, searcher.search(match.kit.boxes, match.view(0).raw, 0).best.code)
    searcher.rounds, think, made = 1_000_000, searcher._think, list[int]()

    def noted(boxes: object, seat: int, until: int) -> int:
        before, count = searcher.made, think(boxes, seat, until)
        made.append(searcher.made - before)
        return count

    monkeypatch.setattr(searcher, "_think", noted)
    searcher.search(match.kit.boxes, match.view(0).raw, 0, seconds=0.05)
    assert made[0] == 0
    assert 0 < made[1] <= FIRST_CHUNK


def test_the_clock_is_kept_while_all_cores_are_busy() -> None:
    """A short limit beside other threads that search all the time: the choice comes within the limit and a little more."""
    match = rumpus.game("derby").start(seats=4, seed=1)
    Bot("boss:10").choose(match, 0)
    stop = threading.Event()

    def busy() -> None:
        while not stop.is_set():
            Bot("boss:2000").choose(match.copy(), 1)

    others = [threading.Thread(target=busy) for _ in range(3)]
    for other in others:
        other.start()
    try:
        took = []
        for number in range(6):
            searcher = Searcher(match.game, 10_000_000, key_of(str(number)))
            began = time.perf_counter()
            advice = searcher.search(match.kit.boxes, match.view(0).raw, 0, seconds=0.15)
            took.append(time.perf_counter() - began)
            assert sum(one.visits for one in advice.prospects) > 16
        assert sorted(took)[len(took) // 2] < 0.25
    finally:
        stop.set()
        for other in others:
            other.join()


def test_levels_have_the_same_names_and_rising_wits() -> None:
    assert list(LEVELS) == ["runt", "brute", "boss", "warlord"]
    ways = list(LEVELS.values())
    assert [one.mind for one in ways] == sorted(one.mind for one in ways)
    assert [one.alert for one in ways] == sorted((one.alert for one in ways), reverse=True)
    assert [one.hands for one in ways] == sorted((one.hands for one in ways), reverse=True)
    assert level_of("warlord").seconds <= 1
    assert level_of("Warlord:7").mind == 7
    often = {name: sum(notices(name, chance) for chance in range(4000)) for name in LEVELS}
    assert sorted(often.values()) == list(often.values())


def test_a_boss_varies_among_what_is_nearly_as_good() -> None:
    match = rumpus.game("derby").start(seats=3, seed=8)
    chosen = {Bot("boss:150", seed).choose(match, 0) for seed in range(12)}
    liked = {one.code for one in Bot("warlord:3000", 1).advise(match, 0).prospects[:4]}
    assert len(chosen & liked) >= 2


def test_a_game_may_keep_a_boss_from_that(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rumpus.game("derby").start(seats=3, seed=8)
    monkeypatch.setattr(match.game.module("brain"), "HEAT", 0.0, raising=False)
    for seed in range(6):
        assert Bot("boss:150", seed).choose(match, 0) == Bot("boss:150", seed).advise(match, 0).best.code


def test_a_bot_that_does_not_search_cannot_advise() -> None:
    match = rumpus.game("derby").start(seats=2, seed=1)
    with pytest.raises(rumpus.RumpusError, match="does not search"):
        Bot("brute").advise(match, 0)


def test_who_may_cut_in_can_also_wait() -> None:
    """Somewhere in these matches of tribes somebody may cut in, and the search considers leaving it."""
    game, found = rumpus.game("marauders"), 0
    for seed in range(8):
        match = game.start(seats=4, seed=seed)
        rng = np.random.default_rng(seed)
        while not match.over and match.number < 150:
            for seat in match.may:
                found += 1
                codes = [one.code for one in Bot("boss:60", seed).advise(match, seat).prospects]
                assert sorted(codes) == sorted([WAIT, *match.codes(seat)])
                assert Bot("boss:60", seed).cut_in(match, seat) in (None, *match.codes(seat))
                assert Bot("boss:60", seed).choose(match, seat) in match.codes(seat)
            seat = match.must[0]
            match.act(seat, int(rng.choice(match.codes(seat))))
        if found:
            return
    pytest.fail("nobody could ever cut in")


def test_minds_are_all_that_has_to_be_compiled_for_a_match() -> None:
    from rumpus.core import drivers

    assert set(drivers.doors(minds)) == {"work"}


TOLD = """
import rumpus
from rumpus.bots.levels import Bot
match = rumpus.game("derby").start(seats=3, seed=2)
for number in range(3):
    seat = match.must[0]
    advice = Bot("warlord:25", number).advise(match, seat)
    print([(one.code, one.visits, round(one.chance, 5)) for one in advice.prospects])
    match.act(seat, advice.best.code)
"""


def test_interpreted_it_finds_out_the_same() -> None:
    """The search is one source too: as plain Python it makes the same rounds and comes to the same numbers."""
    native, interpreted = (
        subprocess.run([sys.executable, "-c", TOLD], env={**os.environ, "RUMPUS_INTERPRET": mode}, capture_output=True)
        for mode in ("", "1")
    )
    assert native.stdout, native.stderr
    assert native.stdout == interpreted.stdout, interpreted.stderr
