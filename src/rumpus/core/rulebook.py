"""Rulebooks: the rules of a game, to be read. The numbered sections of its README become HTML with pictures.

Players are shown what stands before the first section, the section *In one minute* with what the game is about, and the
sections with a number (`## 4. Instants`); what else a README has is for those who build or host. A game may have its rules in another language too, in `README.fr.md`, with the
same numbers. Paragraph 4.3 has the anchor `p4-3`, section 4 has `s4`, and a number in the text leads there.

Three kinds of places are filled with pictures, all drawn by the program:

- `![The Mortar wants a target](lesson:5)`, a paragraph by itself, is the table as the learner sees it in that lesson of
  the game's tutorial; `![A card](picture:Hunter)` is a picture the game's `faces.py` has under that name (a name of
  several words in angle brackets: `![A mob](<picture:Orc Boyz>)`). Where a README is read elsewhere, too, the place is the
  picture's title, and its address that of a drawing made before: `![A card](pictures/hunter.svg "picture:Hunter")`.
- `![The Fang](option:track=fang)` is what an option looks like with a value, if the game's `faces.py` has a picture named
  `option track`; more options may follow, `option:track=generated,wilds=7`.
- A paragraph that begins with its number and a name in bold is shown beside the picture of that name, if there is one.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.lessons import tutorial
from rumpus.core.provenance import mark
from rumpus.core.scene import Scene

Address = Callable[[str], str]

MINUTE = re.compile(r"## (?:In one minute|En une minute)\n?$", re.MULTILINE)
SECTION = re.compile(r"## (\d{1,2})\. ")
PARAGRAPH = re.compile(r"^\*\*(\d{1,2}\.\d{1,2})\*\*", re.MULTILINE)
CITED = re.compile(r"(?<![\w.])(\d{1,2}\.\d{1,2})(?!\w|\.\d)|\b(?<=section )(\d{1,2})\b")
PICTURED = re.compile(r"(?:lesson|picture|option):.+")
SAFE_LINK = re.compile(r"(?:https?://|#)")
NAMES = ("Ada", "Bruno", "Chloé", "Dmitri", "Emil", "Fatou", "Gil", "Hana")  # who sits at the tables in pictures
BESIDE = 96  # how wide a picture beside a paragraph is


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in a language: HTML, the sections (anchor and heading), and the paragraphs' numbers."""

    title: str
    html: str
    sections: tuple[tuple[str, str], ...]
    paragraphs: tuple[str, ...]


@cache
def rulebook(game: Game, language: str = "en", address: Address | None = None) -> Rulebook:
    """The rules to be read. Pictures are part of the HTML, or where `address` says that the place is drawn."""
    text = players_part(source(game.folder, language))
    say = game.voice([], language)
    title = say("title") if say.knows("title") else game.title
    marks = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = marks.parse(text)
    page = _Page(game, language, address, tuple(PARAGRAPH.findall(text)))
    tokens = list(page.filled(tokens))
    return Rulebook(title, str(marks.renderer.render(tokens, marks.options, {})), tuple(page.sections), page.paragraphs)


def source(folder: Path, language: str = "en") -> str:
    """The README of a game's folder in a language, or the English one; nothing where there is none."""
    for name in (f"README.{language}.md", "README.md"):
        if (folder / name).exists():
            return (folder / name).read_text("utf-8")
    return ""


def readable(folder: Path, language: str = "en") -> str:
    """The README of a game's folder for where nothing can be drawn, with the paragraphs marked that are ours."""

    def marked(found: re.Match[str]) -> str:
        ours = mark(folder, found[1], language)
        return f"{found[0]} *[{ours}]*" if ours else found[0]

    return PARAGRAPH.sub(marked, without_pictures(source(folder, language)))


def without_pictures(text: str) -> str:
    """A README for where nothing can be drawn."""
    return re.sub(r'(?m)^!\[[^\]]*\]\((?:<|[^)\n]* ")?(?:lesson|picture|option):[^)]*\)\n+', "", text)


