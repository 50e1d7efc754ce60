"""What is drawn of the tribes: their lines with all that can be chosen on them, the drawn card, the cube and the piles."""

from collections.abc import Iterator, Sequence

from rumpus.core.album import Album
from rumpus.core.badges import badge_face
from rumpus.core.game import Pov
from rumpus.core.scene import Part, Scene, Sprite, cut, fitted, text_width, wrapped
from rumpus.games.marauders import layout, words
from rumpus.games.marauders.box import Effect
from rumpus.games.marauders.old_faces import card_face, mat_face, reach_face, tray_face
from rumpus.games.marauders.layout import COLUMN, HEIGHT, WIDTH, Mat, Place
from rumpus.games.marauders.table import (
    ACCUSE,
    CALL,
    DISCARD,
    HOLD,
    LATER,
    LINES,
    PLACES,
    SHOUT,
    SPOT,
    STRIKE,
    TRIBE,
    News,
    Phase,
)

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


class Picture:
    """A scene in the making: who looks, what can be chosen, and the sprites so far."""

    def __init__(self, pov: Pov, codes: Sequence[int]) -> None:
        self.pov, self.view, self.album, self.say, self.codes = pov, pov.view, pov.album, pov.say, codes
        self.open = frozenset(codes)
        self.waiting = words.waited_for(pov)
        self.prompt = words.prompt(pov)
        self.sprites: list[Sprite] = []

    def add(self, name: str, kind: str, x: float, y: float, face: str, label: str = "", scale: float = 1.0,
            choices: tuple[int, ...] = ()) -> None:  # fmt: skip
        """Lay a sprite on top."""
        self.sprites.append(Sprite(name, kind, x, y, face, label, 0.0, scale, choices))

    def text(self, name: str, style: str, x: float, y: float, label: str, choices: tuple[int, ...] = ()) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", x, y, "", label, 0.0, 1.0, choices))


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it, with its choices on the places and cards they are about."""
    picture, parts = Picture(pov, codes), list[Part]()
    _banner(picture)
    parts.append(cut(picture.sprites))
    mats = layout.mats(pov.view.seats, pov.seat)
    for seat, mat in mats.items():
        _tribe(picture, seat, mat)
        parts.append(cut(picture.sprites))
    top = mats[pov.seat].place.y if pov.seat >= 0 and pov.view.seats > 2 else layout.TOP
    _column(picture, Place(COLUMN.x, top, COLUMN.width, HEIGHT - 10 - top))
    parts.append(cut(picture.sprites))
    return Scene(WIDTH, HEIGHT, parts, pov.album.faces, pov.say("title"), STYLE)


def _banner(picture: Picture) -> None:
    say = picture.say
    picture.add("table", "table", 0, 0, "table", say("scene-table"))
    picture.add("banner", "banner", 0, 0, "banner")
    title = f"{say('title')} · {say('scene-turn', number=picture.view.turns + 1)}"
    picture.text("title", "banner", 24, 30, title.upper())
    style = "prompt asked" if picture.codes else "prompt"
    picture.text("prompt", style, 1580, 30, fitted(picture.prompt, 21, 1050))


def _tribe(picture: Picture, seat: int, mat: Mat) -> None:
    """A tribe: its mat, its name and points, and its lines."""
    own, place = seat == picture.pov.seat, mat.place
    picture.add(f"mat-{seat}", "mat", place.x, place.y, mat_face(picture.album, mat, seat, own), picture.say.seat(seat))
    _header(picture, seat, place)
    for number in range(seat * LINES, seat * LINES + LINES):
        _line(picture, number, mat, own)
    if picture.view.phase == Phase.OVER and seat in words.winners(picture.pov):
        picture.add("medal", "medal", place.right - 50, place.bottom - 50, "medal", picture.prompt)


def _header(picture: Picture, seat: int, place: Place) -> None:
    say, y = picture.say, place.y + 16
    who, lit, score = say.seat(seat), seat in picture.waiting, words.total(picture.pov, seat)
    state = say("scene-waited" if lit else "scene-ready", who=who)
    picture.add(f"lamp-{seat}", "lamp", place.x + 18, y, "lamp-lit" if lit else "lamp-off", state, 0.8)
    picture.add(f"cone-{seat}", "marker", place.x + 40, y + 1, badge_face(picture.album.faces, seat), who, 0.8)
    style = "name own" if seat == picture.pov.seat else "name"
    picture.text(f"name-{seat}", style, place.x + 56, y + 7, fitted(who, 19, place.width - 180))
    picture.text(f"points-{seat}", "points", place.right - 14, y + 7, str(score))
    left = round(place.right - 26 - text_width(str(score), 19), 1)
    picture.add(f"purse-{seat}", "purse", left, y, "coin", say("scene-points", who=who, points=score), 0.62)
    if TRIBE + seat in picture.open:
        _button(picture, TRIBE + seat, place.x + place.width / 2, y, 0.68)


def _line(picture: Picture, number: int, mat: Mat, own: bool) -> None:
    """A line: its attack value, its cards, and the places where one can be laid."""
    view = picture.view
    line, strike = view.lines[number], (STRIKE + number,) if STRIKE + number in picture.open else ()
    if strike or (view.phase == Phase.ATTACK and number == view.line):
        _reach(picture, number, mat, strike)
    _shield(picture, number, mat, strike)
    for at, (x, y) in enumerate(mat.spots[number % LINES]):
        card, choices = line.places[at], _choices_at(picture, number, at, own)
        if card:
            _card(picture, card, x, y, mat.scale, choices or strike, bool(choices))
            if line.spy and picture.album.deck.of(card).effect == Effect.GIT:
                _marker(picture, card, x, y - 54 * mat.scale, mat.scale, line.spy - 1, choices or strike)
        elif choices:
            label = picture.say("scene-free", line=words.line_name(picture.say, number), place=at + 1)
            picture.add(f"slot-{number}-{at}", "slot", x, y, "slot", label, mat.scale, choices)


def _choices_at(picture: Picture, number: int, at: int, own: bool) -> tuple[int, ...]:
    """What a click on a place chooses."""
    if not picture.open:
        return ()
    code = number % LINES * PLACES + at if own else SPOT + number * PLACES + at
    if picture.view.phase == Phase.SWING and _in_reach(picture, number, at):
        code = TRIBE + number // LINES
    return (code,) if code in picture.open else ()


def _in_reach(picture: Picture, number: int, at: int) -> bool:
    """Whether Dagromm's swing would hit what stands there."""
    card = picture.view.lines[number].places[at]
    return at == picture.view.spot and card > 0 and not picture.album.deck.of(card).role


