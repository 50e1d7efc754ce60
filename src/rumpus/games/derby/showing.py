"""What is drawn of a Derby: a row of rivals, the seat's own yard, its hand, and the piles."""

import numpy as np

from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place, Rows, grid, in_rows, x_of, y_of
from rumpus.core.telling.pov import Pov, lay, legal, panel, point_at, say, say_name, write, write_number
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.deeds import lookout
from rumpus.games.derby.faces import Face
from rumpus.games.derby.field import duds, in_play, strongest_of, twins
from rumpus.games.derby.finish import champion, worth
from rumpus.games.derby.instants import with_the_highest_total
from rumpus.games.derby.lexicon import Choose, Word
from rumpus.games.derby.looks import CARD_HEIGHT, CARD_WIDTH, Kind
from rumpus.games.derby.table import Phase, Table
from rumpus.games.derby.targets import aims
from rumpus.games.derby.telling import card_of, order_of
from rumpus.games.derby.telling import choice as in_words

WIDTH, HEIGHT = 1600.0, 900.0
RIVALS = Place(20.0, 76.0, 1560.0, 372.0)
ARENA = Place(20.0, 76.0, 1560.0, 640.0)  # for a spectator: all players
OWN = Place(20.0, 460.0, 1290.0, 192.0)
HAND = Place(20.0, 656.0, 1290.0, 240.0)
PILES = Place(1322.0, 460.0, 258.0, 192.0)
PILES_BELOW = Place(671.0, 726.0, 258.0, 166.0)
SALVAGE = Place(30.0, 468.0, 1270.0, 176.0)
ASIDE = Place(20.0, 752.0, 640.0, 140.0)  # for the cards set aside, where everything is shown
EDGE = 48.0  # the height of a mat's header
HAND_SHARE = 0.75  # how large a rival's hand is beside the combatants, at most
GAP = 12.0  # between mats
PILE_SHOWN = 6  # the discards that are drawn; the rest lie below
CARES_FOR = {
    Effect.ESCORT: "3", Effect.WARDEN: "01234", Effect.MASCOT: "1234", Effect.DRUMMER: "01", Effect.PROTOTYPE: "3",
    Effect.DOOMSDAY: "4",
}  # the strengths of their player's own combatants that some abilities are about  # fmt: skip
ABOUT_OWN = np.array([sum(1 << int(strength) for strength in CARES_FOR.get(effect, "")) for effect in Effect], np.int64)


