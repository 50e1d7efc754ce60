"""What the tests of faults share."""

from tests.server.conftest import postgres, warm_game

__all__ = ["postgres", "warm_game"]
