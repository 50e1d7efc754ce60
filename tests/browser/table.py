"""What the tests do on pages, in the words of the people who do it."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rumpus.core.shelf import packages
from tests.live import environment

LIVE = Path(environment()["RUMPUS_GAMES"].split(os.pathsep)[-1])
GAMES = sorted({*packages(), *(rules.parent.name for rules in LIVE.glob("*/rules.py"))})
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
every_game = pytest.mark.parametrize("game", GAMES)

CHOICES = "ol[aria-label] button[data-code]:not([disabled])"
ENDING = "section.ending"


def poster(page: Page, title: str) -> Any:
    """A game on the front page."""
    return page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))


def play_now(page: Page, title: str, level: str = "Runt") -> str:
    """Two clicks to a game against bots; the table's id."""
    page.goto("/")
    poster(page, title).get_by_role("button", name="Play now").click()
    page.get_by_role("button", name=level).click()
    page.wait_for_url("**/t/*")
    page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
    return page.url.rpartition("/")[2]


def play_on(page: Page, most: int = 2000, dice: random.Random | None = None) -> int:
    """Click one of the choices, again and again, until the match is over; how many clicks that took."""
    dice, clicks = dice or random.Random(1), 0
    while clicks < most:
        page.locator(f"{CHOICES}, {ENDING}").first.wait_for()
        if page.locator(ENDING).count():
            return clicks
        offered = page.locator(CHOICES)
        count = offered.count()
        if not count:
            continue
        # The choice may be gone by the time of the click: at a live table others act as well.
        clicks += bool(page.evaluate(
            """([where, at]) => { const found = document.querySelectorAll(where); const one = found[at % found.length];
                one?.click(); return Boolean(one); }""",
            [CHOICES, dice.randrange(count)],
        ))  # fmt: skip
    raise AssertionError(f"After {most} clicks the match is not over.")


def story(page: Page) -> list[str]:
    """The story so far."""
    return page.locator("ol[aria-label=Story] p").all_inner_texts()


def fits(page: Page) -> None:
    """Nothing sticks out of the page sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"


def seats(page: Page, *plans: dict[str, str], game: str, **wishes: Any) -> str:
    """Set a table as the page's guest; its id."""
    answer = page.request.post("/api/tables", data={"game": game, "seats": list(plans), **wishes})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def shows_board(page: Page) -> None:
    """There is something on the board."""
    expect(page.locator(".scene [data-id]").first).to_be_visible()
    assert page.locator(".scene [data-id]").count() > 5


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical: what keeps people out."""
    page.evaluate(AXE.read_text("utf-8"))
    report: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{found['id']}: {found['help']} ({found['nodes'][0]['html'][:120]})"
        for found in report["violations"]
        if found["impact"] in ("serious", "critical")
    ]
