"""The migrations of the room's database, run by Alembic."""
