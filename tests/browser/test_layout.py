"""Every game on a phone and at a desk, in both languages: what can be pressed can be hit, and what is written can be read.

`make faults` looks at each game on both screens with the fewest and with the most seats, the usual tests at half of that.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import rumpus
from rumpus.core.shelf import packages
from tests.browser.conftest import Visit
from tests.browser.table import CHOICES, ENDING, seats, shows_board

LOOK = Path(__file__).with_name("layout.js").read_text("utf-8")
PHONE, DESK = 44, 24  # pixels that a target has at least, to either side
STEPS = "p.steps button"
THOROUGH = "RUMPUS_KILLS" in os.environ  # set by `make faults`
CHOSEN = 10  # choices after each of which the page is looked at


def plans() -> list[tuple[str, str, str, int]]:
    """Each game on both screens, in both languages, with the fewest and the most seats."""
    found = []
    for at, game in enumerate(sorted(packages())):
        few, many = rumpus.game(game).seats[0], rumpus.game(game).seats[-1]
        one, other = ("en-GB", "fr-FR") if at % 2 else ("fr-FR", "en-GB")
        found += [(game, "phone", one, many), (game, "laptop", other, few if at % 2 else many)]
        if THOROUGH:
            found += [(game, "phone", other, few), (game, "laptop", one, many if at % 2 else few)]
    return found


def wrong(page: Page, least: int) -> list[str]:
    """What is wrong with the page as it is now."""
    found: list[str] = page.evaluate(LOOK, least)
    return found


def begin(page: Page) -> None:
    """Start the match where it waits for that, and see its board."""
    start = page.get_by_role("button", name=re.compile("^(Start the match|Commencer la partie)"))
    expect(page.locator(".scene [data-id]").or_(start).first).to_be_visible()
    while start.count():  # a game that is being made ready is asked for again
        start.evaluate_all("buttons => buttons.forEach((button) => button.click())")
        page.wait_for_timeout(500)
    shows_board(page)


@pytest.mark.parametrize(("game", "screen", "language", "count"), plans())
def test_what_is_pressed_can_be_hit_and_what_is_written_can_be_read(
    visit: Visit, game: str, screen: str, language: str, count: int
) -> None:
    page = visit("/", screen=screen, language=language, steps=False)
    bots = [{"kind": "bot", "level": "runt"}] * (count - 1)
    options = dict(rumpus.game(game).patient)
    name = seats(page, {"kind": "me", "name": "Fritz the Unbelievably G"}, *bots, game=game, options=options)
    page.goto(f"/t/{name}")
    begin(page)
    faults: dict[str, int] = {}
    for chosen in range(CHOSEN):
        page.locator(f"{CHOICES}, {ENDING}, {STEPS}").first.wait_for()
        for fault in wrong(page, PHONE if screen == "phone" else DESK):
            faults.setdefault(fault, chosen)
        if page.locator(ENDING).count():
            break
        offered = page.locator(CHOICES)
        if not offered.count():  # what is chosen by hand is listed on demand
            page.locator(STEPS).click()
            offered.first.wait_for()
        offered.nth(chosen % offered.count()).evaluate("button => button.click()")
        expect(page.locator("button.sent")).to_have_count(0)
    assert not faults


@pytest.mark.parametrize("path", ["/", "/new/derby"])
@pytest.mark.parametrize("screen", ["phone", "laptop"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_pages_around_the_table_have_no_raw_markup_and_fit(visit: Visit, path: str, screen: str, language: str) -> None:
    page = visit(path, screen=screen, language=language)
    page.locator("h1").first.wait_for()
    assert not [fault for fault in wrong(page, 24) if fault.startswith(("raw markup", "the page is"))]
