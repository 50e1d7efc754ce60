"""Tracks as data: files that say where the road goes and what lies on it."""

from functools import cache
from pathlib import Path

from rumpus.core.printed import Sheet
from rumpus.games.grimdark.tracks.making import make
from rumpus.games.grimdark.tracks.plan import Plan, read_plan

HERE = Path(__file__).parent
HOUSE = ("ashloop", "fang", "gauntlet", "serpent", "colossus")  # the first four on 4 by 4 feet, the last on 8 by 6
GENERATED = "generated"


@cache
def house_plan(name: str) -> Plan:
    """One of the tracks that come with the game."""
    return read_plan(Sheet((HERE / f"{name}.toml").read_text("utf-8"), f"{name}.toml"))


@cache
def generated_plan(seed: str) -> Plan:
    """A track made of a seed: the same seed, the same track."""
    return make(seed)
