"""The layout of a game's records, read from the records themselves."""

from rumpus.bots.search import Edge, Footstep, Node, Thought
from rumpus.core.game import Game
from rumpus.core.record import Record
from rumpus.core.telling.canvas import Canvas


def records(game: Game) -> dict[str, type[Record]]:
    """The records that a game's doors take, by name."""
    return {
        "Box": game.box, "Table": game.table, "Canvas": Canvas, "Thought": Thought, "Node": Node, "Edge": Edge,
        "Footstep": Footstep,
    }  # fmt: skip
