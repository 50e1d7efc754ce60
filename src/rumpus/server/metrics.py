"""What the room counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


class Metrics:
    """The counts of one room."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("rumpus_tables", "Tables in memory", registry=self.registry)
        self.lines = Gauge("rumpus_lines", "Open sockets", registry=self.registry)
        deeds = Counter("rumpus_deeds", "Deeds kept, by kind", ["kind"], registry=self.registry)
        self._deeds = deeds
        self._by_kind: dict[str, Counter] = {}
        self.conflicts = Counter("rumpus_conflicts", "Numbers that another process took first", registry=self.registry)
        self.refusals = Counter("rumpus_refusals", "Things asked over sockets and not done", registry=self.registry)
        self.batches = Histogram(
            "rumpus_batch_size", "Writings in one transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=self.registry,
        )  # fmt: skip
        self.commits = Histogram(
            "rumpus_commit_seconds", "Time to keep a batch for good", buckets=QUICK, registry=self.registry
        )
        self.shows = Histogram(
            "rumpus_show_seconds", "Time to draw a table for all who look", buckets=QUICK, registry=self.registry
        )

    def count(self, kind: str) -> None:
        """Count a deed."""
        if kind not in self._by_kind:
            self._by_kind[kind] = self._deeds.labels(kind)
        self._by_kind[kind].inc()

    def text(self) -> bytes:
        """All counts, as Prometheus reads them."""
        return generate_latest(self.registry)
