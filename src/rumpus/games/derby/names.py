"""The words on what is printed, in lists by number: the names and the texts of the combatants."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.derby.box import Effect, When


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    cards = range(1, len(printed.deck.kinds) + 1)
    texts = [
        printed.say("card-text" if printed.deck.of(card).effect else "card-text-plain", **said_on(printed, card))
        for card in cards
    ]
    return {"card": ["", *(str(said_on(printed, card)["name"]) for card in cards)], "card-text": ["", *texts]}


def said_on(printed: Printed, card: int) -> dict[str, str | int]:
    """All that a card says: name, strength, type, when its ability applies, and what that is."""
    of, say = printed.deck.of(card), printed.say
    when, effect = When(of.when).name.lower(), Effect(of.effect).name.lower()
    return {
        "name": printed.titled("name", of.name),
        "strength": of.strength,
        "type": say(f"type-{of.strength}"),
        "when": say(f"when-{when}"),
        "effect": say(f"effect-{effect}"),
    }
