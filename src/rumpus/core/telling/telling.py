"""The telling of a game: its saying and drawing rules, called from Python, and what they leave put into words.

A scene is made of a canvas for notebooks, covers and printed rules; the pages of browsers make their own.
"""

import threading
from collections.abc import Iterator, Sequence
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rumpus.core import modules
from rumpus.core.contract import CHOICES
from rumpus.core.scene import Scene, Sprite, fitted, wrapped
from rumpus.core.telling import contract, drivers, seats
from rumpus.core.telling.canvas import CLICKS, POINTS, SPRITES, Canvas
from rumpus.core.telling.lexicon import action_name, chooser, pointer, sorter, teller
from rumpus.core.telling.looks import Look, Looks, style_of
from rumpus.core.telling.phrases import PHRASES, SORTING, Gap
from rumpus.core.telling.printed import Printed
from rumpus.core.telling.speaking import Sayings, Speaker

if TYPE_CHECKING:
    from rumpus.core.game import Game, Kit, Pov

NEWS = 256  # items that may be told at once


class Said(NamedTuple):
    """A choice in words, with its heading, and a sentence about it."""

    text: str
    group: str
    detail: str


class Scratch(threading.local):
    """What rules write on, one for each thread."""

    def __init__(self) -> None:
        self.canvases = Canvas.array(1)
        self.codes = np.zeros(CHOICES, np.int64)
        self.out = np.zeros((max(CHOICES, NEWS), 3), np.int64)


SCRATCH = Scratch()


class Laid(NamedTuple):
    """A sprite of a canvas, as Python reads it."""

    kind: int
    tone: int
    number: int
    face: int
    codes: tuple[int, ...]
    text: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    scale: float


def laid(canvas: Any, speak: Speaker) -> Iterator[Laid]:
    """The sprites of a canvas, from back to front, with what is written on each."""
    clicks = canvas["clicks"][: canvas["clicked"]].tolist()
    for kind, tone, number, face, offered, words, first, *place in canvas["sprites"][: canvas["drawn"]].tolist():
        codes = tuple(clicks[first : first + offered]) if offered else ()
        yield Laid(kind, tone, number, face, codes, speak(words), *place)


def _written(kind: Looks, name: str, row: Laid) -> Iterator[Sprite]:
    """The lines of a text, as many as fit."""
    look = kind.look
    tone = f" tone-{row.tone}" if row.tone and row.tone <= len(look.tones) else ""
    for at, (x, y, line) in enumerate(lines_of(look, row, row.text.upper() if look.caps else row.text)):
        yield Sprite(name if look.lines == 1 else f"{name}-{at}", f"text {kind.word}{tone}", x, y, "", line, 0.0, 1.0,
                     row.codes)  # fmt: skip


def lines_of(look: Look, row: Laid, text: str) -> list[tuple[float, float, str]]:
    """Where each line of a text is written: on a face around its middle, else from its place downwards."""
    room = row.width - 2 * look.pad if row.width else 1e9
    lines = [fitted(text, look.size, room)] if look.lines == 1 else wrapped(text, look.size, room)[: look.lines]
    x, y, step = row.x, row.y, look.size * look.leading
    if look.on_panel:
        x += row.width / 2 if look.anchor == "middle" else look.pad
        y += row.height / 2
    if row.face:
        y += look.size / 3 - (len(lines) - 1) / 2 * step
    return [(round(x, 1), round(y + at * step, 1), line) for at, line in enumerate(lines)]


