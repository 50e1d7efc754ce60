"""A search of one's own: it tries every choice in worlds that it imagines, and lets the quick policy play them out.

rumpus arena derby --bots examples/search.py:Search,brute --seats 2 --games 100
"""

from rumpus.core.match import World
from rumpus.lab.outsider import Look

WORLDS = 12


class Search:
    """Plays what won most often. All choices are tried in the same worlds, so none is lucky in its worlds."""

    def choose(self, look: Look) -> int:
        """The code of a choice."""
        codes = look.codes()
        if len(codes) == 1:
            return codes[0]
        worlds = [look.imagine(f"{look.number} {number}") for number in range(WORLDS)]
        return max(codes, key=lambda code: sum(won(world, look.seat, code) for world in worlds))


def won(world: World, seat: int, code: int) -> float:
    """What a seat wins in a world after a choice: 1, a share of it, or nothing."""
    end = world.copy()
    end.act(seat, code)
    winners = end.play_out().standings.winners
    return 1 / len(winners) if seat in winners else 0.0
