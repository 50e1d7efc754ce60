"""What is drawn of a Derby: a row of rivals, the seat's own yard, its hand, and the piles."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from rumpus.core.album import Album, kept
from rumpus.core.game import Pov
from rumpus.core.scene import Part, Scene, Sprite, fitted, part, wrapped
from rumpus.core.sets import members
from rumpus.games.derby import layout, words
from rumpus.games.derby.layout import HEIGHT, WIDTH, Place, Row, Spot, Yard
from rumpus.games.derby.lexicon import Choose
from rumpus.games.derby.old_faces import card_face, mat_face, plate_face, tray_face
from rumpus.games.derby.old_reach import reach
from rumpus.games.derby.table import Order, Phase

DECLINE, TARGET = Choose.DECLINE, Choose.TARGET

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


Clicks = Mapping[int, tuple[int, ...]]  # by card, the choices that a click on it makes


class Picture:
    """Who looks at a Derby, and what a click on each card chooses."""

    def __init__(self, pov: Pov, codes: Sequence[int]) -> None:
        self.pov, self.view, self.album, self.say = pov, pov.view, pov.album, pov.say
        self.waiting = words.waited_for(pov)
        self.prompt = words.prompt(pov)
        self.deploying = self.view.phase == Phase.DEPLOY
        self.clicks = {twin: (code,) for code in codes if code != DECLINE for twin in self.twins(card_of(code))}
        self.salvage = tuple(card for card in map(card_of, codes) if card and self.view.discards >> card & 1)
        self.firing = 0
        for at in range(self.view.ordered):
            self.firing |= 1 << self.view.orders[at].card

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

    def clicks_on(self, cards: int) -> Clicks:
        """What clicks on the cards of a set choose."""
        return {card: clicks for card, clicks in self.clicks.items() if cards >> card & 1}


def card_of(code: int) -> int:
    """The card that a choice is about, 0 where it is about none."""
    return 0 if code == DECLINE else code if code < TARGET else code - TARGET


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it, with its choices on the cards they are about."""
    picture, album, seated = Picture(pov, codes), pov.album, pov.seat >= 0
    level = pov.view.level if pov.view.phase == Phase.RESOLVE else -1
    parts = [
        _banner(picture),
        *[part(_mat, album, _mat_of(picture, seat, place)) for seat, place in layout.mats(pov.view.seats, pov.seat)],
        _piles(picture, layout.PILES if seated else layout.PILES_BELOW),
        part(_ladder, album, *(layout.LADDER if seated else layout.LADDER_BELOW), level),
    ]
    if seated:
        parts.append(_hand(picture))
        parts.append(part(_salvage, album, picture.salvage, picture.clicks_on(pov.view.discards)))
        parts.append(part(_decline_button, words.choice(pov, DECLINE) if DECLINE in codes else ""))
    elif pov.open:
        parts.append(part(_set_aside, album, tuple(pov.view.deck.cards[: pov.view.deck.count])))
    else:
        parts.append(part(_logo, *layout.LOGO, pov.say("title").upper()))
    return Scene(WIDTH, HEIGHT, parts, pov.album.faces, pov.say("title"), STYLE)


def _banner(picture: Picture) -> Part:
    number, turn = words.derby_and_turn(picture.pov)
    title = picture.say("scene-title", number=number, turn=turn, turns=words.turns(picture.pov))
    return part(_head, picture.album, title.upper(), picture.prompt, picture.pov.seat in picture.waiting)


def _head(album: Album, title: str, prompt: str, asked: bool) -> Sequence[Sprite]:
    """The table itself, what is played, and what is asked."""
    return (
        Sprite("table", "table", 0, 0, "table", album.say("scene-table")),
        Sprite("banner", "banner", 0, 0, "banner"),
        Sprite("title", "text banner", 40, 36, "", title),
        Sprite("prompt", "text prompt asked" if asked else "text prompt", 1560, 35, "", prompt),
    )


class Mat(NamedTuple):
    """All that a player's mat shows. Cards that lie there are sets of bits."""

    seat: int
    who: str
    place: Place
    own: bool
    open: bool  # everything is shown
    waited: bool
    tokens: int
    slots: int  # for tokens
    total: int
    bays: int
    front: int
    picks: tuple[int, ...]
    hand: int  # cards of a rival's hand that are known
    held: int
    down: int
    fresh: int
    firing: int
    medal: str  # what is said of a champion
    clicks: Clicks


def _mat_of(picture: Picture, seat: int, place: Place) -> Mat:
    view, own = picture.view, seat == picture.pov.seat
    player = view.players[seat]
    front, hand = player.front, 0 if own else player.hand
    picks = tuple(player.picks[: player.picked]) if picture.deploying else ()
    wins = picture.pov.box.wins
    medal = picture.prompt if view.phase == Phase.OVER and seat in words.champions(view) else ""
    return Mat(
        seat, picture.say.names[seat], place, own, picture.pov.open, seat in picture.waiting, player.tokens,
        max(wins, player.tokens), words.total(picture.pov, seat), picture.pov.box.hand_size - 1, front, picks, hand,
        player.held, view.down & front, view.fresh & front, picture.firing & front, medal,
        picture.clicks_on(front | hand) if picture.clicks else picture.clicks,
    )  # fmt: skip


