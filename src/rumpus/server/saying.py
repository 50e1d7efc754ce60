"""What the room itself says of a match in words: a choice that was made or advised, and what the tutorial says."""

from rumpus.core.match import Match
from rumpus.server.protocol import Lesson
from rumpus.server.sitting import Sitting


def words_of(match: Match, seat: int, language: str, code: int) -> str:
    """What a choice of a seat is called."""
    return match.game.telling.names(match.pov(seat, language), [code])[0]


def lesson_of(sitting: Sitting, seat: int, language: str) -> Lesson | None:
    """What the tutorial says now, to the one who learns."""
    guide, moment = sitting.guide, sitting.moment
    if guide is None or moment is None or moment.lesson is None or seat != guide.learner:
        return None
    text = guide.text(moment.lesson, language)
    waits = moment.next is not None and not moment.wanted
    return Lesson(text, moment.lesson + 1, len(guide.lessons), list(moment.wanted), waits, moment.strayed)