def _marker(
    picture: Picture, card: int, x: float, y: float, scale: float, owner: int, choices: tuple[int, ...]
) -> None:
    """Whose git it is."""
    label = picture.say("scene-marker", who=picture.say.seat(owner))
    picture.add(
        f"git-{card}", "marker", x, round(y, 1), badge_face(picture.album.faces, owner), label, scale * 1.4, choices
    )


def _reach(picture: Picture, number: int, mat: Mat, strike: tuple[int, ...]) -> None:
    """A frame round a line that attacks, or that can be hit."""
    label = words.choice(picture.pov, strike[0]) if strike else ""
    y = round(mat.spots[number % LINES][0][1] - mat.high / 2 + 1, 1)
    face = reach_face(picture.album, mat, bool(strike))
    picture.add(f"reach-{number}", "reach", mat.place.x + 4, y, face, label, 1.0, strike)


def _shield(picture: Picture, number: int, mat: Mat, strike: tuple[int, ...]) -> None:
    say, line = picture.say, picture.view.lines[number]
    x, y = mat.place.x + 23, mat.spots[number % LINES][0][1]
    label = say("scene-value", **words._line_and_whose(picture.pov, number), strength=line.strength)
    picture.add(f"shield-{number}", "shield", x, y, "shield-whole" if line.complete else "shield", label, 0.95, strike)
    picture.text(f"value-{number}", "value whole" if line.complete else "value", x, y + 6, str(line.strength), strike)
    if line.complete:
        picture.add(f"tick-{number}", "tick", x, y, "tick", say("scene-complete"))


def _card(picture: Picture, card: int, x: float, y: float, scale: float, choices: tuple[int, ...] = (),
          lit: bool = False) -> None:  # fmt: skip
    """A card, over a halo where it is what can be chosen."""
    if lit:
        picture.add(f"halo-{card}", "halo", x, y, "halo", "", scale, choices)
    face, label = card_face(picture.album, card, scale), words.card_text(picture.album, card)
    picture.add(f"card-{card}", "card", x, y, face, label, scale, choices)


# The column beside the own lines


