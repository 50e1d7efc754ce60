"""How long after `rumpus serve` its page can be used, where the games are compiled already: `make bench-start`.

A browser that is open goes to the page as soon as the room listens, as `make play` lets it. The page can be used when every
game has its button to play.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import Browser, sync_playwright

from rumpus.core.shelf import packages


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until the room listens."""
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.005)
    raise RuntimeError("The room did not open.")


def start(browser: Browser) -> tuple[float, float]:
    """Seconds from the command to an open room, and to a page that can be used."""
    port, page = free_port(), browser.new_page()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "rumpus", "serve", "--port", str(port)],
            env={**os.environ, "RUMPUS_DATA": folder}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            wait_for(port, process)
            opened = time.perf_counter() - began
            page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
            page.get_by_role("button", name="Play now").nth(len(packages()) - 1).wait_for()
            return opened, time.perf_counter() - began
        finally:
            page.close()
            process.terminate()
            process.wait()


def main() -> None:
    """Start it some times, after one that is not counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7)
    wish = parser.parse_args()
    browser_at = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_at, args=["--no-sandbox"])
        start(browser)
        taken = [start(browser) for _ in range(wish.times)]
    print("open after   " + "  ".join(f"{opened:.2f}" for opened, _ in taken) + "  s")
    print("usable after " + "  ".join(f"{usable:.2f}" for _, usable in taken) + "  s")


if __name__ == "__main__":
    main()
