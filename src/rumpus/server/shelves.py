"""The shelf as browsers see it: games, their options and the levels of bots, in a language."""

import logging
from functools import cache

from rumpus.bots.levels import LEVELS
from rumpus.core.game import Game
from rumpus.core.lessons import FILE as TUTORIAL
from rumpus.core.options import Option, Value
from rumpus.core.rulebook import drawing
from rumpus.core.shelf import shelf
from rumpus.core.voice import Voice
from rumpus.server.protocol import GameCard, LevelCard, OptionCard, OptionIs, Shelf
from rumpus.server.words import speech

log = logging.getLogger("rumpus.games")


@cache
def shelf_card(language: str) -> Shelf:
    """All games, and the bots to play them with."""
    say = speech(language)
    levels = [LevelCard(level, say(f"level-{level}"), say(f"level-{level}-about")) for level in LEVELS]
    return Shelf([card for game in shelf() if (card := _card_or_none(game, language))], levels)


def _card_or_none(game: Game, language: str) -> GameCard | None:
    """A game, or nothing where its files cannot be loaded: that is written down."""
    try:
        return game_card(game, language)
    except Exception:
        log.exception("%s cannot be shown", game.name)
        return None


def game_card(game: Game, language: str) -> GameCard:
    """A game in a language."""
    voice = game.voice([], language)
    return GameCard(
        name=game.name,
        title=said(voice, "title", game.title),
        about=said(voice, "about", game.about),
        edition=game.edition,
        fewest=game.seats[0],
        most=game.seats[-1],
        live=game.live,
        shared_screen=game.shared_screen,
        tutorial=(game.folder / TUTORIAL).exists(),
        options=[option_card(game, option, voice) for option in game.options],
        live_as=said(voice, "live", ""),
        patient=dict(game.patient),
        minutes=game.matter.MINUTES,
        weight=game.matter.WEIGHT,
        age=game.matter.AGE,
    )


def option_card(game: Game, option: Option, voice: Voice) -> OptionCard:
    """An option in a language."""
    allowed: list[Value] = [True, False] if option.allowed is None else list(option.allowed)
    return OptionCard(
        option.name,
        said(voice, f"option-{option.name}", option.name),
        said(voice, f"option-{option.name}-about", option.about),
        option.default,
        allowed,
        [said(voice, f"option-{option.name}-{value}", "") for value in allowed],
        OptionIs(*option.where) if option.where else None,
        drawing(game, f"option:{option.name}={option.default}", voice.language) is not None,
    )


def said(voice: Voice, message: str, otherwise: str) -> str:
    """What the game says, or what its code does where it says nothing."""
    return voice(message) if voice.knows(message) else otherwise
