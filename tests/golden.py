"""The golden playthroughs: one seeded match of bots of each game, told in full, kept as text beside the game's tests.

A change in them is a change in how a game plays or speaks. When it is meant, write them again and read what changed:
`python -m tests.golden derby` (or without a name, all that are there) from the checkout.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import rumpus
from rumpus.bots.levels import Bot
from rumpus.core.match import Match

HERE = Path(__file__).parent
SEATS, SEED, LEVEL, NAMES = 3, 7, "brute", ("Ann", "Bo", "Cy")
OPTIONS: dict[str, dict[str, object]] = {"grimdark": {"laps": 1}}  # where a whole match would be long to read
MANY = 12  # choices that are counted instead of named


def file_of(name: str) -> Path:
    """Where a game's playthrough is kept."""
    return HERE / name / "golden.txt"


def kept() -> list[str]:
    """The games that have a playthrough."""
    return sorted(file.parent.name for file in HERE.glob("*/golden.txt"))


def told(name: str) -> str:
    """The playthrough of a game as it plays now."""
    match = rumpus.game(name).start(seats=SEATS, seed=SEED, names=NAMES, **OPTIONS.get(name, {}))
    return "\n".join([*_head(match), *_story(match), *_end(match)]) + "\n"


def _head(match: Match) -> Iterator[str]:
    yield f"{match.game.title}, edition {match.game.edition}"
    yield f"seed {match.seed}; {LEVEL} bots {', '.join(match.names)}"
    yield "options " + ", ".join(f"{name}={value}" for name, value in match.kit.options.items())
    yield ""
    yield from match.news()


def _story(match: Match) -> Iterator[str]:
    bots = [Bot(LEVEL, f"{SEED}/{seat}") for seat in range(SEATS)]
    while not match.over:
        seat = match.must[0]
        offered = {choice.code: choice.text for choice in match.choices(seat)}
        code = bots[seat].choose(match, seat)
        match.act(seat, code)
        others = "; ".join(text for other, text in offered.items() if other != code)
        if match.game.name in OPTIONS and len(offered) > MANY:
            others = f"{len(offered) - 1} other choices"
        yield f"{match.number}. {match.names[seat]}: {offered[code]}" + (f" (not: {others})" if others else "")
        yield from (f"    {line}" for line in match.news())


def _end(match: Match) -> Iterator[str]:
    standings = match.standings
    yield ""
    yield standings.reason
    for seat in sorted(range(SEATS), key=lambda seat: standings.places[seat]):
        yield f"{standings.places[seat]}. {match.names[seat]}, {standings.scores[seat]}"


def main(names: list[str]) -> None:
    """Write playthroughs."""
    for name in names or kept():
        file_of(name).parent.mkdir(exist_ok=True)
        file_of(name).write_text(told(name), "utf-8")
        print(f"Wrote {file_of(name).relative_to(HERE.parent)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
