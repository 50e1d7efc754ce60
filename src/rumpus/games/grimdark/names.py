"""The words on what is printed, in lists by number: racers, items, terrain, directions, the track."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.grimdark.box import LAST_ITEM, TYPES, plan_in
from rumpus.games.grimdark.lexicon import AROUND
from rumpus.games.grimdark.tracks import HOUSE
from rumpus.games.grimdark.tracks.plan import KINDS

ARROWS = "→↘↓↙←↖↑↗"


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    say = printed.say
    racers, items = range(1, TYPES + 1), range(2, LAST_ITEM + 1)
    return {
        "racer": ["", *(say(f"racer-{kind}") for kind in racers)],
        "racer-help": ["", *(say(f"racer-{kind}-help") for kind in racers)],
        "item": ["", "", *(say(f"item-{roll}") for roll in items)],
        "item-help": ["", "", *(say(f"item-{roll}-help") for roll in items)],
        "place": [say(f"place-{at}") for at in range(AROUND)],
        "terrain": [f"{say(f'terrain-{kind}')}. {say(f'terrain-{kind}-help')}" for kind in KINDS],
        "arrow": [arrow(degrees) for degrees in range(360)],
        "track": [track_name(printed)],
    }


def arrow(degrees: int) -> str:
    """The sign that points most nearly in a direction."""
    return ARROWS[round(degrees / 45) % 8]


def track_name(printed: Printed) -> str:
    """The name of the track: a house track's in the language that is spoken, another's as it is written."""
    if printed.box.house:
        return printed.say(f"option-track-{HOUSE[printed.box.house - 1]}").partition(" (")[0]
    return plan_in(printed.deck, printed.box).name
