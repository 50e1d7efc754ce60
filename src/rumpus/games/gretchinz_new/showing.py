"""What is drawn of a race: the track from left to right, the rivals' panels below it, then the own panel."""

import numpy as np

from rumpus.boxes.gretchinz import showing as shared
from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.dice import Face as Side
from rumpus.boxes.gretchinz.faces import Face, buggy_face
from rumpus.boxes.gretchinz.looks import ON_TOP, PUT_BY, Kind
from rumpus.boxes.gretchinz.panel import faces_of, some_of
from rumpus.core.rule import rule
from rumpus.core.sets import size
from rumpus.core.telling.lexicon import pointer
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import Pov, lay, legal, offers, point_at, say, say_name, write, write_number
from rumpus.games.gretchinz_new.box import LANES, ROWS
from rumpus.games.gretchinz_new.driving import ground_at, place_at
from rumpus.games.gretchinz_new.lexicon import Choose, Shared, Word
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, NOWHERE, Asked, Phase, Table
from rumpus.games.gretchinz_new.telling import carried, declared, faces_in_order, prompt, say_kept
from rumpus.games.gretchinz_new.telling import choice as in_words

TRACK = Place(20.0, 64.0, 1560.0, 380.0)
RIVALS = Place(20.0, 472.0, 1560.0, 176.0)
WATCHED = Place(20.0, 472.0, 1262.0, 420.0)  # all panels, for a spectator
OWN = Place(20.0, 656.0, 1262.0, 236.0)
PILES = Place(1290.0, 656.0, 300.0, 236.0)
BUTTONS = Place(34.0, 794.0, 700.0, shared.BUTTON)
TILE = 1.18  # the scale of the track's cards
LANE_HEIGHT = np.array([0, 0, 104, 100, 94], np.float64)  # by how many there are
FIRES = Place(-40.0, -32.0, 20.0, 0.6)  # on a buggy: from flame to flame, and how large
IN_A_ROW = 4  # buttons that are neither throws nor orders
BEYOND = ROWS * LANES  # the place that stands for the finish
GO_ON = int(Choose.GO_ON)
points = pointer(Choose)


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, with its choices on the things they are about."""
    shared.draw_table(pov, prompt(pov), 900.0)
    draw_track(pov)
    watched, seats = pov.seat < 0, pov.table.seats
    rivals = seats - int(not watched)
    width = min(RIVALS.width / rivals, 776.0)
    for at in range(rivals):
        place = Place(RIVALS.x + at * width, RIVALS.y, width - 8, RIVALS.height)
        if watched:
            place = Place(WATCHED.x + at % 2 * 634, WATCHED.y + at // 2 * 212, 626.0, 204.0)
        draw_rival(pov, (pov.seat + 1 + at) % seats, place)
    draw_the_piles(pov)
    if pov.seat >= 0:
        draw_own(pov)


@rule
def x_of(row: int) -> float:
    """The middle of a row: rows go to the right."""
    return TRACK.x + (row + 0.5) * TRACK.width / (FINISH + 1)


@rule
def y_of(pov: Pov, lane: float) -> float:
    """The middle of a lane: those to the left lie above."""
    high = float(LANE_HEIGHT[pov.box.lanes])
    return TRACK.y + (TRACK.height - high * int(pov.box.lanes)) / 2 + (lane + 0.5) * high


@rule
def draw_track(pov: Pov) -> None:
    """Draw the cards of the track between the start and the finish, and the buggies on them."""
    ahead = place_ahead(pov)
    for lane in range(pov.box.lanes):
        y, start = y_of(pov, lane), legal(pov, Choose.LANE + lane)
        lay(pov, Kind.START, lane, Face.GRID, x_of(0), y, TILE, say(pov, Word.BOARD_START), start)
        write_number(pov, Kind.LANE, lane, TRACK.x - 4, y + 6, lane + 1)
        for row in range(1, FINISH):
            place = place_at(row, lane)
            onto = GO_ON if place == ahead else start if row == 1 else NOTHING
            shared.draw_tile(
                pov, place, ground_at(pov.box, pov.table, place), x_of(row), y, TILE, Choose.AIM_AT_GROUND + place, onto
            )
    for row in range(1, FINISH):
        write_number(pov, Kind.ROW, row, x_of(row), y_of(pov, pov.box.lanes - 0.46) + 14, row)
    draw_goal(pov, legal(pov, Choose.GO_ON) if ahead == BEYOND else NOTHING)
    for seat in range(pov.table.seats):
        if pov.table.players[seat].lane >= 0 and not pov.table.players[seat].out:
            draw_racer(pov, seat)


@rule
def place_ahead(pov: Pov) -> int:
    """The place straight ahead of the own buggy; beyond the last row is the finish."""
    if pov.seat < 0:
        return NOWHERE
    player = pov.table.players[pov.seat]
    return BEYOND if player.row == ROWS else player.row * LANES + player.lane


@rule
def in_column(pov: Pov, at: int, count: int, step: float) -> float:
    """The middle of one of so many things that stand one above the other on the finish."""
    return y_of(pov, (pov.box.lanes - 1) / 2) + (at - (count - 1) / 2) * step


@rule
def draw_goal(pov: Pov, code: int) -> None:
    """2.3: draw the cards that are set across beyond the track."""
    cards = 2 if pov.box.lanes == LANES else 1
    for at in range(cards):
        y = in_column(pov, at, cards, 100 * TILE)
        lay(pov, Kind.GOAL, at, Face.GOAL, x_of(FINISH), y, TILE, say(pov, Word.SCENE_LINE), code)


@rule
def draw_racer(pov: Pov, seat: int) -> None:
    """Draw a buggy with its flames; those on the finish stand one above the other."""
    player, before, there = pov.table.players[seat], 0, 0
    for other in range(pov.table.seats):
        if pov.table.players[other].row == FINISH and not pov.table.players[other].out:
            there += 1
            before += int(other < seat)
    x, y = x_of(player.row), in_column(pov, before, there, 72.0) if player.row == FINISH else y_of(pov, player.lane)
    face, code = buggy_face(seat, player.klan, 1), Choose.AIM_AT_BUGGY + seat
    shared.draw_buggy(pov, seat, x, y, TILE, face, code, drives(pov, seat), FIRES)


@rule
def drives(pov: Pov, seat: int) -> bool:
    """Whether it is a player's turn."""
    table: Table = pov.table
    return (table.phase == Phase.THROW or table.phase == Phase.TURN) and table.turn == seat


