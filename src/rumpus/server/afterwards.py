"""Afterwards: the replay of a finished match, the proof of its luck, and its journal."""

from rumpus.core.journal import Journal
from rumpus.core.match import Match
from rumpus.server import shown
from rumpus.server.protocol import Frame, Moment, Proof
from rumpus.server.shown import words_of
from rumpus.server.sitting import Sitting
from rumpus.server.words import Refusal


def moments(match: Match, language: str) -> list[Moment]:
    """Every choice of a match, in words of a language."""
    found = []
    played = match.again()
    before = next(played)
    for step in match.journal.steps:
        text = words_of(before, step.seat, language, step.choice)
        found.append(Moment(step.number, step.seat, text, step.at))
        before = next(played)
    return found


def frame(match: Match, number: int, seat: int, language: str) -> Frame:
    """One moment of a match, seen from a seat."""
    if not 0 <= number <= match.number:
        raise Refusal("no-such-moment", 404, number=match.number)
    return shown.frame(match.look_back(number), seat, language, number)


def proof(sitting: Sitting) -> Proof:
    """What was promised when the table was set, and that it was kept."""
    match = sitting.match
    assert match is not None
    kit, game = match.kit, match.game
    promise = Journal.promise(game.name, game.edition, kit.seats, kit.options, kit.fingerprint, match.seed)
    kept = match.journal.kept and match.journal.commitment == sitting.terms.commitment
    return Proof(sitting.terms.commitment, promise, match.seed, kept)


def journal(match: Match) -> str:
    """The match on paper, as `rumpus verify` and `rumpus replay` read it."""
    return "\n".join(match.journal.lines()) + "\n"
