"""Fingerprints compiled code by what it is made of: the code and the constants of every rule that it reaches.

Whatever could change the machine code is in the fingerprint; what could not (a remark, the order of files, a sentence, a
colour) is not. What nobody here knows how to describe counts with the whole file it comes from.
"""

import enum
import hashlib
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

MACHINERY = ("inner", "rule", "record", "bits")  # modules of the core that decide how rules are compiled
PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis))


def fingerprint(functions: Iterable[Any], *more: str) -> str:
    """A name for all that these rules reach, for what compiles them, and for some words more."""
    digest = hashlib.sha256(compiler().encode())
    for text in (*more, *sorted({described(function) for function in reached(functions)})):
        digest.update(f"\0{text}".encode())
    return digest.hexdigest()[:16]


def reached(functions: Iterable[Any]) -> set[FunctionType]:
    """The rules given and all those they call, wherever they lie."""
    waiting, found = [plain_of(function) for function in functions], set[FunctionType]()
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            waiting += calls(function)
    return found


def plain_of(rule: Any) -> FunctionType:
    """The Python function of a rule."""
    function: FunctionType = getattr(rule, "py_func", rule)
    return function


@cache
def compiler() -> str:
    """What compiles rules: the versions of Python, Numba, LLVM's binding and NumPy, and our own machinery."""
    import llvmlite
    import numba

    versions = f"{sys.version} {numba.__version__} {llvmlite.__version__} {np.__version__}"
    files = [Path(__file__).with_name(f"{name}.py").read_bytes() for name in MACHINERY]
    return f"{versions} {hashlib.sha256(b''.join(files)).hexdigest()}"


@cache
def calls(function: FunctionType) -> tuple[FunctionType, ...]:
    """The functions that a rule names."""
    return tuple(plain_of(thing) for _, thing in _named(function) if _is_function(thing))


@cache
def described(function: FunctionType) -> str:
    """A rule in full: its code, its constants, and the values of the names in it; those it calls by their names."""
    parts = [f"{function.__module__}.{function.__qualname__}", _code(function.__code__, function.__doc__)]
    parts += [f"{name}={_thing(thing)}" for name, thing in sorted(_named(function), key=lambda pair: pair[0])]
    parts += [_thing(function.__defaults__), _thing(function.__kwdefaults__)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _named(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """What the names in a rule stand for: those of its module, of modules it names, and of functions around it."""
    names = list(_names(function.__code__))
    for name in names:
        if name in function.__globals__:
            thing = function.__globals__[name]
            yield name, thing
            if isinstance(thing, ModuleType):
                yield from ((f"{name}.{part}", getattr(thing, part)) for part in names if hasattr(thing, part))
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _names(code: CodeType) -> dict[str, None]:
    """The names in some code and in the code within it, each once."""
    inner = [part for part in code.co_consts if isinstance(part, CodeType)]
    return dict.fromkeys([*code.co_names, *(name for part in inner for name in _names(part))])


def _code(code: CodeType, doc: str | None = None) -> str:
    """What runs, without its lines and its docstring."""
    constants = [_code(one) if isinstance(one, CodeType) else _thing(one) for one in code.co_consts if one != doc]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars,
                 code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags))  # fmt: skip


def _is_function(thing: Any) -> bool:
    return isinstance(thing, FunctionType) or isinstance(getattr(thing, "py_func", None), FunctionType)


def _thing(thing: Any) -> str:
    """A value that compiled code may have in it, described so that two that differ are described differently."""
    if isinstance(thing, enum.Enum):
        return f"{type(thing).__qualname__}.{thing.name}={_thing(thing.value)}"
    if isinstance(thing, (*PLAIN, np.generic, np.dtype)):
        return f"{type(thing).__name__} {thing!r}"
    if isinstance(thing, np.ndarray):
        return f"{thing.dtype!r} {thing.shape} {hashlib.sha256(thing.tobytes()).hexdigest()}"
    if isinstance(thing, tuple | list | frozenset):
        return f"{type(thing).__name__}({', '.join(map(_thing, thing))})"
    if isinstance(thing, dict):
        return f"{{{', '.join(f'{_thing(name)}: {_thing(one)}' for name, one in thing.items())}}}"
    if _is_function(thing):
        return f"{plain_of(thing).__module__}.{plain_of(thing).__qualname__} {getattr(thing, 'targetoptions', '')}"
    return _class(thing) if isinstance(thing, type) else _foreign(thing)


def _class(kind: type) -> str:
    """A class that rules use: a record by its layout, an enum by its members, a tuple by its fields."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if issubclass(kind, enum.Enum):
        return f"{name}({', '.join(_thing(member) for member in kind)})"
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return f"{name}{kind._fields}{_thing(getattr(kind, '_field_defaults', {}))}"
    if isinstance(dtype := getattr(kind, "dtype", None), np.dtype):
        return f"{name} {dtype!r}"
    return (
        name if kind.__module__.split(".")[0] in ("builtins", "numpy", "numba", "typing") else f"{name} {_file(kind)}"
    )


def _foreign(thing: Any) -> str:
    """Anything else: by its name where it belongs to Python or a library, or else with the file it comes from."""
    home = getattr(thing, "__module__", None) or type(thing).__module__
    name = f"{home}.{getattr(thing, '__qualname__', type(thing).__qualname__)}"
    if isinstance(thing, ModuleType):
        return f"module {thing.__name__}"
    if isinstance(thing, BuiltinFunctionType | np.ufunc) or home.split(".")[0] in ("numpy", "numba", "math", "typing"):
        return name
    return f"{name} {_file(thing)}"


def _file(thing: Any) -> str:
    """The content of the file that a thing comes from."""
    module = sys.modules.get(getattr(thing, "__module__", None) or type(thing).__module__)
    file = getattr(module, "__file__", None)
    if file is None:
        return repr(thing)
    return _digest(file)


@cache
def _digest(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


def forget() -> None:
    """Forget what was described, for whoever changes modules that are loaded."""
    for kept in (calls, described, compiler, _digest):
        kept.cache_clear()


def sources(package: str) -> str:
    """A name for all the Python files of a package: for what is worked out by more than compiled code."""
    folder = Path(inspect.getfile(sys.modules[package])).parent
    digest = hashlib.sha256()
    for file in sorted(folder.glob("*.py")):
        digest.update(f"\0{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]
