"""Where everything of a race is drawn: the track from left to right, the rivals' panels below it, then the own panel."""

from collections.abc import Sequence
from pathlib import Path

from rumpus.boxes.gretchinz import words as named
from rumpus.boxes.gretchinz.cards import Attack, Klan, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.boxes.gretchinz.scene import (
    BLUE,
    DRIVING,
    GREEN,
    HEIGHT,
    IDLE,
    RED,
    STYLE,
    TILE_WIDTH,
    WAITED,
    WIDTH,
    YELLOW,
    Picture,
    Place,
    again_face,
    buggy_face,
    plate,
)
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import Scene, fitted
from rumpus.core.sets import members
from rumpus.games.gretchinz_new import driving, words
from rumpus.games.gretchinz_new.box import LANES, ROWS
from rumpus.games.gretchinz_new.lexicon import Choose
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, Asked, Phase, row_and_lane

ART = Path(__file__).parent / "art.svg"
PAINTS = {Klan.NONE: "#8d8478", Klan.EVIL_SUNZ: RED, Klan.GOFFS: BLUE, Klan.SNAKEBITES: GREEN, Klan.BAD_MOONS: YELLOW}
TRACK = Place(20, 64, 1560, 380)
RIVALS = Place(20, 472, 1560, 176)
WATCHED = Place(20, 472, 1262, 420)  # all panels, for a spectator
OWN = Place(20, 656, 1262, 236)
PILES = Place(1290, 656, 300, 236)
TILE = 1.18  # the scale of the track's cards
LANE_HEIGHT = {2: 104, 3: 100, 4: 94}
BUTTON = 44  # how high a button is


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it, with its choices on the things they are about."""
    picture = Picture(pov, codes, ART)
    picture.add("table", "table", 0, 0, "desert", pov.say("scene-track"))
    _banner(picture)
    picture.cut()
    _track(picture)
    picture.cut()
    _panels(picture)
    _piles(picture)
    picture.cut()
    if pov.seat >= 0:
        _own(picture)
        picture.cut()
    return Scene(WIDTH, HEIGHT, picture.parts, picture.faces, pov.say("title"), STYLE)


def shows(pov: Pov, code: int) -> list[str]:
    """The sprites that a choice is about: dice, a target, a lane, or a card."""
    if code <= ALL_DICE:
        return [f"die-{pov.seat}-{die}" for die in range(DICE) if code >> die & 1]
    if code < Choose.COOL:
        return _way(pov, code)
    if Choose.LANE <= code < Choose.PAINT:
        return [f"tile-{code - Choose.LANE}"]
    if code == Choose.GO_ON:
        return [place] if (place := _ahead(pov)) else []
    if Choose.KEEP <= code < Choose.ROB:
        return [f"offer-{at}" for at in members(code - Choose.KEEP)]
    if Choose.ROB <= code < Choose.DROP:
        return [f"panel-{code - Choose.ROB}"]
    if Choose.DROP <= code < Choose.GIVE:
        return [f"hand-{pov.seat}-{code - Choose.DROP}"]
    if Choose.GIVE <= code < Choose.AIM_AT_BUGGY:
        return ["offer-0", f"panel-{code - Choose.GIVE}"]
    if code >= Choose.AIM_AT_GROUND:
        return [f"tile-{code - Choose.AIM_AT_GROUND}"]
    return [f"buggy-{code - Choose.AIM_AT_BUGGY}"] if code >= Choose.AIM_AT_BUGGY else []


def _ahead(pov: Pov) -> str:
    """The card straight ahead of the buggy."""
    player = pov.view.players[pov.seat]
    return "goal-0" if player.row == ROWS else f"tile-{player.row * LANES + player.lane}"


def _way(pov: Pov, code: int) -> list[str]:
    """The places that the arrows of an order lead over, if nothing comes in between."""
    player, places = pov.view.players[pov.seat], list[str]()
    row, lane = player.row, player.lane
    for face in words.order_of(pov, code):
        side = {Face.LEFT: -1, Face.RIGHT: 1}.get(Face(face), 0)
        if side and 0 <= lane + side < pov.box.lanes and row < ROWS:
            row, lane = row + 1, lane + side
            places.append(f"tile-{(row - 1) * LANES + lane}")
    return places


def _banner(picture: Picture) -> None:
    pov = picture.pov
    picture.add("banner", "banner", 0, 0, "banner")
    title = f"{pov.say('title')} · {pov.say('scene-round', number=pov.view.round)}"
    picture.text("title", "banner", 28, 36, title.upper())
    style = "prompt asked" if pov.seat in picture.waiting else "prompt"
    picture.text("prompt", style, 1572, 35, fitted(words.prompt(pov), 21, 900))


# The track.


def _middle(pov: Pov, row: int, lane: float) -> tuple[float, float]:
    """Where a place is drawn: rows go to the right, so lanes to the left lie above."""
    wide, high = TRACK.width / (FINISH + 1), LANE_HEIGHT[pov.box.lanes]
    top = TRACK.y + (TRACK.height - high * pov.box.lanes) / 2
    return TRACK.x + (row + 0.5) * wide, top + (lane + 0.5) * high


def _track(picture: Picture) -> None:
    pov = picture.pov
    for place in range(ROWS * LANES):
        row, lane = row_and_lane(place)
        if lane < pov.box.lanes:
            _tile(picture, place, row, lane)
    for row in range(1, FINISH):
        x, y = _middle(pov, row, pov.box.lanes - 0.46)
        picture.text(f"row-{row}", "row", x, y + 14, str(row))
    _start(picture)
    _goal(picture)
    for seat in range(pov.view.seats):
        _buggy(picture, seat)


def _tile(picture: Picture, place: int, row: int, lane: int) -> None:
    pov = picture.pov
    x, y = _middle(pov, row, lane)
    kind = plain(driving.ground_at)(pov.box, pov.view, place)
    ahead = (Choose.GO_ON,) if pov.seat >= 0 and _ahead(pov) == f"tile-{place}" else ()
    start = (Choose.LANE + lane,) if row == 1 else ()
    choices = picture.open(Choose.AIM_AT_GROUND + place, *ahead, *start)
    label = words.ground(pov, place)
    picture.add(f"tile-{place}", "tile", x, y, f"terrain-{terrain_name(kind)}", label, TILE, choices)
    if choices:
        picture.add(f"tile-halo-{place}", "halo", x, y, "aim-halo", label, TILE, choices)


def _start(picture: Picture) -> None:
    """The grid on which the buggies stand before they enter the track."""
    pov = picture.pov
    for lane in range(pov.box.lanes):
        x, y = _middle(pov, 0, lane)
        picture.add(f"start-{lane}", "start", x, y, "grid", pov.say("board-start"), TILE, picture.open(Choose.LANE + lane))


def _goal(picture: Picture) -> None:
    """2.3: the cards that are set across beyond the track."""
    pov = picture.pov
    cards = 2 if pov.box.lanes == LANES else 1
    choices = picture.open(Choose.GO_ON) if pov.seat >= 0 and _ahead(pov) == "goal-0" else ()
    for at in range(cards):
        x, y = _middle(pov, FINISH, (pov.box.lanes - 1) / 2)
        y += (at - (cards - 1) / 2) * 100 * TILE
        picture.add(f"goal-{at}", "goal", x, y, "goal", pov.say("scene-line"), TILE, choices)


def _buggy_face(picture: Picture, seat: int, ahead: int = 90) -> str:
    klan = picture.pov.view.players[seat].klan
    colour = PAINTS[Klan(klan)]
    return buggy_face(picture, f"buggy-{seat}-{klan}-{ahead}", colour, colour, seat, ahead)


def _buggy_at(pov: Pov, seat: int) -> tuple[float, float]:
    """Where a buggy stands; those on the finish stand one above the other."""
    player = pov.view.players[seat]
    if player.row < FINISH:
        return _middle(pov, player.row, player.lane)
    there = [other for other in range(pov.view.seats)
             if pov.view.players[other].row == FINISH and not pov.view.players[other].out]  # fmt: skip
    x, y = _middle(pov, FINISH, (pov.box.lanes - 1) / 2)
    return x, y + (there.index(seat) - (len(there) - 1) / 2) * 72


def _buggy(picture: Picture, seat: int) -> None:
    pov, player = picture.pov, picture.pov.view.players[seat]
    if player.lane < 0 or player.out:
        return
    x, y = _buggy_at(pov, seat)
    choices = picture.open(Choose.AIM_AT_BUGGY + seat)
    if choices:
        picture.add(f"buggy-halo-{seat}", "halo", x, y, "card-halo", pov.say("scene-buggy", who=pov.say.seat(seat)), TILE, choices)
    if _on_turn(picture, seat):
        glow = picture.face("spot", '<ellipse rx="44" ry="33" fill="#ffe45c" fill-opacity=".45"/>')
        picture.add("spot", "spot", x, y, glow, "", TILE)
    who = pov.say.seat(seat)
    picture.add(f"buggy-{seat}", "buggy", x, y, _buggy_face(picture, seat), pov.say("scene-buggy", who=who), TILE * 1.08,
                choices)  # fmt: skip
    for at in range(player.flames):
        picture.add(
            f"fire-{seat}-{at}", "flame", x - 40 + at * 20, y - 32, "flame", pov.say("scene-flame", who=who), 0.6
        )


# Panels.


def _on_turn(picture: Picture, seat: int) -> bool:
    return picture.pov.view.phase in (Phase.THROW, Phase.TURN) and picture.pov.view.turn == seat


def _edge(picture: Picture, seat: int) -> str:
    if picture.open(Choose.ROB + seat, Choose.GIVE + seat) or seat in picture.waiting:
        return WAITED
    return DRIVING if _on_turn(picture, seat) else IDLE


def _panels(picture: Picture) -> None:
    """The rivals' panels side by side, from the left neighbour on; for a spectator all panels, two to a row."""
    pov = picture.pov
    if pov.seat < 0:
        for seat in range(pov.view.seats):
            down, right = divmod(seat, 2)
            _panel(picture, seat, Place(WATCHED.x + right * 634, WATCHED.y + down * 212, 626, 204))
            picture.cut()
        return
    width = min(RIVALS.width / (pov.view.seats - 1), 776)
    for at in range(pov.view.seats - 1):
        seat = (pov.seat + at + 1) % pov.view.seats
        _panel(picture, seat, Place(RIVALS.x + at * width, RIVALS.y, width - 8, RIVALS.height))
        picture.cut()


