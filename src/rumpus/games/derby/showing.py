"""What is drawn of a Derby: a row of rivals, the seat's own yard, its hand, and the piles."""

from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import Common
from rumpus.core.telling.places import Place, Rows, grid, in_rows, x_of, y_of
from rumpus.core.telling.pov import Pov, lay, offer, panel, point_at, say, say_name, say_number, write
from rumpus.games.derby.box import Box
from rumpus.games.derby.finish import worth
from rumpus.games.derby.lexicon import Choose, Word
from rumpus.games.derby.looks import CARD_HEIGHT, CARD_WIDTH, Face, Kind
from rumpus.games.derby.reach import reach
from rumpus.games.derby.table import Phase, Player, Table
from rumpus.games.derby.telling import card_of, champions, order_of, prompt
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


@rule
def draw(pov: Pov) -> None:
    """The table as a seat sees it, with its choices on the cards they are about."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    draw_banner(pov)
    if pov.seat < 0:
        draw_arena(pov)
        return
    rivals = pov.table.seats - 1
    for at in range(rivals):
        draw_mat(pov, (pov.seat + 1 + at) % pov.table.seats, grid(RIVALS, rivals, 1, at, GAP))
    draw_mat(pov, pov.seat, OWN)
    draw_piles(pov, PILES)
    draw_ladder(pov, 1451.0, 702.0)
    draw_hand(pov)
    draw_salvage(pov)
    draw_decline(pov)


@rule
def draw_arena(pov: Pov) -> None:
    """All players alike, for a spectator; the cards set aside too, where everything is shown."""
    seats = pov.table.seats
    for seat in range(seats):
        draw_mat(pov, seat, grid(ARENA, seats, 1 if seats <= 3 else 2, seat, GAP))
    draw_piles(pov, PILES_BELOW)
    draw_ladder(pov, 1255.0, 812.0)
    if pov.open:
        draw_aside(pov)
    else:
        write(pov, Kind.LOGO_TITLE, 0, 345.0, 822.0, say(pov, Common.TITLE))


@rule
def draw_banner(pov: Pov) -> None:
    """The table itself, what is played, and what is asked."""
    lay(pov, Kind.TABLE, 0, Face.TABLE, 0.0, 0.0).words = say(pov, Word.SCENE_TABLE)
    lay(pov, Kind.BANNER, 0, Face.BANNER, 0.0, 0.0)
    turns = (pov.box.hand_size - 1) // pov.box.plays
    derby = pov.table.derby if pov.table.phase == Phase.OVER else pov.table.derby + 1
    title = say(pov, Word.SCENE_TITLE, derby, min(pov.table.turn + 1, turns), turns)
    write(pov, Kind.TITLE, 0, 40.0, 36.0, title)
    asked = write(pov, Kind.PROMPT, 0, 1560.0, 35.0, prompt(pov))
    asked.tone = pov.seat >= 0 and has(pov.table.waiting, pov.seat)


@rule
def draw_mat(pov: Pov, who: int, mat: Place) -> None:
    """A player's mat: name, lamp, tokens, total, combatants, and the backs of the hand."""
    player, own = pov.table.players[who], who == pov.seat
    picked = player.picked if pov.table.phase == Phase.DEPLOY else 0
    used = size(player.front) + picked
    bays = max(used, pov.box.hand_size - 1)
    foot = 0.0 if own else open_foot(mat, bays) if pov.open else rival_foot(mat, bays)
    yard = yard_of(mat, bays, foot)
    draw_header(pov, who, mat)
    for at in range(used, bays):
        lay(pov, Kind.BAY, who * 16 + at, Face.BAY, x_of(yard, at), y_of(yard, at)).scale = yard.scale
    draw_combatants(pov, player.front, yard)
    for at in range(picked):
        draw_pick(pov, who, at, yard, size(player.front) + at)
    if pov.table.phase == Phase.OVER and has(champions(pov), who):
        lay(pov, Kind.MEDAL, 0, Face.MEDAL, mat.x + mat.width - 64, mat.y + mat.height - 76).words = prompt(pov)
    if not own:
        draw_rival_hand(pov, who, picked, mat, foot, yard.scale * HAND_SHARE)


