"""The engine's rounds confirm the exact figures, and the compiled rounds those of the engine."""

import math
import random

import pytest

from fairdeal.cards.deck import STANDARD
from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.double_draw import solved as double_draw
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.odds.house.result import HouseOdds
from fairdeal.players.banked.optimal import doubling_gains
from fairdeal.simulate.estimate import Estimate, estimate
from fairdeal.simulate.fast_job import FastRounds
from fairdeal.simulate.house_job import HouseRounds
from fairdeal.simulate.tally import Count, Score, Tally
from tests import speeds

MINIMUM = paytable_of("double-down")
GENEROUS = paytable_of("double-down", "3999/199/49/11/8/5/3/2/1")
STINGY = paytable_of("double-down", "100/50/25/10/8/5/3/2/0")  # which no table may deal

FAR = 5.0
"""Standard errors beyond which nobody believes in chance."""


def figures(tally: Tally, unit: int, odds: HouseOdds | None = None) -> Estimate:
    ((strategy, score),) = tally.scores.items()
    return estimate(strategy, score, tally.rounds, unit, odds)


def confirm(found: Estimate) -> None:
    assert found.away is not None
    assert abs(found.away) < FAR, f"{float(found.mean)} is not {found.exact}"
    for row in found.rows:
        assert row.expected is not None, f"{row.ending} cannot happen"
        # A row that is expected seldom is no bell: there a few more are let pass.
        reach = FAR * math.sqrt(row.expected) + 5
        assert abs(row.observed - row.expected) < reach, row


@pytest.mark.parametrize(("paytable", "players"), [(MINIMUM, 1), (GENEROUS, 1), (MINIMUM, 3)])
def test_the_engines_rounds_of_double_down_confirm_the_exact_figures(
    paytable: PayTable, players: int, count: speeds.Count, seed: int
) -> None:
    rounds = count(40_000 // players)
    job = HouseRounds(paytable, ("optimal",) * players, str(seed), rounds)
    confirm(figures(job.play(0, rounds), job.unit, double_down.solve(paytable, players)))


@pytest.mark.slow
@pytest.mark.parametrize("paytable", [MINIMUM, GENEROUS, STINGY], ids=lambda table: table.name)
def test_the_compiled_rounds_of_double_down_confirm_the_exact_figures(
    paytable: PayTable, count: speeds.Count, seed: int
) -> None:
    rounds = count(20_000_000)
    job = FastRounds(paytable, ("optimal",), str(seed), rounds)
    confirm(figures(job.play(0, rounds), job.unit, double_down.solve(paytable)))


def alike(strategy: str, paytable: PayTable, rounds: int, seed: int) -> None:
    """Two samples of one distribution: what the exact figures say is not asked."""
    slow = HouseRounds(paytable, (strategy,), str(seed), rounds).play(0, rounds)
    fast = FastRounds(paytable, (strategy,), str(seed), 50 * rounds).play(0, 50 * rounds)
    mine, theirs = slow.scores[strategy].endings, fast.scores[strategy].endings
    for ending in {**mine, **theirs}:
        expected = theirs.get(ending, Count()).many / 50
        observed = mine.get(ending, Count()).many
        assert abs(observed - expected) < FAR * math.sqrt(expected) + 5, ending


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["optimal", "simple"])
def test_compiled_rounds_of_double_down_end_as_often_in_each_way_as_the_engines(
    strategy: str, count: speeds.Count, seed: int
) -> None:
    alike(strategy, MINIMUM, count(60_000), seed)


@pytest.mark.long
@pytest.mark.parametrize("name", ["A", "B"])
def test_double_draw_is_confirmed_by_the_engine_and_by_the_kernels(
    name: str, count: speeds.Count, seed: int
) -> None:
    """The first choices of best play take minutes, so this is for the long run."""
    paytable = paytable_of("double-draw", name)
    odds = double_draw.solve(paytable)
    rounds = count(30_000)
    slow = HouseRounds(paytable, ("optimal",), str(seed), rounds)
    confirm(figures(slow.play(0, rounds), slow.unit, odds))
    full = HouseRounds(paytable, ("optimal",) * 6, str(seed), rounds // 6)
    confirm(figures(full.play(0, rounds // 6), full.unit, odds))
    fast = FastRounds(paytable, ("optimal",), str(seed), 1_000 * rounds)
    confirm(figures(fast.play(0, 1_000 * rounds), fast.unit, odds))


@pytest.mark.slow
def test_the_simple_player_plays_double_draw_alike_at_the_table_and_compiled(
    count: speeds.Count, seed: int
) -> None:
    paytable = paytable_of("double-draw", "B")
    alike("simple", paytable, count(60_000, 20), seed)


def test_the_optimal_player_decides_as_the_advice_does(count: speeds.Count, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(count(5_000)):
        paytable = chance.choice((MINIMUM, GENEROUS, STINGY))
        cards = chance.sample(STANDARD.cards, 4 + chance.randint(0, 6))
        summed = doubling_gains(paytable, cards[:4], cards[4:])
        advice = double_down.advise(paytable, cards[:4], cards[4:])
        values = {each.action: each.value for each in advice.choices}
        assert (values["double"] - values["no-double"]) * (52 - len(cards)) == summed


def test_what_is_known_of_one_round_is_no_interval() -> None:
    found = estimate("simple", Score(1, -1, 1), rounds=1, unit=1)
    assert (found.error, found.interval("95%"), found.away) == (None, None, None)


def test_seats_of_one_round_count_as_one_number() -> None:
    """Two seats that always win and lose alike know no more than one."""
    one = estimate("simple", Score(1, 0, 4), rounds=4, unit=1)
    both = estimate("simple", Score(2, 0, 16), rounds=4, unit=1)
    assert one.error == both.error == math.sqrt(1 / 3)


def test_the_interval_is_so_many_errors_wide() -> None:
    found = estimate("simple", Score(1, 0, 4), rounds=4, unit=1)
    low, high = found.interval("95%") or (0, 0)
    assert (low, high) == pytest.approx((-1.96 * math.sqrt(1 / 3), 1.96 * math.sqrt(1 / 3)), 1e-4)
