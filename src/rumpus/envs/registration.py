"""The ids under which Gymnasium makes our environments: `gymnasium.make("rumpus/derby-v4")`, and those of named tasks.

They are there once `rumpus.envs.gymnasium` is imported; `gymnasium.make("rumpus.envs.gymnasium:rumpus/derby-v4")` imports it
by itself. (Since 1.0 Gymnasium no longer looks for packages.) The version of an id is the game's edition.
"""

import importlib
from collections.abc import Iterator
from typing import Any

SEAT, BATCH = "rumpus.envs.gymnasium:SeatEnv", "rumpus.envs.gymnasium:VectorSeats"


def register() -> None:
    """Make every game on the shelf, and every task, known to Gymnasium."""
    from gymnasium.envs.registration import register as make_known
    from gymnasium.envs.registration import registry

    for name, wishes in ids():
        if name not in registry:
            make_known(name, entry_point=SEAT, vector_entry_point=BATCH, kwargs=wishes)


def ids() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every id, and what is asked for by it. A game that cannot be loaded has none: whoever plays it is told why."""
    from rumpus.core.shelf import packages
    from rumpus.envs.tasks import TASKS

    for name, package in packages().items():
        try:
            edition = str(importlib.import_module(package).EDITION)
        except Exception:
            continue
        if edition.isdecimal():
            yield f"rumpus/{name}-v{edition}", {"game": name}
            for task in TASKS.values():
                if task.game == name:
                    yield f"rumpus/{task.name}-v{edition}", task.wishes
