"""What an ability could touch as the table stands now: for previews of choices."""

from typing import Any, NamedTuple, cast

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.games.derby import deeds, field, targets, words
from rumpus.games.derby.box import Effect
from rumpus.games.derby.table import Order

OWN = {
    Effect.ESCORT: (3,),
    Effect.WARDEN: (0, 1, 2, 3, 4),
    Effect.MASCOT: (1, 2, 3, 4),
    Effect.DRUMMER: (0, 1),
    Effect.PROTOTYPE: (3,),
    Effect.DOOMSDAY: (4,),
}  # abilities about their player's own combatants, by strength


class Aim(NamedTuple):
    """An order that nobody has given yet."""

    card: int
    seat: int
    effect: int


def reach(pov: Pov, card: int) -> int:
    """The set of cards that an ability is about, or could be aimed at, if the seat's card were in play now."""
    effect, box = Effect(pov.deck.of(card).effect), pov.box
    mine: int = pov.view.players[pov.seat].front
    if effect in OWN:
        return mine & sum(int(box.of_strength[strength]) for strength in OWN[effect])
    if effect == Effect.LOOKOUT:
        return plain(deeds.lookout)(box, pov.view)
    if effect == Effect.LEVELLER:
        return _to_level(pov)
    if effect == Effect.SCOUT:
        return 0
    order: Any = Aim(card, pov.seat, effect)
    return plain(targets.legal_targets)(box, pov.view, cast(Order, order))


def _to_level(pov: Pov) -> int:
    """10.11: the strongest combatants of those with the highest total, if that is above the seat's."""
    totals = [words.total(pov, seat) for seat in range(pov.view.seats)]
    richest = [seat for seat, total in enumerate(totals) if total == max(totals) > totals[pov.seat]]
    strongest = plain(field.strongest_of)
    return sum(strongest(pov.box, pov.view.players[seat].front) for seat in richest)
