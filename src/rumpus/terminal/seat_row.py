"""A seat of the lobby: who sits there, and by what name."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input

from rumpus.core.voice import Voice
from rumpus.terminal.dial import Dial
from rumpus.terminal.plan import LEVELS, PERSON

LETTERS = 12  # of a name
SHORT = 9  # columns of the labels on this side of the lobby


class SeatRow(Horizontal):
    """A dial between a person and the bots, and a field for the person's name."""

    class Taken(Message):
        """Somebody else sits here now, or by another name."""

        def __init__(self, seat: int, level: str, name: str) -> None:
            super().__init__()
            self.seat, self.level, self.called = seat, level, name

    def __init__(self, seat: int, level: str, called: str, say: Voice) -> None:
        super().__init__()
        self.seat, self.level, self.called, self.say = seat, level, called, say

    def compose(self) -> ComposeResult:
        """Dial and field."""
        levels = [self.level] if self.level not in (PERSON, *LEVELS) else []
        words = [(self._word(level), level) for level in (PERSON, *LEVELS, *levels)]
        label = self.say("seat-number", number=self.seat + 1)
        yield Dial(label, words, self.level, self.say("about-seat"), SHORT, id=f"seat-{self.seat}")
        holder = self.say("player-number", number=self.seat + 1)
        field = Input(self.called, holder, compact=True, max_length=LETTERS, id=f"name-{self.seat}")
        field.cursor_blink = False
        field.display = self.level == PERSON
        yield field

    def _word(self, level: str) -> str:
        return self.say(f"level-{level.partition(':')[0]}") if level else self.say("person")

    @on(Dial.Turned)
    def _turned(self, event: Dial.Turned) -> None:
        event.stop()
        self.level = str(event.dial.value)
        self.query_one(Input).display = self.level == PERSON
        self._tell()

    @on(Input.Changed)
    def _named(self, event: Input.Changed) -> None:
        event.stop()
        if event.value != self.called:
            self.called = event.value
            self._tell()

    def _tell(self) -> None:
        self.post_message(self.Taken(self.seat, self.level, self.called))
