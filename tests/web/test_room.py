"""The game room as people use it: real browsers, every game that is found, nothing but clicks and keys."""

import gzip
import json
import os
import re
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, TimeoutError, WebSocketRoute, expect

from rumpus.core.shelf import packages
from tests.live import environment

from .conftest import CLIENT, PATIENCE, ROOT, Visit

HERE = Path(environment()["RUMPUS_GAMES"].split(os.pathsep)[-1])
GAMES = sorted({*packages(), *(rules.parent.name for rules in HERE.glob("*/rules.py"))})
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHOICE = "button[data-code]:not(:disabled)"

every_game = pytest.mark.parametrize("game", GAMES)
expect.set_options(timeout=PATIENCE)


def play_now(page: Page, game: str, button: str = "Play now") -> None:
    """Two clicks from the front page to a table with runts."""
    page.locator(f"article:has(a[href='/rules/{game}'])").get_by_role("button", name=button).click()
    page.get_by_role("dialog").locator(".levels button").first.click()
    page.wait_for_selector(".scene [data-id]")


def choose(page: Page) -> bool:
    """Make the next choice by the first click that offers one; whether there was one before the match was over."""
    page.wait_for_selector(f"{CHOICE}, .ending")
    if page.locator(".ending").count():
        return False
    with suppress(TimeoutError):  # somebody was quicker, and this is no longer asked
        page.locator(CHOICE).first.click(timeout=2000)
    return True


def listen(page: Page) -> list[str]:
    """What the page asks of the table, as it asks it."""
    asked: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: asked.append(json.loads(text)["do"])))
    return asked


def ids(page: Page, sprites: str) -> set[str]:
    """The ids of some sprites, all read in one moment."""
    return set(page.locator(sprites).evaluate_all("found => found.map(sprite => sprite.dataset.id)"))


def set_table(page: Page, game: str, *seats: str) -> None:
    """Set a table by the form: who sits on the second seat, the third, and so on."""
    page.goto(f"/new?game={game}")
    rows = page.locator("form select")
    expect(rows.first).to_be_visible()
    for at, seat in enumerate(seats, 1):
        rows.nth(at).select_option(seat)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")


