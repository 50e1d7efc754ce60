"""What can go wrong, said to the person who can mend it."""

import difflib
import re
from collections.abc import Iterable


class RumpusError(Exception):
    """A sentence for the person who made the mistake: what was wrong, what is allowed, what to do."""


class Stopped(RumpusError):  # noqa: N818  it is nobody's mistake
    """Somebody pressed Ctrl-C: a sentence says how far it was."""


class MissingExtra(RumpusError, ImportError):  # noqa: N818  the name says what it is
    """Something that is not installed, with what to install."""


STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """A text whose signs that would steer a terminal are written out, as JSON writes them."""
    return STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def steers(thing: object) -> bool:
    """Whether there is a text among what was read from a file that would steer a terminal."""
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str) and STEERING.search(one):
            return True
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one
    return False


def meant(word: str, names: Iterable[str]) -> str:
    """'; did you mean 'derby'?' when a known name is near, else the names there are."""
    known = sorted(names)
    folded = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    if near:
        return f"; did you mean '{folded[near[0]]}'?"
    return f"; there is {', '.join(known)}." if known else "."
