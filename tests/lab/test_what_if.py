"""Changes to a deck, comparisons with the same luck, sweeps, tuning, and the pages they make."""

import xml.dom.minidom
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rumpus
from rumpus.cli import app
from rumpus.cli.lab import steps_of
from rumpus.core.errors import Stopped
from rumpus.lab.changes import change_of, changed, reprinted, shared, total
from rumpus.lab.compare import Setting, compare, compare_page
from rumpus.lab.plots import Mark, bars, chances, curve, histogram, whiskers
from rumpus.lab.simulate import simulate
from rumpus.lab.sweep import sweep
from rumpus.lab.tune import Target, knob_of, tune
from rumpus.lab.watched import watch


def setting(games: int = 1500, **wishes: object) -> Setting:
    return Setting(rumpus.game("derby"), games, 3, ("brute",) * 3, **wishes)  # type: ignore[arg-type]


def test_a_change_of_the_deck_keeps_its_layout() -> None:
    sheet = rumpus.game("derby").sheet()
    after = reprinted(sheet, change_of("deck.brawler.strength=3"))
    differ = [
        (old, new) for old, new in zip(sheet.text.splitlines(), after.text.splitlines(), strict=True) if old != new
    ]
    assert differ == [("strength = 1", "strength = 3")]
    assert total(after, change_of("deck.brawler.strength=0")) == 3


def test_several_components_share_a_change() -> None:
    sheet = rumpus.game("gretchinz").sheet()
    firing = change_of("deck.firing+2")
    assert total(reprinted(sheet, firing), firing) == total(sheet, firing) + 2
    assert shared([3, 0, 1], 1) == [1, 0, 0]
    assert shared([1, 1], 5) == [3, 2]


def test_a_component_without_a_number_of_copies_gets_one() -> None:
    sheet = rumpus.game("marauders").sheet()
    standard = change_of("deck.Beastman Totem=0")
    assert total(sheet, standard) == 1
    assert total(reprinted(sheet, standard), standard) == 0


