"""Packs what a GPU machine without Numba needs to play our games: `python bench/gpu/pack.py build/gpu`, then run.py there.

Each game's kernel is compiled here, to machine code where `ptxas` is at hand, else to PTX; beside it go the box and the
rows that this machine's CPU makes of the same games, with which the GPU's are compared.
"""

import argparse
import shutil
import subprocess
import zipfile
from pathlib import Path

import numpy as np

import rumpus
from rumpus.lab import launch
from rumpus.lab.engines import Booth, Plan
from rumpus.lab.gpu import H200, crowd_of
from rumpus.lab.tally import LIMIT

SEATS, SEED, CHECKED = 4, "gpu", 20_000
MINDS = {"runt": -2, "brute": -1}


def main() -> None:
    """Pack the games that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", nargs="*", default=[game.name for game in rumpus.shelf()])
    parser.add_argument("--wheel", nargs="*", type=Path, default=[], help="Python packages to carry along (Pgx)")
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(launch.__file__, wish.folder)
    shutil.copy(Path(__file__).with_name("run.py"), wish.folder)
    for wheel in wish.wheel:
        zipfile.ZipFile(wheel).extractall(wish.folder / "carried")
    for name in wish.game:
        pack(rumpus.game(name), wish.folder)


def pack(game: rumpus.Game, folder: Path) -> None:
    """One game: its crowd, its box, and the rows to compare with."""
    crowd = crowd_of(game)
    code = assembled(crowd.code, folder / f"{game.name}.ptx")
    packed = launch.Crowd(crowd.game, crowd.edition, code, crowd.table, crowd.box)
    (folder / f"{game.name}.crowd").write_bytes(packed.pack())
    seats = min(max(SEATS, game.seats[0]), game.seats[-1])
    boxes = game.kit(seats).boxes
    rows = {
        bot: Booth(Plan(game, boxes, seats, (mind,) * seats, SEED, LIMIT, False)).play(0, CHECKED).rows.astype(np.int32)
        for bot, mind in MINDS.items()
    }
    box = np.frombuffer(boxes.tobytes(), np.uint8)
    np.savez_compressed(folder / f"{game.name}.npz", box=box, seats=seats, seed=SEED, limit=LIMIT, **rows)
    print(f"{game.name}: {len(code):,} bytes of code, {crowd.table:,} bytes a table", flush=True)


def assembled(ptx: bytes, file: Path) -> bytes:
    """Machine code of the PTX, where the assembler is here; the driver would do it at every start otherwise."""
    if not shutil.which("ptxas"):
        return ptx
    file.write_bytes(ptx)
    made = file.with_suffix(".cubin")
    subprocess.run(["ptxas", f"-arch=sm_{H200[0]}{H200[1]}", "-O3", str(file), "-o", str(made)], check=True)
    code = made.read_bytes()
    file.unlink()
    made.unlink()
    return code


if __name__ == "__main__":
    main()
