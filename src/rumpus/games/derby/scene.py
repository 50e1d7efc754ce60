"""What is drawn of a Derby: a row of rivals, the seat's own yard, its hand, and the piles."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from rumpus.core.album import Album, kept
from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite, fitted, wrapped
from rumpus.core.sets import members
from rumpus.games.derby import layout, words
from rumpus.games.derby.faces import card_face, mat_face, plate_face, tray_face
from rumpus.games.derby.layout import HEIGHT, WIDTH, Place, Row, Spot, Yard
from rumpus.games.derby.reach import reach
from rumpus.games.derby.table import DECLINE, TARGET, Order, Phase, Player

PILE_SHOWN = 6  # the discards that are drawn; the rest lie below

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


class Picture:
    """A scene in the making: who looks, what a click on each card chooses, and the sprites so far."""

    def __init__(self, pov: Pov, codes: Sequence[int]) -> None:
        self.pov, self.view, self.album, self.say, self.codes = pov, pov.view, pov.album, pov.say, codes
        self.sprites: list[Sprite] = []
        self.lay = self.sprites.append
        self.plates = plates(pov.album)
        self.waiting = words.waited_for(pov)
        self.prompt = words.prompt(pov)
        self.deploying = self.view.phase == Phase.DEPLOY
        self.clicks = {twin: (code,) for code in codes if code != DECLINE for twin in self.twins(card_of(code))}
        self.salvage = [card for card in map(card_of, codes) if card and self.view.discards >> card & 1]
        self.firing = [self.view.orders[at].card for at in range(self.view.ordered)]

    def twins(self, card: int) -> Iterator[int]:
        """The card and the copies of it that look the same: they are offered once, but any of them may be clicked."""
        alike = self.pov.box.kin[card]
        if alike & (alike - 1):
            for place in self.places:
                alike &= place if place >> card & 1 else ~place
        return members(alike)

    @cached_property
    def places(self) -> list[int]:
        """The sets that tell a card from a copy of it: who controls it, how it lies, and whether it is in the hand."""
        view, seats = self.view, range(self.view.seats)
        fronts = [view.players[seat].front for seat in seats]
        return [*fronts, view.down, view.fresh, view.players[self.pov.seat].hand]


def card_of(code: int) -> int:
    """The card that a choice is about, 0 where it is about none."""
    return 0 if code == DECLINE else code if code < TARGET else code - TARGET


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it, with its choices on the cards they are about."""
    picture = Picture(pov, codes)
    _banner(picture)
    for seat, place in layout.mats(pov.view.seats, pov.seat):
        _mat(picture, seat, place)
    _piles(picture, layout.PILES if pov.seat >= 0 else layout.PILES_BELOW)
    level = pov.view.level if pov.view.phase == Phase.RESOLVE else -1
    picture.sprites += _ladder(pov.album, *(layout.LADDER if pov.seat >= 0 else layout.LADDER_BELOW), level)
    if pov.seat >= 0:
        _hand(picture)
        _salvage(picture)
        _decline_button(picture)
    elif pov.open:
        _set_aside(picture)
    else:
        picture.lay(Sprite("logo", "text logo", *layout.LOGO, "", pov.say("title").upper()))
    return Scene(WIDTH, HEIGHT, picture.sprites, pov.album.faces, pov.say("title"), STYLE)


def _banner(picture: Picture) -> None:
    number, turn = words.derby_and_turn(picture.pov)
    title = picture.say("scene-title", number=number, turn=turn, turns=words.turns(picture.pov))
    asked = picture.pov.seat in picture.waiting
    picture.sprites += (
        Sprite("table", "table", 0, 0, "table", picture.say("scene-table")),
        Sprite("banner", "banner", 0, 0, "banner"),
        Sprite("title", "text banner", 40, 36, "", title.upper()),
        Sprite("prompt", "text prompt asked" if asked else "text prompt", 1560, 35, "", picture.prompt),
    )


