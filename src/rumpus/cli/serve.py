"""Opens the game room on this machine."""

from pathlib import Path

import uvicorn

from rumpus.server.app import create_app
from rumpus.server.settings import Settings, data_folder

LONGEST = 4096  # bytes of a socket's message


def serve(host: str, port: int, database: str | None, pace: float) -> None:
    """Run the room until it is stopped."""
    if database is None:
        Path(data_folder()).mkdir(parents=True, exist_ok=True)
    settings = Settings(pace=pace) if database is None else Settings(database=database, pace=pace)
    uvicorn.run(create_app(settings), host=host, port=port, ws_max_size=LONGEST, ws_per_message_deflate=False)
