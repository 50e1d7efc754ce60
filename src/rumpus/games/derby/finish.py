"""The end of a Derby: its abilities, the totals, the winners; and the end of the game."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.table import News, Table, Won


@rule
def award(box: Box, table: Table) -> None:
    """7: Derby abilities, totals, and a token to every winner."""
    mercenary(box, table)
    special = special_winners(box, table)
    best, most, winners = 0, 0, 0
    for seat in range(table.seats):
        points, count = total(box, table, seat), controlled(table, seat)
        tell(table, News.TOTAL, seat, NOBODY, points, count, EVERYONE)
        if winners == 0 or points > best or (points == best and count > most):
            best, most, winners = points, count, 1 << seat
        elif points == best and count == most:
            winners |= 1 << seat
    if special != 0:
        give_tokens(table, special, Won.SPECIAL)
    else:
        give_tokens(table, winners, how_won(box, table, winners, best))


@rule
def how_won(box: Box, table: Table, winners: int, best: int) -> int:
    """7.2 by strength; 7.3 by numbers, when others had the same total; 7.4 shared."""
    if winners & (winners - 1):
        return Won.SHARED
    equals = 0
    for seat in range(table.seats):
        if total(box, table, seat) == best:
            equals += 1
    return Won.NUMBERS if equals > 1 else Won.STRENGTH


@rule
def give_tokens(table: Table, winners: int, how: int) -> None:
    """7.2: a Derby token to each winner."""
    for seat in range(table.seats):
        if (winners >> seat) & 1:
            table.players[seat].tokens += 1
            tell(table, News.WON, seat, NOBODY, how, winners, EVERYONE)


@rule
def champion(box: Box, table: Table) -> int:
    """8.1: the one player with the most tokens, once that is enough; 8.2: while players are tied, nobody (-1)."""
    best, winner = 0, -1
    for seat in range(table.seats):
        tokens = table.players[seat].tokens
        if tokens > best:
            best, winner = tokens, seat
        elif tokens == best:
            winner = -1
    return winner if best >= box.wins else -1


@rule
def controlled(table: Table, seat: int) -> int:
    """5.1: how many combatants a player controls, face down or not."""
    count = 0
    for at in range(table.field.count):
        if table.combatants[table.field.cards[at]].holder == seat:
            count += 1
    return count


@rule
def of_strength(box: Box, table: Table, seat: int, strength: int) -> int:
    """How many combatants of one type a player controls."""
    count = 0
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].holder == seat and box.cards[card].strength == strength:
            count += 1
    return count


@rule
def total(box: Box, table: Table, seat: int) -> int:
    """7.2: the strength of all combatants, face down or not, and what face-up abilities add or take away."""
    points = 0
    for at in range(table.field.count):
        card = table.field.cards[at]
        combatant = table.combatants[card]
        if combatant.holder == seat:
            points += box.cards[card].strength
            if not combatant.down:
                points += bonus(box, table, seat, box.cards[card].effect)
    return points


@rule
def bonus(box: Box, table: Table, seat: int, effect: int) -> int:
    """7.1: what one Derby ability adds to its player's total."""
    if effect == Effect.MASCOT:
        return mascot(box, table, seat)
    if effect == Effect.DRUMMER:
        return drummer(box, table, seat)
    if effect == Effect.PROTOTYPE:
        return prototype(box, table, seat)
    if effect == Effect.DOOMSDAY:
        return doomsday(box, table, seat)
    return 0


@rule
def mascot(box: Box, table: Table, seat: int) -> int:
    """10.5: 1 for each type its player controls."""
    types = 0
    for strength in range(5):
        if of_strength(box, table, seat, strength) > 0:
            types += 1
    return types


@rule
def drummer(box: Box, table: Table, seat: int) -> int:
    """10.13: 1 for each other Ravager its player controls."""
    return of_strength(box, table, seat, 1) - 1


@rule
def prototype(box: Box, table: Table, seat: int) -> int:
    """10.23: 1 less for each other Battlemekk its player controls."""
    return 1 - of_strength(box, table, seat, 3)


@rule
def doomsday(box: Box, table: Table, seat: int) -> int:
    """10.26: it counts nothing beside another Wunderwaffe of its player."""
    return -4 if of_strength(box, table, seat, 4) > 1 else 0


@rule
def mercenary(box: Box, table: Table) -> None:
    """10.25: it changes sides to the one player with the fewest combatants, before the totals are taken."""
    poorest, fewest = -1, 99
    for seat in range(table.seats):
        count = controlled(table, seat)
        if count < fewest:
            poorest, fewest = seat, count
        elif count == fewest:
            poorest = -1
    if poorest < 0:
        return
    for at in range(table.field.count):
        card = table.field.cards[at]
        combatant = table.combatants[card]
        if box.cards[card].effect == Effect.MERCENARY and not combatant.down and combatant.holder != poorest:
            tell(table, News.HIRED, poorest, combatant.holder, card, 0, EVERYONE)
            combatant.holder = poorest


@rule
def special_winners(box: Box, table: Table) -> int:
    """7.5: the players who win by a Commander or an Underdog, a bit each; 7.6: several win together."""
    winners = 0
    for at in range(table.field.count):
        card = table.field.cards[at]
        combatant = table.combatants[card]
        if not combatant.down and box.cards[card].effect == Effect.COMMANDER and commander(table, combatant.holder):
            winners |= 1 << combatant.holder
        if not combatant.down and box.cards[card].effect == Effect.UNDERDOG and underdog(box, table, combatant.holder):
            winners |= 1 << combatant.holder
    return winners


@rule
def commander(table: Table, seat: int) -> bool:
    """10.2: more combatants than every other player, or fewer than every other."""
    more, fewer = True, True
    mine = controlled(table, seat)
    for other in range(table.seats):
        if other != seat:
            theirs = controlled(table, other)
            more = more and mine > theirs
            fewer = fewer and mine < theirs
    return more or fewer


@rule
def underdog(box: Box, table: Table, seat: int) -> bool:
    """10.3: a lower total than every other player."""
    mine = total(box, table, seat)
    for other in range(table.seats):
        if other != seat and total(box, table, other) <= mine:
            return False
    return True
