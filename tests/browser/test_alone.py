"""The page without a room: exported as plain files, and kept by the browser when the room is gone."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.core.shelf import packages
from tests.browser.conftest import HURRIED, PATIENCE, Visit
from tests.browser.table import CHOICES, ENDING, LIVE, play_on, poster, shows_board
from tests.live import environment
from tests.server.process import free_port

HOUSE = sorted(packages())
READY = """Promise.race([navigator.serviceWorker.ready.then(() => true),
    new Promise((done) => setTimeout(() => done(false), 30_000))])"""
WAITING = """new Promise((done) => {
    const look = async () => (await navigator.serviceWorker.getRegistration())?.waiting ? done(true) : setTimeout(look, 50);
    setTimeout(() => done(false), 30_000);
    void look();
})"""
QUICK = """const now = performance.now.bind(performance), later = setTimeout;
performance.now = () => 20 * now();
window.setTimeout = (what, wait = 0, ...more) => later(what, wait / 20, ...more);"""  # so that bots do not dawdle


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page and all games, one of somebody's own among them."""
    folder = tmp_path_factory.mktemp("web") / "games"
    subprocess.run(
        [sys.executable, "-m", "rumpus", "export", str(folder)], env=environment(), check=True, capture_output=True
    )
    return folder


@pytest.fixture(scope="module")
def site(exported: Path) -> Iterator[str]:
    """The address of the folder on a web server that knows nothing of games, below its top."""
    folder, port = exported.parent, free_port()
    server = subprocess.Popen([sys.executable, "-m", "http.server", str(port), "--bind", "localhost"], cwd=folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    yield f"http://localhost:{port}/games/"
    server.terminate()
    server.wait(30)


@pytest.fixture
def alone(browser: Browser, site: str) -> Iterator[Page]:
    """The front page of an exported folder, where time goes by quickly."""
    guest = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", service_workers="block", reduced_motion="reduce"
    )
    guest.add_init_script(HURRIED)
    guest.add_init_script(QUICK)
    guest.set_default_timeout(PATIENCE)
    page, errors = guest.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    for _ in range(50):
        try:
            page.goto(site)
            break
        except Exception:
            page.wait_for_timeout(100)
    yield page
    guest.close()
    assert not errors


def begin(page: Page, title: str, level: str = "Runt") -> None:
    """A few clicks to a small game against bots in this browser."""
    poster(page, title).get_by_role("button", name="Play now").click()
    page.locator("dialog fieldset label").first.click()
    page.get_by_role("button", name=level).click()
    page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
    assert "/t/here_" in page.url


def title_of(game: str) -> str:
    """What a game is called on its poster."""
    import rumpus

    return str(rumpus.game(game).voice([], "en")("title"))


