"""`--workers` means one thing in every command: how many, one or more."""

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.errors import BadInput

COMMANDS = """
    simulate double-down
    equity holdem AsAh KdKc
    replay .
"""


@pytest.mark.parametrize("workers", ["0", "-1"])
@pytest.mark.parametrize("words", COMMANDS.strip().splitlines())
def test_no_workers_are_refused_everywhere(words: str, workers: str) -> None:
    with pytest.raises(BadInput, match=f"^--workers must be 1 or more, not {workers}"):
        CliRunner().invoke(app, [*words.split(), "--workers", workers], catch_exceptions=False)
