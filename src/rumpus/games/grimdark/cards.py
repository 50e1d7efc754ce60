"""The faces of cards: an item with what it does, a racer with its numbers and its hull to be ticked off."""

from collections.abc import Callable
from html import escape
from math import cos, radians, sin

from rumpus.core.scene import text_width, wrapped
from rumpus.core.telling.printed import Printed, written
from rumpus.games.grimdark.box import LAST_ITEM, TYPES
from rumpus.games.grimdark.looks import CREAM, GOLD

INK, PAPER, PLATE = "#17120f", "#efe3c8", "#2b2420"
LIGHT, HOT, COLD, PALE = "#ffe45c", "#ff5a3c", "#6fd6ff", "#d9c6ff"
SPEED = "#f1a35c"
TURNS = [radians(turn) for turn in range(0, 360, 24)]  # of the rays behind what is on a card
LINE = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'


def _spiral() -> str:
    arms = "".join(f'<path d="M0 0C14 -10 30 -4 34 12" transform="rotate({turn})"/>' for turn in range(0, 360, 60))
    return (
        f'<circle r="40" fill="#3b2a55" {LINE}/><g fill="none" stroke="{PALE}" stroke-width="6" stroke-linecap="round">{arms}</g>'
        f'<circle r="9" fill="{LIGHT}" {LINE}/>'
    )


def _skull() -> str:
    return (
        f'<path d="M-34 -22L-46 -44L-20 -34ZM34 -22L46 -44L20 -34Z" fill="{HOT}" {LINE}/>'
        f'<path d="M-34 -8C-34 -44 34 -44 34 -8C34 8 26 14 20 18V34H-20V18C-26 14 -34 8 -34 -8Z" fill="{PAPER}" {LINE}/>'
        f'<path d="M-22 -8L-6 -4L-10 8H-20ZM22 -8L6 -4L10 8H20Z" fill="{HOT}" {LINE}/>'
        f'<path d="M0 10L-5 20H5ZM-10 34V24M0 34V24M10 34V24" fill="{INK}" {LINE}/>'
    )


def _hook() -> str:
    return (
        f'<g transform="rotate(28)"><path d="M0 -34C18 -44 -8 -52 14 -62" fill="none" stroke="#b08a54" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="M0 -28V28M-30 -8C-34 22 -14 32 0 32C14 32 34 22 30 -8" fill="none" stroke="{INK}" stroke-width="14"/>'
        f'<path d="M0 -28V28M-30 -8C-34 22 -14 32 0 32C14 32 34 22 30 -8" fill="none" stroke="#a29da6" stroke-width="8"/>'
        f'<path d="M-30 -22L-40 -2H-20ZM30 -22L40 -2H20Z" fill="#d8d3dc" {LINE}/>'
        f'<circle cy="-32" r="8" fill="none" stroke="{GOLD}" stroke-width="5"/></g>'
    )


def _shell(body: str, long: int) -> str:
    return (
        f'<g transform="rotate(-35)"><path d="M{-long} -7L{-long - 18} -14L{-long - 12} 0L{-long - 18} 14L{-long} 7Z" fill="{LIGHT}" {LINE}/>'
        f'<path d="M{-long} -12L{-long - 8} -24H{10 - long}L{20 - long} -12ZM{-long} 12L{-long - 8} 24H{10 - long}L{20 - long} 12Z" fill="{HOT}" {LINE}/>'
        f'<path d="M{-long} -12H22C36 -10 44 -4 48 0C44 4 36 10 22 12H{-long}Z" fill="{body}" {LINE}/>'
        f'<path d="M22 -12C36 -10 44 -4 48 0C44 4 36 10 22 12Z" fill="{HOT}" {LINE}/></g>'
    )


def _rocket() -> str:
    return _shell("#c9c3b8", 26)


def _missile() -> str:
    return f'{_shell("#7d8a94", 40)}<circle cx="26" cy="28" r="15" fill="none" stroke="{COLD}" stroke-width="3"/><path d="M26 8V20M26 36V48M6 28H18M34 28H46" stroke="{COLD}" stroke-width="3"/>'


def _nitrous() -> str:
    return (
        f'<path d="M-18 40V-10C-18 -20 -8 -22 -8 -30H8C8 -22 18 -20 18 -10V40C18 46 -18 46 -18 40Z" fill="#3f7ea6" {LINE}/>'
        f'<path d="M-10 -44H10V-30H-10Z" fill="#8d8890" {LINE}/><path d="M-18 0H18V24H-18Z" fill="{PAPER}" {LINE}/>'
        f'<path d="M4 2L-9 14H-1L-4 22L9 10H1Z" fill="{HOT}"/>'
        f'<path d="M-30 30C-40 16 -32 8 -34 -4C-22 4 -20 18 -24 30ZM30 30C40 16 32 8 34 -4C22 4 20 18 24 30Z" fill="{LIGHT}" {LINE}/>'
    )


def _beam() -> str:
    rings = "".join(f'<ellipse cx="{x}" rx="5" ry="{30 + x / 2}" transform="skewX(-6)"/>' for x in (-12, 8, 28))
    return (
        f'<path d="M-40 -8L44 -42V42L-40 8Z" fill="{COLD}" fill-opacity=".3"/>'
        f'<g fill="none" stroke="{COLD}" stroke-width="4">{rings}</g>'
        f'<path d="M-48 -14H-32L-24 0L-32 14H-48Z" fill="#8d8890" {LINE}/><circle cx="-34" r="5" fill="{COLD}"/>'
    )


