"""What leaves the room for a seat. This is the only place where a view is made into something that is sent."""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import lt
from sys import intern

from rumpus.core.game import Pov
from rumpus.core.match import Match
from rumpus.core.scene import Scene, Sprite
from rumpus.server.protocol import ChoiceCard, ClockFace, Frame, Lesson, NewsLine, Result, ScenePatch, SpriteCard, State
from rumpus.server.sitting import Sitting

OPEN = -2  # in the place of a seat: everything, of a match that is over
ROOM = 1024  # between the heights of two sprites, so that others find a place between them


@dataclass(frozen=True)
class Drawing:
    """A scene, and how high each of its sprites lies."""

    scene: Scene
    heights: list[int]

    def trace(self) -> "Trace":
        """What is kept of it, to tell later what changed."""
        names = tuple([intern(sprite.id) for sprite in self.scene.sprites])
        prints = array("q", [hash(sprite) for sprite in self.scene.sprites])
        return Trace(names, prints, array("q", self.heights))


@dataclass(frozen=True)
class Trace:
    """What is kept of a drawing while nothing changes: the sprites' ids, what tells them apart, and their heights."""

    names: tuple[str, ...]
    prints: "array[int]"
    heights: "array[int]"


@dataclass(frozen=True)
class Picture:
    """How things stand for a seat in a language: made once for all who look."""

    drawing: Drawing
    rest: State  # without scene and news


def pov_of(match: Match, seat: int, language: str) -> Pov:
    """The view of a seat, or of a spectator, and the voice that speaks of it; open only when the match is over."""
    if seat == OPEN:
        return match.open_pov(language)
    return match.pov(None if seat < 0 else seat, language)


def picture(sitting: Sitting, pov: Pov, now: float, before: Trace | None = None) -> Picture:
    """What a seat sees now; sprites that were there before keep their heights."""
    match, seat = sitting.match, pov.seat
    assert match is not None
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
        result=result(match, pov.say.language),
        over=sitting.phase == "over",
        lesson=lesson(sitting, pov),
    )
    return Picture(drawn(match, pov, codes, before), rest)


def drawn(match: Match, pov: Pov, codes: list[int], before: Trace | None = None) -> Drawing:
    """Draw what is seen; sprites keep the heights they had before, where their order allows."""
    scene: Scene = match.game.module("scene").scene(pov, codes)
    names = [sprite.id for sprite in scene.sprites]
    return Drawing(scene, stacked(names, before.names, before.heights) if before else stacked(names, (), ()))


def frame(match: Match, seat: int, language: str, number: int) -> Frame:
    """A match as it stands, from a seat, as one picture of a replay."""
    pov = pov_of(match, seat, language)
    return Frame(number, seat, everything(drawn(match, pov, [])).patch(), news(match, pov, number))


def words_of(match: Match, seat: int, language: str, code: int) -> str:
    """What a choice of a seat is called."""
    return str(match.game.module("words").choice(pov_of(match, seat, language), code))


def choices(match: Match, pov: Pov, codes: Sequence[int]) -> list[ChoiceCard]:
    """The seat's choices in words, with a sentence about each and what it would concern, where the game says so."""
    words = match.game.module("words")
    detail = getattr(words, "detail", nothing)
    shows = getattr(match.game.module("scene"), "shows", nothing)
    return [
        ChoiceCard(code, words.choice(pov, code), detail(pov, code) or "", list(shows(pov, code) or ()))
        for code in codes
    ]


def nothing(_: Pov, __: int) -> None:
    """What a game says that does not say."""


def lesson(sitting: Sitting, pov: Pov) -> Lesson | None:
    """What the tutorial says now, to the one who learns."""
    guide, moment = sitting.guide, sitting.moment
    if guide is None or moment is None or moment.lesson is None or pov.seat != guide.learner:
        return None
    text = guide.text(moment.lesson, pov.say.language)
    return Lesson(text, moment.lesson + 1, len(guide.lessons), list(moment.wanted))


def result(match: Match, language: str) -> Result:
    """How it ended, or stands."""
    standings = match.standings_in(language)
    return Result(list(standings.places), list(standings.scores), standings.reason)


def news(match: Match, pov: Pov, number: int) -> list[NewsLine]:
    """What the last act made happen, as far as the seat may know."""
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
        for line in news(then, pov_of(then, seat, language), numbers[at])
    ]
    return lines[-most:]


# --- patches


