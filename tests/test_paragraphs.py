"""Rules, code and tests speak of the same paragraphs, in every game that has written its rules down.

In a game's README a rule is a paragraph that begins with its number in bold: `**4.3** …`, under a head `## 4. …`. Code
cites it by that number in a docstring, a whole section by its number and a colon; a test cites it in its name:
`test_4_3_…` in the tests named like the game: a folder `tests/NAME`, or a file `tests/test_NAME.py`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core.game import Game
from rumpus.core.provenance import provenance, tables
from rumpus.core.rulebook import rulebook
from rumpus.core.shelf import shelf
from rumpus.core.voice import LANGUAGES

TESTS = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*(\d{1,2}\.\d{1,2})\*\*", re.MULTILINE)
SECTION = re.compile(r"^## (\d{1,2})\. ", re.MULTILINE)
CITED = re.compile(r"(?<![\d.\w])(\d{1,2}\.\d{1,2})(?![\d\w]|\.\d)")
CITED_SECTION = re.compile(r"(?:^|; )(\d{1,2}): ")
TEST_NAME = re.compile(r"test_(\d{1,2})_(\d{1,2})(?:_|$)")

OURS = [game for game in shelf() if game.package.startswith("rumpus.games.")]
WRITTEN = [game for game in OURS if (game.folder / "README.md").exists()]
KNOWN = [game for game in WRITTEN if (game.folder / "printed.toml").exists()]


def paragraphs(game: Game) -> list[str]:
    """The numbered paragraphs of a game's README, in order."""
    return PARAGRAPH.findall((game.folder / "README.md").read_text("utf-8"))


def sections(game: Game) -> list[str]:
    """The numbered sections of a game's README, in order."""
    return SECTION.findall((game.folder / "README.md").read_text("utf-8"))


