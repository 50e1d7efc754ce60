"""Plots as SVG, drawn so that they read without colour: dots with whiskers, bars with numbers, lines with a band."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH, ROW, FOOT = 720, 24, 34
LONGEST = 44  # letters of a label
INK, PALE, PAPER = "#1d1d1f", "#9a9aa0", "#d9d9de"


class Mark(NamedTuple):
    """A value with its 95 % interval, and what it is of."""

    label: str
    value: float
    low: float
    high: float


def whiskers(marks: Sequence[Mark], title: str, fair: float | None = None, percent: bool = True) -> str:
    """A dot for each value and a line through its interval; a dashed line where all would be if nothing mattered."""
    low, high = _room(
        [*(mark.low for mark in marks), *(mark.high for mark in marks), *([fair] if fair is not None else [])]
    )
    height, left = ROW * len(marks) + FOOT, _label_room([mark.label for mark in marks])

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (WIDTH - left - 90)

    parts = _axis(low, high, x, height, percent)
    if fair is not None:
        parts.append(f'<line x1="{x(fair):.1f}" y1="4" x2="{x(fair):.1f}" y2="{height - FOOT + 4}" stroke="{INK}" '
                     f'stroke-dasharray="5 4"/>')  # fmt: skip
    for at, mark in enumerate(marks):
        y = ROW * at + ROW / 2
        parts.append(_words(left - 10, y + 4, _short(mark.label), "end"))
        parts.append(
            f'<line x1="{x(mark.low):.1f}" y1="{y}" x2="{x(mark.high):.1f}" y2="{y}" stroke="{INK}" stroke-width="2"/>'
        )
        for end in (mark.low, mark.high):
            parts.append(
                f'<line x1="{x(end):.1f}" y1="{y - 5}" x2="{x(end):.1f}" y2="{y + 5}" stroke="{INK}" stroke-width="2"/>'
            )
        parts.append(f'<circle cx="{x(mark.value):.1f}" cy="{y}" r="4.5" fill="{INK}"/>')
        parts.append(_words(WIDTH - 4, y + 4, _number(mark.value, percent, 2), "end"))
    return _svg(parts, height, title)


def bars(counts: Mapping[str, float], title: str, of: float | None = None) -> str:
    """A bar for each name, with its number at the end; `of`: the numbers are parts of this."""
    most, left = max([*counts.values(), 1e-12]), _label_room(list(counts))
    parts = []
    for at, (label, count) in enumerate(counts.items()):
        y, wide = ROW * at, count / most * (WIDTH - left - 110)
        parts.append(_words(left - 10, y + 16, _short(label), "end"))
        parts.append(
            f'<rect x="{left}" y="{y + 4}" width="{max(wide, 0.5):.1f}" height="{ROW - 8}" fill="{PALE}" stroke="{INK}"/>'
        )
        shown = f"{count / of:.1%}" if of else f"{count:,.2f}".rstrip("0").rstrip(".")
        parts.append(_words(left + wide + 8, y + 16, shown, "start"))
    return _svg(parts, ROW * len(counts) + 6, title)


def histogram(counts: Mapping[int, int], title: str, below: str) -> str:
    """How often each number came up, in at most forty columns."""
    first, last, height = min(counts), max(counts), 200
    step = max(1, math.ceil((last - first + 1) / 40))
    columns: dict[int, int] = {}
    for number, count in counts.items():
        at = first + (number - first) // step * step
        columns[at] = columns.get(at, 0) + count
    places, most = (last - first) // step + 1, max(columns.values())
    wide = (WIDTH - 40) / places
    parts = [f'<line x1="20" y1="{height - 40}" x2="{WIDTH - 20}" y2="{height - 40}" stroke="{INK}"/>']
    for at, count in sorted(columns.items()):
        tall = count / most * (height - 56)
        parts.append(f'<rect x="{20 + (at - first) / step * wide:.1f}" y="{height - 40 - tall:.1f}" width="{max(wide - 1.5, 1):.1f}" '
                     f'height="{tall:.1f}" fill="{PALE}" stroke="{INK}" stroke-width="0.7"/>')  # fmt: skip
    for mark in [one for one in _round_numbers(first, last, 8) if one == int(one)]:
        parts.append(_words(20 + (mark - first) / step * wide + wide / 2, height - 24, f"{mark:g}", "middle"))
    parts.append(_words(WIDTH / 2, height - 6, below, "middle"))
    return _svg(parts, height, title)


def curve(marks: Sequence[Mark], title: str, below: str, percent: bool) -> str:
    """Values in order, joined by a line, each with its interval."""
    low, high = _room([number for mark in marks for number in (mark.low, mark.high)])
    height, left, bottom = 320, 80, 50

    def y(value: float) -> float:
        return 14 + (high - value) / (high - low) * (height - bottom - 24)

    step = (WIDTH - left - 40) / max(1, len(marks) - 1)
    xs = [left + 20 + step * at for at in range(len(marks))]
    parts = []
    for number in _round_numbers(low, high, 6):
        parts.append(
            f'<line x1="{left}" y1="{y(number):.1f}" x2="{WIDTH - 10}" y2="{y(number):.1f}" stroke="{PAPER}"/>'
        )
        parts.append(_words(left - 8, y(number) + 4, _number(number, percent, 1), "end"))
    line = " ".join(f"{x:.1f},{y(mark.value):.1f}" for x, mark in zip(xs, marks, strict=True))
    parts.append(f'<polyline points="{line}" fill="none" stroke="{INK}" stroke-width="1.5"/>')
    for x, mark in zip(xs, marks, strict=True):
        parts.append(
            f'<line x1="{x:.1f}" y1="{y(mark.low):.1f}" x2="{x:.1f}" y2="{y(mark.high):.1f}" stroke="{INK}" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x:.1f}" cy="{y(mark.value):.1f}" r="4.5" fill="{INK}"/>')
        parts.append(_words(x, height - 30, mark.label, "middle"))
    parts.append(_words((left + WIDTH) / 2, height - 8, below, "middle"))
    return _svg(parts, height, title)


def _label_room(labels: Sequence[str]) -> float:
    """How wide the column of labels has to be."""
    return max(90.0, 24 + 7.3 * max(len(_short(label)) for label in labels))


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"


def _axis(low: float, high: float, x: "object", height: int, percent: bool) -> list[str]:
    place = x if callable(x) else float
    parts = []
    for number in _round_numbers(low, high, 5):
        at = place(number)
        parts.append(f'<line x1="{at:.1f}" y1="4" x2="{at:.1f}" y2="{height - FOOT + 4}" stroke="{PAPER}"/>')
        parts.append(_words(at, height - 12, _number(number, percent, 1), "middle"))
    return parts


def _room(numbers: Sequence[float]) -> tuple[float, float]:
    """The ends of an axis, with some air."""
    low, high = min(numbers), max(numbers)
    air = (high - low) * 0.08 or max(abs(high) * 0.1, 0.01)
    return low - air, high + air


def _round_numbers(low: float, high: float, about: int) -> list[float]:
    """Round numbers between two, about so many."""
    rough = (high - low) / about or 1.0
    size = 10 ** math.floor(math.log10(rough))
    step = min((size * times for times in (1, 2, 5, 10)), key=lambda one: abs(one - rough))
    return [round(number * step, 10) for number in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _number(value: float, percent: bool, places: int) -> str:
    return f"{value:.{places}%}" if percent else f"{value:,.{places}f}".rstrip("0").rstrip(".")


def _words(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _svg(parts: Sequence[str], height: float, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}" '
        f'font-family="system-ui, DejaVu Sans, sans-serif" font-size="13" fill="{INK}">{"".join(parts)}</svg>'
    )
