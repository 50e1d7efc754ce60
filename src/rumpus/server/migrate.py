"""Brings a database to the form this Rumpus knows."""

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

HEAD = "0001"  # the newest migration, so that a database that has it costs no time at a start
LOCK = 0x52756D70  # of PostgreSQL: one node at a time migrates


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that are missing; nodes that start together wait for each other."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        if await connection.run_sync(_version) != HEAD:
            await connection.run_sync(_migrate)


def _version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())


def _migrate(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
