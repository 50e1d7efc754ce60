"""Promises about play: choices are fixed, games end, cards are conserved, journals replay, both kinds of rules agree."""

import atexit
import os
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from rumpus.core import crowd
from rumpus.core.conformance.finding import Broken, hold
from rumpus.core.conformance.moments import played
from rumpus.core.conformance.settings import settings, share
from rumpus.core.conformance.suspects import Act, suspect
from rumpus.core.contract import CHOICES
from rumpus.core.fingerprint import fingerprint
from rumpus.core.game import Game, Kit
from rumpus.core.journal import Journal
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.rule import INTERPRETED
from rumpus.core.trace import LIMIT, Interpreter, Walk, trace, walks

CROWD, CROWD_QUICK, CROWD_INTERPRETED = 1_000_000, 20_000, 200  # random games, over all settings together
CHOICES_MADE = (
    150_000_000  # in them, after which games are enough: where a game has hundreds, a million take many minutes
)
TRACED, MOST_TRACED = 160, 3  # games that are played in both ways, over all settings together, and at most at each


def games_end(game: Game, kit: Kit, quick: bool) -> None:
    """Games end, with places and a reason, and the news of an act always fits: in a crowd of random games."""
    _crowd_ends(game, kit, quick)
    for walk in walks(game, kit, 5 if quick else 20):
        choices = 0
        for _ in walk.steps():
            choices += 1
            hold(
                walk.table.told <= len(walk.table.news), f"an act told {walk.table.told} items of news; enlarge `news`.",
                "table.Table", "news",
            )  # fmt: skip
            hold(_reason(walk) == 0, "standings gave a reason for the end while somebody must choose.",
                 "rules.standings")  # fmt: skip
        hold(choices < LIMIT, f"a game of {LIMIT:,} choices had not ended.", "rules.must")
        hold(_reason(walk) != 0, "the game is over, but standings give no reason.", "rules.standings")


