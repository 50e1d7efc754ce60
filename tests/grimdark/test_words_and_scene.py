"""Words, map and picture of a race, its driver, its census, its first lessons."""

import random
import re
from collections.abc import Iterator

import pytest

import rumpus
from rumpus.core.lessons import tutorial
from rumpus.core.match import Match
from rumpus.games.grimdark.board import MAP
from rumpus.games.grimdark.lexicon import Choose, News
from rumpus.games.grimdark.table import Phase, Thing
from rumpus.lab.simulate import has_figures, simulate

from .stage import BIKER, HEAVY, MOVE, RACER, SKIMMER, Stage

NAMES = ["Ada", "Bo & <Co>", "Cyd", "Dee", "Emil", "Fritz the Unbelievably Great", "Gus", "Hal"]


def moments(seats: int, every: int = 9, **options: object) -> Iterator[Match]:
    """A random race, now and then, and at its end."""
    match = rumpus.game("grimdark").start(seats=seats, seed=seats, names=NAMES[:seats], **options)
    dice = random.Random(seats)
    while not match.over:
        if match.number % every == 0:
            yield match
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    yield match


def messages(language: str) -> dict[str, str]:
    """The messages of a language, and the variables each uses."""
    text = (rumpus.game("grimdark").folder / f"{language}.ftl").read_text("utf-8")
    blocks = re.split(r"^(?=[a-z][a-z0-9-]* = )", text, flags=re.MULTILINE)[1:]
    return {block.split(" = ")[0]: " ".join(sorted(set(re.findall(r"\$\w+", block)))) for block in blocks}


def test_french_says_all_that_english_says() -> None:
    assert messages("fr") == messages("en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_news_but_a_refusal_is_told(language: str) -> None:
    match = rumpus.game("grimdark").start(3, 1, names=NAMES[:3])
    pov = match.pov(None, language)
    view, told = match.game.table(pov.views[0]), set()
    view.told, item = 1, view.news[0]
    for what in News:
        item.what, item.seat, item.other, item.a, item.b = what, 0, 1, 2, 1
        if story := match.game.telling.story(pov):
            told.add(what)
            assert story[0][1].strip()
    assert set(News) - told == {News.DECLINED, News.WAITED}


@pytest.mark.parametrize(
    ("seats", "language", "track"), [(2, "en", "fang"), (8, "fr", "colossus"), (5, "fr", "generated")]
)
def test_the_board_fits_in_78_columns(seats: int, language: str, track: str) -> None:
    for match in moments(seats, every=60, track=track):
        for line in match.board(0, language):
            assert sum(len(text) for text, _ in line) <= 78, line


def test_the_map_shows_everybody_where_they_are() -> None:
    match = rumpus.game("grimdark").start(seats=4, seed=2, racers="dealt")
    drawn = ["".join(text for text, _ in line)[:MAP] for line in match.board(0)[1:-1]]
    found = {sign: (row, line.index(sign)) for row, line in enumerate(drawn) for sign in "1234" if sign in line}
    assert set(found) == {"1", "2", "3", "4"}
    for seat in range(4):
        car = match.view(0).cars[seat]
        row, column = found[str(seat + 1)]
        assert abs(column - car.x / 100) < 2
        assert abs(2 * row - car.y / 100) < 3


def test_a_drive_is_planned_on_ghosts() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).put(1, 12, 3).hold(0, Thing.ROCKET)
    stage.dice(3).act(MOVE)
    scene = stage.match.scene(0)
    by_id = {sprite.id: sprite for sprite in scene.sprites}
    car = by_id["car-0"]
    per_inch = (car.x - by_id["ghost-10"].x) / 10
    assert by_id["drive-10"].choices == by_id["dot-10"].choices == (Choose.DRIVE + 10,)
    assert per_inch == pytest.approx((car.x - by_id["dot-3"].x) / 3, abs=0.1)
    assert by_id["turn--45"].turn == 135
    assert by_id["turn--45"].choices == (Choose.TURN,)
    assert "fan-0" in by_id
    assert by_id["target-1"].choices == by_id["car-1"].choices != ()
    assert stage.match.preview(0, Choose.DRIVE + 10) == ("ghost-10", "reach-10")
    assert {by_id["ghost-10"].kind, by_id["ghost-3"].kind} == {"preview ghost"}
    assert "drive-1" not in {sprite.id for sprite in stage.match.scene(1).sprites}
    before = car
    stage.act("drive 4″")
    after = next(sprite for sprite in stage.match.scene(0).sprites if sprite.id == "car-0")
    assert before.x - after.x == pytest.approx(4 * per_inch, abs=0.3)


def test_a_mine_is_laid_by_a_click_beside_the_racer() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).hold(0, Thing.DISRUPTOR).dice(3).act(MOVE)
    sprites = {sprite.id: sprite for sprite in stage.match.scene(0).sprites}
    assert [sprites[f"lay-{at}"].choices for at in range(8)] == [(Choose.LAY + at,) for at in range(8)]
    assert sprites["lay-4"].label == "lay Disruptor Mine behind"
    assert sprites["lay-4"].x > sprites["car-0"].x > sprites["lay-0"].x, "it faces left"
    assert stage.match.preview(0, Choose.LAY + 2) == ("lay-2",)


