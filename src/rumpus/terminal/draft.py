"""The draft of a plan: what has been set in the lobby so far. It outlives the matches, so that the next is set as the last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.core.options import Value
from rumpus.terminal.plan import PERSON, USUAL_LEVEL, Plan, own_name, seated, usual_levels
from rumpus.terminal.speech import speech

if TYPE_CHECKING:
    from rumpus.core.game import Game


@dataclass
class Draft:
    """Wishes; `fixed` says what came from the command line and holds for the first match: seed, deck, journal."""

    game: str = ""
    levels: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=lambda: [own_name()])
    options: dict[str, dict[str, Value]] = field(default_factory=dict)
    language: str = "en"
    pace: str = "quick"
    theme: str = "rumpus-dark"
    seed: int | str | None = None
    deck: str | Path | None = None
    journal: Path | None = None

    def choose(self, game: "Game", seats: int | None = None, bots: Sequence[str] | None = None) -> None:
        """Take this game, with as many at the table as wished or as there were, as far as it allows."""
        wished = seats or (len(self.levels) or None if not bots else None)
        if not seats and wished:
            wished = min(max(wished, game.seats[0]), game.seats[-1])
        self.game = game.name
        self.levels = self.levels if wished == len(self.levels) else usual_levels(game.seats, wished, bots)
        self.options.setdefault(game.name, {option.name: option.default for option in game.options})

    def seat(self, count: int) -> None:
        """Have so many seats: bots like the last one come, the last ones go."""
        usual = next((level for level in reversed(self.levels) if level), USUAL_LEVEL)
        self.levels = (self.levels + [usual] * count)[:count]
        if PERSON not in self.levels:
            self.levels[0] = PERSON

    def name_of(self, seat: int) -> str:
        """The name the person at a seat goes by."""
        nth = self.levels[:seat].count(PERSON)
        return self.people[nth] if nth < len(self.people) else ""

    def call(self, seat: int, name: str) -> None:
        """Name the person at a seat."""
        nth = self.levels[:seat].count(PERSON)
        self.people += [""] * (nth + 1 - len(self.people))
        self.people[nth] = name.strip()

    def wish(self, given: Mapping[str, Value]) -> None:
        """Set options of the chosen game."""
        self.options[self.game] |= given

    def plan(self) -> Plan:
        """The plan this comes to."""
        sitters = seated(self.levels, self.people, speech(self.language))
        plan = Plan(self.game, sitters, self.options[self.game], self.seed, self.deck, self.language, self.pace)
        return replace(plan, journal=self.journal)

    def spend(self) -> None:
        """What held for one match only is used up: the next has luck of its own and its own journal."""
        self.seed, self.journal = None, None
