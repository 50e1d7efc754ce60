"""Environments are made by ids, without a word about Rumpus, and named tasks stay as they are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rumpus
from rumpus.core.errors import MissingExtra
from rumpus.core.game import Game
from rumpus.envs import suite, tasks
from rumpus.envs.registration import ids
from rumpus.envs.tasks import TASKS, Result, evaluate, read, table

ROOT = Path(__file__).parents[2]


SURROUNDINGS = {**os.environ, "RUMPUS_INTERPRET": "1"}


def said(code: str, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", code],
        env=SURROUNDINGS | more,
        capture_output=True,
        text=True,
    )
    assert not done.returncode, done.stderr
    return done.stdout


def test_gymnasium_makes_every_game_by_its_id() -> None:
    derby, marauders = (rumpus.game(name).edition for name in ("derby", "marauders"))
    code = f"""
import gymnasium
print(gymnasium.make("rumpus.envs.gymnasium:rumpus/derby-v{derby}").spec.id)
for name in ("derby-v{derby}", "marauders-4-easy-v{marauders}"):
    env = gymnasium.make("rumpus/" + name, limit=99)
    env.reset(seed=1)
    print(env.spec.id, env.unwrapped.places.players, env.unwrapped.places.limit)
many = gymnasium.make_vec("rumpus/derby-4-v{derby}", 3, vectorization_mode="vector_entry_point")
print(many.num_envs, many.places.players)
print(sum(name.startswith("rumpus/") for name in gymnasium.registry))
"""
    first, *lines = said(code).splitlines()
    assert first == f"rumpus/derby-v{derby}"
    assert lines[0] == f"rumpus/derby-v{derby} ('learn', 'brute') 99"
    assert lines[1] == f"rumpus/marauders-4-easy-v{marauders} ('learn', 'brute:2', 'brute:2', 'brute:2') 99"
    assert lines[2] == "3 ('learn', 'brute', 'brute', 'brute')"
    assert int(lines[3]) == len(list(ids())) >= 15


def test_a_game_that_cannot_be_loaded_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    broken = tmp_path / "games" / "magpie_broken"
    broken.mkdir(parents=True)
    (broken / "rules.py").write_text("")
    (broken / "__init__.py").write_text("1 / 0")
    code = "import gymnasium, rumpus.envs.gymnasium; print(len(gymnasium.registry))"
    said(code, RUMPUS_GAMES=str(broken.parent))


def test_ids_carry_the_editions() -> None:
    named = dict(ids())
    for game in rumpus.shelf():
        assert named[f"rumpus/{game.name}-v{game.edition}"] == {"game": game.name}
    for task in TASKS.values():
        assert any(name.startswith(f"rumpus/{task.name}-v") for name in named)
        assert task.seats in rumpus.game(task.game).seats


def test_pettingzoo_makes_them_by_their_names() -> None:
    from rumpus.envs import pettingzoo

    name = f"marauders_v{rumpus.game('marauders').edition}"
    made = getattr(pettingzoo, name)
    env = made.env(seats=3)
    assert env.metadata["name"] == f"rumpus_{name}"
    assert made.parallel_env(seats=3).possible_agents == env.possible_agents
    with pytest.raises(AttributeError, match=f"{name}, not marauders_v999"):
        _ = pettingzoo.marauders_v999
    with pytest.raises(AttributeError, match="no attribute 'hats_v1'"):
        _ = pettingzoo.hats_v1


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "openspiel"])
def test_without_the_extra_there_is_a_sentence(module: str) -> None:
    code = f"""
import sys
sys.modules.update(gymnasium=None, pettingzoo=None, pyspiel=None)
try:
    import rumpus.envs.{module}
except ImportError as error:
    print(type(error).__name__, error)
"""
    assert said(code).strip().endswith("pip install 'rumpus[envs]'.")


def test_a_task_is_played_by_anybody_and_its_games_are_always_the_same() -> None:
    one, again = (evaluate("derby-4-easy", "runt", games=6, threads=threads) for threads in (1, 2))
    assert one == again
    assert (one.task, one.edition, one.games) == ("derby-4-easy", rumpus.game("derby").edition, 6)
    with pytest.raises(rumpus.RumpusError, match="did you mean 'derby-4'"):
        evaluate("derby-44", "runt")


def test_results_are_lines_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tasks.main(["derby-4-easy", "runt", "4"])
    line = capsys.readouterr().out
    (tmp_path / "results.jsonl").write_text(line)
    found = read(tmp_path / "results.jsonl")
    assert found == [Result(**json.loads(line))]
    assert f"| `derby-4-easy-v{rumpus.game('derby').edition}` | runt |" in table(found)
    wins = Result("t", "1", "p", 100, 1.0, *tasks._return(100, 100, 4))
    none = Result("t", "1", "p", 100, 0.0, *tasks._return(0, 100, 4))
    assert (wins.mean, none.mean) == (1.0, pytest.approx(-1 / 3))


@pytest.mark.parametrize("flavour", ["at_once", "by_turns"])
def test_the_suite_goes_through_a_new_game_in_a_few_seconds(flavour: str) -> None:
    found = list(suite.trials(Game(f"rumpus.core.skeletons.{flavour}")))
    assert [trial.name for trial in found] == [*suite.PARTS]
    assert all(trial.asked and not trial.wrong for trial in found), found


def test_the_suite_finds_what_cannot_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("rumpus.core.skeletons.at_once")
    monkeypatch.setattr(game.front, "CODES", 2, raising=False)
    wrong = suite.learnable(game)
    assert any("its mask allows nothing: see CODES" in sentence for sentence in wrong)


def test_the_suite_says_what_it_could_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: Game, __: int) -> None:
        raise MissingExtra("These games need OpenSpiel: pip install 'rumpus[envs]'.")

    monkeypatch.setitem(suite.PARTS, "OpenSpiel", (missing, 0))
    found = {trial.name: trial for trial in suite.trials(Game("rumpus.core.skeletons.at_once"))}
    assert not found["OpenSpiel"].asked
    assert found["Gymnasium, a batch"].asked


def test_the_page_for_learners_has_the_table_of_results() -> None:
    found = read(ROOT / "docs" / "results.jsonl")
    assert table(found) in (ROOT / "docs" / "learning.md").read_text("utf-8")
    assert {one.task for one in found} == {*TASKS}
    assert {"runt", "brute"} <= {one.player for one in found}


def test_it_can_be_cited_in_its_version() -> None:
    assert f"version: {rumpus.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
