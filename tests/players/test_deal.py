"""`fairdeal deal` as it is typed, and the page about players."""

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.errors import BadInput
from fairdeal.poker.games import GAMES
from fairdeal.poker.stakes import Limit
from tests.speeds import KINDS_OF_GAMES, some_in_quick

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


def deal(*words: str) -> str:
    done = CliRunner().invoke(app, ["deal", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


@pytest.mark.parametrize("key", some_in_quick(GAMES, KINDS_OF_GAMES))
def test_every_game_is_dealt_and_told(key: str) -> None:
    told = deal(key, "--seats", "3", "--hands", "2", "--seed", "5")
    assert told.startswith(f"Hand 1\n{GAMES[key].name}")
    assert told.count("stacks: ") == 2
    assert told == deal(key, "--seats", "3", "--hands", "2", "--seed", "5")


@pytest.mark.parametrize("limit", Limit)
def test_json_has_one_object_a_hand_with_its_events_and_stacks(limit: Limit) -> None:
    hands = [
        json.loads(line)
        for line in deal("omaha8", "--hands", "3", "--limit", limit, "--json").splitlines()
    ]
    assert [hand["hand"] for hand in hands] == [1, 2, 3]
    for hand in hands:
        assert sum(seat["before"] for seat in hand["seats"]) == 6 * 20_000
        assert sum(seat["after"] for seat in hand["seats"]) == 6 * 20_000
        assert hand["events"][0]["type"] == "poker.hand_opened"
        assert hand["events"][-1]["type"] == "poker.hand_closed"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["holdm"], "did you mean holdem?"),
        (["holdem", "--seats", "11"], "2 to 10 players"),
        (["triple-27", "--seats", "1"], "2 to 7 players"),
        (["holdem", "--limit", "non"], "unknown limit 'non'"),
        (["holdem", "--hands", "0"], "--hands must be 1 or more"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_line(words: list[str], told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)) as refused:
        CliRunner().invoke(app, ["deal", *words], catch_exceptions=False)
    assert "\n" not in str(refused.value)


def test_the_page_about_players_shows_what_happens() -> None:
    found = re.search(r"```python\n(.*?)```\n\n```\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(found[1], str(PAGE), "exec"), {})
    assert printed.getvalue() == found[2]
