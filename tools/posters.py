"""Composes the posters of the games, `picture.svg` in their folders, of the drawings that they are played with."""

import re
from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

from rumpus.core.badges import COLOURS
from rumpus.core.game import Game
from rumpus.core.shelf import game, packages
from rumpus.core.telling.printed import Printed

WIDE, HIGH, TOP = 1600, 1000, -200  # four to three: what is drawn stands on 1000, its title has the sky
INK, CREAM, GOLD = "#17120f", "#f7e9c8", "#ffcf5c"
USED = re.compile(r'href="#([^"]+)"')
LETTERS = {  # how wide each is, and its strokes; it stands on 100 and is 100 high
    "A": (60, "M0 100L30 0L60 100M12 66H48"),
    "B": (60, "M0 0V100H36Q60 100 60 74Q60 50 34 50H0M34 50Q56 48 56 26Q56 0 34 0H0"),
    "C": (60, "M60 22Q54 0 30 0Q0 0 0 50Q0 100 30 100Q54 100 60 78"),
    "D": (60, "M0 0V100H26Q60 100 60 50Q60 0 26 0Z"),
    "E": (54, "M54 0H0V100H54M0 50H44"),
    "G": (60, "M60 22Q54 0 30 0Q0 0 0 50Q0 100 32 100Q60 100 60 74V54H36"),
    "H": (60, "M0 0V100M60 0V100M0 50H60"),
    "I": (0, "M0 0V100"),
    "K": (58, "M0 0V100M56 0L4 54M18 42L58 100"),
    "L": (50, "M0 0V100H50"),
    "M": (72, "M0 100V0L36 62L72 0V100"),
    "N": (60, "M0 100V0L60 100V0"),
    "O": (60, "M30 0Q60 0 60 50Q60 100 30 100Q0 100 0 50Q0 0 30 0Z"),
    "R": (60, "M0 100V0H34Q58 0 58 28Q58 54 34 54H0M30 54L60 100"),
    "S": (58, "M56 18Q50 0 29 0Q2 0 2 26Q2 46 29 50Q58 54 58 75Q58 100 29 100Q4 100 0 80"),
    "T": (60, "M0 0H60M30 0V100"),
    "U": (60, "M0 0V66Q0 100 30 100Q60 100 60 66V0"),
    "Y": (60, "M0 0L30 50L60 0M30 50V100"),
    "Z": (60, "M2 0H58L0 100H60"),
    "!": (0, "M0 0V62M0 98V100"),
    " ": (20, ""),
}


def lettering(text: str, x: float, y: float, wide: float, fill: str, shade: str, tilt: float = -3) -> str:
    """A title in letters of our own, as large as a width allows, around a middle: shadow, edge, colour, and a gleam."""
    along, strokes = 0.0, []
    for at, letter in enumerate(text):
        width, path = LETTERS[letter]
        strokes.append(
            f'<path d="{path}" transform="translate({along:g} {(at % 3 - 1) * 3}) rotate({(at % 2 * 2 - 1) * 1.5})"/>'
        )
        along += width + 44
    scale = wide / (along - 10)
    drawn = "".join(strokes)
    layers = (
        (10, 12, INK, 44, 0.45),
        (0, 0, INK, 44, 1),
        (5, 6, shade, 26, 1),
        (0, 0, fill, 24, 1),
        (-4, -5, "#fff", 4, 0.6),
    )
    groups = "".join(
        f'<g transform="translate({dx} {dy})" stroke="{ink}" stroke-width="{thick}" opacity="{solid}">{drawn}</g>'
        for dx, dy, ink, thick, solid in layers
    )
    return (
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round" transform="translate({x} {y}) rotate({tilt}) '
        f'scale({scale:.3f}) translate({(44 - along) / 2:g} -50)">{groups}</g>'
    )