@rule
def draw_plate(pov: Pov, seat: int, place: Place) -> None:
    """Draw a player's plate: name, flames and klan, and whether the buggy exploded or its driver begins."""
    player, tag = pov.table.players[seat], NOTHING
    if player.out:
        tag = say(pov, Word.SCENE_OUT)
    elif pov.table.first == seat and player.klan != Klan.NONE:
        tag = say(pov, Word.SCENE_BEGINS)
    code = Choose.ROB + seat if offers(pov, Choose.ROB + seat) else legal(pov, Choose.GIVE + seat)
    shared.draw_panel(pov, seat, place, drives(pov, seat), code, buggy_face(seat, player.klan, 0), EXPLODES_AT, tag)
    if player.out:
        lay(pov, Kind.WRECK, seat, Face.WRECK, place.x + place.width / 2, place.y + 102, 1.9, tag)


@rule
def draw_rival(pov: Pov, seat: int, place: Place) -> None:
    """Draw a rival's panel: dice, and the hand, its back towards us."""
    draw_plate(pov, seat, place)
    draw_dice(pov, seat, place.x + 40, place.y + 66, 0.68)
    step = min(104.0, (place.width - 16) / 5)
    shared.draw_hand(
        pov, seat, place.x + 8, place.y + 130, step, step / (shared.CARD_WIDTH + 7), False, Choose.ROB + seat, 0
    )


@rule
def draw_dice(pov: Pov, seat: int, left: float, y: float, scale: float) -> None:
    """Draw the dice of a player: in their slots, or as they were thrown; the one that is obeyed is framed."""
    player = pov.table.players[seat]
    for die in range(DICE):
        if player.face[die] > 0:
            at = player.slot[die] - 1 if player.slot[die] > 0 else die
            x, words = left + at * 84 * scale, say(pov, Shared.FACE_NAME, player.face[die])
            shared.draw_die(pov, seat, die, x, y, scale, words, 1 << die if seat == pov.seat else NOTHING, 0)
            if pov.table.phase == Phase.TURN and pov.table.turn == seat and pov.table.step == player.slot[die]:
                lay(pov, Kind.NOW, 0, Face.DIE_NOW, x, y, scale)


@rule
def draw_own(pov: Pov) -> None:
    """Draw the own dice, the buttons, what is looked at or handed round, and the hand, attack side towards us."""
    draw_plate(pov, pov.seat, OWN)
    draw_dice(pov, pov.seat, OWN.x + 56, OWN.y + 88, 1.1)
    if pov.table.phase == Phase.THROW and shared.is_waited(pov, pov.seat):
        left = say(pov, Word.SCENE_THROWS, pov.table.throws)
        write(pov, Kind.THROWS, 0, OWN.x + 290, OWN.y + 70, left, NOTHING, 160.0)
    draw_offer(pov)
    draw_buttons(pov)
    shared.draw_hand(pov, pov.seat, OWN.x + 728, OWN.y + 128, 104.0, 1.0, True, Choose.DROP, 1)


