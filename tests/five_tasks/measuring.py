"""How many lines a task takes, and how long: measured, never written by hand."""

import ast
import platform
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

TASKS: Final = {
    "play": ("play a hand, everybody checks or calls", 200),
    "bot": ("a bot at a table of six", 200),
    "variant": ("a game of your own: three hole cards", 200),
    "recorded": ("read 50 recorded hands and check them", 4),
    "hidden": ("what one seat may see, as JSON", 50),
}
"""What each task is, and how often it is run to be measured."""

SIDES: Final = ("fairdeal", "pokerkit")
HERE: Final = Path(__file__).parent


class Measured(NamedTuple):
    """One task on one side."""

    lines: int
    milliseconds: float


def task(side: str, name: str) -> Callable[[int], Any]:
    """The function that does a task."""
    found: Callable[[int], Any] = import_module(f"tests.five_tasks.{side}_{name}").run
    return found


def code_lines(side: str, name: str) -> int:
    """The lines of a task's module that hold code: no docstring, no comment, no blank line.

    A statement that the formatter breaks over several lines counts for as many as it has.
    """
    text = (HERE / f"{side}_{name}.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    first = tree.body[0]
    docstring = range(first.lineno, (first.end_lineno or 0) + 1)
    numbered = enumerate(text.splitlines(), 1)
    return sum(
        bool(line.strip()) and not line.strip().startswith("#") and at not in docstring
        for at, line in numbered
    )


def measure(side: str, name: str) -> Measured:
    """Run a task once to warm up, then as often as it is measured; processor time for one."""
    run, (_, times) = task(side, name), TASKS[name]
    run(1)
    begun = process_time()
    run(times)
    return Measured(code_lines(side, name), 1000 * (process_time() - begun) / times)


def table() -> list[str]:
    """The rows of the page, and what they were measured with."""
    rows = [
        "| Task | Fairdeal: lines | ms | PokerKit: lines | ms | times as fast |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name, (what, _) in TASKS.items():
        ours, theirs = (measure(side, name) for side in SIDES)
        times = theirs.milliseconds / ours.milliseconds
        rows.append(
            f"| {what} | {ours.lines} | {ours.milliseconds:.2f} | {theirs.lines}"
            f" | {theirs.milliseconds:.2f} | {times:.0f} |"
        )
    return [
        *rows,
        "",
        f"Measured with Fairdeal {version_of_ours()}, PokerKit {version('pokerkit')} and Python"
        f" {platform.python_version()}, in milliseconds of processor time for one run of the task.",
    ]


def version_of_ours() -> str:
    """The version of this package, which may not be installed."""
    import fairdeal

    return fairdeal.__version__
