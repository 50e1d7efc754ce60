"""Where everything of a race is drawn: the track ahead, the rivals' panels beside it, the own panel and hand below."""

from collections.abc import Sequence

from rumpus.boxes.gretchinz import panel
from rumpus.boxes.gretchinz import words as named
from rumpus.boxes.gretchinz.cards import Attack, Klan, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.scene import (
    DRIVING,
    HEIGHT,
    IDLE,
    INK,
    STYLE,
    TILE_HEIGHT,
    TILE_WIDTH,
    WAITED,
    WIDTH,
    Picture,
    Place,
    again_face,
    buggy_face,
    chequered,
    plate,
)
from rumpus.core.badges import COLOURS
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import Scene, fitted
from rumpus.games.gretchinz import driving, words
from rumpus.games.gretchinz.lexicon import Choose
from rumpus.games.gretchinz.table import STALLED_AT, Pending, Phase, place_of

SECOND_BOX = 4  # seats from here on have buggies of a second box, whose noses have another colour

COVER = f'<rect x="-32" y="-32" width="64" height="64" rx="13" fill="{INK}" fill-opacity=".45"/>'
TRACK = Place(56, 72, 1024, 592)
WIDE_TRACK = Place(56, 72, 1024, 816)  # for a spectator
PANELS = Place(1096, 72, 488, 600)
WIDE_PANELS = Place(1096, 72, 488, 700)
OWN = Place(20, 676, 1262, 214)
PILES = Place(1290, 676, 300, 214)
WIDE_PILES = Place(1096, 780, 488, 110)


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it, with its choices on the things they are about."""
    picture = Picture(pov, codes)
    picture.add("table", "table", 0, 0, "desert", pov.say("scene-track"))
    _banner(picture)
    picture.cut()
    _track(picture, TRACK if pov.seat >= 0 else WIDE_TRACK)
    picture.cut()
    _rivals(picture)
    _piles(picture, PILES if pov.seat >= 0 else WIDE_PILES)
    picture.cut()
    if pov.seat >= 0:
        _own(picture)
        picture.cut()
    return Scene(WIDTH, HEIGHT, picture.parts, picture.faces, pov.say("title"), STYLE)


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: a die and its slot, a target, or a card."""
    if pov.view.phase != Phase.TURN:
        if Choose.PLACE <= code < Choose.ARRANGE:
            die, slot = divmod(code - Choose.PLACE, 3)
            return [f"die-{pov.seat}-{die}", f"slot-{pov.seat}-{slot + 1}"]
        if Choose.SWAP <= code < Choose.AIM_AT_BUGGY:
            other, die = divmod((code - Choose.SWAP) % 24, 3)
            return [f"die-{pov.seat}-{(code - Choose.SWAP) // 24}", f"die-{other}-{die}"]
        return [f"die-{pov.seat}-{die}" for die in range(DICE) if code < Choose.PLACE and code >> die & 1]
    if code >= Choose.STEAL:
        return [f"hand-{words.victim(pov)}-{code - Choose.STEAL}"]
    if code >= Choose.CARD:
        return [f"hand-{pov.seat}-{code - Choose.CARD}"]
    return [f"tile-{code - Choose.AIM_AT_GROUND}"] if code >= Choose.AIM_AT_GROUND else [f"buggy-{code - Choose.AIM_AT_BUGGY}"]


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


def _tile(picture: Picture, area: Place, row: int, lane: int, scale: float) -> None:
    pov, place = picture.pov, place_of(row, lane)
    x, y = _middle(pov, area, row, lane)
    kind = plain(driving.ground_at)(pov.box, pov.view, row, lane)
    choices = picture.open(Choose.AIM_AT_GROUND + place)
    picture.add(
        f"tile-{place}", "tile", x, y, f"terrain-{terrain_name(kind)}", words.ground(pov, place), scale, choices
    )
    if choices:
        picture.add(f"tile-halo-{place}", "halo", x, y, "aim-halo", words.ground(pov, place), scale, choices)


def _buggy_face(picture: Picture, seat: int) -> str:
    nose = COLOURS[seat] if seat < SECOND_BOX else INK
    return buggy_face(picture, f"buggy-{seat}", COLOURS[seat], nose, seat)


