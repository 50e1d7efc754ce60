"""The terminal application: lobby, loading, table, and round again."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import work
from textual.app import App
from textual.binding import Binding

from rumpus.core.errors import RumpusError
from rumpus.terminal.draft import Draft
from rumpus.terminal.help import Help
from rumpus.terminal.lobby import Lobby
from rumpus.terminal.plan import PERSON, Plan
from rumpus.terminal.speech import speech
from rumpus.terminal.theme import DARK, LIGHT

if TYPE_CHECKING:
    from rumpus.core.journal import Journal
    from rumpus.terminal.sitting import Sitting


class Room(App[None]):
    """The game room at a terminal. With a plan or a journal it goes straight to the table."""

    TITLE = "Rumpus"
    CSS_PATH = "rumpus.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("f1", "help", "Help", show=False),
        Binding("f8", "light", "Light/dark", show=False),
        Binding("f10,ctrl+q", "quit", "Quit"),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, draft: Draft | None = None, straight: bool = False, journal: "Journal | None" = None) -> None:
        super().__init__()
        self.draft = draft or Draft()
        self.straight, self.journal = straight, journal
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = self.draft.theme

    def on_mount(self) -> None:
        """Open the doors."""
        self.go_round()

    @work
    async def go_round(self) -> None:
        """Match after match, with the lobby between them as wished."""
        plan = self.draft.plan() if self.straight else await self.push_screen_wait(Lobby(self.draft))
        while True:
            sitting = await self._sit_down(plan)
            self.draft.spend()
            following = await self._play(sitting) if sitting else "lobby"
            plan = self.draft.plan() if following == "again" else await self.push_screen_wait(Lobby(self.draft))

    async def _sit_down(self, plan: Plan) -> "Sitting | None":
        from rumpus.terminal.loading import Loading
        from rumpus.terminal.sitting import Sitting, plan_of

        journal, self.journal = self.journal, None
        if journal:
            resumed, kept = plan_of(journal, plan), journal
            loading = Loading(kept.game, plan.language, lambda: Sitting.resume(kept, resumed))
        else:
            loading = Loading(plan.game, plan.language, lambda: Sitting.begin(plan))
        sitting = await self.push_screen_wait(loading)
        if isinstance(sitting, RumpusError):
            self.notify(str(sitting), severity="error", timeout=20)
            return None
        return sitting

    async def _play(self, sitting: "Sitting") -> str:
        from rumpus.terminal.table import Table

        return await self.push_screen_wait(Table(sitting))

    async def action_help(self) -> None:
        """The rules and the keys."""
        if isinstance(self.screen, Help):
            return
        from rumpus.core.shelf import game

        folder = game(self.draft.game).folder if self.draft.game else None
        self.push_screen(Help(folder, speech(self.draft.language)))

    async def action_quit(self) -> None:
        """Leave, but not from the middle of a match by accident."""
        may_leave = getattr(self.screen, "may_leave", None)
        if may_leave is None or may_leave():
            self.exit()

    def action_light(self) -> None:
        """The other theme."""
        self.theme = self.draft.theme = LIGHT.name if self.theme == DARK.name else DARK.name


def run(
    game: str | None = None,
    seats: int | None = None,
    bots: list[str] | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    deck: str | Path | None = None,
    language: str = "en",
    journal: str | Path | None = None,
    resume: str | Path | None = None,
) -> None:
    """Open the game room. A game, or a journal to resume, goes straight to the table; else the lobby comes first."""
    draft = Draft(seed=seed, deck=deck, language=language, journal=Path(journal) if journal else None)
    speech(language)
    if resume:
        room = _resumed(draft, Path(resume))
    elif game:
        room = _planned(draft, game, seats, bots, options or {})
    else:
        room = Room(draft)
    room.run()


def _planned(
    draft: Draft, name: str, seats: int | None, bots: Sequence[str] | None, options: Mapping[str, Any]
) -> Room:
    """A room whose first match is planned; what cannot be is said before the screen is touched."""
    from rumpus.core.shelf import game
    from rumpus.lab.players import check

    for level in bots or []:
        check(level)
    chosen = game(name)
    draft.choose(chosen, seats, bots)
    draft.options[name] = dict(chosen.kit(len(draft.levels), options, draft.deck).options)
    return Room(draft, straight=True)


def _resumed(draft: Draft, path: Path) -> Room:
    """A room that goes on with a journal, and keeps it there unless told otherwise."""
    from rumpus.core.journal import Journal
    from rumpus.core.shelf import game
    from rumpus.terminal.plan import recognized

    journal = Journal.load(path)
    draft.choose(game(journal.game), journal.seats)
    sitters = recognized(journal.names)
    draft.levels = [sitter.level for sitter in sitters]
    draft.people = [sitter.name for sitter in sitters if sitter.level == PERSON]
    draft.options[draft.game] = dict(journal.options)
    draft.journal = draft.journal or path
    return Room(draft, straight=True, journal=journal)
