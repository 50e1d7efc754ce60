"""How a scene looks to people: text that can be read on what lies below it, buttons with words, nothing outside the picture."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from rumpus.core.scene import Scene, Sprite

FELT, CHALK = (
    "#17120f",
    "#f1e4c6",
)  # the room's ground, and what it writes texts in where the scene's style says nothing
BLANK = re.compile(r"<symbol[^>]*>\s*(<rect[^>]*>\s*(</rect>)?\s*)*</symbol>")  # a face of boxes alone
CLAIMED = {"open", "lit", "leaving", "pointing"}
RIM = 0.05  # how far outside a picture a sprite may begin, as a part of its longer side
LEAST = 3.0  # the least contrast of large text by WCAG 2
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SHAPE = re.compile(r"<(rect|circle|path|polygon|polyline|line|ellipse|use|image)\b([^>]*)>")
MOVED = re.compile(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)")
FAR = 400.0  # about as far as a drawing reaches whose size is not told
NUMBER = re.compile(r'(\w[\w-]*)="([^"]*)"')


class Ground(NamedTuple):
    """A shape that text may lie on: its box within its sprite, and its colour."""

    left: float
    top: float
    right: float
    bottom: float
    colour: str


def illegible(scene: Scene) -> Iterator[str]:
    """Texts that are hardly to be told from what they lie on, and buttons that say nothing."""
    style = dict(_fills(scene.style))
    below: list[tuple[Sprite, Ground]] = []
    for sprite in scene.sprites:
        if sprite.face:
            below += [(sprite, ground) for ground in _grounds(scene.drawings.get(sprite.face, ""))]
        elif sprite.label.strip() and "preview" not in sprite.kind.split():
            ground = _under(sprite, below)
            if ground:
                yield from _hard_to_read(sprite, _fill(sprite.kind, style), ground)
    yield from _mute(scene)


def _hard_to_read(sprite: Sprite, fill: str, ground: str) -> Iterator[str]:
    met = contrast(fill, ground)
    if met < LEAST:
        yield (f"the text '{sprite.label}' ({sprite.kind}) is {fill} on {ground}, a contrast of {met:.1f} where {LEAST:g} is the "
               f"least: give its kind a `fill` in the scene's style.")  # fmt: skip


def claimed(scene: Scene) -> Iterator[str]:
    """Kinds that clients give to sprites themselves, to say what is done with them."""
    for sprite in scene.sprites:
        for word in CLAIMED.intersection(sprite.kind.split()):
            yield f"the sprite '{sprite.id}' is of the kind '{word}', which clients give to sprites themselves: choose another word."


def outside(scene: Scene) -> Iterator[str]:
    """Sprites whose place is well outside the picture, or nowhere."""
    rim = RIM * max(scene.width, scene.height)
    for sprite in scene.sprites:
        if not (-rim <= sprite.x <= scene.width + rim and -rim <= sprite.y <= scene.height + rim):
            yield f"the sprite '{sprite.id}' is at {sprite.x:g}, {sprite.y:g}, outside the picture of {scene.width:g} × {scene.height:g}."


def _mute(scene: Scene) -> Iterator[str]:
    """A button is a box, and words or a symbol over it: a box alone says nothing."""
    for at, sprite in enumerate(scene.sprites):
        boxes = "button" in sprite.kind.split() and sprite.choices and _boxes(scene, sprite)
        if boxes and not any(_over(one, sprite, boxes) for one in scene.sprites[at + 1 :]):
            yield (f"the button '{sprite.id}' has a face, and then its label '{sprite.label}' is not drawn: lay a text with "
                   "the same choices over it.")  # fmt: skip


def _boxes(scene: Scene, sprite: Sprite) -> tuple[Ground, ...]:
    """What a face is made of, where it is boxes alone."""
    drawn = "".join(scene.only([sprite.face]).values()) if sprite.face else ""
    return _grounds(drawn) if BLANK.fullmatch(drawn) else ()


def _over(one: Sprite, button: Sprite, boxes: Sequence[Ground]) -> bool:
    """Whether a sprite says something on a button."""
    if not one.face and not one.label.strip():
        return False
    across, down = (one.x - button.x) / button.scale, (one.y - button.y) / button.scale
    return any(box.left <= across <= box.right and box.top <= down <= box.bottom for box in boxes)


def _under(text: Sprite, below: Sequence[tuple[Sprite, Ground]]) -> str:
    """The colour of what a text begins on, '' where that is hard to tell."""
    for sprite, ground in reversed(below):
        across, down = (text.x - sprite.x) / sprite.scale, (text.y - sprite.y) / sprite.scale
        within = ground.left <= across <= ground.right and ground.top <= down <= ground.bottom
        if within and ground.colour != "none":
            return "" if sprite.turn else ground.colour
    return FELT


@lru_cache(4096)
def _grounds(drawing: str) -> tuple[Ground, ...]:
    """The shapes of a drawing, from back to front; those whose place or colour is hard to tell have no colour."""
    if "<g " in drawing:
        return (_around(drawing),)
    return tuple(_ground(kind, dict(NUMBER.findall(written))) for kind, written in SHAPE.findall(drawing))


def _ground(kind: str, told: dict[str, str]) -> Ground:
    colour = told.get("fill", "")
    plain = re.fullmatch(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}", colour) and not {
        "transform",
        "opacity",
        "fill-opacity",
    } & {*told}
    if kind == "rect":
        left, top, width, height = (_number(told.get(name, "0")) for name in ("x", "y", "width", "height"))
        box = (left, top, left + width, top + height)
    elif kind == "circle":
        x, y, r = (_number(told.get(name, "0")) for name in ("cx", "cy", "r"))
        box = (x - r, y - r, x + r, y + r)
    else:
        size = FAR if kind == "use" else max(map(abs, _numbers(told)), default=0.0)
        box, plain = (-size, -size, size, size), None
    return Ground(*box, "none" if colour == "none" else colour if plain and "transform" not in told else "")


def _around(drawing: str) -> Ground:
    """About where a drawing of groups lies; in one group that is only moved, where its numbers are."""
    numbers = [one for _, written in SHAPE.findall(drawing) for one in _numbers(dict(NUMBER.findall(written)))]
    moved = MOVED.findall(drawing)
    if len(moved) == 1 == drawing.count("transform") and numbers and "<use" not in drawing:
        x, y = map(float, moved[0])
        return Ground(min(numbers) + x, min(numbers) + y, max(numbers) + x, max(numbers) + y, "")
    return Ground(-FAR, -FAR, FAR, FAR, "")


def _numbers(told: dict[str, str]) -> list[float]:
    """The numbers in a shape's attributes but its looks."""
    texts = [
        text for name, text in told.items() if name in ("d", "points") or len(name) <= 2 or name in ("width", "height")
    ]
    return [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", " ".join(texts))]


def _number(text: str) -> float:
    return float(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else FAR


@cache
def _fills(style: str) -> tuple[tuple[frozenset[str], str], ...]:
    """The colours that a style gives to kinds."""
    rules = []
    for names, body in RULE.findall(style):
        colour = re.search(r"(?:^|;)\s*fill:\s*(#[0-9a-fA-F]{3,6})", body)
        for name in names.split(","):
            if colour and re.fullmatch(r"\s*(\.[\w-]+)+\s*", name):
                rules.append((frozenset(name.strip()[1:].split(".")), colour[1]))
    return tuple(rules)


def _fill(kind: str, style: dict[frozenset[str], str]) -> str:
    """The colour of a kind of text: that of the last among the rules that name most of its words."""
    words = {*kind.split()}
    fitting = [(len(names), at, fill) for at, (names, fill) in enumerate(style.items()) if names <= words]
    return max(fitting)[2] if fitting else CHALK if "text" in words else "#000000"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 reckons it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:4])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
