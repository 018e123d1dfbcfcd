"""Double Down Stud under a payout limit, solved anew: beside every wager in whole dollars."""

from fractions import Fraction
from random import Random

import pytest

from fairdeal.errors import BadInput
from fairdeal.odds.double_down.hands import kinds, payoffs
from fairdeal.odds.double_down.limited import doubles, solve_limited, won
from fairdeal.odds.double_down.solved import solve
from fairdeal.odds.house.paytable import paytable_of
from tests.odds.stud_law import some_paytable

STUD = paytable_of("double-down")


@pytest.mark.rule("S1", "S5")
def test_the_best_wager_is_among_those_that_are_tried(seed: int) -> None:
    """Each kind of four cards with every double down wager, dollar by dollar."""
    chance = Random(f"{seed}/limited")
    for _ in range(6):
        table, stake, limit = some_paytable(chance), chance.randint(1, 40), chance.randint(5, 900)
        pays = payoffs(table)
        few = doubles(pays, stake, limit)
        assert few[0] == 0
        assert few[-1] == stake
        for kind in chance.sample(kinds(), 60):
            worths = [
                sum(
                    many * won(odds, stake + double, limit)
                    for many, odds in zip(kind.fifth, pays, strict=True)
                )
                for double in range(stake + 1)
            ]
            assert max(worths) == max(worths[each] for each in few)


def naive(stake: int, limit: int) -> Fraction:
    """All kinds and all wagers, written out."""
    pays, total = payoffs(STUD), 0
    for kind in kinds():
        total += kind.hands * max(
            sum(
                many * (min(odds * (stake + double), limit))
                for many, odds in zip(kind.fifth, pays, strict=True)
            )
            for double in range(stake + 1)
        )
    return Fraction(total, 270_725 * 48 * stake)


@pytest.mark.parametrize(("stake", "limit"), [(3, 20), (7, 30), (10, 2_500)])
def test_the_value_under_a_limit_is_that_of_trying_everything(stake: int, limit: int) -> None:
    assert solve_limited(STUD, stake, limit).value == naive(stake, limit)


@pytest.mark.parametrize("players", [1, 2])
def test_a_limit_that_never_cuts_changes_nothing(players: int) -> None:
    found = solve_limited(STUD, 50, 100_000, players)
    assert found.value == solve(STUD, players).value
    assert found.less == 0


@pytest.mark.rule("dds (j)(3)")
def test_the_lower_the_limit_the_less_a_round_is_worth_and_small_doubles_become_best() -> None:
    values = [solve_limited(STUD, 100, limit) for limit in (10**6, 10**5, 3_000, 1_200)]
    assert [each.value for each in values] == sorted((each.value for each in values), reverse=True)
    assert values[-1].less > 0  # four to a flush: the flush wins no more than twelve wagers


@pytest.mark.parametrize(("stake", "limit", "players"), [(0, 5, 1), (5, 0, 1), (5, 5, 0)])
def test_wagers_that_nobody_makes_are_refused(stake: int, limit: int, players: int) -> None:
    with pytest.raises(BadInput):
        solve_limited(STUD, stake, limit, players)
