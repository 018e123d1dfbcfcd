"""The example of a room is played as a test."""

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "room.py"


def test_the_example_plays_a_hand_and_finds_every_cent() -> None:
    balances = runpy.run_path(str(EXAMPLE))["main"](seed=3)
    assert sum(balances.values()) == 0
    assert balances["outside"] == -100_000
    assert not any(account.startswith("pot/") for account in balances)
