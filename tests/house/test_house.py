"""What the project promises about its own house: its locks, its files, the size of its code."""

import os
import re
import stat
import subprocess
import tempfile
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import fairdeal
from tests.house.sources import read

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-test.lock")
LONGEST_MODULE = 400
READ_WHOLE = {"poker/events.py"}
CROWDED = {"cli/house"}
"""Longer or fuller, for a reason that docs/architecture.md gives."""
LONGEST_FUNCTION = 70
MOST_MODULES = 20

# In two halves, so that this file does not hold what it forbids.
REGISTRY_HOSTS = [
    ".".join(halves)
    for halves in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
]


@cache
def tracked() -> tuple[Path, ...]:
    words = ["git", "-C", str(ROOT), "ls-files", "-z"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return tuple(ROOT / name for name in done.stdout.split("\0") if name)


def holding(text: str) -> list[str]:
    """The tracked files with this text in them; one that someone is just removing has none."""
    wanted = text.encode()
    there = [path for path in tracked() if path.is_file()]
    return [str(path.relative_to(ROOT)) for path in there if wanted in path.read_bytes()]


# ---- the locks ----

LOCK_LINE = re.compile(
    r"[a-z0-9-]+==[0-9a-z.]+( ; [(a-z_]+ .*)? \\"  # a name, a version, where it applies
    r"|    --hash=sha256:[0-9a-f]{64}( \\)?"
)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_versions_and_hashes_and_no_address(lock: str) -> None:
    for line in (ROOT / lock).read_text().splitlines():
        assert LOCK_LINE.fullmatch(line), line
        assert "://" not in line


def locked(lock: str) -> dict[str, set[str]]:
    """The versions by package: one, or several for different Pythons."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text(), re.M):
        found.setdefault(name, set()).add(version)
    return found


def test_the_test_lock_is_the_runtime_lock_and_more() -> None:
    runtime, test = map(locked, LOCKS)
    assert {name: test.get(name) for name in runtime} == runtime
    assert len(test) > len(runtime)


def wanted(lock: str) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    names: list[str] = list(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        names += [each for each in extra if not each.startswith("fairdeal[")]
    return names + project["dependency-groups"]["test"] if "test" in lock else names


def test_the_package_itself_brings_what_playing_needs_and_no_more() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    def names(requirements: list[str]) -> set[str]:
        return {Requirement(each).name for each in requirements}

    assert names(project["dependencies"]) == {"msgspec", "typer"}
    assert {extra: names(each) for extra, each in project["optional-dependencies"].items()} == {
        "odds": {"numba", "numpy"},
        "report": {"fairdeal", "matplotlib", "typst"},
        "room": {"argon2-cffi", "cryptography", "psycopg"},
        "web": {"fairdeal", "httpx", "itsdangerous", "jinja2", "litestar", "uvicorn", "websockets"},
        "cluster": {"dask", "distributed"},
    }


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_the_project_asks_for(lock: str) -> None:
    have = locked(lock)
    for text in wanted(lock):
        requirement = Requirement(text)
        versions = have.get(requirement.name.lower(), set())
        assert versions, f"{requirement.name} is not in {lock}: refresh it, see CONTRIBUTING.md"
        assert all(requirement.specifier.contains(version) for version in versions), text


# ---- the files ----


@pytest.mark.parametrize("host", REGISTRY_HOSTS)
def test_no_file_names_a_package_registry(host: str) -> None:
    assert holding(host) == []


def test_no_file_names_a_folder_of_this_machine() -> None:
    common = {Path("/"), Path(tempfile.gettempdir()), Path("/tmp")}
    for folder in {ROOT, ROOT.parent, Path.home()} - common:
        assert holding(f"{folder}/") == [], folder


@pytest.mark.parametrize("name", ["run", ".ci/run"])
def test_what_is_started_by_hand_is_executable(name: str) -> None:
    assert ROOT / name in tracked()
    staged = subprocess.check_output(["git", "-C", str(ROOT), "ls-files", "-s", name], text=True)
    assert staged.startswith("100755 ")
    assert os.name == "nt" or (ROOT / name).stat().st_mode & stat.S_IXUSR


def test_the_readme_says_how_to_start_and_how_to_test() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "./run" in readme
    assert "./run test" in readme


def test_the_map_of_the_readme_names_every_folder_and_module_of_the_package() -> None:
    text = (ROOT / "README.md").read_text().partition("## The map")[2]
    named = set(re.findall(r"[a-z_]+", "\n".join(line[:20] for line in text.splitlines())))
    package = ROOT / "src" / "fairdeal"
    folders = {path.parent.name for path in package.glob("*/__init__.py")}
    modules = {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}
    assert folders | modules <= named


def test_the_change_log_knows_this_version() -> None:
    assert f"## [{fairdeal.__version__}]" in (ROOT / "CHANGELOG.md").read_text()


# ---- the size of the code ----

MODULES = sorted((ROOT / "src").rglob("*.py"))


def test_no_module_is_too_long_to_know() -> None:
    lengths = {path: len(path.read_text().splitlines()) for path in MODULES}
    long = {path for path, length in lengths.items() if length > LONGEST_MODULE}
    package = ROOT / "src" / "fairdeal"
    assert {path.relative_to(package).as_posix() for path in long} == READ_WHOLE


def test_what_is_too_large_has_its_reason_in_the_architecture() -> None:
    architecture = (ROOT / "docs" / "architecture.md").read_text()
    assert all(f"`{name}`" in architecture for name in READ_WHOLE | CROWDED)


def test_no_folder_has_too_many_modules_to_see() -> None:
    folders = Counter(path.parent for path in MODULES if path.name != "__init__.py")
    package = ROOT / "src" / "fairdeal"
    crowded = [folder for folder, many in folders.items() if many > MOST_MODULES]
    assert {folder.relative_to(package).as_posix() for folder in crowded} <= CROWDED


def test_no_function_is_too_long_to_see() -> None:
    too_long = []
    for path in MODULES:
        for line, name, length in read(path).functions:
            if length > LONGEST_FUNCTION:
                too_long.append(f"{path.relative_to(ROOT)}:{line} {name}: {length}")
    assert too_long == []
