"""The colours: a dark and a light theme, and how each style a game speaks of is painted."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.theme import Theme

Pieces = Sequence[tuple[str, str]]

PAINTS = {
    "title": "bold $paint-title",
    "seat": "bold $paint-seat",
    "you": "bold $paint-you",
    "type0": "$paint-type0",
    "type1": "$paint-type1",
    "type2": "$paint-type2",
    "type3": "$paint-type3",
    "type4": "$paint-type4",
    "down": "italic $paint-quiet",
    "new": "bold underline $paint-new",
    "quiet": "$paint-quiet",
    "token": "bold $paint-token",
    "warn": "bold $paint-warn",
}

SEATS_DARK = ("#f47a68", "#6db0f2", "#f0c030", "#83cf66", "#c39bee", "#efe8d8", "#f59338", "#4fcabd")
SEATS_LIGHT = ("#b3261e", "#1f5f9e", "#7a5c00", "#2d6a2f", "#6f3aa8", "#4a4338", "#a34700", "#0b6b62")


def seat_paint(seat: int) -> str:
    """The colour of a seat: that of its badge, as far as it can be read on this ground."""
    return f"$paint-seat{seat}"


def _seats(colours: Sequence[str]) -> dict[str, str]:
    return {f"paint-seat{seat}": colour for seat, colour in enumerate(colours)}


DARK = Theme(
    name="rumpus-dark",
    primary="#e8a33d",
    secondary="#7fb7be",
    accent="#ffcf70",
    warning="#ffb454",
    error="#ff6b5e",
    success="#8fd694",
    foreground="#ece5d8",
    background="#14110f",
    surface="#1d1916",
    panel="#2a2420",
    dark=True,
    variables={
        **_seats(SEATS_DARK),
        "paint-title": "#ffcf70",
        "paint-seat": "#d9cdb8",
        "paint-you": "#8fd694",
        "paint-type0": "#b9b2a6",
        "paint-type1": "#ff8f6b",
        "paint-type2": "#a5cf6b",
        "paint-type3": "#6fc3df",
        "paint-type4": "#d69bff",
        "paint-quiet": "#958b7d",
        "paint-new": "#ffffff",
        "paint-token": "#ffd23f",
        "paint-warn": "#ff6b5e",
        "footer-key-foreground": "#ffcf70",
        "input-selection-background": "#e8a33d 40%",
    },
)

LIGHT = Theme(
    name="rumpus-light",
    primary="#9a5b00",
    secondary="#1f6f78",
    accent="#a34700",
    warning="#a34700",
    error="#b3261e",
    success="#2d6a2f",
    foreground="#241c12",
    background="#faf5ea",
    surface="#f2eadb",
    panel="#e6dac4",
    dark=False,
    variables={
        **_seats(SEATS_LIGHT),
        "paint-title": "#7a4300",
        "paint-seat": "#443a2c",
        "paint-you": "#20661f",
        "paint-type0": "#5f5a52",
        "paint-type1": "#a8350b",
        "paint-type2": "#3f6d0c",
        "paint-type3": "#0a5c80",
        "paint-type4": "#7424a8",
        "paint-quiet": "#6d6353",
        "paint-new": "#000000",
        "paint-token": "#8a6100",
        "paint-warn": "#b3261e",
        "footer-key-foreground": "#7a4300",
        "input-selection-background": "#9a5b00 30%",
    },
)


def painted(pieces: Pieces) -> Content:
    """One line of pieces in colour; a style nobody knows is plain."""
    parts = [(text, PAINTS[style]) if style in PAINTS else text for text, style in pieces]
    return Content.assemble(*parts)


def page(lines: Iterable[Pieces]) -> Content:
    """Lines of pieces in colour."""
    return Content("\n").join([painted(line) for line in lines])
