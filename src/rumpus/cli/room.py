"""The commands of `rumpus room`. What they do is in `operating`, which is only imported when one runs."""

from typing import Annotated

import typer

room = typer.Typer(invoke_without_command=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Where = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Where the room keeps its tables: sqlite:///FILE or postgresql://…"),
]
Tables = Annotated[list[str], typer.Argument(metavar="TABLE…", help="Tables by their names in addresses: /t/NAME.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="A guest or an address, as 'rumpus room show' names them.")]
Days = Annotated[float, typer.Option("--days", metavar="N", min=0, help="For so many days; 0: until it is lifted.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="For your own record.")]
Most = Annotated[int, typer.Option("--most", metavar="N", min=1, help="How many to show.")]


@room.callback()
def whole(context: typer.Context) -> None:
    """Look after a room, also while it is open: its tables, its guests, and what is kept of them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@room.command("list")
def list_tables(
    phase: Annotated[str, typer.Option(metavar="PHASE", help="Only those: waiting, playing, over, closed.")] = "",
    game: Annotated[str, typer.Option(metavar="GAME", help="Only those of a game.")] = "",
    who: Annotated[str, typer.Option(metavar="WHO", help="Only those where a guest or an address was lately.")] = "",
    most: Most = 50,
    database: Where = None,
    as_json: Json = False,
) -> None:
    """List tables, those where something happened last at the front."""
    from rumpus.cli import operating

    operating.list_tables(database, as_json, phase, game, who, most)


@room.command("show")
def show_table(
    name: Annotated[str, typer.Argument(metavar="TABLE")], database: Where = None, as_json: Json = False
) -> None:
    """Show who sat at a table, from where, and what was said; never a hand or a seed."""
    from rumpus.cli import operating

    operating.show_table(database, as_json, name)


@room.command("close")
def close_tables(names: Tables, database: Where = None, as_json: Json = False) -> None:
    """Close tables: whoever is there is told, and nobody can come to them any more."""
    from rumpus.cli import operating

    operating.close_tables(database, as_json, names)


@room.command("delete")
def delete_tables(names: Tables, database: Where = None, as_json: Json = False) -> None:
    """Delete tables, with all that was ever done at them."""
    from rumpus.cli import operating

    operating.delete_tables(database, as_json, names)


@room.command("sweep")
def sweep_tables(
    days: Annotated[float, typer.Argument(metavar="DAYS", min=0, help="Where nothing was done for so many days.")],
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="PHASE", help="Only those: waiting, playing, over, closed. Several times."),
    ] = None,
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say which those are.")] = False,
    database: Where = None,
    as_json: Json = False,
) -> None:
    """Delete tables by their age. The room does it every night with 'rumpus serve --keep-days N'."""
    from rumpus.cli import operating

    operating.sweep_tables(database, as_json, days, kind or [], dry)


@room.command("bar")
def bar(who: Who, days: Days = 0.0, why: Why = "", database: Where = None, as_json: Json = False) -> None:
    """Keep a guest, an address or a network out of the room."""
    from rumpus.cli import operating

    operating.bar_somebody(database, as_json, "bar", who, days, why)


@room.command("mute")
def mute(who: Who, days: Days = 0.0, why: Why = "", database: Where = None, as_json: Json = False) -> None:
    """Let a guest, an address or a network play, but not speak."""
    from rumpus.cli import operating

    operating.bar_somebody(database, as_json, "mute", who, days, why)


@room.command("unbar")
def unbar(who: Who, database: Where = None, as_json: Json = False) -> None:
    """Lift what holds against a guest or an address, 'bar' and 'mute' alike."""
    from rumpus.cli import operating

    operating.unbar_somebody(database, as_json, who)


@room.command("bars")
def list_bars(database: Where = None, as_json: Json = False) -> None:
    """List who is kept out, or may not speak."""
    from rumpus.cli import operating

    operating.list_bars(database, as_json)


@room.command("forget")
def forget(who: Who, database: Where = None, as_json: Json = False) -> None:
    """Erase a guest's name and words from every table; of an address, that somebody came from there."""
    from rumpus.cli import operating

    operating.forget_somebody(database, as_json, who)


@room.command("audit")
def list_audit(most: Most = 50, database: Where = None, as_json: Json = False) -> None:
    """List what was done with these commands, by whom and when."""
    from rumpus.cli import operating

    operating.list_audit(database, as_json, most)
