"""The house's pytest plugins: clause marks, the three test speeds, and pytest's own test bench."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest_plugins = ["tests.rule_marker", "tests.speeds", "pytester"]

# Tests, and the commands they start, keep their long results here instead of in somebody's home.
os.environ.setdefault("FAIRDEAL_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "odds"))

# A shell starts what runs in the background deaf to Ctrl-C, and so would be all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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


@pytest.fixture(autouse=True)
def _no_game_of_another_test() -> Iterator[None]:
    """A game that one test registers is unknown to the next."""
    from tests.poker.own_games.examples import nothing_registered

    with nothing_registered():
        yield
