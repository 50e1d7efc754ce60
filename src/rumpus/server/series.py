"""A series: several matches of the same people, with one table of points."""

from collections.abc import Sequence

from rumpus.server.deeds import Played
from rumpus.server.protocol import SeriesGame
from rumpus.server.sitting import Sitting

MOST = 40  # matches that a series remembers, the latest


def points(places: Sequence[int]) -> list[int]:
    """What each seat gets for its place: one point for everybody who came in behind it."""
    return [sum(other > place for other in places) for place in places]


def played(sitting: Sitting) -> list[Played]:
    """The matches of the series up to now: this one too, when it was played to its end."""
    before = sitting.terms.series
    if sitting.match is None or sitting.phase != "over" or sitting.stopped:
        return before
    return [*before, Played(sitting.table, list(sitting.match.standings.places))][-MOST:]


def series(sitting: Sitting) -> list[SeriesGame]:
    """The same with points, as everybody sees it."""
    return [SeriesGame(one.table, one.places, points(one.places)) for one in played(sitting)]
