"""A game's pack: all that a page needs to play it, its module, its lexicon and looks, its words, and what is printed.

A pack is a folder. `game.json` says what the game is and names the other files, whose names change with their content.
"""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rumpus.bots.levels import LEVELS, TEMPER, paper
from rumpus.bots.search import memory
from rumpus.core.contract import BEATS, CHOICES, SEATS
from rumpus.core.game import Game, Kit
from rumpus.core.lessons import tutorial
from rumpus.core.options import Option, settle
from rumpus.core.paper import write_whole
from rumpus.core.scene import Scene
from rumpus.core.telling import drivers as telling
from rumpus.core.telling.lexicon import Choices
from rumpus.core.telling.phrases import Common, Gap
from rumpus.core.telling.printed import Printed
from rumpus.core.telling.staging import cue_described, spot_described
from rumpus.core.voice import LANGUAGES, SHARED, Tongue
from rumpus.wasm.boxes import all_boxes, is_packed, variants
from rumpus.wasm.doors import Door, doors
from rumpus.wasm.layout import layout
from rumpus.wasm.linking import Progress, kept
from rumpus.wasm.sources import made_of

FORMAT = 1  # rises when pages of before could not read a pack
SPARE = 32, 64  # two sizes of a search's memory, by which the lengths of its arrays are found out
Content = tuple[str, bytes]  # of a file: how its name ends, and what is in it
USED = re.compile(r'href="#([^"]+)"')


def described(game: Game) -> dict[str, Any]:
    """What a page has to know of a game beside its module, whatever is played with."""
    return {
        "format": FORMAT,
        "game": game.name,
        "edition": game.edition,
        "deck": game.house_fingerprint,
        "madeOf": made_of(game),
        "seats": list(game.seats),
        "live": game.live,
        "sharedScreen": game.shared_screen,
        "patient": dict(game.patient),
        "options": [_option(one) for one in game.options],
        "records": layout(game),
        "doors": {door.name: _door(door) for door in doors(game)},
        "sizes": {"choices": CHOICES, "seats": SEATS, "beats": BEATS},
        "wishes": {name: getattr(telling, name) for name in ("PROMPT", "NAMES", "ALL", "NEWS", "POINTS")},
        "search": searching(game),
        "lexicon": lexicon(game),
        "looks": [{"word": kind.word, **asdict(kind.look), "classes": kind.classes} for kind in game.telling.kinds],
        "style": game.telling.style,
        "aims": game.telling.aims,
        "tutorial": lessons(game),
    }


def lessons(game: Game) -> dict[str, Any] | None:
    """The first game with a guide, if there is one, its choices as codes."""
    guide = tutorial(game)
    if guide is None:
        return None
    pages = [{"message": one.message, "others": one.others, "choice": one.choice} for one in guide.lessons]
    options = settle(game.options, guide.options)
    return {"seats": guide.seats, "seed": guide.seed, "options": options, "learner": guide.learner, "lessons": pages}


def _option(option: Option) -> dict[str, Any]:
    allowed = [option.allowed.start, option.allowed.stop - 1] if isinstance(option.allowed, range) else option.allowed
    return {"name": option.name, "default": option.default, "about": option.about, "allowed": allowed,
            "packed": is_packed(option)}  # fmt: skip


def _door(door: Door) -> dict[str, Any]:
    takes = [[part.name, part.kind, part.sides] for parts in door.takes.values() for part in parts]
    return {"takes": takes, "gives": door.gives}


