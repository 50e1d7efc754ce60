"""How much may be asked, what is logged, and which names and texts are taken."""

import json
import logging
import re
import time
from pathlib import Path

import pytest

from rumpus.server import limits, names, words
from rumpus.server.guests import hashed, holders, is_token, new_table_id, new_token, seat_key
from rumpus.server.limits import Bucket, Buckets
from rumpus.server.logs import JsonLines
from rumpus.server.words import Refusal, speech


def test_a_bucket_is_emptied_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(rate=2.0, most=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 100
    assert bucket.full()
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_everybody_has_a_bucket_and_full_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FORGOTTEN", 10)
    buckets = Buckets(1000.0, 1.0)
    buckets.take("ann", "")
    with pytest.raises(Refusal) as refused:
        _exhaust(buckets)
    assert refused.value.status == 429
    for at in range(100):
        buckets.take(f"guest {at}")
        time.sleep(0.0002)
    assert len(buckets._buckets) < 60


def _exhaust(buckets: Buckets) -> None:
    for _ in range(100):
        buckets.take("ann")


def test_secrets_are_long_and_different() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert all(is_token(new_token()) for _ in range(100))
    assert not is_token("a" * 42)
    assert not is_token("")
    assert all(len(new_table_id()) == 12 and new_table_id().isalnum() for _ in range(100))
    assert seat_key("token", "t", 0) != seat_key("token", "t", 1) != seat_key("token", "u", 1)
    assert hashed("") == ""
    assert "token" not in "".join(holders("token", "t", 0))


@pytest.mark.parametrize("text", ["Ann", "Zoë", "李", "Ann-Marie O’Neill", "🦊 fox"])
def test_names_that_can_be_shown(text: str) -> None:
    assert names.name(f"  {text} ") == text


@pytest.mark.parametrize("text", ["", "  ", "…", "a\nb", "a\x00", "\u202eevil", "\ud800", "a\u2028b"])
def test_names_that_cannot(text: str) -> None:
    with pytest.raises(Refusal):
        names.name(text)


def test_every_refusal_is_said_in_both_languages() -> None:
    texts = [(Path(words.__file__).parent / f"{language}.ftl").read_text("utf-8") for language in ("en", "fr")]
    english, french = (dict(re.findall(r"^([a-z-]+) = (.*)$", text, re.MULTILINE)) for text in texts)
    assert english.keys() == french.keys()
    given = {
        "game": "g",
        "level": "l",
        "seat": 1,
        "title": "t",
        "fewest": 1,
        "most": 2,
        "number": 3,
        "why": "w",
        "games": 4,
        "name": "n",
        "bot": "b",
        "visits": 1,
        "audit": 2,
        "days": 3,
        "swept": "yes",
        "sign": "s",
        "names": "n and m",
        "people": 2,
        "free": 1,
    }
    for name in english.keys() - {"option-wrong", "level-brute"}:
        assert speech("en")(name, **given) != speech("fr")(name, **given)


def test_every_refusal_in_the_code_has_its_words() -> None:
    folder = Path(words.__file__).parent
    used = {
        name for file in folder.glob("*.py") for name in re.findall(r'Refusal\(\s*"([a-z-]+)"', file.read_text("utf-8"))
    }
    assert len(used) > 20
    assert all(speech("en").knows(name) for name in used)


def test_log_lines_are_json() -> None:
    record = logging.LogRecord("rumpus.room", logging.WARNING, "", 0, "not %s", ("kept",), None)
    record.table = "t1"
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["where"], line["text"], line["table"]) == ("warning", "rumpus.room", "not kept", "t1")
    assert line["at"].endswith("Z")
