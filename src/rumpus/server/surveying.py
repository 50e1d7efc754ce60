"""Is a game fair? The lab's balance report as a page of the room: worked out once for a game as it is, then kept."""

import asyncio
import hashlib
import json
import logging
import os
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.core.errors import RumpusError
from rumpus.core.fingerprint import fingerprint, sources
from rumpus.core.game import Game
from rumpus.core.paper import write_whole
from rumpus.core.rule import cache_root
from rumpus.core.shelf import game as game_named
from rumpus.lab.pages import STYLE
from rumpus.server.errands import errand
from rumpus.server.fairness import fairness, not_yet
from rumpus.server.laying import known_game
from rumpus.server.protocol import Fairness
from rumpus.server.routes import InLanguage, TheLimits, TheRoom, Visit, place_of, troubles
from rumpus.server.words import Refusal, speech

if TYPE_CHECKING:
    from rumpus.lab.report import Report

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
        """The report as a page, or nothing yet: it is being made."""
        return self._kept(game, ".html")

    def figures(self, game: Game) -> str | None:
        """The report as JSON, or nothing yet: it is being made."""
        return self._kept(game, ".json")

    def _kept(self, game: Game, kind: str) -> str | None:
        """A report that is kept, or nothing yet. One that failed is refused, and not tried again as things are."""
        file = self._file(game)
        if file in self._failed:
            raise Refusal("survey-failed", 503, title=game.title)
        if file.exists():
            self._surveys.pop(file, None)
            return file.with_suffix(kind).read_text("utf-8")
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
        f'</style></head><body><main>{way_back(game, language)}<h1>{escape(title)}</h1><p role="status">{escape(text)}</p></main></body></html>\n'
    )


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
    return Response(page.replace("<main>", f"<main>{way_back(found, language)}", 1), media_type=HTML)


def way_back(game: Game, language: str) -> str:
    """The way from the report to what it comes to."""
    words = speech(language)("survey-back", title=game.title)
    return f'<p><a href="/fair/{escape(game.name)}">← {escape(words)}</a></p>'


@get("/games/{game:str}/fair", tags=["shelf"], responses=troubles(404, 429, 503))
async def fair(
    request: Visit,
    game: FromPath[str],
    room: TheRoom,
    limits: TheLimits,
    surveyor: TheSurveyor,
    language: InLanguage = "en",
) -> Fairness:
    """How fair a game is, in figures; while they are worked out, that they are."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    report = surveyor.figures(found)
    if report is None:
        return not_yet(found, surveyor.games, language)
    return await room.work.show(place_of(request), fairness, found, report, language)


HANDLERS: list[Any] = [balance]
API: list[Any] = [fair]


def survey(name: str, file: Path, games: int) -> None:
    """Play the games and write the page."""
    if not file.parent.is_dir():  # better now than after all the work
        raise RumpusError(f"There is no folder {file.parent} to keep the report in.")
    from rumpus.lab.report import Wish, report

    os.nice(10)
    keep(file, report(Wish(game_named(name), games)))


def keep(file: Path, found: "Report") -> None:
    """Write what was found: the figures first, for the page is what is looked for."""
    from rumpus.lab.report_page import report_page

    write_whole(file.with_suffix(".json"), json.dumps(found.as_json()))
    write_whole(file, report_page(found))


if __name__ == "__main__":
    survey(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
