"""Money at the cage: every cent comes from somewhere, and big or wrong amounts are refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.room.cage.commands import CashIn, CashOut, CorrectEntry, HoldMoney
from fairdeal.room.cage.refusals import REFUSALS
from fairdeal.room.commands import Command
from fairdeal.room.submission import example
from fairdeal.views.todo import todo
from tests.room.stories import Story, met, staffed
from tests.speeds import speed

OFTEN = settings(deadline=None, database=None, max_examples=10 if speed() == "quick" else 200)

CASH = """
    cas: cash_in person=cas cents=100 => not_about_yourself
    cas: cash_out person=cas cents=100 => not_about_yourself
    cas: cash_in person=ann cents=0 => not_an_amount
    cas: cash_in person=ann cents=-500 => not_an_amount
    cas: cash_in person=ann cents=1000000000001 => not_an_amount
    cas: cash_in person=nobody cents=500 => unknown_person
    ann: cash_in person=ann cents=500 => not_yours_to_do
    flo: cash_in person=ann cents=500 => not_yours_to_do
    cas: cash_in person=ann cents=500
    cas: cash_out person=ann cents=501 => not_enough_money
    cas: cash_out person=ann cents=-1 => not_an_amount
    cas: cash_out person=bob cents=1 => not_enough_money
    cas + sec: cash_out_barred person=ann cents=500 => not_barred
    flo: bar person=ann reason=quarrel
    cas: cash_out person=ann cents=500 => barred_needs_witness
    cas + cas: cash_out_barred person=ann cents=500 => same_person
    cas + acc: cash_out_barred person=ann cents=500 => second_not_entitled
    cas + sec: cash_out_barred person=ann cents=501 => not_enough_money
    cas + sec: cash_out_barred person=ann cents=200
    cas + flo: cash_out_barred person=ann cents=300
"""

HOLDING = """
    cas: cash_in person=ann cents=5000
    flo: hold_money person=ann cents=6000 reason=dispute => not_enough_money
    flo: hold_money person=ann cents=2000 reason="" => not_a_text
    ann: hold_money person=ann cents=2000 reason=dispute => not_yours_to_do
    flo: hold_money person=ann cents=2000 reason=dispute
    cas: cash_out person=ann cents=3001 => not_enough_money
    sue + cas: release_money hold=nothing to=bob reason=ruling => no_such_hold
    sue + flo: release_money hold=ID to=bob reason=ruling => second_not_entitled
    sue + cas: release_money hold=ID to=nobody reason=ruling => unknown_person
    sue + cas: release_money hold=ID to=sue reason=ruling => not_about_yourself
    sue + cas: release_money hold=ID to=cas reason=ruling => not_about_yourself
    sue + cas: release_money hold=ID to=bob reason=ruling
    sue + cas: release_money hold=ID to=bob reason=ruling => no_such_hold
    cas: cash_out person=bob cents=2000
"""

CORRECTING = """
    cas: cash_in person=ann cents=5000
    cas + acc: correct_entry entry=0 reason=r => no_such_entry
    cas + acc: correct_entry entry=999 reason=r => no_such_entry
    cas + acc: correct_entry entry=999 moved=rail/ann:1,outside:-1 reason=r => no_such_entry
    cas + acc: correct_entry entry=1 moved=rail/ann:1,outside:-1 reason=r => moved_nothing
    cas + acc: correct_entry entry=N accounts=rail/ann:-5000,outside:4999 reason=r => not_balanced
    cas + acc: correct_entry entry=N accounts=rail/ann:0,outside:0 reason=r => not_balanced
    cas + acc: correct_entry entry=N accounts=stack/4/ann:-1,outside:1 reason=r => not_correctable
    cas + acc: correct_entry entry=N accounts=rail/:-1,outside:1 reason=r => not_correctable
    cas + acc: correct_entry entry=N accounts=rail/zoe:-1,outside:1 reason=r => unknown_person
    cas + acc: correct_entry entry=N accounts=rail/bob:-1,outside:1 reason=r => not_a_reversal
    cas + acc: correct_entry entry=N accounts=rail/ann:-1,cage:1 reason=r => not_a_reversal
    cas + acc: correct_entry entry=N accounts=rail/ann:1,outside:-1 reason=r => not_a_reversal
    cas + acc: correct_entry entry=N accounts=rail/ann:-5001,outside:5001 reason=r => not_a_reversal
    cas + acc: correct_entry entry=N reason="" => not_a_text
    cas + sec: fill_tray table=4 cents=100 => no_table_here
