"""The table as text: what boards have in common. A line is pieces of text, each with the name of its style."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rumpus.core.game import Pov

WIDTH = 78  # columns of a board, where there are not more

Piece = tuple[str, str]
Line = list[Piece]


def said(pov: Pov, message: str, style: str = "quiet", before: str = "", **gaps: Any) -> Piece:
    """A message as a piece."""
    return before + pov.say(message, **gaps), style


def room(pov: Pov) -> int:
    """How many columns there are."""
    return max(WIDTH, int(pov.room[0]))


def width(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(text) for text, _ in line)


def seat_of(pov: Pov, seat: int, letters: int, waited: bool, sign: str = "") -> Line:
    """The beginning of a seat's line: a mark before those who are waited for, and the name in so many columns."""
    name = f"{sign}{pov.say.seat(seat)[:letters].strip():<{letters}} "
    return [("▸ " if waited else "  ", "warn"), (name, "you" if seat == pov.seat else "seat")]


def word(pov: Pov, words: str, at: int) -> str:
    """A word of a list: the name of a card, of a klan, of a face."""
    text: str = pov.printed.lists[words][at]
    return text


def texts(
    pov: Pov,
    piles: Iterable[tuple[str, Iterable[int]]],
    style: Callable[[int], str],
    told: Callable[[Pov, int], str] | None = None,
) -> list[tuple[str, list[Line]]]:
    """Under headings, what is told of cards, or printed on them, each text once; no card (0), no heading without cards."""
    found = []
    for heading, cards in piles:
        names = {told(pov, card) if told else word(pov, "card-text", card): card for card in cards if card}
        lines = [_titled(word(pov, "card", card), text, style(card)) for text, card in names.items()]
        found += [(heading, lines)] if lines else []
    return found


def helps(pov: Pov, under: Mapping[str, Iterable[tuple[str, str]]]) -> list[tuple[str, list[Line]]]:
    """Under headings (`sight-dice`), what things do: for each the message that names it, and the one that says what it does."""
    found = {heading: list(things) for heading, things in under.items()}
    return [
        (pov.say(f"sight-{heading}"), [[said(pov, name, "token"), said(pov, does, "", " ")] for name, does in things])
        for heading, things in found.items()
        if things
    ]


def _titled(name: str, text: str, style: str) -> Line:
    """A card's text, its name in a style."""
    return [(name, style), (text.removeprefix(name), "")]
