"""The command line. Nothing heavy is imported before a command needs it, so that `rumpus --help` answers at once."""

import gc
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rumpus.cli.deck_commands import deck as deck_commands
from rumpus.cli.deck_commands import track as track_commands
from rumpus.cli.given import (
    AsJson,
    Bots,
    ByName,
    Database,
    DeckFile,
    EngineName,
    File,
    GameName,
    Language,
    Options,
    Quick,
    Seed,
    Threads,
    pairs,
    split,
)  # fmt: skip
from rumpus.cli.lab_commands import lab as lab_commands
from rumpus.cli.room import room as operated
from rumpus.core.errors import RumpusError, Stopped, printable

STOPPED = 130
METRICS = "127.0.0.1:9464"


class Room(TyperGroup):
    """The commands; what goes wrong in them is one sentence on stderr."""

    def main(self, args: Sequence[str] | None = None, *_: Any, standalone_mode: bool = True, **named: Any) -> Any:
        """Run a command and leave with its exit status."""
        try:
            status = super().main(args, standalone_mode=False, **named)
        except Stopped as stopped:
            return self._leave(complain(str(stopped)) and STOPPED, standalone_mode)
        except (RumpusError, typer.TyperException) as error:
            status = complain(getattr(error, "format_message", error.__str__)())
        except (KeyboardInterrupt, typer.Abort):
            status = STOPPED
        if status == STOPPED:
            complain("stopped.")
        return self._leave(status, standalone_mode)

    @staticmethod
    def _leave(status: Any, standalone: bool) -> Any:
        if standalone:
            sys.exit(status if isinstance(status, int) else 0)
        return status


def _need_a_room() -> None:
    """Say what to install where the game room's own parts are missing."""
    import rumpus.server  # noqa: F401  which says it


def complain(sentence: str) -> int:
    """Say on stderr what is wrong; return the exit status for that."""
    print(f"rumpus: {printable(sentence)}", file=sys.stderr)
    return 2


app = typer.Typer(cls=Room, add_completion=False, invoke_without_command=True, rich_markup_mode="rich")
app.add_typer(deck_commands, name="deck")
app.add_typer(lab_commands, name="lab")
app.add_typer(track_commands, name="track")
app.add_typer(operated, name="room")


