"""Compiles inner rules only as far as linking needs, and optimises each driver as a whole.

By default Numba optimises every function for itself, with all it calls linked in, and makes machine code of it: a rule
deep in the call tree is optimised again in each caller. Only drivers are ever called from Python, so rules stop at LLVM
code here; the driver that links them is optimised once, and no further than is worth the wait. This makes the first
compilation several times faster.
"""

import zlib
from collections.abc import Callable
from functools import partial
from typing import Any

import numba
from llvmlite.binding.newpassmanagers import create_new_module_pass_manager
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.core.typing.templates import make_concrete_template

from rumpus.core.fingerprint import described, fingerprint

FULLY = 3  # how far LLVM optimises what is to be quick
# What LLVM does to the others. To clean each rule up before it becomes part of its callers costs a quarter of the usual way.
LIGHTLY = ("sroa", "simplify_cfg", "instruction_combine", "always_inliner", "global_dead_code_eliminate",
           "sroa", "instruction_combine", "simplify_cfg")  # fmt: skip

# Passes for what rules do not have (closures, `with`, array expressions, parallel loops) or that only describe code. They
# take a tenth of the time in which a rule is made LLVM code of.
IDLE = {
    "WithLifting", "InlineClosureLikes", "MakeFunctionToJitFunction", "InlineInlinables", "FindLiterallyCalls", "LiteralUnroll",
    "LiteralPropagationSubPipelinePass", "NopythonRewrites", "InlineOverloads", "DumpParforDiagnostics", "AnnotateTypes",
}  # fmt: skip

NARROW = (types.Integer, types.IntegerLiteral, types.IntEnumMember, types.Boolean)


def inner(function: Callable[..., Any], *, inline: bool = False) -> Any:
    """A rule that compiled code can call; `inline` makes it part of every caller."""
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False, "nogil": True, "forceinline": inline}
    rule = numba.njit(pipeline_class=InnerCompiler, **bare)(function)
    rule.get_call_template = partial(_widened, rule)
    rule.add_overload = partial(_add_overload, rule)
    rule._compile_for_args = partial(_refuse, rule)
    return rule


def _widened(rule: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
    """Compile a rule once for 64-bit numbers, not once for every width, literal and enum it is called with.

    Callers are shown that version alone: among several, Numba would look for the record most like theirs.
    """
    wide = tuple(types.int64 if isinstance(arg, NARROW) else arg for arg in args)
    signature, folded = rule._compiler.fold_argument_types(wide, kws)
    rule.compile(tuple(folded))
    exact = [rule.overloads[tuple(folded)].signature]
    name = rule.py_func.__name__
    return make_concrete_template(f"CallTemplate({name})", key=name, signatures=exact), signature, folded, {}


def _add_overload(rule: Any, result: Any) -> None:
    """Keep the compiled rule for its callers, but out of Python's reach."""
    rule.overloads[tuple(result.signature.args)] = result


def _refuse(rule: Any, *given: Any, **named: Any) -> None:
    raise TypeError(f"The rule {rule.py_func.__qualname__} is compiled code for compiled code; call it through a driver, "
                    "or as Python by its py_func.")  # fmt: skip


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba is untyped
    """Code to be linked into others, never run by itself: that of one rule, and which others it needs."""

    def _optimize_functions(self, module: Any) -> None:
        """Left to the driver."""
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing is added any more."""
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalize_dynamic_globals()
        self._finalized = True


class LightLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls, optimised in one go: the first of Numba's two is for counted references, and we have none."""

    linked = b""  # what was linked, before it was optimised: nothing in it is for this machine yet

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Link every rule that is needed, each once; optimise the whole; make machine code of it."""
        for library in self._linking_libraries:
            if isinstance(library, InnerLibrary):
                known = set(self._linking_libraries)
                self._linking_libraries += [below for below in library._linking_libraries if below not in known]
        super().finalize()

    def _optimize_final_module(self) -> None:
        self.linked = zlib.compress(self._final_module.as_bitcode(), 1)
        self._optimize()

    def _optimize(self) -> None:
        passes = create_new_module_pass_manager()
        for name in LIGHTLY:
            getattr(passes, f"add_{name}_pass")()
        passes.run(self._final_module, self._codegen._pass_builder(opt=1))


class FullLibrary(LightLibrary):
    """Code in which most of the time is spent."""

    def _optimize(self) -> None:
        passes, builder = self._codegen._module_pass_manager(opt=FULLY)
        passes.run(self._final_module, builder)


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):  # type: ignore[misc]
    """Numba's lowering, into a library that is only linked."""

    _name = "rumpus_inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower the function of a rule; its place holder is the key by which callers find it."""
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.func_ir.func_id.unique_id = _number(state)
        state.flags.no_compile = True
        super().run_pass(state)
        state.library.finalize()
        lowered = state.cr._replace(cfunc=lambda: None)
        state.targetctx.insert_user_function(lowered.cfunc, lowered.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state.cr = lowered
        return True


def _number(state: Any) -> int:
    """A number for a rule and the types it is compiled for, the same in every process: its code is named by it."""
    function, types = state.func_id.func, ", ".join(map(str, state.args))
    return int(fingerprint([function], described(function), types), 16)


@register_pass(mutates_CFG=True, analysis_only=False)
class LightLowering(NativeLowering):  # type: ignore[misc]
    """Numba's lowering, into a library that is optimised as we like."""

    _name = "rumpus_light_lowering"
    library: type[LightLibrary] = LightLibrary

    def run_pass(self, state: Any) -> bool:
        """Lower the function of a driver."""
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class FullLowering(LightLowering):
    """The same, for what is to be quick."""

    _name = "rumpus_full_lowering"
    library = FullLibrary


class InnerCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler for native code, with the lowering replaced."""

    lowering: type[NativeLowering] = InnerLowering

    def define_pipelines(self) -> list[Any]:
        """The passes of a rule, or a driver."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (self.lowering, about) if step is NativeLowering else (step, about)
            for step, about in passes.passes
            if step.__name__ not in IDLE
        ]
        passes.finalize()
        return [passes]


class LightCompiler(InnerCompiler):
    """For drivers that do one thing when Python asks."""

    lowering = LightLowering


class FullCompiler(InnerCompiler):
    """For drivers that play whole games."""

    lowering = FullLowering
