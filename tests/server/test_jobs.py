"""What the room itself has to do, and when."""

import pytest

from rumpus.server import deeds
from rumpus.server.jobs import UNDO_PATIENCE, jobs, off
from rumpus.server.laying import agreed
from rumpus.server.manners import in_time
from rumpus.server.protocol import Clock, NewTable, SeatPlan
from rumpus.server.sitting import READY
from rumpus.server.words import Refusal

from .logs import SEED, Log, terms

GRACE = 60.0


def todo(log: Log, pace: float = 1.0, **gone: float) -> list[tuple[str, int]]:
    away = {int(seat[1:]): since for seat, since in gone.items()}
    return [(job.kind, job.seat) for job in jobs(log.sitting, pace, GRACE, away)]


def test_bots_choose_at_a_human_pace_each_in_its_own_time() -> None:
    log = Log(terms("open", "brute", "boss", "runt", tempo="calm"), ["Ann"])
    assert todo(log) == []
    log.start()
    found = jobs(log.sitting, 1.0, GRACE, {})
    assert sorted(job.seat for job in found) == [1, 2, 3]
    waits = [job.at - log.now for job in found]
    assert waits == sorted(waits)
    assert len(set(waits)) == 3
    assert all(0.6 * 1.6 <= wait <= 1.4 * 1.6 for wait in waits)
    assert jobs(log.sitting, 0.0, GRACE, {})[0].at == log.now


def test_people_are_not_played_for_unless_a_bot_stands_in() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    log.start()
    assert todo(log) == []
    log.do(1, deeds.StoodIn(True))
    assert todo(log) == [("bot", 1)]


def test_somebody_gone_is_replaced_after_a_while_if_others_are_here() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    log.start()
    assert todo(log, s1=0.0) == [("absent", 1)]
    assert jobs(log.sitting, 1.0, GRACE, {1: 0.0})[0].at == log.now + GRACE
    assert jobs(log.sitting, 1.0, GRACE, {1: log.now + 5})[0].at == log.now + 5 + GRACE
    assert todo(log, s0=0.0, s1=0.0) == []


def test_nobody_is_replaced_for_bots() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    assert todo(log, s0=0.0) == [("bot", 1)]


def test_when_time_is_up_a_choice_is_made() -> None:
    log = Log(terms("open", "open", clock=Clock(30)), ["Ann", "Bob"])
    log.start()
    found = jobs(log.sitting, 1.0, GRACE, {})
    assert [(job.kind, job.seat, job.at) for job in found] == [("late", 0, log.now + 30), ("late", 1, log.now + 30)]


def test_after_that_a_bot_takes_its_time_for_each_choice() -> None:
    log = Log(terms("open", "open", tempo="calm", clock=Clock(30)), ["Ann", "Bob"])
    log.start()
    log.choose(1, after=5.0)
    log.do(0, deeds.Chose(log.sitting.offered[0][0], late=True), after=30.0)
    assert log.sitting.must == (0, 1)
    late = next(job for job in jobs(log.sitting, 1.0, GRACE, {}) if job.seat == 0)
    assert 0.6 * 1.6 <= late.at - log.now <= 1.4 * 1.6
    assert late == next(job for job in jobs(log.sitting, 1.0, GRACE, {}) if job.seat == 0)


def test_while_somebody_asks_to_undo_bots_wait_but_not_for_ever() -> None:
    log = Log(terms("open", "open", "brute"), ["Ann", "Bob"])
    log.start()
    log.choose(0)
    log.do(0, deeds.AskedUndo())
    found = jobs(log.sitting, 1.0, GRACE, {})
    assert [(job.kind, job.at) for job in found] == [("lapse", log.now + UNDO_PATIENCE)]


def test_nothing_is_done_when_it_is_over() -> None:
    log = Log(terms("open", "brute", options={"wins": 1}), ["Ann"])
    log.start()
    while log.sitting.must:
        log.turn()
    assert todo(log) == []


def racing(**wishes: object) -> Log:
    """A race of quick hands of a person and two bots, dealt."""
    plans = [SeatPlan("open"), SeatPlan("bot", "brute"), SeatPlan("bot", "brute")]
    log = Log(agreed(NewTable("gretchinz", plans, **wishes), "host", SEED), ["Ann"])  # type: ignore[arg-type]
    log.start()
    return log


def test_a_race_of_quick_hands_is_counted_down() -> None:
    log = racing(clock=Clock(30))
    begin = off(log.sitting, 1.0)
    assert begin == log.now + READY
    assert off(log.sitting, 0.0) == log.now, "bots that do not dawdle wait for nobody"
    assert all(job.at > begin for job in jobs(log.sitting, 1.0, GRACE, {}) if job.kind == "bot")
    with pytest.raises(Refusal, match="Ready"):
        in_time(log.sitting, 0, begin - 0.1, begin)
    in_time(log.sitting, 0, begin, begin)
    assert log.sitting.clocks is not None
    assert log.sitting.clocks.at(begin) == [30.0] * 3, "the clocks run from then on"
    log.choose(0, after=READY + 1)
    assert off(log.sitting, 1.0) == begin, "nobody waits for a second throw"


def test_nobody_is_held_up_where_hands_need_not_be_quick() -> None:
    log = racing(options={"tempo": "patient"})
    assert off(log.sitting, 1.0) < log.now
