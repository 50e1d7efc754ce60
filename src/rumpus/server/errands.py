"""What is done in another process, so that this one goes on answering."""

import asyncio
import sys


async def errand(module: str, *words: str) -> int:
    """Run a module of ours with some words; how it ended. When nobody waits for it any more, it is ended."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, *words)
    try:
        return await process.wait()
    except asyncio.CancelledError:
        process.terminate()
        await process.wait()
        raise
