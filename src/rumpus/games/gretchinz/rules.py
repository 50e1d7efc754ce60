"""The rules of a race in the order of play: the start, the round, the turn, and the end."""

from enum import IntEnum
from typing import Any

from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.heap import WORDS, lift
from rumpus.boxes.gretchinz.panel import ALL_DICE, by_slot, face_at, list_orders, loose_dice
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz.box import HAND, Box
from rumpus.games.gretchinz.driving import has_landed, land, place_at, reach_on, settle_landing, steal, swerve
from rumpus.games.gretchinz.finish import end_race, rank
from rumpus.games.gretchinz.firing import dakka, fire_all, list_ammo, list_targets, load, take_aim
from rumpus.games.gretchinz.hand import count_firing, draw_cards, next_card, pay, take_in
from rumpus.games.gretchinz.klans import (
    call_deathskulls,
    call_freebooterz,
    call_klans,
    deal_klans,
    list_klan,
    reorder,
    use_klan,
)
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.rolling import (
    arrange_behind_hand,
    call_to_arrange,
    hand_out_dice,
    list_rolling,
    place_die,
    throw_again,
    uncover,
)
from rumpus.games.gretchinz.table import NOWHERE, Pending, Phase, Stall, Table

DRAWN = 2  # cards for a draw die
COOLED_TO = 1  # flames left when a stalled buggy goes on


class Step(IntEnum):
    """What is done, step by step, before anybody chooses again."""

    PART = 1  # the next part of the round
    DIE = 2
    GROUND = 3
    CLOUD = 4
    AHEAD = 5
    SHOT = 6
    NEXT = 7  # whose turn is next, if anybody's
    ROUND = 8
    THROW = 9


@rule
def setup(box: Box, table: Table) -> None:
    """2.1: the deck; 2.2: the first row; 2.4: the hands; 2.5: the klans; then the first round."""
    for word in range(WORDS):
        table.deck[word] = box.every[word]
    table.left, table.craters = box.cards, box.craters
    table.top = lift(table.deck, table.luck)
    table.loaded, table.target, table.ground = NOWHERE, NOBODY, NOWHERE
    lay_first_row(box, table)
    for seat in range(table.seats):
        for _ in range(HAND):
            take_in(table.players[seat], next_card(box, table), 0)
    if box.klans:
        deal_klans(box, table)
    table.shouter = roll(table.luck, table.seats)
    start_round(box, table)
    hand_out_dice(table)


@rule
def lay_first_row(box: Box, table: Table) -> None:
    """2.2: a card in front of each buggy and one more at each end."""
    for at in range(table.seats + 2):
        table.track[place_at(1, box.first + at)] = next_card(box, table)
    for seat in range(table.seats):
        table.players[seat].lane = box.first + 1 + seat


@rule
def must(box: Box, table: Table) -> int:
    """4.1: all who race while dice are thrown; later, whoever has to decide."""
    return table.waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in but by being quicker."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What the seat may do now."""
    if not has(table.waiting, seat):
        return 0
    if table.phase == Phase.ROLL:
        return list_rolling(box, table, seat, out)
    if klans_act(table):
        return list_klan(table, seat, out)
    if table.phase == Phase.ARRANGE:
        return list_orders(table.players[seat], loose_dice(table.players[seat]), out, Choose.ARRANGE)
    if table.phase == Phase.REORDER:
        return list_orders(table.players[seat], ALL_DICE, out, Choose.ARRANGE)
    return list_in_turn(box, table, seat, out)


@rule
def klans_act(table: Table) -> bool:
    """7.1: after the shout; 7.4: before and after all others, and when the dice are placed."""
    return Phase.EARLY <= table.phase <= Phase.SWAP or table.phase == Phase.LATE


@rule
def list_in_turn(box: Box, table: Table, seat: int, out: Any) -> int:
    """Cards to discard, targets, cards to fire, or cards to take."""
    player = table.players[seat]
    if player.owed == 0 and table.pending == Pending.AIM:
        return list_targets(box, table, seat, out)
    if player.owed == 0 and table.pending == Pending.LOAD:
        return list_ammo(table, seat, out)
    base, held = Choose.CARD, player.held
    if player.owed == 0:
        base, held = Choose.STEAL, table.players[(seat + table.victim) % table.seats].held
    for at in range(held):
        out[at] = base + at
    return held


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make the choice, and go on until somebody has to choose again."""
    task = take(box, table, seat, choice)
    while task:
        task = go_on(box, table, task)


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Make the choice, in whatever part of the round it is."""
    if table.phase == Phase.ROLL:
        if choice < Choose.PLACE:
            throw_again(box, table, seat, choice)
        else:
            place_die(box, table, seat, choice - Choose.PLACE)
    elif klans_act(table):
        use_klan(table, seat, choice)
    elif table.phase == Phase.ARRANGE:
        arrange_behind_hand(table, seat, choice - Choose.ARRANGE)
    elif table.phase == Phase.REORDER:
        reorder(table, seat, choice - Choose.ARRANGE)
    else:
        act_in_turn(box, table, seat, choice)
    return what_follows(table)


@rule
def act_in_turn(box: Box, table: Table, seat: int, choice: int) -> None:
    """Discard a card that is owed; else do what is pending: aim, load, or take a card."""
    if table.players[seat].owed > 0:
        pay(box, table, seat, choice - Choose.CARD)
    elif table.pending == Pending.AIM:
        take_aim(box, table, seat, choice)
    elif table.pending == Pending.LOAD:
        load(box, table, seat, choice - Choose.CARD)
    else:
        steal(box, table, seat, choice - Choose.STEAL)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """12: who is ahead, and why the race ended."""
    rank(box, table, out)
    return table.reason


