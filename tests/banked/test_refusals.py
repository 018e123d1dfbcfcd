"""Every refusal at a round is met: an attempt for each, in the order of precedence."""

import pytest

from fairdeal.banked import commands
from fairdeal.banked.decide import decide, refusal
from fairdeal.banked.notation.reading import read
from fairdeal.banked.play import copy
from fairdeal.banked.refusals import CLAUSES, MEANINGS, Refused, Why
from fairdeal.banked.requests import Report
from fairdeal.banked.trouble.irregularities import report_facts
from tests.banked.scenario import run

OPEN = "double-draw A 500..50000      A 20000   B 20000\n"
DEALT = f"{OPEN}A bets 500\nB bets 500\nno more bets\n"
DRAWING = f"{DEALT}A plays\nB plays\n"
PAPER = "double-down minimum 500..900      A 900\ndeal unknown\nA bets 500\nno more bets\n"

ATTEMPTS: dict[Why, str] = {
    Why.ROUND_IS_OVER: f"{DEALT}A folds\nB folds\nA folds      refused round_is_over",
    Why.NOT_SEATED: f"{DEALT}report left      refused not_seated",
    Why.NO_MORE_BETS: f"{DEALT}A takes back      refused no_more_bets",
    Why.BETS_ARE_OPEN: f"{OPEN}A bets 500\nA plays      refused bets_are_open",
    Why.NOT_NOW: f"{DRAWING}A plays      refused not_now",
    Why.NOT_YOUR_TURN: f"{DEALT}B plays      refused not_your_turn",
    Why.DECISIONS_PENDING: f"{DEALT}no more bets      refused decisions_pending",
    Why.NO_WAGERS: f"{OPEN}no more bets      refused no_wagers",
    Why.NO_SUCH_WAGER: f"{OPEN}A bets original 500      refused no_such_wager",
    Why.NOT_ENOUGH_CHIPS: f"{OPEN}A bets ante 30000      refused not_enough_chips",
    Why.WAGER_TOO_SMALL: f"{DEALT}A plays 400      refused wager_too_small",
    Why.WAGER_TOO_LARGE: f"{DEALT}A plays 600      refused wager_too_large",
    Why.NOT_IN_CHIPS: f"{OPEN}A bets ante 550      refused not_in_chips",
    Why.WAGERS_NOT_EQUAL: f"{OPEN}A bets ante 500\nA bets bonus 600      refused wagers_not_equal",
    Why.TOO_MANY_DISCARDS: f"{DRAWING}A discards 2c 2h 3c 3h      refused too_many_discards",
    Why.NOT_YOUR_CARDS: f"{DRAWING}A discards 2d      refused not_your_cards",
    Why.NOT_YOUR_CALL: f"{DEALT}report left A decision losing by player      refused not_your_call",
    Why.NO_SUCH_IRREGULARITY: "",
    Why.REPORT_INCOMPLETE: f"{DEALT}report face_up      refused report_incomplete",
    Why.NO_SUCH_CARD: f"{DEALT}dealer acts 1\nreport face_up 2c      refused no_such_card",
    Why.REPORT_TOO_LATE: f"{OPEN}report wrong_hand      refused report_too_late",
    Why.CARDS_NOT_AWAITED: f"{OPEN}dealer names As      refused cards_not_awaited",
    Why.WRONG_NUMBER_OF_CARDS: f"{PAPER}dealer names As Kd      refused wrong_number_of_cards",
    Why.CARD_TWICE: "",
    Why.CARD_ELSEWHERE: f"{PAPER}dealer names Jo      refused card_elsewhere",
    Why.CARD_NOT_NAMED: f"{PAPER}dealer names ??      refused card_not_named",
}
"""A text whose last line meets each refusal; the empty ones can only be met from Python."""


@pytest.mark.parametrize("why", [why for why in Why if ATTEMPTS[why]])
def test_an_attempt_meets_each_refusal(why: Why) -> None:
    assert ATTEMPTS[why].endswith(f"refused {why}")
    run(ATTEMPTS[why])


def test_a_report_that_no_clause_knows() -> None:
    table = read(DEALT).table
    with pytest.raises(Refused) as met:
        report_facts(table, Report(what="hole_exposed"))
    assert met.value.why is Why.NO_SUCH_IRREGULARITY
    stud = read("double-down minimum 500..900 A 900\nA bets 500\nno more bets").table
    assert report_facts(stud, Report(what="hole_exposed"))


@pytest.mark.rule("ddp 11.A(2)", "S10")
def test_a_position_that_is_not_there() -> None:
    table = read(OPEN).table
    for seat in (-1, 2):
        refused = refusal(table, commands.TakeBack(seat))
        assert refused is not None
        assert refused.why is Why.NOT_SEATED


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # What a player has is asked before what a wager may be, and its size before its steps.
        ("double-draw A 500..900 A 300\nA bets ante 400", Why.NOT_ENOUGH_CHIPS),
        ("double-draw A 500..900 A 900\nA bets ante 450", Why.WAGER_TOO_SMALL),
        ("double-draw A 500..900 A 2000\nA bets ante 950", Why.WAGER_TOO_LARGE),
        ("double-draw A 500..900 A 2000\nA bets bonus 600\nA bets ante 550", Why.NOT_IN_CHIPS),
        # That bets are closed comes before which wager it is; that bets are open before whose turn.
        (f"{DEALT}B bets original 7", Why.NO_MORE_BETS),
        (f"{OPEN}A bets 500\nB folds", Why.BETS_ARE_OPEN),
        # Whose turn it is comes before what is wrong with it.
        (f"{DEALT}B plays 7", Why.NOT_YOUR_TURN),
        (f"{DRAWING}B discards As Ah Ac Ad", Why.NOT_YOUR_TURN),
        (f"{DRAWING}A discards As Ah Ac Ad", Why.TOO_MANY_DISCARDS),
        # Who may say it comes before what it says, and that before when.
        (f"{OPEN}report stub_count by surveillance", Why.NOT_YOUR_CALL),
        (f"{OPEN}report stub_count", Why.REPORT_INCOMPLETE),
        (f"{OPEN}report wrong_hand", Why.REPORT_TOO_LATE),
    ],
)
def test_where_two_reasons_hold_the_earlier_one_is_named(text: str, why: Why) -> None:
    run(f"{text}      refused {why}")


def test_a_refusal_changes_nothing_and_says_its_clause() -> None:
    table = read(DEALT).table
    before = copy(table)
    with pytest.raises(Refused) as met:
        decide(table, commands.Raise(1, 500))
    assert str(met.value) == (
        "It is not your turn, or you have already decided. (not_your_turn, ddp 11.C(1), D22)"
    )
    assert table.log == before.log
    assert table.stacks == before.stacks


def test_every_refusal_has_a_clause_and_a_meaning_in_order() -> None:
    assert list(CLAUSES) == list(Why) == list(MEANINGS) == list(ATTEMPTS)