def test_a_drive_says_what_it_will_meet() -> None:
    terrain = ("soft along=10 across=0 radius=0.5", "difficult along=16 across=0 radius=1")
    stage = Stage(RACER, RACER, terrain=terrain).put(0, 5)
    stage.dice(6).act(MOVE)
    said = {
        offer.code - Choose.DRIVE: offer.detail
        for offer in stage.match.offers(stage.match.pov(0), stage.match.codes(0))
    }
    assert said[2] == "16″ left."
    assert said[6] == "12″ left. Through soft terrain."
    assert said[12] == "6″ left. Through soft terrain. Through difficult terrain."
    skimmer = Stage(SKIMMER, RACER, terrain=terrain).put(0, 5).dice(6).act(MOVE)
    assert way_ahead(skimmer.match, 0, Choose.DRIVE + 12) == "9″ left."


HAPPENS = {
    "soft": News.SMASHED, "hard": News.CRASHED, "dangerous": News.DANGER, "boost": News.BOOSTED, "kerb": News.STOPPED,
    "mine": News.TRIGGERED, "rival": News.COLLIDED, "finish": News.WON, "line": News.LAP,
}  # fmt: skip


MEETS = {
    "soft": "Through soft", "hard": "Hard terrain", "dangerous": "Through dangerous", "boost": "Over a speed boost",
    "kerb": "The kerb", "mine": "Sets off", "rival": "Hits", "finish": "Crosses the line", "line": "Completes a lap",
    "dispenser": "Crosses the dispenser", "difficult": "Through difficult",
}  # fmt: skip


def way_ahead(match: Match, seat: int, code: int) -> str:
    """What is said of a drive."""
    return match.game.telling.said(match.pov(seat), [code])[0].detail


def test_what_a_drive_says_first_is_what_happens_first() -> None:
    met = set()
    for match in moments(4, every=2, track="gauntlet", racers="dealt"):
        for code in [code for seat in match.must for code in match.codes(seat) if Choose.DRIVE < code < Choose.FACE][
            -1:
        ]:
            seat = match.must[0]
            said = way_ahead(match, seat, code).split("left. ", 1)
            first = next((what for what, words in MEETS.items() if len(said) > 1 and said[1].startswith(words)), "")
            twin = match.copy()
            twin.act(seat, code)
            view = twin.view(seat)
            told = [view.news[at].what for at in range(view.told) if view.news[at].what in HAPPENS.values()]
            if first in HAPPENS:
                assert told[0] == HAPPENS[first], (match.number, first)
            assert (first == "dispenser") == (view.phase == Phase.DISPENSER) or told, (match.number, first)
            assert first or not told, (match.number, told)
            met.add(first)
    assert {"", "hard", "kerb", "dispenser"} <= met


def test_the_driver_laps_every_track_and_beats_chance() -> None:
    for track in ("ashloop", "gauntlet", "generated"):
        outcome = simulate("grimdark", 8, 2, ["brute", "runt"], seed=1, options={"track": track})
        assert outcome.win_rate(0) == 1.0
        assert outcome.tally.reasons[1] == 8


def test_the_census_adds_up() -> None:
    outcome = simulate("grimdark", 30, 4, "brute", seed=3, census=True)
    assert has_figures(outcome.game)
    found = outcome.as_json()["figures"]
    assert sum(one["races"] for one in found["types"]) == 120
    assert round(sum(one["races"] * one["win_rate"] for one in found["types"])) == 30
    assert [one["races"] for one in found["grid"]] == [30] * 4
    assert found["laps"]["a_race"] >= 1
    items = {one["item"]: one for one in found["items"]}
    assert len(items) == 11
    assert items["Nitrous"]["rolled"] >= items["Nitrous"]["taken"] >= items["Nitrous"]["used"] > 0


def test_the_lessons_lead_to_a_race() -> None:
    guide = tutorial(rumpus.game("grimdark"))
    assert guide is not None
    assert 6 <= len(guide.lessons) <= 14
    match, told = guide.start(), list[str]()
    for lesson in guide.lessons:
        for seat, code in guide.beats(lesson):
            match.act(seat, code)
            told += match.news(0)
    for sentence in ("Seat 1 boosts: 5!", "Seat 1 takes Emperor’s Blessing.", "Seat 1 turns 45° right.",
                     "Seat 1 uses Emperor’s Blessing."):  # fmt: skip
        assert sentence in told
    assert match.view(0).phase == Phase.DRIVE
    assert match.view(0).cars[1].kind == HEAVY


def test_choices_explain_themselves() -> None:
    stage = Stage(RACER, RACER)
    pov = stage.match.pov(0)
    telling = stage.match.game.telling
    assert telling.said(pov, [MOVE])[0].detail == "12″ + D6, two turns, one item."
    assert telling.prompt(pov) == "Your turn: what does your Racer do?"
    assert len(telling.in_sight(pov)) == 3