def drawn_elsewhere(folder: Path, language: str) -> dict[Path, str]:
    """The drawings that a README in a folder shows where it is read elsewhere: of each file the place."""
    found = re.findall(r'(?m)^!\[[^\]]*\]\((\S+) "((?:lesson|picture|option):[^"]+)"\)$', source(folder, language))
    return {(folder / file).resolve(): place for file, place in found}


def players_part(text: str) -> str:
    """What a README has for players, without its title."""
    head, *sections = re.split(r"(?m)^(?=## )", text)
    head = re.sub(r"(?m)^# .*\n", "", head, count=1)
    return head + "".join(section for section in sections if SECTION.match(section) or MINUTE.match(section))


def drawing(game: Game, place: str, language: str = "en") -> Scene | None:
    """What goes into a place: `lesson:5`, or `picture:NAME` or `option:NAME=VALUE` if the game has such a picture."""
    kind, _, name = place.partition(":")
    if kind == "lesson":
        return _of_lesson(game, name, language)
    if kind == "option":
        return _of_option(game, name, language)
    return game.telling.picture(game.kit(game.seats[0]), language, name)


def _of_option(game: Game, wished: str, language: str) -> Scene | None:
    """What options look like: the first of them is drawn."""
    options = dict(part.partition("=")[::2] for part in wished.split(","))
    return game.telling.picture(game.kit(game.seats[0], options), language, f"option {next(iter(options))}")


def _of_lesson(game: Game, number: str, language: str) -> Scene:
    """The table as the learner sees it when a lesson asks for a choice."""
    guide = tutorial(game)
    if guide is None or number not in map(str, range(1, len(guide.lessons) + 1)):
        raise RumpusError(f"There is no picture of lesson {number}: {game.title} has "
                          f"{len(guide.lessons) if guide else 'no'} lessons.")  # fmt: skip
    match = guide.start(NAMES[: guide.seats])
    for lesson in guide.lessons[: int(number) - 1]:
        for seat, code in guide.beats(lesson):
            match.act(seat, code)
    for seat, code in guide.lessons[int(number) - 1].others:
        match.act(seat, code)
    return match.scene(guide.learner, language)


