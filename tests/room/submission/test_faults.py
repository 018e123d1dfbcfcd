"""Every fault is named with its line, its field, what would be right, and its clause."""

import pytest

from fairdeal.errors import BadInput
from fairdeal.room.jackpots.bad_beat.conditions import PHRASES as PHRASES_CHECKED
from fairdeal.room.submission import example, read
from fairdeal.room.submission.fields.jackpots import Phrase
from tests.room.submission.files import faults, file
from tests.rule_marker import rule_marks

TWELVE = """\
[submission]
version = "7"
[clock]
enabeld = true
[rake]
percent = 12
interval_minutes = 15
[deck]
change_hours = 30
[bad_beat]
offered = true
tables = [{kind = "nl", box = "1"}]
[kinds.nl]
game = "holdem"
table.structure = "no_limit"
table.min_bet = 3
blinds.amounts = ["$1", "$3"]
[kinds.stud]
game = "stud-high"
table.seats = 9
rake.no_flop_no_drop = true
stakes.buy_in_min = "$2"
[kinds.omaha]
game = "omaha8"
kill.option = "half_kill"
table.structure = "pot_limit"
[kinds.dd]
game = "double-draw"
double_draw.operator_name = "Chesapeake"
double_draw.layout_approval = {reference = "M-1", date = "2025-11-03"}
double_draw.deck_design = "plain"
double_draw.back_colours = ["red"]
double_draw.dealing_method = "hand"
double_draw.shuffle_method = "manual"
double_draw.tip_box_location = "left"
double_draw.bonus_paytable = "A"
double_draw.table_min = "$10"
double_draw.table_max = "$200"
double_draw.wager_increment = "$5"
"""

SAID = """
4: clock.enabeld: there is no such value; did you mean clock.enabled?
6: rake.percent: must be a whole number from 0 to 10, not 12 (poker 17.B(1))
7: rake.interval_minutes: must be 20 or 30, not 15 (poker 17.B(3)(d))
9: deck.change_hours: must be a whole number from 1 to 24, not 30 (poker 3.C, P-120)
10: bad_beat.discontinuation: a bad beat is offered only with an approved plan for its end: {plan = ..., reference = ..., date = ...} (poker 15.J)
16: kinds.nl.table.min_bet: must be written with its sign, such as "$5" or "$0.50", not 3: nobody knows whether a bare number is cents (poker 8.J, poker 9.C)
20: kinds.stud.table.seats: must be from 2 to 8 in Seven-Card Stud, High, not 9 (poker 10.A, poker 10.B)
21: kinds.stud.rake.no_flop_no_drop: is only for games with a flop, and this kind plays Seven-Card Stud, High: leave it out (P-85, P-89)
22: kinds.stud.stakes.buy_in_min: must be at least $3: the ante, the largest blind or the forced bet, and one minimum bet; not $2 (poker 8.B(4), P-30)
25: kinds.omaha.kill.option: a kill raises fixed limits only (P-72)
33: kinds.dd.double_draw.dealing_method: dealing from the hand needs an automated shuffler: shuffle_method automated (ddp 9.A(1))
35: kinds.dd.double_draw.tip_box_location: must be "standard", or {place = a text of one line, reference = a text of one line, date = a day, such as "2025-11-30"}, not 'left' (ddp 2.C, ddp 2.D)
"""  # noqa: E501


def test_twelve_planted_faults_are_twelve_lines_with_their_places() -> None:
    assert faults(TWELVE) == SAID.strip().splitlines()
    assert read(TWELVE).submission is None


def test_the_example_has_no_fault_and_two_warnings() -> None:
    reading = read(example())
    assert reading.faults == ()
    assert [(each.kind, each.field, each.clause) for each in reading.warnings] == [
        ("plo-2-5", "run_twice.offered", "P-47"),
        ("plo5-2-5", "run_twice.offered", "P-47"),
    ]


