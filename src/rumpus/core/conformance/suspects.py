"""Which line is to blame for an act that went wrong: one that it ran, and that acts which went well ran least."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from rumpus.core.game import Game, Kit
from rumpus.core.grammar.refusal import short
from rumpus.core.news import hush
from rumpus.core.plain import plain

Act = tuple[Any, int, int]  # a copy of the table before it, who acts, and the code of the choice
INNOCENT = 200  # acts that went well, which are compared


def suspect(game: Game, kit: Kit, acts: Sequence[Act]) -> tuple[str, int] | None:
    """The file and line that the last of some acts ran and the others hardly; None where there was no act."""
    if not acts:
        return None
    lines = _ran(game, kit, acts[-1])
    common = Counter(line for act in acts[-INNOCENT:-1] for line in {*_ran(game, kit, act)})
    found = min(lines, key=lambda line: common[line], default=None)
    return None if found is None else (short(Path(found[0])), found[1])


def _ran(game: Game, kit: Kit, act: Act) -> list[tuple[str, int]]:
    """The lines of the game's own sources that an act runs, in their order."""
    homes, lines = tuple(str(folder) for folder in game.homes), dict[tuple[str, int], None]()

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        return step if frame.f_code.co_filename.startswith(homes) else None

    def step(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            lines[frame.f_code.co_filename, frame.f_lineno] = None
        return step

    tables = game.table.array(1)
    tables[0] = act[0][0]
    table: Any = game.table(tables[0])
    before = sys.gettrace()
    plain(hush)(table)
    sys.settrace(enter)
    try:
        plain(game.verbs["act"])(game.box(kit.boxes[0]), table, act[1], act[2])
    except Exception:  # what is wrong with it is found where the rules are run interpreted
        lines.clear()
    finally:
        sys.settrace(before)
    return [*lines]
