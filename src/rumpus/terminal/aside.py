"""Slow work aside, in a thread that never keeps the program from ending."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def aside(work: Callable[..., T], *given: Any) -> T:
    """Do the work in a thread of its own and wait for it without blocking the screen."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()
    threading.Thread(target=_do, args=(loop, done, work, given), daemon=True).start()
    return await done


def _do(loop: asyncio.AbstractEventLoop, done: "asyncio.Future[T]", work: Callable[..., T], given: Any) -> None:
    try:
        result = work(*given)
    except BaseException as error:
        _report(loop, _settle, done, done.set_exception, error)
    else:
        _report(loop, _settle, done, done.set_result, result)


def _report(loop: asyncio.AbstractEventLoop, *call: Any) -> None:
    """Have the loop make the call, unless it has ended."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(*call)


def _settle(done: "asyncio.Future[T]", tell: Callable[[Any], None], what: Any) -> None:
    """Hand over the outcome, unless nobody waits any more."""
    if not done.done():
        tell(what)