SINGLE = """
| holdem | blinds.amounts = ["$1", 2] | entry 2 must be written with its sign
| holdem | blinds.amounts = [] | must be a list of 1 to 9 entries, not of 0
| holdem | blinds.amounts = ["$2", "$1"] | blinds must go from the smallest to the largest (P-131)
| holdem | table.min_bet = "$-5" | must be an amount of $0.01 or more
| holdem | table.min_bet = "5" | must be an amount of $0.01 or more
| holdem | table.min_bet = "$1,00" | must be an amount of $0.01 or more
| holdem | table.min_bet = "$99999999999999999999" | must be an amount of $0.01 or more
| holdem | table.min_bet = "$5" | the upper limit of $4 is below the minimum bet of $5
| holdem | table.structure = "no-limit" | must be "fixed", "spread", "pot_limit" or "no_limit"
| holdem | table.structure = "no_limit"; table.max_bet = "$10" | must be "none" in no limit, not $10 (poker 8.J)
| holdem | table.seats = 11 | must be a whole number from 2 to 10, not 11 (poker 2.A
| holdem | table.seats = true | must be a whole number from 2 to 10, not True
| omaha5 | table.seats = 9 | must be from 2 to 8 in Five-Card Omaha, High, not 9
| holdem | table.bet_sizes = ["$2", "$4"] | has 4 betting rounds
| holdem | straddle.offered = true; straddle.amount = "$3" | in fixed limit the straddle is two small bets, $4, not $3 (P-132)
| holdem | forced_bet.amount = "$1" | is only for games with a forced bet, and this kind plays Hold 'Em: leave it out
| stud-high | forced_bet.amount = "$3" | the forced bet must be above 0 and at most the minimum bet of $2, not $3
| stud-high | blinds.amounts = ["$1"] | is only for games with blinds
| stud-high | run_twice.offered = true | is only for games with a flop
| holdem | double_draw.positions = 3 | is a value of Double Draw Poker, and this kind plays Hold 'Em: leave it out
| double-draw | ante.amount = "$1" | is a value of poker, and this kind plays Double Draw Poker: leave it out
| holdem | room.time_zone = "UTC" | is a value of the whole room: write it under [room]
| holdem | approvals = [] | is a value of the whole room: write it at the top of the file
| holdem | stakes.buy_in_min = "$3.99" | must be at least $4
| holdem | stakes.buy_in_min = "$50"; stakes.buy_in_max = "$49" | must be at least the least buy-in of $50, not $49 (P-30)
| holdem | stakes.buy_in_max = "$3" | must be at least the least buy-in of $4, not $3 (P-30)
| holdem | betting.min_increase_ceiling = "$1" | must be at least the minimum bet of $2, not $1 (poker 8.K(2))
| holdem | kill.option = "kill" | is only for games with a kill
| omaha | kill.option = "kill" | is only for games with a kill
| omaha8 | kill.option = "half_kill"; table.min_bet = "$1.01"; blinds.amounts = ["$1"] | half of the limits must be whole cents (poker 1.B(15))
| holdem | odd_chip.units_cents = [100, 25] | the smallest at most 10, not [100, 25] (P-74)
| holdem | rake.max_per_round = "$0" | a rake of 10 percent with a cap of 0 takes nothing
| holdem | rake.types = ["percent", "flat"] | entry 2 must be "percent", "incremental" or "time", not 'flat' (poker 17.A(1), poker 17.B)
| holdem | rake.types = ["time", "time"] | must not have the same entry twice
| holdem | rake.levels = [{pot = "$20", take = "$1"}, {pot = "$10", take = "$1"}] | with the pots rising
| holdem | rake.levels = [{pot = "$20"}] | entry 1 must have pot and take; take is missing
| holdem | rake.hourly_fee = {"5/10" = "$12"} | must be named by limits such as "$5/$10", or "any", not '5/10'
| holdem | rake.types = ["time"]; rake.hourly_fee = {"$5/$10" = "$12"} | must have a fee for "$2/$4" or for "any" limits (poker 17.B(3)(c))
| holdem | rake.max_by_players = [{players = 3, most = "$3"}, {players = 3, most = "$4"}] | the number of players rising
| holdem | rake.max_by_players = [{players = 3, most = "$6"}] | must be at most rake.max_per_round, $5, not $6 (poker 17.A(3))
| holdem | clock.enabled = true | a countdown display needs an approval: add one with clause = "poker 7.D(4)" to approvals
| holdem | deck.shuffler = "counting" | a shuffler that counts needs an approval
| holdem | deck.count_every_rounds = 6 | must be a whole number from 1 to 5, not 6 (poker 7.F(4)(a), P-118)
| triple-a5 |  | must be "A-5" for Triple Draw, Ace-5, not "2-7" (P-71)
| triple-27 | triple_draw.split = "badacey" | must be "none" for Triple Draw
| badeucey |  | must be "badeucey" for
| single-27 |  | needs an approval: add it to games.other_approved (poker 9.A(6))
| double-draw | double_draw.positions = 7 | must be a whole number from 1 to 6, not 7 (ddp 2.A(1))
| double-draw | double_draw.decks_in_use = 2; double_draw.shuffle_method = "manual" | two decks need an automated shuffler
| double-draw | double_draw.decks_in_use = 2; double_draw.back_colours = ["red", "Red"] | two decks must have two different colours (ddp 3.B(2))
| double-draw | double_draw.dealing_method = "manual_shoe" | a manual shoe needs an approved place
| double-draw | double_draw.dealing_method = "hand"; double_draw.shuffler_output = "direct_to_shoe" | there is no shoe where cards are dealt from the hand
| double-draw | double_draw.shuffle_method = "manual"; double_draw.shuffler_output = "direct_to_shoe" | only an automated shuffler puts the cards into the shoe
| double-draw | double_draw.shuffle_method = "manual"; double_draw.shuffler_counts_cards = true | there is no shuffler that could count
| double-draw | double_draw.layout_approval = "yes" | must be {reference = a text of one line, date = a day
| double-draw | double_draw.auto_reshuffle_device_approval = true | must be "none", or {reference
| double-draw | double_draw.deck_hours_hand = 5 | must be a whole number from 1 to 4, not 5 (ddp 3.C(1))
| double-draw | double_draw.cut_min_from_bottom = 45 | must be a whole number from 1 to 44, not 45
| double-draw | double_draw.stub_count_interval_rounds = 6 | must be a whole number from 1 to 5
| double-draw | double_draw.positions = 2; double_draw.max_positions_per_player = 3 | must be at most the 2 positions of the table, not 3 (D48)
| double-draw | double_draw.table_min = "$7" | must be a whole number of steps of $5, not $7 (D55)
| double-draw | double_draw.table_min = "$300" | table_min must be at most table_max, $200, not $300 (D55)
| double-down | double_down.dealing_method = "automated_shoe" | must be "manual_shoe" or "hand"
| double-down | double_down.dealing_method = "hand"; double_down.shuffle_method = "manual" | dealing from the hand needs an automated shuffler
| double-down | double_down.decks_in_use = 2; double_down.shuffle_method = "manual" | two decks need an automated shuffler
| double-down | double_down.cover_card_colour = "RED" | must differ from the backs of the cards (dds (b)(1))
| double-down | double_down.paytable = [999, 100, 25, 10, 8, 5, 3, 2, 1] | royal flush pays 1000 to 1 at least (dds (j)(2))
| double-down | double_down.paytable = [1000] | must be a list of 9 to 9 entries, not of 1
| double-down | double_down.payout_limit = "$99,999.99" | must be at least $100,000, not $99,999.99 (dds (j)(3), S4)
| double-down | double_down.payout_limit = "$100,000"; double_down.table_min = "$60"; double_down.table_max = "$600" | must be at least $120,000, not $100,000
| double-down | double_down.blackjack_personnel = {croupier = 1} | must name roles of the staff: dealer, floorperson, shift_supervisor, manager, cashier, security, accounting, surveillance; not 'croupier' (dds (g)(1))
| double-down | double_down.deck_hours_hand = 9 | must be a whole number from 1 to 8, not 9 (dds (c)(5))
"""  # noqa: E501


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split(" | ")] for line in table.strip().splitlines()]


