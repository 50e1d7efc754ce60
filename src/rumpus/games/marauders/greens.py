"""Green cards: what each can be aimed at, and what it does. After it the turn ends."""

from typing import Any

from rumpus.core.contract import STEPS
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.core.sets import first, rest
from rumpus.games.marauders.battle import mark_of_chaos
from rumpus.games.marauders.box import Box, Colour, Effect, Role
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.lines import (
    barred,
    between_ends,
    clear_line,
    completed,
    fits,
    gaps,
    has_both_ends,
    is_open,
    lay,
    list_places,
    take_out,
    throw_out,
    troop,
)
from rumpus.games.marauders.table import LINES, MARKERS, PLACES, TRIBES, Phase, Table
from rumpus.games.marauders.turn import Step, wait_for


@rule
def list_aims(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.5: what the green card can be aimed at; 9.11: where there is nothing, it is discarded."""
    effect = box.cards[table.card].effect
    if effect == Effect.GIT:
        count = list_hideouts(box, table, seat, out)
    elif effect == Effect.DAGROMM:
        count = list_places(box, table, table.card, seat, out)
    elif effect == Effect.BLOWBACK:
        count = list_lines(table, seat, out)
    else:
        count = list_targets(box, table, seat, effect, out, 0)
    if count == 0:
        out[0], count = Choose.DISCARD, 1
    return count


@rule
def list_hideouts(box: Box, table: Table, seat: int, out: Any) -> int:
    """7.10: the places for a git in lines of other tribes; 3.2: that have none yet."""
    count = 0
    if markers(table, seat) == 0:
        return 0
    for number in range(table.seats * LINES):
        if number // LINES == seat or barred(box, table, table.card, number):
            continue
        places = hideouts(table, number)
        while places:
            out[count] = Choose.SPOT + number * PLACES + first(places)
            count += 1
            places = rest(places)
    return count


@rule
def hideouts(table: Table, number: int) -> int:
    """7.10: the free places of a line, none if only one is left between Standard and Musician."""
    line = table.lines[number]
    return 0 if has_both_ends(line) and gaps(line) < 2 else between_ends(line)


@rule
def markers(table: Table, seat: int) -> int:
    """1.6: the markers a tribe has left."""
    left = MARKERS
    for number in range(TRIBES * LINES):
        if table.lines[number].spy == seat + 1:
            left -= 1
    return left


@rule
def list_targets(box: Box, table: Table, seat: int, effect: int, out: Any, count: int) -> int:
    """7.8, 7.11, 7.14, 7.15: the cards of other tribes that an effect can hit; returns how many choices there are now."""
    for spot in range(table.seats * LINES * PLACES):
        card = table.lines[spot // PLACES].places[spot % PLACES]
        if card > 0 and can_hit(box, table, seat, effect, card, spot // PLACES):
            out[count] = Choose.SPOT + spot
            count += 1
    return count


@rule
def can_hit(box: Box, table: Table, seat: int, effect: int, card: int, number: int) -> bool:
    """7.11: a troop; 7.8: in an open line; 7.15: with a place at home; 7.14: or a blue card with one."""
    if effect == Effect.ODLUGG:
        return number // LINES != seat and troop(box, card)
    if not is_open(table, seat, number):
        return False
    if effect == Effect.SQUADS:
        return troop(box, card)
    wanted = box.cards[card].colour == Colour.BLUE if effect == Effect.SCAVENGERS else troop(box, card)
    return wanted and fits(box, table, card, seat)


@rule
def list_lines(table: Table, seat: int, out: Any) -> int:
    """7.13: any line of another tribe that has cards."""
    count = 0
    for number in range(table.seats * LINES):
        if number // LINES != seat and table.lines[number].filled != 0:
            out[count] = Choose.STRIKE + number
            count += 1
    return count


@rule
def aim(box: Box, table: Table, seat: int, choice: int) -> int:
    """7.5: the green card does what it does."""
    card = table.card
    effect = box.cards[card].effect
    table.card = 0
    if choice == Choose.DISCARD:
        put(table.discards, card)
        tell(table, News.DISCARDED, seat, NOBODY, card, 0, EVERYONE)
        return Step.NEXT
    if effect == Effect.GIT:
        return sneak(box, table, seat, card, choice - Choose.SPOT)
    if effect == Effect.DAGROMM:
        return enter(box, table, seat, card, choice)
    put(table.discards, card)
    if effect == Effect.ODLUGG:
        return call_odlugg(box, table, seat, choice - Choose.SPOT)
    if effect == Effect.BLOWBACK:
        return light_fuse(table, seat, choice - Choose.STRIKE)
    take_over(box, table, seat, choice - Choose.SPOT, News.MUTINIED if effect == Effect.MUTINY else News.SCAVENGED)
    return 0


@rule
def sneak(box: Box, table: Table, seat: int, card: int, spot: int) -> int:
    """7.10: the git goes into another tribe's line, under a marker of its owner's."""
    number = spot // PLACES
    lay(box, table, card, number, spot % PLACES)
    table.lines[number].spy = seat + 1
    tell(table, News.SPIED, seat, number // LINES, card, spot, EVERYONE)
    return Step.NEXT


@rule
def call_odlugg(box: Box, table: Table, seat: int, spot: int) -> int:
    """7.11: at an Eye Odlugg eats the troop; at the Mark the strongest troop of those who called him."""
    if mark_of_chaos(table, seat):
        spot = strongest(box, table, seat)
    return Step.EAT + STEPS * (spot + 1)


@rule
def eat(box: Box, table: Table, seat: int, spot: int) -> None:
    """7.11: Odlugg eats, if there is a troop."""
    if spot >= 0:
        card = throw_out(box, table, spot // PLACES, spot % PLACES)
        owner = spot // PLACES // LINES
        tell(table, News.ATE_OWN if owner == seat else News.ATE, seat, owner, card, spot, EVERYONE)


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
def enter(box: Box, table: Table, seat: int, card: int, choice: int) -> int:
    """7.12: Dagromm is laid in a line of his tribe's, then swings at another; 9.10: but for a third complete line."""
    number = seat * LINES + choice // PLACES
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LAID, seat, NOBODY, card, number * PLACES + choice % PLACES, EVERYONE)
    table.line, table.spot = number, choice % PLACES
    if completed(table, seat) == LINES:
        return put_flail_down(table)
    for other in range(table.seats):
        if other != seat and in_reach(box, table, other):
            wait_for(table, Phase.SWING, seat)
            return 0
    return put_flail_down(table)


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
    out[0], count = Choose.HOLD, 1
    for other in range(table.seats):
        if other != seat and in_reach(box, table, other):
            out[count] = Choose.SWING + other
            count += 1
    return count


