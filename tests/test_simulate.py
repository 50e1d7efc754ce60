"""Many games at once: the same for any number of threads, and honest about what was not finished."""

from typing import Any

import pytest

import rumpus
from rumpus.bots.levels import LEVELS, Bot, mind_of
from rumpus.lab.kinds import kinds_of
from rumpus.lab.simulate import Outcome, seated, simulate, wilson

TIMES = ("seconds", "decisions_per_second", "threads")


def lasting(outcome: Outcome) -> dict[str, Any]:
    """All that must not depend on how the work was shared out."""
    shown = {key: value for key, value in outcome.as_json().items() if key not in TIMES}
    return shown | {"census": outcome.tally.census.tolist()}


@pytest.mark.parametrize(("threads", "batch"), [(2, None), (1, 7), (2, 13), (3, 1)])
def test_the_result_does_not_depend_on_threads_or_batches(threads: int, batch: int | None) -> None:
    alone = simulate("derby", 100, 4, "runt", 7, census=True, threads=1)
    shared = simulate("derby", 100, 4, "runt", 7, census=True, threads=threads, batch=batch)
    assert lasting(alone) == lasting(shared)


def test_bots_that_search_give_the_same_result_on_two_threads() -> None:
    bots = ["runt", "brute", "boss:3"]
    once, twice = (simulate("derby", 6, 3, bots, 7, threads=threads, batch=1) for threads in (1, 2))
    assert lasting(once) == lasting(twice)


def test_another_seed_gives_another_result() -> None:
    assert lasting(simulate("derby", 50, 4, "runt", 1)) != lasting(simulate("derby", 50, 4, "runt", 2))


def test_the_outcome_adds_up() -> None:
    outcome = simulate("derby", 200, 3, "brute", 1, options={"wins": 2})
    shown = outcome.as_json()
    assert shown["games"] == 200
    assert shown["options"]["wins"] == 2
    assert shown["stopped"] == 0
    assert shown["decisions"] == pytest.approx(shown["length"]["mean"] * 200)
    assert sum(player["win_rate"] for player in shown["players"]) == pytest.approx(1)
    for player in shown["players"]:
        low, high = player["interval"]
        assert 0 <= low < player["win_rate"] < high <= 1
    assert sum(reason["games"] for reason in shown["reasons"]) == 200


def test_progress_ends_at_the_number_of_games() -> None:
    told: list[tuple[int, int]] = []
    simulate("derby", 60, 2, progress=lambda done, total: told.append((done, total)), batch=10)
    assert told == sorted(told)
    assert told[-1] == (60, 60)


def test_ctrl_c_keeps_what_was_played() -> None:
    def impatient(done: int, total: int) -> None:
        raise KeyboardInterrupt

    outcome = simulate("derby", 1_000_000, 4, progress=impatient, batch=20, threads=2)
    assert 20 <= outcome.games < outcome.asked
    assert outcome.as_json()["games"] == outcome.games


def test_a_game_that_does_not_end_is_stopped_and_wins_nothing() -> None:
    outcome = simulate("derby", 20, 4, limit=5)
    assert outcome.tally.stopped == 20
    assert outcome.decisions == 100
    assert [outcome.win_rate(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert outcome.interval(0) == (0, 1)


def test_the_stronger_bot_wins_more() -> None:
    outcome = simulate("derby", 2000, 2, ["brute", "runt"], 3)
    assert outcome.interval(0)[0] > 0.5


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"bots": "bos"}, "did you mean 'boss'"),
        ({"bots": ["runt", "brute"]}, "one bot for all or 4 bots, not 2"),
        ({"bots": "boss:0"}, "a boss or a warlord takes a number"),
        ({"bots": "runt:9"}, "a boss or a warlord takes a number"),
        ({"games": 0}, "number of games is a whole number from 1 up"),
        ({"threads": 0}, "number of threads is a whole number from 1 up"),
        ({"seats": 9}, "2 to 6 players, not 9"),
        ({"options": {"win": 2}}, "did you mean 'wins'"),
        ({"game": "drby"}, "did you mean 'derby'"),
    ],
)
def test_bad_wishes_get_a_sentence(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        simulate(**{"game": "derby", "games": 1, "seats": 4, **wish})


def test_wilson_is_the_known_interval() -> None:
    assert wilson(8, 10) == pytest.approx((0.490162, 0.943318), abs=1e-5)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_one_bot_is_for_all_seats() -> None:
    assert seated(["runt"], 3) == ("runt", "runt", "runt")
    assert seated(["runt", "boss"], 2) == ("runt", "boss")
    assert [mind_of(name) for name in LEVELS] == [level.mind for level in LEVELS.values()]
    assert mind_of("Boss:50") == 50


@pytest.mark.parametrize("level", ["runt", "brute", "boss:30"])
def test_a_bot_knows_only_its_view(level: str) -> None:
    """The same view in another world, other hands and all, gets the same choice."""
    from rumpus.core.luck import key_of

    for seed in range(5):
        match, other = (rumpus.game("derby").start(seats=4, seed=seed) for _ in range(2))
        views = match.game.table.array(1)
        views[0] = other._tables[0] = match.view(0).raw
        match.game.drivers.dream(match.kit.boxes, views, 0, key_of(f"dream {seed}"), other._tables)
        assert other.tobytes() != match.tobytes()
        assert Bot(level, 5).choose(match, 0) == Bot(level, 5).choose(other, 0)


def test_a_bot_with_nothing_to_choose_says_so() -> None:
    match = rumpus.game("derby").start(seats=3, seed=1)
    match.game.drivers.make(match.kit.boxes, match._tables, 0, match.codes(0)[0])
    with pytest.raises(rumpus.RumpusError, match="nothing to choose"):
        Bot("runt").choose(match, 0)


def test_every_card_is_counted() -> None:
    outcome = simulate("derby", 300, 4, "runt", 1, census=True)
    found = kinds_of(outcome)
    assert {one.name for one in found} <= {combatant.name for combatant in outcome.kit.deck.combatants}
    assert found == sorted(found, key=lambda one: -one.difference)
    for one in found:
        assert one.interval[0] < one.difference < one.interval[1]
        assert one.within(1)
    mean = sum(one.count * one.win_rate for one in found) / sum(one.count for one in found)
    assert mean == pytest.approx(0.25, abs=0.001)
