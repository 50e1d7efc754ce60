"""What the tests do on pages, in the words of the people who do it."""

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from rumpus.core.shelf import packages
from tests.live import environment

LIVE = Path(environment()["RUMPUS_GAMES"].split(os.pathsep)[-1])
GAMES = sorted({*packages(), *(rules.parent.name for rules in LIVE.glob("*/rules.py"))})
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

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


def play_on(page: Page, most: int = 2000) -> int:
    """Click one of the choices, again and again, until the match is over; how many clicks that took."""
    clicks = int(page.evaluate(CLICKER, [CHOICES, ENDING, most]))
    assert clicks < most, f"After {most} clicks the match is not over."
    return clicks


CLICKER = """async ([choices, ending, most]) => {
    let clicks = 0, luck = 1;
    while (clicks < most && !document.querySelector(ending)) {
        const offered = document.querySelectorAll(choices);
        if (offered.length) {
            luck = (luck * 48271) % 0x7fffffff;
            offered[luck % offered.length].click();
            clicks += 1;
        }
        await new Promise((done) => setTimeout(done, 2));
    }
    return clicks;
}"""


def listen(page: Page) -> list[str]:
    """What the page asks of the table, as it asks it."""
    asked: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: asked.append(json.loads(text)["do"])))
    return asked


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
