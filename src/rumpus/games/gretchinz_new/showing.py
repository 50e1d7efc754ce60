"""What is drawn of a race: the track from left to right, the rivals' panels below it, then the own panel."""

import numpy as np

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.looks import HAND, HELD, ON_TOP, PUT_BY
from rumpus.boxes.gretchinz.panel import faces_of, some_of
from rumpus.boxes.gretchinz.showing import (
    BUTTON,
    CARD_WIDTH,
    PILE,
    draw_buggy,
    draw_button,
    draw_card,
    draw_fires,
    draw_panel,
    draw_piles,
    draw_table,
    is_waited,
    lay_die,
    light_up,
    sides_of,
    top_x,
    top_y,
)
from rumpus.core.rule import rule
from rumpus.core.sets import has, size
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import (
    Pov,
    add,
    begin_row,
    lay,
    offer_if_legal,
    offers,
    point_at,
    say,
    say_name,
    say_number,
    write,
)
from rumpus.games.gretchinz_new.box import LANES, ROWS
from rumpus.games.gretchinz_new.driving import ground_at, place_at
from rumpus.games.gretchinz_new.lexicon import Choose, Shared, Word
from rumpus.games.gretchinz_new.looks import Drawn, Kind, buggy_face
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, NOWHERE, Asked, Phase, Table
from rumpus.games.gretchinz_new.telling import MOST_LOOKED_AT, faces_in_order, prompt, say_place
from rumpus.games.gretchinz_new.telling import choice as in_words

TRACK = Place(20.0, 64.0, 1560.0, 380.0)
RIVALS = Place(20.0, 472.0, 1560.0, 176.0)
WATCHED = Place(20.0, 472.0, 1262.0, 420.0)  # all panels, for a spectator
OWN = Place(20.0, 656.0, 1262.0, 236.0)
PILES = Place(1290.0, 656.0, 300.0, 236.0)
BUTTONS = Place(34.0, 794.0, 700.0, 96.0)
TILE = 1.18  # the scale of the track's cards
LANE_HEIGHT = np.array([0, 0, 104, 100, 94], np.float64)  # by how many there are
IN_A_ROW = 4  # buttons that are neither throws nor orders


