"""The last draw by best play: no other discard has a larger equity, counted by hand."""

import json
from fractions import Fraction
from itertools import combinations

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.errors import BadInput
from fairdeal.odds.equity.drawing.drawing import BEST, PAT, THUMB, Plan, planned
from fairdeal.odds.equity.drawing.drawing_policy import keep
from fairdeal.odds.equity.spot import Spot, read_spot
from tests.commands import fairdeal
from tests.odds.brute_force import shared

Hand = tuple[Card, ...]

DEAD = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d"


def worth(spot: Spot, mine: Hand, theirs: Hand) -> Fraction:
    """The first player's equity if these cards are kept: every draw of both, one by one."""
    hole, total, won = spot.hole, 0, Fraction(0)
    for drawn in combinations(spot.stub, hole - len(mine)):
        left = [card for card in spot.stub if card not in drawn]
        for others in combinations(left, hole - len(theirs)):
            parts = shared(spot.game, [mine + drawn, theirs + others], ())
            total, won = total + 1, won + sum(parts[0], Fraction(0))
    return won / total


# game | first hand | second hand | which hand stands pat; by rules of thumb without it
SPOTS = """
    draw-high | AsAhKd9c9d | QsQhQdJcJh | 2
    draw-high | AsKsQs9hTd | QhQdJcJhTh |
    badugi    | AsKdQcJc   | TsThJd9c   | 2
    badugi    | AsAhQcKc   | 8h9sTdJc   |
    single-27 | 9sTh9dJcQs | KsKhAdQcTd | 2
    draw-low  | AsAh9dJcQs | KsTh9hQcTd | 2
"""


@pytest.mark.slow
@pytest.mark.parametrize("row", SPOTS.strip().splitlines())
def test_no_other_discard_is_better(row: str) -> None:
    key, mine, theirs, pat = (part.strip() for part in row.split("|"))
    spot = read_spot(key, [mine, theirs], dead=DEAD, draws=1)
    stands = spot.known[1].cards if pat else keep(spot.game.shares, spot.known[1].cards, 1)
    _, drawn = planned(spot, Plan(0, frozenset({1} if pat else ())))
    counted = dict(drawn[0].choices)
    assert len(counted) == 2**spot.hole
    assert counted[drawn[0].kept] == max(counted.values())
    for kept, found in drawn[0].choices:
        if len(kept) >= spot.hole - 2:
            assert found == worth(spot, kept, stands), show(kept)
    assert (drawn[0].by, drawn[1].by) == (BEST, PAT if pat else THUMB)
    assert drawn[1].kept == stands


@pytest.mark.slow
def test_a_pair_of_aces_without_kicker_beats_the_thumb() -> None:
    """Against a pat straight nothing but the four to the flush helps; the policy keeps the pair."""
    spot = read_spot("draw-high", ["AsAh9s7s2s", "9d8c7h6d5c"], draws=1)
    _, drawn = planned(spot, Plan(0, frozenset({1})))
    assert show(drawn[0].kept) == "2s 7s 9s As"
    assert dict(drawn[0].choices)[drawn[0].kept] == Fraction(9, 42)
    assert show(keep(spot.game.shares, parse("AsAh9s7s2s"), 1)) == "As Ah"


REFUSED = [
    (("draw-high", ["AsAhKd9c2c", "??"], 1), Plan(0), "all hands known"),
    (("triple-27", ["2s3h4d5cKs", "2h3s4c8dKd"], 2), Plan(0), "last draw"),
    (("draw-high", ["AsAhKd9c2c", "QsQhQd7c2h"], 1), Plan(2), "take 1 to 2, not 3"),
    (("draw-high", ["AsAhKd9c2c", "QsQhQd7c2h"], 1), Plan(-1), "take 1 to 2, not 0"),
    (("draw-high", ["AsAhKd9c2c", "QsQhQd7c2h"], 1), Plan(0, frozenset({0})), "cannot both"),
    (("draw-high", ["AsAhKd9c2c", "QsQhQd7c2h"], 1), Plan(0), "deals to count .* --pat"),
]


@pytest.mark.parametrize(("spot", "plan", "line"), REFUSED)
def test_what_cannot_be_planned_is_refused(
    spot: tuple[str, list[str], int], plan: Plan, line: str
) -> None:
    key, hands, draws = spot
    with pytest.raises(BadInput, match=line):
        planned(read_spot(key, hands, draws=draws), plan)


@pytest.mark.slow
def test_the_output_says_who_drew_how() -> None:
    words = ("draw-high", "AsAh9s7s2s", "9d8c7h6d5c", "--draws", "1", "--best", "1", "--pat", "2")
    lines = fairdeal("equity", *words).stdout
    assert "As Ah 9s 7s 2s keeps 2s 7s 9s As, by best play" in lines
    assert "9d 8c 7h 6d 5c stands pat" in lines
    found = json.loads(fairdeal("equity", *words, "--json").stdout)
    assert found["draws"] == 1
    assert [each["by"] for each in found["discards"]] == ["best play", "pat"]
    assert found["discards"][0]["choices"][0]["equity"] == found["players"][0]["equity"] == "3/14"
    refused = fairdeal("equity", *words, "--samples", "9")
    assert (refused.returncode, refused.stdout) == (2, "")
