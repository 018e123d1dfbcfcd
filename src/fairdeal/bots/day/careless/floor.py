"""What is done wrong on the floor: incidents, calls, the line-up, equipment, time, drop boxes."""

from typing import Final

SEATED: Final = """
    flo: open_table kind={kind} number={table} way={way}
    zoe: sit_down table={table} seat=0 cents={cents}
    yan: sit_down table={table} seat=1 cents={cents}
"""
"""A table with two players."""


def seated(kind: str, table: int, way: str = "paper", cents: int = 20_000) -> str:
    """The lines that open a table and seat two players at it."""
    return SEATED.format(kind=kind, table=table, way=way, cents=cents)


INCIDENTS: Final = (
    seated("stud", 901)
    + """
    flo: open_table kind=stud number=901 => table_open
    dan: record_incident matter=rudeness table=901 note=x seat=1 => no_such_matter
    dan: record_incident matter=touched_pot table=901 note=x => against_whom
    dan: record_incident matter=first_board_moved table=901 note=x seat=1 => about_the_table
    dan: record_incident matter=touched_pot table=901 note=x seat=5 => nobody_there
    dan: record_incident matter=touched_pot table=901 note=x seat=1 player=zoe => another_seat
    dan: record_incident matter=touched_pot table=901 note=x seat=1 event=1 => no_such_event
    dan: record_incident matter=touched_pot table=901 note=x seat=1 hand=smoke => no_such_hand
    dan: start_hand table=901
    let hand=$hand901
    dan: count_stub hand=$hand cards=50 => no_stub_count
    sur + sue: open_hand hand=$hand reason="a dispute" => hand_in_play
    dan: deal_step hand=$hand
    dan: deal_step hand=$hand => cards_to_enter
    dan: enter_cards hand=$hand cards=2cKd
    dan: deal_step hand=$hand => nothing_to_deal
    sue + flo: void_hand hand=$hand reason=smoke
    dan: record_incident matter=touched_pot table=901 note=x seat=1 hand=$hand => name_the_person
    dan: record_incident matter=touched_pot table=901 note=x player=yan hand=$hand event=7
    sue: decide_incident incident=9999 outcome=noted reason=x => no_such_incident
    sue: decide_incident incident=$incident outcome=removed reason=x => remove_instead
    sue: remove_player incident=$incident reason=x => no_removal
    sue: attest_notice incident=$incident representative=Lee how=phone => no_such_notice
    sue: decide_incident incident=$incident outcome=unfounded reason="seen on camera"
    xia: call_floor table=901 says=noise => not_your_table
    zoe: call_floor table=901 says="is my hand dead"
    dan: call_floor table=901 says="a dispute" => floor_called_already
    flo: finish_task task=$task how=explained
    flo: open_task kind=result says=x => result_by_report
    let past=2020-01-01
    acc: flag_result day=2098-01-01 what=x cents=1 low_cents=2 high_cents=3 => day_not_over
    acc: flag_result day=$past what=x cents=1 low_cents=3 high_cents=2 => not_a_result
    acc: flag_result day=$past what=x cents=2 low_cents=1 high_cents=3 => result_explained
    acc: flag_result day=$past what=x cents=9 low_cents=1 high_cents=3
    acc: flag_result day=$past what=x cents=9 low_cents=1 high_cents=3 => result_flagged_already
    acc: finish_task task=$task how=explained
    deb: sign_on role=dealer shift=careless section=line-up
    flo: send_dealer table=901 dealer=deb => why_this_dealer
    flo: send_dealer table=901 dealer=zoe => not_a_dealer_on_duty
    eva: sign_off
    eva: sign_on role=dealer shift=careless table=901
    flo: send_dealer table=901 dealer=eva => deals_there_already
    eva: sign_off
    eva: sign_on role=dealer shift=careless section=practice
    flo: rest_dealer dealer=deb reason=x => at_no_table
    dan: sit_down table=901 seat=3 cents=20000 => dealer_on_duty
    cas: cash_in person=dan cents=20000
    dan: sign_off
    dan: sit_down table=901 seat=3 cents=20000
    dan: sign_on role=dealer shift=careless section=practice => dealer_seated
    dan: leave_table table=901
    dan: sign_on role=dealer shift=careless section=practice
    cas: cash_out person=dan cents=20000
    dan: sell_chips table=901 player=zoe cents=100 => sold_at_the_cage
    flo: change_dealing table=901 way=dealer
    dan: count_deck table=901 cards=52 => no_decks_here
    flo: change_dealing table=901 way=automatic
    zoe: show_cash table=901 cents=100 => no_cash_here
    flo: send_dealer table=901 dealer=deb => no_dealer_needed
    zoe: give_tip table=901 cents=100 => nobody_to_tip
    dan: attest table=901 act=poker.marker_on => program_attests
    flo: close_table table=901
    zoe: leave_table table=901 => no_such_table
    """
)

