"""A Model Context Protocol server: an assistant reads the rules, takes a seat among bots, sees its view and chooses.

What it is told is what its seat may know. The tables are in memory and go with the process.
"""

import random
import secrets
from dataclasses import dataclass, field, replace
from functools import wraps
from pathlib import Path
from typing import Any

from rumpus import __version__
from rumpus.bots.levels import Bot, notices
from rumpus.core.errors import MissingExtra, RumpusError, meant
from rumpus.core.match import Match
from rumpus.core.rulebook import players_part, readable
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import shelf

PASS = "pass"
NAME = "Assistant"  # not "You", of whom sentences would say "You throws"
MOST_TABLES = 64
ABOUT = (
    "A game room for tabletop games. List the games, read the rules of one, sit down at a table of bots, then look and "
    "choose until the match is over. A choice is given in the words it is listed with."
)


@dataclass
class Sitting:
    """A match, the seat of the assistant, the bots at the others, and what has been told since the last look."""

    match: Match
    seat: int
    bots: dict[int, Bot]
    dice: random.Random
    told: list[str] = field(default_factory=list)
    let_pass: bool = False

    def play_on(self) -> None:
        """Bots choose until the assistant's seat is asked, may cut in, or the match is over."""
        while not self.match.over and self.seat not in self.match.must and not self.may_cut_in():
            seat = self._next()
            self._make(seat, self.bots[seat].choose(self.match, seat))

    def may_cut_in(self) -> bool:
        """Whether the seat has a chance that it has not let pass."""
        return self.seat in self.match.may and not self.let_pass

    def _next(self) -> int:
        """A bot that is quick enough to cut in, or one that is waited for."""
        for seat in self.match.may:
            if seat in self.bots and notices(self.bots[seat].level, self.dice.randrange(1 << 20)):
                return seat
        return self.dice.choice([seat for seat in self.match.must if seat in self.bots])

    def _make(self, seat: int, choice: int | str) -> None:
        self.match.act(seat, choice)
        self.let_pass = False
        self.told += self.match.news(self.seat)

    def choose(self, words: str) -> None:
        """The assistant's choice, then the bots'."""
        if words.strip().casefold() == PASS and self.may_cut_in() and self.seat not in self.match.must:
            self.let_pass = True
        else:
            self._make(self.seat, words)
        self.play_on()

    def shown(self) -> str:
        """All that the seat may know, in text; what happened is told once."""
        match, seat = self.match, self.seat
        told, self.told = self.told, []
        parts = ["What happened:", *[f"- {line}" for line in told], ""] if told else []
        parts += ["".join(piece for piece, _ in line) for line in match.board(seat)]
        if match.over:
            return "\n".join([*parts, "", self._ended()])
        choices = [choice.text for choice in match.choices(seat)] + ([PASS] if seat not in match.must else [])
        return "\n".join([*parts, "", match.prompt(seat), "Your choices:", *[f"- {words}" for words in choices]])

    def _ended(self) -> str:
        standings = self.match.standings
        places = ", ".join(
            f"{name}: place {place}" for name, place in zip(self.match.names, standings.places, strict=True)
        )
        return f"The match is over. {standings.reason} {places}."


class Host:
    """The tables of one assistant. Where there is a folder for them, journals of what it plays are kept there."""

    def __init__(self, journals: Path | None = None) -> None:
        self.journals = journals
        self.sittings: dict[str, Sitting] = {}

    def games(self) -> str:
        """The games on the shelf: name, title, players and options."""
        lines = []
        for game in shelf():
            lines.append(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players. {game.about}")
            lines += [f"  option {option.name} ({option.default}): {option.about}" for option in game.options]
        return "\n".join(lines)

    def rules(self, game: str, language: str = "en") -> str:
        """The rules of a game, in numbered paragraphs."""
        return players_part(readable(game_named(game).folder, language))

    def sit(
        self,
        game: str,
        seats: int | None = None,
        bot: str = "brute",
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        deck: str | None = None,
    ) -> str:
        """Sit down at a new table among bots (runt, brute, boss or warlord); returns the table's name and what you see.

        A deck is the path of a file with other cards than the house deck's.
        """
        if len(self.sittings) >= MOST_TABLES:
            del self.sittings[next(iter(self.sittings))]
        played = game_named(game)
        count = min(max(4, played.seats[0]), played.seats[-1]) if seats is None else seats
        kit = played.kit(count, options, deck)
        match = Match(played, kit, seed, [NAME, *(f"Bot {number}" for number in range(1, count))])
        others = {seat: Bot(bot, f"{match.seed} {seat}") for seat in range(1, count)}
        sitting, name = Sitting(match, 0, others, random.Random(f"hands {match.seed}")), secrets.token_hex(3)
        self.sittings[name] = sitting
        sitting.play_on()
        self._keep(name)
        return f"You sit at table {name} as {NAME}.\n\n{sitting.shown()}"

    def look(self, table: str) -> str:
        """What you see at a table, and what you may choose."""
        return self._at(table).shown()

    def choose(self, table: str, choice: str) -> str:
        """Make a choice, in the words it is listed with; the bots play on, and you see what happened."""
        sitting = self._at(table)
        if sitting.match.over:
            raise RumpusError("This match is over; sit down at a new table.")
        sitting.choose(choice)
        self._keep(table)
        return sitting.shown()

    def journal(self, table: str) -> str:
        """The journal of a match that is over: every choice in words, a line each, and the seed that was promised."""
        match = self._at(table).match
        if not match.over:
            raise RumpusError("A journal shows the luck, so it can be read when the match is over; this one goes on.")
        return "\n".join(match.journal.lines())

    def _keep(self, table: str) -> None:
        """Write the journal where one is kept; until the match is over, without the seed."""
        if self.journals:
            match = self.sittings[table].match
            journal = match.journal if match.over else replace(match.journal, seed=None)
            self.journals.mkdir(parents=True, exist_ok=True)
            journal.save(self.journals / f"{match.game.name}-{table}.jsonl")

    def _at(self, table: str) -> Sitting:
        if table not in self.sittings:
            raise RumpusError(f"There is no table '{table}'{meant(table, self.sittings)}")
        return self.sittings[table]


def server(journals: Path | None = None) -> Any:
    """The server, with a tool for each thing an assistant can do. Refusals are told to the assistant, and not logged."""
    try:
        from mcp.server import MCPServer
    except ImportError:
        raise MissingExtra("The server for assistants needs the MCP SDK: pip install 'rumpus[mcp]'.") from None
    from mcp.server.mcpserver.exceptions import ToolError

    host, made = Host(journals), MCPServer("rumpus", instructions=ABOUT, version=__version__, log_level="WARNING")

    def tool(function: Any) -> None:
        """A tool whose refusals are sentences for the assistant."""

        @wraps(function)
        def answering(*given: Any, **named: Any) -> Any:
            try:
                return function(*given, **named)
            except RumpusError as error:
                raise ToolError(str(error)) from None

        made.add_tool(answering, name=function.__name__, description=function.__doc__)

    for function in (host.games, host.rules, host.sit, host.look, host.choose, host.journal):
        tool(function)
    return made
