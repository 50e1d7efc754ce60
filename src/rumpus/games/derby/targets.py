"""What instants may be aimed at, and what they do with their target: every aimed instant under its combatant's name."""

from rumpus.core.rule import rule
from rumpus.games.derby.box import DEEDS, Box, Deed, Effect
from rumpus.games.derby.field import escorted, guarded, in_play, rivals_of, strongest_of
from rumpus.games.derby.table import Order, Table

USUAL_DEEDS = tuple(int(DEEDS.get(effect, Deed.NONE)) for effect in Effect)


@rule
def charge(table: Table, order: Order, effect: int) -> None:
    """4.2: everybody sees what an order will do with its target; 10.7: a Saboteur swaps if it finds any face down."""
    order.effect, order.deed = effect, USUAL_DEEDS[effect]
    if effect == Effect.SABOTEUR and rivals_of(table, order.seat) & table.down:
        order.deed = Deed.SWAP


@rule
def optional(order: Order) -> bool:
    """4.5: what turns face down, swaps, exchanges or gains says "may"; what discards or copies has to be done."""
    return order.deed != Deed.DISCARD and order.deed != Deed.COPY


@rule
def legal_targets(box: Box, table: Table, order: Order) -> int:
    """What the order may be aimed at; nothing for instants that are not aimed."""
    return aims(box, table, order.effect, order.seat)


@rule
def aims(box: Box, table: Table, effect: int, seat: int) -> int:
    """What an instant of this kind may be aimed at by the player who decides."""
    if effect == Effect.SALVAGER:
        return salvager(table)
    if effect == Effect.SWINDLER:
        return swindler(box, table, seat)
    if effect == Effect.SABOTEUR:
        return saboteur(box, table, seat)
    if effect == Effect.BRAWLER:
        return brawler(box, table, seat)
    if effect == Effect.LEVELLER:
        return leveller(box, table, seat)
    if effect == Effect.IRONCLAW:
        return ironclaw(box, table)
    if effect == Effect.CHAMELEON:
        return chameleon(box, table, seat)
    if effect == Effect.SCOUT:
        return scout(table, seat)
    if effect == Effect.COPYCAT:
        return copycat(box, table)
    if effect == Effect.LIAISON:
        return liaison(box, table)
    if effect == Effect.MORTAR:
        return mortar(box, table, seat)
    if effect == Effect.BEHEMOTH:
        return behemoth(box, table, seat)
    return 0


@rule
def salvager(table: Table) -> int:
    """10.4: it gains a combatant from the discard pile."""
    return table.discards


@rule
def swindler(box: Box, table: Table, seat: int) -> int:
    """10.6: it swaps with another player's combatant of strength 2 or less."""
    weak = box.of_strength[0] | box.of_strength[1] | box.of_strength[2]
    return loose(box, table, seat) & weak


@rule
def saboteur(box: Box, table: Table, seat: int) -> int:
    """10.7: it swaps with one of the others' that lies face down; if none does, it turns one face down."""
    down = rivals_of(table, seat) & table.down
    return down if down else mortar(box, table, seat)


@rule
def brawler(box: Box, table: Table, seat: int) -> int:
    """10.10: it discards another player's combatant of strength 3 or less; 11.16: not one that an Escort guards."""
    return rivals_of(table, seat) & ~box.of_strength[4] & ~escorted(box, table)


@rule
def leveller(box: Box, table: Table, seat: int) -> int:
    """10.11: it discards one of the strongest of the player it hits, who chooses among equals; 11.16: a guarded one too."""
    return strongest_of(box, table.players[seat].front)


@rule
def ironclaw(box: Box, table: Table) -> int:
    """10.12: it discards anybody's combatant of strength 3 or more; 11.16: not one that an Escort guards."""
    return in_play(table) & (box.of_strength[3] | box.of_strength[4]) & ~escorted(box, table)


@rule
def chameleon(box: Box, table: Table, seat: int) -> int:
    """10.14: it swaps with another player's combatant deployed this turn."""
    return loose(box, table, seat) & table.fresh


@rule
def scout(table: Table, seat: int) -> int:
    """10.16: it is exchanged for a card of the hand."""
    return table.players[seat].hand


@rule
def copycat(box: Box, table: Table) -> int:
    """10.17: it copies the instant of another face-up combatant deployed this turn; 11.14: not another Copycat's."""
    return in_play(table) & table.fresh & ~table.down & box.instants & ~box.copycats


@rule
def liaison(box: Box, table: Table) -> int:
    """10.18: it gains a Contraption or a Ravager from the discard pile."""
    return table.discards & (box.of_strength[0] | box.of_strength[1])


@rule
def mortar(box: Box, table: Table, seat: int) -> int:
    """10.21: it turns another player's combatant face down."""
    return loose(box, table, seat) & ~table.down


@rule
def behemoth(box: Box, table: Table, seat: int) -> int:
    """10.24: it discards one of its player's own Contraptions or Ravagers."""
    return table.players[seat].front & (box.of_strength[0] | box.of_strength[1])


@rule
def loose(box: Box, table: Table, seat: int) -> int:
    """10.22: the others' combatants but for those, face up, that a Warden holds fast."""
    return rivals_of(table, seat) & ~(guarded(table, box.wardens) & ~table.down)
