"""What can go wrong, said to the person who can mend it."""

import difflib
from collections.abc import Iterable


class RumpusError(Exception):
    """A sentence for the person who made the mistake: what was wrong, what is allowed, what to do."""


class Stopped(RumpusError):  # noqa: N818  it is nobody's mistake
    """Somebody pressed Ctrl-C: a sentence says how far it was."""


class MissingExtra(RumpusError, ImportError):  # noqa: N818  the name says what it is
    """Something that is not installed, with what to install."""


def meant(word: str, names: Iterable[str]) -> str:
    """'; did you mean 'derby'?' when a known name is near, else the names there are."""
    known = sorted(names)
    near = difflib.get_close_matches(word.casefold(), known, n=1, cutoff=0.6)
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; there is {', '.join(known)}." if known else "."
