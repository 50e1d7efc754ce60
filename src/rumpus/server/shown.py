"""What leaves the room for a seat. This is the only place where a view is made into something that is sent."""

import re
from bisect import bisect_left
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from rumpus.core.game import Pov
from rumpus.core.match import Match
from rumpus.core.scene import Scene
from rumpus.server.protocol import ChoiceCard, ClockFace, Frame, NewsLine, Result, ScenePatch, SpriteCard, State
from rumpus.server.sitting import Sitting

ROOM = 1024  # between the heights of two sprites, so that others find a place between them


@dataclass(frozen=True)
class Drawing:
    """A scene as it is sent: its sprites with their heights, and the faces they need."""

    frame: ScenePatch  # the whole scene, without its sprites and faces
    sprites: Mapping[str, SpriteCard]
    faces: Mapping[str, str]


@dataclass(frozen=True)
class Picture:
    """How things stand for a seat in a language: made once for all who look."""

    number: int
    drawing: Drawing
    rest: State  # without scene and news


def pov_of(match: Match, seat: int, language: str) -> Pov:
    """The view of a seat, or of a spectator, and the voice that speaks of it."""
    return match.pov(None if seat < 0 else seat, language)


def picture(sitting: Sitting, seat: int, language: str, now: float, before: Picture | None = None) -> Picture:
    """What a seat sees now; sprites that were there before keep their heights."""
    match = sitting.match
    assert match is not None
    pov = pov_of(match, seat, language)
    codes = list(sitting.offered[seat]) if seat >= 0 else []
    rest = State(
        number=sitting.moved,
        previous=0,
        seat=seat,
        scene=ScenePatch(),
        news=[],
        asked=sitting.asked[seat] if seat >= 0 else 0,
        prompt=match.game.module("words").prompt(pov) if seat >= 0 else "",
        choices=choices(match, pov, codes),
        must=list(sitting.must),
        may=list(sitting.may),
        clock=ClockFace(sitting.clocks.at(now), list(sitting.clocks.running)) if sitting.clocks else None,
        result=result(match, language),
        over=sitting.phase == "over",
    )
    return Picture(sitting.moved, drawn(match, pov, codes, before.drawing.sprites if before else {}), rest)


def drawn(match: Match, pov: Pov, codes: list[int], before: Mapping[str, SpriteCard]) -> Drawing:
    """Draw what is seen."""
    scene: Scene = match.game.module("scene").scene(pov, codes)
    frame = ScenePatch(whole=True, width=scene.width, height=scene.height, style=scene.style, title=scene.title)
    faces = needed({sprite.face for sprite in scene.sprites if sprite.face}, scene.faces)
    return Drawing(frame, cards(scene, before), faces)


def frame(match: Match, seat: int, language: str, number: int) -> Frame:
    """A match as it stands, from a seat, as one picture of a replay."""
    drawing = drawn(match, pov_of(match, seat, language), [], {})
    return Frame(number, seat, whole(drawing), news(match, seat, language, number))


def words_of(match: Match, seat: int, language: str, code: int) -> str:
    """What a choice of a seat is called."""
    return str(match.game.module("words").choice(pov_of(match, seat, language), code))


def choices(match: Match, pov: Pov, codes: Sequence[int]) -> list[ChoiceCard]:
    """The seat's choices in words, with a sentence about each where the game has one."""
    words = match.game.module("words")
    detail = getattr(words, "detail", None)
    return [ChoiceCard(code, words.choice(pov, code), detail(pov, code) or "" if detail else "") for code in codes]


def result(match: Match, language: str) -> Result:
    """How it ended, or stands."""
    standings = match.standings_in(language)
    return Result(list(standings.places), list(standings.scores), standings.reason)


def news(match: Match, seat: int, language: str, number: int) -> list[NewsLine]:
    """What the last act made happen, as far as the seat may know."""
    pov, tell = pov_of(match, seat, language), match.game.module("words").item
    items = [pov.view.news[at] for at in range(min(pov.view.told, len(pov.view.news)))]
    return [NewsLine(number, text, item.seat) for item in items if (text := tell(pov, item))]


