"""Looks: the kinds of sprites a game draws, each declared once, with what a renderer has to know of it."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any


@dataclass(frozen=True)
class Look:
    """How sprites of a kind are shown. One with a `size` has text: written by itself, or on its face.

    `classes` are words that renderers know (`button`: is pressed; `preview`: seen only while its choice is pointed at;
    `pin`: clicked at its own place) or that group kinds (`card`). `tones` are the colours of the text by the sprite's tone
    from 1 on. A text keeps to the room that its sprite has, in at most so many `lines`; on a panel it stands `pad` from
    the left edge (or in the middle) and in the middle of its height.
    """

    classes: str = ""
    size: float = 0.0
    weight: int = 700
    fill: str = "#f1e4c6"
    anchor: str = "start"
    tones: tuple[str, ...] = ()
    spacing: float = 0.0
    opacity: float = 1.0
    caps: bool = False
    lines: int = 1
    leading: float = 1.27  # from line to line, in sizes
    pad: float = 0.0
    on_panel: bool = False


def thing(classes: str = "") -> Look:
    """The look of a sprite that has a face."""
    return Look(classes)


def text(size: float, fill: str = "#f1e4c6", weight: int = 700, anchor: str = "start", **more: Any) -> Look:
    """The look of a text."""
    return Look(size=size, fill=fill, weight=weight, anchor=anchor, **more)


class Looks(IntEnum):
    """The kinds of sprites of a game: `NAME = text(21, tones=("#ffd34d",))`, `CARD = TABLE = thing()`."""

    look: Look

    def __new__(cls, look: Any) -> "Looks":
        """Number the kinds in their order."""
        number = len(cls.__members__)
        kind = int.__new__(cls, number)
        kind._value_ = number
        kind.look = look
        return kind

    @property
    def word(self) -> str:
        """Its name for renderers and style sheets."""
        return self.name.lower().replace("_", "-")

    @property
    def classes(self) -> str:
        """All the words that group its sprites."""
        known = self.look.classes
        return f"{known} {self.word}" if known and self.word not in known.split() else known or self.word


def style_of(kinds: type[Looks]) -> str:
    """The style sheet of a game's texts."""
    rules = []
    for kind in kinds:
        if kind.look.size:
            rules.append(f".text.{kind.word} {{ {_style(kind.look)} }}")
            rules += [f".text.{kind.word}.tone-{at} {{ fill: {fill}; }}" for at, fill in enumerate(kind.look.tones, 1)]
    return "\n" + "\n".join(rules) + "\n"


def _style(look: Look) -> str:
    parts = [f"font-size: {look.size:g}px", f"font-weight: {look.weight}", f"fill: {look.fill}"]
    parts += [f"fill-opacity: {look.opacity:g}"] if look.opacity != 1 else []
    parts += [f"letter-spacing: {look.spacing:g}px"] if look.spacing else []
    parts += [f"text-anchor: {look.anchor}"] if look.anchor != "start" else []
    return "; ".join(parts) + ";"
