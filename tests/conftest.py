"""For all tests: whatever fails is told at once, so that a run which is cut short tells it too."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("shared machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared machine")


class Crier:
    """Tells a failure when it happens; pytest itself tells it at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test was run."""
        if report.failed:
            writer = self._config.get_terminal_writer()
            writer.line()
            writer.line(f"{report.nodeid} failed ({report.when})")
            writer.line(report.longreprtext)


def pytest_configure(config: pytest.Config) -> None:
    """Where tests are shared out, their reports come together in one process: only that one tells."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Crier(config))