@pytest.mark.parametrize("row", rows(SINGLE.replace("\n| ", "\n")), ids=lambda row: row[1][:60])
def test_a_wrong_value_is_one_fault_that_says_what_would_be_right(row: list[str]) -> None:
    game, lines, said = row
    found = faults(file(game, *lines.split("; ")))
    assert len(found) == 1, found
    assert said in found[0]


ROOM = """
| [rake]; percent = 5; [rakes] | there is no such value; did you mean rake?
| [double_draw]; position = 5 | did you mean double_draw.positions?
| rakes.percent = 5 | did you mean rake?
| betting.max_rise = 5 | did you mean betting.max_raises?
| rake.check_raise = true | did you mean betting.check_raise?
| rake = 5 | is a heading: write [rake] and its values below it, not 5
| submission.approved_on = "2025-11-03" | an approval has a day and a person: give both or neither (poker 17.A)
| submission.approved_on = "2025-02-29" | must be "none", or a day, such as "2025-11-30", not '2025-02-29'
| submission.approved_on = 06:00:00 | must be "none", or a day
| room.time_zone = "Chesapeake" | must be a time zone, such as "America/New_York", not 'Chesapeake'
| room.gaming_day_start = "6:00" | must be a time of day, such as "06:00", not '6:00'
| games.offered = ["omaha"] | Hold 'Em is not offered: add holdem to games.offered (poker 9.B)
| games.offered = ["chess"] | entry 1 must be "stud-high"
| approvals = [{clause = "poker 99.Z", reference = "a", date = "2025-01-01"}] | entry 1 clause must be a clause of a rule book
| roles.titles = ["dealer", "floor"] | must be a list of 4 to 4 entries, not of 2
| high_hand.offered = true | must name the kinds of tables and their jackpot boxes: [{kind = ..., box = ...}] (poker 2.F)
| bad_beat.offered = true; bad_beat.discontinuation = {plan = "p", reference = "r", date = "2025-01-01"} | must name the kinds of tables and their jackpot boxes
| bad_beat.tables = [{kind = "k"}] | entry 1 must have kind and box; box is missing
| bad_beat.tables = [{kind = "x", box = "1"}] | there is no kind of table 'x' (poker 15.A)
| high_hand.tables = [{kind = "k", box = "1"}]; high_hand.games = ["12"] | k plays Hold 'Em, and high_hand.games has no chapter 11 (P-93)
| bad_beat.seed = "$1" | a seed needs an approval
| bad_beat.payouts = {loser = 50, winner = 25, table = 26} | must sum to 100 percent, not to 101
| bad_beat.qualifying = [{losing = "1111", conditions = "x"}] | entry 1 losing must be the ranks of a hand
| bad_beat.contribution_method = [{pot = "$20", take = "$2"}] | takes $2 in all, above the most of $1 (poker 15.B(1))
| high_hand.qualifying_period = {start = "06:00", hours = 5} | hours must be 1, 2, 3, 4, 6, 8, 12 or 24, not 5
| high_hand.collect_within = "3 weeks" | must be a number of hours or days, such as "72 hours", not '3 weeks'
| high_hand.collect_within = "0 days" | must be a number of hours or days
| irregularities.supplement = [{title = "a", text = "b\\nc"}] | entry 1 text must be a text of one line
"""  # noqa: E501


