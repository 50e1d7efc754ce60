"""Faults planted in the two skeletons, as an author could make them: each is found, once, with its file and line.

They are looked at as Python runs them, in a process that all tests share: what compilation adds is planted in the faulty Derby.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rumpus.core.workshop import write_game

ROOT = Path(__file__).parent.parent.parent


class Plant(NamedTuple):
    """What is written instead of what; what the suite says of it, and how the line begins that it names."""

    flavour: str
    file: str
    old: str
    new: str
    sentence: str
    line: str
    seats: int = 3
    learned: bool = False


def at_once(*plant: Any, **more: Any) -> Plant:
    """A fault in the game where all choose at once."""
    return Plant("at-once", *plant, **more)


def by_turns(*plant: Any, **more: Any) -> Plant:
    """A fault in the game of turns."""
    return Plant("by-turns", *plant, **more)


PLANTS = {
    "nobody is first": at_once("rules.py", "out[seat, 0] = 1\n", "out[seat, 0] = 2\n", "places must begin with 1", "def standings"),
    "a reason too early": at_once("rules.py", "return 1 if table.hands[0].count == 0 else 0", "return 1", "a reason for the end while somebody must choose", "def standings"),
    "no reason": at_once("rules.py", "return 1 if table.hands[0].count == 0 else 0", "return 0", "the game is over, but standings give no reason", "def standings"),
    "no choice": by_turns("rules.py", "    if table.raided:\n        return list_cards(box, table.hands[seat], out, 0)", "    if table.raided:\n        return 0", "must choose, but has no choice", "def choices"),
    "choices from hidden things": at_once("rules.py", "    return count\n\n\n@rule\ndef act", "    return count if table.hands[1].cards[0] % 7 else 1\n\n\n@rule\ndef act", "has other choices (by its view than at the table|at the table it imagines)", "def choices"),
    "a card lost in a deep place": by_turns("rules.py", "        give(table.larder, table.hands[seat], choice)\n", "        give(table.larder, table.hands[seat], choice)\n        lose_fourth(box, table, seat)\n", r"there are \d+ cards instead of \d+, after choice \d+ of seat \d", "hand.count -= 1"),
    "an inventory without distinct numbers": at_once("table.py", "return [card for pile in piles for card in list(pile.cards)[: pile.count]]", "return [card % 9 for pile in piles for card in list(pile.cards)[: pile.count]]", "a card lies in two places: .*give every card a number of its own", "def inventory"),
    "an endless game": at_once("rules.py", "    table.dealt += 1\n", "    table.dealt = 1\n", "a game of 20,000 choices had not ended", "def must"),
    "an endless act": by_turns("rules.py", "    while_nothing = 0\n", "    while table.raided > 99 - 99:\n        table.raided = table.raided\n", "this goes on and on: nothing came of it in 1.0 seconds", "while table.raided"),
    "codes over CODES": by_turns("__init__.py", "CODES = 46", "CODES = 42", r"a choice has the code 4[34], and codes are below 42: write `CODES = 4[45]` in __init__.py", '"""Take from'),
    "CODES too large": by_turns("__init__.py", "CODES = 46", "CODES = 60", "CODES is 60, and the choices in lexicon.py end below 46", '"""Take from'),
    "a prompt that names the wrong player": by_turns("telling.py", "say(pov, Word.WAITING, first(pov.waited))", "say(pov, Word.WAITING, (first(pov.waited) + 1) % pov.table.seats)", r"seat (.|-1) is told '.*Seat-(\d).*', and the match waits for Seat-(?!\2)", "def prompt"),
    "a prompt that names who waits": at_once("telling.py", "say(pov, Word.WAITING, pov.waited)", "say(pov, Word.WAITING, 1 << pov.seat if pov.seat >= 0 else pov.waited)", r"seat (\d) is told '.*Seat-\1.*', and the match waits for Seat-(?!\1)", "def prompt"),
    "a code below 0": by_turns("rules.py", "            out[count] = Choose.RAID + other\n", "            out[count] = -1 - other\n", "There is no place -[23] in a row: places are counted from 0", "(if|worth)"),
    "a message missing": by_turns("en.ftl", "ask-turn = ", "ask-tun = ", "the lexicon has 'ask-turn', which en.ftl has not", '"""All'),
    "words that crash": at_once("telling.py", "    return say(pov, Word.WAITING, pov.waited)", "    return say(pov, Word.WAITING, pov.table.players[pov.waited].pick)", "this place is outside the row", "return say(pov, Word.WAITING"),
    "news without words": at_once("en.ftl", "news-drawn = ", "news-drawm = ", "the lexicon has 'news-drawn', which en.ftl has not", '"""All'),
    "a kind that is the clients' own": at_once("looks.py", "CLOTH = PLATE = BADGE = CARD = thing()", 'CLOTH = BADGE = CARD = thing()\n    PLATE = thing("open")', "the sprite 'plate-0' is of the kind 'open', which clients give", "def draw"),
    "an empty prompt": at_once("en.ftl", "ask-play = Which card do you play?", 'ask-play = { "" }', "a prompt is empty in en", "def prompt"),
    "an overflow": at_once("rules.py", "    table.players[winner].tricks += 1\n", "    table.players[winner].tricks += 60\n", "this number is too large for its field; .*out of bounds for int8", "table.players[winner].tricks"),
    "a field that is no whole number": at_once("table.py", "    dealt: int8  # hands dealt so far", "    dealt: int8\n    mood: float32", "the field `mood` of the table is a float32: give it whole numbers", "mood: float32"),
    "a face that is not there": at_once("art.svg", 'id="trick"', 'id="trik"', "sprites have faces that are not drawn: .'trick'.", "def draw"),
    "text that cannot be read": at_once("looks.py", "NAME = text(22, CREAM,", 'NAME = text(22, "#222233",', r"the text 'Seat \d' \(text name\) is #222233 on #1a2a21, a contrast of 1\.", "def draw"),
    "a button without words": by_turns("looks.py", 'RAID = text(15, "#fff2dd", anchor="middle", classes="button", pad=8)', 'RAID = thing("button")', "the button 'raid-1' has a face, and then its label 'raid Seat 2' is not drawn", "def draw"),
    "a sprite outside the picture": by_turns("showing.py", "Face.BACK, 690.0, 430.0", "Face.BACK, 690.0, 4300.0", "the sprite 'stock-0' is at 690, 4300, outside the picture of 1200 × 800", "def draw"),
    "a promise above 1": at_once("brain.py", "return 0.5 + 0.05 *", "return 0.5 + 0.5 *", "`promise` is from 0 to 1, but promised seat", "def promise"),
    "a promise that is no number": by_turns("brain.py", "    if table.over:\n        return 1.0 if", "    if table.over:\n        return 1e308 * 10 - 1e308 * 10 if", "`promise` is from 0 to 1, but promised seat . nan", "def promise"),
    "a quick policy beside its choices": by_turns("brain.py", "    return chosen\n", "    return count\n", r"the quick policy chose number (\d+) of \1 choices", "def quick"),
    "a census that does not add up": by_turns("census.py", "        counts[ALL, HELD] += 1\n", "", "row 0 of the census counts nobody", "def note"),
    "an edition that is no number": at_once("__init__.py", 'EDITION = "1"', 'EDITION = "1.0"', "an edition is a whole number, as in '1', not '1.0'", '"""Pick a critter'),
    "a spectator forgotten": by_turns("sight.py", "    overhear(table, view, seat)\n", "    view.turn = table.turn + table.hands[seat].count * 0\n    overhear(table, view, seat)\n", "no place -1 in a row", "view.turn = table.turn"),
    "a stock that shows": by_turns("sight.py", "    overhear(table, view, seat)\n", "    view.rounds = table.rounds + table.stock.cards[0]\n    overhear(table, view, seat)\n", "seat . can tell an imagined table from the real one: `rounds` is", "view.rounds"),
    "a guide that leads nowhere": at_once("tutorial.toml", "", 'seats = 3\nseed = "nest"\nlearner = 0\n\n[[lesson]]\nsay = "title"\n\n[[lesson]]\nsay = "over"\nchoose = "play Dragon"\n', "lesson 1: the message 'title' must be called lesson-title", "say ="),
    "rules with other numbers": at_once("README.fr.md", "", "# Squelette\n\n## 1. Les cartes\n\n**1.9** Une bestiole par carte.\n", "README.fr.md and README.md differ in the paragraphs", "# "),
}  # fmt: skip
ALSO = {
    "a card lost in a deep place": (
        "rules.py",
        "@rule\ndef give_card",
        "@rule\ndef lose_fourth(box: Box, table: Table, seat: int) -> None:\n    hand, alike = table.hands[seat], 0\n"
        "    last = box.cards[hand.cards[hand.count - 1]].kind\n    for at in range(hand.count):\n"
        "        if box.cards[hand.cards[at]].kind == last:\n            alike += 1\n    if alike == 4:\n"
        "        hand.count -= 1\n\n\n@rule\ndef give_card",
    ),
    "an endless game": ("rules.py", "    table.players[winner].tricks += 1\n", "    table.players[winner].tricks = 1\n"),
    "an endless act": ("rules.py", "    both = 1 << seat | 1 << table.turn\n", "    both = 1 << seat | 1 << table.turn\n    while_nothing = 0\n"),
}  # fmt: skip


