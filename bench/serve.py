"""The game room as it is measured: as `rumpus serve` runs it, but without the limits on what one guest may ask."""

import sys

from rumpus.cli.serve import Place, serve
from rumpus.server.settings import Settings

FREELY = (1e9, 1e9)


def main() -> None:
    """Serve on a port, with a database."""
    port, database = int(sys.argv[1]), sys.argv[2]
    free = Settings(database=database, games=("derby",), messages=FREELY, new_tables=FREELY, deeds=FREELY, looks=FREELY)
    serve(Place("127.0.0.1", port), free)


if __name__ == "__main__":
    main()
