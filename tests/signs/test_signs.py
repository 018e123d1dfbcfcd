"""What each sign says, where it hangs, and that a value on it comes from the submission."""

import re

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.banked.events import WagerSettled
from fairdeal.banked.games import GAMES as BANKED
from fairdeal.poker.games import GAMES
from fairdeal.room.submission import FIELDS, example
from fairdeal.room.submission.field import Scope
from fairdeal.room.submission.sign_names import EVERY, NAMES
from fairdeal.signs import SIGNS, SignState, make, of_table
from fairdeal.signs.layouts.against_the_house import areas
from fairdeal.signs.sign import Drawing, Sign, Where, words
from fairdeal.signs.state import BoardLine, BrokenDevice, LimitChange
from tests.banked.scenario import run
from tests.once import read
from tests.room.submission.files import file, submission
from tests.room.submission.test_values import KINDS, ROOM, key_of, setting, split
from tests.signs.made import OFFERED, amount, line, said, signs, source

# ---- the registry ----


def test_every_sign_that_a_field_names_is_made_by_an_entry() -> None:
    named = {field.sign for field in FIELDS.values() if field.sign}
    assert named == {*NAMES, EVERY}
    assert {name for entry in SIGNS.values() for name in entry.shows} == {*NAMES}


def test_every_entry_is_met_by_a_sign_and_says_what_it_is() -> None:
    met = {sign.key for sign in whole_room()}
    assert met == {*SIGNS}
    for entry in SIGNS.values():
        assert entry.says.endswith(".")
        assert entry.cite.refs


def whole_room() -> list[Sign]:
    """Every sign of the example, at a busy moment."""
    text = example()
    found, later = (
        read(text),
        read(text.replace('table.min_bet = "$5"', 'table.min_bet = "$10"', 1)),
    )
    assert found.submission is not None
    assert later.submission is not None, [fault.text for fault in later.faults]
    state = SignState(
        bad_beat=12_345_600,
        pending=True,
        high_hand=34_500,
        pooled=91_250,
        board=(BoardLine(4, "nl-1-3", 3), BoardLine(7, "double-draw", 0)),
        change=LimitChange("2026-11-20", "14:30", source(later.submission, 2)),
        devices=(BrokenDevice(4, "automated shuffler"),),
    )
    return make(source(found.submission), "Chesapeake", state)


def test_every_sign_has_version_day_and_clauses_and_a_name_of_its_own() -> None:
    made = whole_room()
    assert len({sign.name for sign in made}) == len(made)
    for sign in made:
        assert sign.source == "Rules Submission, version 1, approved on 2026-01-01, reference R1"
        assert sign.cite.refs
        assert sign.operator == "Chesapeake"
        assert all(words(sign))


def test_a_sign_follows_a_clause_that_its_entry_lists() -> None:
    for sign in whole_room():
        assert {*sign.cite.refs} & {*SIGNS[sign.key].cite.refs}, sign.name


@pytest.mark.parametrize("played", [*GAMES, *BANKED])
def test_every_game_has_its_signs(played: str) -> None:
    room = 'games.other_approved = [{name = "single-27", reference = "M"}]' * (
        played == "single-27"
    )
    lines = {
        "triple-a5": ('triple_draw.form = "A-5"',),
        "badeucey": ('triple_draw.split = "badeucey"',),
        "badacey": ('triple_draw.split = "badacey"', 'triple_draw.form = "A-5"'),
    }.get(played, ())
    found = read(file(played, *lines, room=room))
    if found.submission is None:
        pytest.fail(str([fault.text for fault in found.faults]))
    keys = {sign.key for sign in make(source(found.submission), "Chesapeake")}
    against = played in BANKED
    assert keys == (
        {"wagers", "payouts", "house-layout"} if against else {"limits", "rake", "layout"}
    )


# ---- every field that stands on a sign changes it ----

SHOWN = [
    row for row in [*split(ROOM), *split(KINDS)] if FIELDS[key_of(row[0])].sign not in ("", EVERY)
]
"""The rows of the values, for every field that is on a sign of its own."""

INSTEAD = {
    "table.bet_sizes": 'table.bet_sizes = ["$2", "$4", "$4", "$4"]',
    "high_hand.contribution_method": "high_hand.contribution_method = [{pot='$20', take='$0.50'}]",
    "bad_beat.tables": 'bad_beat.tables = [{kind = "other", box = "1"}]',
    "high_hand.tables": 'high_hand.tables = [{kind = "other", box = "1"}]',
}
"""Values that show more than those of the rows."""