def _mat(album: Album, mat: Mat) -> list[Sprite]:
    """A player's mat: name, lamp, tokens, total, combatants, and the backs of the hand."""
    cards, place = words.in_order(album, mat.front), mat.place
    used = len(cards) + len(mat.picks)
    bays = max(used, mat.bays)
    foot = 0 if mat.own else layout.open_foot(place, bays) if mat.open else layout.foot(place, bays)
    yard = layout.yard(place, bays, foot)
    sprites = [*_header(album, mat), *_empty_bays(album, mat.seat, yard, used), *_yard(album, mat, cards, yard)]
    sprites += _picks(album, mat, yard.spots[len(cards) :], yard.scale)
    if mat.medal:
        sprites.append(Sprite("medal", "medal", *layout.header(place, mat.seat, 0).medal, "medal", mat.medal))
    if not mat.own:
        sprites += _rival_hand(album, mat, foot, yard.scale * layout.HAND_SHARE)
    return sprites


def _header(album: Album, mat: Mat) -> Iterable[Sprite]:
    """The mat itself, and what lies on its upper edge."""
    at = layout.header(mat.place, mat.seat, mat.slots)
    edge, lit, dark = _edge(album, mat.seat, mat.who, mat.place, mat.own, mat.tokens, mat.slots)
    total = album.say("scene-total", who=mat.who, total=mat.total)
    return (
        *edge,
        lit if mat.waited else dark,
        Sprite(at.ids[3], "gauge", *at.gauge, "gauge", total),
        Sprite(at.ids[4], "text total", *at.total, "", str(mat.total)),
    )


@kept
def _edge(
    album: Album, seat: int, who: str, place: Place, own: bool, won: int, slots: int
) -> tuple[tuple[Sprite, ...], Sprite, Sprite]:
    """What seldom changes there, and the lamp, lit and dark."""
    at, say = layout.header(place, seat, slots), album.say
    tokens = [("token", say("scene-token", who=who))] * won + [("slot", say("scene-slot", who=who))] * (slots - won)
    edge = (
        Sprite(at.ids[0], "mat", *at.corner, mat_face(album, place, own), who),
        Sprite(at.ids[2], "text name own" if own else "text name", *at.name, "", fitted(who, 21, at.room)),
        *[Sprite(key, "token", x, y, face, label, 0.0, at.size)
          for (key, x, y), (face, label) in zip(at.tokens, tokens, strict=True)],
    )  # fmt: skip
    lit = Sprite(at.ids[1], "lamp", *at.lamp, "lamp-lit", say("scene-waited", who=who))
    return edge, lit, Sprite(at.ids[1], "lamp", *at.lamp, "lamp-off", say("scene-ready", who=who))


@kept
def _empty_bays(album: Album, seat: int, yard: Yard, used: int) -> tuple[Sprite, ...]:
    """The room for combatants to come."""
    bays = list(enumerate(yard.spots))[used:]
    return tuple(Sprite(f"bay-{seat}-{at}", "bay", spot.x, spot.y, "bay", scale=yard.scale) for at, spot in bays)


def _yard(album: Album, mat: Mat, cards: Sequence[int], yard: Yard) -> Iterator[Sprite]:
    """A player's combatants with what lies on them, and bursts behind those whose instant is being resolved.

    A click on what lies on a combatant is a click on the combatant.
    """
    scale, prints = yard.scale, plates(album)
    for card, (x, y, *_) in zip(cards, yard.spots) if mat.firing else ():
        if mat.firing >> card & 1:
            yield Sprite(f"firing-{card}", "firing", x, y, "firing", album.say("scene-firing"), 0.0, scale)
    for card, (x, y, tag_x, tag_y) in zip(cards, yard.spots):
        clicks = mat.clicks.get(card, ())
        yield from _card(prints[card], clicks, x, y, scale)
        if mat.down >> card & 1:
            yield Sprite(f"tarp-{card}", "tarp", x, y, "tarp", album.say("scene-down"), 0.0, scale, clicks)
        if mat.fresh >> card & 1:
            yield Sprite(f"new-{card}", "new", tag_x, tag_y, "new", album.say("scene-new"), 0.0, scale, clicks)


def _picks(album: Album, mat: Mat, spots: Sequence[Spot], scale: float) -> Iterator[Sprite]:
    """What was picked and lies face down: a back, where the seat that looks may not know it."""
    for at, (card, (x, y, *_)) in enumerate(zip(mat.picks, spots)):
        if card:
            yield from _card(plates(album)[card], (), x, y, scale)
            yield Sprite(f"stamp-{card}", "stamp", x, y, "stamp", "", 0.0, scale)
        else:
            label = album.say("scene-pick", who=mat.who)
            yield Sprite(f"pick-{mat.seat}-{at}", "card", x, y, "back", label, 0.0, scale)


