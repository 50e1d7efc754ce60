"""What is drawn of a race: the track ahead, the rivals' panels beside it, the own panel and hand below."""

from rumpus.boxes.gretchinz.cards import Attack
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.boxes.gretchinz.looks import HAND, HELD, ON_TOP, Drawn, Kind
from rumpus.boxes.gretchinz.panel import faces_of, some_of
from rumpus.boxes.gretchinz.showing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PILE,
    draw_buggy,
    draw_button,
    draw_card,
    draw_fires,
    draw_panel,
    draw_piles,
    draw_table,
    lay_die,
    light_up,
    sides_of,
    top_x,
    top_y,
)
from rumpus.core.rule import rule
from rumpus.core.sets import has, size
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place
from rumpus.core.telling.pov import (
    Pov,
    add,
    begin_row,
    lay,
    offer_if_legal,
    offer_same,
    point_at,
    say,
    say_number,
    write,
)
from rumpus.games.gretchinz.box import HAND as MOST
from rumpus.games.gretchinz.driving import ground_at, lane_of, place_at, row_of
from rumpus.games.gretchinz.lexicon import Choose, Word
from rumpus.games.gretchinz.table import STALLED_AT, Pending, Phase, Player, Stall, Table
from rumpus.games.gretchinz.telling import choice as in_words
from rumpus.games.gretchinz.telling import faces_in_order, prompt, say_die, say_place, victim

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


@rule
def draw(pov: Pov) -> None:
    """The table as a seat sees it, with its choices on the things they are about."""
    draw_table(pov, prompt(pov), 1040.0)
    if pov.seat < 0:
        draw_track(pov, WIDE_TRACK)
        draw_rivals(pov, WIDE_PANELS, 0, pov.table.seats)
        draw_the_piles(pov, WIDE_PILES)
    else:
        draw_track(pov, TRACK)
        draw_rivals(pov, PANELS, pov.seat + 1, pov.table.seats - 1)
        draw_the_piles(pov, PILES)
        draw_own(pov)


@rule
def draw_track(pov: Pov, area: Place) -> None:
    """The rows from below upwards, the chequered band below the last one, and the buggies."""
    wide, high = area.width / pov.box.width, area.height / (pov.box.finish + 1)
    scale = min(wide / (CARD_WIDTH + 6), high / (CARD_HEIGHT + 5), 1.15)
    lay(pov, Kind.FINISH, 0, Drawn.FINISH, area.x, area.y + high - 7, 1.0, say(pov, Word.SCENE_FINISH))
    bottom = area.y + area.height - high / 2
    for row in range(1, pov.box.finish + 1):
        y = bottom - row * high
        write(pov, Kind.ROW, row, area.x - 20, y + 6, say_number(pov, row))
        for lane in range(pov.box.width):
            if pov.table.track[place_at(row, lane)] > 0:
                draw_tile(pov, place_at(row, lane), area.x + (lane + 0.5) * wide, y, scale)
    for seat in range(pov.table.seats):
        player = pov.table.players[seat]
        draw_racer(pov, seat, area.x + (player.lane + 0.5) * wide, bottom - player.row * high, scale)


@rule
def draw_tile(pov: Pov, place: int, x: float, y: float, scale: float) -> None:
    """A card of the track, lit where it can be aimed at."""
    words = say_place(pov, place)
    kind = ground_at(pov.box, pov.table, row_of(place), lane_of(place))
    tile = lay(pov, Kind.TILE, place, Drawn.TERRAIN + kind, x, y, scale, words)
    offer_if_legal(pov, tile, Choose.AIM_AT_GROUND + place)
    light_up(pov, tile, Kind.TILE_HALO, Drawn.AIM_HALO)


@rule
def draw_racer(pov: Pov, seat: int, x: float, y: float, scale: float) -> None:
    """A buggy with its flames. A click on it aims at it, on the own one at the ground below it."""
    player, code = pov.table.players[seat], Choose.AIM_AT_BUGGY + seat
    if seat == pov.seat and player.row > 0:
        code = Choose.AIM_AT_GROUND + place_at(player.row, player.lane)
    draw_buggy(pov, seat, x, y, scale, Drawn.BUGGY + seat, code, drives(pov, seat))
    draw_fires(pov, seat, x - 20 * scale, y + 22 * scale, 20 * scale, scale * 0.5)


