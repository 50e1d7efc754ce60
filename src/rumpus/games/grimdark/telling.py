"""What is said of a race beyond its lexicon: what is held, questions, details, and news with a choice of words."""

import numpy as np

from rumpus.core.news import Item
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.lexicon import chooser, teller
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, join, say
from rumpus.games.grimdark.ahead import MEETINGS, WALL, far_of, meet_ahead, nearest_after, stops
from rumpus.games.grimdark.course import place
from rumpus.games.grimdark.lexicon import Choose, News, Word
from rumpus.games.grimdark.rules import must
from rumpus.games.grimdark.table import Phase

declared, told = chooser(Choose), teller(News)
ASK = np.zeros(len(Phase) + 1, np.int64)
ASK[Phase.PICK], ASK[Phase.REPAIR] = Word.ASK_PICK, Word.ASK_REPAIR
ASK[Phase.DISPENSER], ASK[Phase.STUNT] = Word.ASK_DISPENSER, Word.ASK_STUNT


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice: turns by their side, items by their names, the rest as it is declared."""
    if code >= Choose.FACE:
        return say(pov, Word.CHOOSE_FACE, 5 * (code - Choose.FACE), 5 * (code - Choose.FACE))
    if code >= Choose.DRIVE:
        return say(pov, Word.CHOOSE_DRIVE, 100 * (code - Choose.DRIVE))
    if code >= Choose.TURN:
        return say_turn(pov, code)
    if code == Choose.KEEP:
        return say(pov, Word.CHOOSE_KEEP, pov.table.offered)
    held = pov.table.cars[pov.seat].item
    if code >= Choose.LAY:
        return say(pov, Word.CHOOSE_LAY, held, code - Choose.LAY)
    if code >= Choose.USE_ON:
        return say(pov, Word.CHOOSE_USE_ON, held, code - Choose.USE_ON)
    if code == Choose.USE or code == Choose.DISCARD:
        return say(pov, Word.CHOOSE_USE if code == Choose.USE else Word.CHOOSE_DISCARD, held)
    return declared(pov, code)


@rule
def turned_by(code: int) -> int:
    """The degrees that a choice turns by, to the right."""
    return code - Choose.TURN - 45


@rule
def say_turn(pov: Pov, code: int) -> int:
    """Say a turn by its side."""
    degrees = turned_by(code)
    return say(pov, Word.CHOOSE_LEFT if degrees < 0 else Word.CHOOSE_RIGHT, abs(degrees))


@rule
def group(pov: Pov, code: int) -> int:
    """Say what sort of choice it is in mid-drive: to drive, to turn, what to do with the item, or to stop."""
    if pov.table.phase != Phase.DRIVE:
        return NOTHING
    if code == Choose.STOP:
        return say(pov, Word.GROUP_STOP)
    if code >= Choose.TURN:
        return say(pov, Word.GROUP_DRIVE if code >= Choose.DRIVE else Word.GROUP_TURN)
    return say(pov, Word.GROUP_ITEM)


@rule
def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, where one helps."""
    car = pov.table.cars[pov.seat]
    if Choose.PICK < code < Choose.STOP:
        kind = code - Choose.PICK
        return say(pov, Word.DETAIL_RACER, pov.box.speed[kind] // 100, pov.box.hull[kind], kind)
    if code <= Choose.BOOST:
        return say(pov, Word.DETAIL_MOVE - 1 + code, pov.box.speed[car.kind] // 100)
    if code == Choose.KEEP:
        return say(pov, Word.ITEM_TEXT, pov.table.offered)
    if code == Choose.USE or Choose.USE_ON <= code < Choose.TURN:
        return say(pov, Word.ITEM_TEXT, car.item)
    if Choose.DRIVE <= code < Choose.FACE:
        return say_way(pov, code - Choose.DRIVE)
    if code == Choose.DISCARD:
        return say(pov, Word.DETAIL_DISCARD)
    if code == Choose.STUNT:
        return say(pov, Word.DETAIL_STUNT)
    return say(pov, Word.DETAIL_REQUEST) if code == Choose.REQUEST else NOTHING


@rule
def say_way(pov: Pov, inches: int) -> int:
    """3.10: say what is left after driving so far, and what is met on the way, in order, up to what stops it."""
    said = say(pov, Word.DETAIL_DRIVE, pov.table.left // 100 - inches)
    met, last = meet_ahead(pov.box, pov.table, pov.seat, 100 * inches), -1
    for _ in range(MEETINGS):
        last = nearest_after(met, last)
        if last < 0 or far_of(met, last) >= 100 * inches:
            break
        said = join(pov, Common.SPACES, said, say_meeting(pov, last, met.whom))
        if stops(pov.box, pov.table, pov.seat, last):
            break
    return said


@rule
def say_meeting(pov: Pov, what: int, whom: int) -> int:
    """Say what is met."""
    if what == 0 and pov.table.cars[pov.seat].laps + 1 >= pov.box.laps:
        return say(pov, Word.DETAIL_WAY_FINISH)
    if what == WALL and not pov.box.wall:
        return say(pov, Word.DETAIL_WAY_KERB)
    return say(pov, Word.DETAIL_WAY_LINE + what, whom)


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the race is over."""
    table, waiting = pov.table, must(pov.box, pov.table)
    if table.phase == Phase.OVER:
        return say(pov, Word.OVER, in_place(pov, 1))
    if pov.seat < 0 or not has(waiting, pov.seat):
        return say(pov, Word.WAITING, waiting)
    if table.phase == Phase.ACTION:
        return say(pov, Word.ASK_ACTION, table.cars[pov.seat].kind)
    if table.phase == Phase.DRIVE:
        message = Word.ASK_DRIVE_MUST if table.must > 0 else Word.ASK_DRIVE
        return say(pov, message, table.left // 100, table.turns, max(0, table.must) // 100)
    if table.phase == Phase.KEEP:
        return say(pov, Word.ASK_KEEP, table.offered)
    if table.phase == Phase.SCATTER:
        flung = table.cars[table.flung]
        return say(pov, Word.ASK_SCATTER, table.flung, flung.shove, flung.toward)
    return say(pov, ASK[table.phase])


@rule
def in_place(pov: Pov, wanted: int) -> int:
    """The seat that is in a place, from 1."""
    for seat in range(pov.table.seats):
        if place(pov.table, seat) == wanted:
            return seat
    return 0


@rule
def item(pov: Pov, item: Item) -> int:
    """Say a piece of news; nothing where somebody only declines or waits."""
    what, who, a, b = item.what, item.seat, item.a, item.b
    if what == News.ACTS:
        return say(pov, Word.NEWS_ACTS_1 - 1 + a, who, b)
    if what == News.TURNED:
        return say(pov, Word.NEWS_LEFT if a < 0 else Word.NEWS_RIGHT, who, abs(a))
    if what == News.CRASHED:
        return say(pov, Word.NEWS_CRASHED_1 - 1 + a, who)
    if what == News.REPAIRED:
        return say(pov, Word.NEWS_REPAIRED, who, a, a)
    if what == News.USED:
        return say(pov, Word.NEWS_USED if item.other < 0 else Word.NEWS_USED_ON, who, a, item.other, b)
    if what == News.STUNT:
        return say(pov, Word.NEWS_STUNT_GOOD if b else Word.NEWS_STUNT_BAD, who, a, b)
    if what == News.WON:
        return say(pov, Word.NEWS_WON_1 - 1 + a, who)
    return NOTHING if what == News.DECLINED or what == News.WAITED else told(pov, item)