BESIDE = {
    "ante.placement": 'ante.amount = "$1"',
    "straddle.rule": "straddle.offered = true",
    "double_draw.layout_inscribes_limit": 'double_draw.payout_limit_per_hand = "$50,000"',
    "bad_beat.seed": 'approvals = [{clause = "poker 15.A", reference = "M", date = "2025-11-03"}]',
}
"""What must be there before a value has anything to say."""


@pytest.mark.parametrize(("row", "more"), SHOWN, ids=[key_of(row) for row, _ in SHOWN])
def test_a_field_changed_alone_changes_the_sign_that_it_names(row: str, more: list[str]) -> None:
    field = FIELDS[key_of(row)]
    row, beside = INSTEAD.get(field.key, row), BESIDE.get(field.key, "")
    if field.scope is Scope.ROOM:
        without = [each for each in OFFERED.splitlines() if key_of(each) != field.key]
        was = [each for each in OFFERED.splitlines() if key_of(each) == field.key]
        if field.name == "offered":
            was = [f"{field.key} = false"]
        other = '[kinds.other]\ngame = "omaha"\n'
        texts = [
            file("holdem", room="\n".join([*without, beside, *value])) + other
            for value in (was, [row])
        ]
    else:
        game, lines, room = setting(field.book, [*more, beside] if beside else more)
        texts = [file(game, *lines, room=room), file(game, *lines, row, room=room)]
    old, new = (shown_by(field.sign, text) for text in texts)
    assert old != new


def shown_by(name: str, text: str) -> dict[str, list[str]]:
    """What the signs say that a field calls by this name; a drawing as it is drawn."""
    return {
        sign.name: [*words(sign), *(part.svg for part in sign.parts if isinstance(part, Drawing))]
        for sign in make(source(submission(text)), "Chesapeake")
        if name in SIGNS[sign.key].shows
    }


def test_version_day_and_reference_are_on_every_sign() -> None:
    own = submission(file("holdem", room='submission.version = "2026-B"'))
    for sign in make(source(own, 3, "2026-02-03"), "C"):
        assert sign.source == (
            "Rules Submission, version 3 (2026-B), approved on 2026-02-03, reference R1"
        )


# ---- poker area ----


@pytest.mark.rule("poker 9.C", by="sign signs.poker_area.board")
def test_the_board_shows_games_limits_and_vacant_seats() -> None:
    text = file("holdem", 'name = "Hold \'Em"', 'table.min_bet = "$2"', 'table.max_bet = "$4"')
    for free, seats in ((3, "3"), (0, "none")):
        told = words(signs(text, SignState(board=(BoardLine(4, "k", free),)))["board"])
        assert told == [
            "Table | Game | Minimum bet | Maximum bet | Vacant seats",
            f"4 | Hold 'Em | $2 | $4 | {seats}",
        ]
    assert "board" not in signs(text)


def test_a_change_of_limits_is_posted_with_its_hour_at_the_tables_that_change() -> None:
    before = submission(file("holdem"))
    after = submission(file("holdem", 'table.min_bet = "$4"', 'table.max_bet = "$8"'))
    state = SignState(change=LimitChange("2026-11-20", "14:30", source(after, 2)))
    [sign] = [
        each for each in make(source(before), "Chesapeake", state) if each.key == "limit-change"
    ]
    told = words(sign)
    assert told[:2] == [
        "From 14:30",
        "The limits of this table change on 2026-11-20 at 14:30 "
        "(version 2, approved on 2026-01-01).",
    ]
    assert "Minimum bet: $4, until then $2" in told
    assert "Maximum bet: $8, until then $4" in told
    assert "Bet of each betting round: $4, $4, $8, $8, until then $2, $2, $4, $4" in told
    assert not [each for each in told if each.startswith("Seats")]
    same = SignState(change=LimitChange("2026-11-20", "14:30", source(before, 2)))
    assert not [e for e in make(source(before), "Chesapeake", same) if e.key == "limit-change"]


def test_a_game_that_ends_is_posted_too() -> None:
    before = submission(file("holdem"))
    gone = submission(file("omaha").replace("[kinds.k]", "[kinds.another]"))
    state = SignState(change=LimitChange("2026-11-20", "14:30", source(gone, 2)))
    [sign] = [e for e in make(source(before), "C", state) if e.key == "limit-change"]
    assert "This game ends on 2026-11-20 at 14:30." in words(sign)


