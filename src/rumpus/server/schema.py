"""How tables and their logs lie in the database: the same in SQLite and PostgreSQL."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("terms", sa.Text, nullable=False),
    sa.Column("lease_owner", sa.String(32), nullable=True),
    sa.Column("lease_until", sa.Float, nullable=False, server_default="0"),
    sa.Index("tables_in_the_lobby", "public", "phase", "made"),
    sa.Index("tables_by_lease_owner", "lease_owner"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),
    sa.Column("nonce", sa.String(36), nullable=False, server_default=""),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("content", sa.Text, nullable=False),
)

nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