@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_from_an_exported_folder_and_its_replay(alone: Page, game: str, tmp_path: Path) -> None:
    begin(alone, title_of(game))
    shows_board(alone)
    expect(alone.get_by_text("In this browser")).to_be_visible()
    play_on(alone)
    ending = alone.locator(ENDING)
    expect(ending.get_by_role("heading")).to_contain_text(re.compile("wins?|win together"))
    with alone.expect_download() as download:
        ending.get_by_role("button", name="Journal").click()
    journal = tmp_path / "match.jsonl"
    download.value.save_as(journal)
    verified = subprocess.run(
        [sys.executable, "-m", "rumpus", "verify", str(journal)], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr
    _from_paper(alone, journal)


def _from_paper(page: Page, journal: Path) -> None:
    """The journal is opened in a browser that has nothing of it, and seen again to its end."""
    page.locator(ENDING).get_by_role("link", name="To the front page").click()
    page.evaluate("localStorage.clear()")
    page.locator("input[type=file]").set_input_files(journal)
    page.wait_for_url(re.compile("#/replay/here_"))
    page.get_by_role("button", name="To the end").click()
    shows_board(page)
    expect(page.locator(".now .deed, .now .news").first).to_contain_text(re.compile("[a-z]"))


def test_a_game_of_ones_own_is_exported_with_the_others(alone: Page) -> None:
    assert (LIVE / "scramble").is_dir()
    begin(alone, "Scramble")
    play_on(alone)
    expect(alone.locator(ENDING)).to_be_visible()


def test_a_match_travels_in_a_link(alone: Page, browser: Browser) -> None:
    begin(alone, "Chaos Marauders")
    play_on(alone)
    alone.locator(ENDING).get_by_role("button", name="Share").click()
    link = alone.get_by_role("dialog").get_by_role("textbox").input_value()
    assert "#/match#" in link
    friend = browser.new_page(service_workers="block")
    friend.goto(link)
    friend.wait_for_url(re.compile("#/replay/here_"))
    friend.get_by_role("button", name="To the end").click()
    shows_board(friend)
    friend.goto(link[:-40])
    expect(friend.get_by_text("No page has this address")).to_be_visible()
    friend.close()


def test_the_first_game_can_be_chosen_within_three_seconds(alone: Page, site: str) -> None:
    took = alone.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    poster(alone, "Chaos Marauders").wait_for()
    assert took < 3000


def test_what_is_kept_is_said_and_can_be_forgotten(alone: Page) -> None:
    begin(alone, "Chaos Marauders")
    alone.get_by_role("link", name="To the front page").first.click()
    expect(alone.get_by_text("One match is kept in this browser")).to_be_visible()
    alone.reload()
    alone.get_by_role("link", name="Back to the table").click()
    alone.locator(CHOICES).first.wait_for()
    alone.get_by_role("link", name="To the front page").first.click()
    alone.get_by_role("button", name="Forget them all").click()
    alone.get_by_role("alert").get_by_role("button", name="Forget them all").click()
    expect(alone.get_by_text("No match is kept in this browser yet.")).to_be_visible()


def test_a_lesson_undo_and_a_hint_without_a_room(alone: Page) -> None:
    poster(alone, "Diesel Demolition Derby").get_by_role("button", name="Learn by playing").click()
    expect(alone.get_by_text("Lesson 1 of")).to_be_visible()
    alone.get_by_role("button", name="Go on").click()
    expect(alone.get_by_text("Lesson 2 of")).to_be_visible()
    alone.get_by_role("link", name="To the front page").first.click()
    begin(alone, "Chaos Marauders")
    alone.get_by_role("button", name="Hint").click()
    expect(alone.get_by_text("The boss would")).to_be_visible()
    alone.locator(CHOICES).first.click()
    alone.get_by_role("button", name="Undo").click()
    alone.locator(CHOICES).first.wait_for()


def test_several_at_one_screen_without_a_room(alone: Page, site: str) -> None:
    alone.goto(f"{site}#/new?game=marauders")
    expect(alone.get_by_text("Somebody who comes")).to_have_count(0)
    alone.get_by_label("Seat 2", exact=True).select_option("me")
    alone.get_by_role("button", name="Set the table").click()
    alone.get_by_role("button", name="I am").click()
    alone.locator(CHOICES).first.click()
    expect(alone.get_by_text("In this browser")).to_be_visible()


def test_a_journal_that_is_none_is_refused_with_its_line(alone: Page, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    for text, said in (("", "not a journal"), ('{"rumpus": 1}\n', "Line 1 is not"), ("[1]\n", "Line 1 is not")):
        wrong.write_text(text)
        alone.locator("input[type=file]").set_input_files(wrong)
        expect(alone.get_by_role("alert")).to_contain_text(said)


def test_a_new_version_is_offered_and_loaded_when_asked_for(browser: Browser, site: str, exported: Path) -> None:
    page = browser.new_page()
    page.goto(site)
    assert page.evaluate(READY)
    page.reload()
    worker = exported / "worker.js"
    worker.write_text(re.sub(r'"favicon.svg":"\w+"', '"favicon.svg":"another"', worker.read_text()))
    begin(page, title_of("marauders"))
    page.reload()
    assert page.evaluate(WAITING)
    expect(page.get_by_text("A new version of this page is here.")).to_have_count(0)
    page.get_by_role("link", name="To the front page").first.click()
    page.get_by_role("button", name="Load it").click()
    expect(page.get_by_text("A new version of this page is here.")).to_have_count(0)
    poster(page, title_of("marauders")).wait_for()
    page.close()


@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_when_the_room_is_gone(visit: Visit, game: str) -> None:
    page = visit()
    page.add_init_script(QUICK)
    assert page.evaluate(READY)
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The room does not answer, so you play in this browser.")).to_be_visible()
    begin(page, title_of(game))
    play_on(page)
    expect(page.locator(ENDING)).to_be_visible()


def test_in_french_and_with_a_room_that_comes_back(visit: Visit) -> None:
    page = visit(language="fr-FR")
    assert page.evaluate(READY)
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("vous jouez dans ce navigateur")).to_be_visible()
    poster(page, "Chaos Marauders").get_by_role("link", name="Règles").click()
    page.locator(".rules h2").first.wait_for()
    page.go_back()
    poster(page, "Chaos Marauders").get_by_role("button", name="Jouer").click()
    page.get_by_role("button", name="Avorton").click()
    page.locator(CHOICES).first.wait_for()
    page.context.set_offline(False)
    page.get_by_role("link", name="À l’accueil").first.click()
    expect(page.get_by_text("vous jouez dans ce navigateur")).to_have_count(0)