@rule
def draw(pov: Pov) -> None:
    """The table as a seat sees it, with its choices on the cards they are about; for a spectator all players alike."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    draw_banner(pov)
    seats, own = pov.table.seats, pov.seat
    if own < 0:
        for seat in range(seats):
            draw_mat(pov, seat, grid(ARENA, seats, 1 if seats <= 3 else 2, seat, GAP))
        draw_piles(pov, PILES_BELOW)
        draw_ladder(pov, 1255.0, 812.0)
        draw_corner(pov)
        return
    for at in range(seats - 1):
        draw_mat(pov, (own + 1 + at) % seats, grid(RIVALS, seats - 1, 1, at, GAP))
    draw_mat(pov, own, OWN)
    draw_piles(pov, PILES)
    draw_ladder(pov, 1451.0, 702.0)
    draw_hand(pov)
    draw_salvage(pov)
    if legal(pov, Choose.DECLINE) != NOTHING:
        words = in_words(pov, Choose.DECLINE)
        lay(pov, Kind.BUTTON, 0, Face.BUTTON, 1451.0, 800.0, 1.0, words, Choose.DECLINE).width = 190.0


@rule
def draw_banner(pov: Pov) -> None:
    """The table itself, what is played, and what is asked."""
    lay(pov, Kind.TABLE, 0, Face.TABLE, 0.0, 0.0)
    lay(pov, Kind.BANNER, 0, Face.BANNER, 0.0, 0.0)
    turns = (pov.box.hand_size - 1) // pov.box.plays
    derby = pov.table.derby if pov.table.phase == Phase.OVER else pov.table.derby + 1
    title = say(pov, Word.SCENE_TITLE, derby, min(pov.table.turn + 1, turns), turns)
    write(pov, Kind.TITLE, 0, 40.0, 36.0, title)
    asked = pov.seat >= 0 and has(pov.waited, pov.seat)
    write(pov, Kind.PROMPT, 0, 1560.0, 35.0, pov.question, tone=asked)


@rule
def draw_mat(pov: Pov, who: int, mat: Place) -> None:
    """A player's mat: name, lamp, tokens, total, combatants, picks, and the backs of the hand."""
    player, own = pov.table.players[who], who == pov.seat
    picked = player.picked if pov.table.phase == Phase.DEPLOY else 0
    used = size(player.front) + picked
    bays = max(used, pov.box.hand_size - 1)
    foot = 0.0 if own else foot_of(mat, bays, pov.open)
    yard = yard_of(mat, bays, foot)
    draw_header(pov, who, mat)
    for at in range(used, bays):
        lay(pov, Kind.BAY, who * 16 + at, Face.BAY, x_of(yard, at), y_of(yard, at), yard.scale)
    draw_firing(pov, player.front, yard)
    draw_cards(pov, player.front, Face.PLATE, yard)
    for at in range(picked):
        draw_pick(pov, who, at, yard, size(player.front) + at)
    if pov.table.phase == Phase.OVER and champion(pov.box, pov.table) == who:
        x, y = mat.x + mat.width - 64, mat.y + mat.height - 76
        lay(pov, Kind.MEDAL, 0, Face.MEDAL, x, y, 1.0, pov.question)
    if not own:
        draw_rival_hand(pov, who, picked, mat, foot, yard.scale * HAND_SHARE)


@rule
def draw_header(pov: Pov, who: int, mat: Place) -> None:
    """The mat itself, and what lies on its upper edge."""
    player, own, name = pov.table.players[who], who == pov.seat, say_name(pov, who)
    y, right, large = mat.y + 21, mat.x + mat.width, 1.0 if mat.width > 400 else 0.78
    slots, lit = max(pov.box.wins, player.tokens), has(pov.waited, who)
    total = worth(pov.box, player.front, pov.table.down & player.front)
    panel(pov, Kind.MAT, who, Face.OWN_MAT if own else Face.RIVAL_MAT, mat, name)
    write(pov, Kind.NAME, who, mat.x + 40, y + 8, name, width=mat.width - 108 - 34 * large * slots, tone=own)
    for at in range(slots):
        x, won = right - 74 - 34 * large * (slots - 1 - at), at < player.tokens
        words = say(pov, Word.SCENE_TOKEN if won else Word.SCENE_SLOT, who)
        lay(pov, Kind.TOKEN, who * 8 + at, Face.TOKEN if won else Face.SLOT, x, y, large, words)
    state = say(pov, Word.SCENE_WAITED if lit else Word.SCENE_READY, who)
    lay(pov, Kind.LAMP, who, Face.LAMP_LIT if lit else Face.LAMP_OFF, mat.x + 22, y, 1.0, state)
    lay(pov, Kind.GAUGE, who, Face.GAUGE, right - 27, y + 2, 1.0, say(pov, Word.SCENE_TOTAL, who, total))
    write_number(pov, Kind.TOTAL, who, right - 27, y + 9.5, total)


# Cards


@rule
def weakest(pov: Pov, cards: int, at: int) -> int:
    """One of some cards by its place among them, the weakest first."""
    for rank in range(pov.box.cards_in_all):
        card: int = pov.box.ranked[rank]
        if has(cards, card):
            if at == 0:
                return card
            at -= 1
    return 0


@rule
def draw_cards(pov: Pov, cards: int, faces: int, rows: Rows) -> None:
    """Cards that the seat knows, the weakest first."""
    for at in range(size(cards)):
        draw_card(pov, weakest(pov, cards, at), faces, x_of(rows, at), y_of(rows, at), rows.scale)


