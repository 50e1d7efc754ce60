"""Where everything of the tribes is drawn: rivals above, the own lines large below, the drawn card and the piles beside."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from math import ceil
from pathlib import Path
from typing import NamedTuple

from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted, symbols, text_width, wrapped
from rumpus.games.marauders import words
from rumpus.games.marauders.box import Effect, Role, Title
from rumpus.games.marauders.table import (
    ACCUSE,
    CALL,
    DISCARD,
    HOLD,
    LINES,
    PLACES,
    SHOUT,
    SPOT,
    STRIKE,
    TAKE,
    TRIBE,
    News,
    Phase,
)

ART = Path(__file__).parent / "art.svg"
WIDTH, HEIGHT = 1600, 900
CARD_WIDTH, CARD_HEIGHT = 100, 168
READABLE = 0.5  # from this scale on a card has its name on it
INK = "#17120f"
TRIBE_COLOURS = ("#e2b13c", "#4fb6c9", "#d65fa0", "#8fc25a")

STYLE = """
.text.banner { font-size: 22px; font-weight: 800; fill: #e2b13c; letter-spacing: 2px; }
.text.prompt { font-size: 21px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.asked { fill: #ffd34d; }
.text.name { font-size: 19px; font-weight: 700; fill: #f1e4c6; }
.text.own { fill: #ffd34d; }
.text.points { font-size: 19px; font-weight: 800; fill: #ffd34d; text-anchor: end; }
.text.value { font-size: 17px; font-weight: 800; fill: #f1e4c6; text-anchor: middle; }
.text.whole { fill: #17120f; }
.text.caption { font-size: 16px; font-weight: 700; fill: #d9c6a0; text-anchor: middle; }
.text.count { font-size: 20px; font-weight: 800; fill: #f1e4c6; text-anchor: middle; }
.text.effect { font-size: 15px; font-weight: 600; fill: #f1e4c6; text-anchor: middle; }
.text.press { font-size: 17px; font-weight: 800; fill: #fff2c9; text-anchor: middle; }
.text.source { font-size: 15px; font-weight: 600; fill: #d9c6a0; }
.text.sum { font-size: 15px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
"""

BY_EFFECT = {
    Effect.MARAUDERS: "star", Effect.SWARM: "fly", Effect.SQUADS: "bomb", Effect.WYVERN: "wing", Effect.GIT: "eye",
    Effect.ODLUGG: "maw", Effect.DAGROMM: "flail", Effect.BLOWBACK: "burst", Effect.SCAVENGERS: "sack",
    Effect.MUTINY: "chain",
}  # fmt: skip
BY_ROLE = {Role.STANDARD: "banner", Role.MUSICIAN: "warhorn"}
BY_COLOUR = {"grey": "goblin", "blue": "gem", "purple": "skull", "red": "cog", "green": "burst"}
BY_TITLE = {
    "goblin-netters": "net", "minotaur-butcher": "cleaver", "armoured-ram": "ram", "armoured-ram-crew": "lever",
    "stone-thrower": "catapult", "stone-thrower-crew": "rock", "skull-drums": "skull", "bone-piper": "pipe",
    "banner-of-the-split-skull": "skull", "banner-of-the-red-maw": "maw", "icon-of-ruin": "star",
    "beastman-totem": "horn", "banner-of-the-broken-tusk": "tusk",
}  # fmt: skip


class Place(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


BAND = {1: 396, 2: 300, 3: 236}  # how high the rivals' mats are, by their number
TOP, SIDE = 54, 16
HEADER, MARGIN = 32, 42
COLUMN = Place(1300, 0, 284, 0)


class Mat(NamedTuple):
    """Where a tribe's play-sheet lies, and so each of its places."""

    place: Place

    @property
    def room(self) -> tuple[float, float]:
        """How much room there is for a place."""
        return (self.place.width - MARGIN - 10) / PLACES, (self.place.height - HEADER - 8) / LINES

    @property
    def scale(self) -> float:
        """How large a card lies there."""
        width, height = self.room
        return round(min((width - 3) / CARD_WIDTH, (height - 5) / CARD_HEIGHT, 1.0), 3)

    def spot(self, line: int, at: int) -> tuple[float, float]:
        """The middle of a place; places stand close together in the middle of the mat."""
        width, height = self.room
        pitch = min(width, (CARD_WIDTH + 10) * self.scale)
        left = self.place.x + MARGIN + (width - pitch) * PLACES / 2
        return left + pitch * (at + 0.5), self.place.y + HEADER + height * (line % LINES + 0.5)


@dataclass
class Picture:
    """A scene in the making: who looks, what can be chosen, the sprites so far and their faces."""

    pov: Pov
    codes: list[int]
    sprites: list[Sprite] = field(default_factory=list)
    faces: dict[str, str] = field(default_factory=lambda: dict(symbols(ART)))

    @cached_property
    def open(self) -> frozenset[int]:
        """The codes that can be chosen."""
        return frozenset(self.codes)

    @cached_property
    def waiting(self) -> list[int]:
        """The seats that have to choose."""
        return words.waited_for(self.pov)

    def add(self, name: str, kind: str, x: float, y: float, face: str, label: str = "", scale: float = 1.0,
            choices: tuple[int, ...] = ()) -> None:  # fmt: skip
        """Lay a sprite on top."""
        self.sprites.append(Sprite(name, kind, round(x, 1), round(y, 1), face, label, 0.0, scale, choices))

    def text(self, name: str, style: str, x: float, y: float, label: str, choices: tuple[int, ...] = ()) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", round(x, 1), round(y, 1), label=label, choices=choices))

    def face(self, name: str, drawing: str) -> str:
        """Keep a drawing under a name, which is given back."""
        self.faces[name] = f'<symbol id="{name}" overflow="visible">{drawing}</symbol>'
        return name


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it, with its choices on the places and cards they are about."""
    picture = Picture(pov, codes)
    picture.add("table", "table", 0, 0, "table", pov.say("scene-table"))
    _banner(picture)
    mats = dict(_mats(pov))
    for seat, mat in mats.items():
        _tribe(picture, seat, mat)
    top = mats[pov.seat].place.y if pov.seat >= 0 and pov.view.seats > 2 else TOP
    _column(picture, Place(COLUMN.x, top, COLUMN.width, HEIGHT - 10 - top))
    _finds(picture, mats)
    return Scene(WIDTH, HEIGHT, picture.sprites, picture.faces, pov.say("title"), STYLE)


def _banner(picture: Picture) -> None:
    pov = picture.pov
    picture.add("banner", "banner", 0, 0, "banner")
    title = f"{pov.say('title')} · {pov.say('scene-turn', number=pov.view.turns + 1)}"
    picture.text("title", "banner", 24, 30, title.upper())
    style = "prompt asked" if picture.codes else "prompt"
    picture.text("prompt", style, 1580, 30, fitted(words.prompt(pov), 21, 1050))


def _mats(pov: Pov) -> Iterator[tuple[int, Mat]]:
    """Rivals in the order of play above, the own tribe below; for spectators a grid."""
    seats = pov.view.seats
    if pov.seat < 0:
        yield from zip(range(seats), _grid(seats), strict=False)
        return
    count, high = seats - 1, BAND[seats - 1]
    across = WIDTH - SIDE if count > 1 else COLUMN.x - 10  # a single rival lies above the own mat, beside the column
    width = (across - SIDE - 10 * (count - 1)) / count
    for step in range(1, seats):
        yield (pov.seat + step) % seats, Mat(Place(SIDE + (step - 1) * (width + 10), TOP, width, high))
    top = TOP + high + 10
    yield pov.seat, Mat(Place(SIDE, top, COLUMN.x - SIDE - 10, HEIGHT - 10 - top))


def _grid(seats: int) -> Iterator[Mat]:
    """All tribes alike, beside the column."""
    columns = 1 if seats <= 3 else 2
    rows = ceil(seats / columns)
    width, height = (COLUMN.x - SIDE - 10 * columns) / columns, (HEIGHT - TOP - 10 * rows) / rows
    for at in range(seats):
        yield Mat(Place(SIDE + at % columns * (width + 10), TOP + at // columns * (height + 10), width, height))


def _tribe(picture: Picture, seat: int, mat: Mat) -> None:
    """A tribe: its mat, its name and points, and its lines."""
    own = seat == picture.pov.seat
    picture.add(f"mat-{seat}", "mat", mat.place.x, mat.place.y, _mat_face(picture, mat, seat, own),
                picture.pov.say.seat(seat))  # fmt: skip
    _header(picture, seat, mat.place)
    for number in range(seat * LINES, seat * LINES + LINES):
        _line(picture, number, mat, own)
    if picture.pov.view.phase == Phase.OVER and seat in words.winners(picture.pov):
        picture.add("medal", "medal", mat.place.right - 50, mat.place.bottom - 50, "medal", words.prompt(picture.pov))


def _mat_face(picture: Picture, mat: Mat, seat: int, own: bool) -> str:
    """A hide stretched over the ground, with its places marked on it."""
    w, h = round(mat.place.width), round(mat.place.height)
    edge, colour = "#ffd34d" if own else "#7d6a55", TRIBE_COLOURS[seat]
    bays = "".join(_bay(mat, line, at) for line in range(LINES) for at in range(PLACES))
    return picture.face(
        f"mat-{w}-{h}-{seat}-{int(own)}",
        f'<rect width="{w}" height="{h}" rx="12" fill="#1a130d" fill-opacity=".84" stroke="{edge}" stroke-width="2.5"/>'
        f'<path d="M12 0H{w - 12}A12 12 0 0 1 {w} 12V30H0V12A12 12 0 0 1 12 0Z" fill="#2e231b"/>'
        f'<path d="M0 30H{w}" stroke="{colour}" stroke-width="3"/>'
        f'<g fill="#000" fill-opacity=".28" stroke="#8a7a62" stroke-opacity=".4">{bays}</g>',
    )


def _bay(mat: Mat, line: int, at: int) -> str:
    x, y = mat.spot(line, at)
    w, h = 94 * mat.scale, 160 * mat.scale
    left, top = x - mat.place.x - w / 2, y - mat.place.y - h / 2
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{6 * mat.scale:.1f}"/>'


def _header(picture: Picture, seat: int, place: Place) -> None:
    pov, y = picture.pov, place.y + 16
    who, lit = pov.say.seat(seat), seat in picture.waiting
    picture.add(f"lamp-{seat}", "lamp", place.x + 18, y, "lamp-lit" if lit else "lamp-off",
                pov.say("scene-waited" if lit else "scene-ready", who=who), 0.8)  # fmt: skip
    picture.add(f"cone-{seat}", "marker", place.x + 40, y + 1, f"marker-{seat}", who, 0.62)
    picture.text(f"name-{seat}", "name own" if seat == pov.seat else "name", place.x + 56, y + 7,
                 fitted(who, 19, place.width - 180))  # fmt: skip
    score = words.total(pov, seat)
    picture.text(f"points-{seat}", "points", place.right - 14, y + 7, str(score))
    picture.add(f"purse-{seat}", "purse", place.right - 26 - text_width(str(score), 19), y, "coin",
                pov.say("scene-points", who=who, points=score), 0.62)  # fmt: skip
    if TRIBE + seat in picture.open:
        _button(picture, TRIBE + seat, place.x + place.width / 2, y, 0.68)


def _line(picture: Picture, number: int, mat: Mat, own: bool) -> None:
    """A line: its attack value, its cards, and the places where one can be laid."""
    view = picture.pov.view
    line, strike = view.lines[number], (STRIKE + number,) if STRIKE + number in picture.open else ()
    attacking = view.phase == Phase.ATTACK and number == view.line
    if strike or attacking:
        _reach(picture, number, mat, strike)
    _shield(picture, number, mat, strike)
    for at in range(PLACES):
        card, (x, y) = line.places[at], mat.spot(number, at)
        choices = _choices_at(picture, number, at, own)
        if card:
            _card(picture, card, x, y, mat.scale, choices or strike, bool(choices))
        elif choices:
            where = picture.pov.say("scene-place", line=words.line_name(picture.pov.say, number), place=at + 1)
            picture.add(f"slot-{number}-{at}", "slot", x, y, "slot", picture.pov.say("scene-free", where=where),
                        mat.scale, choices)  # fmt: skip
        if card and line.spy and picture.pov.deck.of(card).effect == Effect.GIT:
            picture.add(f"git-{card}", "marker", x, y - 54 * mat.scale, f"marker-{line.spy - 1}",
                        picture.pov.say("scene-marker", who=picture.pov.say.seat(line.spy - 1)),
                        mat.scale * 1.25, choices or strike)  # fmt: skip


def _choices_at(picture: Picture, number: int, at: int, own: bool) -> tuple[int, ...]:
    """What a click on a place chooses."""
    code = number % LINES * PLACES + at if own else SPOT + number * PLACES + at
    if _in_reach(picture, number, at):
        code = TRIBE + number // LINES
    return (code,) if code in picture.open else ()


def _in_reach(picture: Picture, number: int, at: int) -> bool:
    """Whether Dagromm's swing would hit what stands there."""
    view = picture.pov.view
    card = view.lines[number].places[at]
    return view.phase == Phase.SWING and at == view.spot and card > 0 and not picture.pov.deck.of(card).role


def _reach(picture: Picture, number: int, mat: Mat, strike: tuple[int, ...]) -> None:
    """A frame round a line that attacks, or that can be hit."""
    width, height = round(mat.place.width - 8), round(mat.room[1] - 2)
    colour = "#ff6b4a" if strike else "#ffd34d"
    face = picture.face(
        f"reach-{width}-{height}-{'prey' if strike else 'hunter'}",
        f'<rect width="{width}" height="{height}" rx="8" fill="{colour}" fill-opacity=".28" stroke="{colour}" '
        'stroke-width="3"/>',
    )
    label = words.choice(picture.pov, strike[0]) if strike else ""
    y = mat.spot(number, 0)[1] - height / 2
    picture.add(f"reach-{number}", "reach", mat.place.x + 4, y, face, label, 1.0, strike)


def _shield(picture: Picture, number: int, mat: Mat, strike: tuple[int, ...]) -> None:
    pov, line = picture.pov, picture.pov.view.lines[number]
    x, y = mat.place.x + 23, mat.spot(number, 0)[1]
    label = pov.say("scene-value", line=words.line_of(pov, number), strength=line.strength)
    picture.add(f"shield-{number}", "shield", x, y, "shield-whole" if line.complete else "shield", label, 0.95, strike)
    picture.text(f"value-{number}", "value whole" if line.complete else "value", x, y + 6, str(line.strength), strike)
    if line.complete:
        picture.add(f"tick-{number}", "tick", x, y, "tick", pov.say("scene-complete"))


def _card(picture: Picture, card: int, x: float, y: float, scale: float, choices: tuple[int, ...] = (),
          lit: bool = False) -> None:  # fmt: skip
    """A card, over a halo where it is what can be chosen."""
    if lit:
        picture.add(f"halo-{card}", "halo", x, y, "halo", "", scale, choices)
    face = _card_face(picture, card) if scale >= READABLE else _mini_face(picture, card)
    label = words.card_text(picture.pov.say, picture.pov.deck, card)
    picture.add(f"card-{card}", "card", x, y, face, label, scale, choices)


def _sign(picture: Picture, printed: Title) -> str:
    """The drawing on a card: that of its title, its symbol, its effect, its role, or else of its colour."""
    named = BY_TITLE.get(words.slug(printed.name)) or printed.symbol
    if f"sign-{named}" in picture.faces:
        return f"sign-{named}"
    other = BY_EFFECT.get(printed.effect) or BY_ROLE.get(printed.role) or BY_COLOUR[printed.colour.name.lower()]
    return f"sign-{other}"


def _card_face(picture: Picture, card: int) -> str:
    """A card that can be read: drawing, rating, points, title, symbol, and its part of a machine."""
    pov, printed = picture.pov, picture.pov.deck.of(card)
    colour = printed.colour.name.lower()
    name = f"card-{pov.deck.kinds[card - 1]}-{pov.say.language}"
    if name in picture.faces:
        return name
    return picture.face(
        name,
        f'<use href="#frame-{colour}"/>{_end(printed)}'
        f'<g color="{INK}" transform="translate(1.5 -5.5) scale(2.6)"><use href="#{_sign(picture, printed)}"/></g>'
        f'<g color="#f8efda" transform="translate(0 -8) scale(2.6)"><use href="#{_sign(picture, printed)}"/></g>'
        f"{_kind(colour)}{_rating(printed)}{_worth(printed)}{_symbol(picture, printed)}{_parts(pov, printed)}"
        f"{_title(words.card_name(pov.say, pov.deck, card), 77 if printed.role else 84)}",
    )


def _mini_face(picture: Picture, card: int) -> str:
    """A card to be known at a glance: colour and shape, drawing, rating or points."""
    pov, printed = picture.pov, picture.pov.deck.of(card)
    name = f"mini-{pov.deck.kinds[card - 1]}"
    if name in picture.faces:
        return name
    if printed.machine:
        number = _written(f"{printed.part}/{_parts_of(pov, printed)}", 40, 0, 64, INK)
    elif printed.points and not printed.rating:
        number = '<use href="#plate"/>' + _written(str(printed.points), 38, 0, 67, INK)
    else:
        number = _written(str(printed.rating or ""), 54, 0, 68, INK)
    return picture.face(
        name,
        f'<use href="#mini-{printed.colour.name.lower()}"/>{_end(printed)}'
        f'<g color="{INK}" transform="translate(0 -28) scale(3.1)"><use href="#{_sign(picture, printed)}"/></g>{number}',
    )


def _end(printed: Title) -> str:
    """A bar on the side where a line ends."""
    return f'<use href="#end-{printed.role.name.lower()}"/>' if printed.role else ""


def _kind(colour: str) -> str:
    return f'<g color="#f1e4c6" transform="translate(0 -66) scale(.82)"><use href="#sign-{BY_COLOUR[colour]}"/></g>'


def _rating(printed: Title) -> str:
    if not printed.rating:
        return ""
    return ('<use href="#rating" transform="translate(-31 -63)"/>'
            f"{_written(str(printed.rating), 20, -31, -56.5, INK)}")  # fmt: skip


def _worth(printed: Title) -> str:
    if not printed.points:
        return ""
    return ('<use href="#coin" transform="translate(30 -63)"/>'
            f"{_written(str(printed.points), 13.5, 30, -58, INK)}")  # fmt: skip


def _symbol(picture: Picture, printed: Title) -> str:
    """The sign that copies share, on a disc; a sign nobody has drawn is its first letter."""
    if not printed.symbol:
        return ""
    disc = '<use href="#disc" transform="translate(34 29)"/>'
    if f"sign-{printed.symbol}" in picture.faces:
        return (
            f'{disc}<g color="#f1e4c6" transform="translate(34 29) scale(.68)"><use href="#sign-{printed.symbol}"/></g>'
        )
    return disc + _written(printed.symbol[0].upper(), 15, 34, 34.5, "#f1e4c6")


def _parts_of(pov: Pov, printed: Title) -> int:
    return sum(title.machine == printed.machine for title in pov.deck.titles)


def _parts(pov: Pov, printed: Title) -> str:
    """Which part of its machine it is: a pip for each, its own filled."""
    if not printed.machine:
        return ""
    count = _parts_of(pov, printed)
    pips = [(13 * at - 43, at + 1 == printed.part) for at in range(count)]
    return "".join(f'<rect x="{x:g}" y="20" width="11" height="14" rx="2" fill="{"#ffd34d" if own else "#17120f"}" '
                   f'stroke="#f1e4c6" stroke-width="1.4"/>' for x, own in pips)  # fmt: skip


def _title(name: str, width: float) -> str:
    """A card's title, as large as its box allows."""
    size = 13.5
    while size > 7 and not _has_room(name, size, width):
        size -= 0.5
    lines = wrapped(name, size, width)
    top = 56.5 - (len(lines) - 1) * size * 1.06 / 2 + size * 0.35
    return "".join(_written(line, size, 0, top + at * size * 1.06, INK) for at, line in enumerate(lines))


def _has_room(name: str, size: float, width: float) -> bool:
    lines = wrapped(name, size, width)
    return len(lines) * size * 1.06 <= 35 and all(text_width(line, size) <= width for line in lines)


def _written(text: str, size: float, x: float, y: float, ink: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="800" fill="{ink}" text-anchor="middle">'
        f"{escape(text)}</text>"
    )


# The column beside the own lines


def _column(picture: Picture, place: Place) -> None:
    """The card to be laid, what it does, the cube, what can be pressed, and the piles."""
    middle = place.x + place.width / 2
    picture.add("column", "mat", place.x, place.y, _tray_face(picture, place))
    scale = 1.4 if place.height > 570 else 1.2
    if picture.pov.view.phase in (Phase.TIED, Phase.OVER):
        _scores(picture, place)
    else:
        _in_hand(picture, middle, place.y, scale)
    _cube(picture, place.right - 42, place.y + 52)
    _piles(picture, place)
    pressed = [code for code in picture.codes if code in (DISCARD, HOLD, CALL, SHOUT) or ACCUSE <= code < SPOT]
    for at, code in enumerate(pressed):
        _button(picture, code, middle, place.bottom - 160 - 54 * (len(pressed) - 1 - at))


def _tray_face(picture: Picture, place: Place, solid: float = 0.72) -> str:
    w, h = round(place.width), round(place.height)
    return picture.face(
        f"tray-{w}-{h}",
        f'<rect width="{w}" height="{h}" rx="12" fill="#0b0806" fill-opacity="{solid}" stroke="#7d6a55" stroke-width="2.5"/>',
    )


def _in_hand(picture: Picture, x: float, top: float, scale: float) -> None:
    """The card that has been drawn, called or taken, with its text; below it the loot to come."""
    pov, view = picture.pov, picture.pov.view
    card = words.in_hand(view)
    if not card:
        return
    caption = {Phase.LOOT: "scene-loot", Phase.CALLED: "scene-called"}.get(Phase(view.phase), "scene-hand")
    picture.text("hand-name", "caption", x, top + 24, pov.say(caption))
    _card(picture, card, x, top + 36 + CARD_HEIGHT * scale / 2, scale)
    effect = words.effect_text(pov.say, pov.deck, card)
    low = top + 36 + CARD_HEIGHT * scale + 26
    for at, line in enumerate(wrapped(effect, 15, COLUMN.width - 16) if effect else []):
        picture.text(f"effect-{at}", "effect", x, low + at * 19, line)
    coming = [view.loot[at] for at in range(view.looted + 1, view.spoils)] if view.phase == Phase.LOOT else []
    for at, one in enumerate(coming):
        _card(picture, one, x + (at - (len(coming) - 1) / 2) * 27, low + 20, 0.26)


def _scores(picture: Picture, place: Place) -> None:
    """What every tribe has scored, by source, the best first."""
    pov, y = picture.pov, place.y + 30
    for seat in sorted(range(pov.view.seats), key=lambda seat: -words.total(pov, seat)):
        name = fitted(pov.say.seat(seat), 19, place.width - 120)
        picture.text(f"score-name-{seat}", "name", place.x + 16, y, name)
        picture.text(f"score-{seat}", "points", place.right - 16, y, str(words.total(pov, seat)))
        for source, points in words.sources(pov, seat):
            y += 19
            picture.text(f"score-{seat}-{source}", "source", place.x + 28, y, pov.say(f"scene-score-{source}"))
            picture.text(f"score-points-{seat}-{source}", "sum", place.right - 16, y, str(points))
        y += 32


def _cube(picture: Picture, x: float, y: float) -> None:
    """What the cube showed in the last act, if it was rolled."""
    view = picture.pov.view
    rolled = [view.news[at].what for at in range(min(view.told, len(view.news)))
              if view.news[at].what in (News.EYE, News.MARK)]  # fmt: skip
    if rolled:
        face = "cube-eye" if rolled[-1] == News.EYE else "cube-mark"
        picture.add("cube", "cube", x, y, face, picture.pov.say(face.replace("cube", "scene")))


def _piles(picture: Picture, place: Place) -> None:
    """The draw pile and the discards, at the foot of the column."""
    pov, view = picture.pov, picture.pov.view
    left, right, y = place.x + place.width * 0.3, place.x + place.width * 0.7, place.bottom - 56
    picture.text("deck-name", "caption", left, place.bottom - 108, pov.say("scene-deck"))
    picture.text("discards-name", "caption", right, place.bottom - 108, pov.say("scene-discards"))
    for at in range(min(3, view.deck.count)):
        picture.add(f"deck-{at}", "card", left - 22 + at * 2, y - at * 2, "back", pov.say("scene-deck"), 0.5)
    picture.add("no-discards", "bay", right - 22, y, "bay", pov.say("scene-discards"), 0.5)
    for at in range(max(0, view.discards.count - 2), view.discards.count):
        if TAKE + view.discards.cards[at] not in picture.open:
            _card(picture, view.discards.cards[at], right - 22, y, 0.5)
    picture.text("deck-count", "count", left + 36, y + 7, str(view.deck.count))
    picture.text("discards-count", "count", right + 36, y + 7, str(view.discards.count))


def _button(picture: Picture, code: int, x: float, y: float, scale: float = 1.0) -> None:
    """Something to press, with its words on it."""
    loud = code in (CALL, SHOUT) or ACCUSE <= code < SPOT
    label = words.choice(picture.pov, code)
    picture.add(f"button-{code}", "button", x, y, "button-shout" if loud else "button", label, scale, (code,))
    lines: Sequence[str] = wrapped(label, 16, 226)[:2]
    for at, line in enumerate(lines):
        height = y + 6 + (at - (len(lines) - 1) / 2) * 17
        picture.text(f"press-{code}-{at}", "press", x, height, fitted(line, 16, 236), (code,))


def _finds(picture: Picture, mats: dict[int, Mat]) -> None:
    """The discards that can be taken, spread out over the own lines."""
    cards = [code - TAKE for code in picture.codes if code >= TAKE]
    if not cards:
        return
    place = mats[picture.pov.seat].place
    picture.add("tray", "mat", place.x, place.y, _tray_face(picture, place, 0.94), picture.pov.say("scene-discards"))
    spots, scale = _rows(Place(place.x + 12, place.y + 12, place.width - 24, place.height - 24), len(cards))
    for card, (x, y) in zip(cards, spots, strict=True):
        _card(picture, card, x, y, scale, (TAKE + card,), True)


def _rows(area: Place, count: int) -> tuple[list[tuple[float, float]], float]:
    """Middles for so many cards in an area, in as many rows as let the cards be largest, and their scale."""
    best, columns = 0.0, 1
    for rows in range(1, 8):
        across = ceil(count / rows)
        scale = min(area.width / (across * (CARD_WIDTH + 12)), area.height / (rows * (CARD_HEIGHT + 12)), 1.2)
        if scale > best:
            best, columns = scale, across
    dx, dy = (CARD_WIDTH + 12) * best, (CARD_HEIGHT + 12) * best
    rows = ceil(count / columns)
    left, top = area.x + (area.width - dx * (columns - 1)) / 2, area.y + (area.height - dy * (rows - 1)) / 2
    return [(left + at % columns * dx, top + at // columns * dy) for at in range(count)], round(best, 3)
