"""A designer's desk: a page about a deck that is made anew, and shown anew, whenever the deck's file changes.

The page is served to this machine alone. It waits for the next one by an open request; what is wrong with the deck stands
above the last page that could be made.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from rumpus.core.components import Printable, printable
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.shelf import shelf
from rumpus.lab.pages import STYLE
from rumpus.lab.report import LADDER, Wish, report
from rumpus.lab.report_page import report_page

LOOK = 0.4  # seconds between two looks at the file
WAIT = 25.0  # seconds that a request is left open
RELOAD = """<script>(async () => { for (;;) { try { const answer = await fetch("/next?after=%d");
if (answer.status == 200) { location.reload(); return; } } catch { await new Promise(go => setTimeout(go, 1000)); } } })();</script>"""

Say = Callable[[str], None]


def game_of(deck: Path, name: str | None = None) -> Game:
    """The game that a deck is of: the one named, or the only one that can read it."""
    from rumpus.core.shelf import game as game_named

    if name:
        return game_named(name)
    fitting: list[Game] = []
    for game in shelf():
        try:
            game.module("box").read(game.sheet(deck))
        except RumpusError:
            continue
        fitting.append(game)
    if len(fitting) != 1:
        names = ", ".join(game.name for game in fitting or shelf())
        whose = "several games" if fitting else "no game as it is"
        raise RumpusError(f"{deck} is a deck of {whose}; say which with --game: {names}.")
    return fitting[0]


class Desk:
    """The deck, the page about it, and how often it was made."""

    def __init__(self, deck: Path, wish: Wish, say: Say) -> None:
        self.deck, self.wish, self.say = deck, wish, say
        self.number, self.page, self.fault = 0, "", ""
        self._stamp: tuple[int, int] | None = None
        self._changed = threading.Condition()

    def look(self) -> bool:
        """Make the page anew if the file has changed; whether it has."""
        try:
            status = self.deck.stat()
            stamp = (status.st_mtime_ns, status.st_size)
        except OSError:
            return False  # an editor is about to write it
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        began = time.monotonic()
        try:
            page, fault = desk_page(replace(self.wish, deck=self.deck)), ""
            self.say(f"{self.deck.name}: made anew in {time.monotonic() - began:.1f} s.")
        except RumpusError as error:
            page, fault = self.page, str(error)
            self.say(fault)
        with self._changed:
            self.page, self.fault, self.number = page, fault, self.number + 1
            self._changed.notify_all()
        return True

    def html(self) -> str:
        """The page as it is now, with what is wrong above it."""
        with self._changed:
            page, fault, number = self.page, self.fault, self.number
        if not page:
            words = escape(fault or "The page is being made …")
            page = f"<!doctype html>\n<title>{escape(self.deck.name)}</title><style>{STYLE}</style><main><h1>{words}</h1></main>"
        elif fault:
            page = page.replace("<main>", f'<main><p class="warn" role="alert">{escape(fault)}</p>', 1)
        return page + RELOAD % number

    def wait(self, after: int) -> bool:
        """Whether there is a newer page, waited for as long as a request is left open."""
        with self._changed:
            return self._changed.wait_for(lambda: self.number != after, WAIT)


def desk_page(wish: Wish) -> str:
    """The report of a deck, beside the house deck where it is another, and what its cards look like."""
    kit = wish.kit(wish.usual)
    own = kit.own_sheet is not None
    made = report_page(report(replace(wish, against="house" if own else None)))
    if not (wish.game.folder / "components.py").exists():
        return made
    return made.replace("\n</main>", f"\n<h2>The cards</h2>{faces(printable(kit))}\n</main>")


def faces(deck: Printable) -> str:
    """What is printed on each kind of card, and how many there are."""
    shown = [
        f"<div>{_apart(deck.svg(one.front, one), at)}<small>{escape(one.name)} × {one.copies}</small></div>"
        for at, one in enumerate(deck.components)
    ]
    return f'<div class="sheets">{"".join(shown)}</div>'


def _apart(svg: str, at: int) -> str:
    """Names of drawings are known to a whole page: those of each card are made its own."""
    return svg.replace('id="', f'id="c{at}-').replace('href="#', f'href="#c{at}-').replace("url(#", f"url(#c{at}-")


class _Answers(BaseHTTPRequestHandler):
    desk: Desk

    def do_GET(self) -> None:
        """The page, or whether there is a newer one."""
        path, _, after = self.path.partition("?after=")
        if path == "/":
            self._send(200, self.desk.html())
        elif path == "/next" and after.isdecimal():
            self._send(200 if self.desk.wait(int(after)) else 204, "")
        else:
            self._send(404, "There is one page here: /")

    def _send(self, status: int, text: str) -> None:
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        try:
            self.wfile.write(content)
        except OSError:
            return  # whoever asked has gone

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of who looks."""


def open_desk(desk: Desk, port: int) -> ThreadingHTTPServer:
    """Serve the page to this machine; the server is running."""
    answers = type("Answers", (_Answers,), {"desk": desk})
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), answers)
    except OSError as error:
        raise RumpusError(
            f"The port {port} cannot be listened at: {error.strerror}. Choose another with --port."
        ) from None
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def watch_deck(
    deck: Path, game: Game, games: int, seats: int | None, bot: str, port: int, opened: Say, say: Say
) -> None:
    """Make the page, and make it anew at each change, until somebody stops it."""
    count = seats or (4 if 4 in game.seats else game.seats[-1])
    wish = Wish(game, games, count, bot, "desk", ladder=LADDER[:1])
    desk = Desk(deck, wish, say)
    server = open_desk(desk, port)
    opened(f"http://127.0.0.1:{server.server_address[1]}/")
    try:
        while True:
            desk.look()
            time.sleep(LOOK)
    finally:
        server.shutdown()
        server.server_close()
