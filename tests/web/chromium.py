"""The browser of the tests: a real Chromium, found on this machine.

`FAIRDEAL_CHROMIUM` names one; otherwise it is looked for on the path. Without one the tests of the
browser are skipped, and a line says how to install it (`tests/lacking.py`). Where `CI` is set that
would hide a fault: there `python -m tests` installs Debian's package if it may, and a test without
a browser fails.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NO_BROWSER: Final = (
    "NO BROWSER: the tests of the web pages did not run. Install one with "
    "`apt-get install chromium`, or name one in FAIRDEAL_CHROMIUM."
)


def find() -> str | None:
    """The path of a browser, or None."""
    named = os.environ.get("FAIRDEAL_CHROMIUM")
    if named:
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path is not None), None)


def lacking() -> str:
    """Why no test can open a browser here; nothing if there is one."""
    return "" if find() is not None else NO_BROWSER


def path() -> str:
    """The path of a browser; without one the test fails."""
    found = find()
    if found is None:
        pytest.fail(NO_BROWSER)
    return found


@contextmanager
def launched() -> "Iterator[Browser]":
    """A real Chromium without a window, as long as the tests of a folder or a module need it.

    It must end with them: its event loop would be in the way of tests that run one of their own.
    """
    from playwright.sync_api import sync_playwright

    found = path()
    with sync_playwright() as playwright:
        # Tests run in containers as the root user, where the sandbox of the browser cannot.
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


def install() -> None:
    """Install Debian's package where CI is set and there is no browser, if that is possible."""
    if find() is not None or not os.environ.get("CI") or shutil.which("apt-get") is None:
        return
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "--quiet", "--quiet", *words], check=False)