@rule
def drives(pov: Pov, seat: int) -> bool:
    """Whether it is a player's turn."""
    table: Table = pov.table
    return table.phase == Phase.TURN and table.turn == seat


@rule
def draw_rivals(pov: Pov, area: Place, first: int, count: int) -> None:
    """The panels of so many players, one below the other, from a seat to the left."""
    height = min(196.0, area.height / count)
    for at in range(count):
        place = Place(area.x, area.y + at * height, area.width, height - 8)
        draw_rival(pov, (first + at) % pov.table.seats, place)


@rule
def draw_rival(pov: Pov, seat: int, place: Place) -> None:
    """A rival's panel: dice, and the hand, attack side towards us."""
    draw_plate(pov, seat, place)
    roomy = place.height > ROOMY
    scale = 0.62 if roomy else min(0.5, (place.height - 40) / 70)
    dice = place.y + (64 if roomy else place.height / 2 + 14)
    for slot in range(1, DICE + 1):
        draw_slot(pov, seat, slot, place.x + 32 + (slot - 1) * 76 * scale, dice, scale)
    draw_loose(pov, seat, place.x + 52 + 228 * scale, dice, scale)
    if roomy:
        draw_hand(pov, seat, Place(place.x + 8, place.y + 94, place.width - 16, place.height - 102))
    else:
        left = place.x + 60 + 440 * scale
        draw_hand(pov, seat, Place(left, place.y + 28, place.x + place.width - left - 8, place.height - 32))


@rule
def draw_plate(pov: Pov, seat: int, place: Place) -> None:
    """A player's plate: name, flames and klan, and whether the buggy stalled or its driver shouted."""
    tag = NOTHING
    if pov.table.players[seat].stall != Stall.NONE:
        tag = say(pov, Word.SCENE_STALLED)
    elif pov.table.phase != Phase.ROLL and pov.table.shouter == seat:
        tag = say(pov, Word.SCENE_SHOUT)
    draw_panel(pov, seat, place, drives(pov, seat), False, Drawn.BUGGY + seat, STALLED_AT, tag)


@rule
def draw_slot(pov: Pov, seat: int, slot: int, x: float, y: float, scale: float) -> None:
    """A slot of a panel, with the die that lies there, framed while it is obeyed."""
    lay(pov, Kind.SLOT, seat * 4 + slot, Drawn.DIE, x, y, scale, say(pov, Word.SCENE_SLOT, slot, seat))
    for die in range(DICE):
        if pov.table.players[seat].slot[die] == slot:
            draw_die(pov, seat, die, x, y, scale)
    if drives(pov, seat) and pov.table.obeyed == slot:
        lay(pov, Kind.NOW, 0, Drawn.DIE_NOW, x, y, scale)


@rule
def draw_loose(pov: Pov, seat: int, left: float, y: float, scale: float) -> None:
    """The dice of a player that are not placed, side by side; those behind a hand are dark."""
    player = pov.table.players[seat]
    for die in range(DICE):
        if player.slot[die] == 0 and player.face[die] > 0:
            sprite = draw_die(pov, seat, die, left + die * 76 * scale, y, scale)
            if has(player.hidden, die):
                x, words = left + die * 76 * scale, say_die(pov, seat, die)
                offer_same(lay(pov, Kind.COVER, sprite.number, Drawn.COVER, x, y, scale, words), sprite)


@rule
def draw_die(pov: Pov, seat: int, die: int, x: float, y: float, scale: float) -> Sprite:
    """A die. A click throws it, throws it once more, or takes it for one of the own."""
    sprite = lay_die(pov, seat, die, x, y, scale, say_die(pov, seat, die))
    if seat != pov.seat:
        for own in range(DICE):
            offer_if_legal(pov, sprite, Choose.SWAP + 24 * own + 3 * seat + die)
    elif pov.table.phase == Phase.ROLL:
        offer_if_legal(pov, sprite, 1 << die)
    else:
        offer_if_legal(pov, sprite, Choose.AGAIN + die)
    light_up(pov, sprite, Kind.DIE_HALO, Drawn.DIE_HALO)
    return sprite


