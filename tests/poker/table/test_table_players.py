"""Players have ids: who leaves, who comes back, with how much, and what a hand settles for whom."""

from typing import Any

import pytest

from fairdeal.engine.roles import Role
from fairdeal.poker.table import events, requests
from fairdeal.poker.table.door import options
from fairdeal.poker.table.play import carry_out, money
from fairdeal.poker.table.refusals import Refused
from fairdeal.poker.table.state import MOST_CHIPS, Table
from fairdeal.poker.table.values import Removal
from tests.poker.tables import chips, finish, leave, played, rules, sit, start, table, who

HOUR = 60 * 60


def sit_as(at: Table, player: str, name: str, seat: int, stack: Any = 10_000) -> None:
    carry_out(at, requests.SitDown(player=player, name=name, seat=seat, stack=stack))


# ---- ids and names ----


def test_two_players_may_show_the_same_name() -> None:
    at = table("...")
    sit_as(at, "7", "Ann", 0)
    sit_as(at, "8", "Ann", 1)
    hand = start(at)
    assert hand.players == ("7", "8")
    finish(at, 9_000, 11_000)
    assert [(each.id, each.name, each.stack) for each in at.players()] == [
        ("7", "Ann", 9_000),
        ("8", "Ann", 11_000),
    ]


def test_but_never_the_same_id() -> None:
    at = table("...")
    sit_as(at, "7", "Ann", 0)
    with pytest.raises(Refused, match="already_seated"):
        sit_as(at, "7", "Ben", 1)


@pytest.mark.parametrize("player", ["", "  ", None, 7])
def test_an_id_is_some_text(player: Any) -> None:
    with pytest.raises(Refused, match="not_a_value"):
        sit_as(table("..."), player, "Ann", 0)


@pytest.mark.rule("poker 8.B(4)")
@pytest.mark.parametrize(
    "stack",
    [-500, 0, 399.5, 10_000.0, True, "10000", None, MOST_CHIPS + 1, 2**63, 10**5_000],
    ids=["minus", "none", "half", "float", "yes", "text", "null", "most", "64 bits", "digits"],
)
def test_a_stack_is_whole_cents_more_than_nothing_and_not_absurd(stack: Any) -> None:
    at = table("AB.")
    for request in (
        requests.SitDown(player="n", name="N", seat=2, stack=stack),
        requests.AddChips(player="a", amount=stack),
        requests.TakeChips(player="a", amount=stack),
        requests.AskMinimum(player="a", to=stack),
    ):
        with pytest.raises(Refused, match=r"not_an_amount, poker 8\.B\(1\), poker 8\.B\(4\)\)"):
            carry_out(at, request)
    assert chips(at) == "A10000 B10000 ."


# ---- leaving in the middle of a hand ----


@pytest.mark.rule("poker 8.B(2)", "P-31")
def test_who_leaves_in_the_middle_of_a_hand_is_paid_what_it_leaves_him() -> None:
    at = table("ABC")
    start(at)
    (left,) = carry_out(at, requests.Leave(player="c", at=5))
    assert isinstance(left, events.Left)
    assert (left.seat, left.amount) == (2, 0)
    sit(at, 2, "N")
    finish(at, 10_100, 10_000, 9_900)
    assert chips(at) == "A10100 B10000 N10000"
    paid = at.log[-1]
    assert isinstance(paid, events.PaidOut)
    assert (paid.player, paid.amount, paid.person) == ("c", 9_900, "d1")
    assert money(at.log).players == {"a": 10_100, "b": 10_000, "n": 10_000}


@pytest.mark.rule("poker 8.B(2)", "P-31")
def test_and_cannot_buy_in_again_before_it_is_known_what_he_left_with() -> None:
    at = table("ABC")
    start(at)
    leave(at, "C")
    with pytest.raises(Refused, match="chips_in_play"):
        sit(at, 2, "C", 5_000)
    assert options(at, "c").seats == ()
    finish(at, 10_100, 10_000, 9_900)
    with pytest.raises(Refused, match="he left with 9900"):
        sit(at, 2, "C", 5_000)
    sit(at, 2, "C", 9_900)
    assert chips(at) == "A10100 B10000 C9900"


@pytest.mark.rule("P-31")
def test_where_the_house_lets_him_buy_in_at_once_he_does_not_get_his_old_stack() -> None:
    at = table("ABC", rules=rules(rejoin_minutes=0))
    start(at)
    leave(at, "C")
    sit(at, 2, "C", 5_000)
    finish(at, 10_100, 10_000, 9_900)
    assert chips(at) == "A10100 B10000 C5000"
    assert who(at, "C").waits
    assert money(at.log).players["c"] == 5_000


@pytest.mark.rule("P-31", "P-99")
def test_nor_where_the_hand_is_void() -> None:
    at = table("ABC", rules=rules(rejoin_minutes=0))
    played(at)
    start(at)
    leave(at, "A")
    sit(at, 0, "A", 5_000)
    leave(at, "A")
    sit(at, 0, "A", 6_000)
    finish(at, voided="void")
    assert chips(at) == "A6000 B10000 C10000"
    assert who(at, "A").waits
    assert at.chips == 26_000