@rule
def draw_card(pov: Pov, card: int, faces: int, x: float, y: float, scale: float, turn: float = 0.0) -> None:
    """A card with what lies on it, over a halo where it can be chosen; a click on any of these chooses it."""
    code = click(pov, card)
    if code != NOTHING:
        lay(pov, Kind.HALO, card, Face.HALO, x, y, scale, NOTHING, code, turn)
    lay(pov, Kind.CARD, card, faces + card, x, y, scale, NOTHING, code, turn)
    if has(pov.table.down, card):
        lay(pov, Kind.TARP, card, Face.TARP, x, y, scale, NOTHING, code)
    if has(pov.table.fresh & ~pov.table.discards, card):
        lay(pov, Kind.NEW, card, Face.NEW, x - 64 * scale, y - 16 * scale, scale, NOTHING, code)
    if has(duds(pov.box, pov.table), card):
        face = Face.DUD if faces == Face.PAGE else Face.DUD_PLATE
        lay(pov, Kind.DUD, card, face, x, y, scale, say(pov, Word.SCENE_DUD), code, turn)


@rule
def click(pov: Pov, card: int) -> int:
    """The choice that a click on a card makes. Copies that look the same are offered once; any may be clicked."""
    if pov.offered == 0:
        return NOTHING
    hand = pov.table.players[pov.seat].hand
    alike = twins(pov.box, pov.table, card) & (hand if has(hand, card) else ~hand)
    for at in range(pov.offered):
        code: int = pov.choices[at]
        if has(alike, card_of(code)):
            return code
    return NOTHING


@rule
def draw_firing(pov: Pov, front: int, yard: Rows) -> None:
    """Bursts behind the combatants whose instants are being resolved."""
    firing = 0
    for at in range(pov.table.ordered):
        firing |= one(pov.table.orders[at].card)
    for at in range(size(front)):
        card = weakest(pov, front, at)
        if has(firing, card):
            lay(pov, Kind.FIRING, card, Face.FIRING, x_of(yard, at), y_of(yard, at), yard.scale)


@rule
def draw_pick(pov: Pov, who: int, number: int, yard: Rows, at: int) -> None:
    """What was picked and lies face down: a back, where the seat that looks may not know it."""
    card, x, y = pov.table.players[who].picks[number], x_of(yard, at), y_of(yard, at)
    if card:
        lay(pov, Kind.CARD, card, Face.PLATE + card, x, y, yard.scale)
        lay(pov, Kind.STAMP, card, Face.STAMP, x, y, yard.scale)
    else:
        lay(pov, Kind.PICK, who * 2 + number, Face.BACK, x, y, yard.scale, say(pov, Word.SCENE_PICK, who))


@rule
def hand_left(table: Table, who: int) -> int:
    """A hand without the cards that were picked from it."""
    player = table.players[who]
    hand: int = player.hand
    for at in range(player.picked if table.phase == Phase.DEPLOY else 0):
        hand &= ~one(player.picks[at])
    return hand


@rule
def draw_rival_hand(pov: Pov, who: int, picked: int, mat: Place, foot: float, largest: float) -> None:
    """The hand of another: faces of the cards that the seat has seen pass by, then backs."""
    known = hand_left(pov.table, who)
    held = max(size(known), pov.table.players[who].held - picked)
    row = strip(mat, foot, held, largest)
    draw_cards(pov, known, Face.PLATE, row)
    for hidden in range(size(known), held):
        lay(pov, Kind.BACK, who * 16 + hidden, Face.BACK, x_of(row, hidden), row.y, row.scale)


