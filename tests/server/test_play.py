"""Whole matches over real sockets, and what can go otherwise than planned in them."""

import asyncio
import random

from rumpus.server.shown import picture

from .browser import House, Screen


async def test_a_whole_match_against_bots_is_played_by_patches(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", "runt", "runt", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            assert screen.table["phase"] == "playing"
            await screen.play_on()
            assert screen.state["result"]["reason"]
            assert sorted(screen.state["result"]["places"])[0] == 1
            live = house.room.tables[table]
            whole = picture(live.sitting, 0, "en", 0.0).drawing
            assert {name: (s["x"], s["y"], s.get("face", "")) for name, s in screen.sprites.items()} == {
                name: (s.x, s.y, s.face) for name, s in whole.sprites.items()
            }
            drawn_order = [name for name, _ in sorted(screen.sprites.items(), key=lambda item: item[1]["z"])]
            assert drawn_order == list(whole.sprites)
            assert whole.faces.keys() <= screen.faces.keys()
        assert any(message["is"] == "state" and not message["scene"].get("whole") for message in screen.heard)
