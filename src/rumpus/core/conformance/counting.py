"""Promises about a census: what a designer counts adds up, and can be said before and after games."""

import json
from typing import Any

import numpy as np

from rumpus.core import counted
from rumpus.core.conformance.finding import hold
from rumpus.core.contract import CHOICES, COUNTS, MEMO, SHARE
from rumpus.core.counted import ALL, COUNT, WINS
from rumpus.core.fuzzing import counting
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.trace import LIMIT

GAMES, GAMES_QUICK = 200, 20


def census_adds_up(game: Game, kit: Kit, quick: bool) -> None:
    """A census counts what its names say, leaves the table alone, and its figures can be kept as JSON."""
    if not counted.has_census(game):
        return
    hold(hasattr(game.module("census"), "note"), "census.py has no `note`; it counts the news of an act.")
    names = counted.kinds(kit) if counted.has_kinds(game) else []
    hold(len(names) == len({*names}) and all(names), f"`names` in census.py must be distinct words: {names}.")
    blank = np.zeros(COUNTS, np.int64)
    _figures_are_sound(kit, blank, "before any game")
    counts, tables = blank.copy(), game.table.array(3)
    luck, out, memo = (np.zeros(size, np.int64) for size in (4, CHOICES, MEMO))
    games = GAMES_QUICK if quick else GAMES
    play = game.woven(counting).count_games
    ended = play(kit.boxes, tables, kit.seats, key_of("census"), games, LIMIT, luck, out, memo, counts)
    before, after = tables[counting.TABLE].tobytes(), tables[counting.AFTER].tobytes()
    hold(before == after, "`note` in census.py changed the table; it may only count.")
    if names and ended:
        _kinds_add_up(names, counts, kit.seats)
    _figures_are_sound(kit, counts, f"after {games} games")


def _kinds_add_up(names: list[str], counts: Any, seats: int) -> None:
    """Row 0 counts everybody, and nobody wins more often than he had something."""
    everybody, won = int(counts[ALL, COUNT]), int(counts[ALL, WINS])
    hold(everybody > 0, "row 0 of the census counts nobody; it counts all players, and their wins in SHAREs.")
    hold(won * seats == everybody * SHARE,
         f"row 0 of the census has {everybody} players of {seats} a game, and wins worth {won / SHARE:g} games: a win "
         f"counts {SHARE} (SHARE), shared among those who win.")  # fmt: skip
    for row, name in enumerate(names, 1):
        had, wins = int(counts[row, COUNT]), int(counts[row, WINS])
        hold(
            0 <= wins <= had * SHARE,
            f"row {row} of the census, {name}, was had {had} times and won {wins / SHARE:g} times.",
        )


def _figures_are_sound(kit: Kit, counts: Any, when: str) -> None:
    """They can be said, kept and read again."""
    if counted.has_figures(kit.game):
        found = counted.figures(kit, counts, lambda wins, tries: (0.0, 1.0))
        try:
            json.dumps(found, allow_nan=False)
        except (TypeError, ValueError) as error:
            hold(False, f"`figures` in census.py gives what JSON cannot keep {when}: {error}.")
