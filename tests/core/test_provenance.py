"""Provenance: a `printed.toml` is read whole or refused with a sentence, and marks what is ours."""

from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.printed import Sheet
from rumpus.core.provenance import BECAUSE, Provenance, mark, provenance, read, tables
from rumpus.core.rulebook import readable
from rumpus.core.voice import LANGUAGES, Voice

GOOD = """
book = "A Book, Somebody"

[[heading]]
title = "Play"
nothing = [2]
says = [
  { at = 1, about = "a card each", kept = ["1.1", "1.2"] },
  { at = 3, about = "a shout", why = "a screen hears nobody" },
]

[[heading]]
title = "The end"
says = [{ at = 1, about = "who wins", kept = ["1.1"] }]

[house]
"1.2" = { because = "unclear", why = "both may" }
"1.3" = { because = "silent", why = "somebody must begin" }

[uncited]
"1.3" = { code = "it stands in the deck" }
"""


def known(text: str = GOOD) -> Provenance:
    return read(Sheet(text, "printed.toml"))


def refused(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    with pytest.raises(RumpusError) as caught:
        known(GOOD.replace(old, new))
    return str(caught.value)


def test_a_paragraph_knows_the_sentences_it_keeps() -> None:
    assert [(one.heading, one.number) for one in known().keeping("1.1")] == [("Play", 1), ("The end", 1)]
    assert known().keeping("1.3") == []


def test_a_paragraph_of_ours_has_a_mark_in_every_language(tmp_path: Path) -> None:
    assert [known().message(number) for number in ("1.1", "1.2", "1.3")] == ["", "partly-unclear", "house-silent"]
    for language in LANGUAGES:
        say = Voice(Path(provenance.__wrapped__.__code__.co_filename).parent, [], language)
        for because in BECAUSE:
            assert say.knows(f"house-{because}")
            assert say.knows(f"partly-{because}")
    (tmp_path / "printed.toml").write_text(GOOD, "utf-8")
    assert mark(tmp_path, "1.1", "en") == ""
    assert mark(tmp_path, "1.3", "en") == "house rule: the book is silent"
    assert mark(tmp_path, "1.3", "fr") == "règle maison : le livre n’en dit rien"


def test_who_reads_without_pictures_sees_the_mark(tmp_path: Path) -> None:
    (tmp_path / "printed.toml").write_text(GOOD, "utf-8")
    (tmp_path / "README.md").write_text("**1.1** Play.\n\n**1.3** Ada begins.\n", "utf-8")
    assert readable(tmp_path) == "**1.1** Play.\n\n**1.3** *[house rule: the book is silent]* Ada begins.\n"


def test_a_game_without_a_book_has_no_marks(tmp_path: Path) -> None:
    assert provenance(tmp_path) == Provenance()
    assert mark(tmp_path, "1.1", "en") == ""


def test_the_tables_count_and_tell_all() -> None:
    text = tables(known(), ["1.1", "1.2", "1.3"])
    assert "2 of 3 paragraphs keep sentences of the book (A Book, Somebody); 2 are ours, 1 of them in part." in text
    assert "3 sentences of the book say something about play; 1 of them are kept by no paragraph." in text
    assert "| 1.1 | Play 1; The end 1 |" in text
    assert "| 1.3 | the book is silent | somebody must begin |" in text
    assert "| Play 3 | a shout | a screen hears nobody |" in text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("at = 3", "at = 4", "printed.toml line 5: the sentences under 'Play' must be numbered 1, 2, 3 … without gaps"),
        ("nothing = [2]", "nothing = [3]", "must be numbered 1, 2, 3 … without gaps; here: [1, 3, 3]"),
        ('title = "The end"', 'title = "Play"', "'Play' is there twice"),
        (', why = "a screen hears nobody"', "", "sentence 3 under 'Play' needs either `kept`"),
        ('about = "a shout", ', "", "sentence 3 under 'Play' needs `about`"),
        ('about = "a shout"', 'abuot = "a shout"', "abuot means nothing here"),
        ('because = "silent"', 'because = "quiet"', "because = 'quiet' is none of the reasons"),
        ("unclear", "unclear', extra = '", "is none of the reasons"),
        (', why = "both may"', "", "it needs `because` and `why`"),
        ('{ code = "it stands', '{ docs = "it stands', "it needs `code` or `test`"),
        ("[house]", "[hosue]", "'hosue' means nothing here; did you mean 'house'?"),
        ('book = "A Book, Somebody"', "", "'book' must name the book"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old: str, new: str, sentence: str) -> None:
    assert sentence in refused(old, new)
