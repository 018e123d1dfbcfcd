"""The browser of the tests: a real Chromium, found on this machine.

`FAIRDEAL_CHROMIUM` names one; otherwise it is looked for on the path. Without one the tests of the
browser are skipped, with one line that says how to install it. Where `CI` is set that would hide a
fault: there `python -m tests` installs Debian's package if it may, and a test without a browser
fails.
"""

import os
import shutil
import subprocess
from typing import Final

import pytest

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


def path() -> str:
    """The path of a browser; without one the test is skipped, or fails where CI is set."""
    found = find()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    return found


def install() -> None:
    """Install Debian's package where CI is set and there is no browser, if that is possible."""
    if find() is not None or not os.environ.get("CI") or shutil.which("apt-get") is None:
        return
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "--quiet", "--quiet", *words], check=False)
