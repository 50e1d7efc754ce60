"""What may be done at a table, and by whom. Each function gives the deed, or refuses with a sentence."""

from collections.abc import Set

from rumpus.core.match import Match
from rumpus.server import deeds
from rumpus.server.chairs import Chair
from rumpus.server.guests import SIGN, speaker
from rumpus.server.names import plain
from rumpus.server.protocol import Level
from rumpus.server.sitting import Sitting
from rumpus.server.words import Refusal

MOST = {
    "chose": 30_000, "spoke": 2_000, "murmured": 1_000, "asked-undo": 300, "answered-undo": 2_000, "stood-in": 5_000, "read": 1_000,
    "sat": 300, "bound": 300, "left": 300, "silenced": 300, "admitted-lookers": 300,
    **{name: way.most for name, way in deeds.WAYS.items()},
}  # fmt: skip  # how often each kind of deed is done at a table at most: people never come near


def within(sitting: Sitting, kind: str) -> None:
    """Refuse what was done at this table more often than people ever would."""
    if sitting.done.get(kind, 0) >= MOST[kind]:
        raise Refusal("table-full", 429)


def chair(sitting: Sitting, seat: int) -> Chair:
    """The chair of a seat that is there."""
    if seat not in range(len(sitting.chairs)):
        raise Refusal("no-seat", 404, seat=seat + 1)
    return sitting.chairs[seat]


def own(sitting: Sitting, seat: int, holder: str) -> Chair:
    """The chair of a seat that is the asker's."""
    found = chair(sitting, seat)
    if not holder or holder not in found.holders:
        raise Refusal("not-your-seat", 403)
    return found


def playing(sitting: Sitting) -> Match:
    """The match, while it is played."""
    if sitting.match is None:
        raise Refusal("not-started")
    if sitting.phase == "over":
        raise Refusal("over")
    return sitting.match


def ended(sitting: Sitting) -> Match:
    """The match, when nobody plays it any more."""
    if sitting.match is None or sitting.phase != "over":
        raise Refusal("not-over")
    return sitting.match


def finished(sitting: Sitting) -> Match:
    """The match, when it was played to its end."""
    if sitting.stopped:
        raise Refusal("ended-early")
    return ended(sitting)


def choose(sitting: Sitting, seat: int, code: int, asked: int) -> deeds.Chose:
    """Make a choice that is offered, in answer to the question as it is now."""
    match = playing(sitting)
    if sitting.paused:
        raise Refusal("paused")
    if asked != sitting.asked[seat]:
        raise Refusal("stale")
    if not sitting.is_asked(seat) or not match.is_offered(seat, code):
        raise Refusal("not-offered")
    return deeds.Chose(code)


def choose_in_time(sitting: Sitting, seat: int, code: int, asked: int, now: float, off: float = 0.0) -> deeds.Chose:
    """A person's choice: not one too many, legal, when all may begin, and before the clock has run out."""
    within(sitting, "chose")
    chosen = choose(sitting, seat, code, asked)
    in_time(sitting, seat, now, off)
    return chosen


def in_time(sitting: Sitting, seat: int, now: float, off: float = 0.0) -> None:
    """Nobody is off before everybody is; whoever has no time left does not choose any more: a bot does."""
    if now < off:
        raise Refusal("not-off-yet")
    if sitting.clocks and sitting.clocks.up(seat, now):
        raise Refusal("own-time-up")


def start(sitting: Sitting, holder: str, level: Level, here: Set[int]) -> deeds.Started:
    """Deal the cards; where all were waited for, bots play for those who are not here."""
    if not sitting.starts(holder):
        raise Refusal("not-the-host", 403)
    if sitting.match is not None:
        raise Refusal("already-started")
    return deeds.Started(level, sorted(sitting.people - here) if sitting.terms.gathers else [])


def sit(sitting: Sitting, holder: str, wanted: int | None) -> int:
    """The seat that is taken by somebody who comes."""
    within(sitting, "sat")
    if speaker(sitting.table, holder[:SIGN]) in sitting.removed:
        raise Refusal("removed", 403)
    if sitting.match is not None:
        raise Refusal("already-started")
    free = [seat for seat, found in enumerate(sitting.chairs) if found.kind == "open"]
    if wanted is not None and wanted not in free:
        chair(sitting, wanted)
        raise Refusal("seat-taken")
    if not free:
        raise Refusal("no-seat-free")
    if sitting.held_by(holder) and not sitting.game.fits_one_screen(sitting.terms.options):
        raise Refusal("hands-race" if sitting.game.shared_screen else "one-seat-each")
    return free[0] if wanted is None else wanted


