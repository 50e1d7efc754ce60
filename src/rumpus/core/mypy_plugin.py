"""Lets mypy read `Row[int16, 5]` and `Rows[Driver, 8]`: the length is a number, which plain typing has no place for."""

from collections.abc import Callable

from mypy.plugin import AnalyzeTypeContext, Plugin
from mypy.types import Type

REPEATED = ("rumpus.core.record.Row", "rumpus.core.record.Rows")


def _without_length(context: AnalyzeTypeContext) -> Type:
    name = context.type.name
    first = context.api.analyze_type(context.type.args[0])
    return context.api.named_type(next(full for full in REPEATED if full.endswith(f".{name}")), [first])


class RecordPlugin(Plugin):
    """Drops the length from the types of repeated fields."""

    def get_type_analyze_hook(self, fullname: str) -> Callable[[AnalyzeTypeContext], Type] | None:
        """The hook for `Row` and `Rows`, none for anything else."""
        return _without_length if fullname in REPEATED else None


def plugin(version: str) -> type[Plugin]:
    """What mypy calls."""
    return RecordPlugin