@rule
def draw_header(pov: Pov, who: int, mat: Place) -> None:
    """The mat itself, and what lies on its upper edge."""
    player, own, name = pov.table.players[who], who == pov.seat, say_name(pov, who)
    y, right, large = mat.y + 21, mat.x + mat.width, 1.0 if mat.width > 400 else 0.78
    slots = max(pov.box.wins, player.tokens)
    draw_panel(pov, Kind.MAT, who, Face.OWN_MAT if own else Face.RIVAL_MAT, mat).words = name
    written = write(pov, Kind.NAME, who, mat.x + 40, y + 8, name)
    written.tone, written.width = own, mat.width - 40 - 68 - 34 * large * slots
    for at in range(slots):
        x, won = right - 74 - 34 * large * (slots - 1 - at), at < player.tokens
        token = lay(pov, Kind.TOKEN, who * 8 + at, Face.TOKEN if won else Face.SLOT, x, y)
        token.scale, token.words = large, say(pov, Word.SCENE_TOKEN if won else Word.SCENE_SLOT, who)
    lit = has(pov.table.waiting, who)
    lamp = lay(pov, Kind.LAMP, who, Face.LAMP_LIT if lit else Face.LAMP_OFF, mat.x + 22, y)
    lamp.words = say(pov, Word.SCENE_WAITED if lit else Word.SCENE_READY, who)
    total = worth(pov.box, player.front, pov.table.down & player.front)
    lay(pov, Kind.GAUGE, who, Face.GAUGE, right - 27, y + 2).words = say(pov, Word.SCENE_TOTAL, who, total)
    write(pov, Kind.TOTAL, who, right - 27, y + 9.5, say_number(pov, total))


@rule
def draw_panel(pov: Pov, kind: int, number: int, face: int, place: Place) -> Sprite:
    """Lay a plate or a tray on a place."""
    return panel(pov, kind, number, face, place)


@rule
def draw_combatants(pov: Pov, cards: int, yard: Rows) -> None:
    """A player's combatants with what lies on them, and bursts behind those whose instant is being resolved."""
    firing = cards & firing_now(pov.table)
    while firing:
        card = first(firing)
        at = size(cards & before(pov.box, card))
        burst = lay(pov, Kind.FIRING, card, Face.FIRING, x_of(yard, at), y_of(yard, at))
        burst.scale, burst.words = yard.scale, say(pov, Word.SCENE_FIRING)
        firing = rest(firing)
    at = 0
    for rank in range(pov.box.cards_in_all):
        card = pov.box.ranked[rank]
        if has(cards, card):
            draw_combatant(pov, card, x_of(yard, at), y_of(yard, at), yard.scale)
            at += 1


@rule
def draw_combatant(pov: Pov, card: int, x: float, y: float, scale: float) -> None:
    """A combatant. A click on what lies on it is a click on the combatant."""
    choice = click(pov, card)
    draw_card(pov, card, Face.PLATE, x, y, scale)
    if has(pov.table.down, card):
        tarp = lay(pov, Kind.TARP, card, Face.TARP, x, y)
        tarp.scale, tarp.words = scale, say(pov, Word.SCENE_DOWN)
        clickable(pov, tarp, choice)
    if has(pov.table.fresh, card):
        tag = lay(pov, Kind.NEW, card, Face.NEW, x - 64 * scale, y - 16 * scale)
        tag.scale, tag.words = scale, say(pov, Word.SCENE_NEW)
        clickable(pov, tag, choice)


@rule
def draw_card(pov: Pov, card: int, faces: int, x: float, y: float, scale: float, turn: float = 0.0) -> None:
    """A card that the seat knows, over a halo where it can be chosen."""
    choice = click(pov, card)
    if choice >= 0:
        halo = lay(pov, Kind.HALO, card, Face.HALO, x, y)
        halo.scale, halo.turn = scale, turn
        offer(pov, halo, choice)
    clickable(pov, lay_card(pov, card, faces, x, y, scale, turn), choice)