def _column(picture: Picture, place: Place) -> None:
    """The card to be laid, what it does, the cube, what can be pressed, and the piles."""
    middle = place.x + place.width / 2
    picture.add("column", "mat", place.x, place.y, tray_face(picture.album, place))
    scale = 1.4 if place.height > 570 else 1.2
    if picture.view.phase in (Phase.TIED, Phase.OVER):
        _scores(picture, place)
    else:
        _in_hand(picture, middle, place.y, scale)
    _cube(picture, place.right - 42, place.y + 52)
    _piles(picture, place)
    pressed = [code for code in picture.codes if code in (LATER, DISCARD, HOLD, CALL, SHOUT) or ACCUSE <= code < SPOT]
    for at, code in enumerate(pressed):
        _button(picture, code, middle, place.bottom - 160 - 54 * (len(pressed) - 1 - at))


def _in_hand(picture: Picture, x: float, top: float, scale: float) -> None:
    """The card that has been drawn, called or taken; below it the loot to come or, without any, the card's text."""
    pov, view = picture.pov, picture.pov.view
    card = words.in_hand(view)
    if not card:
        return
    caption = {Phase.LOOT: "scene-loot", Phase.CALLED: "scene-called"}.get(Phase(view.phase), "scene-hand")
    picture.text("hand-name", "caption", x, top + 24, pov.say(caption))
    _card(picture, card, x, top + 36 + layout.CARD_HEIGHT * scale / 2, scale)
    low = top + 36 + layout.CARD_HEIGHT * scale + 26
    coming = [view.loot[at] for at in range(view.looted + 1, view.spoils)] if view.phase == Phase.LOOT else []
    for at, one in enumerate(coming):
        _card(picture, one, x + (at - (len(coming) - 1) / 2) * 27, low, 0.26)
    effect = "" if coming else words.effect_text(pov.album, card)
    for at, line in enumerate(wrapped(effect, 15, COLUMN.width - 16) if effect else []):
        picture.text(f"effect-{at}", "effect", x, low + at * 19, line)


def _scores(picture: Picture, place: Place) -> None:
    """What every tribe has scored, by source, the best first."""
    pov, y = picture.pov, place.y + 30
    for seat in sorted(range(pov.view.seats), key=lambda seat: -words.total(pov, seat)):
        name = fitted(pov.say.seat(seat), 19, place.width - 120)
        picture.text(f"score-name-{seat}", "name", place.x + 16, y, name)
        picture.text(f"score-{seat}", "points", place.right - 16, y, str(words.total(pov, seat)))
        for source, points in words.sources(pov, seat):
            y += 19
            picture.text(f"score-{seat}-{source}", "source", place.x + 28, y, pov.say("scene-score", source=source))
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
    if pov.open and view.deck.count:
        _card(picture, view.deck.cards[view.deck.count - 1], left - 22, y, 0.5)
    picture.add("no-discards", "bay", right - 22, y, "bay", pov.say("scene-discards"), 0.5)
    for at in range(max(0, view.discards.count - 2), view.discards.count):
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


# What a choice is about, and what is printed


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: a place, a card, a line with all its cards, or those a swing would hit."""
    return [name for name in _about(pov, code) if name]


def _about(pov: Pov, code: int) -> Iterator[str]:
    if code < DISCARD:
        yield f"slot-{pov.seat * LINES + code // PLACES}-{code % PLACES}"
    elif code == CALL:
        yield f"card-{pov.view.lurking}"
    elif code >= SPOT:
        number, at = divmod(code - SPOT, PLACES)
        card = pov.view.lines[number].places[at]
        yield f"card-{card}" if card else f"slot-{number}-{at}"
    elif STRIKE <= code < TRIBE:
        yield f"shield-{code - STRIKE}"
        yield from (f"card-{card}" for card in pov.view.lines[code - STRIKE].places if card)
    elif TRIBE <= code < ACCUSE:
        yield from _swept(pov, code - TRIBE)


def _swept(pov: Pov, seat: int) -> Iterator[str]:
    """The cards that Dagromm's swing at a tribe would hit."""
    for number in range(seat * LINES, seat * LINES + LINES):
        card = pov.view.lines[number].places[pov.view.spot]
        if card and not pov.deck.of(card).role:
            yield f"card-{card}"


def picture(album: Album, name: str) -> Scene | None:
    """A card by its title, for the rules."""
    cards = range(1, len(album.deck.kinds) + 1)
    card = next((card for card in cards if words.card_name(album, card) == name), None)
    if card is None:
        return None
    width, height = layout.CARD_WIDTH + 8, layout.CARD_HEIGHT + 8
    sprite = Sprite(f"card-{card}", "card", width / 2, height / 2, card_face(album, card), words.card_text(album, card))
    return Scene(width, height, [sprite], album.faces, name)