@pytest.mark.rule("poker 18.R", by="sign signs.poker_area.out_of_order")
@pytest.mark.rule("ddp 13.F(2)", by="sign signs.poker_area.out_of_order")
def test_a_device_that_cannot_be_used_gets_its_own_sign() -> None:
    broken = (BrokenDevice(4, "automated shuffler"), BrokenDevice(5, "dealing shoe"))
    values = source(submission(file("double-draw")))
    made = [e for e in make(values, "C", SignState(devices=broken)) if e.where is Where.DEVICE]
    assert [(sign.heading, *words(sign)) for sign in made] == [
        ("Table 4", "Out of order", "This automated shuffler cannot be used."),
        ("Table 5", "Out of order", "This dealing shoe cannot be used."),
    ]
    here = of_table(values, "C", 5, values.values.kinds["k"], SignState(devices=broken))
    assert [sign.of for sign in here if sign.where is Where.DEVICE] == ["table-5.dealing-shoe"]
    assert not [sign for sign in make(values, "C") if sign.where is Where.DEVICE]
    strange = SignState(devices=(BrokenDevice(4, "../../Shoe No. 2"),) * 2)
    [odd] = [sign for sign in make(values, "C", strange) if sign.where is Where.DEVICE]
    assert odd.name == "table-4.shoe-no-2.out-of-order"


# ---- jackpots ----

BAD_BEAT, HIGH_HAND = "sign signs.bad_beat", "sign signs.high_hand"


@pytest.mark.rule("poker 15.B", by=f"{BAD_BEAT}.notice")
@pytest.mark.rule("poker 16.B", by=f"{HIGH_HAND}.notice")
@pytest.mark.parametrize(
    ("fund", "words_"), [("bad-beat", "bad beat payout"), ("high-hand", "high hand jackpot")]
)
def test_a_jackpot_has_a_notice_at_its_tables_an_amount_and_a_poster(
    fund: str, words_: str
) -> None:
    group = fund.replace("-", "_")
    state = SignState(bad_beat=1_234_567, high_hand=34_500)
    here = signs(file("holdem", room=OFFERED), state)
    assert f"Players at this table are eligible for the {words_}." in words(here[f"{fund}-notice"])
    shown = getattr(state, group)
    assert amount(words(here[f"{fund}-amount"])[0]) == shown
    assert here[f"{fund}-rules"].where is here[f"{fund}-amount"].where is Where.ROOM
    other = OFFERED.replace('kind = "k"', 'kind = "other"')
    text = file("holdem", room=other) + '[kinds.other]\ngame = "omaha"\n'
    found = make(source(submission(text)), "C", state)
    assert {sign.of for sign in found if sign.key == f"{fund}-notice"} == {"other"}
    without = signs(file("holdem"), state)
    assert not [key for key in without if key.startswith(fund)]


@pytest.mark.rule("poker 15.B(3)", by=f"{BAD_BEAT}.rules")
def test_the_poster_states_what_qualifies_and_who_is_paid() -> None:
    room = (
        OFFERED + 'bad_beat.qualifying = [{losing = "TTTT", conditions = "a pocket pair"}]\n'
        "bad_beat.payouts = {loser = 40, winner = 35, table = 25}\n"
    )
    told = said("holdem", "bad-beat-rules", room=room)
    assert "The losing hand must be four tens or better: a pocket pair." in told
    assert told[-3:] == [
        "the player with the losing hand | 40 percent",
        "the player with the winning hand | 35 percent",
        "the other players dealt in | 25 percent",
    ]


@pytest.mark.rule("poker 15.G(1)", by=f"{BAD_BEAT}.pending")
def test_the_amount_is_pending_adjustment_while_a_bad_beat_is_paid() -> None:
    text = file("holdem", room=OFFERED)
    at_rest = signs(text, SignState(bad_beat=500_000))
    assert words(at_rest["bad-beat-amount"]) == ["$5,000"]
    assert "bad-beat-pending" not in at_rest
    paying = signs(text, SignState(bad_beat=500_000, pending=True))
    assert words(paying["bad-beat-amount"]) == ["$5,000", "Pending adjustment"]
    assert "pending adjustment" in words(paying["bad-beat-pending"])[1]


