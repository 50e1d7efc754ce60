"""The words on what is printed, in lists by number: the titles and texts of the cards, the lines and their places."""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache

from rumpus.core.telling.printed import Printed
from rumpus.games.marauders.box import Effect, Role, Title
from rumpus.games.marauders.finish import SET_OF_THREE, SET_OF_TWO
from rumpus.games.marauders.table import LINES, PLACES, TRIBES, Phase, Reason, Source


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    titles = [printed.deck.of(card) for card in range(1, len(printed.deck.kinds) + 1)]
    lines = [printed.say(f"line-{number}") for number in range(LINES)] * TRIBES
    return {
        "card": ["", *(_name(printed, title) for title in titles)],
        "card-text": ["", *(_text(printed, title) for title in titles)],
        "effect-text": ["", *(_effect(printed, title) for title in titles)],
        "line": lines,
        "spot-line": [line for line in lines for _ in range(PLACES)],
        "spot-place": [str(place) for place in range(1, PLACES + 1)] * len(lines),
        "effect": _forms(Effect),
        "phase": _forms(Phase),
        "reason": _forms(Reason),
        "source": _forms(Source),
    }


def _forms(kinds: type[IntEnum]) -> list[str]:
    """The names of kinds of things by number, by which a message picks one of its forms."""
    names = {int(kind): kind.name.lower().replace("_", "-") for kind in kinds}
    return [names.get(number, "") for number in range(max(names) + 1)]


@cache
def slug(name: str) -> str:
    """A title as part of a message's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def _name(printed: Printed, title: Title) -> str:
    """The title of a card, in the language where that has one for it."""
    return _known(printed, "name", title.name)


def _known(printed: Printed, sort: str, name: str) -> str:
    message = f"{sort}-{slug(name)}"
    return printed.say(message) if printed.say.knows(message) else name


def _text(printed: Printed, title: Title) -> str:
    """All that a card says: title, kind, rating, points, copies, and what it does."""
    start = printed.say("card-text", name=_name(printed, title), facts=", ".join(_facts(printed, title)))
    return f"{start} {_effect(printed, title)}".rstrip()


def _facts(printed: Printed, title: Title) -> Iterator[str]:
    """A card's colour and what it is to its line, then its numbers."""
    kind = printed.say(f"colour-{title.colour.name.lower()}")
    yield kind if title.role == Role.RANK else printed.say(f"role-{title.role.name.lower()}", kind=kind)
    if title.rating:
        yield printed.say("fact-rating", rating=title.rating)
    if title.points:
        yield printed.say("fact-points", points=title.points)
    if title.symbol:
        yield printed.say("fact-copies", copies=title.copies)


def _effect(printed: Printed, title: Title) -> str:
    """What a card does, '' if nothing."""
    if title.machine:
        parts, machine = printed.deck.parts(title), _known(printed, "machine", title.machine)
        points = SET_OF_THREE if parts == 3 else SET_OF_TWO
        return printed.say("effect-part", part=title.part, parts=parts, machine=machine, points=points)
    return printed.say(f"effect-{title.effect.name.lower()}") if title.effect else ""