class _Page:
    """Rules while they are made into HTML."""

    def __init__(self, game: Game, language: str, address: Address | None, paragraphs: tuple[str, ...]) -> None:
        self.game, self.language, self.address, self.paragraphs = game, language, address, paragraphs
        self.sections: list[tuple[str, str]] = []
        self._in_minute = False

    def filled(self, tokens: list[Token]) -> Iterator[Token]:
        """The tokens with anchors, references and pictures."""
        yield from self._pages(tokens)
        if self._in_minute:
            yield self._end_of_minute()

    def _pages(self, tokens: list[Token]) -> Iterator[Token]:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            inline = tokens[at + 1] if at + 1 < len(tokens) and tokens[at + 1].type == "inline" else None
            if token.type == "paragraph_open" and inline and _only_picture(inline):
                yield self._figure(inline)
                at += 3
                continue
            if token.type == "heading_open" and inline:
                yield from self._around_minute(token, inline)
                self._mark_section(token, inline)
            elif token.type == "paragraph_open" and inline:
                self._mark_paragraph(token, inline)
            elif token.type == "inline":
                token.children = list(self._safe(token.children or []))
            elif token.type == "table_open":
                yield _html(self._scroller(), block=True)
            elif token.type == "th_open" and inline and not inline.content:
                token.tag = tokens[at + 2].tag = "td"  # a heading of nothing
            yield token
            if token.type == "table_close":
                yield _html("</div>\n", block=True)
            at += 1

    def _scroller(self) -> str:
        """What a wide table lies in: the keyboard can scroll it, and those who listen hear of which section it is."""
        name = f' role="group" aria-labelledby="{self.sections[-1][0]}"' if self.sections else ""
        return f'<div class="wide" tabindex="0"{name}>\n'

    def _around_minute(self, opening: Token, inline: Token) -> Iterator[Token]:
        """The minute stands in a section of its own, so that its pictures can be laid out."""
        if self._in_minute:
            yield self._end_of_minute()
        if MINUTE.match(f"{opening.markup} {inline.content}"):
            self._in_minute = True
            opening.attrSet("id", "minute")
            yield _html('<section class="minute" aria-labelledby="minute">\n', block=True)

    def _end_of_minute(self) -> Token:
        self._in_minute = False
        return _html("</section>\n", block=True)

    def _mark_section(self, opening: Token, inline: Token) -> None:
        found = SECTION.match(f"{opening.markup} {inline.content}")
        if found:
            opening.attrSet("id", f"s{found[1]}")
            self.sections.append((f"s{found[1]}", inline.content))

    def _mark_paragraph(self, opening: Token, inline: Token) -> None:
        """Give a numbered paragraph its anchor, and the picture of the name it begins with."""
        number = _number(inline)
        if number:
            anchor = f"p{number.replace('.', '-')}"
            opening.attrSet("id", anchor)
            label = f'{self._beside(inline)}<a class="number" href="#{anchor}">{number}</a>{self._mark(number)}'
            inline.children = [_html(label), *(inline.children or [])[4:]]

    def _mark(self, number: str) -> str:
        """The words that mark a paragraph of our own."""
        ours = mark(self.game.folder, number, self.language)
        return f' <small class="ours">{escape(ours)}</small>' if ours else ""

    def _beside(self, inline: Token) -> str:
        """The picture of the name in bold after the number."""
        found = re.match(r"\*\*[\d.]+\*\* \*\*([^*]+)\*\*", inline.content)
        scene = drawing(self.game, f"picture:{found[1]}", self.language) if found else None
        if not found or not scene:
            return ""
        height = round(BESIDE * scene.height / scene.width)
        return self._image(f"picture:{found[1]}", scene, "", f'class="beside" width="{BESIDE}" height="{height}"')

    def _figure(self, inline: Token) -> Token:
        image = (inline.children or [])[0]
        place, caption = _place(image), image.content
        scene = drawing(self.game, place, self.language)
        if scene is None:
            raise RumpusError(f"The rules of {self.game.name} want a picture '{place}', but there is none.")
        size = f'width="{scene.width:g}" height="{scene.height:g}"'
        shown = self._image(place, scene, caption, size)
        return _html(f"<figure>{shown}<figcaption>{escape(caption)}</figcaption></figure>\n", block=True)

    def _image(self, place: str, scene: Scene, label: str, size: str) -> str:
        address = self.address(place) if self.address else _as_data(scene)
        return f'<img src="{escape(address)}" alt="{escape(label)}" {size} loading="lazy">'

    def _safe(self, children: list[Token]) -> Iterator[Token]:
        """The pieces of a paragraph: numbers lead to their paragraphs, and links out of the house or not at all."""
        dropped = False
        for token in children:
            if token.type == "text":
                yield _html(CITED.sub(self._reference, escape(token.content)))
            elif token.type == "image":
                yield _html(escape(token.content))
            elif token.type == "link_open" and not SAFE_LINK.match(str(token.attrs["href"])):
                dropped = True
            elif token.type == "link_close" and dropped:
                dropped = False
            else:
                yield token

    def _reference(self, found: re.Match[str]) -> str:
        number = found[0]
        if found[1] in self.paragraphs:
            return f'<a href="#p{number.replace(".", "-")}">{number}</a>'
        return number if found[1] else f'<a href="#s{number}">{number}</a>'


def _number(inline: Token) -> str:
    found = PARAGRAPH.match(inline.content)
    return found[1] if found else ""


def _only_picture(inline: Token) -> bool:
    children = inline.children or []
    return len(children) == 1 and children[0].type == "image" and bool(PICTURED.match(_place(children[0])))


def _place(image: Token) -> str:
    """The place that an image is to fill: its title says which, or else its address."""
    title = str(image.attrs.get("title", ""))
    return title if PICTURED.match(title) else unquote(str(image.attrs["src"]))


def _html(content: str, block: bool = False) -> Token:
    """Our own HTML. What a README has is never taken as HTML."""
    return Token("html_block" if block else "html_inline", "", 0, content=content)


def _as_data(scene: Scene) -> str:
    return f"data:image/svg+xml;base64,{b64encode(scene.svg().encode()).decode()}"
