"""Each field, changed alone, changes what its registry entry says, or is refused by name.

A row: the value, the game of the kind, and what else must be there. What changes is the part of the
kind of table that the field acts on; `room` and `chosen` where it is carried out elsewhere.
"""

import msgspec
import pytest

from fairdeal.poker.games import GAMES
from fairdeal.room.submission import FIELDS, Submission, TableKind
from fairdeal.room.submission.field import Scope
from tests.room.submission.files import faults, file, submission
from tests.room.submission.test_registry import ELSEWHERE

APPROVED = 'approvals = [{clause = "poker %s", reference = "M", date = "2025-11-03"}]'
BOXES = '[{kind = "k", box = "1"}]'
PLAN = '{plan = "p", reference = "r", date = "2025-01-01"}'

ROOM = f"""
submission.version = "2"
submission.approved_on = "2025-11-03" | submission.approved_by = "R. Roe"
submission.approved_by = "R. Roe" | submission.approved_on = "2025-11-03"
approvals = [{{clause = "poker 2.B", reference = "M", date = 2025-11-03}}]
games.offered = ["holdem", "omaha"]
games.other_approved = [{{name = "single-27", reference = "M"}}]
irregularities.supplement = [{{title = "a card on the floor", text = "it is played"}}]
jackpots.special_hands = "all"
room.gaming_day_start = "04:30"
room.time_zone = "UTC"
room.signature_minutes = 5
room.cash_notice = "$3,000"
roles.titles = ["dealer", "floor", "shift", "head"]
bad_beat.offered = true | bad_beat.tables = {BOXES}; bad_beat.discontinuation = {PLAN}
bad_beat.tables = {BOXES}
bad_beat.qualifying = [{{losing = "TTTT", conditions = "first board"}}]
bad_beat.payouts = {{loser = 40, winner = 30, table = 30}}
bad_beat.contribution_max = "$2"
bad_beat.contribution_method = [{{pot = "$20", take = "$0.50"}}, {{pot = "$40", take = "$0.50"}}]
bad_beat.min_pot = "$30"
bad_beat.min_players = 5
bad_beat.seed = "$10,000" | {APPROVED % "15.A"}
bad_beat.collecting = {{on = true, effective = "2025-12-01"}}
bad_beat.pay_place = "table"
bad_beat.live_display = true
bad_beat.discontinuation = {PLAN}
high_hand.offered = true | high_hand.tables = {BOXES}
high_hand.tables = {BOXES}
high_hand.collection_period = {{start = "06:00", hours = 12}}
high_hand.qualifying_period = {{start = "00:00", hours = 4}}
high_hand.contribution_max = "$2"
high_hand.contribution_method = [{{pot = "$20", take = "$1"}}]
high_hand.min_pot = "$30"
high_hand.min_players = 5
high_hand.tie_division = "first"
high_hand.collect_within = "72 hours"
high_hand.restrictions = "a passport"
high_hand.unclaimed = "to charity"
high_hand.games = ["11"]
high_hand.hole_cards_needed = 2
high_hand.time_basis = "showdown"
"""
"""Values of the room, each with what it needs beside it."""

