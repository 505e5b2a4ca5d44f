# Dustup: `make play` plays, `make test` checks. Both set up what they need in .venv first.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

# A test starts the game as a process of its own many times over: it is to be compiled once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test check suite soak bench rules format clean

help:
	@echo "make play    play (set-up included)"
	@echo "make test    check the code and run the tests, as .ci/run does"
	@echo "make check   only the checks: ruff, mypy, import contracts"
	@echo "make soak    the long tests"
	@echo "make bench   the measurements, each beside its aim"
	@echo "make rules   which statements of the rulebooks the tests show"
	@echo "make format  lay the code out"
	@echo "make clean   remove .venv and everything built"

play: $(READY)
	@exec $(BIN)/dustup

# Both are run, whatever the first one says; while it checks, another core compiles the tests.
test: $(READY)
	@failed=0; \
	$(BIN)/pytest --collect-only -qq >/dev/null 2>&1 & \
	$(MAKE) --no-print-directory check || failed=1; \
	wait; \
	$(MAKE) --no-print-directory suite || failed=1; \
	exit $$failed

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

# A worker more than there are cores: some tests wait for a process or a screen.
suite: $(READY)
	$(BIN)/pytest -n 3 --dist worksteal

soak: $(READY)
	$(BIN)/pytest -n 2 -m soak

bench: $(READY)
	$(BIN)/python -m tests.bench

rules: $(READY)
	$(BIN)/python -m tests.rules

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# The stamp is written last, so that an interrupted set-up is taken up again.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Dustup needs Python 3.11 or newer: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Setting up .venv (once)..." >&2
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || \
	  { echo "Python's venv module is missing: on Debian, apt install python3-venv." >&2; exit 1; }
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]' >&2
	@touch $(READY)
