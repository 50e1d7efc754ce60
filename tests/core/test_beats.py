"""Beats: an act in the stretches that a person can follow, looked at by every seat."""

import copy
import pickle
import random

import numpy as np
import pytest

import rumpus
from rumpus.core.beats import unfolded
from rumpus.core.contract import BEATS
from rumpus.core.match import Match
from rumpus.core.shelf import packages
from rumpus.core.trace import Walk


def played(name: str, seats: int, choices: int, seed: int = 1) -> Match:
    """A match after so many random choices, fewer where it is over before."""
    match, dice = rumpus.game(name).start(seats=seats, seed=seed), random.Random(seed)
    while match.number < choices and not match.over:
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    return match


@pytest.fixture(scope="module")
def derby() -> Match:
    """A Derby of three whose last act was the last pick of its last turn."""
    match, dice = rumpus.game("derby").start(seats=3, seed="count"), random.Random(4)
    while match.view().derby == 0:
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    return match


def test_an_act_is_told_beat_by_beat(derby: Match) -> None:
    beats = derby.beats
    assert [beat.number for beat in beats] == list(range(1, beats[0].of + 1))
    for seat in (None, 0, 1, 2):
        assert [line for beat in beats for line in beat.news(seat)] == derby.news(seat)
    assert beats[-1].tobytes() == derby.tobytes()
    assert "is left with" in beats[-3].news(0)[-1]
    assert "scores" in beats[-2].news(0)[0]
    assert "begins, with 5 cards" in " ".join(beats[-1].news(0))


def test_a_beat_shows_no_more_than_a_seat_may_know(derby: Match) -> None:
    count = derby.beats[-2]
    lies = derby.game.table(count.tables[0])
    for seat in range(3):
        known = lies.public | lies.players[seat].known
        assert count.view(seat).discards == lies.discards & known
    with pytest.raises(rumpus.RumpusError, match="when the match is over"):
        count.open_pov()


def test_a_match_that_is_over_shows_its_last_beats_openly() -> None:
    match = played("derby", 2, 1000)
    assert match.over
    told = [one for beat in match.beats for one in beat.open_story()]
    assert told == match.open_story()
    assert match.beats[-1].open_pov().open
    middle = match.look_back(match.number // 2)
    assert [one for beat in middle.beats for one in beat.open_story()] == middle.open_story()


def test_beats_come_again_after_undo_copy_and_resumption(derby: Match) -> None:
    lasting = [beat.tobytes() for beat in derby.beats]
    again = Match.resume(derby.game, derby.journal)
    for match in (copy.copy(derby), pickle.loads(pickle.dumps(derby)), again):
        assert [beat.tobytes() for beat in match.beats] == lasting
    longer = played("derby", 3, 66)
    shorter = played("derby", 3, 64)
    longer.undo(64)
    assert [beat.tobytes() for beat in longer.beats] == [beat.tobytes() for beat in shorter.beats]
    longer.undo(0)
    assert longer.beats == []


def test_many_beats_are_joined_two_by_two() -> None:
    """Where all drive on by themselves an act has more steps than anybody follows: then a beat is two, four, … of them."""
    game = rumpus.game("gretchinz")
    kit, most = game.kit(8), game.table.array(256)
    told, longest = np.zeros(256, np.int64), 0
    for number in range(8):
        walk = Walk(game, kit, number)
        for seat, code in walk.steps():
            steps = game.drivers.beats(kit.boxes, walk.copied(), seat, code, most, told)
            if steps <= BEATS:
                continue
            longest = max(longest, steps)
            every = 2 ** int(np.ceil(np.log2(steps / BEATS)))
            beats = unfolded(game, kit, walk.copied(), seat, code)
            assert len(beats) == -(-steps // every) <= BEATS
            kept = [most[min(at, steps) - 1].tobytes() for at in range(every, steps + every, every)]
            assert [beat.tobytes() for beat in beats] == kept
    assert longest > BEATS


def test_a_game_without_steps_has_one_beat_an_act(skeleton: rumpus.Game) -> None:
    match = skeleton.start(seats=2, seed=1)
    match.act(match.must[0], match.codes(match.must[0])[0])
    (beat,) = match.beats
    assert beat.tobytes() == match.tobytes()
    assert beat.news(0) == match.news(0)


@pytest.mark.parametrize("name", sorted(packages()))
def test_between_two_beats_nobody_is_waited_for(name: str) -> None:
    """What a board says then names somebody, or nothing is said."""
    match, dice = rumpus.game(name).start(seats=3, seed="between"), random.Random(1)
    while match.number < 60 and not match.over:
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
        for beat in match.beats[:-1]:
            assert not match.game.telling.prompt(beat.pov(None, "en")).endswith(" .")
