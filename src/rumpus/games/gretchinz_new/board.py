"""The table of a race as text: the track from left to right, and a line a player."""

from rumpus.boxes.gretchinz.board import cell, drawn, hand, head, slots
from rumpus.boxes.gretchinz.board import in_sight as in_sight
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped
from rumpus.core.telling.board import Line, Piece, said, word
from rumpus.games.gretchinz_new.driving import ground_at, place_at
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, Asked, Phase, Player

FACE_SIGNS = "·←→✶+▣W"
ATTACK_SIGNS = "?•o✸"
CELL = 6  # columns of a place


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, a line a lane from left to right, and a line a player."""
    view = pov.view
    lanes = [[(f"  {lane + 1} ", "quiet"), *(_cell(pov, row, lane) for row in range(FINISH + 1))]
             for lane in range(pov.box.lanes)]  # fmt: skip
    legends: list[Line] = [[said(pov, name)] for name in ("board-legend", "board-signs")]
    players = [_player(pov, seat) for seat in range(view.seats)]
    if view.offered:
        cards = ", ".join(word(pov, "card", card) for card in list(view.offer)[: view.offered])
        players.append(clipped([said(pov, f"board-{Asked(view.asked).name.lower()}", "token", cards=cards)]))
    return drawn(pov, Phase(view.phase), list(view.top)[: view.ready], [_rows(pov), *lanes, *legends], players)


def _rows(pov: Pov) -> Line:
    """The numbers of the rows, between start and finish."""
    rows = "".join(f"{row:<{CELL}}" for row in range(1, FINISH))
    return [(f"    {pov.say('board-start')[: CELL - 1]:<{CELL}}{rows}", "quiet"), (pov.say("board-finish"), "title")]


def _cell(pov: Pov, row: int, lane: int) -> Piece:
    """A place of the track: a buggy, or several on the finish; else the ground."""
    players = pov.view.players
    here = [seat for seat in range(pov.view.seats)
            if (players[seat].row, players[seat].lane) == (row, lane) and not players[seat].out]  # fmt: skip
    if row == FINISH and not here:
        return ("▒▒▒▒" if pov.box.goal >> lane & 1 else ""), "title"
    ground = plain(ground_at)(pov.box, pov.view, plain(place_at)(row, lane)) if 0 < row < FINISH else None
    return cell(pov, here, ground, CELL)


def _player(pov: Pov, seat: int) -> Line:
    """Name, flames, klan, dice and hand of a player."""
    player = pov.view.players[seat]
    return [
        *head(pov, seat, EXPLODES_AT),
        (f" {word(pov, 'klan', player.klan) if player.klan else '':<10} ", "token"),
        (f"{pov.say('board-out') if player.out else _dice(player):<9} ", "warn" if player.out else ""),
        *hand(pov, seat, ATTACK_SIGNS),
    ]


def _dice(player: Player) -> str:
    """The dice in their slots, or as they were thrown."""
    return slots(player, FACE_SIGNS) if any(player.slot) else " ".join(FACE_SIGNS[face] for face in player.face if face)
