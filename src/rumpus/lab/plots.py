"""Plots as SVG, in the colours of the page around them, that read without colour too: dots with whiskers, bars, curves."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH, ROW, FOOT = 720, 24, 34
LONGEST = 44  # letters of a label
INKS = ("#d1495b", "#2e7fb8", "#3a8f5c", "#c98a1b", "#8a5cc2", "#2f9c95", "#b4562e", "#6b7280")  # of seats, of bots


class Mark(NamedTuple):
    """A value with its 95 % interval, and what it is of."""

    label: str
    value: float
    low: float
    high: float


def whiskers(
    marks: Sequence[Mark], title: str, fair: float | None = None, percent: bool = True, band: float = 0.0,
    inks: Sequence[str] = (),
) -> str:  # fmt: skip
    """A dot for each value and a line through its interval; a dashed line where all would be if nothing mattered.

    `band`: so far to either side of it nobody would notice. `inks` are the marks' own colours.
    """
    low, high = _room(
        [*(mark.low for mark in marks), *(mark.high for mark in marks), *([fair] if fair is not None else [])]
    )
    height, left = ROW * len(marks) + FOOT, _label_room([mark.label for mark in marks])

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (WIDTH - left - 90)

    parts = _axis(low, high, x, height, percent)
    if fair is not None:
        parts.append(_fair_line(x(fair), x(fair - band), x(fair + band), left, height))
    for at, mark in enumerate(marks):
        y, ink = ROW * at + ROW / 2, inks[at % len(inks)] if inks else "var(--ink)"
        ends = "".join(f"M{x(end):.1f} {y - 5}v10" for end in (mark.low, mark.high))
        parts += [
            _words(left - 10, y + 4, _short(mark.label), "end"),
            f'<path d="M{x(mark.low):.1f} {y}H{x(mark.high):.1f}{ends}" style="stroke: {ink}" stroke-width="2"/>',
            f'<circle cx="{x(mark.value):.1f}" cy="{y}" r="4.5" style="fill: {ink}"/>',
            _words(WIDTH - 4, y + 4, _number(mark.value, percent, 2), "end"),
        ]
    return _svg(parts, height, title)


def _fair_line(fair: float, low: float, high: float, left: float, height: int) -> str:
    """The dashed line, and the band around it as far as there is room for it."""
    start, end, foot = max(left, low), min(WIDTH - 90, high), height - FOOT
    band = f'<rect class="band" x="{start:.1f}" y="4" width="{end - start:.1f}" height="{foot}"/>' if high > low else ""
    return band + f'<line class="ink" x1="{fair:.1f}" y1="4" x2="{fair:.1f}" y2="{foot + 4}" stroke-dasharray="5 4"/>'


def bars(counts: Mapping[str, float], title: str, of: float | None = None) -> str:
    """A bar for each name, with its number at the end; `of`: the numbers are parts of this."""
    most, left = max([*counts.values(), 1e-12]), _label_room(list(counts))
    parts = []
    for at, (label, count) in enumerate(counts.items()):
        y, wide = ROW * at, count / most * (WIDTH - left - 110)
        parts.append(_words(left - 10, y + 16, _short(label), "end"))
        parts.append(f'<rect x="{left}" y="{y + 4}" width="{max(wide, 0.5):.1f}" height="{ROW - 8}" class="bar ink"/>')
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
    parts = [f'<line x1="20" y1="{height - 40}" x2="{WIDTH - 20}" y2="{height - 40}" class="ink"/>']
    for at, count in sorted(columns.items()):
        tall = count / most * (height - 56)
        parts.append(f'<rect x="{20 + (at - first) / step * wide:.1f}" y="{height - 40 - tall:.1f}" width="{max(wide - 1.5, 1):.1f}" '
                     f'height="{tall:.1f}" class="bar ink" stroke-width="0.7"/>')  # fmt: skip
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
        parts.append(f'<line x1="{left}" y1="{y(number):.1f}" x2="{WIDTH - 10}" y2="{y(number):.1f}" class="rule"/>')
        parts.append(_words(left - 8, y(number) + 4, _number(number, percent, 1), "end"))
    line = " ".join(f"{x:.1f},{y(mark.value):.1f}" for x, mark in zip(xs, marks, strict=True))
    parts.append(f'<polyline points="{line}" fill="none" class="ink" stroke-width="1.5"/>')
    for x, mark in zip(xs, marks, strict=True):
        parts.append(
            f'<line x1="{x:.1f}" y1="{y(mark.low):.1f}" x2="{x:.1f}" y2="{y(mark.high):.1f}" class="ink" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{x:.1f}" cy="{y(mark.value):.1f}" r="4.5" class="dot"/>')
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
        parts.append(f'<line x1="{at:.1f}" y1="4" x2="{at:.1f}" y2="{height - FOOT + 4}" class="rule"/>')
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
        f'font-family="system-ui, DejaVu Sans, sans-serif" font-size="13">{"".join(parts)}</svg>'
    )


def chances(found: Sequence[Sequence[float]], names: Sequence[str], marks: Sequence[tuple[int, int]]) -> str:
    """Everybody's chances from the first choice to the last; marks are choices (their number and seat) that stand out."""
    left, top, wide, tall, last = 46, 12, WIDTH - 60, 260, max(1, len(found) - 1)

    def spot(number: int, chance: float) -> tuple[float, float]:
        return left + wide * number / last, top + tall * (1 - chance)

    parts = []
    for part in range(5):
        y = top + tall * (1 - part / 4)
        parts.append(f'<line class="rule" x1="{left}" x2="{left + wide}" y1="{y}" y2="{y}"/>')
        parts.append(_words(left - 8, y + 4, f"{part / 4:.0%}", "end"))
    for seat, name in enumerate(names):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (spot(at, one[seat]) for at, one in enumerate(found)))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{INKS[seat % len(INKS)]}" stroke-width="2.5" '
                     f'stroke-linejoin="round"><title>{escape(name)}</title></polyline>')  # fmt: skip
    for number, seat in marks:
        x, y = spot(number, found[number][seat])
        parts.append(f'<circle class="ink" cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{INKS[seat % len(INKS)]}" stroke-width="2">'
                     f"<title>{number}</title></circle>")  # fmt: skip
        parts.append(_words(x, y - 11, str(number), "middle"))
    parts.append(_words(left + wide, top + tall + 22, f"{last} choices", "end"))
    return _svg(parts, top + tall + 30, "Chances")
