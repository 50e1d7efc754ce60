"""Promises about what a seat may know: nothing leaks, imagined worlds vary, and the quick policy does not peek."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rumpus.core.conformance.finding import Broken, hold
from rumpus.core.conformance.moments import Moments
from rumpus.core.conformance.play import cards_of, twice
from rumpus.core.conformance.settings import settings
from rumpus.core.contract import BEATS, CHOICES
from rumpus.core.fuzzing import leaks
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.record import Record, Row, Rows
from rumpus.core.rule import INTERPRETED
from rumpus.core.trace import Walk, walks

SPECTATOR = -1
LOOKS, LOOKS_QUICK = 2_000_000, 100_000  # moments looked at natively, over all settings together
FEWEST = 4_000  # and at each


def nothing_leaks(game: Game, kit: Kit, quick: bool) -> None:
    """Nothing leaks: a seat cannot tell the worlds it imagines, others' secret acts, or the luck."""
    kinds = Moments(game, kit, 2 if quick else 6, np.random.default_rng(7))
    for walk in walks(game, kit, 4 if quick else 20):
        for seat, code in walk.steps():
            if kinds.worth_a_look(game.table(walk.view(seat)[0]), seat, walk.codes(seat), len(walk.must) > 1):
                _look_closely(walk)
                for frame in walk.beats(seat, code)[:-1]:
                    _look_midway(walk.midway(frame))
    if not INTERPRETED:
        _look_natively(game, kit, LOOKS_QUICK if quick else LOOKS)


def _look_closely(walk: Walk) -> None:
    """Everything that could leak at a moment, for every seat and every choice."""
    for seat in range(walk.kit.seats):
        _cannot_tell(walk, seat)
    _luck_is_secret(walk)
    for actor in {*walk.must, *walk.may}:
        _secret_acts(walk, actor)


def _look_midway(walk: Walk) -> None:
    """What could leak between two beats, when nobody is asked anything."""
    for seat in range(walk.kit.seats):
        _cannot_tell(walk, seat, "in the middle of an act, ")
    _luck_is_secret(walk)


