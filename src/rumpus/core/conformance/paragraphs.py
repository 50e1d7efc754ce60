"""The promise that rules, code and tests speak of the same paragraphs."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rumpus.core.conformance.finding import Broken
from rumpus.core.game import Game, Kit
from rumpus.core.paragraphs import SECTION, Citation, in_order, kept, numbers, proved, readme, tests_of


def paragraphs_are_kept_and_proved(game: Game, kit: Kit, quick: bool) -> None:
    """Paragraphs of the rules count up, code and tests cite none that is missing, and a test proves each."""
    said = _wrong(game)
    if said:
        raise Broken(said[0], place=said[1:])


@cache
def _wrong(game: Game) -> tuple[str, str, int] | None:
    """What is wrong with a game's paragraphs, and the file and line to look at."""
    found = numbers(game.folder)
    if not found:
        return None
    return (
        _out_of_order(game.folder, found)
        or _unknown(found, kept(game.folder))
        or _unknown(found, proved(game.folder, game.name))
        or _unproved(game, found)
    )


def _out_of_order(folder: Path, found: list[str]) -> tuple[str, str, int] | None:
    heads = SECTION.findall(readme(folder))
    for at, number in enumerate(found):
        section, _, place = number.partition(".")
        if section not in heads:
            return _in_readme(folder, number, f"a paragraph {number} stands under no head '## {section}. …'.")
        before = f"{section}.{int(place) - 1}" if place != "1" else ""
        if before and (not at or found[at - 1] != before):
            return _in_readme(folder, number, f"the paragraph {number} does not follow a paragraph {before}.")
    if len(set(found)) < len(found) or found != in_order(set(found)):
        return _in_readme(folder, found[0], "a paragraph is there twice, or out of order.")
    return None


def _unknown(found: list[str], citations: Iterable[Citation]) -> tuple[str, str, int] | None:
    """The first citation of a paragraph that the README does not have."""
    for number, name, file, line in citations:
        if number not in found:
            return f"{name} cites {number}, which the README does not have.", f"{file.parent.name}/{file.name}", line
    return None


def _unproved(game: Game, found: list[str]) -> tuple[str, str, int] | None:
    """Paragraphs without a test, where the game's tests are there."""
    if not tests_of(game.folder, game.name):
        return None
    missing = in_order(set(found) - {one.number for one in proved(game.folder, game.name)})
    wanted = ", ".join(f"test_{number.replace('.', '_')}_…" for number in missing)
    return (
        _in_readme(game.folder, missing[0], f"no test cites {', '.join(missing)}: write {wanted}.") if missing else None
    )


def _in_readme(folder: Path, number: str, sentence: str) -> tuple[str, str, int]:
    before, _, _ = readme(folder).partition(f"**{number}**")
    return sentence, f"{folder.name}/README.md", before.count("\n") + 1
