"""A pytest plugin for `tests.breaking`: runs just the tests it is given and tells how each ended.

It is copied beside the broken checkout, so that it is never itself taken from there. `--only` names
a file with the ids of the tests, `--tell` the file in which each test that ran gets a line.
"""

import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("witness")
    group.addoption("--only", metavar="FILE")
    group.addoption("--tell", metavar="FILE")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Witness(Path(config.getoption("--tell"))), "witness-of-tests")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(json.loads(Path(config.getoption("--only")).read_text(encoding="utf-8")))
    items[:] = [item for item in items if item.nodeid in wanted]


class Witness:
    """Writes down each test as it ends: its id, whether it passed, and the seconds it took."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.spent: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.spent[report.nodeid] = self.spent.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)
        if report.when == "teardown" and not report.skipped:
            row = [report.nodeid, report.nodeid not in self.failed, self.spent[report.nodeid]]
            with self.target.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
