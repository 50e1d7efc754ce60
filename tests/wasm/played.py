"""Writes down a native playthrough of each game, for the tests of the browser's engine to play again.

`python -m tests.wasm.played FOLDER [GAME …]`
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import rumpus
from rumpus.bots.levels import Searcher
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.shelf import packages
from rumpus.core.telling import drivers as telling
from rumpus.core.telling.telling import SCRATCH
from rumpus.wasm.boxes import offered
from rumpus.wasm.pack import printed

SEED, KEY, ROUNDS, EVERY = "a page#7", "the same luck", 150, 12


def playthrough(name: str) -> dict[str, Any]:
    """A match by the quick policy, with what is seen, drawn, said and searched now and then."""
    game = rumpus.game(name)
    match = game.start(seats=game.seats[-1], seed=SEED)
    luck, out, steps = key_of(KEY).copy(), np.zeros(512, np.int64), []
    dealt = digest(match.tobytes())
    while not match.over and len(steps) < 400:
        seat = match.must[len(steps) % len(match.must)]
        shown = looked(match, seat) if len(steps) % EVERY == 0 else None
        views = match.view(seat).raw.reshape(1)
        code = int(game.drivers.quick_pick(match.kit.boxes, views, seat, luck, out))
        match.act(seat, code)
        beats = [digest(beat.tobytes()) for beat in match.beats]
        steps.append({"seat": seat, "code": code, "beats": beats, "after": digest(match.tobytes()), "shown": shown})
    standings = match.standings
    return {
        "seats": match.kit.seats, "seed": SEED, "luck": key_of(KEY).tolist(), "rounds": ROUNDS, "dealt": dealt,
        "steps": steps, "must": match.must, "places": standings.places, "scores": standings.scores, "boxes": list(boxes(game)),
    }  # fmt: skip


def looked(match: Match, seat: int) -> dict[str, Any]:
    """What a seat sees, may choose, is shown and told, and what a search makes of it."""
    game, view, codes = match.game, match.view(seat), match.codes(seat)
    searcher = Searcher(game, ROUNDS, key_of(KEY))
    advice = searcher.search(match.kit.boxes, view.raw, seat)
    canvas = game.telling.canvas(match.pov(seat), codes)
    sprites = canvas["sprites"][: canvas["drawn"]].tolist()
    book = phrases(canvas)
    rows, _ = game.telling._spoken(match.pov(seat), codes, telling.NAMES)
    return {
        "must": list(match.must),
        "view": digest(view.tobytes()),
        "codes": codes,
        "sprites": sprites,
        "book": book,
        "names": [row[0] for row in rows],
        "said": phrases(SCRATCH.canvases[0]),
        "advice": [[one.code, one.chance, one.visits] for one in advice.prospects],
        "stake": advice.stake,
    }


def boxes(game: Game) -> Iterator[dict[str, Any]]:
    """Some boxes, drawn by lot, and what is printed in them; in place of one that is refused, why."""
    dice, values = random.Random(game.name), offered(game)
    for number in range(40):
        seats, options = dice.choice(game.seats), {name: dice.choice(found) for name, found in values.items()}
        try:
            kit = game.kit(seats, options)
        except RumpusError as error:
            yield {"seats": seats, "options": options, "box": str(error), "printed": None}
            continue
        found = printed(kit, "fr") if number < 6 else None
        shown = found and {
            "faces": {number: face[:2] for number, face in found["faces"].items()},
            "lists": sorted(found["lists"]),
        }
        yield {"seats": seats, "options": options, "box": digest(kit.boxes.tobytes()), "printed": shown}


def phrases(canvas: Any) -> list[Any]:
    """The phrases of a canvas."""
    found: list[Any] = canvas["book"]["phrases"][: canvas["book"]["said"]].tolist()
    return [[message, list(gaps)] for message, gaps in found]


def digest(content: bytes) -> str:
    """A name for some bytes."""
    return hashlib.sha256(content).hexdigest()[:16]


def main(folder: str, *names: str) -> None:
    """Write playthroughs."""
    Path(folder).mkdir(exist_ok=True)
    for name in names or packages():
        (Path(folder) / f"{name}.json").write_text(json.dumps(playthrough(name), default=int))


if __name__ == "__main__":
    main(*sys.argv[1:])
