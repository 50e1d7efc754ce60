"""What is drawn of a race: the table from above, and beside it how everybody stands."""

import numpy as np

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.lexicon import pointer
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import Pov, join, lay, legal, offers, panel, point_at, say, say_name, write, write_number
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.course import place
from rumpus.games.grimdark.faces import Face
from rumpus.games.grimdark.geometry import UNIT, square
from rumpus.games.grimdark.lexicon import AROUND, SHARPEST, Choose, Word
from rumpus.games.grimdark.looks import Kind
from rumpus.games.grimdark.rules import must
from rumpus.games.grimdark.table import Action, Car, Phase
from rumpus.games.grimdark.telling import carried, in_place, prompt
from rumpus.games.grimdark.telling import choice as in_words

HEIGHT, PANEL, EDGE = 900.0, 300.0, 10.0
WIDEST, LOWEST = 1240.0, 760.0  # of the table's picture; of the whole
MODEL, CRATE, MINE, ROUND = 0.625, 20 / 27, 20 / 34, 1 / 150  # how large things are drawn; terrain for its reach
SPOT = 1.65  # inches from the middle of a racer to where a mine to be laid is shown
BEYOND = 0.5  # inches from the tip of an arrow to its own place
ROW = 66.0  # of a racer's strip
FAN_OUT = {15: 7.0, 30: 4.9, 45: 3.5}  # how long the arrow of a turn is, in inches, so that all can be told apart
LENGTHS = np.array([FAN_OUT.get(turn, 3.2 + turn % 15 / 3) for turn in range(SHARPEST + 1)])
declared = pointer(Choose)


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, with its choices on the things they are about."""
    scale = scale_of(pov)
    width = float(int(pov.box.wide * scale / 100 + 3 * EDGE + PANEL + 0.5))
    height = max(LOWEST, float(int(pov.box.high * scale / 100 + 2 * EDGE + 0.5)))
    pov.canvas.width, pov.canvas.height = width, height
    panel(pov, Kind.BACK, 0, Face.BACK, Place(0.0, 0.0, width, height))
    put(pov, Kind.TABLE, 0, Face.GROUND, 0.0, 0.0, 1.0, say(pov, Word.SCENE_TRACK, 0))
    draw_terrain(pov)
    if pov.table.phase != Phase.PICK:
        draw_front_arc(pov)
        for seat in range(pov.table.seats):
            draw_car(pov, seat)
        draw_scatter(pov)
        draw_arrows(pov)
        draw_drives(pov, scale)
        draw_spots(pov)
        warn(pov)
    draw_standings(pov, width - PANEL - EDGE)
    low = 172 + ROW * pov.table.seats
    draw_buttons(pov, width - PANEL - EDGE, low + draw_held(pov, width - PANEL - EDGE, low, height), height)


@rule
def scale_of(pov: Pov) -> float:
    """Units of the picture to an inch of the table."""
    scale: float = min((HEIGHT - 2 * EDGE) * 100 / pov.box.high, WIDEST * 100 / pov.box.wide)
    return scale


@rule
def put(
    pov: Pov, kind: int, number: int, face: int, x: float, y: float, size: float = 1.0, words: int = NOTHING,
    code: int = NOTHING, turn: float = 0.0,
) -> Sprite:  # fmt: skip
    """Lay something drawn with twenty units to the inch on a place of the table, in hundredths of an inch."""
    scale = scale_of(pov) / 100
    return lay(pov, kind, number, face, EDGE + x * scale, EDGE + y * scale, size * scale * 5, words, code, turn)


# The table.


@rule
def draw_terrain(pov: Pov) -> None:
    """Draw what lies on the track: terrain, dispensers, mines."""
    for at in range(pov.box.pieces):
        lump = pov.box.lumps[at]
        if not has(pov.table.gone, at):
            disc, words = lump.corners == 0, say(pov, Word.TERRAIN_TEXT, lump.kind, lump.kind)
            face = Face.TERRAIN + lump.kind if disc else Face.PIECE + at
            put(pov, Kind.PIECE, at, face, lump.x, lump.y, lump.reach * ROUND if disc else 1.0, words)
    for at in range(pov.box.sections):
        if pov.box.dispenser[at]:
            words = say(pov, Word.SCENE_DISPENSER)
            put(pov, Kind.DISPENSER, at, Face.CRATE, pov.box.mx[at], pov.box.my[at], CRATE, words)
    for at in range(len(pov.table.mines)):
        mine = pov.table.mines[at]
        if mine.armed:
            put(pov, Kind.BLAST, at, Face.BLAST, mine.x, mine.y)
        if mine.item:
            put(pov, Kind.MINE, at, Face.MINE + mine.item, mine.x, mine.y, MINE, say(pov, Word.SCENE_MINE, mine.item))


@rule
def mover(pov: Pov) -> int:
    """The seat whose racer is activated."""
    seat: int = pov.table.order[pov.table.turn]
    return seat


@rule
def draw_car(pov: Pov, seat: int) -> None:
    """Draw a racer, a little larger than its base, what state it is in, and whether an item can be used on it."""
    car, code = pov.table.cars[seat], legal(pov, Choose.USE_ON + seat)
    if pov.table.phase != Phase.OVER and mover(pov) == seat:
        put(pov, Kind.GLOW, 0, Face.GLOW, car.x, car.y, MODEL)
    if car.blessed:
        put(pov, Kind.BLESSED, seat, Face.BLESSED, car.x, car.y, MODEL)
    if car.cursed:
        put(pov, Kind.CURSED, seat, Face.CURSED, car.x, car.y, MODEL)
    face = Face.CAR + 8 * car.kind + seat
    put(pov, Kind.CAR, seat, face, car.x, car.y, MODEL, say_car(pov, seat, car), code, car.heading)
    if car.immobile:
        put(pov, Kind.SMOKE, seat, Face.SMOKE, car.x, car.y, MODEL, say(pov, Word.BOARD_IMMOBILE))
    if code != NOTHING:
        put(pov, Kind.TARGET, seat, Face.TARGET, car.x, car.y, MODEL, NOTHING, code)
    put(
        pov, Kind.NUMBER, seat, Face.BADGE + seat, car.x + 150 * MODEL, car.y + 160 * MODEL, 1.0, NOTHING, code
    ).scale = 0.75


@rule
def say_car(pov: Pov, seat: int, car: Car) -> int:
    """Say who it is, how it is, and what it holds."""
    told = say(pov, Word.SCENE_CAR, seat, car.kind, car.hull, pov.box.hull[car.kind])
    return join(pov, Common.COMMAS, told, say(pov, Word.SCENE_HOLDS, car.item)) if car.item else told


@rule
def draw_reach(pov: Pov, kind: int, number: int, seat: int, x: float, y: float) -> None:
    """Draw the front arc of the item that the racer in turn holds, from where it will stand, while it could be used."""
    car = pov.table.cars[seat]
    if reaches(pov, seat):
        put(pov, kind, number, Face.FAN + car.item, x, y, 1.0, NOTHING, NOTHING, car.heading)


@rule
def faces_back(box: Box, car: Car) -> bool:
    """8.3: whether a racer faces against the road, clearly."""
    section = car.section
    far = section + 1 if section + 1 < box.sections else 0
    x, y = box.mx[far] - box.mx[section], box.my[far] - box.my[section]
    ahead = (x * box.cosine[car.heading] + y * box.sine[car.heading]) // 100
    return ahead < 0 and 10 * ahead * ahead > square(x, y) * (UNIT // 100) * (UNIT // 100)


@rule
def reaches(pov: Pov, seat: int) -> bool:
    """Whether the racer in turn holds an item that could still be used at some distance."""
    unused = pov.table.action == Action.MOVE and not pov.table.used
    return unused and pov.box.range[pov.table.cars[seat].item] > 0


@rule
def draw_scatter(pov: Pov) -> None:
    """6.13: draw where a racer is about to be flung, while others may have it rolled again."""
    if pov.table.phase == Phase.SCATTER:
        seat = pov.table.flung
        car = pov.table.cars[seat]
        x = car.x + car.shove * pov.box.cosine[car.toward] / UNIT
        y = car.y + car.shove * pov.box.sine[car.toward] / UNIT
        line = put(pov, Kind.ROUTE, 0, Face.ROUTE, car.x, car.y, 1.0, NOTHING, NOTHING, car.toward)
        line.width = car.shove / 5
        put(pov, Kind.SCATTER, 0, Face.GHOST + 8 * car.kind + seat, x, y, MODEL, NOTHING, NOTHING, car.heading)


@rule
def warn(pov: Pov) -> None:
    """8.3: tell whoever faces against the road that this is the wrong way."""
    if pov.seat >= 0 and pov.table.phase != Phase.OVER and faces_back(pov.box, pov.table.cars[pov.seat]):
        car, scale = pov.table.cars[pov.seat], scale_of(pov) / 100
        x = min(max(EDGE + car.x * scale, 80.0), pov.box.wide * scale - 60)
        y = EDGE + car.y * scale + (30 if car.y * scale < 90 else -66)
        panel(pov, Kind.WRONG, 0, Face.WRONG, Place(x - 75, y, 150.0, 30.0), say(pov, Word.WRONG_WAY))


@rule
def draw_front_arc(pov: Pov) -> None:
    """Draw the front arc of the racer that drives."""
    seat = mover(pov)
    if pov.table.phase == Phase.DRIVE:
        draw_reach(pov, Kind.FAN, 0, seat, pov.table.cars[seat].x, pov.table.cars[seat].y)


@rule
def draw_arrows(pov: Pov) -> None:
    """Draw an arrow for each turn, and for each direction to face after a repair."""
    for at in range(pov.offered):
        code, one = pov.choices[at], carried(pov.choices[at], 0)
        if Choose.TURN <= code < Choose.DRIVE:
            draw_arrow(pov, Kind.TURN, one, code, one, float(LENGTHS[abs(one)]))
        elif code >= Choose.FACE:
            length = 4.2 + 1.8 * (one // 3 % 2) + one % 3 * 5 / 6
            draw_arrow(pov, Kind.FACING, one, code, 5 * one - pov.table.cars[pov.seat].heading, length)


@rule
def draw_arrow(pov: Pov, kind: int, number: int, code: int, degrees: int, inches: float) -> None:
    """Draw an arrow from the racer to one side; a short one where there is little room, near the edge of the table."""
    car = pov.table.cars[pov.seat]
    heading = (car.heading + degrees) % 360
    dx, dy = 100 * pov.box.cosine[heading] / UNIT, 100 * pov.box.sine[heading] / UNIT
    if not (0 < car.x + inches * dx < pov.box.wide and 0 < car.y + inches * dy < pov.box.high):
        inches = 2.6
    face, tip = Face.POINTER + int(10 * inches + 0.5), inches + BEYOND
    put(pov, kind, number, face, car.x + tip * dx, car.y + tip * dy, 1.0, in_words(pov, code), code, heading)


@rule
def draw_drives(pov: Pov, scale: float) -> None:
    """Draw for each inch ahead a dot where the racer would be, its number beside the road, and the ghost that stands there."""
    far = 0
    for at in range(pov.offered):
        if Choose.DRIVE < pov.choices[at] < Choose.FACE:
            far = pov.choices[at] - Choose.DRIVE
    if far == 0:
        return
    car = pov.table.cars[pov.seat]
    dx, dy = pov.box.cosine[car.heading] / UNIT, pov.box.sine[car.heading] / UNIT
    side = numbers_side(pov, dx, dy, (car.x / 100 + far * dx) * scale, (car.y / 100 + far * dy) * scale, scale)
    for at in range(pov.offered):
        inches = pov.choices[at] - Choose.DRIVE
        if 0 < inches <= far:
            away = side * beside(inches, abs(dx) >= abs(dy))
            x, y = car.x + 100 * (inches * dx - away * dy), car.y + 100 * (inches * dy + away * dx)
            here = 0 < x < pov.box.wide and 0 < y < pov.box.high  # so that a number there is in the picture
            draw_drive(pov, inches, dx, dy, away if here else -away)


@rule
def beside(inches: int, level: bool) -> float:
    """How far beside the way the number of a drive stands, in inches: in rows above, or in columns beside it."""
    return 4.0 + 3.4 * (inches % 2) if level else 4.0 + 2.1 * (inches % 4)


@rule
def numbers_side(pov: Pov, dx: float, dy: float, x: float, y: float, scale: float) -> float:
    """To which side of the way the numbers go, so that they have room: 1 to the right of the racer, -1 to its left."""
    wide, high, level = pov.box.wide * scale / 100, pov.box.high * scale / 100, abs(dx) >= abs(dy)
    turn_round = dx > 0 if level else -dy * (wide / 2 - x - EDGE) < 0
    side = -1.0 if turn_round else 1.0
    most = beside(3, level) * scale * side
    there_x, there_y = x + EDGE - dy * most, y + EDGE + dx * most
    return side if 0 < there_x < wide and 20 < there_y < high else -side


@rule
def draw_drive(pov: Pov, inches: int, dx: float, dy: float, away: float) -> None:
    """Draw a drive: its dot, the line to its number, the number, and the ghost with what it could reach from there."""
    car, code = pov.table.cars[pov.seat], Choose.DRIVE + inches
    x, y, beside_x, beside_y = car.x + 100 * inches * dx, car.y + 100 * inches * dy, 100 * away * dy, 100 * away * dx
    turn, words = car.heading + (90.0 if away > 0 else 270.0), in_words(pov, code)
    put(pov, Kind.LEADER, inches, Face.LEADER, x, y, 1.0, NOTHING, NOTHING, turn).width = abs(away) * 20
    put(pov, Kind.DOT, inches, Face.DOT, x, y, 1.0, NOTHING, code)
    left, top = max(0.0, min(x - beside_x, pov.box.wide)), max(0.0, min(y + beside_y, pov.box.high))  # on the table
    put(pov, Kind.DRIVE, inches, Face.PLATE + inches, left, top, 1.0, words, code)
    draw_reach(pov, Kind.REACH, inches, pov.seat, x, y)
    ghost = Face.GHOST + 8 * car.kind + pov.seat
    put(pov, Kind.GHOST, inches, ghost, x, y, MODEL, NOTHING, NOTHING, car.heading)


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about; with a ghost goes what its item could reach from there."""
    declared(pov, code)
    if Choose.DRIVE < code < Choose.FACE and reaches(pov, pov.seat):
        point_at(pov, Kind.REACH, carried(code, 0))


