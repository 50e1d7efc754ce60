"""Lessons: a first game with a guide. A game's `tutorial.toml` says what is taught, and who plays what meanwhile.

```toml
seats = 3
seed = "first steps"
learner = 0                      # the seat of the one who learns
options.wins = 2

[[lesson]]
say = "lesson-hand"              # a message of the game; the learner reads it and goes on

[[lesson]]
say = "lesson-deploy"
others.1 = "deploy Heavy"        # what the others do first, in English words; a list where it is several things
others.2 = "deploy Lookout"
choose = "deploy Sentinel"       # what the learner is asked to do
```

In these words the players are called Seat 1, Seat 2 and so on. The match of a tutorial is always the same, so the words
are turned into choices once, when the file is read. Where a learner is follows from the choices made and the lessons
read alone: there is nothing else to keep.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NoReturn

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.printed import Entry, Sheet

FILE = "tutorial.toml"
Made = tuple[int, int]  # a seat and the code of its choice


@dataclass(frozen=True)
class Lesson:
    """A message, what the others do before the learner goes on, and what the learner is to do (None: read)."""

    message: str
    others: tuple[Made, ...] = ()
    choice: int | None = None


@dataclass(frozen=True)
class Moment:
    """Where a learner is: the lesson (None: all are done), the choices it wants, and what another seat does next.

    `free`: nothing is laid down any more, and everybody plays as they like, bots too. `strayed`: because in this lesson
    something else was chosen; when that is taken back, the lesson goes on.
    """

    lesson: int | None
    wanted: tuple[int, ...] = ()
    next: Made | None = None
    free: bool = False
    strayed: bool = False

    @property
    def reading(self) -> bool:
        """Whether the lesson is to be read, and nothing else: the learner goes on."""
        return self.lesson is not None and not self.wanted and self.next is None and not self.strayed


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game, and the match they are given in."""

    game: Game
    seats: int
    seed: str
    options: Mapping[str, Any]
    learner: int
    lessons: tuple[Lesson, ...]

    def start(self, names: Sequence[str] | None = None) -> Match:
        """The match before the first lesson."""
        return self.game.start(self.seats, self.seed, names=names, **self.options)

    def text(self, lesson: int, language: str = "en") -> str:
        """What a lesson says."""
        return self.game.voice([], language)(self.lessons[lesson].message)

    def at(self, made: Sequence[Made], read: int) -> Moment:
        """Where a learner is who has read so many lessons that ask for nothing, after these choices of everybody.

        Within a lesson the learner may be quicker than the others. After a choice that is not the lesson's, one has strayed.
        """
        used = 0
        for number, lesson in enumerate(self.lessons):
            missing = self.beats(lesson)
            for step in made[used : used + len(missing)]:
                if step not in missing:
                    return Moment(number, free=True, strayed=True)
                missing.remove(step)
                used += 1
            if missing:
                return self._amid(number, missing)
            if lesson.choice is None:
                if read == 0:
                    return Moment(number, free=not any(map(self.beats, self.lessons[number + 1 :])))
                read -= 1
        return Moment(None, free=True)

    def beats(self, lesson: Lesson) -> list[Made]:
        """Every choice of a lesson, the learner's last."""
        return [*lesson.others, *([] if lesson.choice is None else [(self.learner, lesson.choice)])]

    def _amid(self, number: int, missing: list[Made]) -> Moment:
        """In a lesson in which these choices have yet to be made."""
        others = [made for made in missing if made[0] != self.learner]
        wanted = tuple(code for seat, code in missing if seat == self.learner)
        return Moment(number, wanted, others[0] if others else None)


@cache
def tutorial(game: Game) -> Tutorial | None:
    """The tutorial of a game, if it has one; a mistake in it is a sentence that names the lesson."""
    file = game.folder / FILE
    return read(game, Sheet(file.read_text("utf-8"), FILE)) if file.exists() else None


def read(game: Game, sheet: Sheet) -> Tutorial:
    """Read a tutorial, playing it through: every choice in it is legal when its turn comes."""
    sheet.only(["seats", "seed", "learner", "options", "lesson"])
    top = Entry(sheet, sheet.content, 0)
    seats = top.whole("seats", game.seats)
    options = sheet.content.get("options", {})
    if not isinstance(options, dict):
        top.wrong("options", "'options' must be written one by one: options.NAME = VALUE.")
    plan = Tutorial(game, seats, top.text("seed"), options, top.whole("learner", range(seats), 0), ())
    match, lessons = plan.start(), list[Lesson]()
    for number, entry in enumerate(sheet.entries("lesson"), 1):
        page = _Page(plan, match, number, entry)
        lessons.append(page.lesson())
    return replace(plan, lessons=tuple(lessons))


class _Page:
    """One lesson of the file, while the tutorial is played through."""

    def __init__(self, plan: Tutorial, match: Match, number: int, entry: Entry) -> None:
        self.plan, self.match, self.number, self.entry = plan, match, number, entry

    def lesson(self) -> Lesson:
        """The lesson, its choices made."""
        self.entry.only(["say", "others", "choose"])
        before = self.match.number
        others = tuple((seat, self._make("others", seat, words)) for seat, words in self._others())
        choice = None
        if "choose" in self.entry.content:
            choice = self._make("choose", self.plan.learner, self.entry.text("choose"))
            self._either_way(before, choice)
        return Lesson(self._message(), others, choice)

    def wrong(self, key: str, sentence: str) -> NoReturn:
        """Refuse the lesson."""
        self.entry.wrong(key, f"lesson {self.number}: {sentence}")

    def _message(self) -> str:
        message = self.entry.text("say")
        if not message.startswith("lesson-"):
            self.wrong("say", f"the message '{message}' must be called lesson-{message} or the like.")
        if not self.plan.game.voice([]).knows(message):
            self.wrong("say", f"there is no message '{message}' in en.ftl; write it there.")
        return message

    def _others(self) -> Iterator[tuple[int, str]]:
        """What the other seats choose, in the file's order."""
        others = self.entry.content.get("others", {})
        seats = {str(seat): seat for seat in range(self.plan.seats) if seat != self.plan.learner}
        for name, words in others.items() if isinstance(others, dict) else [(str(others), [])]:
            if name not in seats:
                self.wrong("others", f"the other seats are {', '.join(seats)}; write others.{next(iter(seats))} = …")
            yield from ((seats[name], str(one)) for one in (words if isinstance(words, list) else [words]))

    def _make(self, key: str, seat: int, words: str) -> int:
        try:
            self.match.act(seat, words)
        except RumpusError as error:
            self.wrong(key, str(error))
        return self.match.journal.steps[-1].choice

    def _either_way(self, before: int, choice: int) -> None:
        """Refuse a lesson that turns out differently when the learner does not wait for the others."""
        steps, learner = self.match.journal.steps, self.plan.learner
        quick = self.plan.start()
        for step in steps[:before]:
            quick.act(step.seat, step.choice)
        if choice in quick.codes(learner):
            quick.act(learner, choice)
            for step in steps[before:-1]:
                if step.choice not in quick.codes(step.seat):
                    break
                quick.act(step.seat, step.choice)
            if quick.tobytes() != self.match.tobytes():
                self.wrong("choose", "it turns out differently when the learner is quicker than the others; "
                           "let them choose in a lesson before this one.")  # fmt: skip
