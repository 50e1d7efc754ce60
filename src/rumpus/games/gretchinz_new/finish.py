"""The end of a race: who has won, and who is how far."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.gretchinz_new.lexicon import News
from rumpus.games.gretchinz_new.table import FINISH, NOWHERE, Phase, Table

ALONE, HOTTEST, SHARED, SURVIVED, TOGETHER = 1, 2, 3, 4, 5  # reasons for the end


@rule
def standing(table: Table, seat: int) -> int:
    """12.6: one number to compare by: those in the race by row and flames, before the others by when they exploded."""
    player = table.players[seat]
    return player.out if player.out else 100 + 10 * player.row + player.flames


@rule
def rank(table: Table, out: Any) -> None:
    """12.6: places by how far everybody came; the score is the row."""
    for seat in range(table.seats):
        place, mine = 1, standing(table, seat)
        for other in range(table.seats):
            if standing(table, other) > mine:
                place += 1
        out[seat, 0] = place
        out[seat, 1] = table.players[seat].row


@rule
def see_who_is_left(table: Table) -> None:
    """9.4: the last buggy in the race wins at once; 14.5: where the last two exploded together, none is left."""
    left = table.seats - table.gone
    if left < 2:
        table.reason = SURVIVED if left == 1 else TOGETHER
        end_race(table)


@rule
def judge(table: Table) -> bool:
    """12.2, 12.3, 12.4: why the winners are the winners, or 12.5: that nobody is on the finish at the end of the round."""
    there, hottest, equals = 0, NOWHERE, 0
    for seat in range(table.seats):
        player = table.players[seat]
        if player.row == FINISH and not player.out:
            there += 1
            if player.flames > hottest:
                hottest, equals = player.flames, 1
            elif player.flames == hottest:
                equals += 1
    if there == 0:
        return False
    table.reason = ALONE if there == 1 else HOTTEST if equals == 1 else SHARED
    return True


@rule
def end_race(table: Table) -> None:
    """12: the winners are told."""
    table.phase, table.waiting, table.ground = Phase.OVER, 0, NOWHERE
    best = 0
    for seat in range(table.seats):
        best = max(best, standing(table, seat))
    for seat in range(table.seats):
        if standing(table, seat) == best:
            tell(table, News.WON, seat, NOBODY, table.reason, 0, EVERYONE)
