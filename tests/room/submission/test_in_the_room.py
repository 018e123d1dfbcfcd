"""Each field, changed alone, changes a hand, a refusal or a right in a real room.

A row: the value, what stands beside it, a scene, and what the value changes. `A -> B` is what the
last step of the scene is refused as without the value and with it. `hand`, `lists` and `room` say
where something else happens, `words` that the refusal of the last step says it in other words. What
a scene does is told in `scene`.
"""

import pytest

from fairdeal.room.submission import FIELDS
from fairdeal.room.submission.field import Scope
from tests.room.submission.files import file
from tests.room.submission.scene import Scene, Seen
from tests.room.submission.test_values import key_of, setting

ROWS = """
submission.approved_on = "2025-11-03" | - | draft | done -> submission_faulty
submission.approved_by = "R. Roe" | - | draft | done -> submission_faulty
approvals = [{clause = "poker 2.B", reference = "M", date = "2099-01-01"}] | - | floor: open_table kind=k number=5 | done -> approval_to_come
games.offered = ["omaha"] | - | handed in; floor: open_table kind=k number=5 | done -> no_such_kind
games.other_approved = [{name = "single-27", reference = "M"}] | single-27 | handed in; floor: open_table kind=k number=5 | no_such_kind -> done
room.gaming_day_start = "17:00" | - | in force; shift: open_day | room
room.time_zone = "Pacific/Auckland" | - | in force; shift: open_day | room
room.signature_minutes = 5 | - | manager: approve_program digest=ab reference=R; 400 s later | room
room.cash_notice = "$3,000" | - | cage: cash_in person=ann cents=400000 | room
roles.titles = ["dealer", "host", "boss", "head"] | - | 2 at $200; ann: start_hand table=4 | words
table.seats = 6 | - | 2 at $200; gus: sit_down table=4 seat=6 cents=20000 | done -> no_such_seat
table.min_bet = "$1" | blinds.amounts = ["$1"] | 3 at $200; deal; next raise_to to=200 | raise_too_small -> done
table.max_bet = "$6" | - | 3 at $200; deal; play 0 | hand
table.structure = "no_limit" | - | 3 at $200; deal; next raise_to to=5000 | raise_too_large -> done
table.bet_sizes = ["$2", "$4", "$4", "$4"] | - | 3 at $200; deal; play 0 | hand
table.tournament = true | - | 3 at $200; deal; play 0 | hand
ante.amount = "$0.50" | - | 3 at $200; deal | hand
ante.placement = "button" | ante.amount = "$0.50" | 3 at $200; deal | hand
forced_bet.amount = "$0.50" | stud-high | 3 at $200; deal; next bring_in | hand
forced_bet.completion_counts_as_raise = true | stud-high | 5 at $200; deal; play 11 | hand
forced_bet.may_open_full = false | stud-high | 5 at $40; deal; next raise_to to=200 | done -> not_now
stud_low.forced_bet_ace = "high" | stud-low | 5 at $200; cards 2; deal; call down | hand
five_card_stud.burn_each_round = false | five-stud | 3 at $200; deal; play 0 | hand
blinds.amounts = ["$1", "$1", "$2"] | - | 4 at $200; deal | hand
blinds.heads_up = "text" | - | 2 at $200; deal | hand
blinds.missed = "post" | - | 3 at $200; deal; play 0; eve: sit_down table=4 seat=4 cents=20000 posts=true | posting_not_offered -> done
five_card_draw.blind_timing = "before_deal" | draw-high | 3 at $200; deal | hand
button.initial_method = "right_of_dealer" | - | 3 at $200; dealer: draw_button table=4 | done -> button_by_another_way
button.rule = "dead" | - | 4 at $200; deal; play 0; ben: leave_table table=4; deal; play 0; cem: leave_table table=4; deal | hand
straddle.offered = true | - | 3 at $200; deal; next straddle | not_now -> done
straddle.amount = "$10" | table.structure = "no_limit"; straddle.offered = true | 3 at $200; deal; next straddle | hand
straddle.counts_as_raise = false | straddle.offered = true | 3 at $200; deal; next straddle; play 5 | hand
kill.option = "kill" | omaha8 | 5 at $40; deal; play 3; deal; play 3; deal | hand
kill.qualifying_pot = "$60" | omaha8; kill.option = "kill" | 5 at $40; deal; play 3; deal; play 3; deal | hand
kill.basis = "gross" | omaha8; kill.option = "kill" | 5 at $40; deal; play 37; deal; play 37; deal | hand
kill.posts_blind = true | omaha8; kill.option = "kill" | 5 at $40; deal; play 3; deal; play 3; deal | hand
betting.max_raises = 1 | - | 3 at $200; deal; next raise_to to=400; next raise_to to=600 | done -> raise_cap_reached
betting.cap_lifted_heads_up = false | - | 2 at $200; deal; play 11 | hand
betting.check_raise = false | - | 3 at $200; deal; play 12 | hand
betting.min_increase_ceiling = "$3" | - | 3 at $200; ann: ask_minimum table=4 cents=400 | done -> minimum_too_high
betting.short_all_in_reopens = true | table.structure = "no_limit" | 4 at $200; eve: sit_down table=4 seat=4 cents=1500; finn: sit_down table=4 seat=5 cents=700; cards 26; deal; play 26; deal; play 26 | hand
betting.limit_half_rule = "full" | - | 5 at $29; deal; play 33; deal; play 33; deal; play 33 | hand
pot_limit.antes_count = false | table.structure = "pot_limit"; ante.amount = "$0.50" | 3 at $200; deal; next raise_to to=850 | done -> raise_too_large
stud.open_pair_big_bet = true | stud-high | 5 at $200; deal; play 0 | hand
betting.out_of_turn_binding = true | - | by dealer; 3 at $200; deal; dealt; other: say hand=HAND words=raise | hand
betting.multi_chip_rule = "announced" | table.structure = "no_limit" | by dealer; 3 at $200; deal; dealt; next: say hand=HAND chips=100,100,100,100 motion=pushed_forward | hand
stakes.min_stack_rule = "any_stack" | - | 3 at $200; eve: sit_down table=4 seat=4 cents=300 | buy_in_too_small -> done
stakes.removal_between_rounds = "allowed" | - | 3 at $200; ann: take_chips table=4 cents=1000 | removal_barred -> done
stakes.rejoin_minutes = 30 | - | 3 at $200; ann: leave_table table=4; 2400 s later; ann: sit_down table=4 seat=0 cents=10000 | left_with_more -> done
stakes.buy_in_min = "$40" | - | 3 at $200; eve: sit_down table=4 seat=4 cents=3000 | done -> buy_in_too_small
stakes.buy_in_max = "$200" | - | 3 at $200; eve: sit_down table=4 seat=4 cents=20001 | done -> buy_in_too_large
clock.enabled = true | room approvals 7.D(4) | 3 at $200; deal; 40 s later | hand
clock.seconds = 20 | clock.enabled = true; room approvals 7.D(4) | 3 at $200; deal; 25 s later | hand
clock.extension_seconds = 60 | clock.enabled = true; room approvals 7.D(4) | 3 at $200; deal; next: extend_clock hand=HAND | hand
clock.on_timeout = "floor" | clock.enabled = true; room approvals 7.D(4) | 3 at $200; deal; 40 s later | hand
odd_chip.mode = "recipient" | omaha8 | 5 at $200; cards 3; deal; call down | hand
odd_chip.recipient = "last_left_of_button" | omaha8; odd_chip.mode = "recipient" | 5 at $200; cards 3; deal; call down | hand
odd_chip.units_cents = [10, 5] | omaha8 | 5 at $200; deal; play 14; deal; play 14 | hand
run_twice.offered = true | table.structure = "no_limit" | 3 at $20; deal; play 0 | hand
run_twice.require_unanimous = true | table.structure = "no_limit"; run_twice.offered = true | 5 at $20; deal; play 3 | hand
run_twice.second_run_burns = false | table.structure = "no_limit"; run_twice.offered = true | 3 at $20; deal; play 6 | hand
bomb_pot.offered = true | - | by dealer; 3 at $200; deal; ann ask option=bomb_pot | not_offered -> done
bomb_pot.amount = "$7" | bomb_pot.offered = true | by dealer; 3 at $200; deal; ann ask option=bomb_pot; play 1 | hand
double_board.offered = true | - | by dealer; 3 at $200; deal; ann ask option=double_board | not_offered -> done
double_board.amount = "$7" | double_board.offered = true | by dealer; 3 at $200; deal; ann ask option=double_board; play 1 | hand
double_board.button_stays = false | double_board.offered = true | by dealer; 3 at $200; deal; ann ask option=double_board; play 1; deal; play 1 | hand
waterfall.offered = true | - | by dealer; 3 at $200; deal; ann ask option=waterfall | not_offered -> done
waterfall.amount = "$7" | waterfall.offered = true | by dealer; 3 at $200; deal; ann ask option=waterfall; play 1 | hand
waterfall.postflop_betting = true | waterfall.offered = true | by dealer; 3 at $200; deal; ann ask option=waterfall; play 1 | hand
special.refusal = "sit_out" | bomb_pot.offered = true | by dealer; 5 at $200; deal; ann ask option=bomb_pot; play 0 | hand
special.games = ["12"] | bomb_pot.offered = true | by dealer; 3 at $200; deal; ann ask option=bomb_pot | done -> not_this_game
six_plus.ace_kicker = "low" | six-plus | 5 at $40; deal; play 14 | hand
badugi.draws = 3 | badugi | 5 at $40; deal; play 29 | hand
triple_draw.form = "A-5" | triple-a5 | handed in; floor: open_table kind=k number=5 | no_such_kind -> done
triple_draw.split = "badeucey" | badeucey | handed in; floor: open_table kind=k number=5 | no_such_kind -> done
badugi_split.fallback = "lowball_takes_all" | badeucey; triple_draw.split = "badeucey" | 5 at $40; deal; play 54 | hand
showdown.disclose_all = true | - | 3 at $200; deal; play 58 | hand
showdown.no_bet_order = "last_aggressor_any_street" | - | 5 at $200; deal; next raise_to to=400; call down | hand
showdown.all_in_face_up = true | table.structure = "no_limit" | 3 at $20; deal; play 0 | hand
misdeal.boxed_limit = 1 | - | by dealer; 3 at $200; deal; dealt; dealer: report hand=HAND report='{"what":"face_up","cards":"7c"}' | hand
exposed.misdeal_at = 1 | - | by dealer; 3 at $200; deal; dealt; dealer: report hand=HAND report='{"what":"exposed","seat":0,"cards":"CARD"}' | hand
deck.shuffler = "auto" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device | device_cannot_be_used -> done
deck.prepare_both_at_open = false | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=hand; dealer: cut_deck table=4 cards=26; deal | other_deck_not_ready -> done
deck.count_every_rounds = 1 | - | by paper; 2 at $200; deal; play 7; deal | done -> count_due
deck.change_hours = 12 | - | by paper; 2 at $200; 43200 s later; deal | done -> decks_to_change
dealing.ways = ["dealer"] | - | 3 at $200; floor: change_dealing table=4 way=paper | done -> way_not_offered
dealing.attested = "always" | stud-high | 3 at $200; floor: change_dealing table=4 way=paper; dealer: start_hand table=4 | done -> act_due
dealing.pause_seconds = 1 | - | 3 at $200; 2 s later | hand
dealing.betting_seconds = 60 | double-down | 2 at $200; deal; ann bet kind=original amount=1000; 40 s later | hand
lists.call_minutes = 2 | - | 2 at $200; dora: join_list list=k; floor: call_next list=k table=4; 150 s later | lists
lists.more_minutes = 1 | - | 2 at $200; dora: join_list list=k; floor: call_next list=k table=4; dora: answer_call list=k answer=more_time; 500 s later | lists
lists.silence = "next" | - | 2 at $200; dora: join_list list=k; eve: join_list list=k; finn: join_list list=k; floor: call_next list=k table=4; 400 s later | lists
must_move.offered = true | - | 2 at $200; floor: open_table kind=k number=5; floor: set_must_move kind=k table=5 onto=4 players= | no_must_move -> done
must_move.refusal = "out" | must_move.offered = true | 2 at $200; floor: open_table kind=k number=5; floor: set_must_move kind=k table=5 onto=4 players=; dora: sit_down table=5 seat=0 cents=20000; floor: call_next list=k/must-move/5; dora: answer_call list=k/must-move/5 answer=not_now | lists
double_draw.layout_approval = {reference = "M-1", date = "2099-01-01"} | - | floor: open_table kind=k number=5 | done -> approval_to_come
double_draw.positions = 5 | - | 2 at $200; gus: sit_down table=4 seat=5 cents=20000 | done -> no_such_seat
double_draw.max_positions_per_player = 2 | - | 1 at $200; ann: sit_down table=4 seat=1 cents=20000 | already_seated -> done
double_draw.tip_box_location = {place = "left", reference = "M", date = "2099-01-01"} | - | floor: open_table kind=k number=5 | done -> approval_to_come
double_draw.decks_in_use = 2 | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain | done -> not_these_decks
double_draw.deck_design = "striped" | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain | done -> not_these_decks
double_draw.back_colours = ["green"] | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain | done -> not_these_decks
double_draw.dealing_method = "hand" | - | 2 at $200; deal; play 9 | hand
double_draw.shoe_location = {place = "left", reference = "M", date = "2099-01-01"} | - | floor: open_table kind=k number=5 | done -> approval_to_come
double_draw.shuffle_method = "manual" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device | done -> device_cannot_be_used
double_draw.shuffler_output = "direct_to_shoe" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device_to_shoe | not_shuffled_so -> done
double_draw.shuffler_counts_cards = true | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device counted=54 | device_count -> done
double_draw.auto_reshuffle_device_approval = {reference = "M", date = "2025-11-03"} | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device_to_shoe counted=54 | not_shuffled_so -> done
double_draw.cards_preinspected_preshuffled = true | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=preshuffled | not_shuffled_so -> done
double_draw.deck_hours_hand = 2 | double_draw.dealing_method = "hand" | by paper; 2 at $200; 7200 s later; deal | done -> decks_to_change
double_draw.deck_hours_shoe = 2 | - | by paper; 2 at $200; 7200 s later; deal | done -> decks_to_change
double_draw.stub_count_interval_rounds = 1 | - | by paper; 2 at $200; deal; ann bet kind=ante amount=1000; ann bet kind=bonus amount=1000; dealer: close_bets hand=HAND; dealer: enter_cards hand=HAND cards='?? ?? ?? ?? ??'; dealer: deal_step hand=HAND | nothing_to_deal -> stub_to_count
double_draw.stub_count_point = "end_of_round" | double_draw.stub_count_interval_rounds = 1 | by paper; 2 at $200; deal; ann bet kind=ante amount=1000; ann bet kind=bonus amount=1000; dealer: close_bets hand=HAND; dealer: enter_cards hand=HAND cards='?? ?? ?? ?? ??'; dealer: deal_step hand=HAND | stub_to_count -> nothing_to_deal
double_draw.cut_min_from_bottom = 20 | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=hand; dealer: cut_deck table=4 cards=40 | done -> cut_too_large
double_draw.bonus_paytable = "B" | - | 6 at $500; cards 13; deal; play 13; deal; play 13 | hand
double_draw.payout_limit_per_hand = "$25" | - | 5 at $500; deal; play 13; deal; play 13; deal; play 13 | hand
double_draw.table_min = "$15" | - | 1 at $200; deal; ann bet kind=ante amount=1000 | done -> wager_too_small
double_draw.table_max = "$100" | - | 1 at $500; deal; ann bet kind=ante amount=15000 | done -> wager_too_large
double_draw.wager_increment = "$1" | - | 1 at $200; deal; ann bet kind=ante amount=1100 | not_in_chips -> done
double_draw.wager_instruments = ["plaque"] | - | 1 at $200; deal; ann: act hand=HAND request='{"type":"bet","kind":"ante","amount":1000}' instrument="value chip" | done -> not_an_instrument
double_draw.abandonment_policy = "losing" | - | 2 at $200; deal; all bet; floor: report hand=HAND report='{"what":"left","seat":0,"decision":"play_out"}' | hand
double_draw.void_returns_surrendered = false | - | 2 at $200; deal; all bet; next fold; shift + floor: void_hand hand=HAND reason=smoke | hand
double_draw.draw_shortage_policy = "void_round" | - | 6 at $500; deal; all bet; dealer: report hand=HAND report='{"what":"face_up","cards":"NEXT"}'; draw all | hand
double_draw.idle_spread_face = "up" | - | by paper; 0 at $200; dealer: spread_decks table=4 face=up | not_spread_so -> done
double_draw.roles = ["dealer", "boss"] | - | 2 at $200; ann: start_hand table=4 | words
double_down.positions = 6 | - | 2 at $200; gus: sit_down table=4 seat=6 cents=20000 | done -> no_such_seat
double_down.dealing_method = "hand" | - | by paper; 2 at $200; 28800 s later; deal | done -> decks_to_change
double_down.shuffle_method = "manual" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device | done -> device_cannot_be_used
double_down.shuffler_output = "direct_to_shoe" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device_to_shoe | not_shuffled_so -> done
double_down.decks_in_use = 2 | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain cutting_card=yellow cover_card=black | done -> not_these_decks
double_down.deck_design = "striped" | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain cutting_card=yellow cover_card=black | done -> not_these_decks
double_down.back_colours = ["green"] | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain cutting_card=yellow cover_card=black | done -> not_these_decks
double_down.cutting_card_colour = "white" | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain cutting_card=yellow cover_card=black | done -> not_these_decks
double_down.cover_card_colour = "white" | - | by paper; 2 at $200; dealer: place_decks table=4 backs=red design=plain cutting_card=yellow cover_card=black | done -> not_these_decks
double_down.idle_spread_face = "up" | - | by paper; 0 at $200; dealer: spread_decks table=4 face=up | not_spread_so -> done
double_down.deck_hours_shoe = 12 | - | by paper; 2 at $200; 43200 s later; deal | done -> decks_to_change
double_down.deck_hours_hand = 4 | double_down.dealing_method = "hand" | by paper; 2 at $200; 14400 s later; deal | done -> decks_to_change
double_down.cut_offer_on_decline = "dealer" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device; dealer: cut_deck table=4 cards=20 seat=1 declined=0 | done -> not_the_cutter
double_down.recut_by = "next_entitled" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device; dealer: cut_deck table=4 cards=20 seat=0; floor: order_recut table=4; dealer: cut_deck table=4 cards=20 seat=0 | done -> not_the_recutter
double_down.supervisor_role = "manager" | - | by paper; 2 at $200; dealer: shuffle_deck table=4 method=device; dealer: cut_deck table=4 cards=20; floor: order_recut table=4 | done -> not_the_supervisor
double_down.allow_two_areas = true | - | 1 at $200; ann: sit_down table=4 seat=1 cents=20000 | already_seated -> done
double_down.double_down_rule = "equal_to_original" | - | 3 at $200; deal; play 2 | hand
double_down.paytable = [2000, 101, 26, 11, 9, 6, 4, 3, 2] | - | 5 at $500; cards 1; deal; play 1 | hand
double_down.payout_limit = "$250,000" | - | by paper; 1 at $500; deal; ann bet kind=original amount=20000; dealer: close_bets hand=HAND; dealer: enter_cards hand=HAND cards=As; dealer: enter_cards hand=HAND cards='?? Ks Qs Js'; ann raise amount=20000; dealer: deal_step hand=HAND; dealer: enter_cards hand=HAND cards=Ts; dealt | hand
double_down.table_min = "$15" | - | 1 at $200; deal; ann bet kind=original amount=1000 | done -> wager_too_small
double_down.table_max = "$100" | - | 1 at $500; deal; ann bet kind=original amount=15000 | done -> wager_too_large
double_down.wager_increment = "$1" | - | 1 at $200; deal; ann bet kind=original amount=1100 | not_in_chips -> done
double_down.blackjack_personnel = {dealer = 2} | - | by dealer; 1 at $200; deal | done -> too_few_staff
double_down.wager_instruments = ["plaque"] | - | 1 at $200; deal; ann: act hand=HAND request='{"type":"bet","kind":"original","amount":1000}' instrument=chip | done -> not_an_instrument
"""  # noqa: E501

