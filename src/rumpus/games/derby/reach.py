"""What an ability could touch as the table stands now: for what a choice points at."""

import numpy as np

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.telling.pov import Pov
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.deeds import lookout
from rumpus.games.derby.field import strongest_of
from rumpus.games.derby.instants import with_the_highest_total
from rumpus.games.derby.table import Table
from rumpus.games.derby.targets import aims

OWN = {Effect.ESCORT: "3", Effect.WARDEN: "01234", Effect.MASCOT: "1234", Effect.DRUMMER: "01", Effect.PROTOTYPE: "3",
       Effect.DOOMSDAY: "4"}  # abilities about their player's own combatants, by strength  # fmt: skip
ABOUT_OWN = np.array([sum(1 << int(strength) for strength in OWN.get(effect, "")) for effect in Effect], np.int64)


@rule
def reach(pov: Pov, card: int) -> int:
    """The cards that an ability is about, or could be aimed at, if the seat's card were in play now."""
    effect, mine, cards = pov.box.cards[card].effect, pov.table.players[pov.seat].front, 0
    if ABOUT_OWN[effect]:
        for strength in range(5):
            if has(ABOUT_OWN[effect], strength):
                cards |= mine & pov.box.of_strength[strength]
        return cards
    if effect == Effect.LOOKOUT:
        return lookout(pov.box, pov.table)
    if effect == Effect.LEVELLER:
        return to_level(pov.box, pov.table, pov.seat)
    return 0 if effect == Effect.SCOUT else aims(pov.box, pov.table, effect, pov.seat)


@rule
def to_level(box: Box, table: Table, seat: int) -> int:
    """10.11: the strongest combatants of those with the highest total, if that is above the seat's."""
    richest, cards = with_the_highest_total(box, table), 0
    if has(richest, seat):
        return 0
    for other in range(table.seats):
        if has(richest, other):
            cards |= strongest_of(box, table.players[other].front)
    return cards
