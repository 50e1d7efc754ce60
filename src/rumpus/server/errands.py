"""What is done beside the loop, in a thread or in another process, so that the room goes on answering."""

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

LATER = 5  # how much later than the loop threads beside it have their turn, as `nice` counts it


def let_others_go_first() -> None:
    """This thread works with the time that the loop leaves, where the system knows threads of different priority."""
    if sys.platform == "linux":
        mine = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, mine, min(19, os.getpriority(os.PRIO_PROCESS, mine) + LATER))


def threads(count: int, name: str) -> ThreadPoolExecutor:
    """So many threads for what is done beside the loop, after it."""
    return ThreadPoolExecutor(count, name, initializer=let_others_go_first)


async def errand(module: str, *words: str) -> int:
    """Run a module of ours with some words; how it ended. When nobody waits for it any more, it is ended."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, *words)
    try:
        return await process.wait()
    except asyncio.CancelledError:
        process.terminate()
        await process.wait()
        raise
