"""Tells a match of each game as a strip of pictures, the eight most telling beats: `make docs`. Photographed while the room shows them."""

import base64
import shutil
import sys
import time
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from screens import CHOICES, PICTURES, room, visitor

TOLD = 8  # beats of a strip
SECONDS = 110  # that a match is watched, at most
WIDTH, HEIGHT = 1366, 768
HALF = '{ "speed": 0.5, "name": "Ada" }'
SEEN = """() => {
    const lines = document.querySelector(".ticker:not(.standing) .lines")?.innerText.trim() || document.querySelector(".halt")?.innerText.trim() || "";
    return [lines, document.querySelectorAll(".effects > *").length];
}"""
GAMES = ("derby", "gretchinz", "gretchinz_new", "grimdark", "marauders")


class Shot(NamedTuple):
    """A beat, photographed: how much is seen to happen in it, what it tells, and the picture."""

    telling: float
    words: str
    picture: bytes


def watched(page: Page) -> list[Shot]:
    """Play on, and photograph every beat in the midst of its effects."""
    shots: list[Shot] = []
    last, until = "", time.monotonic() + SECONDS
    while time.monotonic() < until and not page.locator(".ending").count():
        words, _ = page.evaluate(SEEN)
        if words and words != last:
            last = words
            page.wait_for_timeout(260)
            shots.append(_shot(page, words))
            continue
        for button in (".halt button:not([disabled])", CHOICES):
            if page.locator(button).count():
                page.locator(button).first.click(timeout=1000, no_wait_after=True)
                break
        page.wait_for_timeout(30)
    return shots


def _shot(page: Page, words: str) -> Shot:
    """The page as it is now, its effects held still."""
    page.evaluate("document.getAnimations().forEach((one) => one.pause())")
    effects = int(page.evaluate(SEEN)[1]) + 6 * page.locator(".halt").count()
    picture = page.screenshot(type="jpeg", quality=85)
    page.evaluate("document.getAnimations().forEach((one) => one.play())")
    return Shot(effects, words, picture)


def chosen(shots: list[Shot]) -> list[Shot]:
    """The most telling ones, each of another sort, in their order."""
    best: dict[str, Shot] = {}
    for shot in shots:
        sort = " ".join(word for word in shot.words.split() if word.islower())[:40]
        if sort not in best or shot.telling > best[sort].telling:
            best[sort] = shot
    kept = sorted(best.values(), key=lambda shot: -shot.telling)[:TOLD]
    return [shot for shot in shots if shot in kept]


def pasted(browser: Browser, shots: list[Shot], name: str) -> None:
    """Two columns of pictures, numbered, as one."""
    sheet = browser.new_page(viewport={"width": 1100, "height": 200})
    figures = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(shot.picture).decode()}'><b>{number}</b></figure>"
        for number, shot in enumerate(shots, 1)
    )
    sheet.set_content(
        "<style>body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 6px; background: #17120f }"
        "figure { position: relative; margin: 0 } img { display: block; width: 100% }"
        "b { position: absolute; top: 0; left: 0; padding: 4px 10px; background: #ffd34d; font: 800 20px sans-serif }</style>"
        + figures
    )
    file = PICTURES / f"strip-{name}.jpg"
    sheet.screenshot(path=file, type="jpeg", quality=62, full_page=True)
    sheet.close()
    print(f"{file.name} is told in {len(shots)} pictures.")


def main(games: tuple[str, ...] = GAMES) -> None:
    """A strip of each game."""
    browser_at = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with room() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_at, args=["--no-sandbox"])
        for game in games:
            page = visitor(browser, address, WIDTH, HEIGHT, motion=True)
            page.add_init_script(f"localStorage.setItem('rumpus', JSON.stringify({HALF}))")
            seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "brute"}] * 2]
            table = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()["id"]
            page.goto(f"/t/{table}")
            page.locator(CHOICES).first.wait_for()
            pasted(browser, chosen(watched(page)), game)
            page.context.close()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)