@rule
def draw_spots(pov: Pov) -> None:
    """Draw every place round the racer where it may lay its mine, a little further out, so that it can be clicked."""
    for at in range(AROUND):
        code = Choose.LAY + at
        if offers(pov, code):
            car = pov.table.cars[pov.seat]
            heading = (car.heading + 45 * at) % 360
            x = car.x + 100 * SPOT * pov.box.cosine[heading] / UNIT
            y = car.y + 100 * SPOT * pov.box.sine[heading] / UNIT
            put(pov, Kind.LAY, at, Face.MINE + car.item, x, y, MINE, in_words(pov, code), code)


# Beside the table.


@rule
def draw_standings(pov: Pov, left: float) -> None:
    """Draw what is played, what is asked, and everybody's strip, the first one on top."""
    write(pov, Kind.TITLE, 0, left, 36.0, say(pov, Common.TITLE), NOTHING, PANEL)
    track = join(pov, Common.DOTS, say(pov, Word.TRACK_NAME, 0), say(pov, Word.BOARD_ROUND, pov.table.round))
    write(pov, Kind.TRACK, 0, left, 60.0, track, NOTHING, PANEL)
    waited = pov.seat >= 0 and has(must(pov.box, pov.table), pov.seat)
    write(pov, Kind.PROMPT, 0, left, 90.0, prompt(pov), NOTHING, PANEL, waited)
    picking = pov.table.phase == Phase.PICK
    for at in range(pov.table.seats):
        draw_strip(pov, at if picking else in_place(pov, at + 1), Place(left, 160 + ROW * at, PANEL - 4, 60.0), picking)


