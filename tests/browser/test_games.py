"""Every game on the shelf, played in a real browser. A game that is added is covered the moment its folder exists."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from rumpus.core.facts.frames import read
from tests.browser.conftest import Visit
from tests.browser.table import (
    CHOICES,
    ENDING,
    GAMES,
    faults,
    fits,
    listen,
    play_now,
    play_on,
    poster,
    seats,
    shows_board,
    story,
)

ME, OPEN, BOT = {"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "runt"}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture
def card(room: str, game: str) -> dict[str, object]:
    """What the shelf says about it."""
    games = httpx.get(f"{room}/api/games", timeout=60).json()["games"]
    return next(one for one in games if one["name"] == game)


def test_two_clicks_and_a_whole_game_then_its_replay(page: Page, card: dict[str, str]) -> None:
    table = play_now(page, card["title"])
    shows_board(page)
    play_on(page)
    ending = page.locator(ENDING)
    expect(ending.get_by_role("heading")).to_contain_text(re.compile("wins?|win together|share the victory"))
    assert ending.get_by_role("listitem").count() >= 2
    ending.get_by_role("button", name="Fair dice?").click()
    expect(page.get_by_text("Yes. The luck of this match was fixed")).to_be_visible()
    expect(page.get_by_text("the match ends exactly as you saw it")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        ending.get_by_role("link", name="Journal").click()
    assert json.loads(download.value.path().read_text("utf-8").splitlines()[0])["game"] == card["name"]
    _replay(page, table)
    _rematch(page, table)


def _replay(page: Page, table: str) -> None:
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/replay/{table}*")
    shows_board(page)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text("Before the first choice.")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile("(^Moment| ·) 1 of "))).to_be_visible()
    page.get_by_label("Seen by").select_option(label="open: every card")
    shows_board(page)
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{table}")
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url(re.compile(f"/t/(?!{table})"))
    shows_board(page)


def _rematch(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(f"/t/(?!{table})"))
    page.locator(f"{CHOICES}, {ENDING}").first.wait_for()


def test_two_browsers_and_a_spectator_each_see_what_they_may(visit: Visit, card: dict[str, str]) -> None:
    ann, bob, eve = (visit() for _ in range(3))
    heard: dict[int, list[str | bytes]] = {0: [], 1: [], -1: []}
    others = [BOT] * (max(2, int(card["fewest"])) - 2)
    table = seats(ann, ME, OPEN, *others, game=card["name"], public=True)
    for page, seat in (ann, 0), (bob, 1), (eve, -1):
        overhear(page, heard[seat])
        page.goto(f"/t/{table}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(ann.get_by_text("Bob").first).to_be_visible()
    ann.get_by_role("button", name=re.compile("Start")).click()
    for page in ann, bob, eve:
        page.locator(".scene [data-id]").first.wait_for()
        shows_board(page)
    expect(eve.get_by_text("You are watching").first).to_be_visible()
    assert eve.locator(CHOICES).count() == 0
    for seat, contents in heard.items():
        frames = [read(content) for content in contents if isinstance(content, bytes)]
        assert frames
        assert {frame.seat for frame in frames} <= {seat, -1}, "a page is told what its own seat may know"
        assert frames[-1].seat == seat
        assert seat >= 0 or not any(frame.asked for frame in frames)
        texts = {json.loads(content)["is"] for content in contents if isinstance(content, str)}
        assert texts <= {"table", "noted", "missing", "done", "pong"}, "all else that is told of a match is facts"
    first = ann if ann.locator(CHOICES).count() else bob
    first.locator(CHOICES).first.evaluate("button => button.click()")
    expect(first.locator("ol[aria-label=Story] p").first).to_be_visible()


def overhear(page: Page, heard: list[str | bytes]) -> None:
    """Keep what a page is told over sockets."""
    page.on("websocket", lambda line: line.on("framereceived", lambda content: heard.append(content)))


def test_at_a_desk_by_keys_and_mouse(visit: Visit, card: dict[str, str]) -> None:
    """To a table with the keyboard alone; then a click on the board; nobody is kept out; and the page is loaded again."""
    page = visit(color_scheme="light")
    sent = listen(page)
    come_by_keys(page, card["title"])
    for _ in range(3):
        page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
        page.keyboard.press("1")
        page.wait_for_timeout(250)
    assert "choose" in sent
    told = sent.count("choose")
    for _ in range(50):
        if sent.count("choose") > told or not click_board(page):
            break
        page.wait_for_timeout(200)
    assert sent.count("choose") > told or page.locator(ENDING).count()
    assert not faults(page)
    before = story(page)
    assert before
    page.reload()
    page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
    shows_board(page)
    expect(page.locator("ol[aria-label=Story] p").first).to_be_visible()
    assert before[-1] in story(page)


def come_by_keys(page: Page, title: str) -> None:
    """To a table with runts, by Tab and Enter."""
    button = poster(page, title).get_by_role("button", name="Play now")
    button.wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    else:
        raise AssertionError("Tab never comes to Play now.")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    for _ in range(10):
        if page.evaluate("document.activeElement?.textContent").strip().startswith("Runt"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def click_board(page: Page) -> bool:
    """Click on the last thing of the board that can be clicked, if there is one; whether the match goes on."""
    page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
    boxes = page.locator(".scene .open:not(.text)").evaluate_all(
        "found => found.map(sprite => sprite.getBoundingClientRect().toJSON())"
    )
    if boxes:
        page.mouse.click(boxes[-1]["x"] + boxes[-1]["width"] / 2, boxes[-1]["y"] + boxes[-1]["height"] / 2)
    return not page.locator(ENDING).count()


def test_in_french_on_a_phone_in_the_dark(visit: Visit, card: dict[str, str]) -> None:
    phone = visit(screen="phone", language="fr-FR", is_mobile=True, color_scheme="dark")
    expect(phone.locator("html")).to_have_attribute("lang", "fr")
    fits(phone)
    table = seats(
        phone, {"kind": "me", "name": "Zoé"}, *[BOT] * (int(card["fewest"]) - 1), game=card["name"], language="fr"
    )
    phone.goto(f"/t/{table}")
    phone.locator(CHOICES).first.wait_for()
    shows_board(phone)
    fits(phone)
    assert not faults(phone)
    phone.locator(CHOICES).first.tap()
    phone.get_by_role("tab", name="Récit").or_(phone.get_by_role("tab").nth(1)).first.tap()
    phone.goto(f"/rules/{card['name']}")
    phone.locator(".rules > *").first.wait_for()
    fits(phone)
    assert not faults(phone)


def test_learn_by_playing(page: Page, card: dict[str, object]) -> None:
    """Where a game has a tutorial, its lessons lead through to free play."""
    page.goto("/")
    learn = poster(page, str(card["title"])).get_by_role("button", name="Learn by playing")
    page.locator("article").first.wait_for()
    assert bool(learn.count()) == card["tutorial"]
    if not card["tutorial"]:
        return
    learn.click()
    page.wait_for_url("**/t/*")
    sign = page.get_by_text(re.compile("^Lesson 1 of"))
    expect(sign).to_be_visible()
    for _ in range(60):
        page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
        if not page.get_by_text(re.compile("^Lesson [0-9]+ of")).count():
            return
        onwards, wanted = page.get_by_role("button", name="Go on"), page.locator(f"{CHOICES}.wanted")
        next_step = onwards if onwards.count() else wanted if wanted.count() else page.locator(CHOICES)
        next_step.first.evaluate("button => button.click()")  # at a live table it may be gone before a mouse is there
        page.wait_for_timeout(200)
    raise AssertionError("The lessons do not end.")


def test_a_ghost_stands_where_the_choice_pointed_at_leads(page: Page) -> None:
    table = seats(page, ME, BOT, game="grimdark", options={"racers": "dealt"})
    page.goto(f"/t/{table}")
    page.locator(CHOICES).filter(has_text="move").click()
    choices, ghosts = page.get_by_role("list", name="Drive").locator("button"), page.locator(".scene .preview")
    expect(choices.nth(4)).to_have_accessible_name(re.compile("drive 5″"))
    expect(page.locator(".scene .preview:visible")).to_have_count(0)
    for at in 1, 4:
        choices.nth(at).focus()
        expect(ghosts.nth(at)).to_be_visible()
        expect(page.locator(".scene .preview:visible")).to_have_count(1)
