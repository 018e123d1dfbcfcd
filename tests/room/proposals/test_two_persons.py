"""Two persons: the first proposes, the second signs within a time (R14)."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room.cage.commands import StockCage
from fairdeal.room.facts import Signature
from fairdeal.room.ledger import CAGE
from fairdeal.room.proposals.refusals import REFUSALS
from tests.room.stories import Story, met, staffed

STOCK = "stock_cage cents=100000 reference=B7"

AT_ONCE = f"""
    cas + cas: {STOCK} => same_person
    cas + sec: {STOCK} => second_not_entitled
    cas + ann: {STOCK} => second_not_entitled
    cas + nobody: {STOCK} => unknown_person
    acc + cas: {STOCK} => not_yours_to_do
    cas + acc: cash_in person=ann cents=500 => takes_one_person
    cas + acc: {STOCK}
"""


def proposed(what: str = STOCK) -> tuple[Story, str]:
    """A room in which the cashier has proposed something, and the id of the proposal."""
    story = staffed().tell(f"cas: {what}")
    assert story.last is not None
    return story, story.last.result["proposal"]


SIGNING = """
    cas: sign proposal=ID => same_person
    ann: sign proposal=ID => not_yours_to_do
    sec: sign proposal=ID => second_not_entitled
    com: sign proposal=ID => second_not_entitled
    acc: sign proposal=nothing => no_such_proposal
    acc: withdraw proposal=ID => not_your_proposal
    device: expire_proposal proposal=ID => proposal_not_over
    device: forget_proposal proposal=ID => proposal_not_over
    device: forget_proposal proposal=nothing => no_such_proposal
    acc: sign proposal=ID
    acc: sign proposal=ID => already_signed
    sue: sign proposal=ID => already_signed
    cas: withdraw proposal=ID => already_signed
    device: expire_proposal proposal=ID => no_such_proposal
"""

WITHDRAWN = """
    cas: withdraw proposal=ID
    acc: sign proposal=ID => proposal_withdrawn
"""

EXPIRED = """
    9 min later
    timers run
    sec: sign proposal=ID => second_not_entitled
    1 min later
    acc: sign proposal=ID => proposal_expired       # before the timer
    timers run
    acc: sign proposal=ID => proposal_expired       # and after it
    24 h later
    timers run
    acc: sign proposal=ID => no_such_proposal
"""


@pytest.mark.rule("R14")
def test_r14_both_at_one_screen_do_it_at_once_and_both_licences_are_kept() -> None:
    story = staffed().tell(AT_ONCE)
    assert story.room.ledger.of(CAGE) == 100_000
    (fact,) = story.facts("cage")
    assert fact.signed == SIGNATURES
    story.check()


SIGNATURES = (Signature("cas", Role.CASHIER, "MD-6"), Signature("acc", Role.ACCOUNTING, "MD-8"))


@pytest.mark.rule("R14")
def test_r14_nothing_happens_before_the_second_signature_and_once_after_it() -> None:
    story, proposal = proposed()
    assert story.room.ledger.balances == {}
    assert "cage" not in story.room.things
    story.tell(SIGNING.replace("ID", proposal))
    assert story.room.ledger.of(CAGE) == 100_000
    (stocked,) = story.facts("cage")
    assert (stocked.by, stocked.person, stocked.signed) == (Role.CASHIER, "cas", SIGNATURES)
    _, signed = story.facts(f"proposal/{proposal}")
    assert (signed.by, signed.person, signed.signed) == (Role.ACCOUNTING, "acc", SIGNATURES)
    story.check()


@pytest.mark.rule("R14")
@pytest.mark.parametrize("story", [WITHDRAWN, EXPIRED], ids=["withdrawn", "expired"])
def test_r14_a_proposal_that_has_ended_is_never_carried_out(story: str) -> None:
    told, proposal = proposed()
    told.tell(story.replace("ID", proposal))
    assert told.room.ledger.balances == {}
    told.check()


@pytest.mark.rule("R14")
@pytest.mark.parametrize(
    ("before", "refusal"),
    [
        ("acc: sign_off", "not_on_duty"),
        ("mia: bar person=acc reason=quarrel", "barred"),
        ("mia: change_roles person=acc roles=security", "second_not_entitled"),
        ("cas: sign_off", "not_on_duty"),
        ("mia: bar person=cas reason=quarrel", "barred"),
        ("mia: change_roles person=cas roles=player", "not_yours_to_do"),
    ],
)
def test_r14_both_must_be_entitled_at_the_moment_of_the_second_signature(
    before: str, refusal: str
) -> None:
    story, proposal = proposed()
    story.tell(f"{before}\nacc: sign proposal={proposal} => {refusal}")
    assert story.room.ledger.balances == {}
    story.check()


@pytest.mark.rule("R14")
@pytest.mark.parametrize("lapsed", ["cas", "acc"])
def test_r14_a_licence_that_lapses_between_the_signatures_stops_the_act(lapsed: str) -> None:
    story = staffed().tell(f"""
        mia: record_licence person={lapsed} number=MD-99 last_day=2025-11-17
        10 h later
        59 min later
        cas: {STOCK}
    """)
    assert story.last is not None
    proposal = story.last.result["proposal"]
    story.tell(f"2 min later\nacc: sign proposal={proposal} => licence_lapsed")
    story.check()


def test_what_the_rules_refuse_at_the_second_signature_can_be_signed_later() -> None:
    story, proposal = proposed("bank_cage cents=100000 reference=B8")
    story.tell(f"""
        acc: sign proposal={proposal} => not_enough_money
        cas + acc: {STOCK}
        acc: sign proposal={proposal}
    """)
    assert story.room.ledger.balances == {}
    story.check()


def test_the_answer_says_who_must_sign_and_until_when() -> None:
    story = staffed()
    work = story.do(StockCage(cents=5, reference="B7"), "cas")
    assert work.result == {
        "proposal": f"c{story.sent}",
        "expires_at": story.time + 600_000,
        "second": ["accounting", "manager", "shift_supervisor"],
    }


def test_every_refusal_about_proposals_is_met_by_a_line() -> None:
    assert set(REFUSALS) <= met(AT_ONCE, SIGNING, WITHDRAWN, EXPIRED)
