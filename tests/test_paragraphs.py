"""The house's games say where each paragraph of their rules comes from, and their code cites only paragraphs that are there.

That paragraphs count up, and that a test proves each, every game promises (`rumpus check`).
"""

import re

import pytest

from rumpus.core.game import Game
from rumpus.core.paragraphs import CITED, PARAGRAPH, SECTION, docstrings, in_order, numbers, proved, readme
from rumpus.core.provenance import provenance, tables
from rumpus.core.rulebook import rulebook
from rumpus.core.shelf import shelf
from rumpus.core.voice import LANGUAGES

CITED_SECTION = re.compile(r"(?:^|; )(\d{1,2}): ")

OURS = [game for game in shelf() if game.package.startswith("rumpus.games.")]
WRITTEN = [game for game in OURS if (game.folder / "README.md").exists()]
KNOWN = [game for game in WRITTEN if (game.folder / "printed.toml").exists()]


def sections(game: Game) -> list[str]:
    """The numbered sections of a game's README, in order."""
    return SECTION.findall(readme(game.folder))


def proofs(game: Game) -> set[str]:
    """The paragraphs that the names of a game's tests cite."""
    return {one.number for one in proved(game.folder, game.name)}


def cited(game: Game) -> set[str]:
    """The paragraphs that docstrings of a game's code cite."""
    files = [*game.folder.glob("*.py"), *((game.folder.parent.parent / "boxes").rglob("*.py"))]
    return {number for file in files for _, said, _ in docstrings(file) for number in CITED.findall(said)}


def test_some_game_has_written_its_rules_down() -> None:
    assert WRITTEN, "No game has a README with its rules in numbered paragraphs."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_every_citation_in_code_exists(game: Game) -> None:
    known, heads = set(numbers(game.folder)), set(sections(game))
    for file in sorted(game.folder.glob("*.py")):
        for name, said, _ in docstrings(file):
            for number in CITED.findall(said):
                assert number in known, f"{file.name}: {name} cites {number}, which {game.name}'s README does not have."
            for number in CITED_SECTION.findall(said):
                assert number in heads, f"{file.name}: {name} cites section {number}, which the README does not have."


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.name)
def test_the_readme_points_only_to_its_own_paragraphs(game: Game) -> None:
    text = (game.folder / "README.md").read_text("utf-8")
    for number in CITED.findall(PARAGRAPH.sub("", text)):
        assert number in numbers(game.folder), f"{game.name}'s README points to {number}, which it does not have."


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
    known, found = provenance(game.folder), numbers(game.folder)
    named = [number for sentence in known.sentences for number in sentence.kept]
    unknown = in_order({*named, *known.house, *known.uncited} - set(found))
    assert not unknown, f"{game.name}/printed.toml names {', '.join(unknown)}, which the README does not have."
    nobodys = [number for number in found if not known.keeping(number) and number not in known.house]
    assert not nobodys, f"{game.name}/printed.toml does not say where {', '.join(nobodys)} come from: name them at the "\
                        "sentences they keep, or under [house]."  # fmt: skip


@pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.name)
def test_every_paragraph_is_cited_by_code_and_test_or_says_why_not(game: Game) -> None:
    known, kept = provenance(game.folder), cited(game)
    for number in numbers(game.folder):
        excused = known.uncited.get(number, {})
        for proof, found in (("code", number in kept), ("test", number in proofs(game))):
            assert found or proof in excused, f"No {proof} of {game.name} cites {number}; cite it, or say under " \
                                              f"[uncited] of printed.toml why none can."  # fmt: skip
            assert not (found and proof in excused), f"{game.name}/printed.toml says that no {proof} cites {number}, " \
                                                     "but one does."  # fmt: skip


@pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.name)
def test_the_readme_ends_with_what_is_printed_and_what_is_ours(game: Game) -> None:
    expected = tables(provenance(game.folder), numbers(game.folder))
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
