"""A room with every game on its shelf, Scramble too, and real browsers to visit it with."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.live import environment

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "rumpus" / "server" / "web" / "index.html"
SCREENS = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
PATIENCE = 30_000  # milliseconds

Visit = Callable[..., Page]


def chromium() -> str:
    """Where Chromium is; it is installed where it is missing and can be."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "install", "-y", "chromium"], check=True, capture_output=True)
        found = shutil.which("chromium")
    if found is None:
        pytest.fail("These tests need Chromium: install it (on Debian 'apt-get install chromium') and run them again.")
    return found


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room that is open, whose bots do not wait."""
    if not CLIENT.exists():
        pytest.fail("The browser client is not built: run 'make web' first.")
    port, home = free_port(), tmp_path_factory.mktemp("room")
    command = [sys.executable, "-m", "rumpus", "serve", "--port", str(port), "--pace", "0.15"]
    command += ["--database", f"sqlite:///{home}/tables.sqlite"]
    with (home / "log").open("w") as log:
        served = subprocess.Popen(command, env=environment(), stdout=log, stderr=subprocess.STDOUT)
    address = f"http://localhost:{port}"
    try:
        until_ready(address, served, home / "log")
        yield address
    finally:
        served.terminate()
        served.wait(15)


def until_ready(address: str, served: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until the room is open and its games are compiled."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        assert served.poll() is None, log.read_text()
        try:
            games = httpx.get(f"{address}/api/games").json()["games"]
            if all(
                httpx.get(f"{address}/api/games/{game['name']}/picture.svg", timeout=120).is_success for game in games
            ):
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    pytest.fail(f"The room did not open: {log.read_text()}")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, without a window. It goes before other tests come: while it runs, nobody else can start an event loop."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, room: str) -> Iterator[Visit]:
    """Opens the page as a guest with a cookie jar of their own. Whatever the page complains about fails the test."""
    guests: list[Any] = []
    complaints: list[str] = []

    def come(path: str = "/", screen: str = "desk", language: str = "en-GB", **wishes: Any) -> Page:
        width, height = SCREENS[screen]
        touch = screen != "desk"
        guest = browser.new_context(
            base_url=room, viewport={"width": width, "height": height}, locale=language, has_touch=touch, **wishes
        )
        guests.append(guest)
        page = guest.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield come
    for guest in guests:
        guest.close()
    assert not complaints
