"""The floods: those that were found to stop, starve or fill the room, and some of our own.

Each takes a force, whose addresses and pace are bounded, and goes on until it is stopped.
"""

import asyncio
import itertools
import random
from typing import Any

from bench.room import Line
from bench.siege.eyes import Eyes
from bench.siege.force import OPENING, Flood, Force
from bench.siege.wire import Asker, knock, request

from rumpus.core.facts.frames import Frame

HELLO = '{"do":"hello"}'
STORY = '{"do":"hello","since":0}'
FOUND: dict[str, Flood] = {}  # by name: what findings/security.md describes
OWN: dict[str, Flood] = {}


def me(count: int) -> list[dict[str, str]]:
    """Seats for so many people, all oneself."""
    return [{"kind": "me", "name": f"P{seat}"} for seat in range(count)]


async def hellos(force: Force) -> None:
    """Spectators ask to be shown everything, again and again."""
    lines = await force.crowd(60, force.order.tables, STORY)
    for line in itertools.cycle(lines):
        await force.pace()
        force.say(line, do="hello", since=0)


async def lock_out(force: Force) -> None:
    """Spectators fill every place at a few tables, and stay."""
    await force.crowd(600, force.order.tables[:3], HELLO)


async def idle(force: Force) -> None:
    """Sockets that say nothing, as many as one can have."""
    await force.crowd(1200, force.order.tables)


async def undos(force: Force) -> None:
    """A choice and its undo, over and over, at hot seats of one's own."""
    await force.together(poison(force, at) for at in range(min(6, max(2, force.order.addresses))))


async def poison(force: Force, at: int) -> None:
    """One such table."""
    table, cookie = await force.table(at, me(4), options={"wins": 5})
    lines = (
        [line for line in [await force.line(force.source(at), table, cookie) for _ in range(12)] if line]
        if table
        else []
    )
    eyes, frames = [Eyes(4, 5) for _ in lines], dict[int, Frame]()

    def look(line: Line, own: Eyes) -> None:
        def hear(content: Any) -> None:
            force._heard(content)
            if isinstance(content, bytes):
                frame = own.take(content)
                frames[frame.seat] = frame

        line.hear = hear

    for seat, line in enumerate(lines):
        look(line, eyes[seat])
        force.say(line, do="hello", seat=seat % 4, since=10**9)
    for turn in itertools.count():
        await force.pace(2.0)
        if not lines:
            return
        line = lines[turn % len(lines)]
        seat = next((seat for seat, frame in frames.items() if frame.must >> seat & 1), None)
        if seat is not None:
            code = eyes[seat].offered(seat)[0]
            force.say(line, do="choose", seat=seat, code=code, asked=frames[seat].asked, nonce=f"{turn}")
            await asyncio.sleep(0.01)
            force.say(line, do="undo", seat=seat)
        await asyncio.sleep(0.01)


async def chat(force: Force) -> None:
    """Long remarks at many tables of one's own, and at those of others."""
    own = []
    for at in range(8):
        table, cookie = await force.table(at, [*me(1), {"kind": "open"}])
        own += [(at, table, cookie)] if table else []
    lines = await force.crowd(40, force.order.tables, HELLO)
    for at, table, cookie in own:
        line = await force.line(force.source(at), table, cookie)
        if line:
            line.send('{"do":"hello","seat":0}')
            lines.append(line)
    for line in itertools.cycle(lines):
        await force.pace()
        force.say(line, do="say", text="𝕏" * 280)


async def warlords(force: Force) -> None:
    """Tables of bots that think as long as they may."""
    for at in range(15):
        table, _ = await force.table(at, [{"kind": "bot", "level": "warlord"}] * 6, tempo="quick")
        line = await force.line(force.source(at), table) if table else None
        if line:
            line.send(HELLO)


async def gets(force: Force) -> None:
    """Everything that can be asked for without end: journals, proofs, cards, the lobby, rules, codes to photograph."""
    over, played = force.order.finished, force.order.tables
    paths = [f"/api/tables/{over}/{what}" for what in ("journal", "proof", "replay", "qr.svg", "held")]
    paths += ["/api/tables", "/api/games", "/api/games/derby/rules", "/api/games/derby/picture.svg"]
    for at in itertools.count():
        await force.ask(at, "GET", random.choice([*paths, f"/api/tables/{random.choice(played)}"]))