@rule
def lay_card(pov: Pov, card: int, faces: int, x: float, y: float, scale: float, turn: float = 0.0) -> Sprite:
    """A card that the seat knows, and nothing more."""
    sprite = lay(pov, Kind.CARD, card, faces + card, x, y)
    sprite.scale, sprite.turn = scale, turn
    return sprite


@rule
def draw_pick(pov: Pov, who: int, number: int, yard: Rows, at: int) -> None:
    """What was picked and lies face down: a back, where the seat that looks may not know it."""
    card, x, y = pov.table.players[who].picks[number], x_of(yard, at), y_of(yard, at)
    if card:
        lay_card(pov, card, Face.PLATE, x, y, yard.scale)
        lay(pov, Kind.STAMP, card, Face.STAMP, x, y).scale = yard.scale
    else:
        back = lay(pov, Kind.PICK, who * 2 + number, Face.BACK, x, y)
        back.scale, back.words = yard.scale, say(pov, Word.SCENE_PICK, who)


@rule
def draw_rival_hand(pov: Pov, who: int, picked: int, mat: Place, foot: float, largest: float) -> None:
    """The hand of another: backs, and faces of the cards that the seat has seen pass by."""
    player = pov.table.players[who]
    known = hand_left(pov.table, player)
    held = size(known) + max(0, player.held - size(known) - picked)
    row = strip(mat, foot, held, largest)
    at = 0
    for rank in range(pov.box.cards_in_all):
        card = pov.box.ranked[rank]
        if has(known, card):
            draw_card(pov, card, Face.PLATE, x_of(row, at), row.y, row.scale)
            at += 1
    for hidden in range(at, held):
        back = lay(pov, Kind.BACK, who * 16 + hidden, Face.BACK, x_of(row, hidden), row.y)
        back.scale, back.words = row.scale, say(pov, Word.SCENE_BACK)


@rule
def draw_hand(pov: Pov) -> None:
    """The seat's own hand, fanned out a little, each card large enough to be read; when it is empty, what is asked."""
    hand = hand_left(pov.table, pov.table.players[pov.seat])
    x, y, cards = HAND.x + HAND.width / 2, HAND.y + HAND.height / 2, size(hand)
    if not cards:
        write(pov, Kind.LOGO, 0, x, y, prompt(pov))
        return
    scale = min(1.0, HAND.width / (cards * (CARD_WIDTH + 10)))
    off = -(cards - 1) / 2
    for rank in range(pov.box.cards_in_all):
        card = pov.box.ranked[rank]
        if has(hand, card):
            draw_card(pov, card, Face.PAGE, x + off * (CARD_WIDTH + 10) * scale, y + off * off * 0.5, scale, off * 0.7)
            off += 1


@rule
def draw_piles(pov: Pov, tray: Place) -> None:
    """What the piles lie on, the piles, and how many cards they have."""
    left, right = tray.x + tray.width * 0.27, tray.x + tray.width * 0.73
    top, y, bottom = tray.y + 20, tray.y + tray.height / 2 + 2, tray.y + tray.height - 8
    scale, aside = (tray.height - 62) / CARD_HEIGHT, say(pov, Word.SCENE_ASIDE)
    draw_panel(pov, Kind.PILE, 0, Face.TRAY, tray)
    write(pov, Kind.CAPTION, 0, left, top, say(pov, Word.SCENE_DISCARDS))
    write(pov, Kind.CAPTION, 1, right, top, aside)
    draw_discards(pov, left, y, scale)
    for at in range(0 if pov.open else min(3, pov.table.deck.count)):
        back = lay(pov, Kind.BACK, 120 + at, Face.BACK, right + at * 3 - 3, y - at * 3 + 3)
        back.scale, back.words = scale, aside
    write(pov, Kind.COUNT, 0, left, bottom, say_number(pov, size(pov.table.discards)))
    write(pov, Kind.COUNT, 1, right, bottom, say_number(pov, pov.table.deck.count))


