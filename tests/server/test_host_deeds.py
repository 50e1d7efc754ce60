"""What the host does at a table, and what is told of people there: the fold, and what may be done."""

import re
from math import inf

import msgspec
import pytest

from rumpus.core.journal import Journal
from rumpus.server import deeds, laying, manners, snapshots
from rumpus.server.deeds import BY_ASKING, Entry
from rumpus.server.deeds.agreed import Agree
from rumpus.server.deeds.custom import SetCustom
from rumpus.server.deeds.deed import Asker, Watcher
from rumpus.server.deeds.ended import End
from rumpus.server.deeds.given import Give, Given
from rumpus.server.deeds.paused import Pause
from rumpus.server.deeds.removed import Remove
from rumpus.server.deeds.replaced import Replace
from rumpus.server.deeds.voted_bot import VoteBot
from rumpus.server.folding import folded
from rumpus.server.forgetting import Eraser
from rumpus.server.guests import new_table_id
from rumpus.server.jobs import jobs, missing
from rumpus.server.people import missed
from rumpus.server.protocol import Asked, Clock
from rumpus.server.series import points, series
from rumpus.server.store import Kept
from rumpus.server.words import Refusal

from .logs import SEED, Log, said_of, terms

GRACE = 60.0


def table(*seats: str, start: bool = True, **wishes: object) -> Log:
    """Ann, who set the table, Bob, and Cid on the first seats, as far as these are open."""
    log = Log(terms(*seats, **wishes))
    for seat, (name, holder) in enumerate((("Ann", "host"), ("Bob", "bob"), ("Cid", "cid"))):
        if seat < len(seats) and seats[seat] == "open":
            log.do(seat, deeds.Sat(name, [holder]))
    if start:
        log.start()
    return log


def ask(log: Log, asked: Asked, holder: str = "host", here: str = "", **watchers: Watcher) -> int:
    """Ask for a deed, and do it where it may be done; its number."""
    way = BY_ASKING[type(asked)]
    manners.within(log.sitting, deeds.NAMES[way.deed])
    deed = way.rule(log.sitting, Asker(holder, {int(seat) for seat in here}, watchers), asked)
    return log.do(getattr(asked, "seat", deeds.NOBODY), deed)


def told(log: Log) -> list[tuple[str, str, str]]:
    """What is told of people, in order."""
    return [(note.what, note.name, note.other) for note in log.sitting.noted]


@pytest.mark.parametrize("asked", [Pause(), End(), Remove(1), Replace(1), Give(1, "x"), SetCustom(), Agree({}, "calm")])
def test_only_the_host_decides(asked: Asked) -> None:
    log = table("open", "open", start=not isinstance(asked, Agree))
    with pytest.raises(Refusal, match="Only the host"):
        ask(log, asked, "bob")


def test_while_the_match_rests_nobody_chooses_and_no_clock_runs() -> None:
    log = table("open", "open", "brute", clock=Clock(60))
    log.do(-1, deeds.BY_ASKING[Pause].deed(True), after=10.0)  # type: ignore[call-arg]
    clocks = log.sitting.clocks
    assert clocks is not None
    assert clocks.at(log.now + 1000) == [50.0, 50.0, 50.0]
    assert jobs(log.sitting, 1.0, GRACE, {1: 0.0}) == []
    assert missing(log.sitting, GRACE, {1: 0.0}) == {}
    with pytest.raises(Refusal, match="rest"):
        manners.choose(log.sitting, 0, log.sitting.offered[0][0], log.sitting.asked[0])
    with pytest.raises(Refusal, match="rest"):
        ask(log, Pause())
    log.now += 500
    ask(log, Pause(yes=False))
    assert clocks.at(log.now + 5)[:2] == [45.0, 45.0]
    assert log.sitting.asked_at == [log.now] * 3
    assert manners.choose(log.sitting, 0, log.sitting.offered[0][0], log.sitting.asked[0])
    assert [what for what, _, _ in told(log)][-2:] == ["paused", "resumed"]


def test_a_match_that_the_host_ends_is_over_and_nobody_has_won() -> None:
    log = table("open", "open", clock=Clock(60))
    log.choose(0)
    ask(log, End())
    assert log.sitting.phase == "over"
    assert log.sitting.must == ()
    assert jobs(log.sitting, 1.0, GRACE, {}) == []
    assert series(log.sitting) == []
    with pytest.raises(Refusal, match="ended before its end"):
        manners.finished(log.sitting)
    assert manners.ended(log.sitting).number == 1
    with pytest.raises(Refusal, match="over"):
        manners.ask_undo(log.sitting, 0)
    again = laying.rematch(log.sitting, 0, new_table_id())
    assert [chair.name for chair in again.sitting.chairs] == ["Ann", "Bob"]


