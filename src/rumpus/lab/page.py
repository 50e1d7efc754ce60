"""Pages of HTML that stand by themselves: no script, nothing to load, light or dark as the reader likes it."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.lab.ranking import Ranked, Ranking

INKS = ("#d1495b", "#2e7fb8", "#3a8f5c", "#c98a1b", "#8a5cc2", "#2f9c95", "#b4562e", "#6b7280")
STYLE = """
:root { color-scheme: light dark; --ink: #1d2026; --paper: #faf8f4; --quiet: #6a6f78; --rule: #d9d4c8; --good: 46 127 184; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #191b20; --quiet: #9aa0aa; --rule: #3a3d45; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2.5rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; }
p.quiet, small, .quiet { color: var(--quiet); } table { border-collapse: collapse; width: 100%; }
th, td { padding: .4rem .7rem .4rem 0; text-align: right; border-bottom: 1px solid var(--rule); font-variant-numeric: tabular-nums; }
th:first-child, td:first-child, th.words, td.words { text-align: left; } th { color: var(--quiet); font-weight: 500; font-size: .85rem; }
svg { width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg text.quiet { fill: var(--quiet); } svg .rule { stroke: var(--rule); } svg .ink { stroke: var(--ink); }
td.cell { text-align: center; padding: .4rem; } .scroll { overflow-x: auto; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .4rem 0; } .key b { display: inline-block; width: .8rem; height: .8rem;
  border-radius: 50%; margin-right: .4rem; vertical-align: -.05rem; }
ol.slips { padding-left: 1.3rem; } ol.slips li { margin: .7rem 0; }
"""  # fmt: skip


def page(title: str, about: str, parts: Sequence[str]) -> str:
    """A whole page."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{STYLE}</style>\n</head>\n<body>\n'
        f'<h1>{escape(title)}</h1>\n<p class="quiet">{escape(about)}</p>\n' + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def keep_page(file: Path, text: str) -> None:
    """Write a page to a file."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise RumpusError(f"The page cannot be written to '{file}': {error.strerror}.") from None


def rows(head: Sequence[str], lines: Sequence[Sequence[str]], words: int = 1) -> str:
    """A table whose cells are HTML already; the first columns are words."""
    kinds = [' class="words"' if at < words else "" for at in range(len(head))]
    top = "".join(f"<th{kind}>{escape(cell)}</th>" for kind, cell in zip(kinds, head, strict=True))
    body = "\n".join(
        "<tr>" + "".join(f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds, line, strict=True)) + "</tr>"
        for line in lines
    )
    return f'<div class="scroll"><table>\n<tr>{top}</tr>\n{body}\n</table></div>'


def arena_page(found: Ranking) -> str:
    """An arena's ranking."""
    about = f"{found.games:,} games, {found.seats} seats, seed {found.seed}, edition {found.edition}."
    parts = [
        "<h2>Ratings</h2>", ratings_picture(found.bots),
        '<p class="quiet">Dots are ratings by openskill’s Plackett–Luce model, bars their 95 % intervals.</p>',
        "<h2>The bots</h2>", bots_table(found),
        "<h2>Who beats whom</h2>", matrix(found),
        '<p class="quiet">How often the row comes before the column; equal places count half. Below, the 95 % interval.</p>',
        *([f"<p>{escape(str(found.deals))}</p>"] if found.deals else []),
        *faults(found),
    ]  # fmt: skip
    return page(f"{found.title}: the arena", about, parts)


def ratings_picture(bots: Sequence[Ranked]) -> str:
    """A dot and a bar for each bot."""
    low, high = min(bot.rating[0] for bot in bots), max(bot.rating[1] for bot in bots)
    left, width, step = 190, 680, 34
    scale = width / ((high - low) or 1)
    lines = []
    for at, bot in enumerate(bots):
        y, ink = 24 + at * step, INKS[at % len(INKS)]
        start, end, dot = (left + (value - low) * scale for value in (*bot.rating, bot.mu))
        lines.append(
            f'<text x="0" y="{y + 4}">{escape(bot.name)[:26]}</text>'
            f'<line class="rule" x1="{left}" x2="{left + width}" y1="{y}" y2="{y}"/>'
            f'<line x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="7" stroke-linecap="round" '
            f'opacity=".45"/><circle cx="{dot:.1f}" cy="{y}" r="6" fill="{ink}"/>'
            f'<text class="quiet" x="{dot:.1f}" y="{y - 11}" text-anchor="middle">{bot.mu:.1f}</text>'
        )
    return (
        f'<svg viewBox="0 0 900 {24 + len(bots) * step}" role="img" aria-label="Ratings">' + "\n".join(lines) + "</svg>"
    )


def bots_table(found: Ranking) -> str:
    """Shares of wins and times."""
    head = ["bot", "rating", "wins", "95 % interval", "fair share", "median time", "p99", "longest"]
    lines = [
        [escape(bot.name), f"{bot.mu:.1f} ± {bot.rating[1] - bot.mu:.1f}", f"{bot.share.rate:.1%}", between(bot.share.interval),
         f"{bot.fair:.1%}", *(f"{1000 * bot.time(part):,.1f} ms" for part in (0.5, 0.99, 1.0))]
        for bot in found.bots
    ]  # fmt: skip
    return rows(head, lines)


def matrix(found: Ranking) -> str:
    """Who beats whom, the darker the more often."""
    names = [bot.name for bot in found.bots]
    lines = [[escape(one), *(cell(found, one, other) for other in names)] for one in names]
    return rows(["", *names], lines)


def cell(found: Ranking, one: str, other: str) -> str:
    """One meeting."""
    if one == other:
        return ""
    share = found.beats[one, other]
    if not share.games:
        return "–"
    shade = f"background: rgb(var(--good) / {share.rate * 0.55:.2f})"
    return (
        f'<div style="{shade}; border-radius: .3rem; text-align: center; padding: .3rem">{share.rate:.1%}<br>'
        f"<small>{between(share.interval)}</small></div>"
    )


def between(interval: tuple[float, float]) -> str:
    """An interval in percent."""
    return f"{interval[0]:.1%} – {interval[1]:.1%}"


def faults(found: Ranking) -> list[str]:
    """What bots from outside lost games by."""
    told = [f"<li>{escape(fault)}</li>" for bot in found.bots for fault in bot.faults]
    return ["<h2>Lost by a fault</h2>", f"<ul>{''.join(told)}</ul>"] if told else []
