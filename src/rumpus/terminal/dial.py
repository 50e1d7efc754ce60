"""A dial: one line with a label and a value, turned with the left and right arrows, the space bar or the mouse."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from rumpus.terminal.theme import PAINTS

Values = Sequence[tuple[str, object]]
LABEL = 15  # columns of a label


class Dial(Widget, can_focus=True):
    """Chooses one of several values."""

    BINDINGS = [("left", "turn(-1)"), ("right,space", "turn(1)")]
    at: reactive[int] = reactive(0, layout=True)

    class Turned(Message):
        """Another value is chosen."""

        def __init__(self, dial: "Dial") -> None:
            super().__init__()
            self.dial = dial

        @property
        def control(self) -> "Dial":
            """The dial, for selectors."""
            return self.dial

    def __init__(
        self,
        label: str,
        values: Values,
        value: object = None,
        about: str = "",
        width: int = LABEL,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label, self.about, self.values, self.width = label, about, list(values), width
        self.set_reactive(Dial.at, self._index(value))

    def _index(self, value: object) -> int:
        return next((at for at, (_, one) in enumerate(self.values) if one == value), 0)

    @property
    def value(self) -> object:
        """What is chosen."""
        return self.values[self.at][1]

    def render(self) -> Content:
        """Label, and the value between arrows."""
        label = (f"{self.label:<{self.width}} ", PAINTS["quiet"])
        arrows = PAINTS["token"] if len(self.values) > 1 else PAINTS["quiet"]
        return Content.assemble(label, ("‹ ", arrows), (self.values[self.at][0], "bold"), (" ›", arrows))

    def action_turn(self, by: int) -> None:
        """The next value, or the one before."""
        self.at = (self.at + by) % len(self.values)
        self.post_message(self.Turned(self))

    def on_click(self, event: Click) -> None:
        """On the left arrow turns back, elsewhere turns on."""
        self.focus()
        self.action_turn(-1 if event.x < self.width + 3 else 1)
