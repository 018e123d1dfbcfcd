"""What the project's tests name: pytest collects them, the plugin `tests/rule_marker.py` writes.

Tests belong to a checkout. An installed package has none, and says so.
"""

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from fairdeal.conformance.citations import package
from fairdeal.errors import BadInput

PLUGIN: Final = "tests/rule_marker.py"
CACHE: Final = ".pytest_cache/fairdeal-rules.json"


class NamedTest(NamedTuple):
    """A collected test that carries the `rule` mark."""

    test: str
    rules: tuple[str, ...]
    skipped: bool
    xfail: bool
    by: dict[str, str] = {}  # noqa: RUF012 - the evidence for a clause, where a mark names some


def project() -> Path | None:
    """The checkout whose tests speak for this package: above the package, else above us."""
    for start in (package(), Path.cwd()):
        for place in (start, *start.parents):
            if (place / PLUGIN).is_file() and (place / "pyproject.toml").is_file():
                return place
    return None


def collect(root: Path | None = None) -> list[NamedTest]:
    """Every test of the checkout that names clauses, as pytest collects it now."""
    root = root or project()
    if root is None or find_spec("pytest") is None:
        raise BadInput(
            "conformance reads the tests of a clone: start it there, with ./run conformance"
        )
    with TemporaryDirectory() as scratch:
        target = Path(scratch, "rules.json")
        # One word with "=": pytest takes a bare file name for a place to look for tests.
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", f"--rules-json={target}"]
        done = subprocess.run(
            [*command, "-p", "no:cacheprovider"],
            cwd=root,
            env=_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 5):  # 5: there are no tests at all
            raise BadInput(f"the tests cannot be collected: {_first_error(done)}")
        return _read(json.loads(target.read_text(encoding="utf-8")))


def collect_cached(root: Path) -> list[NamedTest]:
    """The same, kept in the checkout until a file of the tests or of the package changes."""
    cache, key = root / CACHE, _digest(root)
    try:
        kept = json.loads(cache.read_text(encoding="utf-8"))
        if kept["key"] == key:
            return _read(kept["tests"])
    except (OSError, ValueError, KeyError):
        pass  # never collected, or an older form of the file
    tests = collect(root)
    try:
        cache.parent.mkdir(exist_ok=True)
        kept = {"key": key, "tests": [test._asdict() for test in tests]}
        cache.write_text(json.dumps(kept), encoding="utf-8")
    except OSError:
        pass  # a checkout that may not be written to works too, only slower
    return tests


def _read(rows: list[dict[str, Any]]) -> list[NamedTest]:
    return [NamedTest(**{**row, "rules": tuple(row["rules"])}) for row in rows]


def _environment() -> dict[str, str]:
    """Ours, except that the tests must see the very package that is asking.

    Neither may they think that a long run has begun, and write it down.
    """
    path = os.pathsep.join(filter(None, [str(package().parent), os.environ.get("PYTHONPATH")]))
    kept = {name: value for name, value in os.environ.items() if name != "FAIRDEAL_SPEED"}
    return {**kept, "PYTHONPATH": path}


def _first_error(done: subprocess.CompletedProcess[str]) -> str:
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR", "E  ", "pytest:"))]
    return " ".join((errors or lines or ["pytest said nothing"])[0].split())


def _digest(root: Path) -> str:
    """Names, sizes and times of every file that can change what is collected."""
    files = [root / "pyproject.toml", *(root / "tests").rglob("*"), *package().rglob("*")]
    seen = hashlib.sha256(sys.version.encode())
    for path in sorted(files):
        if path.is_file() and path.suffix not in (".pyc", ".nbi", ".nbc"):
            stat = path.stat()
            seen.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return seen.hexdigest()
