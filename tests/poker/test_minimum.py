"""The higher minimum that the players of a table agree on."""

import msgspec
import pytest

from fairdeal.cards.deck import STANDARD
from fairdeal.errors import BadInput
from fairdeal.poker import commands
from fairdeal.poker.decide import options
from fairdeal.poker.minimum import agree, object_to, with_minimum
from fairdeal.poker.play import go_on, open_hand, play
from fairdeal.poker.stakes import HigherMinimum, Limit, Stakes
from fairdeal.poker.table import Table, finish, go_away, leave, next_deal, sit

STAKES = Stakes(limit=Limit.SPREAD, small_bet=200, big_bet=1000, blinds=(100, 200))
RULE = HigherMinimum(ceiling=400)


def table(names: str = "ABC") -> Table:
    made = Table((None,) * 5, button=len(names) - 1)
    for seat, name in enumerate(names):
        made = sit(made, seat, name, 10_000)
    return made


@pytest.mark.rule("poker 8.J(1)", "P-35", by="state poker.table.Table.agreed")
def test_the_minimum_rises_when_every_seated_player_says_yes() -> None:
    at = agree(table(), STAKES, 400, {0, 1, 2}, RULE)
    assert at.agreed is not None
    assert with_minimum(at, STAKES).small_bet == 400
    assert with_minimum(table(), STAKES) == STAKES


@pytest.mark.rule("poker 8.J(1)", "P-35", by="state poker.table.Table.agreed")
def test_one_who_sits_out_is_asked_too() -> None:
    at = go_away(table(), 2)
    with pytest.raises(BadInput, match="C has not agreed"):
        agree(at, STAKES, 400, {0, 1}, RULE)
    assert agree(at, STAKES, 400, {0, 1, 2}, RULE).agreed is not None


@pytest.mark.rule("poker 8.J(1)")
def test_at_an_empty_table_nobody_agrees() -> None:
    with pytest.raises(BadInput, match="nobody has"):
        agree(Table((None, None)), STAKES, 400, (), RULE)


@pytest.mark.rule("poker 8.K(2)", "P-35", by="field poker.stakes.HigherMinimum.ceiling")
@pytest.mark.parametrize(
    ("limit", "to", "why"),
    [
        (Limit.SPREAD, 401, "above the ceiling of 400"),
        (Limit.NO, 401, "above the ceiling of 400"),
        (Limit.SPREAD, 200, "does not raise the minimum"),
        (Limit.SPREAD, 199, "does not raise the minimum"),
        (Limit.SPREAD, 400, None),
        (Limit.SPREAD, 201, None),
    ],
)
def test_how_far_it_may_rise(limit: Limit, to: int, why: str | None) -> None:
    stakes = msgspec.structs.replace(STAKES, limit=limit)
    if why is None:
        assert agree(table(), stakes, to, {0, 1, 2}, RULE).agreed is not None
        return
    with pytest.raises(BadInput, match=why):
        agree(table(), stakes, to, {0, 1, 2}, RULE)


@pytest.mark.rule("poker 8.K(2)", "P-35")
def test_never_above_the_maximum_which_stays() -> None:
    rule = HigherMinimum(ceiling=5_000)
    with pytest.raises(BadInput, match="above the maximum of 1000"):
        agree(table(), STAKES, 1_001, {0, 1, 2}, rule)
    at = agree(table(), STAKES, 1_000, {0, 1, 2}, rule)
    assert with_minimum(at, STAKES).big_bet == STAKES.big_bet
    no_limit = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    assert with_minimum(agree(table(), no_limit, 4_000, {0, 1, 2}, rule), no_limit).big_bet == 0


@pytest.mark.rule("poker 8.K(3)")
def test_who_agreed_and_how_he_was_asked_is_recorded() -> None:
    rule = HigherMinimum(ceiling=400, method="each raises a hand")
    agreed = agree(table(), STAKES, 300, {0, 1, 2}, rule).agreed
    assert agreed is not None
    assert (agreed.minimum, agreed.by, agreed.method) == (300, ("A", "B", "C"), rule.method)
    assert "yes aloud" in RULE.method


@pytest.mark.rule("poker 8.J(1)", "P-35")
def test_it_lasts_from_hand_to_hand_until_one_objects() -> None:
    at = agree(table(), STAKES, 400, {0, 1, 2}, RULE)
    for _ in range(2):
        deal = next_deal(at, with_minimum(at, STAKES), needed=600)
        at = finish(at, deal, [10_000] * 3)
        assert with_minimum(at, STAKES).small_bet == 400
    at = leave(at, 0)
    assert with_minimum(at, STAKES).small_bet == 400
    with pytest.raises(BadInput, match="nobody sits in seat 0"):
        object_to(at, 0)
    assert with_minimum(object_to(at, 2), STAKES) == STAKES


@pytest.mark.rule("poker 8.J(1)", "P-35")
def test_a_new_player_is_told_before_he_sits_down() -> None:
    at = agree(table(), STAKES, 400, {0, 1, 2}, RULE)
    with pytest.raises(BadInput, match="D must be told"):
        sit(at, 3, "D", 10_000)
    assert with_minimum(sit(at, 3, "D", 10_000, told=True), STAKES).small_bet == 400


@pytest.mark.rule("poker 8.J(1)")
def test_the_next_hand_is_bet_by_the_agreed_minimum() -> None:
    at = agree(table(), STAKES, 400, {0, 1, 2}, RULE)
    hand = open_hand("holdem", with_minimum(at, STAKES), [10_000] * 3, STANDARD.cards)
    go_on(hand)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        play(hand, command)
    allowed = options(hand)
    assert allowed is not None
    assert (allowed.least, allowed.most) == (400, 1_000)
