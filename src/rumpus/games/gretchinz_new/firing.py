"""Fire: how far it reaches, what is in its way, and what a card drawn blind does."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.panel import Fire, face_at
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.games.gretchinz_new.box import LANES, Box
from rumpus.games.gretchinz_new.driving import catch_fire, dig, ground_at, place_at
from rumpus.games.gretchinz_new.hand import discard
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Table


@rule
def fires(table: Table, seat: int, step: int) -> bool:
    """6.1: whether the die in a slot is fire; 10.5: the jaws of the Goffs can be."""
    player = table.players[seat]
    face = face_at(player, step)
    return face == Face.DAKKA or (face == Face.KLAN and player.klan == Klan.GOFFS)


@rule
def dice_in_a_row(table: Table, seat: int) -> int:
    """6.1: how many fire dice lie one after the other, from the one that is obeyed."""
    step = table.step
    while step < DICE and fires(table, seat, step + 1):
        step += 1
    return step - table.step + 1


@rule
def spread(box: Box, places: int) -> int:
    """6.2: these places and all around them, diagonally too."""
    wide = places | ((places & ~box.right_edge) << 1) | ((places & ~box.left_edge) >> 1)
    return (wide | (wide << LANES) | (wide >> LANES)) & box.all_places


@rule
def buggies(table: Table) -> int:
    """The places where buggies stand."""
    places = 0
    for seat in range(table.seats):
        player = table.players[seat]
        if player.row > 0 and not player.out:
            places |= one(place_at(player.row, player.lane))
    return places


@rule
def reach(box: Box, table: Table, seat: int, steps: int) -> int:
    """6.2: the places within so many steps; 6.3: a way leads round buggies, never through them, but ends at them."""
    return reach_from(box, table, place_at(table.players[seat].row, table.players[seat].lane), steps)


@rule
def reach_from(box: Box, table: Table, place: int, steps: int) -> int:
    """6.2: the same from any place."""
    barred = buggies(table) & box.track
    near = spread(box, one(place))
    for _ in range(steps - 1):
        near |= spread(box, near & ~barred)
    return near


@rule
def ground_targets(box: Box, table: Table, near: int) -> int:
    """6.7: of these places, those that can be fired at; 14.13: no crater and no buggy is there; 14.10: and craters are left."""
    if table.craters == 0:
        return 0
    return near & box.track & ~table.holes & ~buggies(table)


@rule
def range_of(box: Box, table: Table, seat: int) -> int:
    """6.1: the places that a player's fire reaches; 6.5: none from the start line, and none without a card in hand."""
    player = table.players[seat]
    if player.row == 0 or player.held == 0:
        return 0
    return reach(box, table, seat, dice_in_a_row(table, seat))


@rule
def rivals_in(table: Table, seat: int, near: int) -> int:
    """6.1: the other players whose buggies stand there, as a set; 6.5: none on the start line."""
    rivals = 0
    for other in range(table.seats):
        target = table.players[other]
        if other != seat and target.row > 0 and not target.out and has(near, place_at(target.row, target.lane)):
            rivals |= one(other)
    return rivals


@rule
def any_target(box: Box, table: Table, seat: int) -> bool:
    """14.9: whether there is anything to fire at, and a card to do it with."""
    near = range_of(box, table, seat)
    return rivals_in(table, seat, near) != 0 or ground_targets(box, table, near) != 0


@rule
def list_targets(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """6.1: what can be fired at, added to a list."""
    near = range_of(box, table, seat)
    rivals, places = rivals_in(table, seat, near), ground_targets(box, table, near)
    while rivals:
        out[count] = Choose.AIM_AT_BUGGY + first(rivals)
        rivals = rest(rivals)
        count += 1
    while places:
        out[count] = Choose.AIM_AT_GROUND + first(places)
        places = rest(places)
        count += 1
    return count


@rule
def place_of(table: Table, choice: int) -> int:
    """6.1: the place that is fired at."""
    if choice >= Choose.AIM_AT_GROUND:
        return choice - Choose.AIM_AT_GROUND
    target = table.players[choice - Choose.AIM_AT_BUGGY]
    return place_at(target.row, target.lane)


@rule
def shoot(box: Box, table: Table, seat: int, choice: int) -> None:
    """6.4: a shot takes as many dice as its range."""
    place = place_of(table, choice)
    if choice < Choose.AIM_AT_GROUND:
        tell(table, News.AIMED, seat, choice - Choose.AIM_AT_BUGGY, 0, place, EVERYONE)
    else:
        tell(table, News.AIMED_AT_GROUND, seat, NOBODY, ground_at(box, table, place), place, EVERYONE)
    steps = 1
    while not has(reach(box, table, seat, steps), place):
        steps += 1
    table.step += steps - 1
    table.waiting = 0


@rule
def settle_shot(box: Box, table: Table, seat: int, choice: int) -> None:
    """6.6: the target draws a card of the hand blind; a bullet sets it on fire; 6.9: an explosion backfires."""
    attack = box.attack[
        discard(table, seat, roll(table.luck, table.players[seat].held), News.SHOWED, NOBODY, Terrain.OPEN)
    ]
    if attack == Attack.PROBLEMS:
        tell(table, News.JAMMED, seat, NOBODY, 0, 0, EVERYONE)
    elif attack == Attack.EXPLOSION:
        tell(table, News.BACKFIRED, seat, NOBODY, 0, 0, EVERYONE)
        catch_fire(table, seat, NOBODY, Fire.GUN)
    elif choice < Choose.AIM_AT_GROUND:
        tell(table, News.HIT, seat, choice - Choose.AIM_AT_BUGGY, 0, 0, EVERYONE)
        catch_fire(table, choice - Choose.AIM_AT_BUGGY, seat, Fire.SHOT)
    else:
        blast(box, table, seat, place_of(table, choice))


@rule
def blast(box: Box, table: Table, seat: int, place: int) -> None:
    """6.8: a bullet that hits the ground makes a crater."""
    tell(table, News.CRATERED, seat, NOBODY, ground_at(box, table, place), place, EVERYONE)
    dig(table, place)


@rule
def hold_fire(table: Table, seat: int) -> None:
    """6.10: nobody has to fire; 14.7: the fire dice that follow are let go too, but jaws behind them are still jaws."""
    tell(table, News.HELD_FIRE, seat, NOBODY, 0, 0, EVERYONE)
    table.waiting = 0
    while table.step < DICE and face_at(table.players[seat], table.step + 1) == Face.DAKKA:
        table.step += 1
