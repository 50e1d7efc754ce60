"""One line a fault: what was found at many kinds of tables is said once, with how many they were."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rumpus.core.conformance.finding import SOUND, Finding


@dataclass(frozen=True)
class Gathered:
    """A promise that holds everywhere, or a fault, with the number of kinds of tables at which it was met."""

    promise: str
    ok: bool
    sentence: str
    file: str = ""
    line: int = 0
    count: int = 1
    first: str = ""

    def __str__(self) -> str:
        if self.ok:
            tables = f" ({self.count} kinds of tables)" if self.count > 1 else ""
            said = "" if self.sentence == "holds" else f" {self.sentence}"
            return f"{self.promise}{tables}.{said}"
        where = f"{self.file} line {self.line}: " if self.file else ""
        met = f" ({self.first})" if self.first and self.count == 1 else f" ({self.first} and {self.count - 1} others)"
        return f"{self.promise}: {where}{self.sentence}{met if self.first else ''}"


def gathered(findings: Sequence[Finding]) -> list[Gathered]:
    """What was found, a line each: in the order of the promises, faults in the place of the promise they were met at first."""
    lines: dict[tuple[object, ...], list[Finding]] = {}
    broken = {finding.promise for finding in findings if not finding.ok}
    for finding in findings:
        if not finding.ok:
            lines.setdefault((finding.file, finding.line, _kind(finding.sentence)), []).append(finding)
        elif finding.promise not in broken:
            lines.setdefault((finding.promise,), []).append(finding)
    told = [_one(found) for found in lines.values()]
    places = {(one.file, one.line) for one in told if not one.ok and one.promise != SOUND}
    return [one for one in told if one.promise != SOUND or (one.file, one.line) not in places]


def _kind(sentence: str) -> str:
    """A sentence without its numbers, and what it lists: two that differ in these only are of one fault."""
    return re.sub(r"\[[^\]]*\]|\{[^}]*\}|'[^']*'|`[^`]*`|-?\d[\d,.]*", "…", sentence)


def _one(found: Sequence[Finding]) -> Gathered:
    first = found[0]
    tables = len({one.table for one in found if one.table}) or 1
    sentence = max((one.sentence for one in found), key=_numbers) if first.ok else first.sentence
    return Gathered(first.promise, first.ok, sentence, first.file, first.line, tables, first.table)


def _numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]
