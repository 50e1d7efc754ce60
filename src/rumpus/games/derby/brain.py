"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.games.derby.box import Box, Deed, Effect
from rumpus.games.derby.field import holder_of, in_play, strongest_of
from rumpus.games.derby.finish import bonus, total
from rumpus.games.derby.instants import undecided_order
from rumpus.games.derby.lexicon import Choose
from rumpus.games.derby.table import Phase, Table

NOISE = 3  # tenths of a strength point: how much the quick policy varies

# Tenths of a strength point for what an ability usually does for its player, found by playing many games.
ABILITIES = {
    Effect.AVENGER: 14, Effect.COMMANDER: 24, Effect.SALVAGER: 22, Effect.MASCOT: 10, Effect.SWINDLER: 10,
    Effect.SABOTEUR: 5, Effect.HEAVY: -4, Effect.BRAWLER: 8, Effect.LEVELLER: 10, Effect.IRONCLAW: -6,
    Effect.DRUMMER: -13, Effect.CHAMELEON: 20, Effect.LOOKOUT: -6, Effect.SCOUT: 2, Effect.COPYCAT: 2,
    Effect.LIAISON: 5, Effect.ESCORT: 4, Effect.JAMMER: 4, Effect.MORTAR: 20, Effect.WARDEN: 10, Effect.BEHEMOTH: 12,
    Effect.MERCENARY: -23, Effect.DOOMSDAY: -10,
}  # fmt: skip
USUAL = tuple(ABILITIES.get(effect, 0) for effect in Effect)


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
    player = table.players[seat]
    mine = player.front | (one(player.picks[0]) if player.picked else 0)
    theirs = in_play(table) & ~player.front
    worth = worth_beside(box, table, mine, card)
    if has(table.spent, card):
        return worth
    worth += USUAL[box.cards[card].effect]
    return worth + chance(box, table, seat, mine, box.cards[card].effect) + prey(box, table, mine, theirs, card)


@rule
def worth_beside(box: Box, table: Table, mine: int, card: int) -> int:
    """A card's strength, and what it does to the Derby abilities among these combatants and its own, in tenths."""
    points = bonuses(box, table, mine | one(card)) - bonuses(box, table, mine)
    return 10 * (box.cards[card].strength + points)


@rule
def bonuses(box: Box, table: Table, front: int) -> int:
    """What the Derby abilities of these combatants add to a total."""
    points, abilities = 0, front & box.derbies & ~table.down
    while abilities:
        points += bonus(box, front, box.cards[first(abilities)].effect)
        abilities = rest(abilities)
    return points


@rule
def chance(box: Box, table: Table, seat: int, mine: int, effect: int) -> int:
    """What an ability is worth more or less than usual, by what the seat has and where it stands."""
    if effect == Effect.AVENGER:
        return 4 * table.seats  # the more players, the more is discarded
    if effect == Effect.COMMANDER:
        return 33 if stands_out(table, seat) else 0
    if effect == Effect.UNDERDOG:
        return 50 if far_behind(box, table, seat) else 0
    if effect == Effect.BEHEMOTH:
        return -4 if mine & (box.of_strength[0] | box.of_strength[1]) else 0
    if effect == Effect.ESCORT:
        return 2 * size(mine & box.of_strength[3])
    if effect == Effect.WARDEN:
        return 12 * size(mine)
    return 0


@rule
def prey(box: Box, table: Table, mine: int, theirs: int, card: int) -> int:
    """What an instant is worth more or less than usual, by what there is for it to take or to hit."""
    effect, up = box.cards[card].effect, ~table.down
    if effect == Effect.SALVAGER:
        return 5 * highest(box, table.discards)
    if effect == Effect.LIAISON:
        return 10 if table.discards & (box.of_strength[0] | box.of_strength[1]) else 0
    if effect == Effect.SWINDLER:
        return 16 if theirs & box.of_strength[2] else 0
    if effect == Effect.SABOTEUR:
        return 9 * highest(box, theirs & table.down)
    if effect == Effect.IRONCLAW:
        return claw(box, mine, theirs)
    if effect == Effect.LOOKOUT:
        return 6 * (size(theirs & up & box.of_strength[1]) - size(mine & up & box.of_strength[1]))
    if effect == Effect.MORTAR:
        return 11 if theirs & up & marks(box) else 0
    return 0


@rule
def marks(box: Box) -> int:
    """The combatants whose ability is worth a Mortar's shot."""
    return box.commanders | box.underdogs | box.escorts


@rule
def claw(box: Box, mine: int, theirs: int) -> int:
    """10.12: an Ironclaw that finds nothing strong on other sides turns on its own."""
    strong = box.of_strength[3] | box.of_strength[4]
    if theirs & strong:
        return 15
    return -30 if mine & strong else 0


@rule
def highest(box: Box, cards: int) -> int:
    """The highest strength among the cards."""
    return box.cards[first(strongest_of(box, cards))].strength if cards else 0


@rule
def stands_out(table: Table, seat: int) -> bool:
    """10.2: whether the seat has more combatants now than every other player, or fewer."""
    mine, more, fewer = size(table.players[seat].front), True, True
    for other in range(table.seats):
        if other != seat:
            theirs = size(table.players[other].front)
            more = more and mine > theirs
            fewer = fewer and mine < theirs
    return more or fewer


@rule
def far_behind(box: Box, table: Table, seat: int) -> bool:
    """10.3: whether the seat's total is the lowest now, and about a quarter of the highest or less."""
    mine, best = total(box, table, seat), 0
    for other in range(table.seats):
        theirs = total(box, table, other)
        if other != seat and theirs <= mine:
            return False
        best = max(best, theirs)
    return 4 * mine <= best + 2


@rule
def worth_aiming(box: Box, table: Table, seat: int, choice: int) -> int:
    """Tenths of a strength point a target is worth; declining is worth nothing."""
    if choice == Choose.DECLINE:
        return 0
    card = choice - Choose.TARGET
    order = table.orders[undecided_order(table, seat)]
    deed, front = order.deed, table.players[seat].front
    if deed == Deed.EXCHANGE:
        return worth_beside(box, table, front & ~one(order.card), card) - 20
    if deed == Deed.GAIN:
        return worth_beside(box, table, front, card) + 5
    if deed == Deed.COPY:
        return USUAL[box.cards[card].effect]
    worth = worth_in_play(box, table, card)
    if deed == Deed.SWAP:
        return worth - 10 * box.cards[order.card].strength - 5
    if deed == Deed.TURN:
        return worth - 10 * box.cards[card].strength - 2
    return -worth if has(front, card) else worth


@rule
def worth_in_play(box: Box, table: Table, card: int) -> int:
    """What a combatant is worth to whoever controls it; a little more where there is much already."""
    holder = holder_of(table, card)
    return 10 * box.cards[card].strength + ability(box, table, card, holder) + total(box, table, holder)


@rule
def ability(box: Box, table: Table, card: int, holder: int) -> int:
    """What the ability of a combatant in play is worth to its player: a part of the total, a win, an instant to come."""
    effect = box.cards[card].effect
    if card == table.avenger:
        return 20
    if has(table.down, card):
        return 0
    if effect == Effect.COMMANDER:
        return 37
    if effect == Effect.UNDERDOG:
        return 60 if far_behind(box, table, holder) else 0
    if effect == Effect.ESCORT:
        return 11
    if effect == Effect.MERCENARY:
        return -17
    if has(table.fresh & ~table.spent & box.instants, card) and box.cards[card].strength < table.level:
        return USUAL[effect]
    return 10 * bonus(box, table.players[holder].front, effect)
