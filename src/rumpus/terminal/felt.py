"""The felt: what lies on the table screen and how it fits the window."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from rumpus.terminal.board import Board
from rumpus.terminal.decision import Decision
from rumpus.terminal.ending import ending
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.remark import Remark
from rumpus.terminal.shelf import title_of
from rumpus.terminal.sitting import Sitting
from rumpus.terminal.speech import speech
from rumpus.terminal.story import Story
from rumpus.terminal.theme import Pieces
from rumpus.terminal.tones import Tones

WIDE, VAST, TALL = 104, 140, 36  # columns and lines from which on there is room for more
STORY, VAST_STORY = 40, 54  # columns that the story takes beside the board
NARROW = 78  # columns of a board, at least
LOWER, TALL_LOWER = 11, 16  # lines that the board leaves to the choices, the field and the footer
KEYS = (
    ("F1", "key-help", "app.help"),
    ("F2", "key-cards", "screen.cards"),
    ("F3", "key-hint", "screen.hint"),
    ("F4", "key-undo", "screen.undo"),
    ("F5", "key-save", "screen.save"),
    ("F6", "key-pace", "screen.pace"),
    ("F9", "key-lobby", "screen.leave"),
    ("F10", "key-quit", "app.quit"),
)


class Felt(Screen[str]):
    """Board, decision and story: beside each other where there is room, above each other where there is little."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (VAST, "-vast")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall")]
    BINDINGS = [
        ("up", "move(-1)"),
        ("down", "move(1)"),
        ("pageup", "leaf(-1)"),
        ("pagedown", "leaf(1)"),
        ("escape", "clear"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting, self.pace = sitting, sitting.plan.pace
        self.say = speech(sitting.plan.language)
        self.remark = Remark(id="remark")
        self.field = Input(id="field", compact=True, placeholder=self.say("field"), select_on_focus=False)
        self.field.cursor_blink = False

    def compose(self) -> ComposeResult:
        """Sign, felt and footer."""
        yield Static(id="sign")
        with Container(id="felt"):
            yield Board(id="board")
            yield Decision(self.say, self.field, self.remark, id="decision")
            yield Story(self.sitting.match.names, id="story")
        yield self.remark
        yield self.field
        yield Keybar(KEYS, self.say)

    @property
    def decision(self) -> Decision:
        """Where you choose."""
        return self.query_one(Decision)

    @property
    def story(self) -> Story:
        """Where it is told."""
        return self.query_one(Story)

    @property
    def room(self) -> tuple[int, int]:
        """The columns and lines that the board may take."""
        width, height = self.size
        beside = VAST_STORY if width >= VAST else STORY if width >= WIDE else 0
        return max(NARROW, width - beside - 2), max(4, height - self._lower)

    @property
    def _lower(self) -> int:
        return TALL_LOWER if self.size.height >= TALL else LOWER

    def draw_board(self) -> None:
        """The table as the one who looks may see it; when all is over, how it ended comes first."""
        sitting = self.sitting
        lines: list[Pieces] = [*sitting.match.board(sitting.viewer, sitting.plan.language, self.room)]
        if sitting.match.over:
            lines = [*ending(sitting, self.say), [], *lines]
        self.query_one(Board).show(lines, Tones(sitting.match.names, sitting.viewer))
        self._fit()
        self.draw_sign()

    def cover(self) -> None:
        """Take everything off the felt that only one person may see."""
        self.query_one(Board).show([], Tones([]))
        self.story.begin(None, [])
        self.decision.rest("")

    def look_anew(self) -> None:
        """Tell what has been told already, to the one who looks now."""
        self.story.begin(self.sitting.viewer, self.sitting.story[: self.sitting.seen])

    def _fit(self) -> None:
        """Give the board the lines it wants, as far as the choices keep theirs."""
        board = self.query_one(Board)
        height = max(4, min(board.wanted, self.size.height - self._lower))
        board.styles.height = height
        self.query_one("#felt").styles.grid_rows = f"{height} 1fr"
        self.decision.spread(self.size.width >= WIDE and self.size.height >= TALL)

    def on_resize(self) -> None:
        """The window changed."""
        if self.query(Board) and self.query_one(Board).wanted:
            self.draw_board()
        self._fit()

    def draw_sign(self) -> None:
        """What is played, at which pace, and where the journal is kept."""
        plan = self.sitting.plan
        kept = self.say("kept", file=plan.journal.name) if plan.journal else ""
        words = [
            title_of(self.sitting.game, plan.language),
            f"{self.say('pace')}: {self.say(f'pace-{self.pace}')}",
            kept,
        ]
        self.query_one("#sign", Static).update(Content("  ".join(filter(None, words))))

    @on(Input.Changed, "#field")
    def _typed(self, event: Input.Changed) -> None:
        if event.value == self.field.value:  # nothing was typed since
            self.decision.typed(event.value)

    @on(Input.Submitted, "#field")
    def _entered(self, event: Input.Submitted) -> None:
        self.decision.entered(event.value)

    def action_move(self, by: int) -> None:
        """Point at another choice."""
        self.decision.move(by)

    def action_leaf(self, by: int) -> None:
        """Leaf through the story and the board."""
        for pages in (self.story, self.query_one(Board)):
            pages.scroll_relative(y=by * max(1, pages.size.height - 1), animate=False)

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.field.value = ""
