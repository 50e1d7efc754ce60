"""What is drawn in every race with this box: the banner, panels, buggies, dice, cards, buttons and piles."""

from typing import NamedTuple

from rumpus.boxes.gretchinz.cards import Attack, Klan
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import count
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.looks import LAST, Drawn, Kind
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import Pov, join, lay, offer, offer_same, offers, panel, say, say_name, write

WIDTH, HEIGHT = 1600.0, 900.0
CARD_WIDTH, CARD_HEIGHT = 96.0, 72.0
BUGGY = 1.08  # how large a buggy is beside the cards of the track
CORNER = 0.42  # how large the other side of a card is, in its corner
DIE = 70.0  # from die to die, on buttons
BUTTON = 44.0  # how high a button is
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
    lay(pov, Kind.TABLE, 0, Drawn.DESERT, 0.0, 0.0).words = say(pov, Shared.SCENE_TRACK)
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
def draw_panel(pov: Pov, seat: int, place: Place, driving: bool, lit: bool) -> Sprite:
    """The plate of a player's panel, lit where that player is waited for or can be chosen."""
    waited = is_waited(pov, seat)
    edge = Drawn.WAITED if waited or lit else Drawn.DRIVING if driving else Drawn.IDLE
    plate = panel(pov, Kind.PANEL, seat, edge, place.x, place.y, place.width, place.height)
    plate.words = say(pov, Shared.SCENE_WAITED if waited else Shared.SCENE_READY, seat)
    return plate


@rule
def draw_head(pov: Pov, seat: int, place: Place, buggy: int, most: int) -> None:
    """What stands at the head of a panel: the buggy, the name, the flames of so many, and the klan."""
    player, name = pov.table.players[seat], say_name(pov, seat)
    badge = lay(pov, Kind.BADGE, seat, buggy, place.x + 22, place.y + 19)
    badge.scale, badge.words = 0.5, name
    written = write(pov, Kind.NAME, seat, place.x + 44, place.y + 25, name)
    written.width, written.tone = 150, seat == pov.seat
    for at in range(most):
        lit = at < player.flames
        flame = lay(pov, Kind.FLAME, seat * 8 + at, Drawn.FLAME if lit else Drawn.FLAME_OFF, place.x + 216 + at * 24,
                    place.y + 18)  # fmt: skip
        flame.scale = 0.6
        if lit:
            flame.words = say(pov, Shared.SCENE_FLAME, seat)
    if player.klan != Klan.NONE:
        klan = say(pov, Shared.KLAN_NAME, player.klan)
        write(pov, Kind.KLAN, seat, place.x + 220 + most * 24, place.y + 24, klan)


@rule
def draw_tag(pov: Pov, seat: int, place: Place, words: int) -> None:
    """A word at the right of a panel's head."""
    write(pov, Kind.TAG, seat, place.x + place.width - 14, place.y + 24, words)


@rule
def draw_buggy(pov: Pov, seat: int, x: float, y: float, scale: float, face: int, code: int, driving: bool) -> None:
    """A buggy, over a halo where it can be chosen, and over a light where it drives."""
    words, legal = say(pov, Shared.SCENE_BUGGY, seat), offers(pov, code)
    if legal:
        halo = lay(pov, Kind.BUGGY_HALO, seat, Drawn.CARD_HALO, x, y)
        halo.scale, halo.words = scale, words
        offer(pov, halo, code)
    if driving:
        lay(pov, Kind.SPOT, 0, Drawn.SPOT, x, y).scale = scale
    buggy = lay(pov, Kind.BUGGY, seat, face, x, y)
    buggy.scale, buggy.words = scale * BUGGY, words
    if legal:
        offer(pov, buggy, code)


@rule
def draw_fires(pov: Pov, seat: int, x: float, y: float, step: float, scale: float) -> None:
    """The flames on a buggy, side by side."""
    for at in range(pov.table.players[seat].flames):
        fire = lay(pov, Kind.FIRE, seat * 8 + at, Drawn.FLAME, x + at * step, y)
        fire.scale, fire.words = scale, say(pov, Shared.SCENE_FLAME, seat)


@rule
def lay_die(pov: Pov, seat: int, die: int, x: float, y: float, scale: float, words: int) -> Sprite:
    """A player's die."""
    sprite = lay(pov, Kind.DIE, seat * DICE + die, Drawn.DIE + pov.table.players[seat].face[die], x, y)
    sprite.scale, sprite.words = scale, say(pov, Shared.SCENE_DIE, seat, words)
    return sprite


