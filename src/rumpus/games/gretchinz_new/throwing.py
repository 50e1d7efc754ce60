"""What every throw is worth, so that `look_ahead` can say whether to throw again or be content: exact for two throws."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.throwing import FACES_OF, WORTH, look_ahead
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz_new.aims import POLICIES, cooling, draw_worth, fire_worth, squares_worth, way_worth
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.driving import place_at
from rumpus.games.gretchinz_new.table import Table

WAYS, FIRE = 100, 120  # where the worth of ways and of fire is kept, before the figures of the throws


@rule
def reckon(box: Box, table: Table, seat: int, room: Any, throws: int) -> None:
    """Fill `room` with the worth of every hand as it is, and of every rest with so many throws left."""
    weigh_ways(box, table, seat, room)
    weigh_fire(box, table, seat, room)
    weigh_hands(box, table, seat, room)
    look_ahead(room, throws, 0)


@rule
def weigh_ways(box: Box, table: Table, seat: int, room: Any) -> None:
    """The best way for so many arrows to the left and to the right."""
    player = table.players[seat]
    for at in range(16):
        room[WAYS + at] = -100000
    for count in range(DICE + 1):
        for arrows in range(1 << count):
            faces, rights = 0, 0
            for at in range(count):
                faces = faces * 10 + (Face.RIGHT if has(arrows, at) else Face.LEFT)
                rights += 1 if has(arrows, at) else 0
            at = WAYS + 4 * (count - rights) + rights
            for policy in range(POLICIES):
                worth = way_worth(
                    box, table, seat, player.row, player.lane, player.flames, faces, DICE - count, False, policy
                )
                room[at] = max(room[at], worth)


@rule
def weigh_fire(box: Box, table: Table, seat: int, room: Any) -> None:
    """What none to three fire dice in a row are worth where the buggy stands."""
    player = table.players[seat]
    for dice in range(DICE + 1):
        room[FIRE + dice] = 0
        if dice > 0 and player.row > 0:
            room[FIRE + dice] = fire_worth(box, table, seat, place_at(player.row, player.lane), dice, player.flames)


@rule
def weigh_hands(box: Box, table: Table, seat: int, room: Any) -> None:
    """What each hand does as it is; jaws are what the own klan makes of them, if that is better than to cool down."""
    player = table.players[seat]
    draw, squares, cool = draw_worth(player), squares_worth(table), cooling(player)
    jaws = cool
    if player.klan == Klan.BAD_MOONS:
        jaws = max(cool, draw)
    elif player.klan == Klan.SNAKEBITES:
        jaws = max(cool, squares)
    for hand in range(len(FACES_OF)):
        lefts, rights, fires, klans, worth = 0, 0, 0, 0, 0
        for at in range(DICE):
            face = FACES_OF[hand, at]
            lefts += 1 if face == 1 else 0
            rights += 1 if face == 2 else 0
            fires += 1 if face == 3 else 0
            klans += 1 if face == 6 else 0
            worth += draw if face == 4 else squares if face == 5 else 0
        best = room[WAYS + 4 * lefts + rights] + room[FIRE + fires] + klans * jaws
        if klans > 0 and player.klan == Klan.EVIL_SUNZ:
            for turned in range(klans + 1):
                arrows = room[WAYS + 4 * (lefts + turned) + rights + klans - turned]
                best = max(best, arrows + room[FIRE + fires])
        elif klans > 0 and player.klan == Klan.GOFFS:
            best = max(best, room[WAYS + 4 * lefts + rights] + room[FIRE + fires + klans])
        room[WORTH + hand] = worth + best
