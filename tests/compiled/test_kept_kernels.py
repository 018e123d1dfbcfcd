"""Compiled code is never older than what it was made from, and is kept where it can be."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fairdeal
from fairdeal.compiled.jit import FOLDERS, ROOMS
from fairdeal.compiled.sources import digest_of
from tests.speeds import some_in_quick

SOURCE = Path(fairdeal.__file__).parent
WITHOUT = shutil.ignore_patterns("__pycache__")

# `one_hand` stands in one file, and the number of bits that it shifts by in another.
SHIFT = """
from fairdeal.odds.double_draw.signature import LOWEST_WIN
from fairdeal.compiled import jit as compiling
from fairdeal.odds.double_draw.count import one_hand
print(int(one_hand(LOWEST_WIN + 1)), sum(one_hand.stats.cache_hits.values()), compiling.folder())
"""


@pytest.fixture
def counted_rooms(tmp_path: Path) -> Path:
    """A copy of the rooms that the digest reads, and of nothing else."""
    for room in ROOMS:
        shutil.copytree(SOURCE / room, tmp_path / room, ignore=WITHOUT)
    return tmp_path


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that a test may change."""
    copy = tmp_path / "copy" / "fairdeal"
    shutil.copytree(SOURCE, copy, ignore=WITHOUT)
    return copy


def shifted(package: Path, **environment: str) -> tuple[int, int, Path]:
    """What a fresh process finds: the kernel's answer, whether it was kept, and where."""
    given = {name: text for name, text in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    given |= {"PYTHONPATH": str(package.parent), **environment}
    done = subprocess.run(
        [sys.executable, "-c", SHIFT], env=given, capture_output=True, text=True, check=True
    )
    answer, hits, folder = done.stdout.split(maxsplit=2)
    return int(answer), int(hits), Path(folder.strip())


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after))


@pytest.mark.slow
def test_a_kernel_follows_the_constants_that_it_imports(package: Path) -> None:
    first = shifted(package)
    assert first[:2] == (1 << 6, 0)
    assert shifted(package) == (1 << 6, 1, first[2]), "the second process compiles nothing"
    edit(package / "odds" / "double_draw" / "signature.py", "BITS: Final = 6", "BITS: Final = 7")
    answer, hits, folder = shifted(package)
    assert (answer, hits) == (1 << 7, 0)
    assert folder != first[2]


@pytest.mark.slow
def test_a_kernel_is_kept_beside_the_package_or_where_one_can_write(
    package: Path, tmp_path: Path
) -> None:
    assert shifted(package)[2].parent == package / "__pycache__"
    shutil.rmtree(package / "__pycache__")
    (package / "__pycache__").write_text("a file: no folder can be made here")
    named, cache = tmp_path / "named", tmp_path / "cache"
    told = shifted(package, NUMBA_CACHE_DIR=str(named), XDG_CACHE_HOME=str(cache))
    assert told[2].parent == named
    assert shifted(package, NUMBA_CACHE_DIR=str(named)) == (told[0], 1, told[2])
    assert shifted(package, XDG_CACHE_HOME=str(cache))[2].parent == cache / "fairdeal"


@pytest.mark.slow
def test_where_nothing_can_be_written_it_is_compiled_in_every_process(
    package: Path, tmp_path: Path
) -> None:
    file = tmp_path / "a file"
    file.write_text("")
    (package / "__pycache__").write_text("")
    below = str(file / "below")
    for _ in range(2):
        told = shifted(package, NUMBA_CACHE_DIR=below, XDG_CACHE_HOME=below)
        assert told == (1 << 6, 0, Path("None"))


@pytest.mark.slow
def test_the_folders_of_earlier_versions_do_not_pile_up(package: Path, tmp_path: Path) -> None:
    named = tmp_path / "named"
    others = [named / f"fairdeal-kernels-{number:016x}" for number in range(2 * FOLDERS)]
    for age, folder in enumerate(others):
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    (named / "of somebody else").mkdir()
    mine = shifted(package, NUMBA_CACHE_DIR=str(named))[2]
    assert set(named.iterdir()) == {mine, *others[1 - FOLDERS :], named / "of somebody else"}


@pytest.mark.parametrize("room", some_in_quick(ROOMS, ["cards"]))
def test_every_file_of_a_room_counts(
    room: str, counted_rooms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fairdeal.compiled import sources

    monkeypatch.setattr(sources, "PACKAGE", counted_rooms)
    digests = {digest_of(*ROOMS)}
    for path in [*(counted_rooms / room).rglob("*.py"), *(counted_rooms / room).rglob("*.bin")]:
        path.write_bytes(path.read_bytes() + b"\n")
        digests.add(digest_of(*ROOMS))
    (counted_rooms / room / "one_more.py").write_text("")
    digests.add(digest_of(*ROOMS))
    files = [*(counted_rooms / room).rglob("*.py"), *(counted_rooms / room).rglob("*.bin")]
    assert len(digests) == 1 + len(files)


def test_whoever_compiles_stands_in_a_room_that_counts() -> None:
    kernels = [
        path
        for path in SOURCE.rglob("*.py")
        if "fairdeal.compiled.jit import" in path.read_text(encoding="utf-8")
    ]
    assert len(kernels) > 8
    assert {path.relative_to(SOURCE).parts[0] for path in kernels} <= set(ROOMS)
