"""The words on what is printed, in lists by number: the names and the texts of the combatants."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.derby.box import Effect, When


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    cards = [said_on(printed, card) for card in range(1, len(printed.deck.kinds) + 1)]
    texts = [printed.say("card-text", **card) for card in cards]
    return {"card": ["", *(card["name"] for card in cards)], "card-text": ["", *texts]}


def said_on(printed: Printed, card: int) -> dict[str, str]:
    """All that a card says: name, strength, type, when its ability applies (and the sign for it), what that is (too)."""
    of, say = printed.deck.of(card), printed.say
    time, glyph = When(of.when).name.lower(), Effect(of.effect).name.lower()
    return {
        "name": printed.titled("name", of.name), "strength": str(of.strength), "type": say(f"type-{of.strength}"),
        "time": time, "when": say(f"when-{time}"), "glyph": glyph, "effect": say(f"effect-{glyph}"),
    }  # fmt: skip