def rays(x: float, y: float, colour: str, count: int = 18, opacity: float = 0.35) -> str:
    """Light from a place to all sides."""
    points = []
    for at in range(count):
        turns = [radians(360 / count * (at + side)) for side in (-0.22, 0.22)]
        points.append(
            f"M{x} {y}" + "".join(f"L{x + 2000 * cos(turn):.0f} {y + 2000 * sin(turn):.0f}" for turn in turns)
        )
    return f'<path d="{"Z".join(points)}Z" fill="{colour}" opacity="{opacity}"/>'


def sky(name: str, *stops: str) -> str:
    """A ground for all else, from above to below."""
    step = "".join(f'<stop offset="{at / (len(stops) - 1):.2f}" stop-color="{stop}"/>' for at, stop in enumerate(stops))
    return f'<linearGradient id="{name}" x2="0" y2="1">{step}</linearGradient><rect y="{TOP}" width="{WIDE}" height="{HIGH - TOP}" fill="url(#{name})"/>'


def put(name: str, x: float, y: float, scale: float, more: str = "", turn: float = 0) -> str:
    """A drawing of the game in a place."""
    return f'<use href="#{name}" transform="translate({x} {y}) rotate({turn}) scale({scale})" {more}/>'


def hills(y: float, fill: str, *ups: float) -> str:
    """A line of mountains from left to right."""
    step = WIDE / (len(ups) - 1)
    return f'<path d="M0 {HIGH}V{y}{"".join(f"L{at * step:.0f} {y - up}" for at, up in enumerate(ups))}V{HIGH}Z" fill="{fill}"/>'


def derby(printed: Printed) -> Iterator[str]:
    """A row of machines before the sun goes down, and one that eats them."""
    del printed
    yield sky("dusk", "#7a1d2e", "#d9532c", "#ffb347", "#ffe0a0")
    yield rays(1120, 560, "#fff0b0")
    yield '<circle cx="1120" cy="560" r="260" fill="#fff0b0" opacity=".8"/>'
    yield hills(700, "#7a2f2a", 20, 90, 60, 140, 40, 110, 30, 160, 70, 120, 40)
    yield f'<path d="M0 {HIGH}V800Q400 750 800 800T1600 780V{HIGH}Z" fill="#3a2018"/>'
    looks = 'stroke="#17120f" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"'
    paint = {
        0: ("#b9e0d2", "#2c5a50"),
        1: ("#ff9a80", "#742314"),
        2: ("#dfe49b", "#4e561c"),
        3: ("#b5d8f7", "#1f4a75"),
        4: ("#d9a8f5", "#4f2a72"),
    }
    cast = [("of-mercenary", 4, 1380, 250, 2.3), ("of-sentinel", 3, 720, 560, 3.9), ("of-behemoth", 4, 1150, 640, 5.6),
            ("of-copycat", 2, 820, 790, 3.3), ("of-brawler", 1, 400, 730, 5), ("of-underdog", 0, 130, 850, 2.7)]  # fmt: skip
    for name, strength, x, y, scale in cast:
        light, dark = paint[strength]
        yield f'<ellipse cx="{x}" cy="{y + 45 * scale}" rx="{62 * scale:.0f}" ry="{7 * scale:.0f}" opacity=".35"/>' * (
            y > 400
        )
        yield put(name, x, y, scale, f'color="{light}" fill="{dark}" {looks}')
    yield lettering("DIESEL", 420, -70, 640, CREAM, "#c9862c")
    yield lettering("DEMOLITION", 620, 120, 1100, GOLD, "#c2571a")
    yield lettering("DERBY", 400, 320, 600, CREAM, "#c9862c")


