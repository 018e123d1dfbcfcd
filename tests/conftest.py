"""The house's pytest plugins: clause marks, the three test speeds, and pytest's own test bench."""

import os
from pathlib import Path

import pytest

pytest_plugins = ["tests.rule_marker", "tests.speeds", "pytester"]

# Tests, and the commands they start, keep their long results here instead of in somebody's home.
os.environ.setdefault("FAIRDEAL_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "odds"))


@pytest.fixture(autouse=True)
def _data_of_its_own(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """No test reads or writes the chips, hands and scores of the person who runs it."""
    folder = tmp_path_factory.getbasetemp() / "data" / str(abs(hash(request.node.nodeid)))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    # Printed commands are those of the installed program, however the tests were started.
    monkeypatch.delenv("FAIRDEAL_STARTED_BY", raising=False)
