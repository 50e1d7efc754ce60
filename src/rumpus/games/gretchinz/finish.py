"""The end of a race: who has won, and who is how far."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import Phase, Table

ALONE, COOLEST, BEST_ARMED, SHARED = 1, 2, 3, 4  # reasons for the end


@rule
def firing_held(box: Box, table: Table, seat: int) -> int:
    """The firing cards in a hand."""
    firing = 0
    for at in range(table.players[seat].held):
        if box.attack[table.players[seat].hand[at]] == Attack.FIRING:
            firing += 1
    return firing


@rule
def standing(box: Box, table: Table, seat: int) -> int:
    """12.2: one number to compare by: the row, then fewer flames, then 12.3: more firing cards."""
    player = table.players[seat]
    armed = firing_held(box, table, seat) if table.phase == Phase.OVER else 0
    return player.row * 1000 + (9 - player.flames) * 50 + armed


@rule
def rank(box: Box, table: Table, out: Any) -> None:
    """12.5: places by how far everybody came; the score is the row."""
    for seat in range(table.seats):
        place, mine = 1, standing(box, table, seat)
        for other in range(table.seats):
            if standing(box, table, other) > mine:
                place += 1
        out[seat, 0] = place
        out[seat, 1] = table.players[seat].row


@rule
def end_race(box: Box, table: Table) -> None:
    """12.2: to 12.4: why the winners are the winners."""
    table.phase = Phase.OVER
    best, there, coolest, equals = 0, 0, 9, 0
    for seat in range(table.seats):
        if table.players[seat].row == box.finish:
            there += 1
            coolest = min(coolest, table.players[seat].flames)
        best = max(best, standing(box, table, seat))
    cool = 0
    for seat in range(table.seats):
        player = table.players[seat]
        cool += 1 if player.row == box.finish and player.flames == coolest else 0
        equals += 1 if standing(box, table, seat) == best else 0
    table.reason = reason_of(there, cool, equals)
    for seat in range(table.seats):
        if standing(box, table, seat) == best:
            tell(table, News.WON, seat, NOBODY, table.reason, 0, EVERYONE)


@rule
def reason_of(there: int, cool: int, equals: int) -> int:
    """12.2: alone in the last row, or with the fewest flames; 12.3: or the best armed of these; 12.4: or several."""
    if there == 1:
        return ALONE
    if cool == 1:
        return COOLEST
    return BEST_ARMED if equals == 1 else SHARED