@rule
def draw_strip(pov: Pov, seat: int, strip: Place, picking: bool) -> None:
    """Draw a racer's strip: place, model, name, lap, hull, item."""
    car, x, y = pov.table.cars[seat], strip.x, strip.y
    panel(pov, Kind.STRIP, seat, Face.STRIP + seat, strip)
    if car.kind:
        name = say(pov, Word.RACER_NAME, car.kind)
        lay(pov, Kind.BADGE, seat, Face.CAR + 8 * car.kind + seat, x + 68, y + 30, 0.72, name)
    lay(pov, Kind.SEAT, seat, Face.BADGE + seat, x + 114, y + 15, 0.85)
    write(pov, Kind.NAME, seat, x + 130, y + 21, say_name(pov, seat), NOTHING, 160.0, seat == pov.seat)
    if not picking:
        write_number(pov, Kind.PLACE, seat, x + 22, y + 39, place(pov.table, seat))
        draw_progress(pov, seat, x + 104, y)


@rule
def draw_progress(pov: Pov, seat: int, x: float, y: float) -> None:
    """Draw a racer's lap, its hull points, and what it holds, or that it cannot move."""
    car = pov.table.cars[seat]
    lap, most = min(pov.box.laps, max(1, car.laps + 1)), pov.box.hull[car.kind]
    write(pov, Kind.LAP, seat, x, y + 38, say(pov, Word.SCENE_LAP, lap, pov.box.laps))
    hull = say(pov, Word.BOARD_HULL, car.hull, most)
    lay(pov, Kind.HULL, seat, Face.HULL + 32 * most + car.hull, x + 76, y + 29, 1.0, hull)
    if car.immobile or car.item:
        words = say(pov, Word.BOARD_IMMOBILE) if car.immobile else say(pov, Word.ITEM_NAME, car.item)
        write(pov, Kind.HELD, seat, x, y + 54, words, NOTHING, PANEL - 152, car.immobile)
    if car.item:
        words = say(pov, Word.ITEM_CARD, car.item, car.item)
        lay(pov, Kind.ITEM, seat, Face.ITEM_CARD + car.item, x + 170, y + 30, 0.24, words)