def _look_natively(game: Game, kit: Kit, looks: int) -> None:
    """The same at a great many moments, of which only the one that shows a leak is looked at here again."""
    tables = game.table.array(leaks.ROOM)
    content = tables.view(np.int8).reshape(len(tables), -1)
    luck, out, told = (np.zeros(size, np.int64) for size in (4, CHOICES, leaks.MARKS + BEATS))
    share = max(FEWEST, looks // len(settings(game)))
    game.woven(leaks).find_leak(kit.boxes, tables, content, kit.seats, key_of("leaks"), share, luck, out, told)
    if told[leaks.FAULT] == leaks.WELL:
        return
    walk = Walk(game, kit, 0)
    walk.tables[0] = tables[leaks.TABLE]
    hold(told[leaks.FAULT] != leaks.DULL, "a beat of an act tells and shows nobody anything.", "rules.go_on")
    hold(told[leaks.FAULT] != leaks.OTHERWISE, "an act leads to another table step by step than at once.")
    look = _look_midway if told[leaks.FAULT] == leaks.TOLD_APART_MIDWAY else _look_closely
    for _ in range(100):  # what is imagined varies: a world that can be told apart comes again
        look(walk)
    raise Broken(f"seat {told[leaks.SEAT]} can tell a table that it imagines from the real one.")


def _cannot_tell(walk: Walk, seat: int, when: str = "") -> None:
    view = walk.view(seat)
    dream = walk.dream(view, seat, int(walk.rng.integers(1 << 30)))
    _could_be(seat, cards_of(walk, dream), cards_of(walk, walk.tables))
    _hold_same(walk, view, walk.view(seat, dream), f"{when}seat {seat} can tell an imagined table from the real one")
    if when:
        return
    hold(walk.codes(seat) == walk.codes(seat, dream), f"seat {seat} has other choices at the table it imagines.",
         "rules.choices")  # fmt: skip
    hold(walk.codes(seat) == walk.codes(seat, view), f"seat {seat} has other choices by its view than at the table.",
         "rules.choices")  # fmt: skip


def _could_be(seat: int, dreamt: list[int] | None, real: list[int] | None) -> None:
    """An imagined table has each card once, and as many as the real one: else see and imagine disagree on a secret."""
    if dreamt is None or real is None:
        return
    hold(not twice(dreamt), f"seat {seat} imagines the cards {twice(dreamt)} in two places: its view shows cards "
         "that `imagine` takes to be hidden.")  # fmt: skip
    hold(len(dreamt) == len(real), f"seat {seat} imagines {len(dreamt)} cards, but there are {len(real)}.")


def _luck_is_secret(walk: Walk) -> None:
    other = walk.copied()
    other["luck"] = walk.rng.integers(1 << 32, size=4)
    for seat in (SPECTATOR, *range(walk.kit.seats)):
        view = walk.view(seat)
        hold(not view["luck"].any() and _same(view, walk.view(seat, other)), f"seat {seat} can see the luck.")


def _secret_acts(walk: Walk, actor: int) -> None:
    """Of all choices of which another seat is told nothing, while somebody still chooses, its view must not say which."""
    others = {*walk.must} - {actor}
    first: dict[int, tuple[int, Any]] = {}
    for code in walk.codes(actor) if others else ():
        after = walk.after(actor, code)
        if not others & {*walk.seats(walk.game.drivers.waited_for(walk.kit.boxes, after))}:
            continue
        for seat in {SPECTATOR, *range(walk.kit.seats)} - {actor}:
            view = walk.view(seat, after)
            if not view["told"][0]:
                one, before = first.setdefault(seat, (code, view))
                told = f"seat {seat} was told nothing of what seat {actor} chose ({_words(walk, actor, (one, code))})"
                _hold_same(walk, before, view, f"{told}, but its view says it")


def _words(walk: Walk, actor: int, codes: Sequence[int]) -> str:
    """A seat's choices in words, or by their codes where the words fail."""
    say = walk.game.voice([f"Seat {seat}" for seat in range(walk.kit.seats)])
    try:
        names = walk.game.telling.names(walk.game.pov(walk.kit, walk.view(actor), actor, say), codes)
        return " or ".join(f"'{name}'" for name in names)
    except Exception:  # what is wrong with the words is found where words are looked at
        return " or ".join(f"choice {code}" for code in codes)


def _same(one: Any, other: Any) -> bool:
    return bool(one.tobytes() == other.tobytes())


def _hold_same(walk: Walk, one: Any, other: Any, sentence: str) -> None:
    """Break off with a sentence and the first field in which two views differ, unless they are the same."""
    if not _same(one, other):
        kind = walk.game.table
        where, values = next(_differences("", kind(one[0]), kind(other[0])), ("", "only padding differs."))
        fields = re.findall(r"[a-z]\w*", where)
        raise Broken(f"{sentence}: {values}", "sight.see", *fields)


def _differences(where: str, one: Any, other: Any) -> Iterator[tuple[str, str]]:
    """The numbers in which two records differ: where each lies, and what it is here and there."""
    if isinstance(one, Record):
        for field in one.kinds:
            yield from _differences(f"{where}.{field}", getattr(one, field), getattr(other, field))
    elif isinstance(one, (Row, Rows)):
        for at in range(len(one)):
            yield from _differences(f"{where}[{at}]", one[at], other[at])
    elif one != other:
        yield where, f"`{where.removeprefix('.')}` is {one} and {other}."


def imagination_varies(game: Game, kit: Kit, quick: bool) -> None:
    """Imagined tables vary where something is hidden, and the hidden luck is never the table's."""
    hidden = varied = 0
    for walk in walks(game, kit, 2):
        for seat, _ in walk.steps():
            view = walk.view(seat)
            first, second = (walk.dream(view, seat, seed) for seed in (1, 2))
            hold(first["luck"].tobytes() != walk.tables["luck"].tobytes(), "an imagined table has the real luck.")
            for tables in (first, second):
                tables["luck"] = 0
            bare = walk.copied()
            bare["luck"] = 0
            bare["news"][0][walk.table.told :] = 0  # what older acts told is no secret
            hidden += bare.tobytes() != view.tobytes()
            varied += first.tobytes() != second.tobytes()
    hold(varied > 0 or hidden == 0, "something is hidden, but every imagined table is the same.")


def quick_policy_is_honest(game: Game, kit: Kit, quick: bool) -> None:
    """The quick policy chooses the same from the seat's view as at the table."""
    for walk in walks(game, kit, 1 if quick else 5):
        for seat, _ in walk.steps():
            luck = walk.rng.integers(1 << 32, size=4)
            picks = {_quick_pick(walk, seat, tables, luck) for tables in (walk.tables, walk.view(seat))}
            hold(
                len(picks) == 1,
                f"the quick policy of seat {seat} peeks: it chose {picks} from the table and the view, so it reads what `see` "
                "does not show.",
            )


def _quick_pick(walk: Walk, seat: int, tables: Any, luck: Any) -> int:
    return int(walk.game.drivers.quick_pick(walk.kit.boxes, tables, seat, luck.copy(), walk.out))
