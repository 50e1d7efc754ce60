"""The page as plain files: what is written, in which order, and what is left alone."""

import json
import re
from pathlib import Path

import pytest

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.server import site

PAGE = '<head><title>Rumpus</title><link rel="icon" href="/favicon.svg" /><script src="/assets/a.js"></script></head>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that was built: a page, a script, a worker."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    for name, text in {"index.html": PAGE, "assets/a.js": "go()", "worker.js": "const FILES = {}; // here\n"}.items():
        (client / name).write_text(text)
    monkeypatch.setattr(site, "CLIENT", client)
    return client


def packed(folder: Path, name: str) -> None:
    """A pack as far as an export looks into it."""
    place = folder / "packs" / name
    place.mkdir(parents=True)
    files = {
        f"{what}-{language}": f"{what}-{language}-0.x" for what in ("about", "picture") for language in ("en", "fr")
    }
    (place / "game.json").write_text(json.dumps({"files": files}))


def test_an_export_is_a_page_that_asks_no_room(built: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    packed(out, "derby")
    packed(out, "marauders")
    site.export([rumpus.game("derby")], out)
    page = (out / "index.html").read_text()
    assert 'href="./favicon.svg"' in page
    assert 'src="./assets/a.js"' in page
    assert site.MARK in page
    assert "script-src 'self' 'wasm-unsafe-eval'" in page
    listed = json.loads((out / "games.json").read_text())
    assert listed["games"] == {"derby": {"en": "picture-en-0.x", "fr": "picture-fr-0.x"}}
    assert [level["name"] for level in listed["levels"]["fr"]] == ["runt", "brute", "boss", "warlord"]
    assert not (out / "packs" / "marauders").exists()


def test_the_worker_knows_every_file_by_its_content(built: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    packed(out, "derby")
    site.export([rumpus.game("derby")], out)

    def files() -> dict[str, str]:
        found = re.search(r"const FILES = (\{.*?\});", (out / "worker.js").read_text())
        assert found
        return dict(json.loads(found[1]))

    before = files()
    assert set(before) == {"", "assets/a.js", "games.json", "packs/derby/game.json"}
    (built / "assets" / "a.js").write_text("go(2)")
    site.export([rumpus.game("derby")], out)
    assert {name for name, digest in files().items() if before[name] != digest} == {"assets/a.js"}


def test_an_export_again_lets_go_of_what_was_there(built: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    packed(out, "derby")
    site.export([rumpus.game("derby")], out)
    site.may_write(out)
    (built / "assets" / "a.js").rename(built / "assets" / "b.js")
    site.export([rumpus.game("derby")], out)
    assert [place.name for place in (out / "assets").iterdir()] == ["b.js"]


def test_a_folder_of_somebodys_is_left_alone(built: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    with pytest.raises(RumpusError, match="has other files in it"):
        site.may_write(tmp_path)
    with pytest.raises(RumpusError, match="is a file, not a folder"):
        site.may_write(tmp_path / "letter.txt")
    (built / "index.html").unlink()
    with pytest.raises(RumpusError, match="make web"):
        site.may_write(tmp_path / "new")
