"""What whoever runs the room can do about tables and guests."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the operator's tables. Snapshots do not say yet what opens a seat by a link: they are made anew."""
    op.execute("DELETE FROM snapshots")
    op.add_column("tables", sa.Column("revised", sa.Integer, nullable=False, server_default="0"))
    op.add_column("nodes", sa.Column("state", sa.String(8), nullable=False, server_default="open"))
    op.create_table(
        "bars",
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_table(
        "visits",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("operator", sa.String(64), nullable=False),
        sa.Column("verb", sa.String(16), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    for name in ("audit", "visits", "bars"):
        op.drop_table(name)
    op.drop_column("nodes", "state")
    op.drop_column("tables", "revised")
