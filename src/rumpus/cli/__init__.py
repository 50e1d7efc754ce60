"""The command line. Nothing heavy is imported before a command needs it, so that `rumpus --help` answers at once."""

import gc
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from rumpus.cli.room import room as operated
from rumpus.core.errors import RumpusError, printable

STOPPED = 130
METRICS = "127.0.0.1:9464"


class Room(TyperGroup):
    """The commands; what goes wrong in them is one sentence on stderr."""

    def main(self, args: Sequence[str] | None = None, *_: Any, standalone_mode: bool = True, **named: Any) -> Any:
        """Run a command and leave with its exit status."""
        try:
            status = super().main(args, standalone_mode=False, **named)
        except (RumpusError, typer.TyperException) as error:
            status = complain(getattr(error, "format_message", error.__str__)())
        except (KeyboardInterrupt, typer.Abort):
            status = STOPPED
        if status == STOPPED:
            complain("stopped.")
        if standalone_mode:
            sys.exit(status if isinstance(status, int) else 0)
        return status


class ByName(TyperCommand):
    """A command that takes the options of the game it is about by their own names, too."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words after the command."""
        own = {name for parameter in self.params for name in parameter.opts}
        return super().parse_args(ctx, spelled_out(args, own))


def spelled_out(words: Sequence[str], own: set[str]) -> list[str]:
    """`--klans` as `-o klans=yes`, `--tempo patient` as `-o tempo=patient`, where the game named has such options."""
    from rumpus.core.shelf import game, packages

    played = next((word for word in words if word in packages()), None)
    known = {f"--{option.name}": option for option in game(played).options} if played else {}
    waiting, spelled = list(words), list[str]()
    while waiting:
        word = waiting.pop(0)
        name, given, value = word.partition("=")
        if name in own or name not in known:
            spelled.append(word)
        elif given:
            spelled += ["-o", f"{name[2:]}={value}"]
        else:
            spelled += ["-o", f"{name[2:]}={'yes' if known[name].allowed is None or not waiting else waiting.pop(0)}"]
    return spelled


def complain(sentence: str) -> int:
    """Say on stderr what is wrong; return the exit status for that."""
    print(f"rumpus: {printable(sentence)}", file=sys.stderr)
    return 2


app = typer.Typer(cls=Room, add_completion=False, invoke_without_command=True, rich_markup_mode="rich")
deck = typer.Typer(invoke_without_command=True)
app.add_typer(deck, name="deck")
lab = typer.Typer(invoke_without_command=True)
app.add_typer(lab, name="lab")
track = typer.Typer(invoke_without_command=True)
app.add_typer(track, name="track")
app.add_typer(operated, name="room")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as 'rumpus games' lists it.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A journal, as 'rumpus play --journal' writes it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="Decide one of the game's options.")
]
DeckFile = Annotated[Path | None, typer.Option("--deck", metavar="FILE", help="Use a deck file of your own.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="The same seed, the same luck.")]
Language = Annotated[str, typer.Option("--language", "-l", metavar="en|fr", help="The language to speak.")]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Where tables are kept: sqlite:///FILE or postgresql://…"),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME[,NAME…]",
        help="One bot for all seats, or one for each: a level, FILE.py:CLASS or FILE.npz.",
    ),
]
Threads = Annotated[int | None, typer.Option(metavar="T", min=1, help="Threads; by default one a core.")]
EngineName = Annotated[str, typer.Option("--engine", metavar="threads|ray|cuda", help="Where the games are played.")]
SeatCount = Annotated[int | None, typer.Option("--seats", metavar="K", help="How many play.")]
WhatIfGames = Annotated[int, typer.Option("--games", metavar="N", min=100, help="How many games each way.")]
Page = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the page to this .html file.")]
Quick = Annotated[bool, typer.Option("--quick", help="Take a shorter look.")]


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
) -> None:
    """Open the game room: play in the browser, with friends and bots."""
    from rumpus.cli.serve import Place
    from rumpus.cli.serve import serve as open_room
    from rumpus.server.settings import Settings

    proxies = (*(("127.0.0.1", "::1") if behind_proxy else ()), *(trusted_proxy or ()))
    place = Place(host, port, open_page, proxies, log_json, workers, metrics)
    kept: dict[str, Any] = {"keep_days": keep_days, "contact": contact, "drain": drain}
    open_room(place, Settings(database=database or "", pace=pace, public_address=public_address, **kept))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")], database: Database = None
) -> None:
    """Copy the game room's tables to a file, while the room is open."""
    from rumpus.cli.serve import backup as copy

    copy(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that 'rumpus backup' made.")],
    database: Database = None,
) -> None:
    """Put a copy of the game room's tables back, while the room is closed; what was there is kept aside."""
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
    if run_simulation(game, games, precision, out or [], as_json, engine, address, wishes):
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
    from rumpus.cli.tables import print_findings

    if not print_findings(games or [], quick, minutes or math.inf):
        raise typer.Exit(1)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Without a name, the Derby.")] = None,
    search: Annotated[bool, typer.Option("--search", help="Measure the bots' search instead of the rules.")] = False,
    as_json: AsJson = False,
    quick: Quick = False,
) -> None:
    """Measure how fast the rules are, beside other people's engines."""
    from rumpus.cli.tables import print_bench

    print_bench(game, as_json, quick, search)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: lower-case letters, digits and _.")],
    into: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Make a package of its own there.")] = None,
) -> None:
    """Make the skeleton of a new game: small, complete and passing every check."""
    from rumpus.core.workshop import make_game

    for line in make_game(name, into):
        print(line)


