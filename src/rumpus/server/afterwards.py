"""Afterwards: the journal of a finished match, and the proof of its luck."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from rumpus.core.facts.telling import Told
from rumpus.core.journal import Journal, Step
from rumpus.core.match import Match
from rumpus.server.deeds import Entry, Terms
from rumpus.server.protocol import Phase, Proof
from rumpus.server.saying import words_of
from rumpus.server.sitting import Sitting
from rumpus.server.store import Kept


def moments(match: Match, language: str) -> Iterator[str]:
    """Every choice of a match, in words of a language."""
    played = match.again()
    before = next(played)
    for step in match.journal.steps:
        yield words_of(before, step.seat, language, step.choice)
        before = next(played)


def proof(sitting: Sitting) -> Proof:
    """What was promised when the table was set, and that it was kept."""
    terms, seed = sitting.terms, sitting.seed
    about = (terms.game, terms.edition, len(terms.seats), terms.options, terms.deck, seed)
    kept = Journal.commit(*about) == terms.commitment
    return Proof(terms.commitment, Journal.promise(*about), seed, kept)


class Paper:
    """A match that this Rumpus cannot play, because the game has another edition now: what was chosen, and no more."""

    def __init__(self, terms: Terms, seed: str, names: list[str]) -> None:
        self.journal = Journal(
            terms.game, terms.edition, len(terms.seats), terms.options, terms.deck, terms.commitment, names, seed
        )

    @property
    def number(self) -> int:
        """How many choices stand."""
        return len(self.journal.steps)

    def choose(self, seat: int, choice: int, lookers: int = 0, at: float = 0.0) -> Told:
        """Note a choice."""
        self.journal.steps.append(Step(self.number + 1, seat, choice, "", at))
        return self.facts(lookers)

    def facts(self, _: int = 0) -> Told:
        """Somebody is waited for and asked, or an undo would mean nothing; nobody is told anything."""
        seats = self.journal.seats
        return Told(1, 0, 0, (0,) * seats, b"", (b"",) * (seats + 1))

    def undo(self, number: int) -> None:
        """Strike out the choices after the first so many."""
        del self.journal.steps[number:]


class OnPaper(Sitting):
    """A sitting whose match is on paper alone, and over."""

    def new_match(self) -> Any:
        """The match that was dealt here."""
        return Paper(self.terms, self.seed, [chair.name for chair in self.chairs])

    @property
    def phase(self) -> Phase:
        """It is over, or it would not be here."""
        return "over" if self.match else "waiting"


def on_paper(kept: Kept, entries: Sequence[Entry]) -> Sitting:
    """What a finished match of another edition was."""
    sitting = OnPaper(kept.id, kept.terms, kept.seed)
    for entry in entries:
        sitting.take(entry)
    return sitting


def journal(match: Match | Paper) -> str:
    """The match on paper, as `rumpus verify` and `rumpus replay` read it, with the words of every choice."""
    if isinstance(match, Paper):
        return "\n".join(match.journal.lines()) + "\n"
    steps = [replace(step, text=text) for step, text in zip(match.journal.steps, moments(match, "en"), strict=True)]
    return "\n".join(replace(match.journal, steps=steps).lines()) + "\n"
