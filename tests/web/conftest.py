"""A test that drives a browser is tried up to twice more when it fails: a fault fails every time.

A real browser on a busy machine may be late with a frame or a key, and no wait is long enough for
every machine.
"""

from typing import Final

import pytest
from _pytest.runner import runtestprotocol

MORE: Final = 2
"""How often a test is tried again."""


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if "browser" not in getattr(item, "fixturenames", ()):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for _ in range(MORE):
        if any(report.failed for report in reports):
            item._initrequest()  # type: ignore[attr-defined]
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
