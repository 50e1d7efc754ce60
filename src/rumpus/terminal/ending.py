"""The end of a match: who came where and why, the seed for anyone to check, and what to do next."""

from rumpus.core.voice import Voice
from rumpus.terminal.sitting import Sitting
from rumpus.terminal.theme import Pieces

NEXT = ("again", "lobby", "save", "quit")


def ending(sitting: Sitting, say: Voice) -> list[Pieces]:
    """The standings as lines to draw."""
    match = sitting.match
    standings, names = match.standings_in(sitting.plan.language), match.names
    best = ", ".join(names[seat] for seat in standings.winners)
    won = say("winners", names=best, count=len(standings.winners))
    first: list[Pieces] = [[(won, "title")], [(standings.reason, "quiet")]]
    order = sorted(range(len(names)), key=lambda seat: standings.places[seat])
    rows = [_row(sitting, seat) for seat in order]
    return [*first, *rows, [(say("seed", seed=match.seed), "quiet")], [(say("check-it"), "quiet")]]


def _row(sitting: Sitting, seat: int) -> Pieces:
    standings = sitting.match.standings_in(sitting.plan.language)
    paint = "you" if seat == sitting.viewer else "seat"
    place, score = standings.places[seat], standings.counted[seat]
    return [(f" {place}. ", "token"), (f"{sitting.match.names[seat]:<14} ", paint), (score, "token")]
