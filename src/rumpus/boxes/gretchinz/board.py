"""The table of a race with this box as text, for terminals, in lines of 78 columns; and what things do."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from rumpus.boxes.gretchinz.cards import Klan, Terrain, terrain_name
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.core.game import Pov
from rumpus.core.scene import clipped, folded
from rumpus.core.telling.board import Line, Piece, helps, room, said, seat_of, word

NAME = 11  # columns a player's name may take
GROUND_SIGNS = ("··", "sq", "+1", "+2", "+3", "+4", "*1", "*2", "*3", "~~", "@@", "()")
BAD = (Terrain.CRATER, Terrain.SQUIGS)


def drawn(pov: Pov, phase: IntEnum, top: Sequence[int], track: Iterable[Line], players: Iterable[Line]) -> list[Line]:
    """The table: the round, who does what and what lies on the deck; the track; the players, in as many lines as it takes."""
    view, say = pov.view, pov.say
    cards = ", ".join(word(pov, "card", card) for card in top if card)
    state = said(pov, f"board-{phase.name.lower()}", "title", " · ", who=say.seat(view.turn))
    deck = f"{say('board-deck', count=view.left)} {say('board-top', terrain=cards) if cards else say('board-empty')}"
    heading = [(say("board-round", number=view.round).upper(), "title"), state, (f" · {deck}", "quiet")]
    lines = [clipped(line) for line in (heading, *track)]
    return lines + [part for line in players for part in folded(line, room(pov))]


def cell(pov: Pov, here: Sequence[int], ground: int | None, width: int) -> Piece:
    """The buggies that are here, or the ground."""
    if here:
        return f"{'▲' + ''.join(str(seat + 1) for seat in here):<{width}}", "you" if pov.seat in here else "seat"
    sign = "" if ground is None else GROUND_SIGNS[ground]
    return f"{sign:<{width}}", "warn" if ground in BAD else ""


def head(pov: Pov, seat: int, most: int) -> Line:
    """Who a player is, whether waited for, and the flames, of so many at most."""
    flames, waited = pov.view.players[seat].flames, bool(pov.view.waiting >> seat & 1)
    shown = "▲" * flames + "·" * (most - flames)
    return [*seat_of(pov, seat, NAME, waited, f"▲{seat + 1} "), (shown, "warn" if flames else "quiet")]


def slots(player: Any, signs: str) -> str:
    """The dice of a panel in their slots."""
    lying = {player.slot[die]: signs[player.face[die]] for die in range(DICE)}
    return "".join(f"[{lying.get(slot, ' ')}]" for slot in (1, 2, 3))


def hand(pov: Pov, seat: int, signs: str) -> Line:
    """Cards by both sides, as far as they are known."""
    cards = (pov.deck.of(card) for card in pov.view.hand(seat))
    return [(f"{GROUND_SIGNS[card.terrain]}/{signs[card.attack]} ", "") for card in cards]


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    ground = {pov.deck.of(card).terrain for card in pov.view.track if card} | {Terrain.CRATER}
    klans = {pov.view.players[seat].klan for seat in range(pov.view.seats)} - {Klan.NONE}
    terrains = map(terrain_name, sorted(ground))
    return helps(pov, {"dice": _named("face", (face for face in Face if face)),
                       "ground": [(f"terrain-{name}", f"ground-{name.partition('-')[0]}-help") for name in terrains],
                       "klans": _named("klan", (Klan(klan) for klan in sorted(klans)))})  # fmt: skip


def _named(words: str, kinds: Iterable[IntEnum]) -> list[tuple[str, str]]:
    """The messages that name each of these, and say what it does."""
    names = (f"{words}-{kind.name.lower().replace('_', '-')}" for kind in kinds)
    return [(name, f"{name}-help") for name in names]
