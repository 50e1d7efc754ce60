"""Draws the win rates by klan: `rumpus sim gretchinz --seats 4 --klans --bot brute --json | python docs/klans.py FILE`.

The New Rules always have klans: `rumpus sim gretchinz_new -o colours=lot --seats 4 --bot brute --json`.
"""

import json
import sys
from pathlib import Path
from typing import Any

WIDTH, LEFT, RIGHT, BAR, GAP, TOP = 720, 130, 90, 24, 12, 44
INK, FILL, FAIR, PAPER = "#1c1410", "#c8382b", "#2f6fb0", "#fbf6ea"


def plot(outcome: dict[str, Any]) -> str:
    """Bars with their 95 % intervals, and a line where every klan would win as often."""
    klans = sorted(outcome["figures"]["klans"], key=lambda klan: -klan["win_rate"])
    fair, height = 1 / outcome["seats"], TOP + len(klans) * (BAR + GAP) + 30
    unit = (WIDTH - LEFT - RIGHT) / max(klan["interval"][1] for klan in klans)
    rows = [_row(klan, TOP + at * (BAR + GAP), unit) for at, klan in enumerate(klans)]
    x = LEFT + fair * unit
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="15" fill="{INK}"><rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
        f'<text x="16" y="26" font-weight="700">Races won by klan, {outcome["seats"]} players, '
        f"{outcome['games']:,} races</text>"
        f'<path d="M{x:.1f} {TOP - 8}V{height - 24}" stroke="{FAIR}" stroke-width="2" stroke-dasharray="6 4"/>{"".join(rows)}'
        f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" fill="{FAIR}">fair share {fair:.0%}</text></svg>\n'
    )


def _row(klan: dict[str, Any], y: float, unit: float) -> str:
    low, high = (LEFT + end * unit for end in klan["interval"])
    middle = y + BAR / 2
    return (
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{klan["klan"]}</text>'
        f'<rect x="{LEFT}" y="{y}" width="{klan["win_rate"] * unit:.1f}" height="{BAR}" fill="{FILL}"/>'
        f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10" '
        f'stroke="{INK}" stroke-width="2"/>'
        f'<text x="{high + 8:.1f}" y="{middle + 5}" stroke="{PAPER}" stroke-width="5" paint-order="stroke">'
        f"{klan['win_rate']:.1%}</text>"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(plot(json.load(sys.stdin)), "utf-8")