@rule
def draw_discards(pov: Pov, x: float, y: float, scale: float) -> None:
    """The discards on top, but for those that are spread out to be chosen from."""
    spread, shown = to_salvage(pov), pov.table.discards
    if shown == spread:
        lay(pov, Kind.BAY, 127, Face.BAY, x, y).scale = scale
    while size(shown) > PILE_SHOWN:
        shown = rest(shown)
    while shown:
        card = first(shown)
        if not has(spread, card):
            draw_card(pov, card, Face.PLATE, x, y, scale, (card * 37 % 13 - 6) * 1.2)
        shown = rest(shown)


@rule
def draw_aside(pov: Pov) -> None:
    """The cards set aside, face up, the top one last: where everything is shown."""
    deck = pov.table.deck
    write(pov, Kind.CAPTION, 2, ASIDE.x + ASIDE.width / 2, ASIDE.y - 6, say(pov, Word.SCENE_ASIDE))
    row = in_rows(ASIDE, max(1, deck.count), CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8)
    for at in range(deck.count):
        draw_card(pov, deck.cards[at], Face.PLATE, x_of(row, at), y_of(row, at), row.scale)


@rule
def draw_salvage(pov: Pov) -> None:
    """The discards that can be chosen, spread out on a tray over the seat's own yard."""
    cards = to_salvage(pov)
    if not cards:
        return
    draw_panel(pov, Kind.TRAY, 0, Face.SOLID_TRAY, OWN).words = say(pov, Word.SCENE_DISCARDS)
    row = in_rows(SALVAGE, size(cards), CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8)
    at = 0
    while cards:
        draw_card(pov, first(cards), Face.PLATE, x_of(row, at), y_of(row, at), row.scale)
        cards, at = rest(cards), at + 1


@rule
def draw_ladder(pov: Pov, x: float, y: float) -> None:
    """The strengths in the order their instants fire, with a light behind the one being resolved."""
    write(pov, Kind.CAPTION, 3, x, y - 24, say(pov, Word.SCENE_LADDER))
    for at in range(5):
        strength, left = 4 - at, x + (at - 2) * 50
        lit = pov.table.phase == Phase.RESOLVE and strength == pov.table.level
        if lit:
            lay(pov, Kind.GLOW, 0, Face.GLOW, left, y + 8).scale = 0.8
        lay(pov, Kind.LADDER, strength, Face.DISC + strength, left, y + 8).scale = 0.8
        write(pov, Kind.RUNG, strength, left, y + 15, say_number(pov, strength))
        if not lit:
            lay(pov, Kind.DIM, strength, Face.DIM, left, y + 8).scale = 0.8


@rule
def draw_decline(pov: Pov) -> None:
    """A button, where declining is allowed."""
    for at in range(pov.offered):
        if pov.choices[at] == Choose.DECLINE:
            button = lay(pov, Kind.BUTTON, 0, Face.BUTTON, 1451.0, 800.0)
            button.width, button.words = 190.0, in_words(pov, Choose.DECLINE)
            offer(pov, button, Choose.DECLINE)


@rule
def clickable(pov: Pov, sprite: Sprite, choice: int) -> None:
    """Let a click on a sprite make a choice, if there is one (-1: none)."""
    if choice >= 0:
        offer(pov, sprite, choice)


@rule
def click(pov: Pov, card: int) -> int:
    """The choice that a click on a card makes, or -1. Copies that look the same are offered once; any may be clicked."""
    base = Choose.TARGET if pov.table.phase == Phase.RESOLVE else 0
    for at in range(pov.offered):
        choice: int = pov.choices[at]
        if choice != Choose.DECLINE and look_same(pov, card, choice - base):
            return choice
    return -1


@rule
def look_same(pov: Pov, card: int, other: int) -> bool:
    """Whether two cards are one, or copies that differ neither in who controls them nor in how and where they lie."""
    if card == other or not has(pov.box.kin[card], other):
        return card == other
    both = one(card) | one(other)
    for who in range(pov.table.seats):
        if apart(pov.table.players[who].front, both):
            return False
    hand = pov.table.players[pov.seat].hand
    return not (apart(pov.table.down, both) or apart(pov.table.fresh, both) or apart(hand, both))