"""


def test_cash_becomes_chips_and_chips_cash() -> None:
    story = staffed().tell(CASH)
    assert story.room.ledger.balances == {}
    story.check()


def test_held_money_is_nobodys_until_two_persons_release_it() -> None:
    before, _, after = HOLDING.partition("reason=dispute\n    cas: cash_out")
    story = staffed().tell(before + "reason=dispute")
    assert story.last is not None
    story.tell("    cas: cash_out" + after.replace("ID", story.last.result["hold"]))
    assert story.room.ledger.balances == {"outside": -3000, "rail/ann": 3000}
    story.check()


@pytest.mark.rule("R13", "R14")
def test_a_correction_is_another_entry_with_a_reason_and_two_persons() -> None:
    last = len(staffed().rows) + 1
    story = staffed().tell(CORRECTING.replace("entry=N", f"entry={last}"))
    assert story.room.ledger.balances == {"outside": -5000, "rail/ann": 5000}
    story.tell(f"cas + acc: correct_entry entry={last} reason='wrong person'")
    assert story.room.ledger.balances == {}
    (fact,) = story.facts("cage")
    assert (fact.entry, fact.reason, len(fact.signed)) == (last, "wrong person", 2)
    assert fact.accounts == {"rail/ann": -5000, "outside": 5000}
    story.tell(f"cas + acc: correct_entry entry={last} reason=again => already_corrected")
    story.check()


@pytest.mark.rule("R14")
def test_nobody_signs_for_a_correction_of_his_own_money() -> None:
    story = staffed().tell("""
        cas: cash_in person=acc cents=5000
        cas: cash_out person=acc cents=5000
    """)
    last = len(story.rows)
    story.tell(f"""
        acc + sue: correct_entry entry={last} reason=r => not_about_yourself
        cas + acc: correct_entry entry={last} reason=r => not_about_yourself
        cas + sue: correct_entry entry={last} reason=r
    """).check()
    assert story.room.ledger.of("rail/acc") == 5000


def test_a_part_of_an_entry_may_be_reversed_as_far_as_the_money_is_still_there() -> None:
    story = staffed().tell("cas: cash_in person=ann cents=5000")
    last = len(story.rows)
    story.tell(f"""
        cas: cash_out person=ann cents=4000
        cas + acc: correct_entry entry={last} reason=r => not_enough_money
        cas + acc: correct_entry entry={last} accounts=rail/ann:-1000,outside:1000 reason="$40"
    """)
    assert story.room.ledger.balances == {}


def test_a_tray_is_filled_from_the_cage_and_credited_back_by_cashier_and_security() -> None:
    story = staffed(submission=example()).tell("""
        mia: submit_version version=1
        mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
        flo: open_table kind=double-draw number=4
        cas + acc: stock_cage cents=1000 reference=B1
        cas + acc: fill_tray table=4 cents=600 => second_not_entitled
        cas + sec: fill_tray table=4 cents=1001 => not_enough_money
        cas + sec: fill_tray table=5 cents=600 => no_table_here
        cas + sec: fill_tray table=4 cents=600
        cas + sec: credit_tray table=4 cents=601 => not_enough_money
        cas + sec: credit_tray table=4 cents=0 => not_an_amount
        cas + sec: credit_tray table=4 cents=200
        cas + acc: bank_cage cents=601 reference=B2 => not_enough_money
        cas + acc: bank_cage cents=600 reference=B2
    """)
    assert story.room.ledger.balances == {"outside": -400, "tray/4": 400}
    story.check()


@pytest.mark.rule("P-128")
def test_the_cage_hears_when_the_cash_of_a_person_and_gaming_day_is_above_the_set_amount() -> None:
    story = staffed()
    assert notice(story, "cash_in", 600_000) == ""
    assert notice(story, "cash_in", 400_000) == ""  # $10,000 exactly is not above it
    assert notice(story, "cash_out", 900_000) == ""  # what is taken is a sum of its own
    assert notice(story, "cash_in", 1) == "Ann has given $10,000.01 in cash today, above $10,000."
    assert notice(story, "cash_in", 1) == "Ann has given $10,000.02 in cash today, above $10,000."
    (task,) = [each for each in todo(story.room) if each.says.startswith("alarm")]
    assert task.says == "alarm: Ann has given $10,000.01 in cash today, above $10,000."
    assert (task.command, "cashier" in task.who) == (
        "clear_alarm alarm=cash_notice about='ann given 2025-11-17' reason=TEXT",
        True,
    )
    (alarm,) = story.room.things["room"].alarms
    assert (alarm.alarm, alarm.about) == ("cash_notice", "ann given 2025-11-17")
    story.tell("18 h later")
    assert notice(story, "cash_in", 1_000_000) == ""  # another day
    story.check()


def notice(story: Story, what: str, cents: int) -> str:
    work = story.tell(f"cas: {what} person=ann cents={cents}").last
    assert work is not None
    return str(work.result.get("cash_notice", ""))


AMOUNTS = st.one_of(st.integers(-5, 3000), st.integers(-(2**80), 2**80))
ACCOUNTS = st.sampled_from(("rail/ann", "rail/bob", "outside", "cage", "rail/zoe", "pot/4-1", ""))
ANY = st.one_of(
    st.builds(CashIn, person=st.sampled_from(("ann", "bob", "", "zoe")), cents=AMOUNTS),
    st.builds(CashOut, person=st.sampled_from(("ann", "bob")), cents=AMOUNTS),
    st.builds(HoldMoney, person=st.sampled_from(("ann", "bob")), cents=AMOUNTS, reason=st.text()),
    st.builds(
        CorrectEntry,
        entry=st.integers(-3, 60),
        accounts=st.dictionaries(ACCOUNTS, AMOUNTS, max_size=3),
        reason=st.just("r"),
    ),
)


@pytest.mark.rule("R8")
@OFTEN
@given(st.lists(ANY, max_size=12))
def test_r8_whatever_the_cage_is_asked_money_is_conserved_and_no_rail_owes(
    asked: list[Command],
) -> None:
    story = staffed()
    for command in asked:
        second = "acc" if isinstance(command, CorrectEntry) else ""
        story.refusal(command, "cas", second)
        balances = story.room.ledger.balances
        assert sum(balances.values()) == 0
        assert all(cents > 0 for account, cents in balances.items() if account != "outside")


def test_every_refusal_of_the_cage_is_met_by_a_line() -> None:
    assert set(REFUSALS) - {"already_corrected"} <= met(CASH, HOLDING, CORRECTING)
