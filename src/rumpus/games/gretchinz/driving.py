"""Swerves: the way of a buggy, what the ground does to it, and the cards laid ahead and taken away behind."""

from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.dice import Face
from rumpus.boxes.gretchinz.heap import add
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size
from rumpus.games.gretchinz.box import LANES, Box
from rumpus.games.gretchinz.hand import draw_cards, keep_five, let_go, must_discard, next_card, take_in
from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import EDGE, FINISH_LINE, NO_CARD, STOPPED, Pending, Table

CRATER = int(Terrain.CRATER)


@rule
def place_at(row: int, lane: int) -> int:
    """The place in a row (from 1) and lane (from 0)."""
    return (row - 1) * LANES + lane


@rule
def row_of(place: int) -> int:
    """The row (from 1) of a place."""
    return place // LANES + 1


@rule
def lane_of(place: int) -> int:
    """The lane (from 0) of a place."""
    return place % LANES


@rule
def ground_at(box: Box, table: Table, row: int, lane: int) -> int:
    """8.9: the terrain that counts at a place where a card lies: a crater covers what was there."""
    if has(table.holes[row], lane):
        return CRATER
    return box.terrain[table.track[place_at(row, lane)]]


@rule
def driver_at(table: Table, row: int, lane: int) -> int:
    """Whose buggy stands at a place, or -1."""
    for seat in range(table.seats):
        if table.players[seat].row == row and table.players[seat].lane == lane:
            return seat
    return NOBODY


@rule
def swerve(box: Box, table: Table, seat: int, face: int) -> None:
    """8.1: one row ahead and one lane to the side; 8.2: unless stopped, or nothing lies there; 8.3: or somebody does."""
    player = table.players[seat]
    row, lane = player.row + 1, player.lane + (1 if face == Face.RIGHT else -1)
    lost = why_lost(box, table, seat, row, lane)
    if lost > 0:
        tell(table, News.LOST_SWERVE, seat, NOBODY, face, lost, EVERYONE)
        return
    other = driver_at(table, row, lane)
    if other != NOBODY:
        crash(box, table, seat, other)
    else:
        move(box, table, seat, row, lane)


@rule
def why_lost(box: Box, table: Table, seat: int, row: int, lane: int) -> int:
    """8.2: why a swerve leads nowhere, or 0; 13.4: beyond the last row too; 11.2: a card that was missing is laid now."""
    if table.stopped:
        return STOPPED
    if row > box.finish:
        return FINISH_LINE
    if lane < 0 or lane >= box.width:
        return EDGE
    if table.track[place_at(row, lane)] == 0 and lay_card(box, table, row, lane) == 1:
        tell(table, News.LAID, seat, NOBODY, 1, 0, EVERYONE)
    return NO_CARD if table.track[place_at(row, lane)] == 0 else 0


@rule
def crash(box: Box, table: Table, seat: int, other: int) -> None:
    """8.3: the buggy stays where it is, and both players discard a card; 13.3: it is not stopped."""
    tell(table, News.CRASHED, seat, other, 0, 0, EVERYONE)
    must_discard(box, table, seat, 1)
    must_discard(box, table, other, 1)


@rule
def move(box: Box, table: Table, seat: int, row: int, lane: int) -> None:
    """8.4: the ground works at once, 8.2: and stops whoever is not on open ground; 12.1: the last row begins the end."""
    player = table.players[seat]
    player.row, player.lane = row, lane
    table.pending = Pending.AHEAD
    ground = ground_at(box, table, row, lane)
    tell(table, News.MOVED, seat, NOBODY, ground, place_at(row, lane), EVERYONE)
    if row == box.finish:
        if not table.finished:
            tell(table, News.ARRIVED, seat, NOBODY, 0, 0, EVERYONE)
        table.finished = 1
    if ground != Terrain.OPEN:
        table.stopped = 1


@rule
def has_landed(table: Table) -> bool:
    """8.4: whether the buggy has just come to ground that works on it."""
    return table.pending == Pending.AHEAD and table.stopped == 1