def test_options_change_too() -> None:
    kit, _ = changed(rumpus.game("derby"), 3, [change_of("option.wins=5")], {"wins": 2}, None)
    assert kit.options["wins"] == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("firing+2", "is not a change"),
        ("option.wins+1", "is not a change"),
        ("deck.firing=many", "by a whole number"),
        ("deck.brawlr+1", "did you mean 'Brawler'"),
        ("deck.Nobody+1", "there is Avenger, Behemoth, .*Warden.$"),
        ("deck.brawler.strngth=1", "did you mean 'strength'"),
        ("option.win=1", "did you mean 'wins'"),
        ("deck.brawler-9", "fewer than no copies"),
    ],
)
def test_a_change_that_makes_no_sense_gets_a_sentence(words: str, sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        changed(rumpus.game("derby"), 3, [change_of(words)], None, None)


def test_what_does_not_change_does_not_move() -> None:
    moved = compare(setting(300), [change_of("option.wins=3")])
    assert {(one.low, one.high) for one in moved[:4]} == {(0, 0)}
    assert not any(one.sure for one in moved)


def test_what_changes_moves_and_is_told() -> None:
    moved = {one.name: one for one in compare(setting(), [change_of("option.wins=1")])}
    length = moved["decisions a game"]
    assert length.sure
    assert length.low < length.after - length.before < length.high < 0
    page = compare_page(setting(), [change_of("option.wins=1")], list(moved.values()))
    assert "● decisions a game" in page


def test_a_sweep_rises_with_the_wins_needed() -> None:
    marks = sweep(setting(200), "option.wins", ["1", "2", "3"], "length")
    assert [mark.label for mark in marks] == ["1", "2", "3"]
    assert marks[0].high < marks[1].low < marks[1].high < marks[2].low
    assert 0.2 < sweep(setting(200), "option.wins", ["1"], "seat 2")[0].value < 0.5
    with pytest.raises(rumpus.RumpusError, match="There is no outcome 'drama'"):
        sweep(setting(50), "option.wins", ["1"], "drama")


def test_values_are_read_as_people_write_them() -> None:
    assert steps_of("1..3") == ["1", "2", "3"]
    assert steps_of("40..60:10") == ["40", "50", "60"]
    assert steps_of("yes, no") == ["yes", "no"]
    with pytest.raises(rumpus.RumpusError, match="are no values"):
        steps_of("1..")


def test_tuning_comes_nearer(tmp_path: Path) -> None:
    knobs = [knob_of("deck.Lookout.strength=0..2"), knob_of("deck.Brawler.strength=0..4")]
    sheet, before, after = tune(setting(400), knobs, Target(True, None), rounds=1)
    assert after < before
    (tmp_path / "deck.toml").write_text(sheet.text)
    assert rumpus.game("derby").kit(3, deck=tmp_path / "deck.toml").fingerprint == sheet.fingerprint
    with pytest.raises(rumpus.RumpusError, match="is not a knob"):
        knob_of("deck.firing=9..3")


def test_watching_counts_what_happens() -> None:
    game = rumpus.game("derby")
    seen, played = watch(game.kit(3), 200, "brute", "7"), simulate(game, 200, 3, "brute", "7")
    assert seen.decisions == played.decisions
    assert sum(seen.changes.values()) == sum(seen.turns.values()) == 200
    assert next(times for told, times in seen.news.items() if "champion" in told) >= 1
    assert not any(told.startswith("news ") or told.islower() for told in seen.news)
    assert 3 * seen.waits_a_game < seen.decisions / seen.games * 2  # three deploy at once, and are waited for once
    assert seen.openings == sorted(seen.openings, key=lambda mark: -mark.value)


class Impatience:
    """Somebody who presses Ctrl-C in the middle of a measurement."""

    def __init__(self, calls: int) -> None:
        self.calls = calls

    def __call__(self, *_: object) -> None:
        self.calls -= 1
        if self.calls == 0:
            raise KeyboardInterrupt


def test_ctrl_c_ends_a_sweep_at_once() -> None:
    told: list[int] = []
    impatient = Impatience(3)

    def tell(done: int, total: int) -> None:
        told.append(done)
        impatient(done, total)

    with pytest.raises(Stopped, match=r"stopped at option.wins=1, 1 of 5 values, after .* of 200,000 games"):
        sweep(setting(200_000), "option.wins", ["1", "2", "3", "4", "5"], "length", tell)
    assert len(told) == 3


def test_ctrl_c_ends_a_comparison_and_a_tuning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        compare(setting(200_000), [change_of("option.wins=2")], Impatience(1))
    stopped = iter([False, True])
    monkeypatch.setattr("rumpus.lab.simulate.Outcome.interrupted", property(lambda _: next(stopped)))
    words = ["lab", "tune", "derby", "--knob", "deck.Lookout.strength=0..2", "--equal", "--games", "100", "--out"]
    done = CliRunner().invoke(app, [*words, str(tmp_path / "deck.toml")])
    assert done.exit_code == 130
    assert "nothing was written" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tune", "derby", "--knob", "deck.Brawler.strength=0..2", "--minutes", "nan", "--out", "d.toml"], "numbers above 0"),
        (["tune", "derby", "--knob", "deck.Brawler.strength=0..2", "--length", "-5", "--out", "d.toml"], "number above 0"),
        (["tune", "derby", "--knob", "deck.Brawler.strength=0..2", "--out", "d.toml"], "what to tune towards"),
        (["tune", "marauders", "--knob", "deck.Mutiny=0..2", "--equal", "--out", "d.toml"], "does not count what one has"),
        (["sweep", "derby", "option.wins", "5..1"], "goes down"),
        (["sweep", "derby", "option.wins", "1..2", "--out", "x.pdf"], "ends in .html"),
        (["report", "derby", "--out", "x.pdf"], "ends in .html"),
        (["report", "derby", "--wins", "--games", "300"], "--wins takes a value"),
        (["report", "derby", "--out", "no/such/x.html"], "There is no folder"),
        (["report", "derby", "--bot", "runt,brute"], "one bot at all seats"),
        (["report", "derby", "--deck", "nowhere.toml"], "cannot be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_refused_before_any_game(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["lab", *words])
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "svg",
    [
        whiskers([Mark("a < b", 0.5, 0.4, 0.6)], "one", 0.5),
        whiskers([Mark("same", 1.0, 1.0, 1.0)], "no width", None, False),
        bars({"a": 1, "b": 0}, "two", 10),
        histogram({3: 1}, "one column", "x"),
        histogram(dict.fromkeys(range(500), 2), "many", "x"),
        curve([Mark("1", 0.0, -1.0, 1.0), Mark("2", 5.0, 4.0, 6.0)], "rising", "x", False),
        chances([[0.5, 0.5], [0.2, 0.8]], ["Ann", "B & C"], [(1, 0)]),
    ],
)
def test_plots_are_sound_svg(svg: str) -> None:
    assert xml.dom.minidom.parseString(svg).documentElement.tagName == "svg"
