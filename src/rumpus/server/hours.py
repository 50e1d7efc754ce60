"""The room's time. It begins as the clock on the wall, or the database's, and goes on by the monotonic clock.

Times in logs decide whose time is up and when bots choose, so they must not jump when somebody sets a clock.
"""

import time

_ahead = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, that never jump."""
    return time.monotonic() + _ahead


def ahead() -> float:
    """How far the room's time is ahead of the monotonic clock, which all processes of a machine share."""
    return _ahead


def begin(seconds: float) -> None:
    """Be so far ahead of the monotonic clock from now on."""
    global _ahead
    _ahead = seconds
