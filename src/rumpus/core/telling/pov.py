"""A pov: a view, the seat that looks at it, what it may choose, and the canvas on which words and pictures are left.

These are the verbs of all drawing and saying rules. What finds no room is counted and not kept, which the suite refuses.
"""

from typing import Any, NamedTuple

from rumpus.core.rule import rule
from rumpus.core.telling.canvas import CLICKS, POINTS, SPRITES, Sprite
from rumpus.core.telling.phrases import GAPS, NOTHING, PHRASES, Common
from rumpus.core.telling.places import Place


class Pov(NamedTuple):
    """Who looks at what. Seat -1 is a spectator; `open` shows everything. `table` is as the seat sees it.

    Between two beats of an act nobody is asked anything: nothing is offered, nobody is waited for, and there is no question.
    """

    box: Any
    table: Any
    seat: int
    open: bool
    choices: Any
    offered: int
    canvas: Any
    waited: int  # the seats that are waited for, a bit each
    question: int  # in a picture the phrase of `prompt`, or NOTHING


@rule
def say(pov: Pov, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
    """Say a message with these in its gaps; return where in the book it stands."""
    book = pov.canvas.book
    at: int = min(book.said, PHRASES - 1)
    phrase = book.phrases[at]
    phrase.message = message
    phrase.gaps[0], phrase.gaps[1], phrase.gaps[2], phrase.gaps[3], phrase.gaps[4] = a, b, c, d, e
    book.said += 1
    return at


@rule
def say_number(pov: Pov, number: int) -> int:
    """Say a bare number."""
    return say(pov, Common.NUMBER, number)


@rule
def say_name(pov: Pov, seat: int) -> int:
    """Say the name of a seat."""
    return say(pov, Common.NAME, seat)


@rule
def join(pov: Pov, between: int, a: int, b: int, c: int = NOTHING, d: int = NOTHING, e: int = NOTHING) -> int:
    """Say up to five phrases in a row with `Common.COMMAS`, SPACES or DOTS between them; NOTHING is left out."""
    return say(pov, between, a, b, c, d, e)


@rule
def begin_row(pov: Pov, between: int) -> int:
    """Begin a row of phrases with `Common.COMMAS`, SPACES or DOTS between them, to which up to five can be added."""
    return say(pov, between, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)


@rule
def add(pov: Pov, row: int, phrase: int) -> None:
    """Add a phrase to a row; a sixth finds no room."""
    gaps, at = pov.canvas.book.phrases[row].gaps, 0
    while at < GAPS - 1 and gaps[at] != NOTHING:
        at += 1
    gaps[at] = phrase


@rule
def and_then(pov: Pov, row: int, between: int, phrase: int) -> int:
    """Add a phrase to a row, or begin one with it where there is NOTHING yet; return the row."""
    if row == NOTHING:
        row = begin_row(pov, between)
    add(pov, row, phrase)
    return row


@rule
def lay(
    pov: Pov, kind: int, number: int, face: int, x: float, y: float, scale: float = 1.0, words: int = NOTHING,
    code: int = NOTHING, turn: float = 0.0,
) -> Sprite:  # fmt: skip
    """Lay a sprite on top of what is there, to be clicked if there is a choice; the rest can be given to it."""
    canvas = pov.canvas
    sprite: Sprite = canvas.sprites[min(canvas.drawn, SPRITES - 1)]
    canvas.drawn += 1
    sprite.kind, sprite.tone, sprite.number, sprite.face = kind, 0, number, face
    sprite.words, sprite.clicks, sprite.first = words, 0, 0
    sprite.x, sprite.y, sprite.width, sprite.height, sprite.turn, sprite.scale = x, y, 0.0, 0.0, turn, scale
    offer(pov, sprite, code)
    return sprite


@rule
def write(
    pov: Pov, kind: int, number: int, x: float, y: float, words: int, code: int = NOTHING, width: float = 0.0,
    tone: int = 0,
) -> Sprite:  # fmt: skip
    """Write a phrase in so much room, to be clicked if there is a choice."""
    sprite = lay(pov, kind, number, 0, x, y, 1.0, words, code)
    sprite.width, sprite.tone = width, tone
    return sprite


@rule
def write_number(pov: Pov, kind: int, number: int, x: float, y: float, shown: int) -> Sprite:
    """Write a bare number."""
    return lay(pov, kind, number, 0, x, y, 1.0, say(pov, Common.NUMBER, shown))


@rule
def panel(
    pov: Pov, kind: int, number: int, face: int, place: Place, words: int = NOTHING, code: int = NOTHING
) -> Sprite:
    """Lay a plate as large as a place, to be clicked if there is a choice."""
    sprite = lay(pov, kind, number, face, place.x, place.y, 1.0, words, code)
    sprite.width, sprite.height = place.width, place.height
    return sprite


@rule
def offer(pov: Pov, sprite: Sprite, code: int) -> None:
    """Let a click on the sprite that was laid last offer one choice more; NOTHING is none."""
    if code == NOTHING:
        return
    canvas = pov.canvas
    at = min(canvas.clicked, CLICKS - 1)
    if sprite.clicks == 0:
        sprite.first = at
    canvas.clicks[at] = code
    canvas.clicked += 1
    sprite.clicks += 1


@rule
def offer_same(sprite: Sprite, other: Sprite) -> None:
    """Let a click on a sprite offer the same as one on another."""
    sprite.first, sprite.clicks = other.first, other.clicks


@rule
def offers(pov: Pov, code: int) -> bool:
    """Whether a choice is legal now."""
    for at in range(pov.offered):
        if pov.choices[at] == code:
            return True
    return False


@rule
def legal(pov: Pov, code: int) -> int:
    """A choice where it is legal now, else NOTHING."""
    return code if offers(pov, code) else NOTHING


@rule
def light_up(pov: Pov, sprite: Sprite, kind: int, face: int) -> None:
    """Lay a halo over a sprite that can be clicked; it offers the same."""
    if sprite.clicks > 0:
        halo = lay(pov, kind, sprite.number, face, sprite.x, sprite.y, sprite.scale, sprite.words)
        offer_same(halo, sprite)


@rule
def offer_if_legal(pov: Pov, sprite: Sprite, code: int) -> bool:
    """Let a click on the sprite that was laid last offer a choice, where it is legal; return whether it is."""
    legal = offers(pov, code)
    if legal:
        offer(pov, sprite, code)
    return legal


@rule
def point_at(pov: Pov, kind: int, number: int) -> None:
    """Show that the choice in question is about a sprite."""
    canvas = pov.canvas
    key = canvas.points[min(canvas.pointed, POINTS - 1)]
    key.kind, key.number = kind, number
    canvas.pointed += 1
