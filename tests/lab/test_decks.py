"""Decks on their way: to spreadsheets and back, onto paper, to Tabletop Simulator, and on a designer's desk."""

import json
import threading
import urllib.request
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from typer.testing import CliRunner

import rumpus
from rumpus.cli import app
from rumpus.core.components import printable
from rumpus.core.shelf import packages
from rumpus.core.spreadsheet import as_csv, from_csv
from rumpus.lab.desk import Desk, game_of, open_desk
from rumpus.lab.report import LADDER, Wish
from rumpus.lab.sheets import MM, Press, grid
from tests.live import on_the_shelf

PRINTED = ("derby", "marauders", "gretchinz", "gretchinz_new", "grimdark")


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("game", packages())
def test_a_deck_goes_to_csv_and_back(game: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    run("deck", "export", game, str(file))
    assert rumpus.game(game).sheet(file).fingerprint == rumpus.game(game).house_fingerprint
    run("deck", "check", game, str(file))


def test_csv_is_read_as_spreadsheets_write_it(tmp_path: Path) -> None:
    house = rumpus.game("derby").sheet()
    text = as_csv(house).replace(",", ";").replace("\n", "\r\n")
    (tmp_path / "deck.csv").write_text("\ufeff" + text + ";;;;;;\r\n", "utf-8")
    assert rumpus.game("derby").sheet(tmp_path / "deck.csv").fingerprint == house.fingerprint
    tough = from_csv("kind,name,speed,hull,tough\nracer,7,12,4.0,YES", "x", rumpus.game("grimdark").sheet())
    assert tough.content == {"racer": [{"name": "7", "speed": 12, "hull": 4, "tough": True}]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        ("name,name\n", "two columns"),
        ("name,strength\nBrawler,1,2,3\n", "line 2: there are more cells"),
        ("name,strength,effect,base\nScout,2,scout,2\nBrawler,1,brawlr,1\n", "mine.csv line 3: 'brawlr' is no effect"),
    ],
)
def test_what_is_wrong_in_csv_is_told_with_its_line(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(text)
    with pytest.raises(rumpus.RumpusError, match=sentence):
        rumpus.game("derby").kit(4, deck=file)


def test_a_kind_of_component_must_be_known() -> None:
    with pytest.raises(rumpus.RumpusError, match="did you mean 'racer'"):
        from_csv("kind,name\nracers,Biker", "x", rumpus.game("grimdark").sheet())
    with pytest.raises(rumpus.RumpusError, match="a column 'kind' must say"):
        from_csv("name\nBiker", "x", rumpus.game("grimdark").sheet())


@pytest.mark.parametrize("game", PRINTED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_component_has_both_its_sides(game: str, language: str) -> None:
    found = rumpus.game(game)
    deck = printable(found.kit(found.seats[-1]), language)
    assert sum(one.copies for one in deck.components) == {"derby": 52}.get(game, 110)
    for one in deck.components:
        for side in (one.front, one.back):
            svg = deck.svg(side, one, 2.0)
            assert "<symbol" in svg
            assert f'fill="{one.edge}"' in svg


def test_backs_lie_behind_their_fronts() -> None:
    one = printable(rumpus.game("derby").kit(4)).components[0]
    made = grid(one, Press())
    width = one.wide + 2 * Press().bleed
    for at in range(made.columns * made.rows):
        front, back = made.place(at, False), made.place(at, True)
        assert front[0] + width == pytest.approx(made.width - back[0])
        assert front[1] == back[1]
        assert front[0] >= 3
        assert front[1] >= 3


def test_sheets_are_printed_at_their_size(tmp_path: Path) -> None:
    file = tmp_path / "derby.pdf"
    assert "52 cards on 14 pages" in run("deck", "print", "derby", str(file), "--dpi", "72")
    pages = pypdfium2.PdfDocument(file)
    assert len(pages) == 14
    width, height = pages[0].get_size()
    assert (round(width / 72 * MM), round(height / 72 * MM)) == (297, 210)
    words = pages[1].get_textpage().get_text_range()
    assert "Sheet 1 of 7, backs" in words
    ink = pages[0].render(scale=1).to_pil().convert("L")
    assert 0.3 < sum(value < 250 for value in ink.tobytes()) / len(ink.tobytes()) < 0.95
    assert not (tmp_path / "x.pdf").exists()


def test_a_deck_becomes_a_saved_object(tmp_path: Path) -> None:
    file = tmp_path / "tiles.json"
    run("deck", "tabletop", "gretchinz", str(file), "--address", "https://example.org/pictures/")
    made = json.loads(file.read_text())["ObjectStates"][0]
    assert len(made["DeckIDs"]) == len(made["ContainedObjects"]) == 110
    custom = made["CustomDeck"]["1"]
    assert custom["UniqueBack"] is True
    assert custom["FaceURL"] == "https://example.org/pictures/tiles-1-faces.png"
    with Image.open(tmp_path / "tiles-1-faces.png") as faces:
        assert faces.size[0] % custom["NumWidth"] == 0
        assert faces.size[1] % custom["NumHeight"] == 0
    assert {card % 100 for card in made["DeckIDs"]} == set(range(len({*made["DeckIDs"]})))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["print", "scramble", "x.pdf"], "has no components to print"),
        (["print", "derby", "x.png"], "ends in .pdf"),
        (["print", "derby", "x.pdf", "--paper", "a9"], "no paper 'a9'"),
        (["print", "derby", "x.pdf", "--bleed", "99"], "0 to 10"),
        (["tabletop", "derby", "x.txt"], "ends in .json"),
        (["export", "derby", "x.xlsx"], "as .toml or as .csv"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with on_the_shelf():
        done = CliRunner().invoke(app, ["deck", *words])
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_desk_shows_each_change_and_each_mistake(tmp_path: Path) -> None:
    deck, told = tmp_path / "mine.toml", list[str]()
    deck.write_text(rumpus.game("derby").sheet().text)
    assert game_of(deck).name == "derby"
    desk = Desk(deck, Wish(rumpus.game("derby"), 200, 2, seed="desk", ladder=LADDER[:0]), told.append)
    assert desk.look()
    assert not desk.look()
    server = open_desk(desk, 0)
    address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        page = urllib.request.urlopen(f"{address}/").read().decode()
        assert "the house deck" in page
        assert "The cards" in page
        waiting = threading.Timer(
            0.2, lambda: (deck.write_text(deck.read_text().replace("strength = 4", "strenght = 4")), desk.look())
        )
        waiting.start()
        assert urllib.request.urlopen(f"{address}/next?after=1").status == 200
        waiting.join()
        page = urllib.request.urlopen(f"{address}/").read().decode()
        assert "did you mean &#x27;strength&#x27;" in page
        assert "The cards" in page
    finally:
        server.shutdown()
        server.server_close()
    assert "did you mean" in told[-1]


def test_the_desk_asks_whose_deck_it_is(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(rumpus.game("gretchinz").sheet().text)
    with pytest.raises(rumpus.RumpusError, match=r"several games.*gretchinz, gretchinz_new"):
        game_of(deck)
    assert game_of(deck, "gretchinz").name == "gretchinz"
