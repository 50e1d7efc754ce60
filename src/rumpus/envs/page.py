"""The page about a game's environments, made from the game itself: `python -m rumpus.envs.page derby > docs/envs/derby.md`."""

import inspect
import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

import rumpus
from rumpus.core.game import Game
from rumpus.core.record import Record, Repeated
from rumpus.lab.parts import Encoder
from rumpus.lab.policy import codes_of

EXAMPLES = 12


TEMPLATE = """\
# {title}: environments

> {about}

| | |
|---|---|
| name | `{name}` |
| version | {edition} (rises whenever the same choices could lead elsewhere) |
| seats | {fewest} to {most} |
| choices at once | {at_once} |
| observation | {observation} |
| actions | {actions}: codes 0 to {last}, and {passing} to let a chance to cut in pass |
| rewards | at the end: the winners share 1, the others share -1; 0 before, unless `reward="promise"` |

## Making one

`pip install 'rumpus[envs]'`; what else can be asked for, and how results are compared, is told on the
[page for learners](../learning.md).

```python
import gymnasium

from rumpus.envs.gymnasium import SeatEnv, VectorSeats
from rumpus.envs.pettingzoo import aec, parallel

env = gymnasium.make("rumpus/{name}-v{edition}", seats={fewest}, bots="brute")  # one seat against bots
env = SeatEnv("{name}", seats={fewest}, bots="brute")  # the same
env = VectorSeats("{name}", num_envs=1024, seats={fewest})  # Gymnasium, a compiled batch
env = aec("{name}", seats={fewest})  # PettingZoo, one agent after the other
env = parallel("{name}", seats={fewest})  # PettingZoo, all agents at once
```

```python
import pyspiel

from rumpus.envs.openspiel import register

game = pyspiel.load_game(register("{name}"), {{"players": {fewest}}})  # OpenSpiel; options are parameters, too
```

## Options

| option | usually | |
|---|---|---|
{options}

## Observation

A dictionary: `"observation"`, the row of numbers below, and `"action_mask"`, a 1 for every legal action. The
numbers are those of the seat's view and nothing else; what it may not know is 0. A set of things is 63
numbers, 0 or 1. `env.places.encoder.parts[name].of(observation)` picks a part out, in its shape.

| part | from | shape | |
|---|---:|---|---|
{parts}

## Actions

An action is the code of a choice. These are the kinds of choices; what a kind carries counts up in its codes, the last of it first:

| codes | kind | carries |
|---:|---|---|
{kinds}

Some, met in one game, with their words:

| code | choice |
|---:|---|
{choices}
"""


def page(game: Game) -> str:
    """The whole page, in the template that all games share."""
    encoder, codes = Encoder(game), codes_of(game)
    return TEMPLATE.format(
        title=game.title,
        about=game.about,
        name=game.name,
        edition=game.edition,
        fewest=game.seats[0],
        most=game.seats[-1],
        at_once="several seats, and the quicker hand counts" if game.live else "one seat or several",
        observation=f"`{np.dtype(encoder.dtype)}`, {encoder.size:,} numbers in {len(encoder.parts)} parts",
        actions=codes + 1,
        last=codes - 1,
        passing=codes,
        options="\n".join(f"| `{option.name}` | `{option.default}` | {option.about} |" for option in game.options),
        parts="\n".join(_part_rows(game, encoder)),
        kinds="\n".join(_kinds(game)),
        choices="\n".join(f"| {code} | {words} |" for code, words in sorted(_met(game).items())),
    )


def _part_rows(game: Game, encoder: Encoder) -> list[str]:
    about = {"seat": "who looks: 1 in its place"} | _remarks(game.table)
    return [
        f"| `{part.name}` | {part.start} | {'×'.join(map(str, part.shape)) or '1'} | {about.get(part.name, '')} |"
        for part in encoder.parts.values()
    ]


def _remarks(kind: Any, prefix: str = "") -> dict[str, str]:
    """What the source says about each field of a record, in the comment beside it."""
    found: dict[str, str] = {}
    for home in reversed(kind.__mro__):
        if issubclass(home, Record) and home is not Record:
            for name, remark in re.findall(r"^    (\w+): [^#\n]+  # (.+)$", inspect.getsource(home), re.MULTILINE):
                found[prefix + name] = remark.replace("|", "/")
    for name, inner in kind.kinds.items():
        thing = inner.thing if isinstance(inner, Repeated) else inner
        if isinstance(thing, type) and issubclass(thing, Record):
            found |= _remarks(thing, f"{prefix}{name}.")
    return found


def _kinds(game: Game) -> Iterator[str]:
    """The kinds of choices, as the game's lexicon declares them."""
    for kind in sorted(game.telling.words.Choose):
        last = kind.value + kind.codes.count - 1
        span = f"{kind.value} to {last}" if last > kind.value else str(kind.value)
        carried = (
            f"{name} ({digit.least} to {digit.least + digit.count - 1})" for name, digit in kind.codes.digits.items()
        )
        yield f"| {span} | `{kind.name.lower().replace('_', '-')}` | {', '.join(carried)} |"


def _met(game: Game) -> dict[int, str]:
    """Some codes of one game, as different as they come."""
    match, found = game.start(game.seats[0], "page"), dict[int, str]()
    while not match.over and len(found) < 4 * EXAMPLES and match.number < 400:
        seat = match.must[0]
        choices = match.choices(seat)
        found |= {choice.code: choice.text for choice in choices if choice.code not in found}
        match.act(seat, choices[match.number * 7 % len(choices)])
    codes = sorted(found)
    return {code: found[code] for code in codes[:: max(1, len(codes) // EXAMPLES)]}


if __name__ == "__main__":
    print(page(rumpus.game(sys.argv[1])), end="")
