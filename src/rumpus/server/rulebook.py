"""Rule books: a game's README as HTML, each numbered paragraph with its number as an anchor."""

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rumpus.core.game import Game
from rumpus.server.protocol import RuleBook

NUMBERED = re.compile(r"(\d+\.\d+[a-z]?)$")
SECTION = re.compile(r"(\d+)\. ")


@cache
def rulebook(game: Game, language: str) -> RuleBook:
    """The rules of a game, in the language if the game has them in it."""
    translated = game.folder / f"README.{language}.md"
    file = translated if translated.exists() else game.folder / "README.md"
    voice = game.voice([], language)
    title = voice("title") if voice.knows("title") else game.title
    text = file.read_text("utf-8") if file.exists() else ""
    return RuleBook(game.name, title, rendered(text))


def rendered(text: str) -> str:
    """The rules in a README: what stands before its first section, and the sections with numbers."""
    marks = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    tokens = marks.parse(_rules_of(text))
    for at, token in enumerate(tokens):
        if token.type == "inline":
            anchor = _anchor(tokens[at - 1].type, token)
            if anchor:
                tokens[at - 1].attrSet("id", escape(anchor))
    return str(marks.renderer.render(tokens, marks.options, {}))


def _rules_of(text: str) -> str:
    head, *sections = re.split(r"(?m)^(?=## )", text)
    head = re.sub(r"(?m)^# .*\n", "", head, count=1)
    return head + "".join(section for section in sections if SECTION.match(section[3:]))


def _anchor(opening: str, inline: Token) -> str:
    """The number of a paragraph that begins with one, or of a section."""
    children = inline.children or []
    if opening == "heading_open":
        found = SECTION.match(inline.content)
        return found[1] if found else ""
    if opening == "paragraph_open" and len(children) > 2 and children[1].type == "strong_open":
        found = NUMBERED.match(children[2].content)
        return found[1] if found else ""
    return ""
