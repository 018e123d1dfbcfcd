"""What people of the room do to a hand, recorded with the role of who did it."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.poker.events import RulingMade
from tests.poker.scenario import run

DISPUTE = """
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report dispute
    ruling kill_hand C by floorperson because I saw it      refused not_your_call
    ruling kill_hand C by dealer because I saw it           refused not_your_call
    ruling kill_hand C by shift_supervisor because he looked at the stub
    expect live A B
    expect actor A
    ruling play_on by floorperson because I know better     refused not_your_call
    ruling play_on by manager because I know better         refused nothing_to_rule_on
    ruling play_on by shift_supervisor because I think again      refused nothing_to_rule_on
    expect live A B
"""


@pytest.mark.rule("poker 18.A", by="act poker.events.RulingMade")
def test_the_shift_supervisors_ruling_is_recorded_applied_and_final() -> None:
    hand = run(DISPUTE).hand
    [ruling] = [event for event in hand.log if isinstance(event, RulingMade)]
    assert ruling.by == Role.SHIFT_SUPERVISOR
    assert (ruling.remedy, ruling.seat) == ("kill_hand", 2)
    assert ruling.reason == "he looked at the stub"


UNCALLED = """
    holdem no 10/20      A 500   B 500
    rake {rake}
    B calls
    A checks
    A bets {bet}
    B folds
    expect over
"""


@pytest.mark.rule("poker 17.D", by="state poker.hand.Hand.room")
@pytest.mark.parametrize("rake", ["percent=10 cap=500 rounding=1", "levels=40:4,90:9 cap=500"])
@pytest.mark.parametrize("bet", [20, 50, 480])
def test_the_room_takes_no_rake_of_an_uncalled_bet(rake: str, bet: int) -> None:
    """A bet of 50 nobody calls, into a pot of 40: the rake is that of 40, however large the bet."""
    hand = run(UNCALLED.format(rake=rake, bet=bet)).hand
    assert hand.room == 4
    assert hand.stacks == [516, 480]
