"""`examples/bot.py` joins a table of a room that is served, and plays."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.speeds import Count
from tests.web.client.quick import quick_room
from tests.web.server.places import TABLE

BOT = Path(__file__).parents[3] / "examples" / "bot.py"
PATIENCE = 600


def played(url: str, hands: int) -> str:
    """What the bot says after some hands."""
    words = [sys.executable, str(BOT), "--url", url, "--table", str(TABLE), "--hands", str(hands)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_example_plays_a_hundred_hands(tmp_path: Path, count: Count) -> None:
    hands = count(100)
    with quick_room(tmp_path) as place:
        assert f"{hands} hands at table {TABLE}" in played(place.url, hands)


@pytest.mark.slow
@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "nonsense"])
def test_where_no_room_is_served_the_example_says_so_in_one_line(url: str) -> None:
    words = [sys.executable, str(BOT), "--url", url]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith(f"no room is served at {url}: ")