KINDS = """
table.seats = 6
table.min_bet = "$1" | blinds.amounts = ["$1"]
table.max_bet = "$6"
table.structure = "spread"
table.bet_sizes = ["$2", "$2", "$4", "$4"]
table.tournament = true
ante.amount = "$0.50"
ante.placement = "button"
forced_bet.amount = "$0.50" | stud-high
forced_bet.completion_counts_as_raise = true | stud-high
forced_bet.may_open_full = false | stud-high
stud_low.forced_bet_ace = "high" | stud-low
five_card_stud.burn_each_round = false | five-stud
blinds.amounts = ["$1", "$1", "$2"]
blinds.heads_up = "text"
blinds.missed = "post"
five_card_draw.blind_timing = "before_deal" | draw-high
button.initial_method = "right_of_dealer"
button.rule = "dead"
straddle.offered = true
straddle.amount = "$10" | table.structure = "no_limit"; straddle.offered = true
straddle.rule = "the player left of the big blind, before the cards"
straddle.counts_as_raise = false
kill.option = "kill" | omaha8
kill.qualifying_pot = "$60" | omaha8; kill.option = "kill"
kill.basis = "gross" | omaha8
kill.posts_blind = true | omaha8
betting.max_raises = 4
betting.cap_lifted_heads_up = false
betting.check_raise = false
betting.min_increase_ceiling = "$3"
betting.min_increase_method = "by show of hands"
betting.short_all_in_reopens = true
betting.limit_half_rule = "full"
pot_limit.antes_count = false
stud.open_pair_big_bet = true | stud-high
betting.out_of_turn_binding = true
betting.multi_chip_rule = "announced"
stakes.min_stack_rule = "any_stack"
stakes.removal_between_rounds = "allowed"
stakes.rejoin_minutes = 30
stakes.buy_in_min = "$40"
stakes.buy_in_max = "$200"
clock.enabled = true | room approvals 7.D(4)
clock.seconds = 20 | clock.enabled = true; room approvals 7.D(4)
clock.extension_seconds = 60 | clock.enabled = true; room approvals 7.D(4)
clock.on_timeout = "floor"
odd_chip.mode = "recipient" | omaha
odd_chip.recipient = "high_card"
odd_chip.units_cents = [50, 5]
run_twice.offered = true
run_twice.require_unanimous = true
run_twice.second_run_burns = false
bomb_pot.offered = true
bomb_pot.amount = "$7" | bomb_pot.offered = true
double_board.offered = true
double_board.amount = "$7" | double_board.offered = true
double_board.button_stays = false
waterfall.offered = true
waterfall.amount = "$7" | waterfall.offered = true
waterfall.postflop_betting = true
special.refusal = "sit_out"
special.games = ["12"]
six_plus.ace_kicker = "low" | six-plus
badugi.draws = 3 | badugi
triple_draw.form = "A-5" | triple-a5
triple_draw.split = "badeucey" | badeucey
badugi_split.fallback = "lowball_takes_all" | badeucey; triple_draw.split = "badeucey"
showdown.disclose_all = true
showdown.no_bet_order = "last_aggressor_any_street"
showdown.all_in_face_up = true
misdeal.boxed_limit = 3
exposed.misdeal_at = 2
rake.types = ["incremental"]
rake.method = "ten percent"
rake.max_per_round = "$4"
rake.max_by_players = [{players = 3, most = "$3"}]
rake.percent = 5
rake.levels = [{pot = "$20", take = "$1"}] | rake.types = ["incremental"]
rake.time_basis = "per_table" | rake.types = ["time"]
rake.hourly_fee = {"$2/$4" = "$9"} | rake.types = ["time"]
rake.interval_minutes = 20 | rake.types = ["time"]
rake.rounding_cents = 25
rake.no_flop_no_drop = true
deck.shuffler = "auto"
deck.prepare_both_at_open = false
deck.count_every_rounds = 3
deck.change_hours = 12
dealing.ways = ["dealer"]
dealing.attested = "always"
dealing.pause_seconds = 1
dealing.betting_seconds = 60
lists.call_minutes = 2
lists.more_minutes = 1
lists.silence = "next"
must_move.offered = true
must_move.refusal = "out"
double_draw.operator_name = "Potomac"
double_draw.layout_approval = {reference = "M-2", date = "2025-11-03"}
double_draw.layout_inscribes_odds = true
double_draw.layout_inscribes_joker = true
double_draw.layout_inscribes_limit = true
double_draw.positions = 5
double_draw.max_positions_per_player = 2
double_draw.tip_box_location = {place = "left", reference = "M-3", date = "2025-11-03"}
double_draw.decks_in_use = 2
double_draw.deck_design = "striped"
double_draw.back_colours = ["green"]
double_draw.dealing_method = "hand"
double_draw.shoe_location = {place = "left", reference = "M-3", date = "2025-11-03"}
double_draw.shuffle_method = "manual"
double_draw.shuffler_output = "direct_to_shoe"
double_draw.shuffler_counts_cards = true
double_draw.auto_reshuffle_device_approval = {reference = "M-4", date = "2025-11-03"}
double_draw.cards_preinspected_preshuffled = true
double_draw.deck_hours_hand = 2 | double_draw.dealing_method = "hand"
double_draw.deck_hours_shoe = 2
double_draw.stub_count_interval_rounds = 3
double_draw.stub_count_point = "end_of_round"
double_draw.cut_min_from_bottom = 10
double_draw.bonus_paytable = "B"
double_draw.payout_limit_per_hand = "$50,000"
double_draw.table_min = "$15"
double_draw.table_max = "$100"
double_draw.wager_increment = "$1"
double_draw.wager_instruments = ["value chip"]
double_draw.abandonment_policy = "losing"
double_draw.void_returns_surrendered = false
double_draw.draw_shortage_policy = "void_round"
double_draw.idle_spread_face = "up"
double_draw.roles = ["dealer", "floor"]
double_down.positions = 6
double_down.dealing_method = "hand"
double_down.shuffle_method = "manual"
double_down.shuffler_output = "direct_to_shoe"
double_down.decks_in_use = 2
double_down.deck_design = "striped"
double_down.back_colours = ["green"]
double_down.cutting_card_colour = "white"
double_down.cover_card_colour = "white"
double_down.deck_hours_shoe = 12
double_down.deck_hours_hand = 4 | double_down.dealing_method = "hand"
double_down.cut_offer_on_decline = "dealer"
double_down.recut_by = "next_entitled"
double_down.supervisor_role = "manager"
double_down.allow_two_areas = true
double_down.double_down_rule = "equal_to_original"
double_down.paytable = [2000, 100, 25, 10, 8, 5, 3, 2, 1]
double_down.payout_limit = "$200,000"
double_down.odds_word = "win"
double_down.table_min = "$15"
double_down.table_max = "$100"
double_down.wager_increment = "$1"
double_down.wager_instruments = ["chip"]
double_down.blackjack_personnel = {dealer = 2}
double_down.idle_spread_face = "up"
"""
"""Values of a kind of table; the game is Hold 'Em or the one of the heading, unless it is named."""