@dataclass(frozen=True)
class Change:
    """What is new in a drawing, and the faces it shows (a bit each): each line is sent those it has not got."""

    scene: Scene
    sprites: list[SpriteCard]
    gone: list[str]
    faces: int
    whole: bool

    def patch(self, known: int = 0) -> ScenePatch:
        """The change as it is sent, with the faces that are not known yet."""
        scene = self.scene
        faces = self._drawings(known) if self.faces & ~known else {}
        if not self.whole:
            return ScenePatch(self.sprites, self.gone, faces)
        return ScenePatch(self.sprites, [], faces, True, scene.width, scene.height, scene.style, scene.title)

    def _drawings(self, known: int) -> dict[str, str]:
        """The drawings of the faces, and of those that they use in turn: whoever knows a face knows these too."""
        drawings, found = self.scene.drawings, dict[str, str]()
        waiting = [sprite.face for sprite in self.sprites if sprite.face]
        while waiting:
            name = waiting.pop()
            if name not in found and not known & bit(name) and name in drawings:
                found[name] = drawings[name]
                waiting += linked(found[name])
        return found


def everything(drawing: Drawing) -> Change:
    """The whole drawing."""
    return _change(drawing.scene, zip(drawing.scene.sprites, drawing.heights, strict=True), [], True)


def change(before: Trace, after: Drawing) -> Change:
    """What changed from one drawing to the next."""
    old = dict(zip(before.names, zip(before.prints, before.heights, strict=True), strict=True))
    new = [
        (sprite, height)
        for sprite, height in zip(after.scene.sprites, after.heights, strict=True)
        if old.pop(sprite.id, None) != (hash(sprite), height)
    ]
    return _change(after.scene, new, list(old), False)


def _change(scene: Scene, new: Iterable[tuple[Sprite, int]], gone: list[str], whole: bool) -> Change:
    cards = [
        SpriteCard(one.id, one.kind, one.x, one.y, height, one.face, one.label, one.turn, one.scale, list(one.choices))
        for one, height in new
    ]
    return Change(scene, cards, gone, bits({card.face for card in cards if card.face}), whole)


_BITS: dict[str, int] = {}
MOST_FACES = 1 << 14


def bit(face: str) -> int:
    """The bit that stands for a face; when there are too many, a bit that `learnt` leaves out."""
    if face not in _BITS and len(_BITS) >= MOST_FACES:
        return 1 << MOST_FACES
    return _BITS.setdefault(face, 1 << len(_BITS))


def bits(faces: Iterable[str]) -> int:
    """The bits of faces."""
    mask = 0
    for face in faces:
        mask |= bit(face)
    return mask


def learnt(faces: Iterable[str]) -> int:
    """What a line knows that was sent these faces; one without a bit of its own is sent again each time."""
    return bits(faces) & ((1 << MOST_FACES) - 1)


@lru_cache(maxsize=4096)
def linked(face: str) -> tuple[str, ...]:
    """The names of the faces that a face uses."""
    return tuple(re.findall(r'href="#([^"]+)"', face))


def stacked(names: Sequence[str], old: Sequence[str], heights: Sequence[int]) -> list[int]:
    """Rising heights for things from back to front: what lay there before keeps its height if its order allows.

    What is the same at the back and at the front is not looked at further.
    """
    back = _common(names, old)
    front = _common(names[back:][::-1], old[back:][::-1])
    low = heights[back - 1] if back else 0
    high = heights[len(old) - front] if front else 0
    before = dict(zip(old, heights, strict=True))
    middle = _between(names[back : len(names) - front], before, low, high)
    if middle is None:
        return [ROOM * (place + 1) for place in range(len(names))]
    return [*heights[:back], *middle, *heights[len(old) - front :]]


def _common(some: Sequence[str], others: Sequence[str]) -> int:
    """How many things are the same at the beginning of both."""
    count = 0
    for one, other in zip(some, others, strict=False):
        if one != other:
            break
        count += 1
    return count


def _between(names: Sequence[str], before: Mapping[str, int], low: int, high: int) -> list[int] | None:
    """Heights above `low` and (unless that is 0) below `high`; None where there is no room for all."""
    kept = [(height, at) for at, name in enumerate(names) if (height := before.get(name)) is not None]
    keep = {at: height for height, at in rising(kept)}
    bounds = iter([*sorted(keep), len(names)])
    ahead, found = next(bounds), list[int]()
    for at in range(len(names)):
        if at == ahead:
            low, ahead = keep[at], next(bounds)
        else:
            above = keep.get(ahead, high)
            middle = (low + above) // 2 if above else low + ROOM
            if middle <= low:
                return None
            low = middle
        found.append(low)
    return found


def rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run of rising heights among `(height, place)` pairs."""
    if all(map(lt, pairs, pairs[1:])):
        return list(pairs)
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
        run.append(pairs[at])
        at = links[at]
    return run[::-1]
