"""Paints the icons that the client is installed with, of the sign in its tab: `python tools/icons.py`.

A maskable icon is cut to a circle or a square with round corners by whoever shows it, so its sign is smaller, on a ground.
"""

import re
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#17120f"
PLAIN, SAFE = 1.0, 0.72  # how much of the side the sign takes


def icon(sign: str, size: int, part: float, ground: bool) -> bytes:
    """The sign as a PNG of that many pixels a side."""
    inner = re.sub(r"</?svg[^>]*>", "", sign)
    edge = 64 * (1 - part) / 2
    plate = f'<rect width="64" height="64" fill="{GROUND}"/>' if ground else ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{plate}'
        f'<g transform="translate({edge} {edge}) scale({part})">{inner}</g></svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def main() -> None:
    """Paint all icons."""
    sign = (PUBLIC / "favicon.svg").read_text("utf-8")
    for size in (192, 512):
        (PUBLIC / f"icon-{size}.png").write_bytes(icon(sign, size, PLAIN, False))
    (PUBLIC / "icon-maskable.png").write_bytes(icon(sign, 512, SAFE, True))
    (PUBLIC / "icon-apple.png").write_bytes(icon(sign, 180, SAFE, True))


if __name__ == "__main__":
    main()
