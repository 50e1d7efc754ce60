"""The words on what is printed, by number: the names of the charms."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    return {"charm": ["", *(_name(printed, charm.name) for charm in printed.deck.charms)]}


def _name(printed: Printed, name: str) -> str:
    """The name of a charm, in the language where that has one for it."""
    message = f"charm-{name.casefold()}"
    return printed.say(message) if printed.say.knows(message) else name
