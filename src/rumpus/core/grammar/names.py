"""What the names in rules stand for: fields of records, members of enums, other rules and how many arguments they take."""

import ast
import builtins
import difflib
import dis
import inspect
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from rumpus.core.grammar.refusal import Refusal
from rumpus.core.grammar.source import Function, Source, marked
from rumpus.core.record import Record, Repeated

CALLABLE = {"abs", "min", "max", "len", "range", "int", "float", "bool", "round", "divmod", "pow"}
ARRAYS = {"array", "zeros", "ones", "empty", "full", "arange", "append", "concatenate", "copy", "zeros_like", "where"}


def misnamed(source: Source, module: ModuleType) -> Iterator[Refusal]:
    """Names in the rules of a file that stand for nothing, or for what a rule cannot use."""
    for rule in source.rules:
        yield from Reader(source, module, rule).refusals()
    yield from recursive(source, module)


class Reader:
    """Reads one rule from its first line to its last, and knows what kind its names are of, as far as can be told."""

    def __init__(self, source: Source, module: ModuleType, rule: Function) -> None:
        self.source, self.space, self.rule = source, vars(module), rule
        self.kinds: dict[str, Any] = {}
        for one in rule.args.args:
            self.kinds[one.arg] = self._annotated(one.annotation)
        self.own = {*self.kinds, *_set_in(rule)}

    def refusals(self) -> Iterator[Refusal]:
        """What is wrong, line by line."""
        for line in self.rule.body:
            yield from self._read(line)

    def _read(self, node: ast.AST) -> Iterator[Refusal]:
        """What is wrong in a line or an expression; what is set there is known from then on."""
        if isinstance(node, ast.Assign):
            self._learn(node.targets[0], node.value)
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            self._name(node.target.id, _thing(self._kind(node.iter)))
        looks: dict[type, Callable[[Any], Iterator[str]]] = {
            ast.Name: self._unknown, ast.Attribute: self._attribute, ast.Call: self._call, ast.Subscript: self._index,
        }  # fmt: skip
        if type(node) in looks:
            yield from (self.source.refuse(node, sentence) for sentence in looks[type(node)](node))
        for inner in ast.iter_child_nodes(node):
            yield from self._read(inner)

    def _learn(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._name(target.id, self._kind(value))
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts):
                self._learn(one, other)

    def _name(self, name: str, kind: Any) -> None:
        """A name that has stood for something of another kind is no longer known."""
        self.kinds[name] = kind if self.kinds.get(name, kind) is kind else None

    def _unknown(self, node: ast.Name) -> Iterator[str]:
        if isinstance(node.ctx, ast.Load) and node.id not in self.own:
            if node.id not in self.space and not hasattr(builtins, node.id):
                yield f"nothing is called `{node.id}`{_hint(node.id, {*self.own, *self.space}, False)}"
            elif isinstance(self.space.get(node.id), (list, dict, set, str, bytearray)):
                kind = type(self.space[node.id]).__name__
                yield f"`{node.id}` is a {kind}, which a rule cannot read: make it a tuple of numbers, or put it into the box."

    def _attribute(self, node: ast.Attribute) -> Iterator[str]:
        held = self._kind(node.value)
        if isinstance(held, type) and issubclass(held, Record):
            yield from _field(held, node.attr)
        elif isinstance(held, type) and issubclass(held, Enum) and node.attr not in held.__members__:
            yield f"{held.__name__} has no member `{node.attr}`{_hint(node.attr, held.__members__)}"
        elif isinstance(held, ModuleType) and not hasattr(held, node.attr):
            yield f"{held.__name__} has nothing called `{node.attr}`{_hint(node.attr, vars(held), False)}"
        elif isinstance(held, Repeated):
            yield f"a row has no `{node.attr}`: read its things by their places, `[at]`."

    def _index(self, node: ast.Subscript) -> Iterator[str]:
        at = node.slice
        if (
            isinstance(at, ast.Attribute)
            and isinstance(self._kind(at.value), type)
            and issubclass(self._kind(at.value), Enum)
        ):
            yield f"a member of an enum is no index on a GPU: write `int({ast.unparse(at)})`, or name a constant."

    def _call(self, node: ast.Call) -> Iterator[str]:
        called = self._kind(node.func)
        name = ast.unparse(node.func)
        if called is None:
            if (
                isinstance(node.func, ast.Name)
                and hasattr(builtins, name)
                and name not in CALLABLE | self.own | {*self.space}
            ):
                yield f"a rule cannot call `{name}`: it may call {', '.join(sorted(CALLABLE - {'pow', 'divmod'}))} and other rules."
        elif getattr(called, "__module__", "") == "numpy" and getattr(called, "__name__", "") in ARRAYS:
            yield f"`{name}` makes a new array, and a rule makes nothing new: put a `Row` into the box or the table."
        elif isinstance(_python(called), FunctionType):
            yield from self._rule_called(node, name, _python(called))

    def _rule_called(self, node: ast.Call, name: str, called: FunctionType) -> Iterator[str]:
        written = definition(called)
        if written is not None and not marked(written, "rule") and "is_rule" not in called.__dict__:
            yield f"`{name}` is no rule, and rules call only rules: write `@rule` above its `def` in {Path(called.__code__.co_filename).name}."
            return
        try:
            inspect.signature(called).bind(*node.args, **{one.arg or "": one for one in node.keywords})
        except TypeError:
            takes = ", ".join(inspect.signature(called).parameters)
            yield f"`{name}` takes ({takes}), which is {len(called.__code__.co_varnames[: called.__code__.co_argcount])}, but is given {len(node.args) + len(node.keywords)}."

    def _annotated(self, annotation: ast.expr | None) -> Any:
        """The kind that an argument is annotated with, if it is a record of the game's own."""
        found = self.space.get(annotation.id) if isinstance(annotation, ast.Name) else None
        return found if isinstance(found, type) and issubclass(found, Record) and found.kinds else None

    def _kind(self, node: ast.expr) -> Any:
        """What an expression is: a record's class, a row, an enum, a module, a function; None where that is not known."""
        if isinstance(node, ast.Name):
            return self.kinds.get(node.id) if node.id in self.own else self.space.get(node.id)
        if isinstance(node, ast.Subscript):
            return _thing(self._kind(node.value))
        if isinstance(node, ast.Attribute):
            held = self._kind(node.value)
            if isinstance(held, type) and issubclass(held, Record):
                return held.kinds.get(node.attr)
            return getattr(held, node.attr, None) if isinstance(held, ModuleType) else None
        return None