def marauders(printed: Printed) -> Iterator[str]:
    """A horde in the evening, each louder than the other."""
    del printed
    yield sky("dusk", "#1d1030", "#4b2a6b", "#a3467a", "#f08a5c")
    yield rays(800, 640, "#ffc98a", opacity=0.22)
    yield hills(620, "#2b1840", 60, 260, 120, 330, 140, 240, 80, 300, 160, 220, 90)
    yield hills(700, "#1f1230", 20, 60, 30, 90, 20, 70, 30, 50, 20)
    looks = 'stroke="#17120f" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round"'
    for at, name in enumerate(("gob", "orc", "goat", "hob", "orc", "rat", "orc", "gob", "helm", "orc", "goat")):
        x = 60 + at * 148
        yield f'<path d="M{x} 760L{x - 20 + at % 3 * 18} {430 + at % 2 * 60}" stroke="{INK}" stroke-width="14" stroke-linecap="round"/>'
        yield f'<g color="#2b2038" {looks}>{put("body", x, 750 - at % 2 * 30, 3)}</g>' + put(
            name, x, 690 - at % 2 * 30, 2.5, looks
        )
    yield f'<g color="#3a2a4a" {looks}>{put("body", 330, 760, 6)}{put("body", 1290, 770, 6)}</g>'
    yield put("bull", 300, 640, 4.6, looks) + put("helm", 1310, 640, 5, looks)
    yield f'<g color="#57382a" {looks}>{put("body", 800, 790, 9.5)}</g>' + put("orc", 800, 660, 8.4, looks)
    for x, name, cloth in (
        (110, "snot", "#5e6b2f"),
        (510, "gob", "#8e1f17"),
        (1100, "rat", "#5e6b2f"),
        (1490, "snot", "#8e1f17"),
    ):
        yield f'<g color="{cloth}" {looks}>{put("body", x, 950, 4.4)}</g>' + put(
            name, x, 880, 4.4 if name == "snot" else 3.8, looks
        )
    yield lettering("CHAOS", 800, -50, 860, GOLD, "#c2571a")
    yield lettering("MARAUDERS", 800, 190, 1440, "#ff6b4a", "#8e1f17", 2)


WILDS = (("cactus", 150, 430, 2.8), ("bones", 1500, 500, 2.6), ("squig", 900, 900, 3.2), ("squig", 1480, 880, 3), ("rock", 640, 900, 4),
         ("tyre", 760, 380, 3), ("gear", 230, 640, 2.4))  # fmt: skip


def race(tone: tuple[str, ...], second: bool) -> Iterator[str]:
    """Buggies from above, with all the desert after them."""
    looks = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'
    yield sky("noon", *tone)
    yield '<g fill="none" stroke="#000" stroke-opacity=".18" stroke-width="34" stroke-dasharray="46 30"><path d="M-40 1010Q500 760 700 560T1660 120M140 1060Q640 840 840 640T1700 300"/></g>'
    yield put("boom", 290, 830, 6, looks)
    yield "".join(put(name, x, y, scale, looks) for name, x, y, scale in WILDS)
    yield '<ellipse cx="1190" cy="960" rx="240" ry="34" opacity=".3"/>' + put("squig", 1190, 770, 9, looks, -8)
    for x, y, scale, turn, seat in (
        (470, 700, 5.6, 52, 0),
        (820, 590, 5, 46, 1),
        (1130, 470, 4.3, 58, 2),
        (1440, 330, 3.4, 66, 3),
    ):
        yield put(f"racer-{seat}", x, y, scale, "", turn)
    yield lettering(
        "GRETCHINZ!", 790, 30, 1480, "#8fd04a" if not second else "#ffe45c", "#2f6b1f" if not second else "#8a3fb0", -4
    )
    if second:
        yield f'<g transform="translate(1440 690) rotate(10)"><circle r="130" fill="#8a3fb0" stroke="{INK}" stroke-width="14"/><circle r="108" fill="none" stroke="#ffe45c" stroke-width="8" stroke-dasharray="30 16"/>'
        yield f'<path d="M-38 -30Q-34 -66 0 -66Q40 -66 38 -28Q36 4 -40 62H42" fill="none" stroke="{INK}" stroke-width="44" stroke-linejoin="round" stroke-linecap="round"/><path d="M-38 -30Q-34 -66 0 -66Q40 -66 38 -28Q36 4 -40 62H42" fill="none" stroke="#ffe45c" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/></g>'


def gretchinz(printed: Printed) -> Iterator[str]:
    """Four buggies in the heat of the day."""
    del printed
    yield from race(("#f2c063", "#e09a4a", "#b5682f"), False)