def searching(game: Game) -> dict[str, Any]:
    """How a search is set up: the arrays it writes on, the levels of bots, and a thought that was not begun."""
    small, large = (memory(game, nodes // 2)._asdict() for nodes in SPARE)
    arrays = {}
    for name, array in small.items():
        for_a_node = (len(large[name]) - len(array)) // (SPARE[1] - SPARE[0])
        arrays[name] = [for_a_node, len(array) - for_a_node * SPARE[0]]
    brain = game.module("brain")
    return {
        "arrays": arrays,
        "thought": _base64(paper(game, 1).thoughts.tobytes()),
        "heat": getattr(brain, "HEAT", 1.0),
        "temper": {name.casefold(): getattr(brain, name, usual) for name, usual in TEMPER.items()},
        "levels": [{**asdict(level), "seconds": _finite(level.seconds)} for level in LEVELS.values()],
    }


def _finite(number: float) -> float | None:
    return None if number == float("inf") else number


def lexicon(game: Game) -> dict[str, Any]:
    """All that can be said, by number, with what is in the gaps; the kinds of choices; and how news are staged."""
    said, staged = game.telling.sayings, game.telling.stages.STAGED
    return {
        "messages": {
            number: [message, [[name, *_gap(gap)] for name, gap in gaps]]
            for number, (message, gaps) in said.messages.items()
        },
        "bare": {number: _gap(gap) for number, gap in said.bare.items()},
        "common": {one.name.lower(): int(one) for one in Common},
        "choices": [_kind(kind) for kind in game.telling.words.Choose],
        "news": {
            int(kind): {
                "name": kind.name.lower().replace("_", "-"),
                "cues": [*map(cue_described, staged.get(kind, ()))],
            }
            for kind in game.telling.words.News
        },
        "named": {name: [*map(spot_described, spots)] for name, spots in game.telling.stages.NAMED.items()},
    }


def _gap(gap: Gap) -> list[str]:
    return [gap.kind, gap.words] if gap.words else [gap.kind]


def _kind(kind: Choices) -> dict[str, Any]:
    declared = kind.codes
    return {
        "name": kind.name.lower().replace("_", "-"),
        "base": declared.base,
        "digits": {name: [digit.count, digit.least] for name, digit in declared.digits.items()},
        "group": declared.group,
        "harms": declared.harms,
    }


def messages(game: Game, language: str) -> str:
    """All messages of a game in a language, as one Fluent file."""
    folders = (SHARED, game.shared, game.folder) if game.shared else (SHARED, game.folder)
    return "".join(text if text.endswith("\n") else text + "\n" for text in Tongue(folders, language).unread.values())


def printed(kit: Kit, language: str) -> dict[str, Any]:
    """What is printed in a box, in a language: lists of words, and all faces.

    A face is the name of its drawing and what it is called; one of any size is a drawing with gaps for its sides.
    """
    found = kit.game.printed(kit, language)
    faces = {number: _face(found, number) for number in sorted(set(found.all_faces()))}
    lists = {name: list(words) for name, words in found.lists.items()}
    return {"lists": lists, "faces": faces, "drawings": _drawings(found, faces)}


def _face(printed: Printed, number: int) -> list[str]:
    """The name of a face's drawing and what it is called; of one with gaps, the drawing itself comes third."""
    drawing = printed.drawing(number)
    if "{" in drawing.svg:
        return ["", drawing.label, drawing.svg]
    return [printed.name(number), drawing.label]


def _drawings(found: Printed, faces: Mapping[int, list[str]]) -> dict[str, str]:
    """The drawings of faces by name, with those that they are made of."""
    inner = [name for face in faces.values() if len(face) > 2 for name in USED.findall(face[2])]
    return dict(Scene(0, 0, [], found.faces).only([*(face[0] for face in faces.values() if face[0]), *inner]))


def write(
    game: Game, folder: Path, progress: Progress | None = None, more: Mapping[str, Content] = MappingProxyType({})
) -> Path:
    """Write a game's pack into a folder of its name, with more files if there are; what was there of an earlier one goes."""
    place = folder / game.name
    made = {**_printed_files(game), **_word_files(game), **_box_files(game)}
    files = {**made, "module": (".wasm", kept(game, progress)), **more}
    names = {what: f"{what}-{hashlib.sha256(content).hexdigest()[:12]}{end}" for what, (end, content) in files.items()}
    place.mkdir(parents=True, exist_ok=True)
    for what, (_, content) in files.items():
        write_whole(place / names[what], content)
    write_whole(place / "game.json", _json(described(game) | {"files": names}))
    for old in place.iterdir():
        if old.name not in {*names.values(), "game.json"}:
            old.unlink()
    return place


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _printed_files(game: Game) -> dict[str, Content]:
    return {f"printed-{language}": (".json", _json(all_printed(game, language))) for language in LANGUAGES}


def all_printed(game: Game, language: str) -> dict[str, Any]:
    """What is printed in the usual box; under `variants`, what is printed otherwise with other seats or options."""
    usual = printed(game.kit(game.seats[0]), language)
    changed = {}
    for name, seats, options, fewer, without in variants(game):
        there, here = printed(game.kit(seats, options), language), printed(game.kit(fewer, without), language)
        found = {what: _changed(here[what], there[what]) for what in ("lists", "faces")}
        if any(found.values()):
            changed[name] = found
            usual["drawings"] |= there["drawings"]
    return usual | {"variants": changed}


def _changed(here: Mapping[Any, Any], there: Mapping[Any, Any]) -> dict[Any, Any]:
    return {name: one for name, one in there.items() if here.get(name) != one}


def _word_files(game: Game) -> dict[str, Content]:
    return {f"words-{language}": (".ftl", messages(game, language).encode()) for language in LANGUAGES}


def _box_files(game: Game) -> dict[str, Content]:
    return {"boxes": (".json", _json(all_boxes(game)))}


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