def _mat(picture: Picture, seat: int, place: Place) -> None:
    """A player's mat: name, lamp, tokens, total, combatants, and the backs of the hand."""
    player, own = picture.view.players[seat], seat == picture.pov.seat
    cards = words.in_order(picture.album, player.front)
    picks: Sequence[int] = list(player.picks)[: player.picked] if picture.deploying else ()
    used = len(cards) + len(picks)
    bays = max(used, picture.pov.box.hand_size - 1)
    foot = 0 if own else layout.open_foot(place, bays) if picture.pov.open else layout.foot(place, bays)
    yard = layout.yard(place, bays, foot)
    _header(picture, seat, player, place, own)
    picture.sprites += _empty_bays(picture.album, seat, yard, used)
    _yard(picture, cards, yard)
    if picks:
        _picks(picture, seat, picks, yard.spots[len(cards) :], yard.scale)
    if picture.view.phase == Phase.OVER and seat in words.champions(picture.view):
        picture.lay(Sprite("medal", "medal", *layout.header(place, seat, 0).medal, "medal", picture.prompt))
    if not own:
        _rival_hand(picture, seat, player, picks, place, foot, yard.scale * layout.HAND_SHARE)


def _header(picture: Picture, seat: int, player: Player, place: Place, own: bool) -> None:
    """The mat itself, and what lies on its upper edge."""
    who, won, score = picture.say.names[seat], player.tokens, words.total(picture.pov, seat)
    at = layout.header(place, seat, max(picture.pov.box.wins, won))
    name, face, size = "text name own" if own else "text name", mat_face(picture.album, place, own), at.size
    token, slot, waited, ready = _signs(picture.album, who)
    lamp, state = ("lamp-lit", waited) if seat in picture.waiting else ("lamp-off", ready)
    picture.sprites += (
        Sprite(at.ids[0], "mat", *at.corner, face, who),
        Sprite(at.ids[1], "lamp", *at.lamp, lamp, state),
        Sprite(at.ids[2], name, *at.name, "", fitted(who, 21, at.room)),
        *[Sprite(key, "token", x, y, "token", token, 0.0, size) for key, x, y in at.tokens[:won]],
        *[Sprite(key, "token", x, y, "slot", slot, 0.0, size) for key, x, y in at.tokens[won:]],
        Sprite(at.ids[3], "gauge", *at.gauge, "gauge", picture.say("scene-total", who=who, total=score)),
        Sprite(at.ids[4], "text total", *at.total, "", str(score)),
    )


@kept
def _signs(album: Album, who: str) -> tuple[str, ...]:
    """What is said of a player's tokens and lamp."""
    return tuple(album.say(f"scene-{sign}", who=who) for sign in ("token", "slot", "waited", "ready"))


@kept
def _empty_bays(album: Album, seat: int, yard: Yard, used: int) -> tuple[Sprite, ...]:
    """The room for combatants to come."""
    bays = list(enumerate(yard.spots))[used:]
    return tuple(Sprite(f"bay-{seat}-{at}", "bay", spot.x, spot.y, "bay", scale=yard.scale) for at, spot in bays)


def _yard(picture: Picture, cards: Sequence[int], yard: Yard) -> None:
    """A player's combatants with what lies on them, and bursts behind those whose instant is being resolved.

    A click on what lies on a combatant is a click on the combatant.
    """
    spots, scale, lay = yard.spots, yard.scale, picture.lay
    for card, spot in zip(cards, spots) if picture.firing else ():
        if card in picture.firing:
            lay(Sprite(f"firing-{card}", "firing", spot.x, spot.y, "firing", picture.say("scene-firing"), 0.0, scale))
    down, fresh = picture.view.down, picture.view.fresh
    for card, (x, y, tag_x, tag_y) in zip(cards, spots):
        clicks = _card(picture, picture.plates[card], x, y, scale)
        if down >> card & 1:
            lay(Sprite(f"tarp-{card}", "tarp", x, y, "tarp", picture.say("scene-down"), 0.0, scale, clicks))
        if fresh >> card & 1:
            lay(Sprite(f"new-{card}", "new", tag_x, tag_y, "new", picture.say("scene-new"), 0.0, scale, clicks))


def _picks(picture: Picture, seat: int, picks: Sequence[int], spots: Sequence[Spot], scale: float) -> None:
    """What was picked and lies face down: a back, where the seat that looks may not know it."""
    for at, (card, (x, y, *_)) in enumerate(zip(picks, spots)):
        if card:
            _card(picture, picture.plates[card], x, y, scale)
            picture.lay(Sprite(f"stamp-{card}", "stamp", x, y, "stamp", "", 0.0, scale))
        else:
            label = picture.say("scene-pick", who=picture.say.seat(seat))
            picture.lay(Sprite(f"pick-{seat}-{at}", "card", x, y, "back", label, 0.0, scale))