@pytest.mark.parametrize("row", rows(ROOM.replace("\n| ", "\n")), ids=lambda row: row[0][:60])
def test_a_wrong_value_of_the_room_is_one_fault(row: list[str]) -> None:
    lines, said = row
    found = faults(file("holdem", room=lines.replace("; ", "\n")))
    assert len(found) == 1, found
    assert said in found[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[rake]\npercent = \n", "2: this is not TOML: Invalid value"),
        ("a = 1\na = 2", "2: this is not TOML: Cannot overwrite a value"),
        ("[rake]\n[rake]\n", "2: this is not TOML: Cannot declare ('rake',) twice"),
        ("a = 1\nb = [1,\n", "3: this is not TOML: Invalid value"),
        ("a = 1\nb = " + "9" * 5000, "2: a number has too many digits"),
        ("a = " + "[" * 9000, "1: lists or tables in braces are nested too deeply"),
        ("#" * 1_000_001, "1: the file has more than 1,000,000 characters"),
    ],
)
def test_a_broken_file_is_one_line(text: str, said: str) -> None:
    assert faults(text) == [said]
    assert read(text).broken


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1: kinds: must hold at least one kind of table, such as [kinds.nl-1-3] (poker 9.A)"),
        ("[kinds]\nk = 1\n", "2: kinds.k: must be a heading with values below it, not 1"),
        ("[kinds.k]\n", "1: kinds.k.game: is missing; it must be one of stud-high, "),
        ("[kinds.k]\ngame = 'holdm'\n", "2: kinds.k.game: must be one of stud-high, "),
        ("[kinds.K]\ngame = 'holdem'\n", "1: kinds: the name of a kind has small letters"),
        ("[kinds.k]\ngame='holdem'\nname=''\n", "3: kinds.k.name: must be a text of one line"),
    ],
)
def test_a_kind_of_table_has_a_name_and_a_game(text: str, said: str) -> None:
    [found] = faults(text)
    assert found.startswith(said)


