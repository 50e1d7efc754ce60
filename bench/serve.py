"""The game room as it is measured and tested: as `rumpus serve` runs it, but one guest may ask as much as he likes."""

import os
import sys

from rumpus.cli.serve import Place, serve
from rumpus.server.settings import Settings

FREELY, MANY = (1e9, 1e9), 10**6


def main() -> None:
    """Serve on a port, with a database, with bots of a pace, by so many workers."""
    port, database, pace, workers = (
        int(sys.argv[1]),
        sys.argv[2],
        float(sys.argv[3]),
        int(sys.argv[4]) if len(sys.argv) > 4 else 1,
    )
    free = Settings(
        database=database, pace=pace, messages=FREELY, new_tables=FREELY, deeds=FREELY, looks=FREELY,
        asides_of_a_guest=FREELY, words=FREELY, drawing=FREELY, knocks=FREELY, admitting=FREELY, work=FREELY, attending=FREELY,
        lines_of_a_guest=MANY, lines_of_an_address=MANY, connections_of_an_address=MANY,
        games=("derby",),  # the others are made ready when they are asked for
    )  # fmt: skip
    serve(Place("127.0.0.1", port, workers=workers), free, os.environ.get("RUMPUS_BOTS", "").split())


if __name__ == "__main__":
    main()
