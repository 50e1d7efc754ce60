"""Rooms in processes of their own, which can be killed."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx

RUMPUS = (sys.executable, "-m", "rumpus")
Process = subprocess.Popen[str]


def free_port() -> int:
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def served(folder: Path, *more: str) -> Iterator[tuple[Process, str]]:
    """`rumpus serve` in a process of its own, and its address."""
    port = free_port()
    process = subprocess.Popen(
        [*RUMPUS, "serve", "--port", str(port), *more],
        env={**os.environ, "RUMPUS_DATA": str(folder)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        until_open(address)
        yield process, address
    finally:
        process.kill()
        process.communicate()


def until_open(address: str) -> None:
    """Wait until a room answers and its games are ready."""
    for _ in range(800):
        try:
            if httpx.get(f"{address}/api/games/derby/drawing.svg?place=lesson:2", timeout=60).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(f"no room at {address}")
