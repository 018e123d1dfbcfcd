"""The higher minimum that the players of a table agree on."""

import pytest

from fairdeal.cards.deck import STANDARD
from fairdeal.engine.roles import Role
from fairdeal.poker import commands
from fairdeal.poker.decide import options
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import HigherMinimum, Kill, KillOption, Limit, Stakes
from fairdeal.poker.table import events, requests
from fairdeal.poker.table.hands import next_stakes
from fairdeal.poker.table.play import carry_out
from fairdeal.poker.table.refusals import Refused
from fairdeal.poker.table.state import Table
from tests.poker import tables
from tests.poker.tables import leave, limits, played, sit, sit_out

STAKES = Stakes(limit=Limit.SPREAD, small_bet=200, big_bet=1000, blinds=(100, 200))
RULE = HigherMinimum(ceiling=400)


def table(stakes: Stakes = STAKES, rule: HigherMinimum = RULE) -> Table:
    return tables.table("ABC..", stakes=stakes, minimum=rule)


def agree(at: Table, to: int, yes: str = "BC", asker: str = "a") -> tuple[events.AnyEvent, ...]:
    """One asks, the others say yes, and the dealer verifies it."""
    carry_out(at, requests.AskMinimum(player=asker, to=to))
    for name in yes:
        carry_out(at, requests.AgreeMinimum(player=name.lower()))
    return carry_out(at, requests.VerifyMinimum(by=Role.DEALER, person="d1"))


@pytest.mark.rule("poker 8.J(1)", "P-35", by="state poker.table.state.Table.agreed")
def test_the_minimum_rises_when_every_seated_player_says_yes() -> None:
    at = table()
    assert next_stakes(at) == STAKES
    agree(at, 400)
    assert next_stakes(at).small_bet == 400


@pytest.mark.rule("poker 8.J(1)", "P-35", by="state poker.table.state.Table.agreed")
def test_one_who_sits_out_is_asked_too() -> None:
    at = table()
    sit_out(at, "C")
    with pytest.raises(Refused, match="C has not agreed"):
        agree(at, 400, yes="B")
    assert at.agreed is None
    carry_out(at, requests.AgreeMinimum(player="c"))
    carry_out(at, requests.VerifyMinimum(by=Role.DEALER))
    assert next_stakes(at).small_bet == 400


@pytest.mark.rule("poker 8.J(1)")
def test_one_who_sits_down_meanwhile_is_asked_too_and_one_who_leaves_no_longer() -> None:
    at = table()
    carry_out(at, requests.AskMinimum(player="a", to=400))
    sit(at, 3, "D")
    for player in "bd":
        carry_out(at, requests.AgreeMinimum(player=player))
    with pytest.raises(Refused, match="C has not agreed"):
        carry_out(at, requests.VerifyMinimum(by=Role.DEALER))
    leave(at, "C")
    carry_out(at, requests.VerifyMinimum(by=Role.DEALER))
    assert at.agreed is not None
    assert at.agreed.players == ("a", "b", "d")


@pytest.mark.rule("P-35")
def test_who_left_and_came_back_has_not_agreed() -> None:
    at = table()
    carry_out(at, requests.AskMinimum(player="a", to=400))
    for player in "bc":
        carry_out(at, requests.AgreeMinimum(player=player))
    leave(at, "B")
    sit(at, 1, "B")
    with pytest.raises(Refused, match="B has not agreed"):
        carry_out(at, requests.VerifyMinimum(by=Role.DEALER))


@pytest.mark.rule("poker 8.J(1)")
def test_at_an_empty_table_nobody_asks() -> None:
    at = tables.table("...", stakes=STAKES, minimum=RULE)
    with pytest.raises(Refused, match="not_seated"):
        agree(at, 400, yes="")


@pytest.mark.rule("poker 8.J(1)")
def test_one_no_ends_the_question() -> None:
    at = table()
    carry_out(at, requests.AskMinimum(player="a", to=400))
    carry_out(at, requests.DeclineMinimum(player="b"))
    with pytest.raises(Refused, match="nothing_asked"):
        carry_out(at, requests.VerifyMinimum(by=Role.DEALER))
    assert next_stakes(at) == STAKES


@pytest.mark.rule("P-35")
def test_a_question_that_nobody_answered_lapses_with_the_next_hand() -> None:
    at = table()
    carry_out(at, requests.AskMinimum(player="a", to=400))
    lapsed, started = carry_out(at, requests.StartHand(by=Role.DEALER))
    assert isinstance(lapsed, events.MinimumLapsed)
    assert isinstance(started, events.HandStarted)
    assert at.asked is None


@pytest.mark.rule("poker 8.K(2)", "P-35", by="field poker.stakes.HigherMinimum.ceiling")
@pytest.mark.parametrize(
    ("to", "why"),
    [
        (401, "minimum_too_high"),
        (200, "minimum_not_higher"),
        (199, "minimum_not_higher"),
        (400, None),
        (201, None),
    ],
)
def test_how_far_it_may_rise(to: int, why: str | None) -> None:
    at = table()
    if why is None:
        agree(at, to)
        assert next_stakes(at).small_bet == to
        return
    with pytest.raises(Refused, match=why):
        agree(at, to)
    assert at.asked is None


