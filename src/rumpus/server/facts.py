"""What those are sent who read facts at a table: frames, as docs/facts.md tells."""

from bisect import bisect_right
from collections.abc import Callable, Sequence

from rumpus.core.facts.frames import Act, Frame, Ticking, next_written, written
from rumpus.core.facts.telling import Told
from rumpus.core.match import Match
from rumpus.server.hours import now
from rumpus.server.line import Line
from rumpus.server.protocol import LessonAt
from rumpus.server.saying import lesson_of
from rumpus.server.sitting import Sitting

MOST = 300  # acts that are told again


class Facts:
    """The readers of facts at a table, and how far they have read."""

    def __init__(self, readers: Callable[[], Sequence[Line]]) -> None:
        self._readers = readers

    def audience(self) -> tuple[Sequence[Line], int]:
        """Who reads, and from where, a bit each: spectators, and each seat."""
        lines, mask = self._readers(), 0
        for line in lines:
            mask |= 1 << line.seat + 1
        return lines, mask

    def tell(self, sitting: Sitting, lines: Sequence[Line], before: int) -> None:
        """Tell these lines what the last deed changed, who were told all up to the deed with the number `before`."""
        frames: dict[int, bytes] = {}
        for line in lines:
            if sitting.terms.tutorial:
                self.teach(sitting, line)
            if line.late:
                continue
            if sitting.told is None or line.number != before:
                self.show(sitting, line, line.number)
                continue
            if line.seat not in frames:
                frames[line.seat] = next_frame(sitting, line.seat, before)
            line.show_facts(sitting.moved, frames[line.seat])

    def show(self, sitting: Sitting, line: Line, since: int) -> None:
        """Show one line all there is to see, and what happened since."""
        line.show_facts(sitting.moved, whole_frame(sitting, line.seat, since))

    def teach(self, sitting: Sitting, line: Line) -> None:
        """Tell one line what the tutorial says now, before it is shown how things stand."""
        if sitting.terms.tutorial and sitting.match:
            line.tell(LessonAt(lesson_of(sitting, line.seat, line.language)))


def looker(seat: int) -> int:
    """The bit of who looks from a seat."""
    return 1 << (seat + 1)


def next_frame(sitting: Sitting, seat: int, before: int) -> bytes:
    """What the last choice told a seat."""
    told, late = sitting.told, _late(sitting, sitting.moved)
    assert told is not None
    if told.must and not sitting.clocks:
        asked = sitting.asked[seat] if seat >= 0 else 0
        return next_written(seat, len(sitting.chairs), told.must, told.may, sitting.moved, before, asked, late,
                            told.beats[seat + 1])  # fmt: skip
    return written(_frame(sitting, seat, told, [Act(sitting.moved, True, late, told.beats[seat + 1])], before, 0))


def whole_frame(sitting: Sitting, seat: int, since: int, taken_back: int = 0) -> bytes:
    """All that a seat may see now; first how it was at the number `since`, then every act that followed and stands."""
    assert sitting.match is not None
    told, acts = story(sitting, seat, since)
    back = taken_back or min((first for number, first in sitting.taken_back if number > since), default=0)
    return written(_frame(sitting, seat, told, acts, None, back))


def story(sitting: Sitting, seat: int, since: int, most: int = MOST) -> tuple[Told, list[Act]]:
    """How things stand, and the acts after a number, the first of them from a blank view: told again by playing them."""
    match = sitting.match
    assert match is not None
    numbers = [sitting.started, *sitting.marks]  # of the deal, and of each choice
    first = max(bisect_right(numbers, since), len(numbers) - most)
    if first == len(numbers):
        told = match.facts(looker(seat))
        return _asked(sitting, told), [Act(sitting.moved, False, 0, told.beats[seat + 1])]
    return _retold(sitting, match.copy(), seat, numbers, first)


def _retold(sitting: Sitting, past: Match, seat: int, numbers: list[int], first: int) -> tuple[Told, list[Act]]:
    """Play a match again from the choice before the first that is told."""
    steps, start = past.journal.steps, max(0, first - 1)
    past.undo(start)
    told = past.facts(looker(seat))
    acts = [Act(numbers[start], first == 0, 0, told.beats[seat + 1])]
    for step, number in zip(steps[start:], numbers[start + 1 :], strict=True):
        told = past.choose(step.seat, step.choice, looker(seat))
        acts.append(Act(number, True, _late(sitting, number), told.beats[seat + 1]))
    return _asked(sitting, told), acts


def _asked(sitting: Sitting, told: Told) -> Told:
    """What was told, of a match that asks nobody any more where the host ended it."""
    return told._replace(must=0, may=0) if sitting.stopped else told


def _late(sitting: Sitting, number: int) -> int:
    """The seats whose time was up with a deed, for the first time, a bit each."""
    if not sitting.fallen:
        return 0
    return sum(1 << seat for seat, first in sitting.fallen.items() if first == number)


def _frame(sitting: Sitting, seat: int, told: Told, acts: list[Act], before: int | None, back: int) -> Frame:
    """A frame about now; whole, where there is none before."""
    asked = sitting.asked[seat] if seat >= 0 else 0
    return Frame(before is None, not told.must, seat, len(sitting.chairs), told.must, told.may, sitting.moved, before or 0,
                 asked, _ticking(sitting), back, told.standing, acts)  # fmt: skip


def _ticking(sitting: Sitting) -> Ticking | None:
    """The clocks as they are now."""
    if sitting.clocks is None:
        return None
    left = [round(1000 * seconds) for seconds in sitting.clocks.at(now())]
    return Ticking(sum(1 << seat for seat in sitting.clocks.running), left)
