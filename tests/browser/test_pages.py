"""Pages that are not one game's: axe finds nothing serious on any of them, in light and dark, and they fit."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import CHOICES, faults, fits, play_now, play_on, poster, seats


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, colours: str) -> None:
    page = visit(color_scheme=colours)
    page.locator("article").first.wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("dialog").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    assert faults(page) == []
    for path in "/new", "/rules/derby", "/rules/grimdark", "/fair/derby", "/nowhere/at/all":
        page.goto(path)
        page.get_by_role("heading").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert faults(page) == []
        fits(page)
    table = play_now(page, "Diesel Demolition Derby")
    assert faults(page) == []
    play_on(page)
    assert faults(page) == []
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="To the start").wait_for()
    assert faults(page) == []


def test_a_new_table_is_set_joined_and_played_at_one_screen(visit: Visit) -> None:
    page = visit("/new?game=derby", "tablet")
    page.get_by_role("button", name="Set the table").wait_for()
    fits(page)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert page.get_by_label("Link to this table").input_value().endswith(table)
    page.goto(f"/replay/{table}")
    page.get_by_role("link", name="Watch it").click()
    page.wait_for_url(f"**/t/{table}")


def test_on_a_phone_the_own_seat_is_seen_and_the_line_is_missed_at_once(visit: Visit) -> None:
    phone = visit("/", "phone", is_mobile=True)
    ann, bot = {"kind": "me", "name": "Ann of the long name"}, {"kind": "bot", "level": "runt"}
    table = seats(phone, *[bot] * 5, ann, game="derby", clock={"bank": 600, "back": 5}, public=True)
    phone.goto(f"/t/{table}")
    own = phone.locator("header li.mine")
    expect(own.locator(".clock")).to_be_in_viewport(ratio=1)
    phone.evaluate("dispatchEvent(new Event('offline'))")
    expect(phone.get_by_text("Reconnecting…")).to_be_visible()
    expect(phone.get_by_text("Reconnecting…")).to_have_count(0)
    watching = visit(f"/t/{table}", "phone", is_mobile=True)
    expect(watching.get_by_role("tab")).to_have_text(["Story", "Chat"])
    expect(watching.get_by_role("tab", name="Story")).to_have_attribute("aria-selected", "true")


def test_several_people_at_one_screen_hand_it_over(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    table = seats(page, {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, game="derby")
    page.goto(f"/t/{table}")
    ready = page.get_by_role("button", name="I am ")
    for _ in range(8):
        page.locator(CHOICES).or_(ready).first.wait_for()
        if ready.count():
            assert page.locator(".scene .card.open").count() == 0, (
                "nobody's hand is seen until the next takes the screen"
            )
            ready.click()
            continue
        page.locator(CHOICES).first.click()
        page.wait_for_timeout(200)
    assert page.get_by_text("Pass the screen to").count() + page.locator(CHOICES).count() > 0


def test_language_and_light_can_be_switched(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("Français|FR")).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name=re.compile("English|EN")).click()
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Colours").click()
    page.get_by_role("button", name="Colours").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_five_posters_stand_in_a_row_with_their_buttons_in_view(visit: Visit, language: str) -> None:
    page = visit(language=language)
    page.set_viewport_size({"width": 1366, "height": 768})
    buttons = page.locator("article button.play")
    expect(buttons.nth(4)).to_be_in_viewport(ratio=1)
    assert len({round(box["y"] / 8) for at in range(5) if (box := buttons.nth(at).bounding_box())}) == 1
    expect(page.locator("article .facts").first).to_have_text(re.compile(r"\d+ min · .+ · 2.+6 "))
    fits(page)


def test_a_name_is_asked_once_and_can_be_changed(visit: Visit) -> None:
    page = visit()
    poster(page, "Diesel Demolition Derby").get_by_role("button", name="Play now").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Runt").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("header li.mine")).to_contain_text("Ada")
    page.goto("/")
    page.get_by_role("button", name="Ada").click()
    page.get_by_label("Your name").fill("Bea")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Bea")).to_be_visible()
    poster(page, "Diesel Demolition Derby").get_by_role("button", name="Play now").click()
    expect(page.get_by_label("Your name")).to_have_count(0)


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_rules_have_a_minute_contents_and_a_search(visit: Visit, screen: str) -> None:
    page = visit("/rules/derby", screen)
    minute = page.get_by_role("region", name="In one minute")
    expect(minute.get_by_role("img")).to_have_count(3)
    page.get_by_role("searchbox").fill("mortar face down")
    hits = page.locator(".hits li")
    expect(hits.first).to_be_visible()
    hits.first.get_by_role("link").click()
    assert re.search(r"#p\d+-\d+$", page.url)
    page.get_by_role("searchbox").fill("")
    if screen == "phone":
        page.get_by_role("button", name="Contents").click()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="7. The end of a Derby").click()
    expect(page.locator("#s7")).to_be_in_viewport()
    expect(page.locator(".sections a[aria-current]").first).to_have_text("7. The end of a Derby")
    fits(page)


def test_a_lesson_says_what_it_wants_and_comes_back_when_a_choice_is_taken_back(visit: Visit) -> None:
    page = visit()
    poster(page, "Diesel Demolition Derby").get_by_role("button", name="Learn by playing").click()
    sign = page.get_by_role("region", name="Lesson")
    sign.get_by_role("button", name="Go on").click()
    other = page.locator(CHOICES).filter(has_text="Heavy")
    other.click()
    expect(sign.get_by_role("alert")).to_contain_text("Not “deploy Heavy” yet")
    expect(sign).to_contain_text("Lesson 2 of 10")
    other.click()
    expect(sign).to_contain_text("You went your own way")
    sign.get_by_role("button", name="Back to the lesson").click()
    expect(sign).to_contain_text("Lesson 2 of 10")
    page.locator(CHOICES).filter(has_text="Sentinel").click()
    expect(sign).to_contain_text("Lesson 3 of 10")


def test_a_number_is_asked_for_only_where_it_counts_and_tracks_are_shown(visit: Visit) -> None:
    page = visit("/new?game=grimdark")
    track = page.get_by_role("group", name="Track", exact=True)
    expect(track.locator("img")).to_have_count(6)
    expect(page.get_by_role("spinbutton")).to_have_count(0)
    track.get_by_text("generated", exact=True).click()
    page.get_by_role("spinbutton").fill("571")
    page.keyboard.press("Tab")
    expect(page.locator(".chosen img")).to_have_attribute("src", re.compile("wilds%3D571"))
