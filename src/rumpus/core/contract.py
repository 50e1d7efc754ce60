"""The contract every game keeps, one promise a function. Drivers are written against these names.

`box` is what comes in the box and never changes in a match; `table` is everything that lies on the table. A seat is
0 … n-1; seat -1, where allowed, is a spectator. Rules never allocate, print, read a clock or touch a file.

What is said and drawn is plain Python over a `Pov`, never over the table:

- `words.py` has `choice(pov, code)`, `prompt(pov)`, `item(pov, item)` (a sentence or None) and `board(pov)`; it may have
  `detail(pov, code)` (a sentence about a choice) and `in_sight(pov)` (the cards the seat may look at, with their texts).
- `scene.py` has `scene(pov, codes)`; it may have `shows(pov, code)`, the ids of the sprites that a choice is about, and
  `picture(album, name)`, a picture of what is printed under that name, for the rules.
- `__init__.py` has `TITLE`, `EDITION` and `SEATS`; it may have `LIVE` (quick hands count, False), `SHARED_SCREEN`
  (several people can play at one screen, True), `BOX` (a package of components whose words it shares with other games)
  and `CODES` (the codes of choices are below this, 512). `PATIENT` are the options with which a live game waits for
  everybody, so that it can be shared: `{"tempo": "patient"}`.
- `components.py`, where there is one, is what `rumpus deck print` puts on paper: `components(album)` is a list
  of `rumpus.core.components.Component`, each with its sides, its size and its copies.
- `census.py`, where there is one, is what a designer counts over many games. It has `note(box, table, memo, counts)`, a rule,
  and may have `names(deck)`, the kinds of things a player can have (cards, klans, types) in the order of their rows from 1
  on; then `counts[row, 0]` is how often a player had one, `counts[row, 1]` how often that player won, in SHAREs, and row 0
  counts all players in the same way. `KINDS` is what they are called together ("cards"). It may have
  `figures(counts, interval, deck)`: whatever else was counted, by names, as numbers, mappings or lists of mappings;
  `interval(wins, tries)` gives the 95 % interval of a rate. Before any game has been played it says nothing wrong either.
- `tutorial.toml`, where there is one, is a first game with a guide (`rumpus.core.lessons`).
"""

from typing import Any

from rumpus.core.record import Row
from rumpus.core.rule import rule

CHOICES = 512  # the most choices a seat may ever have at once
SEATS = 8  # the most seats a game may have
MEMO = 128  # the numbers a census may remember during a game
BEATS = 12  # the most beats that an act is shown in
STEPS = 32  # steps are numbered below this
SHARE = 840  # a win in parts that any number of seats up to eight can share equally
COUNTS = (128, 4)  # the rows and columns a census may count in

VERBS = ("setup", "must", "may", "choices", "act", "standings")  # in rules.py
SIGHT = ("see", "imagine")  # in sight.py
BRAIN = ("quick", "promise", "chapter")  # in brain.py
IN_STEPS = ("start", "take", "go_on")  # in rules.py, where a game shows its acts step by step


def setup(box: Any, table: Any) -> None:
    """Lay the table before the first choice; its seats and luck are already in."""
    raise NotImplementedError


def must(box: Any, table: Any) -> int:
    """The seats the game waits for, a bit each; 0 exactly when the game is over."""
    raise NotImplementedError


def may(box: Any, table: Any) -> int:
    """The seats that can cut in without being waited for, a bit each."""
    raise NotImplementedError


def choices(box: Any, table: Any, seat: int, out: Any) -> int:
    """Write every legal choice of the seat into `out`, distinct, in a fixed order; return how many."""
    raise NotImplementedError


def act(box: Any, table: Any, seat: int, choice: int) -> None:
    """Make a legal choice so; all luck comes from the table."""
    raise NotImplementedError


def standings(box: Any, table: Any, out: Any) -> int:
    """Write each seat's place (1 is best, ties share) and score as it stands; return why the game ended (0: not yet)."""
    raise NotImplementedError


def take(box: Any, table: Any, seat: int, choice: int) -> int:
    """The first step of `act`: the choice itself. Return the task that is left to do, 0 for none.

    A game may show its acts step by step: its rules.py has `IN_STEPS`, these functions by their names, and `act` is then
    `take`, followed by `go_on` until no task is left. A step is what a person can follow and tells one thing: a reveal, a
    drive, a crash. A **task** is the number of a step, from 1, and what the step has to know, times STEPS, so nothing of it
    needs to be kept on the table. Between two steps nobody is asked anything: `must`, `may`, `choices` and `standings` say
    nothing then, but `see` and `imagine` keep their promises.

    A **beat** is what is shown of an act at once (`unfold` in drivers.py): a step that tells something, with those before
    it that tell nothing; what is done after all news belongs to the last beat. So an act that tells nothing is one beat,
    and has to change what some seat sees. Where there would be more than BEATS, they are joined two by two. The news of a
    beat are the items since the beat before; the first begins with none. The act of a game without steps is one beat.
    """
    raise NotImplementedError


def go_on(box: Any, table: Any, task: int) -> int:
    """Do a task; return the next one, 0 for none."""
    raise NotImplementedError


def start(box: Any, table: Any) -> int:
    """The first step of `setup`, where that goes step by step too (if not, it is left out of `IN_STEPS`)."""
    raise NotImplementedError


def see(box: Any, table: Any, seat: int, view: Any) -> None:
    """Fill an empty view with what the seat may know. Nothing leaks by default."""
    raise NotImplementedError


def imagine(box: Any, view: Any, seat: int, luck: Row[int], table: Any) -> None:
    """Make of the table, a copy of the view, a world the seat could not tell from the real one, each as likely as it is."""
    raise NotImplementedError


def quick(box: Any, table: Any, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """A fast, sensible choice among the `count` in `out`, by what the seat may know; return its index."""
    raise NotImplementedError


def promise(box: Any, table: Any, seat: int) -> float:
    """How good the table looks for the seat, from 0 (lost) to 1 (won)."""
    raise NotImplementedError


def chapter(box: Any, table: Any) -> int:
    """A number that changes when a stretch of play ends (a round, a derby): searches look no further than that."""
    raise NotImplementedError


def note(box: Any, table: Any, memo: Any, counts: Any) -> None:
    """Count, from the news of the act just made, what a designer wants to know; `memo` lasts for one game."""
    raise NotImplementedError


@rule
def nothing_noted(box: Any, table: Any, memo: Any, counts: Any) -> None:
    """The census of a game that takes none."""