def test_a_wrong_game_is_told_with_the_nearest_one() -> None:
    [found] = faults("[kinds.k]\ngame = 'holdm'\n")
    assert "not 'holdm'; did you mean holdem?" in found


def test_a_value_of_the_room_that_is_wrong_for_many_kinds_is_one_fault() -> None:
    text = "clock.enabled = true\n[kinds.a]\ngame = 'holdem'\n[kinds.b]\ngame = 'omaha'\n"
    assert faults(text) == [
        '1: clock.enabled: a countdown display needs an approval: add one with clause = "poker '
        '7.D(4)" to approvals (poker 7.D(4))'
    ]


def test_nothing_is_concluded_from_a_value_that_cannot_be_read() -> None:
    """Otherwise the blinds, the buy-in and the ceiling would be wrong too, for one mistake."""
    lines = ("table.min_bet = 500", 'stakes.buy_in_min = "$4"', 'table.structure = "no_limit"')
    assert len(faults(file("holdem", *lines))) == 1


def test_one_missing_value_of_a_house_game_does_not_hide_the_next_fault() -> None:
    lines = ('double_down.table_min = "$7"', 'double_down.payout_limit = "$1"')
    wrong = ('double_down.dealing_method = "shoe"', "double_down.deck_hours_hand = 9")
    found = faults(file("double-down", *lines, *wrong))
    assert [line.split(": ")[1].rpartition(".")[2] for line in found] == [
        "table_min",
        "payout_limit",
        "dealing_method",
        "deck_hours_hand",
    ]


def test_a_file_has_at_most_two_hundred_kinds_and_unknown_keys_cost_little() -> None:
    kinds = "".join(f"[kinds.k{number}]\ngame = 'holdem'\n" for number in range(201))
    assert faults(kinds) == ["1: kinds: must hold at most 200 kinds of tables, not 201"]
    unknown = faults(file("holdem", *(f"rake.a{number} = 1" for number in range(9_999))))
    assert len(unknown) == 9_999


def test_the_first_fault_is_told_where_one_line_must_do() -> None:
    with pytest.raises(BadInput, match=r"^a.toml:4: clock.enabeld: .*; 11 more: fairdeal subm"):
        read(TWELVE).checked("a.toml")


# ---- warnings ----