@rule
def apart(cards: int, both: int) -> bool:
    """Whether just one of two cards is in the set."""
    return size(cards & both) == 1


@rule
def to_salvage(pov: Pov) -> int:
    """The discards that can be chosen."""
    cards, base = 0, Choose.TARGET if pov.table.phase == Phase.RESOLVE else 0
    for at in range(pov.offered):
        if pov.choices[at] != Choose.DECLINE:
            cards |= one(pov.choices[at] - base) & pov.table.discards
    return cards


@rule
def firing_now(view: Table) -> int:
    """The cards whose instants are being resolved."""
    cards = 0
    for at in range(view.ordered):
        cards |= one(view.orders[at].card)
    return cards


@rule
def hand_left(view: Table, player: Player) -> int:
    """A hand without the cards that were picked from it."""
    hand = player.hand
    if view.phase == Phase.DEPLOY:
        for at in range(player.picked):
            hand &= ~one(player.picks[at])
    return hand


@rule
def before(box: Box, card: int) -> int:
    """The cards that lie left of a card."""
    cards, rank = 0, 0
    while box.ranked[rank] != card:
        cards |= one(box.ranked[rank])
        rank += 1
    return cards


@rule
def yard_of(mat: Place, bays: int, foot: float) -> Rows:
    """Where so many combatants lie on a mat, over a strip of that height."""
    area = Place(mat.x + 10, mat.y + EDGE, mat.width - 20, mat.height - EDGE - foot - 4)
    return in_rows(area, bays, CARD_WIDTH + 14, CARD_HEIGHT + 12, 0.8)


@rule
def strip(mat: Place, foot: float, cards: int, largest: float) -> Rows:
    """A rival's hand of so many cards, on the strip at the foot of the mat."""
    scale = min((foot - 6) / (CARD_HEIGHT + 8), (mat.width - 20) / (max(1, cards) * (CARD_WIDTH + 12)), largest)
    step = (CARD_WIDTH + 12) * scale
    return Rows(
        mat.x + mat.width / 2 - step * (cards - 1) / 2, mat.y + mat.height - foot + (foot - 6) / 2, step, 0.0, 64, scale
    )


@rule
def rival_foot(mat: Place, bays: int) -> float:
    """The highest strip for a hand that does not make so many combatants smaller."""
    largest = yard_of(mat, bays, 64.0).scale
    for step in range(3):
        if yard_of(mat, bays, 130.0 - 20 * step).scale >= largest:
            return 130.0 - 20 * step
    return 64.0


@rule
def open_foot(mat: Place, bays: int) -> float:
    """The strip for a hand that is to be read as well as so many combatants."""
    best, found = 0.0, 130.0
    for step in range(4):
        high = 130.0 - 20 * step if step < 3 else 64.0
        least = min(yard_of(mat, bays, high).scale, strip(mat, high, 1, 1.0).scale / HAND_SHARE)
        if least > best:
            best, found = least, high
    return found


@rule
def point(pov: Pov, code: int) -> None:
    """Point at the card of a choice, the combatant that acts, and what an ability could reach."""
    resolving, card = pov.table.phase == Phase.RESOLVE, card_of(code)
    cards = one(order_of(pov).card) if resolving else reach(pov, card)
    cards = (cards | one(card)) & ~one(0) & sure_to_be_drawn(pov, resolving)
    while cards:
        point_at(pov, Kind.CARD, first(cards))
        cards = rest(cards)


@rule
def sure_to_be_drawn(pov: Pov, resolving: bool) -> int:
    """The cards that are drawn: combatants, the own hand, the discards on top, and what can be chosen."""
    cards: int = pov.table.players[pov.seat].hand
    shown = pov.table.discards
    if resolving:
        cards |= order_of(pov).targets
    for seat in range(pov.table.seats):
        cards |= pov.table.players[seat].front
    while size(shown) > PILE_SHOWN:
        shown = rest(shown)
    cards |= shown
    return cards