@rule
def draw_hand(pov: Pov) -> None:
    """The seat's own hand, fanned out a little, each card large enough to be read; when it is empty, what is asked."""
    hand = hand_left(pov.table, pov.seat)
    x, y, cards = HAND.x + HAND.width / 2, HAND.y + HAND.height / 2, size(hand)
    if not cards:
        write(pov, Kind.LOGO, 0, x, y, pov.question)
        return
    scale = min(1.0, HAND.width / (cards * (CARD_WIDTH + 10)))
    for at in range(cards):
        off = at - (cards - 1) / 2
        left, low = x + off * (CARD_WIDTH + 10) * scale, y + off * off * 0.5
        draw_card(pov, weakest(pov, hand, at), Face.PAGE, left, low, scale, off * 0.7)


# Beside the players


@rule
def draw_piles(pov: Pov, tray: Place) -> None:
    """What the piles lie on, the piles, and how many cards they have."""
    left, right = tray.x + tray.width * 0.27, tray.x + tray.width * 0.73
    top, y, bottom = tray.y + 20, tray.y + tray.height / 2 + 2, tray.y + tray.height - 8
    scale, aside = (tray.height - 62) / CARD_HEIGHT, say(pov, Word.SCENE_ASIDE)
    panel(pov, Kind.PILE, 0, Face.TRAY, tray)
    write(pov, Kind.CAPTION, 0, left, top, say(pov, Word.SCENE_DISCARDS))
    write(pov, Kind.CAPTION, 1, right, top, aside)
    draw_discards(pov, left, y, scale)
    for at in range(0 if pov.open else min(3, pov.table.deck.count)):
        lay(pov, Kind.BACK, 120 + at, Face.BACK, right + at * 3 - 3, y - at * 3 + 3, scale, aside)
    write_number(pov, Kind.COUNT, 0, left, bottom, size(pov.table.discards))
    write_number(pov, Kind.COUNT, 1, right, bottom, pov.table.deck.count)


@rule
def draw_discards(pov: Pov, x: float, y: float, scale: float) -> None:
    """The discards on top, but for those that are spread out to be chosen from."""
    spread, shown = to_salvage(pov), on_top(pov)
    if pov.table.discards == spread:
        lay(pov, Kind.BAY, 127, Face.BAY, x, y, scale)
    while shown:
        card = first(shown)
        if not has(spread, card):
            draw_card(pov, card, Face.PLATE, x, y, scale, (card * 37 % 13 - 6) * 1.2)
        shown = rest(shown)


@rule
def on_top(pov: Pov) -> int:
    """The discards that are drawn."""
    shown: int = pov.table.discards
    while size(shown) > PILE_SHOWN:
        shown = rest(shown)
    return shown


@rule
def draw_corner(pov: Pov) -> None:
    """For a spectator the title; where everything is shown, the cards set aside, face up, the top one last."""
    deck = pov.table.deck
    if not pov.open:
        write(pov, Kind.LOGO_TITLE, 0, 345.0, 822.0, say(pov, Common.TITLE))
        return
    write(pov, Kind.CAPTION, 2, ASIDE.x + ASIDE.width / 2, ASIDE.y - 6, say(pov, Word.SCENE_ASIDE))
    row = in_rows(ASIDE, max(1, deck.count), CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8)
    for at in range(deck.count):
        draw_card(pov, deck.cards[at], Face.PLATE, x_of(row, at), y_of(row, at), row.scale)


@rule
def to_salvage(pov: Pov) -> int:
    """The discards that can be chosen."""
    cards = 0
    for at in range(pov.offered):
        cards |= one(card_of(pov.choices[at])) & pov.table.discards
    return cards


@rule
def draw_salvage(pov: Pov) -> None:
    """The discards that can be chosen, spread out on a tray over the seat's own yard."""
    cards = to_salvage(pov)
    if cards:
        panel(pov, Kind.TRAY, 0, Face.SOLID_TRAY, OWN, say(pov, Word.SCENE_DISCARDS))
        draw_cards(pov, cards, Face.PLATE, in_rows(SALVAGE, size(cards), CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8))