class Looker:
    """The process that looks."""

    def __init__(self) -> None:
        surroundings = {**os.environ, "RUMPUS_INTERPRET": "1", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen([sys.executable, "-m", "tests.planted.looker"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1, env=surroundings)  # fmt: skip

    def __call__(self, *asked: Any) -> list[list[Any]]:
        """What is found: promise, whether it holds, sentence, file, line, how often, and where first."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        found: list[list[Any]] = json.loads(self.process.stdout.readline())
        return found


@pytest.fixture(scope="module")
def looker() -> Iterator[Looker]:
    """A process for all tests here."""
    one = Looker()
    yield one
    with one.process:
        pass


def planted(name: str, home: Path) -> str:
    """The package of a skeleton with a fault in it."""
    plant, package = PLANTS[name], "plant_" + re.sub(r"\W", "_", name)
    write_game(home / package, package, package, plant.flavour)
    for file, old, new in filter(None, [ALSO.get(name), (plant.file, plant.old, plant.new)]):
        there = home / package / file
        text = there.read_text("utf-8") if there.exists() else ""
        assert not old or text.count(old) == 1, f"{file} does not have '{old}' just once"
        there.write_text(text.replace(old, new) if old else new, "utf-8")
    if "float32" in plant.new:
        there.write_text(there.read_text("utf-8").replace("int8, record", "float32, int8, record"), "utf-8")
    return package


@pytest.mark.parametrize("flavour", ["at-once", "by-turns"])
def test_without_a_fault_all_is_well(flavour: str, tmp_path: Path, looker: Looker) -> None:
    package = "well_" + flavour.replace("-", "_")
    write_game(tmp_path / package, package, package, flavour)
    found = looker(str(tmp_path), package, 3, True)
    assert [one for one in found if not one[1]] == []
    assert re.search(r"(All \d+|9\d\.\d% of \d+) lines of rules were reached", found[-2][2]), found[-2:]


@pytest.mark.parametrize("name", PLANTS)
def test_a_fault_is_found_once_with_its_line(name: str, tmp_path: Path, looker: Looker) -> None:
    plant, package = PLANTS[name], planted(name, tmp_path)
    found = [one for one in looker(str(tmp_path), package, plant.seats, plant.learned) if not one[1]]
    told = [one for one in found if re.search(plant.sentence, one[2])]
    assert len(told) == 1, found
    _, _, _, file, line, *_ = told[0]
    if plant.line:
        text = (tmp_path / file).read_text("utf-8").splitlines()[line - 1].strip()
        assert re.match(re.escape(plant.line) if "|" not in plant.line else plant.line, text), (text, told)
    assert len(found) <= 3, found