@rule
def land(box: Box, table: Table, seat: int) -> None:
    """8.4: the ground under a buggy works."""
    player = table.players[seat]
    feel_ground(box, table, seat, ground_at(box, table, player.row, player.lane))


@rule
def feel_ground(box: Box, table: Table, seat: int, ground: int) -> None:
    """8.5: what each terrain does to whoever comes to it; 13.10: a flame goes out and junk is looked at unasked."""
    player = table.players[seat]
    if ground == Terrain.SQUIGS:
        must_discard(box, table, seat, 1)
    elif ground == Terrain.CRATER:
        must_discard(box, table, seat, 2)
    elif ground == Terrain.PUDDLE:
        if player.flames > 0:
            player.flames -= 1
            tell(table, News.COOLED, seat, NOBODY, player.flames, 0, EVERYONE)
    elif ground == Terrain.WARP:
        table.pending, table.victim = Pending.CLOUD, 0
    elif ground >= Terrain.JUNK_1:
        draw_cards(box, table, seat, ground - Terrain.JUNK_1 + 1, ground)
    else:
        draw_cards(box, table, seat, ground - Terrain.SCRAP_1 + 1, ground)


@rule
def reach_on(table: Table) -> None:
    """8.10: the warp cloud goes to the next player to the left who has a card; after the last, five are kept."""
    table.victim += 1
    while table.victim < table.seats:
        if table.players[(table.turn + table.victim) % table.seats].held > 0:
            table.waiting = one(table.turn)
            return
        table.victim += 1
    table.pending, table.victim = Pending.AHEAD, 0
    keep_five(table, table.turn)


@rule
def steal(box: Box, table: Table, seat: int, at: int) -> None:
    """8.10: a card chosen by its attack side; so its new player knows both sides, and so does the old one."""
    other = (seat + table.victim) % table.seats
    card = let_go(box, table.players[other], at)
    take_in(table.players[seat], card, 1)
    table.waiting = 0
    tell(table, News.STOLE, seat, other, card, 0, EVERYONE)


@rule
def settle_landing(box: Box, table: Table) -> None:
    """8.6: after the ground has done its work, cards are laid ahead; 8.8: and rows left behind are taken away."""
    table.pending = Pending.DIE
    lay_ahead(box, table, table.turn)
    clear_behind(table)


@rule
def lay_ahead(box: Box, table: Table, seat: int) -> None:
    """8.6: three cards from left to right, one straight ahead for neighbours (13.2); 8.7: where the table has room."""
    player = table.players[seat]
    row = player.row + 1
    laid = 0
    if row <= box.finish:
        for lane in range(max(0, player.lane - 1), min(box.width, player.lane + 2)):
            if table.track[place_at(row, lane)] == 0:
                laid += lay_card(box, table, row, lane)
    if laid > 0:
        tell(table, News.LAID, seat, NOBODY, laid, 0, EVERYONE)


@rule
def lay_card(box: Box, table: Table, row: int, lane: int) -> int:
    """8.6: the deck's uppermost card is laid on a place; 11.2: unless there is none. How many were laid."""
    card = next_card(box, table)
    table.track[place_at(row, lane)] = card
    return 1 if card > 0 else 0


@rule
def clear_behind(table: Table) -> None:
    """8.8: rows that all buggies have left go to the discards, their craters back to the pile."""
    last = table.players[0].row
    for seat in range(1, table.seats):
        last = min(last, table.players[seat].row)
    row = last - 1
    while row >= 1 and clear_row(table, row):
        row -= 1


@rule
def clear_row(table: Table, row: int) -> bool:
    """Whether there was anything to take away."""
    cleared = False
    for lane in range(LANES):
        card = table.track[place_at(row, lane)]
        if card > 0:
            add(table.discards, card)
            table.track[place_at(row, lane)] = 0
            cleared = True
    table.craters += size(table.holes[row])
    table.holes[row] = 0
    if cleared:
        tell(table, News.CLEARED, NOBODY, NOBODY, row, 0, EVERYONE)
    return cleared
