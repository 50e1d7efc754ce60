"""The words on what is printed, in lists by number: the names on the cards."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from; 0 is no card."""
    return {"card": ["", *(printed.deck.critters[kind].name for kind in printed.deck.kinds)]}
