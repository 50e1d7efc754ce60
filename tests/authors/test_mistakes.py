"""Mistakes that authors make in rules: each is refused with its file, its line, the line itself and a remedy."""

import re
from pathlib import Path

import pytest

from rumpus.core import drivers
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.rule import INTERPRETED
from rumpus.core.workshop import write_game

DEAL = "    table.dealt += 1\n"
FIELD = "    tricks: int8\n"


def dealt(line: str) -> tuple[str, str, str]:
    """A line that is put into the rule that deals."""
    return "rules.py", DEAL, f"{DEAL}    {line}\n"


def fields(line: str) -> tuple[str, str, str]:
    """A line that is put among the fields of a player."""
    return "table.py", FIELD, f"{FIELD}    {line}\n"


def rules(old: str, new: str) -> tuple[str, str, str]:
    """Something written otherwise in the rules."""
    return "rules.py", old, new


# What is written instead of what, in which file; how the line begins that is named; what is said of it.
MISTAKES = {
    "field mistyped": (rules(DEAL, "    table.dealed += 1\n"), "table.dealed", "Table has no field `dealed`; did you mean `dealt`"),
    "field of a row's thing": (rules("[winner].tricks +=", "[winner].trick +="), "table.players[winner].trick", "Player has no field `trick`; did you mean `tricks`"),
    "field of a local name": (rules("player.pick, player.picked", "player.pick, player.piked"), "player.pick, player.piked", "Player has no field `piked`; did you mean `picked`"),
    "sum of a list": (dealt("total = sum([1, 2])"), "total = sum", "has no `sum`: add it up in a `for` loop"),
    "list": (dealt("total = [1, 2]"), "total = [1", "makes no lists: .* `Row`"),
    "dict": (dealt("piles = {1: 2}"), "piles =", "makes no dicts: .* `Row`"),
    "set": (dealt("seen = {1, 2}"), "seen =", "no Python sets: .*one `int64`"),
    "comprehension": (dealt("seen = [one for one in range(3)]"), "seen =", "no comprehensions"),
    "generator": (dealt("good = max(one for one in range(3))"), "good =", "no generators: .*`for` loop"),
    "f-string": (dealt('said = f"{table.dealt}"'), "said = f", "makes no texts: tell it with `tell"),
    "text": (dealt('kind = "bear"'), "kind =", "has no texts: give it a number"),
    "array": (dealt("room = np.zeros(3)"), "room =", "`np.zeros` makes a new array"),
    "tuple returned": (rules("    return 1 if table.hands", "    return 1, 2\n    return 1 if table.hands"), "return 1, 2", "says that it returns `int`, but returns 2 things"),
    "no return": (rules("    return waiting\n", "    waiting += 0\n"), "def must", "`must` says that it returns `int`, but can come to its end"),
    "return in one branch": (("brain.py", "    return chosen\n", "    if chosen:\n        return chosen\n"), "def quick", "can come to its end without a `return`"),
    "field without a type": (fields("dare = 0"), "dare = 0", "the field `dare` has no type: write `dare: int8`"),
    "field named alone": (fields("dare"), "dare", "`dare` has no type: write `dare: int8`"),
    "field of a list": (fields("dares: list[int]"), "dares:", r"a list has none: write `Row\[int8, 5\]`"),
    "field of no width": (fields("dare: int"), "dare: int", r"how wide is this int\? Write `int8`"),
    "print": (dealt("print(table.dealt)"), "print(", "prints nothing: tell it with `tell"),
    "raise": (dealt("raise ValueError"), "raise ValueError", "raises nothing: `choices` says what is legal"),
    "try": (dealt("try:\n        pass\n    finally:\n        pass"), "try:", "catches nothing"),
    "list of the module": (rules(DEAL, f"{DEAL}    table.dealt += BONUS[0]\n\n\nBONUS = [1, 2]\n\n\n@rule\ndef rest_of_it(box: Box, table: Table) -> None:\n"), "table.dealt += BONUS", "`BONUS` is a list, which a rule cannot read: make it a tuple"),
    "enum member mistyped": (rules("News.DEALT", "News.DEALED"), "tell(table, News.DEALED", "News has no member `DEALED`; did you mean `DEALT`"),
    "enum as an index": (dealt("bonus = box.cards[News.WON].strength"), "bonus =", r"no index on a GPU: write `int\(News\.WON\)`"),
    "@rule forgotten": (rules("@rule\ndef award", "def award"), "award(box, table)", r"`award` is no rule, .*write `@rule` above its `def` in rules\.py"),
    "name undefined": (rules("shuffle(table.luck, table.deck)", "shufle(table.luck, table.deck)"), "shufle(", "nothing is called `shufle`; did you mean `shuffle`"),
    "one argument too many": (rules("    award(box, table)\n", "    award(box, table, 1)\n"), "award(box, table, 1)", r"`award` takes \(box, table\), which is 2, but is given 3"),
    "recursion": (dealt("deal_hands(box, table)"), "def deal_hands", "must not call itself, and this one does: `deal_hands`"),
    "endless loop": (dealt("while True:\n        table.dealt = 1"), "while True:", "this loop never ends: give it a condition"),
    "duty neglected": (rules("def may(", "def maybe("), '"""The rules', r"the contract's `may\(box, table\)` is missing.* cut in"),
    "duty taken otherwise": (rules("def may(box: Box, table: Table)", "def may(table: Table)"), "def may(table", r"`may` takes \(table\), but the contract's is `may\(box, table\)`"),
    "no syntax": (rules("def award(box: Box, table: Table) -> None:", "def award(box: Box, table: Table) -> None"), "def award", "Python cannot read this: expected ':'"),
    "import of nothing": (rules("from rumpus.core.piles", "from rumpus.core.pies"), "from rumpus.core.pies", r"cannot be imported .*No module named"),
    "a row's own name": (dealt("table.dealt += len(table.hands) + table.hands.count"), "table.dealt += len", r"a row has no `count`: read its things by their places"),
    "loop that nothing ends": (dealt("while table.dealt < 9:\n        table.deck.count = 0"), "while table.dealt < 9", r"never ends: nothing in it changes `table\.dealt < 9`; change that, or `break`"),
    "match": (dealt("match table.dealt:\n        case 1:\n            table.dealt = 2"), "match table.dealt", "has no `match`: write `if` and `elif`"),
    "lambda": (dealt("worth = lambda card: card"), "worth = lambda", "no functions within: write another rule"),
    "assert": (dealt("assert table.dealt > 0"), "assert", "asserts nothing: put it into a test"),
    "sorted": (dealt("for card in sorted(table.hands[0].cards):\n        table.dealt += card"), "for card in sorted", "sorts nothing by itself"),
    "enumerate": (dealt("for at, hand in enumerate(table.hands):\n        table.dealt += at"), "for at, hand in enumerate", "has no `enumerate`: write `for at in range"),
    "file": (dealt('with open("log") as log:\n        pass'), "with open", "reads no files"),
    "import within": (dealt("from random import randint"), "from random import", "imports nothing: import it at the head"),
    "global": (dealt("global HAND"), "global HAND", "changes no global names: what changes lies on the table"),
    "stars": (dealt("tell(table, *(1, 2, 3, 4, 5, 6))"), "tell(table, *", "no stars: give the arguments one by one"),
    "method of a record": (dealt("table.tobytes()"), "table.tobytes", "has no field `tobytes`|is for words and scenes"),
    "field with a value": (fields("dare: int8 = 3"), "dare: int8 = 3", "every record begins with zeros; set it in `setup`"),
    "text of a news": (rules("tell(table, News.DEALT, NOBODY", 'tell(table, "dealt", NOBODY'), 'tell(table, "dealt"', "has no texts: give it a number, such as a member of an `IntEnum`"),
    "no such function of numpy": (dealt("table.dealt += np.zero(3)"), "table.dealt += np.zero", "numpy has nothing called `zero`; did you mean `zeros`"),
}  # fmt: skip
# What only Numba can tell: the line is read from the end of its error.
KINDS = {
    "name of two kinds": (
        dealt("one = 1\n    if table.dealt > 5:\n        one = table.players[0]\n    table.dealt += one.tricks"),
        "table.dealt += one",
        "`one` is a record here and a number elsewhere: use two names",
    ),
    "record for a number": (
        dealt("put(table.deck, table.players[0])"),
        "put(",
        "does not work with a row, a number, a record",
    ),
    "number for a record": (
        dealt("clear(table.dealt)"),
        "clear(",
        "what is given here is a number, which has no `count`",
    ),
}