def bind(sitting: Sitting, holders: list[str], alone: bool = False) -> deeds.Bound:
    """Let the person of a seat come to it from another device or, `alone`, from no other."""
    within(sitting, "bound")
    return deeds.Bound(holders, holders[1:], alone)


def ask_undo(sitting: Sitting, seat: int, number: int = 0) -> deeds.AskedUndo:
    """Ask to take the seat's last choice back, or one that a bot made while the person was away."""
    within(sitting, "asked-undo")
    playing(sitting)
    if (number not in sitting.missed(seat)) if number else (sitting.last_choice(seat) is None):
        raise Refusal("nothing-to-undo")
    return deeds.AskedUndo(number)


def hint(sitting: Sitting, seat: int) -> bool:
    """Whether all are told that a seat asks for advice, where it may."""
    playing(sitting)
    if sitting.hints_for(seat) == "never":
        raise Refusal("no-hints", 403)
    if sitting.paused or not sitting.is_asked(seat):
        raise Refusal("no-hint")
    return sitting.hints_for(seat) == "told"


def answer_undo(sitting: Sitting, seat: int, yes: bool) -> deeds.AnsweredUndo:
    """Agree that somebody takes a choice back, or not."""
    within(sitting, "answered-undo")
    playing(sitting)
    if sitting.undo is None:
        raise Refusal("no-undo-asked")
    if seat not in sitting.must_agree(sitting.undo.seat):
        raise Refusal("no-undo-own")
    return deeds.AnsweredUndo(yes)


def stand_in(sitting: Sitting, seat: int, yes: bool, absent: bool = False) -> deeds.StoodIn:
    """Let a bot play for the person, or take the seat back."""
    playing(sitting)
    comes_back = sitting.chairs[seat].away and not yes
    if not absent and not comes_back:  # who lets bots play without end keeps nobody from coming back
        within(sitting, "stood-in")
    if sitting.chairs[seat].kind != "person":
        raise Refusal("not-a-person")
    return deeds.StoodIn(yes, absent)


def leave(sitting: Sitting, seat: int) -> deeds.Left:
    """Give the seat up."""
    within(sitting, "left")
    if sitting.phase == "over":
        raise Refusal("over")
    if sitting.chairs[seat].kind != "person":
        raise Refusal("not-a-person")
    return deeds.Left()


def read_on(sitting: Sitting) -> deeds.Read:
    """Go on with the tutorial, where a lesson is only to be read."""
    within(sitting, "read")
    playing(sitting)
    if not sitting.reading:
        raise Refusal("no-lesson" if sitting.guide is None else "lesson-not-yet")
    return deeds.Read()


def say(sitting: Sitting, seat: int, text: str, phrase: int, by: str = "") -> deeds.Spoke:
    """Say something to the table; who only looks does not use up the words of those who play."""
    within(sitting, "spoke" if seat >= 0 else "murmured")
    said = plain(text)
    if not said and phrase < 0:
        raise Refusal("nothing-said")
    speaker = sitting.chairs[seat].name if seat >= 0 else ""
    return deeds.Spoke(speaker, said if phrase < 0 else "", phrase, by)


def host(sitting: Sitting, holder: str) -> None:
    """Refuse what only the host decides."""
    if not sitting.hosts(holder):
        raise Refusal("host-decides", 403)


def silence(sitting: Sitting, holder: str, seat: int, who: str, yes: bool) -> deeds.Silenced:
    """Take the word from the person on a seat or from somebody who only looks, or give it back."""
    within(sitting, "silenced")
    host(sitting, holder)
    if seat < 0:
        return deeds.Silenced(yes, who)
    if chair(sitting, seat).kind != "person":
        raise Refusal("not-a-person")
    if holder in sitting.chairs[seat].holders:
        raise Refusal("host-speaks")
    return deeds.Silenced(yes)


def admit_lookers(sitting: Sitting, holder: str, yes: bool) -> deeds.AdmittedLookers:
    """Let people look on who do not play, or no longer."""
    within(sitting, "admitted-lookers")
    host(sitting, holder)
    return deeds.AdmittedLookers(yes)


def look(sitting: Sitting, holder: str) -> None:
    """Refuse somebody who does not play, where only those may look who do. While people are waited for, all may come."""
    if sitting.match is not None and not sitting.may_look(holder):
        raise Refusal("players-look", 403)