def _set_in(rule: Function) -> Iterator[str]:
    """The names that a rule gives to something."""
    for node in ast.walk(rule):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _thing(kind: Any) -> Any:
    """What lies in a row."""
    return kind.thing if isinstance(kind, Repeated) else None


def _field(kind: type[Record], name: str) -> Iterator[str]:
    if name not in kind.kinds:
        if hasattr(kind, name):
            yield f"`{name}` of {kind.__name__} is for words and scenes: a rule reads fields, and calls other rules."
        else:
            yield f"{kind.__name__} has no field `{name}`{_hint(name, kind.kinds)}"


def _hint(name: str, names: Iterable[str], all_of_them: bool = True) -> str:
    """'; did you mean …?', whatever is written large or small; else the names there are, unless they are too many."""
    known = {one.casefold(): one for one in sorted(names) if not one.startswith("_")}
    near = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.6)
    if near:
        return f"; did you mean `{known[near[0]]}`?"
    return f"; there is {', '.join(f'`{one}`' for one in known.values())}." if all_of_them and known else "."


def _python(thing: Any) -> Any:
    return getattr(thing, "py_func", thing)


@cache
def _tree(file: str) -> ast.Module | None:
    try:
        return ast.parse(Path(file).read_text("utf-8"))
    except (OSError, SyntaxError):
        return None


def definition(function: FunctionType) -> Function | None:
    """Where a function is written, by its line."""
    tree = _tree(function.__code__.co_filename)
    lines = range(function.__code__.co_firstlineno, function.__code__.co_firstlineno + 9)
    found = (
        [one for one in ast.walk(tree) if isinstance(one, Function) and one.name == function.__name__] if tree else []
    )
    return next((one for one in found if one.lineno in lines), None)


def recursive(source: Source, module: ModuleType) -> Iterator[Refusal]:
    """Rules of a file that call themselves, be it through others."""
    for rule in source.rules:
        own = _python(vars(module).get(rule.name))
        path = _way_back(own, own, ()) if isinstance(own, FunctionType) else None
        if path:
            way = " → ".join(f"`{name}`" for name in (*path, rule.name))
            yield source.refuse(rule, f"a rule must not call itself, and this one does: {way}. Write a loop instead.")


def _way_back(start: FunctionType, at: FunctionType, path: tuple[str, ...]) -> tuple[str, ...] | None:
    """The rules called on the way from one to itself, if there is one; each is looked at once."""
    waiting, seen = [(at, (*path, at.__name__))], {at}
    while waiting:
        one, way = waiting.pop()
        for called in called_by(one):
            if called is start:
                return way
            if called not in seen:
                seen.add(called)
                waiting.append((called, (*way, called.__name__)))
    return None


@cache
def called_by(rule: FunctionType) -> tuple[FunctionType, ...]:
    """The functions that a rule names."""
    names = {one.argval for one in dis.get_instructions(rule) if one.opname == "LOAD_GLOBAL"}
    things = (_python(rule.__globals__.get(name)) for name in sorted(names))
    return tuple(one for one in things if isinstance(one, FunctionType) and one.__module__ != np.__name__)
