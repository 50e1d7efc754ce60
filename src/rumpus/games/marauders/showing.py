"""What is drawn of the tribes: their lines with all that can be chosen on them, the card in hand, the cube and the piles."""

from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.places import Place, Rows, x_of, y_of
from rumpus.core.telling.pov import Pov, join, lay, legal, panel, point_at, say, say_name, write, write_number
from rumpus.games.marauders.box import Effect, Role
from rumpus.games.marauders.faces import Face
from rumpus.games.marauders.finish import SOURCES, points, total
from rumpus.games.marauders.lexicon import Choose, News, Word
from rumpus.games.marauders.looks import Kind
from rumpus.games.marauders.mats import CARD_HEIGHT, HEIGHT, WIDTH, column_of, mat_of, places_on
from rumpus.games.marauders.table import LINES, PLACES, Phase
from rumpus.games.marauders.telling import choice as in_words
from rumpus.games.marauders.telling import in_hand, winners

READABLE = 0.5  # from this scale on a card has its title on it
DIGIT = 13.3  # how wide a digit of the points is
SHOWN = 2  # the discards that are drawn


@rule
def draw(pov: Pov) -> None:
    """The table as a seat sees it, with its choices on the places and cards they are about."""
    pov.canvas.width, pov.canvas.height = WIDTH, HEIGHT
    lay(pov, Kind.TABLE, 0, Face.TABLE, 0.0, 0.0)
    lay(pov, Kind.BANNER, 0, Face.BANNER, 0.0, 0.0)
    turn = say(pov, Word.SCENE_TURN, pov.table.turns + 1)
    write(pov, Kind.TITLE, 0, 24.0, 30.0, join(pov, Common.DOTS, say(pov, Common.TITLE), turn))
    write(pov, Kind.PROMPT, 0, 1580.0, 30.0, pov.question, width=1050.0, tone=pov.offered > 0)
    seats = pov.table.seats
    for step in range(seats):
        draw_tribe(pov, (max(pov.seat, -1) + 1 + step) % seats)
    draw_column(pov, column_of(seats, pov.seat))


# A tribe


@rule
def draw_tribe(pov: Pov, who: int) -> None:
    """A tribe: its mat, its name and points, and its lines."""
    mat = mat_of(pov.table.seats, pov.seat, who)
    face = Face.MAT if pov.seat < 0 else Face.OWN_MAT if who == pov.seat else Face.RIVAL_MAT
    lay(pov, Kind.MAT, who, face + who, mat.x, mat.y, 1.0, say_name(pov, who))
    draw_header(pov, who, mat)
    for number in range(who * LINES, who * LINES + LINES):
        draw_line(pov, number, mat, places_on(mat))
    if pov.table.phase == Phase.OVER and has(winners(pov), who):
        lay(pov, Kind.MEDAL, who, Face.MEDAL, mat.x + mat.width - 50, mat.y + mat.height - 50, 1.0, pov.question)


@rule
def draw_header(pov: Pov, who: int, mat: Place) -> None:
    """What lies on the upper edge of a mat: lamp, badge, name, and points with a purse left of them."""
    y, name, lit, right = mat.y + 16, say_name(pov, who), has(pov.waited, who), mat.x + mat.width
    state = say(pov, Word.SCENE_WAITED if lit else Word.SCENE_READY, who)
    lay(pov, Kind.LAMP, who, Face.LAMP_LIT if lit else Face.LAMP_OFF, mat.x + 18, y, 0.8, state)
    lay(pov, Kind.BADGE, who, Face.BADGE + who, mat.x + 40, y + 1, 0.8, name)
    write(pov, Kind.NAME, who, mat.x + 56, y + 7, name, width=mat.width - 180, tone=who == pov.seat)
    score = total(pov.box, pov.table, who)
    digits = 1 + int(score >= 10) + int(score >= 100) + int(score >= 1000)
    write_number(pov, Kind.POINTS, who, right - 14, y + 7, score)
    purse = say(pov, Word.SCENE_POINTS, who, score)
    lay(pov, Kind.PURSE, who, Face.COIN, right - 26 - DIGIT * digits, y, 0.62, purse)
    if legal(pov, Choose.SWING + who) != NOTHING:
        draw_button(pov, Choose.SWING + who, mat.x + mat.width / 2, y, 0.68)


