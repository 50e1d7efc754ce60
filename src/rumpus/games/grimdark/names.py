"""The words that are no messages by themselves: directions, and the name of the track."""

from collections.abc import Mapping, Sequence

from rumpus.core.telling.printed import Printed
from rumpus.games.grimdark.box import plan_in
from rumpus.games.grimdark.tracks import HOUSE

ARROWS = "→↘↓↙←↖↑↗"


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The sign that points most nearly in each direction; the track's name, a house track's in the language spoken."""
    track = plan_in(printed.deck, printed.box).name
    if printed.box.house:
        track = printed.say(f"option-track-{HOUSE[printed.box.house - 1]}").partition(" (")[0]
    return {"arrow": [ARROWS[round(degrees / 45) % 8] for degrees in range(360)], "track": [track]}