def _panel(picture: Picture, seat: int, place: Place) -> None:
    """A rival's panel: name, flames and klan; dice; and the hand, its back towards us."""
    _plate(picture, seat, place)
    _dice(picture, seat, place.x + 40, place.y + 66, 0.68)
    left, step = place.x + 8, min(104.0, (place.width - 16) / 5)
    for at, card in enumerate(picture.pov.view.hand(seat)):
        _card(picture, seat, at, card, left + (at + 0.5) * step, place.y + 130, step / (TILE_WIDTH + 7))


def _plate(picture: Picture, seat: int, place: Place) -> None:
    """The plate of a panel with what stands at its head."""
    pov, player, who = picture.pov, picture.pov.view.players[seat], picture.pov.say.seat(seat)
    waited = pov.say("scene-waited" if seat in picture.waiting else "scene-ready", who=who)
    choices = picture.open(Choose.ROB + seat, Choose.GIVE + seat)
    face = plate(picture, place.width, place.height, _edge(picture, seat))
    picture.add(f"panel-{seat}", "panel", place.x, place.y, face, waited, 1.0, choices)
    picture.add(f"badge-{seat}", "badge", place.x + 22, place.y + 19, _buggy_face(picture, seat, 0), who, 0.5)
    style = "name own" if seat == pov.seat else "name"
    picture.text(f"name-{seat}", style, place.x + 44, place.y + 25, fitted(who, 20, 150))
    for at in range(EXPLODES_AT):
        lit = at < player.flames
        picture.add(f"flame-{seat}-{at}", "flame", place.x + 216 + at * 24, place.y + 18, "flame" if lit else "flame-off",
                    pov.say("scene-flame", who=who) if lit else "", 0.6)  # fmt: skip
    if player.klan != Klan.NONE:
        picture.text(f"klan-{seat}", "klan", place.x + 316, place.y + 24, named.klan(pov, player.klan))
    tag = pov.say("scene-out") if player.out else pov.say("scene-begins") if pov.view.first == seat else ""
    if tag and player.klan != Klan.NONE:
        picture.text(f"tag-{seat}", "shout", place.x + place.width - 14, place.y + 24, tag)
    if player.out:
        picture.add(f"wreck-{seat}", "wreck", place.x + place.width / 2, place.y + 102, "wreck", tag, 1.9)