def test_whoever_is_removed_has_no_seat_and_takes_none() -> None:
    log = table("open", "open", "open", start=False)
    ask(log, Remove(1))
    assert log.sitting.chairs[1].kind == "open"
    assert log.sitting.held_by("bob") == []
    with pytest.raises(Refusal, match="removed you"):
        manners.sit(log.sitting, "bob", None)
    assert manners.sit(log.sitting, "dan", None) == 1
    with pytest.raises(Refusal, match="your own seat"):
        ask(log, Remove(0))
    log.start()
    ask(log, Remove(2))
    assert (log.sitting.chairs[2].kind, log.sitting.chairs[2].name, log.sitting.chairs[2].player) == (
        "bot",
        "Cid",
        "brute",
    )
    assert log.sitting.match is not None
    assert told(log)[-1] == ("removed", "Cid", "")
    with pytest.raises(Refusal, match="bot sits there"):
        ask(log, Remove(2))


def test_a_bot_plays_for_somebody_as_the_host_wishes_until_they_are_back() -> None:
    log = table("open", "open")
    ask(log, Replace(1))
    assert log.sitting.chairs[1].player == "brute"
    assert log.sitting.held_by("bob") == [1]
    log.do(1, manners.stand_in(log.sitting, 1, yes=False))
    assert not log.sitting.chairs[1].player
    assert [what for what, _, _ in told(log)][-2:] == ["replaced", "back"]


def test_a_seat_is_given_to_somebody_who_looks_on() -> None:
    log = table("open", "open", "brute")
    eve = {"eve": Watcher("eve-holder", "Ann")}
    with pytest.raises(Refusal, match="Bob plays there"):
        ask(log, Give(1, "eve"), **eve)
    with pytest.raises(Refusal, match="is gone"):
        ask(log, Give(2, "fay"), **eve)
    ask(log, Give(2, "eve"), **eve)
    chair = log.sitting.chairs[2]
    assert (chair.kind, chair.name, chair.player) == ("person", "Ann 2", "")
    assert log.sitting.held_by("eve-holder") == [2]
    assert log.sitting.match is not None
    assert log.sitting.match.names[2] == "Ann 2"
    ask(log, Remove(1))
    ask(log, Give(1, "bob"), bob=Watcher("bob", "Bob"))
    assert log.sitting.removed == []  # whom the host gives a seat may sit here again
    assert told(log)[-1] == ("given", "Bob", "Bob")


def test_what_is_agreed_can_be_changed_until_the_match_begins() -> None:
    log = table("open", "open", start=False)
    ask(log, Agree({"wins": 1, "mekkmania": True}, "quick", Clock(60, each=True)))
    kept = log.sitting.terms
    assert kept.options["wins"] == 1
    assert (kept.tempo, kept.clock) == ("quick", Clock(60, each=True))
    assert kept.commitment != log.terms.commitment
    with pytest.raises(Refusal, match="wins"):
        ask(log, Agree({"wins": 99}, "quick"))
    log.start()
    match = log.sitting.match
    assert match is not None
    assert match.kit.options["mekkmania"] is True
    assert match.journal.commitment == kept.commitment
    assert Journal.parse("\n".join(match.journal.lines())).kept
    with pytest.raises(Refusal, match="already begun"):
        ask(log, Agree({}, "calm"))
    log.choose(0)
    again = folded(Kept("table", log.terms, SEED, 0.0), log.entries)
    assert said_of(again) == said_of(log.sitting)


@pytest.mark.parametrize(("absence", "after"), [(None, GRACE), (60, 60.0), (600, 600.0), (0, inf), (-1, inf)])
def test_those_who_are_away_are_waited_for_as_the_table_wishes(absence: int | None, after: float) -> None:
    log = table("open", "open", absence=absence)
    assert missing(log.sitting, GRACE, {1: 0.0}) == {1: log.now + after}
    assert [job.kind for job in jobs(log.sitting, 1.0, GRACE, {1: 0.0})] == (["absent"] if after < inf else [])
    ask(log, SetCustom(absence=180))
    assert missing(log.sitting, GRACE, {1: 0.0}) == {1: log.sitting.asked_at[1] + 180}


def test_where_a_choice_may_take_days_nobody_has_to_be_there() -> None:
    log = table("open", "open", clock=Clock(86_400, each=True))
    assert missing(log.sitting, GRACE, {1: 0.0}) == {1: inf}
    assert [(job.kind, job.at - log.now) for job in jobs(log.sitting, 1.0, GRACE, {1: 0.0})] == [("late", 86_400.0)] * 2


def test_the_table_is_asked_whether_a_bot_plays_for_somebody() -> None:
    log = table("open", "open", "open", "brute", absence=-1)
    with pytest.raises(Refusal, match="not asked"):
        ask(log, VoteBot(1), here="012")
    with pytest.raises(Refusal, match="Those who play"):
        ask(log, VoteBot(1), "eve", here="02")
    ask(log, VoteBot(1), here="02")
    assert not log.sitting.chairs[1].away
    ask(log, VoteBot(1), here="02")  # the same vote again counts once
    assert not log.sitting.chairs[1].away
    ask(log, VoteBot(1), "cid", here="02")
    assert log.sitting.chairs[1].absent
    assert told(log)[-1] == ("voted", "Bob", "")


