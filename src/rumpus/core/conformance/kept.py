"""Promises about what others build on: matches can be copied, packed and imagined, and codes and seats keep their limits."""

import copy
import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np

from rumpus.core.conformance.finding import hold
from rumpus.core.conformance.moments import played
from rumpus.core.contract import CHOICES, SEATS
from rumpus.core.game import Game, Kit
from rumpus.core.match import Match
from rumpus.core.trace import walks

NUMBERS = {"bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64"}


def matches_can_be_kept(game: Game, kit: Kit, quick: bool) -> None:
    """A match can be packed and copied, and then has the same future; what a seat imagines of it can be played out."""
    match = Match(game, kit, "kept")
    for _ in islice(played(match, np.random.default_rng(8)), 8):
        pass
    twins = [pickle.loads(pickle.dumps(match)), copy.deepcopy(match), match.copy()]
    futures = {_future(one) for one in (match, *twins)}
    hold(
        len(futures) == 1,
        "a match that was packed or copied goes another way than the one it was made of.",
        "rules.act",
    )
    for seat in range(kit.seats) if quick else (*range(kit.seats),) * 3:
        world = match.imagine(seat, seat).play_out(seat)
        hold(world.over, "a game that was imagined, and played by the quick policy, does not end.", "brain.quick")


def _future(match: Match) -> bytes:
    """The table after some more choices."""
    for _ in islice(played(match, np.random.default_rng(9)), 20):
        pass
    return match.tobytes()


def limits_are_kept(game: Game, kit: Kit, quick: bool) -> str:
    """Limits are kept: codes of choices are below `CODES`, seats and choices as many as there can be."""
    codes, highest = int(getattr(game.front, "CODES", CHOICES)), -1
    hold(game.seats[0] >= 1 and game.seats[-1] <= SEATS, f"a table has 1 to {SEATS} seats, not {game.seats}.", "front")
    hold(game.edition.isdecimal(), f"an edition is a whole number, as in '1', not '{game.edition}'.", "front")
    for name, kind in _leaves(game.table.dtype):
        hold(kind in NUMBERS, f"the field `{name}` of the table is a {kind}: give it whole numbers, of up to 32 bits, or an int64 "
             "for a set; environments show no others.", "table.Table", name.partition(".")[0])  # fmt: skip
    for walk in walks(game, kit, 3 if quick else 15):
        for seat, code in islice(walk.steps(), 2000):
            offered = [code, *walk.codes(seat)]
            hold(min(offered) >= 0, f"the code {min(offered)} is negative.", "rules.choices")
            highest = max(highest, *offered)
    told, advice = hasattr(game.front, "CODES"), f"write `CODES = {highest + 1}` in __init__.py"
    declared = max((kind + kind.codes.count for kind in game.module("lexicon").Choose), default=0)
    hold(not told or codes <= declared, f"CODES is {codes}, and the choices in lexicon.py end below {declared}: write "
         f"`CODES = {declared}` in __init__.py; environments have so many actions.", "front")  # fmt: skip
    hold(highest < codes, f"a choice has the code {highest}, and codes are below {codes}: {advice}, or more where more can be; "
         "environments have so many actions.", "front" if told else "rules.choices")  # fmt: skip
    return (
        "holds"
        if told
        else f"The highest code was {highest}: {advice}, and environments have fewer than {CHOICES} actions."
    )


def _leaves(dtype: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a record, those of records within it too, with the kinds of their numbers."""
    base = dtype.base
    if not base.names:
        yield name, base.name
    for field in base.names or ():
        yield from _leaves(base.fields[field][0], f"{name}.{field}" if name else field)
