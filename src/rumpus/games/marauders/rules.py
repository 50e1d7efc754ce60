"""The rules of the tribes in the order of play: draw, lay, resolve, attack, loot; and what may cut in."""

from typing import Any

from rumpus.core.contract import STEPS
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put, shuffle
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.marauders.battle import decide, defeat, lay_loot, list_loot, list_prey, looted, roll_cube, rout
from rumpus.games.marauders.box import Box, Colour, Effect
from rumpus.games.marauders.calls import accuse, bring_home, brought_home, call, callers, list_calls
from rumpus.games.marauders.finish import finish, rank, shout
from rumpus.games.marauders.greens import aim, blow, eat, list_aims, list_targets, list_tribes, swing
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.lines import lay, list_places, throw_out
from rumpus.games.marauders.table import LINES, PLACES, Phase, Table
from rumpus.games.marauders.turn import Step, after_laying, draw_card, end_turn, move_on


@rule
def setup(box: Box, table: Table) -> None:
    """Everything before the first choice."""
    carry_on(box, table, start(box, table))


@rule
def start(box: Box, table: Table) -> int:
    """2.1: all cards are shuffled into one draw pile; 9.4: and the first seat draws."""
    for card in range(1, box.count + 1):
        put(table.deck, card)
    shuffle(table.luck, table.deck)
    tell(table, News.TURN, 0, NOBODY, 0, 0, EVERYONE)
    return Step.DRAW


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
    """Make a choice so, and go on until somebody has to choose again."""
    carry_on(box, table, take(box, table, seat, choice))


@rule
def carry_on(box: Box, table: Table, task: int) -> None:
    """One task after the other."""
    while task:
        task = go_on(box, table, task)


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Make a choice, whatever it is about."""
    phase = table.phase
    if choice == Choose.CALL:
        return call(box, table, seat)
    if Choose.ACCUSE <= choice < Choose.SPOT:
        return accuse(box, table, seat, choice - Choose.ACCUSE)
    if phase == Phase.PLACE:
        return place(box, table, seat, choice)
    if phase == Phase.LOOT:
        return lay_loot(box, table, seat, choice)
    if phase == Phase.RESOLVE:
        return aim(box, table, seat, choice)
    if phase == Phase.ATTACK:
        return decide(table, seat, choice)
    if phase == Phase.CALLED:
        return bring_home(box, table, seat, choice)
    if phase == Phase.SWING:
        return swing(box, table, seat, choice)
    shout(table, seat)
    return 0


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """Draw, or what a card that was laid or a call leads to."""
    step, about = task % STEPS, task // STEPS
    if step <= Step.NEXT:
        if step == Step.NEXT:
            end_turn(table)
        return draw_card(box, table)
    if step == Step.DEVOUR:
        devour(box, table, about // PLACES, about % PLACES)
        return Step.COMPLETE + STEPS * (about // PLACES)
    if step == Step.COMPLETE:
        return after_laying(table, about)
    if step == Step.FINISH:
        finish(box, table, about % 4, about // 4 - 1)
        return 0
    if step <= Step.HOME:
        return fight_on(box, table, step, about)
    wreak(box, table, step, about)
    return Step.NEXT


@rule
def fight_on(box: Box, table: Table, step: int, about: int) -> int:
    """5: an attack goes on, and what it has brought."""
    if step == Step.CUBE:
        return roll_cube(table, about)
    if step == Step.DEFEAT:
        return defeat(box, table, table.turn, about)
    if step == Step.ROUT:
        return rout(box, table, table.turn, about)
    return looted(table, about) if step == Step.LOOTED else brought_home(table, about)


@rule
def wreak(box: Box, table: Table, step: int, about: int) -> None:
    """7.8, 7.11, 7.13: a card does what it does; the turn ends with it."""
    if step == Step.BLAST:
        blast(box, table, table.turn, about)
    elif step == Step.EAT:
        eat(box, table, table.turn, about - 1)
    else:
        blow(table, table.turn, about // 2, about % 2)


@rule
def place(box: Box, table: Table, seat: int, choice: int) -> int:
    """2.1: lay the card; 2.2: or discard it, which ends the turn; 7.6, 9.7: the Marauders can be called if just drawn."""
    card = table.card
    table.card = 0
    if choice == Choose.DISCARD or choice >= Choose.SPOT:
        put(table.discards, card)
        tell(table, News.DISCARDED, seat, NOBODY, card, 0, EVERYONE)
        return Step.BLAST + STEPS * (choice - Choose.SPOT) if choice >= Choose.SPOT else Step.NEXT
    number = seat * LINES + choice // PLACES
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LAID, seat, NOBODY, card, number * PLACES + choice % PLACES, EVERYONE)
    if table.fresh and box.cards[card].effect == Effect.MARAUDERS:
        table.lurking = card
    if box.cards[card].effect == Effect.WYVERN and table.lines[number].complete == 0:
        return Step.DEVOUR + STEPS * (number * PLACES + choice % PLACES)
    return Step.COMPLETE + STEPS * number if table.lines[number].complete else move_on(table)


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


IN_STEPS = {"start": start, "take": take, "go_on": go_on}
