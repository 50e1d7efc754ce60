"""The game room as it is measured: as `rumpus serve` runs it, but without the limits on what one guest may ask."""

import sys

from rumpus.cli.serve import run
from rumpus.server.settings import Settings

FREELY = (1e9, 1e9)


def main() -> None:
    """Serve on a port, with a database."""
    port, database = int(sys.argv[1]), sys.argv[2]
    limits = {name: FREELY for name in ("messages", "new_tables", "deeds", "looks")}
    run(Settings(database=database, games=("derby",), **limits), "localhost", port)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