@rule
def draw_offer(pov: Pov) -> None:
    """Draw the cards looked at in junk, or gathered by a warp cloud, for the one who may see them."""
    x, y = OWN.x + 360, OWN.y + 90
    for at in range(pov.table.offered):
        card = pov.table.offer[at]
        words = say(pov, Word.SCENE_OFFER, pov.table.asked, card)
        shared.draw_card(pov, PUT_BY + at, card, True, x + at * 98, y, 0.9, words, Choose.KEEP + (1 << at), True)
    if pov.table.asked == Asked.WARP and shared.is_waited(pov, pov.seat):
        lay(pov, Kind.CARD_HALO, PUT_BY, Face.CARD_HALO, x, y, 0.9)


@rule
def draw_buttons(pov: Pov) -> None:
    """Draw a button for every choice that is not a card, a die or a place alone."""
    for row in range(2):
        count, drawn = 0, 0
        for at in range(pov.offered):
            count += int(row_of_button(pov, at) == row)
        area = Place(BUTTONS.x, BUTTONS.y + row * (shared.BUTTON + 5), BUTTONS.width, shared.BUTTON)
        for at in range(pov.offered):
            if row_of_button(pov, at) == row:
                code, place = pov.choices[at], shared.in_a_row(area, count, drawn, 168.0)
                shared.draw_button(pov, code, place, in_words(pov, code), in_short(pov, code), faces_on(pov, code))
                drawn += 1


@rule
def row_of_button(pov: Pov, at: int) -> int:
    """Where a choice has its button: throws of several dice above, orders below; of others the first four above; or -1."""
    code = pov.choices[at]
    if code < Choose.ORDER:
        return 0 if size(code) > 1 else -1
    if code < Choose.COOL:
        return 1
    before = 0
    for earlier in range(at):
        before += int(has_words(pov.choices[earlier]))
    return int(before >= IN_A_ROW) if has_words(code) else -1


@rule
def has_words(code: int) -> bool:
    """Whether a choice has a button with words: what a die or the ground asks, colours, cards kept, players."""
    if Choose.COOL <= code < Choose.LANE or Choose.PAINT <= code < Choose.DROP:
        return True
    return Choose.GIVE <= code < Choose.AIM_AT_BUGGY


@rule
def faces_on(pov: Pov, code: int) -> int:
    """The dice on a button, a digit each: those that are thrown or ordered, or what jaws are used as."""
    if code < Choose.ORDER:
        return some_of(faces_of(pov.table.players[pov.seat]), code)
    if code < Choose.COOL:
        return faces_in_order(pov, carried(code, 0))
    if Choose.AS_LEFT <= code <= Choose.AS_RIGHT:
        return Side.KLAN * 10 + Side.LEFT + code - Choose.AS_LEFT
    return Side.KLAN * 10 + Side.DRAW if code == Choose.AS_DRAW else 0


@rule
def in_short(pov: Pov, code: int) -> int:
    """Say a choice in a few words for a button: a name, numbers of cards, a colour, or all of it."""
    one = carried(code, 0)
    if Choose.KEEP <= code < Choose.ROB:
        return declared(pov, code, say_kept(pov, one, True))
    if Choose.ROB <= code < Choose.DROP or Choose.GIVE <= code < Choose.AIM_AT_BUGGY:
        return say_name(pov, one)
    return say(pov, Word.COLOUR_NAME, one) if Choose.PAINT <= code < Choose.KEEP else in_words(pov, code)


@rule
def draw_the_piles(pov: Pov) -> None:
    """Draw the piles, the deck with its uppermost card, over it those that were put back."""
    shared.draw_piles(pov, PILES)
    x, y = shared.top_x(PILES, 0), shared.top_y(PILES)
    for below in range(pov.table.ready):
        at = pov.table.ready - 1 - below
        card = pov.table.top[at]
        shared.draw_card(
            pov, ON_TOP + at, card, False, x, y - 30 * at, shared.PILE, say(pov, Shared.SCENE_TOP, card), NOTHING, False
        )


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about: as it is declared, and at the places where it leads."""
    points(pov, code)
    if Choose.ORDER <= code < Choose.COOL:
        point_at_way(pov, faces_in_order(pov, carried(code, 0)))
    elif code == Choose.GO_ON:
        ahead = place_ahead(pov)
        point_at(pov, Kind.GOAL if ahead == BEYOND else Kind.TILE, ahead % BEYOND)


@rule
def point_at_way(pov: Pov, faces: int) -> None:
    """Point at the places that the arrows of an order lead over, if nothing comes in between."""
    row, lane = pov.table.players[pov.seat].row, pov.table.players[pov.seat].lane
    for unit in (100, 10, 1):
        face = faces // unit % 10
        side = int(face == Side.RIGHT) - int(face == Side.LEFT)
        if side != 0 and 0 <= lane + side < pov.box.lanes and row < ROWS:
            row, lane = row + 1, lane + side
            point_at(pov, Kind.TILE, place_at(row, lane))
