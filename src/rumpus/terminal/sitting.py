"""A sitting: a match, who sits at it, and what each has been told. It knows nothing of screens."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.journal import Journal
from rumpus.core.match import Choice, Match
from rumpus.core.news import NOBODY
from rumpus.core.shelf import game as find
from rumpus.core.telling.telling import Said
from rumpus.terminal.plan import Plan, recognized
from rumpus.terminal.speech import speech

if TYPE_CHECKING:
    from rumpus.lab.players import Player

ADVISER = "boss"
SUBSTITUTE = "brute"  # plays on for a bot of one's own that fails
PATIENCE = 60.0  # seconds that such a bot has for a choice here


@dataclass(frozen=True)
class Line:
    """A line of the story, and its tone: plain, heading or quiet."""

    text: str
    tone: str = "plain"


class Sitting:
    """One match being played at this terminal."""

    def __init__(self, match: Match, plan: Plan) -> None:
        self.match, self.plan = match, plan
        self.people = tuple(seat for seat, sitter in enumerate(plan.sitters) if sitter.person)
        self.watchers: tuple[int | None, ...] = self.people or (None,)
        self.viewer = self.watchers[0]
        say = speech(plan.language)
        opening = [Line(say("sealed"), "quiet"), Line(match.journal.commitment, "quiet")]
        self._stories: dict[int | None, list[Line]] = {seat: list(opening) for seat in self.watchers}
        self._marks: list[dict[int | None, int]] = []
        self._seen: dict[int | None, int] = dict.fromkeys(self.watchers, 0)
        self._bots: dict[int, Player] = {}
        self._adviser: Player | None = None
        self._hear()

    @classmethod
    def begin(cls, plan: Plan) -> "Sitting":
        """Deal a new match."""
        from rumpus.lab.players import try_out

        game = find(plan.game)
        kit = game.kit(len(plan.sitters), plan.options, plan.deck)
        for level in {sitter.level for sitter in plan.sitters if not sitter.person}:
            try_out(level, game, kit)
        return cls(Match(game, kit, plan.seed, plan.names), plan)

    @classmethod
    def resume(cls, journal: Journal, plan: Plan) -> "Sitting":
        """Go on with a match where its journal ends."""
        sitting = None
        for match in Match.replay(find(journal.game), journal, plan.deck):
            if sitting is None:
                sitting = cls(match, plan)
            else:
                sitting._mark()
                sitting._hear()
        assert sitting is not None
        return sitting

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def story(self) -> list[Line]:
        """What the one who looks has been told so far."""
        return self._stories[self.viewer]

    @property
    def seen(self) -> int:
        """How many of those lines have been shown to the one who looks."""
        return min(self._seen[self.viewer], len(self.story))

    def show_line(self) -> Line | None:
        """The next line for the one who looks, now shown; None when all are."""
        at = self.seen
        if at == len(self.story):
            return None
        self._seen[self.viewer] = at + 1
        return self.story[at]

    @property
    def waited_for(self) -> list[str]:
        """The names of those who have yet to choose, other than the one who looks."""
        return [self.match.names[seat] for seat in self.match.must if seat != self.viewer]

    def bot_to_move(self) -> int | None:
        """A bot that cuts in, or one the match waits for."""
        cutting = next((seat for seat in self.match.may if self._cuts_in(seat)), None)
        return self._next_waited() if cutting is None else cutting

    def _next_waited(self) -> int | None:
        """One of the bots the match waits for: the first, or in a live game any, for their hands are equally quick."""
        waited = [seat for seat in self.match.must if seat not in self.people]
        if not self.game.live:
            return next(iter(waited), None)
        return Random(f"rumpus hands {self.match.seed}/{self.match.number}").choice(waited) if waited else None

    @property
    def racing(self) -> int:
        """How many bots race with the one who looks, where quick hands count: all may choose now."""
        if not self.game.live or self.viewer is None or self.viewer not in self.match.must:
            return 0
        return sum(seat not in self.people for seat in self.match.must)

    @property
    def page_to_turn(self) -> bool:
        """Whether a heading is among what the one who looks has not been shown."""
        return any(line.tone == "heading" for line in self.story[self.seen :])

    def _cuts_in(self, seat: int) -> bool:
        """Whether a bot notices that it may cut in now: the same if it is asked again."""
        from rumpus.lab.players import ways_of

        chance = Random(f"rumpus notices {self.match.seed}/{self.match.number}/{seat}").getrandbits(32)
        return seat not in self.people and chance % ways_of(self.plan.sitters[seat].level).alert == 0

    def person_to_move(self) -> int | None:
        """A person the match waits for: the one who looks, if possible."""
        waiting = [seat for seat in self.match.must if seat in self.people]
        return self.viewer if self.viewer in waiting else next(iter(waiting), None)

    def choices(self) -> list[Choice]:
        """What the one who looks may do now."""
        awaited = self.viewer is not None and self.viewer in (*self.match.must, *self.match.may)
        return self.match.choices(self.viewer, self.plan.language) if awaited and self.viewer is not None else []

    def about(self, code: int) -> str:
        """A sentence about a choice, where the game has one."""
        return self._said(code).detail

    def group(self, code: int) -> str:
        """The sort a choice is of, where the game tells sorts apart."""
        return self._said(code).group

    def _said(self, code: int) -> Said:
        if self.viewer is None:
            return Said("", "", "")
        return self.game.telling.said(self.match.pov(self.viewer, self.plan.language), [code])[0]

    def prompt(self) -> str:
        """What the one who looks is asked."""
        return "" if self.viewer is None else self.match.prompt(self.viewer, self.plan.language)

    def act(self, seat: int, code: int) -> None:
        """Make a choice, hear what came of it, and keep the journal where one was asked for."""
        self._mark()
        try:
            self.match.act(seat, code)
        except RumpusError:
            self._marks.pop()
            raise
        self._hear()
        self._keep()

    def _mark(self) -> None:
        self._marks.append({seat: len(story) for seat, story in self._stories.items()})

    def _hear(self) -> None:
        for seat, story in self._stories.items():
            story.extend(self._news(seat))

    def _news(self, seat: int | None) -> list[Line]:
        """What the last act made happen; news about no seat in particular is a heading."""
        told = self.match.story(seat, self.plan.language)
        return [Line(one.text, "heading" if one.seat == NOBODY else "plain") for one in told]

    def _keep(self) -> None:
        if self.plan.journal:
            self.match.journal.save(self.plan.journal)

    @property
    def begun(self) -> bool:
        """Whether a person has made a choice."""
        return any(step.seat in self.people for step in self.match.journal.steps)

    @property
    def undoable(self) -> int | None:
        """The number of choices before the last one of the only person here."""
        steps = self.match.journal.steps
        if len(self.people) != 1:
            return None
        return next((at for at in reversed(range(len(steps))) if steps[at].seat in self.people), None)

    def undo(self) -> bool:
        """Take back the person's last choice and all that followed; whether there was one."""
        target = self.undoable
        if target is None:
            return False
        self.match.undo(target)
        for seat, length in self._marks[target].items():
            del self._stories[seat][length:]
        del self._marks[target:]
        self._keep()
        return True

    def save(self, path: Path) -> None:
        """Write the journal, and go on keeping it there."""
        self.match.journal.save(path)
        self.plan = replace(self.plan, journal=path)

    def think(self, seat: int) -> int:
        """What the bot at a seat chooses. Slow: not for the thread that draws."""
        if seat not in self._bots:
            self._bots[seat] = self._bot(self.plan.sitters[seat].level, seat)
        try:
            return self._bots[seat].choose(self.match, seat)
        except RumpusError as fault:
            for story in self._stories.values():
                story.append(Line(str(fault), "quiet"))
            self._bots[seat] = self._bot(SUBSTITUTE, seat)
            return self._bots[seat].choose(self.match, seat)

    def advise(self) -> int:
        """What the best of bots would choose for the one who looks. Slow too."""
        assert self.viewer is not None
        self._adviser = self._adviser or self._bot(ADVISER, len(self.plan.sitters))
        return self._adviser.choose(self.match, self.viewer)

    def _bot(self, level: str, seat: int) -> "Player":
        from rumpus.lab.players import player

        return player(level, f"{self.match.seed}/{seat}", PATIENCE)


def plan_of(journal: Journal, plan: Plan) -> Plan:
    """The plan of a match that was begun elsewhere."""
    return replace(plan, game=journal.game, sitters=recognized(journal.names), options=journal.options)


def warm(name: str, progress: Callable[[int, int, str], None]) -> None:
    """Compile, or load, all that a match with bots needs."""
    from rumpus.bots import minds
    from rumpus.core.telling import drivers as telling

    find(name).warm([minds, telling], progress, also=("speak",))
