"""What is drawn of a race: the table from above, and beside it how everybody stands."""

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.lexicon import pointer
from rumpus.core.telling.phrases import Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import (
    Pov,
    join,
    lay,
    offer,
    offer_if_legal,
    offers,
    panel,
    point_at,
    say,
    say_name,
    say_number,
    write,
)
from rumpus.games.grimdark.course import place
from rumpus.games.grimdark.geometry import UNIT
from rumpus.games.grimdark.lexicon import AROUND, SHARPEST, Choose, Word
from rumpus.games.grimdark.looks import Face, Kind
from rumpus.games.grimdark.rules import must
from rumpus.games.grimdark.table import Action, Car, Phase
from rumpus.games.grimdark.telling import choice as in_words
from rumpus.games.grimdark.telling import in_place, prompt

HEIGHT, PANEL, EDGE = 900.0, 300.0, 10.0
WIDEST, LOWEST = 1240.0, 760.0  # of the table's picture; of the whole
DRAWN = 30.0  # the radius that racers and terrain are drawn with
SPOT = 1.65  # inches from the middle of a racer to where a mine to be laid is shown
BEYOND = 0.5  # inches from the tip of an arrow to its own place
ROW = 66.0  # of a racer's strip
declared = pointer(Choose)


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, with its choices on the things they are about."""
    scale = scale_of(pov)
    width = round_up(pov.box.wide * scale / 100 + 3 * EDGE + PANEL)
    height = max(LOWEST, round_up(pov.box.high * scale / 100 + 2 * EDGE))
    pov.canvas.width, pov.canvas.height = width, height
    panel(pov, Kind.BACK, 0, Face.BACK, Place(0.0, 0.0, width, height))
    ground = lay(pov, Kind.TABLE, 0, Face.GROUND, EDGE, EDGE)
    ground.scale, ground.words = scale / 20, say(pov, Word.SCENE_TRACK, 0)
    draw_terrain(pov, scale)
    if pov.table.phase != Phase.PICK:
        draw_mines(pov, scale)
        draw_front_arc(pov, scale)
        for seat in range(pov.table.seats):
            draw_car(pov, seat, scale)
        draw_arrows(pov, scale)
        draw_drives(pov, scale)
        draw_spots(pov, scale)
    draw_standings(pov, width - PANEL - EDGE)
    draw_buttons(pov, width - PANEL - EDGE, 172 + ROW * pov.table.seats, height)


@rule
def round_up(number: float) -> float:
    """The nearest whole number."""
    return float(int(number + 0.5))


@rule
def scale_of(pov: Pov) -> float:
    """Units of the picture to an inch of the table."""
    scale: float = min((HEIGHT - 2 * EDGE) * 100 / pov.box.high, WIDEST * 100 / pov.box.wide)
    return scale


@rule
def along(hundredths: float, scale: float) -> float:
    """Where a place on the table, in hundredths of an inch, is drawn: either of its two numbers."""
    return EDGE + hundredths * scale / 100


@rule
def place_thing(pov: Pov, kind: int, number: int, face: int, x: float, y: float, scale: float) -> Sprite:
    """Lay something on a place of the table."""
    return lay(pov, kind, number, face, along(x, scale), along(y, scale))


# The table.


@rule
def draw_terrain(pov: Pov, scale: float) -> None:
    """Draw what lies on the track, and the dispensers."""
    for at in range(pov.box.pieces):
        lump = pov.box.lumps[at]
        if not has(pov.table.gone, at):
            round_one = lump.corners == 0
            face = Face.TERRAIN + lump.kind if round_one else Face.PIECE + at
            piece = place_thing(pov, Kind.PIECE, at, face, lump.x, lump.y, scale)
            piece.scale = lump.reach * scale / 100 / DRAWN if round_one else scale / 20
            piece.words = say(pov, Word.TERRAIN_TEXT, lump.kind)
    for at in range(pov.box.sections):
        if pov.box.dispenser[at]:
            crate = place_thing(pov, Kind.DISPENSER, at, Face.CRATE, pov.box.mx[at], pov.box.my[at], scale)
            crate.scale, crate.words = scale / 27, say(pov, Word.SCENE_DISPENSER)


@rule
def draw_mines(pov: Pov, scale: float) -> None:
    """Draw the mines that lie on the track."""
    for at in range(len(pov.table.mines)):
        mine = pov.table.mines[at]
        if mine.item:
            laid = place_thing(pov, Kind.MINE, at, Face.MINE + mine.item, mine.x, mine.y, scale)
            laid.scale, laid.words = scale / 34, say(pov, Word.SCENE_MINE, mine.item)


@rule
def mover(pov: Pov) -> int:
    """The seat whose racer is activated."""
    seat: int = pov.table.order[pov.table.turn]
    return seat


@rule
def size_of(scale: float) -> float:
    """How large racers are drawn: a little larger than their bases, to be seen."""
    return 0.75 * scale / DRAWN * 1.25


@rule
def draw_car(pov: Pov, seat: int, scale: float) -> None:
    """Draw a racer, what state it is in, and whether an item can be used on it."""
    car, size = pov.table.cars[seat], size_of(scale)
    if pov.table.phase != Phase.OVER and mover(pov) == seat:
        draw_state(pov, Kind.GLOW, 0, Face.GLOW, car, scale)
    if car.blessed:
        draw_state(pov, Kind.BLESSED, seat, Face.BLESSED, car, scale)
    if car.cursed:
        draw_state(pov, Kind.CURSED, seat, Face.CURSED, car, scale)
    model = place_thing(pov, Kind.CAR, seat, Face.CAR + 8 * car.kind + seat, car.x, car.y, scale)
    model.scale, model.turn, model.words = size, car.heading, say_car(pov, seat, car)
    chosen = offer_if_legal(pov, model, Choose.USE_ON + seat)
    if car.immobile:
        draw_state(pov, Kind.SMOKE, seat, Face.SMOKE, car, scale).words = say(pov, Word.BOARD_IMMOBILE)
    if chosen:
        offer(pov, draw_state(pov, Kind.TARGET, seat, Face.TARGET, car, scale), Choose.USE_ON + seat)
    badge = lay(
        pov, Kind.NUMBER, seat, Face.BADGE + seat, along(car.x, scale) + 30 * size, along(car.y, scale) + 32 * size
    )
    badge.scale = 0.75
    offer_if_legal(pov, badge, Choose.USE_ON + seat)


@rule
def draw_state(pov: Pov, kind: int, number: int, face: int, car: Car, scale: float) -> Sprite:
    """Draw something on a racer, as large as it."""
    state = place_thing(pov, kind, number, face, car.x, car.y, scale)
    state.scale = size_of(scale)
    return state


@rule
def say_car(pov: Pov, seat: int, car: Car) -> int:
    """Say who it is, how it is, and what it holds."""
    told = say(pov, Word.SCENE_CAR, seat, car.kind, car.hull, pov.box.hull[car.kind])
    return join(pov, Common.COMMAS, told, say(pov, Word.SCENE_HOLDS, car.item)) if car.item else told


@rule
def usable_reach(pov: Pov, seat: int) -> int:
    """How far the item of the racer in turn could be used from where it will stand; 0 for none."""
    unused = pov.table.action == Action.MOVE and not pov.table.used
    reach: int = pov.box.range[pov.table.cars[seat].item]
    return reach if unused else 0


@rule
def draw_front_arc(pov: Pov, scale: float) -> None:
    """Draw the front arc of the item that the racer in turn holds, while it could be used."""
    seat = mover(pov)
    if pov.table.phase == Phase.DRIVE and usable_reach(pov, seat):
        car = pov.table.cars[seat]
        fan = place_thing(pov, Kind.FAN, 0, Face.FAN + car.item, car.x, car.y, scale)
        fan.scale, fan.turn = scale / 20, car.heading


@rule
def draw_arrows(pov: Pov, scale: float) -> None:
    """Draw an arrow for each turn, and for each direction to face after a repair."""
    for at in range(pov.offered):
        code = pov.choices[at]
        if Choose.TURN <= code <= Choose.TURN + 2 * SHARPEST:
            degrees = code - Choose.TURN - SHARPEST
            draw_arrow(pov, Kind.TURN, degrees, code, degrees, turn_length(abs(degrees)), scale)
        elif code >= Choose.FACE:
            degrees = 5 * (code - Choose.FACE)
            length = 4.2 + 1.8 * (degrees // 15 % 2) + degrees % 15 / 6
            turned = degrees - pov.table.cars[pov.seat].heading
            draw_arrow(pov, Kind.FACING, code - Choose.FACE, code, turned, length, scale)


@rule
def turn_length(degrees: int) -> float:
    """How long the arrow of a turn is, in inches, so that all can be told apart."""
    if degrees == 15:
        return 7.0
    if degrees == 30:
        return 4.9
    return 3.5 if degrees == 45 else 3.2 + degrees % 15 / 3


@rule
def draw_arrow(pov: Pov, kind: int, number: int, code: int, degrees: int, inches: float, scale: float) -> None:
    """Draw an arrow from the racer to one side; a short one where there is little room, near the edge of the table."""
    car = pov.table.cars[pov.seat]
    heading = (car.heading + degrees) % 360
    dx, dy = pov.box.cosine[heading] / UNIT, pov.box.sine[heading] / UNIT
    tip_x, tip_y = car.x + 100 * inches * dx, car.y + 100 * inches * dy
    if not (0 < tip_x < pov.box.wide and 0 < tip_y < pov.box.high):
        inches = 2.6
    face, tip = Face.POINTER + int(10 * inches + 0.5), 100 * (inches + BEYOND)
    arrow = place_thing(pov, kind, number, face, car.x + tip * dx, car.y + tip * dy, scale)
    arrow.scale, arrow.turn, arrow.words = scale / 20, heading, in_words(pov, code)
    offer(pov, arrow, code)


@rule
def draw_drives(pov: Pov, scale: float) -> None:
    """Draw for each inch ahead a dot where the racer would be, its number beside the road, and the ghost that stands there."""
    far = furthest(pov)
    if far == 0:
        return
    car = pov.table.cars[pov.seat]
    dx, dy = pov.box.cosine[car.heading] / UNIT, pov.box.sine[car.heading] / UNIT
    side = numbers_side(pov, dx, dy, (car.x / 100 + far * dx) * scale, (car.y / 100 + far * dy) * scale, scale)
    for at in range(pov.offered):
        inches = pov.choices[at] - Choose.DRIVE
        if 0 < inches < Choose.FACE - Choose.DRIVE:
            x, y = car.x + 100 * inches * dx, car.y + 100 * inches * dy
            draw_drive(pov, inches, x, y, side * beside(inches, abs(dx) >= abs(dy)), scale)


@rule
def furthest(pov: Pov) -> int:
    """The longest drive that can be chosen, in inches; 0 for none."""
    far = 0
    for at in range(pov.offered):
        if Choose.DRIVE < pov.choices[at] < Choose.FACE:
            far = pov.choices[at] - Choose.DRIVE
    return far


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
def draw_drive(pov: Pov, inches: int, x: float, y: float, away: float, scale: float) -> None:
    """Draw a drive: its dot, the line to its number, the number, and the ghost with what it could reach from there."""
    car, code = pov.table.cars[pov.seat], Choose.DRIVE + inches
    dx, dy = pov.box.cosine[car.heading] / UNIT, pov.box.sine[car.heading] / UNIT
    line = place_thing(pov, Kind.LEADER, inches, Face.LEADER, x, y, scale)
    line.scale, line.turn, line.width = scale / 20, car.heading + (90 if away > 0 else 270), abs(away) * 20
    dot = place_thing(pov, Kind.DOT, inches, Face.DOT, x, y, scale)
    dot.scale = scale / 20
    offer(pov, dot, code)
    plate = place_thing(pov, Kind.DRIVE, inches, Face.PLATE + inches, x - 100 * away * dy, y + 100 * away * dx, scale)
    plate.scale, plate.words = scale / 20, in_words(pov, code)
    offer(pov, plate, code)
    if usable_reach(pov, pov.seat):
        fan = place_thing(pov, Kind.REACH, inches, Face.FAN + car.item, x, y, scale)
        fan.scale, fan.turn = scale / 20, car.heading
    ghost = place_thing(pov, Kind.GHOST, inches, Face.GHOST + 8 * car.kind + pov.seat, x, y, scale)
    ghost.scale, ghost.turn = size_of(scale), car.heading


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about; with a ghost goes what its item could reach from there."""
    declared(pov, code)
    if Choose.DRIVE < code < Choose.FACE and usable_reach(pov, pov.seat):
        point_at(pov, Kind.REACH, code - Choose.DRIVE)


