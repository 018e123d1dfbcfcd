"""Incidents against a seat or a person, removals, and notices to the Commission."""

import pytest

from fairdeal.room.incidents.commands import RecordIncident, RemovePlayer
from fairdeal.room.incidents.facts import IncidentRecorded, NoticeAttested, PlayerRemoved
from fairdeal.room.incidents.matters import MATTERS
from fairdeal.room.incidents.state import INCIDENTS
from fairdeal.room.tables.commands import SitDown
from fairdeal.room.tasks.sources import items
from fairdeal.views.tasks import tasks
from tests.room.stories import MINUTE, Story, command_of, staffed
from tests.room.submission.files import file
from tests.room.tables.house import MONEY, House
from tests.room.tables.refusing import refused
from tests.rule_marker import rule_marks

SAT = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    flo: open_table kind=k number=4 way=paper
    cas: cash_in person=ann cents=50000
    cas: cash_in person=bob cents=50000
    ann: sit_down table=4 seat=0 cents=20000
    bob: sit_down table=4 seat=1 cents=20000
"""


def table(game: str = "stud-high") -> Story:
    """Table 4 of a game with ann and bob at it, and dan as its dealer."""
    return staffed(submission=file(game)).tell(SAT)


RECORDED = "act room.incidents.facts.IncidentRecorded"
BREACHES = f"""
collusion         | stud-high   | poker 18.B      | seat | poker 18.B by {RECORDED}
cards_out_of_view | stud-high   | poker 18.D      | seat | poker 18.D by {RECORDED}
touched_pot       | stud-high   | poker 8.H       | seat | poker 8.H by {RECORDED}
cards_out_of_view | double-draw | ddp 11.A(3)     | seat | ddp 11.A(3) by {RECORDED}
touched_cards     | double-draw | ddp 11.A(2)     | seat |
touched_cards     | double-down | dds (h)(5)      | seat | dds (h)(5) by {RECORDED}
first_board_moved | stud-high   | poker 8.L(2)(b) | -    |
cards_not_removed | double-draw | ddp 11.F(1)     | -    |
"""


def breaches() -> list[object]:
    """A row for each matter of each book."""
    rows = [[part.strip() for part in line.split("|")] for line in BREACHES.strip().splitlines()]
    return [pytest.param(*row[:4], marks=rule_marks(row[4]), id=row[2]) for row in rows]


@pytest.mark.parametrize(("matter", "game", "clause", "against"), breaches())
def test_the_dealer_records_a_breach_with_the_seat_and_the_hand(
    matter: str, game: str, clause: str, against: str
) -> None:
    story = table(game).tell("dan: start_hand table=4")
    hand = story.room.things["table/4"].hand
    whom = " seat=1" if against == "seat" else ""
    line = f"record_incident matter={matter} table=4 hand={hand} note=seen{whom}"
    story.tell(f"""
        bob: {line} => not_yours_to_do
        cas: {line} => not_yours_to_do
        dan: {line}
    """)
    [fact] = story.facts(INCIDENTS)
    assert isinstance(fact, IncidentRecorded)
    assert (fact.matter, fact.hand, fact.person, fact.by) == (matter, hand, "dan", "dealer")
    assert fact.clause.startswith(clause)
    assert fact.player == ("bob" if whom else "")
    assert fact.event == story.room.things[f"hand/{hand}"].logged
    assert [item for item in items(story.room) if item == "incident/1"]
    story.tell("flo: decide_incident incident=1 outcome=warned reason=first")
    assert "incident/1" not in items(story.room)
    story.tell(f"sue + flo: void_hand hand={hand} reason=smoke").check()


def test_every_matter_of_every_book_is_in_the_table_above() -> None:
    told = {tuple(part.strip() for part in row.split("|")[:3]) for row in BREACHES.splitlines()}
    for matter in MATTERS.values():
        for cite in matter.cites.values():
            assert any(each[0] == matter.key and each[2] in str(cite) for each in told if each[0])


WRONG = """
    dan: record_incident matter=rudeness table=4 note=x seat=1 => no_such_matter
    dan: record_incident matter=touched_cards table=4 note=x seat=1 => no_such_matter
    dan: record_incident matter=touched_pot table=9 note=x seat=1 => no_such_table
    dan: record_incident matter=touched_pot table=4 note="" seat=1 => not_a_text
    dan: record_incident matter=touched_pot table=4 note=x => against_whom
    dan: record_incident matter=first_board_moved table=4 note=x seat=1 => about_the_table
    dan: record_incident matter=first_board_moved table=4 note=x player=ann => about_the_table
    dan: record_incident matter=touched_pot table=4 note=x seat=5 => nobody_there
    dan: record_incident matter=touched_pot table=4 note=x seat=99 => nobody_there
    dan: record_incident matter=touched_pot table=4 note=x seat=-2 => nobody_there
    dan: record_incident matter=touched_pot table=4 note=x seat=1 player=ann => another_seat
    dan: record_incident matter=touched_pot table=4 note=x player=nobody => unknown_person
    dan: record_incident matter=touched_pot table=4 note=x seat=1 event=1 => no_such_event
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=4-1 => no_such_hand
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=5-1 => no_such_hand
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=smoke => no_such_hand
    dan: start_hand table=4
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=4-1 event=-1 => no_such_event
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=4-1 event=99 => no_such_event
    sue + flo: void_hand hand=4-1 reason=smoke
    dan: record_incident matter=touched_pot table=4 note=x seat=1 hand=4-1 => name_the_person
    dan: record_incident matter=touched_pot table=4 note=x player=bob hand=4-1 event=7
    sur: record_incident matter=collusion table=4 note="saw cards" player=ann
    sue: decide_incident incident=3 outcome=noted reason=x => no_such_incident
    sue: decide_incident incident=0 outcome=noted reason=x => no_such_incident
    dan: decide_incident incident=1 outcome=noted reason=x => not_yours_to_do
    sue: decide_incident incident=1 outcome=noted reason="" => not_a_text
    sue: decide_incident incident=1 outcome=removed reason=x => remove_instead
    sue: remove_player incident=1 reason=x => no_removal
    sue: remove_player incident=9 reason=x => no_such_incident
    sue: decide_incident incident=1 outcome=unfounded reason="seen on camera"
    sue: decide_incident incident=1 outcome=noted reason=x => no_such_incident
    flo: attest_notice incident=2 representative=Lee how=phone => no_such_notice
    dan: remove_player incident=2 reason=x => not_yours_to_do
    flo: remove_player incident=2 reason="" => not_a_text