EQUIPMENT: Final = (
    seated("shuffler", 902)
    + """
    flo: register_equipment id=S-91 sort=shuffler approval=M-1
    flo: register_equipment id=S-91 sort=rack => equipment_known
    flo: register_equipment id=S-92 sort=shuffler approval=M-1
    flo: register_equipment id=H-91 sort=shoe approval=M-2
    flo: place_equipment id=Q-91 table=902 => no_such_equipment
    flo: place_equipment id=H-91 table=902 => not_at_this_table
    flo: place_equipment id=S-91 table=902
    flo: place_equipment id=S-91 table=902 => equipment_elsewhere
    flo: place_equipment id=S-92 table=902 => place_taken
    dan: take_out_of_order table=902
    dan: take_out_of_order table=902 => already_so
    dan: report_device table=902 what=jam => device_not_in_use
    flo: take_equipment id=S-91
    flo: close_table table=902
    """
)

TIME: Final = (
    seated("hour", 903)
    + """
    device: charge_time table=903 => time_not_due
    flo: verify_time table=903 cents=0 => no_time_to_verify
    dan: collect_time table=903 player=zoe => owes_no_time
    20 min later
    flo: verify_time table=903 cents=799 => time_differs
    flo: verify_time table=903 cents=800
    sec + flo: change_drop_box table=903 taken="" fresh=X-B => not_a_box_id
    sec + flo: change_drop_box table=903 taken=X-A fresh=X-A => drop_box_in_use
    sec + flo: change_drop_box table=903 taken=X-A fresh=X-B
    sec + flo: change_drop_box table=903 taken=X-A fresh=X-C => drop_box_not_here
    cas + acc: count_drop_box container=X-B chips=100:8 => drop_box_never_left
    cas + acc: count_drop_box container=X-A chips=100:8 => drop_box_not_delivered
    sec + cas: deliver_drop_boxes boxes= => no_drop_boxes
    sec + cas: deliver_drop_boxes boxes=X-A,X-A => drop_box_twice
    sec + cas: deliver_drop_boxes boxes=X-A
    sec + cas: deliver_drop_boxes boxes=X-A => drop_box_delivered
    cas + acc: count_drop_box container=X-A chips=100:8
    flo: close_table table=903
    """
    + seated("dear", 904)
    + """
    20 min later
    dan: collect_time table=904 player=zoe => cannot_pay_time
    flo: waive_time table=904 player=zoe reason="the bank was closed"
    flo: waive_time table=904 player=yan reason="the bank was closed"
    flo: close_table table=904
    """
)

TRAYS: Final = (
    seated("draw", 905, cents=100_000)
    + """
    cas + sec: fill_tray table=905 cents=50000
    dan: take_tray table=905 cents=0 => tray_not_open
    dan + flo: open_tray table=905 chips=five:20 => not_a_chip_count
    dan + flo: open_tray table=905 chips=500:100
    dan + flo: open_tray table=905 chips=500:100 => tray_open
    dan: take_tray table=905 cents=50000 => your_down
    eva: take_tray table=905 => no_count_given
    eva: take_tray table=905 cents=49500 => tray_differs
    dan: count_tray table=905 chips=500:100
    let count=$proposal
    cas + sec: fill_tray table=905 cents=500
    flo: sign proposal=$count => tray_moved_on
    cas + sec: credit_tray table=905 cents=500
    dan: request_fill table=905 chips=500:10
    dan + flo: receive_fill table=905 order=$order chips=500:10 => order_not_sent
    cas + sec: send_fill table=905 order=nothing => no_such_order
    dan + flo: send_credit table=905 order=$order => wrong_way_for_order
    cas + sec: send_fill table=905 order=$order
    cas + sec: send_fill table=905 order=$order => order_on_its_way
    dan + flo: receive_fill table=905 order=$order chips=500:10
    dan: report_device table=905 sort=shoe what=jam
    dan: take_out_of_order table=905 sort=shoe
    dan: start_hand table=905 => shoe_out_of_order
    dan: set_device_aside table=905 sort=shoe how=covered
    dan: place_button table=905 => not_for_this_table
    dan: start_hand table=905
    zoe: give_tip table=905 cents=100 => not_between_hands
    zoe: act hand=$hand905 request='{"type":"bet","kind":"ante","amount":1000}' instrument=watch => not_an_instrument
    zoe: step_away table=905 => not_for_this_table
    sue + flo: void_hand hand=$hand905 reason=smoke
    dan + flo: close_tray table=905 chips=500:110
    flo: close_table table=905
    cas + sec: credit_tray table=905 cents=55000
    """  # noqa: E501
)