WARNED = """
P-47 | omaha  | run_twice.offered = true    | with 10 players dealt in, run it twice before the flop needs 56 cards of 52 and will be refused
P-55 | omaha  | double_board.offered = true | with 10 players dealt in, double board bomb pot needs 53 cards of 52 and will be refused
P-47 | omaha5 | run_twice.offered = true    | with 8 players dealt in, run it twice before the flop needs 56 cards of 52 and will be refused
P-55 | omaha5 | double_board.offered = true | with 8 players dealt in, double board bomb pot needs 53 cards of 52 and will be refused
P-86 | holdem | rake.types = ["incremental"]; rake.levels = [{pot = "$5", take = "$1"}] | a pot of $5 pays $1, more than 10 percent
"""  # noqa: E501


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=rule_marks(row[0]), id=row[2]) for row in rows(WARNED)]
)
def test_what_is_lawful_and_will_be_regretted_is_a_warning(row: list[str]) -> None:
    clause, game, lines, said = row
    reading = read(file(game, *lines.split("; ")))
    assert reading.submission is not None
    assert [(each.text, each.clause) for each in reading.warnings] == [(said, clause)]


PHRASES = """
both hole cards play in both hands   |
no exposed hand; first board         |
both hole card play in both hands    | "both hole card play in both hands" is nothing that the room checks, so a supervisor answers it; did you mean "both hole cards play in both hands"?
No exposed hand.                     | "No exposed hand." is nothing that the room checks, so a supervisor answers it; did you mean "no exposed hand"?
first board; frist board             | "frist board" is nothing that the room checks, so a supervisor answers it; did you mean "first board"?
the manager has witnessed the river  | "the manager has witnessed the river" is nothing that the room checks, so a supervisor answers it
"""  # noqa: E501


@pytest.mark.parametrize("row", PHRASES.strip().splitlines())
def test_a_phrase_of_a_bad_beat_that_the_room_does_not_know_is_a_warning(row: str) -> None:
    conditions, said = (part.strip() for part in row.split("|"))
    line = f'bad_beat.qualifying = [{{losing = "TTTT", conditions = "{conditions}"}}]'
    text = file("holdem", room=f"\n{line}")
    reading = read(text)
    assert reading.submission is not None  # a rule of the house stays allowed
    told = [fault.told("f") for fault in reading.warnings]
    at = next(number for number, each in enumerate(text.splitlines(), 1) if each == line)
    wanted = f"f:{at}: bad_beat.qualifying: rule 1: {said} (poker 15.B(3))"
    assert told == ([wanted] if said else [])


SHARED = """
holdem     | holdem        | ["11"]       |
six-plus   | six-plus      | ["22"]       |
holdem     | six-plus      | ["11", "22"] | b is dealt with 36 cards and a with 52, and they cannot share a fund: leave one of them out
six-plus   | omaha         | ["12", "22"] | a is dealt with 36 cards and b with 52, and they cannot share a fund: leave one of them out
holdem     | stud-low      | ["11", "10"] | low hands alone: leave b out
"""  # noqa: E501


@pytest.mark.rule("P-93")
@pytest.mark.parametrize("row", SHARED.strip().splitlines())
def test_six_plus_shares_no_high_hand_with_52_cards_and_low_games_have_none(row: str) -> None:
    one, other, chapters, said = (part.strip() for part in row.split("|"))
    reading = read(f"""
high_hand.offered = true
high_hand.tables = [{{kind = "a", box = "1"}}, {{kind = "b", box = "2"}}]
high_hand.games = {chapters}
[kinds.a]
game = "{one}"
[kinds.b]
game = "{other}"
""")
    told = [fault.told("f") for fault in reading.faults if fault.clause == "P-93"]
    assert len(told) == bool(said), [fault.told("f") for fault in reading.faults]
    assert not said or said in told[0]
    assert not told or told[0].startswith("f:3: high_hand.tables")


def test_every_phrase_has_its_check() -> None:
    assert {*PHRASES_CHECKED} == {*Phrase}


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("omaha", "run_twice.offered = true; table.seats = 9"),
        ("omaha", "double_board.offered = true; table.seats = 9"),
        ("six-plus", "run_twice.offered = true"),
        ("holdem", "double_board.offered = true; run_twice.offered = true"),
        ("omaha", "run_twice.offered = true; table.tournament = true"),
        ("omaha", 'run_twice.offered = true; special.games = ["11"]'),
        ("holdem", 'rake.types = ["incremental"]'),
    ],
)
def test_what_fits_has_no_warning(game: str, lines: str) -> None:
    assert read(file(game, *lines.split("; "))).warnings == ()
