"""What the documents show is true: examples run, commands parse, links and pictures are there."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from rumpus.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/api.md",
    "docs/architecture.md",
    "docs/bots.md",
    "docs/designers.md",
    "docs/learning.md",
    "docs/players.md",
]
RUN = ["README.md", "CONTRIBUTING.md", "docs/api.md", "docs/learning.md"]
FENCE = re.compile(r"^(?P<before>[^\n]*)\n+```(?P<language>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
FRAGMENT = "<!-- a fragment -->"  # on the line before a block that is only part of a program


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str, language: str) -> Iterator[tuple[int, str]]:
    """The line and the body of every block of a language that is a whole."""
    text = read(page)
    for found in FENCE.finditer(text):
        if found["language"] == language and found["before"].strip() != FRAGMENT:
            yield text.count("\n", 0, found.start("body")) + 1, found["body"]


def commands(page: str) -> list[str]:
    """Every `rumpus …` line that a page shows."""
    lines = [line for _, body in blocks(page, "sh") for line in body.splitlines()]
    found = [re.match(r"(?:[A-Z_]+=\S+ )*(rumpus .*?)(?: +#.*)?$", line) for line in lines]
    return [line[1] for line in found if line]


@pytest.mark.parametrize("page", RUN)
def test_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page are one program: what one defines, the next may use."""
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "__main__"}
    for line, body in blocks(page, "python"):
        if body.lstrip().startswith(">>>"):
            _compare(body, space, page, line)
        else:
            exec(compile("\n" * (line - 1) + body, page, "exec"), space)


def _compare(body: str, space: dict[str, Any], page: str, line: int) -> None:
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(body, {}, page, page, line - 1)
    test.globs = space
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)


@pytest.mark.parametrize("page", PAGES)
def test_commands_are_those_of_the_command_line(page: str) -> None:
    for line in commands(page):
        _parse(typer.main.get_command(app), shlex.split(line)[1:])


def _parse(command: Any, words: list[str]) -> None:
    """Take the words as the command line does, without doing what they say."""
    while hasattr(command, "commands") and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    assert not hasattr(command, "commands") or not words, f"there is no command '{' '.join(words)}'"
    command.make_context("rumpus", list(words))


@pytest.mark.parametrize("page", PAGES)
def test_commands_within_sentences_are_there(page: str) -> None:
    for words in re.findall(r"`rumpus ([^`]+)`", read(page)):
        command = typer.main.get_command(app)
        for word in words.split():
            if word.startswith("-"):
                known = {"--help", *(name for option in command.params for name in option.opts)}
                assert word in known, f"{page}: `rumpus {words}`"
            elif hasattr(command, "commands"):
                command = command.commands.get(word) or pytest.fail(f"{page}: there is no command '{words}'")


def test_a_command_that_is_not_there_is_noticed() -> None:
    for line in ("rumpus dance", "rumpus sim derby --speed 9", "rumpus deck burn derby"):
        with pytest.raises(Exception):  # noqa: B017, PT011  whichever it is
            _parse(typer.main.get_command(app), shlex.split(line)[1:])


def test_the_readme_shows_the_commands() -> None:
    assert len(commands("README.md")) > 10
    assert {line.split()[1] for line in commands("README.md")} >= {"play", "sim", "replay", "verify", "check", "bench"}


@pytest.mark.parametrize("page", PAGES)
def test_everything_made_can_be_made(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    shown = re.findall(r"^make ([a-z-]+)", "\n".join(body for _, body in blocks(page, "sh")), re.MULTILINE)
    shown += re.findall(r"`make ([a-z-]+)", read(page))
    assert set(shown) <= targets


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_are_there(page: str) -> None:
    for link in LINK.findall(re.sub(r"```.*?```|`[^`]*`", "", read(page), flags=re.DOTALL)):
        if not re.match(r"https?://", link):
            place, _, head = link.partition("#")
            target = (ROOT / page).parent / place if place else ROOT / page
            assert target.exists(), f"{page} points to {link}, which is not there"
            assert not head or head in _anchors(target), f"{page} points to {link}, but that page has no such head"


def _anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.casefold()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_no_place_of_a_machine(page: str) -> None:
    assert not re.search(r"(/(home|root|tmp|Users)/|C:\\)", read(page))


@pytest.mark.parametrize("picture", sorted((ROOT / "docs" / "pictures").rglob("*.svg")), ids=lambda file: file.name)
def test_pictures_ask_nothing_of_the_network(picture: Path) -> None:
    text = picture.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in text
    assert "@font-face" not in text
    assert "url(" not in text.replace("url(#", "")
