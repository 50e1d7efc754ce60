"""What is drawn of a race: the track ahead, the rivals' panels beside it, the own panel and hand below."""

from rumpus.boxes.gretchinz import showing as shared
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.faces import OWN_COLOUR, Face, buggy_face, terrain_face
from rumpus.boxes.gretchinz.looks import HAND as HANDS
from rumpus.boxes.gretchinz.looks import HELD, ON_TOP, Kind
from rumpus.boxes.gretchinz.panel import faces_of, some_of
from rumpus.core.rule import rule
from rumpus.core.sets import has, size
from rumpus.core.telling.lexicon import pointer
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import Pov, and_then, lay, offer_same, offers, point_at, say, write, write_number
from rumpus.games.gretchinz.box import HAND
from rumpus.games.gretchinz.driving import place_at
from rumpus.games.gretchinz.lexicon import SEATS, Choose, Shared, Word
from rumpus.games.gretchinz.table import STALLED_AT, Pending, Phase, Stall, Table
from rumpus.games.gretchinz.telling import carried, faces_in_order, ground_of, prompt, say_die, victim
from rumpus.games.gretchinz.telling import choice as in_words

TRACK = Place(56.0, 72.0, 1024.0, 592.0)
PANELS = Place(1096.0, 72.0, 488.0, 600.0)
OWN = Place(20.0, 676.0, 1262.0, 214.0)
PILES = Place(1290.0, 676.0, 300.0, 214.0)
WIDE_TRACK = Place(56.0, 72.0, 1024.0, 816.0)  # for a spectator
WIDE_PANELS = Place(1096.0, 72.0, 488.0, 700.0)
WIDE_PILES = Place(1096.0, 780.0, 488.0, 110.0)
BUTTONS = Place(34.0, 828.0, 560.0, 44.0)
CARDS = Place(610.0, 712.0, 660.0, 150.0)  # of the own hand
ROOMY = 150.0  # a panel so high has its cards below the dice, else beside them
DIE = 76.0  # from die to die
CARD = shared.CARD_WIDTH + 8  # from card to card
declared = pointer(Choose)


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it, with its choices on the things they are about."""
    shared.draw_table(pov, prompt(pov), 1040.0)
    watched = pov.seat < 0
    draw_track(pov, WIDE_TRACK if watched else TRACK)
    rivals, area = pov.table.seats - int(not watched), WIDE_PANELS if watched else PANELS
    height = min(196.0, area.height / rivals)
    for at in range(rivals):
        place = Place(area.x, area.y + at * height, area.width, height - 8)
        draw_rival(pov, (pov.seat + 1 + at) % pov.table.seats, place)
    draw_the_piles(pov, WIDE_PILES if watched else PILES)
    if not watched:
        draw_own(pov)


@rule
def draw_track(pov: Pov, area: Place) -> None:
    """Draw the rows from below upwards, the chequered band below the last one, and the buggies."""
    wide, high = area.width / pov.box.width, area.height / (pov.box.finish + 1)
    scale = min(wide / (shared.CARD_WIDTH + 6), high / (shared.CARD_HEIGHT + 5), 1.15)
    lay(pov, Kind.FINISH, 0, Face.FINISH, area.x, area.y + high - 7, 1.0, say(pov, Shared.SCENE_FINISH))
    left, bottom = area.x + wide / 2, area.y + area.height - high / 2
    for row in range(1, pov.box.finish + 1):
        y = bottom - row * high
        write_number(pov, Kind.ROW, row, area.x - 20, y + 6, row)
        for lane in range(pov.box.width):
            place = place_at(row, lane)
            if pov.table.track[place] > 0:
                shared.draw_tile(
                    pov, place, ground_of(pov, place), left + lane * wide, y, scale, Choose.AIM_AT_GROUND + place
                )
    for lane in range(pov.box.width):
        write_number(pov, Kind.LANE, lane, left + lane * wide, area.y + high - 18, lane + 1)
    for seat in range(pov.table.seats):
        player = pov.table.players[seat]
        draw_racer(pov, seat, left + player.lane * wide, bottom - player.row * high, scale)


@rule
def draw_racer(pov: Pov, seat: int, x: float, y: float, scale: float) -> None:
    """Draw a buggy with its flames. A click on it aims at it, on the own one at the ground below it."""
    player, code = pov.table.players[seat], Choose.AIM_AT_BUGGY + seat
    if seat == pov.seat and player.row > 0:
        code = Choose.AIM_AT_GROUND + place_at(player.row, player.lane)
    fires = Place(-20 * scale, 22 * scale, 20 * scale, scale * 0.5)
    shared.draw_buggy(pov, seat, x, y, scale, buggy_face(seat, OWN_COLOUR, 0), code, drives(pov, seat), fires)


@rule
def drives(pov: Pov, seat: int) -> bool:
    """Whether it is a player's turn."""
    table: Table = pov.table
    return table.phase == Phase.TURN and table.turn == seat