@rule
def draw(pov: Pov) -> None:
    """The table as a seat sees it, with its choices on the things they are about."""
    draw_table(pov, prompt(pov), 900.0)
    draw_track(pov)
    seats = pov.table.seats
    if pov.seat < 0:
        for seat in range(seats):
            draw_rival(pov, seat, Place(WATCHED.x + seat % 2 * 634, WATCHED.y + seat // 2 * 212, 626.0, 204.0))
    else:
        width = min(RIVALS.width / (seats - 1), 776.0)
        for at in range(seats - 1):
            place = Place(RIVALS.x + at * width, RIVALS.y, width - 8, RIVALS.height)
            draw_rival(pov, (pov.seat + at + 1) % seats, place)
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
def middle(pov: Pov) -> float:
    """The middle of the track, down."""
    return y_of(pov, (pov.box.lanes - 1) / 2)


@rule
def draw_track(pov: Pov) -> None:
    """The cards of the track between the start and the finish, and the buggies on them."""
    ahead = place_ahead(pov)
    for lane in range(pov.box.lanes):
        start = lay(pov, Kind.START, lane, Drawn.GRID, x_of(0), y_of(pov, lane), TILE, say(pov, Word.BOARD_START))
        offer_if_legal(pov, start, Choose.LANE + lane)
        for row in range(1, FINISH):
            draw_tile(pov, place_at(row, lane), x_of(row), y_of(pov, lane), ahead)
    for row in range(1, FINISH):
        write(pov, Kind.ROW, row, x_of(row), y_of(pov, pov.box.lanes - 0.46) + 14, say_number(pov, row))
    draw_goal(pov, ahead)
    for seat in range(pov.table.seats):
        if pov.table.players[seat].lane >= 0 and not pov.table.players[seat].out:
            draw_racer(pov, seat)


@rule
def place_ahead(pov: Pov) -> int:
    """The place straight ahead of the own buggy; beyond the last row is the finish."""
    if pov.seat < 0:
        return NOWHERE
    player = pov.table.players[pov.seat]
    return ROWS * LANES if player.row == ROWS else player.row * LANES + player.lane


@rule
def draw_tile(pov: Pov, place: int, x: float, y: float, ahead: int) -> None:
    """A card of the track, lit where it can be aimed at, gone to, or started before."""
    words = say_place(pov, place)
    kind = ground_at(pov.box, pov.table, place)
    tile = lay(pov, Kind.TILE, place, Drawn.TERRAIN + kind, x, y, TILE, words)
    offer_if_legal(pov, tile, Choose.AIM_AT_GROUND + place)
    if place == ahead:
        offer_if_legal(pov, tile, Choose.GO_ON)
    if place < LANES:
        offer_if_legal(pov, tile, Choose.LANE + place)
    light_up(pov, tile, Kind.TILE_HALO, Drawn.AIM_HALO)


@rule
def draw_goal(pov: Pov, ahead: int) -> None:
    """2.3: the cards that are set across beyond the track."""
    cards = 2 if pov.box.lanes == LANES else 1
    for at in range(cards):
        y = middle(pov) + (at - (cards - 1) / 2) * 100 * TILE
        goal = lay(pov, Kind.GOAL, at, Drawn.GOAL, x_of(FINISH), y, TILE, say(pov, Word.SCENE_LINE))
        if ahead == ROWS * LANES:
            offer_if_legal(pov, goal, Choose.GO_ON)


@rule
def draw_racer(pov: Pov, seat: int) -> None:
    """A buggy with its flames; those on the finish stand one above the other."""
    player = pov.table.players[seat]
    x, y = x_of(player.row), y_of(pov, player.lane)
    if player.row == FINISH:
        before, there = 0, 0
        for other in range(pov.table.seats):
            if pov.table.players[other].row == FINISH and not pov.table.players[other].out:
                there += 1
                before += int(other < seat)
        y = middle(pov) + (before - (there - 1) / 2) * 72
    face, code = buggy_face(seat, player.klan, 1), Choose.AIM_AT_BUGGY + seat
    draw_buggy(pov, seat, x, y, TILE, face, code, drives(pov, seat))
    draw_fires(pov, seat, x - 40, y - 32, 20.0, 0.6)


@rule
def drives(pov: Pov, seat: int) -> bool:
    """Whether it is a player's turn."""
    table: Table = pov.table
    return (table.phase == Phase.THROW or table.phase == Phase.TURN) and table.turn == seat


@rule
def draw_plate(pov: Pov, seat: int, place: Place) -> None:
    """A player's plate: name, flames and klan, and whether the buggy exploded or its driver begins."""
    player, tag = pov.table.players[seat], NOTHING
    if player.out:
        tag = say(pov, Word.SCENE_OUT)
    elif pov.table.first == seat and player.klan != Klan.NONE:
        tag = say(pov, Word.SCENE_BEGINS)
    lit = offers(pov, Choose.ROB + seat) or offers(pov, Choose.GIVE + seat)
    plate = draw_panel(pov, seat, place, drives(pov, seat), lit, buggy_face(seat, player.klan, 0), EXPLODES_AT, tag)
    offer_if_legal(pov, plate, Choose.ROB + seat)
    offer_if_legal(pov, plate, Choose.GIVE + seat)
    if player.out:
        lay(pov, Kind.WRECK, seat, Drawn.WRECK, place.x + place.width / 2, place.y + 102, 1.9, tag)


@rule
def draw_rival(pov: Pov, seat: int, place: Place) -> None:
    """A rival's panel: dice, and the hand, its back towards us."""
    draw_plate(pov, seat, place)
    draw_own_dice(pov, seat, place.x + 40, place.y + 66, 0.68)
    step = min(104.0, (place.width - 16) / 5)
    draw_hand(pov, seat, place.x + 8, place.y + 130, step, step / (CARD_WIDTH + 7))


@rule
def draw_own_dice(pov: Pov, seat: int, left: float, y: float, scale: float) -> None:
    """The dice of a player: in their slots, or as they were thrown; the one that is obeyed is framed."""
    player = pov.table.players[seat]
    for die in range(DICE):
        if player.face[die] > 0:
            at = player.slot[die] - 1 if player.slot[die] > 0 else die
            x = left + at * 84 * scale
            sprite = lay_die(pov, seat, die, x, y, scale, say(pov, Shared.FACE_NAME, player.face[die]))
            if seat == pov.seat:
                offer_if_legal(pov, sprite, 1 << die)
            light_up(pov, sprite, Kind.DIE_HALO, Drawn.DIE_HALO)
            if pov.table.phase == Phase.TURN and pov.table.turn == seat and pov.table.step == player.slot[die]:
                lay(pov, Kind.NOW, 0, Drawn.DIE_NOW, x, y, scale)


@rule
def draw_hand(pov: Pov, seat: int, left: float, y: float, step: float, scale: float) -> None:
    """Cards of a hand: to their player the attack with the terrain in its corner; to all others their backs."""
    player, own = pov.table.players[seat], seat == pov.seat
    for at in range(player.held):
        card = player.hand[at]
        words = say(pov, Word.SCENE_MINE, at + 1, card) if own else say(pov, Word.SCENE_THEIRS, seat, card)
        code = Choose.DROP + at if own else Choose.ROB + seat
        draw_card(pov, HAND + seat * HELD + at, sides_of(pov, card, own), left + (at + 0.5) * step, y, scale, words,
                  code, own)  # fmt: skip


@rule
def draw_own(pov: Pov) -> None:
    """The own dice, the buttons, what is looked at or handed round, and the hand."""
    draw_plate(pov, pov.seat, OWN)
    draw_own_dice(pov, pov.seat, OWN.x + 56, OWN.y + 88, 1.1)
    if pov.table.phase == Phase.THROW and is_waited(pov, pov.seat):
        left = say(pov, Word.SCENE_THROWS, pov.table.throws)
        write(pov, Kind.THROWS, 0, OWN.x + 290, OWN.y + 70, left).width = 160
    draw_offer(pov)
    draw_buttons(pov)
    draw_hand(pov, pov.seat, OWN.x + 728, OWN.y + 128, 104.0, 1.0)


@rule
def draw_offer(pov: Pov) -> None:
    """The cards looked at in junk, or gathered by a warp cloud, for the one who may see them."""
    message = Word.SCENE_OFFER_JUNK if pov.table.asked == Asked.JUNK else Word.SCENE_OFFER_WARP
    x, y = OWN.x + 360, OWN.y + 90
    for at in range(pov.table.offered):
        card = pov.table.offer[at]
        code = Choose.KEEP + (1 << at)
        draw_card(pov, PUT_BY + at, sides_of(pov, card, True), x + at * 98, y, 0.9, say(pov, message, card), code, True)
    if pov.table.asked == Asked.WARP and is_waited(pov, pov.seat):
        lay(pov, Kind.CARD_HALO, PUT_BY, Drawn.CARD_HALO, x, y, 0.9)


@rule
def draw_buttons(pov: Pov) -> None:
    """A button for every choice that is not a card, a die or a place alone."""
    for row in range(2):
        count = 0
        for at in range(pov.offered):
            count += int(row_of_button(pov, at) == row)
        width, x = min(168.0, BUTTONS.width / max(1, count) - 6), BUTTONS.x
        for at in range(pov.offered):
            if row_of_button(pov, at) == row:
                code, y = pov.choices[at], BUTTONS.y + row * (BUTTON + 5)
                draw_button(pov, code, x, y, width, in_words(pov, code), in_short(pov, code), faces_on(pov, code))
                x += width + 6


@rule
def row_of_button(pov: Pov, at: int) -> int:
    """Where a choice has its button: throws of several dice above, orders below; of others the first four above; or -1."""
    code, before = pov.choices[at], 0
    if code < Choose.ORDER:
        return 0 if size(code) > 1 else -1
    if code < Choose.COOL:
        return 1
    if not has_words(code):
        return -1
    for earlier in range(at):
        before += int(has_words(pov.choices[earlier]))
    return int(before >= IN_A_ROW)


@rule
def has_words(code: int) -> bool:
    """Whether a choice has a button with words: what a die or the ground asks, colours, cards kept, players."""
    return (
        Choose.COOL <= code < Choose.LANE
        or Choose.PAINT <= code < Choose.DROP
        or Choose.GIVE <= code < Choose.AIM_AT_BUGGY
    )


@rule
def faces_on(pov: Pov, code: int) -> int:
    """The dice on a button, a digit each: those that are thrown or ordered, or what jaws are used as."""
    if code < Choose.ORDER:
        return some_of(faces_of(pov.table.players[pov.seat]), code)
    if code < Choose.COOL:
        return faces_in_order(pov, code)
    if Choose.AS_LEFT <= code <= Choose.AS_RIGHT:
        return Face.KLAN * 10 + Face.LEFT + code - Choose.AS_LEFT
    return Face.KLAN * 10 + Face.DRAW if code == Choose.AS_DRAW else 0


@rule
def in_short(pov: Pov, code: int) -> int:
    """Say a choice in a few words for a button: a name, numbers of cards, a colour, or all of it."""
    if Choose.KEEP < code < Choose.ROB:
        row = begin_row(pov, Common.COMMAS)
        for at in range(MOST_LOOKED_AT):
            if has(code - Choose.KEEP, at):
                add(pov, row, say_number(pov, at + 1))
        return say(pov, Word.CHOOSE_KEEP, row)
    if Choose.ROB <= code < Choose.DROP:
        return say_name(pov, code - Choose.ROB)
    if Choose.GIVE <= code < Choose.AIM_AT_BUGGY:
        return say_name(pov, code - Choose.GIVE)
    if Choose.PAINT <= code < Choose.KEEP:
        return say(pov, Word.COLOUR_NAME, code - Choose.PAINT)
    return in_words(pov, code)


@rule
def draw_the_piles(pov: Pov) -> None:
    """The piles, the deck with its uppermost card, over it those that were put back."""
    draw_piles(pov, PILES)
    x, y = top_x(PILES, 0), top_y(PILES)
    for below in range(pov.table.ready):
        at = pov.table.ready - 1 - below
        card = pov.table.top[at]
        words = say(pov, Shared.SCENE_TOP, card)
        draw_card(pov, ON_TOP + at, sides_of(pov, card, False), x, y - 30 * at, PILE, words, NOTHING, False)


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about: dice, places, cards, or a player."""
    if code < Choose.ORDER:
        for die in range(DICE):
            if has(code, die):
                point_at(pov, Kind.DIE, pov.seat * DICE + die)
    elif code < Choose.COOL:
        point_at_way(pov, faces_in_order(pov, code))
    elif code == Choose.GO_ON:
        ahead = place_ahead(pov)
        point_at(pov, Kind.GOAL if ahead == ROWS * LANES else Kind.TILE, ahead % (ROWS * LANES))
    elif Choose.LANE <= code < Choose.PAINT:
        point_at(pov, Kind.TILE, code - Choose.LANE)
    elif code >= Choose.AIM_AT_GROUND:
        point_at(pov, Kind.TILE, code - Choose.AIM_AT_GROUND)
    elif code >= Choose.AIM_AT_BUGGY:
        point_at(pov, Kind.BUGGY, code - Choose.AIM_AT_BUGGY)
    elif code >= Choose.KEEP:
        point_at_cards(pov, code)


@rule
def point_at_way(pov: Pov, faces: int) -> None:
    """Point at the places that the arrows of an order lead over, if nothing comes in between."""
    row, lane = pov.table.players[pov.seat].row, pov.table.players[pov.seat].lane
    for unit in (100, 10, 1):
        face = faces // unit % 10
        side = int(face == Face.RIGHT) - int(face == Face.LEFT)
        if side != 0 and 0 <= lane + side < pov.box.lanes and row < ROWS:
            row, lane = row + 1, lane + side
            point_at(pov, Kind.TILE, place_at(row, lane))


@rule
def point_at_cards(pov: Pov, code: int) -> None:
    """Point at the cards that are kept, discarded or given away, and at the player who is meant."""
    if code < Choose.ROB:
        for at in range(MOST_LOOKED_AT):
            if has(code - Choose.KEEP, at):
                point_at(pov, Kind.CARD, PUT_BY + at)
    elif code < Choose.DROP:
        point_at(pov, Kind.PANEL, code - Choose.ROB)
    elif code < Choose.GIVE:
        point_at(pov, Kind.CARD, HAND + pov.seat * HELD + code - Choose.DROP)
    else:
        point_at(pov, Kind.CARD, PUT_BY)
        point_at(pov, Kind.PANEL, code - Choose.GIVE)