def _finish_line(picture: Picture, area: Place) -> None:
    """A chequered band below the last row."""
    high = area.height / (picture.pov.box.finish + 1)
    label = picture.pov.say("scene-finish")
    picture.add("finish", "finish", area.x, area.y + high - 7, chequered(picture, area.width), label)


def _buggy(picture: Picture, area: Place, seat: int, scale: float) -> None:
    pov, player = picture.pov, picture.pov.view.players[seat]
    x, y = _middle(pov, area, player.row, player.lane)
    choices = picture.open(Choose.AIM_AT_BUGGY + seat)
    if seat == pov.seat and player.row > 0:
        choices = picture.open(Choose.AIM_AT_GROUND + place_of(player.row, player.lane))
    if choices:
        picture.add(f"buggy-halo-{seat}", "halo", x, y, "card-halo", pov.say("scene-buggy", who=pov.say.seat(seat)), scale, choices)
    if pov.view.phase == Phase.TURN and pov.view.turn == seat:
        glow = picture.face("spot", '<ellipse rx="44" ry="33" fill="#ffe45c" fill-opacity=".45"/>')
        picture.add("spot", "spot", x, y, glow, "", scale)
    who = pov.say.seat(seat)
    picture.add(f"buggy-{seat}", "buggy", x, y, _buggy_face(picture, seat), pov.say("scene-buggy", who=who),
                scale * 1.08, choices)  # fmt: skip
    for at in range(player.flames):
        picture.add(f"fire-{seat}-{at}", "flame", x + (at - 1) * 20 * scale, y + 22 * scale, "flame",
                    pov.say("scene-flame", who=who), scale * 0.5)  # fmt: skip


# Panels.


def _edge(picture: Picture, seat: int) -> str:
    if seat in picture.waiting:
        return WAITED
    on_turn = picture.pov.view.phase == Phase.TURN and picture.pov.view.turn == seat
    return DRIVING if on_turn else IDLE


def _rivals(picture: Picture) -> None:
    pov = picture.pov
    area = PANELS if pov.seat >= 0 else WIDE_PANELS
    seats = [(max(pov.seat, 0) + step) % pov.view.seats for step in range(pov.view.seats)]
    shown = seats[1:] if pov.seat >= 0 else seats
    height = min(196.0, area.height / len(shown))
    for at, seat in enumerate(shown):
        _panel(picture, seat, Place(area.x, area.y + at * height, area.width, height - 8))
        picture.cut()


