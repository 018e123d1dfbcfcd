"""The people who are careless, and what they do wrong about each other, the house and the cage."""

from typing import Final

from fairdeal.bots.day.scene import Scene
from fairdeal.room.ledger import rail
from fairdeal.room.people.state import stream_of

TABLES: Final = range(901, 950)
"""The tables of the careless; nobody else plays there."""

STAFF: Final = {
    "mia": "manager",
    "sue": "shift_supervisor,player",
    "flo": "floorperson,player",
    "fay": "floorperson,player",
    "dan": "dealer,player",
    "eva": "dealer,player",
    "deb": "dealer",
    "dev": "dealer",
    "cas": "cashier",
    "sec": "security",
    "acc": "accounting",
    "sur": "surveillance",
}
PLAYERS: Final = ("zoe", "yan", "xia", "vic")
CASH: Final = 1_000_000
SECTION: Final = "practice"


def coming() -> str:
    """Everybody is made known, licensed and on duty; the players buy chips."""
    lines = [f"shift-1: set_section section={SECTION} tables={','.join(map(str, TABLES))}"]
    for person, roles in STAFF.items():
        role = roles.partition(",")[0]
        where = {"dan": f" section={SECTION}", "eva": f" section={SECTION}"}.get(person, "")
        lines += [
            f"manager-1: add_person id={person} alias={person.title()} roles={roles}",
            f"manager-1: record_licence person={person} number=C-{person} last_day=2099-12-31",
        ]
        if person not in LINE_UP:
            lines.append(f"{person}: sign_on role={role} shift=careless{where}")
    lines.append("manager-1: add_person id=com alias=Com roles=commission")
    for player in PLAYERS:
        lines += [
            f"flo: add_player id={player} alias={player.title()}",
            f"cas: cash_in person={player} cents={CASH}",
        ]
    return "\n".join(lines)


LINE_UP: Final = ("deb", "dev")
"""Dealers who come on duty later, for the line-up."""

BEFORE: Final = """
    shift-1: close_day => no_day_open
    device: make_room name=X purpose=real manager=mo alias=Mo licence=L last_day=2099-12-31 => room_exists
    device: resume processes=0 => not_a_count
    floor-1: open_table kind=nl-1-3 number=4 => submission_not_approved
    manager-1: put_in_force version=1 => wrong_version_state
    shift-1: bar person=nobody reason=x => unknown_person
"""  # noqa: E501
"""In the morning, before the first version is approved."""

RECORDED: Final = "accounting-1: record_contributions fund=bad_beat day=$day"

AFTER: Final = "shift-1: open_day => day_was_closed"
ENDING: Final = "manager-1: record_licence person=dev number=C-78 last_day={today}"
LAPSED: Final = "dev: sign_on role=dealer shift=careless table=901 => licence_lapsed"
"""In the evening, after the day has been closed, and after midnight."""

PEOPLE: Final = """
    fay: sign_on role=floorperson shift=careless => already_on_duty
    fay: sign_off
    fay: sign_off => already_off_duty
    fay: add_player id=zed alias=Zed => not_on_duty
    fay: sign_on role=manager shift=careless => not_your_role
    fay: sign_on role=floorperson shift=careless table=-1 => no_such_place
    fay: sign_on role=floorperson shift=careless
    mia: add_person id=flo alias=Other roles=player => person_exists
    mia: add_person id=Flo alias=Flo roles=player => not_an_id
    mia: add_person id=ned alias=Ned roles= => no_role
    flo: add_person id=ned alias=Ned roles=manager => not_yours_to_do
    mia: change_roles person=mia roles=manager,player => not_about_yourself
    mia: record_licence person=flo number=C-77 last_day=2020-01-01 => day_is_past
    mia: record_licence person=flo number=C-77 last_day=tomorrow => not_a_day
    mia: add_person id=ned alias=Ned roles=floorperson
    ned: sign_on role=floorperson shift=careless => no_licence
    flo: bar person=zoe reason="" => not_a_text
    flo: bar person=dan reason="a quarrel" => above_your_rank
    flo: unbar person=zoe reason="all well" => not_barred
    flo: bar person=zoe reason="took chips"
    flo: bar person=zoe reason="took chips" => already_barred
    cas: cash_in person=zoe cents=500 => barred
    cas: cash_out person=zoe cents=500 => barred_needs_witness
    cas + sec: cash_out_barred person=zoe cents=500
    flo: unbar person=zoe reason="all well"
    dan: start_hand table=950 => not_on_duty_here
    dan: sign_off
    dan: sign_on role=dealer shift=careless => dealer_needs_table
    dan: sign_on role=dealer shift=careless section=practice
    sue: set_section section=north tables=4,4 => not_a_section
    flo: clear_alarm alarm=fire about=kitchen reason=out => no_such_alarm
    shift-1: open_day => day_open
    mia + sur: approve_program digest=abc reference=x => not_a_digest
    cas: cash_in person=zoe cents=700 @id=careless/1 => same_id
    cas: cash_in person=zoe cents=700 @id=timer/soon => not_a_command_id
    flo: close_table table=901 @table=902 => another_table
"""

