"""What `rumpus check` prints: every promise that holds, every fault once, with its line and how often it was met."""

import os
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from rumpus.core.shelf import packages

if TYPE_CHECKING:
    from rumpus.core.conformance import Finding
    from rumpus.core.game import Game

LEARNED = "It can be learned"
IN_BROWSERS = "Browsers play it as native code does, byte for byte"
FINE, FAULT, NOTE = ("  ✓ ", "bold green"), ("  ✗ ", "bold red"), ("  · ", "dim")


def print_findings(names: Sequence[str], quick: bool, minutes: float) -> bool:
    """Run the conformance suite; whether all is well."""
    from rumpus.cli.waiting import prepared

    chosen = [prepared(name) for name in names or packages()]
    well = [_print_found(game, quick, minutes) for game in chosen]
    return all(well)


def _print_found(game: "Game", quick: bool, minutes: float) -> bool:
    """Look at one game, and say what was found and how long it took."""
    from rumpus.cli.waiting import counting
    from rumpus.core.conformance import check
    from rumpus.core.conformance.gathering import gathered

    console, began, looked = Console(highlight=False), time.monotonic(), (0, 0)
    with counting(f"Checking {game.title}") as tell:

        def progress(done: int, total: int, _: str) -> None:
            nonlocal looked
            looked = done, total
            tell(done, total)

        findings = check(game.name, quick, progress, os.cpu_count() or 1, minutes)
        findings += _learned(game, findings)
        findings += _in_browsers(game, quick, findings)
    console.print(Text(f"{game.title} (edition {game.edition})", "bold"))
    for line in gathered(findings):
        sign = FAULT if not line.ok else NOTE if line.sentence != "holds" else FINE
        console.print(Text.assemble(sign, str(line)), soft_wrap=True)
    console.print(Text(f"    {_looked_at(*looked)} in {_lasted(time.monotonic() - began)}.", "dim"))
    return all(finding.ok for finding in findings)


def _learned(game: "Game", findings: Sequence["Finding"]) -> Iterator["Finding"]:
    """Whether the environments take it; where games do not end, they are not asked."""
    from rumpus.core.conformance import Finding, games_end
    from rumpus.envs.suite import trials

    ended = (games_end.__doc__ or "").splitlines()[0].rstrip(".")
    if any(not finding.ok and finding.promise == ended for finding in findings):
        return
    found = [*trials(game)]
    left_out = ", ".join(trial.name for trial in found if not trial.asked)
    for trial in found:
        if trial.wrong:
            yield Finding(LEARNED, False, f"{trial.name}, {trial.wrong}", trial.file, trial.line)
    if not any(trial.wrong for trial in found):
        yield Finding(
            f"{LEARNED}, by the suites of {_libraries(trial.name for trial in found if trial.asked)}"
            if any(trial.asked for trial in found) else LEARNED,
            True,
            f"Not asked, because it is not installed: {left_out}; pip install 'rumpus[envs]'." if left_out else "holds",
        )  # fmt: skip


def _in_browsers(game: "Game", quick: bool, findings: Sequence["Finding"]) -> Iterator["Finding"]:
    """Whether its module does as native code does; rules that are not sound are mended first."""
    from rumpus.core.conformance import Finding
    from rumpus.core.errors import MissingExtra, RumpusError
    from rumpus.wasm.suite import differences

    if not all(finding.ok for finding in findings):
        return
    try:
        differing = differences(game, quick)
        yield from (Finding(f"{IN_BROWSERS} ({table})", not wrong, wrong or "holds") for table, wrong in differing)
    except MissingExtra as missing:
        yield Finding(IN_BROWSERS, True, f"Not asked: {missing}")
    except RumpusError as refused:
        yield Finding(IN_BROWSERS, False, str(refused))


def _libraries(names: Iterator[str]) -> str:
    """Each library once."""
    return ", ".join(dict.fromkeys(name.partition(",")[0] for name in names))


def _looked_at(done: int, total: int) -> str:
    return f"All {total} kinds of tables" if done == total else f"{done} of {total} kinds of tables"


def _lasted(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds // 60:.0f} min {seconds % 60:.0f} s"
