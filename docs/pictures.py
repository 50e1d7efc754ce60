"""Draws the README's two pictures again, from a seeded match, and those of the games' rules: `make pictures`. The same sources
draw the same bytes.

With a folder as its argument it draws them there instead, and as PNG too, to look at.
"""

import asyncio
import re
import sys
from pathlib import Path

import rumpus
from rumpus.bots.levels import Bot
from rumpus.core.match import Match
from rumpus.core.rulebook import drawing, drawn_elsewhere
from rumpus.core.voice import LANGUAGES
from rumpus.games.derby.table import Phase
from rumpus.terminal.app import Room
from rumpus.terminal.draft import Draft
from rumpus.terminal.table import Table

PICTURES = Path(__file__).parent / "pictures"
SEED = 1299
FRIENDS = ("Ada", "Bruno", "Chloé", "Dmitri")
AGAINST_BOTS = ("Ada", "Brute", "Brute 2", "Brute 3")
COLUMNS, LINES = 100, 32
PATIENCE = 60.0  # seconds
TYPEFACE = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def lively_match(names: tuple[str, ...]) -> Match:
    """A match of bots, stopped in its fourth Derby where Ada must aim an instant."""
    match = rumpus.game("derby").start(seats=4, seed=SEED, names=names)
    bots = [Bot("brute", f"{SEED}/{seat}") for seat in range(4)]
    while not lively(match):
        seat = match.must[0]
        match.act(seat, bots[seat].choose(match, seat))
    return match


def lively(match: Match) -> bool:
    """Whether much is going on for Ada."""
    view = match.view(0)
    aiming = view.phase == Phase.RESOLVE and 0 in match.must
    return aiming and view.derby >= 3 and view.turn >= 3 and view.discards != 0


def derby() -> str:
    """The scene as Ada sees it."""
    return lively_match(FRIENDS).scene(0).svg()


async def terminal() -> str:
    """The same moment in the terminal client."""
    journal = lively_match(AGAINST_BOTS).journal
    draft = Draft(game="derby", levels=["", "brute", "brute", "brute"], people=["Ada"], pace="instant")
    draft.choose(rumpus.game("derby"), 4)
    room = Room(draft, straight=True, journal=journal)
    async with room.run_test(size=(COLUMNS, LINES)) as pilot:
        await asyncio.wait_for(_asked(room), PATIENCE)
        await pilot.press("down")
        await pilot.pause(0.5)
        return bare(room.export_screenshot(title="rumpus play derby", simplify=True))


async def _asked(room: Room) -> None:
    """Wait until the table asks Ada something."""
    while not (isinstance(room.screen, Table) and room.screen.is_mounted and room.screen.decision.armed):
        await asyncio.sleep(0.05)


def bare(svg: str) -> str:
    """The picture without the web fonts that the exporter asks for, and without its random names."""
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family:[^;]*;", f"font-family: {TYPEFACE};", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def rules() -> dict[Path, str]:
    """The pictures in the games' rules, for where a README is read outside the room."""
    return {
        file: scene.svg()
        for game in rumpus.shelf()
        for language in LANGUAGES
        for file, place in drawn_elsewhere(game.folder, language).items()
        if (scene := drawing(game, place, language))
    }


def as_png(svg: str, file: Path) -> None:
    """The picture in pixels."""
    import resvg_py

    fonts = {"sans_serif_family": "DejaVu Sans", "monospace_family": "DejaVu Sans Mono"}
    file.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, serif_family="DejaVu Serif", **fonts)))


def main(given: list[str]) -> None:
    """Draw them all."""
    folder = Path(given[0]) if given else PICTURES
    drawn = {PICTURES / "derby.svg": derby(), PICTURES / "terminal.svg": asyncio.run(terminal()), **rules()}
    for place, svg in drawn.items():
        file = folder / place.relative_to(PICTURES)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(svg, "utf-8")
        if given:
            as_png(svg, file.with_suffix(".png"))
        print(f"{file} is drawn.")


if __name__ == "__main__":
    main(sys.argv[1:])
