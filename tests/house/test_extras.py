"""A package that is not installed: one line says which extra brings it, and playing goes on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairdeal.errors import MissingExtra
from fairdeal.extras import EXTRAS, missing, needs_extra
from tests.speeds import some_in_quick

WITHOUT = """
import sys
for name in {without!r}:
    sys.modules[name] = None  # an import of it fails as if it were not installed
sys.argv = ["fairdeal", *{words!r}]
from fairdeal.cli.main import main
main()
"""

BARE = (*EXTRAS, "rich")
"""Nothing but what `pip install fairdeal` brings; rich comes with typer, and we do not use it."""


def fairdeal(
    *words: str, without: tuple[str, ...], cache: Path | None = None
) -> subprocess.CompletedProcess[str]:
    code = WITHOUT.format(without=without, words=words)
    around = {**os.environ, "FAIRDEAL_CACHE": str(cache)} if cache is not None else None
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=around)


NEED_AN_EXTRA = [
    (("rank", "high", "--census"), "numpy", "odds"),
    (("rank", "high", "--census"), "numba", "odds"),
    (("equity", "holdem", "AA", "KK"), "numba", "odds"),
    (("equity", "omaha", "AsAhKsKh", "??"), "numpy", "odds"),
    (("odds", "double-draw"), "numba", "odds"),
    (("simulate", "double-draw", "--fast", "--rounds", "10"), "numba", "odds"),
    (("collusion",), "numpy", "odds"),
    (("report", "double-down", "-o", "never-written.html"), "matplotlib", "report"),
    (("equity", "holdem", "AA", "--map", "range", "-o", "never.png"), "matplotlib", "report"),
    (("report", "double-down", "-o", "never-written.pdf"), "typst", "report"),
    (("simulate", "holdem", "--cluster", "tcp://localhost:1"), "distributed", "cluster"),
]


@pytest.mark.parametrize(
    ("words", "package", "extra"), some_in_quick(NEED_AN_EXTRA, NEED_AN_EXTRA[:1])
)
def test_a_missing_package_is_told_in_one_line(
    words: tuple[str, ...], package: str, extra: str, tmp_path: Path
) -> None:
    # Nothing is kept: a result that was worked out before needs no package.
    done = fairdeal(*words, without=(package,), cache=tmp_path)
    assert done.stderr.splitlines() == [
        f"fairdeal: this needs {package}, which is not installed: pip install 'fairdeal[{extra}]'"
    ]
    assert (done.returncode, done.stdout) == (1, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("games",),
        ("deal", "holdem"),
        ("deal", "badugi", "--phh"),
        ("deal", "double-draw"),
        ("rank", "high", "As Ks Qs Js Ts"),
        ("equity", "holdem", "AsAh", "KdKc"),
        ("equity", "omaha8", "As2sKdKh", "QcQdJcTd", "--board", "3c4d9h"),
        ("simulate", "holdem", "--rounds", "20"),
        ("advise", "double-down", "Ts 9s 8d 7c"),
        ("odds", "double-down"),
        ("play", "holdem", "--seed", "1"),
    ],
)
def test_playing_needs_no_extra(words: tuple[str, ...]) -> None:
    done = fairdeal(*words, without=BARE)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_function_of_the_library_says_it_too() -> None:
    @needs_extra
    def needs_numba() -> None:
        raise ModuleNotFoundError(name="numba.core")

    @needs_extra
    def needs_something_else() -> None:
        raise ModuleNotFoundError(name="chess")

    with pytest.raises(MissingExtra, match=r"this needs numba.*fairdeal\[odds\]"):
        needs_numba()
    with pytest.raises(ModuleNotFoundError):
        needs_something_else()
    assert missing(ImportError("no name")) is None


@pytest.mark.slow
def test_equity_in_a_program_without_numba_is_refused_by_name() -> None:
    code = (
        "import sys; sys.modules['numba'] = None;"
        "from fairdeal import FairdealError, equity, read_spot\n"
        "try: equity(read_spot('holdem', ['AA', 'KK']))\n"
        "except FairdealError as fault: print(type(fault).__name__, fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == (
        "MissingExtra this needs numba, which is not installed: pip install 'fairdeal[odds]'\n"
    )


def test_a_room_on_a_server_without_psycopg_is_refused_by_name() -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None;"
        "from fairdeal import FairdealError; from fairdeal.store import open_room\n"
        "try: open_room('postgresql://localhost/room')\n"
        "except FairdealError as fault: print(type(fault).__name__, fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == (
        "MissingExtra this needs psycopg, which is not installed: pip install 'fairdeal[room]'\n"
    )


def test_a_room_in_a_file_needs_no_extra(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({BARE!r}));"
        "from fairdeal.store import Room, create\n"
        f"print(create('sqlite:{tmp_path}/room.db', Room('a', 'demo', 0)).head().position)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_sealing_without_cryptography_is_refused_by_name() -> None:
    code = (
        "import sys; sys.modules['cryptography'] = None;"
        "from fairdeal import FairdealError; from fairdeal.store.keys import Keyring;"
        "from fairdeal.store.sealing import Sealer\n"
        "try: Sealer(Keyring([bytes(32)]))\n"
        "except FairdealError as fault: print(type(fault).__name__, fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == (
        "MissingExtra this needs cryptography, which is not installed:"
        " pip install 'fairdeal[room]'\n"
    )
