"""The seats of one table: dealt from one deck, they play as each would alone."""

import math

import pytest

from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.simulate.executors import Here
from fairdeal.simulate.fast_draw import tables_of
from fairdeal.simulate.fast_job import FastRounds
from fairdeal.simulate.house_job import HouseRounds
from fairdeal.simulate.seats import Together, play_seats, seats_together
from fairdeal.simulate.shards import run
from tests.report.recorded import recorded

TABLE = paytable_of("double-draw", "A")


def simple(seats: int, rounds: int) -> tuple[float, float, float]:
    """The simple player in every seat: nothing has to be solved for that."""
    return play_seats(tables_of("simple", tuple(TABLE.odds.items())), seats, rounds, "1")


def test_what_two_seats_share_widens_the_sum_of_six() -> None:
    wider, error = Together(6, 100, "1", correlation=0.15, error=0.01).widening()
    assert wider == pytest.approx(math.sqrt(1.75))
    assert error == pytest.approx(0.05 / (2 * wider))


@pytest.mark.parametrize("seats", [1, 7])
def test_seats_that_cannot_be_compared_are_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=f"^2 to 6 seats can be compared, not {seats}$"):
        seats_together(TABLE, recorded(), seats, 100, "1")


@pytest.mark.slow
@pytest.mark.rule("ddp 3.A", "D23")
def test_each_of_six_seats_wins_what_one_alone_wins() -> None:
    rounds = 200_000
    alone = run(FastRounds(TABLE, ("simple",), "1", 1_000_000), Here()).scores["simple"]
    mean = alone.total / 1_000_000
    deviation = math.sqrt(alone.squares / 1_000_000 - mean**2)
    total, products, squares = simple(6, rounds)
    assert abs(total / (6 * rounds) - mean) < 5 * 1.1 * deviation / math.sqrt(6 * rounds)
    assert simple(1, rounds)[1:] == (0, 0), "one seat has nobody to share with"
    assert squares > products**2 / rounds


@pytest.mark.slow
def test_the_engine_deals_the_same_connection_of_two_seats() -> None:
    """What two seats of a table of six win in common: by the engine, and by the kernels."""
    rounds, pairs = 4_000, math.comb(6, 2)
    score = run(HouseRounds(TABLE, ("simple",) * 6, "1", rounds), Here()).scores["simple"]
    unit = HouseRounds(TABLE, ("simple",) * 6, "1", rounds).unit
    each = sum(count.total**2 / count.many for count in score.endings.values())
    engine = (score.squares - each) / unit**2 / (2 * pairs * rounds)
    _, products, squares = simple(6, 500_000)
    mean = products / 500_000
    spread = math.sqrt(squares / 500_000 - mean**2) / pairs
    assert abs(engine - mean / pairs) < 5 * spread / math.sqrt(rounds)


@pytest.mark.long
def test_the_connection_of_two_seats_is_small_and_told_with_its_error() -> None:
    found = seats_together(TABLE, recorded(), 6, 500_000, "1")
    again = seats_together(TABLE, recorded(), 6, 500_000, "1")
    assert found == again
    assert abs(found.correlation) < 0.02
    assert 0 < found.error < 0.005