def opened(name: str) -> Game:
    """A game whose rules are all read, and compiled where they are not interpreted."""
    game = Game(name)
    for module in ("rules", "sight", "brain"):
        game.module(module)
    game.obey_grammar()
    game.warm([drivers])
    return game


def said_of(
    mistake: tuple[str, str, str], home: Path, number: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Path]:
    """What is said of the skeleton with this mistake in it, and the file that the mistake is in."""
    file, old, new = mistake
    name = f"mistake_{number}"
    write_game(home / name, name, name)
    text = (home / name / file).read_text("utf-8")
    assert text.count(old) == 1, f"{file} does not have '{old}' just once"
    if "np." in new:
        text = text.replace("from typing import Any\n", "from typing import Any\n\nimport numpy as np\n")
    (home / name / file).write_text(text.replace(old, new), "utf-8")
    monkeypatch.syspath_prepend(str(home))
    with pytest.raises(RumpusError) as refused:
        opened(name)
    return str(refused.value), home / name / file


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_a_remedy(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake, begins, sentence = MISTAKES[name]
    said, file = said_of(mistake, tmp_path, str([*MISTAKES].index(name)), monkeypatch)
    place, line = re.match(r"(\S+) line (\d+): ", said).groups()  # type: ignore[union-attr]
    text = file.read_text("utf-8").splitlines()[int(line) - 1].strip()
    assert place == f"{file.parent.name}/{file.name}"
    assert text.startswith(begins), said
    assert re.search(sentence, said), said
    assert said.splitlines()[1].strip() == text
    assert not said.startswith("Traceback")


@pytest.mark.parametrize("name", KINDS)
def test_what_numba_finds_is_named_with_its_line(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if INTERPRETED:
        return
    mistake, begins, sentence = KINDS[name]
    said, file = said_of(mistake, tmp_path, f"kind_{[*KINDS].index(name)}", monkeypatch)
    found = re.match(r"(\S+) line (\d+): ", said)
    assert found, said
    text = file.read_text("utf-8").splitlines()[int(found[2]) - 1].strip()
    assert text.startswith(begins), said
    assert re.search(sentence, said), said
