"""The names that a program imports from `fairdeal`."""

import subprocess
import sys

import pytest

import fairdeal


@pytest.mark.parametrize("name", fairdeal.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(fairdeal, name) is not None
    assert name in dir(fairdeal)


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shuffle_everything'"):
        _ = fairdeal.shuffle_everything


def test_importing_the_package_alone_loads_no_rules() -> None:
    code = "import sys, fairdeal; print('fairdeal.poker' in sys.modules, 'msgspec' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
