"""A page of the lab: one HTML file that needs nothing else, and reads on paper and without colour."""

from collections.abc import Sequence
from html import escape
from typing import Any

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1d1d1f; background: #fbfaf7; margin: 0; }
main { max-width: 820px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; } h2 { font-size: 21px; margin: 40px 0 6px; }
p { margin: 6px 0 10px; } .about { color: #55555c; }
figure { margin: 12px 0; padding: 14px 16px; background: #fff; border: 1px solid #ddd9d0; border-radius: 8px; }
svg { width: 100%; height: auto; display: block; }
details { margin: 8px 0; } summary { cursor: pointer; color: #55555c; }
table { border-collapse: collapse; font-size: 14px; margin: 8px 0; }
td, th { padding: 3px 14px 3px 0; text-align: left; border-bottom: 1px solid #e6e2d9; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
@media print { body { background: #fff; } figure { break-inside: avoid; } }
"""


class Page:
    """A page in the making."""

    def __init__(self, title: str, about: str) -> None:
        self.title = title
        self.parts = [f"<h1>{escape(title)}</h1>", f'<p class="about">{escape(about)}</p>']

    def section(self, heading: str, sentence: str) -> None:
        """A new section, and what it is about."""
        self.parts += [f"<h2>{escape(heading)}</h2>", f"<p>{escape(sentence)}</p>"]

    def say(self, sentence: str) -> None:
        """A sentence."""
        self.parts.append(f"<p>{escape(sentence)}</p>")

    def figure(self, svg: str) -> None:
        """A plot."""
        self.parts.append(f"<figure>{svg}</figure>")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Any]], words: int = 1, folded: str = "") -> None:
        """A table whose first columns are words and the others numbers; `folded` under a line that opens it."""
        head = "".join(f"<th{_numeric(at, words)}>{escape(name)}</th>" for at, name in enumerate(heads))
        body = "".join(
            f"<tr>{''.join(f'<td{_numeric(at, words)}>{escape(str(cell))}</td>' for at, cell in enumerate(row))}</tr>"
            for row in rows
        )
        made = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        self.parts.append(f"<details><summary>{escape(folded)}</summary>{made}</details>" if folded else made)

    def html(self) -> str:
        """The whole file."""
        return (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(self.title)}</title>'
            f"<style>{STYLE}</style></head><body><main>{''.join(self.parts)}</main></body></html>\n"
        )


def _numeric(at: int, words: int) -> str:
    return ' class="n"' if at >= words else ""
