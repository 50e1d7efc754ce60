"""Is a game fair? The lab's balance report as a page of the room: worked out once for a game as it is, then kept."""

import asyncio
import hashlib
import logging
import os
import sys
from html import escape
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.core.errors import RumpusError
from rumpus.core.fingerprint import fingerprint, sources
from rumpus.core.game import Game
from rumpus.core.paper import write_whole
from rumpus.core.rule import cache_root
from rumpus.core.shelf import game as game_named
from rumpus.server.errands import errand
from rumpus.server.laying import known_game
from rumpus.server.routes import InLanguage, TheLimits, Visit, place_of
from rumpus.server.words import Refusal, speech

HTML = "text/html"
WAIT = 10  # seconds until a page that waits asks again
log = logging.getLogger("rumpus.survey")


class Surveyor:
    """Has games surveyed, one at a time, by a process that lets all others go first."""

    def __init__(self, games: int) -> None:
        self.games = games
        self._one_at_a_time = asyncio.Lock()
        self._surveys: dict[Path, asyncio.Task[None]] = {}
        self._failed: set[Path] = set()

    def page(self, game: Game) -> str | None:
        """The report, or nothing yet: it is being made. One that failed is refused, and not tried again as things are."""
        file = self._file(game)
        if file in self._failed:
            raise Refusal("survey-failed", 503, title=game.title)
        if file.exists():
            self._surveys.pop(file, None)
            return file.read_text("utf-8")
        survey = self._surveys.get(file)
        if survey is None:
            self._surveys[file] = asyncio.create_task(self._survey(game, file))
        elif survey.done():
            del self._surveys[file]
            self._failed.add(file)
            raise Refusal("survey-failed", 503, title=game.title)
        return None

    def _file(self, game: Game) -> Path:
        """Where it is kept: under a name that changes with the rules, the deck and the lab."""
        deck = game.kit(game.seats[0]).fingerprint
        rules = fingerprint(game.verbs.values(), sources("rumpus.lab"), sources("rumpus.bots"))
        about = hashlib.sha256(f"{rules} {deck} {self.games}".encode()).hexdigest()[:16]
        return cache_root() / f"balance-{game.name}-{about}.html"

    async def _survey(self, game: Game, file: Path) -> None:
        async with self._one_at_a_time:
            ended = await errand(__name__, game.name, str(file), str(self.games))
            if ended:
                log.error("the survey of %s ended with %s", game.name, ended)

    async def close(self) -> None:
        """Stop what is being made."""
        for survey in self._surveys.values():
            survey.cancel()
        await asyncio.gather(*self._surveys.values(), return_exceptions=True)


def waiting(game: Game, games: int, language: str) -> str:
    """A page that says what is being done, and looks again by itself."""
    say = speech(language)
    title, text = say("survey-title", title=game.title), say("survey-wait", title=game.title, games=games)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title><style>{STYLE}'
        f'</style></head><body><main><h1>{escape(title)}</h1><p role="status">{escape(text)}</p></main></body></html>\n'
    )


STYLE = """:root { color-scheme: light dark; } body { font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 18vh auto 0; padding: 0 20px; }"""

TheSurveyor = NamedDependency[Surveyor]


@get("/balance/{game:str}", include_in_schema=False)
async def balance(
    request: Visit, game: FromPath[str], limits: TheLimits, surveyor: TheSurveyor, language: InLanguage = "en"
) -> Response[str]:
    """How fair a game is: the report, or a page that waits for it."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    page = surveyor.page(found)
    if page is None:
        text, again = waiting(found, surveyor.games, language), {"refresh": str(WAIT)}
        return Response(text, status_code=202, media_type=HTML, headers=again)
    return Response(page, media_type=HTML)


HANDLERS: list[Any] = [balance]


def survey(name: str, file: Path, games: int) -> None:
    """Play the games and write the page."""
    if not file.parent.is_dir():  # better now than after all the work
        raise RumpusError(f"There is no folder {file.parent} to keep the report in.")
    from rumpus.lab.report import Wish, report
    from rumpus.lab.report_page import report_page

    os.nice(10)
    write_whole(file, report_page(report(Wish(game_named(name), games))))


if __name__ == "__main__":
    survey(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
