"""Every game on the shelf keeps every promise, for every number of seats and every option; so does a new one.

Each option is tried with one number of seats here; `rumpus check` tries all with all.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rumpus
from rumpus.core.conformance import (
    Finding,
    about,
    check,
    check_setting,
    look,
    paragraphs_are_kept_and_proved,
    prompts_name_whom_they_mean,
    settings,
)
from rumpus.core.conformance.gathering import gathered
from rumpus.core.conformance.settings import share
from rumpus.core.game import Game, Pov
from rumpus.core.options import Value
from rumpus.core.trace import Walk, trace, walks
from rumpus.core.workshop import FLAVOURS, make_package
from rumpus.games.derby.table import Phase

Setting = tuple[Game, int, dict[str, Value]]


def tried(game: Game) -> list[Setting]:
    """The usual game; every change of an option, each with another number of seats; the numbers that this leaves out."""
    found = settings(game)
    changes = list(dict.fromkeys(tuple(options.items()) for _, options in found if options))
    seats = [[number for number, options in found if tuple(options.items()) == change] for change in changes]
    picked = [allowed[at % len(allowed)] for at, allowed in enumerate(seats)]
    left = {number for number, options in found if not options} - set(picked) | {found[0][0]}
    plain: list[Setting] = [(game, number, {}) for number in sorted(left)]
    return plain + [(game, number, dict(change)) for number, change in zip(picked, changes, strict=True)]


EVERY: list[Setting] = [setting for game in rumpus.shelf() for setting in tried(game)]


NESTS = dict(zip(FLAVOURS, ("magpie", "nest"), strict=True))  # other tests make a magpie too, so it is compiled once


@pytest.fixture(scope="module", params=FLAVOURS)
def nest(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Game]:
    """A game just made by `rumpus new`, on the shelf."""
    home, name = tmp_path_factory.mktemp("shelf"), NESTS[request.param]
    make_package(name, home, request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_GAMES", str(home / name / "src"))
        yield rumpus.game(name)


def broken(findings: list[Finding]) -> list[str]:
    """What does not hold."""
    return [f"{finding.name}: {finding.sentence}" for finding in findings if not finding.ok]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    EVERY,
    ids=[f"{game.name} with {about(seats, options)}" for game, seats, options in EVERY],
)
def test_a_game_keeps_its_promises(game: Game, seats: int, options: dict[str, Value]) -> None:
    assert broken(check_setting(game, seats, options, quick=True)) == []


def test_at_the_end_a_prompt_names_winners_always_or_losers_always(monkeypatch: pytest.MonkeyPatch) -> None:
    derby = rumpus.game("derby")
    kit, telling = derby.kit(5), type(derby.telling)
    said = telling.prompt
    for turn, sentence in ((0, "holds"), (2, "names now a winner and now somebody else")):
        monkeypatch.setattr(telling, "prompt", lambda self, pov, turn=turn: turned(said(self, pov), turn, pov))
        assert sentence in look(prompts_name_whom_they_mean, derby, kit, quick=False).sentence


def turned(words: str, turn: int, pov: Pov) -> str:
    """A prompt at the end that names another player, so many seats on."""
    over = pov.view.phase == Phase.OVER
    return re.sub(r"(?<=Seat-)\d", lambda found: str((int(found[0]) + turn) % 5), words) if over else words


def test_paragraphs_are_looked_at_outside_a_checkout_too(nest: Game, tmp_path: Path) -> None:
    name = f"twin_{nest.name}"
    home = tmp_path / name / "src" / name
    make_package(name, tmp_path, next(flavour for flavour, made in NESTS.items() if made == nest.name))
    tests, rules, said = tmp_path / name / "tests" / f"test_{name}.py", home / "rules.py", home / "README.md"
    for file, old, new, sentence in (
        (tests, "def test_2_1_", "def test_21_", "no test cites 2.1: write test_2_1_…."),
        (tests, "def test_2_1_", "def test_2_77_", "cites 2.77, which the README does not have"),
        (rules, '"""2.1: ', '"""2.78: ', "cites 2.78, which the README does not have"),
        (said, "**2.2**", "**2.9**", "the paragraph 2.9 does not follow a paragraph 2.8."),
    ):
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(home.parent))
            found = look(paragraphs_are_kept_and_proved, Game(name), nest.kit(2))
        assert sentence in found.sentence
        assert found.line
        file.write_text(text, "utf-8")


def test_a_new_game_keeps_its_promises(nest: Game) -> None:
    told: list[tuple[int, int]] = []
    findings = check(nest.name, quick=True, progress=lambda done, total, about: told.append((done, total)))
    assert broken(findings) == []
    assert told[0][0] == 0
    assert told[-1] == (len(settings(nest)), len(settings(nest)))


def test_settings_are_every_number_of_seats_with_each_option_changed() -> None:
    found = settings(rumpus.game("derby"))
    assert {seats for seats, _ in found} == {2, 3, 4, 5, 6}
    assert [options for seats, options in found if seats == 3] == [
        {}, {"mekkmania": True}, {"wins": 1}, {"wins": 5}, {"instants": "derby"},
    ]  # fmt: skip
    assert {"mekkmania": True} not in [options for seats, options in found if seats == 6]


def test_kinds_of_tables_with_the_same_box_are_one() -> None:
    with_klans = [seats for seats, options in settings(rumpus.game("gretchinz")) if options == {"klans": True}]
    assert with_klans == [2, 3, 4]  # five and more always have klans


def test_looks_are_shared_out_over_the_kinds_of_tables() -> None:
    assert [share(rumpus.game(name), 160, 3) for name in ("marauders", "grimdark")] == [3, 2]
    assert share(rumpus.game("grimdark"), 10, 3) == 1


def test_games_that_are_walked_through_again_are_the_same_and_not_chosen_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rumpus.game("derby")
    kit = game.kit(3)
    games = [[*walk.steps()] for walk in walks(game, kit, 3)]
    monkeypatch.setattr(Walk, "_choose", None)
    assert [[*walk.steps()] for walk in walks(game, kit, 3)] == games


def test_a_trace_follows_given_games_as_long_as_that_is_legal() -> None:
    game = rumpus.game("derby")
    mark, played = trace(game, 3, 1, 2, 30, {})
    assert trace(game, 3, 1, 2, 30, {}, played) == (mark, played)
    played[1][12] = played[1][12][0], 511
    assert trace(game, 3, 1, 2, 30, {}, played)[0] != mark


def test_a_crash_is_a_finding(monkeypatch: pytest.MonkeyPatch, nest: Game) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(nest.telling, "names", crash)
    found = check_setting(nest, 2, {}, quick=True)
    faults = [line for line in gathered(found) if not line.ok]
    assert [(line.sentence, line.file, line.count) for line in faults] == [("ZeroDivisionError: by zero", "", 1)]
