"""A table is its log: what the fold makes of entries."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.server import deeds, manners, snapshots
from rumpus.server.deeds import Entry, read, terms_read, terms_written, written
from rumpus.server.folding import folded
from rumpus.server.protocol import Clock
from rumpus.server.store import Kept
from rumpus.server.words import Refusal

from .logs import SEED, Log, said_of, terms


def two_people() -> Log:
    log = Log(terms("open", "open", "brute"), ["Ann", "Bob"])
    log.start()
    return log


def test_the_same_log_is_the_same_table() -> None:
    log = two_people()
    for _ in range(3):
        log.turn()
    log.do(0, deeds.Spoke("Ann", "well played"))
    again = folded(Kept("table", log.terms, SEED, 0.0), log.entries)
    assert said_of(again) == said_of(log.sitting)


def test_entries_and_terms_survive_being_written_down() -> None:
    log = two_people()
    log.choose(0, "n1")
    log.do(0, deeds.StoodIn(True, True))
    rows = [written("table", entry) for entry in log.entries]
    assert [read(**{key: row[key] for key in row if key != "table_id"}) for row in rows] == log.entries
    assert terms_read(terms_written(log.terms)) == log.terms


def test_an_entry_out_of_order_is_a_fault() -> None:
    log = two_people()
    with pytest.raises(ValueError, match=r"After entry 3 comes 4, not 7\."):
        log.sitting.take(Entry(7, 0, deeds.Chose(1)))


def test_phases() -> None:
    log = Log(terms("open", "brute", options={"wins": 1}))
    assert log.sitting.phase == "waiting"
    log.do(0, deeds.Sat("Ann", ["ann"]))
    log.start()
    assert log.sitting.phase == "playing"
    while log.sitting.must:
        log.turn()
    assert log.sitting.phase == "over"


def test_bots_take_open_seats_and_all_names_differ() -> None:
    log = Log(terms("open", "open", "brute", "open"), ["Runt"])
    log.start()
    names = [chair.name for chair in log.sitting.chairs]
    assert names[0] == "Runt"
    assert len(set(names)) == 4
    assert [chair.level for chair in log.sitting.chairs] == ["", "runt", "brute", "runt"]
    assert log.sitting.match is not None
    assert log.sitting.match.names == names


def test_names_get_a_number_where_they_are_taken() -> None:
    log = Log(terms("open", "open"), ["Ann"])
    assert log.sitting.free_name("ann") == "ann 2"
    assert log.sitting.free_name("A" * 24) == "A" * 24
    log.do(1, deeds.Sat("A" * 24, []))
    assert len(log.sitting.free_name("a" * 24)) <= 24


def test_one_seats_choice_does_not_make_anothers_stale() -> None:
    log = two_people()
    began = log.sitting.number
    assert log.sitting.asked == [began] * 3
    number = log.choose(0)
    assert log.sitting.asked == [number, began, began]
    assert manners.choose(log.sitting, 1, log.sitting.offered[1][0], began)
    with pytest.raises(Refusal, match="moved on"):
        manners.choose(log.sitting, 0, 1, began)


def test_what_is_not_offered_is_refused() -> None:
    log = two_people()
    with pytest.raises(Refusal, match="cannot be chosen"):
        manners.choose(log.sitting, 0, 511, log.sitting.asked[0])


def test_a_nonce_is_recognized() -> None:
    log = two_people()
    number = log.choose(0, "n1")
    assert log.sitting.deed_of(0, "n1") == number
    assert log.sitting.deed_of(1, "n1") is None


def test_undo_is_an_entry_and_leads_back() -> None:
    log = two_people()
    before = log.sitting.match.tobytes() if log.sitting.match else b""
    log.choose(0)
    log.do(0, deeds.AskedUndo())
    assert log.sitting.undo is not None
    assert log.sitting.must_agree(0) == {1}
    number = log.do(1, deeds.AnsweredUndo(True))
    assert log.sitting.undo is None
    assert log.sitting.match is not None
    assert log.sitting.match.tobytes() == before
    assert log.sitting.moved == log.sitting.number == number
    assert log.sitting.taken_back == [(number, 4)]
    assert log.sitting.asked == [number] * 3


def test_a_no_closes_the_question() -> None:
    log = two_people()
    log.choose(0)
    log.do(0, deeds.AskedUndo())
    log.do(1, deeds.AnsweredUndo(False))
    assert log.sitting.undo is None
    assert log.sitting.match is not None
    assert log.sitting.match.number == 1


def test_nothing_is_taken_back_from_somebody_who_is_absent() -> None:
    log = two_people()
    log.choose(0)
    log.do(1, deeds.StoodIn(True, absent=True))
    log.do(0, deeds.AskedUndo())
    assert log.sitting.must_agree(0) == {1}
    assert log.sitting.undo is not None
    log.do(1, deeds.StoodIn(False))
    log.do(1, deeds.AnsweredUndo(True))
    assert log.sitting.match is not None
    assert log.sitting.match.number == 0


@pytest.mark.parametrize("kind", ["spoke", "asked-undo", "stood-in"])
def test_more_than_people_ever_do_is_refused(kind: str) -> None:
    log = two_people()
    log.choose(0)
    log.sitting.done[kind] = manners.MOST[kind]
    asks = {
        "spoke": lambda: manners.say(log.sitting, 0, "hm", -1),
        "asked-undo": lambda: manners.ask_undo(log.sitting, 0),
        "stood-in": lambda: manners.stand_in(log.sitting, 0, yes=True),
    }
    with pytest.raises(Refusal, match="more often at this table"):
        asks[kind]()


def test_a_clocked_table_is_the_same_from_its_snapshot() -> None:
    log = Log(terms("open", "open", clock=Clock(60, 5)), ["Ann", "Bob"])
    log.start()
    log.choose(0, "n1")
    snapshot = snapshots.read(snapshots.taken(log.sitting))
    log.choose(1, after=7.0)
    from_there = folded(Kept("table", log.terms, SEED, 0.0), log.entries[snapshot.number :], snapshot)
    assert from_there.clocks == log.sitting.clocks
    assert from_there.deed_of(0, "n1") == log.sitting.deed_of(0, "n1")


def test_alone_with_bots_undo_is_granted_at_once() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    log.choose(0)
    log.choose(1)
    log.do(0, deeds.AskedUndo())
    assert log.sitting.match is not None
    assert log.sitting.match.number == 0


def test_whoever_shares_a_screen_has_agreed_already() -> None:
    log = Log(terms("open", "open"))
    log.do(0, deeds.Sat("Ann", ["same"]))
    log.do(1, deeds.Sat("Bob", ["same"]))
    log.start()
    assert log.sitting.must_agree(0) == set()


def test_who_leaves_while_somebody_asks_to_undo_no_longer_has_to_agree() -> None:
    log = two_people()
    log.choose(0)
    log.do(0, deeds.AskedUndo())
    log.do(1, deeds.Left())
    assert log.sitting.undo is None
    assert log.sitting.match is not None
    assert log.sitting.match.number == 0


def test_a_seat_left_before_the_start_is_free_and_later_a_bots() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    log.do(1, deeds.Left())
    assert log.sitting.chairs[1].kind == "open"
    log.do(1, deeds.Sat("Cid", ["cid"]))
    log.start()
    log.do(1, deeds.Left())
    assert log.sitting.chairs[1].player == "brute"
    assert log.sitting.held_by("cid") == [1]
    log.do(1, deeds.StoodIn(False))
    assert log.sitting.chairs[1].player == ""


def test_the_host_or_whoever_sits_when_the_host_does_not() -> None:
    log = Log(terms("open", "open"))
    assert log.sitting.hosts("host")
    assert not log.sitting.hosts("")
    log.do(1, deeds.Sat("Bob", ["bob"]))
    assert log.sitting.hosts("bob")
    log.do(0, deeds.Sat("Ann", ["host"]))
    assert not log.sitting.hosts("bob")


def test_clocks_run_for_those_who_are_waited_for() -> None:
    log = Log(terms("open", "open", clock=Clock(60, 5)), ["Ann", "Bob"])
    log.start()
    clocks = log.sitting.clocks
    assert clocks is not None
    assert clocks.running == (0, 1)
    log.choose(0, after=10.0)
    assert clocks.left[0] == pytest.approx(60 - 10 + 5)
    assert clocks.left[1] == pytest.approx(60 - 10)
    assert clocks.at(log.now + 100)[1] == 0.0


def test_when_somebodys_time_was_up_is_noted_once_unless_it_is_taken_back() -> None:
    log = Log(terms("open", "brute", clock=Clock(10)), ["Ann"])
    log.start()
    first = log.do(0, deeds.Chose(log.sitting.offered[0][0], late=True), after=10.0)
    log.choose(1)
    log.do(0, deeds.Chose(log.sitting.offered[0][0], late=True))
    assert log.sitting.fallen == {0: first}
    log.do(0, deeds.AskedUndo())
    assert log.sitting.fallen == {0: first}
    log.do(0, deeds.AskedUndo())
    assert log.sitting.fallen == {}


def test_whoever_has_no_time_left_does_not_choose() -> None:
    log = Log(terms("open", "brute", clock=Clock(10)), ["Ann"])
    log.start()
    manners.in_time(log.sitting, 0, log.now + 9)
    with pytest.raises(Refusal, match="Your time is up"):
        manners.in_time(log.sitting, 0, log.now + 10)


def test_bots_play_for_those_who_were_absent_at_the_start_until_they_come() -> None:
    log = Log(msgspec.structs.replace(terms("open", "open"), gathers=True), ["Ann", "Bob"])
    assert log.sitting.starts("bob")
    assert not log.sitting.hosts("bob")
    log.do(-1, manners.start(log.sitting, "bob", "brute", {1}))
    assert [(chair.player, chair.absent) for chair in log.sitting.chairs] == [("brute", True), ("", False)]
    log.do(0, deeds.StoodIn(False))
    assert not log.sitting.chairs[0].player


def test_a_match_that_does_not_gather_its_people_begins_with_everybody_on_their_seats() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    assert manners.start(log.sitting, "host", "brute", set()) == deeds.Started("brute")


def test_a_log_from_before_absences_were_noted_can_be_read() -> None:
    assert read(1, "started", -1, '{"level":"runt"}', "", 0.0).deed == deeds.Started("runt")


def test_only_the_last_remarks_are_kept() -> None:
    log = two_people()
    for at in range(60):
        log.do(0, deeds.Spoke("Ann", f"remark {at}"))
    assert [remark.text for remark in log.sitting.said][0::49] == ["remark 10", "remark 59"]
    assert log.sitting.moved == 3


def test_another_edition_is_refused() -> None:
    log = Log(msgspec.structs.replace(terms("open", "brute"), edition="0"), ["Ann"])
    with pytest.raises(Refusal, match="another edition") as refused:
        log.start()
    assert refused.value.status == 410


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_happens_the_fold_of_the_log_is_what_stands(data: st.DataObject) -> None:
    """Random evenings: choices, undos, chats, leaving; the log folded again is the same, and asked numbers hold."""
    log = two_people()
    snapshot = snapshots.read(snapshots.taken(log.sitting))
    for _ in range(data.draw(st.integers(5, 40))):
        sitting = log.sitting
        if not sitting.must:
            break
        what = data.draw(st.sampled_from(["choose"] * 6 + ["undo", "yes", "no", "say", "stand-in", "back"]))
        person = data.draw(st.sampled_from([0, 1]))
        if what == "choose":
            log.choose(data.draw(st.sampled_from(sitting.must)))
        elif what == "undo" and sitting.last_choice(person) is not None:
            log.do(person, deeds.AskedUndo())
        elif what in ("yes", "no") and sitting.undo and person in sitting.must_agree(sitting.undo.seat):
            log.do(person, deeds.AnsweredUndo(what == "yes"))
        elif what == "say":
            log.do(person, deeds.Spoke("", "hm"))
        elif what in ("stand-in", "back"):
            log.do(person, deeds.StoodIn(what == "stand-in"))
        assert all(number <= sitting.moved for number in sitting.asked)
        assert sitting.match is not None
        assert len(sitting.marks) == sitting.match.number
        for seat in sitting.must:
            assert list(sitting.offered[seat]) == sitting.match.codes(seat)
        if data.draw(st.integers(0, 9)) == 0:
            snapshot = snapshots.read(snapshots.taken(sitting))
    kept = Kept("table", log.terms, SEED, 0.0)
    assert said_of(folded(kept, log.entries)) == said_of(log.sitting)
    from_there = folded(kept, log.entries[snapshot.number :], snapshot)
    assert said_of(from_there) == said_of(log.sitting)
    assert snapshots.taken(from_there) == snapshots.taken(log.sitting)


def test_who_only_looks_does_not_use_up_the_words_of_those_who_play() -> None:
    """Somebody who murmured for an hour at a public table left its players without a word."""
    log = two_people()
    for _ in range(manners.MOST["murmured"]):
        log.do(deeds.NOBODY, deeds.Spoke("", "psst"))
    with pytest.raises(Refusal, match="more often"):
        manners.say(log.sitting, -1, "psst", -1)
    for _ in range(manners.MOST["spoke"]):
        assert manners.say(log.sitting, 0, "hello", -1)
        log.do(0, deeds.Spoke("Ann", "hello"))
    with pytest.raises(Refusal, match="more often"):
        manners.say(log.sitting, 0, "hello", -1)


def test_who_lets_bots_play_without_end_keeps_nobody_from_coming_back() -> None:
    log = two_people()
    log.do(1, deeds.StoodIn(True, True))
    for at in range(manners.MOST["stood-in"]):
        log.do(0, deeds.StoodIn(not at % 2))
    with pytest.raises(Refusal, match="more often"):
        manners.stand_in(log.sitting, 0, yes=True)
    assert manners.stand_in(log.sitting, 1, yes=False) == deeds.StoodIn(False)
