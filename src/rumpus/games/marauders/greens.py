"""Green cards: what each can be aimed at, and what it does. After it the turn ends."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put, take
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.games.marauders.battle import mark_of_chaos
from rumpus.games.marauders.box import Box, Colour, Effect, Role
from rumpus.games.marauders.lines import (
    barred,
    between_ends,
    clear_line,
    fits,
    gaps,
    has_both_ends,
    lay,
    list_places,
    take_out,
    throw_out,
    troop,
)
from rumpus.games.marauders.table import (
    DISCARD,
    HOLD,
    LINES,
    MARKERS,
    PLACES,
    SPOT,
    STRIKE,
    TAKE,
    TRIBE,
    TRIBES,
    News,
    Phase,
    Table,
)
from rumpus.games.marauders.turn import after_laying, end_turn, wait_for

HALF = 60  # kinds of cards in the first of two sets


@rule
def list_aims(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.5: what the green card can be aimed at; it can also be discarded."""
    effect = box.cards[table.card].effect
    count = 0
    if effect == Effect.GIT:
        count = list_hideouts(box, table, seat, out)
    elif effect == Effect.ODLUGG or effect == Effect.MUTINY:
        count = list_troops(box, table, seat, effect == Effect.MUTINY, out)
    elif effect == Effect.DAGROMM:
        count = list_places(box, table, table.card, seat, out)
    elif effect == Effect.BLOWBACK:
        count = list_lines(table, seat, out)
    elif effect == Effect.SCAVENGERS:
        count = list_finds(box, table, seat, out)
    out[count] = DISCARD
    return count + 1


