"""What is drawn in every race with this box: the banner, panels, buggies, dice, cards, buttons and piles."""

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.faces import Face, attack_face, terrain_face
from rumpus.boxes.gretchinz.heap import count
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.looks import HAND, HELD, LAST, Kind
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import (
    Pov,
    join,
    lay,
    legal,
    light_up,
    offer,
    offer_same,
    offers,
    panel,
    say,
    say_name,
    write,
)

CARD_WIDTH, CARD_HEIGHT = 96.0, 72.0
BUGGY = 1.08  # how large a buggy is beside the cards of the track
CORNER = 0.42  # how large the other side of a card is, in its corner
DIE = 70.0  # from die to die, on buttons
BUTTON = 44.0  # how high a button is
TAG = 14.0  # on the left edge of a button a client's tag may stand
PILE = 0.82  # how large the cards of a pile are


@rule
def draw_table(pov: Pov, asked: int, room: float) -> None:
    """Draw the table itself, which round it is, and what is asked."""
    pov.canvas.width, pov.canvas.height = 1600.0, 900.0
    lay(pov, Kind.TABLE, 0, Face.DESERT, 0.0, 0.0, 1.0, say(pov, Shared.SCENE_TRACK))
    lay(pov, Kind.BANNER, 0, Face.BANNER, 0.0, 0.0)
    title = join(pov, Common.DOTS, say(pov, Common.TITLE), say(pov, Shared.SCENE_ROUND, pov.table.round))
    write(pov, Kind.TITLE, 0, 28.0, 36.0, title)
    write(pov, Kind.PROMPT, 0, 1572.0, 35.0, asked, NOTHING, room, is_waited(pov, pov.seat))


@rule
def is_waited(pov: Pov, seat: int) -> bool:
    """Whether a seat has yet to choose."""
    return seat >= 0 and has(pov.table.waiting, seat)