@rule
def draw_hand(pov: Pov, seat: int, area: Place) -> None:
    """10.3: somebody else's cards: their attack sides in front; for whoever only watches, their terrain sides."""
    player = pov.table.players[seat]
    scale = min(area.width / (max(MOST, player.held) * (CARD_WIDTH + 8)), area.height / (CARD_HEIGHT + 8), 0.95)
    stealing = pov.table.pending == Pending.CLOUD and seat == victim(pov)
    for at in range(player.held):
        sides = sides_of(pov, player.hand[at], pov.seat >= 0)
        x, y = area.x + (at + 0.5) * (CARD_WIDTH + 8) * scale, area.y + area.height / 2
        code = Choose.STEAL + at if stealing else -1
        draw_card(pov, HAND + seat * HELD + at, sides, x, y, scale, say_held(pov, seat, at), code, True)


@rule
def say_held(pov: Pov, seat: int, at: int) -> int:
    """Say a card of a hand, as it is known to whoever looks."""
    card = pov.table.players[seat].hand[at]
    terrain, attack = pov.box.terrain[card], pov.box.attack[card]
    if seat == pov.seat:
        seen = attack != Attack.UNSEEN
        return say(pov, Word.SCENE_HAND_OWN_SEEN if seen else Word.SCENE_HAND_OWN, at + 1, terrain, attack)
    if pov.seat < 0:
        return say(pov, Word.SCENE_HAND_WATCHED, seat, terrain)
    return say(pov, Word.SCENE_HAND_THEIRS, seat, terrain, attack)


@rule
def draw_own(pov: Pov) -> None:
    """The own panel: slots with the dice that may be put there, loose dice, buttons, and the hand."""
    draw_plate(pov, pov.seat, OWN)
    for slot in range(1, DICE + 1):
        x, y = OWN.x + 62 + (slot - 1) * 92, OWN.y + 82
        draw_slot(pov, pov.seat, slot, x, y, 1.12)
        write(pov, Kind.NUMBER, slot, x, OWN.y + 138, say_number(pov, slot))
        draw_placeable(pov, slot, x, y)
    draw_loose(pov, pov.seat, OWN.x + 350, OWN.y + 82, 1.12)
    draw_buttons(pov)
    draw_own_hand(pov)


