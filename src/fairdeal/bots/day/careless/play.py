"""What is done wrong at tables and in hands, between hands and on lists."""

from typing import Final

from fairdeal.bots.day.careless.floor import seated

BETWEEN_HANDS: Final = (
    """
    flo: open_table kind=none number=921 => no_such_kind
    flo: open_table kind=later number=921 => approval_to_come
    flo: open_table kind=clock number=921 way=magic => way_not_offered
    """
    + seated("clock", 921, "dealer")
    + """
    xia: ask_option table=921 option=bomb_pot => not_your_seat
    zoe: ask_option table=921 option=waterfall => option_not_offered
    zoe: ask_option table=921 option=bomb_pot
    yan: ask_option table=921 option=bomb_pot => option_asked
    zoe: step_away table=921 => not_in_the_hand
    zoe: show_cash table=921 cents=1000
    flo: change_dealing table=921 way=automatic => cash_not_converted
    dan: convert_cash table=921 player=zoe
    dan: convert_cash table=921 player=zoe => no_cash
    flo: open_table kind=stud number=922 way=dealer
    flo: move_player table=921 player=zoe to=922 seat=0 => another_kind
    flo: close_table table=922
    flo: close_table table=921
    """
    + seated("button", 923)
    + """
    dan: place_button table=923 => button_by_another_way
    dan: start_hand table=923 => button_to_draw
    dan: draw_button table=923 cards='{"zoe":"AsKs","yan":"2c"}' => not_one_card
    flo: close_table table=923
    """
)

IN_A_HAND: Final = (
    seated("paper", 924, "dealer")
    + """
    dan: start_hand table=924
    dan: enter_cards hand=$hand924 cards=As => not_paper
    dan: close_bets hand=$hand924 => no_such_request
    sue: rule hand=$hand924 ruling='{"remedy":"play_on"}' supplement=none => no_such_supplement
    flo: cover_stakes table=924 player=zoe => not_stepped_away
    zoe: step_away table=924
    zoe: come_back table=924 => stakes_guarded
    flo: uncover_stakes table=924 player=zoe => not_covered
    flo: count_stakes table=924 player=zoe cents=1 => count_differs
    flo: cover_stakes table=924 player=zoe
    flo: cover_stakes table=924 player=zoe => already_guarded
    flo: uncover_stakes table=924 player=zoe
    flo: close_table table=924
    xia: sit_down table=924 seat=3 cents=20000 => table_closing
    sue + flo: void_hand hand=$hand924 reason=smoke
    """
    + seated("clock", 925, "automatic", 50_000)
    + """
    device: start_hand table=925 => not_yet
    6000 ms later
    let hand=$hand925
    dan: deal_step hand=$hand => dealt_by_program
    device: time_out hand=$hand seat=0 since=0 => clock_not_run_out
    $actor925: extend_clock hand=$hand
    $actor925: extend_clock hand=$hand => no_extension
    $actor925: act hand=$hand request='{"type":"call","now":1}' => not_sound
    $actor925: act hand=$hand request='{"type":"call"}'
    $actor925: act hand=$hand request='{"type":"check"}' @seen=1 => changed_since
    flo: close_table table=925
    sue + flo: void_hand hand=$hand reason=smoke
    """
    + seated("counted", 926)
    + """
    dan: start_hand table=926
    let hand=$hand926
    dan: deal_step hand=$hand
    dan: enter_cards hand=$hand cards=2cKd
    $actor926: act hand=$hand request='{"type":"bring_in"}'
    $actor926: act hand=$hand request='{"type":"fold"}'
    dan: deal_step hand=$hand
    dan: deal_step hand=$hand
    dan: deal_step hand=$hand
    dan: start_hand table=926 => count_due
    flo: close_table table=926
    """
)

LISTS: Final = """
    flo: open_table kind=lists number=931 way=dealer
    flo: open_table kind=lists number=932 way=dealer
    flo: open_table kind=lists number=933 way=dealer
    zoe: join_list list=none => no_such_list
    flo: call_next list=lists table=931 => nobody_waits
    flo: open_interest kind=lists => list_is_open
    flo: open_interest kind=later
    xia: join_list list=later
    flo: call_next list=later table=931 => only_interest
    xia: leave_list list=later
    zoe: leave_list list=lists => not_on_list
    zoe: join_list list=lists
    zoe: join_list list=lists => already_on_list
    zoe: answer_call list=lists answer=coming => not_called
    flo: skip_on_list list=lists number=1 reason=x => nobody_behind
    flo: remove_from_list list=lists number=99 reason=x => no_such_number
    flo: call_next list=lists => call_to_no_table
    flo: call_next list=lists table=931 seat=20 => call_to_no_seat
    yan: join_list list=lists
    flo: jump_on_list list=lists number=1 ahead_of=2 reason=x => not_ahead
    flo: call_next list=lists table=931 seat=2
    flo: call_next list=lists table=931 seat=2 => seat_promised
    flo: skip_on_list list=lists number=1 reason=x => in_line_no_more
    device: expire_call list=lists call=77 deadline=0 => call_has_ended
    device: expire_call list=lists call=1 deadline=$deadline => call_goes_on
    zoe: answer_call list=lists answer=more_time
    zoe: answer_call list=lists answer=more_time => more_time_once
    zoe: answer_call list=lists answer=coming
    zoe: answer_call list=lists answer=coming => already_coming
    xia: sit_down table=931 seat=2 cents=20000 => others_wait
    zoe: sit_down table=931 seat=2 cents=20000
    flo: call_next list=lists table=931 seat=2 => seat_is_taken
    yan: leave_list list=lists
    vic: join_list list=lists/transfer/931 => not_at_another_table
    vic: join_list list=lists/seat-change/931 => not_seated_there
    yan: sit_down table=932 seat=0 cents=20000
    xia: sit_down table=932 seat=1 cents=20000
    flo: open_table kind=stud number=934 way=dealer
    flo: open_table kind=stud number=935 way=dealer
    flo: set_must_move kind=stud table=935 onto=934 => no_must_move
    flo: close_table table=935
    flo: close_table table=934
    flo: set_must_move kind=lists table=932 onto=932 => chain_in_a_circle
    flo: set_must_move kind=lists table=932 onto=931 players=yan,xia
    yan: leave_list list=lists/must-move/932 => joined_by_sitting
    flo: skip_on_list list=lists/must-move/932 number=1 reason=x => strict_order
    flo: call_next list=lists/must-move/932 table=933 => call_elsewhere
    flo: set_must_move kind=lists table=932 onto=0
    flo: call_next list=lists/must-move/932 => leads_nowhere
    flo: close_table table=933
    flo: close_table table=932
    flo: close_table table=931
"""
