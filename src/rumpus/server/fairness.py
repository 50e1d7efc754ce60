"""What a balance report comes to for players, in a language: seats, what one has, skill and length, as figures to be drawn."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.core.game import Game
from rumpus.core.rulebook import drawing
from rumpus.server.protocol import FairKind, Fairness, FairSeat, FairTable, Skilled
from rumpus.server.shelves import said

FORMS = "form-"  # lists of forms that messages pick by, not of names


def not_yet(game: Game, games: int, language: str) -> Fairness:
    """What is known while the games are being played: nothing."""
    return Fairness(game.name, _title(game, language), False, games)


def fairness(game: Game, report: str, language: str) -> Fairness:
    """A report, as it was kept, for players."""
    found = json.loads(report)
    return Fairness(
        game=game.name,
        title=_title(game, language),
        ready=True,
        games=found["games"],
        usual=found["usual"],
        tables=[_table(one) for one in found["tables"]],
        kinds=[_kind(game, one, language) for one in found["kinds"]],
        skills=[Skilled(one["better"].partition(":")[0], one["worse"], one["rate"]) for one in found["skill"]],
        minutes=round(found["length"]["minutes"], 1),
    )


def _title(game: Game, language: str) -> str:
    return said(game.voice([], language), "title", game.title)


def _table(one: Mapping[str, Any]) -> FairTable:
    return FairTable(one["players"], one["games"], one["fair"], [_seat(seat) for seat in one["seats"]])


def _seat(one: Mapping[str, Any]) -> FairSeat:
    low, high = one["interval"]
    return FairSeat(one["wins"], low, high, one["standing"])


def _kind(game: Game, one: Mapping[str, Any], language: str) -> FairKind:
    name = name_in(game, one["name"], language)
    place, (low, high) = f"picture:{name}", one["interval"]
    pictured = drawing(game, place, language) is not None
    return FairKind(
        name, one["count"], one["win_rate"], one["difference"], low, high, one["standing"], place if pictured else ""
    )


def name_in(game: Game, name: str, language: str) -> str:
    """What a kind of thing is called in a language: it stands in one of the lists of what is printed, at the same place."""
    kit = game.kit(game.seats[0])
    here, there = game.printed(kit, "en").lists, game.printed(kit, language).lists
    return next(_at_its_place(here, there, name.casefold()), name)


def _at_its_place(here: Mapping[str, Any], there: Mapping[str, Any], name: str) -> Iterator[str]:
    for kind, words in here.items():
        if not kind.startswith(FORMS):
            yield from (there[kind][at] for at, word in enumerate(words) if word.casefold() == name)
