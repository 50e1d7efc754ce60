"""The Derby's lexicon."""

from rumpus.games.derby.lexicon import Choose, News, Word

__all__ = ["Choose", "News", "Word"]