class Telling:
    """A game's words and pictures."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.words = modules.kept(modules.Words, game.module("lexicon"))
        self.kinds = modules.kept(modules.Kinds, game.module("looks")).Kind

    @cached_property
    def verbs(self) -> dict[str, Any]:
        """The contract as this game keeps it: its own rules, or those that follow from its lexicon."""
        says = modules.kept(modules.Says, self.game.module("telling"))
        draws = modules.kept(modules.Draws, self.game.module("showing"))
        choose, news = self.words.Choose, self.words.News
        return {
            "draw": draws.draw,
            "prompt": says.prompt,
            "choice": says.choice or chooser(choose),
            "item": says.item or teller(news),
            "group": says.group or sorter(choose),
            "detail": says.detail or contract.no_detail,
            "point": draws.point or pointer(choose),
            "aim": modules.kept(modules.Aims, self.game.module("aiming")).aim if self.aims else contract.no_aim,
        }

    @cached_property
    def aims(self) -> bool:
        """Whether one can point at where to go, and the game plans how."""
        return self.game.has("aiming")

    @cached_property
    def doors(self) -> SimpleNamespace:
        """The drivers, woven into this game."""
        return self.game.woven(drivers)

    @cached_property
    def seats(self) -> SimpleNamespace:
        """The drivers for all seats at once."""
        return self.game.woven(seats)

    @cached_property
    def sayings(self) -> Sayings:
        """All that it can say."""
        return Sayings((*self.words.Word, *self.words.Shared), self.words.News, self.words.Choose)

    @cached_property
    def stages(self) -> modules.Stages:
        """What is seen of its news; a game that says nothing of it is told in words and pictures alone."""
        module = self.game.module("staging") if self.game.has("staging") else ModuleType("staging")
        return modules.kept(modules.Stages, module)

    @cached_property
    def style(self) -> str:
        """The style sheet of its texts."""
        return style_of(self.kinds)

    @cached_property
    def gaps(self) -> set[Gap]:
        """The gaps with words of a list that is declared."""
        gaps = {gap for _, said in self.sayings.messages.values() for _, gap in said} | {*self.sayings.bare.values()}
        return {gap for gap in gaps if gap.kind == "listed" and gap.entries}

    def action_name(self, code: int) -> str:
        """A choice by its kind and what it carries."""
        return action_name(self.words.Choose, code)

    def _given(self, pov: "Pov", codes: Sequence[int]) -> tuple[Any, ...]:
        """The arguments of most doors."""
        SCRATCH.codes[: len(codes)] = codes
        return pov.boxes, pov.views, pov.seat, int(pov.open), SCRATCH.codes, len(codes), SCRATCH.canvases

    def _spoken(self, pov: "Pov", codes: Sequence[int], what: int) -> tuple[list[list[int]], Speaker]:
        """The rows that a wish fills, and who puts their phrases into words."""
        count = self.doors.speak(*self._given(pov, codes), what, SCRATCH.out)
        return SCRATCH.out[:count].tolist(), self._speaker(pov)

    def _speaker(self, pov: "Pov") -> Speaker:
        return Speaker(self.sayings, pov.printed, pov.say, SCRATCH.canvases[0]["book"])

    def names(self, pov: "Pov", codes: Sequence[int]) -> list[str]:
        """The words of choices."""
        rows, speak = self._spoken(pov, codes, drivers.NAMES)
        return [speak(at) for at, *_ in rows]

    def said(self, pov: "Pov", codes: Sequence[int]) -> list[Said]:
        """All that is said of choices."""
        rows, speak = self._spoken(pov, codes, drivers.ALL)
        return [Said(*map(speak, row)) for row in rows]

    def prompt(self, pov: "Pov") -> str:
        """What the seat is asked."""
        rows, speak = self._spoken(pov, (), drivers.PROMPT)
        return speak(rows[0][0])

    def story(self, pov: "Pov", first: int = 0) -> list[tuple[int, str]]:
        """The news of the view, from one item on, each sentence with the seat whose deed it is."""
        told = self.tell(pov)[first:]
        return [(seat, text) for seat, text in told if text]

    def tell(self, pov: "Pov") -> list[tuple[int, str]]:
        """The same for every item of the view, those included of which nothing is said."""
        rows, speak = self._spoken(pov, (), drivers.NEWS)
        return [(seat, speak(at)) for at, seat, _ in rows]

    def points(self, pov: "Pov", codes: Sequence[int], code: int) -> tuple[str, ...]:
        """The ids of the sprites that a choice is about."""
        SCRATCH.out[0, 0] = code
        self.doors.speak(*self._given(pov, codes), drivers.POINTS, SCRATCH.out)
        canvas = SCRATCH.canvases[0]
        keys = canvas["points"][: min(canvas["pointed"], POINTS)].tolist()
        return tuple(self._id(kind, number) for kind, number in keys)

    def _id(self, kind: int, number: int) -> str:
        return f"{self.kinds(kind).word}-{number}"

    def canvas(self, pov: "Pov", codes: Sequence[int]) -> Any:
        """What is drawn of a view: a record that is written over by whatever this thread says or draws next."""
        self.doors.paint(*self._given(pov, codes))
        return SCRATCH.canvases[0]

    def aimed(self, pov: "Pov", codes: Sequence[int], x: int, y: int, twist: int = 0) -> list[Laid]:
        """The sprites of the plan that leads to a point of the picture."""
        boxes, views, seat, _, scratch, count, canvases = self._given(pov, codes)
        self.doors.trace(boxes, views.copy(), seat, scratch, count, x, y, twist, canvases)
        return list(laid(canvases[0], self._speaker(pov)))

    def scene(self, pov: "Pov", codes: Sequence[int]) -> Scene:
        """The picture of a view."""
        canvas = self.canvas(pov, codes)
        sprites = [sprite for row in laid(canvas, self._speaker(pov)) for sprite in self._made(pov.printed, row)]
        width, height = float(canvas["width"]), float(canvas["height"])
        return Scene(width, height, sprites, pov.printed.faces, pov.say("title"), self.style)

    def _made(self, printed: Printed, row: Laid) -> Iterator[Sprite]:
        """The face of a sprite, and the lines of what is written."""
        kind = self.kinds(row.kind)
        name = f"{kind.word}-{row.number}"
        if row.face:
            drawing = printed.drawing(row.face)
            size = (round(row.width), round(row.height)) if "{" in drawing.svg else (0, 0)
            yield Sprite(name, kind.classes, round(row.x, 1), round(row.y, 1), printed.name(row.face, *size),
                         row.text or drawing.label, round(row.turn, 2), round(row.scale, 3), row.codes)  # fmt: skip
        if kind.look.size and row.text:
            yield from _written(kind, f"{name}-text" if row.face else name, row)

    def picture(self, kit: "Kit", language: str, name: str) -> Scene | None:
        """What is printed under a name, for the rules."""
        printed = self.game.printed(kit, language)
        show = printed.face_maker.picture
        found = show(printed, name) if show else None
        if found is None:
            return None
        drawing = printed.drawing(found.face)
        sprite = Sprite("picture", "picture", found.width / 2, found.height / 2, printed.name(found.face),
                        drawing.label or name, 0.0, found.scale)  # fmt: skip
        return Scene(found.width, found.height, [sprite], printed.faces, name)

    def board(self, pov: "Pov") -> list[list[tuple[str, str]]]:
        """The table in text: lines of pieces, each with the name of its style."""
        return self.board_maker.board(pov)

    def in_sight(self, pov: "Pov") -> list[tuple[str, list[Any]]]:
        """Under headings, what the seat can look at, in text."""
        look = self.board_maker.in_sight
        return list(look(pov)) if look else []

    @cached_property
    def board_maker(self) -> modules.Board:
        """What writes the table as text."""
        return modules.kept(modules.Board, self.game.module("board"))

    def asked_with(self, pov: "Pov", codes: Sequence[int]) -> frozenset[Any]:
        """The messages that a question and its choices are said with."""
        rows, _ = self._spoken(pov, codes, drivers.PROMPT)
        asked = {self._message(rows[0][0])}
        rows, _ = self._spoken(pov, codes, drivers.NAMES)
        return frozenset(asked | {self._message(at) for at, *_ in rows})

    def _message(self, at: int) -> tuple[int, ...]:
        """The message of a phrase, and which of its forms."""
        phrase = SCRATCH.canvases[0]["book"]["phrases"][at]
        _, gaps = self.sayings.messages.get(int(phrase["message"]), ("", ()))
        forms = (int(value) for (_, gap), value in zip(gaps, phrase["gaps"]) if gap.forms)
        return int(phrase["message"]), *forms

    def left(self, kit: "Kit", views: Any, seat: int) -> bytes:
        """Every byte that the rules leave of a view: the picture, the question, the choices, the news."""
        pov = self.game.pov(kit, views, seat, self.game.voice([f"Seat {number + 1}" for number in range(kit.seats)]))
        count = self.game.drivers.options(kit.boxes, views, seat, SCRATCH.codes) if seat >= 0 else 0
        codes = SCRATCH.codes[:count].tolist()
        left, SCRATCH.out[:] = [used(self.canvas(pov, codes))], 0
        for what in (drivers.PROMPT, drivers.ALL, drivers.NEWS):
            rows, _ = self._spoken(pov, codes, what)
            left += [repr(rows).encode(), used(SCRATCH.canvases[0])]
        return b"".join(left)

    def everything_said(self) -> Iterator[tuple[str, set[str], bool]]:
        """Every message with the names of its gaps, and whether it has to use all of them."""
        for number, (message, gaps) in self.sayings.messages.items():
            yield message, {name for name, _ in gaps}, number < SORTING


def used(canvas: Any) -> bytes:
    """The bytes of a canvas that were written on."""
    parts = [canvas["sprites"][: canvas["drawn"]], canvas["clicks"][: canvas["clicked"]],
             canvas["points"][: canvas["pointed"]], canvas["book"]["phrases"][: canvas["book"]["said"]]]  # fmt: skip
    return b"".join(part.tobytes() for part in parts)


def overflows(canvas: Any) -> list[str]:
    """What found no room on a canvas."""
    room = {"drawn": SPRITES, "clicked": CLICKS, "pointed": POINTS}
    full = [name for name, most in room.items() if canvas[name] > most]
    return full + (["said"] if canvas["book"]["said"] > PHRASES else [])
