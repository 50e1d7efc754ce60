"""Where everything of a race is drawn: the table from above, and beside it how everybody stands."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rumpus.core.album import Album
from rumpus.core.badges import COLOURS, badge_face
from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted, wrapped
from rumpus.games.grimdark import lexicon as lex
from rumpus.games.grimdark import old_faces as faces
from rumpus.games.grimdark import words
from rumpus.games.grimdark.box import TYPES, course_of, plan_in
from rumpus.games.grimdark.table import Action, Phase
from rumpus.games.grimdark.tracks.laying import Course

AROUND = lex.AROUND
DRIVE = lex.Choose.DRIVE
FACE = lex.Choose.FACE
LAY = lex.Choose.LAY
PICK = lex.Choose.PICK
SHARPEST = lex.SHARPEST
TURN = lex.Choose.TURN
USE_ON = lex.Choose.USE_ON
HEIGHT, PANEL, EDGE = 900, 300, 10
WIDEST = 1240  # of the table's picture
DRAWN = 30  # the radius that racers and terrain are drawn with
ROWS, COLUMNS = (4.0, 7.4), (4.0, 6.1, 8.2, 10.3)  # how far beside the way the numbers of the ghosts are, in inches
SPOT = 165  # hundredths of an inch from the middle of a racer to where a mine to be laid is shown
FAN = {15: 7.0, 30: 4.9, 45: 3.5}  # how long the arrow of a turn is, in inches

STYLE = """
.text.title { font-size: 22px; font-weight: 800; fill: #ffcf5c; letter-spacing: 1px; }
.text.small { font-size: 15px; font-weight: 600; fill: #d6c8a8; }
.text.prompt { font-size: 16px; font-weight: 700; fill: #f1e4c6; }
.text.asked { fill: #ffe45c; }
.text.name { font-size: 18px; font-weight: 800; fill: #f1e4c6; }
.text.own { fill: #ffe45c; }
.text.state { font-size: 14px; font-weight: 600; fill: #d6c8a8; }
.text.held { font-size: 14px; font-weight: 700; fill: #8fe3ff; }
.text.lame { fill: #ff8a6b; }
.text.place { font-size: 24px; font-weight: 800; fill: #ffcf5c; text-anchor: middle; }
.text.button { font-size: 17px; font-weight: 700; fill: #fff2c9; }
"""


@dataclass
class Picture:
    """A scene in the making: who looks, what may be chosen, and the sprites so far."""

    pov: Pov
    codes: Sequence[int]
    sprites: list[Sprite] = field(default_factory=list)

    @cached_property
    def course(self) -> Course:
        """The track."""
        return course_of(plan_in(self.pov.deck, self.pov.box))

    @cached_property
    def scale(self) -> float:
        """Units of the picture to an inch of the table."""
        wide, high = self.course.plan.table
        return min((HEIGHT - 2 * EDGE) / high, WIDEST / wide)

    @property
    def width(self) -> float:
        """The whole picture's."""
        return round(self.course.plan.table[0] * self.scale + 3 * EDGE + PANEL)

    @property
    def height(self) -> float:
        """As high as the table, and never too low for the racers beside it."""
        return max(HEIGHT - 140, round(self.course.plan.table[1] * self.scale + 2 * EDGE))

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Where a place on the table, in hundredths of an inch, is drawn."""
        return EDGE + x * self.scale / 100, EDGE + y * self.scale / 100

    def open(self, *codes: int) -> tuple[int, ...]:
        """Those of the codes that may be chosen now."""
        return tuple(code for code in codes if code in self.codes)

    def add(
        self, name: str, kind: str, at: tuple[float, float], face: str, label: str = "", scale: float = 1.0,
        choices: tuple[int, ...] = (), turn: float = 0.0,
    ) -> None:  # fmt: skip
        """Lay a sprite on top."""
        x, y = round(at[0], 1), round(at[1], 1)
        self.sprites.append(Sprite(name, kind, x, y, face, label, turn, round(scale, 3), choices))

    def text(self, name: str, style: str, x: float, y: float, label: str, choices: tuple[int, ...] = ()) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", round(x, 1), round(y, 1), label=label, choices=choices))

    def face(self, name: str, drawing: str) -> str:
        """Keep a drawing under a name, which is given back."""
        return self.pov.album.faces.draw(name, lambda: drawing)


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it, with its choices on the things they are about."""
    picture = Picture(pov, list(codes))
    _ground(picture)
    _terrain(picture)
    if pov.view.phase != Phase.PICK:
        _mines(picture)
        _reach_of_item(picture)
        for seat in range(pov.view.seats):
            _car(picture, seat)
        _turns(picture)
        _drives(picture)
        _spots(picture)
    _panel(picture)
    return Scene(picture.width, picture.height, picture.sprites, pov.album.faces, pov.say("title"), STYLE)


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: a ghost, an arrow, a target."""
    if code >= FACE:
        return [f"face-{5 * (code - FACE)}"]
    if code >= DRIVE:
        return [f"ghost-{code - DRIVE}"]
    if code >= TURN:
        return [f"turn-{code - TURN - SHARPEST}"]
    if code >= LAY:
        return [f"lay-{code - LAY}"]
    if code >= USE_ON:
        return [f"car-{code - USE_ON}"]
    return []


def picture(album: Album, name: str) -> Scene | None:
    """A racer that the rules speak of."""
    kinds = {album.deck.racers[kind - 1].name: kind for kind in range(1, TYPES + 1)}
    if name not in kinds:
        return None
    face = album.faces.draw(f"car-{kinds[name]}-{kinds[name] - 1}", lambda: faces.car(kinds[name], kinds[name] - 1))
    return Scene(160, 160, [Sprite("car", "car", 80, 80, face, name, 0, 1.9)], album.faces, name)


# The table.


def _ground(picture: Picture) -> None:
    pov = picture.pov
    name = f"ground-{pov.box.track}"
    pov.album.faces.draw(name, lambda: faces.ground(picture.course, 20))
    back = picture.face(f"back-{round(picture.width)}-{round(picture.height)}",
                        f'<rect width="{picture.width:g}" height="{picture.height:g}" fill="#1d1815"/>')  # fmt: skip
    picture.add("back", "table", (0, 0), back)
    title = pov.say("scene-track", name=words.track_name(pov))
    picture.add("table", "table", (EDGE, EDGE), name, title, picture.scale / 20)


def _terrain(picture: Picture) -> None:
    pov = picture.pov
    for at, piece in enumerate(picture.course.pieces):
        lump = pov.box.lumps[at]
        if pov.view.gone >> at & 1:
            continue
        label = f"{pov.say(f'terrain-{piece.kind}')}. {pov.say(f'terrain-{piece.kind}-help')}"
        spot = picture.spot(lump.x, lump.y)
        if piece.radius:
            picture.add(f"piece-{at}", "terrain", spot, piece.kind, label, piece.radius * picture.scale / DRAWN)
        else:
            name = f"piece-{pov.box.track}-{at}"
            pov.album.faces.draw(name, lambda piece=piece: faces.shape(piece, 20))  # type: ignore[misc]
            picture.add(f"piece-{at}", "terrain", spot, name, label, picture.scale / 20)
    for at in picture.course.dispensers:
        spot = picture.spot(pov.box.mx[at], pov.box.my[at])
        picture.add(f"dispenser-{at}", "dispenser", spot, "crate", pov.say("scene-dispenser"), picture.scale / 27)


def _mines(picture: Picture) -> None:
    pov = picture.pov
    for at, mine in enumerate(pov.view.mines):
        if mine.item:
            label = pov.say("scene-mine", item=words.thing(pov, mine.item))
            picture.add(
                f"mine-{at}", "mine", picture.spot(mine.x, mine.y), f"mine-{mine.item}", label, picture.scale / 34
            )


def _base(picture: Picture) -> float:
    """How large racers are drawn: a little larger than their bases, to be seen."""
    return 0.75 * picture.scale / DRAWN * 1.25


def _car(picture: Picture, seat: int) -> None:
    pov, car = picture.pov, picture.pov.view.cars[seat]
    spot, scale = picture.spot(car.x, car.y), _base(picture)
    if pov.view.phase != Phase.OVER and pov.view.mover() == seat:
        picture.add("glow", "glow", spot, "glow", "", scale)
    for state in ("blessed", "cursed"):
        if getattr(car, state):
            picture.add(f"{state}-{seat}", "state", spot, state, "", scale)
    face = f"car-{car.kind}-{seat}"
    pov.album.faces.draw(face, lambda: faces.car(car.kind, seat))
    label = pov.say("scene-car", who=pov.say.seat(seat), racer=words.racer(pov, car.kind), hull=car.hull,
                    most=pov.box.hull[car.kind])  # fmt: skip
    if car.item:
        label += ", " + pov.say("scene-holds", item=words.thing(pov, car.item))
    choices = picture.open(USE_ON + seat)
    picture.add(f"car-{seat}", "car", spot, face, label, scale, choices, car.heading)
    if car.immobile:
        picture.add(f"smoke-{seat}", "smoke", spot, "smoke", pov.say("board-immobile"), scale)
    if choices:
        picture.add(f"target-{seat}", "target", spot, "target", "", scale, choices)
    picture.add(
        f"number-{seat}",
        "number",
        (spot[0] + 30 * scale, spot[1] + 32 * scale),
        badge_face(picture.pov.album.faces, seat),
        "",
        0.75,
        choices,
    )


def _reach_of_item(picture: Picture) -> None:
    """The front arc of the item that the racer in turn holds, while it could be used."""
    pov = picture.pov
    car = pov.view.cars[pov.view.mover()]
    reach = pov.box.range[car.item]
    if pov.view.phase == Phase.DRIVE and pov.view.action == Action.MOVE and not pov.view.used and reach:
        far = (reach / 100 + 1.5) * 20
        face = picture.face(f"fan-{reach}", faces.fan(far))
        picture.add("fan", "fan", picture.spot(car.x, car.y), face, "", picture.scale / 20, turn=car.heading)


def _turns(picture: Picture) -> None:
    """An arrow for each turn, and for each direction to face after a repair."""
    pov = picture.pov
    for code in picture.codes:
        if TURN <= code <= TURN + 2 * SHARPEST:
            degrees = code - TURN - SHARPEST
            _pointer(picture, f"turn-{degrees}", code, degrees, FAN.get(abs(degrees), 3.2 + abs(degrees) % 15 / 3))
        elif code >= FACE:
            degrees = 5 * (code - FACE)
            _pointer(picture, f"face-{degrees}", code, degrees - pov.view.cars[pov.seat].heading,
                     4.2 + 1.8 * (degrees // 15 % 2) + degrees % 15 / 6)  # fmt: skip


def _pointer(picture: Picture, name: str, code: int, degrees: int, inches: float) -> None:
    pov = picture.pov
    car = pov.view.cars[pov.seat]
    angle = math.radians(car.heading + degrees)
    dx, dy = math.cos(angle), math.sin(angle)
    wide, high = (100 * side for side in picture.course.plan.table)
    if not (0 < car.x + 100 * inches * dx < wide and 0 < car.y + 100 * inches * dy < high):
        inches = 2.6  # where there is little room, near the edge of the table
    face = picture.face(f"pointer-{round(inches * 10)}", faces.pointer(inches * 20))
    tip = 100 * inches + 5 * faces.BEYOND
    picture.add(name, "turn pin button", picture.spot(car.x + tip * dx, car.y + tip * dy), face, words.choice(pov, code),
                picture.scale / 20, (code,), (car.heading + degrees) % 360)  # fmt: skip


def _drives(picture: Picture) -> None:
    """For each inch ahead a dot where the racer would be, its number beside the road, and the ghost that stands there."""
    pov = picture.pov
    codes = [code for code in picture.codes if DRIVE < code < FACE]
    if not codes:
        return
    car, add = pov.view.cars[pov.seat], picture.add
    angle = math.radians(car.heading)
    dx, dy = math.cos(angle), math.sin(angle)
    spots = [picture.spot(car.x + far * dx, car.y + far * dy) for far in (100 * (code - DRIVE) for code in codes)]
    ghost, size, scale = _ghost(picture), _base(picture), picture.scale / 20
    nx, ny, offsets = _beside(picture, spots[-1], dx, dy)
    for code, spot in zip(codes, spots, strict=True):
        far, clicked = code - DRIVE, (code,)
        away = offsets[far % len(offsets)]
        x, y = nx * away, ny * away
        line, plate = f"leader-{round(20 * x)}-{round(20 * y)}", f"plate-{far}"
        pov.album.faces.draw(line, lambda x=x, y=y: faces.leader(20 * x, 20 * y))  # type: ignore[misc]
        pov.album.faces.draw(plate, lambda far=far: faces.plate(str(far)))  # type: ignore[misc]
        there = spot[0] + x * picture.scale, spot[1] + y * picture.scale
        add(f"dot-{far}", "drive button", spot, line, "", scale, clicked)
        add(f"drive-{far}", "drive button", there, plate, words.choice(pov, code), scale, clicked)
        add(f"ghost-{far}", "preview", spot, ghost, "", size, (), car.heading)


def _spots(picture: Picture) -> None:
    """Every place round the racer where it may lay its mine, a little further out, so that it can be clicked."""
    pov = picture.pov
    car = pov.view.cars[pov.seat]
    for code in picture.codes:
        if LAY <= code < LAY + AROUND:
            angle = math.radians(car.heading + 360 / AROUND * (code - LAY))
            spot = picture.spot(car.x + SPOT * math.cos(angle), car.y + SPOT * math.sin(angle))
            picture.add(f"lay-{code - LAY}", "mine button", spot, f"mine-{car.item}", words.choice(pov, code),
                        picture.scale / 34, (code,))  # fmt: skip


def _ghost(picture: Picture) -> str:
    """The racer as it would stand elsewhere, and what its item could reach from there."""
    pov = picture.pov
    car = pov.view.cars[pov.seat]
    reach = 0 if pov.view.action != Action.MOVE or pov.view.used else pov.box.range[car.item]
    fan = faces.fan((reach + 150) * DRAWN / (75 * 1.25)) if reach else ""
    return picture.face(
        f"ghost-{car.kind}-{pov.seat}-{reach}", f'{fan}<g opacity=".7">{faces.car(car.kind, pov.seat)}</g>'
    )


def _beside(
    picture: Picture, ghost: tuple[float, float], dx: float, dy: float
) -> tuple[float, float, tuple[float, ...]]:
    """To which side of the way the numbers go, and how far, so that they have room: rows above, or columns beside it."""
    wide, high = (side * picture.scale for side in picture.course.plan.table)
    level = abs(dx) >= abs(dy)
    nx, ny = -dy, dx
    if ny > 0 if level else nx * (wide / 2 - ghost[0]) < 0:
        nx, ny = dy, -dx
    offsets = ROWS if level else COLUMNS
    x, y = ghost[0] + nx * offsets[-1] * picture.scale, ghost[1] + ny * offsets[-1] * picture.scale
    if not (0 < x < wide and 20 < y < high):
        nx, ny = -nx, -ny
    return nx, ny, offsets


# Beside the table.


def _panel(picture: Picture) -> None:
    pov = picture.pov
    left = picture.width - PANEL - EDGE
    picture.text("title", "title", left, 36, fitted(pov.say("title"), 22, PANEL))
    sub = f"{words.track_name(pov)} · {pov.say('board-round', number=pov.view.round)}"
    picture.text("track", "small", left, 60, fitted(sub, 15, PANEL))
    asked = pov.seat in words.waited_for(pov)
    for at, line in enumerate(wrapped(words.prompt(pov), 16, PANEL)[:3]):
        picture.text(f"prompt-{at}", "prompt asked" if asked else "prompt", left, 90 + 21 * at, line)
    picking = pov.view.phase == Phase.PICK
    order = range(pov.view.seats) if picking else words.places(pov)
    for place, seat in enumerate(order, 1):
        _standing(picture, seat, place, left, 160 + 66 * (place - 1), picking)
    _buttons(picture, left, 172 + 66 * pov.view.seats)


def _standing(picture: Picture, seat: int, place: int, x: float, y: float, picking: bool) -> None:
    """A racer's line: place, model, name, lap, hull, item."""
    pov, car = picture.pov, picture.pov.view.cars[seat]
    edge = COLOURS[seat]
    plate = picture.face(f"strip-{seat}", f'<rect width="{PANEL - 4}" height="60" rx="9" fill="#2a231d" stroke="{edge}" '
                         'stroke-width="2.5"/>')  # fmt: skip
    picture.add(f"strip-{seat}", "strip", (x, y), plate)
    if not picking:
        picture.text(f"place-{seat}", "place", x + 22, y + 39, str(place))
    if car.kind:
        face = f"car-{car.kind}-{seat}"
        pov.album.faces.draw(face, lambda: faces.car(car.kind, seat))
        picture.add(f"badge-{seat}", "badge", (x + 68, y + 30), face, words.racer(pov, car.kind), 0.72)
    own = "name own" if seat == pov.seat else "name"
    picture.add(f"seat-{seat}", "number", (x + 114, y + 15), badge_face(picture.pov.album.faces, seat), "", 0.85)
    picture.text(f"name-{seat}", own, x + 130, y + 21, fitted(pov.say.seat(seat), 18, 160))
    if not picking:
        _state(picture, seat, x + 104, y)


def _state(picture: Picture, seat: int, x: float, y: float) -> None:
    pov, car = picture.pov, picture.pov.view.cars[seat]
    lap = min(pov.box.laps, max(1, car.laps + 1))
    picture.text(f"lap-{seat}", "state", x, y + 38, pov.say("scene-lap", lap=lap, laps=pov.box.laps))
    most = pov.box.hull[car.kind]
    hull = "".join(
        f'<path d="M{9 * at} 0h7v9h-7z" fill="{"#8fd694" if at < car.hull else "#5a2a22"}"/>' for at in range(most)
    )
    face = picture.face(f"hull-{car.hull}-{most}", hull)
    label = pov.say("board-hull", hull=car.hull, most=most)
    picture.add(f"hull-{seat}", "hull", (x + 76, y + 29), face, label)
    held = pov.say("board-immobile") if car.immobile else words.thing(pov, car.item) if car.item else ""
    if held:
        picture.text(f"held-{seat}", "held lame" if car.immobile else "held", x, y + 54, fitted(held, 14, PANEL - 112))


def _buttons(picture: Picture, x: float, y: float) -> None:
    """A button for everything that is no place on the table."""
    codes = [code for code in picture.codes if code < USE_ON]
    room = picture.height - y - 6
    columns = 2 if len(codes) > 3 or room < 50 * len(codes) else 1
    high = min(46.0, room / max(1, -(-len(codes) // columns)) - 5)
    wide = (PANEL - 4 - 6 * (columns - 1)) / columns
    for at, code in enumerate(codes):
        _button(picture, code, x + at % columns * (wide + 6), y + at // columns * (high + 5), round(wide), round(high))


def _button(picture: Picture, code: int, x: float, y: float, wide: int, high: int) -> None:
    pov = picture.pov
    plate = picture.face(f"button-{wide}-{high}", f'<rect width="{wide}" height="{high}" rx="9" fill="#7a2a1c" '
                         'stroke="#ffe45c" stroke-width="2.5"/>')  # fmt: skip
    label = words.choice(pov, code)
    picture.add(f"button-{code}", "button", (x, y), plate, label, 1.0, (code,))
    text = words.racer(pov, code - PICK) if PICK < code <= PICK + TYPES else label
    picture.text(f"button-text-{code}", "button", x + 12, y + high / 2 + 6, fitted(text, 17, wide - 16), (code,))
