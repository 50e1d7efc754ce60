"""What the client itself says, in the player's language; what a game says comes from the game's own words."""

from pathlib import Path

from rumpus.core.voice import LANGUAGES, Voice

TONGUES = {"en": "English", "fr": "Français"}

__all__ = ["LANGUAGES", "TONGUES", "speech"]


def speech(language: str = "en") -> Voice:
    """A voice for the client's own messages."""
    return Voice(Path(__file__).parent, [], language)
