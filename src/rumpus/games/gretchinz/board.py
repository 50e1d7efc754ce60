"""The table of a race as text: the track from its far end down, and two lines a player."""

from rumpus.boxes.gretchinz.board import cell, drawn, hand, head, slots
from rumpus.boxes.gretchinz.board import in_sight as in_sight
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.telling.board import Line, said, word
from rumpus.games.gretchinz.driving import driver_at, ground_at, place_at
from rumpus.games.gretchinz.table import STALLED_AT, Phase, Player

FACE_SIGNS = "·←→✶+◉K"
ATTACK_SIGNS = "?FPX"


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the track from the far end, and two lines a player."""
    last = min(pov.view.players[seat].row for seat in range(pov.view.seats))
    track = [
        _row(pov, row) for row in range(pov.box.finish, last - 1, -1) if row in (0, pov.box.finish) or _laid(pov, row)
    ]
    players = (line for seat in range(pov.view.seats) for line in (_player(pov, seat), _hand(pov, seat)))
    return drawn(pov, Phase(pov.view.phase), [pov.view.top], [*track, [said(pov, "board-legend")]], players)


def _laid(pov: Pov, row: int, lane: int = -1) -> bool:
    """Whether a card lies at a place, or anywhere in a row."""
    lanes = range(pov.box.width) if lane < 0 else (lane,)
    return row > 0 and any(pov.view.track[plain(place_at)(row, lane)] for lane in lanes)


def _row(pov: Pov, row: int) -> Line:
    """A row of the track, the buggies or the ground."""
    label = pov.say("board-finish") if row == pov.box.finish else pov.say("board-start") if row == 0 else f"{row}"
    line: Line = [(f"{label:>8} ", "title" if row == pov.box.finish else "quiet")]
    for lane in range(pov.box.width):
        driver = plain(driver_at)(pov.view, row, lane)
        ground = plain(ground_at)(pov.box, pov.view, row, lane) if _laid(pov, row, lane) else None
        line.append(cell(pov, [driver] if driver >= 0 else [], ground, 4))
    return line


def _player(pov: Pov, seat: int) -> Line:
    """Name, flames, klan and dice of a player: those in slots, and those that are loose."""
    player = pov.view.players[seat]
    loose = [_loose(player, die) for die in range(DICE) if player.slot[die] == 0 and player.face[die]]
    return [
        *head(pov, seat, STALLED_AT),
        (f" {word(pov, 'klan', player.klan)}" if player.klan else "", "token"),
        (f" {slots(player, FACE_SIGNS)} {' '.join(loose)}", ""),
        (f" {pov.say('board-stalled')}" if player.stall else "", "warn"),
    ]


def _loose(player: Player, die: int) -> str:
    """A die that is not seen in a slot, in brackets if a hand covers it."""
    sign = FACE_SIGNS[player.face[die]]
    return f"({sign})" if player.hidden >> die & 1 else sign


def _hand(pov: Pov, seat: int) -> Line:
    """The cards of a player, and what eyes have told about them: how many of those counted together fire."""
    player, counted = pov.view.players[seat], []
    groups = list(player.group)[: player.held]
    for group in sorted({*groups} - {0}):
        places = ", ".join(str(at + 1) for at, other in enumerate(groups) if other == group)
        counted.append(pov.say("board-counted", count=player.heard[group], cards=places))
    cards = hand(pov, seat, ATTACK_SIGNS) or [(pov.say("board-none"), "quiet")]
    return [
        (f"      {pov.say('board-hand')} ", "quiet"),
        *cards,
        (" " + " · ".join(counted) if counted else "", "token"),
    ]
