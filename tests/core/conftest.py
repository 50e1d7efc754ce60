"""The smallest game, and doors to its compiled parts."""

from types import SimpleNamespace

import pytest

from rumpus.core.game import Game

from . import probes


@pytest.fixture(scope="session")
def skeleton() -> Game:
    return probes.skeleton()


@pytest.fixture(scope="session")
def doors(skeleton: Game) -> SimpleNamespace:
    return probes.woven(skeleton)
