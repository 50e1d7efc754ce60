"""The game room as people use it: real browsers, every game that is found, nothing but clicks and keys."""

import gzip
import json
import re
from contextlib import suppress

import httpx
from playwright.sync_api import Page, TimeoutError, WebSocketRoute, expect

import rumpus
from tests.browser.conftest import CLIENT, Visit
from tests.browser.table import CHOICES, ENDING, faults, listen, shows_board


def play_now(page: Page, game: str, button: str = "Play now") -> None:
    """Two clicks from the front page to a table with runts."""
    page.locator(f"article:has(a[href='/rules/{game}'])").get_by_role("button", name=button).click()
    page.get_by_role("dialog").locator(".levels button").first.click()
    page.wait_for_selector(".scene [data-id]")


def choose(page: Page) -> bool:
    """Make the next choice by the first click that offers one; whether there was one before the match was over."""
    page.wait_for_selector(f"{CHOICES}, .ending")
    if page.locator(".ending").count():
        return False
    with suppress(TimeoutError):  # somebody was quicker, and this is no longer asked
        page.locator(CHOICES).first.click(timeout=2000)
    return True


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


def test_two_browsers_at_one_table_see_only_what_they_may(visit: Visit) -> None:
    ann, bob = visit(), visit()
    set_table(ann, "derby", "open", "bot:brute", "bot:brute")
    bob.goto(ann.url)
    bob.get_by_label("Your name").fill("")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(bob.get_by_text("A name, please.")).to_be_visible()
    expect(bob.get_by_label("Your name")).to_be_focused()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    ann.get_by_text("Bob", exact=True).wait_for()
    ann.get_by_role("button", name="Start").click()
    own = ".scene .card.open"
    ann.wait_for_selector(own)
    bob.wait_for_selector(own)
    for one, other in ((ann, bob), (bob, ann)):
        hand, seen = ids(one, own), ids(other, ".scene .card")
        assert len(hand) == 6
        assert not hand & seen


