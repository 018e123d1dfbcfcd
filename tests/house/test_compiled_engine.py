"""The compiled engine: built in a copy of the sources, it plays as plain Python does.

What is built is only used with the sources that it was built from.
"""

import importlib.machinery
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from fairdeal.bench.play import engine
from fairdeal.compiled import engine as compiled
from tests.commands import fairdeal
from tests.speeds import Count

ROOT = Path(__file__).parents[2]
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
OLD = "not made from these sources, so it runs in plain Python"
WHICH = "import fairdeal.cards.places as p; print(p.__file__)"


def missing() -> str:
    """The tool that a build needs and that is not here, or nothing."""
    compiler = (sysconfig.get_config_var("CC") or "gcc").split()[0]
    if shutil.which(compiler) is None:
        return f"the C compiler {compiler}"
    if importlib.util.find_spec("setuptools") is None:
        return "setuptools"
    return "" if Path(sysconfig.get_path("include"), "Python.h").exists() else "Python.h"


class Checkout:
    """A copy of the sources, without what is built beside them."""

    def __init__(self, folder: Path) -> None:
        self.src = folder / "src"
        left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / "src", self.src, ignore=left_out)
        shutil.copy(ROOT / "compile_engine.py", folder)
        self.script = folder / "compile_engine.py"
        self.package = self.src / "fairdeal"

    def python(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(self.src), **variables},
            capture_output=True,
            text=True,
        )

    def which(self) -> tuple[str, str]:
        """What is imported for `places`, and what was said about it."""
        done = self.python("-c", WHICH)
        return Path(done.stdout.strip()).name, done.stderr

    def built(self) -> list[Path]:
        return [path for path in self.src.rglob("*") if path.suffix in (".so", ".pyd")]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize("name", compiled.ENGINE)
def test_every_module_of_the_engine_is_there(name: str) -> None:
    assert (ROOT / "src" / "fairdeal" / name).is_file()
    assert name.split("/")[0] in compiled.ROOMS


@pytest.mark.slow
def test_what_is_built_from_other_sources_is_passed_over(checkout: Checkout) -> None:
    assert checkout.which() == ("places.py", "")
    # No compiler is needed: these files would be an error to whoever loaded them.
    (checkout.src / f"{compiled.LIBRARY}0123456789abcdef__mypyc{SUFFIX}").touch()
    for name in compiled.ENGINE:
        (checkout.package / name).with_suffix(SUFFIX).touch()
    file, told = checkout.which()
    assert file == "places.py"
    assert told.count("\n") == 1
    assert OLD in told
    undone = checkout.python(str(checkout.script), "--undo")
    many = len(compiled.ENGINE) + 1
    assert undone.stdout == f"Removed {many} files: the engine runs in plain Python.\n"
    assert checkout.which() == ("places.py", "")


@pytest.mark.parametrize(
    ("words", "path", "told"),
    [
        pytest.param((), "", "compile: the C compiler ", marks=pytest.mark.slow),
        (("--fast",), os.environ["PATH"], "compile: unknown words '--fast'; known: --undo"),
    ],
)
def test_what_is_missing_or_wrong_is_said_in_one_line(
    checkout: Checkout, words: tuple[str, ...], path: str, told: str
) -> None:
    if missing() == "setuptools":
        told = "compile: setuptools is missing" if not words else told
    done = checkout.python(str(checkout.script), *words, PATH=path)
    assert (done.returncode, done.stdout) == (2 if words else 1, "")
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == 1
    assert checkout.built() == []


def test_the_help_compiles_nothing(checkout: Checkout) -> None:
    done = checkout.python(str(checkout.script), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "./run compile [--undo]" in done.stdout
    assert checkout.built() == []


BENCH = ("bench", "play", "double-down", "--rounds", "1")


def test_bench_says_which_engine_it_measured() -> None:
    assert engine() in ("plain Python", "compiled")
    assert json.loads(fairdeal(*BENCH, "--json").stdout)["engine"] == engine()
    assert f"The rules engine here: {engine()}." in fairdeal(*BENCH).stdout


@pytest.mark.slow
def test_bench_knows_an_engine_that_is_not_compiled(checkout: Checkout) -> None:
    done = checkout.python("-m", "fairdeal", *BENCH, "--json")
    assert json.loads(done.stdout)["engine"] == "plain Python"


@pytest.mark.long
@pytest.mark.skipif(bool(missing()), reason=f"NOT BUILT AND NOT COMPARED: {missing()} is missing")
def test_the_compiled_engine_plays_as_plain_python_does(
    checkout: Checkout, count: Count, seed: int
) -> None:
    words = ("-m", "tests.both_engines", str(count(100, 3)), str(seed))
    plain = checkout.python(*words)
    assert plain.stderr.strip().endswith("places.py"), plain.stderr
    built = checkout.python(str(checkout.script))
    assert built.returncode == 0, built.stderr
    assert len(checkout.built()) == len(compiled.ENGINE) + 1
    fast = checkout.python(*words)
    assert fast.stderr.strip().endswith(SUFFIX), fast.stderr
    for one, other in zip(plain.stdout.splitlines(), fast.stdout.splitlines(), strict=True):
        assert one == other
    assert plain.stdout.count("\n") > 1_000
    # A change of any source, and the build is not used any more.
    changed = checkout.package / "poker" / "spec.py"
    changed.write_text(changed.read_text() + "# changed\n")
    file, told = checkout.which()
    assert file == "places.py"
    assert OLD in told
