"""Journals: read back as they were written, refused with the line that is wrong, never half written."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.journal import Journal, JournalError, Step

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf"]), max_size=20)
NUMBERS = st.integers(-(2**70), 2**70)
STEPS = st.lists(st.tuples(NUMBERS, NUMBERS, TEXT, st.floats(0, 1e9)), max_size=8)
OPTIONS = st.dictionaries(TEXT, st.booleans() | st.integers() | TEXT, max_size=3)


def journals() -> st.SearchStrategy[Journal]:
    """Journals of any content at all."""
    steps = STEPS.map(lambda rows: [Step(at, *row) for at, row in enumerate(rows, 1)])
    places = st.none() | st.lists(st.integers(1, 8), max_size=8)
    return st.builds(
        Journal, TEXT, TEXT, NUMBERS, OPTIONS, TEXT, TEXT, st.lists(TEXT, max_size=4), st.none() | TEXT, steps, places
    )


def sample() -> Journal:
    promise = Journal.commit("derby", "1", 2, {"wins": 3}, "abc", "7")
    steps = [Step(1, 0, 4, "deploy Hunter", 0.5), Step(2, 1, 9, "deploy Scout", 1.5)]
    return Journal("derby", "1", 2, {"wins": 3}, "abc", promise, ["Ann", "Bo"], "7", steps, [1, 2])


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in sample().lines()]


def refused(rows: list[Any]) -> str:
    text = "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows)
    with pytest.raises(JournalError) as caught:
        Journal.parse(text, "match.jsonl")
    return str(caught.value)


@given(journals())
def test_a_journal_is_read_as_it_was_written(journal: Journal) -> None:
    assert Journal.parse("\n".join(journal.lines())) == journal
    assert Journal.parse("\n\n" + "\n \n".join(journal.lines()) + "\n") == journal


def test_a_file_is_read_as_it_was_saved(tmp_path: Path) -> None:
    sample().save(tmp_path / "match.jsonl")
    assert Journal.load(tmp_path / "match.jsonl") == sample()
    assert [file.name for file in tmp_path.iterdir()] == ["match.jsonl"]


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        (0, {"rumpus": 2}, "match.jsonl is not a Rumpus journal of format 1"),
        (0, {"seats": "two"}, "line 1: 'seats' is missing or is not what it should be"),
        (0, {"seats": True}, "line 1: 'seats' is missing or"),
        (0, {"names": [1, 2]}, "line 1: 'names' is missing or"),
        (0, {"seed": 7}, "line 1: 'seed' is missing or"),
        (0, {"options": []}, "line 1: 'options' is missing or"),
        (0, {"mood": "good"}, "line 1: 'mood' means nothing in a journal"),
        (1, {"number": 3}, "line 2: this should be choice 1, but it says 3"),
        (1, {"seat": None}, "line 2: 'seat' is missing or"),
        (1, {"choice": 1.5}, "line 2: 'choice' is missing or"),
        (2, {"at": "noon"}, "line 3: 'at' is missing or"),
        (2, {"text": 4}, "line 3: 'text' is missing or"),
        (3, {"places": "first"}, "line 4: 'places' is missing or"),
        (3, {"places": [1.0]}, "line 4: 'places' is missing or"),
        (3, {"cheated": True}, "line 4: 'cheated' means nothing in a journal"),
    ],
)
def test_a_wrong_field_is_named_with_its_line(line: int, change: dict[str, Any], sentence: str) -> None:
    rows = lines()
    rows[line] |= change
    assert sentence in refused(rows)


@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("line", ["{", "[1, 2]", "nonsense", "[" * 100_000, '"text"', "NaN"])
def test_a_broken_line_is_named(at: int, line: str) -> None:
    rows: list[Any] = list(lines())
    rows[at] = line
    assert refused(rows).startswith(f"match.jsonl line {at + 1}: this is not a line of a journal (a JSON object): ")


def test_the_line_named_is_the_files_own() -> None:
    assert "line 4: " in refused(["", lines()[0], "", "{"])
    assert "line 4: 'number'" in refused(["", lines()[0], "", {"seat": 1}])


def test_a_missing_choice_is_noticed() -> None:
    rows = lines()
    del rows[1]
    assert "line 2: this should be choice 1, but it says 2" in refused(rows)


@given(st.text())
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    try:
        Journal.parse(text)
    except JournalError as error:
        assert str(error).startswith("journal ")  # noqa: PT017  either is right


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be read: No such file or directory"):
        Journal.load(tmp_path / "none.jsonl")
    (tmp_path / "odd.jsonl").write_bytes(b"\xff\xff")
    with pytest.raises(JournalError, match=r"odd\.jsonl cannot be read"):
        Journal.load(tmp_path / "odd.jsonl")


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failing_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    file = tmp_path / "match.jsonl"
    sample().save(file)
    before = file.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    longer = sample()
    longer.steps.append(Step(3, 0, 1, "more"))
    with pytest.raises(JournalError, match=r"cannot be written to .*match.jsonl: No space left on device"):
        longer.save(file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"cannot be written to .*: No such file or directory"):
        sample().save(tmp_path / "nowhere" / "match.jsonl")
    odd = sample()
    odd.names[0] = "\ud800"
    with pytest.raises(JournalError, match="cannot be written"):
        odd.save(tmp_path / "match.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_the_promise_is_kept_only_by_what_was_promised() -> None:
    assert sample().kept
    for change in ({"seed": "8"}, {"seed": None}, {"deck": "abd"}, {"options": {"wins": 2}}, {"edition": "2"}):
        changed = Journal(**{**sample().__dict__, **change})
        assert not changed.kept


def test_the_promise_is_the_text_whose_hash_is_the_commitment() -> None:
    given = ("derby", "1", 2, {"wins": 3}, "abc", "7")
    assert Journal.promise(*given) == '["rumpus", "derby", "1", 2, {"wins": 3}, "abc", "7"]'
    assert hashlib.sha256(Journal.promise(*given).encode()).hexdigest() == Journal.commit(*given)