def test_the_host_mutes_somebody_and_closes_the_table_to_lookers(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(screen="phone"), visit(language="fr-FR")
    set_table(ann, "derby", "open", "bot:brute")
    table = ann.url
    bob.goto(table)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(ann.get_by_text("Bob", exact=True).first).to_be_visible()
    for word in ("one", "two"):
        bob.get_by_label("Say something").fill(word)
        bob.get_by_role("button", name="Say", exact=True).click()
    chat = ann.get_by_role("log")
    chat.get_by_role("button", name="Bob").first.click()
    ann.get_by_role("button", name="Mute Bob for me").click()
    expect(chat.get_by_text("one")).to_have_count(0)
    expect(chat).to_contain_text("You have muted Bob.")
    ann.reload()
    expect(chat).to_contain_text("You have muted Bob.")  # the browser remembers
    chat.get_by_role("button", name="Unmute").click()
    chat.get_by_role("button", name="Bob").last.click()
    ann.get_by_role("button", name="Mute Bob for everybody").click()
    expect(bob.get_by_role("log")).to_contain_text("The host has muted Bob.")
    expect(bob.get_by_role("log").get_by_text("two")).to_have_count(0)
    bob.get_by_label("Say something").fill("three")
    bob.get_by_role("button", name="Say", exact=True).click()
    expect(bob.get_by_role("alert")).to_contain_text("has muted you")
    eve.goto(table)
    ann.get_by_role("button", name="Start").click()
    eve.wait_for_selector(".scene [data-id]")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Keep onlookers out").click()
    expect(ann.get_by_text("Only those who play see this match.")).to_be_visible()
    expect(eve.get_by_text("Seuls les joueurs voient cette partie.")).to_be_visible()
    eve.reload()
    expect(eve.get_by_text("Seuls les joueurs voient cette partie.")).to_be_visible()
    bob.reload()
    bob.wait_for_selector(".scene .card.open")


def test_a_bot_of_the_rooms_own_is_seated_where_it_plays_and_replaced_when_it_gives_up(page: Page) -> None:
    page.goto("/new?game=marauders")
    expect(page.locator("form select").nth(1).locator("option", has_text="Runt")).to_have_count(1)
    expect(page.locator("form select").nth(1).locator("option", has_text="Scrapper")).to_have_count(0)
    set_table(page, "derby", "bot:Scrapper", "bot:runt", "bot:runt")
    page.wait_for_selector(".scene [data-id]")
    expect(page.get_by_text("Scrapper", exact=True).first).to_be_visible()
    story = page.get_by_text("Scrapper cannot go on: a brute plays in that seat from now on.")
    for _ in range(20):
        if story.count() or not choose(page):
            break
    expect(story.first).to_be_attached()


def test_the_line_is_cut_and_a_choice_is_made_once(visit: Visit) -> None:
    page, lines, chosen, kept = visit(), [], [], []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        room = line.connect_to_server()

        def ask(text: str) -> None:
            chosen.extend(asked["nonce"] for asked in [json.loads(text)] if asked["do"] == "choose")
            room.send(text)

        def tell(content: str | bytes) -> None:
            texts = [json.loads(content)] if isinstance(content, str) else []
            kept.extend(told["nonce"] for told in texts if told["is"] == "done")
            line.send(content)

        line.on_message(ask)
        room.on_message(tell)

    page.route_web_socket("**/facts?*", through)
    play_now(page, "derby")
    page.wait_for_selector(CHOICES)
    lines[-1].close(code=1012)
    page.keyboard.press("1")
    page.wait_for_selector(f"{CHOICES}, .ending")
    expect(page.locator("button.sent")).to_have_count(0)
    assert len(lines) > 1
    assert len(set(chosen)) == 1
    assert set(kept) == set(chosen)


def test_a_rematch_waits_for_the_others_and_the_front_page_leads_back_to_it(visit: Visit) -> None:
    ann, bob = visit(), visit(screen="phone")
    set_table(ann, "derby", "open", "bot:brute")
    bob.goto(ann.url)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(ann.get_by_text("Bob", exact=True).first).to_be_visible()
    ann.get_by_role("button", name="Start").click()
    for page in ann, bob:
        page.wait_for_selector(".scene [data-id]")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Let a bot play for me").click()
    for page in ann, bob:
        page.locator(ENDING).wait_for()
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Waiting for Bob")).to_be_visible()
    again = ann.url
    ann.goto("/")
    tables = ann.get_by_role("region", name="Your tables")
    expect(tables.get_by_text("about to start")).to_be_visible()
    over = ann.get_by_role("region", name="Finished lately")
    expect(over.get_by_role("link", name="Replay of Diesel Demolition Derby")).to_be_visible()
    assert faults(ann) == []
    bob.get_by_role("status").get_by_role("link", name=re.compile(" wants a rematch: join$")).tap()
    bob.wait_for_url(again)
    expect(bob.get_by_role("heading", name="Who sits where")).to_be_visible()
    tables.get_by_role("link", name="Back to the table").click()
    for page in ann, bob:
        page.locator(CHOICES).first.wait_for()


def test_a_seat_comes_along_to_another_device(visit: Visit) -> None:
    page = visit()
    play_now(page, "derby")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="My seat’s link").click()
    link = page.get_by_role("dialog").locator("input[readonly]").first.input_value()
    phone = visit(link, "phone")
    phone.wait_for_selector(CHOICES)
    assert "key=" not in phone.url


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
    expect(page.get_by_label("Your name")).to_be_focused()  # asked once, and a name stands there already
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(CHOICES)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("1")
    page.wait_for_timeout(500)
    page.wait_for_selector(CHOICES)
    assert sent.count("choose") == 1
    page.keyboard.press("/")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.locator(".frame").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".zoom p")).not_to_be_empty()


def test_the_script_is_small(room: str) -> None:
    scripts = list(CLIENT.parent.rglob("*.js"))
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < 150_000
    scripts = [script for script in scripts if script.parent.name == "assets"]  # the worker is told what to keep
    name = scripts[0].relative_to(CLIENT.parent).as_posix()
    answer = httpx.get(f"{room}/{name}", headers={"accept-encoding": "gzip"}, timeout=60)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == scripts[0].read_bytes()


UNDRAWN = """[...document.querySelectorAll(".scene use")].map((use) => use.getAttribute("href"))
    .filter((name) => !document.querySelector(`.faces [id="${name.slice(1)}"]`))"""


def test_what_no_pack_has_is_shown_too(page: Page) -> None:
    """A deck of somebody's, and one of a thousand tracks: what is printed there the room tells."""
    deck = rumpus.game("derby").sheet().text.replace('name = "', 'name = "New ')
    two = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "runt"}]
    track = {"track": "generated", "wilds": 77, "racers": "dealt"}
    for wish in {"game": "derby", "deck": deck}, {"game": "grimdark", "options": track}:
        made = page.request.post("/api/tables", data={"seats": two, **wish})
        assert made.status == 201, made.text()
        with page.expect_response("**/printed*") as printed:
            page.goto(f"/t/{made.json()['id']}")
            page.locator(CHOICES).first.wait_for()
        assert printed.value.ok
        shows_board(page)
        assert page.evaluate(UNDRAWN) == []
        if "deck" in wish:
            expect(page.locator(CHOICES).first).to_contain_text("New ")
