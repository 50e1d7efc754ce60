"""Where Alembic runs: on the connection it is handed."""

from alembic import context

from rumpus.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)  # fmt: skip
with context.begin_transaction():
    context.run_migrations()