@rule
def draw_placeable(pov: Pov, slot: int, x: float, y: float) -> None:
    """The dice that may be put into a free slot, small, within it."""
    count = 0
    for at in range(pov.offered):
        count += goes_on(pov.choices[at], slot)
    left = x - (count - 1) / 2 * 25
    for at in range(pov.offered):
        code = pov.choices[at]
        if goes_on(code, slot):
            face = pov.table.players[pov.seat].face[(code - Choose.PLACE) // 3]
            lay(pov, Kind.PLACE, code, Drawn.DIE + face, left, y, 0.37, in_words(pov, code), code)
            left += 25


@rule
def goes_on(code: int, slot: int) -> bool:
    """Whether a choice puts a die on a slot."""
    return Choose.PLACE <= code < Choose.ARRANGE and (code - Choose.PLACE) % 3 == slot - 1


@rule
def draw_buttons(pov: Pov) -> None:
    """A button for every choice that is no card, no place and no die alone: throws, orders, abilities."""
    count = 0
    for at in range(pov.offered):
        count += has_button(pov.choices[at])
    width, x = min(130.0, BUTTONS.width / max(1, count) - 6), BUTTONS.x
    for at in range(pov.offered):
        code = pov.choices[at]
        if has_button(code):
            words = in_words(pov, code)
            draw_button(pov, code, x, BUTTONS.y, width, words, words, faces_on(pov, code))
            x += width + 6


@rule
def has_button(code: int) -> bool:
    """Whether a choice has a button; a die alone is thrown by a click on it."""
    return size(code) > 1 if code < Choose.PLACE else Choose.ARRANGE <= code < Choose.AGAIN


@rule
def faces_on(pov: Pov, code: int) -> int:
    """The dice on a button, a digit each: those that are thrown, ordered or changed."""
    faces = faces_of(pov.table.players[pov.seat])
    if code < Choose.PLACE:
        return some_of(faces, code)
    if code == Choose.DECLINE:
        return 0
    if code < Choose.DECLINE:
        return faces_in_order(pov, code - Choose.ARRANGE)
    die, made = (code - Choose.CHANGE) // 8, (code - Choose.CHANGE) % 8
    return int(pov.table.players[pov.seat].face[die] * 10 + made)


@rule
def draw_own_hand(pov: Pov) -> None:
    """The own cards, terrain side to us; those that eyes have counted are marked alike."""
    player = pov.table.players[pov.seat]
    step = CARDS.width / max(MOST, player.held)
    scale = step / (CARD_WIDTH + 8)
    for at in range(player.held):
        x, y = CARDS.x + (at + 0.5) * step, CARDS.y + 58
        lifted = 14 if pov.table.loaded == at else 0
        sides = sides_of(pov, player.hand[at], False)
        draw_card(pov, HAND + pov.seat * HELD + at, sides, x, y - lifted, scale, say_held(pov, pov.seat, at),
                  Choose.CARD + at, True)  # fmt: skip
        if player.group[at] > 0:
            lay(pov, Kind.MARK, at, Drawn.MARK + player.group[at], x, y + 52 * scale)
    counted = say_counted(pov, pov.seat)
    if counted != NOTHING:
        write(pov, Kind.COUNTED, 0, CARDS.x + 4, CARDS.y + 158, counted).width = CARDS.width


@rule
def say_counted(pov: Pov, seat: int) -> int:
    """Say what eyes have told about a hand: how many of which cards fire."""
    player, groups, row = pov.table.players[seat], 0, NOTHING
    for at in range(player.held):
        groups |= 1 << player.group[at]
    if groups > 1:
        row = begin_row(pov, Common.DOTS)
    for group in range(1, MOST + 1):
        if has(groups, group):
            add(pov, row, say(pov, Word.BOARD_COUNTED, player.heard[group], say_group(pov, player, group)))
    return row


@rule
def say_group(pov: Pov, player: Player, group: int) -> int:
    """Say which cards of a hand were counted together."""
    row = begin_row(pov, Common.COMMAS)
    for at in range(player.held):
        if player.group[at] == group:
            add(pov, row, say_number(pov, at + 1))
    return row


@rule
def draw_the_piles(pov: Pov, area: Place) -> None:
    """The piles, the deck with its uppermost terrain."""
    draw_piles(pov, area)
    card = pov.table.top
    face = Drawn.TERRAIN + pov.box.terrain[card] if card > 0 else Drawn.DIE + 0
    lay(pov, Kind.CARD, ON_TOP, face, top_x(area, 0), top_y(area), PILE, say(pov, Shared.SCENE_TOP, card))


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about: dice and a slot, a target, or a card."""
    own = pov.seat * DICE
    if code < Choose.PLACE:
        for die in range(DICE):
            if has(code, die):
                point_at(pov, Kind.DIE, own + die)
    elif code < Choose.ARRANGE:
        point_at(pov, Kind.DIE, own + (code - Choose.PLACE) // 3)
        point_at(pov, Kind.SLOT, pov.seat * 4 + (code - Choose.PLACE) % 3 + 1)
    elif code < Choose.AIM_AT_BUGGY:
        point_at_dice(pov, code)
    elif code < Choose.AIM_AT_GROUND:
        point_at(pov, Kind.BUGGY, code - Choose.AIM_AT_BUGGY)
    elif code < Choose.CARD:
        point_at(pov, Kind.TILE, code - Choose.AIM_AT_GROUND)
    elif code < Choose.STEAL:
        point_at(pov, Kind.CARD, HAND + pov.seat * HELD + code - Choose.CARD)
    else:
        point_at(pov, Kind.CARD, HAND + victim(pov) * HELD + code - Choose.STEAL)


@rule
def point_at_dice(pov: Pov, code: int) -> None:
    """Point at the dice that a klan changes, throws once more or exchanges."""
    own = pov.seat * DICE
    if Choose.CHANGE <= code < Choose.AGAIN:
        point_at(pov, Kind.DIE, own + (code - Choose.CHANGE) // 8)
    elif Choose.AGAIN <= code < Choose.SWAP:
        point_at(pov, Kind.DIE, own + code - Choose.AGAIN)
    elif code >= Choose.SWAP:
        point_at(pov, Kind.DIE, own + (code - Choose.SWAP) // 24)
        point_at(pov, Kind.DIE, (code - Choose.SWAP) % 24)
