"""What the tests of the terminal client share: a warm game, and pictures without outside addresses."""

import re
from collections.abc import Callable

import pytest
import pytest_textual_snapshot as snapshots

import rumpus
from rumpus.bots import minds

_normalize = snapshots.normalize_svg


def _plain_svg(svg: str) -> str:
    """A picture without the web fonts that the exporter asks for."""
    return re.sub(r"@font-face \{.*?\}\s*", "", _normalize(svg), flags=re.DOTALL)


@pytest.fixture(scope="session", autouse=True)
def warm_game() -> None:
    """Compile before the clock of any test runs."""
    rumpus.game("derby").warm([minds])


@pytest.fixture
def picture(monkeypatch: pytest.MonkeyPatch, snap_compare: Callable[..., bool]) -> Callable[..., bool]:
    """Compare a screen with its picture."""
    monkeypatch.setattr(snapshots, "normalize_svg", _plain_svg)
    return snap_compare
