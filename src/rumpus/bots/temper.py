"""Temper: how a search goes about it, the same for all games unless a game's `brain.py` says otherwise."""

from rumpus.bots.search import Memory, memory
from rumpus.core.game import Game

USUAL = {"CURIOSITY": 0.35, "SLIP": 8, "HORIZON": 1, "BREADTH": 24}


def paper(game: Game, rounds: int) -> Memory:
    """Paper for a search of so many rounds, with the game's temper noted on it."""
    made = memory(game, rounds)
    for name, usual in USUAL.items():
        made.thoughts[name.casefold()] = getattr(game.module("brain"), name, usual)
    return made
