"""Voices say a game's messages; scenes are whole pictures."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core import badges
from rumpus.core.contract import SEATS
from rumpus.core.errors import RumpusError
from rumpus.core.scene import Scene, Sprite, fitted, symbols, text_width, wrapped
from rumpus.core.voice import Voice

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]).filter(lambda c: c not in "\ufffe\uffff"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(
        "hello = Hello { $who }!\nonly = Only English\nbare =\n    .part = a part\n", "utf-8"
    )
    (tmp_path / "fr.ftl").write_text("hello = Bonjour { $who } !\n", "utf-8")
    return tmp_path


def test_a_voice_speaks_its_language_and_falls_back_to_english(folder: Path) -> None:
    assert Voice(folder, ["Ann"], "en")("hello", who="Ann") == "Hello Ann!"
    assert Voice(folder, ["Ann"], "fr")("hello", who="Ann") == "Bonjour Ann !"
    assert Voice(folder, ["Ann"], "fr")("only") == "Only English"
    assert Voice(folder, ["Ann", "Bo"]).seat(1) == "Bo"


def test_a_message_may_refer_to_others(tmp_path: Path) -> None:
    """Messages are read when they are said, with those they refer to, wherever these stand."""
    (tmp_path / "en.ftl").write_text(
        "boast = { $number ->\n    [one] One { car }\n   *[other] { $number } { car }s\n  } of { -maker }\n"
        "# A remark.\ncar = car\n-maker = Grot & Sons\n", "utf-8",
    )  # fmt: skip
    assert Voice(tmp_path, [])("boast", number=1) == "One car of Grot & Sons"
    assert Voice(tmp_path, [])("boast", number=3) == "3 cars of Grot & Sons"
    assert Voice(tmp_path, []).knows("car")
    assert not Voice(tmp_path, []).knows("maker")


def test_threads_may_ask_for_the_same_message_at_once(tmp_path: Path) -> None:
    names = [f"message-{at}" for at in range(300)]
    (tmp_path / "en.ftl").write_text("".join(f"{name} = {name}\n" for name in names), "utf-8")
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            told = [threads.submit(lambda: [Voice(tmp_path, [])(name) for name in names]) for _ in range(4)]
            assert all(one.result() == names for one in told)
    finally:
        sys.setswitchinterval(often)


def test_what_nobody_wrote_is_a_fault(folder: Path) -> None:
    say = Voice(folder, [], "fr")
    assert not say.knows("goodbye")
    for message in ("goodbye", "bare", "hello"):
        with pytest.raises(KeyError, match=message):
            say(message)
    with pytest.raises(RumpusError, match=r"Rumpus does not speak 'de'; there is en, fr\."):
        Voice(folder, [], "de")


@given(label=TEXT, title=TEXT, name=TEXT)
def test_a_scene_is_whole_svg_whatever_it_says(label: str, title: str, name: str) -> None:
    faces = {"card": '<symbol id="card"><use href="#ink"/></symbol>', "ink": '<symbol id="ink"/>', "idle": "<broken"}
    sprites = [
        Sprite(f"card-{name}", "card", 1, 2.5, "card", label, 90, 0.5, (3,)),
        Sprite("words", "text", 3, 4, label=label),
    ]
    svg = Scene(100, 50, sprites, faces, title, "text { fill: red }").svg()
    root = ElementTree.fromstring(svg)
    spaces = {"s": "http://www.w3.org/2000/svg"}
    groups = root.findall("s:g", spaces)
    assert root.attrib["viewBox"] == "0 0 100 50"
    assert [group.attrib["data-id"] for group in groups] == [f"card-{name}", "words"]
    assert groups[0].attrib["class"] == "card open"
    assert groups[0].attrib["transform"] == "translate(1 2.5) rotate(90) scale(0.5)"
    assert groups[1].findtext("s:text", "", spaces) == label
    assert {symbol.attrib["id"] for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")} == {"card", "ink"}
    assert Scene(100, 50, sprites, faces)._repr_svg_().startswith("<svg")


def test_what_is_only_previewed_is_not_seen_in_a_picture_by_itself() -> None:
    svg = Scene(100, 50, [Sprite("ghost", "preview", 1, 2, "a")], {"a": '<symbol id="a"/>'}).svg()
    assert ".preview{visibility:hidden}" in svg


def test_badges_are_the_same_on_boards_and_beside_them() -> None:
    """And all differ, in colour and in shape."""
    client = (Path(__file__).parents[2] / "web" / "src" / "parts" / "Badge.svelte").read_text("utf-8")
    for mark in (badges.COLOURS, badges.SHAPES):
        assert len(set(mark)) == len(mark) == SEATS
        assert [client.index(one) for one in mark] == sorted(client.index(one) for one in mark)
    for seat in range(SEATS):
        ElementTree.fromstring(badges.badge(seat))


@given(st.text(st.characters(codec="ascii", categories=["L", "Zs"])), st.floats(20, 500))
def test_text_is_wrapped_and_fitted(text: str, width: float) -> None:
    lines = wrapped(text, 12, width)
    assert " ".join(lines).split() == text.split()
    assert all(text_width(line, 12) <= width or " " not in line for line in lines)
    short = fitted(text, 12, width)
    assert len(short) <= 1 or text_width(short, 12) <= width
    assert short == text or len(text) <= 1 or short.endswith("…")


def test_symbols_are_found_by_name(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(
        '<svg><symbol id="a" x="1">\n<g/></symbol><symbol id="b"></symbol></svg>', "utf-8"
    )
    assert dict(symbols(tmp_path / "art.svg")) == {
        "a": '<symbol id="a" x="1">\n<g/></symbol>', "b": '<symbol id="b"></symbol>',
    }  # fmt: skip