@app.callback()
def room(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which Rumpus this is.")] = False,
) -> None:
    """A game room for rowdy tabletop games: play them, simulate them, measure them."""
    if version:
        from rumpus import __version__

        print(f"rumpus {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games on the shelf."""
    from rumpus.cli.tables import list_games

    list_games(as_json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's name; without one you choose.")] = None,
    seats: Annotated[int | None, typer.Option(metavar="K", help="How many play.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A bot to play: runt, brute, boss, warlord, FILE.py:CLASS or a saved policy, FILE.npz. Once for each.",
        ),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    language: Language = "en",
    journal: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match's journal here.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with the match of a journal.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Watch bots play, as a story on any kind of screen.")] = False,
    pace: Annotated[float, typer.Option(metavar="SECONDS", help="With --show: wait after each event.")] = 0.0,
) -> None:
    """Play at this terminal, with friends or bots; or watch bots play."""
    wishes: dict[str, Any] = {"seats": seats, "bots": split(bot), "seed": seed, "options": pairs(option), "deck": deck}
    wishes |= {"language": language, "journal": journal, "resume": resume}
    if show:
        from rumpus.cli.show import show_match

        show_match(game, pace=pace, **wishes)
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise RumpusError("There is no terminal here to play at; with --show you can watch bots play.")
    from rumpus.terminal.app import run

    run(game=game, **wishes)


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", min=1, max=65535, help="The port to listen at.")] = 8000,
    database: Database = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy on this machine says who asks, and whether by https.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy elsewhere whose word counts: an address or a network."),
    ] = None,
    public_address: Annotated[
        str, typer.Option(metavar="URL", help="Where people find the room, for QR codes: https://…")
    ] = "",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log lines of JSON.")] = False,
    pace: Annotated[
        float, typer.Option(metavar="FACTOR", min=0, max=10, help="How long bots wait: 1 as people do, 0 not at all.")
    ] = 1.0,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes to play tables in: up to one for each core.")
    ] = 1,
    metrics: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where counts are told to Prometheus, under /metrics; or 'off'.")
    ] = METRICS,
    keep_days: Annotated[
        float,
        typer.Option(
            metavar="N",
            min=0,
            envvar="RUMPUS_KEEP_DAYS",
            help="Delete tables, at night, where nothing was done for so many days; 0: never.",
        ),
    ] = 0.0,
    contact: Annotated[
        str, typer.Option(metavar="TEXT", envvar="RUMPUS_CONTACT", help="How to reach you, for the page on privacy.")
    ] = "",
    drain: Annotated[
        bool,
        typer.Option("--drain", help="Where another version runs this room: let its matches be played first."),
    ] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=PLAYER",
            envvar="RUMPUS_BOTS",
            help="Let a bot of your own be seated: NAME=FILE.py:CLASS, a saved policy, FILE.npz, or 'boss:200'. Once for each.",
        ),
    ] = None,
    bot_seconds: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=0.01, max=60, envvar="RUMPUS_BOT_SECONDS", help="What such a bot has for a choice."
        ),
    ] = 1.0,
) -> None:
    """Open the game room: play in the browser, with friends and bots."""
    _need_a_room()
    from rumpus.cli.serve import Place
    from rumpus.cli.serve import serve as open_room
    from rumpus.server.settings import Settings

    proxies = (*(("127.0.0.1", "::1") if behind_proxy else ()), *(trusted_proxy or ()))
    place = Place(host, port, open_page, proxies, log_json, workers, metrics)
    kept: dict[str, Any] = {"keep_days": keep_days, "contact": contact, "drain": drain, "bot_seconds": bot_seconds}
    open_room(place, Settings(database=database or "", pace=pace, public_address=public_address, **kept), split(bot))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")], database: Database = None
) -> None:
    """Copy the game room's tables to a file, while the room is open."""
    _need_a_room()
    from rumpus.cli.serve import backup as copy

    copy(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that 'rumpus backup' made.")],
    database: Database = None,
) -> None:
    """Put a copy of the game room's tables back, while the room is closed; what was there is kept aside."""
    _need_a_room()
    from rumpus.cli.serve import restore as put_back

    put_back(file, database)


@app.command()
def mcp(
    journals: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep the journal of every match it plays here.")
    ] = None,
) -> None:
    """Let an assistant play: a Model Context Protocol server on this process's standard input and output."""
    from rumpus.envs.assistant import server

    server(journals).run()


@app.command()
def openapi() -> None:
    """Print the description of what the game room answers, and of its socket's messages."""
    from rumpus.server.openapi import main as print_description

    print_description()


@app.command(cls=ByName)
def sim(
    game: GameName,
    games: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many games: 10,000, or as many as --precision needs.")
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="K", help="How many play.")] = None,
    bot: Bots = None,
    seed: Seed = None,
    threads: Threads = None,
    option: Options = None,
    deck: DeckFile = None,
    as_json: AsJson = False,
    precision: Annotated[
        str | None, typer.Option(metavar="P%", help="End as soon as every win rate is known within so much: 0.5%.")
    ] = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Write it to a .json file, or every game to a .parquet file."),
    ] = None,
    trace: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every choice to a .parquet file: views, choices and rewards."),
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what was counted here; the same command goes on from it.")
    ] = None,
    engine: EngineName = "threads",
    address: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="With --engine ray: the cluster.")] = None,
) -> None:
    """Let bots (brute, unless told) play many games, and say who wins how often. A game's options can be given by their names: --klans."""
    from rumpus.cli.sim import run_simulation

    wishes: dict[str, Any] = {"seats": seats, "bots": split(bot) or ["brute"], "seed": seed or "0", "threads": threads}
    wishes |= {"options": pairs(option), "deck": deck, "keep": keep}
    if run_simulation(game, games, precision, out or [], as_json, engine, address, wishes, trace):
        raise typer.Exit(STOPPED)


