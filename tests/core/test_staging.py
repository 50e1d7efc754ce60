"""What games declare to be seen of their news: it is on things that are there, and what is not is said in a sentence."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.core.conformance import stagings_name_what_is_there
from rumpus.core.conformance.finding import Broken
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.shelf import packages
from rumpus.core.telling.staging import EFFECTS, Cue, Spot, cue_described, flies, floats, on, shakes, waits
from rumpus.games.grimdark.looks import Kind as OtherKind

ACTS = 150  # of a game played at random


@pytest.mark.parametrize("name", sorted(packages()))
def test_house_games_are_staged_on_things_that_are_drawn(name: str) -> None:
    game = rumpus.game(name)
    stagings_name_what_is_there(game, game.kit(game.seats[0]), quick=True)
    assert game.telling.stages.NAMED["seat"]
    met, found = set[Any](), set[Any]()
    for item, drawn in _told(game):
        for cue in game.telling.stages.STAGED.get(game.telling.words.News(item.what), ()):
            for spot in (*cue.at, *cue.source):
                numbers = _numbers(spot, item)
                if numbers:
                    met.add((item.what, cue.does, spot.kind))
                if any((int(spot.kind), number) in drawn for number in numbers):
                    found.add((item.what, cue.does, spot.kind))
    assert len(met) > 8
    assert met == found, f"on nothing that is drawn: {sorted(met - found, key=str)}"


def _told(game: Game) -> Iterator[tuple[Any, set[tuple[int, int]]]]:
    """The news of every beat of some play, with the sprites before it and after."""
    rng = np.random.default_rng(8)
    for seed in "stage", "again":
        match, before = Match(game, game.kit(3), seed), set[tuple[int, int]]()
        while not match.over and match.number < ACTS:
            seat = int(rng.choice(match.must))
            match.act(seat, int(rng.choice(match.codes(seat))))
            for beat in match.beats:
                view, canvas = beat.view(0), game.telling.canvas(beat.pov(0), ())
                drawn = {(int(one["kind"]), int(one["number"])) for one in canvas["sprites"][: canvas["drawn"]]}
                for at in range(beat.first(0), int(view.told)):
                    yield view.news[at], before | drawn
                before = drawn


def _numbers(spot: Spot, item: Any) -> list[int]:
    """The numbers of the sprites that a spot means for an item; none where it names nobody."""
    fields = {"seat": int(item.seat), "other": int(item.other), "a": int(item.a), "b": int(item.b)}
    if any(fields[name] < 0 for name in spot.by):
        return []
    steps = [bit for bit in range(31) if fields[spot.each] >> bit & 1] if spot.each else range(spot.out_of)
    return [spot.first + sum(times * fields[name] for name, times in spot.by.items()) + step for step in steps]


@pytest.fixture
def derby() -> Iterator[tuple[Game, ModuleType]]:
    """The Derby and its staging, to be spoilt for a while."""
    game = rumpus.game("derby")
    module = game.module("staging")
    kept = dict(module.STAGED)
    yield game, module
    module.STAGED.clear()
    module.STAGED.update(kept)


@pytest.mark.parametrize(
    ("cue", "why"),
    [
        (waits("no-such"), "a button 'no-such', which en.ftl, fr.ftl has not"),
        (floats("{c}"), "c in its text"),
        (shakes(on(OtherKind.CAR, seat=1)), "no kind in looks.py"),
        (Cue("boil"), f"the effect 'boil'; there are {', '.join(EFFECTS)}"),
        (flies("brick", on(OtherKind.CAR), on(OtherKind.CAR)), "'brick' flying"),
        (shakes(on(OtherKind.CAR, colour=1)), "no kind in looks.py"),
    ],
)
def test_what_is_wrong_with_a_staging_is_said(derby: tuple[Game, ModuleType], cue: Cue, why: str) -> None:
    game, module = derby
    module.STAGED[game.telling.words.News.DEALT] = [cue]
    with pytest.raises(Broken, match=why):
        stagings_name_what_is_there(game, game.kit(2), quick=True)


def test_an_effect_is_described_for_pages() -> None:
    fly = flies("rocket", on(OtherKind.CAR, seat=1), on(OtherKind.CAR, other=1))
    assert cue_described(fly) == {
        "does": "fly",
        "at": [{"word": "car", "first": 0, "by": {"other": 1}}],
        "from": [{"word": "car", "first": 0, "by": {"seat": 1}}],
        "look": "rocket",
    }
    many = cue_described(shakes(on(OtherKind.HULL, 2, each="b", out_of=3, beside=OtherKind.CAR, seat=4)))
    assert many["at"] == [{"word": "hull", "first": 2, "by": {"seat": 4}, "each": "b", "outOf": 3, "beside": "car"}]
