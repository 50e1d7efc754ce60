"""What is drawn of Skeleton: the players, the cards played, and the own hand."""

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.skeletons.at_once.faces import Face
from rumpus.core.skeletons.at_once.lexicon import Choose, Word
from rumpus.core.skeletons.at_once.looks import Kind
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import Common
from rumpus.core.telling.pov import Pov, join, lay, offer, say, say_name, write

WIDTH, HEIGHT = 1200.0, 800.0
TOP, ROW = 76.0, 94.0  # the first player's plate, and how far each is below the one before
SMALL, PLAYED = 0.36, 0.62  # how large cards are that lie with others, or that were played
IN_A_ROW = 7


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, from back to front."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    lay(pov, Kind.CLOTH, 0, Face.CLOTH, 0.0, 0.0)
    hand = say(pov, Word.BOARD_HAND, pov.table.dealt, pov.box.hands)
    write(pov, Kind.BANNER, 0, 40.0, 52.0, join(pov, Common.DOTS, say(pov, Common.TITLE), hand))
    write(pov, Kind.PROMPT, 0, WIDTH - 40, 52.0, pov.question)
    for seat in range(pov.table.seats):
        draw_player(pov, seat, TOP + ROW * seat)
    draw_played(pov)
    if pov.seat >= 0:
        draw_hand(pov)


@rule
def draw_player(pov: Pov, seat: int, top: float) -> None:
    """Draw a player's plate: who it is, the tricks won, the cards held, and the card picked."""
    player, hand = pov.table.players[seat], pov.table.hands[seat]
    asked = has(pov.waited, seat)
    lay(pov, Kind.PLATE, seat, Face.ASKED if asked else Face.PLATE, 40.0, top)
    lay(pov, Kind.BADGE, seat, Face.BADGE + seat, 72.0, top + 28)
    name = write(pov, Kind.NAME, seat, 96.0, top + 36, say_name(pov, seat))
    name.width, name.tone = 150.0, seat == pov.seat
    for at in range(player.tricks):
        lay(pov, Kind.TRICK, seat * 32 + at, Face.TRICK, 72.0 + 30 * at, top + 64)
    for at in range(hand.count - player.picked):
        if hand.cards[at] == 0:
            lay(pov, Kind.BACK, seat * 32 + at, Face.BACK, 360.0 + 34 * at, top + 42).scale = SMALL
    if player.picked and player.pick == 0:
        lay(pov, Kind.PICK, seat, Face.BACK, 570.0, top + 42).scale = SMALL


@rule
def draw_played(pov: Pov) -> None:
    """Draw the cards that were played in this hand, the latest last."""
    write(pov, Kind.CAPTION, 0, 640.0, 104.0, say(pov, Word.BOARD_PLAYED))
    for at in range(pov.table.played.count):
        x, y = 672.0 + 76 * (at % IN_A_ROW), 180.0 + 112 * (at // IN_A_ROW)
        draw_card(pov, pov.table.played.cards[at], x, y).scale = PLAYED


@rule
def draw_hand(pov: Pov) -> None:
    """Draw the own cards; a click plays a card or its twin, which is the same choice. The one picked is raised."""
    player, hand = pov.table.players[pov.seat], pov.table.hands[pov.seat]
    for at in range(hand.count):
        card = hand.cards[at]
        picked = player.picked and card == player.pick
        sprite = draw_card(pov, card, 130.0 + 150 * at, 640.0 if picked else 668.0)
        for offered in range(pov.offered):
            code = pov.choices[offered]
            if pov.box.cards[code - Choose.PLAY].kind == pov.box.cards[card].kind:
                offer(pov, sprite, code)


@rule
def draw_card(pov: Pov, card: int, x: float, y: float) -> Sprite:
    """Draw a card face up."""
    return lay(pov, Kind.CARD, card, Face.CARD + card, x, y)