def _dice(picture: Picture, seat: int, left: float, y: float, scale: float) -> None:
    """The dice of a player: in their slots, or as they were thrown."""
    pov, player = picture.pov, picture.pov.view.players[seat]
    for die in range(DICE):
        if not player.face[die]:
            continue
        at = player.slot[die] - 1 if player.slot[die] else die
        x = left + at * 84 * scale
        choices = picture.open(1 << die) if seat == pov.seat else ()
        label = pov.say("scene-die", who=pov.say.seat(seat), face=named.face(pov, player.face[die]))
        picture.add(f"die-{seat}-{die}", "die", x, y, f"die-{player.face[die]}", label, scale, choices)
        if choices:
            picture.add(f"die-halo-{seat}-{die}", "halo", x, y, "die-halo", label, scale, choices)
        if pov.view.phase == Phase.TURN and pov.view.turn == seat and pov.view.step == player.slot[die]:
            picture.add("now", "now", x, y, "die-now", "", scale)


def _card(picture: Picture, seat: int, at: int, card: int, x: float, y: float, scale: float) -> None:
    """A card of a hand: to its player the attack with the terrain in its corner; to all others its back."""
    pov, name = picture.pov, f"hand-{seat}-{at}"
    own = seat == pov.seat
    label = words.sides(pov, card)
    label = (pov.say("scene-mine", number=at + 1, card=label) if own
             else pov.say("scene-theirs", who=pov.say.seat(seat), card=label))  # fmt: skip
    choices = picture.open(Choose.DROP + at) if own else picture.open(Choose.ROB + seat)
    _two_sides(picture, name, card, own, x, y, scale, label, choices)