@rule
def draw_ladder(pov: Pov, x: float, y: float) -> None:
    """The strengths in the order their instants fire, with a light behind the one being resolved."""
    write(pov, Kind.CAPTION, 3, x, y - 24, say(pov, Word.SCENE_LADDER))
    for at in range(5):
        strength, left = 4 - at, x + (at - 2) * 50
        lit = pov.table.phase == Phase.RESOLVE and strength == pov.table.level
        if lit:
            lay(pov, Kind.GLOW, 0, Face.GLOW, left, y + 8, 0.8)
        lay(pov, Kind.LADDER, strength, Face.DISC + strength, left, y + 8, 0.8)
        write_number(pov, Kind.RUNG, strength, left, y + 15, strength)
        if not lit:
            lay(pov, Kind.DIM, strength, Face.DIM, left, y + 8, 0.8)


# Where things lie


@rule
def yard_of(mat: Place, bays: int, foot: float) -> Rows:
    """Where so many combatants lie on a mat, over a strip of that height."""
    area = Place(mat.x + 10, mat.y + EDGE, mat.width - 20, mat.height - EDGE - foot - 4)
    return in_rows(area, bays, CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8)


@rule
def strip(mat: Place, foot: float, cards: int, largest: float) -> Rows:
    """A rival's hand of so many cards, on the strip at the foot of the mat."""
    scale = min((foot - 6) / (CARD_HEIGHT + 8), (mat.width - 20) / (max(1, cards) * (CARD_WIDTH + 12)), largest)
    step, y = (CARD_WIDTH + 12) * scale, mat.y + mat.height - foot + (foot - 6) / 2
    return Rows(mat.x + mat.width / 2 - step * (cards - 1) / 2, y, step, 0.0, 64, scale)


@rule
def foot_of(mat: Place, bays: int, open: bool) -> float:
    """The highest strip for a hand that leaves the combatants large; a hand that is open is to be read as well."""
    best, found = 0.0, 0.0
    for step in range(4):
        foot = 130.0 - 20 * step if step < 3 else 64.0
        large = yard_of(mat, bays, foot).scale
        if open:
            large = min(large, strip(mat, foot, 1, 1.0).scale / HAND_SHARE)
        if large > best:
            best, found = large, foot
    return found


# What a choice is about


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what is drawn of these: the card of a choice, the combatant that acts, what an ability could reach."""
    card, drawn = card_of(code), pov.table.players[pov.seat].hand | on_top(pov) | in_play(pov.table)
    if pov.table.phase == Phase.RESOLVE:
        cards, drawn = one(order_of(pov).card), drawn | order_of(pov).targets
    else:
        cards = reach(pov, card)
    cards = (cards | one(card)) & ~one(0) & drawn
    while cards:
        point_at(pov, Kind.CARD, first(cards))
        cards = rest(cards)


@rule
def reach(pov: Pov, card: int) -> int:
    """The cards that an ability is about, or could be aimed at, if the seat's card were in play now."""
    effect, mine, cards = pov.box.cards[card].effect, pov.table.players[pov.seat].front, 0
    if has(pov.table.spent, card):
        return 0
    if ABOUT_OWN[effect]:
        for strength in range(5):
            if has(ABOUT_OWN[effect], strength):
                cards |= mine & pov.box.of_strength[strength]
        return cards
    if effect == Effect.LOOKOUT:
        return lookout(pov.box, pov.table)
    if effect == Effect.LEVELLER:
        return to_level(pov.box, pov.table, pov.seat)
    return 0 if effect == Effect.SCOUT else aims(pov.box, pov.table, effect, pov.seat)


@rule
def to_level(box: Box, table: Table, seat: int) -> int:
    """10.11: the strongest combatants of those with the highest total, if that is above the seat's."""
    richest, cards = with_the_highest_total(box, table), 0
    if has(richest, seat):
        return 0
    for other in range(table.seats):
        if has(richest, other):
            cards |= strongest_of(box, table.players[other].front)
    return cards
