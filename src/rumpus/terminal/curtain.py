"""The curtain: hides one person's cards while the keyboard goes to the next."""

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.screen import Screen
from textual.widgets import Button, Static

from rumpus.core.voice import Voice


class Curtain(Screen[None]):
    """Covers the table until the next person says so."""

    BINDINGS = [("enter,space", "rise")]

    def __init__(self, name: str, say: Voice) -> None:
        super().__init__()
        self.called, self.say = name, say

    def compose(self) -> ComposeResult:
        """A name and a button."""
        with Vertical(id="cloth"):
            yield Static(self.say("pass-to", name=self.called), id="call", markup=False)
            yield Static(self.say("pass-why"), id="why", markup=False)
            with Center():
                yield Button(self.say("pass-ready", name=self.called), variant="primary")

    def on_button_pressed(self) -> None:
        """The button was clicked."""
        self.action_rise()

    def action_rise(self) -> None:
        """Show the table."""
        self.dismiss()
