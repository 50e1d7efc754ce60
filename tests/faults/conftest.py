"""What the tests of faults share."""

from tests.server.conftest import postgres, pytest_generate_tests, reads, warm_game

__all__ = ["postgres", "pytest_generate_tests", "reads", "warm_game"]
