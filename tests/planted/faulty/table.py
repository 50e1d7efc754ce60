"""The Derby's table."""

from rumpus.games.derby.table import Table, inventory

__all__ = ["Table", "inventory"]