@rule
def start_round(box: Box, table: Table) -> None:
    """3.1: stalled buggies go on or sit out; then all who race throw their dice, 13.9: perhaps nobody."""
    table.round += 1
    tell(table, News.ROUND, NOBODY, NOBODY, table.round, 0, EVERYONE)
    for seat in range(table.seats):
        player = table.players[seat]
        if player.stall == Stall.NOW:
            recover(box, table, seat)
        elif player.stall == Stall.NEXT:
            player.stall = Stall.NOW
            tell(table, News.SITS_OUT, seat, NOBODY, 0, 0, EVERYONE)


@rule
def recover(box: Box, table: Table, seat: int) -> None:
    """9.5: two flames go, a card is drawn, and the buggy races again."""
    player = table.players[seat]
    player.stall, player.flames = Stall.NONE, COOLED_TO
    tell(table, News.RECOVERED, seat, NOBODY, 0, 0, EVERYONE)
    draw_cards(box, table, seat, 1, Terrain.OPEN)


@rule
def what_follows(table: Table) -> int:
    """3.1: from one part of the round to the next, as long as nobody has to choose."""
    if table.waiting or table.phase == Phase.OVER:
        return 0
    return next_in_turn(table) if table.phase == Phase.TURN else Step.PART


@rule
def next_in_turn(table: Table) -> int:
    """5.2: what is pending is done, then the next die is obeyed, asked or not (13.8); 5.1: then the turn is over."""
    if table.pending == Pending.LOAD:
        return Step.SHOT
    if table.pending == Pending.CLOUD:
        return Step.CLOUD
    if table.pending == Pending.AHEAD:
        return Step.AHEAD
    return Step.DIE if dice_left(table) else Step.NEXT


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """Go on with a turn, or from one part of the round to the next."""
    if task == Step.DIE:
        table.obeyed += 1
        obey(box, table, table.turn, face_at(table.players[table.turn], table.obeyed))
        if has_landed(table):
            return Step.GROUND
    elif task == Step.PART:
        next_phase(table)
    elif task == Step.GROUND:
        land(box, table, table.turn)
    elif task == Step.CLOUD:
        reach_on(table)
    elif task == Step.AHEAD:
        settle_landing(box, table)
    elif task == Step.SHOT:
        fire_all(box, table, table.turn)
    elif task == Step.NEXT:
        return end_turn(box, table)
    elif task == Step.ROUND:
        start_round(box, table)
        return Step.THROW
    else:
        hand_out_dice(table)
    return what_follows(table)


@rule
def next_phase(table: Table) -> None:
    """3.1: Freebooterz who wait for this moment are called; when none is left, the next part of the round begins.

    A part in which nobody chooses and nothing is told is passed over.
    """
    told = table.told
    while table.waiting == 0 and table.told == told and table.phase < Phase.TURN:
        call_freebooterz(table)
        if table.waiting == 0:
            table.phase += 1
            begin_phase(table)


@rule
def begin_phase(table: Table) -> None:
    """3.1: the klans, then the dice left over, then the Deathskulls, then the turns."""
    if table.phase == Phase.KLAN:
        call_klans(table)
    elif table.phase == Phase.ARRANGE:
        call_to_arrange(table)
    elif table.phase == Phase.REORDER:
        uncover(table)
        call_deathskulls(table)
    elif table.phase == Phase.TURN:
        start_turn(table, table.shouter)


@rule
def start_turn(table: Table, seat: int) -> None:
    """5.1: the one who shouted begins."""
    table.turn, table.pending, table.obeyed, table.stopped = seat, Pending.DIE, 0, 0
    if table.players[seat].racing and table.players[seat].stall == Stall.NONE:
        tell(table, News.TURN, seat, NOBODY, by_slot(table.players[seat]), 0, EVERYONE)


@rule
def dice_left(table: Table) -> bool:
    """5.2: whether a die of this turn is still to be obeyed; 9.3: a stalled buggy has none."""
    player = table.players[table.turn]
    return table.obeyed < DICE and player.racing == 1 and player.stall == Stall.NONE


@rule
def obey(box: Box, table: Table, seat: int, face: int) -> None:
    """5.2: the die says what is done, wanted or not: 5.3: a swerve or an attack, 5.4: a draw, 5.5: an eye, 5.6: or nothing."""
    if face == Face.LEFT or face == Face.RIGHT:
        swerve(box, table, seat, face)
    elif face == Face.DAKKA:
        dakka(box, table, seat)
    elif face == Face.DRAW:
        draw_cards(box, table, seat, DRAWN, Terrain.OPEN)
    elif face == Face.EYE:
        count_firing(box, table, seat)
    else:
        tell(table, News.PASSED, seat, NOBODY, face, 0, EVERYONE)


@rule
def end_turn(box: Box, table: Table) -> int:
    """5.1: to the left; when all have had their turn, the round is over."""
    table.players[table.turn].done = 1
    following = (table.turn + 1) % table.seats
    if following != table.shouter:
        start_turn(table, following)
        return what_follows(table)
    if table.finished:
        end_race(box, table)
        return 0
    table.obeyed, table.stopped = 0, 0
    return Step.ROUND


IN_STEPS = {"take": take, "go_on": go_on}
