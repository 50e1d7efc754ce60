"""The end of a Derby: its abilities, the totals, the winners; and the end of the game."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.table import Table, Won


@rule
def award(box: Box, table: Table) -> None:
    """7: Derby abilities, totals, and a token to every winner; 11.18: in this order."""
    count_combatants(table)
    mercenary(box, table)
    count_strength(box, table)
    special = special_winners(box, table)
    if special != 0:
        give_special_tokens(box, table, special)
    else:
        award_strongest(table)


@rule
def count_combatants(table: Table) -> None:
    """5.1: how many combatants each player controls, face down or not."""
    for seat in range(table.seats):
        table.players[seat].count = size(table.players[seat].front)


@rule
def count_strength(box: Box, table: Table) -> None:
    """7.2: each player's total."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.total = total(box, table, seat)
        tell(table, News.TOTAL, seat, NOBODY, player.total, player.count, EVERYONE)


@rule
def total(box: Box, table: Table, seat: int) -> int:
    """7.2: what a player's combatants add up to."""
    return worth(box, table.players[seat].front, table.down)


@rule
def worth(box: Box, front: int, down: int) -> int:
    """7.2, 11.6: the strength of all combatants, face down or not, and what face-up Derby abilities add or take away."""
    points = 0
    for strength in range(1, 5):
        points += strength * size(front & box.of_strength[strength])
    abilities = front & box.derbies & ~down
    while abilities:
        points += bonus(box, front, box.cards[first(abilities)].effect)
        abilities = rest(abilities)
    return points


@rule
def award_strongest(table: Table) -> None:
    """7.2: the highest total wins; 7.3: among equals the most combatants; 7.4: still tied, they share the victory."""
    best, most, winners, equals = 0, 0, 0, 0
    for seat in range(table.seats):
        player = table.players[seat]
        if winners == 0 or player.total > best:
            best, most, winners, equals = player.total, player.count, 1 << seat, 1
        elif player.total == best:
            equals += 1
            if player.count > most:
                most, winners = player.count, 1 << seat
            elif player.count == most:
                winners |= 1 << seat
    if winners & (winners - 1):
        give_tokens(table, winners, Won.SHARED)
    else:
        give_tokens(table, winners, Won.NUMBERS if equals > 1 else Won.STRENGTH)


@rule
def give_special_tokens(box: Box, table: Table, winners: int) -> None:
    """7.5: a Derby token to whoever has done what a Commander or an Underdog asks; the story names which."""
    for seat in range(table.seats):
        if has(winners, seat):
            led = table.players[seat].front & box.commanders & ~table.down and commander(table, seat)
            give_token(table, seat, Won.COMMANDER if led else Won.UNDERDOG, winners)


@rule
def give_tokens(table: Table, winners: int, how: int) -> None:
    """7.2: a Derby token to each winner; 11.19: they never run out."""
    for seat in range(table.seats):
        if has(winners, seat):
            give_token(table, seat, how, winners)


@rule
def give_token(table: Table, seat: int, how: int, winners: int) -> None:
    """7.2: a token to one of the winners."""
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
def bonus(box: Box, front: int, effect: int) -> int:
    """7.1: what one Derby ability adds to the total of the player with these combatants."""
    if effect == Effect.MASCOT:
        return mascot(box, front)
    if effect == Effect.DRUMMER:
        return drummer(box, front)
    if effect == Effect.PROTOTYPE:
        return prototype(box, front)
    if effect == Effect.DOOMSDAY:
        return doomsday(box, front)
    return 0


@rule
def mascot(box: Box, front: int) -> int:
    """10.5: 1 for each type, other than Contraptions, that its player controls."""
    types = 0
    for strength in range(1, 5):
        if front & box.of_strength[strength]:
            types += 1
    return types


@rule
def drummer(box: Box, front: int) -> int:
    """10.13: 1 for each Contraption and each other Ravager its player controls."""
    return size(front & (box.of_strength[0] | box.of_strength[1])) - 1


@rule
def prototype(box: Box, front: int) -> int:
    """10.23: 1 less for each other Battlemekk its player controls."""
    return 1 - size(front & box.of_strength[3])


@rule
def doomsday(box: Box, front: int) -> int:
    """10.26: it counts nothing beside another Wunderwaffe of its player."""
    return -4 if size(front & box.of_strength[4]) > 1 else 0


@rule
def mercenary(box: Box, table: Table) -> None:
    """10.25: it changes sides to the one player with the fewest combatants, before the totals are taken."""
    poorest, fewest = -1, 99
    for seat in range(table.seats):
        count = table.players[seat].count
        if count < fewest:
            poorest, fewest = seat, count
        elif count == fewest:
            poorest = -1
    for seat in range(table.seats):
        hired = table.players[seat].front & box.mercenaries & ~table.down
        while hired and poorest >= 0 and seat != poorest:
            hire(table, first(hired), seat, poorest)
            hired = rest(hired)


@rule
def hire(table: Table, card: int, seat: int, poorest: int) -> None:
    """10.25: a Mercenary changes sides."""
    table.players[seat].front &= ~one(card)
    table.players[seat].count -= 1
    table.players[poorest].front |= one(card)
    table.players[poorest].count += 1
    tell(table, News.HIRED, poorest, seat, card, 0, EVERYONE)


@rule
def special_winners(box: Box, table: Table) -> int:
    """7.5: the players who win by a Commander or an Underdog, a bit each; 7.6: several win together."""
    winners = 0
    for seat in range(table.seats):
        able = table.players[seat].front & ~table.down
        if (able & box.commanders and commander(table, seat)) or (able & box.underdogs and underdog(table, seat)):
            winners |= 1 << seat
    return winners


@rule
def commander(table: Table, seat: int) -> bool:
    """10.2: more combatants than every other player, or fewer than every other."""
    more, fewer = True, True
    mine = table.players[seat].count
    for other in range(table.seats):
        if other != seat:
            theirs = table.players[other].count
            more = more and mine > theirs
            fewer = fewer and mine < theirs
    return more or fewer


@rule
def underdog(table: Table, seat: int) -> bool:
    """10.3: a lower total than every other player, and at most a quarter of the highest."""
    mine, highest = table.players[seat].total, 0
    for other in range(table.seats):
        if other != seat and table.players[other].total <= mine:
            return False
        highest = max(highest, table.players[other].total)
    return 4 * mine <= highest