"""


def test_what_cannot_be_recorded_or_decided_is_refused_by_name() -> None:
    table().tell(WRONG).check()


def test_nobody_decides_about_himself_and_staff_is_removed_by_a_manager_only() -> None:
    story = table().tell("dan: record_incident matter=collusion table=4 note=x player=flo")
    story.tell("""
        flo: decide_incident incident=1 outcome=unfounded reason=x => not_about_yourself
        flo: remove_player incident=1 reason=x => not_about_yourself
        sue: remove_player incident=1 reason=x => above_your_rank
        mia: remove_player incident=1 reason=signals
        flo: add_player id=eve alias=Eve => barred
    """).check()


@pytest.mark.rule("poker 18.C", by="state room.incidents.state.Incidents.notices")
def test_a_removal_opens_a_notice_that_stays_overdue_until_it_is_attested() -> None:
    story = table().tell("""
        dan: record_incident matter=collusion table=4 note="showed cards" seat=0
        flo: remove_player incident=1 reason=signals
    """)
    assert isinstance(story.facts(INCIDENTS)[-1], PlayerRemoved)
    story.tell("90 min later")
    [row] = [row for row in tasks(story.room, story.time) if row.item.key == "notice/1"]
    assert row.overdue == 90 * MINUTE
    story.tell("sue: decide_incident incident=1 outcome=noted reason=x => no_such_incident").check()


@pytest.mark.rule("poker 18.C", by="act room.incidents.facts.NoticeAttested")
def test_only_who_notified_whom_and_how_ends_a_notice() -> None:
    story = table().tell("""
        dan: record_incident matter=collusion table=4 note="showed cards" seat=0
        flo: remove_player incident=1 reason=signals
        90 min later
    """)
    story.tell("""
        dan: attest_notice incident=1 representative=Lee how=phone => not_yours_to_do
        flo: attest_notice incident=1 representative="" how=phone => not_a_text
        flo: attest_notice incident=1 representative=Lee how="" => not_a_text
        flo: attest_notice incident=2 representative=Lee how=phone => no_such_notice
        sue: attest_notice incident=1 representative="Lee of the Commission" how=phone
        sue: attest_notice incident=1 representative=Lee how=phone => no_such_notice
    """)
    fact = story.facts(INCIDENTS)[-1]
    assert isinstance(fact, NoticeAttested)
    assert (fact.person, fact.at) == ("sue", story.time)
    assert not [item for item in items(story.room) if item.startswith("notice/")]
    story.check()


@pytest.mark.rule("poker 18.C", by="act room.incidents.facts.PlayerRemoved")
@pytest.mark.parametrize("in_hand", [False, True])
def test_who_is_removed_sits_nowhere_waits_nowhere_and_is_paid_before_a_second_person(
    in_hand: bool,
) -> None:
    story = table().tell("""
        ann: join_list list=k/seat-change/4
        ann: join_list list=k
        dan: record_incident matter=collusion table=4 note="showed cards" seat=0
    """)
    if in_hand:
        story.tell("dan: start_hand table=4")
    story.tell("flo: remove_player incident=1 reason=signals")
    if in_hand:
        story.tell("sue + flo: void_hand hand=4-1 reason=smoke")
    assert story.room.things["person/ann"].seated == ()
    assert not any(each.of("ann") for each in story.room.all("list").values())
    assert story.room.ledger.of("rail/ann") == 50_000
    story.tell("""
        ann: sit_down table=4 seat=0 cents=20000 => barred
        flo: sit_down table=4 seat=0 cents=20000 player=ann => barred
        flo: join_list list=k person=ann => barred
        cas: cash_out person=ann cents=50000 => barred_needs_witness
        cas + sec: cash_out_barred person=ann cents=50000
    """).check()


def test_who_has_cards_against_the_house_stays_until_the_round_is_settled() -> None:
    story = table("double-draw").tell("flo: bar person=ann reason=quarrel")
    assert "barred/ann/4" in items(story.room)
    story.tell("flo: leave_table table=4 player=ann")
    assert "barred/ann/4" not in items(story.room)
    story.check()


def test_a_breach_that_a_camera_shows_later_is_recorded_when_the_table_is_closed() -> None:
    table().tell("""
        flo: close_table table=4
        sur: record_incident matter=collusion table=4 note="on tape" player=ann
        sur: record_incident matter=collusion table=4 note="on tape" seat=0 => nobody_there
        flo: remove_player incident=1 reason=signals
    """).check()


def test_who_is_barred_is_not_moved_to_another_seat() -> None:
    table().tell("""
        flo: open_table kind=k number=5 way=paper
        flo: bar person=ann reason=quarrel
        flo: move_player table=4 player=ann to=5 seat=0 => barred
        flo: change_seat table=4 player=ann seat=3 => barred
    """).check()


def test_a_player_who_is_removed_in_mid_hand_folds_and_keeps_what_is_left() -> None:
    house = House(doubts=True)
    house.open(way="automatic")
    house.sit("ann", "ben", "cem")
    hand = house.start()
    seat = hand.begun.seats[hand.state.actor]
    player = hand.begun.players[hand.state.actor]
    house.do(
        "floor", RecordIncident(matter="collusion", table=4, hand=hand.id, seat=seat, note="x")
    )
    house.do("floor", RemovePlayer(incident=1, reason="signals"))
    assert not hand.state.live[hand.begun.players.index(player)]
    while house.table().hand:
        actor = hand.begun.players[hand.state.actor]
        house.act(actor, "fold")
    assert house.money(f"stack/4/{player}") == 0
    assert house.money(f"rail/{player}") > MONEY - 20_000
    assert refused(house, player, SitDown(table=4, seat=seat, cents=20_000)) == "barred"


def test_an_incident_names_the_fact_of_the_hand_that_was_meant() -> None:
    story = table().tell("dan: start_hand table=4")
    command = command_of(
        "record_incident", " matter=touched_pot table=4 hand=4-1 event=1 note=x seat=0", story.time
    )
    story.do(command, "dan")
    assert story.facts(INCIDENTS)[-1].event == 1
    story.tell("sue + flo: void_hand hand=4-1 reason=smoke").check()
