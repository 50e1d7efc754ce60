"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import first, size
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.finish import total
from rumpus.games.derby.instants import holder_of, strongest_of, undecided_order
from rumpus.games.derby.table import DECLINE, TARGET, Phase, Table

NOISE = 9  # tenths of a strength point: how much the quick policy varies


@rule
def chapter(box: Box, table: Table) -> int:
    """A Derby."""
    return table.derby


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """Tokens ahead of the best other player; between Derbies that is all there is."""
    mine, best = table.players[seat].tokens, 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, table.players[other].tokens)
    if table.phase == Phase.OVER:
        return 1.0 if mine > best else 0.0
    return 0.5 + 0.4 * max(-1.0, min(1.0, (mine - best) / box.wins))


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """The choice of most worth, with a little noise."""
    best, chosen = -10000, 0
    for at in range(count):
        worth = roll(luck, NOISE)
        if table.phase == Phase.DEPLOY:
            worth += worth_deploying(box, table, seat, out[at])
        else:
            worth += worth_aiming(box, table, seat, out[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def worth_deploying(box: Box, table: Table, seat: int, card: int) -> int:
    """Tenths of a strength point a card is worth in front of the seat now."""
    effect, last = box.cards[card].effect, table.players[seat].held - box.plays <= 1
    front = table.players[seat].front
    worth = 10 * box.cards[card].strength
    if effect == Effect.MASCOT:
        return worth + 30
    if effect == Effect.DRUMMER:
        return worth + 8 + 10 * size(front & box.of_strength[1])
    if effect == Effect.PROTOTYPE:
        return worth - 10 * size(front & box.of_strength[3])
    if effect == Effect.DOOMSDAY:
        return worth - (25 if front & box.of_strength[4] else 3)
    if effect == Effect.BEHEMOTH:
        return worth - (12 if front else 0)
    if effect == Effect.LEVELLER:
        return worth + 25 - 10 * highest(box, front)
    if effect == Effect.UNDERDOG:
        return 40 if last and trails(box, table, seat) else 8
    if effect == Effect.COMMANDER:
        return 22
    if effect == Effect.AVENGER:
        return 24
    return worth + instant_worth(effect)


@rule
def highest(box: Box, front: int) -> int:
    """The highest strength in front of a player."""
    return box.cards[first(strongest_of(box, front))].strength if front else 0


@rule
def instant_worth(effect: int) -> int:
    """Tenths of a strength point for what an ability usually does."""
    if effect == Effect.SALVAGER or effect == Effect.SWINDLER or effect == Effect.LIAISON:
        return 18
    if effect == Effect.BRAWLER or effect == Effect.IRONCLAW or effect == Effect.HUNTER:
        return 12
    if effect == Effect.CHAMELEON or effect == Effect.COPYCAT or effect == Effect.SCOUT:
        return 8
    if effect == Effect.ESCORT or effect == Effect.WARDEN or effect == Effect.JAMMER or effect == Effect.HEAVY:
        return 4
    return 0


@rule
def trails(box: Box, table: Table, seat: int) -> bool:
    """Whether the seat's total is below all others'."""
    mine = total(box, table, seat)
    for other in range(table.seats):
        if other != seat and total(box, table, other) <= mine:
            return False
    return True


@rule
def worth_aiming(box: Box, table: Table, seat: int, choice: int) -> int:
    """Tenths of a strength point a target is worth; declining is worth nothing."""
    if choice == DECLINE:
        return 0
    card = choice - TARGET
    order = table.orders[undecided_order(table, seat)]
    strength, holder = box.cards[card].strength, holder_of(table, card)
    if order.effect == Effect.SCOUT:
        return worth_deploying(box, table, seat, card) - 15 - instant_worth(box.cards[card].effect)
    if order.effect == Effect.SALVAGER or order.effect == Effect.COPYCAT:
        return 10 * strength + instant_worth(box.cards[card].effect) + 5
    if order.effect == Effect.CHAMELEON or order.effect == Effect.SWINDLER:
        return 10 * (strength - box.cards[order.card].strength) + lead(box, table, holder)
    if order.effect == Effect.SABOTEUR or order.effect == Effect.MORTAR:
        return 5 + instant_worth(box.cards[card].effect) - 4 * strength + lead(box, table, holder)
    gain = 10 * strength + lead(box, table, holder)
    return -gain if holder == seat else gain


@rule
def lead(box: Box, table: Table, holder: int) -> int:
    """A little more for hurting whoever has much."""
    return total(box, table, holder) if holder >= 0 else 0