def test_a_hand_is_settled_by_id_wherever_its_players_sit_by_then() -> None:
    at = table("ABC..", rules=rules(rejoin_minutes=0))
    hand = start(at)
    assert (hand.players, hand.seats) == (("a", "b", "c"), (0, 1, 2))
    leave(at, "A")
    leave(at, "C")
    sit(at, 0, "C", 4_000)
    sit(at, 2, "A", 3_000)
    finish(at, 12_000, 8_000, 10_000)
    assert chips(at) == "C4000 B8000 A3000 . ."


# ---- coming back ----


@pytest.mark.rule("P-31")
@pytest.mark.parametrize(
    ("after", "stack", "why"),
    [
        (0, 9_999, "left_with_more"),
        (HOUR, 9_999, "left_with_more"),
        (HOUR, 10_000, None),
        (HOUR, 10_001, None),
        (HOUR + 1, 400, None),
        (HOUR + 1, 399, "buy_in_too_small"),
    ],
)
def test_who_is_back_within_the_hour_brings_what_he_left_with(
    after: int, stack: int, why: str | None
) -> None:
    at = table("AB.")
    leave(at, "A", time=1_000)
    asked = requests.SitDown(player="a", name="A", seat=2, stack=stack, at=1_000 + after)
    if why is None:
        carry_out(at, asked)
        assert who(at, "A").stack == stack
    else:
        with pytest.raises(Refused, match=why):
            carry_out(at, asked)


@pytest.mark.rule("P-30", "P-31")
def test_a_winner_brings_it_all_back_though_nobody_may_buy_so_much() -> None:
    at = table("AB.", rules=rules(buy_in_most=10_000))
    start(at)
    finish(at, 15_000, 5_000)
    leave(at, "A")
    leave(at, "B")
    with pytest.raises(Refused, match="buy_in_too_large"):
        sit(at, 0, "A", 15_001)
    sit(at, 0, "A", 15_000)
    with pytest.raises(Refused, match="buy_in_too_large"):
        carry_out(at, requests.AddChips(player="a", amount=1))
    sit(at, 1, "B", 10_000)
    assert chips(at) == "A15000 B10000 ."


@pytest.mark.rule("P-31")
def test_who_lost_everything_buys_in_like_anybody() -> None:
    at = table("AB.")
    start(at)
    finish(at, 20_000, 0)
    leave(at, "B")
    sit(at, 1, "B", 400)
    assert chips(at) == "A20000 B400 ."


@pytest.mark.rule("poker 8.B(4)", "P-30")
@pytest.mark.parametrize(
    ("least", "stack", "why"),
    [(None, 399, "buy_in_too_small"), (None, 400, None), (5_000, 4_999, "buy_in_too_small")],
)
def test_the_least_buy_in_is_what_it_takes_to_be_dealt_in_or_what_the_house_says(
    least: int | None, stack: int, why: str | None
) -> None:
    at = table("AB.", rules=rules(buy_in_least=least))
    if why is None:
        sit(at, 2, "N", stack)
        assert who(at, "N").stack == stack
    else:
        with pytest.raises(Refused, match=why):
            sit(at, 2, "N", stack)


# ---- chips between hands ----


@pytest.mark.rule("poker 8.B(2)", by="state poker.table.state.Table.seats")
def test_chips_are_added_between_hands_and_not_during_one() -> None:
    at = table("AB.")
    carry_out(at, requests.AddChips(player="a", amount=500))
    hand = start(at)
    assert hand.stacks == (10_500, 10_000)
    for player in "ab":
        with pytest.raises(Refused, match="hand_in_play"):
            carry_out(at, requests.AddChips(player=player, amount=500))
    finish(at)
    assert chips(at) == "A10500 B10000 ."


@pytest.mark.rule("poker 8.B(2)", "P-31", by="state poker.table.state.Table.seats")
def test_chips_are_taken_off_only_where_the_house_allows_it_and_never_during_a_hand() -> None:
    asked = requests.TakeChips(player="a", amount=500)
    with pytest.raises(Refused, match="removal_barred"):
        carry_out(table("AB."), asked)
    at = table("AB.", rules=rules(removal=Removal.ALLOWED))
    carry_out(at, asked)
    with pytest.raises(Refused, match="not_enough_chips"):
        carry_out(at, requests.TakeChips(player="a", amount=9_500))
    start(at)
    with pytest.raises(Refused, match="hand_in_play"):
        carry_out(at, asked)
    assert money(at.log).players == {"a": 9_500, "b": 10_000}


# ---- who attests it ----


@pytest.mark.rule("P-112")
def test_every_fact_carries_the_person_and_the_role_that_attested_it() -> None:
    at = table("AB.")
    seated = requests.SitDown(
        player="n", name="N", seat=2, stack=10_000, by=Role.DEALER, person="d 7"
    )
    (fact,) = carry_out(at, seated)
    assert (fact.by, fact.person) == (Role.DEALER, "d 7")
    (fact,) = carry_out(at, requests.SetButton(seat=1, by=Role.MANAGER, person="m 1"))
    assert (fact.by, fact.person) == (Role.MANAGER, "m 1")
    (fact,) = carry_out(at, requests.SitOut(player="n", person="n"))
    assert (fact.by, fact.person) == (Role.PLAYER, "n")


def test_a_number_that_cannot_be_printed_is_refused_all_the_same() -> None:
    with pytest.raises(Refused) as refused:
        sit_as(table("..."), "n", "N", 0, 10**5_000)
    assert len(str(refused.value)) < 200
