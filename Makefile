# Everything one does with Rumpus from a checkout. `make` alone lists it.

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup play test lint types imports bench bench-balance docs format clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## install Rumpus and its tools into .venv

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Rumpus needs Python 3.11 or newer, and '$(PYTHON)' is not: try 'make setup PYTHON=python3.11'." >&2; exit 1; }
	@echo "Installing Rumpus and its tools into $(VENV); the first time takes a minute or two."
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev,bench]"
	@touch $@

play: setup ## play at this terminal, or watch bots play where there is no terminal
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/rumpus play; else $(BIN)/rumpus play --show; fi

test: lint types imports ## run every check, then the tests
	$(BIN)/pytest -n $(WORKERS)

lint: setup ## look for faults and for untidy code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: setup ## check the types
	$(BIN)/mypy src

imports: setup ## check that imports go downwards only
	$(BIN)/lint-imports

bench: setup ## measure the speed
	$(BIN)/rumpus bench

bench-balance: setup ## measure whether the Derby's cards are fair
	$(BIN)/python -m rumpus.lab.balance derby

docs: setup ## draw the README's pictures again
	$(BIN)/python docs/pictures.py

format: setup ## tidy the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was built, .venv included
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis snapshot_report.html
	find src tests docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