@rule
def list_hideouts(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.10: a place for a git in another tribe's line that has none, but never its last gap."""
    count = 0
    if markers(table, seat) == 0:
        return 0
    for number in range(table.seats * LINES):
        if number // LINES == seat or barred(box, table.lines[number], table.card) or table.lines[number].spy > 0:
            continue
        places = hideouts(table, number)
        while places:
            out[count] = SPOT + number * PLACES + first(places)
            count += 1
            places = rest(places)
    return count


@rule
def hideouts(table: Table, number: int) -> int:
    """7.10: the free places of a line, none if only one is left between Standard and Musician."""
    line, places = table.lines[number], 0
    if has_both_ends(line) and gaps(line) < 2:
        return 0
    for at in range(PLACES):
        if line.places[at] == 0 and between_ends(line, at):
            places |= one(at)
    return places


@rule
def markers(table: Table, seat: int) -> int:
    """1.6: the markers a tribe has left."""
    left = MARKERS
    for number in range(TRIBES * LINES):
        if table.lines[number].spy == seat + 1:
            left -= 1
    return left


@rule
def list_troops(box: Box, table: Table, seat: int, to_take: bool, out: Any) -> int:
    """7.11: any troop of another tribe; 7.15: in an incomplete line, and with a place in one's own, to take it."""
    count = 0
    for number in range(table.seats * LINES):
        if number // LINES == seat or (to_take and table.lines[number].complete):
            continue
        for at in range(PLACES):
            card = table.lines[number].places[at]
            if troop(box, card) and (not to_take or fits(box, table, card, seat)):
                out[count] = SPOT + number * PLACES + at
                count += 1
    return count


@rule
def list_lines(table: Table, seat: int, out: Any) -> int:
    """7.13: any line of another tribe that has cards."""
    count = 0
    for number in range(table.seats * LINES):
        if number // LINES != seat and table.lines[number].filled != 0:
            out[count] = STRIKE + number
            count += 1
    return count


@rule
def list_finds(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.14: any card of the discards that is not green and has a place; copies are one choice."""
    count, low, high = 0, 0, 0
    for at in range(table.discards.count):
        card = table.discards.cards[at]
        kind = box.cards[card].kind
        known = has(low, kind) if kind < HALF else has(high, kind - HALF)
        if known or box.cards[card].colour == Colour.GREEN or not fits(box, table, card, seat):
            continue
        if kind < HALF:
            low |= one(kind)
        else:
            high |= one(kind - HALF)
        out[count] = TAKE + card
        count += 1
    return count


@rule
def aim(box: Box, table: Table, seat: int, choice: int) -> None:
    """7.5: the green card does what it does."""
    card = table.card
    effect = box.cards[card].effect
    table.card = 0
    if choice == DISCARD:
        put(table.discards, card)
        tell(table, News.DISCARDED, seat, NOBODY, card, 0, EVERYONE)
        end_turn(box, table)
    elif effect == Effect.GIT:
        sneak(box, table, seat, card, choice - SPOT)
    elif effect == Effect.ODLUGG:
        put(table.discards, card)
        eat(box, table, seat, choice - SPOT)
    elif effect == Effect.DAGROMM:
        enter(box, table, seat, card, choice)
    elif effect == Effect.BLOWBACK:
        put(table.discards, card)
        blow(box, table, seat, choice - STRIKE)
    elif effect == Effect.SCAVENGERS:
        scavenge(box, table, seat, card, choice - TAKE)
    else:
        put(table.discards, card)
        incite(box, table, seat, choice - SPOT)


@rule
def sneak(box: Box, table: Table, seat: int, card: int, spot: int) -> None:
    """7.10: the git goes into another tribe's line, under a marker of its owner's."""
    number = spot // PLACES
    lay(box, table, card, number, spot % PLACES)
    table.lines[number].spy = seat + 1
    tell(table, News.SPIED, seat, number // LINES, card, spot, EVERYONE)
    end_turn(box, table)


@rule
def eat(box: Box, table: Table, seat: int, spot: int) -> None:
    """7.11: at an Eye Odlugg eats the troop; at the Mark the strongest troop of those who called him."""
    if mark_of_chaos(table, seat):
        spot = strongest(box, table, seat)
    if spot >= 0:
        card = throw_out(box, table, spot // PLACES, spot % PLACES)
        tell(table, News.ATE, seat, spot // PLACES // LINES, card, spot, EVERYONE)
    end_turn(box, table)


@rule
def strongest(box: Box, table: Table, seat: int) -> int:
    """7.11: where a tribe's troop of the highest rating stands, the first of equals; -1 if it has none."""
    spot, most = -1, -1
    for number in range(seat * LINES, seat * LINES + LINES):
        for at in range(PLACES):
            card = table.lines[number].places[at]
            if troop(box, card) and box.cards[card].rating > most:
                spot, most = number * PLACES + at, box.cards[card].rating
    return spot


@rule
def enter(box: Box, table: Table, seat: int, card: int, choice: int) -> None:
    """7.12: Dagromm is laid in a line of his tribe's; then he swings at another."""
    number = seat * LINES + choice // PLACES
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LAID, seat, NOBODY, card, number * PLACES + choice % PLACES, EVERYONE)
    table.line, table.spot = number, choice % PLACES
    for other in range(table.seats):
        if other != seat and in_reach(box, table, other):
            wait_for(table, Phase.SWING, seat)
            return
    put_flail_down(box, table)


@rule
def in_reach(box: Box, table: Table, seat: int) -> bool:
    """7.12: whether a tribe has a card on Dagromm's place that is no Standard and no Musician."""
    for number in range(seat * LINES, seat * LINES + LINES):
        card = table.lines[number].places[table.spot]
        if card > 0 and box.cards[card].role == Role.RANK:
            return True
    return False


@rule
def list_tribes(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.12: any other tribe that Dagromm can hit, or none."""
    out[0], count = HOLD, 1
    for other in range(table.seats):
        if other != seat and in_reach(box, table, other):
            out[count] = TRIBE + other
            count += 1
    return count


@rule
def swing(box: Box, table: Table, seat: int, choice: int) -> None:
    """7.12: what stands on that place in the tribe's lines is discarded, but for Standards and Musicians."""
    if choice != HOLD:
        other, at = choice - TRIBE, table.spot
        tell(table, News.SWUNG, seat, other, 0, at, EVERYONE)
        for number in range(other * LINES, other * LINES + LINES):
            card = table.lines[number].places[at]
            if card > 0 and box.cards[card].role == Role.RANK:
                throw_out(box, table, number, at)
                tell(table, News.LOST, other, NOBODY, card, number * PLACES + at, EVERYONE)
    put_flail_down(box, table)


@rule
def put_flail_down(box: Box, table: Table) -> None:
    """7.12: only now does it count whether Dagromm has completed his line."""
    number = table.line
    table.line, table.spot = 0, 0
    after_laying(box, table, number)


@rule
def blow(box: Box, table: Table, seat: int, target: int) -> None:
    """7.13: at an Eye the line is discarded; at the Mark the user's own line of the same rank."""
    if mark_of_chaos(table, seat):
        target = seat * LINES + target % LINES
        tell(table, News.BLEW_BACK, seat, NOBODY, target, 0, EVERYONE)
    else:
        tell(table, News.BLEW, seat, target // LINES, target, 0, EVERYONE)
    for at in range(PLACES):
        card = table.lines[target].places[at]
        if card > 0:
            put(table.discards, card)
            tell(table, News.LOST, target // LINES, NOBODY, card, target * PLACES + at, EVERYONE)
    clear_line(table, target)
    end_turn(box, table)


@rule
def scavenge(box: Box, table: Table, seat: int, green: int, card: int) -> None:
    """7.14: a card comes back from the discards and is laid at once."""
    take(table.discards, card)
    put(table.discards, green)
    tell(table, News.SCAVENGED, seat, NOBODY, card, 0, EVERYONE)
    place_now(table, seat, card)


@rule
def incite(box: Box, table: Table, seat: int, spot: int) -> None:
    """7.15: a troop changes sides and is laid at once."""
    card = take_out(box, table, spot // PLACES, spot % PLACES)
    tell(table, News.MUTINIED, seat, spot // PLACES // LINES, card, spot, EVERYONE)
    place_now(table, seat, card)


@rule
def place_now(table: Table, seat: int, card: int) -> None:
    """7.5: a card that came by a green one is laid as if drawn; the turn ends with it."""
    table.card, table.fresh, table.ends = card, 0, 1
    wait_for(table, Phase.PLACE, seat)