@app.command(cls=ByName)
def arena(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "-b",
            metavar="NAME,NAME…",
            help="Levels, bots of your own as FILE.py:CLASS, or policies as FILE.npz.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(metavar="K", help="How many play; the last bot fills the table.")] = None,
    seed: Seed = None,
    threads: Annotated[int | None, typer.Option(metavar="T", min=1, help="Threads; by default one a core.")] = None,
    limit: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.01, help="What a bot of your own has for a choice.")
    ] = 1.0,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games here, and go on from here.")
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write a page about it.")] = None,
    option: Options = None,
    deck: DeckFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: ratings, who beats whom, how long they think. Stopped, it goes on where it was."""
    from rumpus.cli.arena import run_arena

    wanted = split(bots) or ["warlord", "boss", "brute", "runt"]
    whole = run_arena(
        game, wanted, games, seats, seed, threads, dict(pairs(option)), deck, limit, results, report, as_json
    )
    if not whole:
        raise typer.Exit(STOPPED)


@app.command()
def analyse(
    file: File,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with the curve.")] = None,
    rounds: Annotated[int, typer.Option(metavar="N", min=20, help="Rounds of searching for each choice.")] = 2000,
    deck: DeckFile = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say how a match went: everybody's chances after every choice, and the choices that threw most away."""
    from rumpus.cli.analyse import analyse as look_at

    look_at(file, html, rounds, deck, language, as_json)


@app.command()
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Tell it as seat N (from 1) knew it.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each event.")] = False,
    deck: DeckFile = None,
    language: Language = "en",
) -> None:
    """Tell the story of a journal."""
    from rumpus.cli.show import show_journal

    show_journal(file, seat, step, deck, language)


@app.command()
def verify(file: File, deck: DeckFile = None) -> None:
    """Check a journal: the promised seed, every choice legal, the same result."""
    from rumpus.cli.verify import verified

    if not verified(file, deck):
        raise typer.Exit(1)


@app.command()
def check(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME…", help="Without a name, all games.")] = None,
    quick: Quick = False,
    minutes: Annotated[
        float | None,
        typer.Option(metavar="N", min=0.01, help="Begin no other kind of table after so many minutes a game."),
    ] = None,
) -> None:
    """Run the conformance suite over games, yours too."""
    from rumpus.cli.check import print_findings

    if not print_findings(games or [], quick, minutes or math.inf):
        raise typer.Exit(1)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Without a name, the Derby.")] = None,
    search: Annotated[bool, typer.Option("--search", help="Measure the bots' search instead of the rules.")] = False,
    telling: Annotated[bool, typer.Option("--telling", help="Measure seeing, drawing and words instead.")] = False,
    as_json: AsJson = False,
    quick: Quick = False,
) -> None:
    """Measure how fast the rules are, beside other people's engines."""
    from rumpus.cli.tables import print_bench, print_telling

    if telling:
        print_telling(game, as_json, quick)
    else:
        print_bench(game, as_json, quick, search)


@app.command()
def pack(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME…", help="Without a name, all games.")] = None,
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where each game gets a folder.")] = Path("packs"),
) -> None:
    """Make games into what a browser plays them with: WebAssembly, words, pictures and boxes."""
    from rumpus.cli.packing import print_packs

    print_packs(games or [], into)


@app.command()
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder, or that of an earlier export.")],
    games: Annotated[str, typer.Option(metavar="GAME,…", help="Which games; without, all.")] = "",
) -> None:
    """Write the game room as plain files for any web space: people play there against bots, on their phones too."""
    from rumpus.cli.packing import print_export

    print_export([name.strip() for name in games.split(",") if name.strip()], folder)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: lower-case letters, digits and _.")],
    into: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Make a package of its own there.")] = None,
    flavour: Annotated[
        str, typer.Option(metavar="at-once|by-turns", help="Whether all choose at once, or one after the other.")
    ] = "at-once",
) -> None:
    """Make the skeleton of a new game: small, complete and passing every check."""
    from rumpus.core.workshop import make_game

    for line in make_game(name, into, flavour):
        print(line)


def main() -> None:
    """What the `rumpus` command runs."""
    gc.set_threshold(50_000, 20, 100)  # imports make many objects that stay: looking for garbage among them is slow
    app(prog_name="rumpus")