@rule
def draw_spots(pov: Pov, scale: float) -> None:
    """Draw every place round the racer where it may lay its mine, a little further out, so that it can be clicked."""
    for at in range(AROUND):
        if pov.seat >= 0 and offers(pov, Choose.LAY + at):
            car = pov.table.cars[pov.seat]
            heading = (car.heading + 45 * at) % 360
            x = car.x + 100 * SPOT * pov.box.cosine[heading] / UNIT
            y = car.y + 100 * SPOT * pov.box.sine[heading] / UNIT
            spot = place_thing(pov, Kind.LAY, at, Face.MINE + car.item, x, y, scale)
            spot.scale, spot.words = scale / 34, in_words(pov, Choose.LAY + at)
            offer(pov, spot, Choose.LAY + at)


# Beside the table.


@rule
def draw_standings(pov: Pov, left: float) -> None:
    """Draw what is played, what is asked, and everybody's strip, the first one on top."""
    write(pov, Kind.TITLE, 0, left, 36.0, say(pov, Common.TITLE)).width = PANEL
    track = join(pov, Common.DOTS, say(pov, Word.TRACK_NAME, 0), say(pov, Word.BOARD_ROUND, pov.table.round))
    write(pov, Kind.TRACK, 0, left, 60.0, track).width = PANEL
    asked = write(pov, Kind.PROMPT, 0, left, 90.0, prompt(pov))
    asked.width, asked.tone = PANEL, pov.seat >= 0 and has(must(pov.box, pov.table), pov.seat)
    picking = pov.table.phase == Phase.PICK
    for at in range(pov.table.seats):
        draw_strip(pov, at if picking else in_place(pov, at + 1), Place(left, 160 + ROW * at, PANEL - 4, 60.0), picking)


