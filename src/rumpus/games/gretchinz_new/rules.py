"""The rules of a race in the order of play: the start, the round, the turn, and the end."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack, Klan
from rumpus.boxes.gretchinz.dice import DICE, Face, throw_die
from rumpus.boxes.gretchinz.heap import WORDS
from rumpus.boxes.gretchinz.panel import (
    ALL_DICE,
    ORDERS_OF,
    THROWS_OF,
    arrange,
    by_slot,
    face_at,
    faces_of,
    likeness,
)
from rumpus.core.contract import EARLY
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size
from rumpus.games.gretchinz_new.box import DEALT, HAND, LANES, ROWS, Box
from rumpus.games.gretchinz_new.driving import cool, feel_ground, follow_arrow, move, place_at, target_lane
from rumpus.games.gretchinz_new.finish import end_race, judge, rank
from rumpus.games.gretchinz_new.firing import any_target, hold_fire, list_targets, shoot
from rumpus.games.gretchinz_new.hand import (
    can_squares,
    discard,
    discard_by_lot,
    draw_cards,
    give,
    hand_round,
    keep,
    settle_top,
    still_to_serve,
    take_in,
    take_top,
)
from rumpus.games.gretchinz_new.table import (
    AIM_AT_BUGGY,
    AS_DRAW,
    AS_LEFT,
    AS_RIGHT,
    COOL,
    DROP,
    GIVE,
    GO_ON,
    HOLD,
    KEEP,
    LANE,
    NOWHERE,
    ORDER,
    PAINT,
    ROB,
    STAY,
    Asked,
    News,
    Phase,
    Table,
)

GROUND, DIE, TURN, ROUND = EARLY, EARLY + 1, EARLY + 2, EARLY + 3  # tasks: what is done before anybody chooses again
DRAWN = 2  # cards for a die that says so
COLOURS = (int(Klan.EVIL_SUNZ), int(Klan.GOFFS), int(Klan.SNAKEBITES), int(Klan.BAD_MOONS))  # red, blue, green, yellow


@rule
def setup(box: Box, table: Table) -> None:
    """2: the track and the finish, the hands, the colours; then the buggies are placed."""
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
    table.turn = roll(table.luck, table.seats)
    table.first = table.turn
    if box.chosen:
        table.phase, table.waiting = Phase.COLOURS, one(table.turn)
    else:
        deal_colours(table)
        line_up(table)


@rule
def lay_track(box: Box, table: Table) -> None:
    """2.1: ten rows of as many lanes as players; 2.3: beyond them, crosswise, the finish."""
    for row in range(1, ROWS + 1):
        for lane in range(box.lanes):
            table.track[place_at(row, lane)], _aware = take_top(table)
    for at in range(2 if box.lanes == LANES else 1):
        table.line[at], _aware = take_top(table)


@rule
def deal_colours(table: Table) -> None:
    """3.1: by lot, each colour once."""
    for seat in range(table.seats):
        klan = COLOURS[roll(table.luck, len(COLOURS))]
        while has(painted(table), klan):
            klan = COLOURS[roll(table.luck, len(COLOURS))]
        paint(table, seat, klan)


@rule
def painted(table: Table) -> int:
    """The klans that are taken, as a set."""
    taken = 0
    for seat in range(table.seats):
        taken |= one(table.players[seat].klan)
    return taken


@rule
def paint(table: Table, seat: int, klan: int) -> None:
    """3.1: a colour is a klan; 3.3: red begins."""
    table.players[seat].klan = klan
    if klan == Klan.EVIL_SUNZ:
        table.first = seat
    tell(table, News.PAINTED, seat, NOBODY, klan, 0, EVERYONE)


@rule
def choose_colour(table: Table, seat: int, klan: int) -> None:
    """3.2: where colours are chosen, one after the other to the left; the last of four has no choice."""
    paint(table, seat, klan)
    following = (seat + 1) % table.seats
    table.waiting = 0
    if table.players[following].klan == Klan.NONE:
        table.turn, table.waiting = following, one(following)
        if size(painted(table)) == len(COLOURS):
            for last in COLOURS:
                if not has(painted(table), last):
                    paint(table, following, last)
                    table.waiting = 0
                    break
    if table.waiting == 0:
        line_up(table)


@rule
def line_up(table: Table) -> None:
    """3.4: from the one who begins to the left, everybody places a buggy."""
    table.phase, table.turn = Phase.START, table.first
    table.waiting = one(table.first)


@rule
def free_lanes(box: Box, table: Table) -> int:
    """3.4: the lanes before which no buggy stands yet."""
    free = one(box.lanes) - 1
    for seat in range(table.seats):
        if table.players[seat].lane != NOWHERE:
            free &= ~one(table.players[seat].lane)
    return free


@rule
def start_at(box: Box, table: Table, seat: int, lane: int) -> None:
    """3.4: in front of a card that nobody else has taken; the last buggy has one place left."""
    place_buggy(table, seat, lane)
    free = free_lanes(box, table)
    table.turn = (seat + 1) % table.seats
    table.waiting = one(table.turn)
    if size(free) == 1:
        for last in range(box.lanes):
            if has(free, last):
                place_buggy(table, table.turn, last)
        table.waiting = 0


@rule
def place_buggy(table: Table, seat: int, lane: int) -> None:
    """3.4: the buggy stands before a lane."""
    table.players[seat].lane = lane
    tell(table, News.STARTS, seat, NOBODY, lane, 0, EVERYONE)


@rule
def must(box: Box, table: Table) -> int:
    """Whoever has to decide."""
    return table.waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat may do now."""
    if not has(table.waiting, seat):
        return 0
    if table.phase == Phase.THROW:
        return list_throws(table, seat, out)
    if table.phase == Phase.TURN:
        return list_in_turn(box, table, seat, out)
    count = 0
    if table.phase == Phase.START:
        for lane in range(box.lanes):
            if has(free_lanes(box, table), lane):
                out[count] = LANE + lane
                count += 1
    else:
        for klan in COLOURS:
            if not has(painted(table), klan):
                out[count] = PAINT + klan
                count += 1
    return count