def _two_sides(
    picture: Picture, name: str, card: int, attack_up: bool, x: float, y: float, scale: float, label: str,
    choices: tuple[int, ...],
) -> None:  # fmt: skip
    """A card with one side up and, in its corner, the other one, where it is known."""
    printed = picture.pov.deck.of(card)
    terrain, attack = f"terrain-{terrain_name(printed.terrain)}", f"attack-{attack_name(printed.attack)}"
    if printed.attack == Attack.UNSEEN:
        attack_up = False
    front, corner = (attack, terrain) if attack_up else (terrain, attack)
    if choices and attack_up:
        picture.add(f"{name}-halo", "halo", x, y, "card-halo", label, scale, choices)
    picture.add(name, "card", x, y, front, label, scale, choices)
    if printed.attack != Attack.UNSEEN:
        picture.add(f"{name}-seen", "card", x - 48 * 0.58 * scale, y + 36 * 0.58 * scale, corner, label, scale * 0.42, choices)


# The own panel.


def _own(picture: Picture) -> None:
    """The own dice, the buttons, what is looked at or handed round, and the hand."""
    pov, seat = picture.pov, picture.pov.seat
    _plate(picture, seat, OWN)
    _dice(picture, seat, OWN.x + 56, OWN.y + 88, 1.1)
    if pov.view.phase == Phase.THROW and seat in picture.waiting:
        throws = pov.say("scene-throws", left=pov.view.throws)
        picture.text("throws", "klan", OWN.x + 290, OWN.y + 70, fitted(throws, 14, 160))
    _offer(picture)
    _buttons(picture, Place(OWN.x + 14, OWN.y + 138, 700, 96))
    hand = pov.view.hand(seat)
    step, left = 104.0, OWN.x + 728
    for at, card in enumerate(hand):
        _card(picture, seat, at, card, left + (at + 0.5) * step, OWN.y + 128, 1.0)


def _offer(picture: Picture) -> None:
    """The cards looked at in junk, or gathered by a warp cloud, for the one who may see them."""
    pov = picture.pov
    kind = "scene-offer-junk" if pov.view.asked == Asked.JUNK else "scene-offer-warp"
    for at in range(pov.view.offered):
        card = pov.view.offer[at]
        label = pov.say(kind, card=words.sides(pov, card))
        choices = picture.open(Choose.KEEP + (1 << at))
        x = OWN.x + 360 + at * 98
        _two_sides(picture, f"offer-{at}", card, True, x, OWN.y + 90, 0.9, label, choices)
    if pov.view.offered and picture.open(*(Choose.GIVE + other for other in range(pov.view.seats))):
        picture.add("offer-next", "halo", OWN.x + 360, OWN.y + 90, "card-halo", "", 0.9)