def _rival_hand(album: Album, mat: Mat, foot: float, largest: float) -> Iterator[Sprite]:
    """The hand of another: backs, and faces of the cards that the seat has seen pass by."""
    known = [card for card in words.in_order(album, mat.hand) if card not in mat.picks]
    row = layout.strip(mat.place, foot, len(known) + max(0, mat.held - len(known) - len(mat.picks)), largest)
    for card, (x, y, _) in zip(known, row.slots):
        yield from _card(plates(album)[card], mat.clicks.get(card, ()), x, y, row.scale)
    yield from _backs(album, mat.seat, row, len(known))


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


def _card(print: Print, clicks: tuple[int, ...], x: float, y: float, scale: float, turn: float = 0.0) -> list[Sprite]:
    """A card that the seat knows, over a halo where it can be chosen."""
    card, name, face, label = print
    sprite = Sprite(name, "card", x, y, face, label, turn, scale, clicks)
    if not clicks:
        return [sprite]
    return [Sprite(f"halo-{card}", "halo", x, y, "halo", "", turn, scale, clicks), sprite]


def _hand(picture: Picture) -> Part:
    """The seat's own hand; when it is empty, what is asked."""
    cards = words.own_hand(picture.pov)
    if cards:
        clicks = {card: picture.clicks[card] for card in cards if card in picture.clicks}
        return part(_fan, picture.album, cards, clicks)
    middle = layout.HAND.x + layout.HAND.width / 2, layout.HAND.y + layout.HAND.height / 2
    return part(_logo, *middle, picture.prompt)


def _fan(album: Album, cards: Sequence[int], clicks: Clicks) -> Iterator[Sprite]:
    """Cards fanned out a little, each large enough to be read."""
    fan, prints = layout.fan(len(cards)), pages(album)
    for card, (x, y, turn) in zip(cards, fan.slots):
        yield from _card(prints[card], clicks.get(card, ()), x, y, fan.scale, turn)


def _logo(x: float, y: float, text: str) -> Sequence[Sprite]:
    return (Sprite("logo", "text logo", x, y, "", text),)


def _piles(picture: Picture, place: Place) -> Part:
    """The discards, and the cards set aside."""
    view, open_ = picture.view, picture.pov.open
    clicks = picture.clicks_on(view.discards) if picture.clicks else picture.clicks
    return part(_tray, picture.album, place, view.discards, picture.salvage, view.deck.count, open_, clicks)


def _tray(
    album: Album, place: Place, discards: int, salvage: Sequence[int], aside: int, open: bool, clicks: Clicks
) -> Iterator[Sprite]:
    """What the piles lie on, the piles, and how many cards they have."""
    at = layout.piles(place)
    yield Sprite("piles", "mat", place.x, place.y, tray_face(album, place))
    yield Sprite("discards-name", "text caption", *at.discards_name, "", album.say("scene-discards"))
    yield Sprite("aside-name", "text caption", *at.aside_name, "", album.say("scene-aside"))
    cards = list(members(discards))
    if len(salvage) == len(cards):
        yield Sprite("no-discards", "bay", *at.discards, "bay", "", 0.0, at.scale)
    for card in cards[-PILE_SHOWN:]:
        if card not in salvage:
            turn = (card * 37 % 13 - 6) * 1.2
            yield from _card(plates(album)[card], clicks.get(card, ()), *at.discards, at.scale, turn)
    for number in range(0 if open else min(3, aside)):
        yield Sprite(f"aside-{number}", "card", *at.asides[number], "back", album.say("scene-aside"), 0.0, at.scale)
    yield Sprite("discards-count", "text count", *at.discards_count, "", str(len(cards)))
    yield Sprite("aside-count", "text count", *at.aside_count, "", str(aside))


def _set_aside(album: Album, cards: Sequence[int]) -> Iterator[Sprite]:
    """The cards set aside, face up, the top one last: where everything is shown."""
    area = layout.ASIDE
    row = layout.rows(area, max(1, len(cards)))
    caption = album.say("scene-aside")
    yield Sprite("aside-row", "text caption", area.x + area.width / 2, area.y - 6, "", caption)
    for card, spot in zip(cards, row.spots):
        yield from _card(plates(album)[card], (), spot.x, spot.y, row.scale)


def _salvage(album: Album, cards: Sequence[int], clicks: Clicks) -> Iterator[Sprite]:
    """The discards that can be chosen, spread out on a tray over the seat's own yard."""
    if cards:
        face, label = tray_face(album, layout.OWN, 0.92), album.say("scene-discards")
        yield Sprite("tray", "mat", layout.OWN.x, layout.OWN.y, face, label)
        tray = layout.rows(layout.SALVAGE, len(cards))
        for card, spot in zip(cards, tray.spots):
            yield from _card(plates(album)[card], clicks.get(card, ()), spot.x, spot.y, tray.scale)


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


def _decline_button(label: str) -> Iterator[Sprite]:
    if label:
        x, y = layout.BUTTON
        yield Sprite("decline", "button", x, y, "button", label, choices=(DECLINE,))
        lines = wrapped(label, 15, 190)
        for at, line in enumerate(lines):
            height = y + 5 + (at - (len(lines) - 1) / 2) * 19
            yield Sprite(f"decline-{at}", "text decline", x, height, label=line, choices=(DECLINE,))


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
