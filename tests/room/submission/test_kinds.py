"""Kinds of tables: what a table of them opens with."""

import pytest

from fairdeal.banked.games import GAMES as BANKED
from fairdeal.banked.values import Dealing, DoubleDownValues, DoubleDrawValues
from fairdeal.poker.games import GAMES
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import Kill, KillOption, Limit, Rake, Stakes
from fairdeal.poker.table.play import open_table
from fairdeal.poker.table.values import TableRules
from fairdeal.room.submission import Submission, example, read
from tests.room.submission.files import kind, submission


@pytest.fixture(scope="module")
def chesapeake() -> Submission:
    return submission(example())


def test_the_example_has_the_tables_of_the_chesapeake_room(chesapeake: Submission) -> None:
    assert {key: each.game for key, each in chesapeake.kinds.items()} == {
        "nl-1-3": "holdem",
        "nl-2-5": "holdem",
        "nl-5-10": "holdem",
        "limit-4-8": "holdem",
        "omaha8-4-8": "omaha8",
        "plo-2-5": "omaha",
        "plo5-2-5": "omaha5",
        "stud-5-10": "stud-high",
        "badugi-5-10": "badugi",
        "triple-10-20": "triple-27",
        "six-plus-2-5": "six-plus",
        "double-draw": "double-draw",
        "double-down": "double-down",
    }
    assert read(example()).values == 185


def test_a_kind_has_the_stakes_that_its_lines_say(chesapeake: Submission) -> None:
    nl, stud = chesapeake.kinds["nl-1-3"], chesapeake.kinds["stud-5-10"]
    assert nl.stakes == Stakes(limit=Limit.NO, small_bet=300, blinds=(100, 300), straddle=600)
    assert (nl.buy_in_least, nl.buy_in_most, nl.clock.seconds) == (10_000, 50_000, 30)
    assert nl.house is not None
    assert (nl.house.options.bomb_pot, nl.house.options.run_twice) == (1500, True)
    assert stud.stakes == Stakes(
        limit=Limit.FIXED, small_bet=500, big_bet=1000, ante=100, forced_bet=200
    )
    assert stud.house == HouseRules().but(max_raises=4)
    assert chesapeake.kinds["omaha8-4-8"].kill == Kill(
        option=KillOption.HALF_KILL, qualifying_pot=6000
    )


def test_a_kind_against_the_house_has_its_values(chesapeake: Submission) -> None:
    assert chesapeake.kinds["double-draw"].values == DoubleDrawValues(
        table_min=1000,
        table_max=20_000,
        increment=500,
        payout_limit=5_000_000,
        dealing=Dealing.AUTOMATED_SHOE,
    )
    assert chesapeake.kinds["double-down"].values == DoubleDownValues(
        table_min=1000,
        table_max=50_000,
        increment=500,
        payout_limit=10_000_000,
        dealing=Dealing.HAND,
    )


def test_what_is_not_said_is_what_the_engine_has_by_itself() -> None:
    plain = kind("holdem", 'table.structure = "no_limit"', "rake.types = []")
    assert plain.stakes == Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    assert (plain.house, plain.rake) == (HouseRules(), Rake())
    assert (plain.rules, plain.kill) == (TableRules(), Kill())
    assert plain.seats == 10
    assert plain.buy_in_least == 400


@pytest.mark.parametrize("key", [*GAMES, *BANKED])
def test_every_game_has_a_kind_with_nothing_but_what_is_required(key: str) -> None:
    beside = {
        "triple-a5": 'triple_draw.form = "A-5"',
        "badeucey": 'triple_draw.split = "badeucey"',
        "badacey": 'triple_draw.split = "badacey"',
    }
    room = 'games.other_approved = [{name = "single-27", reference = "M-9"}]'
    made = kind(key, beside.get(key, ""), room=room)
    assert made.book == ("poker" if key in GAMES else "banked")
    seats = (GAMES[key] if key in GAMES else BANKED[key]).seats
    assert seats[0] <= made.seats <= seats[1]
    if made.stakes is not None:
        opened = open_table(
            key,
            made.stakes,
            made.seats,
            house=made.house,
            rules=made.rules,
            kill=made.kill,
            minimum=made.minimum,
        )
        assert len(opened.seats) == made.seats