@rule
def draw_held(pov: Pov, x: float, y: float, height: float) -> float:
    """Draw what the item does that one holds, where there is room for it; return how much of it that takes."""
    if pov.seat < 0 or pov.table.phase == Phase.PICK or not pov.table.cars[pov.seat].item or y > height - 230:
        return 0.0
    item = pov.table.cars[pov.seat].item
    write(pov, Kind.ABOUT, 0, x, y + 8, say(pov, Word.ITEM_CARD, item, item), NOTHING, PANEL - 4)
    return 66.0


@rule
def draw_buttons(pov: Pov, x: float, y: float, height: float) -> None:
    """Draw a button for everything that is no place on the table; of a racer to be picked, its name."""
    count, drawn = 0, 0
    for at in range(pov.offered):
        count += pov.choices[at] < Choose.USE_ON
    room = height - y - 6
    columns = 2 if count > 3 or room < 50 * count else 1
    wide = (PANEL - 4 - 6 * (columns - 1)) / columns
    for at in range(pov.offered):
        code = pov.choices[at]
        if code < Choose.USE_ON:
            high = min(46.0, room / ((count + columns - 1) // columns) - 5)
            area = Place(x + drawn % columns * (wide + 6), y + drawn // columns * (high + 5), wide, high)
            picking = Choose.PICK < code < Choose.STOP
            words = say(pov, Word.RACER_NAME, carried(code, 0)) if picking else in_words(pov, code)
            panel(pov, Kind.BUTTON, code, Face.BUTTON, area, words, code)
            drawn += 1