@rule
def light_up(pov: Pov, sprite: Sprite, kind: int, face: int) -> None:
    """A halo over a sprite that can be clicked, that offers the same."""
    if sprite.clicks > 0:
        halo = lay(pov, kind, sprite.number, face, sprite.x, sprite.y)
        halo.scale, halo.words = sprite.scale, sprite.words
        offer_same(halo, sprite)


@rule
def draw_card(
    pov: Pov, number: int, sides: Sides, x: float, y: float, scale: float, words: int, code: int, lit: bool
) -> None:
    """A card with one side up and, in its corner, the other one, if it is known; lit by a halo where it can be chosen."""
    legal = offers(pov, code)
    if legal and lit:
        halo = lay(pov, Kind.CARD_HALO, number, Drawn.CARD_HALO, x, y)
        halo.scale, halo.words = scale, words
        offer(pov, halo, code)
    card = lay(pov, Kind.CARD, number, sides.front, x, y)
    card.scale, card.words = scale, words
    if legal:
        offer(pov, card, code)
    if sides.corner != NOT_KNOWN:
        left, low = CARD_WIDTH / 2 * (1 - CORNER) * scale, CARD_HEIGHT / 2 * (1 - CORNER) * scale
        corner = lay(pov, Kind.CORNER, number, sides.corner, x - left, y + low)
        corner.scale, corner.words = scale * CORNER, words
        offer_same(corner, card)


@rule
def sides_of(pov: Pov, card: int, attack_up: bool) -> Sides:
    """The sides of a card as it lies; what is not known of it is nowhere."""
    terrain, attack = Drawn.TERRAIN + pov.box.terrain[card], Drawn.ATTACK + pov.box.attack[card]
    if pov.box.attack[card] == Attack.UNSEEN:
        return Sides(terrain, NOT_KNOWN)
    return Sides(attack, terrain) if attack_up else Sides(terrain, attack)


@rule
def draw_button(pov: Pov, code: int, x: float, y: float, width: float, face: int, words: int) -> None:
    """A button, without what is written on it."""
    button = panel(pov, Kind.BUTTON, code, face, x, y, width, BUTTON)
    button.words = words
    offer(pov, button, code)


@rule
def draw_words(pov: Pov, code: int, x: float, y: float, width: float, words: int) -> None:
    """Words on a button."""
    written = write(pov, Kind.WORDS, code, x + width / 2, y + BUTTON / 2 + 5, words)
    written.width = width - 12
    offer(pov, written, code)


@rule
def draw_dice(pov: Pov, code: int, x: float, y: float, width: float, faces: int, words: int, again: bool) -> None:
    """The dice on a button, a digit each, after an arrow where they are thrown again."""
    start = x + (24 if again else 4)
    if again:
        arrow = lay(pov, Kind.AGAIN, code, Drawn.AGAIN, x + 14, y + BUTTON / 2)
        arrow.scale, arrow.words = 0.5, words
        offer(pov, arrow, code)
    dice = int(faces > 99) + int(faces // 10 % 10 > 0) + int(faces % 10 > 0)
    room = x + width - 6 - start
    scale, at = min(0.52, room / (dice * DIE)), 0
    left = start + room / 2 - (dice - 1) * DIE / 2 * scale
    for unit in (100, 10, 1):
        face = faces // unit % 10
        if face > 0:
            die = lay(pov, Kind.MINI, code * DICE + at, Drawn.DIE + face, left + at * DIE * scale, y + BUTTON / 2)
            die.scale, die.words = scale, words
            offer(pov, die, code)
            at += 1


@rule
def draw_piles(pov: Pov, area: Place) -> None:
    """The deck, the discards and the craters that are left, each with how many there are."""
    y = pile_y(area)
    for at in range(3):
        x, cards = pile_x(area, at), pov.table.left
        words = Shared.SCENE_DECK
        if at == 1:
            words, cards = Shared.SCENE_DISCARDS, count(pov.table.discards)
        elif at == 2:
            words, cards = Shared.SCENE_CRATERS, pov.table.craters
        said = say(pov, words, cards)
        pile = lay(pov, Kind.PILE, at, Drawn.PILE, x, y)
        pile.scale, pile.words = PILE, said
        write(pov, Kind.COUNT, at, x, y + 52, said)
    crater = lay(pov, Kind.CARD, LAST, Drawn.TERRAIN + 11, pile_x(area, 2) - 4, y - 6)
    crater.scale, crater.words = PILE, say(pov, Shared.SCENE_CRATERS, pov.table.craters)


@rule
def pile_x(area: Place, at: int) -> float:
    """The middle of a pile, across."""
    return area.x + area.width * (0.18 + 0.32 * at)


@rule
def pile_y(area: Place) -> float:
    """The middle of the piles, down."""
    return area.y + area.height / 2 - 14
