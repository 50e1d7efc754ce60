"""What must not stand in a rule, whatever its names mean: what allocates, what reads the world, what a GPU has not."""

import ast
from collections.abc import Iterator

from rumpus.core.grammar.refusal import Refusal
from rumpus.core.grammar.source import Function, Source

ROOM = "a rule makes nothing new; keep it in a field of a record, such as a `Row`, or go through it in a loop"
FORBIDDEN: dict[type[ast.AST], str] = {
    ast.List: f"a rule makes no lists: {ROOM}.",
    ast.Dict: f"a rule makes no dicts: {ROOM}.",
    ast.Set: "a rule makes no Python sets: keep things numbered 0 to 62 in one `int64`, with `rumpus.core.sets`.",
    ast.ListComp: f"a rule has no comprehensions: {ROOM}.",
    ast.SetComp: f"a rule has no comprehensions: {ROOM}.",
    ast.DictComp: f"a rule has no comprehensions: {ROOM}.",
    ast.GeneratorExp: "a rule has no generators: count or look for it in a `for` loop.",
    ast.JoinedStr: "a rule makes no texts: tell it with `tell(table, News.…)`, and say it in en.ftl.",
    ast.Lambda: "a rule has no functions within: write another rule and call it.",
    ast.FunctionDef: "a rule has no functions within: write another rule beside it and call that.",
    ast.AsyncFunctionDef: "a rule has no functions within: write another rule beside it and call that.",
    ast.ClassDef: "a rule has no classes within: write a record in table.py.",
    ast.Raise: "a rule raises nothing: `choices` says what is legal, and `act` trusts it.",
    ast.Try: "a rule catches nothing: nothing is raised in rules; ask with `if` before.",
    ast.Assert: "a rule asserts nothing: put it into a test of the rule.",
    ast.With: "a rule reads no files and holds nothing open: what it needs is in the box and on the table.",
    ast.Yield: "a rule yields nothing: write into `out`, or return a number.",
    ast.YieldFrom: "a rule yields nothing: write into `out`, or return a number.",
    ast.Await: "a rule waits for nothing: `must` says whom the game waits for.",
    ast.Global: "a rule changes no global names: what changes lies on the table.",
    ast.Nonlocal: "a rule changes no names but its own: what changes lies on the table.",
    ast.Import: "a rule imports nothing: import it at the head of the file.",
    ast.ImportFrom: "a rule imports nothing: import it at the head of the file.",
    ast.Delete: "a rule deletes nothing: set the field to 0.",
    ast.Starred: "a rule has no stars: give the arguments one by one.",
    ast.Match: "a rule has no `match`: write `if` and `elif`.",
}
INSTEAD = {
    "print": "a rule prints nothing: tell it with `tell(table, News.…)`, or look with RUMPUS_INTERPRET=1 and a breakpoint.",
    "input": "a rule asks nobody: `choices` lists what may be chosen, and `act` is told.",
    "open": "a rule reads no files: what it needs is in the box and on the table.",
    "sum": "a rule has no `sum`: add it up in a `for` loop.",
    "sorted": f"a rule sorts nothing by itself: {ROOM}.",
    "any": "a rule has no `any`: look for it in a `for` loop.",
    "all": "a rule has no `all`: look for what contradicts it in a `for` loop.",
    "isinstance": "a rule cannot ask what kind a thing is: every name has one kind.",
    "getattr": "a rule names its fields: write `table.field`.",
    "setattr": "a rule names its fields: write `table.field = …`.",
    "map": "a rule has no `map`: go through it in a `for` loop.",
    "filter": "a rule has no `filter`: go through it in a `for` loop.",
    "reversed": "a rule has no `reversed`: count down with `range(last, -1, -1)`.",
    "enumerate": "a rule has no `enumerate`: write `for at in range(count)`.",
    "zip": "a rule has no `zip`: write `for at in range(count)`.",
    **{kind: f"a rule makes no {kind}: {ROOM}." for kind in ("list", "dict", "set", "tuple", "str", "bytearray")},
}


def misworded(source: Source) -> Iterator[Refusal]:
    """What must not stand in the rules and records of a file."""
    for record in source.records:
        yield from _untyped(source, record)
    for rule in source.rules:
        yield from _forbidden(source, rule)
        yield from _endless(source, rule)


def _forbidden(source: Source, rule: Function) -> Iterator[Refusal]:
    allowed = {id(one) for one in _allowed(rule)}
    for node in _parts(rule):
        if type(node) in FORBIDDEN and id(node) not in allowed:
            yield source.refuse(node, FORBIDDEN[type(node)])
        elif isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)) and id(node) not in allowed:
            yield source.refuse(node, "a rule has no texts: give it a number, such as a member of an `IntEnum`.")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in INSTEAD:
            yield source.refuse(node, INSTEAD[node.func.id])


