"""A match told as a story on any screen: what happens, in sentences, and the table after it."""

import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from rumpus.cli.waiting import prepared
from rumpus.core.drivers import CUT_IN
from rumpus.core.errors import RumpusError
from rumpus.core.journal import Journal
from rumpus.core.match import Match
from rumpus.core.shelf import packages
from rumpus.core.voice import Voice
from rumpus.lab.players import Player, called, player, try_out
from rumpus.lab.simulate import seated

PAINTS = {
    "title": "bold yellow", "seat": "bold", "you": "bold green", "quiet": "dim", "token": "bold yellow", "warn": "red",
    "new": "bold underline", "down": "italic dim", "type0": "white", "type1": "red", "type2": "green", "type3": "cyan",
    "type4": "magenta",
}  # fmt: skip
SEATS = 4  # when nobody says how many
PATIENCE = 60.0  # seconds that a bot of one's own has for a choice here


class Teller:
    """Tells one match to one listener: a seat, or a spectator (None)."""

    def __init__(self, match: Match, seat: int | None, language: str, rest: Callable[[], None]) -> None:
        self.match, self.seat, self.language, self.rest = match, seat, language, rest
        self.out = Console(highlight=False, theme=Theme(PAINTS, inherit=True))

    def say(self, text: str, style: str = "") -> None:
        """One line."""
        self.out.print(Text(text, style), soft_wrap=True)

    def open(self) -> None:
        """Who plays what, and the promise about the luck."""
        self.say(f"{self.match.game.title}: {', '.join(self.match.names)}", "title")
        self.say(f"The seed's promise: {self.match.journal.commitment}", "quiet")
        self.tell()

    def tell(self) -> None:
        """What the last act made happen, and the table, if anything did."""
        news = self.match.news(self.seat, self.language)
        for line in news:
            self.say(line)
        if news:
            self.show_board()
            self.rest()

    def show_board(self) -> None:
        """The table in text."""
        self.out.print()
        for line in self.match.board(self.seat, self.language):
            known = [(text, style if style in PAINTS else "") for text, style in line]
            self.out.print(Text.assemble(("  ", ""), *known), soft_wrap=True)
        self.out.print()

    def close(self) -> None:
        """How it ended, or how it stands."""
        standings = self.match.standings_in(self.language)
        self.say(standings.reason or "The match is not over.", "title")
        rows = sorted(zip(standings.places, self.match.names, standings.counted, strict=True))
        for place, name, score in rows:
            self.say(f"  {place}. {name} ({score})")
        if self.match.over:
            self.say(f"The seed was {self.match.seed}.", "quiet")


def show_match(
    game: str | None,
    *,
    seats: int | None,
    bots: Sequence[str],
    seed: str | None,
    options: Mapping[str, str],
    deck: Path | None,
    language: str,
    journal: Path | None,
    resume: Path | None,
    pace: float,
) -> None:
    """Let bots play a match and tell it as it goes; its journal is kept even if somebody stops it."""
    if resume:
        match = _resumed(game, resume, deck)
    else:
        match = _begun(game or next(iter(packages())), seats, bots, seed, options, deck)
    Voice(match.game.folder, match.names, language)  # refuses a language before the first word
    sitters = _sitters(match, bots)
    teller = Teller(match, None, language, lambda: time.sleep(max(0.0, pace)))
    try:
        teller.open()
        for seat in _movers(match):
            match.act(seat, sitters[seat].choose(match, seat))
            teller.tell()
        teller.close()
    finally:
        if journal:
            match.journal.save(journal)


def _begun(
    name: str, seats: int | None, bots: Sequence[str], seed: str | None, options: Mapping[str, str], deck: Path | None
) -> Match:
    game = prepared(name)
    wanted = seats or (len(bots) if len(bots) > 1 else min(max(SEATS, game.seats[0]), game.seats[-1]))
    kit = game.kit(wanted, options, deck)
    return Match(game, kit, seed, _names(seated(bots or ["boss"], wanted)))


def _resumed(game: str | None, file: Path, deck: Path | None) -> Match:
    journal = Journal.load(file)
    return Match.resume(prepared(game or journal.game), journal, deck)


def _names(levels: Sequence[str]) -> list[str]:
    """Bots are called after their level, class or file, and numbered where there are several."""
    plain = [called(level) for level in levels]
    return [name if plain.count(name) == 1 else f"{name} {plain[:at].count(name) + 1}" for at, name in enumerate(plain)]


def _sitters(match: Match, bots: Sequence[str]) -> list[Player]:
    levels = seated(bots or ["boss"], match.kit.seats)
    for level in {*levels}:
        try_out(level, match.game, match.kit)
    return [player(level, f"{match.seed}/{seat}", PATIENCE) for seat, level in enumerate(levels)]


def _movers(match: Match) -> Iterator[int]:
    """Who acts next, all hands being equally quick, until the match is over."""
    dice = random.Random(f"rumpus show {match.seed}/{match.number}")
    while match.must:
        eager = match.may
        yield dice.choice(eager if eager and dice.randrange(CUT_IN) == 0 else match.must)


def show_journal(file: Path, seat: int | None, step: bool, deck: Path | None, language: str) -> None:
    """Tell a journal's story: as one seat knew it, or with every choice as it was made."""
    journal = Journal.load(file)
    looker = _looker(seat, journal)
    game = prepared(journal.game)
    teller = None
    for match in Match.replay(game, journal, deck):
        if teller is None:
            teller = Teller(match, looker, language, _wait_for_enter if step else lambda: None)
            teller.open()
            continue
        _tell_choice(teller, match)
        teller.tell()
    assert teller is not None
    teller.close()


def _looker(seat: int | None, journal: Journal) -> int | None:
    if seat is None:
        return None
    if seat not in range(1, journal.seats + 1):
        raise RumpusError(f"There is no seat {seat} in this journal; its seats are 1 to {journal.seats}.")
    return seat - 1


def _tell_choice(teller: Teller, match: Match) -> None:
    """The choice just made, if the listener may know it: a match on paper is open to a reader without a seat."""
    made = match.journal.steps[-1]
    if teller.seat in (None, made.seat):
        teller.say(f"{made.number}. {match.names[made.seat]}: {made.text}", "quiet")


def _wait_for_enter() -> None:
    """Until Enter, where there is somebody to press it."""
    if sys.stdin.isatty():
        input("(Enter) ")
