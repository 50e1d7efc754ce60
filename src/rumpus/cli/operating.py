"""What `rumpus room` does: tables and guests in the hands of whoever runs the room, also while it is open."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import sqlalchemy as sa
from rich.console import Console
from rich.text import Text

from rumpus.cli.tables import print_json, table
from rumpus.core.errors import RumpusError, printable
from rumpus.server import bars, hours
from rumpus.server.forgetting import forget as forget_them
from rumpus.server.migrate import refuse_older
from rumpus.server.operating import DAY, KINDS, Operator
from rumpus.server.settings import house_database
from rumpus.server.store import Store, address, said_of

T = TypeVar("T")
Work = Callable[[Operator], Awaitable[T]]


def operate(database: str | None, work: Work[T]) -> T:
    """Do something in the room's database."""

    async def done() -> T:
        async with operated(database or house_database()) as operator:
            return await work(operator)

    return asyncio.run(done())


@contextlib.asynccontextmanager
async def operated(database: str) -> AsyncIterator[Operator]:
    """The hands of whoever runs the room, in a database that is there."""
    url = address(database)
    if url.drivername.startswith("sqlite") and not Path(url.database or "").is_file():
        raise RumpusError(f"There is no database at {url.database}: name the room's with --database.")
    store = Store(database)
    try:
        with store.held():
            await refuse_older(store.engine, "The database")
            if store.shared:
                hours.begin(await store.time() - time.monotonic())
            await store.open()
            yield Operator(store)
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise RumpusError(f"The database cannot be used: {said_of(error)}.") from None
    finally:
        await store.close()


def list_tables(database: str | None, as_json: bool, phase: str, game: str, who: str, most: int) -> None:
    """The room's tables."""
    if phase and phase not in KINDS:
        raise RumpusError(f"'{phase}' is no phase of a table; it is one of {', '.join(KINDS)}.")
    found = operate(database, lambda operator: operator.listed(phase, game, who, most))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    shown = table(_counted(len(found)), ["table", "game", "phase", "public", "names", "last"], ["entries"])
    for row in found:
        shown.add_row(row.id, row.game, row.phase, "yes" if row.public else "no", printable(", ".join(row.names)),
                      _ago(row.last), str(row.entries))  # fmt: skip
    Console(highlight=False).print(shown)


def show_table(database: str | None, as_json: bool, name: str) -> None:
    """All there is to know about a table, but for what is on it."""
    sheet = operate(database, lambda operator: operator.show(name))
    if as_json:
        print_json(msgspec.to_builtins(sheet))
        return
    row = sheet.table
    _say(
        f"{row.id}: {row.game}, {row.phase}, {'public' if row.public else 'private'}; {row.entries} entries, the last {_ago(row.last)}"
    )
    for seat in sheet.seats:
        _say(f"  seat {seat.seat + 1}: {seat.name} (guest {', '.join(seat.guests) or 'nobody'})")
    for seen in sheet.visits:
        _say(f"  guest {seen.guest or 'without a cookie'} from {seen.address or 'nowhere'}, {_ago(seen.at)}")
    for words in sheet.remarks:
        said = words.text or f"(phrase {words.phrase})"
        _say(f"  {words.number}. {words.name or 'somebody who looks on'} [{words.guest or 'unknown'}]: {said}")
    for one in sheet.decided:
        about = f", seat {one.seat + 1}" if one.seat >= 0 else ""
        _say(f"  {one.number}. the host: {one.kind}{about}, {_ago(one.at)}")
    if sheet.unreadable:
        _say(f"  entries that make no sense: {', '.join(map(str, sheet.unreadable))}")


def close_tables(database: str | None, as_json: bool, names: Sequence[str]) -> None:
    """Close tables."""
    _tell(operate(database, lambda operator: operator.close(names)), as_json, "closed")


def delete_tables(database: str | None, as_json: bool, names: Sequence[str]) -> None:
    """Delete tables."""
    _tell(operate(database, lambda operator: operator.delete(names)), as_json, "deleted")


def sweep_tables(database: str | None, as_json: bool, days: float, kinds: Sequence[str], dry: bool) -> None:
    """Delete old tables."""
    wrong = [kind for kind in kinds if kind not in KINDS]
    if wrong:
        raise RumpusError(f"'{wrong[0]}' is no phase of a table; it is one of {', '.join(KINDS)}.")
    found = operate(database, lambda operator: operator.sweep(days, kinds or KINDS, dry))
    _tell(found, as_json, "would be deleted" if dry else "deleted", briefly=True)


def _tell(ids: Sequence[str], as_json: bool, done: str, briefly: bool = False) -> None:
    if as_json:
        print_json({done.replace(" ", "_"): list(ids)})
    elif briefly or len(ids) > 1:
        _say(f"{_counted(len(ids))} {done}.")
    else:
        _say(f"{ids[0]} was {done}." if ids else "Nothing to do.")


def bar_somebody(database: str | None, as_json: bool, kind: bars.Kind, who: str, days: float, why: str) -> None:
    """Keep somebody out, or let them not speak."""
    made = operate(database, lambda operator: bars.bar(operator, kind, who, days, why))
    if as_json:
        print_json(msgspec.to_builtins(made))
        return
    until = f"for {days:g} days" if days else "until you lift that with 'rumpus room unbar'"
    _say(
        f"{made.who} {'may not come in' if kind == 'bar' else 'may not speak'}, {until}. The room notices within seconds."
    )


def unbar_somebody(database: str | None, as_json: bool, who: str) -> None:
    """Lift what holds against somebody."""
    lifted = operate(database, lambda operator: bars.unbar(operator, who))
    if as_json:
        print_json({"unbarred": lifted})
    else:
        _say(f"Nothing holds against {lifted} any more.")


def list_bars(database: str | None, as_json: bool) -> None:
    """Who may not come in, or not speak."""
    found = operate(database, bars.all_bars)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    shown = table(f"{len(found)} hold", ["who", "what", "since", "until", "why"])
    for bar in found:
        until = "lifted" if not bar.until else f"in {(bar.until - hours.now()) / DAY:.1f} days"
        shown.add_row(bar.who, bar.kind, _ago(bar.made), until, printable(bar.why))
    Console(highlight=False).print(shown)


def forget_somebody(database: str | None, as_json: bool, who: str) -> None:
    """Erase a guest's name and words, or from where somebody came."""
    gone = operate(database, lambda operator: forget_them(operator, who))
    if as_json:
        print_json(msgspec.to_builtins(gone))
    else:
        _say(f"{gone.who} was forgotten at {_counted(len(gone.tables))}. Older backups still know: delete them, too.")


def list_audit(database: str | None, as_json: bool, most: int) -> None:
    """What was done by whoever runs the room."""
    found = operate(database, lambda operator: operator.audit(most))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for line in reversed(found):
        about = ", ".join(f"{name} {value}" for name, value in line.about.items() if value not in ("", 0, []))
        _say(f"{line.number}. {_date(line.at)} {line.operator}: {line.verb} {about}")


def _say(sentence: str) -> None:
    Console(highlight=False).print(Text(printable(sentence)), soft_wrap=True)


def _counted(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _ago(at: float) -> str:
    """How long ago something was."""
    seconds: float = max(0.0, hours.now() - at)
    for unit, size in (("days", DAY), ("hours", 3600.0), ("minutes", 60.0)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit} ago"
    return "just now"