def test_a_vote_counts_for_one_question_alone() -> None:
    log = table("open", "open", "open", absence=-1)
    ask(log, VoteBot(1), here="02")
    assert log.sitting.votes_for(1) == [0]
    log.choose(1)
    assert log.sitting.votes_for(1) == []


def test_a_clock_for_every_choice_begins_anew() -> None:
    log = table("open", "open", clock=Clock(30, each=True))
    clocks = log.sitting.clocks
    assert clocks is not None
    log.choose(0, after=20.0)
    assert clocks.left[0] == 30.0
    assert clocks.at(log.now)[1] == 10.0
    log.choose(1, after=5.0)
    assert clocks.at(log.now) == [25.0, 30.0]  # both have something more to choose


def test_hints_are_off_between_people_and_free_among_bots() -> None:
    log = table("open", "open", "brute")
    with pytest.raises(Refusal, match="Nobody asks"):
        manners.hint(log.sitting, 0)
    ask(log, SetCustom(hints="told"))
    assert manners.hint(log.sitting, 0)
    ask(log, SetCustom(hints="free"))
    assert not manners.hint(log.sitting, 0)
    alone = table("open", "brute")
    assert not manners.hint(alone.sitting, 0)


def test_what_a_bot_played_meanwhile_is_told_and_can_be_taken_back() -> None:
    log = table("open", "open", options={"wins": 1})
    log.do(1, deeds.StoodIn(True, absent=True))
    log.turn()
    log.turn()
    assert log.sitting.missed(1) == []  # as long as the bot plays
    log.do(1, deeds.StoodIn(False))
    numbers = log.sitting.missed(1)
    assert len(numbers) == 2
    news = missed(log.sitting, 1, "en")
    assert (news.count, news.number) == (2, numbers[0])
    assert len(news.texts) == 2
    assert all(news.texts)
    with pytest.raises(Refusal, match="no choice"):
        manners.ask_undo(log.sitting, 0, numbers[0])
    log.do(1, manners.ask_undo(log.sitting, 1, numbers[0]))
    assert log.sitting.match is not None
    assert log.sitting.match.number == 4  # the other has to agree
    log.do(0, deeds.AnsweredUndo(True))
    assert log.sitting.match.number == 1
    assert log.sitting.missed(1) == []


def test_who_chooses_again_has_taken_it_as_it_is() -> None:
    log = table("open", "open")
    log.do(1, deeds.StoodIn(True))
    log.turn()
    log.do(1, deeds.StoodIn(False))
    assert log.sitting.missed(1)
    log.choose(1)
    assert log.sitting.missed(1) == []


def test_who_comes_and_goes_is_told() -> None:
    log = table("open", "open", start=False)
    assert told(log) == [("sat", "Bob", "")]  # the host was there from the beginning
    log.do(1, deeds.Left())
    assert told(log)[-1] == ("left", "Bob", "")


def test_a_series_has_one_table_of_points() -> None:
    assert points([1, 2, 2, 4]) == [3, 1, 1, 0]
    log = table("open", "open", options={"wins": 1})
    while log.sitting.must:
        log.turn()
    first = series(log.sitting)
    assert [one.table for one in first] == ["table"]
    again = laying.rematch(log.sitting, 0, new_table_id())
    assert series(again.sitting) == first
    log.sitting.terms = again.sitting.terms
    assert [one.points for one in series(log.sitting)] == [first[0].points] * 2


def test_all_of_it_is_in_snapshots() -> None:
    log = table("open", "open", "open", absence=-1, clock=Clock(60, each=True), start=False)
    ask(log, Agree({"wins": 1}, "calm", Clock(30)))
    log.start()
    ask(log, VoteBot(1), here="02")
    ask(log, Replace(1))
    log.turn()
    ask(log, Remove(2))
    ask(log, SetCustom(absence=600, hints="told"))
    ask(log, Pause())
    again = snapshots.restored("table", log.terms, log.sitting.seed, snapshots.read(snapshots.taken(log.sitting)))
    assert said_of(again) == said_of(log.sitting)
    for sitting in (again, log.sitting):
        sitting.take(Entry(sitting.number + 1, -1, deeds.read(1, "ended", -1, "{}", "", 0.0).deed))
    assert again.stopped
    assert snapshots.restored("table", log.terms, again.seed, snapshots.read(snapshots.taken(again))).phase == "over"


def test_who_was_given_a_seat_can_be_forgotten() -> None:
    given = Entry(5, 1, Given("Eve", ["eve0123456789abc"]))
    assert Eraser("eve0123456789", "en").entry(given).deed == Given("Guest 2", [])
    assert Eraser("somebody-else", "en").entry(given) == given


@pytest.mark.parametrize("way", deeds.WAYS, ids=str)
def test_every_deed_says_what_it_is(way: str) -> None:
    """A module's name is the deed's in the log, which has room for sixteen letters; deeds can be written down and read."""
    assert re.fullmatch(r"[a-z-]{3,16}", way)
    one = deeds.WAYS[way]
    assert one.deed.__doc__
    assert one.asked is None or one.asked.__doc__
    assert deeds.NAMES[one.deed] == way
    assert msgspec.structs.fields(one.deed) is not None
