"""Games as WebAssembly: the linked code of their drivers made into a module that any page, or wasmtime, runs."""
