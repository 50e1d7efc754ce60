"""What the dice on the panel do when they are obeyed, what is asked then, and what the answers do."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import Face
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, one, rest, size
from rumpus.games.gretchinz_new.box import HAND, Box
from rumpus.games.gretchinz_new.driving import cool, follow_arrow, move, target_lane
from rumpus.games.gretchinz_new.firing import any_target, hold_fire, list_targets, shoot
from rumpus.games.gretchinz_new.hand import (
    can_squares,
    discard,
    draw_cards,
    give,
    hand_round,
    keep,
    rob,
    still_to_serve,
)
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Asked, Table

DRAWN = 2  # cards for a die that says so


@rule
def obey(box: Box, table: Table, seat: int, face: int) -> None:
    """5.4: the die says what is done, wanted or not."""
    if face == Face.LEFT or face == Face.RIGHT:
        follow_arrow(box, table, seat, face)
    elif face == Face.DRAW:
        draw_cards(table, seat, DRAWN, Terrain.OPEN)
    elif face == Face.DAKKA:
        ask_or_waste(table, seat, Asked.FIRE, any_target(box, table, seat), face)
    elif face == Face.EYE:
        ask_or_waste(table, seat, Asked.SQUARES, can_squares(table), face)
    else:
        burning = table.players[seat].flames > 0
        ask_or_waste(table, seat, Asked.JAWS, burning or has_use(box, table, seat), face)


@rule
def ask_or_waste(table: Table, seat: int, asked: int, possible: bool, face: int) -> None:
    """14.9: where nothing can be chosen, nobody is asked."""
    if possible:
        table.asked, table.waiting = asked, one(seat)
    else:
        tell(table, News.WASTED, seat, NOBODY, face, 0, EVERYONE)


@rule
def has_use(box: Box, table: Table, seat: int) -> bool:
    """10: whether what the klan makes of jaws would change anything now."""
    player = table.players[seat]
    if player.klan == Klan.GOFFS:
        return any_target(box, table, seat)
    if player.klan == Klan.SNAKEBITES:
        return can_squares(table)
    return player.klan == Klan.EVIL_SUNZ or player.held < HAND


@rule
def list_in_turn(box: Box, table: Table, seat: int, out: Any) -> int:
    """What can be chosen while the dice are obeyed."""
    if table.asked == Asked.JAWS:
        return list_jaws(box, table, seat, out)
    if table.asked == Asked.FIRE:
        return list_fire(box, table, seat, out, 0)
    if table.asked == Asked.SQUARES:
        return list_squares(box, table, seat, out, 0)
    if table.asked == Asked.OPEN:
        out[0], out[1] = Choose.GO_ON, Choose.STAY
        return 2
    return list_junk(table, seat, out) if table.asked == Asked.JUNK else list_receivers(table, out)


@rule
def list_junk(table: Table, seat: int, out: Any) -> int:
    """7.5: which of the cards looked at are kept; 8.4: no more than make five."""
    count = 0
    for kept in range(one(table.offered)):
        if size(kept) <= HAND - table.players[seat].held:
            out[count] = Choose.KEEP + kept
            count += 1
    return count


@rule
def list_receivers(table: Table, out: Any) -> int:
    """7.8: who can get the next card of the warp cloud."""
    seats, count = still_to_serve(table), 0
    while seats:
        out[count] = Choose.GIVE + first(seats)
        seats = rest(seats)
        count += 1
    return count


@rule
def list_jaws(box: Box, table: Table, seat: int, out: Any) -> int:
    """8.1: put out a flame, or do what the own klan makes of jaws: 10.2, 10.3 and 10.4, even where that comes to nothing."""
    klan = table.players[seat].klan
    out[0] = Choose.COOL
    if klan == Klan.GOFFS:
        return list_fire(box, table, seat, out, 1)
    if klan == Klan.EVIL_SUNZ:
        out[1], out[2] = Choose.AS_LEFT, Choose.AS_RIGHT
        return 3
    if klan == Klan.SNAKEBITES:
        return list_squares(box, table, seat, out, 1)
    out[1] = Choose.AS_DRAW
    return 2


@rule
def list_fire(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """6.10: to fire at something, or to hold fire; 10.1: jaws that are fire need not be fired either."""
    count = list_targets(box, table, seat, out, count)
    out[count] = Choose.HOLD
    return count + 1


@rule
def list_squares(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """8.2: any player discards a card by lot, or a card of the own hand goes that is no explosion."""
    for other in range(table.seats):
        if not table.players[other].out:
            out[count] = Choose.ROB + other
            count += 1
    player = table.players[seat]
    for at in range(player.held):
        if box.attack[player.hand[at]] != Attack.EXPLOSION:
            out[count] = Choose.DROP + at
            count += 1
    return count


@rule
def act_in_turn(box: Box, table: Table, seat: int, choice: int) -> None:
    """Aim, discard, give, keep, drive on, or put a jaws die to use."""
    table.waiting = 0
    if choice >= Choose.AIM_AT_BUGGY:
        shoot(box, table, seat, choice)
    elif choice >= Choose.GIVE:
        give(table, seat, choice - Choose.GIVE)
        hand_round(table, seat)
    elif choice >= Choose.DROP:
        discard(table, seat, choice - Choose.DROP, News.DISCARDED, NOBODY, Terrain.OPEN)
    elif choice >= Choose.ROB:
        rob(table, seat, choice - Choose.ROB)
    elif choice >= Choose.KEEP:
        keep(table, seat, choice - Choose.KEEP)
    elif choice == Choose.GO_ON:
        move(box, table, seat, target_lane(box, table, seat, 0), News.STRAIGHT)
    elif choice == Choose.STAY:
        tell(table, News.STAYED, seat, NOBODY, 0, 0, EVERYONE)
    elif choice == Choose.HOLD:
        hold_fire(table, seat)
    else:
        use_jaws(box, table, seat, choice)


@rule
def use_jaws(box: Box, table: Table, seat: int, choice: int) -> None:
    """8.1: jaws put out a flame; 10.2: are an arrow for the Evil Sunz; 10.4: or two cards for the Bad Moons."""
    if choice == Choose.COOL:
        cool_down(table, seat)
        return
    face = Face.LEFT if choice == Choose.AS_LEFT else Face.RIGHT if choice == Choose.AS_RIGHT else Face.DRAW
    tell(table, News.AS, seat, NOBODY, table.players[seat].klan, face, EVERYONE)
    if choice == Choose.AS_DRAW:
        draw_cards(table, seat, DRAWN, Terrain.OPEN)
    else:
        follow_arrow(box, table, seat, face)


@rule
def cool_down(table: Table, seat: int) -> None:
    """8.1: a flame goes out; 14.7: where there is none, nothing happens."""
    if table.players[seat].flames > 0:
        cool(table, seat, 1)
    else:
        tell(table, News.WASTED, seat, NOBODY, Face.KLAN, 0, EVERYONE)