@rule
def draw_rival(pov: Pov, seat: int, place: Place) -> None:
    """10.3: draw a rival's panel: dice, and the hand, attack side towards us; for whoever only watches, terrain side."""
    draw_plate(pov, seat, place)
    roomy = place.height > ROOMY
    size = 0.62 if roomy else min(0.5, (place.height - 40) / 70)
    dice = place.y + (64 if roomy else place.height / 2 + 14)
    draw_dice(pov, seat, place.x + 32, place.x + 52 + 3 * DIE * size, dice, DIE * size, size)
    right, left, top = place.x + place.width - 8, place.x + 60 + 440 * size, place.y + 28
    hand = Place(left, top, right - left, place.height - 32)
    if roomy:
        hand = Place(place.x + 8, place.y + 94, place.width - 16, place.height - 102)
    most = max(HAND, pov.table.players[seat].held)
    scale = min(hand.width / (most * CARD), hand.height / (shared.CARD_HEIGHT + 8), 0.95)
    code = Choose.STEAL + 0 if pov.table.pending == Pending.CLOUD and seat == victim(pov) else -HELD
    shared.draw_hand(pov, seat, hand.x, hand.y + hand.height / 2, CARD * scale, scale, pov.seat >= 0, code, 1)


@rule
def draw_plate(pov: Pov, seat: int, place: Place) -> None:
    """Draw a player's plate: name, flames and klan, and whether the buggy stalled or its driver shouted."""
    shouted = pov.table.phase != Phase.ROLL and pov.table.shouter == seat
    tag = say(pov, Word.SCENE_SHOUT) if shouted else NOTHING
    if pov.table.players[seat].stall != Stall.NONE:
        tag = say(pov, Word.SCENE_STALLED)
    shared.draw_panel(pov, seat, place, drives(pov, seat), NOTHING, buggy_face(seat, OWN_COLOUR, 0), STALLED_AT, tag)


@rule
def draw_dice(pov: Pov, seat: int, x: float, loose: float, y: float, step: float, scale: float) -> None:
    """Draw a player's slots, the one that is obeyed framed, and the dice: on them or loose, those behind a hand dark."""
    player = pov.table.players[seat]
    for slot in range(1, DICE + 1):
        words = say(pov, Word.SCENE_SLOT, slot, seat)
        lay(pov, Kind.SLOT, seat * 4 + slot, Face.DIE, x + (slot - 1) * step, y, scale, words)
    for die in range(DICE):
        slot = player.slot[die]
        if slot > 0 or player.face[die] > 0:
            left = x + (slot - 1) * step if slot > 0 else loose + die * DIE * scale
            draw_one(pov, seat, die, left, y, scale, slot == 0 and has(player.hidden, die))
    if drives(pov, seat) and pov.table.obeyed > 0:
        lay(pov, Kind.NOW, 0, Face.DIE_NOW, x + (pov.table.obeyed - 1) * step, y, scale)


@rule
def draw_one(pov: Pov, seat: int, die: int, x: float, y: float, scale: float, dark: bool) -> None:
    """Draw a die. A click throws it, throws it once more, or takes it for one of the own."""
    words, code = say_die(pov, seat, die), 1 << die if pov.table.phase == Phase.ROLL else Choose.AGAIN + die
    if seat != pov.seat:
        code = Choose.SWAP + DICE * seat + die
    sprite = shared.draw_die(pov, seat, die, x, y, scale, words, code, 0 if seat == pov.seat else DICE * SEATS)
    if dark:
        offer_same(lay(pov, Kind.COVER, sprite.number, Face.COVER, x, y, scale, words), sprite)


@rule
def draw_own(pov: Pov) -> None:
    """Draw the own panel: slots with the dice that may be put there, loose dice, buttons, and the hand."""
    draw_plate(pov, pov.seat, OWN)
    draw_dice(pov, pov.seat, OWN.x + 62, OWN.x + 350, OWN.y + 82, 92.0, 1.12)
    for slot in range(1, DICE + 1):
        x = OWN.x + 62 + (slot - 1) * 92
        write_number(pov, Kind.NUMBER, slot, x, OWN.y + 138, slot)
        draw_placeable(pov, slot, x, OWN.y + 82)
    draw_buttons(pov)
    draw_own_hand(pov)