def _rival_hand(
    picture: Picture, seat: int, player: Player, picks: Sequence[int], place: Place, foot: float, largest: float
) -> None:
    """The hand of another: backs, and faces of the cards that the seat has seen pass by."""
    known: Sequence[int] = words.in_order(picture.album, player.hand)
    if any(picks):
        known = [card for card in known if card not in picks]
    row = layout.strip(place, foot, len(known) + max(0, player.held - len(known) - len(picks)), largest)
    for card, (x, y, _) in zip(known, row.slots):
        _card(picture, picture.plates[card], x, y, row.scale)
    picture.sprites += _backs(picture.album, seat, row, len(known))


@kept
def _backs(album: Album, seat: int, row: Row, known: int) -> tuple[Sprite, ...]:
    """The cards of a hand that may not be seen."""
    label, hidden = album.say("scene-back"), list(enumerate(row.slots))[known:]
    return tuple(
        Sprite(f"hand-{seat}-slot-{at}", "card", slot.x, slot.y, "back", label, 0.0, row.scale) for at, slot in hidden
    )


class Print(NamedTuple):
    """What a card looks like wherever it lies."""

    card: int
    id: str
    face: str
    label: str


@kept
def plates(album: Album) -> list[Print]:
    """Every card by its number, to be known at a glance."""
    return _prints(album, plate_face)


@kept
def pages(album: Album) -> list[Print]:
    """Every card by its number, to be read."""
    return _prints(album, card_face)


def _prints(album: Album, face: Callable[[Album, int], str]) -> list[Print]:
    cards = range(1, len(album.deck.kinds) + 1)
    known = [Print(card, f"card-{card}", face(album, card), words.card_text(album, card)) for card in cards]
    return [Print(0, "", "", ""), *known]


def _card(picture: Picture, print: Print, x: float, y: float, scale: float, turn: float = 0.0) -> tuple[int, ...]:
    """A card that the seat knows, over a halo where it can be chosen; the choices that a click on it makes."""
    card, name, face, label = print
    clicks: tuple[int, ...] = picture.clicks.get(card, ())
    if clicks:
        picture.lay(Sprite(f"halo-{card}", "halo", x, y, "halo", "", turn, scale, clicks))
    picture.lay(Sprite(name, "card", x, y, face, label, turn, scale, clicks))
    return clicks


def _hand(picture: Picture) -> None:
    """The seat's own hand, fanned out a little, each card large enough to be read."""
    cards = words.own_hand(picture.pov)
    if not cards:
        middle = layout.HAND.x + layout.HAND.width / 2, layout.HAND.y + layout.HAND.height / 2
        picture.lay(Sprite("logo", "text logo", *middle, "", picture.prompt))
        return
    fan, prints = layout.fan(len(cards)), pages(picture.album)
    for card, (x, y, turn) in zip(cards, fan.slots):
        _card(picture, prints[card], x, y, fan.scale, turn)


def _piles(picture: Picture, place: Place) -> None:
    """The discards, and the cards set aside."""
    discards, aside = picture.view.discards, picture.view.deck.count
    at = layout.piles(place)
    picture.sprites += _tray(picture.album, place)
    _discards(picture, *at.discards, at.scale)
    picture.sprites += _aside(picture.album, place, 0 if picture.pov.open else min(3, aside))
    picture.lay(Sprite("discards-count", "text count", *at.discards_count, "", str(discards.bit_count())))
    picture.lay(Sprite("aside-count", "text count", *at.aside_count, "", str(aside)))


def _set_aside(picture: Picture) -> None:
    """The cards set aside, face up, the top one last: where everything is shown."""
    aside, area = picture.view.deck, layout.ASIDE
    row = layout.rows(area, max(1, aside.count))
    caption = picture.say("scene-aside")
    picture.lay(Sprite("aside-row", "text caption", area.x + area.width / 2, area.y - 6, "", caption))
    for card, spot in zip(aside.cards[: aside.count], row.spots):
        _card(picture, picture.plates[card], spot.x, spot.y, row.scale)


