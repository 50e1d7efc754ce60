"""Photographs the game room for the README, in a real browser: `make pictures`. Bots play a while, then the page is taken."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parent / "pictures"
CHOICES = "ol[aria-label] button[data-code]:not([disabled])"
TABLES = {"derby": 9, "gretchinz": 6, "marauders": 24, "grimdark": 14}  # games, and choices before the picture
PATIENCE = 90_000  # milliseconds


@contextmanager
def room() -> Iterator[str]:
    """The address of a room of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rumpus", "serve", "--port", str(port), "--pace", "0"]
        process = subprocess.Popen(command, env={**os.environ, "RUMPUS_DATA": folder}, stdout=subprocess.DEVNULL)
        try:
            _wait(f"http://localhost:{port}")
            yield f"http://localhost:{port}"
        finally:
            process.terminate()
            process.wait()


def _wait(address: str) -> None:
    for _ in range(600):
        try:
            httpx.get(f"{address}/health")
            return
        except httpx.TransportError:
            time.sleep(0.1)


def photograph(page: Page, name: str) -> None:
    """Keep what is seen."""
    file = PICTURES / f"{name}.jpg"
    page.screenshot(path=file, type="jpeg", quality=82)
    print(f"{file.name} is taken.")


def visitor(browser: Browser, address: str, width: int, height: int, scale: float = 1.0, motion: bool = False) -> Page:
    """Somebody's page; without motion nothing of it is seen half way."""
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en-GB",
        reduced_motion="no-preference" if motion else "reduce",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    if not motion:
        context.add_init_script("localStorage.setItem('rumpus', JSON.stringify({ speed: 'at once' }))")
    return context.new_page()


def play(page: Page, game: str, choices: int) -> None:
    """Sit down with three bots, and make some choices."""
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "brute"}] * 3]
    table = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()["id"]
    page.goto(f"/t/{table}")
    for _ in range(choices):
        page.locator(f"{CHOICES}, .ending").first.wait_for()
        if page.locator(".ending").count():
            break
        page.locator(CHOICES).first.click()
    page.locator(f"{CHOICES}, .ending").first.wait_for()
    page.wait_for_timeout(1000)


def main() -> None:
    """All of them."""
    browser_at = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with room() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_at, args=["--no-sandbox"])
        front = visitor(browser, address, 1280, 1120)
        front.goto("/")
        front.locator("article img").first.wait_for()
        front.wait_for_timeout(1500)
        photograph(front, "room")
        page = visitor(browser, address, 1280, 800)
        shown = {game["name"] for game in page.request.get("/api/games").json()["games"]}
        for game in sorted(TABLES.keys() & shown):
            play(page, game, TABLES[game])
            photograph(page, f"room-{game}")
        phone = visitor(browser, address, 390, 844, 1.5)
        play(phone, "derby", 3)
        photograph(phone, "room-phone")


if __name__ == "__main__":
    main()
