"""Provenance: which sentences of its book a game's paragraphs keep, and which paragraphs are ours.

A game that follows a printed book has a `printed.toml` beside its README. Under each heading of the book, every sentence
has its number there and the paragraphs that keep it, or the reason why none does; its words are not repeated. Paragraphs
that are ours, wholly or in part, stand under `[house]` with what made them necessary. The rules page marks them, and the
README ends with tables of both, written by `make printed`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from rumpus.core.errors import RumpusError, meant
from rumpus.core.printed import Entry, Sheet
from rumpus.core.voice import Voice

BECAUSE = {
    "silent": "the book is silent",
    "unclear": "the book can be read in more than one way",
    "departs": "instead of the book’s words",
    "components": "the book does not list its cards",
    "screen": "for play at a screen",
}
PROOFS = ("code", "test")


@dataclass(frozen=True)
class Sentence:
    """A sentence of the book: where it stands, what it is about, and what keeps it or why nothing does."""

    heading: str
    number: int
    about: str
    kept: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class House:
    """What made a rule of our own necessary, and why it is as it is."""

    because: str
    why: str


@dataclass(frozen=True)
class Provenance:
    """Where all paragraphs of a game come from."""

    book: str = ""
    sentences: tuple[Sentence, ...] = ()
    house: Mapping[str, House] = field(default_factory=dict)
    uncited: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def keeping(self, paragraph: str) -> list[Sentence]:
        """The sentences that a paragraph keeps."""
        return [sentence for sentence in self.sentences if paragraph in sentence.kept]

    def message(self, paragraph: str) -> str:
        """The name of the message that marks a paragraph of ours, '' for one that is only the book's."""
        if paragraph not in self.house:
            return ""
        return f"{'partly' if self.keeping(paragraph) else 'house'}-{self.house[paragraph].because}"


@cache
def provenance(folder: Path) -> Provenance:
    """The provenance of the game in a folder; an empty one where it has no book."""
    file = folder / "printed.toml"
    return read(Sheet.load(file)) if file.exists() else Provenance()


def mark(folder: Path, paragraph: str, language: str) -> str:
    """The words that mark a paragraph of our own, '' for one of the book's."""
    message = provenance(folder).message(paragraph)
    return Voice(Path(__file__).parent, [], language)(message) if message else ""


def read(sheet: Sheet) -> Provenance:
    """The provenance on a sheet, or a sentence that says what is wrong with it."""
    sheet.only(("book", "heading", "house", "uncited"))
    book = sheet.content.get("book")
    if not isinstance(book, str):
        raise RumpusError(f"{sheet.name}: 'book' must name the book and its publisher.")
    sentences, titles = list[Sentence](), set[str]()
    for entry in sheet.entries("heading"):
        title = entry.text("title")
        if title in titles:
            entry.wrong("title", f"'{title}' is there twice; add words in brackets to tell them apart.")
        titles.add(title)
        sentences += _under(entry, title)
    house = {number: _house(sheet, number, row) for number, row in _table(sheet, "house").items()}
    return Provenance(book, tuple(sentences), house, _uncited(sheet))


def _under(entry: Entry, title: str) -> list[Sentence]:
    """The sentences under a heading that say something about play; all its sentences are accounted for."""
    entry.only(("title", "nothing", "says"))
    nothing, says = entry.content.get("nothing", []), entry.content.get("says", [])
    if not isinstance(nothing, list) or not isinstance(says, list):
        entry.wrong("says", "'nothing' and 'says' must be lists.")
    sentences = [_sentence(entry, title, row) for row in says]
    numbers = sorted([*nothing, *(sentence.number for sentence in sentences)])
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        entry.wrong("title", f"the sentences under '{title}' must be numbered 1, 2, 3 … without gaps; here: {numbers}.")
    return sentences


def _sentence(entry: Entry, title: str, row: Any) -> Sentence:
    if not isinstance(row, dict) or not isinstance(row.get("at"), int):
        entry.wrong("says", f'under \'{title}\', write each sentence as {{ at = 1, about = "…", kept = ["4.3"] }}.')
    where = f"sentence {row['at']} under '{title}'"
    if odd := set(row) - {"at", "about", "kept", "why"}:
        entry.wrong("says", f"{where}: {', '.join(sorted(odd))} means nothing here.")
    if bool(row.get("kept")) == bool(row.get("why")):
        entry.wrong("says", f"{where} needs either `kept`, the paragraphs that keep it, or `why` none does.")
    if not row.get("about"):
        entry.wrong("says", f"{where} needs `about`, a few words of your own.")
    return Sentence(title, row["at"], str(row["about"]), tuple(row.get("kept", ())), str(row.get("why", "")))


def _table(sheet: Sheet, name: str) -> dict[str, Any]:
    table = sheet.content.get(name, {})
    if not isinstance(table, dict) or not all(isinstance(row, dict) for row in table.values()):
        raise RumpusError(f'{sheet.name}: under [{name}], write a line for each paragraph, as "4.3" = {{ … }}.')
    return table


def _house(sheet: Sheet, number: str, row: Mapping[str, Any]) -> House:
    if row.get("because") not in BECAUSE:
        _refuse(sheet, "house", number, f"because = '{row.get('because')}' is none of the reasons", BECAUSE)
    if set(row) != {"because", "why"} or not row["why"]:
        _refuse(sheet, "house", number, "it needs `because` and `why`, and nothing else", ())
    return House(str(row["because"]), str(row["why"]))


def _uncited(sheet: Sheet) -> dict[str, Mapping[str, str]]:
    table = _table(sheet, "uncited")
    for number, row in table.items():
        if not row or not set(row) <= set(PROOFS) or not all(row.values()):
            _refuse(sheet, "uncited", number, "it needs `code` or `test` (or both), with a reason each", ())
    return table


def _refuse(sheet: Sheet, table: str, number: str, what: str, names: Iterable[str]) -> NoReturn:
    raise RumpusError(f'{sheet.name}, [{table}] "{number}": {what}{meant("", names) if names else "."}')


def tables(known: Provenance, paragraphs: Iterable[str]) -> str:
    """The tables of *printed* and *house* that end a README, in Markdown."""
    numbers = list(paragraphs)
    printed = [number for number in numbers if known.keeping(number)]
    skipped = [sentence for sentence in known.sentences if not sentence.kept]
    lines = [
        f"{len(printed)} of {len(numbers)} paragraphs keep sentences of the book ({known.book}); {len(known.house)} are "
        f"ours, {len(set(printed) & set(known.house))} of them in part. {len(known.sentences)} sentences of the book say "
        f"something about play; {len(skipped)} of them are kept by no paragraph.",
        "", "| printed | kept from, by heading and number of the sentence |", "|---|---|",
        *(f"| {number} | {_places(known.keeping(number))} |" for number in printed),
        "", "| house | because | why |", "|---|---|---|",
        *(f"| {number} | {BECAUSE[rule.because]} | {rule.why} |" for number, rule in known.house.items()),
    ]  # fmt: skip
    if skipped:
        lines += ["", "| in the book, and not kept | about | why |", "|---|---|---|"]
        lines += [f"| {one.heading} {one.number} | {one.about} | {one.why} |" for one in skipped]
    return "\n".join(lines) + "\n"


def _places(sentences: Iterable[Sentence]) -> str:
    """The places of sentences: each heading once, with the numbers under it."""
    found = dict[str, list[str]]()
    for sentence in sentences:
        found.setdefault(sentence.heading, []).append(str(sentence.number))
    return "; ".join(f"{heading} {', '.join(numbers)}" for heading, numbers in found.items())