@rule
def draw_placeable(pov: Pov, slot: int, x: float, y: float) -> None:
    """Draw the dice that may be put into a free slot, small, within it."""
    count, at = 0, 0
    for die in range(DICE):
        count += offers(pov, Choose.PLACE + die * DICE + slot - 1)
    for die in range(DICE):
        code, face = Choose.PLACE + die * DICE + slot - 1, pov.table.players[pov.seat].face[die]
        if offers(pov, code):
            left = x + (at - (count - 1) / 2) * 25
            lay(pov, Kind.PLACE, code, Face.DIE + face, left, y, 0.37, in_words(pov, code), code)
            at += 1


@rule
def draw_buttons(pov: Pov) -> None:
    """Draw a button for every choice that is no card, no place and no die alone: throws, orders, abilities."""
    count, drawn = 0, 0
    for at in range(pov.offered):
        count += has_button(pov.choices[at])
    for at in range(pov.offered):
        code = pov.choices[at]
        if has_button(code):
            words = in_words(pov, code)
            shared.draw_button(
                pov, code, shared.in_a_row(BUTTONS, count, drawn, 220.0), words, words, faces_on(pov, code)
            )
            drawn += 1


@rule
def has_button(code: int) -> bool:
    """Whether a choice has a button; a die alone is thrown by a click on it."""
    return size(code) > 1 if code < Choose.PLACE else Choose.ARRANGE <= code < Choose.AGAIN


@rule
def faces_on(pov: Pov, code: int) -> int:
    """The dice on a button, a digit each: those that are thrown, ordered or changed."""
    player, one = pov.table.players[pov.seat], carried(code, 0)
    if code < Choose.PLACE:
        return some_of(faces_of(player), one)
    if code < Choose.DECLINE:
        return faces_in_order(pov, one)
    return int(player.face[one] * 10 + carried(code, 1)) if code >= Choose.CHANGE else 0


@rule
def draw_own_hand(pov: Pov) -> None:
    """Draw the own cards, terrain side to us; those that eyes have counted are marked alike."""
    player = pov.table.players[pov.seat]
    step = CARDS.width / max(HAND, player.held)
    shared.draw_hand(pov, pov.seat, CARDS.x, CARDS.y + 58, step, step / CARD, False, Choose.CARD, 1, pov.table.loaded)
    for at in range(player.held):
        if player.group[at] > 0:
            x, y = CARDS.x + (at + 0.5) * step, CARDS.y + 58 + 52 * step / CARD
            lay(pov, Kind.MARK, at, Face.MARK + player.group[at] - 1, x, y)
    counted = say_counted(pov)
    if counted != NOTHING:
        write(pov, Kind.COUNTED, 0, CARDS.x + 4, CARDS.y + 158, counted, NOTHING, CARDS.width)


@rule
def say_counted(pov: Pov) -> int:
    """Say what eyes have told about the own hand: of which cards how many fire."""
    player, said = pov.table.players[pov.seat], NOTHING
    for group in range(1, HAND + 1):
        cards = NOTHING
        for at in range(player.held):
            if player.group[at] == group:
                cards = and_then(pov, cards, Common.COMMAS, say(pov, Common.NUMBER, at + 1))
        if cards != NOTHING:
            said = and_then(pov, said, Common.DOTS, say(pov, Word.BOARD_COUNTED, player.heard[group], cards))
    return said


@rule
def draw_the_piles(pov: Pov, area: Place) -> None:
    """Draw the piles, the deck with its uppermost terrain."""
    shared.draw_piles(pov, area)
    card = pov.table.top
    face = terrain_face(pov.box.terrain[card], 0) if card > 0 else Face.DIE + 0
    lay(
        pov,
        Kind.CARD,
        ON_TOP,
        face,
        shared.top_x(area, 0),
        shared.top_y(area),
        shared.PILE,
        say(pov, Shared.SCENE_TOP, card),
    )


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about: as it is declared, and at the card that a warp cloud takes."""
    declared(pov, code)
    if code >= Choose.STEAL:
        point_at(pov, Kind.CARD, HANDS + victim(pov) * HELD + code - Choose.STEAL)
