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
    sa.Column("revised", sa.Integer, nullable=False, server_default="0"),  # how often its log was written anew
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
    sa.Column("state", sa.String(8), nullable=False, server_default="open"),  # open, waits
)

bars = sa.Table(
    "bars",
    metadata,
    sa.Column("who", sa.String(80), primary_key=True),  # the first signs of a guest's hash, an address or a network
    sa.Column("kind", sa.String(8), primary_key=True),  # bar, mute
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),  # 0: until it is lifted
    sa.Column("why", sa.Text, nullable=False),
)

visits = sa.Table(
    "visits",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("address", sa.String(64), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
)

short_names = sa.Table(
    "short_names",
    metadata,
    sa.Column("name", sa.String(8), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", name="one_short_name_each"),
)

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("operator", sa.String(64), nullable=False),
    sa.Column("verb", sa.String(16), nullable=False),
    sa.Column("about", sa.Text, nullable=False),
)
