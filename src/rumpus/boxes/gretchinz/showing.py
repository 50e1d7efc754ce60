"""What is drawn in every race with this box: the banner, panels, buggies, dice, cards, buttons and piles."""

from typing import NamedTuple

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import count
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.looks import LAST, Drawn, Kind
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import Pov, join, lay, offer_if_legal, offer_same, panel, say, say_name, write

WIDTH, HEIGHT = 1600.0, 900.0
CARD_WIDTH, CARD_HEIGHT = 96.0, 72.0
BUGGY = 1.08  # how large a buggy is beside the cards of the track
CORNER = 0.42  # how large the other side of a card is, in its corner
DIE = 70.0  # from die to die, on buttons
BUTTON = 44.0  # how high a button is
TAG = 14.0  # on the left edge of a button a client's tag may stand
NOT_KNOWN = int(Drawn.NONE)  # in the place of a side
PILE = 0.82  # how large the cards of a pile are


class Sides(NamedTuple):
    """The face of a card, and the one in its corner, if that side is known."""

    front: int
    corner: int


@rule
def draw_table(pov: Pov, asked: int, room: float) -> None:
    """The table itself, which round it is, and what is asked."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    lay(pov, Kind.TABLE, 0, Drawn.DESERT, 0.0, 0.0, 1.0, say(pov, Shared.SCENE_TRACK))
    lay(pov, Kind.BANNER, 0, Drawn.BANNER, 0.0, 0.0)
    title = join(pov, Common.DOTS, say(pov, Common.TITLE), say(pov, Shared.SCENE_ROUND, pov.table.round))
    write(pov, Kind.TITLE, 0, 28.0, 36.0, title)
    prompt = write(pov, Kind.PROMPT, 0, 1572.0, 35.0, asked)
    prompt.width, prompt.tone = room, is_waited(pov, pov.seat)


@rule
def is_waited(pov: Pov, seat: int) -> bool:
    """Whether a seat has yet to choose."""
    return seat >= 0 and has(pov.table.waiting, seat)


@rule
def light_up(pov: Pov, sprite: Sprite, kind: int, face: int) -> None:
    """A halo over a sprite that can be clicked, that offers the same."""
    if sprite.clicks > 0:
        halo = lay(pov, kind, sprite.number, face, sprite.x, sprite.y, sprite.scale, sprite.words)
        offer_same(halo, sprite)


@rule
def draw_panel(pov: Pov, seat: int, place: Place, driving: bool, lit: bool, buggy: int, most: int, tag: int) -> Sprite:
    """The plate of a player's panel, lit where that player is waited for or can be chosen, and what stands at its head."""
    waited, name, klan = is_waited(pov, seat), say_name(pov, seat), pov.table.players[seat].klan
    edge = Drawn.WAITED if waited or lit else Drawn.DRIVING if driving else Drawn.IDLE
    plate = panel(pov, Kind.PANEL, seat, edge, place)
    plate.words = say(pov, Shared.SCENE_WAITED if waited else Shared.SCENE_READY, seat)
    lay(pov, Kind.BADGE, seat, buggy, place.x + 22, place.y + 19, 0.5, name)
    written = write(pov, Kind.NAME, seat, place.x + 44, place.y + 25, name)
    written.width, written.tone = 150, seat == pov.seat
    for at in range(most):
        lit = at < pov.table.players[seat].flames
        words = say(pov, Shared.SCENE_FLAME, seat) if lit else NOTHING
        x, face = place.x + 216 + at * 24, Drawn.FLAME if lit else Drawn.FLAME_OFF
        lay(pov, Kind.FLAME, seat * 8 + at, face, x, place.y + 18, 0.6, words)
    if klan != Klan.NONE:
        write(pov, Kind.KLAN, seat, place.x + 220 + most * 24, place.y + 24, say(pov, Shared.KLAN_NAME, klan))
    if tag != NOTHING:
        write(pov, Kind.TAG, seat, place.x + place.width - 14, place.y + 24, tag)
    return plate


@rule
def draw_buggy(pov: Pov, seat: int, x: float, y: float, scale: float, face: int, code: int, driving: bool) -> None:
    """A buggy over a light where it drives, with a halo where it can be chosen."""
    if driving:
        lay(pov, Kind.SPOT, 0, Drawn.SPOT, x, y, scale)
    buggy = lay(pov, Kind.BUGGY, seat, face, x, y, scale * BUGGY, say(pov, Shared.SCENE_BUGGY, seat))
    offer_if_legal(pov, buggy, code)
    light_up(pov, buggy, Kind.BUGGY_HALO, Drawn.CARD_HALO)


@rule
def draw_fires(pov: Pov, seat: int, x: float, y: float, step: float, scale: float) -> None:
    """The flames on a buggy, side by side."""
    for at in range(pov.table.players[seat].flames):
        lay(pov, Kind.FIRE, seat * 8 + at, Drawn.FLAME, x + at * step, y, scale, say(pov, Shared.SCENE_FLAME, seat))


