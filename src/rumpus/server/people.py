"""People at a table: what they are told of each other, who looks on, and what a bot chose for somebody who is back."""

from itertools import islice

from rumpus.server.deeds.deed import Asker
from rumpus.server.line import Line
from rumpus.server.live import LiveTable
from rumpus.server.protocol import Missed
from rumpus.server.saying import words_of
from rumpus.server.sitting import Sitting

TEXTS = 4  # choices of a bot that are told in words
FAR = 100  # choices that are played again for that at most


def asker(table: LiveTable, line: Line) -> Asker:
    """Who asks for a deed on a line."""
    return Asker(line.holder, table.here(), table.watchers())


def missed(sitting: Sitting, seat: int, language: str) -> Missed:
    """What a bot chose for the person on a seat, who is back."""
    numbers = sitting.missed(seat)
    return Missed(seat, len(numbers), _texts(sitting, seat, numbers, language), numbers[0] if numbers else 0)


def _texts(sitting: Sitting, seat: int, numbers: list[int], language: str) -> list[str]:
    """The first of these choices in words, told by playing the match again from there."""
    if sitting.match is None or not numbers:
        return []
    first, steps = sitting.marks.index(numbers[0]), sitting.match.journal.steps
    wanted, texts = set(numbers), list[str]()
    for at, before in enumerate(islice(sitting.match.again(first), FAR), first):
        if len(texts) == TEXTS or at == len(steps):
            break
        if sitting.marks[at] in wanted:
            texts.append(words_of(before, seat, language, steps[at].choice))
    return texts


def tell_missed(table: LiveTable, line: Line) -> None:
    """Tell somebody who is back what a bot chose for each of their seats, as far as that can be taken back."""
    for seat in table.sitting.held_by(line.holder):
        if table.sitting.missed(seat):
            line.tell(missed(table.sitting, seat, line.language))