def _panel(picture: Picture, seat: int, place: Place) -> None:
    """A rival's panel: name, flames and klan; dice; and the hand, attack side towards us."""
    picture.add(f"panel-{seat}", "panel", place.x, place.y, plate(picture, place.width, place.height, _edge(picture, seat)),
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
        picture.text(f"klan-{seat}", "klan", place.x + 220 + 24 * STALLED_AT, place.y + 24, named.klan(pov, player.klan))
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
    if pov.view.phase == Phase.TURN and (pov.view.turn, pov.view.obeyed) == (seat, slot):
        picture.add("now", "now", x, y, "die-now", "", scale)


def _loose(picture: Picture, seat: int, left: float, y: float, scale: float) -> None:
    """The dice of a player that are not placed, side by side; those behind a hand are dark."""
    player = picture.pov.view.players[seat]
    for die in range(DICE):
        if player.slot[die] == 0 and player.face[die]:
            x = left + die * 70 * scale
            _die(picture, seat, die, x, y, scale)
            if player.hidden >> die & 1:
                cover = picture.face("cover", COVER)
                picture.add(f"cover-{seat}-{die}", "cover", x, y, cover, words.die_text(picture.pov, seat, die), scale,
                            _die_choices(picture, seat, die))  # fmt: skip


def _die(picture: Picture, seat: int, die: int, x: float, y: float, scale: float) -> None:
    pov = picture.pov
    choices = _die_choices(picture, seat, die)
    label = pov.say("scene-die", who=pov.say.seat(seat), face=words.die_text(pov, seat, die))
    picture.add(f"die-{seat}-{die}", "die", x, y, f"die-{pov.view.players[seat].face[die]}", label, scale, choices)
    if choices:
        picture.add(f"die-halo-{seat}-{die}", "halo", x, y, "die-halo", label, scale, choices)


def _die_choices(picture: Picture, seat: int, die: int) -> tuple[int, ...]:
    """What a click on a die does: throw it once more, change it, or take it."""
    if seat != picture.pov.seat:
        return picture.open(*(Choose.SWAP + 24 * own + 3 * seat + die for own in range(DICE)))
    if picture.pov.view.phase == Phase.ROLL:
        return picture.open(1 << die)
    return picture.open(Choose.AGAIN + die)


def _their_hand(picture: Picture, seat: int, area: Place) -> None:
    """Somebody else's cards: their attack sides in front; for whoever only watches, their terrain sides."""
    pov = picture.pov
    hand = pov.view.hand(seat)
    scale = min(area.width / (max(5, len(hand)) * (TILE_WIDTH + 8)), area.height / (TILE_HEIGHT + 8), 0.95)
    stealing = pov.view.pending == Pending.CLOUD and seat == words.victim(pov)
    for at, card in enumerate(hand):
        x = area.x + (at + 0.5) * (TILE_WIDTH + 8) * scale
        y = area.y + area.height / 2
        choices = picture.open(Choose.STEAL + at) if stealing else ()
        _card(picture, seat, at, card, x, y, scale, choices)


def _card(
    picture: Picture, seat: int, at: int, card: int, x: float, y: float, scale: float, choices: tuple[int, ...]
) -> None:
    """10.3: a card of a hand: the side that is turned to whoever looks, and in its corner the other one, if it is known."""
    pov, sides = picture.pov, picture.pov.deck.of(card)
    front, back, small = f"terrain-{terrain_name(sides.terrain)}", f"attack-{attack_name(sides.attack)}", 0.42
    if pov.seat >= 0 and seat != pov.seat:
        front, back, small = back, front, 0.42
    label = _card_label(picture, seat, at, card)
    name = f"hand-{seat}-{at}"
    if choices:
        picture.add(f"{name}-halo", "halo", x, y, "card-halo", label, scale, choices)
    picture.add(name, "card", x, y, front, label, scale, choices)
    if sides.attack != Attack.UNSEEN:
        left, low = x - 48 * (1 - small) * scale, y + 36 * (1 - small) * scale
        picture.add(f"{name}-seen", "card", left, low, back, label, scale * small, choices)


def _card_label(picture: Picture, seat: int, at: int, card: int) -> str:
    pov, sides = picture.pov, picture.pov.deck.of(card)
    terrain, attack = named.terrain(pov, sides.terrain), named.attack(pov, sides.attack)
    if seat == pov.seat:
        message = "scene-hand-own" if sides.attack == Attack.UNSEEN else "scene-hand-own-seen"
        return pov.say(message, number=at + 1, terrain=terrain, attack=attack)
    who = pov.say.seat(seat)
    if pov.seat < 0:
        return pov.say("scene-hand-watched", who=who, terrain=terrain)
    return pov.say("scene-hand-theirs", who=who, terrain=terrain, attack=attack)


# The own panel.


def _own(picture: Picture) -> None:
    _pov, seat = picture.pov, picture.pov.seat
    place = OWN
    picture.add(f"panel-{seat}", "panel", place.x, place.y, plate(picture, place.width, place.height, _edge(picture, seat)),
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
    codes = [code for code in picture.codes if Choose.PLACE <= code < Choose.ARRANGE and (code - Choose.PLACE) % 3 == slot - 1]
    if pov.view.phase != Phase.ROLL:
        return
    for at, code in enumerate(codes):
        shown = pov.view.players[pov.seat].face[(code - Choose.PLACE) // 3]
        left = x + (at - (len(codes) - 1) / 2) * 25
        picture.add(f"place-{code}", "place", left, y, f"die-{shown}", words.choice(pov, code), 0.37, (code,))


def _buttons(picture: Picture, area: Place) -> None:
    """A button for every choice that is no card and no place: throws, orders, abilities."""
    codes = [code for code in picture.codes if code < Choose.PLACE or Choose.ARRANGE <= code < Choose.AGAIN]
    codes.sort(key=lambda code: code.bit_count() if code < Choose.PLACE else 0)  # one die before two
    if not codes:
        return
    width = min(130.0, area.width / len(codes) - 6)
    for at, code in enumerate(codes):
        _button(picture, code, area.x + at * (width + 6), area.y, width)


def _button(picture: Picture, code: int, x: float, y: float, width: float) -> None:
    pov = picture.pov
    w = round(width, 1)
    plate = picture.face(
        f"button-{w}", f'<rect width="{w:g}" height="44" rx="11" fill="#7a2a1c" stroke="#ffe45c" stroke-width="3"/>'
    )
    label = words.choice(pov, code)
    picture.add(f"button-{code}", "button", x, y, plate, label, 1.0, (code,))
    if code == Choose.DECLINE:
        picture.text("button-text", "button", x + w / 2, y + 27, fitted(label, 15, w - 12), (code,))
        return
    shown = _button_faces(picture, code)
    sign = "arrow" if code < Choose.PLACE else ""
    if sign:
        picture.add(f"sign-{code}", "button", x + 14, y + 22, again_face(picture), label, 0.5, (code,))
    start = 24 if sign else 4
    size = min(0.52, (w - 6 - start) / (len(shown) * 70))
    left = x + start + ((w - 6 - start) - (len(shown) - 1) * 70 * size) / 2
    for at, face in enumerate(shown):
        picture.add(f"mini-{code}-{at}", "button", left + at * 70 * size, y + 22, f"die-{face}", label, size, (code,))


def _button_faces(picture: Picture, code: int) -> Sequence[int]:
    """The faces a button shows: dice thrown, an order, or what a klan die becomes."""
    view, player = picture.pov.view, picture.pov.view.players[picture.pov.seat]
    if code < Choose.PLACE:
        return [player.face[die] for die in range(DICE) if code >> die & 1]
    if code < Choose.DECLINE:
        loose = panel.ALL_DICE if view.phase == Phase.REORDER else plain(panel.loose_dice)(player)
        return [int(digit) for digit in str(plain(panel.looks_of_order)(player, loose, code - Choose.ARRANGE))]
    return [player.face[(code - Choose.CHANGE) // 8], (code - Choose.CHANGE) % 8]


def _own_hand(picture: Picture, area: Place) -> None:
    """The own cards, terrain side to us; those that eyes have counted are marked alike."""
    pov, seat = picture.pov, picture.pov.seat
    player, hand = pov.view.players[seat], pov.view.hand(seat)
    step = min(area.width / 5, area.width / max(1, len(hand)))
    scale = step / (TILE_WIDTH + 8)
    for at, card in enumerate(hand):
        x, y = area.x + (at + 0.5) * step, area.y + 58
        loaded = pov.view.loaded == at
        _card(picture, seat, at, card, x, y - (14 if loaded else 0), scale, picture.open(Choose.CARD + at))
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
    y = area.y + area.height / 2 - 14
    top = f"terrain-{terrain_name(pov.deck.of(pov.view.top).terrain)}" if pov.view.top else "die-0"
    label = named.terrain(pov, pov.deck.of(pov.view.top).terrain) if pov.view.top else pov.say("board-empty")
    picture.add("deck", "pile", middles[0], y, "pile", pov.say("scene-deck", count=pov.view.left), scale)
    picture.add("top", "card", middles[0] - 4, y - 6, top, pov.say("scene-top", terrain=label), scale)
    picture.add("discards", "pile", middles[1], y, "pile", pov.say("scene-discards", count=gone), scale)
    picture.add("craters", "pile", middles[2], y, "pile", pov.say("scene-craters", count=pov.view.craters), scale)
    picture.add("crater-top", "card", middles[2] - 4, y - 6, "terrain-crater", pov.say("scene-craters", count=pov.view.craters),
                scale)  # fmt: skip
    texts = [pov.say("scene-deck", count=pov.view.left), pov.say("scene-discards", count=gone),
             pov.say("scene-craters", count=pov.view.craters)]  # fmt: skip
    for at, text in enumerate(texts):
        picture.text(f"pile-{at}", "count", middles[at], y + 52, text)