@pytest.mark.rule("poker 8.K(2)", "P-35")
def test_never_above_the_maximum_which_stays() -> None:
    rule = HigherMinimum(ceiling=5_000)
    at = table(rule=rule)
    with pytest.raises(Refused, match="minimum_too_high"):
        agree(at, 1_001)
    agree(at, 1_000)
    assert next_stakes(at).big_bet == STAKES.big_bet
    at = table(Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200)), rule)
    agree(at, 4_000)
    assert (next_stakes(at).small_bet, next_stakes(at).big_bet) == (4_000, 0)


@pytest.mark.rule("poker 8.K(2)")
def test_a_house_that_says_no_bound_lets_nobody_raise_it() -> None:
    at = tables.table("ABC", stakes=STAKES)
    with pytest.raises(Refused, match="minimum_not_offered"):
        agree(at, 400)


@pytest.mark.rule("P-35", "P-132")
def test_in_fixed_limit_the_straddle_rises_with_the_minimum() -> None:
    fixed = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200), straddle=400)
    at = table(fixed)
    agree(at, 300)
    raised = next_stakes(at)
    assert (raised.small_bet, raised.big_bet, raised.straddle) == (300, 400, 600)


@pytest.mark.rule("poker 1.B(15)", "poker 8.J(1)")
def test_a_kill_raises_the_agreed_minimum_and_its_half_is_whole_cents() -> None:
    fixed = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
    kill = Kill(option=KillOption.HALF_KILL, qualifying_pot=300)
    at = tables.table("ABC", stakes=fixed, key="omaha8", kill=kill, minimum=RULE)
    with pytest.raises(Refused, match="minimum_not_divisible"):
        agree(at, 301)
    agree(at, 300)
    tables.start(at)
    tables.finish(at, 10_200, 9_800, 10_000, pot=400, winner=0)
    assert (next_stakes(at).small_bet, next_stakes(at).big_bet) == (450, 600)


@pytest.mark.rule("poker 8.K(3)")
def test_who_agreed_how_he_was_asked_and_who_verified_it_is_recorded() -> None:
    rule = HigherMinimum(ceiling=400, method="each raises a hand")
    (raised,) = agree(table(rule=rule), 300)
    assert isinstance(raised, events.MinimumRaised)
    assert (raised.to, raised.players, raised.method) == (300, ("a", "b", "c"), rule.method)
    assert (raised.by, raised.person) == (Role.DEALER, "d1")
    assert "yes aloud" in RULE.method


@pytest.mark.rule("poker 8.J(1)", "P-35")
def test_it_lasts_from_hand_to_hand_until_one_objects() -> None:
    at = table()
    agree(at, 400)
    for _ in range(2):
        played(at)
        assert next_stakes(at).small_bet == 400
    leave(at, "A")
    assert next_stakes(at).small_bet == 400
    with pytest.raises(Refused, match="not_seated"):
        carry_out(at, requests.ObjectToMinimum(player="a"))
    carry_out(at, requests.ObjectToMinimum(player="c"))
    assert next_stakes(at) == STAKES


@pytest.mark.rule("P-35")
def test_it_is_asked_answered_and_objected_to_between_hands_only() -> None:
    at = table()
    agree(at, 400)
    tables.start(at)
    for request in (
        requests.AskMinimum(player="a", to=300),
        requests.AgreeMinimum(player="a"),
        requests.DeclineMinimum(player="a"),
        requests.ObjectToMinimum(player="a"),
        requests.VerifyMinimum(by=Role.DEALER),
    ):
        with pytest.raises(Refused, match="hand_in_play"):
            carry_out(at, request)


@pytest.mark.rule("poker 8.J(1)", "P-35")
def test_other_limits_end_it_only_if_they_leave_no_room_for_it() -> None:
    at = table()
    agree(at, 400)
    wider = Stakes(limit=Limit.SPREAD, small_bet=300, big_bet=2000, blinds=(100, 200))
    assert len(carry_out(at, limits(wider, minimum=RULE))) == 1
    assert next_stakes(at).small_bet == 400
    ended, _ = carry_out(at, limits(wider))
    assert isinstance(ended, events.MinimumEnded)
    assert next_stakes(at) == wider


@pytest.mark.rule("poker 8.J(1)", "P-35")
def test_a_new_player_is_told_before_he_sits_down() -> None:
    at = table()
    agree(at, 400)
    with pytest.raises(Refused, match="not_told"):
        sit(at, 3, "D")
    sit(at, 3, "D", told=True)
    assert next_stakes(at).small_bet == 400


@pytest.mark.rule("poker 8.J(1)")
def test_the_next_hand_is_bet_by_the_agreed_minimum() -> None:
    at = table()
    agree(at, 400)
    begun = tables.start(at)
    hand = open_hand("holdem", begun.stakes, begun.stacks, STANDARD.cards)
    run_dealer(hand)
    for command in (commands.Call(2), commands.Call(0), commands.Check(1)):
        play(hand, command)
    allowed = options(hand)
    assert allowed is not None
    assert (allowed.least, allowed.most) == (400, 1_000)
