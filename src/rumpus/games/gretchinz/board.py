"""The table of a race as text, for terminals: in lines of at most 78 columns."""

from rumpus.boxes.gretchinz.board import GROUND_SIGNS, NAME, WIDTH, Line, Piece, sights, word
from rumpus.boxes.gretchinz.cards import Terrain
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped, folded
from rumpus.games.gretchinz import driving
from rumpus.games.gretchinz.table import STALLED_AT, Phase, Player

FACE_SIGNS = "·←→✶+◉K"
ATTACK_SIGNS = "?FPX"


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    return sights(pov)


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the track from the far end, and two lines a player."""
    lines = [clipped(line) for line in (_heading(pov), *_track(pov), [(pov.say("board-legend"), "quiet")])]
    for seat in range(pov.view.seats):
        for line in _player(pov, seat, bool(pov.view.waiting >> seat & 1)):
            lines += folded(line, max(WIDTH, pov.room[0]))
    return lines


def _heading(pov: Pov) -> Line:
    """The round, who does what, and what lies on the deck."""
    view = pov.view
    state = pov.say(f"board-{Phase(view.phase).name.lower()}", who=pov.say.seat(view.turn))
    top = pov.say("board-top", terrain=word(pov, "card", view.top)) if view.top else pov.say("board-empty")
    return [(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
            (f" · {pov.say('board-deck', count=view.left)} {top}", "quiet")]  # fmt: skip


def _track(pov: Pov) -> list[Line]:
    """The rows that matter, the last one on top: from the last buggy on, those where cards lie."""
    last = min(pov.view.players[seat].row for seat in range(pov.view.seats))
    return [
        _row(pov, row) for row in range(pov.box.finish, last - 1, -1) if row in (0, pov.box.finish) or _laid(pov, row)
    ]


def _card_at(pov: Pov, row: int, lane: int) -> int:
    """The card at a place of the track, 0 for none."""
    return int(pov.view.track[plain(driving.place_at)(row, lane)]) if row else 0


def _laid(pov: Pov, row: int) -> bool:
    return any(_card_at(pov, row, lane) for lane in range(pov.box.width))


def _row(pov: Pov, row: int) -> Line:
    label = pov.say("board-finish") if row == pov.box.finish else pov.say("board-start") if row == 0 else f"{row}"
    start = f"{label:>8} ", "title" if row == pov.box.finish else "quiet"
    return [start, *(_cell(pov, row, lane) for lane in range(pov.box.width))]


def _cell(pov: Pov, row: int, lane: int) -> Piece:
    """A buggy, or the ground."""
    driver = plain(driving.driver_at)(pov.view, row, lane)
    if driver >= 0:
        return f"▲{driver + 1}  ", "you" if driver == pov.seat else "seat"
    if not _card_at(pov, row, lane):
        return "    ", ""
    kind = plain(driving.ground_at)(pov.box, pov.view, row, lane)
    return f"{GROUND_SIGNS[kind]}  ", "warn" if kind in (Terrain.CRATER, Terrain.SQUIGS) else ""


def _player(pov: Pov, seat: int, waited: bool) -> list[Line]:
    """A player's two lines: name, flames, klan and dice; then the hand."""
    player = pov.view.players[seat]
    name = pov.say.seat(seat)[:NAME]
    first: Line = [("▸ " if waited else "  ", "warn"), (f"▲{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat"),
                   ("▲" * player.flames + "·" * (STALLED_AT - player.flames), "warn" if player.flames else "quiet")]  # fmt: skip
    if player.klan:
        first.append((f" {word(pov, 'klan', player.klan)}", "token"))
    first.append((f" {_panel(player)}", ""))
    if player.stall:
        first.append((" " + pov.say("board-stalled"), "warn"))
    return [first, [(f"      {pov.say('board-hand')} ", "quiet"), *_hand(pov, seat)]]


def _panel(player: Player) -> str:
    """The dice in their slots, and those that are loose."""
    lying = {player.slot[die]: FACE_SIGNS[player.face[die]] for die in range(DICE)}
    placed = "".join(f"[{lying.get(slot, ' ')}]" for slot in (1, 2, 3))
    loose = [_loose_die(player, die) for die in range(DICE) if player.slot[die] == 0 and player.face[die]]
    return f"{placed} {' '.join(loose)}"


def _loose_die(player: Player, die: int) -> str:
    """A die that is not seen in a slot, in brackets if a hand covers it."""
    sign = FACE_SIGNS[player.face[die]]
    return f"({sign})" if player.hidden >> die & 1 else sign


def _hand(pov: Pov, seat: int) -> Line:
    """Cards by both sides, as far as they are known, and what eyes have told about them."""
    player = pov.view.players[seat]
    cards = [pov.deck.of(card) for card in pov.view.hand(seat)]
    if not cards:
        return [(pov.say("board-none"), "quiet")]
    signs = [f"{GROUND_SIGNS[card.terrain]}/{ATTACK_SIGNS[card.attack]}" for card in cards]
    counted = " · ".join(_counted(pov, player, group) for group in sorted({*list(player.group)[: player.held]} - {0}))
    return [*((f"{sign} ", "") for sign in signs), (f" {counted}" if counted else "", "token")]


def _counted(pov: Pov, player: Player, group: int) -> str:
    """How many of the cards that were counted together fire."""
    places = ", ".join(str(at + 1) for at in range(player.held) if player.group[at] == group)
    return pov.say("board-counted", count=player.heard[group], cards=places)