RULES = """
16.B(1) | high_hand.qualifying_period = {start = "04:30", hours = 12} | Contributions are collected, and hands qualify, in periods of 12 hours that begin at 04:30 and 16:30.
16.B(1) | high_hand.collection_period = {start = "06:00", hours = 24} | Hands qualify in periods of 6 hours that begin at 00:00, 06:00, 12:00 and 18:00. Contributions are collected in periods of 24 hours that begin at 06:00.
16.B(1) | high_hand.qualifying_period = {start = "00:00", hours = 1} | Contributions are collected, and hands qualify, in periods of 1 hour that begin every hour from 00:00 on.
16.B(5) | high_hand.tie_division = "equal" | Players with hands of the same value share the payout in equal parts.
16.B(5) | high_hand.tie_division = "first" | Of players with hands of the same value the first one gets the whole payout.
16.B(6) | high_hand.collect_within = "48 hours" | The payout must be collected within 48 hours; otherwise it is added to the next period. A player does not need to be present at the end of the period to win.
16.B(6) | high_hand.unclaimed = "to charity" | The payout must be collected within 30 days; otherwise: to charity. A player does not need to be present at the end of the period to win.
16.B(7) | high_hand.restrictions = "a passport" | Valid identification must be presented for a hand to qualify: a passport.
"""  # noqa: E501


def rules() -> list[ParameterSet]:
    found = []
    for row in RULES.strip().splitlines():
        clause, *cells = row.split(" | ")
        mark = pytest.mark.rule(f"poker {clause}", by=f"{HIGH_HAND}.rules")
        found.append(pytest.param(*cells, marks=mark))
    return found


@pytest.mark.parametrize(("value", "text"), rules())
def test_the_poster_of_the_high_hand_says_it_in_a_sentence(value: str, text: str) -> None:
    assert text in said("holdem", "high-hand-rules", room=f"{OFFERED}\n{value}")


@pytest.mark.rule("poker 16.H(2)", by=f"{HIGH_HAND}.pooled")
def test_the_sum_of_all_tables_is_shown_at_the_end_of_a_period() -> None:
    text = file("holdem", room=OFFERED)
    tables = (30_500, 12_025, 4_000)
    told = words(signs(text, SignState(pooled=sum(tables)))["high-hand-pooled"])
    assert amount(told[0]) == sum(tables)
    assert told[1] == "Contributions of all participating tables in this period"
    assert "high-hand-pooled" not in signs(text)


# ---- against the house ----

HANDS = {
    "five aces": "As Ah Ac Ad Jo",
    "natural royal flush": "As Ks Qs Js Ts",
    "wild royal flush": "As Ks Qs Js Jo",
    "straight flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "9s 9h 9d 9c 2s",
    "full house": "9s 9h 9d 2c 2s",
    "flush": "As 9s 7s 4s 2s",
    "straight": "9s 8h 7s 6s 5s",
    "three-of-a-kind": "4s 4h 4d 9c 8s",
    "two pairs": "Ks Kh 4d 4c 8s",
    "anything lower": "Ks Qh 9d 4c 2s",
}
PLAYED = """
    double-draw {table} 500..50000      A 20000
    A has {hand}
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays
    A stands pat
    expect over
"""


@pytest.mark.parametrize("table", ["A", "B"])
def test_the_odds_of_the_sign_are_paid(table: str) -> None:
    told = said("double-draw", "payouts", f'double_draw.bonus_paytable = "{table}"')
    odds = dict(each.split(" | ") for each in told if " | " in each)
    for name, hand in HANDS.items():
        log = run(PLAYED.format(table=table, hand=hand)).table.log
        [won] = [e.won for e in log if isinstance(e, WagerSettled) and e.kind == "bonus"]
        says = odds[name]
        wanted = {"push": 0, "loses": -500}.get(says)
        if wanted is None:
            many, to, one = says.split()
            assert (to, one) == ("to", "1")
            wanted = 500 * int(many.replace(",", ""))
        assert won == wanted, name


INSCRIBED = {
    "odds": "Ante, first draw and second draw pay 1 to 1 on any of these hands.",
    "joker": "A joker may be used as an ace or to complete any straight or flush.",
    "limit": "Payout limit $50,000 a hand.",
}
LAYOUT = "sign signs.layouts.against_the_house.layout"


