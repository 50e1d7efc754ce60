"""A page of the lab: one HTML file without script that needs nothing else, light or dark as the reader likes it, or on paper."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.lab.plots import INKS

STYLE = """
:root { color-scheme: light dark; --ink: #1e1510; --paper: #ecd9b0; --card: #faf0d8; --quiet: #59422f; --rule: #d9c391; --edge: #2a1d14;
  --pale: #cdb27c; --good: 46 127 184; --band: rgb(29 92 80 / .2); --warn: #a62c14; --mark: #8c2410; --dots: rgb(90 60 20 / .13);
  --sign: Impact, "Roboto Condensed", "DejaVu Sans Condensed", "Arial Black", sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4e7c9; --paper: #17110d; --card: #271d16; --quiet: #cdb68f; --rule: #40311f;
  --edge: #7d6549; --pale: #6b5334; --good: 90 162 236; --band: rgb(88 180 160 / .2); --warn: #ff8a7c; --mark: #f0bb4e;
  --dots: rgb(255 210 120 / .05); } }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --card: #fff; --quiet: #444; --rule: #ccc; --dots: #fff; --edge: #999; --pale: #ddd;
  --warn: #b3261e; --mark: #000; } figure, .verdict { break-inside: avoid; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); margin: 0;
  background: radial-gradient(circle, var(--dots) 1.2px, transparent 1.6px) 0 0 / 8px 8px var(--paper); }
a { color: var(--mark); }
main { max-width: 56rem; margin: 0 auto; padding: 2.2rem 1.25rem 4rem; }
h1, h2 { font-family: var(--sign); font-weight: 900; line-height: 1.15; letter-spacing: .02em; text-transform: uppercase; }
h1 { font-size: 2.1rem; margin: 0 0 .6rem; color: var(--mark); text-wrap: balance; }
h2 { font-size: 1.3rem; margin: 2.4rem 0 .5rem; padding-bottom: .2rem; border-bottom: 4px solid #eab03a; }
p { margin: .4rem 0 .7rem; } .quiet, .about, small { color: var(--quiet); } .warn { color: var(--warn); font-weight: 600; }
figure { margin: .8rem 0; padding: .9rem 1rem; background: var(--card); border: 2px solid var(--edge); border-radius: 6px; }
svg { width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font: 13px system-ui, "DejaVu Sans", sans-serif; }
svg text.quiet { fill: var(--quiet); } svg .rule { stroke: var(--rule); } svg .ink { stroke: var(--ink); }
svg .dot { fill: var(--ink); } svg .bar { fill: var(--pale); } svg .band { fill: var(--band); }
.verdict { margin: 1.2rem 0 0; padding: .9rem 1.2rem; background: var(--card); border: 3px solid var(--edge);
  border-left: 12px solid #eab03a; border-radius: 6px; font-size: 1.08rem; }
.verdict ul { margin: 0; padding: 0; list-style: none; } .verdict li { margin: .45rem 0; } .verdict b { color: var(--mark); }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--quiet); } .scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; min-width: 50%; }
th, td { padding: .3rem 1rem .3rem 0; text-align: right; border-bottom: 1px solid var(--rule); font-variant-numeric: tabular-nums; }
th.words, td.words { text-align: left; } th { color: var(--quiet); font-weight: 500; } td.cell { padding: .2rem; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .4rem 0; } .key b { display: inline-block; width: .8rem; height: .8rem;
  border-radius: 50%; margin-right: .4rem; vertical-align: -.05rem; } ol.slips { padding-left: 1.3rem; } ol.slips li { margin: .7rem 0; }
.sheets { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .6rem; } .sheets svg { border-radius: .4rem; }
"""  # fmt: skip


class Page:
    """A page in the making."""

    def __init__(self, title: str, about: str, refresh: str = "") -> None:
        self.title, self.head = title, refresh
        self.parts = [f"<h1>{escape(title)}</h1>", f'<p class="about">{escape(about)}</p>']

    def verdict(self, sentences: Sequence[tuple[str, str]]) -> None:
        """What it all comes to: a word for what each sentence is about, and the sentence."""
        told = "".join(f"<li><b>{escape(word)}.</b> {escape(sentence)}</li>" for word, sentence in sentences)
        self.parts.append(f'<section class="verdict" aria-label="Verdict"><ul>{told}</ul></section>')

    def section(self, heading: str, sentence: str = "") -> None:
        """A new section, and what it is about."""
        self.parts.append(f"<h2>{escape(heading)}</h2>")
        if sentence:
            self.say(sentence)

    def say(self, sentence: str, kind: str = "") -> None:
        """A sentence; its kind may be `quiet` or `warn`."""
        self.parts.append(f'<p class="{kind}">{escape(sentence)}</p>' if kind else f"<p>{escape(sentence)}</p>")

    def figure(self, svg: str) -> None:
        """A plot."""
        self.parts.append(f"<figure>{svg}</figure>")

    def key(self, names: Sequence[str]) -> None:
        """Whose colour is which."""
        shown = (f'<span><b style="background: {INKS[at % len(INKS)]}"></b>{escape(name)}</span>'
                 for at, name in enumerate(names))  # fmt: skip
        self.parts.append(f'<div class="key">{"".join(shown)}</div>')

    def add(self, html: str) -> None:
        """HTML that is made already."""
        self.parts.append(html)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Any]], words: int = 1, folded: str = "") -> None:
        """A table, its first columns words, the others numbers; `folded` away under a line where that is said."""
        cells = [[escape(str(cell)) for cell in row] for row in rows]
        made = table_of(heads, cells, words)
        self.parts.append(f"<details><summary>{escape(folded)}</summary>{made}</details>" if folded else made)

    def html(self) -> str:
        """The whole file."""
        return (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{self.head}'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(self.title)}</title>'
            f"<style>{STYLE}</style></head><body><main>\n" + "\n".join(self.parts) + "\n</main></body></html>\n"
        )


def table_of(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A table whose cells are HTML already; the first columns are words."""
    kinds = [' class="words"' if at < words else "" for at in range(len(heads))]
    top = "".join(f"<th{kind}>{escape(head)}</th>" for kind, head in zip(kinds, heads, strict=True))
    body = "\n".join(
        "<tr>" + "".join(f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds, row, strict=True)) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>\n{body}\n</tbody></table></div>'


def check_page(file: Path | None) -> None:
    """Refuse a place where no page can be written, before any work is done."""
    if file is None:
        return
    if file.suffix not in (".html", ".htm"):
        raise RumpusError(f"A page is HTML: its name ends in .html, unlike '{file.name}'.")
    check_place(file)


def check_place(file: Path | None) -> None:
    """Refuse a place where no file can be written, before any work is done."""
    if file is not None and not file.absolute().parent.is_dir():
        raise RumpusError(f"There is no folder '{file.parent}' to write {file.name} to.")
    if file is not None and file.is_dir():
        raise RumpusError(f"'{file}' is a folder; name a file in it.")


def keep_page(file: Path, text: str) -> None:
    """Write a page to a file."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise RumpusError(f"The page cannot be written to '{file}': {error.strerror}.") from None