def gretchinz_new(printed: Printed) -> Iterator[str]:
    """Four buggies in a storm of the warp."""
    del printed
    yield from race(("#5a3b86", "#a3467a", "#e09a4a"), True)


def grimdark(printed: Printed) -> Iterator[str]:
    """Racers side by side into a bend, under lamps."""
    del printed
    yield sky("night", "#0f1420", "#2a2433", "#4a2f2a")
    yield "".join(
        f'<path d="M{x} {y}L{x - 260} {y + 900}H{x + 260}Z" fill="#ffcf8a" opacity=".08"/>'
        for x, y in ((260, -200), (820, -260), (1380, -320))
    )
    road = "M-120 900C300 860 520 640 760 560S1300 480 1720 140"
    for wide, ink, dash in (
        (420, "#0b0a0c", ""),
        (384, CREAM, ""),
        (384, "#b3342a", "46 46"),
        (340, "#4b4642", ""),
        (250, "#5a534c", ""),
        (8, "#d8cba8", "40 50"),
    ):
        yield f'<path d="{road}" fill="none" stroke="{ink}" stroke-width="{wide}" {f"stroke-dasharray={chr(34)}{dash}{chr(34)}" if dash else ""}/>'
    for name, x, y, scale in (
        ("sight-2", 380, 480, 3.2),
        ("sight-1", 1360, 780, 3.4),
        ("sight-3", 1080, 860, 3),
        ("sight-0", 1500, 560, 3),
        ("sight-2", 860, 900, 3.2),
    ):
        yield put(name, x, y, scale)
    for kind, x, y, scale, turn in (
        (6, 190, 850, 4.4, -12),
        (4, 470, 700, 4.8, -32),
        (3, 640, 690, 3.6, -30),
        (1, 800, 500, 4.6, -16),
        (5, 1060, 560, 4.2, -14),
        (2, 1330, 380, 5, -32),
    ):
        yield put(f"racer-{kind}", x, y, scale, f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"', turn)
    yield put("smoke", 60, 900, 3.4) + put("mine-4", 960, 700, 2.4) + put("crate", 620, 540, 2.4)
    yield lettering("GRIMDARK", 740, 0, 1340, "#ff6b3d", "#8e1f17")
    yield lettering("RACING", 640, 235, 860, CREAM, "#a3834a", -3)


def models(printed: Printed) -> dict[str, str]:
    """Drawings of the art file that have values: racers and buggies in the colours of seats."""
    art = printed.faces.art
    if "buggy" in art:
        paints = enumerate(COLOURS[:4])
        return {
            f"racer-{seat}": printed.painted("buggy", body=paint, nose=paint, turn=0, sign="", badge="", at="0 0").svg
            for seat, paint in paints
        }
    kinds = [name for name in art if name.startswith("racer-")]
    return {
        name: printed.painted(name, body=COLOURS[(at + 3) % 7], trim="#fff0d6").svg for at, name in enumerate(kinds)
    }


def poster(of: Game) -> str:
    """A poster as one file that needs nothing else."""
    printed = of.printed(of.kit(of.seats[-1]), "en")
    made = {name: f'<symbol id="{name}" overflow="visible">{svg}</symbol>' for name, svg in models(printed).items()}
    drawings = dict(printed.faces.art) | made
    body = "".join(POSTERS[of.name](printed))
    needed, waiting = dict[str, str](), USED.findall(body)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = re.sub(r">\s+<", "><", drawings[name])
            waiting += USED.findall(needed[name])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {TOP} {WIDE} {HIGH - TOP}" width="{WIDE}" height="{HIGH - TOP}">'
        f"<defs>{''.join(needed.values())}</defs>{body}</svg>\n"
    )


POSTERS = {one.__name__: one for one in (derby, marauders, gretchinz, gretchinz_new, grimdark)}

if __name__ == "__main__":
    for name in packages():
        file = Path(game(name).folder) / "picture.svg"
        file.write_text(poster(game(name)), "utf-8")
        print(f"{file.name} of {name}: {file.stat().st_size // 1000} kB")