def _parts(rule: Function) -> Iterator[ast.AST]:
    """Everything in a rule's body, but nothing within what is refused as a whole."""
    waiting: list[ast.AST] = [*reversed(rule.body)]
    while waiting:
        node = waiting.pop()
        yield node
        if type(node) not in FORBIDDEN:
            waiting += reversed([*ast.iter_child_nodes(node)])


def _allowed(rule: Function) -> Iterator[ast.AST]:
    """The docstring, and what is only written like a list: several names on the left."""
    if isinstance(rule.body[0], ast.Expr):
        yield rule.body[0].value
    for node in ast.walk(rule):
        if isinstance(node, ast.List) and isinstance(node.ctx, ast.Store):
            yield node


def _endless(source: Source, rule: Function) -> Iterator[Refusal]:
    """A loop without an end, and a rule that promises a number and comes to its end without one."""
    wanted = rule.returns.id if isinstance(rule.returns, ast.Name) else ""
    if wanted in ("int", "float", "bool") and not _returns(rule.body):
        yield source.refuse(
            rule, f"`{rule.name}` says that it returns `{wanted}`, but can come to its end without a `return`."
        )
    for node in ast.walk(rule):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and wanted:
            several = len(node.value.elts)
            yield source.refuse(
                node, f"`{rule.name}` says that it returns `{wanted}`, but returns {several} things here."
            )
        if isinstance(node, ast.While) and not _left(node):
            if _true(node.test):
                yield source.refuse(node, "this loop never ends: give it a condition, a `break` or a `return`.")
            elif not _changes(node):
                yield source.refuse(
                    node,
                    f"this loop never ends: nothing in it changes `{ast.unparse(node.test)}`; change that, or `break`.",
                )


def _returns(body: list[ast.stmt]) -> bool:
    """Whether every way through these lines ends with a `return`."""
    last = body[-1]
    if isinstance(last, ast.If):
        return _returns(last.body) and bool(last.orelse) and _returns(last.orelse)
    if isinstance(last, ast.While):
        return _true(last.test) and not any(isinstance(one, ast.Break) for one in _in_loop(last))
    return isinstance(last, (ast.Return, ast.Raise))


def _true(test: ast.expr) -> bool:
    return isinstance(test, ast.Constant) and bool(test.value)


def _left(loop: ast.While) -> bool:
    return any(isinstance(one, (ast.Break, ast.Return, ast.Raise)) for one in ast.walk(loop))


def _changes(loop: ast.While) -> bool:
    """Whether anything in a loop could change its condition: something that it asks for is set, or a rule is called."""
    asked = {one.attr for one in ast.walk(loop.test) if isinstance(one, ast.Attribute)}
    asked |= {one.id for one in ast.walk(loop.test) if isinstance(one, ast.Name)}
    within = [one for line in loop.body for one in ast.walk(line)]
    called = any(isinstance(one, ast.Call) for one in [*within, *ast.walk(loop.test)])
    stored = {
        getattr(one, "attr", getattr(one, "id", ""))
        for one in within
        if isinstance(getattr(one, "ctx", None), ast.Store)
    }
    rows = any(isinstance(one, ast.Subscript) and isinstance(one.ctx, ast.Store) for one in within)
    return called or rows or bool(stored & asked)


def _in_loop(loop: ast.While) -> Iterator[ast.AST]:
    """What stands in a loop, but not in loops within it."""
    waiting: list[ast.AST] = [*loop.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.While, ast.For)):
            waiting += ast.iter_child_nodes(node)


def _untyped(source: Source, record: ast.ClassDef) -> Iterator[Refusal]:
    """Fields without a type, or of a type that has no fixed size."""
    for line in record.body:
        if isinstance(line, ast.AnnAssign):
            yield from _mistyped(source, line)
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            name = line.targets[0].id
            yield source.refuse(line, f"the field `{name}` has no type: write `{name}: int8`, or another width.")
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Name):
            name = line.value.id
            yield source.refuse(line, f"the field `{name}` has no type: write `{name}: int8`, or another width.")


def _mistyped(source: Source, line: ast.AnnAssign) -> Iterator[Refusal]:
    kind = line.annotation.value if isinstance(line.annotation, ast.Subscript) else line.annotation
    if line.value is not None:
        yield source.refuse(line, "a field has no value of its own: every record begins with zeros; set it in `setup`.")
    elif isinstance(kind, ast.Name) and kind.id in ("list", "dict", "set", "tuple", "str", "bytes"):
        instead = "write `Row[int8, 5]` for five numbers, `Rows[Card, 5]` for five records, `int64` for a set."
        yield source.refuse(line, f"a field has a fixed size, and a {kind.id} has none: {instead}")
    elif isinstance(kind, ast.Name) and kind.id in ("int", "float", "bool"):
        yield source.refuse(
            line, f"how wide is this {kind.id}? Write `int8` (to 127), `int16` (to 32,767), `int64` or `float32`."
        )
