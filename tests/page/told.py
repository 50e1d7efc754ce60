"""Writes down what is told of random positions of each game, and what rooms send, for the tests of the page to do again.

`python -m tests.page.told FOLDER [GAME …]`
"""

import base64
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from msgspec import structs

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.core.facts.frames import Act, Frame, Ticking, written
from rumpus.core.facts.reading import Reader
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.scene import Scene
from rumpus.core.shelf import packages
from rumpus.core.voice import LANGUAGES

MATCHES, MOMENTS, LONGEST = 4, 4, 240  # of each game, of each match, and choices of a match
FRAMES = 120  # of a line
OPEN = -2  # in the place of a seat: everything, of a match that is over
NAMES = ["Ada", "Bo", "Cyd", "Dé", "Eve", "Fay", "Gus", "Hal"]


def told(game: Game) -> dict[str, Any]:
    """Random positions of a game and what every seat is told of each, in all languages."""
    dice = random.Random(f"told {game.name}")
    matches = [played(wished(game, dice), dice) for _ in range(MATCHES)]
    return {"matches": matches, "lines": [line(wished(game, dice), dice, looker) for looker in (-1, 0)]}


def line(match: Match, dice: random.Random, looker: int) -> list[dict[str, Any]]:
    """The frames that somebody is sent from the deal on, and of each the moments that a reader finds in it."""
    reader, bit, told, number = Reader(match.game.table.dtype), 1 << (looker + 1), match.facts(1 << (looker + 1)), 1
    sent = []
    while True:
        act = Act(number, True, number % 2, told.beats[looker + 1])
        frame = Frame(number == 1, not told.must, looker, match.kit.seats, told.must, told.may, number, number - 1, 7,
                      Ticking(1, [1500] * match.kit.seats), 0, told.standing, [act])  # fmt: skip
        moments = [[base64.b64encode(view).decode(), first, end] for _, view, first, end in reader.take(frame)]
        sent.append({"frame": base64.b64encode(written(frame)).decode(), "moments": moments})
        if not told.must or number > FRAMES:
            return sent
        seat = dice.choice([seat for seat in (*match.must, *match.may) if match.codes(seat)])
        told, number = match.choose(seat, dice.choice(match.codes(seat)), bit), number + 1


def wished(game: Game, dice: random.Random) -> Match:
    """A match with random options that go together."""
    while True:
        options = {one.name: dice.choice([True, False] if one.allowed is None else one.allowed) for one in game.options}
        seats = dice.choice(game.seats)
        rich: dict[str, Any] = {
            one.name: one.default for one in game.options if one.allowed is not None and len(one.allowed) > 64
        }
        try:
            return game.start(seats, f"told#{dice.randrange(1000)}", names=NAMES[:seats], **{**options, **rich})
        except RumpusError:
            continue


def played(match: Match, dice: random.Random) -> dict[str, Any]:
    """Some moments of a match that is played at random, its end among them where it comes soon."""
    wanted = {0, *(dice.randrange(LONGEST) for _ in range(MOMENTS - 2))}
    moments = []
    while not match.over and match.number < LONGEST:
        if match.number in wanted:
            moments.append(moment(match))
        able = [seat for seat in (*match.must, *match.may) if match.codes(seat)]
        seat = dice.choice(able)
        match.act(seat, dice.choice(match.codes(seat)))
    header = {"seats": match.kit.seats, "options": dict(match.kit.options), "names": match.names}
    return {**header, "moments": [*moments, moment(match)]}


def moment(match: Match) -> dict[str, Any]:
    """A table, and what is told of it."""
    looks = [OPEN] if match.over else []
    return {
        "table": base64.b64encode(match.tobytes()).decode(),
        "told": {language: [told_to(match, seat, language) for seat in (-1, *range(match.kit.seats), *looks)]
                 for language in LANGUAGES},
        "result": {language: asdict(match.standings_in(language)) for language in LANGUAGES},
    }  # fmt: skip


def told_to(match: Match, seat: int, language: str) -> dict[str, Any]:
    """What somebody is told."""
    pov = match.open_pov(language) if seat == OPEN else match.pov(None if seat < 0 else seat, language)
    codes = match.codes(seat) if seat >= 0 else []
    return {
        "seat": seat, "scene": drawn(match.game.telling.scene(pov, codes)),
        "prompt": match.game.telling.prompt(pov) if seat >= 0 else "",
        "choices": [{"code": one.code, "text": one.text, "detail": one.detail, "shows": one.shows, "group": one.group}
                    for one in (match.offers(pov, codes) if codes else [])],
        "news": [{"number": 1, "text": text, "seat": whose} for whose, text in match.game.telling.story(pov)],
    }  # fmt: skip


def drawn(scene: Scene) -> dict[str, Any]:
    """A picture, with the faces that it shows and those that they are made of."""
    sprites = [structs.asdict(sprite) | {"z": height} for height, sprite in enumerate(scene.sprites, 1)]
    faces = scene.only(sprite.face for sprite in scene.sprites if sprite.face)
    return {"sprites": sprites, "faces": dict(faces), "width": scene.width, "height": scene.height,
            "style": scene.style, "title": scene.title}  # fmt: skip


def put_down(folder: Path, names: list[str]) -> Iterator[Path]:
    """Write the positions of some games."""
    for name in names or packages():
        place = folder / f"{name}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(json.dumps(told(rumpus.game(name))).encode())
        yield place


if __name__ == "__main__":
    for file in put_down(Path(sys.argv[1]), sys.argv[2:]):
        print(file)
