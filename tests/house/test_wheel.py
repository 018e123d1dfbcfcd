"""The package as a customer gets it: built, installed into an empty place, and used there."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import fairdeal

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fairdeal"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def customer(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel in it, which borrows the other packages from this one."""
    folder = tmp_path_factory.mktemp("a customer") / "venv"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    words = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*words, "--no-index", "--no-deps", str(wheel)], check=True)
    # A .pth inside the borrowed folder is not followed, so our own src stays out of sight.
    [package] = folder.rglob("site-packages/fairdeal")
    package.with_name("borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def call(python: Path, *arguments: str) -> str:
    """What `fairdeal ARGUMENTS` prints, from a folder where there is nothing of ours."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    words = [str(python.with_name("fairdeal")), *arguments]
    done = subprocess.run(words, cwd=python.parent, env=kept, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_the_package_with_its_data_and_nothing_else(wheel: Path) -> None:
    source = {
        path.relative_to(SOURCE.parent).as_posix()
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }
    names = set(zipfile.ZipFile(wheel).namelist())
    info = f"fairdeal-{fairdeal.__version__}.dist-info/"
    assert {name for name in names if not name.startswith(info)} == source
    assert "fairdeal/rules/clauses.csv" in names
    assert "fairdeal/ranking/tables.bin" in names
    assert "fairdeal/py.typed" in names
    assert f"{info}licenses/LICENSE" in names


def test_the_wheel_asks_for_what_playing_needs_and_names_the_extras(wheel: Path) -> None:
    info = f"fairdeal-{fairdeal.__version__}.dist-info/METADATA"
    told = zipfile.ZipFile(wheel).read(info).decode().splitlines()
    needs = [line.removeprefix("Requires-Dist: ") for line in told if "Requires-Dist" in line]
    bare = [Requirement(each).name for each in needs if "extra ==" not in each]
    assert sorted(bare) == ["msgspec", "typer"]
    extras = {line.removeprefix("Provides-Extra: ") for line in told if "Provides-Extra" in line}
    assert extras == {"odds", "report", "room", "web", "cluster"}


def test_the_installed_command_works_away_from_the_source(customer: Path) -> None:
    where = "import fairdeal; print(fairdeal.__file__)"
    found = subprocess.check_output([str(customer), "-I", "-c", where], cwd="/", text=True)
    assert Path(found.strip()).is_relative_to(customer.parent.parent)
    assert fairdeal.__version__ in call(customer, "--version")
    [ranked] = json.loads(call(customer, "rank", "high", "As Ks Qs Js Ts", "--json"))["hands"]
    assert ranked["category"] == "royal flush"
