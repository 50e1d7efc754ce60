"""Schemathesis asks everything that the OpenAPI allows, and much that it does not: the room answers as described."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
import schemathesis
from schemathesis import Case

from tests.faults.nodes import Node, people, set_table

EXAMPLES = int(os.environ.get("RUMPUS_EXAMPLES", "15"))


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A room with a table in it."""
    folder = tmp_path_factory.mktemp("schema")
    opened = Node(f"sqlite:///{folder}/tables.sqlite", folder / "node.log")
    asyncio.run(_open(opened))
    yield opened
    opened.stop()
    assert "Traceback" not in Path(opened.log).read_text()


async def _open(node: Node) -> None:
    await node.start()
    await set_table(node.address, *people(2), public=True)


@pytest.fixture
def described(node: Node) -> schemathesis.schemas.BaseSchema:
    """What the room says of itself."""
    return schemathesis.openapi.from_url(f"http://{node.address}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@hypothesis.settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(hypothesis.HealthCheck))
def test_the_room_answers_as_described(case: Case) -> None:
    case.call_and_validate()
