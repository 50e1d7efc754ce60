"""Checks a journal and says what was found, a sentence for each promise."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from rumpus.cli.waiting import prepared
from rumpus.core.errors import RumpusError, printable
from rumpus.core.journal import Journal, JournalError
from rumpus.core.match import Match
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages


def verified(file: Path, deck: Path | None) -> bool:
    """Whether the journal keeps all its promises."""
    try:
        journal = Journal.load(file)
        _say(True, _seed_kept(journal))
        match = _played_again(journal, deck)
        _say(True, f"All {match.number} choices were legal, and say what they were.")
        _say(True, _same_places(journal, match))
    except JournalError as error:
        _say(False, str(error))
        return False
    return True


def _say(good: bool, sentence: str) -> None:
    sign = ("✓ ", "bold green") if good else ("✗ ", "bold red")
    Console(highlight=False).print(Text.assemble(sign, printable(sentence)), soft_wrap=True)


def _seed_kept(journal: Journal) -> str:
    if journal.seed is None:
        raise JournalError("The journal keeps its seed secret: it can be checked when the seed is shown.")
    if journal.game in packages() and journal.edition != (edition := game_named(journal.game).edition):
        raise JournalError(
            f"This journal was played with edition {journal.edition} of {journal.game}, whose rules were different; this "
            f"Rumpus plays edition {edition}. Verify it with the Rumpus it was played with."
        )
    if not journal.kept:
        raise JournalError("The seed is not the one promised: the game, its options, its deck or its seed was changed.")
    return "The seed is the one promised at the start."


def _played_again(journal: Journal, deck: Path | None) -> Match:
    matches = Match.replay(prepared(journal.game), journal, deck)
    match = next(matches)
    for step in journal.steps:
        expected = _texts(match, step.seat).get(step.choice)
        next(matches)
        if step.text and step.text != expected:  # a room that could not play it any more wrote down no words
            raise JournalError(f"Choice {step.number} says '{step.text}', but it was '{expected}'.")
    return match


def _texts(match: Match, seat: int) -> dict[int, str]:
    try:
        return {choice.code: choice.text for choice in match.choices(seat)}
    except RumpusError:
        return {}


def _same_places(journal: Journal, match: Match) -> str:
    if not match.over:
        if journal.places is not None:
            raise JournalError("The journal says that the match is over, but it is not.")
        return "The match is not over yet."
    found = list(match.standings.places)
    if journal.places != found:
        raise JournalError(f"The journal gives the places as {journal.places}, but they were {found}.")
    winners = ", ".join(match.names[seat] for seat in match.standings.winners)
    return f"The places are the same; first: {winners}."