@rule
def draw_line(pov: Pov, number: int, mat: Place, rows: Rows) -> None:
    """A line: a frame where it attacks or can be hit, its attack value, a tick where it is complete, and its places."""
    line, strike, first = pov.table.lines[number], legal(pov, Choose.STRIKE + number), number % LINES * PLACES
    x, y = mat.x + 23, y_of(rows, first)
    frame = Place(mat.x + 4, y - rows.down / 2 + 1, mat.width - 8, rows.down - 2)
    if strike != NOTHING:
        panel(pov, Kind.REACH, number, Face.PREY, frame, in_words(pov, strike), strike)
    elif pov.table.phase == Phase.ATTACK and number == pov.table.line:
        panel(pov, Kind.REACH, number, Face.HUNTER, frame)
    value = say(pov, Word.SCENE_VALUE, number // LINES, number, line.strength)
    lay(pov, Kind.SHIELD, number, Face.SHIELD_WHOLE if line.complete else Face.SHIELD, x, y, 0.95, value, strike)
    write(pov, Kind.VALUE, number, x, y + 6, say(pov, Common.NUMBER, line.strength), strike, tone=line.complete)
    if line.complete:
        lay(pov, Kind.TICK, number, Face.TICK, x, y)
    for at in range(PLACES):
        draw_place(pov, number, at, x_of(rows, first + at), y, rows.scale, strike)


@rule
def draw_place(pov: Pov, number: int, at: int, x: float, y: float, scale: float, strike: int) -> None:
    """What stands on a place, with its owner's badge on a git, or that a card can be laid there."""
    line, chosen = pov.table.lines[number], code_at(pov, number, at)
    card, lit = line.places[at], chosen != NOTHING
    code = chosen if lit else strike
    if card:
        draw_card(pov, card, x, y, scale, code, lit)
    elif lit:
        free = say(pov, Word.SCENE_FREE, number, at + 1)
        lay(pov, Kind.SLOT, number * PLACES + at, Face.SLOT, x, y, scale, free, code)
    if card and line.spy and pov.box.cards[card].effect == Effect.GIT:
        whose, face = say(pov, Word.SCENE_MARKER, line.spy - 1), Face.BADGE + line.spy - 1
        lay(pov, Kind.GIT, card, face, x, y - 54 * scale, scale * 1.4, whose, code)


@rule
def code_at(pov: Pov, number: int, at: int) -> int:
    """The choice that picks a place of a line, or swings at what stands there; NOTHING for none."""
    who, spot = number // LINES, number * PLACES + at
    if pov.table.phase == Phase.SWING:
        return legal(pov, Choose.SWING + who) if at == pov.table.spot and swept(pov, number) else NOTHING
    return legal(pov, spot - who * LINES * PLACES if who == pov.seat else Choose.SPOT + spot)


@rule
def swept(pov: Pov, number: int) -> int:
    """7.12: the card of a line that Dagromm's swing would hit, 0 for none."""
    card: int = pov.table.lines[number].places[pov.table.spot]
    return card if pov.box.cards[card].role == Role.RANK else 0


@rule
def draw_card(pov: Pov, card: int, x: float, y: float, scale: float, code: int = NOTHING, lit: bool = False) -> None:
    """A card, over a halo where it is what can be chosen."""
    if lit:
        lay(pov, Kind.HALO, card, Face.HALO, x, y, scale, NOTHING, code)
    lay(pov, Kind.CARD, card, (Face.PAGE if scale >= READABLE else Face.MINI) + card, x, y, scale, NOTHING, code)


# The column beside the own lines


@rule
def draw_column(pov: Pov, column: Place) -> None:
    """The card to be laid, what it does, the cube, what can be pressed, and the piles; at the end the points."""
    panel(pov, Kind.COLUMN, 0, Face.TRAY, column)
    if pov.table.phase == Phase.TIED or pov.table.phase == Phase.OVER:
        draw_scores(pov, column)
    elif in_hand(pov.table):
        draw_in_hand(pov, column)
    draw_cube(pov, column.x + column.width - 42, column.y + 52)
    draw_piles(pov, column)
    draw_buttons(pov, column.x + column.width / 2, column.y + column.height - 160)


@rule
def draw_in_hand(pov: Pov, column: Place) -> None:
    """The card that has been drawn, called or taken; below it the loot to come or, without any, the card's text."""
    table, x, scale = pov.table, column.x + column.width / 2, 1.4 if column.height > 570 else 1.2
    write(pov, Kind.CAPTION, 0, x, column.y + 24, say(pov, Word.SCENE_HAND, table.phase))
    draw_card(pov, in_hand(table), x, column.y + 36 + CARD_HEIGHT * scale / 2, scale)
    low, coming = column.y + 62 + CARD_HEIGHT * scale, table.spoils - table.looted - 1
    if table.phase != Phase.LOOT or coming == 0:
        write(pov, Kind.EFFECT, 0, x, low, say(pov, Word.EFFECT_TEXT, in_hand(table)), width=column.width - 16)
        return
    for at in range(coming):
        draw_card(pov, table.loot[table.looted + 1 + at], x + (at - (coming - 1) / 2) * 27, low, 0.26)


@rule
def draw_scores(pov: Pov, column: Place) -> None:
    """What every tribe has scored, the best first, and below it by source."""
    tribes, left, right, y = one(pov.table.seats) - 1, column.x, column.x + column.width - 16, column.y + 30
    while tribes:
        who = richest(pov, tribes)
        write(pov, Kind.SCORER, who, left + 16, y, say_name(pov, who), width=right - left - 104)
        write_number(pov, Kind.SCORE, who, right, y, total(pov.box, pov.table, who))
        for source in range(1, SOURCES + 1):
            won = points(pov.box, pov.table, who, source)
            if won:
                y += 19
                write(pov, Kind.SOURCE, who * 8 + source, left + 28, y, say(pov, Word.SCENE_SCORE, source))
                write_number(pov, Kind.SUM, who * 8 + source, right, y, won)
        tribes, y = tribes & ~one(who), y + 32


@rule
def richest(pov: Pov, tribes: int) -> int:
    """The tribe that has most points of these, the first of equals."""
    best, most = 0, -1
    for who in range(pov.table.seats):
        if has(tribes, who) and total(pov.box, pov.table, who) > most:
            best, most = who, total(pov.box, pov.table, who)
    return best


@rule
def draw_cube(pov: Pov, x: float, y: float) -> None:
    """What the cube showed last in the last act, if it was rolled."""
    face = 0
    for at in range(min(pov.table.told, len(pov.table.news))):
        what = pov.table.news[at].what
        if what == News.EYE or what == News.MARK:
            face = Face.CUBE_EYE if what == News.EYE else Face.CUBE_MARK
    if face:
        lay(pov, Kind.CUBE, 0, face, x, y)


@rule
def draw_piles(pov: Pov, column: Place) -> None:
    """The draw pile and the discards, at the foot of the column."""
    deck, discards, bottom = pov.table.deck, pov.table.discards, column.y + column.height
    left, right, y = column.x + column.width * 0.3, column.x + column.width * 0.7, bottom - 56
    write(pov, Kind.CAPTION, 1, left, bottom - 108, say(pov, Word.SCENE_DECK))
    write(pov, Kind.CAPTION, 2, right, bottom - 108, say(pov, Word.SCENE_DISCARDS))
    for at in range(min(3, deck.count)):
        lay(pov, Kind.BACK, at, Face.BACK, left - 22 + at * 2, y - at * 2, 0.5)
    if pov.open and deck.count:
        draw_card(pov, deck.cards[deck.count - 1], left - 22, y, 0.5)
    lay(pov, Kind.BAY, 0, Face.BAY, right - 22, y, 0.5)
    for at in range(max(0, discards.count - SHOWN), discards.count):
        draw_card(pov, discards.cards[at], right - 22, y, 0.5)
    write_number(pov, Kind.COUNT, 0, left + 36, y + 7, deck.count)
    write_number(pov, Kind.COUNT, 1, right + 36, y + 7, discards.count)


@rule
def draw_buttons(pov: Pov, x: float, y: float) -> None:
    """What can be pressed, one above the other, the last one lowest."""
    for at in range(pov.offered - 1, -1, -1):
        code = pov.choices[at]
        if Choose.DISCARD <= code <= Choose.LATER or Choose.ACCUSE <= code < Choose.SPOT:
            draw_button(pov, code, x, y, 1.0)
            y -= 54


@rule
def draw_button(pov: Pov, code: int, x: float, y: float, scale: float) -> None:
    """Something to press, with its words on it."""
    loud = code == Choose.CALL or code == Choose.SHOUT or code >= Choose.ACCUSE
    face = Face.BUTTON_SHOUT if loud else Face.BUTTON
    lay(pov, Kind.BUTTON, code, face, x, y, scale, in_words(pov, code), code).width = 240.0


# What a choice is about


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about: a place, a card, a line with all its cards, or those a swing would hit."""
    if code < Choose.DISCARD:
        point_at_spot(pov, code + pov.seat * LINES * PLACES)
    elif code >= Choose.SPOT:
        point_at_spot(pov, code - Choose.SPOT)
    elif code == Choose.CALL:
        point_at(pov, Kind.CARD, pov.table.lurking)
    elif Choose.STRIKE <= code < Choose.SWING:
        point_at(pov, Kind.SHIELD, code - Choose.STRIKE)
        line = pov.table.lines[code - Choose.STRIKE]
        for at in range(PLACES):
            if line.places[at]:
                point_at(pov, Kind.CARD, line.places[at])
    elif Choose.SWING <= code < Choose.ACCUSE:
        for number in range((code - Choose.SWING) * LINES, (code - Choose.SWING + 1) * LINES):
            if swept(pov, number):
                point_at(pov, Kind.CARD, swept(pov, number))


@rule
def point_at_spot(pov: Pov, spot: int) -> None:
    """Point at a card, or at the free place for one."""
    card = pov.table.lines[spot // PLACES].places[spot % PLACES]
    point_at(pov, Kind.CARD if card else Kind.SLOT, card if card else spot)
