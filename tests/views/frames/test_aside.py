"""What is set aside from a pot, as everybody at the table sees it."""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.views.frames.watched import Watched
from tests.room.jackpots.scene import play, room
from tests.rule_marker import rule_marks

TAKES = "state room.submission.kinds.TableKind.rake"
QUIET = "Tc 5d 7s 8h 2c", {"ann": "Th Ts"}

# the fund that is collected | the line that ends the other | its row, its clause
SHOWN = """
bad_beat  | high_hand.offered = false   | Bad beat  | poker 15.C
high_hand | bad_beat.collecting = false | High hand | poker 16.C
"""


def shown() -> list[ParameterSet]:
    rows = [[cell.strip() for cell in row.split("|")] for row in SHOWN.strip().splitlines()]
    return [
        pytest.param(*row, marks=rule_marks(f"{row[-1]} by {TAKES}"), id=row[0]) for row in rows
    ]


@pytest.mark.parametrize(("fund", "line", "name", "clause"), shown())
def test_the_table_shows_what_a_jackpot_takes_from_the_pot_and_by_which_clause(
    fund: str, line: str, name: str, clause: str
) -> None:
    story = room(line)
    play(story, *QUIET, until_box=True)  # $20 in the pot
    aside = Watched(story.room, 4).public().aside
    assert aside is not None
    assert aside.text == "$3 set aside: rake $2, jackpots $1."
    assert [(row.label, row.text) for row in aside.rows[1:]] == [(name, "$1")]
    assert aside.clauses == ("poker 17.B(1)", clause)
    boxes = {each: story.room.ledger.of(f"box/4/{each}") for each in ("bad_beat", "high_hand")}
    assert boxes == {**dict.fromkeys(boxes, 0), fund: boxes[fund]}
    assert sum(boxes.values()) == 100