@rule
def list_throws(table: Table, seat: int, out: Any) -> int:
    """5.2: throw any dice again, or 5.3: put them in an order; dice and orders that look alike are one choice."""
    like, count = likeness(table.players[seat]), 0
    if table.throws > 0:
        count = THROWS_OF[like, 0]
        for at in range(count):
            out[at] = THROWS_OF[like, at + 1]
    orders: int = ORDERS_OF[like, 0]
    for at in range(orders):
        out[count + at] = ORDER + ORDERS_OF[like, at + 1]
    return count + orders


@rule
def list_in_turn(box: Box, table: Table, seat: int, out: Any) -> int:
    """What can be chosen while the dice are obeyed."""
    if table.asked == Asked.JAWS:
        return list_jaws(box, table, seat, out)
    if table.asked == Asked.FIRE:
        count = list_targets(box, table, seat, out, 0)
        out[count] = HOLD
        return count + 1
    if table.asked == Asked.SQUARES:
        return list_squares(box, table, seat, out, 0)
    if table.asked == Asked.OPEN:
        out[0], out[1] = GO_ON, STAY
        return 2
    count = 0
    if table.asked == Asked.JUNK:
        for kept in range(one(table.offered)):
            if size(kept) <= HAND - table.players[seat].held:
                out[count] = KEEP + kept
                count += 1
    else:
        seats = still_to_serve(table)
        for other in range(table.seats):
            if has(seats, other):
                out[count] = GIVE + other
                count += 1
    return count


@rule
def list_jaws(box: Box, table: Table, seat: int, out: Any) -> int:
    """8.1: put out a flame, or do what the own klan makes of jaws."""
    klan = table.players[seat].klan
    out[0] = COOL
    if klan == Klan.GOFFS:
        return list_targets(box, table, seat, out, 1)
    if klan == Klan.EVIL_SUNZ:
        out[1], out[2] = AS_LEFT, AS_RIGHT
        return 3
    if klan == Klan.SNAKEBITES:
        return list_squares(box, table, seat, out, 1)
    out[1] = AS_DRAW
    return 2


