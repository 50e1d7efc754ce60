"""The rules of Scramble, paragraph by paragraph, and that it keeps every promise."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from rumpus.core.conformance import check_game
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.match import IllegalChoice, Match
from rumpus.core.printed import Sheet

from . import environment, on_the_shelf

ROLL = 1


@pytest.fixture(scope="module")
def scramble() -> Iterator[Game]:
    with on_the_shelf() as game:
        yield game


def begin(game: Game, seed: int, seats: int = 3, rounds: int = 5) -> Match:
    return game.start(seats=seats, seed=seed, rounds=rounds, names=["Ann", "Bo", "Cy", "Di"][:seats])


def rolling(game: Game, wanted: str, seats: int = 3) -> Iterator[tuple[Match, list[int]]]:
    """First rounds in which the news of the last roll has these words, and the dice; nobody shouts."""
    for seed in range(60):
        match, dice, told = begin(game, seed, seats), [], ""
        while match.view().round == 0:
            match.act(match.must[0], ROLL)
            told = " ".join(match.news())
            dice.append(int(told.split()[2].rstrip(".")))
        if wanted in told:
            yield match, dice


def test_it_keeps_every_promise(scramble: Game) -> None:
    assert [finding for finding in check_game(scramble, quick=True) if not finding.ok] == []


def test_another_process_finds_it() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "rumpus", "games"], env=environment(), capture_output=True, text=True, check=True
    )
    assert "scramble" in told.stdout


def test_1_1_charms_are_secret_and_checked(scramble: Game) -> None:
    match = begin(scramble, 1)
    assert [bool(match.view(1).players[seat].card) for seat in range(3)] == [False, True, False]
    assert not any(player.card for player in match.view().players)
    with pytest.raises(RumpusError, match=r"my\.toml: there are 4 to 12 charms, but this deck has 2"):
        scramble.module("box").read(Sheet('[[charm]]\nname = "Nut"\nbonus = 1\ncopies = 2\n', "my.toml"))


def test_2_1_every_round_deals_anew(scramble: Game) -> None:
    before, after = set(), set()
    for seed in range(20):
        match = begin(scramble, seed)
        before.add(tuple(match.view(seat).players[seat].card for seat in range(3)))
        while match.view().round == 0:
            match.act(match.must[0], ROLL)
        after.add(tuple(match.view(seat).players[seat].card for seat in range(3)))
    assert min(len(before), len(after)) > 10
    assert before != after


def test_2_2_all_roll_at_once_in_any_order(scramble: Game) -> None:
    match = begin(scramble, 2, seats=4)
    assert match.must == (0, 1, 2, 3)
    match.act(2, "roll")
    assert match.must == (0, 1, 3)
    assert match.may == (2,)
    with pytest.raises(IllegalChoice, match="Cy cannot choose '1'"):
        match.act(2, ROLL)


def test_2_2_the_order_of_arrival_decides(scramble: Game) -> None:
    """The same dice fall to whoever is quicker: the six is of the roll, not of the seat."""
    ends = set()
    for first in range(3):
        match = begin(scramble, 11)
        while match.view().round == 0:
            match.act(first if first in match.must else match.must[0], ROLL)
        ends.add(match.standings.winners)
    assert len(ends) > 1


def test_2_3_the_first_six_grabs_the_flag(scramble: Game) -> None:
    found = [(match, dice) for match, dice in rolling(scramble, "grabs") if 6 in dice]
    assert found
    for match, dice in found:
        assert dice.index(6) == len(dice) - 1
        assert match.view().players[len(dice) - 1].flags == 1
        assert "make" not in " ".join(match.news())


def test_2_4_without_a_six_the_highest_with_its_charm(scramble: Game) -> None:
    for wanted in ("grabs", "Nobody"):
        found = [(match, dice) for match, dice in rolling(scramble, wanted) if 6 not in dice]
        assert found
        for match, _ in found:
            totals = [int(line.split()[-1].rstrip(".")) for line in match.news() if "make" in line]
            flags = [match.view().players[seat].flags for seat in range(3)]
            alone = totals.count(max(totals)) == 1
            assert flags == [int(alone and total == max(totals)) for total in totals]


def test_2_5_a_shout_cuts_in_once(scramble: Game) -> None:
    match = next(begin(scramble, seed) for seed in range(99) if _rolls_low(scramble, seed))
    match.act(1, ROLL)
    match.act(1, "shout Stop!")
    assert match.news()[0] == "Bo shouts “Stop!”"
    assert match.view().players[1].flags == 1
    assert match.must == (0, 1, 2)
    match.act(1, ROLL)
    assert match.over or 1 not in match.may


def _rolls_low(game: Game, seed: int) -> bool:
    match = begin(game, seed)
    match.act(1, ROLL)
    return match.may == (1,)


def test_3_1_the_most_flags_win(scramble: Game) -> None:
    for seats in scramble.seats:
        match = begin(scramble, 4, seats, rounds=3)
        while not match.over:
            match.act(match.must[-1], ROLL)
        assert match.view().round == 3
        best = max(match.standings.scores)
        assert match.standings.winners == tuple(s for s, score in enumerate(match.standings.scores) if score == best)
        assert match.standings.reason == "The last flag is grabbed."


def test_dice_are_sprites_whose_face_changes(scramble: Game) -> None:
    match = begin(scramble, 8)
    faces = []
    while not match.over:
        dice = [sprite for sprite in match.scene().sprites if sprite.kind == "die"]
        assert [die.id for die in dice] == ["die-0", "die-1", "die-2"]
        faces.append(dice[0].face)
        match.act(match.must[0], ROLL)
    assert faces[0] == "die-0"
    assert len(set(faces)) > 1
