"""Brings a database to the form this Rumpus knows."""

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rumpus.core.errors import RumpusError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0005"  # the newest migration, so that a database that has it costs no time at a start
LOCK = 0x52756D70  # of PostgreSQL: one node at a time migrates


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that are missing; nodes that start together wait for each other."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        version = await connection.run_sync(_version)
        refuse_newer(version, "The database")
        if version != HEAD:
            await connection.run_sync(_migrate)


def refuse_newer(version: str, where: str) -> None:
    """Refuse a database that a newer Rumpus has written to."""
    if version > HEAD:
        raise RumpusError(
            f"{where} was written by a newer Rumpus (its form is {version}, this one knows {HEAD}): update this one."
        )


async def refuse_older(engine: AsyncEngine, where: str) -> None:
    """Refuse a database that this Rumpus would first have to bring to its own form: a room does that."""
    async with engine.connect() as connection:
        version = await connection.run_sync(_version)
    refuse_newer(version, where)
    if version != HEAD:
        raise RumpusError(f"{where} is of an older Rumpus, or of none: start the room with this one first.")


def _version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())


def _migrate(connection: sa.Connection) -> None:
    from alembic import command

    command.upgrade(migrate_config(connection), "head")


def migrate_config(connection: sa.Connection) -> "Config":
    """What Alembic has to know to migrate on a connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
