"""Everything a change has to pass: `python -m tests [quick|test|long] [pytest arguments]`.

Style, format and types are checked first, then the tests run. All the steps run even if one of
them fails, so that everything wrong is seen at once. With arguments for pytest (a file, `-k`)
only pytest runs.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.speeds import SHARE, duration
from tests.web import chromium

ROOT = Path(__file__).parent.parent
MOST_WORKERS = 4
NOT_IN_PARALLEL = ("--numprocesses", "--pdb", "--collect-only", "--co", "-s")


def main(arguments: Sequence[str]) -> int:
    speed, rest = split(arguments)
    if speed != "quick":
        chromium.install()
    steps = [] if rest else checks()
    some = ["--some-rows"] if speed == "quick" and not rest else []
    steps.append(("pytest", ["pytest", *parallel(rest), *some, *rest]))
    environment = {**os.environ, "FAIRDEAL_SPEED": speed}
    # Each worker reads all the tests: with bytecode that takes half the time.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    results = [run_step(name, words, environment) for name, words in steps]
    if not rest and speed != "quick":
        show_conformance()
    print_heading("Summary")
    for name, code, seconds, worked in results:
        verdict = "passed" if code == 0 else "FAILED"
        took = f"{duration(seconds)}, {duration(worked)} of processor time"
        print(f"{verdict}  {name:<12}  {took}", flush=True)
    return int(any(code for _, code, *_ in results))


def split(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The speed, if the first word is one, and what is meant for pytest.

    >>> split(["quick", "-k", "badugi"]), split(["tests/test_cards.py"])
    (('quick', ['-k', 'badugi']), ('test', ['tests/test_cards.py']))
    """
    if arguments and arguments[0] in SHARE:
        return arguments[0], list(arguments[1:])
    return "test", list(arguments)


def checks() -> list[tuple[str, list[str]]]:
    return [
        ("ruff check", ["ruff", "check", "."]),
        ("ruff format", ["ruff", "format", "--check", "."]),
        ("mypy", ["mypy"]),
    ]


def parallel(arguments: Sequence[str]) -> list[str]:
    """Use the cores, except where one process is asked for or one test is named.

    >>> parallel(["-n0"]), parallel(["tests/test_cards.py::test_a_card_prints"])
    ([], [])
    """
    for word in arguments:
        if "::" in word or word.startswith("-n") or word.split("=")[0] in NOT_IN_PARALLEL:
            return []
    # One more than there are cores: tests of the web wait for servers as often as they work.
    return ["-n", str(min(cores() + 1, MOST_WORKERS)), "--dist", "worksteal"]


def cores() -> int:
    """Those that this process may use: in a container, fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_step(
    name: str, words: list[str], environment: dict[str, str]
) -> tuple[str, int, float, float]:
    """The name of a step, its exit code, and its seconds by the clock and of the processors."""
    print_heading(name)
    began, before = time.monotonic(), processor_time()
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, env=environment)
    return name, done.returncode, time.monotonic() - began, processor_time() - before


def processor_time() -> float:
    """What the steps so far and all that they started have used."""
    used = os.times()
    return used.children_user + used.children_system


def show_conformance() -> None:
    """The totals, for the record: clauses still to come are no fault of the change at hand."""
    print_heading("Conformance")
    subprocess.run([sys.executable, "-m", "fairdeal", "conformance", "--summary"], cwd=ROOT)


def print_heading(text: str) -> None:
    print(f"\n== {text} ==", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
