"""What the room counts, for Prometheus."""

import os
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from rumpus.core.errors import RumpusError

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where workers put their counts, if there are several

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


class Metrics:
    """The counts of one room."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("rumpus_tables", "Tables in memory", registry=self.registry, multiprocess_mode="livesum")
        self.lines = Gauge("rumpus_lines", "Open sockets", registry=self.registry, multiprocess_mode="livesum")
        self.database = Gauge(
            "rumpus_database_bytes",
            "Bytes that the database takes",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
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

    def count(self, kind: str) -> None:
        """Count a deed."""
        if kind not in self._by_kind:
            self._by_kind[kind] = self._deeds.labels(kind)
        self._by_kind[kind].inc()

    def text(self) -> bytes:
        """All counts, as Prometheus reads them; those of all workers of the machine together."""
        folder = os.environ.get(FOLDER, "")
        return generate_latest(together(folder) if folder else self.registry)


def together(folder: str) -> CollectorRegistry:
    """The counts of all workers."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    return registry


def forget_worker(folder: str, process: int) -> None:
    """A worker is gone: what it counted stays counted, what it had open is no more."""
    mark_process_dead(process, path=folder)  # type: ignore[no-untyped-call]


class Later(Collector):
    """The counts of a room, once it is open."""

    def __init__(self) -> None:
        self.metrics: Metrics | None = None

    def collect(self) -> Iterable[Metric]:
        """What there is."""
        return self.metrics.registry.collect() if self.metrics else []


def tell(where: str, collector: Collector | None = None, folder: str = "") -> None:
    """Tell counts at a port of their own: those of one process, or those of all workers."""
    host, _, port = where.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65_536:
        raise RumpusError(f"'{where}' is no place for counts; give one as 127.0.0.1:9464, or 'off'.")
    registry = together(folder) if folder else CollectorRegistry()
    if collector:
        registry.register(collector)
    try:
        start_http_server(int(port), host.strip("[]"), registry)
    except OSError as error:
        raise RumpusError(
            f"Counts cannot be told at {where}: {error.strerror}. --metrics names another place."
        ) from None
