"""What is drawn of Scramble: a lane a player, with name, flags, charm and die, and the whistle."""

from scramble.faces import Face
from scramble.lexicon import Choose, Word
from scramble.looks import Kind

from rumpus.core.rule import rule
from rumpus.core.telling.pov import Pov, lay, offer_if_legal, say, say_name, say_number, write

WIDTH, HEIGHT, LANE = 1200.0, 700.0, 280.0


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it; a click on the own die rolls it, a click on the whistle shouts."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    lay(pov, Kind.TABLE, 0, Face.FIELD, 0.0, 0.0)
    write(pov, Kind.PROMPT, 0, WIDTH / 2, 52.0, pov.question)
    for seat in range(pov.table.seats):
        draw_lane(pov, seat, WIDTH / 2 + (seat - (pov.table.seats - 1) / 2) * LANE)
    if pov.seat >= 0 and pov.table.players[pov.seat].whistle:
        draw_whistle(pov)


@rule
def draw_lane(pov: Pov, seat: int, x: float) -> None:
    """A player's lane."""
    player = pov.table.players[seat]
    lay(pov, Kind.LANE, seat, Face.LANE_OWN if seat == pov.seat else Face.LANE, x, 310.0)
    write(pov, Kind.NAME, seat, x, 132.0, say_name(pov, seat)).width = LANE - 40
    ring = lay(pov, Kind.RING, seat, Face.RING_IDLE if player.rolled else Face.RING, x, 462.0)
    if seat == pov.seat:
        offer_if_legal(pov, ring, Choose.ROLL)
    die = lay(pov, Kind.DIE, seat, Face.DIE + player.die, x, 462.0)
    die.words = say(pov, Word.SCENE_DIE, seat, player.die if player.rolled else 0)
    if seat == pov.seat:
        offer_if_legal(pov, die, Choose.ROLL)
    draw_charm(pov, seat, x, 300.0)
    for at in range(player.flags):
        place = x + (at - (player.flags - 1) / 2) * min(44.0, 220 / max(1, player.flags))
        lay(pov, Kind.FLAG, seat * 16 + at, Face.FLAG, place, 180.0).words = say(pov, Word.SCENE_FLAG, seat)


@rule
def draw_charm(pov: Pov, seat: int, x: float, y: float) -> None:
    """A seat's charm, or the back of it."""
    card = pov.table.players[seat].card
    if not card:
        lay(pov, Kind.BACK, seat, Face.BACK, x, y).words = say(pov, Word.SCENE_BACK, seat)
        return
    bonus = pov.box.bonus[card]
    lay(pov, Kind.CHARM, seat, Face.CHARM, x, y).words = say(pov, Word.SCENE_CHARM, card, bonus)
    write(pov, Kind.BONUS, seat, x, y + 2, say_number(pov, bonus))
    write(pov, Kind.CHARM_NAME, seat, x, y + 48, say(pov, Word.CHARM_NAME, card))


@rule
def draw_whistle(pov: Pov) -> None:
    """The whistle, lit while it may be blown."""
    whistle = lay(pov, Kind.WHISTLE, 0, Face.BUTTON_IDLE, WIDTH / 2, 638.0)
    whistle.words = say(pov, Word.CHOOSE_STOP)
    if offer_if_legal(pov, whistle, Choose.STOP):
        whistle.face = Face.BUTTON
