"""The table of a race as text, for terminals: in lines of at most 78 columns."""

from rumpus.boxes.gretchinz.board import GROUND_SIGNS, NAME, WIDTH, Line, Piece, sights, word
from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped, folded
from rumpus.games.gretchinz_new import driving
from rumpus.games.gretchinz_new.box import LANES
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, Asked, Phase, Player

FACE_SIGNS = "·←→✶+▣W"
ATTACK_SIGNS = "?•o✸"
CELL = 6  # columns of a place


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    return sights(pov)


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, a line a lane from left to right, and a line a player."""
    lines = [_heading(pov), _rows(pov), *(_lane(pov, lane) for lane in range(pov.box.lanes)),
             [(pov.say("board-legend"), "quiet")], [(pov.say("board-signs"), "quiet")]]  # fmt: skip
    lines = [clipped(line) for line in lines]
    for seat in range(pov.view.seats):
        lines += folded(_player(pov, seat), max(WIDTH, pov.room[0]))
    if pov.view.offered:
        heading = f"board-{Asked(pov.view.asked).name.lower()}"
        lines.append(
            clipped([(pov.say(heading, cards=_cards(pov, list(pov.view.offer)[: pov.view.offered])), "token")])
        )
    return lines


def _cards(pov: Pov, cards: list[int]) -> str:
    return ", ".join(word(pov, "card", card) for card in cards)


def _heading(pov: Pov) -> Line:
    view = pov.view
    state = pov.say(f"board-{Phase(view.phase).name.lower()}", who=pov.say.seat(view.turn))
    on_top = pov.say("board-top", terrain=_cards(pov, list(view.top)[: view.ready]))
    return [(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
            (f" · {pov.say('board-deck', count=view.left)} {on_top}", "quiet")]  # fmt: skip


def _rows(pov: Pov) -> Line:
    """The numbers of the rows, between start and finish."""
    rows = "".join(f"{row:<{CELL}}" for row in range(1, FINISH))
    return [(f"    {pov.say('board-start')[: CELL - 1]:<{CELL}}{rows}", "quiet"), (pov.say("board-finish"), "title")]


def _lane(pov: Pov, lane: int) -> Line:
    return [(f"  {lane + 1} ", "quiet"), *(_cell(pov, row, lane) for row in range(FINISH + 1))]


def _cell(pov: Pov, row: int, lane: int) -> Piece:
    """A buggy, or several on the finish; else the ground."""
    players = pov.view.players
    here = [seat for seat in range(pov.view.seats)
            if (players[seat].row, players[seat].lane) == (row, lane) and not players[seat].out]  # fmt: skip
    if here:
        text = "▲" + "".join(str(seat + 1) for seat in here)
        return f"{text:<{CELL}}", "you" if pov.seat in here else "seat"
    if row == FINISH:
        return ("▒▒▒▒" if pov.box.goal >> lane & 1 else ""), "title"
    if row == 0:
        return " " * CELL, ""
    kind = plain(driving.ground_at)(pov.box, pov.view, (row - 1) * LANES + lane)
    return f"{GROUND_SIGNS[kind]:<{CELL}}", "warn" if kind in (Terrain.CRATER, Terrain.SQUIGS) else ""


def _player(pov: Pov, seat: int) -> Line:
    """A player's line: name, flames, klan, dice, and the hand."""
    player, name = pov.view.players[seat], pov.say.seat(seat)[:NAME]
    flames = "▲" * player.flames + "·" * (EXPLODES_AT - player.flames)
    cards = [pov.deck.of(card) for card in list(player.hand)[: player.held]]
    return [
        ("▸ " if pov.view.waiting >> seat & 1 else "  ", "warn"),
        (f"▲{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat"),
        (flames, "warn" if player.flames else "quiet"),
        (f" {word(pov, 'klan', player.klan) if player.klan else '':<10} ", "token"),
        (f"{pov.say('board-out') if player.out else _dice(player):<9} ", "warn" if player.out else ""),
        *((f"{GROUND_SIGNS[card.terrain]}/{ATTACK_SIGNS[card.attack]} ", "") for card in cards),
    ]


def _dice(player: Player) -> str:
    """The dice in their slots, or as they were thrown."""
    if not any(player.slot):
        return " ".join(FACE_SIGNS[kind] for kind in player.face if kind)
    lying = {player.slot[die]: FACE_SIGNS[player.face[die]] for die in range(DICE)}
    return "".join(f"[{lying[slot]}]" for slot in (1, 2, 3))
