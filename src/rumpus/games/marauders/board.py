"""The table of the tribes as text, for terminals: in lines of at most 78 columns."""

import re

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped
from rumpus.core.telling.board import WIDTH, Line, Piece, said, seat_of, texts, word
from rumpus.games.marauders import finish, telling
from rumpus.games.marauders.box import Colour, Effect, Role, Title
from rumpus.games.marauders.table import LINES, PLACES, Phase

NAME = 20  # columns a tribe's name may take
CELL = 5  # columns of a place
PAINT = {Colour.GREY: "type0", Colour.BLUE: "type3", Colour.PURPLE: "type4", Colour.RED: "type1", Colour.GREEN: "type2"}


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings, the texts of the card in hand and of all cards in each tribe's lines, each title once."""
    piles = [(pov.say("board-hand"), [plain(telling.in_hand)(pov.view)])]
    piles += [(pov.say.seat(seat), [card for _, _, card in pov.view.spots(seat)]) for seat in range(pov.view.seats)]
    return texts(pov, piles, lambda card: PAINT[pov.deck.of(card).colour])


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, then for each tribe its name and its three lines."""
    lines = [_heading(pov), [(pov.say("board-legend")[:WIDTH], "quiet")]]
    for seat in range(pov.view.seats):
        lines.append(_standing(pov, seat))
        lines += [_row(pov, number) for number in range(seat * LINES, seat * LINES + LINES)]
    return lines


def _heading(pov: Pov) -> Line:
    view, card = pov.view, plain(telling.in_hand)(pov.view)
    title = pov.say("board-over") if view.phase == Phase.OVER else pov.say("board-turn", number=view.turns + 1)
    counts = said(pov, "board-piles", before=" · ", deck=view.deck.count, discards=view.discards.count)
    line: Line = [(title.upper(), "title"), counts]
    if card:
        name = f"{pov.say('board-hand')} {word(pov, 'card', card)}"
        line += [(" · ", "quiet"), (name, PAINT[pov.deck.of(card).colour])]
    return clipped(line)


def _standing(pov: Pov, seat: int) -> Line:
    """A tribe's name, its points, and what is asked of it."""
    points, waited = plain(finish.total)(pov.box, pov.view, seat), bool(pov.view.waiting >> seat & 1)
    line = [*seat_of(pov, seat, NAME, waited), said(pov, "board-points", "token", points=points)]
    if seat == pov.view.turn and pov.view.phase != Phase.OVER:
        line.append(said(pov, "board-drawing", before=" · "))
    return clipped(line)


def _row(pov: Pov, number: int) -> Line:
    """A line: its attack value, a tick when it is complete, and its twelve places."""
    line = pov.view.lines[number]
    row: Line = [(f"{line.strength:>3}", "quiet"), ("✓ " if line.complete else "  ", "token")]
    for at in range(PLACES):
        row += [_cell(pov, number, at), (" ", "")]
    return row


def _cell(pov: Pov, number: int, at: int) -> Piece:
    """A place in five columns: brackets for the ends of a line, then what is most useful to know."""
    line = pov.view.lines[number]
    card = line.places[at]
    if card == 0:
        inside = line.standard - 1 < at < (line.musician or PLACES + 1) - 1
        return ("  ·  " if inside else "     ", "quiet")
    title, name = pov.deck.of(card), word(pov, "card", card)
    tag = f"{short(name, 3)}@{line.spy}" if title.effect == Effect.GIT else _tag(name, title)
    return tag.ljust(CELL), PAINT[title.colour]


def _tag(name: str, title: Title) -> str:
    if title.role == Role.STANDARD:
        return f"[{short(name, 4)}"
    if title.role == Role.MUSICIAN:
        return f"{short(name, 4)}]"
    if title.machine:
        return f"{short(name, 3)}/{title.part}"
    end = "$" if title.colour == Colour.BLUE else str(title.rating or "")
    return short(name, CELL - len(end)) + end


def short(name: str, letters: int) -> str:
    """A title in so many letters: the beginnings of its last words."""
    words: list[str] = [word for word in re.findall(r"\w+", name) if len(word) > 2] or [name]
    if len(words) == 1:
        return words[0][:letters]
    first, last = words[0], words[-1]
    return first[: letters // 2] + last[: letters - letters // 2]
