"""The words on what is printed, in lists by number: the names and the texts of the combatants."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.derby.box import Effect, When


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    cards = range(1, len(printed.deck.kinds) + 1)
    return {
        "card": ["", *(_name(printed, card) for card in cards)],
        "card-text": ["", *(_text(printed, card) for card in cards)],
    }


def _name(printed: Printed, card: int) -> str:
    """The name on a card, in the language where that has a name for it."""
    name: str = printed.deck.of(card).name
    message = f"name-{'-'.join(name.casefold().split())}"
    return printed.say(message) if printed.say.knows(message) else name


def _text(printed: Printed, card: int) -> str:
    """All that a card says: name, strength, type, when its ability applies, and what that is."""
    of = printed.deck.of(card)
    message = "card-text" if of.effect else "card-text-plain"
    return printed.say(message, name=_name(printed, card), strength=of.strength, type=type_name(printed, card),
                       when=when_name(printed, card), effect=effect_text(printed, card))  # fmt: skip


def type_name(printed: Printed, card: int) -> str:
    """The name of a card's type."""
    return printed.say(f"type-{printed.deck.of(card).strength}")


def when_name(printed: Printed, card: int) -> str:
    """The name of the time when a card's ability applies."""
    return printed.say(f"when-{When(printed.deck.of(card).when).name.lower()}")


def effect_text(printed: Printed, card: int) -> str:
    """What a card's ability does."""
    return printed.say(f"effect-{Effect(printed.deck.of(card).effect).name.lower()}")
