"""The report: true verdicts in sentences, one test for a table, more games where it is close, decks of one's own."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import rumpus
from rumpus.cli import app
from rumpus.core.contract import SHARE
from rumpus.core.errors import Stopped
from rumpus.core.shelf import packages
from rumpus.lab import report as reporting
from rumpus.lab.changes import change_of, reprinted
from rumpus.lab.kinds import Kind
from rumpus.lab.report import Report, Seats, Wish, report
from rumpus.lab.report_page import report_page
from rumpus.lab.simulate import simulate
from rumpus.lab.tally import Tally
from rumpus.lab.testing import Standing, beyond, seats_alike, standing, widened
from rumpus.lab.verdict import about_kinds, about_seats, verdict


@pytest.fixture(scope="module")
def derby() -> Report:
    """A small report, made once."""
    return report(Wish(rumpus.game("derby"), 600, 3, ladder=reporting.LADDER[:1]))


@pytest.mark.parametrize(
    ("chi2", "freedom", "p"),
    [(3.841459, 1, 0.05), (5.991465, 2, 0.05), (7.814728, 3, 0.05), (18.47531, 7, 0.01), (0, 5, 1)],
)
def test_the_chi_squared_test_is_the_known_one(chi2: float, freedom: int, p: float) -> None:
    assert beyond(chi2, freedom) == pytest.approx(p, abs=1e-6)


def tally(*wins: float, games: int = 0, together: int = 1) -> Tally:
    """So many wins of each seat."""
    made = Tally(games=games or round(sum(wins)))
    made.wins[: len(wins)] = [round(one * SHARE) for one in wins]
    made.sharers[together] = made.games
    return made


def test_seats_that_are_alike_seem_so_nineteen_times_in_twenty() -> None:
    dice = np.random.default_rng(3)
    found = [seats_alike(tally(*dice.multinomial(900, [1 / 6] * 6)), 6) for _ in range(1000)]
    assert 0.03 < np.mean(np.array(found) < 0.05) < 0.07
    shared = []
    for _ in range(400):
        pairs = [dice.choice(4, 2, replace=False) for _ in range(200)]
        wins = [sum(0.5 for pair in pairs if seat in pair) for seat in range(4)]
        shared.append(seats_alike(tally(*wins, games=200, together=2), 4))
    assert 0.02 < np.mean(np.array(shared) < 0.05) < 0.09


def test_a_seat_that_is_favoured_is_found() -> None:
    assert seats_alike(tally(300, 200, 200), 3) < 0.001
    assert seats_alike(tally(), 3) == 1
    assert standing((0.24, 0.26), 0.25) is Standing.EVEN
    assert standing((0.2, 0.26), 0.25) is Standing.OPEN
    assert standing((0.1, 0.2), 0.25) is Standing.OFF
    assert widened(1) == pytest.approx(1.96, abs=0.001)
    assert widened(20) > widened(5) > widened(1)


def test_the_verdict_names_what_is_not_fair(derby: Report) -> None:
    outcome = derby.usual
    lopsided = type(outcome)(**{**outcome.__dict__, "tally": tally(900, 50, 50)})
    made = Report(derby.wish, {3: Seats(lopsided, 2.5)}, derby.kinds, derby.seen, derby.skills)
    assert about_seats(made) == (
        "With 3 players seats are not equal: seat 1 wins 90.0%, seat 2 wins 5.0% and seat 3 wins 5.0%, where 33.3% is a "
        "fair share (p < 0.001)."
    )
    kinds = [Kind("Ace", 900, 0.6, 0.2667, (0.2, 0.3)), Kind("Dud", 900, 0.0, -0.3333, (-0.3333, -0.32))]
    made = Report(derby.wish, derby.tables, kinds, derby.seen, derby.skills)
    assert about_kinds(made) == (
        "Of 2 combatants, with 3 players and 33.3% as a fair share, 1 helps whoever has it (Ace 60.0%) and 1 hurts (Dud 0.0%). "
        "Dud, in 900 games never won."
    )


def test_the_page_begins_with_the_verdict_and_needs_nothing_else(derby: Report) -> None:
    page = report_page(derby)
    for word, sentence in verdict(derby):
        assert page.index(f"<b>{word}.</b>") < page.index("<h2>")
        assert len(sentence) > 40
    for heading in ("Seats", "Combatants", "Openings", "Length", "Drama", "What happens", "Skill"):
        assert f"<h2>{heading}</h2>" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in page
    assert "prefers-color-scheme: dark" in page


def test_a_report_is_json_that_says_what_it_was_made_of(derby: Report) -> None:
    found = json.loads(json.dumps(derby.as_json()))
    assert found["rumpus"] == rumpus.__version__
    assert found["games"] == derby.games
    assert [one["about"] for one in found["verdict"]] == ["Seats", "Combatants", "Length", "Skill"]
    assert 1 < found["length"]["minutes"] < 60
    assert sum(seat["wins"] for seat in found["tables"][0]["seats"]) == pytest.approx(1)


def test_close_tables_get_more_games_and_clear_ones_do_not() -> None:
    clear = reporting._seats(Wish(rumpus.game("derby"), 200, 2, "runt"), 2, lambda *_: None)
    assert clear.outcome.games == 800  # four times 200: two hundred say nothing of a twentieth
    wish = Wish(rumpus.game("derby"), 20_000, 2, "runt")
    assert reporting._seats(wish, 2, lambda *_: None).outcome.games == 20_000
    assert wish.looks(2) == [20_000, 40_000, 80_000]
    assert Wish(rumpus.game("derby"), 20_000).looks(6) == [2000, 6000, 18_000, 20_000]


def test_a_report_stops_at_ctrl_c_with_a_sentence() -> None:
    def impatient(what: str, done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped, match=r"stopped at 2 players, after .* games; nothing was written"):
        report(Wish(rumpus.game("derby"), 1_000_000, 2), impatient)


@pytest.mark.parametrize("game", packages())
def test_every_game_is_counted_by_the_contract(game: str) -> None:
    """The suite's own promise, for the census of each game and of each option that changes what there is to have."""
    from rumpus.core.conformance.counting import census_adds_up

    found = rumpus.game(game)
    census_adds_up(found, found.kit(found.seats[-1]), True)
    if game == "gretchinz":
        census_adds_up(found, found.kit(3, {"klans": True}), True)


