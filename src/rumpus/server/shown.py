"""What leaves the room for a seat. This is the only place where a view is made into something that is sent."""

from array import array
from bisect import bisect_right
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rumpus.core.game import Pov
from rumpus.core.match import Match
from rumpus.core.scene import Scene, Sprite
from rumpus.server.protocol import ChoiceCard, ClockFace, Frame, NewsLine, Result, ScenePatch, SpriteCard, State
from rumpus.server.sitting import Sitting

ROOM = 1024  # between the heights of two sprites, so that others find a place between them


@dataclass(frozen=True, slots=True)
class Drawing:
    """A scene and the heights of its sprites. It is kept as long as somebody looks, so it is small."""

    scene: Scene
    heights: "array[int]"

    @property
    def cards(self) -> list[SpriteCard]:
        """All sprites as they are sent."""
        return [card(sprite, z) for sprite, z in zip(self.scene.sprites, self.heights, strict=True)]

    @property
    def used(self) -> set[str]:
        """The names of the sprites' faces."""
        return {sprite.face for sprite in self.scene.sprites if sprite.face}


@dataclass(frozen=True)
class Picture:
    """How things stand for a seat in a language: made once for all who look."""

    number: int
    drawing: Drawing
    rest: State  # without scene and news


def pov_of(match: Match, seat: int, language: str) -> Pov:
    """The view of a seat, or of a spectator, and the voice that speaks of it."""
    return match.pov(None if seat < 0 else seat, language)


def picture(
    sitting: Sitting, seat: int, language: str, now: float, before: Picture | None = None, pov: Pov | None = None
) -> Picture:
    """What a seat sees now, by its pov of this moment if it is at hand; what was there before keeps its height."""
    match = sitting.match
    assert match is not None
    pov = pov or pov_of(match, seat, language)
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
    return Picture(sitting.moved, drawn(match, pov, codes, before.drawing if before else None), rest)


def drawn(match: Match, pov: Pov, codes: list[int], before: Drawing | None = None) -> Drawing:
    """Draw what is seen."""
    return laid_out(match.game.module("scene").scene(pov, codes), before)


def frame(match: Match, seat: int, language: str, number: int) -> Frame:
    """A match as it stands, from a seat, as one picture of a replay."""
    drawing = drawn(match, pov_of(match, seat, language), [])
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
    return news_in(match, pov_of(match, seat, language), number)


def news_in(match: Match, pov: Pov, number: int) -> list[NewsLine]:
    """The news that a view holds."""
    tell = match.game.module("words").item
    items = [pov.view.news[at] for at in range(min(pov.view.told, len(pov.view.news)))]
    return [NewsLine(number, text, item.seat) for item in items if (text := tell(pov, item))]


def news_since(sitting: Sitting, seat: int, language: str, since: int, most: int = 300) -> list[NewsLine]:
    """The story after a number of the log, as far as it still stands, told again by playing it again."""
    match = sitting.match
    assert match is not None
    numbers = [sitting.started, *sitting.marks]  # of the deal, and of each choice
    first = max(bisect_right(numbers, since), match.number - most)
    lines = [
        line
        for at, then in enumerate(match.again(max(0, first - 1)), max(0, first - 1))
        if at >= first
        for line in news(then, seat, language, numbers[at])
    ]
    return lines[-most:]


# --- patches


def whole(shown: Drawing, known: Container[str] = ()) -> ScenePatch:
    """The whole scene, with the faces not known yet."""
    scene = shown.scene
    return ScenePatch(shown.cards, [], unknown(shown, known), True, scene.width, scene.height, scene.style, scene.title)


def change(before: Drawing, after: Drawing, known: Container[str]) -> ScenePatch:
    """What changed from one picture to the next, with the faces not known yet."""
    old = {sprite.id: (sprite, z) for sprite, z in zip(before.scene.sprites, before.heights, strict=True)}
    new = zip(after.scene.sprites, after.heights, strict=True)
    changed = [card(sprite, z) for sprite, z in new if old.pop(sprite.id, None) != (sprite, z)]
    return ScenePatch(changed, list(old), unknown(after, known))


def unknown(shown: Drawing, known: Container[str]) -> dict[str, str]:
    """The faces of a picture, and those that these use, that are not among those known."""
    fresh = {name for name in shown.used if name not in known}
    if not fresh:
        return {}
    return {name: face for name, face in shown.scene.only(fresh).items() if name not in known}


def laid_out(scene: Scene, before: Drawing | None = None) -> Drawing:
    """A scene with heights for its sprites; what was there before keeps its height where its order allows."""
    ids = [sprite.id for sprite in scene.sprites]
    old = [sprite.id for sprite in before.scene.sprites] if before else []
    if before and ids == old:
        return Drawing(scene, before.heights)
    heights = stacked(ids, dict(zip(old, before.heights, strict=True)) if before else {})
    return Drawing(scene, array("q", heights))


def card(sprite: Sprite, z: int) -> SpriteCard:
    """A sprite as it is sent."""
    return SpriteCard(
        sprite.id,
        sprite.kind,
        sprite.x,
        sprite.y,
        z,
        sprite.face,
        sprite.label,
        sprite.turn,
        sprite.scale,
        sprite.choices,
    )


def stacked(names: Sequence[str], before: Mapping[str, int]) -> list[int]:
    """Rising heights for things from back to front: what lay there before keeps its height if its order allows."""
    heights = [before.get(name, -1) for name in names]
    kept = rising([(height, at) for at, height in enumerate(heights) if height >= 0])
    found: list[int] = []
    last, at = 0, 0
    for height, place in [*kept, (0, len(names))]:
        for _ in range(at, place):
            last = (last + height) // 2 if height else last + ROOM
            found.append(last)
        if height:
            found.append(height)
        last, at = height, place + 1
    if any(one >= other for one, other in pairwise([0, *found])):
        return [ROOM * (place + 1) for place in range(len(names))]
    return found


def rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """`(height, place)` pairs in order of place, without those that keep the heights from rising."""
    breaks = [at for at, (one, other) in enumerate(pairwise(pairs)) if one > other]
    while breaks:
        strayed = {at if at == 0 or pairs[at - 1] < pairs[at + 1] else at + 1 for at in breaks}
        pairs = [pair for at, pair in enumerate(pairs) if at not in strayed]
        breaks = [at for at, (one, other) in enumerate(pairwise(pairs)) if one > other]
    return pairs