def docstrings(file: Path) -> Iterator[tuple[str, str]]:
    """The name and docstring of everything in a file that has one."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, kinds) and (said := ast.get_docstring(node)):
            yield getattr(node, "name", file.stem), said


def proved(game: Game) -> set[str]:
    """The paragraphs that the names of a game's tests cite."""
    names = [
        node.name
        for file in (*(TESTS / game.name).glob("test_*.py"), *TESTS.glob(f"test_{game.name}.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return {f"{found[1]}.{found[2]}" for name in names if (found := TEST_NAME.match(name))}


def cited(game: Game) -> set[str]:
    """The paragraphs that docstrings of a game's code cite."""
    files = [*game.folder.glob("*.py"), *((game.folder.parent.parent / "boxes").rglob("*.py"))]
    return {number for file in files for _, said in docstrings(file) for number in CITED.findall(said)}


def in_order(numbers: list[str]) -> list[str]:
    """The numbers in the order they should stand."""
    return sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def test_some_game_has_written_its_rules_down() -> None:
    assert WRITTEN, "No game has a README with its rules in numbered paragraphs."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_paragraphs_count_up_without_gaps(game: Game) -> None:
    found, heads = paragraphs(game), sections(game)
    assert found == in_order(list(set(found))), f"A paragraph of {game.name}'s README is out of order or there twice."
    for number in found:
        section, _, at = number.partition(".")
        assert section in heads, f"{game.name}'s README has a paragraph {number} but no section '## {section}. …'."
        before = f"{section}.{int(at) - 1}"
        assert at == "1" or before in found, f"{game.name}'s README has a paragraph {number} but no {before}."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_every_paragraph_is_tested(game: Game) -> None:
    cited = proved(game)
    missing = in_order([number for number in paragraphs(game) if number not in cited])
    wanted = ", ".join(f"test_{number.replace('.', '_')}_…" for number in missing)
    assert not missing, f"No test of {game.name} cites {', '.join(missing)} of its README; write {wanted}."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_every_test_cites_a_paragraph_that_exists(game: Game) -> None:
    unknown = in_order(sorted(proved(game) - set(paragraphs(game))))
    assert not unknown, f"Tests of {game.name} cite {', '.join(unknown)}, which its README does not have."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_every_citation_in_code_exists(game: Game) -> None:
    known, heads = set(paragraphs(game)), set(sections(game))
    for file in sorted(game.folder.glob("*.py")):
        for name, said in docstrings(file):
            for number in CITED.findall(said):
                assert number in known, f"{file.name}: {name} cites {number}, which {game.name}'s README does not have."
            for number in CITED_SECTION.findall(said):
                assert number in heads, f"{file.name}: {name} cites section {number}, which the README does not have."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_the_readme_points_only_to_its_own_paragraphs(game: Game) -> None:
    text = (game.folder / "README.md").read_text("utf-8")
    for number in CITED.findall(PARAGRAPH.sub("", text)):
        assert number in paragraphs(game), f"{game.name}'s README points to {number}, which it does not have."


def test_every_game_says_where_its_rules_come_from() -> None:
    assert {game.name for game in KNOWN} == {game.name for game in OURS}


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_nothing_is_offered_in_a_language_whose_rules_are_missing(game: Game) -> None:
    spoken = [language for language in LANGUAGES if language != "en" and (game.folder / f"{language}.ftl").exists()]
    missing = [language for language in spoken if not (game.folder / f"README.{language}.md").exists()]
    assert not missing, (
        f"{game.name} speaks {', '.join(missing)}, but its rules cannot be read so: write README.{missing[0]}.md."
    )


@pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.name)
def test_every_paragraph_is_the_books_or_ours(game: Game) -> None:
    known, numbers = provenance(game.folder), paragraphs(game)
    named = [number for sentence in known.sentences for number in sentence.kept]
    unknown = in_order(list({*named, *known.house, *known.uncited} - set(numbers)))
    assert not unknown, f"{game.name}/printed.toml names {', '.join(unknown)}, which the README does not have."
    nobodys = [number for number in numbers if not known.keeping(number) and number not in known.house]
    assert not nobodys, f"{game.name}/printed.toml does not say where {', '.join(nobodys)} come from: name them at the "\
                        "sentences they keep, or under [house]."  # fmt: skip


@pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.name)
def test_every_paragraph_is_cited_by_code_and_test_or_says_why_not(game: Game) -> None:
    known, kept = provenance(game.folder), cited(game)
    for number in paragraphs(game):
        excused = known.uncited.get(number, {})
        for proof, found in (("code", number in kept), ("test", number in proved(game))):
            assert found or proof in excused, f"No {proof} of {game.name} cites {number}; cite it, or say under " \
                                              f"[uncited] of printed.toml why none can."  # fmt: skip
            assert not (found and proof in excused), f"{game.name}/printed.toml says that no {proof} cites {number}, " \
                                                     "but one does."  # fmt: skip


@pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.name)
def test_the_readme_ends_with_what_is_printed_and_what_is_ours(game: Game) -> None:
    expected = tables(provenance(game.folder), paragraphs(game))
    readme = (game.folder / "README.md").read_text("utf-8")
    assert expected in readme, (
        f"The tables at the end of {game.name}'s README are older than its printed.toml: make printed."
    )


RAW = re.compile(r"\*\*|(?<!\w)[*_]\w|\w[*](?!\w)|`|\]\(|^#+ |^\||<!--|&lt;/?\w", re.MULTILINE)


def raw_markup(html: str) -> list[str]:
    """What a page shows of its markup, with a little of what stands around it."""
    text = re.sub(r"<[^>]*>", "", re.sub(r"<(code|pre)\b.*?</\1>", "", html, flags=re.DOTALL))
    return [text[max(found.start() - 20, 0) : found.end() + 20] for found in RAW.finditer(text)]


def test_raw_markup_is_seen_where_it_is_left() -> None:
    for left in ("<p>the **Orcs**win</p>", "<p>a *b</p>", "<p>[here](there)</p>", "<p>`x`</p>", "<p># Head</p>"):
        assert raw_markup(left), left
    assert raw_markup("<p>4 × 5 * 6, <code>**x**</code> and snake_case, l’*</p>") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_no_page_of_rules_shows_its_markup(game: Game, language: str) -> None:
    assert raw_markup(rulebook(game, language).html) == []