PROPOSALS: Final = """
    cas + sec: cash_in person=zoe cents=500 => takes_one_person
    flo: hold_money person=zoe cents=2000 reason=dispute
    sue + sue: release_money hold=$hold to=zoe reason=ruling => same_person
    sue + flo: release_money hold=$hold to=zoe reason=ruling => second_not_entitled
    sue: release_money hold=$hold to=zoe reason=ruling
    sue: sign proposal=$proposal => same_person
    cas: sign proposal=nothing => no_such_proposal
    cas: withdraw proposal=$proposal => not_your_proposal
    device: expire_proposal proposal=$proposal => proposal_not_over
    sue: withdraw proposal=$proposal
    cas: sign proposal=$proposal => proposal_withdrawn
    sue: release_money hold=$hold to=zoe reason=ruling
    11 min later
    cas: sign proposal=$proposal => proposal_expired
    sue: release_money hold=$hold to=zoe reason=ruling
    cas: sign proposal=$proposal
    cas: sign proposal=$proposal => already_signed
    sue + cas: release_money hold=$hold to=zoe reason=ruling => no_such_hold
"""

CAGE: Final = """
    cas: cash_in person=zoe cents=0 => not_an_amount
    cas: cash_out person=zoe cents=900000000 => not_enough_money
    cas + sec: fill_tray table=960 cents=100 => no_table_here
    cas + acc: correct_entry entry=0 reason=r => no_such_entry
    cas + acc: correct_entry entry=1 reason=r => moved_nothing
    cas: cash_in person=zoe cents=500
    let entry=$last
    cas + acc: correct_entry entry=$entry accounts=rail/zoe:-500,outside:499 reason=r => not_balanced
    cas + acc: correct_entry entry=$entry accounts=stack/4/zoe:-1,outside:1 reason=r => not_correctable
    cas + acc: correct_entry entry=$entry accounts=rail/zoe:-501,outside:501 reason=r => not_a_reversal
    cas + acc: correct_entry entry=$entry accounts=rail/zoe:-500,outside:500 reason="not hers"
    cas + acc: correct_entry entry=$entry accounts=rail/zoe:-500,outside:500 reason=r => already_corrected
"""  # noqa: E501

TASKS: Final = """
    flo: open_task kind=dance says=x => no_such_task_kind
    flo: open_task kind=other says=x minutes=-1 => not_minutes
    flo: finish_task task=9999 how=done => no_such_task
    sue: open_task kind=other says="a lamp"
    flo: take_item item=task/9999 => no_such_item
    dan: take_item item=$item => not_your_task
    flo: take_item item=$item
    fay: take_item item=$item => item_taken
    flo: sign_off => items_in_hand
    flo + fay: hand_over items= => nothing_to_hand_over
    flo + fay: hand_over items=$item,$item => item_twice
    flo + fay: hand_over items=$item
    flo: sign_off
    flo: sign_on role=floorperson shift=alone
    sue: open_task kind=other says="another lamp"
    flo: sign_off => items_nobody_took
    flo: take_item item=$item
    flo: finish_task task=$task how="a new one"
    mia: relieve_from_duty person=flo
    flo: sign_on role=floorperson shift=careless
    sue: set_downs down=4 => not_a_down
"""


def going(scene: Scene) -> str:
    """The players take their chips to the cage, and everybody goes."""
    rails = ((player, scene.holds(rail(player))) for player in PLAYERS)
    lines = [f"cas: cash_out person={player} cents={cents}" for player, cents in rails if cents]
    on_duty = [each for each in STAFF if scene.thing(stream_of(each)).duty is not None]
    lines += [f"manager-1: relieve_from_duty person={person}" for person in on_duty]
    return "\n".join(lines)
