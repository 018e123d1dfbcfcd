"""Samples: near the exact result, the same for the same seed, whoever shares the work."""

import pytest

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.equity.equity import Equity, equity
from fairdeal.odds.equity.spot import read_spot

pytestmark = pytest.mark.slow

SPOTS = """
    holdem     | AsAh / KsKh                 |              |
    holdem     | AsKs / QdQh / 7c2d          | Qs Js 2h     |
    holdem     | AsKs / QdQh                 | Qs Js 2h 3s  |
    holdem     | AsKs / QdQh                 | Qs Js 2h 3s 4d |
    holdem     | QQ+,AKs / 22+               | Kd 8d 2c     | Ac
    holdem     | AsKs / ??                   | Qs Js 2h     |
    six-plus   | AsKs / QdQh                 |              |
    omaha      | As2sKdKh / QcQdJcTd         |              |
    omaha8     | As2sKdKh / QcQdJcTd         |              | 3c 3d
    omaha5-8   | As2sKdKh4c / QcQdJcTd3h     | 5d 6d 7s     |
    omaha8     | As2sKd?? / QcQdJcTd         | 5d 6d 7s     |
    stud-high  | AsAhAdKcKd7h / 2c3c4c5c6d8d |              |
    stud-hilo8 | AsAh2d3cKd7h / 2c3d4c5cKh8d |              | 6c
    five-stud  | AsAh2d / Kc3d4c             |              |
"""


@pytest.mark.parametrize("row", SPOTS.strip().splitlines())
def test_samples_lie_within_five_errors_of_the_exact_result(row: str) -> None:
    game, hands, board, dead = (part.strip() for part in row.split("|"))
    spot = read_spot(game, hands.split(" / "), board, dead)
    counted, sampled = equity(spot), equity(spot, samples=400_000)
    assert counted.exact
    assert not sampled.exact
    assert (sampled.cases, sampled.seed) == (400_000, 1)
    for one, other in zip(counted.players, sampled.players, strict=True):
        assert other.error is not None
        # Five errors of the equity; the others vary at most as a coin does.
        assert abs(float(one.equity) - other.equity) <= 5 * other.error
        for chance in ("win", "tie", "share_high", "share_low"):
            assert abs(float(getattr(one, chance)) - getattr(other, chance)) <= 5 * 0.5 / 632


def sampled(row: str, samples: int, seed: int, workers: int) -> Equity:
    game, hands = (part.strip() for part in row.split("|"))
    spot = read_spot(game, hands.split(" / "))
    return equity(spot, samples=samples, seed=seed, crew=Crew(workers))


@pytest.mark.parametrize(
    "row",
    [
        "holdem | AsAh / KsKh / QsQh",
        "holdem | QQ+ / random",
        "stud-hilo8 | AsAh / 2c3c4c",
        "badacey | As2d3c4hKs / random / 2c",
    ],
)
def test_the_seed_decides_and_not_the_number_of_workers(row: str) -> None:
    many = (1 << 21) + 17 if "KsKh" in row else (1 << 17) + 17
    alone = sampled(row, many, seed=7, workers=1)
    assert sampled(row, many, seed=7, workers=2) == alone
    assert sampled(row, many, seed=7, workers=5) == alone
    assert sampled(row, many, seed=8, workers=2) != alone


def test_equities_add_up_to_the_pot() -> None:
    for game in ("stud-hilo", "triple-27", "badeucey", "omaha5-8"):
        found = equity(read_spot(game, ["??", "??", "??"]), samples=20_000)
        assert sum(each.equity for each in found.players) == pytest.approx(1)
        for each in found.players:
            assert each.share_high + each.share_low == pytest.approx(each.equity)


def test_sampled_ranges_that_always_share_a_card_are_refused() -> None:
    with pytest.raises(BadInput, match="share no card"):
        equity(read_spot("holdem", ["AA", "AA", "AA"]), samples=10)
