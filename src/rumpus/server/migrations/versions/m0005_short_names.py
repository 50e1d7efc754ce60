"""Short names of tables, to be said aloud."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "short_names",
        sa.Column("name", sa.String(8), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", name="one_short_name_each"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("short_names")
