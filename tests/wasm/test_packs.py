"""A pack has what a page needs, named by its content, and is known to be of the game as it is or not."""

import base64
import hashlib
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.wasm import packs
from rumpus.wasm.boxes import all_boxes, offered
from rumpus.wasm.layout import layout, records
from rumpus.wasm.pack import all_printed, described, printed, write

GAME = Game("rumpus.core.skeletons.by_turns")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack of a small game."""
    return write(GAME, tmp_path_factory.mktemp("packs"))


def test_files_are_named_by_their_content(place: Path) -> None:
    head = json.loads((place / "game.json").read_bytes())
    assert set(head["files"]) == {"module", "boxes", "printed-en", "printed-fr", "words-en", "words-fr"}
    assert {one.name for one in place.iterdir()} == {"game.json", *head["files"].values()}
    for name in head["files"].values():
        assert hashlib.sha256((place / name).read_bytes()).hexdigest()[:12] in name


def test_what_an_earlier_pack_left_goes(place: Path) -> None:
    (place / "module-0.wasm").write_bytes(b"old")
    before = {one.name for one in place.iterdir()} - {"module-0.wasm"}
    write(GAME, place.parent)
    assert {one.name for one in place.iterdir()} == before


def test_a_pack_is_found_while_the_game_is_as_it_was(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "SHIPPED", place.parent)
    assert packs.found(GAME) == packs.made(GAME) == place
    monkeypatch.setattr(packs, "made_of", lambda _: "other files")
    monkeypatch.setenv("RUMPUS_CACHE", str(place.parent / "empty"))
    assert packs.found(GAME) is None


def boxed(boxes: dict[str, Any], seats: int, number: int, size: int) -> Any:
    """A box put together as a page does it."""
    parent, patch = boxes["seats"][seats][number]
    box = np.zeros(size, np.uint8) if parent < 0 else boxed(boxes, seats, parent, size)
    for at, content in boxes["patches"][patch]:
        run = np.frombuffer(base64.b64decode(content), np.uint8)
        box[at : at + len(run)] = run
    return box


@pytest.mark.parametrize("name", ["derby", "gretchinz_new"])
def test_boxes_for_all_seats_and_options_are_put_together_again(name: str) -> None:
    game = rumpus.game(name)
    boxes, values = all_boxes(game), offered(game)
    for seats in game.seats:
        for number, wish in enumerate(product(*values.values())):
            said = boxes["seats"][seats][number]
            options = dict(zip(values, wish, strict=True))
            if isinstance(said, str):
                with pytest.raises(RumpusError, match=re.escape(said)):
                    game.kit(seats, options)
            else:
                made = boxed(boxes, seats, number, game.box.dtype.itemsize)
                assert made.tobytes() == game.kit(seats, options).boxes.tobytes()


def test_an_option_with_very_many_values_is_as_usual() -> None:
    assert offered(rumpus.game("grimdark"))["wilds"] == [1]


def test_what_is_printed_otherwise_with_an_option_is_there() -> None:
    game = rumpus.game("grimdark")
    usual = all_printed(game, "en")
    there = printed(game.kit(game.seats[0], {"track": "fang"}), "en")
    changed = usual["variants"]["track=fang"]
    faces = usual["faces"] | changed["faces"]
    assert {number: faces[number] for number in there["faces"]} == there["faces"]
    assert usual["lists"] | changed["lists"] == there["lists"]
    assert there["drawings"].keys() <= usual["drawings"].keys()


@pytest.mark.parametrize("game", rumpus.shelf(), ids=lambda game: game.name)
def test_the_layout_is_that_of_the_records(game: Game) -> None:
    found = layout(game)
    for name, record in records(game).items():
        assert found[name]["size"] == record.dtype.itemsize
        assert {field: place[0] for field, place in found[name]["fields"].items()} == {
            field: record.dtype.fields[field][1] for field in record.dtype.names
        }


def test_a_pack_says_what_doors_take() -> None:
    doors = described(GAME)["doors"]
    assert doors["options"] == {
        "takes": [["boxes", "Box", 1], ["tables", "Table", 1], ["seat", "int", 0], ["out", "int64", 1]],
        "gives": "int",
    }
    assert doors["hope"]["gives"] == "float"
    assert doors["deal"]["gives"] == ""
