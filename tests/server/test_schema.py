"""What the room says it answers is what it answers, whatever is asked: Schemathesis asks."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from rumpus.server.settings import Settings

from .browser import open_house

LOTS = (1e6, 1e6)
EXAMPLES = os.environ.get("RUMPUS_EXAMPLES", "4")  # `make faults` asks more


async def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    settings = Settings(
        f"sqlite:///{tmp_path}/tables.sqlite", 0.0, new_tables=LOTS, deeds=LOTS, looks=LOTS, games=("derby",)
    )
    async with open_house(settings) as house, house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            await screen.play_on()
        config = tmp_path / "schemathesis.toml"
        config.write_text(f'[parameters]\n"path.table_id" = "{table}"\n"path.game" = "derby"\n')
        cookie = f"Cookie: rumpus_guest={ann.http.cookies['rumpus_guest']}"
        process = await asyncio.create_subprocess_exec(
            str(Path(sys.executable).parent / "schemathesis"), "--no-color", "--config-file", str(config),
            "run", f"http://{house.address}/api/schema/openapi.json", "--header", cookie,
            "--max-examples", EXAMPLES, "--phases", "coverage,fuzzing", "--seed", "1",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=tmp_path,
        )  # fmt: skip
        told, _ = await process.communicate()
        if process.returncode:
            pytest.fail(told.decode())
