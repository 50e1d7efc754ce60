"""The description of everything that travels: OpenAPI for HTTP, with the messages of the socket among its components."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec
from litestar import MediaType
from litestar.openapi.plugins import JsonRenderPlugin

from rumpus.server import deeds, protocol

REFERENCE = "#/components/schemas/{name}"


def with_messages(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The description, with the socket's messages: `FromBrowser` is what is asked over it, `ToBrowser` what is told."""
    asked, told = (*get_args(protocol.FromBrowser), *deeds.BY_ASKING), get_args(protocol.ToBrowser)
    _, found = msgspec.json.schema_components((*asked, *told, *things()), ref_template=REFERENCE)
    found |= {name: _one_of(kinds) for name, kinds in (("FromBrowser", asked), ("ToBrowser", told))}
    components = {**schema.get("components", {})}
    components["schemas"] = dict(sorted({**components.get("schemas", {}), **found}.items()))
    return {**schema, "components": components}


def things() -> list[type]:
    """Everything that is sent as it is."""
    return sorted(protocol.Thing.__subclasses__(), key=lambda kind: kind.__name__)


def _one_of(kinds: Sequence[type]) -> dict[str, Any]:
    return {"oneOf": [{"$ref": REFERENCE.format(name=kind.__name__)} for kind in kinds]}


class Description(JsonRenderPlugin):
    """Answers with the description."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)

    def render(self, _: Any, openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return msgspec.json.encode(with_messages(openapi_schema))


def description() -> dict[str, Any]:
    """The room's description, without opening the room."""
    from rumpus.server.app import create_app
    from rumpus.server.settings import Settings

    return with_messages(create_app(Settings(database="sqlite://")).openapi_schema.to_schema())


def main() -> None:
    """Print it."""
    print(json.dumps(description(), indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