def test_the_most_that_is_taken_may_depend_on_the_players_dealt_in() -> None:
    made = kind(
        "holdem", 'rake.max_by_players = [{players = 2, most = "$0"}, {players = 4, most = "$3"}]'
    )
    assert [made.rake_for(players).cap for players in (2, 3, 4, 5)] == [0, 300, 300, 500]
    assert made.rake_for(2).percent == 0


@pytest.mark.parametrize(
    ("types", "taken"),
    [
        ('["percent"]', (10, 0, 500, False)),
        ('["incremental"]', (0, 4, 500, False)),
        ('["percent", "incremental"]', (10, 4, 500, False)),
        ('["time"]', (0, 0, 0, True)),
        ('["percent", "time"]', (10, 0, 500, True)),
        ("[]", (0, 0, 0, False)),
    ],
)
def test_the_room_takes_what_its_types_of_rake_say(
    types: str, taken: tuple[int, int, int, bool]
) -> None:
    made = kind("holdem", f"rake.types = {types}")
    assert made.rake is not None
    rake = made.rake
    assert (rake.percent, len(rake.levels), rake.cap, made.time_charge is not None) == taken


@pytest.mark.parametrize(
    ("minutes", "fee", "each"), [(20, "$12", 400), (30, "$12", 600), (20, "$10", 333)]
)
def test_a_part_of_the_hourly_fee_is_charged_every_20_or_30_minutes(
    minutes: int, fee: str, each: int
) -> None:
    limits = f'rake.hourly_fee = {{"$2/$4" = "{fee}", any = "$99"}}'
    made = kind("holdem", 'rake.types = ["time"]', limits, f"rake.interval_minutes = {minutes}")
    assert made.time_charge is not None
    assert made.time_charge.each_time == each


def test_a_time_charge_is_per_player_or_per_table() -> None:
    def basis(*lines: str) -> str:
        made = kind("holdem", 'rake.types = ["time"]', *lines)
        assert made.time_charge is not None
        return made.time_charge.basis

    assert basis() == "per_player"
    assert basis('rake.time_basis = "per_table"') == "per_table"


def test_a_pot_contributes_what_the_rules_of_each_jackpot_say(chesapeake: Submission) -> None:
    nl, plo = chesapeake.kinds["nl-1-3"], chesapeake.kinds["plo-2-5"]
    both = (("bad_beat", 2000, 100), ("high_hand", 3000, 100))
    assert nl.rake_for(4).contributions == both
    assert nl.rake_for(3).contributions == ()
    assert plo.rake_for(9).contributions == ()


def test_a_jackpot_may_stop_collecting_and_a_tournament_never_starts() -> None:
    room = """
bad_beat.offered = true
bad_beat.tables = [{kind = "k", box = "1"}]
bad_beat.discontinuation = {plan = "p", reference = "r", date = "2025-01-01"}
"""
    assert kind("holdem", room=room).rake_for(9).contributions == (("bad_beat", 2000, 100),)
    stopped = f"{room}bad_beat.collecting = {{on = false, effective = '2025-12-01'}}\n"
    assert kind("holdem", room=stopped).rake_for(9).contributions == ()
    tournament = kind("holdem", "table.tournament = true", room=room)
    assert tournament.rake_for(9) == Rake()


def test_where_the_shuffler_counts_the_dealer_need_not() -> None:
    assert kind("double-draw").devices.count_every == 5
    made = kind("double-draw", "double_draw.shuffler_counts_cards = true")
    assert (made.devices.shuffler, made.devices.count_every) == ("counting", 0)


@pytest.mark.rule("P-72")
def test_a_kill_of_the_whole_room_is_none_of_badugi_which_must_name_it() -> None:
    room = 'kill.option = "kill"'
    for key, own, option in (
        ("omaha8", "", "kill"),
        ("badugi", "", "none"),
        ("badugi", room, "kill"),
    ):
        made = kind(key, own, room=room)
        assert made.kill is not None
        assert made.kill.option == made.chosen["kill.option"] == option


@pytest.mark.parametrize(("dealing", "hours"), [("hand", 4), ("automated_shoe", 8)])
def test_the_hours_of_a_deck_are_those_of_the_way_it_is_dealt(dealing: str, hours: int) -> None:
    made = kind("double-draw", f'double_draw.dealing_method = "{dealing}"')
    assert made.devices.change_hours == hours
