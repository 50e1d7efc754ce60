"""Where everything of a Derby is drawn: a row of rivals, the seat's own yard, its hand, and the piles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from math import ceil
from pathlib import Path
from typing import NamedTuple

from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted, symbols, text_width, wrapped
from rumpus.core.sets import members
from rumpus.games.derby import words
from rumpus.games.derby.box import Effect, When
from rumpus.games.derby.table import DECLINE, TARGET, Phase

ART = Path(__file__).parent / "art.svg"
WIDTH, HEIGHT = 1600, 900
CARD_WIDTH, CARD_HEIGHT = 160, 224
PILE_SHOWN = 6  # the discards that are drawn; the rest lie below
INK = "#17120f"

STYLE = """
.text.banner { font-size: 24px; font-weight: 800; fill: #dba63f; letter-spacing: 2px; }
.text.logo { font-size: 30px; font-weight: 800; fill: #dba63f; fill-opacity: .8; letter-spacing: 1px; text-anchor: middle; }
.text.prompt { font-size: 22px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.asked { fill: #ffd34d; }
.text.name { font-size: 21px; font-weight: 700; fill: #f1e4c6; }
.text.own { fill: #ffd34d; }
.text.total { font-size: 21px; font-weight: 800; fill: #17120f; text-anchor: middle; }
.text.caption { font-size: 15px; font-weight: 700; fill: #d9c6a0; text-anchor: middle; }
.text.count { font-size: 22px; font-weight: 800; fill: #f1e4c6; text-anchor: middle; }
.text.rung { font-size: 21px; font-weight: 800; fill: #17120f; text-anchor: middle; }
.text.decline { font-size: 15px; font-weight: 700; fill: #fff2c9; text-anchor: middle; }
"""


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


RIVALS = Place(20, 76, 1560, 372)
ARENA = Place(20, 76, 1560, 640)  # for a spectator: all players
OWN = Place(20, 460, 1290, 192)
HAND = Place(20, 656, 1290, 240)
PILES = Place(1322, 460, 258, 192)
PILES_BELOW = Place(671, 726, 258, 166)
LADDER = (1451.0, 702.0)
LADDER_BELOW = (1255.0, 812.0)
LOGO = (345.0, 822.0)
BUTTON = (1451.0, 800.0)
HEADER = 48
FEET = (130, 110, 90, 64)  # how high the strip for a rival's hand may be


@dataclass
class Picture:
    """A scene in the making: who looks, what each card's click chooses, the sprites so far and their faces."""

    pov: Pov
    codes: list[int]
    sprites: list[Sprite] = field(default_factory=list)
    faces: dict[str, str] = field(default_factory=lambda: dict(symbols(ART)))

    @cached_property
    def waiting(self) -> list[int]:
        """The seats that have yet to choose."""
        return words.waited_for(self.pov)

    @cached_property
    def chosen_by(self) -> dict[tuple[int, ...], int]:
        """The code that a card of some look stands for: twins are offered once, but either may be clicked."""
        cards = [(code - TARGET if code >= TARGET else code, code) for code in self.codes if code != DECLINE]
        return {self.look(card): code for card, code in cards}

    def look(self, card: int) -> tuple[int, ...]:
        """What tells a card from others that are not its twins."""
        in_hand = self.pov.seat >= 0 and card in self.pov.view.hand(self.pov.seat)
        return self.pov.deck.kinds[card - 1], *map(int, self.pov.view.state(card)), int(in_hand)

    def add(
        self,
        name: str,
        kind: str,
        x: float,
        y: float,
        face: str,
        label: str = "",
        turn: float = 0.0,
        scale: float = 1.0,
    ) -> None:
        """Lay a sprite that nothing can be done with on top."""
        self.sprites.append(Sprite(name, kind, round(x, 1), round(y, 1), face, label, turn, scale))

    def text(self, name: str, style: str, x: float, y: float, label: str) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", round(x, 1), round(y, 1), label=label))

    def face(self, name: str, drawing: str) -> str:
        """Keep a drawing under a name, which is given back."""
        self.faces[name] = f'<symbol id="{name}" overflow="visible">{drawing}</symbol>'
        return name


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it, with its choices on the cards they are about."""
    picture = Picture(pov, codes)
    picture.add("table", "table", 0, 0, "table", pov.say("scene-table"))
    _banner(picture)
    for seat, place in _places(pov):
        _mat(picture, seat, place)
    _piles(picture, PILES if pov.seat >= 0 else PILES_BELOW)
    _ladder(picture, *(LADDER if pov.seat >= 0 else LADDER_BELOW))
    if pov.seat >= 0:
        _hand(picture)
        _salvage(picture)
        _decline_button(picture)
    else:
        picture.text("logo", "logo", *LOGO, pov.say("title").upper())
    return Scene(WIDTH, HEIGHT, picture.sprites, picture.faces, pov.say("title"), STYLE)


def _banner(picture: Picture) -> None:
    pov = picture.pov
    number, turn = words.derby_and_turn(pov)
    picture.add("banner", "banner", 0, 0, "banner")
    title = pov.say("scene-title", number=number, turn=turn, turns=words.turns(pov))
    picture.text("title", "banner", 40, 36, title.upper())
    picture.text("prompt", "prompt asked" if pov.seat in picture.waiting else "prompt", 1560, 35, words.prompt(pov))


def _places(pov: Pov) -> Iterator[tuple[int, Place]]:
    """Where each player's mat lies: rivals above in order to the left, the own one below; for spectators a grid."""
    seats = pov.view.seats
    if pov.seat < 0:
        yield from zip(range(seats), _grid(ARENA, seats, 1 if seats <= 3 else 2), strict=False)
        return
    rivals = [(pov.seat + step) % seats for step in range(1, seats)]
    yield from zip(rivals, _grid(RIVALS, seats - 1, 1), strict=False)
    yield pov.seat, OWN


def _grid(area: Place, count: int, rows: int, gap: float = 12) -> list[Place]:
    """So many equal places in rows, the last row in the middle."""
    columns = ceil(count / rows)
    width, height = (area.width + gap) / columns, (area.height + gap) / rows
    short = (columns * rows - count) * width / 2
    lefts = [area.x + at % columns * width + (short if at // columns == rows - 1 else 0) for at in range(count)]
    return [Place(left, area.y + at // columns * height, width - gap, height - gap) for at, left in enumerate(lefts)]


def _mat(picture: Picture, seat: int, place: Place) -> None:
    """A player's mat: name, lamp, tokens, total, combatants, and the backs of the hand."""
    own = seat == picture.pov.seat
    foot = 0 if own else _foot(picture, seat, place)
    picture.add(f"mat-{seat}", "mat", place.x, place.y, _mat_face(picture, place, own), picture.pov.say.seat(seat))
    _header(picture, seat, place)
    _yard(picture, seat, _body(place, foot))
    if picture.pov.view.phase == Phase.OVER and seat in words.champions(picture.pov.view):
        picture.add("medal", "medal", place.right - 64, place.bottom - 76, "medal", words.prompt(picture.pov))
    if not own:
        largest = _rows(_body(place, foot), _bays(picture.pov, seat))[1] * 0.75
        _rival_hand(picture, seat, Place(place.x + 10, place.bottom - foot, place.width - 20, foot - 6), largest)


def _body(place: Place, foot: float) -> Place:
    return Place(place.x + 10, place.y + HEADER, place.width - 20, place.height - HEADER - foot - 4)


def _foot(picture: Picture, seat: int, place: Place) -> float:
    """The highest strip for the hand that does not make the combatants smaller."""
    bays = _bays(picture.pov, seat)
    largest = _rows(_body(place, FEET[-1]), bays)[1]
    return next(foot for foot in FEET if _rows(_body(place, foot), bays)[1] >= largest)


def _bays(pov: Pov, seat: int) -> int:
    """The room a player needs: for what lies there, and for a whole Derby."""
    return max(len(words.field_of(pov, seat)) + len(_picks(pov, seat)), int(pov.box.hand_size) - 1)


def _mat_face(picture: Picture, place: Place, own: bool) -> str:
    """A riveted plate of that size."""
    w, h = round(place.width), round(place.height)
    edge = "#dba63f" if own else "#7d6a55"
    rivets = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x in (9, w - 9) for y in (h - 9,))
    return picture.face(
        f"mat-{w}-{h}-{'own' if own else 'rival'}",
        f'<path d="M14 0H{w - 14}L{w} 14V{h - 14}L{w - 14} {h}H14L0 {h - 14}V14Z" fill="{INK}" fill-opacity=".62" '
        f'stroke="{edge}" stroke-width="2.5"/><path d="M14 0H{w - 14}L{w} 14V42H0V14Z" fill="#2e231b"/>'
        f'<path d="M0 42H{w}" stroke="{edge}" stroke-width="2"/><g fill="{edge}">{rivets}</g>',
    )


def _header(picture: Picture, seat: int, place: Place) -> None:
    pov, y = picture.pov, place.y + 21
    who, lit = pov.say.seat(seat), seat in picture.waiting
    picture.add(f"lamp-{seat}", "lamp", place.x + 22, y, "lamp-lit" if lit else "lamp-off",
                pov.say("scene-waited" if lit else "scene-ready", who=who))  # fmt: skip
    tokens = max(pov.box.wins, pov.view.players[seat].tokens)
    size = 1.0 if place.width > 400 else 0.78
    room = place.width - 40 - 68 - 34 * size * tokens
    picture.text(f"name-{seat}", "name own" if seat == pov.seat else "name", place.x + 40, y + 8, fitted(who, 21, room))
    for at in range(tokens):
        won = at < pov.view.players[seat].tokens
        picture.add(f"token-{seat}-{at}", "token", place.right - 74 - 34 * size * (tokens - 1 - at), y,
                    "token" if won else "slot", pov.say("scene-token" if won else "scene-slot", who=who),
                    scale=size)  # fmt: skip
    score = words.total(pov, seat)
    picture.add(
        f"gauge-{seat}", "gauge", place.right - 27, y + 2, "gauge", pov.say("scene-total", who=who, total=score)
    )
    picture.text(f"total-{seat}", "total", place.right - 27, y + 9.5, str(score))


def _yard(picture: Picture, seat: int, body: Place) -> None:
    """A player's combatants, the picks face down beside them, and empty bays for those to come."""
    pov = picture.pov
    cards, picked = words.field_of(pov, seat), _picks(pov, seat)
    bays = _bays(pov, seat)
    spots, scale = _rows(body, bays)
    for at in range(len(cards) + len(picked), bays):
        picture.add(f"bay-{seat}-{at}", "bay", *spots[at], "bay", scale=scale)
    _fires(picture, cards, spots, scale)
    for card, (x, y) in zip(cards, spots, strict=False):
        _combatant(picture, card, x, y, scale)
    for at, (card, (x, y)) in enumerate(zip(picked, spots[len(cards) :], strict=False)):
        _pick(picture, seat, at, card, x, y, scale)


def _fires(picture: Picture, cards: list[int], spots: Sequence[tuple[float, float]], scale: float) -> None:
    """A burst behind every combatant whose instant is being resolved, under all cards."""
    pov = picture.pov
    firing = [pov.view.orders[at].card for at in range(pov.view.ordered)]
    for card, (x, y) in zip(cards, spots, strict=False):
        if card in firing:
            picture.add(f"firing-{card}", "firing", x, y, "firing", pov.say("scene-firing"), scale=scale)


def _rows(area: Place, count: int, largest: float = 0.8) -> tuple[list[tuple[float, float]], float]:
    """Middles for so many cards in an area, in as many rows as let the cards be largest, and their scale."""
    best, columns = 0.0, 1
    for rows in range(1, 5):
        across = ceil(count / rows)
        scale = min(area.width / (across * (CARD_WIDTH + 14)), area.height / (rows * (CARD_HEIGHT + 12)), largest)
        if scale > best:
            best, columns = scale, across
    dx, dy = (CARD_WIDTH + 14) * best, (CARD_HEIGHT + 12) * best
    rows = ceil(count / columns)
    left, top = area.x + (area.width - dx * (columns - 1)) / 2, area.y + (area.height - dy * (rows - 1)) / 2
    return [(left + at % columns * dx, top + at // columns * dy) for at in range(count)], round(best, 3)


def _picks(pov: Pov, seat: int) -> list[int]:
    """The picks that lie face down, 0 where the seat that looks may not know them."""
    player = pov.view.players[seat]
    return [player.picks[at] for at in range(player.picked)] if pov.view.phase == Phase.DEPLOY else []


def _pick(picture: Picture, seat: int, at: int, card: int, x: float, y: float, scale: float) -> None:
    if card:
        _card(picture, card, x, y, scale, "plate")
        picture.add(f"stamp-{card}", "stamp", x, y, "stamp", scale=scale)
    else:
        who = picture.pov.say.seat(seat)
        picture.add(f"pick-{seat}-{at}", "card", x, y, "back", picture.pov.say("scene-pick", who=who), scale=scale)


def _rival_hand(picture: Picture, seat: int, strip: Place, largest: float) -> None:
    """The hand of another: backs, and faces of the cards that the seat has seen pass by."""
    pov = picture.pov
    hand = pov.view.hand(seat)
    known = words.by_strength(pov, filter(None, hand))
    hidden = max(0, len(hand) - len(known) - len(_picks(pov, seat)))
    cards = known + [0] * hidden
    scale = min(strip.height / (CARD_HEIGHT + 8), strip.width / (max(1, len(cards)) * (CARD_WIDTH + 12)), largest)
    step = (CARD_WIDTH + 12) * scale
    left = strip.x + strip.width / 2 - step * (len(cards) - 1) / 2
    for at, card in enumerate(cards):
        x, y = left + at * step, strip.y + strip.height / 2
        if card:
            _card(picture, card, x, y, round(scale, 3), "plate")
        else:
            picture.add(f"hand-{seat}-slot-{at}", "card", x, y, "back", pov.say("scene-back"), scale=round(scale, 3))


def _combatant(picture: Picture, card: int, x: float, y: float, scale: float) -> None:
    """A card in play, with what lies on it."""
    _, down, fresh = picture.pov.view.state(card)
    _card(picture, card, x, y, scale, "plate")
    if down:
        _lay_on(picture, card, "tarp", x, y, scale)
    if fresh:
        _lay_on(picture, card, "new", x - 64 * scale, y - 16 * scale, scale)


def _lay_on(picture: Picture, card: int, what: str, x: float, y: float, scale: float) -> None:
    """Something that lies on a card; a click on it is a click on the card."""
    label = picture.pov.say(f"scene-{'down' if what == 'tarp' else what}")
    choices = _choices(picture, card)
    picture.sprites.append(Sprite(f"{what}-{card}", what, round(x, 1), round(y, 1), what, label, 0.0, scale, choices))


def _choices(picture: Picture, card: int) -> tuple[int, ...]:
    code = picture.chosen_by.get(picture.look(card))
    return () if code is None else (code,)


def _card(picture: Picture, card: int, x: float, y: float, scale: float, size: str, turn: float = 0.0) -> None:
    """A card that the seat knows, over a halo where it can be chosen."""
    choices = _choices(picture, card)
    if choices:
        halo = Sprite(f"halo-{card}", "halo", round(x, 1), round(y, 1), "halo", "", turn, scale, choices)
        picture.sprites.append(halo)
    label = words.card_text(picture.pov.say, picture.pov.deck, card)
    face = _card_face(picture, card) if size == "card" else _plate_face(picture, card)
    picture.sprites.append(Sprite(f"card-{card}", "card", round(x, 1), round(y, 1), face, label, turn, scale, choices))


def _card_face(picture: Picture, card: int) -> str:
    """A card to be read: all that is printed on it."""
    say, deck, printed = picture.pov.say, picture.pov.deck, picture.pov.deck.of(card)
    kind, strength = deck.kinds[card - 1], printed.strength
    when = When(printed.when).name.lower()
    effect = words.effect_text(say, deck, card)
    return picture.face(
        f"card-{kind}-{say.language}",
        f'<use href="#frame-{strength}"/><use href="#machine-{strength}" transform="translate(-12 -28) scale(.88)"/>'
        f'<use href="#glyph-{_glyph(printed.effect)}" transform="translate(49 -47) scale(.88)"/>'
        f"{_top(words.card_name(say, deck, card), words.type_name(say, deck, card), strength)}"
        f"{_written(words.when_name(say, deck, card), 10.5, -48, 27.5, '#f1e4c6', 'start')}"
        f'<use href="#when-{when}" transform="translate(-60 23.5) scale(.85)"/>{_paragraph(effect)}',
    )


def _plate_face(picture: Picture, card: int) -> str:
    """A card to be known at a glance, for those that lie on the table."""
    say, deck, printed = picture.pov.say, picture.pov.deck, picture.pov.deck.of(card)
    strength, when = printed.strength, When(printed.when).name.lower()
    name = words.card_name(say, deck, card)
    return picture.face(
        f"plate-{deck.kinds[card - 1]}-{say.language}",
        f'<use href="#plate-{strength}"/><use href="#machine-{strength}" transform="translate(0 16) scale(1.02)"/>'
        f'<use href="#glyph-{_glyph(printed.effect)}" transform="translate(42 -36) scale(1.12)"/>'
        f'<use href="#disc-{strength}" transform="translate(-40 -74) scale(1.55)"/>'
        f"{_written(str(strength), 46, -40, -57, INK, 'middle')}"
        f'<use href="#when-{when}" transform="translate(44 -87) scale(1.5)"/>'
        f"{_written(name, min(26, 132 / text_width(name, 1)), 0, 90, INK, 'middle')}",
    )


def _glyph(effect: int) -> str:
    return Effect(effect).name.lower()


def _top(name: str, type_name: str, strength: int) -> str:
    """The strength on its disc, the name beside it, and the type below."""
    size, small = min(15.5, 98 / text_width(name, 1)), min(10.5, 98 / text_width(type_name, 1))
    return (
        f"{_written(name, size, -28, -88, '#f1e4c6', 'start')}{_written(type_name, small, -28, -75.5, '#dba63f', 'start')}"
        f'<use href="#disc-{strength}" x="-55" y="-86"/>{_written(str(strength), 29, -55, -75.5, INK, "middle")}'
    )


def _written(text: str, size: float, x: float, y: float, ink: str, anchor: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="800" fill="{ink}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )


def _paragraph(text: str, width: float = 138, height: float = 61) -> str:
    """The text of an ability, as large as its box allows."""
    size = 12.0
    while size > 7 and len(wrapped(text, size, width)) * size * 1.16 > height:
        size -= 0.25
    lines = wrapped(text, size, width)
    top = 65.5 - (len(lines) - 1) * size * 1.16 / 2 + size * 0.36
    rows = "".join(f'<tspan x="0" y="{top + at * size * 1.16:.1f}">{escape(line)}</tspan>'
                   for at, line in enumerate(lines))  # fmt: skip
    return f'<text font-size="{size:g}" font-weight="600" fill="{INK}" text-anchor="middle">{rows}</text>'


def _hand(picture: Picture) -> None:
    """The seat's own hand, fanned out a little, each card large enough to be read."""
    cards = words.own_hand(picture.pov)
    if not cards:
        picture.text("logo", "logo", HAND.x + HAND.width / 2, HAND.y + HAND.height / 2, words.prompt(picture.pov))
        return
    scale = min(1.0, HAND.width / (len(cards) * (CARD_WIDTH + 10)))
    step = (CARD_WIDTH + 10) * scale
    for at, card in enumerate(cards):
        off = at - (len(cards) - 1) / 2
        x, y = HAND.x + HAND.width / 2 + off * step, HAND.y + HAND.height / 2 + off * off * 0.5
        _card(picture, card, x, y, round(scale, 3), "card", round(off * 0.7, 2))


def _piles(picture: Picture, place: Place) -> None:
    """The discards, and the cards set aside."""
    pov, y = picture.pov, place.y + place.height / 2 + 2
    left, right = place.x + place.width * 0.27, place.x + place.width * 0.73
    scale = (place.height - 62) / CARD_HEIGHT
    picture.add("piles", "mat", place.x, place.y, _tray_face(picture, place))
    picture.text("discards-name", "caption", left, place.y + 20, pov.say("scene-discards"))
    picture.text("aside-name", "caption", right, place.y + 20, pov.say("scene-aside"))
    _discards(picture, left, y, scale)
    for at in range(min(3, pov.view.deck.count)):
        picture.add(
            f"aside-{at}", "card", right + at * 3 - 3, y - at * 3 + 3, "back", pov.say("scene-aside"), scale=scale
        )
    picture.text("discards-count", "count", left, place.bottom - 8, str(pov.view.discards.bit_count()))
    picture.text("aside-count", "count", right, place.bottom - 8, str(pov.view.deck.count))


def _tray_face(picture: Picture, place: Place, solid: float = 0.6) -> str:
    w, h = round(place.width), round(place.height)
    return picture.face(
        f"tray-{w}-{h}",
        f'<rect width="{w}" height="{h}" rx="10" fill="#0b0806" fill-opacity="{solid}" stroke="#7d6a55" stroke-width="2.5"/>',
    )


def _discards(picture: Picture, x: float, y: float, scale: float) -> None:
    pov = picture.pov
    cards = list(members(pov.view.discards))
    spread = set(_salvageable(picture))
    if not set(cards) - spread:
        picture.add("no-discards", "bay", x, y, "bay", scale=scale)
    for card in cards[-PILE_SHOWN:]:
        if card not in spread:
            _card(picture, card, x, y, scale, "plate", (card * 37 % 13 - 6) * 1.2)


def _salvageable(picture: Picture) -> list[int]:
    """The discards that can be chosen now."""
    offered = [code - TARGET for code in picture.codes if code >= TARGET]
    there = list(members(picture.pov.view.discards))
    return [card for card in offered if card in there]


def _salvage(picture: Picture) -> None:
    """The discards that can be chosen, spread out on a tray over the seat's own yard."""
    cards = _salvageable(picture)
    if cards:
        picture.add("tray", "mat", OWN.x, OWN.y, _tray_face(picture, OWN, 0.92), picture.pov.say("scene-discards"))
        spots, scale = _rows(Place(OWN.x + 10, OWN.y + 8, OWN.width - 20, OWN.height - 16), len(cards))
        for card, (x, y) in zip(cards, spots, strict=False):
            _card(picture, card, x, y, scale, "plate")


def _ladder(picture: Picture, x: float, y: float) -> None:
    """The strengths in the order their instants fire, with a light behind the one being resolved."""
    view = picture.pov.view
    resolving = view.phase == Phase.RESOLVE
    picture.text("ladder-name", "caption", x, y - 24, picture.pov.say("scene-ladder"))
    for at, strength in enumerate(range(4, -1, -1)):
        left, lit = x + (at - 2) * 50, resolving and strength == view.level
        if lit:
            picture.add("glow", "glow", left, y + 8, "glow", scale=0.8)
        picture.add(f"ladder-{strength}", "ladder", left, y + 8, f"disc-{strength}", scale=0.8)
        picture.text(f"ladder-number-{strength}", "rung", left, y + 15, str(strength))
        if not lit:
            picture.add(f"dim-{strength}", "ladder", left, y + 8, "dim", scale=0.8)


def _decline_button(picture: Picture) -> None:
    if DECLINE in picture.codes:
        x, y = BUTTON
        label = words.choice(picture.pov, DECLINE)
        picture.sprites.append(Sprite("decline", "button", x, y, "button", label, choices=(DECLINE,)))
        lines: Sequence[str] = wrapped(label, 15, 190)
        for at, line in enumerate(lines):
            height = y + 5 + (at - (len(lines) - 1) / 2) * 19
            picture.sprites.append(Sprite(f"decline-{at}", "text decline", x, height, label=line, choices=(DECLINE,)))
