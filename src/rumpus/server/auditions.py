"""Auditions: every bot that whoever runs the room brings makes a choice in each game, before the room opens.

`python -m rumpus.server.auditions PLAYER GAME…` is a process that tries one, a line of JSON for each game. Games that were never
compiled on this machine are tried by a second one that interprets the rules.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence

from rumpus.bots.levels import LEVELS
from rumpus.core.errors import RumpusError
from rumpus.core.match import Match
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.core.voice import LANGUAGES
from rumpus.lab.outsider import Outsider
from rumpus.lab.players import FIRST, Guest, Player, called, check, is_own, is_policy, player
from rumpus.lab.policy import read
from rumpus.server import names
from rumpus.server.own_bots import OwnBot
from rumpus.server.readiness import compiled
from rumpus.server.sitting import called as title_of
from rumpus.server.words import Refusal

LONGEST = 90  # letters of what is said of a bot
Tell = Callable[[str], None]
LATER = "later"  # of a game that has to be compiled first


def auditioned(wishes: Sequence[str], tell: Tell) -> tuple[OwnBot, ...]:
    """The bots that are asked for as NAME=PLAYER, or as PLAYER alone, each tried; a sentence says which cannot play, and why."""
    taken = {names.likeness(title_of(level, language)): level for level in LEVELS for language in LANGUAGES}
    found = []
    for name, wanted in map(parted, wishes):
        other = taken.get(names.likeness(name))
        if other:
            raise RumpusError(f"Two bots of the room would be called {name}, or nearly so: '{other}' is one already.")
        taken[names.likeness(name)] = name
        found.append(audition(name, wanted, tell))
    return tuple(found)


def parted(wish: str) -> tuple[str, str]:
    """The name and the player of `NAME=./mybot.py:Mine`; without a name it is called what the class, the file or the level is."""
    name, sign, wanted = (part.strip() for part in wish.partition("="))
    if not sign:
        name, wanted = called(wish.strip()), wish.strip()
    try:
        name = names.name(name)
    except Refusal as refusal:
        raise RumpusError(f"A bot of the room is given as NAME=FILE.py:CLASS, not as '{wish}': {refusal}") from None
    check(wanted)
    return name, at_home(wanted)


def at_home(wanted: str) -> str:
    """A player whose file is found from wherever the room's processes are."""
    if is_own(wanted):
        file, _, kind = wanted.rpartition(":")
        return f"{os.path.abspath(file)}:{kind}"
    return os.path.abspath(wanted) if is_policy(wanted) else wanted


def audition(name: str, wanted: str, tell: Tell) -> OwnBot:
    """Try one bot in the games that it may be able to play."""
    about, said = _introduced(wanted)
    games = list(packages()) if said is None else said
    for game in games:
        if game not in packages():
            raise RumpusError(f"The bot {name} cannot play '{game}': there is {', '.join(packages())}.")
    faults = _tried(wanted, games)
    plays = tuple(game for game in games if not faults[game])
    for game in games:
        if faults[game] and (said is not None or not plays):
            raise RumpusError(f"The bot {name} cannot play {game}: {faults[game]}")
    failed = [game for game in games if faults[game]]
    why = f" It does not play {', '.join(failed)}. In {failed[0]}: {faults[failed[0]]}" if failed else ""
    tell(f"The bot {name} plays {', '.join(plays)}.{why}")
    return OwnBot(name, wanted, about, plays)


def _introduced(wanted: str) -> tuple[str, list[str] | None]:
    """What a bot says of itself, and the games it says it plays."""
    if is_policy(wanted):
        return "", [str(json.loads(str(read(wanted)["about"])).get("game"))]
    if not is_own(wanted):
        return "", None
    line = Outsider(wanted, FIRST)
    try:
        about, games = line.introduce()
        return names.plain(about)[:LONGEST], games
    except RumpusError as error:
        raise RumpusError(f"The bot '{wanted}' cannot play: {error}") from None
    finally:
        line.close()


def _tried(wanted: str, games: Sequence[str]) -> dict[str, str]:
    """Of each game what goes wrong in it, '' where nothing does."""
    faults = dict(_answers(wanted, games, interpreted=False))
    faults |= _answers(wanted, [game for game in games if faults.get(game) == LATER], interpreted=True)
    return {game: faults.get(game, "its audition broke off.") for game in games}


def _answers(wanted: str, games: Sequence[str], interpreted: bool) -> Iterator[tuple[str, str]]:
    if games:
        room = os.environ | ({"RUMPUS_INTERPRET": "1"} if interpreted else {})
        command = [sys.executable, "-m", __name__, wanted, *games]
        told = subprocess.run(command, env=room, stdout=subprocess.PIPE, text=True, check=False).stdout
        yield from (tuple(json.loads(line)) for line in told.splitlines())


def choice(sitter: Player, name: str) -> str:
    """Let a player make a first choice in a game; what goes wrong."""
    try:
        game = game_named(name)
        if not compiled(game):
            return LATER
        match = Match(game, game.kit(game.seats[0]), "audition")
        sitter.choose(match, match.must[0])
    except Exception as error:
        return str(error) or type(error).__name__
    return ""


def main(wanted: str, *games: str) -> None:
    """Try one bot; a bot of one's own is one process for all its games."""
    guest = Guest(wanted, FIRST) if is_own(wanted) else None
    for name in games:
        print(json.dumps([name, choice(guest or player(wanted), name)]), flush=True)
    if guest:
        guest.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