@rule
def lay_die(pov: Pov, seat: int, die: int, x: float, y: float, scale: float, words: int) -> Sprite:
    """A player's die."""
    face = Drawn.DIE + pov.table.players[seat].face[die]
    return lay(pov, Kind.DIE, seat * DICE + die, face, x, y, scale, say(pov, Shared.SCENE_DIE, seat, words))


@rule
def draw_card(
    pov: Pov, number: int, sides: Sides, x: float, y: float, scale: float, words: int, code: int, lit: bool
) -> None:
    """A card with one side up and, in its corner, the other one, if it is known; with a halo where it can be chosen."""
    card = lay(pov, Kind.CARD, number, sides.front, x, y, scale, words)
    offer_if_legal(pov, card, code)
    if lit:
        light_up(pov, card, Kind.CARD_HALO, Drawn.CARD_HALO)
    if sides.corner != NOT_KNOWN:
        left, low = CARD_WIDTH / 2 * (1 - CORNER) * scale, CARD_HEIGHT / 2 * (1 - CORNER) * scale
        corner = lay(pov, Kind.CORNER, number, sides.corner, x - left, y + low, scale * CORNER, words)
        offer_same(corner, card)


@rule
def sides_of(pov: Pov, card: int, attack_up: bool) -> Sides:
    """The sides of a card as it lies; what is not known of it is nowhere."""
    terrain, attack = Drawn.TERRAIN + pov.box.terrain[card], Drawn.ATTACK + pov.box.attack[card]
    if pov.box.attack[card] == Attack.UNSEEN:
        return Sides(terrain, NOT_KNOWN)
    return Sides(attack, terrain) if attack_up else Sides(terrain, attack)


@rule
def draw_button(pov: Pov, code: int, x: float, y: float, width: float, called: int, written: int, faces: int) -> None:
    """A button with dice on it, a digit each, or with words; dice that are thrown again have another colour."""
    face = Drawn.AGAIN_BUTTON if code <= ALL_DICE else Drawn.BUTTON
    panel(pov, Kind.BUTTON, code, face, Place(x, y, width, BUTTON), called, code)
    left, room = x + TAG, width - TAG
    if faces > 0:
        draw_dice(pov, code, left, y + BUTTON / 2, room, faces, called)
        return
    write(pov, Kind.WORDS, code, left + room / 2, y + BUTTON / 2 + 5, written, code).width = room - 12


@rule
def draw_dice(pov: Pov, code: int, x: float, y: float, width: float, faces: int, called: int) -> None:
    """Dice on a button, after an arrow where they are thrown again."""
    again = code <= ALL_DICE
    if again:
        lay(pov, Kind.AGAIN, code, Drawn.AGAIN, x + 14, y, 0.5, called, code)
    dice = int(faces > 99) + int(faces // 10 % 10 > 0) + int(faces % 10 > 0)
    start = x + (24 if again else 4)
    room = x + width - 6 - start
    scale, at = min(0.52, room / (dice * DIE)), 0
    left = start + room / 2 - (dice - 1) * DIE / 2 * scale
    for unit in (100, 10, 1):
        face = faces // unit % 10
        if face > 0:
            x = left + at * DIE * scale
            lay(pov, Kind.MINI, code * DICE + at, Drawn.DIE + face, x, y, scale, called, code)
            at += 1


@rule
def draw_piles(pov: Pov, area: Place) -> None:
    """The deck, the discards and the craters that are left, each with how many there are."""
    left = say(pov, Shared.SCENE_CRATERS, pov.table.craters)
    draw_pile(pov, 0, area, say(pov, Shared.SCENE_DECK, pov.table.left))
    draw_pile(pov, 1, area, say(pov, Shared.SCENE_DISCARDS, count(pov.table.discards)))
    draw_pile(pov, 2, area, left)
    lay(pov, Kind.CARD, LAST, Drawn.TERRAIN + Terrain.CRATER, top_x(area, 2), top_y(area), PILE, left)


@rule
def draw_pile(pov: Pov, at: int, area: Place, words: int) -> None:
    """A pile, with how many cards it has below."""
    x, y = top_x(area, at) + 4, top_y(area) + 6
    lay(pov, Kind.PILE, at, Drawn.PILE, x, y, PILE, words)
    write(pov, Kind.COUNT, at, x, y + 52, words)


@rule
def top_x(area: Place, at: int) -> float:
    """The middle of a pile's uppermost card, across."""
    return area.x + area.width * (0.18 + 0.32 * at) - 4


@rule
def top_y(area: Place) -> float:
    """The middle of the uppermost cards, down."""
    return area.y + area.height / 2 - 20
