"""The packs of games: served as they were made, and made when a page asks for them."""

import asyncio
from pathlib import Path

import pytest

from rumpus.core.game import Game
from rumpus.server import packing

from .browser import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_pack_is_made_when_it_is_asked_for_and_then_served(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    places = dict[str, Path]()
    gate = asyncio.Event()

    async def make(module: str, name: str) -> int:
        await gate.wait()
        (tmp_path / "game.json").write_text("{}")
        (tmp_path / "module-abc.wasm").write_bytes(b"\0asm" * 400)
        places[name] = tmp_path
        return 0

    monkeypatch.setattr(packing, "found", lambda game: places.get(game.name))
    monkeypatch.setattr(packing, "errand", make)
    async with house.browser() as ann:
        for _ in range(2):
            assert (await ann.http.get("/packs/derby/game.json")).status_code == 202
        gate.set()
        while (head := await ann.http.get("/packs/derby/game.json")).status_code == 202:
            await asyncio.sleep(0.01)
        assert (head.status_code, head.headers["cache-control"]) == (200, "no-cache")
        module = await ann.http.get("/packs/derby/module-abc.wasm")
        assert module.headers["content-type"].startswith("application/wasm")
        assert module.headers["content-encoding"] == "gzip"
        assert "immutable" in module.headers["cache-control"]
        assert "'wasm-unsafe-eval'" in module.headers["content-security-policy"]
        for path in ("/packs/derby/other.wasm", "/packs/nobody/game.json", "/packs/derby/..%2fgame.json"):
            assert (await ann.http.get(path)).status_code == 404


async def test_a_pack_that_cannot_be_made_is_refused_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[str]()

    async def fail(module: str, name: str) -> int:
        tried.append(name)
        return 1

    def none(game: Game) -> None:
        return None

    monkeypatch.setattr(packing, "found", none)
    monkeypatch.setattr(packing, "errand", fail)
    async with house.browser() as ann:
        while (answer := await ann.http.get("/packs/marauders/game.json")).status_code == 202:
            await asyncio.sleep(0.01)
        assert answer.status_code == 503
        assert "Chaos Marauders" in answer.json()["why"]
        assert tried == ["marauders"]
