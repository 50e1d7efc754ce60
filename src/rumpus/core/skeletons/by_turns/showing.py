"""What is drawn of Skeleton: the players, the larder, and the own hand."""

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.skeletons.by_turns.faces import Face
from rumpus.core.skeletons.by_turns.lexicon import Choose, Word
from rumpus.core.skeletons.by_turns.looks import Kind
from rumpus.core.skeletons.by_turns.telling import choice
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import Common
from rumpus.core.telling.pov import Pov, lay, offer, offers, say, say_name, write

WIDTH, HEIGHT = 1200.0, 800.0
TOP, ROW = 76.0, 94.0  # the first player's plate, and how far each is below the one before
SMALL = 0.36  # how large cards are that lie with others
HAND = 1030.0  # the room for the own hand, in which cards move together as they grow more


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, from back to front."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    lay(pov, Kind.CLOTH, 0, Face.CLOTH, 0.0, 0.0)
    write(pov, Kind.BANNER, 0, 40.0, 52.0, say(pov, Common.TITLE))
    write(pov, Kind.PROMPT, 0, WIDTH - 40, 52.0, pov.question)
    for seat in range(pov.table.seats):
        draw_player(pov, seat, TOP + ROW * seat)
    draw_larder(pov)
    if pov.seat >= 0:
        draw_hand(pov)


@rule
def draw_player(pov: Pov, seat: int, top: float) -> None:
    """Draw a player's plate: who it is, the cards held, and a button to raid."""
    hand = pov.table.hands[seat]
    lay(pov, Kind.PLATE, seat, Face.ASKED if has(pov.waited, seat) else Face.PLATE, 40.0, top)
    lay(pov, Kind.BADGE, seat, Face.BADGE + seat, 72.0, top + 28)
    name = write(pov, Kind.NAME, seat, 96.0, top + 36, say_name(pov, seat))
    name.width, name.tone = 150.0, seat == pov.seat
    write(pov, Kind.COUNT, seat, 60.0, top + 68, say(pov, Word.BOARD_CARDS, hand.count))
    for at in range(hand.count if seat != pov.seat else 0):
        x, card = 250 + min(26.0, 160 / hand.count) * at, hand.cards[at]
        if card:
            draw_card(pov, card, x, top + 42).scale = SMALL
        else:
            lay(pov, Kind.BACK, seat * 64 + at, Face.BACK, x, top + 42).scale = SMALL
    if offers(pov, Choose.RAID + seat):
        draw_raid(pov, seat, top + 42)


@rule
def draw_raid(pov: Pov, seat: int, y: float) -> None:
    """Draw a button to raid a player; it has a face, and its words are written on it."""
    button = lay(pov, Kind.RAID, seat, Face.BUTTON, 518.0, y)
    button.width, button.words = 134.0, choice(pov, Choose.RAID + seat)
    offer(pov, button, Choose.RAID + seat)


@rule
def draw_larder(pov: Pov) -> None:
    """Draw the open cards, the oldest first, the stock, and what has spoiled."""
    larder, stock, spoiled = pov.table.larder, pov.table.stock, pov.table.spoiled
    write(pov, Kind.CAPTION, 0, 660.0, 112.0, say(pov, Word.BOARD_LARDER))
    for at in range(larder.count):
        offer_twins(pov, draw_card(pov, larder.cards[at], 730.0 + 135 * at, 241.0), larder.cards[at])
    if stock.count:
        lay(pov, Kind.STOCK, 0, Face.BACK, 690.0, 430.0).scale = 0.5
    write(pov, Kind.CAPTION, 1, 740.0, 436.0, say(pov, Word.BOARD_STOCK, stock.count))
    for at in range(spoiled.count):
        draw_card(pov, spoiled.cards[at], 680.0 + 24 * at, 516.0).scale = SMALL


@rule
def draw_hand(pov: Pov) -> None:
    """Draw the own cards, face up; while a raid is pending a click gives one."""
    hand = pov.table.hands[pov.seat]
    step = min(135.0, HAND / max(hand.count, 1))
    for at in range(hand.count):
        sprite = draw_card(pov, hand.cards[at], 110 + step * at, 668.0)
        if pov.table.raided:
            offer_twins(pov, sprite, hand.cards[at])


@rule
def offer_twins(pov: Pov, sprite: Sprite, card: int) -> None:
    """Let a click on a card choose it, or its twin, which is the same choice."""
    for at in range(pov.offered):
        code = pov.choices[at]
        if code < Choose.RAID and pov.box.cards[code].kind == pov.box.cards[card].kind:
            offer(pov, sprite, code)


@rule
def draw_card(pov: Pov, card: int, x: float, y: float) -> Sprite:
    """Draw a card face up."""
    return lay(pov, Kind.CARD, card, Face.CARD + card, x, y)
