"""Chi-square: beside worked examples, tables, and the law that it must follow."""

from fractions import Fraction
from random import Random

import pytest

from fairdeal.report.goodness import LEAST, fit, tail

# Degrees of freedom, the statistic that printed tables give for 5 % and for 1 %.
TABLES = """
     1   3.841   6.635
     2   5.991   9.210
     5  11.070  15.086
    10  18.307  23.209
    16  26.296  32.000
    30  43.773  50.892
"""


@pytest.mark.parametrize("row", TABLES.strip().splitlines())
def test_a_tail_is_that_of_the_printed_tables(row: str) -> None:
    freedom, five, one = row.split()
    assert tail(float(five), int(freedom)) == pytest.approx(0.05, abs=2e-5)
    assert tail(float(one), int(freedom)) == pytest.approx(0.01, abs=2e-5)


def test_a_worked_example_a_die_thrown_sixty_times() -> None:
    """5, 8, 9, 8, 10, 20 against ten each: 25 + 4 + 1 + 4 + 0 + 100, over ten."""
    seen = (5, 8, 9, 8, 10, 20)
    found = fit((str(side), many, Fraction(10)) for side, many in enumerate(seen, 1))
    assert found.statistic == Fraction(134, 10)
    assert found.freedom == 5
    assert found.p_value == pytest.approx(0.0199, abs=1e-4)


def test_outcomes_that_are_expected_too_seldom_are_counted_together() -> None:
    rows = [("often", 80, Fraction(81)), ("rare", 2, Fraction(4)), ("rarer", 9, Fraction(3)),
            ("some", 9, Fraction(12))]  # fmt: skip
    found = fit(rows)
    assert [each.events for each in found.bins] == [("often",), ("some", "rare", "rarer")]
    assert sum(each.observed for each in found.bins) == 100
    assert all(each.expected >= LEAST for each in found.bins)
    assert found.statistic == Fraction(1, 81) + Fraction(1, 19)


def test_what_cannot_happen_and_did_not_is_no_bin_of_its_own() -> None:
    found = fit([("a", 50, Fraction(50)), ("b", 50, Fraction(50)), ("never", 0, Fraction(0))])
    assert found.freedom == 1
    assert found.p_value == 1.0


def test_true_chances_are_seldom_doubted_and_wrong_ones_always(seed: int) -> None:
    chance = Random(f"{seed}/fit")
    shares = (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    doubted = 0
    for _ in range(60):
        drawn = chance.choices(range(3), [3, 2, 1], k=600)
        rows = [(str(at), drawn.count(at), 600 * share) for at, share in enumerate(shares)]
        doubted += fit(rows).p_value < 0.01
        wrong = [(name, many, Fraction(200)) for name, many, _ in rows]
        assert fit(wrong).p_value < 0.01
    assert doubted <= 5