@every_game
def test_two_clicks_lead_to_a_game_against_bots(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    assert re.search(r"/t/\w+$", page.url)
    expect(page.locator(f"{CHOICE}, .prompt").first).to_be_visible()


@every_game
def test_a_whole_game_is_clicked_to_its_end_and_looked_at_again(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    for _ in range(600):
        if not choose(page):
            break
    ending = page.locator(".ending")
    expect(ending.locator("li").first).to_be_visible()
    page.get_by_role("button", name="Fair dice?").click()
    expect(page.locator(".verdict.fair")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Before the first choice.")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile(r"Moment 1 of \d+"))).to_be_visible()
    assert "moment=1" in page.url
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".scene [data-id]")


@every_game
def test_a_click_on_the_board_makes_a_choice(visit: Visit, game: str) -> None:
    page = visit()
    sent = listen(page)
    play_now(page, game)
    for _ in range(50):
        if "choose" in sent or not click_board(page):
            break
        page.wait_for_timeout(200)
    assert "choose" in sent


def click_board(page: Page) -> bool:
    """Click on the last thing of the board that can be clicked, if there is one; whether the match goes on."""
    page.wait_for_selector(f"{CHOICE}, .ending")
    boxes = page.locator(".scene .open:not(.text)").evaluate_all(
        "found => found.map(sprite => sprite.getBoundingClientRect().toJSON())"
    )
    if boxes:
        page.mouse.click(boxes[-1]["x"] + boxes[-1]["width"] / 2, boxes[-1]["y"] + boxes[-1]["height"] / 2)
    return not page.locator(".ending").count()


def test_two_browsers_at_one_table_see_only_what_they_may(visit: Visit) -> None:
    ann, bob = visit(), visit()
    set_table(ann, "derby", "open", "bot:brute", "bot:brute")
    bob.goto(ann.url)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    ann.get_by_text("Bob").wait_for()
    ann.get_by_role("button", name="Start").click()
    own = ".scene .card.open"
    ann.wait_for_selector(own)
    bob.wait_for_selector(own)
    for one, other in ((ann, bob), (bob, ann)):
        hand, seen = ids(one, own), ids(other, ".scene .card")
        assert len(hand) == 6
        assert not hand & seen


def test_a_reload_in_mid_game_changes_nothing(visit: Visit) -> None:
    page = visit()
    play_now(page, "derby")
    choose(page)
    page.wait_for_selector(CHOICE)
    before = page.locator(CHOICE).all_inner_texts()
    page.reload()
    page.wait_for_selector(CHOICE)
    assert page.locator(CHOICE).all_inner_texts() == before


def test_the_line_is_cut_and_a_choice_is_made_once(visit: Visit) -> None:
    page, lines, chosen, kept = visit(), [], [], []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        room = line.connect_to_server()

        def ask(text: str) -> None:
            chosen.extend(asked["nonce"] for asked in [json.loads(text)] if asked["do"] == "choose")
            room.send(text)

        def tell(text: str) -> None:
            kept.extend(told["nonce"] for told in [json.loads(text)] if told["is"] == "done")
            line.send(text)

        line.on_message(ask)
        room.on_message(tell)

    page.route_web_socket("**/socket", through)
    play_now(page, "derby")
    page.wait_for_selector(CHOICE)
    lines[-1].close(code=1012)
    page.keyboard.press("1")
    page.wait_for_selector(f"{CHOICE}, .ending")
    expect(page.locator("button.sent")).to_have_count(0)
    assert len(lines) > 1
    assert len(set(chosen)) == 1
    assert set(kept) == set(chosen)


def test_a_spectator_sees_the_table_and_has_no_say(visit: Visit) -> None:
    ann, watcher = visit(), visit()
    play_now(ann, "derby")
    watcher.goto(ann.url)
    watcher.wait_for_selector(".scene [data-id]")
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    assert watcher.locator("button[data-code]").count() == 0
    assert watcher.locator(".scene .open").count() == 0


def test_a_curtain_between_two_people_at_one_screen(visit: Visit) -> None:
    page = visit()
    set_table(page, "derby", "me", "bot:brute", "bot:brute")
    names = []
    for _ in range(2):
        ready = page.get_by_role("button", name=re.compile("^I am "))
        ready.wait_for()
        assert page.locator(".scene [data-id]").count() == 0
        names.append(ready.inner_text())
        ready.click()
        choose(page)
    assert len(set(names)) == 2


def test_a_seat_comes_along_to_another_device(visit: Visit) -> None:
    page = visit()
    play_now(page, "derby")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="My seat’s link").click()
    link = page.get_by_role("dialog").locator("input[readonly]").first.input_value()
    phone = visit(link, "phone")
    phone.wait_for_selector(CHOICE)
    assert "key=" not in phone.url


@every_game
def test_french_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(screen="phone", language="fr-FR")
    assert page.locator("html").get_attribute("lang") == "fr"
    play_now(page, game, "Jouer")
    expect(page.get_by_role("tab", name="Récit")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_the_language_changes_in_mid_game(visit: Visit) -> None:
    page = visit()
    play_now(page, "derby")
    expect(page.locator("div.prompt")).to_contain_text("Choose")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    page.keyboard.press("Escape")
    expect(page.locator("div.prompt")).to_contain_text("Choisissez")


def test_a_game_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit()
    sent = listen(page)
    page.wait_for_selector("article")
    button = page.get_by_role("button", name="Play now").first
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(CHOICE)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("1")
    page.wait_for_timeout(500)
    page.wait_for_selector(CHOICE)
    assert sent.count("choose") == 1
    page.locator(".frame").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".zoom p")).not_to_be_empty()


def test_lessons_are_learnt_by_doing_what_they_say(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Learn by playing").first.click()
    for lesson in (1, 2, 3):
        expect(page.get_by_text(f"Lesson {lesson} of")).to_be_visible()
        wanted = page.locator("button.wanted")
        (wanted.first if wanted.count() else page.get_by_role("button", name="Go on")).click()


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new", "/rules/derby", "/nowhere"])
def test_pages_keep_nobody_out(visit: Visit, path: str, scheme: str) -> None:
    page = visit(path, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_selector("h1, h2")
    page.wait_for_load_state("networkidle")
    assert not serious(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desk", "phone"])
@every_game
def test_tables_keep_nobody_out(visit: Visit, game: str, screen: str, scheme: str) -> None:
    page = visit(screen=screen, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce")
    play_now(page, game)
    page.wait_for_selector("div.prompt, .ending")
    assert not serious(page)


def test_the_script_is_small(room: str) -> None:
    scripts = list(CLIENT.parent.rglob("*.js"))
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < 150_000
    name = scripts[0].relative_to(CLIENT.parent).as_posix()
    answer = httpx.get(f"{room}/{name}", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == scripts[0].read_bytes()
