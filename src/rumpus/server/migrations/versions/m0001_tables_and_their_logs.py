"""Tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("lease_owner", sa.String(32), nullable=True),
        sa.Column("lease_until", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("tables_in_the_lobby", "tables", ["public", "phase", "made"])
    op.create_index("tables_by_lease_owner", "tables", ["lease_owner"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("nonce", sa.String(36), nullable=False, server_default=""),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("entries")
    op.drop_table("tables")
