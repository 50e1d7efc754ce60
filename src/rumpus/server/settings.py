"""How the room is run: what `rumpus serve` is told, and what tests turn down."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from rumpus.server.own_bots import OwnBot


def data_folder() -> Path:
    """Where tables are kept unless told otherwise: RUMPUS_DATA, or the user's own place for data."""
    given = os.environ.get("RUMPUS_DATA", "")
    if given:
        return Path(given).expanduser()
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "rumpus"


def house_database() -> str:
    """The database of a room on one machine: a SQLite file in the data folder."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """How the room is run. `pace` stretches how long bots wait; 0 lets them choose at once."""

    database: str = field(default_factory=house_database)
    pace: float = 1.0
    grace: float = 60.0  # seconds until a bot plays for somebody who is gone while others wait
    idle: float = 600.0  # seconds until a table nobody uses is let go from memory
    lines_at_a_table: int = 200  # of people who only look
    connections_of_an_address: int = 256
    lines_of_a_guest: int = 24
    lines_of_an_address: int = 64
    messages: tuple[float, float] = (20.0, 60.0)  # over a socket: so many a second, and so many at once
    asides: tuple[float, float] = (0.7, 12.0)  # chat, hints, undos and the like, over a socket
    new_tables: tuple[float, float] = (0.5, 120.0)  # by one guest or from one address
    deeds: tuple[float, float] = (5.0, 60.0)  # other things done over HTTP
    decks: tuple[float, float] = (0.1, 12.0)  # of one's own, that are brought by one guest or from one address
    looks: tuple[float, float] = (20.0, 200.0)  # at things that take time to draw
    short_names: tuple[float, float] = (0.05, 10.0)  # wrong ones that are tried by one guest or from one address
    short_names_of_all: tuple[float, float] = (1.0, 100.0)  # and by all together
    partings: tuple[float, float] = (0.01, 5.0)  # guests of an address who want to be forgotten
    knocks: tuple[float, float] = (10.0, 200.0)  # sockets that are opened from one address
    drawing: tuple[float, float] = (0.1, 2.0)  # seconds of drawing for those who come, by guest, address and table
    admitting: tuple[float, float] = (
        0.2,
        0.05,
    )  # seconds of the loop for requests, and as many for sockets to be opened
    attending: tuple[float, float] = (0.7, 0.1)  # and for what is said on sockets, and done by bots
    work: tuple[float, float] = (0.25, 15.0)  # seconds of other work, like opening tables and replays, by address
    asides_of_a_guest: tuple[float, float] = (2.0, 40.0)  # over all sockets
    words: tuple[float, float] = (40.0, 20_000.0)  # bytes of chat by guest and address
    games: tuple[str, ...] = ()  # those made ready at the start; () is all
    surveyed: int = 20_000  # games that are played to see whether a game is fair
    thinkers: int = 2  # bots that think at once
    bots: tuple[OwnBot, ...] = ()  # that whoever runs the room brings
    bot_seconds: float = 1.0  # that each of those has for a choice
    ahead: float | None = None  # how far the room's time is ahead of the monotonic clock, if another process says so
    keep_days: float = 0.0  # after which tables at which nothing is done are swept at night; 0: never
    keep_visits: float = 14.0  # days for which it is kept who came from where
    keep_audit: float = 365.0  # days for which it is kept what was done by whoever runs the room
    contact: str = ""  # how to reach whoever runs the room
    drain: bool = False  # wait until the matches of another version are played
    shared: str = ""  # the folder of what all workers of the machine share
    worker: int = 0  # which of them this is
    workers: int = 1
    public_counts: bool = False  # whether counts are told at the port where people come
    public_address: str = ""  # where people find the room, if it cannot tell by itself