def _buttons(picture: Picture, area: Place) -> None:
    """A button for every choice that is not a card, a die or a place alone; throws above, orders below."""
    throws = [code for code in picture.codes if code <= ALL_DICE and code & (code - 1)]
    orders = [code for code in picture.codes if Choose.ORDER <= code < Choose.COOL]
    others = [
        code for code in picture.codes if Choose.COOL <= code < Choose.LANE or Choose.PAINT <= code < Choose.DROP or Choose.GIVE <= code < Choose.AIM_AT_BUGGY
    ]
    rows = [throws, orders] if orders else [others[:4], others[4:]]
    for down, codes in enumerate(rows):
        width = min(168.0, area.width / max(1, len(codes)) - 6)
        for at, code in enumerate(codes):
            _button(picture, code, area.x + at * (width + 6), area.y + down * (BUTTON + 5), width)


def _button(picture: Picture, code: int, x: float, y: float, width: float) -> None:
    """A plate with the dice a choice is about, or with its words."""
    pov, w = picture.pov, round(width, 1)
    colour = "#7a2a1c" if code > ALL_DICE else "#4a3524"
    face = picture.face(f"button-{w}-{colour[1:]}", f'<rect width="{w:g}" height="{BUTTON}" rx="11" fill="{colour}" '
                        'stroke="#ffe45c" stroke-width="3"/>')  # fmt: skip
    label = words.choice(pov, code)
    picture.add(f"button-{code}", "button", x, y, face, label, 1.0, (code,))
    dice = _button_dice(picture, code)
    if not dice:
        picture.text(f"words-{code}", "button", x + 7 + w / 2, y + 27, fitted(_short(pov, code), 15, w - 26), (code,))
        return
    again = code <= ALL_DICE
    if again:
        picture.add(f"again-{code}", "button", x + 28, y + 22, again_face(picture), label, 0.5, (code,))
    start = 38 if again else 18
    room = w - 6 - start
    size = min(0.52, room / (len(dice) * 70))
    left = x + start + room / 2 - (len(dice) - 1) * 35 * size
    for at, shown in enumerate(dice):
        picture.add(f"mini-{code}-{at}", "button", left + at * 70 * size, y + 22, f"die-{shown}", label, size, (code,))


def _button_dice(picture: Picture, code: int) -> Sequence[int]:
    """The faces a button shows: dice thrown again, an order, or what jaws are used as."""
    pov = picture.pov
    if code <= ALL_DICE:
        return [pov.view.players[pov.seat].face[die] for die in range(DICE) if code >> die & 1]
    if code < Choose.COOL:
        return words.order_of(pov, code)
    if Choose.AS_LEFT <= code <= Choose.AS_DRAW:
        return (Face.KLAN, (Face.LEFT, Face.RIGHT, Face.DRAW)[code - Choose.AS_LEFT])
    return ()


def _short(pov: Pov, code: int) -> str:
    """A few words for a button: a name, numbers of cards, or the words of the choice."""
    if Choose.KEEP < code < Choose.ROB:
        numbers = ", ".join(str(at + 1) for at in members(code - Choose.KEEP))
        return pov.say("choose-keep", cards=numbers)
    if Choose.ROB <= code < Choose.DROP:
        return pov.say.seat(code - Choose.ROB)
    if Choose.GIVE <= code < Choose.AIM_AT_BUGGY:
        return pov.say.seat(code - Choose.GIVE)
    if Choose.PAINT <= code < Choose.KEEP:
        return words.colour(pov, code - Choose.PAINT)
    return words.choice(pov, code)


# Beside the own panel.


def _piles(picture: Picture) -> None:
    """The deck with its uppermost card, those below that were put back, the discards, and the craters that are left."""
    pov = picture.pov
    gone = sum(word.bit_count() for word in pov.view.discards)
    y = PILES.y + PILES.height / 2 - 14
    middles = [PILES.x + PILES.width * part for part in (0.18, 0.5, 0.82)]
    texts = [pov.say("scene-deck", count=pov.view.left), pov.say("scene-discards", count=gone),
             pov.say("scene-craters", count=pov.view.craters)]  # fmt: skip
    for at, name in enumerate(("deck", "discards", "craters")):
        picture.add(name, "pile", middles[at], y, "pile", texts[at], 0.82)
        picture.text(f"pile-{at}", "count", middles[at], y + 52, texts[at])
    for at in range(pov.view.ready - 1, -1, -1):
        label = pov.say("scene-top", terrain=words.sides(pov, pov.view.top[at]))
        x = middles[0] - 4
        _two_sides(picture, f"top-{at}", pov.view.top[at], False, x, y - 6 - 30 * at, 0.82, label, ())
    picture.add("crater-top", "card", middles[2] - 4, y - 6, "terrain-crater", texts[2], 0.82)
