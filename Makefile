# make play, make test: on a new machine both first make .venv and install into it; the next time they start at once.
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test test-all check texts clean

play: $(VENV)/play.stamp
	@$(BIN)/chancellery $(ARGS)

# On all cores, without the tests that are marked as slow.
test: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest -rs -n auto --dist worksteal -m "not slow" $(ARGS)

# Every test.
test-all: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest -rs -n auto --dist worksteal $(ARGS)

# Style, types and who may import whom.
check: $(VENV)/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@MYPYPATH=tests/outside $(BIN)/mypy -p couriers
	@$(BIN)/lint-imports
	@$(BIN)/python -m tests.tangles
	@$(BIN)/python -m tests.positions

# Every translation file: new sentences in, old ones out, then compiled. Commit .po and .mo together.
# ARGS=FOLDER: those of a package of your own.
texts: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.texts $(ARGS)

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/play.stamp: pyproject.toml
	@.ci/venv $(VENV)
	@echo "Installing into $(VENV), once ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml
	@.ci/venv $(VENV)
	@echo "Installing into $(VENV), once ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/play.stamp
