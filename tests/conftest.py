"""The house's pytest plugins: clause marks, speeds, samples, and pytest's own test bench."""

import gc
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests import once
from tests.poker.own_games.examples import forget_own_games

pytest_plugins = [
    "tests.rule_marker",
    "tests.speeds",
    "tests.some_rows",
    "tests.lacking",
    "pytester",
]

# Tests, and the commands they start, keep their long results here instead of in somebody's home.
os.environ.setdefault("FAIRDEAL_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "odds"))

# A shell starts what runs in the background deaf to Ctrl-C, and so would be all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


once.install()


def pytest_configure() -> None:
    """Whether an example passes never depends on the time it takes: the machine may be busy."""
    from tests.speeds import speed  # not before pytest has loaded it as a plugin

    settings.register_profile(
        "house",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=10 if speed() == "quick" else 100,
    )
    settings.load_profile("house")
    if speed() == "quick":
        # Half a second of each worker: Hypothesis reads every module for numbers and words to try.
        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are made and kept to the end: nobody looks through them for garbage."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # a test makes many small things, and few in circles
    gc.enable()
    return found


@pytest.fixture(autouse=True)
def _on_its_own(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """No test meets the chips, hands and scores of the person who runs it, or another's games.

    One fixture without others below it: this is done thousands of times.
    """
    folder = tmp_path_factory.getbasetemp() / "data" / str(abs(hash(request.node.nodeid)))
    os.environ["XDG_DATA_HOME"] = str(folder)
    # Printed commands are those of the installed program, however the tests were started.
    os.environ.pop("FAIRDEAL_STARTED_BY", None)
    yield
    forget_own_games()
