"""The entrances of a module: functions of plain numbers, each of which calls a driver the way Numba compiled it."""

from collections.abc import Iterator
from typing import Any

from rumpus.wasm.doors import Door

NUMBERS = {"int": "i64", "float": "double"}
POWER = "pow"  # what Numba's whole powers call for exponents above 65536, which no rule has
SUPPORT = "\n".join([
    *(f"declare double @llvm.{name}.f64(double)\n"
      f"define double @{name}(double %x) alwaysinline {{\n"
      f"  %y = call double @llvm.{name}.f64(double %x)\n  ret double %y\n}}"
      for name in ("sqrt", "ceil", "floor", "trunc")),
    "declare void @llvm.trap()",
    f"define double @{POWER}(double %x, double %y) {{\n  call void @llvm.trap()\n  unreachable\n}}",
])  # fmt: skip  # what WebAssembly has instructions for, exactly rounded everywhere


def entrance(door: Door) -> str:
    """The entrance of a door as LLVM code.

    A number is a `double`, which a page has without detours and which holds every whole number that the rules exchange; an
    array is where it lies and how many there are on each side. Where a rule fails, the module traps.
    """
    taken: list[str] = []
    body: list[str] = []
    given = ["ptr %result, ptr %fault"]
    for at, kind in enumerate(_flat(door.signature)):
        given += _given(kind, at, taken, body)
    types = ", ".join(one.partition(" ")[0] for one in ", ".join(given).split(", "))
    back = NUMBERS.get(door.gives, "ptr")
    return "\n".join([
        "declare void @llvm.trap()",
        f"declare i32 @door.{door.name}({types})",
        f"define {'double' if door.gives else 'void'} @{door.name}({', '.join(taken)}) {{",
        f"  %result = alloca {back}",
        "  %fault = alloca ptr",
        *body,
        f"  %status = call i32 @door.{door.name}({', '.join(given)})",
        "  %fine = icmp eq i32 %status, 0",
        "  %none = icmp eq i32 %status, -2",
        "  %well = or i1 %fine, %none",
        "  br i1 %well, label %done, label %failed",
        "failed:",
        "  call void @llvm.trap()",
        "  unreachable",
        "done:",
        *_returned(door.gives),
        "}",
    ])  # fmt: skip


def _flat(kinds: Any) -> Iterator[Any]:
    """The arrays and numbers of a signature, those of bundles one after the other."""
    from numba import types

    for kind in kinds:
        if isinstance(kind, types.NamedTuple):
            yield from _flat(kind.types)
        else:
            yield kind


def _given(kind: Any, at: int, taken: list[str], body: list[str]) -> list[str]:
    """What a driver is given for one thing that is taken: Numba hands over an array as several values."""
    from numba import types

    if not isinstance(kind, types.Array):
        taken.append(f"double %n{at}")
        if isinstance(kind, types.Float):
            return [f"double %n{at}"]
        body.append(f"  %i{at} = fptosi double %n{at} to i64")
        return [f"i64 %i{at}"]
    sides = [f"%s{at}.{side}" for side in range(kind.ndim)]
    taken += [f"i32 %p{at}", *(f"i32 {side}.given" for side in sides)]
    body += [f"  %a{at} = inttoptr i32 %p{at} to ptr"]
    body += [f"  {side} = zext i32 {side}.given to i64" for side in sides]
    size = kind.dtype.size if isinstance(kind.dtype, types.Record) else kind.dtype.bitwidth // 8
    if kind.ndim == 1:
        items, strides = sides[0], [str(size)]
    else:
        body += [f"  %m{at} = mul i64 {sides[0]}, {sides[1]}", f"  %w{at} = mul i64 {sides[1]}, {size}"]
        items, strides = f"%m{at}", [f"%w{at}", str(size)]
    numbers = [f"i64 {one}" for one in (*sides, *strides)]
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr %a{at}", *numbers]


def _returned(gives: str) -> list[str]:
    """The end of an entrance."""
    if not gives:
        return ["  ret void"]
    if gives == "float":
        return ["  %number = load double, ptr %result", "  ret double %number"]
    return ["  %whole = load i64, ptr %result", "  %number = sitofp i64 %whole to double", "  ret double %number"]
