"""Where everything of a race is drawn: the track ahead, the rivals' panels beside it, the own panel and hand below."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from html import escape
from pathlib import Path
from typing import NamedTuple

from rumpus.boxes.gretchinz import cards as printed
from rumpus.boxes.gretchinz.cards import Attack, Klan, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import Faces, Scene, Sprite, fitted, symbols
from rumpus.games.gretchinz import driving, rolling, words
from rumpus.games.gretchinz.table import (
    AGAIN,
    AIM_AT_BUGGY,
    AIM_AT_GROUND,
    ARRANGE,
    CARD,
    CHANGE,
    DECLINE,
    PLACE,
    STALLED_AT,
    STEAL,
    SWAP,
    Phase,
    place_of,
)

ART, BOX_ART = Path(__file__).parent / "art.svg", Path(printed.__file__).parent / "art.svg"
WIDTH, HEIGHT = 1600, 900
TILE_WIDTH, TILE_HEIGHT = 96, 72
INK = "#1c1410"

# A colour for the body and one for the nose of each buggy: those of a second box have two.
PAINT = (
    ("#d8392b", "#d8392b"), ("#2f6fb0", "#2f6fb0"), ("#e0b52c", "#e0b52c"), ("#4f9a3a", "#4f9a3a"),
    ("#d8392b", "#f3ead6"), ("#2f6fb0", "#f3ead6"), ("#e0b52c", "#1c1410"), ("#4f9a3a", "#1c1410"),
)  # fmt: skip

STYLE = """
.text.banner { font-size: 24px; font-weight: 800; fill: #ffcf5c; letter-spacing: 2px; }
.text.prompt { font-size: 21px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.asked { fill: #ffe45c; }
.text.name { font-size: 20px; font-weight: 800; fill: #f1e4c6; }
.text.own { fill: #ffe45c; }
.text.klan { font-size: 14px; font-weight: 700; fill: #d6b98a; }
.text.shout { font-size: 17px; font-weight: 800; fill: #ff8a4c; text-anchor: end; }
.text.row { font-size: 17px; font-weight: 800; fill: #d6b98a; text-anchor: middle; }
.text.slot { font-size: 15px; font-weight: 800; fill: #d6b98a; text-anchor: middle; }
.text.count { font-size: 12px; font-weight: 700; fill: #f1e4c6; text-anchor: middle; }
.text.counted { font-size: 15px; font-weight: 700; fill: #ffe45c; }
.text.button { font-size: 15px; font-weight: 700; fill: #fff2c9; text-anchor: middle; }
"""


class Place(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    width: float
    height: float


TRACK = Place(56, 72, 1024, 592)
WIDE_TRACK = Place(56, 72, 1024, 816)  # for a spectator
PANELS = Place(1096, 72, 488, 600)
WIDE_PANELS = Place(1096, 72, 488, 700)
OWN = Place(20, 676, 1262, 214)
PILES = Place(1290, 676, 300, 214)
WIDE_PILES = Place(1096, 780, 488, 110)


@cache
def art() -> Mapping[str, str]:
    """The symbols of the box, and those of this game."""
    return {**symbols(BOX_ART), **symbols(ART)}


@dataclass
class Picture:
    """A scene in the making: who looks, what may be chosen, the sprites so far and their faces."""

    pov: Pov
    codes: list[int]
    sprites: list[Sprite] = field(default_factory=list)
    faces: Faces = field(default_factory=lambda: Faces(art()))

    @cached_property
    def waiting(self) -> list[int]:
        """The seats that have yet to choose."""
        return words.waited_for(self.pov)

    def open(self, *codes: int) -> tuple[int, ...]:
        """Those of the codes that may be chosen now."""
        return tuple(code for code in codes if code in self.codes)

    def add(
        self, name: str, kind: str, x: float, y: float, face: str, label: str = "", scale: float = 1.0,
        choices: tuple[int, ...] = (), turn: float = 0.0,
    ) -> None:  # fmt: skip
        """Lay a sprite on top."""
        self.sprites.append(Sprite(name, kind, round(x, 1), round(y, 1), face, label, turn, round(scale, 3), choices))

    def text(self, name: str, style: str, x: float, y: float, label: str, choices: tuple[int, ...] = ()) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", round(x, 1), round(y, 1), label=label, choices=choices))

    def face(self, name: str, drawing: str) -> str:
        """Keep a drawing under a name, which is given back."""
        return self.faces.draw(name, lambda: drawing)


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it, with its choices on the things they are about."""
    picture = Picture(pov, codes)
    picture.add("table", "table", 0, 0, "desert", pov.say("scene-track"))
    _banner(picture)
    _track(picture, TRACK if pov.seat >= 0 else WIDE_TRACK)
    _rivals(picture)
    _piles(picture, PILES if pov.seat >= 0 else WIDE_PILES)
    if pov.seat >= 0:
        _own(picture)
    return Scene(WIDTH, HEIGHT, picture.sprites, picture.faces, pov.say("title"), STYLE)


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: a die and its slot, a target, or a card."""
    if pov.view.phase != Phase.TURN:
        if PLACE <= code < ARRANGE:
            die, slot = divmod(code - PLACE, 3)
            return [f"die-{pov.seat}-{die}", f"slot-{pov.seat}-{slot + 1}"]
        if SWAP <= code < AIM_AT_BUGGY:
            other, die = divmod((code - SWAP) % 24, 3)
            return [f"die-{pov.seat}-{(code - SWAP) // 24}", f"die-{other}-{die}"]
        return [f"die-{pov.seat}-{die}" for die in range(DICE) if code < PLACE and code >> die & 1]
    if code >= STEAL:
        return [f"hand-{words.victim(pov)}-{code - STEAL}"]
    if code >= CARD:
        return [f"hand-{pov.seat}-{code - CARD}"]
    return [f"tile-{code - AIM_AT_GROUND}"] if code >= AIM_AT_GROUND else [f"buggy-{code - AIM_AT_BUGGY}"]


def _banner(picture: Picture) -> None:
    pov = picture.pov
    picture.add("banner", "banner", 0, 0, "banner")
    title = f"{pov.say('title')} · {pov.say('scene-round', number=pov.view.round)}"
    picture.text("title", "banner", 28, 36, title.upper())
    style = "prompt asked" if pov.seat in picture.waiting else "prompt"
    picture.text("prompt", style, 1572, 35, fitted(words.prompt(pov), 21, 1040))


# The track.


def _middle(pov: Pov, area: Place, row: int, lane: int) -> tuple[float, float]:
    """Where a place is drawn: rows go up, lanes from left to right."""
    wide, high = area.width / pov.box.width, area.height / (pov.box.finish + 1)
    return area.x + (lane + 0.5) * wide, area.y + area.height - (row + 0.5) * high


def _tile_scale(pov: Pov, area: Place) -> float:
    wide, high = area.width / pov.box.width, area.height / (pov.box.finish + 1)
    return float(min(wide / (TILE_WIDTH + 6), high / (TILE_HEIGHT + 5), 1.15))


def _track(picture: Picture, area: Place) -> None:
    pov = picture.pov
    scale = _tile_scale(pov, area)
    _finish_line(picture, area)
    for row in range(1, pov.box.finish + 1):
        _x, y = _middle(pov, area, row, 0)
        picture.text(f"row-{row}", "row", area.x - 20, y + 6, str(row))
        for lane in range(pov.box.width):
            if pov.view.track[place_of(row, lane)]:
                _tile(picture, area, row, lane, scale)
    for seat in range(pov.view.seats):
        _buggy(picture, area, seat, scale)


def _finish_line(picture: Picture, area: Place) -> None:
    """A chequered band below the last row."""
    pov = picture.pov
    high = area.height / (pov.box.finish + 1)
    squares = "".join(f'<path d="M{x} {7 * (x // 14 % 2)}h14v7h-14z"/>' for x in range(0, int(area.width) - 13, 14))
    band = f'<path d="M0 0h{area.width:g}v14h-{area.width:g}z" fill="#f3ead6"/><g fill="{INK}">{squares}</g>'
    name = picture.face(f"finish-{area.width:g}", band)
    picture.add("finish", "finish", area.x, area.y + high - 7, name, pov.say("scene-finish"))


def _tile(picture: Picture, area: Place, row: int, lane: int, scale: float) -> None:
    pov, place = picture.pov, place_of(row, lane)
    x, y = _middle(pov, area, row, lane)
    kind = plain(driving.ground_at)(pov.box, pov.view, row, lane)
    choices = picture.open(AIM_AT_GROUND + place)
    picture.add(
        f"tile-{place}", "tile", x, y, f"terrain-{terrain_name(kind)}", words.ground(pov, place), scale, choices
    )
    if choices:
        picture.add(f"tile-halo-{place}", "halo", x, y, "aim-halo", "", scale, choices)


def _buggy_face(picture: Picture, seat: int) -> str:
    """A buggy seen from above, nose ahead, with its number."""
    body, nose = PAINT[seat]
    wheel = "".join(f'<rect x="{x}" y="{y}" width="9" height="15" rx="3"/>' for x in (-23, 14) for y in (-22, 9))
    return picture.face(
        f"buggy-{seat}",
        f'<g fill="{INK}">{wheel}</g><path d="M-19 -13H19M-19 17H19" stroke="#6b6b6b" stroke-width="4"/>'
        f'<path d="M-11 -27L11 -27L15 -8V24H-15V-8Z" fill="{body}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="M-11 -27H11L14 -13H-14Z" fill="{nose}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-3 -16V-36H3V-16Z" fill="#555" stroke="{INK}" stroke-width="2"/>'
        f'<circle cy="5" r="11" fill="#f3ead6" stroke="{INK}" stroke-width="2"/>'
        f'<text y="11" font-size="16" font-weight="800" text-anchor="middle" fill="{INK}">{seat + 1}</text>'
        f'<path d="M-9 24l-3 8M9 24l3 8" stroke="#888" stroke-width="4"/>',
    )


def _buggy(picture: Picture, area: Place, seat: int, scale: float) -> None:
    pov, player = picture.pov, picture.pov.view.players[seat]
    x, y = _middle(pov, area, player.row, player.lane)
    choices = picture.open(AIM_AT_BUGGY + seat)
    if choices:
        picture.add(f"buggy-halo-{seat}", "halo", x, y, "card-halo", "", scale, choices)
    if pov.view.phase == Phase.TURN and pov.view.turn == seat:
        glow = picture.face("spot", '<ellipse rx="44" ry="33" fill="#ffe45c" fill-opacity=".45"/>')
        picture.add("spot", "spot", x, y, glow, "", scale)
    who = pov.say.seat(seat)
    picture.add(f"buggy-{seat}", "buggy", x, y, _buggy_face(picture, seat), pov.say("scene-buggy", who=who),
                scale * 0.98, choices)  # fmt: skip
    for at in range(player.flames):
        picture.add(f"fire-{seat}-{at}", "flame", x + (at - 1) * 20 * scale, y + 22 * scale, "flame",
                    pov.say("scene-flame", who=who), scale * 0.5)  # fmt: skip


# Panels.


def _plate(picture: Picture, width: float, height: float, edge: str) -> str:
    w, h = round(width), round(height)
    return picture.face(
        f"plate-{w}-{h}-{edge.strip('#')}",
        f'<path d="M10 0H{w - 10}L{w} 10V{h - 10}L{w - 10} {h}H10L0 {h - 10}V10Z" fill="#241a13" fill-opacity=".88" '
        f'stroke="{edge}" stroke-width="3"/><g fill="{edge}"><circle cx="9" cy="{h - 11}" r="2.5"/>'
        f'<circle cx="{w - 9}" cy="{h - 11}" r="2.5"/></g>',
    )


def _edge(picture: Picture, seat: int) -> str:
    if seat in picture.waiting:
        return "#ffe45c"
    on_turn = picture.pov.view.phase == Phase.TURN and picture.pov.view.turn == seat
    return "#ff8a4c" if on_turn else "#7d6a55"


def _rivals(picture: Picture) -> None:
    pov = picture.pov
    area = PANELS if pov.seat >= 0 else WIDE_PANELS
    seats = [(max(pov.seat, 0) + step) % pov.view.seats for step in range(pov.view.seats)]
    shown = seats[1:] if pov.seat >= 0 else seats
    height = min(196.0, area.height / len(shown))
    for at, seat in enumerate(shown):
        _panel(picture, seat, Place(area.x, area.y + at * height, area.width, height - 8))


def _panel(picture: Picture, seat: int, place: Place) -> None:
    """A rival's panel: name, flames and klan; dice; and the hand, attack side towards us."""
    picture.add(f"panel-{seat}", "panel", place.x, place.y, _plate(picture, place.width, place.height, _edge(picture, seat)),
                _state_of(picture, seat))  # fmt: skip
    _head(picture, seat, place)
    roomy = place.height > 150
    dice = place.y + (64 if roomy else place.height / 2 + 14)
    scale = 0.62 if roomy else min(0.5, (place.height - 40) / 70)
    for slot in (1, 2, 3):
        _slot(picture, seat, slot, place.x + 32 + (slot - 1) * 76 * scale, dice, scale)
    _loose(picture, seat, place.x + 52 + 228 * scale, dice, scale)
    if roomy:
        _their_hand(picture, seat, Place(place.x + 8, place.y + 94, place.width - 16, place.height - 102))
    else:
        left = place.x + 60 + 440 * scale
        _their_hand(picture, seat, Place(left, place.y + 28, place.x + place.width - left - 8, place.height - 32))


def _state_of(picture: Picture, seat: int) -> str:
    message = "scene-waited" if seat in picture.waiting else "scene-ready"
    return picture.pov.say(message, who=picture.pov.say.seat(seat))


def _head(picture: Picture, seat: int, place: Place) -> None:
    pov, player = picture.pov, picture.pov.view.players[seat]
    picture.add(
        f"badge-{seat}", "badge", place.x + 22, place.y + 19, _buggy_face(picture, seat), pov.say.seat(seat), 0.5
    )
    name = fitted(pov.say.seat(seat), 20, 150)
    picture.text(f"name-{seat}", "name own" if seat == pov.seat else "name", place.x + 44, place.y + 25, name)
    for at in range(STALLED_AT):
        lit = at < player.flames
        picture.add(f"flame-{seat}-{at}", "flame", place.x + 216 + at * 24, place.y + 18, "flame" if lit else "flame-off",
                    pov.say("scene-flame", who=pov.say.seat(seat)) if lit else "", 0.6)  # fmt: skip
    if player.klan != Klan.NONE:
        picture.text(f"klan-{seat}", "klan", place.x + 292, place.y + 24, words.klan(pov, player.klan))
    tag = ""
    if player.stall:
        tag = pov.say("scene-stalled")
    elif pov.view.phase != Phase.ROLL and pov.view.shouter == seat:
        tag = pov.say("scene-shout")
    if tag:
        picture.text(f"tag-{seat}", "shout", place.x + place.width - 14, place.y + 24, tag)


def _slot(picture: Picture, seat: int, slot: int, x: float, y: float, scale: float) -> None:
    """A slot of a panel, with the die that lies there."""
    pov = picture.pov
    die = pov.view.at_slot(seat, slot)
    who = pov.say.seat(seat)
    picture.add(f"slot-{seat}-{slot}", "slot", x, y, "die-0", pov.say("scene-slot", slot=slot, who=who), scale)
    if die >= 0:
        _die(picture, seat, die, x, y, scale)
    if pov.view.phase == Phase.TURN and (pov.view.turn, pov.view.step) == (seat, slot):
        picture.add("now", "now", x, y, "die-now", "", scale)


def _loose(picture: Picture, seat: int, left: float, y: float, scale: float) -> None:
    """The dice of a player that are not placed, side by side."""
    player = picture.pov.view.players[seat]
    for die in range(DICE):
        if player.slot[die] == 0 and player.face[die]:
            _die(picture, seat, die, left + die * 70 * scale, y, scale)


def _die(picture: Picture, seat: int, die: int, x: float, y: float, scale: float) -> None:
    pov = picture.pov
    choices = _die_choices(picture, seat, die)
    label = pov.say("scene-die", who=pov.say.seat(seat), face=words.die_text(pov, seat, die))
    picture.add(f"die-{seat}-{die}", "die", x, y, f"die-{pov.view.players[seat].face[die]}", label, scale, choices)
    if choices:
        picture.add(f"die-halo-{seat}-{die}", "halo", x, y, "die-halo", "", scale, choices)


def _die_choices(picture: Picture, seat: int, die: int) -> tuple[int, ...]:
    """What a click on a die does: throw it once more, change it, or take it."""
    if seat != picture.pov.seat:
        return picture.open(*(SWAP + 24 * own + 3 * seat + die for own in range(DICE)))
    if picture.pov.view.phase == Phase.ROLL:
        return picture.open(1 << die)
    return picture.open(AGAIN + die)


def _their_hand(picture: Picture, seat: int, area: Place) -> None:
    """Somebody else's cards: their attack sides; for whoever only watches, their terrain sides."""
    pov = picture.pov
    hand = pov.view.hand(seat)
    scale = min(area.width / (max(5, len(hand)) * (TILE_WIDTH + 8)), area.height / (TILE_HEIGHT + 8), 0.95)
    stealing = seat == words.victim(pov) and pov.view.victim > 0
    for at, card in enumerate(hand):
        x = area.x + (at + 0.5) * (TILE_WIDTH + 8) * scale
        y = area.y + area.height / 2
        choices = picture.open(STEAL + at) if stealing else ()
        _card(picture, seat, at, card, x, y, scale, choices)


def _card(
    picture: Picture, seat: int, at: int, card: int, x: float, y: float, scale: float, choices: tuple[int, ...]
) -> None:
    """A card of a hand: the side that is turned to whoever looks, and in its corner the other one, if it is known."""
    pov, sides = picture.pov, picture.pov.deck.of(card)
    front = f"terrain-{terrain_name(sides.terrain)}"
    rival = pov.seat >= 0 and seat != pov.seat
    if rival:
        front = f"attack-{attack_name(sides.attack)}"
    label = _card_label(picture, seat, at, card)
    name = f"hand-{seat}-{at}"
    if choices:
        picture.add(f"{name}-halo", "halo", x, y, "card-halo", "", scale, choices)
    picture.add(name, "card", x, y, front, label, scale, choices)
    if not rival and sides.attack != Attack.UNSEEN:
        picture.add(f"{name}-seen", "card", x - 26 * scale, y + 18 * scale, f"attack-{attack_name(sides.attack)}", label,
                    scale * 0.46, choices)  # fmt: skip


def _card_label(picture: Picture, seat: int, at: int, card: int) -> str:
    pov, sides = picture.pov, picture.pov.deck.of(card)
    terrain, attack = words.terrain(pov, sides.terrain), words.attack(pov, sides.attack)
    if seat == pov.seat:
        message = "scene-hand-own" if sides.attack == Attack.UNSEEN else "scene-hand-own-seen"
        return pov.say(message, number=at + 1, terrain=terrain, attack=attack)
    who = pov.say.seat(seat)
    if pov.seat < 0:
        return pov.say("scene-hand-watched", who=who, terrain=terrain)
    return pov.say("scene-hand-theirs", who=who, attack=attack)


# The own panel.


def _own(picture: Picture) -> None:
    _pov, seat = picture.pov, picture.pov.seat
    place = OWN
    picture.add(f"panel-{seat}", "panel", place.x, place.y, _plate(picture, place.width, place.height, _edge(picture, seat)),
                _state_of(picture, seat))  # fmt: skip
    _head(picture, seat, place)
    for slot in (1, 2, 3):
        x = place.x + 62 + (slot - 1) * 92
        _slot(picture, seat, slot, x, place.y + 82, 1.12)
        picture.text(f"number-{slot}", "slot", x, place.y + 138, str(slot))
        _placeable(picture, slot, x, place.y + 82)
    _loose(picture, seat, place.x + 350, place.y + 82, 1.12)
    _buttons(picture, Place(place.x + 14, place.y + 152, 560, 48))
    _own_hand(picture, Place(place.x + 590, place.y + 36, 660, 150))


def _placeable(picture: Picture, slot: int, x: float, y: float) -> None:
    """The dice that may be put into a free slot, small, within it."""
    pov = picture.pov
    codes = [code for code in picture.codes if PLACE <= code < ARRANGE and (code - PLACE) % 3 == slot - 1]
    if pov.view.phase != Phase.ROLL:
        return
    for at, code in enumerate(codes):
        shown = pov.view.players[pov.seat].face[(code - PLACE) // 3]
        left = x + (at - (len(codes) - 1) / 2) * 25
        picture.add(f"place-{code}", "place", left, y, f"die-{shown}", words.choice(pov, code), 0.37, (code,))


def _buttons(picture: Picture, area: Place) -> None:
    """A button for every choice that is no card and no place: throws, orders, abilities."""
    codes = [code for code in picture.codes if code < PLACE or ARRANGE <= code < AGAIN]
    if not codes:
        return
    width = min(130.0, area.width / len(codes) - 6)
    for at, code in enumerate(codes):
        _button(picture, code, area.x + at * (width + 6), area.y, width)


def _button(picture: Picture, code: int, x: float, y: float, width: float) -> None:
    pov = picture.pov
    w = round(width)
    plate = picture.face(
        f"button-{w}", f'<rect width="{w}" height="44" rx="11" fill="#7a2a1c" stroke="#ffe45c" stroke-width="3"/>'
    )
    label = words.choice(pov, code)
    picture.add(f"button-{code}", "button", x, y, plate, label, 1.0, (code,))
    if code == DECLINE:
        picture.text("button-text", "button", x + w / 2, y + 27, fitted(pov.say("scene-decline"), 15, w - 10), (code,))
        return
    shown = _button_faces(picture, code)
    size = min(0.5, (w - 26) / (len(shown) * 70))
    sign = "arrow" if code < PLACE else ""
    if sign:
        picture.add(f"sign-{code}", "button", x + 14, y + 22, _again_face(picture), label, 0.5, (code,))
    left = x + (22 if sign else 4) + ((w - (26 if sign else 8)) - (len(shown) - 1) * 70 * size) / 2
    for at, face in enumerate(shown):
        picture.add(f"mini-{code}-{at}", "button", left + at * 70 * size, y + 22, f"die-{face}", label, size, (code,))


def _again_face(picture: Picture) -> str:
    return picture.face(
        "again",
        '<path d="M12 -10A16 16 0 1 0 16 4" fill="none" stroke="#ffe45c" stroke-width="6" stroke-linecap="round"/>'
        '<path d="M20 -20L18 -2L3 -11Z" fill="#ffe45c"/>',
    )


def _button_faces(picture: Picture, code: int) -> Sequence[int]:
    """The faces a button shows: dice thrown, an order, or what a klan die becomes."""
    view, player = picture.pov.view, picture.pov.view.players[picture.pov.seat]
    if code < PLACE:
        return [player.face[die] for die in range(DICE) if code >> die & 1]
    if code < DECLINE:
        loose = rolling.ALL_DICE if view.phase == Phase.REORDER else plain(rolling.loose_dice)(player)
        return [int(digit) for digit in str(plain(rolling.looks_of_order)(player, loose, code - ARRANGE))]
    return [player.face[(code - CHANGE) // 8], (code - CHANGE) % 8]


def _own_hand(picture: Picture, area: Place) -> None:
    """The own cards, terrain side to us; those that eyes have counted are marked alike."""
    pov, seat = picture.pov, picture.pov.seat
    player, hand = pov.view.players[seat], pov.view.hand(seat)
    step = min(area.width / 5, area.width / max(1, len(hand)))
    scale = step / (TILE_WIDTH + 8)
    for at, card in enumerate(hand):
        x, y = area.x + (at + 0.5) * step, area.y + 58
        loaded = pov.view.loaded == at
        _card(picture, seat, at, card, x, y - (14 if loaded else 0), scale, picture.open(CARD + at))
        if player.group[at]:
            mark = picture.face(f"group-{player.group[at]}", _mark(player.group[at]))
            picture.add(f"group-{at}", "mark", x, y + 52 * scale, mark, "", 1.0)
    counted = words.counts(pov, seat)
    if counted:
        picture.text("counted", "counted", area.x + 4, area.y + 158, fitted(counted, 15, area.width))


def _mark(group: int) -> str:
    """A sign for cards that were counted together."""
    colour = ("#ffe45c", "#7fd6ff", "#ff9ad5", "#a6f28f", "#ffb36b")[group - 1]
    return "".join(f'<circle cx="{6 * (at - (group - 1) / 2) * 2:g}" r="4.5" fill="{colour}"/>' for at in range(group))


# Beside the track.


def _piles(picture: Picture, area: Place) -> None:
    """The deck with its uppermost terrain, the discards, and the craters that are left."""
    pov = picture.pov
    gone = sum(word.bit_count() for word in pov.view.discards)
    scale = 0.82
    middles = [area.x + area.width * part for part in (0.18, 0.5, 0.82)]
    y = area.y + area.height / 2 - 12
    top = f"terrain-{terrain_name(pov.deck.of(pov.view.top).terrain)}" if pov.view.top else "die-0"
    label = words.terrain(pov, pov.deck.of(pov.view.top).terrain) if pov.view.top else pov.say("board-empty")
    picture.add("deck", "pile", middles[0], y, "pile", pov.say("scene-deck", count=pov.view.left), scale)
    picture.add("top", "card", middles[0] - 4, y - 6, top, pov.say("scene-top", terrain=label), scale)
    picture.add("discards", "pile", middles[1], y, "pile", pov.say("scene-discards", count=gone), scale)
    picture.add("craters", "pile", middles[2], y, "pile", pov.say("scene-craters", count=pov.view.craters), scale)
    picture.add("crater-top", "card", middles[2] - 4, y - 6, "terrain-crater", pov.say("scene-craters", count=pov.view.craters),
                scale)  # fmt: skip
    texts = [pov.say("scene-deck", count=pov.view.left), pov.say("scene-discards", count=gone),
             pov.say("scene-craters", count=pov.view.craters)]  # fmt: skip
    for at, text in enumerate(texts):
        picture.text(f"pile-{at}", "count", middles[at], y + 62 * scale, escape(text))