def _blessing() -> str:
    rays = "".join(f'<path d="M0 -30V-44" transform="rotate({turn})"/>' for turn in range(0, 360, 30))
    return (
        f'<g stroke="{LIGHT}" stroke-width="4" stroke-linecap="round">{rays}</g><circle r="26" fill="none" stroke="{LIGHT}" stroke-width="4"/>'
        f'<path d="M0 -20L18 -13V2C18 14 8 20 0 24C-8 20 -18 14 -18 2V-13Z" fill="{GOLD}" {LINE}/>'
        f'<path d="M0 -10V14M-9 -1H9" stroke="{INK}" stroke-width="5"/>'
    )


def _lightning() -> str:
    return (
        f'<circle r="40" fill="#3b2a55" fill-opacity=".7"/>'
        f'<path d="M10 -46L-22 6H-4L-14 46L24 -10H4L22 -46Z" fill="{LIGHT}" {LINE}/>'
        f'<path d="M-34 -18L-24 -6M34 18L26 8M-30 26L-20 18" stroke="{PALE}" stroke-width="4" stroke-linecap="round"/>'
    )


def _mine(item: int) -> Callable[[], str]:
    return lambda: f'<use href="#mine-{item}" transform="scale(1.5)"/>'


GLYPHS = {2: _spiral, 3: _skull, 4: _mine(4), 5: _hook, 6: _rocket, 7: _nitrous, 8: _missile, 9: _beam, 10: _mine(10),
          11: _blessing, 12: _lightning}  # fmt: skip

GLOWS = {2: PALE, 3: HOT, 4: HOT, 5: SPEED, 6: HOT, 7: COLD, 8: COLD, 9: COLD, 10: PALE, 11: LIGHT, 12: PALE}


def racers(printed: Printed) -> dict[str, int]:
    """The types of racers, by their names."""
    return {printed.say(f"racer-{kind}"): kind for kind in range(1, TYPES + 1)}


def items(printed: Printed) -> dict[str, int]:
    """The items, by their names, each with the roll that brings it."""
    return {printed.say(f"item-{item}"): item for item in range(2, LAST_ITEM + 1)}


def item_card(printed: Printed, item: int) -> str:
    """6.5 to 6.15: an item, the roll that brings it, and what it does."""
    return (
        f'{_frame(printed.say(f"item-{item}"), GLOWS[item])}<g transform="translate(0 -20) scale(1.1)">{GLYPHS[item]()}</g>'
        f'<circle cx="-58" cy="-90" r="16" fill="{LIGHT}" {LINE}/>{written(str(item), 19, -58, -83, INK)}'
        f"{_paragraph(printed.say(f'item-{item}-help'))}"
    )


def racer_card(printed: Printed, kind: int, model: str) -> str:
    """9: a type of racer, its speed, and a box for every hull point."""
    hull, speed = printed.box.hull[kind], f"{printed.box.speed[kind] // 100}″"
    wide = min(15.0, 138 / hull)
    boxes = "".join(
        f'<rect x="{-hull * wide / 2 + at * wide + 1.5:.2f}" y="17" width="{wide - 3:.2f}" height="13" rx="2"/>'
        for at in range(hull)
    )
    return (
        f'{_frame(printed.say(f"racer-{kind}"), SPEED)}<g transform="translate(0 -32) scale(1.35)">{model}</g>'
        f'<circle cx="-58" cy="-90" r="16" fill="{COLD}" {LINE}/>{written(speed, 13.5, -57, -85, INK)}'
        f'<g fill="{PLATE}" stroke="{LIGHT}" stroke-width="1.6">{boxes}</g>'
        f"{_paragraph(printed.say(f'racer-{kind}-help'))}"
    )


def _frame(name: str, glow: str) -> str:
    """What all cards have: their edge, their name, light, a chequered line, and a place for text."""
    size = min(15.5, 100 / text_width(name, 1))
    chequers = "".join(f'<path d="M{x} {36 + 4 * (x // 8 % 2)}h8v4h-8z"/>' for x in range(-72, 72, 8))
    rays = "".join(f"M0 -22L{70 * cos(turn):.0f} {70 * sin(turn) - 22:.0f}" for turn in TURNS)
    return (
        f'<rect x="-78" y="-108" width="160" height="224" rx="11" fill="#000" opacity=".4"/>'
        f'<rect x="-80" y="-112" width="160" height="224" rx="11" fill="{INK}"/>'
        f'<rect x="-75" y="-107" width="150" height="214" rx="8" fill="#3a322b" stroke="{GOLD}" stroke-width="2"/>'
        f'<g fill="{glow}"><circle cy="-22" r="54" opacity=".12"/><circle cy="-22" r="40" opacity=".14"/></g>'
        f'<path d="{rays}" stroke="{glow}" stroke-width="5" stroke-dasharray="22 3 8 90" stroke-dashoffset="-44" opacity=".3"/>'
        f'<rect x="-74" y="-106" width="148" height="32" rx="7" fill="{PLATE}"/>{written(name, size, 10, -85, CREAM)}'
        f'<rect x="-72" y="36" width="144" height="8" fill="{PAPER}"/><g fill="{INK}">{chequers}</g>'
        f'<rect x="-72" y="44" width="144" height="60" rx="5" fill="{PAPER}"/>'
    )


def _paragraph(text: str) -> str:
    """The text at the foot of a card, as large as there is room for."""
    size = 11.0
    while size > 6 and len(wrapped(text, size, 136)) * size * 1.15 > 54:
        size -= 0.25
    lines = wrapped(text, size, 136)
    top = 74 - (len(lines) - 1) * size * 1.15 / 2 + size * 0.36
    rows = "".join(
        f'<tspan x="0" y="{top + at * size * 1.15:.1f}">{escape(line)}</tspan>' for at, line in enumerate(lines)
    )
    return f'<text font-size="{size:g}" font-weight="600" fill="{INK}" text-anchor="middle">{rows}</text>'
