"""Bots that whoever runs the room brings: somebody's class, a saved policy, or a level with a number, under a name of its own.

Each thinks in a thread of its own, those of one's own in a process besides, for one table at a time and within a limit: one that
is slow makes nobody wait but those who play with it. It is handed its seat's view alone.
"""

import asyncio
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from rumpus.bots.levels import LEVELS, Bot, Level, level_of
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.lab.outsider import Fault
from rumpus.lab.players import LIMIT, Guest, Player, is_own, is_policy
from rumpus.lab.policy import PolicyBot
from rumpus.server.errands import threads
from rumpus.server.limits import Turns
from rumpus.server.protocol import LevelCard
from rumpus.server.sitting import Sitting
from rumpus.server.words import Refusal, speech

SEATS = 256  # at which a bot remembers what it saw; at others it begins anew


@dataclass(frozen=True)
class OwnBot:
    """A bot by its name in the room: what it is in the lab's words, a line about it, and the games it can play."""

    name: str
    player: str
    about: str
    games: tuple[str, ...]


class OwnBots:
    """The bots of one room, and what they choose at its tables."""

    def __init__(self, bots: Sequence[OwnBot], seconds: float = LIMIT) -> None:
        self._minds = {bot.name: Mind(bot, seconds) for bot in bots}

    def cards(self, language: str) -> list[LevelCard]:
        """The bots as browsers list them."""
        say, bots = speech(language), [mind.bot for mind in self._minds.values()]
        return [LevelCard(bot.name, bot.name, bot.about or say(kind_of(bot)), list(bot.games)) for bot in bots]

    def allow(self, game: Game, names: Iterable[str]) -> None:
        """Refuse bots that are not here, or that do not play this game."""
        for name in names:
            if name and name not in LEVELS and name not in self._minds:
                raise Refusal("no-bot", 404, bot=name)
            if name in self._minds and game.name not in self._minds[name].bot.games:
                raise Refusal("plays-other-games", bot=name, title=game.title)

    async def choose(self, sitting: Sitting, seat: int, name: str) -> int | None:
        """What a bot chooses for a seat, None where it lets things take their course; whatever goes wrong is its fault."""
        mind = self._minds.get(name)
        if mind is None or sitting.game.name not in mind.bot.games:
            raise Fault(f"this room has no bot {name} that plays {sitting.game.name}.")
        return await mind.choose(sitting, seat)

    def close(self) -> None:
        """End their processes."""
        for mind in self._minds.values():
            mind.close()


class Mind:
    """One bot, that thinks for one table at a time: of those who play with it, one after the other has a turn."""

    def __init__(self, bot: OwnBot, seconds: float) -> None:
        self.bot, self._seconds = bot, seconds
        self._turns, self._thread = Turns(1), threads(1, bot.name)
        self._guest = Guest(bot.player, seconds, SEATS) if is_own(bot.player) else None
        self._policy = PolicyBot(bot.player) if is_policy(bot.player) else None

    async def choose(self, sitting: Sitting, seat: int) -> int | None:
        """What it chooses for a seat, when its turn has come; refused where something else happened meanwhile."""
        match, moved = sitting.match, sitting.moved
        assert match is not None
        async with self._turns.of(sitting.terms.host):
            if sitting.moved != moved or not sitting.offered[seat]:
                raise Refusal("stale")
            asked = (
                match.copy(),
                seat,
                seat in sitting.must,
                f"{sitting.seed}/{seat}/{match.number}",
                (sitting.table, seat),
            )
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._chosen, *asked)

    def _chosen(self, match: Match, seat: int, waited_for: bool, seed: str, place: Hashable) -> int | None:
        try:
            if self._guest:
                return self._guest.asked(match, seat, not waited_for, place)
            player = self._policy or self._level(seed)
            return player.choose(match, seat) if waited_for else player.cut_in(match, seat)
        except Exception as error:
            raise error if isinstance(error, Fault) else Fault(str(error)) from error

    def _level(self, seed: str) -> Player:
        """A level of bots, that searches no longer than bots of one's own think."""
        bot = Bot(self.bot.player, seed)
        bot.ways = replace(bot.ways, seconds=min(bot.ways.seconds, self._seconds))
        return bot

    def close(self) -> None:
        """End its process."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._guest:
            self._guest.close()


def kind_of(bot: OwnBot) -> str:
    """The message that says what a bot is which says nothing of itself."""
    if is_own(bot.player):
        return "own-bot-about"
    return "policy-about" if is_policy(bot.player) else f"level-{level_of(bot.player).name}-about"


def ways_of(name: str) -> Level:
    """How a bot of the room plays; one of one's own notices everything, and has a boss's hands."""
    return LEVELS.get(name) or Level(name, 0)
