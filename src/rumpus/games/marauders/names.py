"""The words on what is printed, in lists by number: the titles and texts of the cards, the lines and their places."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.marauders.box import Title
from rumpus.games.marauders.finish import SET_OF_THREE, SET_OF_TWO
from rumpus.games.marauders.table import LINES, PLACES, TRIBES


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    titles = [printed.deck.of(card) for card in range(1, len(printed.deck.kinds) + 1)]
    lines = [printed.say(f"line-{number}") for number in range(LINES)] * TRIBES
    return {
        "card": ["", *(printed.titled("name", title.name) for title in titles)],
        "card-text": ["", *(_text(printed, title) for title in titles)],
        "effect-text": ["", *(_effect(printed, title) for title in titles)],
        "line": lines,
        "spot-line": [line for line in lines for _ in range(PLACES)],
        "spot-place": [str(place) for place in range(1, PLACES + 1)] * len(lines),
    }


def _text(printed: Printed, title: Title) -> str:
    """All that a card says: title, kind, rating, points, copies, and what it does."""
    name, kind = printed.titled("name", title.name), printed.say(f"colour-{title.colour.name.lower()}")
    text = printed.say("card-text", name=name, kind=kind, role=title.role.name.lower(), rating=title.rating,
                       points=title.points, copies=title.copies if title.symbol else 0)  # fmt: skip
    return f"{text} {_effect(printed, title)}".rstrip()


def _effect(printed: Printed, title: Title) -> str:
    """What a card does, '' if nothing."""
    if title.machine:
        parts, machine = printed.deck.parts(title), printed.titled("machine", title.machine)
        points = SET_OF_THREE if parts == 3 else SET_OF_TWO
        return printed.say("effect-part", part=title.part, parts=parts, machine=machine, points=points)
    return printed.say(f"effect-{title.effect.name.lower()}") if title.effect else ""
