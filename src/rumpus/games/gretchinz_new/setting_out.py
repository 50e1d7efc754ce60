"""Before the first die: the track and the finish, the hands, the colours, and the buggies on the start line."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.heap import WORDS
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.games.gretchinz_new.box import DEALT, LANES, ROWS, Box
from rumpus.games.gretchinz_new.driving import place_at
from rumpus.games.gretchinz_new.hand import settle_top, take_in, take_top
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import NOWHERE, Phase, Table

COLOURS = (int(Klan.EVIL_SUNZ), int(Klan.GOFFS), int(Klan.SNAKEBITES), int(Klan.BAD_MOONS))  # red, blue, green, yellow
ALL_COLOURS = sum(1 << klan for klan in COLOURS)


@rule
def lay_out(box: Box, table: Table) -> None:
    """2.1: the track, 2.3: the finish, 2.2: the deck and the craters beside it, 2.4: and three cards for each player."""
    for word in range(WORDS):
        table.deck[word] = box.every[word]
    table.left, table.craters, table.ground = box.cards, box.craters, NOWHERE
    settle_top(table)
    lay_track(box, table)
    for seat in range(table.seats):
        table.players[seat].lane = NOWHERE
        for _ in range(DEALT):
            card, aware = take_top(table)
            take_in(table, seat, card, aware)


@rule
def lay_track(box: Box, table: Table) -> None:
    """2.1: ten rows of as many lanes as players; 2.3: beyond them, crosswise, the finish."""
    for row in range(1, ROWS + 1):
        for lane in range(box.lanes):
            table.track[place_at(row, lane)], _aware = take_top(table)
    for at in range(2 if box.lanes == LANES else 1):
        table.line[at], _aware = take_top(table)


@rule
def begin(box: Box, table: Table) -> None:
    """3: colours are chosen or dealt; 14.1: a lot says who begins, unless somebody drives red."""
    table.turn = roll(table.luck, table.seats)
    table.first = table.turn
    if box.chosen:
        table.phase, table.waiting = Phase.COLOURS, one(table.turn)
    else:
        deal_colours(table)
        line_up(table)


@rule
def deal_colours(table: Table) -> None:
    """3.2: by lot, each colour once."""
    for seat in range(table.seats):
        klan = COLOURS[roll(table.luck, len(COLOURS))]
        while not has(free_colours(table), klan):
            klan = COLOURS[roll(table.luck, len(COLOURS))]
        paint(table, seat, klan)


@rule
def free_colours(table: Table) -> int:
    """3.1: the klans for which nobody drives yet, as a set."""
    free = ALL_COLOURS
    for seat in range(table.seats):
        free &= ~one(table.players[seat].klan)
    return free


@rule
def list_colours(table: Table, out: Any) -> int:
    """3.1: the colours that nobody has chosen."""
    count = 0
    for klan in COLOURS:
        if has(free_colours(table), klan):
            out[count] = Choose.PAINT + klan
            count += 1
    return count


@rule
def paint(table: Table, seat: int, klan: int) -> None:
    """3.1: a colour is a klan; 3.3: red begins."""
    table.players[seat].klan = klan
    if klan == Klan.EVIL_SUNZ:
        table.first = seat
    tell(table, News.PAINTED, seat, NOBODY, klan, 0, EVERYONE)


@rule
def choose_colour(table: Table, seat: int, klan: int) -> None:
    """3.1: colours are chosen, 14.11: one after the other to the left; 14.9: the last of four has no choice."""
    paint(table, seat, klan)
    following, free = (seat + 1) % table.seats, free_colours(table)
    if table.players[following].klan == Klan.NONE and size(free) == 1:
        paint(table, following, first(free))
    if table.players[following].klan == Klan.NONE:
        table.turn, table.waiting = following, one(following)
    else:
        line_up(table)


@rule
def line_up(table: Table) -> None:
    """3.4: from the one who begins to the left, everybody places a buggy."""
    table.phase, table.turn = Phase.START, table.first
    table.waiting = one(table.first)


@rule
def free_lanes(box: Box, table: Table) -> int:
    """14.15: the lanes before which no buggy stands yet."""
    free = one(box.lanes) - 1
    for seat in range(table.seats):
        if table.players[seat].lane != NOWHERE:
            free &= ~one(table.players[seat].lane)
    return free


@rule
def list_lanes(box: Box, table: Table, out: Any) -> int:
    """3.4: where a buggy can start."""
    lanes, count = free_lanes(box, table), 0
    while lanes:
        out[count] = Choose.LANE + first(lanes)
        lanes = rest(lanes)
        count += 1
    return count


@rule
def start_at(box: Box, table: Table, seat: int, lane: int) -> None:
    """3.4: in front of a card, 14.15: that nobody else has taken; 14.9: the last buggy has one place left."""
    place_buggy(table, seat, lane)
    table.turn = (seat + 1) % table.seats
    table.waiting = one(table.turn)
    free = free_lanes(box, table)
    if size(free) == 1:
        place_buggy(table, table.turn, first(free))
        table.waiting = 0


@rule
def place_buggy(table: Table, seat: int, lane: int) -> None:
    """3.4: the buggy stands before a lane."""
    table.players[seat].lane = lane
    tell(table, News.STARTS, seat, NOBODY, lane + 1, 0, EVERYONE)
