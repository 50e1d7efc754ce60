"""Pages that are not one game's: axe finds nothing serious on any of them, in light and dark, and they fit."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import CHOICES, faults, fits, play_now, play_on, seats


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, colours: str) -> None:
    page = visit(color_scheme=colours)
    page.locator("article").first.wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("dialog").wait_for()
    assert faults(page) == []
    for path in "/new", "/rules/derby", "/nowhere/at/all":
        page.goto(path)
        page.get_by_role("heading").first.wait_for()
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
