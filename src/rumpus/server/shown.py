"""What leaves the room for a seat. This is the only place where a view is made into something that is sent."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import structs

from rumpus.core.game import Pov
from rumpus.core.match import Match
from rumpus.core.scene import Scene, Sprite
from rumpus.server.protocol import (
    ChoiceCard,
    ClockFace,
    Frame,
    Lesson,
    Move,
    NewsLine,
    Result,
    ScenePatch,
    SpriteCard,
    State,
)
from rumpus.server.sitting import Sitting
from rumpus.server.words import speech

OPEN = -2  # in the place of a seat: everything, of a match that is over


@dataclass(frozen=True)
class Picture:
    """How things stand for a seat in a language: made once for all who look."""

    scene: Scene
    rest: State  # without scene, news and choices
    choices: Callable[[], list[ChoiceCard]]

    def whole(self, known: int, news: list[NewsLine], taken_back: int) -> State:
        """All of it, but for the faces that are known."""
        scene = everything(self.scene).patch(known)
        return structs.replace(self.rest, scene=scene, news=news, choices=self.choices(), taken_back=taken_back)


def pov_of(match: Match, seat: int, language: str) -> Pov:
    """The view of a seat, or of a spectator, and the voice that speaks of it; open only when the match is over."""
    if seat == OPEN:
        return match.open_pov(language)
    return match.pov(None if seat < 0 else seat, language)


def picture(sitting: Sitting, pov: Pov, now: float, standing: Result) -> Picture:
    """What a seat sees now."""
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
        prompt=match.game.telling.prompt(pov) if seat >= 0 else "",
        must=list(sitting.must),
        may=list(sitting.may),
        clock=ClockFace(sitting.clocks.at(now), list(sitting.clocks.running)) if sitting.clocks else None,
        result=standing,
        over=sitting.phase == "over",
        lesson=lesson_of(sitting, pov.seat, pov.say.language),
    )
    return Picture(match.game.telling.scene(pov, codes), rest, lambda: choices(sitting, pov))


def frame(match: Match, seat: int, language: str, number: int) -> Frame:
    """A match as it stands, from a seat, as one picture of a replay."""
    pov = pov_of(match, seat, language)
    scene = match.game.telling.scene(pov, [])
    return Frame(number, seat, everything(scene).patch(), news(match, pov, number))


def words_of(match: Match, seat: int, language: str, code: int) -> str:
    """What a choice of a seat is called."""
    return match.game.telling.names(pov_of(match, seat, language), [code])[0]


def choices(sitting: Sitting, pov: Pov) -> list[ChoiceCard]:
    """The seat's choices in words, with all else the game says of each."""
    assert sitting.match is not None
    offered = sitting.offered[pov.seat] if pov.seat >= 0 else ()
    offers = sitting.match.offers(pov, offered)
    return [ChoiceCard(one.code, one.text, one.detail, list(one.shows), one.group) for one in offers]


def lesson_of(sitting: Sitting, seat: int, language: str) -> Lesson | None:
    """What the tutorial says now, to the one who learns."""
    guide, moment = sitting.guide, sitting.moment
    if guide is None or moment is None or moment.lesson is None or seat != guide.learner:
        return None
    text = guide.text(moment.lesson, language)
    waits = moment.next is not None and not moment.wanted
    return Lesson(text, moment.lesson + 1, len(guide.lessons), list(moment.wanted), waits, moment.strayed)


def result(match: Match, language: str) -> Result:
    """How it ended, or stands."""
    standings = match.standings_in(language)
    return Result(list(standings.places), list(standings.scores), standings.reason, list(standings.counted))


def news(match: Match, pov: Pov, number: int) -> list[NewsLine]:
    """What the last act made happen, as far as the seat may know."""
    return [NewsLine(number, text, seat) for seat, text in match.game.telling.story(pov)]


def told_of(sitting: Sitting, match: Match, pov: Pov, number: int) -> list[NewsLine]:
    """The news of a deed; before it, why a bot of the house chose for somebody for the first time."""
    tell = speech(pov.say.language)
    return [
        *(
            NewsLine(number, tell(message, name=match.names[seat]), seat)
            for message, since in (("time-up", sitting.fallen), ("bot-failed", sitting.failed))
            for seat, first in since.items()
            if first == number
        ),
        *news(match, pov, number),
    ]


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
        for line in told_of(sitting, then, pov_of(then, seat, language), numbers[at])
    ]
    return lines[-most:]


# --- patches


@dataclass(frozen=True)
class Change:
    """What is new in a scene, and the faces it shows (a bit each): each line is sent those it has not got."""

    scene: Scene
    sprites: list[SpriteCard]
    moved: list[Move]
    gone: list[str]
    faces: int
    whole: bool

    def patch(self, known: int = 0) -> ScenePatch:
        """The change as it is sent, with the faces that are not known yet."""
        scene = self.scene
        faces = self._drawings(known) if self.faces & ~known else {}
        if not self.whole:
            return ScenePatch(self.sprites, self.moved, self.gone, faces)
        return ScenePatch(self.sprites, [], [], faces, True, scene.width, scene.height, scene.style, scene.title)

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


Placed = dict[str, tuple[int, Sprite]]  # by id: how high a sprite lies, and the sprite


def everything(scene: Scene) -> Change:
    """The whole scene."""
    laid = [_card(height, sprite) for height, sprite in enumerate(scene.sprites, 1)]
    return _change(scene, laid, [], [], True)


def change(before: Sequence[Sprite], scene: Scene) -> Change:
    """What changed since a scene had these sprites."""
    old: Placed = {sprite.id: (height, sprite) for height, sprite in enumerate(before, 1)}
    new, moved = list[SpriteCard](), list[Move]()
    for height, sprite in enumerate(scene.sprites, 1):
        was = old.pop(sprite.id, None)
        if was is None or not _alike(was[1], sprite):
            new.append(_card(height, sprite))
        elif was[0] != height or was[1] != sprite:
            moved.append(Move(sprite.id, sprite.x, sprite.y, height, sprite.turn, sprite.scale))
    return _change(scene, new, moved, list(old), False)


def _alike(one: Sprite, other: Sprite) -> bool:
    """Whether a sprite looks as it did, wherever it lies."""
    return (
        one.face == other.face and one.label == other.label and one.kind == other.kind and one.choices == other.choices
    )


def _card(height: int, one: Sprite) -> SpriteCard:
    return SpriteCard(one.id, one.kind, one.x, one.y, height, one.face, one.label, one.turn, one.scale, one.choices)


def _change(scene: Scene, new: list[SpriteCard], moved: list[Move], gone: list[str], whole: bool) -> Change:
    return Change(scene, new, moved, gone, bits({card.face for card in new if card.face}), whole)


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