ONLY_REFUSED = ("triple_draw.form", "triple_draw.split")
"""These say which game a kind may play: another value is refused, and nothing else changes."""


def split(table: str) -> list[tuple[str, list[str]]]:
    rows = [line.partition(" | ") for line in table.strip().splitlines()]
    return [(line, [part.strip() for part in more.split(";") if more]) for line, _, more in rows]


def key_of(line: str) -> str:
    return line.partition(" = ")[0]


def test_there_is_a_row_for_every_field() -> None:
    keys = [key_of(line) for line, _ in (*split(ROOM), *split(KINDS))]
    assert sorted(keys) == sorted(FIELDS)


def changed_parts(one: TableKind, other: TableKind) -> set[str]:
    """The parts of a kind of table that differ, apart from the values themselves."""
    names = {*TableKind.__struct_fields__} - {"chosen", "own"}
    return {name for name in names if getattr(one, name) != getattr(other, name)}


@pytest.mark.parametrize(("line", "more"), split(ROOM), ids=lambda row: str(row)[:50])
def test_a_value_of_the_room_is_kept(line: str, more: list[str]) -> None:
    field = FIELDS[key_of(line)]
    assert field.scope is Scope.ROOM
    before = submission(file("holdem"))
    after = submission(file("holdem", room="\n".join([line, *more])))
    assert before.value(field.key) != after.value(field.key)
    assert field.key in after.own
    if field.acts == "roles":
        assert after.kinds["k"].roles == ("dealer", "floor", "shift", "head")


@pytest.mark.parametrize(("line", "more"), split(KINDS), ids=lambda row: str(row)[:50])
def test_a_value_of_a_kind_of_table_changes_what_it_acts_on(line: str, more: list[str]) -> None:
    field = FIELDS[key_of(line)]
    assert field.scope is not Scope.ROOM
    game, beside, room = setting(field.book, more)
    after = submission(file(game, *beside, line, room=room)).kinds["k"]
    if field.key in ONLY_REFUSED:
        assert len(faults(file(game, *beside, room=room))) == 1
        return
    before = submission(file(game, *beside, room=room)).kinds["k"]
    assert before.chosen[field.key] != after.chosen[field.key]
    assert field.key in after.own
    changed = changed_parts(before, after)
    if field.acts not in ELSEWHERE:
        assert field.acts in changed
    else:
        assert not changed


def setting(book: str, more: list[str]) -> tuple[str, list[str], str]:
    """The game, the lines beside, and those of the room, that a row asks for."""
    game, beside, room = book if "-" in book else "holdem", [], ""
    for part in more:
        if part.startswith("room approvals "):
            room = APPROVED % part.removeprefix("room approvals ")
        elif " = " in part:
            beside.append(part)
        else:
            game = part
    return game, beside, room


@pytest.mark.parametrize(("line", "more"), split(KINDS), ids=lambda row: str(row)[:50])
def test_a_value_may_be_given_for_all_kinds_of_tables(line: str, more: list[str]) -> None:
    field = FIELDS[key_of(line)]
    game, beside, room = setting(field.book, more)
    here = submission(file(game, *beside, line, room=room)).kinds["k"]
    text = file(game, *beside, line, room=f"{room}\n{line}")
    own, _, rest = text.rpartition(f"\n{line}")  # the last one is that of the kind
    shared = submission(own + rest)
    assert shared.shared[field.key] == here.chosen[field.key] == shared.kinds["k"].chosen[field.key]
    assert field.key not in shared.kinds["k"].own
    assert changed_parts(here, shared.kinds["k"]) == set()


SUITED = [line for line, _ in split(KINDS) if FIELDS[key_of(line)].suits is not None]


@pytest.mark.parametrize("line", SUITED)
def test_a_value_for_all_is_passed_over_where_a_game_has_no_use_for_it(line: str) -> None:
    field = FIELDS[key_of(line)]
    assert field.suits is not None
    game = next(key for key, game in GAMES.items() if not field.suits.to(game))
    before = submission(file(game)).kinds["k"]
    after = submission(file(game, room=line)).kinds["k"]
    assert field.key not in after.chosen
    assert changed_parts(before, after) == set()


def test_a_submission_travels_as_json() -> None:
    whole = submission(file("double-down", room="room.time_zone = 'UTC'"))
    again = msgspec.json.decode(msgspec.json.encode(whole), type=Submission)
    assert again == whole
    assert again.kinds["k"].values == whole.kinds["k"].values
