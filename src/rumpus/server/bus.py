"""The bus: nodes of one room tell each other which tables changed, and who is here. A lost message does no harm.

Litestar's channels carry it: by PostgreSQL's notifications, or by the porter between workers on one machine.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec
import sqlalchemy as sa
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

CHANNEL = "rumpus_tables"
LONGEST = 7000  # bytes of a notification; PostgreSQL takes up to 8000


class Word(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a node tells: a table, its number, and the seats whose people are here (None: not the matter)."""

    table: str
    number: int
    here: list[int] | None = None
    asks: bool = False  # the others shall say who is with them


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """Words of one node."""

    node: str
    words: list[Word]


Listener = Callable[[str, Word], Awaitable[None]]
_decode = msgspec.json.Decoder(Letter).decode
_encode = msgspec.json.Encoder().encode


class Bus:
    """Gathers what this node has to tell, sends it in few letters, and hands on what other nodes tell."""

    def __init__(self, url: sa.URL, mailbox: ChannelsBackend | None = None) -> None:
        self.node = secrets.token_hex(8)
        self.alone = mailbox is None and not is_shared(url)  # there are no other nodes
        self.plugin = ChannelsPlugin(mailbox or backend_for(url), channels=[CHANNEL])
        self._words: dict[tuple[str, bool], Word] = {}
        self._leaving: asyncio.Handle | None = None

    def tell(self, word: Word) -> None:
        """Tell the others soon; of two words about one table's number, the later one is enough."""
        if self.alone:
            return
        self._words[word.table, word.here is None] = word
        if self._leaving is None:
            self._leaving = asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        words, self._words, self._leaving = list(self._words.values()), {}, None
        for letter in letters(self.node, words):
            with suppress(RuntimeError):  # the room is closing
                self.plugin.publish(letter, CHANNEL)

    async def listen(self, listener: Listener) -> None:
        """Hand on what other nodes tell, for ever."""
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for letter in subscriber.iter_events():
                heard = _decode(letter)
                if heard.node != self.node:
                    for word in heard.words:
                        await listener(heard.node, word)


def letters(node: str, words: Iterable[Word]) -> list[bytes]:
    """Words in as few letters as hold them."""
    packs: list[list[Word]] = []
    room = 0
    for word in words:
        size = len(_encode(word)) + 1
        if size > room or not packs:
            packs.append([])
            room = LONGEST
        packs[-1].append(word)
        room -= size
    return [_encode(Letter(node, pack)) for pack in packs]


def backend_for(url: sa.URL) -> ChannelsBackend:
    """The channels that fit a database."""
    if not is_shared(url):
        return MemoryChannelsBackend()
    from rumpus.server.notifications import Notifications

    return Notifications(url.set(drivername="postgresql").render_as_string(hide_password=False))


def is_shared(url: sa.URL) -> bool:
    """Whether nodes on several machines may use a database."""
    return url.get_backend_name() == "postgresql"