@rule
def draw_tile(
    pov: Pov, place: int, ground: int, x: float, y: float, scale: float, code: int, other: int = NOTHING
) -> None:
    """Draw a card of the track, lit where it can be chosen."""
    words = say(pov, Shared.PLACE, ground, place, ground)
    chosen = code if offers(pov, code) else legal(pov, other)
    tile = lay(pov, Kind.TILE, place, terrain_face(ground, place + place // 5), x, y, scale, words, chosen)
    light_up(pov, tile, Kind.TILE_HALO, Face.AIM_HALO)


@rule
def draw_buggy(
    pov: Pov, seat: int, x: float, y: float, scale: float, face: int, code: int, driving: bool, fires: Place
) -> None:
    """Draw a buggy over a light where it drives, with a halo where it can be chosen, and flames in a row on it."""
    if driving:
        lay(pov, Kind.SPOT, 0, Face.SPOT, x, y, scale)
    words = say(pov, Shared.SCENE_BUGGY, seat)
    buggy = lay(pov, Kind.BUGGY, seat, face, x, y, scale * BUGGY, words, legal(pov, code))
    light_up(pov, buggy, Kind.BUGGY_HALO, Face.CARD_HALO)
    for at in range(pov.table.players[seat].flames):
        left, top, size = x + fires.x + at * fires.width, y + fires.y, fires.height
        lay(pov, Kind.FIRE, seat * 8 + at, Face.FLAME, left, top, size, say(pov, Shared.SCENE_FLAME, seat))


@rule
def draw_panel(pov: Pov, seat: int, place: Place, driving: bool, code: int, buggy: int, most: int, tag: int) -> None:
    """Draw a player's plate, lit where that player is waited for or can be chosen, and what stands at its head."""
    waited, name, player = is_waited(pov, seat), say_name(pov, seat), pov.table.players[seat]
    edge = Face.WAITED if waited or code != NOTHING else Face.DRIVING if driving else Face.IDLE
    panel(
        pov, Kind.PANEL, seat, edge, place, say(pov, Shared.SCENE_WAITED if waited else Shared.SCENE_READY, seat), code
    )
    drives_for = say(pov, Shared.SCENE_DRIVER, seat, player.klan, player.klan) if player.klan != Klan.NONE else name
    lay(pov, Kind.BADGE, seat, buggy, place.x + 22, place.y + 19, 0.5, drives_for)
    write(pov, Kind.NAME, seat, place.x + 44, place.y + 25, name, NOTHING, 150.0, seat == pov.seat)
    for at in range(most):
        lit = at < player.flames
        face, words = Face.FLAME if lit else Face.FLAME_OFF, say(pov, Shared.SCENE_FLAME, seat) if lit else NOTHING
        lay(pov, Kind.FLAME, seat * 8 + at, face, place.x + 216 + at * 24, place.y + 18, 0.6, words)
    if player.klan != Klan.NONE:
        klan = say(pov, Shared.KLAN_NAME, player.klan)
        write(pov, Kind.KLAN, seat, place.x + 220 + most * 24, place.y + 24, klan)
    if tag != NOTHING:
        write(pov, Kind.TAG, seat, place.x + place.width - 14, place.y + 24, tag)


@rule
def draw_die(
    pov: Pov, seat: int, die: int, x: float, y: float, scale: float, words: int, code: int, step: int
) -> Sprite:
    """Draw a player's die, with a halo where it can be chosen, in up to three ways that are so far apart."""
    number, face = seat * DICE + die, Face.DIE + pov.table.players[seat].face[die]
    told = say(pov, Shared.SCENE_DIE, seat, words, pov.table.players[seat].face[die])
    sprite = lay(pov, Kind.DIE, number, face, x, y, scale, told, legal(pov, code))
    for way in range(1, DICE):
        if step > 0:
            offer(pov, sprite, legal(pov, code + way * step))
    light_up(pov, sprite, Kind.DIE_HALO, Face.DIE_HALO)
    return sprite


@rule
def draw_hand(
    pov: Pov, seat: int, left: float, y: float, step: float, scale: float, attack: bool, code: int, every: int,
    lifted: int = NOTHING,
) -> None:  # fmt: skip
    """Draw a hand in a row, attack or terrain up; a click on a card offers its own choice, or the same for every card."""
    for at in range(pov.table.players[seat].held):
        card = pov.table.players[seat].hand[at]
        own, theirs = say(pov, Shared.SCENE_MINE, at + 1, card), say(pov, Shared.SCENE_THEIRS, seat, card)
        words = own if seat == pov.seat else theirs
        x, high = left + (at + 0.5) * step, y - 14 if at == lifted else y
        draw_card(pov, HAND + seat * HELD + at, card, attack, x, high, scale, words, code + at * every, every > 0)


@rule
def draw_card(
    pov: Pov, number: int, card: int, attack: bool, x: float, y: float, scale: float, words: int, code: int, lit: bool
) -> None:
    """Draw a card with one side up and, in its corner, the other one, if it is known; with a halo where it can be chosen."""
    front, back = terrain_face(pov.box.terrain[card], number), attack_face(pov.box.attack[card], number)
    known = pov.box.attack[card] != Attack.UNSEEN
    if attack and known:
        front, back = back, front
    sprite = lay(pov, Kind.CARD, number, front, x, y, scale, words, legal(pov, code))
    if lit:
        light_up(pov, sprite, Kind.CARD_HALO, Face.CARD_HALO)
    if known:
        left, low = CARD_WIDTH / 2 * (1 - CORNER) * scale, CARD_HEIGHT / 2 * (1 - CORNER) * scale
        offer_same(lay(pov, Kind.CORNER, number, back, x - left, y + low, scale * CORNER, words), sprite)


@rule
def in_a_row(area: Place, count: int, at: int, widest: float) -> Place:
    """The place of one of so many buttons."""
    width = min(widest, area.width / count - 6)
    return Place(area.x + at * (width + 6), area.y, width, BUTTON)


@rule
def draw_button(pov: Pov, code: int, place: Place, called: int, written: int, faces: int) -> None:
    """Draw a button with dice on it, a digit each, or with words; dice that are thrown again have another colour."""
    if code <= ALL_DICE:
        panel(pov, Kind.THROW, code, Face.AGAIN_BUTTON, place, called, code)
    else:
        panel(pov, Kind.BUTTON, code, Face.BUTTON, place, called, code)
    left, room, middle = place.x + TAG, place.width - TAG, place.y + BUTTON / 2
    if faces > 0:
        draw_dice(pov, code, left, middle, room, faces, called)
    else:
        write(pov, Kind.WORDS, code, left + room / 2, middle + 5, written, code, room - 12)


@rule
def draw_dice(pov: Pov, code: int, x: float, y: float, width: float, faces: int, called: int) -> None:
    """Draw dice on a button, after an arrow where they are thrown again."""
    again = code <= ALL_DICE
    if again:
        lay(pov, Kind.AGAIN, code, Face.AGAIN, x + 14, y, 0.5, called, code)
    dice = int(faces > 99) + int(faces // 10 % 10 > 0) + int(faces % 10 > 0)
    start = 24 if again else 4
    room, at = width - 6 - start, 0
    scale = min(0.52, room / (dice * DIE))
    for unit in (100, 10, 1):
        face = faces // unit % 10
        if face > 0:
            left = x + start + room / 2 + (at - (dice - 1) / 2) * DIE * scale
            kind = Kind.THROWN if again else Kind.MINI
            lay(pov, kind, code * DICE + at, Face.DIE + face, left, y, scale, called, code)
            at += 1


@rule
def draw_piles(pov: Pov, area: Place) -> None:
    """Draw the deck, the discards and the craters that are left, each with how many there are."""
    left = say(pov, Shared.SCENE_CRATERS, pov.table.craters)
    draw_pile(pov, 0, area, say(pov, Shared.SCENE_DECK, pov.table.left))
    draw_pile(pov, 1, area, say(pov, Shared.SCENE_DISCARDS, count(pov.table.discards)))
    draw_pile(pov, 2, area, left)
    lay(pov, Kind.CARD, LAST, terrain_face(Terrain.CRATER, 0), top_x(area, 2), top_y(area), PILE, left)


@rule
def draw_pile(pov: Pov, at: int, area: Place, words: int) -> None:
    """Draw a pile, with how many cards it has below."""
    x, y = top_x(area, at) + 4, top_y(area) + 6
    lay(pov, Kind.PILE, at, Face.PILE, x, y, PILE, words)
    write(pov, Kind.COUNT, at, x, y + 52, words)


@rule
def top_x(area: Place, at: int) -> float:
    """The middle of a pile's uppermost card, across."""
    return area.x + area.width * (0.18 + 0.32 * at) - 4


@rule
def top_y(area: Place) -> float:
    """The middle of the uppermost cards, down."""
    return area.y + area.height / 2 - 20
