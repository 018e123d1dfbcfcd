"""What a table against the house must tell its players, compared with how it then pays."""

import pytest

from fairdeal.banked.events import WagerSettled
from fairdeal.banked.games import banked_game
from fairdeal.banked.layout import inscriptions
from fairdeal.banked.play import open_round
from fairdeal.banked.values import AnyValues, DoubleDownValues, DoubleDrawValues
from fairdeal.errors import BadInput
from tests.banked.scenario import run

INSCRIPTIONS = "sign banked.layout.inscriptions"

PAYTABLE = """
    five aces | 500 to 1
    natural royal flush | 100 to 1
    wild royal flush | 50 to 1
    straight flush | 50 to 1
    four-of-a-kind | 20 to 1
    full house | 5 to 1
    flush | 3 to 1
    straight | 2 to 1
    three-of-a-kind | {three}
    two pairs | push
    anything lower | loses
"""
THREE = {"A": "1 to 1", "B": "push"}

# The hand that tells the two paytables apart, played out.
PLAYED = """
    double-draw {table} 500..50000      A 20000
    house payout_limit={limit}
    A has {hand}
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    expect over
"""


def told(key: str, values: AnyValues) -> list[str]:
    """The lines of the layout, each with single spaces."""
    return [" ".join(line.text.split()) for line in inscriptions(banked_game(key), values)]


def bonus(table: str, hand: str, limit: int = 10_000_000) -> int:
    """What the bonus wager of $5 wins."""
    log = run(PLAYED.format(table=table, hand=hand, limit=limit)).table.log
    [won] = [e.won for e in log if isinstance(e, WagerSettled) and e.kind == "bonus"]
    return won


def paytable(table: str) -> list[str]:
    rows = PAYTABLE.format(three=THREE[table]).strip().splitlines()
    return [row.strip().replace(" | ", " ") for row in rows]


@pytest.mark.rule("ddp 2.B(4)", by=INSCRIPTIONS)
@pytest.mark.parametrize("table", THREE)
def test_the_layout_tells_the_odds_of_every_wager(table: str) -> None:
    lines = told("double-draw", DoubleDrawValues(paytable=table))
    at = lines.index("the bonus wager pays")
    assert lines[at + 1 : at + 12] == paytable(table)
    assert lines[at + 12] == "ante, first draw and second draw pay 1 to 1 on any of these hands"


@pytest.mark.rule("ddp 2.B(5)", by=INSCRIPTIONS)
def test_the_layout_tells_what_a_joker_may_be() -> None:
    joker = "a joker may be used as an ace or to complete any straight or flush"
    assert joker in told("double-draw", DoubleDrawValues())
    assert joker not in told("double-down", DoubleDownValues())


@pytest.mark.rule("ddp 2.B(6)", by=INSCRIPTIONS)
def test_the_limit_that_the_layout_tells_is_the_limit_that_is_paid() -> None:
    values = DoubleDrawValues(payout_limit=100_000)
    assert "payout limit $1,000 a hand" in told("double-draw", values)
    assert not any("limit" in line for line in told("double-draw", DoubleDrawValues()))
    assert bonus("A", "As Ah Ac Ad Jo", limit=100_000) == 98_500
    assert bonus("A", "As Ah Ac Ad Jo") == 250_000


@pytest.mark.rule("dds (j)(1)", by=INSCRIPTIONS)
def test_odds_are_told_with_to_or_win_and_never_with_for() -> None:
    lines = told("double-down", DoubleDownValues())
    first = lines.index("the original and double down wager pays") + 1
    paying = [line for line in lines[first : first + 9] if " to 1" in line or " win " in line]
    assert len(paying) == 9  # each line that pays; a push and a loss have no odds
    assert not any(" for " in f" {line} " for line in lines)
    cited = [line.cite for line in inscriptions(banked_game("double-down"), DoubleDownValues())]
    assert {str(cite) for cite in cited[first : first + 9]} == {"dds (j)(1)"}


@pytest.mark.rule("ddp 12.B", by="field banked.values.DoubleDrawValues.paytable")
def test_the_chosen_paytable_is_on_the_layout_and_is_paid() -> None:
    three = "4s 4h 4d 9c 8s"
    assert (bonus("A", three), bonus("B", three)) == (500, 0)
    for table, pays in THREE.items():
        values = DoubleDrawValues(paytable=table)
        assert f"three-of-a-kind {pays}" in told("double-draw", values)
    for other in ("C", "", "a", "minimum"):
        with pytest.raises(BadInput, match="no paytable of Double Draw Poker, which has A, B"):
            open_round(
                "double-draw",
                DoubleDrawValues(paytable=other, positions=1),
                [20_000],
                banked_game("double-draw").deck.cards,
            )
