"""What happens is shown beat by beat, and a question takes one answer, when it stands: in a real browser, at its real pace."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.table import CHOICES, GAMES, listen, play_now, poster, seats

LATE = 250  # milliseconds that frames of a busy machine may come late; to the millisecond it is told in web/tests/stage.test.ts
APART = 200  # milliseconds between two clicks of somebody in a hurry
ME, BOT = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "runt"}
WATCH = """() => {
    window.beats = [];
    const look = () => {
        const told = document.querySelector(".ticker:not(.standing) .lines")?.innerText ?? "";
        const last = window.beats.at(-1);
        if (told !== last?.told) window.beats.push({ told, at: performance.now(), halted: Boolean(document.querySelector(".halt")) });
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_make_one_choice(visit: Visit, game: str) -> None:
    """Two clicks, or a key that is held, make one choice; the second lands in no question."""
    page = visit(calm=True)
    sent = listen(page)
    page.goto(f"/t/{seats(page, ME, BOT, BOT, game=game)}")
    chooses(page)
    page.locator(CHOICES).first.wait_for()
    box = page.locator(CHOICES).first.bounding_box()
    assert box
    at = (box["x"] + box["width"] / 2, box["y"] + min(box["height"], 40) / 2)
    before = sent.count("choose")
    page.mouse.click(*at)
    page.wait_for_timeout(APART)
    page.mouse.click(*at)
    page.wait_for_timeout(150)
    assert sent.count("choose") == before + 1, "the second click made a choice too"
    page.locator(CHOICES).first.wait_for()
    before = sent.count("choose")
    page.keyboard.down("1")
    for _ in range(12):
        page.wait_for_timeout(50)
        page.keyboard.down("1")
    page.keyboard.up("1")
    assert sent.count("choose") == before + 1, "a key that is held chose more than once"


def chooses(page: Page) -> None:
    """Past what a game shows before the first question."""
    page.locator(f"{CHOICES}, .halt button").first.wait_for()


def test_each_beat_stays_to_be_read_and_no_longer(visit: Visit) -> None:
    """A Derby at normal speed: every beat is there for a while, none for more than a second and a half, and the end of a round waits."""
    page = visit(calm=True, reduced_motion="no-preference")
    play_now(page, "Diesel Demolition Derby")
    page.evaluate(WATCH)
    for _ in range(40):
        if page.locator(".halt").count():
            break
        page.locator(f"{CHOICES}, .halt").first.wait_for()
        if page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
    page.wait_for_timeout(2500)
    halt = page.locator(".halt")
    expect(halt).to_contain_text(re.compile("wins the Derby|share"))
    halt.get_by_role("button", name="Next Derby").click()
    page.locator(CHOICES).first.wait_for()
    seen = page.evaluate("window.beats")
    lasted = [
        (after["at"] - one["at"], one["told"]) for one, after in pairwise(seen) if one["told"] and not one["halted"]
    ]
    assert len(lasted) >= 5
    assert not [one for one in lasted if not 380 - LATE <= one[0] <= 1500 + 4 * LATE]
    times = sorted(time for time, _ in lasted)
    assert 380 <= times[len(times) // 2] <= 1500
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".ticker")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(CHOICES).first.wait_for()


def test_names_in_the_story_point_at_the_board(visit: Visit) -> None:
    """Whoever points at a card in the story sees where it lies."""
    page = visit()
    play_now(page, "Diesel Demolition Derby")
    page.locator(CHOICES).first.click()
    page.locator(CHOICES).first.wait_for()
    page.locator("ol[aria-label=Story] .points").last.hover()
    expect(page.locator(".marks .shown").first).to_be_visible()


def test_a_choice_is_confirmed_where_that_is_wanted(visit: Visit) -> None:
    """The first click shows what a choice would do, the second makes it; undo says what it would take back."""
    page = visit()
    page.evaluate("localStorage.setItem('rumpus', JSON.stringify({ speed: 'at once', confirm: true }))")
    page.reload()
    sent = listen(page)
    poster(page, "Chaos Marauders").get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Runt").click()
    first = page.locator(CHOICES).first
    first.click()
    words = (page.locator(".confirm .go").inner_text()).removeprefix("Yes: ")
    assert "choose" not in sent
    page.locator(".confirm .go").click()
    expect(page.get_by_role("button", name=f"Undo: {words}")).to_be_visible()
    assert sent.count("choose") == 1