@rule
def draw_strip(pov: Pov, seat: int, strip: Place, picking: bool) -> None:
    """Draw a racer's strip: place, model, name, lap, hull, item."""
    car, x, y = pov.table.cars[seat], strip.x, strip.y
    panel(pov, Kind.STRIP, seat, Face.STRIP + seat, strip)
    if not picking:
        write(pov, Kind.PLACE, seat, x + 22, y + 39, say_number(pov, place(pov.table, seat)))
    if car.kind:
        model = lay(pov, Kind.BADGE, seat, Face.CAR + 8 * car.kind + seat, x + 68, y + 30)
        model.scale, model.words = 0.72, say(pov, Word.RACER_NAME, car.kind)
    lay(pov, Kind.SEAT, seat, Face.BADGE + seat, x + 114, y + 15).scale = 0.85
    name = write(pov, Kind.NAME, seat, x + 130, y + 21, say_name(pov, seat))
    name.width, name.tone = 160.0, seat == pov.seat
    if not picking:
        draw_progress(pov, seat, x + 104, y)


@rule
def draw_progress(pov: Pov, seat: int, x: float, y: float) -> None:
    """Draw a racer's lap, its hull points, and what it holds, or that it cannot move."""
    car = pov.table.cars[seat]
    lap, most = min(pov.box.laps, max(1, car.laps + 1)), pov.box.hull[car.kind]
    write(pov, Kind.LAP, seat, x, y + 38, say(pov, Word.SCENE_LAP, lap, pov.box.laps))
    hull = lay(pov, Kind.HULL, seat, Face.HULL + 32 * most + car.hull, x + 76, y + 29)
    hull.words = say(pov, Word.BOARD_HULL, car.hull, most)
    if car.immobile or car.item:
        words = say(pov, Word.BOARD_IMMOBILE) if car.immobile else say(pov, Word.ITEM_NAME, car.item)
        held = write(pov, Kind.HELD, seat, x, y + 54, words)
        held.width, held.tone = PANEL - 112, car.immobile


@rule
def draw_buttons(pov: Pov, x: float, y: float, height: float) -> None:
    """Draw a button for everything that is no place on the table."""
    count = 0
    for at in range(pov.offered):
        count += pov.choices[at] < Choose.USE_ON
    if count == 0:
        return
    room = height - y - 6
    columns = 2 if count > 3 or room < 50 * count else 1
    high = min(46.0, room / ((count + columns - 1) // columns) - 5)
    wide = (PANEL - 4 - 6 * (columns - 1)) / columns
    drawn = 0
    for at in range(pov.offered):
        if pov.choices[at] < Choose.USE_ON:
            left, top = x + drawn % columns * (wide + 6), y + drawn // columns * (high + 5)
            draw_button(pov, pov.choices[at], Place(left, top, wide, high))
            drawn += 1


@rule
def draw_button(pov: Pov, code: int, at: Place) -> None:
    """Draw a button with its words; of a racer to be picked, its name."""
    button = panel(pov, Kind.BUTTON, code, Face.BUTTON, at)
    picking = Choose.PICK < code < Choose.STOP
    button.words = say(pov, Word.RACER_NAME, code - Choose.PICK) if picking else in_words(pov, code)
    offer(pov, button, code)
