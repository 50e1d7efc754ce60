"""Rulebooks: numbered sections of a README as safe HTML, with anchors, references and pictures."""

import base64
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import rumpus
from rumpus.core.conformance import look, rules_can_be_read
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.rulebook import drawing, drawn_elsewhere, players_part, rulebook, source, without_pictures
from rumpus.core.voice import LANGUAGES

from ..live import on_the_shelf

TAGS = {"p", "a", "em", "strong", "code", "pre", "ul", "ol", "li", "h2", "h3", "figure", "figcaption", "img", "table",
        "thead", "tbody", "tr", "th", "td", "div", "br", "hr", "blockquote"}  # fmt: skip
README = """# Scramble

A word before.

## How to start it

Not for players.

## 1. One

**1.1** See 2.1 and 9.9, section 2, version 1.1.2, or [home](https://example.org), or [here](rules.py).

**1.2** <script>alert(1)</script> & ![odd](https://example.org/x.png) [bad](javascript:alert(1)) `2.1`

### Aside

- a list about 1.2

## 2. Two

**2.1** **Nobody** has a picture.

| a | b |
|---|---|
| 1.1 | <b>2</b> |

## Balance

Numbers.
"""


class Reader(HTMLParser):
    """What HTML consists of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str]] = []
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        self.attributes |= set(given)
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if "href" in given else []
        self.images += [given] if tag == "img" else []

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Game]]:
    """Scramble with other rules to read."""
    with on_the_shelf() as game:
        for name in ("deck.toml", "en.ftl", "fr.ftl", "art.svg"):
            (tmp_path / name).write_text((game.folder / name).read_text("utf-8"), "utf-8")

        def write(english: str, french: str = "") -> Game:
            (tmp_path / "README.md").write_text(english, "utf-8")
            if french:
                (tmp_path / "README.fr.md").write_text(french, "utf-8")
            own = Game("scramble")
            monkeypatch.setitem(own.__dict__, "folder", tmp_path)
            return own

        yield write


def test_players_are_shown_the_introduction_and_the_numbered_sections() -> None:
    part = players_part(README)
    assert part.startswith("\nA word before.")
    assert "Not for players" not in part
    assert "Balance" not in part
    assert "## 2. Two" in part


def test_paragraphs_and_sections_have_anchors(written: Callable[..., Game]) -> None:
    book = rulebook(written(README))
    assert book.title == "Scramble"
    assert book.paragraphs == ("1.1", "1.2", "2.1")
    assert book.sections == (("s1", "1. One"), ("s2", "2. Two"))
    assert Reader(book.html).ids == ["s1", "p1-1", "p1-2", "s2", "p2-1"]


def test_numbers_lead_to_their_paragraphs(written: Callable[..., Game]) -> None:
    seen = Reader(rulebook(written(README)).html)
    assert seen.links == ["#p1-1", "#p2-1", "#s2", "https://example.org", "#p1-2", "#p1-2", "#p2-1", "#p1-1"]
    assert "9.9" in seen.text
    assert "version 1.1.2" in seen.text


def test_what_is_written_is_never_taken_as_html(written: Callable[..., Game]) -> None:
    book = rulebook(written(README))
    seen = Reader(book.html)
    assert seen.tags <= TAGS
    assert seen.attributes <= {"id", "href", "class", "tabindex", "role", "aria-labelledby"}
    assert "<script>alert(1)</script> &" in seen.text
    assert "odd" in seen.text
    assert "<b>2</b>" in seen.text
    assert not any(link.startswith("javascript") for link in seen.links)
    assert "here" in seen.text
    assert "rules.py" not in book.html


def test_tables_can_be_scrolled_by_keyboard_and_have_no_headings_of_nothing(written: Callable[..., Game]) -> None:
    book = rulebook(written(README.replace("| a | b |", "| | b |")))
    assert '<div class="wide" tabindex="0" role="group" aria-labelledby="s2">\n<table>' in book.html
    assert "</table>\n</div>" in book.html
    assert book.html.count("<th>") == book.html.count("</th>") == 1
    assert "<td></td>\n<th>b</th>" in book.html


def test_a_game_without_a_readme_has_an_empty_book(written: Callable[..., Game]) -> None:
    game = written("")
    (game.folder / "README.md").unlink()
    assert rulebook(game).html == ""


def test_another_language_has_the_same_numbers_or_the_suite_says_so(written: Callable[..., Game]) -> None:
    french = README.replace("A word before.", "Un mot avant.")
    game = written(README, french)
    assert "Un mot avant." in rulebook(game, "fr").html
    assert "A word before." in rulebook(game).html
    assert look(rules_can_be_read, game, game.kit(2)).ok
    game = written(README, french.replace("**1.2**", "**1.3**"))
    assert (
        look(rules_can_be_read, game, game.kit(2)).sentence
        == "README.fr.md and README.md differ in the paragraphs 1.2, 1.3."
    )


def test_a_picture_that_is_not_there_is_a_sentence(written: Callable[..., Game]) -> None:
    game = written(README.replace("### Aside", "![A table](lesson:1)"))
    with pytest.raises(RumpusError, match=r"There is no picture of lesson 1: Scramble has no lessons\."):
        rulebook(game)
    game = written(README.replace("### Aside", "![A card](picture:Ace)"))
    with pytest.raises(RumpusError, match="want a picture 'picture:Ace', but there is none"):
        rulebook(game)


def test_the_derby_shows_its_cards_and_tables() -> None:
    derby = rumpus.game("derby")
    images = Reader(rulebook(derby).html).images
    beside = [image for image in images if image.get("class") == "beside"]
    assert len(beside) == 26
    for image in images:
        kind, _, content = image["src"].partition(",")
        assert kind == "data:image/svg+xml;base64"
        ElementTree.fromstring(base64.b64decode(content))
        assert image["loading"] == "lazy"
    assert [image["alt"] for image in beside] == [""] * 26
    assert all(image["alt"] for image in images if image not in beside)


def test_pictures_can_lie_at_an_address() -> None:
    def address(place: str) -> str:
        return f"/pictures/{place}?a=1&b=2"

    images = Reader(rulebook(rumpus.game("derby"), "en", address).html).images
    assert images[0]["src"] == "/pictures/lesson:2?a=1&b=2"
    assert "/pictures/picture:Hunter?a=1&b=2" in [image["src"] for image in images]


def test_a_lesson_is_drawn_as_the_learner_sees_it() -> None:
    scene = drawing(rumpus.game("derby"), "lesson:5", "fr")
    assert scene is not None
    prompt = next(sprite.label for sprite in scene.sprites if sprite.id == "prompt-0")
    assert prompt.startswith("Mortier")
    with pytest.raises(RumpusError, match=r"no picture of lesson 99: Diesel Demolition Derby has 10 lessons"):
        drawing(rumpus.game("derby"), "lesson:99")
    assert drawing(rumpus.game("derby"), "picture:Nobody") is None


def test_the_derby_is_to_be_read_in_french_with_the_same_numbers_and_pictures() -> None:
    derby = rumpus.game("derby")
    english, french = rulebook(derby), rulebook(derby, "fr")
    assert french.html != english.html
    assert french.paragraphs == english.paragraphs
    assert [anchor for anchor, _ in french.sections] == [anchor for anchor, _ in english.sections]
    seen, other = Reader(french.html), Reader(english.html)
    assert seen.ids == other.ids
    assert seen.links == other.links
    assert len(seen.images) == len(other.images)


def test_where_nothing_can_be_drawn_the_places_for_pictures_go() -> None:
    folder = rumpus.game("derby").folder
    for language in ("en", "fr"):
        text = source(folder, language)
        assert '"lesson:2")' in text
        plain = without_pictures(text)
        assert "lesson:" not in plain
        assert "picture:" not in plain
        assert 400 < len(text) - len(plain) < 1400
    assert source(folder / "nowhere") == ""
    assert without_pictures("![A card](picture:Ace)\n\n![A mob](<picture:Two Words>)\n\nText.\n") == "Text.\n"


@pytest.mark.parametrize("game", rumpus.shelf(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_readme_shows_its_pictures_where_it_is_read_elsewhere(game: Game, language: str) -> None:
    shown = drawn_elsewhere(game.folder, language)
    wanted = re.findall(r"^!\[.*\]\((\S*).*(?:lesson|picture|option):", source(game.folder, language), re.MULTILINE)
    assert len(shown) == len(set(wanted))
    for file, place in shown.items():
        assert drawing(game, place, language), place
        assert ElementTree.parse(file).getroot().tag.endswith("svg"), f"'make pictures' draws {file}"


@pytest.mark.parametrize("game", rumpus.shelf(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_in_one_minute_stands_first_with_pictures(game: Game, language: str) -> None:
    before, _, rest = rulebook(game, language).html.partition('<section class="minute" aria-labelledby="minute">')
    minute, _, others = rest.partition("</section>")
    assert "<h2" not in before
    assert '<h2 id="minute">' in minute
    assert minute.count("<figure>") == 3
    words = re.sub(r"<[^>]*>", " ", minute).split()
    assert 90 < len(words) < 270, "a minute of reading"
    assert '<h2 id="s1">' in others


def test_an_option_is_drawn_with_its_value() -> None:
    grimdark = rumpus.game("grimdark")
    fang, wild, other = (
        drawing(grimdark, f"option:track={value}") for value in ("fang", "generated,wilds=7", "generated,wilds=8")
    )
    assert fang
    assert wild
    assert other
    assert len({fang.svg(), wild.svg(), other.svg()}) == 3
    assert drawing(grimdark, "option:laps=2") is None
    assert drawing(rumpus.game("derby"), "option:wins=2") is None
    with pytest.raises(RumpusError, match="nowhere"):
        drawing(grimdark, "option:track=nowhere")
