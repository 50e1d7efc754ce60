"""Driving: arrows, collisions, what the ground does, flames, and buggies that explode."""

from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.dice import Face
from rumpus.boxes.gretchinz.heap import add
from rumpus.boxes.gretchinz.panel import Fire
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz_new.box import LANES, ROWS, Box
from rumpus.games.gretchinz_new.finish import see_who_is_left
from rumpus.games.gretchinz_new.hand import discard, draw_cards, gather, look_through, lose_by_lot
from rumpus.games.gretchinz_new.lexicon import News
from rumpus.games.gretchinz_new.table import ARRIVED, EDGE, EXPLODES_AT, FINISH, HOT_AT, NOWHERE, TAKEN, Asked, Table

CRATER = int(Terrain.CRATER)


@rule
def place_at(row: int, lane: int) -> int:
    """The place in a row (from 1) and lane (from 0)."""
    return (row - 1) * LANES + lane


@rule
def ground_at(box: Box, table: Table, place: int) -> int:
    """The terrain that counts at a place of the track."""
    if has(table.holes, place):
        return CRATER
    return box.terrain[table.track[place]]


@rule
def driver_at(table: Table, row: int, lane: int) -> int:
    """Whose buggy stands at a place, or -1."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.row == row and player.lane == lane and not player.out:
            return seat
    return NOBODY


@rule
def goal_lane(box: Box, lane: int, to: int) -> int:
    """4.5: where a buggy that leaves the last row for a lane arrives, or -1; 14.2: the middle of three always leads in."""
    if has(box.goal, to):
        return to
    if box.lanes == 3 and lane == 1:
        return lane
    return NOWHERE


@rule
def lane_ahead(box: Box, row: int, lane: int, side: int) -> int:
    """4.1: the lane that an arrow (-1, 1) or the way straight ahead (0) leads to, or -1 where there is no way."""
    to = lane + side
    if row == FINISH or to < 0 or to >= box.lanes:
        return NOWHERE
    if row == ROWS:
        return goal_lane(box, lane, to)
    return to


@rule
def target_lane(box: Box, table: Table, seat: int, side: int) -> int:
    """4.1: the same for a player's buggy."""
    return lane_ahead(box, table.players[seat].row, table.players[seat].lane, side)


@rule
def follow_arrow(box: Box, table: Table, seat: int, face: int) -> None:
    """4.1: one row ahead and a lane to the side; 4.2: what cannot be done burns; 4.3: a collision burns both."""
    player = table.players[seat]
    to = target_lane(box, table, seat, 1 if face == Face.RIGHT else -1)
    if to == NOWHERE:
        tell(table, News.FAILED, seat, NOBODY, face, ARRIVED if player.row == FINISH else EDGE, EVERYONE)
        catch_fire(table, seat, NOBODY, Fire.WAY)
        return
    other = NOBODY if player.row == ROWS else driver_at(table, player.row + 1, to)
    if other == NOBODY:
        move(box, table, seat, to, News.MOVED)
        return
    tell(table, News.CRASHED, seat, other, face, TAKEN, EVERYONE)
    collide(table, seat, other)


@rule
def collide(table: Table, seat: int, other: int) -> None:
    """4.3: both burn; 14.5: at once, so if both explode neither is before the other."""
    burn(table, seat, other, Fire.CRASH)
    burn(table, other, seat, Fire.CRASH)
    if table.players[seat].out and table.players[other].out:
        table.players[other].out = table.players[seat].out
    see_who_is_left(table)


@rule
def move(box: Box, table: Table, seat: int, lane: int, how: int) -> None:
    """4.4: the third space in a turn burns, 14.4: before the ground works; 14.6: the finish has no ground."""
    player = table.players[seat]
    player.row += 1
    player.lane = lane
    table.moved += 1
    if player.row == FINISH:
        tell(table, News.ARRIVED, seat, NOBODY, 0 if table.finished else 1, 0, EVERYONE)
        table.finished = 1
    else:
        place = place_at(player.row, lane)
        table.ground = ground_at(box, table, place)
        tell(table, how, seat, NOBODY, table.ground, place, EVERYONE)
    if table.moved == HOT_AT:
        tell(table, News.OVERHEATED, seat, NOBODY, 0, 0, EVERYONE)
        catch_fire(table, seat, NOBODY, Fire.HEAT)


@rule
def can_go_on(box: Box, table: Table, seat: int) -> bool:
    """7.3: whether the way straight ahead is free; 14.3: nobody is offered a way that is not."""
    player = table.players[seat]
    to = target_lane(box, table, seat, 0)
    return to != NOWHERE and (player.row == ROWS or driver_at(table, player.row + 1, to) == NOBODY)


@rule
def feel_ground(box: Box, table: Table, seat: int) -> None:
    """7.1: what the ground does to whoever comes to it, at once; 7.4: hidden scrap is drawn; 14.12: open ground is an arrow."""
    ground = table.ground
    table.ground = NOWHERE
    if ground == Terrain.OPEN:
        if can_go_on(box, table, seat):
            table.asked, table.waiting = Asked.OPEN, one(seat)
    elif ground == Terrain.SQUIGS:
        lose_by_lot(table, seat, 1, ground)
    elif ground == Terrain.CRATER:
        lose_by_lot(table, seat, 2, ground)
    elif ground == Terrain.PUDDLE:
        cool(table, seat, 0)
    elif ground == Terrain.WARP:
        gather(box, table, seat)
    elif ground >= Terrain.JUNK_1:
        look_through(table, seat, ground - Terrain.JUNK_1 + 1)
    else:
        draw_cards(table, seat, ground - Terrain.SCRAP_1 + 1, ground)


@rule
def cool(table: Table, seat: int, jaws: int) -> None:
    """7.6: one flame goes out, where there is one; 8.1: `jaws` is 1 where they do it."""
    player = table.players[seat]
    if player.flames > 0:
        player.flames -= 1
        tell(table, News.COOLED, seat, NOBODY, player.flames, jaws, EVERYONE)


@rule
def catch_fire(table: Table, seat: int, other: int, why: int) -> None:
    """9.1: one flame more, which may end the race."""
    burn(table, seat, other, why)
    see_who_is_left(table)


@rule
def burn(table: Table, seat: int, other: int, why: int) -> None:
    """9.1: one flame more; 9.2: the fourth is the end of the buggy."""
    player = table.players[seat]
    player.flames += 1
    tell(table, News.BURNS, seat, other, player.flames, why, EVERYONE)
    if player.flames == EXPLODES_AT:
        explode(table, seat)


@rule
def explode(table: Table, seat: int) -> None:
    """9.2: the buggy is out, and 9.3: leaves a crater where it stood on the track; 14.14: its cards are discarded."""
    player = table.players[seat]
    table.gone += 1
    player.out = table.gone
    tell(table, News.EXPLODED, seat, NOBODY, 0, 0, EVERYONE)
    if 1 <= player.row <= ROWS:
        dig(table, place_at(player.row, player.lane))
    for _ in range(player.held):
        discard(table, seat, 0, News.DISCARDED, NOBODY, Terrain.OPEN)
    if table.turn == seat:
        table.ground = NOWHERE


@rule
def dig(table: Table, place: int) -> None:
    """6.8: a crater takes the place of the card, which is discarded, 14.10: as long as there are craters."""
    if table.craters > 0 and not has(table.holes, place):
        table.craters -= 1
        table.holes |= one(place)
        add(table.discards, table.track[place])
        table.track[place] = 0