def _crowd_ends(game: Game, kit: Kit, quick: bool) -> None:
    """This setting's share of the crowd of random games. The box and the space around the table must stay as they are."""
    total = CROWD_INTERPRETED if INTERPRETED else CROWD_QUICK if quick else CROWD
    games, most = (-(-whole // len(settings(game))) for whole in (total, CHOICES_MADE))
    tables, before = game.table.array(3), kit.boxes.tobytes()
    luck, told, out = (np.zeros(size, np.int64) for size in (4, 3, CHOICES))
    play = game.woven(crowd).play_crowd
    number = play(kit.boxes, tables, kit.seats, key_of("crowd"), games, most, LIMIT, luck, out, told)
    faults = {
        crowd.STUCK: (f"seat {told[crowd.SEAT]} must choose, but has no choice", "rules.choices"),
        crowd.CHATTY: (
            f"an act of seat {told[crowd.SEAT]} told more news than `news` has room for; enlarge it",
            "table.Table",
            "news",
        ),
        crowd.ENDLESS: (f"a game of {LIMIT:,} choices had not ended", "rules.must"),
    }
    if told[crowd.FAULT] != crowd.WELL:
        sentence, *at = faults[int(told[crowd.FAULT])]
        raise Broken(f"in random game 'crowd#{number}', {sentence}.", *at)
    hold(
        not (tables[:1].tobytes() + tables[2:].tobytes()).strip(b"\0"),
        "a rule wrote beyond the table: a row is too short for what goes in.",
    )
    hold(before == kit.boxes.tobytes(), "a rule changed the box.")


def _reason(walk: Walk) -> int:
    out = np.zeros((walk.kit.seats, 2), np.int64)
    reason = int(walk.game.drivers.rank(walk.kit.boxes, walk.tables, out))
    hold(bool((out[:, 0] >= 1).all() and (out[:, 0] == 1).any()), f"places must begin with 1: {out[:, 0].tolist()}.",
         "rules.standings")  # fmt: skip
    return reason


def choices_are_fixed(game: Game, kit: Kit, quick: bool) -> None:
    """Choices are distinct, in a fixed order, and there are some exactly for those who can act."""
    for walk in walks(game, kit, 1 if quick else 5):
        for _ in walk.steps():
            able = {*walk.must, *walk.may}
            for seat in range(kit.seats):
                codes = walk.codes(seat)
                hold(codes == walk.codes(seat), f"seat {seat} was offered {codes}, then something else.")
                hold(len(codes) == len(set(codes)), f"seat {seat} was offered the same choice twice: {codes}.")
                hold(bool(codes) == (seat in able), f"seat {seat} has choices {codes}, but those able are {able}.")


def cards_are_conserved(game: Game, kit: Kit, quick: bool) -> None:
    """Cards are conserved: none appears or vanishes."""
    if inventory_of(game) is None:
        return
    for walk in walks(game, kit, 3 if quick else 15):
        acts, expected = list[Act](), len(cards_of(walk, walk.tables) or ())
        for seat, code in walk.steps():
            _count(walk, acts, expected)
            acts.append((walk.copied(), seat, code))
        _count(walk, acts, expected)


def _count(walk: Walk, acts: Sequence[Act], expected: int) -> None:
    """Count the cards after the last of some acts."""
    cards = cards_of(walk, walk.tables) or []
    if twice(cards):
        sentence = f"a card lies in two places: {twice(cards)}; `inventory` must give every card a number of its own"
    elif len(cards) != expected:
        sentence = f"there are {len(cards)} cards instead of {expected}"
    else:
        return
    raise Broken(f"{sentence}, {when(walk, acts)}.", "table.inventory", place=suspect(walk.game, walk.kit, acts))


def when(walk: Walk, acts: Sequence[Act]) -> str:
    """After which choice."""
    return f"after choice {acts[-1][2]} of seat {acts[-1][1]}" if acts else "from the start"


def inventory_of(game: Game) -> Any:
    """The function of the game's table.py that lists every card, where there is one."""
    return getattr(game.module("table"), "inventory", None)


def cards_of(walk: Walk, tables: Any) -> list[int] | None:
    """Every card of a table, where the game has an inventory."""
    inventory = inventory_of(walk.game)
    return None if inventory is None else sorted(inventory(walk.game.table(tables[0])))


def twice(cards: list[int]) -> list[int]:
    """The cards that are there more than once, of a sorted list."""
    return sorted({one for one, next in pairwise(cards) if one == next})


def journals_replay(game: Game, kit: Kit, quick: bool) -> None:
    """A journal replays to the same bytes, and undoing leads back to the same table."""
    match = Match(game, kit, "journal")
    before = match.tobytes()
    for _ in played(match, np.random.default_rng(3)):
        before = match.tobytes()
    journal = Journal.parse("\n".join(match.journal.lines()))
    hold(Match.resume(game, journal).tobytes() == match.tobytes(), "the journal replays to another table.")
    match.undo()
    hold(match.tobytes() == before, "undoing the last choice leads to another table than the one before it.")


def runs_everywhere_the_same(game: Game, kit: Kit, quick: bool) -> None:
    """Interpreted and native rules leave the same bytes."""
    if INTERPRETED:
        return
    asked = (kit.seats, *_traced(game, kit, quick), dict(kit.options))
    native, choices = trace(game, *asked)
    told = game.telling.verbs
    interpreted, fault = _interpreter(
        os.environ.get("RUMPUS_GAMES", ""), game.package, fingerprint([*game.verbs.values(), *told.values()])
    ).trace(game.package, *asked, choices)
    if fault:
        line = re.fullmatch(r"(\S+\.py) line (\d+): (.*)", fault)
        sentence, found = (line[3], (line[1], int(line[2]))) if line else (fault, None)
        raise Broken(f"the interpreted rules failed: {sentence}", place=found)
    hold(interpreted == native, "the interpreted rules lead to other tables than the native ones.")


def _traced(game: Game, kit: Kit, quick: bool) -> tuple[int, int, int]:
    """The first seed of the games at a kind of table that are played in both ways, how many, and how many choices of each.

    Kinds of tables that stand side by side differ in how their games are played.
    """
    kinds = [seats == kit.seats and changed.items() <= kit.options.items() for seats, changed in settings(game)]
    first = max((at for at, fits in enumerate(kinds) if fits), default=0)
    return 11 + first, 1 if quick else share(game, TRACED, MOST_TRACED), 100 if quick else LIMIT


_INTERPRETERS: dict[tuple[str, ...], Interpreter] = {}


def _interpreter(*about: str) -> Interpreter:
    """The interpreter for a game as it is; the one before, of another game, is closed."""
    if about not in _INTERPRETERS:
        while _INTERPRETERS:
            _INTERPRETERS.popitem()[1].close()
        _INTERPRETERS[about] = Interpreter()
    return _INTERPRETERS[about]


@atexit.register
def _close_interpreters() -> None:
    for interpreter in _INTERPRETERS.values():
        interpreter.close()