LATER = {
    "submission.version": "the room numbers its versions itself; the file's own number is printed",
    "irregularities.supplement": "a ruling may name one: tests/room/hands/test_dealing.py",
    "straddle.rule": "a sentence on a sign",
    "betting.min_increase_method": "a sentence on a sign",
    "double_draw.operator_name": "stands on the layout",
    "double_draw.layout_inscribes_odds": "says which sign is made",
    "double_draw.layout_inscribes_joker": "says which sign is made",
    "double_draw.layout_inscribes_limit": "says which sign is made",
    "double_down.odds_word": "a word on a sign",
}
"""Fields that change what people read: each with a sign is changed alone in tests/signs."""

_LATER_GROUPS = ("rake", "jackpots", "bad_beat", "high_hand")
"""Changed alone in tests/room/charges/test_scheme.py and tests/room/jackpots/test_each_field.py."""


def rows() -> list[list[str]]:
    return [line.split(" | ") for line in ROWS.strip().splitlines()]


def test_every_field_has_a_row_or_is_carried_out_later() -> None:
    now = [key for key in FIELDS if key.partition(".")[0] not in _LATER_GROUPS]
    assert sorted([key_of(line) for line, *_ in rows()] + [*LATER]) == sorted(now)


def test_a_field_that_is_carried_out_elsewhere_is_on_a_sign() -> None:
    unsigned = {"submission.version", "irregularities.supplement"}
    assert all(FIELDS[key].sign for key in {*LATER} - unsigned)