def news_since(sitting: Sitting, seat: int, language: str, since: int, most: int = 300) -> list[NewsLine]:
    """The story after a number of the log, as far as it still stands, told again by playing it again."""
    match = sitting.match
    assert match is not None
    first = max(bisect_left(sitting.marks, since + 1), match.number - most)
    played = match.again(first)
    next(played)
    lines = [line for at, then in enumerate(played, first) for line in news(then, seat, language, sitting.marks[at])]
    return lines[-most:]


# --- patches


def whole(shown: Drawing, known: Container[str] = ()) -> ScenePatch:
    """The whole scene, with the faces not known yet."""
    return msgspec.structs.replace(shown.frame, sprites=list(shown.sprites.values()), faces=unknown(shown, known))


def change(before: Drawing, after: Drawing, known: Container[str]) -> ScenePatch:
    """What changed from one picture to the next, with the faces not known yet."""
    old = before.sprites
    changed = [sprite for name, sprite in after.sprites.items() if old.get(name) != sprite]
    gone = [name for name in old if name not in after.sprites]
    return ScenePatch(changed, gone, unknown(after, known))


def unknown(shown: Drawing, known: Container[str]) -> dict[str, str]:
    """The faces of a picture that are not among those known."""
    return {name: face for name, face in shown.faces.items() if name not in known}


def cards(scene: Scene, before: Mapping[str, SpriteCard]) -> dict[str, SpriteCard]:
    """The scene's sprites by their ids, each with a height that changes only where it must."""
    heights = stacked([sprite.id for sprite in scene.sprites], {name: card.z for name, card in before.items()})
    return {
        sprite.id: SpriteCard(
            sprite.id, sprite.kind, sprite.x, sprite.y, z, sprite.face, sprite.label, sprite.turn, sprite.scale,
            list(sprite.choices),
        )
        for sprite, z in zip(scene.sprites, heights, strict=True)
    }  # fmt: skip


def stacked(names: Sequence[str], before: Mapping[str, int]) -> list[int]:
    """Rising heights for things from back to front: what lay there before keeps its height if its order allows."""
    heights = [before.get(name, -1) for name in names]
    keep = set(rising([(height, at) for at, height in enumerate(heights) if height >= 0]))
    found: list[int] = []
    last = 0
    ahead = sorted(keep)
    coming = 0
    for at in range(len(names)):
        if at in keep:
            last = heights[at]
            coming += 1
        else:
            above = heights[ahead[coming]] if coming < len(ahead) else last + 2 * ROOM
            last = (last + above) // 2
        if found and last <= found[-1]:
            return [ROOM * (place + 1) for place in range(len(names))]
        found.append(last)
    return found


def rising(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """The places of the longest run of rising heights among `(height, place)` pairs."""
    tops: list[int] = []
    ends: list[int] = []
    links: list[int] = []
    for at, (height, _) in enumerate(pairs):
        where = bisect_left(tops, height)
        tops[where : where + 1] = [height]
        ends[where : where + 1] = [at]
        links.append(ends[where - 1] if where else -1)
    run, at = [], ends[-1] if ends else -1
    while at >= 0:
        run.append(pairs[at][1])
        at = links[at]
    return run


def needed(used: set[str], faces: Mapping[str, str]) -> dict[str, str]:
    """The faces used, and those that these use in turn."""
    found: dict[str, str] = {}
    waiting = list(used)
    while waiting:
        name = waiting.pop()
        if name in found or name not in faces:
            continue
        found[name] = shared(faces[name])
        waiting += linked(faces[name])
    return found


@lru_cache(maxsize=4096)
def shared(face: str) -> str:
    """The drawing itself: of equal drawings, one is kept for all tables."""
    return face


@lru_cache(maxsize=4096)
def linked(face: str) -> tuple[str, ...]:
    """The names of the faces that a face uses."""
    return tuple(re.findall(r'href="#([^"]+)"', face))
