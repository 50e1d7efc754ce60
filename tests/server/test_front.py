"""The browser client, served as it was built."""

import re
import struct
from pathlib import Path

import pytest

from rumpus.server.front import Front

from .browser import House


def test_the_client_is_served_as_it_was_built(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "page " * 200)
    (tmp_path / "assets" / "index-abc.js").write_text("let a = 1;" * 100)
    front = Front(tmp_path)
    script = front.file("/assets/index-abc.js")
    assert script is not None
    assert script.kind == "text/javascript"
    assert script.forever
    assert script.packed
    assert front.file("/t/abc") is front.page is front.file("/")
    assert not front.page.forever
    assert front.file("/missing.js") is None
    assert front.file("/../conftest.py") is None
    assert b"make web" in Front(tmp_path / "nowhere").page.content


@pytest.mark.asyncio(loop_scope="module")
async def test_the_head_of_a_page_says_what_its_address_shows(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "open", "open")
        page = (await ann.http.get(f"/t/{table}")).text
        assert "<title>Ann invites you to Diesel Demolition Derby · Rumpus</title>" in page
        assert 'property="og:description" content="2 seats are free.' in page
        assert page.count("<title>") == page.count('name="description"') == 1
        assert re.search(r'property="og:image" content="http://[^"]*/api/games/derby/picture\.png"', page)
        french = (await ann.http.get("/rules/derby", headers={"accept-language": "fr-FR,en;q=0.5"})).text
        assert "<title>Diesel Demolition Derby : les règles · Rumpus</title>" in french
        for path in ("/", "/t/nosuchtable", "/rules/chess", "/new", "/replay/../../etc"):
            assert "<title>Rumpus</title>" in (await ann.http.get(path)).text


@pytest.mark.asyncio(loop_scope="module")
async def test_a_name_in_the_head_is_only_a_name(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table(("me", "<b>Ann"), "open")
        page = (await ann.http.get(f"/t/{table}")).text
        assert "<b>" not in page
        assert "&lt;b&gt;" in page


@pytest.mark.asyncio(loop_scope="module")
async def test_a_game_has_a_picture_of_dots(house: House) -> None:
    async with house.browser() as ann:
        answer = await ann.http.get("/api/games/derby/picture.png")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
        assert (await ann.http.get("/api/games/chess/picture.png")).status_code == 404
