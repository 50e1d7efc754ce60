"""Decks that people bring: read and bounded, and tried out in a process of their own before anybody sits down with one.

The rules trust what is printed. So some games are played with a new deck first, at a table between two blank ones, where a
rule that writes past its end is seen, and a process that breaks is the deck's refusal and nobody else's trouble.
"""

import asyncio
import json
import sys
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.options import Value
from rumpus.core.printed import Sheet
from rumpus.core.shelf import game as game_named
from rumpus.core.spreadsheet import read_text
from rumpus.core.voice import LANGUAGES
from rumpus.server.limits import Turns
from rumpus.server.words import Refusal

NAME = "deck"
LONGEST_WORDS = 60  # letters of anything printed
GAMES, LIMIT = 24, 20_000  # played with a new deck, and choices of one
PATIENCE = 60.0  # seconds
REFUSED = 3  # how a rehearsal ends that found something wrong


def read(game: Game, text: str) -> Sheet:
    """A deck that somebody brought, or what is wrong with it."""
    sheet = read_text(text, NAME, game.sheet())
    for words in _words(sheet.content):
        if len(words) > LONGEST_WORDS or any(
            unicodedata.category(sign).startswith(("C", "Zl", "Zp")) for sign in words
        ):
            raise RumpusError(
                f"{NAME}: '{words[:LONGEST_WORDS]}' cannot be shown: up to {LONGEST_WORDS} letters, on one line."
            )
    return sheet


def _words(content: Any) -> list[str]:
    if isinstance(content, Mapping):
        return [words for key, value in content.items() for words in (str(key), *_words(value))]
    if isinstance(content, list):
        return [words for one in content for words in _words(one)]
    return [content] if isinstance(content, str) else []


@lru_cache(maxsize=64)
def sheet_of(game: Game, text: str) -> Sheet | None:
    """What is printed on a table's own deck; None where it plays with the house's."""
    return read(game, text) if text else None


class Rehearsals:
    """Tries decks out, one after the other; one that was good once is good."""

    def __init__(self) -> None:
        self._turns = Turns(1)
        self._good: dict[tuple[Any, ...], None] = {}

    async def try_out(self, game: Game, seats: int, options: Mapping[str, Value], text: str, asker: str) -> None:
        """Let some games be played with a deck, or refuse it with what was wrong."""
        try:
            kit = game.kit(seats, options, read(game, text))
        except RumpusError as error:
            raise Refusal("deck-wrong", why=str(error)) from None
        known = (game.name, kit.fingerprint, seats, *kit.options.items())
        if known in self._good:
            return
        async with self._turns.of(asker):
            said = await _rehearsed(game.name, seats, kit.options, text)
        if said:
            raise Refusal("deck-wrong", why=said)
        self._good[known] = None
        if len(self._good) > 512:
            del self._good[next(iter(self._good))]


async def _rehearsed(name: str, seats: int, options: Mapping[str, Value], text: str) -> str:
    """What a process of its own found wrong; nothing if it is good."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, name, str(seats), json.dumps(dict(options)),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        out, _ = await asyncio.wait_for(process.communicate(text.encode()), PATIENCE)
    except TimeoutError:
        return "its games take too long."
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode == REFUSED:
        return out.decode(errors="replace").strip()
    return "" if process.returncode == 0 else "the game's rules break with it."


def rehearse(kit: Kit) -> None:
    """Play some games, half of them by chance; a sentence says what goes wrong."""
    game, dice = kit.game, np.random.default_rng(1)
    for language in LANGUAGES:
        match = Match(game, kit, "rehearsal")
        seat = match.must[0]
        match.board(seat, language), match.scene(seat, language).svg(), match.choices(seat, language)
    for number in range(GAMES):
        fence = game.table.array(3)
        _play(kit, fence[1:2], number, dice)
        if (fence[:1].tobytes() + fence[2:].tobytes()).strip(b"\0"):
            raise RumpusError("a rule wrote past the end of the table with it.")


def _play(kit: Kit, table: Any, number: int, dice: Any) -> None:
    """One game to its end."""
    drivers, out, luck = kit.game.drivers, np.zeros(CHOICES, np.int64), key_of(f"rehearsal {number}")
    drivers.deal(kit.boxes, table, kit.seats, key_of("rehearsal"), number)
    for _ in range(LIMIT):
        waited = drivers.waited_for(kit.boxes, table)
        if not waited:
            return
        seat = int(dice.choice([seat for seat in range(kit.seats) if waited >> seat & 1]))
        count = drivers.options(kit.boxes, table, seat, out)
        if count < 1:
            raise RumpusError("somebody must choose with it and has no choice.")
        code = drivers.quick_pick(kit.boxes, table, seat, luck, out.copy()) if number % 2 else out[dice.integers(count)]
        drivers.make(kit.boxes, table, seat, int(code))
        read_back: Any = kit.game.table(table[0])
        if read_back.told > len(read_back.news):
            raise RumpusError("more happens at once with it than the game can tell.")
    raise RumpusError(f"a game of {LIMIT:,} choices had not ended with it.")


def main() -> int:
    """The process: a deck on standard input; what is wrong with it on standard output."""
    name, seats, options = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
    game = game_named(name)
    try:
        rehearse(game.kit(seats, options, read(game, sys.stdin.read())))
    except RumpusError as error:
        print(error)
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