@deck.callback()
def decks(context: typer.Context) -> None:
    """Look at a game's printed components, check a file of your own, or export the house deck."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@deck.command("show")
def deck_show(game: GameName, file: Annotated[Path | None, typer.Argument(metavar="[FILE]")] = None) -> None:
    """Show the house deck, or the deck in a file, as a table."""
    from rumpus.cli.tables import show_deck

    show_deck(game, file)


@deck.command("check")
def deck_check(game: GameName, file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Say whether a deck file is right, or what is wrong and where."""
    from rumpus.cli.tables import check_deck

    check_deck(game, file)


@deck.command("export")
def deck_export(
    game: GameName,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Without a file, print it.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Write the house deck to a file, to make your own of it."""
    from rumpus.cli.tables import export_deck

    export_deck(game, file, force)


@lab.callback()
def in_the_lab(context: typer.Context) -> None:
    """Is a game fair, and what if it were changed? Pages with plots, made of many games of bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab.command("report", cls=ByName)
def lab_report(
    game: GameName,
    out: Page = None,
    games: Annotated[int, typer.Option(metavar="N", min=200, help="Games at the usual table.")] = 100_000,
    seats: SeatCount = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who plays.")] = "brute",
    seed: Seed = None,
    option: Options = None,
) -> None:
    """Write a page about who wins from where, with what, how long it takes, how it turns, and what skill does."""
    from rumpus.cli.lab import write_report

    write_report(game, out, games, seats, bot, seed or "report", pairs(option))


@lab.command("compare", cls=ByName)
def lab_compare(
    game: GameName,
    change: Annotated[
        list[str], typer.Option(metavar="CHANGE", help="deck.firing+2, deck.Brawler.strength=3, option.wins=4")
    ],
    games: WhatIfGames = 20_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    out: Page = None,
    as_json: AsJson = False,
) -> None:
    """Play a game as it is and with changes, with the same luck, and say what moved and how sure that is."""
    from rumpus.cli.lab import setting_of, write_comparison

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_comparison(setting, change, out, as_json)


@lab.command("sweep", cls=ByName)
def lab_sweep(
    game: GameName,
    parameter: Annotated[str, typer.Argument(metavar="PARAMETER", help="option.wins or deck.firing")],
    values: Annotated[str, typer.Argument(metavar="VALUES", help="1..5, 40..60:5 or yes,no")],
    outcome: Annotated[
        str, typer.Option(metavar="NAME", help="length, 'seat 1', or the name of a card or klan.")
    ] = "length",
    games: WhatIfGames = 20_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    out: Page = None,
    as_json: AsJson = False,
) -> None:
    """Draw a parameter against an outcome."""
    from rumpus.cli.lab import setting_of, write_sweep

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_sweep(setting, parameter, values, outcome, out, as_json)


@lab.command("tune", cls=ByName)
def lab_tune(
    game: GameName,
    knob: Annotated[list[str], typer.Option(metavar="KNOB", help="What may change, and how far: deck.firing=40..60")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the deck is written.")],
    equal: Annotated[bool, typer.Option("--equal", help="Towards equal chances, whatever one has.")] = False,
    length: Annotated[float | None, typer.Option(metavar="N", help="Towards so many decisions a game.")] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="Towards so many minutes, at --pace.")] = None,
    pace: Annotated[float, typer.Option(metavar="S", help="Seconds people take for a decision.")] = 8.0,
    games: WhatIfGames = 5_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
) -> None:
    """Search a deck that comes nearer to a target, and write it to a file."""
    from rumpus.cli.lab import setting_of, write_tuned

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_tuned(setting, knob, equal, 60 * minutes / pace if minutes else length, out)


@track.callback()
def tracks(context: typer.Context) -> None:
    """Check, draw and make tracks for Grimdark Racing."""
    if context.invoked_subcommand is None:
        print(context.get_help())


TrackName = Annotated[
    str, typer.Argument(metavar="TRACK", help="A house track, 'generated:SEED', or a file of your own.")
]


@track.command("check")
def track_check(
    name: TrackName,
    into: Annotated[Path | None, typer.Option("--picture", metavar="FILE", help="Where the picture goes.")] = None,
) -> None:
    """Say whether a track is good, or what is wrong, with a picture that marks the spot."""
    from rumpus.cli.track import check_track

    if not check_track(name, into):
        raise typer.Exit(1)


@track.command("draw")
def track_draw(
    name: TrackName, file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the SVG picture goes.")]
) -> None:
    """Draw a track from above."""
    from rumpus.cli.track import draw_track

    draw_track(name, file)


@track.command("new")
def track_new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the track goes.")],
    seed: Seed = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Write a generated track to a file, to make your own of it."""
    import secrets

    from rumpus.cli.track import new_track

    new_track(file, seed or secrets.token_hex(4), force)


def split(names: list[str] | None) -> list[str]:
    """Names given one by one or with commas between them."""
    return [name.strip() for given in names or [] for name in given.split(",") if name.strip()]


def pairs(options: list[str] | None) -> dict[str, str]:
    """`key=value` options by their keys."""
    for option in options or []:
        if not option.partition("=")[1]:
            raise RumpusError(f"An option is given as key=value, not '{option}'.")
    return {key.strip(): value.strip() for key, _, value in (option.partition("=") for option in options or [])}


def main() -> None:
    """What the `rumpus` command runs."""
    gc.set_threshold(50_000, 20, 100)  # imports make many objects that stay: looking for garbage among them is slow
    app(prog_name="rumpus")
