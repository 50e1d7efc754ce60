"""What is said of a race beyond its lexicon: what is held, questions, and sentences about choices."""

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser, decoder
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, join, say
from rumpus.games.grimdark.ahead import Way, meet_ahead, nearest, stops
from rumpus.games.grimdark.course import place
from rumpus.games.grimdark.lexicon import Choose, Word
from rumpus.games.grimdark.rules import must
from rumpus.games.grimdark.table import Phase

declared, carried = chooser(Choose), decoder(Choose)


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice: turns by their side, directions with their sign, items by their names, the rest as it is declared."""
    if code >= Choose.FACE:
        return declared(pov, code, 5 * carried(code, 0))
    if Choose.TURN <= code < Choose.DRIVE:
        degrees = carried(code, 0)
        return declared(pov, code, abs(degrees), degrees > 0)
    return declared(pov, code, pov.table.offered if code == Choose.KEEP else pov.table.cars[pov.seat].item)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    car = pov.table.cars[pov.seat]
    if Choose.PICK < code < Choose.STOP:
        kind = carried(code, 0)
        return say(pov, Word.DETAIL_RACER, pov.box.speed[kind] // 100, pov.box.hull[kind], kind)
    if code <= Choose.BOOST:
        return say(pov, Word.DETAIL_ACTION, code, pov.box.speed[car.kind] // 100)
    if code == Choose.KEEP or code == Choose.USE or Choose.USE_ON <= code < Choose.TURN:
        return say(pov, Word.ITEM_TEXT, pov.table.offered if code == Choose.KEEP else car.item)
    if Choose.DRIVE <= code < Choose.FACE:
        return say_way(pov, carried(code, 0))
    other = code == Choose.DISCARD or code == Choose.STUNT or code == Choose.REQUEST
    return say(pov, Word.DETAIL, code) if other else NOTHING


@rule
def say_way(pov: Pov, inches: int) -> int:
    """3.10: say what is left after driving so far, and what is met on the way."""
    return add_meetings(pov, say(pov, Word.DETAIL_DRIVE, pov.table.left // 100 - inches), inches)


@rule
def add_meetings(pov: Pov, said: int, inches: int) -> int:
    """3.10: add to what is said what is met on a drive straight ahead, in order, up to what stops it."""
    done = 0
    met, whom = meet_ahead(pov.box, pov.table, pov.seat, 100 * inches)
    for _ in range(Way.FINISH):
        what = nearest(met, 100 * inches, done)
        if what < 0:
            break
        said = join(pov, Common.SPACES, said, say_meeting(pov, what, whom))
        if stops(pov.box, pov.table, pov.seat, what):
            break
        done |= 1 << what
    return said


@rule
def say_meeting(pov: Pov, what: int, whom: int) -> int:
    """Say what is met."""
    if what == Way.LINE and stops(pov.box, pov.table, pov.seat, what):
        return say(pov, Word.DETAIL_WAY, Way.FINISH, whom)
    return say(pov, Word.DETAIL_WAY, Way.KERB if what == Way.WALL and not pov.box.wall else what, whom)


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the race is over."""
    table, waiting = pov.table, must(pov.box, pov.table)
    if table.phase == Phase.OVER:
        return say(pov, Word.OVER, in_place(pov, 1))
    if pov.seat < 0 or not has(waiting, pov.seat):
        return say(pov, Word.WAITING, waiting)
    if table.phase == Phase.DRIVE:
        return say(pov, Word.ASK_DRIVE, table.left // 100, table.turns, max(0, table.must) // 100)
    if table.phase == Phase.SCATTER:
        flung = table.cars[table.flung]
        return say(pov, Word.ASK_SCATTER, table.flung, flung.shove, flung.toward)
    return say(pov, Word.ASK, table.phase, table.cars[pov.seat].kind, table.offered)


@rule
def in_place(pov: Pov, wanted: int) -> int:
    """The seat that is in a place, from 1."""
    for seat in range(pov.table.seats):
        if place(pov.table, seat) == wanted:
            return seat
    return 0
