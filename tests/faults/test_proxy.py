"""The room behind nginx, exactly as docs/deploy.md has it: two processes, PostgreSQL, a certificate, and a port of its own."""

import asyncio
import contextlib
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import websockets

from rumpus.server import pictures
from tests.faults.nodes import people
from tests.server.browser import Screen
from tests.server.conftest import new_database
from tests.server.process import free_port, until_open

ROOT = Path(__file__).parents[2]
PLAYER, GREEDY, OTHER = "127.3.0.1", "127.3.0.2", "127.3.0.3"  # addresses that visitors come from


def recipe() -> str:
    """What docs/deploy.md tells people to give to nginx."""
    found = re.search(
        r"^```nginx\n(.*?)^```$", (ROOT / "docs" / "deploy.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found
    return found[1]


def swapped(text: str, changes: dict[str, str]) -> str:
    """The recipe with this machine's ports and files in it; every line that is swapped stands there once."""
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@dataclass
class Site:
    """What visitors see: an address with a certificate."""

    port: int
    certificate: Path
    nodes: "list[subprocess.Popen[bytes]]"

    @property
    def host(self) -> str:
        """Its name, with the port."""
        return f"localhost:{self.port}"

    @property
    def tls(self) -> ssl.SSLContext:
        """Trust in its certificate, and in no other."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def visitor(self, address: str = PLAYER, **headers: str) -> httpx.AsyncClient:
        """Somebody who comes from an address."""
        transport = httpx.AsyncHTTPTransport(verify=self.tls, local_address=address, limits=httpx.Limits())
        return httpx.AsyncClient(base_url=f"https://{self.host}", transport=transport, timeout=30, headers=headers)

    def socket(self, table: str, visitor: httpx.AsyncClient, origin: str = "") -> Any:
        """Their socket to a table, as a browser opens it."""
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        return websockets.connect(
            f"wss://{self.host}/api/tables/{table}/facts", ssl=self.tls, max_size=None, local_addr=(PLAYER, 0),
            additional_headers={"Cookie": cookie}, origin=websockets.Origin(origin or f"https://{self.host}"),
        )  # fmt: skip


@contextlib.contextmanager
def nginx(folder: Path, port: int, nodes: list[int]) -> Iterator[Path]:
    """nginx with the recipe, in a folder of its own; the certificate it shows."""
    certificate, key = folder / "site.crt", folder / "site.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    site = swapped(recipe(), {
        "server 127.0.0.1:8000;": " ".join(f"server 127.0.0.1:{node};" for node in nodes),
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "server_name play.example.org;": "server_name localhost;",
        "/etc/ssl/play.example.org.crt": str(certificate),
        "/etc/ssl/play.example.org.key": str(key),
    })  # fmt: skip
    who = "user root;" if os.getuid() == 0 else ""
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; {who} pid {folder}/nginx.pid; worker_processes 1; error_log {folder}/error.log;\n"
        f"events {{ worker_connections 1024; }}\nhttp {{ access_log off; {places}\n{site}}}\n"
    )
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    command = [program, "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        yield certificate
    finally:
        process.terminate()
        process.communicate(timeout=20)


@contextlib.contextmanager
def node(port: int, database: str, folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """One of the processes, started with the command that docs/deploy.md has."""
    command = [sys.executable, "-m", "rumpus", "serve", "--host", "127.0.0.1", "--port", str(port), "--behind-proxy"]
    with (folder / f"{port}.log").open("wb") as log:
        process = subprocess.Popen([*command, "--database", database, "--metrics", "off"], stdout=log, stderr=log)
    try:
        until_open(f"http://127.0.0.1:{port}")
        yield process
    finally:
        process.kill()
        process.wait()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(postgres: str) -> AsyncIterator[Site]:
    """The whole of it."""
    database = await asyncio.to_thread(new_database, postgres)
    with tempfile.TemporaryDirectory(prefix="rumpus-") as name, contextlib.ExitStack() as stack:
        folder, ports, port = Path(name), [free_port(), free_port()], free_port()
        nodes = [stack.enter_context(node(one, database, folder)) for one in ports]
        certificate = stack.enter_context(nginx(folder, port, ports))
        found = Site(port, certificate, nodes)
        async with found.visitor() as visitor:
            for _ in range(100):
                with contextlib.suppress(httpx.TransportError):
                    if (await visitor.get("/ready")).status_code == 200:
                        break
                await asyncio.sleep(0.05)
        yield found


pytestmark = pytest.mark.asyncio(loop_scope="module")


async def set_table(visitor: httpx.AsyncClient, *seats: dict[str, Any]) -> str:
    made = await visitor.post("/api/tables", json={"game": "derby", "seats": seats})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def until(line: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 20))
        if heard["is"] == kind:
            return heard


async def test_two_people_play_through_it(site: Site) -> None:
    """By two processes, whichever each of them is led to: what one does the other is shown."""
    async with site.visitor() as ann:
        table = await set_table(ann, *people(2))
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(site.socket(table, ann)) for _ in range(2)]
            screens = [Screen(line) for line in lines]
            for seat, screen in enumerate(screens):
                await screen.send(do="hello", seat=seat)
                await screen.hear("state")
            done = await screens[0].choose()
            assert (await screens[1].hear("state"))["number"] >= done["number"]


async def test_a_cookie_comes_for_https_alone(site: Site) -> None:
    async with site.visitor() as ann:
        made = await ann.post("/api/tables", json={"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]})
        cookie = made.headers["set-cookie"].lower()
        assert "secure" in cookie
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert "domain=" not in cookie
        held = await ann.get(f"/api/tables/{made.json()['id']}/held")
        assert held.json()["seats"] == [0]
        assert made.headers["strict-transport-security"]


async def test_host_and_port_are_those_that_visitors_see(site: Site) -> None:
    own, wrong = f"https://{site.host}", f"https://localhost:{site.port + 1}"
    wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with site.visitor() as ann:
        made = await ann.post("/api/tables", json=wish, headers={"Origin": own})
        assert made.status_code == 201, made.text
        assert (await ann.post("/api/tables", json=wish, headers={"Origin": wrong})).status_code == 403
        table = made.json()["id"]
        async with site.socket(table, ann) as line:
            await line.send('{"do":"hello","seat":0}')
            assert (await until(line, "table"))["table"]["seats"][0]["mine"]
        assert await is_refused(site.socket(table, ann, origin=wrong))
        photographed = await ann.get(f"/api/tables/{table}/qr.svg")
        assert photographed.text == pictures.qr(f"{own}/t/{table}")


async def is_refused(socket: Any) -> bool:
    """Whether a socket is not opened, or closed at once."""
    try:
        async with socket as line:
            await line.recv()
    except websockets.WebSocketException:
        return True
    return False


async def test_limits_count_the_visitors_address_whatever_they_write(site: Site) -> None:
    """Somebody who writes another address into every request is stopped all the same, and nobody else is."""
    wish = {"game": "derby", "seats": [{"kind": "open"}, {"kind": "open"}]}
    async with site.visitor(GREEDY) as greedy, site.visitor(OTHER) as other:
        statuses = set()
        for at in range(300):
            made_up = {
                "X-Forwarded-For": f"10.9.{at // 250}.{at % 250}, 198.51.100.8",
                "Forwarded": f"for=10.0.0.{at % 250}",
            }
            statuses.add((await greedy.post("/api/tables", json=wish, headers=made_up)).status_code)
            if 429 in statuses:
                break
        assert statuses == {201, 429}
        assert (await other.post("/api/tables", json=wish)).status_code == 201


async def test_what_may_be_kept_is_kept_and_nothing_else(site: Site) -> None:
    async with site.visitor() as ann:
        page = await ann.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert (await ann.get("/", headers={"If-None-Match": page.headers["etag"]})).status_code == 304
        asset = re.search(r'"/(assets/[^"]+)"', page.text)
        assert asset, "the client was not built: make web"
        kept = await ann.get(f"/{asset[1]}")
        assert "immutable" in kept.headers["cache-control"]
        assert kept.headers["content-encoding"] == "gzip"
        assert (await ann.get("/api/tables")).headers["cache-control"] == "no-store"
        assert page.headers["x-content-type-options"] == "nosniff"


async def test_what_is_for_the_operator_is_not_for_visitors(site: Site) -> None:
    async with site.visitor() as ann:
        assert (await ann.get("/metrics")).status_code == 404  # they have a port of their own
        large = await ann.post("/api/tables", content=b"x" * 40_000, headers={"Content-Type": "application/json"})
        assert large.status_code == 413


async def test_when_a_process_dies_the_other_goes_on(site: Site) -> None:
    """The last test: one of the two is gone afterwards."""
    async with site.visitor() as ann:
        table = await set_table(ann, *people(2))
        site.nodes[0].kill()
        site.nodes[0].wait()
        for _ in range(6):
            assert (await ann.get(f"/api/tables/{table}")).status_code == 200
        async with site.socket(table, ann) as line:
            screen = Screen(line)
            await screen.send(do="hello", seat=1)
            assert (await screen.hear("state"))["choices"]
