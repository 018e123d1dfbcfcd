"""What a file of tests depends on: told from the sources, too much rather than too little."""

import doctest
import os
from pathlib import Path

import pytest

from tests import closures
from tests.closures import Closures

FILES = {
    "src/fairdeal/__init__.py": (
        "from fairdeal.cards.deck import DECK\nFACE = {'Hand': 'fairdeal.hand'}\n"
    ),
    "src/fairdeal/hand.py": "from fairdeal.cards.deck import DECK\n",
    "src/fairdeal/cards/__init__.py": "",
    "src/fairdeal/cards/deck.py": "DECK = 52\n",
    "src/fairdeal/cards/faces.csv": "As\n",
    "src/fairdeal/late.py": "def use():\n    from fairdeal import side\n",
    "src/fairdeal/side.py": "",
    "src/fairdeal/web.py": "",
    "tests/__init__.py": "",
    "tests/conftest.py": "import subprocess\n",
    "tests/speeds.py": "import subprocess\nimport fairdeal.web\n",
    "tests/table.py": "import fairdeal.late\n",
    "tests/poker/conftest.py": "import fairdeal.side\n",
    "tests/poker/test_hand.py": "from fairdeal.hand import Hand\nfrom tests.speeds import count\n",
    "tests/test_face.py": "from fairdeal import Hand\n",
    "tests/test_home.py": "from fairdeal import DECK\n",
    "tests/test_late.py": "from tests import table\n",
    "tests/test_named.py": "PART = 'fairdeal.side'\n",
    "tests/test_program.py": "import subprocess\n",
    "tests/test_reads.py": "import subprocess\nPAGES = 'docs'\n",
    "tests/test_takes.py": "import subprocess\nfrom tests.test_home import DECK\n",
    "tests/poker/faces.py": "",
    "tests/poker/test_beside.py": "from . import faces\n",
    "tests/house/test_page.py": "import subprocess\n",
    "docs/page.md": "A page\n",
    "docs/long-run.md": "What passed\n",
    "run": "import sys\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        write(tmp_path, name, text)
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


USED = """
poker/test_hand.py | src/fairdeal/hand.py src/fairdeal/cards/deck.py src/fairdeal/cards/faces.csv tests/poker/conftest.py src/fairdeal/side.py
test_face.py       | src/fairdeal/__init__.py src/fairdeal/hand.py src/fairdeal/cards/deck.py
test_home.py       | src/fairdeal/__init__.py src/fairdeal/cards/deck.py
test_late.py       | tests/table.py src/fairdeal/late.py src/fairdeal/side.py
test_named.py      | src/fairdeal/side.py
test_program.py    | src/fairdeal/web.py src/fairdeal/hand.py tests/table.py run
test_reads.py      | src/fairdeal/web.py docs/page.md run
poker/test_beside.py | tests/poker/faces.py tests/poker/conftest.py
test_takes.py      | tests/test_home.py src/fairdeal/web.py
house/test_page.py | docs/page.md run src/fairdeal/web.py tests/table.py tests/test_face.py tests/speeds.py
"""  # noqa: E501


@pytest.mark.parametrize("row", USED.strip().splitlines(), ids=lambda row: row.split(" ")[0])
def test_a_change_of_what_a_test_uses_makes_it_run_again(project: Path, row: str) -> None:
    test, _, used = row.partition("|")
    name = f"tests/{test.strip()}"
    before = Closures(project).key(name)
    for path in [name, *used.split()]:
        write(project, path, f"{FILES[path]}# changed\n")
        assert Closures(project).key(name) != before, path
        write(project, path, FILES[path])
        assert Closures(project).key(name) == before


NOT_USED = """
poker/test_hand.py | src/fairdeal/web.py tests/speeds.py tests/test_late.py
test_home.py       | src/fairdeal/hand.py src/fairdeal/web.py
test_program.py    | tests/test_face.py tests/speeds.py docs/page.md
test_reads.py      | tests/test_face.py docs/long-run.md
"""


@pytest.mark.parametrize("row", NOT_USED.strip().splitlines(), ids=lambda row: row.split(" ")[0])
def test_what_a_test_does_not_use_may_change(project: Path, row: str) -> None:
    test, _, others = row.partition("|")
    before = Closures(project).key(f"tests/{test.strip()}")
    for path in others.split():
        write(project, path, "changed = 1\n")
        assert Closures(project).key(f"tests/{test.strip()}") == before, path


def test_a_source_that_was_written_anew_counts_as_changed_during_a_run(project: Path) -> None:
    before = Closures(project, stamped=True).key("tests/test_home.py")
    assert Closures(project, stamped=True).key("tests/test_home.py") == before
    os.utime(project / "src/fairdeal/cards/deck.py", ns=(1, 1))
    assert Closures(project, stamped=True).key("tests/test_home.py") != before


def test_what_a_run_leaves_behind_does_not_make_the_code_other(project: Path) -> None:
    before = Closures(project).key("tests/test_program.py")
    write(project, "src/fairdeal/__pycache__/hand.cpython-311.pyc", "")
    write(project, "src/fairdeal/cards/kernel-12.py311.1.nbc", "")
    assert Closures(project).key("tests/test_program.py") == before


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(closures).failed == 0