@rule
def list_squares(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """8.2: anybody with a card discards one by lot, or a card of the own hand goes that is no explosion."""
    for other in range(table.seats):
        if table.players[other].held > 0:
            out[count] = ROB + other
            count += 1
    player = table.players[seat]
    for at in range(player.held):
        if box.attack[player.hand[at]] != Attack.EXPLOSION:
            out[count] = DROP + at
            count += 1
    return count


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make the choice, and go on until somebody has to choose again."""
    task = take(box, table, seat, choice)
    while task:
        task = go_on(box, table, task)


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Throw, order the dice, decide what is asked in a turn, or begin the race."""
    if table.phase == Phase.THROW:
        if choice <= ALL_DICE:
            throw_again(box, table, seat, choice)
        else:
            put_in_order(table, seat, choice - ORDER)
    elif table.phase == Phase.TURN:
        act_in_turn(box, table, seat, choice)
    elif table.phase == Phase.START:
        start_at(box, table, seat, choice - LANE)
    else:
        choose_colour(table, seat, choice - PAINT)
    return what_follows(table)


@rule
def what_follows(table: Table) -> int:
    """5.4: the ground does its work, then the next die is obeyed, then it is the next player's turn."""
    if table.waiting or table.phase == Phase.OVER:
        return 0
    if table.phase == Phase.START:
        return ROUND
    if table.ground != NOWHERE:
        return GROUND
    if table.step < DICE and not table.players[table.turn].out:
        return DIE
    return TURN


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """One thing after the other, as long as nobody is asked."""
    seat = table.turn
    table.asked = Asked.NOTHING
    if task == GROUND:
        feel_ground(box, table, seat)
    elif task == DIE:
        table.step += 1
        obey(box, table, seat, face_at(table.players[seat], table.step))
    else:
        pass_the_dice(box, table, table.first if task == ROUND else next_driver(table))
    return what_follows(table)


@rule
def act_in_turn(box: Box, table: Table, seat: int, choice: int) -> None:
    """Aim, discard, give, keep, drive on, or put a jaws die to use."""
    table.waiting = 0
    if choice >= AIM_AT_BUGGY:
        shoot(box, table, seat, choice)
    elif choice >= GIVE:
        give(table, seat, choice - GIVE)
        hand_round(table, seat)
    elif choice >= DROP:
        discard(table, seat, choice - DROP, News.DISCARDED)
    elif choice >= ROB:
        tell(table, News.ROBBED, seat, choice - ROB, 0, 0, EVERYONE)
        discard_by_lot(table, choice - ROB, 1)
    elif choice >= KEEP:
        keep(table, seat, choice - KEEP)
    elif choice == GO_ON:
        move(box, table, seat, target_lane(box, table, seat, 0), News.STRAIGHT)
    elif choice == STAY:
        tell(table, News.STAYED, seat, NOBODY, 0, 0, EVERYONE)
    elif choice == HOLD:
        hold_fire(table, seat)
    else:
        use_jaws(box, table, seat, choice)


@rule
def use_jaws(box: Box, table: Table, seat: int, choice: int) -> None:
    """8.1: jaws put out a flame; 10.2: are an arrow for the Evil Sunz; 10.4: or two cards for the Bad Moons."""
    if choice == COOL:
        cool_down(table, seat)
        return
    face = Face.LEFT if choice == AS_LEFT else Face.RIGHT if choice == AS_RIGHT else Face.DRAW
    tell(table, News.AS, seat, NOBODY, table.players[seat].klan, face, EVERYONE)
    if choice == AS_DRAW:
        draw_cards(table, seat, DRAWN)
    else:
        follow_arrow(box, table, seat, face)


@rule
def cool_down(table: Table, seat: int) -> None:
    """8.1: a flame goes out, if there is one."""
    if table.players[seat].flames > 0:
        cool(table, seat)
    else:
        tell(table, News.WASTED, seat, NOBODY, Face.KLAN, 0, EVERYONE)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """12: who is ahead, and why the race ended."""
    rank(table, out)
    return table.reason


@rule
def pass_the_dice(box: Box, table: Table, seat: int) -> None:
    """12.1: when all have had their turn, the round is over, and perhaps the race; 3.3: the order is always the same."""
    if seat == table.first:
        if table.finished and judge(table):
            end_race(table)
            return
        table.finished = 0
        table.round += 1
        tell(table, News.ROUND, NOBODY, NOBODY, table.round, 0, EVERYONE)
        while table.players[seat].out:
            seat = (seat + 1) % table.seats
    start_turn(box, table, seat)


@rule
def start_turn(box: Box, table: Table, seat: int) -> None:
    """5.1: three dice are thrown."""
    table.turn, table.step, table.moved, table.asked = seat, 0, 0, Asked.NOTHING
    table.phase, table.throws, table.waiting = Phase.THROW, box.throws, one(seat)
    player = table.players[seat]
    for die in range(DICE):
        player.face[die], player.slot[die] = throw_die(table.luck), 0
    tell(table, News.THREW, seat, NOBODY, faces_of(player), ALL_DICE, EVERYONE)
    order_if_forced(table, seat)


@rule
def throw_again(box: Box, table: Table, seat: int, dice: int) -> None:
    """5.2: some dice are thrown again, twice at most."""
    player = table.players[seat]
    table.throws -= 1
    for die in range(DICE):
        if has(dice, die):
            player.face[die] = throw_die(table.luck)
    tell(table, News.THREW, seat, NOBODY, faces_of(player), dice, EVERYONE)
    order_if_forced(table, seat)


@rule
def order_if_forced(table: Table, seat: int) -> None:
    """14.9: three equal dice that cannot be thrown again lie in the only order there is."""
    if table.throws == 0 and ORDERS_OF[likeness(table.players[seat]), 0] == 1:
        put_in_order(table, seat, 0)


@rule
def put_in_order(table: Table, seat: int, order: int) -> None:
    """5.3: the dice lie on the panel in the order in which they are obeyed."""
    player = table.players[seat]
    arrange(player, ALL_DICE, order)
    table.phase, table.waiting = Phase.TURN, 0
    tell(table, News.TURN, seat, NOBODY, by_slot(player), 0, EVERYONE)


@rule
def obey(box: Box, table: Table, seat: int, face: int) -> None:
    """5.4: the die says what is done, wanted or not."""
    if face == Face.LEFT or face == Face.RIGHT:
        follow_arrow(box, table, seat, face)
    elif face == Face.DRAW:
        draw_cards(table, seat, DRAWN)
    elif face == Face.DAKKA:
        ask_or_waste(table, seat, Asked.FIRE, any_target(box, table, seat), face)
    elif face == Face.EYE:
        ask_or_waste(table, seat, Asked.SQUARES, can_squares(table), face)
    elif has_use(box, table, seat):
        ask_or_waste(table, seat, Asked.JAWS, True, face)
    else:
        cool_down(table, seat)


@rule
def ask_or_waste(table: Table, seat: int, asked: int, possible: bool, face: int) -> None:
    """14.9: where nothing can be chosen, nobody is asked."""
    if possible:
        table.asked, table.waiting = asked, one(seat)
    else:
        tell(table, News.WASTED, seat, NOBODY, face, 0, EVERYONE)


@rule
def has_use(box: Box, table: Table, seat: int) -> bool:
    """8.1: whether the klan can make anything of jaws now."""
    player = table.players[seat]
    if player.klan == Klan.GOFFS:
        return any_target(box, table, seat)
    if player.klan == Klan.SNAKEBITES:
        return can_squares(table)
    return player.klan == Klan.EVIL_SUNZ or player.held < HAND


@rule
def next_driver(table: Table) -> int:
    """5.5: the turn is over, and to the left of it is the next buggy in the race, or whoever begins the rounds."""
    player = table.players[table.turn]
    for die in range(DICE):
        player.face[die], player.slot[die] = 0, 0
    seat = (table.turn + 1) % table.seats
    while seat != table.first and table.players[seat].out:
        seat = (seat + 1) % table.seats
    return seat


IN_PARTS = {"take": take, "go_on": go_on}