def seen(line: str, beside: str, scene: str) -> tuple[Seen, Seen]:
    """The scene without the value, and with it."""
    field = FIELDS[key_of(line)]
    game, more, room = setting(field.book, [each for each in beside.split("; ") if each != "-"])
    if field.scope is Scope.ROOM:
        texts = file(game, *more, room=room), file(game, *more, room=f"{room}\n{line}")
    else:
        texts = file(game, *more, room=room), file(game, *more, line, room=room)
    without, with_it = (Scene(text).play(scene) for text in texts)
    return without, with_it


@pytest.mark.parametrize(
    ("line", "beside", "scene", "changes"), rows(), ids=[key_of(line) for line, *_ in rows()]
)
def test_a_value_changed_alone_changes_what_happens(
    line: str, beside: str, scene: str, changes: str
) -> None:
    without, with_it = seen(line, beside, scene)
    if " -> " in changes:
        assert f"{without.last} -> {with_it.last}" == changes
        assert without.steps[:-1] == with_it.steps[:-1] == ["done"] * (len(with_it.steps) - 1)
        return
    if changes == "words":
        assert without.steps == with_it.steps
        assert without.last != "done"
        assert without.words != with_it.words
        return
    assert {*without.steps, *with_it.steps} == {"done"}
    part = {"hand": "hands", "lists": "lists", "room": "room"}[changes]
    assert getattr(without, part) != getattr(with_it, part)


def test_a_scene_is_the_same_each_time_it_is_played() -> None:
    text = file("holdem", "run_twice.offered = true", 'table.structure = "no_limit"')
    scene = "5 at $200; cards 3; deal; play 7; deal; play 8"
    assert Scene(text).play(scene) == Scene(text).play(scene)