@kept
def _tray(album: Album, place: Place) -> tuple[Sprite, ...]:
    """What the piles lie on, and their captions."""
    at = layout.piles(place)
    return (
        Sprite("piles", "mat", place.x, place.y, tray_face(album, place)),
        Sprite("discards-name", "text caption", *at.discards_name, "", album.say("scene-discards")),
        Sprite("aside-name", "text caption", *at.aside_name, "", album.say("scene-aside")),
    )


@kept
def _aside(album: Album, place: Place, count: int) -> tuple[Sprite, ...]:
    """The backs of cards set aside."""
    at, label = layout.piles(place), album.say("scene-aside")
    return tuple(
        Sprite(f"aside-{number}", "card", *at.asides[number], "back", label, 0.0, at.scale) for number in range(count)
    )


def _discards(picture: Picture, x: float, y: float, scale: float) -> None:
    cards = list(members(picture.view.discards))
    if len(picture.salvage) == len(cards):
        picture.lay(Sprite("no-discards", "bay", x, y, "bay", "", 0.0, scale))
    for card in cards[-PILE_SHOWN:]:
        if card not in picture.salvage:
            _card(picture, picture.plates[card], x, y, scale, (card * 37 % 13 - 6) * 1.2)


def _salvage(picture: Picture) -> None:
    """The discards that can be chosen, spread out on a tray over the seat's own yard."""
    if picture.salvage:
        face, label = tray_face(picture.album, layout.OWN, 0.92), picture.say("scene-discards")
        picture.lay(Sprite("tray", "mat", layout.OWN.x, layout.OWN.y, face, label))
        tray = layout.rows(layout.SALVAGE, len(picture.salvage))
        for card, spot in zip(picture.salvage, tray.spots):
            _card(picture, picture.plates[card], spot.x, spot.y, tray.scale)


@kept
def _ladder(album: Album, x: float, y: float, level: int) -> list[Sprite]:
    """The strengths in the order their instants fire, with a light behind the one being resolved."""
    sprites = [Sprite("ladder-name", "text caption", x, y - 24, "", album.say("scene-ladder"))]
    for at, strength in enumerate(range(4, -1, -1)):
        left, lit = x + (at - 2) * 50, strength == level
        disc = Sprite(f"ladder-{strength}", "ladder", left, y + 8, f"disc-{strength}", scale=0.8)
        number = Sprite(f"ladder-number-{strength}", "text rung", left, y + 15, label=str(strength))
        glow = Sprite("glow", "glow", left, y + 8, "glow", scale=0.8)
        dim = Sprite(f"dim-{strength}", "ladder", left, y + 8, "dim", scale=0.8)
        sprites += [glow, disc, number] if lit else [disc, number, dim]
    return sprites


def _decline_button(picture: Picture) -> None:
    if DECLINE in picture.codes:
        x, y = layout.BUTTON
        label = words.choice(picture.pov, DECLINE)
        picture.lay(Sprite("decline", "button", x, y, "button", label, choices=(DECLINE,)))
        lines = wrapped(label, 15, 190)
        for at, line in enumerate(lines):
            height = y + 5 + (at - (len(lines) - 1) / 2) * 19
            picture.lay(Sprite(f"decline-{at}", "text decline", x, height, label=line, choices=(DECLINE,)))


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: its card, the combatant that acts, and what an ability could reach."""
    card, order = card_of(code), words.order_of(pov)
    acting = 1 << order.card if order else reach(pov, card)
    return [f"card-{one}" for one in members((acting | (1 << card if card else 0)) & _drawn(pov, order))]


def _drawn(pov: Pov, order: Order | None) -> int:
    """The cards that are sure to be drawn: combatants, the own hand, the discards on top, and what can be chosen."""
    cards: int = pov.view.players[pov.seat].hand | (order.targets if order else 0)
    for seat in range(pov.view.seats):
        cards |= pov.view.players[seat].front
    for card in list(members(pov.view.discards))[-PILE_SHOWN:]:
        cards |= 1 << card
    return cards


def picture(album: Album, name: str) -> Scene | None:
    """A card by its name, for the rules."""
    cards = range(1, len(album.deck.kinds) + 1)
    card = next((card for card in cards if words.card_name(album, card) == name), None)
    if card is None:
        return None
    width, height = layout.CARD_WIDTH + 8, layout.CARD_HEIGHT + 8
    sprite = Sprite(f"card-{card}", "card", width / 2, height / 2, card_face(album, card), words.card_text(album, card))
    return Scene(width, height, [sprite], album.faces, name)
