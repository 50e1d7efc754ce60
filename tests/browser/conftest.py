"""A real browser, and a room in a process of its own with every game on its shelf, the tests' live one too."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.faults.nodes import SERVE
from tests.live import environment
from tests.server.process import free_port

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "rumpus" / "server" / "web" / "index.html"
PATIENCE = 60_000  # milliseconds; the machine may be busy with other tests
expect.set_options(timeout=PATIENCE)
OWN_BOT = '''
class Scrapper:
    """Takes the last of its choices, and gives up after eight."""

    GAMES = ("derby",)

    def choose(self, look):
        if look.number > 8:
            raise ValueError("enough")
        return look.codes()[-1]
'''

HURRIED = """if (location.protocol.startsWith("http") && !localStorage.getItem("rumpus")) localStorage.setItem("rumpus", JSON.stringify({ speed: "at once", steps: true }));
const later = window.setTimeout;
window.setTimeout = (what, wait, ...more) => later(what, wait === 400 || wait === 800 ? 0 : wait, ...more);"""  # no beat by beat, no pause before answers; all that can be chosen is listed
Visit = Callable[..., Page]
SCREENS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900}, "laptop": {"width": 1366, "height": 768}, "tablet": {"width": 820, "height": 1180}, "phone": {"width": 390, "height": 844},
}  # fmt: skip


def chromium() -> str:
    """Where the browser is; `make browser` installs it."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        raise RuntimeError("There is no Chromium on this machine: 'make browser' installs Debian's.")
    return found


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room whose bots do not dawdle."""
    if not CLIENT.exists():
        raise RuntimeError("The browser client is not built: 'make web' builds it.")
    folder, port = tmp_path_factory.mktemp("room"), free_port()
    (folder / "own.py").write_text(OWN_BOT)
    command = [sys.executable, str(SERVE), str(port), f"sqlite:///{folder}/tables.sqlite", "0"]
    brought = environment() | {"RUMPUS_BOTS": f"Scrapper={folder}/own.py:Scrapper"}
    with (folder / "room.log").open("wb") as log:
        process = subprocess.Popen(command, env=brought, stdout=log, stderr=log)
    address = f"http://localhost:{port}"
    try:
        _wait(address, process, folder / "room.log")
        yield address
    finally:
        process.terminate()
        process.wait(30)
    assert "Traceback" not in (folder / "room.log").read_text()


def _wait(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        assert process.poll() is None, log.read_text()
        try:
            if httpx.get(f"{address}/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError(f"The room did not open: {log.read_text()}")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. It goes when its module's tests are done: while it is here, no test with a loop of its own can run."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser, room: str) -> Iterator[Visit]:
    """Come to a page as a guest with cookies of their own; at the end, no page may have had an error."""
    guests: list[BrowserContext] = []
    errors: list[str] = []

    def come(
        path: str = "/", screen: str = "desk", language: str = "en-GB", *, calm: bool = False, steps: bool = True,
        **wishes: Any,
    ) -> Page:  # fmt: skip
        """Without `calm` nothing is shown beat by beat, and questions take an answer at once; with `steps` all choices are listed."""
        wishes = {"reduced_motion": "reduce", "has_touch": screen not in ("desk", "laptop"), **wishes}
        guest = browser.new_context(base_url=room, viewport=SCREENS[screen], locale=language, **wishes)
        guest.set_default_timeout(PATIENCE)
        if not calm:
            guest.add_init_script(HURRIED if steps else HURRIED.replace("steps: true", "steps: false"))
        guests.append(guest)
        page = guest.new_page()
        _listen(page, errors)
        page.goto(path)
        return page

    yield come
    for guest in guests:
        guest.close()
    assert not errors


def _listen(page: Page, errors: list[str]) -> None:
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda message: (
            errors.append(message.text)
            if message.type == "error" and not re.search(r"WebSocket|net::ERR|40[0-9]", message.text)
            else None
        ),
    )


@pytest.fixture
def page(visit: Visit) -> Page:
    """One guest's page, on a desk."""
    return visit()