@pytest.mark.parametrize(("game", "options"), [("gretchinz_new", {}), ("gretchinz", {"klans": True})])
def test_klans_are_weighed(game: str, options: dict[str, Any]) -> None:
    """The two whose reports fell over."""
    found = rumpus.game(game)
    outcome = simulate(found, 300, 4, "brute", "klans", options=options, census=True)
    from rumpus.lab.kinds import kinds_of

    kinds = kinds_of(outcome)
    assert kinds
    assert math.isclose(sum(kind.count * kind.win_rate for kind in kinds), outcome.finished, rel_tol=1e-9)


def test_a_deck_of_ones_own_is_weighed_beside_the_house_deck(tmp_path: Path) -> None:
    deck, page = tmp_path / "mine.toml", tmp_path / "page.html"
    deck.write_text(reprinted(rumpus.game("derby").sheet(), change_of("deck.Brawler.strength=4")).text)
    words = [
        "lab",
        "report",
        "derby",
        "--games",
        "800",
        "--seats",
        "3",
        "--deck",
        str(deck),
        "--against",
        "house",
        "--json",
    ]
    done = CliRunner().invoke(app, [*words, "--out", str(page)])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["deck"] == rumpus.game("derby").sheet(deck).fingerprint
    moved = {one["name"]: one for one in found["against"]}
    assert moved["wins with Brawler"]["after"] != moved["wins with Brawler"]["before"]
    assert found["verdict"][-1]["about"] == "Beside the other deck"
    assert "(mine.toml)" in page.read_text()
