"""The rules of the tribes in the order of play: draw, lay, resolve, attack, loot; and what may cut in."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put, shuffle
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.marauders.battle import decide, lay_loot, list_loot, list_prey
from rumpus.games.marauders.box import Box, Colour, Effect
from rumpus.games.marauders.calls import accuse, bring_home, call, callers, list_calls
from rumpus.games.marauders.finish import rank, shout
from rumpus.games.marauders.greens import aim, list_aims, list_targets, list_tribes, swing
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.lines import lay, list_places, throw_out
from rumpus.games.marauders.table import LINES, PLACES, Phase, Table
from rumpus.games.marauders.turn import after_laying, draw_card, end_turn


@rule
def setup(box: Box, table: Table) -> None:
    """2.1: all cards are shuffled into one draw pile; 9.4: and the first seat draws."""
    for card in range(1, box.count + 1):
        put(table.deck, card)
    shuffle(table.luck, table.deck)
    tell(table, News.TURN, 0, NOBODY, 0, 0, EVERYONE)
    draw_card(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """2.1: the drawer; 5.4: or who has loot to lay; 7.6: or who has called; 6.8: or all who tie."""
    return table.waiting


@rule
def may(box: Box, table: Table) -> int:
    """7.6, 8.2: all who have something to call and are not waited for anyway."""
    if table.lurking == 0 and table.cheats == 0:
        return 0
    return callers(table) & ~table.waiting


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat has to decide, if it is waited for, and what it may call."""
    count = list_own(box, table, seat, out) if has(table.waiting, seat) else 0
    if (table.lurking > 0 or table.cheats) and has(callers(table), seat):
        count = list_calls(table, seat, out, count)
    return count


@rule
def list_own(box: Box, table: Table, seat: int, out: Any) -> int:
    """The choices of a seat that is waited for."""
    phase = table.phase
    if phase == Phase.PLACE:
        return list_uses(box, table, seat, out)
    if phase == Phase.LOOT:
        return list_loot(box, table, seat, out)
    if phase == Phase.RESOLVE:
        return list_aims(box, table, seat, out)
    if phase == Phase.ATTACK:
        return list_prey(table, out)
    if phase == Phase.CALLED:
        return list_places(box, table, table.lurking, seat, out)
    if phase == Phase.SWING:
        return list_tribes(box, table, seat, out)
    out[0] = Choose.SHOUT
    return 1


@rule
def list_uses(box: Box, table: Table, seat: int, out: Any) -> int:
    """2.1: lay the card; 2.2: or discard it; 7.8: or blow Suicide Squads up."""
    count = list_places(box, table, table.card, seat, out)
    if box.cards[table.card].effect == Effect.SQUADS:
        count = list_targets(box, table, seat, box.cards[table.card].effect, out, count)
    out[count] = Choose.DISCARD
    return count + 1


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make a choice so."""
    phase = table.phase
    if choice == Choose.CALL:
        call(box, table, seat)
    elif Choose.ACCUSE <= choice < Choose.SPOT:
        accuse(box, table, seat, choice - Choose.ACCUSE)
    elif phase == Phase.PLACE:
        place(box, table, seat, choice)
    elif phase == Phase.LOOT:
        lay_loot(box, table, seat, choice)
    elif phase == Phase.RESOLVE:
        aim(box, table, seat, choice)
    elif phase == Phase.ATTACK:
        decide(box, table, seat, choice)
    elif phase == Phase.CALLED:
        bring_home(box, table, seat, choice)
    elif phase == Phase.SWING:
        swing(box, table, seat, choice)
    else:
        shout(table, seat)


@rule
def place(box: Box, table: Table, seat: int, choice: int) -> None:
    """2.1: lay the card; 2.2: or discard it, which ends the turn; 7.6, 9.7: the Marauders can be called if just drawn."""
    card = table.card
    table.card = 0
    if choice == Choose.DISCARD or choice >= Choose.SPOT:
        put(table.discards, card)
        tell(table, News.DISCARDED, seat, NOBODY, card, 0, EVERYONE)
        if choice >= Choose.SPOT:
            blast(box, table, seat, choice - Choose.SPOT)
        end_turn(box, table)
        return
    number = seat * LINES + choice // PLACES
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LAID, seat, NOBODY, card, number * PLACES + choice % PLACES, EVERYONE)
    if table.fresh and box.cards[card].effect == Effect.MARAUDERS:
        table.lurking = card
    if box.cards[card].effect == Effect.WYVERN and table.lines[number].complete == 0:
        devour(box, table, number, choice % PLACES)
    after_laying(box, table, number)


@rule
def blast(box: Box, table: Table, seat: int, spot: int) -> None:
    """7.8: Suicide Squads take a troop of another tribe with them."""
    card = throw_out(box, table, spot // PLACES, spot % PLACES)
    tell(table, News.BLASTED, seat, spot // PLACES // LINES, card, spot, EVERYONE)


@rule
def devour(box: Box, table: Table, number: int, at: int) -> None:
    """7.9: a Wyvern eats the grey cards right beside it."""
    for beside in range(max(at - 1, 0), min(at + 2, PLACES)):
        card = table.lines[number].places[beside]
        if card > 0 and box.cards[card].colour == Colour.GREY:
            throw_out(box, table, number, beside)
            tell(table, News.DEVOURED, number // LINES, NOBODY, card, number * PLACES + beside, EVERYONE)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """6.2: by victory points; the reason is why the game ended."""
    rank(box, table, out)
    return table.reason if table.phase == Phase.OVER else 0
