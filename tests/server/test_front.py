"""The browser client, served as it was built."""

from pathlib import Path

from rumpus.server.front import Front


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
