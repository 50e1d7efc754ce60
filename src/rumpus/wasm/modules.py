"""The modules of drivers whose doors a game's WebAssembly has."""

from collections.abc import Iterator
from types import FunctionType, ModuleType

from rumpus.bots import minds
from rumpus.core import crowd, drivers
from rumpus.core.drivers import DOORS, templates
from rumpus.core.telling import drivers as telling

MODULES: tuple[ModuleType, ...] = (drivers, telling, minds, crowd)


def door_templates() -> Iterator[FunctionType]:
    """Every driver that is a door, those that are seldom needed too."""
    for module in MODULES:
        yield from (template for template in templates(module) if template.__dict__["woven_as"] in DOORS)