async def halves(force: Force) -> None:
    """Requests that never come whole: nothing, half a line, half a head, half a body."""
    begun = [b"", b"GET /api/ga", b"GET /api/games HTTP/1.1\r\nHost: x\r\nX: ",
             b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"]  # fmt: skip
    held = list[Asker]()
    for at in itertools.count():
        await force.pace(OPENING)
        try:
            held.append(await knock(force.port, force.source(at), force.counts))
            held[-1].ask(begun[at % len(begun)])
            force.askers.append(held[-1])
            force.counts["connections"] += 1
        except OSError:
            force.counts["connections refused"] += 1
        if len(held) > 900:
            held.pop(0).transport.abort()


async def forwarded(force: Force) -> None:
    """Tables without end, each asked for in the name of another made-up address."""
    wish = {"game": "derby", "seats": [{"kind": "open"}, {"kind": "open"}]}
    for at in itertools.count():
        made_up = ", ".join(
            f"10.{random.randrange(256)}.{random.randrange(256)}.{turn % 256}" for turn in range(1 + at % 50)
        )
        headers = {"X-Forwarded-For": made_up, "Forwarded": f"for={made_up[:20]}", "X-Real-IP": "10.0.0.1"}
        await force.ask(at, "POST", "/api/tables", wish, **headers)


async def turnstile(force: Force) -> None:
    """Sockets that are opened and closed at once."""
    for at in itertools.count():
        await force.pace(OPENING)
        line = await force.line(force.source(at), random.choice(force.order.tables))
        if line:
            line.drop()
            force.lines.remove(line)


async def nonsense(force: Force) -> None:
    """What is no message, and choices that nobody offered."""
    lines = await force.crowd(100, force.order.tables, HELLO)
    while lines:
        for line in lines:
            await force.pace()
            force.counts["said"] += 1
            line.send(
                random.choice(["{", "[" * 3000, '{"do":"choose","seat":0,"code":1,"asked":1,"nonce":"a"}', "x" * 4000])
            )
        lines = [line for line in lines if not line.closed.done()] or await force.crowd(100, force.order.tables, HELLO)


# --- our own


async def deaf(force: Force) -> None:
    """Spectators who ask for everything and read nothing of it."""
    lines = await force.crowd(300, force.order.tables, STORY)
    for line in lines:
        line._transport.pause_reading()
    for line in itertools.cycle(lines):
        await force.pace()
        force.say(line, do="hello", since=0, language=random.choice(["en", "fr"]))


async def pings(force: Force) -> None:
    """Pings of the protocol itself, and messages in pieces that never end, which no limit of messages counts."""
    lines = await force.crowd(60, force.order.tables, HELLO)
    for at, line in enumerate(itertools.cycle(lines)):
        await force.pace(0.1)
        if at % 50 < 45 or line.closed.done():
            line._send(0x89, b"x" * 100)
        else:
            line._send(0x01, b"x" * 60)  # the first piece of a text
            line._send(0x00, b"x" * 60)  # one more
            line._send(0x80, b"x")  # and the last
        force.counts["frames"] += 1


async def strangers(force: Force) -> None:
    """Sockets and questions to tables that do not exist, each of which the database has to be asked for."""
    for at in itertools.count():
        await force.ask(at, "GET", f"/api/tables/{random.getrandbits(48):012x}")
        if at % 4 == 0:
            await force.line(force.source(at), f"{random.getrandbits(48):012x}")


async def pipeline(force: Force) -> None:
    """Hundreds of requests in one breath on one connection, and heads of sixty thousand signs."""
    for at in itertools.count():
        await force.pace(20.0)
        asker = await force.asker(at)
        if asker:
            force.counts["requests"] += 20
            asker.ask(request(force.port, "GET", "/api/games") * 20)
            if at % 10 == 0:
                asker.ask(request(force.port, "GET", "/live", None, **{"X-Forwarded-For": "1" * 60_000}))


async def costly(force: Force) -> None:
    """Tables of the largest games, public and crowded, with everything in the lobby asked for all the time."""
    games = [("grimdark", 4), ("gretchinz", 8), ("marauders", 4)]
    for at in itertools.count():
        game, seats = games[at % len(games)]
        if at < 30:
            table, _ = await force.table(
                at, [{"kind": "bot", "level": "runt"}] * seats, game=game, tempo="quick", public=True
            )
            line: Line | None = await force.line(force.source(at), table) if table else None
            if line:
                line.send(STORY)
        await force.ask(at, "GET", "/api/tables")


async def advice(force: Force) -> None:
    """Hints at tables of one's own, each of which a boss has to think about."""
    lines = []
    for at in range(12):
        table, cookie = await force.table(at, [*me(1), *[{"kind": "bot", "level": "runt"}] * 3], tempo="quick")
        line = await force.line(force.source(at), table, cookie) if table else None
        if line:
            line.send('{"do":"hello","seat":0}')
            lines.append(line)
    for line in itertools.cycle(lines):
        await force.pace()
        force.say(line, do="hint", seat=0)


async def sitters(force: Force) -> None:
    """Seats that are taken and given up, and links that are tried, as guests without number."""
    table, _ = await force.table(0, [*me(1), {"kind": "open"}, {"kind": "open"}], public=True)
    for at in itertools.count():
        await force.ask(at, "POST", f"/api/tables/{table or force.order.tables[0]}/sit",
                        {"name": f"N{at}", "key": "A" * 32} if at % 2 else {"name": f"N{at}"})  # fmt: skip


for flood in (hellos, lock_out, undos, idle, chat, warlords, gets, halves, forwarded, turnstile, nonsense):
    FOUND[flood.__name__] = flood
for flood in (deaf, pings, strangers, pipeline, costly, advice, sitters):
    OWN[flood.__name__] = flood
FLOODS: dict[str, Flood] = {**FOUND, **OWN}
