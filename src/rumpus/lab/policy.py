"""A policy in a file: a small network's weights, for one game, that plays wherever a bot's name is taken.

A file is NumPy's `.npz`: `about` (JSON: game, edition, observations and actions), `used`, `mean` and `spread` (which numbers
of an observation it reads, and how they are scaled), then `weights0`, `bias0`, `weights1`, … with a tanh between layers. The
last layer has a score for every action; the legal action of the highest score is played.
"""

import json
import struct
import zipfile
import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.paper import write_whole
from rumpus.lab.parts import Encoder

FORMAT = 1
MOST = 1 << 30  # bytes of all numbers together: far more than any policy has
SUFFIX = ".npz"
FAR = 5.0  # a scaled number is cut off here
Floats = Any


def codes_of(game: Game) -> int:
    """How many codes of choices there can be: the game's `CODES`, or the most a seat may have."""
    return game.matter.CODES


class Policy:
    """A network that scores every action by an observation."""

    def __init__(
        self, game: Game, used: Any, mean: Floats, spread: Floats, layers: Sequence[tuple[Floats, Floats]]
    ) -> None:
        self.game, self.used, self.mean, self.spread, self.layers = game, used, mean, spread, list(layers)
        self.encoder, self.codes = Encoder(game), codes_of(game)

    def scores(self, observations: Any) -> Floats:
        """A score for every action, for each of some observations."""
        values = ((observations[:, self.used] - self.mean) / self.spread).clip(-FAR, FAR).astype(np.float32)
        for number, (weights, bias) in enumerate(self.layers):
            values = (np.tanh(values) if number else values) @ weights + bias
        return values

    def actions(self, observations: Any, masks: Any) -> Any:
        """The legal action of the highest score, for each of some observations."""
        return np.where(masks > 0, self.scores(observations), -np.inf).argmax(1)

    @property
    def about(self) -> dict[str, Any]:
        """What it was made for."""
        return {"rumpus": FORMAT, "game": self.game.name, "edition": self.game.edition, "observation": self.encoder.size,
                "actions": self.codes + 1}  # fmt: skip

    def save(self, file: str | Path) -> None:
        """Write it to a file, whole or not at all."""
        arrays = {"used": self.used, "mean": self.mean, "spread": self.spread}
        for number, (weights, bias) in enumerate(self.layers):
            arrays |= {f"weights{number}": weights, f"bias{number}": bias}
        paper = BytesIO()
        np.savez_compressed(paper, about=np.array(json.dumps(self.about)), **arrays)
        try:
            write_whole(file, paper.getvalue())
        except OSError as error:
            raise RumpusError(f"{file} cannot be written: {error.strerror}.") from None

    @classmethod
    def load(cls, file: str | Path, game: Game | None = None) -> "Policy":
        """The policy in a file, which must be of this game as it is now."""
        from rumpus.core.shelf import game as game_named

        arrays = read(file)
        about = json.loads(str(arrays["about"]))
        played = game or game_named(str(about.get("game")))
        layers = [
            (arrays[f"weights{at}"], arrays[f"bias{at}"]) for at in range(sum(key.startswith("bias") for key in arrays))
        ]
        policy = cls(played, arrays["used"], arrays["mean"], arrays["spread"], layers)
        if policy.about != about:
            raise RumpusError(
                f"{file} was trained for {about.get('game')}, edition {about.get('edition')}, with {about.get('observation')} "
                f"numbers and {about.get('actions')} actions; this is {policy.about['game']}, edition "
                f"{policy.about['edition']}, with {policy.about['observation']} and {policy.about['actions']}: train it again."
            )
        if not policy.fits():
            raise RumpusError(f"{file} is not a policy that Rumpus saved.")
        return policy

    def fits(self) -> bool:
        """Whether its numbers belong together: an observation goes in, a score for every action comes out."""
        try:
            with np.errstate(all="ignore"):
                return bool(self.scores(np.zeros((1, self.encoder.size))).shape == (1, self.codes + 1))
        except (IndexError, ValueError, TypeError):
            return False


# What zipfile and NumPy raise where a file is not what it says it is.
UNREADABLE = (OSError, ValueError, KeyError, TypeError, EOFError, SyntaxError, OverflowError, MemoryError, RuntimeError,
              struct.error, zlib.error, zipfile.BadZipFile)  # fmt: skip


def read(file: str | Path) -> dict[str, Any]:
    """The arrays of a file, or a sentence that says why they cannot be read."""
    try:
        _measure(Path(file))
        with np.load(file, allow_pickle=False) as kept:
            arrays = {name: kept[name] for name in kept.files}
        if json.loads(str(arrays["about"]))["rumpus"] != FORMAT or not {
            "used",
            "mean",
            "spread",
            "weights0",
            "bias0",
        } <= {*arrays}:
            raise ValueError
    except FileNotFoundError:
        raise RumpusError(f"There is no file '{file}' with a policy in it.") from None
    except UNREADABLE:
        raise RumpusError(f"{file} is not a policy that Rumpus saved.") from None
    return arrays


def _measure(file: Path) -> None:
    """Refuse what is no file, and what would be too large when it is unpacked."""
    if not file.exists():
        raise FileNotFoundError
    if not file.is_file():
        raise ValueError
    with zipfile.ZipFile(file) as packed:
        if sum(part.file_size for part in packed.infolist()) > MOST:
            raise ValueError


class PolicyBot:
    """A policy that sits at a match: it is handed its seat's view and the codes of its choices."""

    def __init__(self, file: str) -> None:
        self.level, self._file = file, file
        self._policy: Policy | None = None

    def policy(self, game: Game) -> Policy:
        """What is in the file, read once."""
        if self._policy is None:
            self._policy = Policy.load(self._file, game)
        return self._policy

    def choose(self, match: Match, seat: int) -> int:
        """The code of the choice it makes for a seat that has one to make."""
        return self._best(match, seat, match.codes(seat))

    def cut_in(self, match: Match, seat: int) -> int | None:
        """The code of a choice for a seat that may cut in, or None where it would rather not."""
        passing = self.policy(match.game).codes
        best = self._best(match, seat, [*match.codes(seat), passing])
        return None if best == passing else best

    def _best(self, match: Match, seat: int, legal: Sequence[int]) -> int:
        policy, views = self.policy(match.game), match.game.table.array(1)
        views[0] = match.view(seat).raw
        scores = policy.scores(policy.encoder(views, np.array([seat])))[0]
        return max(legal, key=lambda code: scores[code])

    def close(self) -> None:
        """Nothing is open."""
