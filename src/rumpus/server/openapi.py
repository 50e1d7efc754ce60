"""The description of everything that travels: OpenAPI for HTTP, with the messages of the socket among its components."""

import json
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from rumpus.server import protocol

REFERENCE = "#/components/schemas/{name}"


def with_messages(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The description, with the socket's messages: `FromBrowser` is what is asked over it, `ToBrowser` what is told."""
    asked, told = get_args(protocol.FromBrowser), get_args(protocol.ToBrowser)
    _, found = msgspec.json.schema_components((*asked, *told, *things()), ref_template=REFERENCE)
    found |= {name: _one_of(kinds) for name, kinds in (("FromBrowser", asked), ("ToBrowser", told))}
    components = {**schema.get("components", {})}
    components["schemas"] = dict(sorted({**components.get("schemas", {}), **found}.items()))
    return {**schema, "components": components}


def things() -> list[type]:
    """Everything that is sent as it is."""
    return sorted(protocol.Thing.__subclasses__(), key=lambda kind: kind.__name__)


def _one_of(kinds: tuple[type, ...]) -> dict[str, Any]:
    return {"oneOf": [{"$ref": REFERENCE.format(name=kind.__name__)} for kind in kinds]}


def description() -> dict[str, Any]:
    """The room's description, without opening the room."""
    from rumpus.server.app import create_app, described
    from rumpus.server.settings import Settings

    return described(create_app(Settings(database="sqlite://")))


def main() -> None:
    """Print it."""
    print(json.dumps(description(), indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