@pytest.mark.rule("ddp 2.B(6)", by=LAYOUT)
@pytest.mark.rule("ddp 2.B(7)", by="sign signs.house_table.payouts")
@pytest.mark.parametrize("number", range(8))
def test_the_sign_has_exactly_what_the_layout_does_not(number: int) -> None:
    flags = {name: bool(number >> at & 1) for at, name in enumerate(INSCRIBED)}
    lines = [
        f"double_draw.layout_inscribes_{name} = {str(on).lower()}" for name, on in flags.items()
    ]
    limit = 'double_draw.payout_limit_per_hand = "$50,000"'
    made = signs(file("double-draw", *lines, limit))
    on_the_sign = words(made["payouts"]) if "payouts" in made else []
    [drawing] = [part for part in made["house-layout"].parts if isinstance(part, Drawing)]
    for name, text in INSCRIBED.items():
        assert (text in on_the_sign) is not flags[name]
        assert (f">{text}<" in drawing.svg) is flags[name]
    assert ("five aces | 500 to 1" in on_the_sign) is not flags["odds"]
    assert (">five aces  500 to 1<" in drawing.svg) is flags["odds"]
    assert ("payouts" in made) is not all(flags.values())


@pytest.mark.rule("ddp 2.B(1)", by=LAYOUT)
@pytest.mark.rule("ddp 2.B(2)", by=LAYOUT)
@pytest.mark.rule("ddp 2.B(3)", by=LAYOUT)
@pytest.mark.parametrize("positions", [1, 5, 6])
def test_the_layout_has_name_four_areas_and_discards_at_each_position(positions: int) -> None:
    name = 'double_draw.operator_name = "Potomac & Co"'
    made = signs(file("double-draw", name, f"double_draw.positions = {positions}"))
    [drawing] = made["house-layout"].parts
    assert isinstance(drawing, Drawing)
    operator = drawing.svg.split('class="operator"')[1].split("</g>")[0]
    assert "Potomac &amp; Co" in operator
    _, *places = drawing.svg.split('<g class="position">')
    assert len(places) == positions
    for place in places:
        found = [re.findall(r">([a-z ]+)<", area) for area in place.split('"betting-area"')[1:]]
        found[-1] = [word for word in found[-1] if word != "discards"]
        assert found == [["ante"], ["bonus"], ["first", "draw"], ["second", "draw"]]
        assert place.count('<g class="discards">') == 1
    assert areas(BANKED["double-draw"]).wagers == ("ante", "bonus", "first draw", "second draw")


def test_double_down_stud_has_two_areas_and_a_place_for_the_shared_cards() -> None:
    [drawing] = signs(file("double-down"))["house-layout"].parts
    assert isinstance(drawing, Drawing)
    assert drawing.svg.count('<g class="position">') == 7
    assert drawing.svg.count('<g class="betting-area">') == 2 * 7
    assert drawing.svg.count('<g class="shared">') == 4
    assert "discards" not in drawing.svg


def test_a_poker_table_has_its_seats_rake_area_and_boxes() -> None:
    for room, boxes in (("", 0), (OFFERED, 2)):
        [drawing] = signs(file("holdem", "table.seats = 9", room=room))["layout"].parts
        assert isinstance(drawing, Drawing)
        assert drawing.svg.count('<g class="seat">') == 9
        for place in ("rake-area", "drop-box", "tip-box", "operator"):
            assert drawing.svg.count(f'<g class="{place}">') == 1
        assert drawing.svg.count("-box") == 2 + boxes


@pytest.mark.rule("dds (j)(1)", by="sign signs.house_table.payouts")
def test_odds_never_say_for() -> None:
    for word, example_ in (("to", "1,000 to 1"), ("win", "bet 1, win 1,000")):
        told = said("double-down", "payouts", f'double_down.odds_word = "{word}"')
        assert f"royal flush | {example_}" in told
        assert not [each for each in told if " for " in f" {each} "]


def test_a_tournament_table_has_no_rake_no_options_and_no_jackpot_notice() -> None:
    made = signs(
        file("holdem", "table.tournament = true", "run_twice.offered = true", room=OFFERED)
    )
    assert words(made["rake"]) == ["No rake is taken at this table."]
    assert not {"options", "bad-beat-notice", "high-hand-notice"} & {*made}


def test_the_signs_of_one_table_name_it() -> None:
    values = source(submission(file("holdem", 'name = "Hold \'Em"')))
    made = of_table(values, "C", 12, values.values.kinds["k"])
    assert {sign.heading for sign in made} == {"Table 12: Hold 'Em"}
    assert {sign.of for sign in made} == {"table-12"}
    assert line(words(made[0]), "Minimum bet") == "$2"
