"""Faults of Python and of Numba, told as refusals: the line of the game's own sources, and what to do about it."""

import re
import traceback
from collections.abc import Iterable
from enum import Enum
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.grammar.refusal import Refusal

LINE = re.compile(r'File "([^"]+)", line (\d+)|at (\S+\.py) \((\d+)\)')
KINDS = (
    (re.compile(r"Record\((?:[^()]|\([^()]*\))*\)"), "a record"),
    (re.compile(r"(?:nestedarray|array|unaligned array)\((?:[^()]|\([^()]*\))*\)"), "a row"),
    (re.compile(r"Literal\[\w+\]\([^)]*\)|u?int\d+|float\d+|bool(?:ean)?"), "a number"),
)
SAID = {
    r"NRT required but not enabled": "this makes something new (a list, a text, an array), and a rule makes nothing new: "
    "keep it in a field of a record, such as a `Row`.",
    r"Field '([^']+)' was not found": "the record has no field `{0}`.",
    r"Unknown attribute '([^']+)' of type ([^\n]+)": "what is given here is {1}, which has no `{0}`: give it what the rule asks for.",
    r"Cannot unify (.+?) and (.+?) for '([^'.]+)": "`{2}` is {0} here and {1} elsewhere: use two names.",
    r"Can't unify return type from the following types: (.+)": "this rule returns several kinds of things ({0}): return one kind.",
    r"Untyped global name '([^']+)':[^\n]*\n?[^\n]*<class '(\w+)'>": "`{0}` is a {1}, which a rule cannot use: "
    "write `@rule` above a function, and make a constant a number.",
    r"missing a required argument: '([^']+)'": "the rule called here also takes `{0}`.",
    r"too many positional arguments": "the rule called here takes fewer arguments.",
    r">>> (\w+)\((.*)\)\s*\n": "`{0}` does not work with {1}: give it what it asks for, and look whether a rule that is "
    "called here comes to its end without `return`.",
    r"Use of unsupported opcode \((\w+)\)": "rules cannot do this ({0}).",
}


def refused(error: BaseException, folders: Iterable[Path], otherwise: Path) -> Refusal:
    """What Numba says of a rule: where in the game's own sources it stumbled first, and over what."""
    text = str(error)
    homes = tuple(str(folder.resolve()) for folder in folders)
    spots = [(str(Path(one[1] or one[3]).resolve()), int(one[2] or one[4])) for one in LINE.finditer(text)]
    file, line = next((spot for spot in spots if spot[0].startswith(homes)), (str(otherwise), 1))
    return Refusal(Path(file), line, _meaning(text))


def _meaning(text: str) -> str:
    for pattern, sentence in SAID.items():
        found = re.search(pattern, text)
        if found:
            return sentence.format(*map(_kinds_in_words, found.groups()))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not LINE.search(line)]
    told = [line for line in lines if not re.match(r"Failed in|During|<source|\^|- Resolution|This error", line)]
    return f"Numba cannot compile this: {_kinds_in_words(told[0]) if told else type(text).__name__}"


def _kinds_in_words(text: str) -> str:
    """Numba's names of kinds as a person would say them."""
    for pattern, word in KINDS:
        text = pattern.sub(word, text)
    return text


def stumble(error: BaseException, folders: Iterable[Path]) -> Refusal | None:
    """Where in the game's own sources Python stumbled, and over what; None where it was not there."""
    homes = [str(folder) for folder in folders]
    if isinstance(error, SyntaxError) and error.filename:
        return Refusal(Path(error.filename), error.lineno or 1, f"Python cannot read this: {error.msg}.")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(tuple(homes))]
    if not frames:
        return None
    return Refusal(Path(frames[-1].filename), frames[-1].lineno or 1, _in_words(error))


def _in_words(error: BaseException) -> str:
    text = str(error)
    if isinstance(error, KeyError) and error.args:
        text = repr(error.args[0]) if isinstance(error.args[0], Enum) else str(error.args[0])
    kinds = {
        "KeyError": "what is looked up here is not there",
        "IndexError": "this place is outside the row",
        "OverflowError": "this number is too large for its field; give the field more bits, such as int16",
        "ZeroDivisionError": "this divides by nothing",
        "AttributeError": "there is no such name",
        "RecursionError": "this calls itself without an end",
        "NameError": "nothing is called so",
        "ImportError": "this cannot be imported",
        "ModuleNotFoundError": "this cannot be imported",
    }
    name = type(error).__name__
    return f"{kinds[name]} ({text})." if name in kinds else f"{name}: {text}."


def told(error: BaseException, folders: Iterable[Path]) -> str:
    """A crash as a sentence, with its line where it is the game's."""
    if isinstance(error, RumpusError):
        return str(error)
    found = stumble(error, folders)
    return str(found) if found else f"{type(error).__name__}: {error}"