@rule
def swing(box: Box, table: Table, seat: int, choice: int) -> int:
    """7.12: what stands on that place in the tribe's lines is discarded, but for Standards and Musicians."""
    if choice != Choose.HOLD:
        other, at = choice - Choose.SWING, table.spot
        tell(table, News.SWUNG, seat, other, 0, at, EVERYONE)
        for number in range(other * LINES, other * LINES + LINES):
            card = table.lines[number].places[at]
            if card > 0 and box.cards[card].role == Role.RANK:
                throw_out(box, table, number, at)
                tell(table, News.FELLED, other, seat, card, number * PLACES + at, EVERYONE)
    return put_flail_down(table)


@rule
def put_flail_down(table: Table) -> int:
    """9.10: only after the swing may the line that Dagromm has completed attack."""
    number = table.line
    table.line, table.spot = 0, 0
    return Step.COMPLETE + STEPS * number


@rule
def light_fuse(table: Table, seat: int, target: int) -> int:
    """7.13: at an Eye the line is discarded; at the Mark the user's own line of the same rank."""
    if mark_of_chaos(table, seat):
        return Step.BLOW + STEPS * (2 * (seat * LINES + target % LINES) + 1)
    return Step.BLOW + STEPS * 2 * target


@rule
def blow(table: Table, seat: int, target: int, back: int) -> None:
    """7.13: a line is discarded."""
    if back:
        tell(table, News.BLEW_BACK, seat, NOBODY, target, 0, EVERYONE)
    else:
        tell(table, News.BLEW, seat, target // LINES, target, 0, EVERYONE)
    for at in range(PLACES):
        card = table.lines[target].places[at]
        if card > 0:
            put(table.discards, card)
            tell(table, News.DESTROYED, target // LINES, seat, card, target * PLACES + at, EVERYONE)
    clear_line(table, target)


@rule
def take_over(box: Box, table: Table, seat: int, spot: int, what: int) -> None:
    """7.14, 7.15: a card changes sides and is laid at once; the turn ends with it."""
    card = take_out(box, table, spot // PLACES, spot % PLACES)
    tell(table, what, seat, spot // PLACES // LINES, card, spot, EVERYONE)
    table.card, table.fresh, table.ends = card, 0, 1
    wait_for(table, Phase.PLACE, seat)
