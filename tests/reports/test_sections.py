"""Sections over a journal that was written by hand: what each row must say."""

import json
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from fairdeal.banked import events as banked
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.roles import Role
from fairdeal.odds.double_draw import solved
from fairdeal.odds.house.paytable import PayTable
from fairdeal.poker import events as poker
from fairdeal.reports import expected
from fairdeal.reports.flagging import flags
from fairdeal.reports.making import Finished
from fairdeal.reports.registry import REPORTS, SECTIONS, About
from fairdeal.reports.section import NO_ACTIVITY, Say
from fairdeal.reports.sections.listing import details_of, words_of
from fairdeal.room import codec
from fairdeal.room.cage.facts import CageStocked, TrayFilled
from fairdeal.room.facts import Fact, Signature
from fairdeal.room.hands.facts import HandBegun, HandEnded, VoidOrdered
from fairdeal.room.house.facts import AlarmRaised, DayOpened
from fairdeal.room.jackpots.bad_beat.conditions import Answer
from fairdeal.room.jackpots.bad_beat.facts import BadBeatDenied
from fairdeal.room.jackpots.counts.commands import Way as Counted
from fairdeal.room.jackpots.counts.facts import CountOpened, CountTransported
from fairdeal.room.people.facts import Barred
from fairdeal.room.tables.way import Way
from tests.reports.diary import DAY, HOUR, MINUTE, Diary, cells
from tests.room.formats import samples

TODAY = "2025-11-17"
SOLVED_IN_EARNEST = expected._solved
TWO = (Signature("cas", Role.CASHIER, "C-1"), Signature("sec", Role.SECURITY, "S-9"))


def begun(hand: str, book: str = "poker", game: str = "holdem") -> HandBegun:
    return HandBegun(
        hand=hand,
        table=int(hand.partition("-")[0]),
        book=book,
        game=game,
        way=Way.AUTOMATIC,
        version=1,
        approved="2025-01-01",
        players=("ann", "ben"),
        seats=(0, 1),
    )


def stocked(diary: Diary) -> None:
    """Put chips on the tables that the tests play at."""
    fact = CageStocked(cents=1_000_000, reference="bank", signed=TWO)
    diary.write("stock_cage", {"cage": [fact]}, {"outside": -1_000_000, "cage": 1_000_000})
    for table in (4, 7):
        diary.write("cash_in", {}, {"outside": -50_000, f"stack/{table}/ann": 50_000})


def poker_hand(diary: Diary, hand: str, rake: int = 300, box: int = 100) -> None:
    """A hand from which the room takes rake and a contribution; the rest comes back."""
    table = hand.partition("-")[0]
    stack, stream = f"stack/{table}/ann", f"hand/{hand}"
    diary.write("start_hand", {stream: [begun(hand)]})
    diary.write("act", {stream: [poker.RakeSetAside(rake)]}, {stack: -rake, f"rake/{table}": rake})
    took = [poker.RakeTaken(rake), poker.ContributionTaken("bad_beat", box), HandEnded()]
    moved = {f"rake/{table}": -rake, f"drop/{table}": rake}
    diary.write("act", {stream: took}, moved | {stack: -box, f"box/{table}/bad_beat": box})


def void_hand(diary: Diary, hand: str) -> None:
    table = hand.partition("-")[0]
    stack, stream = f"stack/{table}/ann", f"hand/{hand}"
    diary.write("start_hand", {stream: [begun(hand)]})
    diary.write("act", {stream: [poker.RakeSetAside(200)]}, {stack: -200, f"rake/{table}": 200})
    facts = [VoidOrdered(reason="fire", signed=TWO), poker.RoundVoided("fire", True, (0, 0))]
    diary.write(
        "void_hand",
        {stream: [*facts, HandEnded(voided="fire")]},
        {stack: 200, f"rake/{table}": -200},
    )


def house_round(diary: Diary, hand: str, won: int = 1_000) -> None:
    """A round of Double Draw with an Ante of $10; the house wins an amount."""
    table = hand.partition("-")[0]
    facts = [
        begun(hand, "ddp", "double-draw"),
        banked.RoundOpened("double-draw", 1, DoubleDrawValues(), (5000,), (0,), ()),
        banked.WagerPlaced(0, "ante", 500),
        banked.WagerPlaced(0, "ante", 1_000, 500),
        banked.WagerPlaced(0, "bonus", 1_000),
        banked.RoundClosed(),
        HandEnded(),
    ]
    moved = {f"stack/{table}/ann": -won, f"tray/{table}": won}
    diary.write("act", {f"hand/{hand}": facts}, moved)


@pytest.fixture
def diary() -> Diary:
    found = Diary()
    found.open_table(4, "nl-1-3")
    found.open_table(7, "double-draw")
    stocked(found)
    return found


@pytest.fixture(autouse=True)
def _even_money(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solving Double Draw takes minutes: here every round is won or lost alike."""
    half = Fraction(1, 2)
    monkeypatch.setattr(expected, "_SOLVED", {})
    monkeypatch.setattr(expected, "_solved", lambda *given: {-1: half, 1: half})


def total(finished: Finished, section: str, column: str) -> object:
    made = finished.section(section)
    return made.total[[each.name for each in made.section.columns].index(column)]


# ---- poker ----


@pytest.mark.rule("R23")
def test_revenue_is_what_the_drop_box_gained_by_play(diary: Diary) -> None:
    poker_hand(diary, "4-1", 300, 100)
    poker_hand(diary, "4-2", 200, 0)
    void_hand(diary, "4-3")
    diary.write("time_charge", {}, {"stack/4/ann": -600, "rake/4": 600})
    diary.write("drop_charge", {}, {"rake/4": -600, "drop/4": 600})
    diary.write("change_box", {}, {"drop/4": -1_100, "transit/B-1": 1_100})
    found = diary.report("day", TODAY)
    columns = ("Table", "Hands", "Void", "Rake of pots", "Time charges", "Revenue", "Jackpots")
    assert cells(found, "poker-tables", *columns) == [(4, 2, 1, 500, 600, 1_100, 100)]
    assert cells(found, "poker-rake", "Type", "Revenue") == [
        ("percentage (17.B(1))", 500),
        ("time charge (17.B(3))", 600),
    ]
    assert cells(found, "drop-boxes", "Table", "Before", "In", "Taken away", "After") == [
        (4, 0, 1_100, -1_100, 0)
    ]
    assert cells(found, "open", "What", "About")[-1] == ("on its way", "B-1")


def test_rake_counts_on_the_day_on_which_it_is_dropped(diary: Diary) -> None:
    diary.at = diary.days.begins("2025-11-18") - 2_000
    poker_hand(diary, "4-1")  # begun and raked before six, dropped at six
    assert diary.commits[-1].time == diary.days.begins("2025-11-18")
    before, after = (diary.report("day", day) for day in (TODAY, "2025-11-18"))
    assert cells(before, "poker-tables", "Hands", "Revenue") == []
    assert cells(after, "poker-tables", "Hands", "Rake of pots", "Revenue") == [(1, 300, 300)]
    assert cells(before, "ledger", "Sort", "After")[3] == ("rake", 300)


def test_poker_is_compared_with_its_own_past(diary: Diary) -> None:
    for day in range(12):
        diary.at += DAY
        poker_hand(diary, f"4-{day}", 1_000 if day % 2 else 1_100, 0)
    diary.at += DAY
    poker_hand(diary, "4-99", 5_000, 0)
    found = diary.report("poker", "2025-11-30")
    columns = ("This day", "Earlier days", "Average", "Result")
    assert cells(found, "poker-past", *columns) == [(5_000, 12, 1_050, "OUTSIDE")]
    assert cells(diary.report("poker", "2025-11-29"), "poker-past", "Result") == [("inside",)]
    assert cells(diary.report("poker", "2025-11-20"), "poker-past", "Result") == [("too few days",)]


# ---- games against the house ----


def test_drop_win_and_hold_of_a_table_against_the_house(diary: Diary) -> None:
    fact = TrayFilled(table=7, cents=100_000, signed=TWO)
    diary.write("fill_tray", {"cage": [fact]}, {"cage": -100_000, "tray/7": 100_000})
    diary.write(
        "buy", {}, {"outside": -4_000, "drop/7": 4_000, "tray/7": -4_000, "stack/7/ann": 4_000}
    )
    house_round(diary, "7-1", 1_000)
    house_round(diary, "7-2", 1_000)
    diary.write("credit_tray", {}, {"tray/7": -20_000, "cage": 20_000})
    diary.write("count_tray", {}, {"tray/7": -500, "over-short": 500})
    found = diary.report("day", TODAY)
    columns = ("Table", "Rounds", "Hands", "Wagered", "Drop", "Win", "Hold", "Win of wagers")
    assert cells(found, "house-games", *columns) == [
        (7, 2, 2, 4_000, 4_000, 2_000, Fraction(1, 2), Fraction(1, 2))
    ]
    tray = ("Before", "Fills", "Credits", "Play", "Counts", "After")
    assert cells(found, "trays", *tray) == [(0, 100_000, -20_000, -2_000, -500, 77_500)]
    # The book's own formula: closing tray + credits + drop - opening tray - fills, counted right.
    assert 77_500 + 500 + 20_000 + 4_000 - 0 - 100_000 == 2_000
    assert cells(found, "over-short", "Command", "Over", "Short", "Together") == [
        ("count tray", 0, -500, -500)
    ]


@pytest.mark.rule("R23")
@pytest.mark.parametrize(("rounds", "result"), [(3, "inside"), (30, "OUTSIDE")])
def test_r23_a_win_that_chance_does_not_explain_is_flagged(
    diary: Diary, rounds: int, result: str
) -> None:
    for each in range(rounds):
        house_round(diary, f"7-{each}", 1_000)
    [row] = cells(diary.report("day", TODAY), "house-range", "Win", "95 % from", "to", "Result")
    assert row[0] == rounds * 1_000
    assert -row[1] == row[2]
    assert row[3] == result


@pytest.mark.rule("R23")
def test_r23_what_the_report_of_an_ended_day_flags_becomes_a_command(diary: Diary) -> None:
    for each in range(30):
        house_round(diary, f"7-{each}", 1_000)
    found = diary.report("day", TODAY)
    [row] = cells(found, "house-range", "Win", "95 % from", "to")
    [flag] = flags(found)
    assert (flag.day, flag.what) == (TODAY, "table 7, Double Draw Poker")
    assert (flag.cents, flag.low_cents, flag.high_cents) == row
    assert not [*flags(msgspec.structs.replace(found, provisional=True))]
    assert not [*flags(diary.report("month", TODAY))]


def test_what_takes_long_is_said(diary: Diary, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(paytable: PayTable, say: Say) -> None:
        say("discards of 0: 1 class")
        raise KeyboardInterrupt

    monkeypatch.setattr(expected, "_SOLVED", {})
    monkeypatch.setattr(expected, "_solved", SOLVED_IN_EARNEST)
    monkeypatch.setattr(solved, "solve", slowly)
    house_round(diary, "7-1", 1_000)
    said: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        diary.report("day", TODAY, said.append)
    assert said == ["solving Double Draw Poker: discards of 0: 1 class"]


def test_a_round_counts_on_the_day_on_which_it_ends(diary: Diary) -> None:
    diary.at = diary.days.begins("2025-11-18") - 1_000
    facts = [
        begun("7-1", "ddp", "double-draw"),
        banked.RoundOpened("double-draw", 1, DoubleDrawValues(), (5000,), (0,), ()),
        banked.WagerPlaced(0, "ante", 1_000),
    ]
    diary.write("bet", {"hand/7-1": facts}, {"stack/7/ann": -1_000, "pot/7-1": 1_000})
    ends = {"hand/7-1": [banked.Folded(0, 1_000), banked.RoundClosed(), HandEnded()]}
    diary.write("fold", ends, {"pot/7-1": -1_000, "tray/7": 1_000})
    assert cells(diary.report("day", TODAY), "house-games", "Rounds") == []
    found = diary.report("day", "2025-11-18")
    assert cells(found, "house-games", "Rounds", "Wagered", "Win") == [(1, 1_000, 1_000)]


def test_day_month_and_year_to_date(diary: Diary) -> None:
    poker_hand(diary, "4-1", 100)
    for day, rake in (("2025-12-30", 200), ("2025-12-31", 300), ("2026-01-01", 400)):
        diary.at = diary.days.begins(day)
        poker_hand(diary, f"4-{day}", rake)
    columns = ("Day drop", "Month drop", "Year drop")
    assert cells(diary.report("day", "2025-12-31"), "to-date", *columns) == [(300, 500, 600)]
    assert cells(diary.report("day", "2026-01-01"), "to-date", *columns) == [(400, 400, 400)]
    month = diary.report("month", "2025-12-31")
    assert total(month, "poker-tables", "Revenue") == 500
    assert total(diary.report("year", "2025-12-31"), "poker-tables", "Revenue") == 600


# ---- jackpots, ledger, people ----


def test_a_fund_is_its_account_and_its_boxes(diary: Diary) -> None:
    diary.write("seed_fund", {}, {"cage": -10_000, "fund/bad_beat": 10_000})
    poker_hand(diary, "4-1")
    diary.write("count_box", {}, {"box/4/bad_beat": -60, "fund/bad_beat": 60})
    diary.write("pay", {}, {"fund/bad_beat": -5_000, "rail/ann": 5_000})
    columns = ("Fund", "Before", "In", "Out", "After", "Of it in boxes")
    found = diary.report("jackpots", TODAY)
    assert cells(found, "funds", *columns) == [("bad beat", 0, 10_100, -5_000, 5_100, 40)]
    assert cells(found, "jackpot-boxes", "In", "Taken away", "After") == [(100, -60, 40)]


def test_a_box_on_its_way_is_still_of_its_fund(diary: Diary) -> None:
    poker_hand(diary, "4-1", box=900)
    diary.write("open_count", {}, {"box/4/bad_beat": -900, "transit/C-1": 900})
    columns = ("Before", "In", "Out", "After", "Of it in boxes", "Display")
    assert cells(diary.report("jackpots", TODAY), "funds", *columns) == [
        (0, 900, 0, 900, 900, None)
    ]
    diary.at = diary.days.begins("2025-11-18")
    diary.write("verify_count", {}, {"transit/C-1": -900, "fund/bad_beat": 880, "over-short": 20})
    assert cells(diary.report("jackpots", "2025-11-18"), "funds", *columns) == [
        (900, 0, -20, 880, 0, None)
    ]


def test_chips_sold_at_a_poker_table_are_no_revenue(diary: Diary) -> None:
    diary.write("fill_tray", {}, {"cage": -5_000, "tray/4": 5_000})
    sold = {"outside": -2_000, "drop/4": 2_000, "tray/4": -2_000, "stack/4/ann": 2_000}
    diary.write("sell_chips", {}, sold)
    assert cells(diary.report("day", TODAY), "poker-tables", "Revenue") == [(0,)]


def test_a_fill_that_arrives_short_is_a_fill_of_what_arrived(diary: Diary) -> None:
    diary.write("send_chips", {}, {"cage": -5_000, "transit/chips/1": 5_000})
    diary.write(
        "receive_chips", {}, {"transit/chips/1": -5_000, "tray/7": 4_900, "over-short": 100}
    )
    found = diary.report("day", TODAY)
    assert cells(found, "trays", "Fills", "Counts", "After") == [(4_900, 0, 4_900)]
    assert cells(found, "over-short", "Command", "Together") == [("receive chips", -100)]
    assert cells(found, "house-games", "Win") == []


def test_the_ledger_is_worth_nothing_before_and_after(diary: Diary) -> None:
    poker_hand(diary, "4-1")
    for day in (TODAY, "2025-11-18"):
        found = diary.report("cage", day)
        for column in ("Before", "After"):
            assert total(found, "ledger", column) == 0
        assert total(found, "ledger", "In") == -total(found, "ledger", "Out")  # type: ignore[operator]


def test_acts_of_two_persons_stand_with_both_licences(diary: Diary) -> None:
    void_hand(diary, "4-3")
    found = diary.report("floor", TODAY)
    assert cells(found, "signatures", "What", "First", "Second") == [
        ("cage stocked", "cas (cashier, licence C-1)", "sec (security, licence S-9)"),
        ("void ordered", "cas (cashier, licence C-1)", "sec (security, licence S-9)"),
    ]
    assert ("hand 4-3", "void ordered", "reason fire") in cells(
        found, "void-hands", "Where", "What", "Details"
    )


def test_incidents_and_what_is_open_stand_in_the_report(diary: Diary) -> None:
    diary.write("bar", {"person/eve": [Barred(reason="=1+1", person="mia", by=Role.MANAGER)]})
    alarm = AlarmRaised(alarm="tray_short", about="table 7", says="A fill is needed.", at=diary.at)
    diary.write("alarm", {"room": [DayOpened(day=TODAY, at=diary.at, person="sue"), alarm]})
    found = diary.report("floor", TODAY)
    assert cells(found, "incidents", "Where", "Details", "Who") == [
        ("person eve", "reason =1+1", "mia (manager)")
    ]
    assert cells(found, "open", "What", "About") == [
        ("gaming day open", TODAY),
        ("table open", "table 4"),
        ("table open", "table 7"),
        ("alarm: tray short", "table 7"),
    ]


@pytest.mark.parametrize(
    ("fact", "details"),
    [
        (
            poker.IrregularityReported("pot touched", "dealer", seat=1, cards=(Card(51), UNKNOWN)),
            "entry pot touched; player ben; cards As ??",
        ),
        (
            poker.RulingMade("dispute", "play_on", "floorperson", "he said so", person="flo"),
            "about dispute; remedy play on; reason he said so",
        ),
        (
            poker.RoundVoided("void", True, (0, 1_250)),
            "why void; new deck; returned 2 $12.50",
        ),
        (VoidOrdered(reason="a fire", signed=TWO), "reason a fire"),
    ],
)
def test_a_fact_is_told_in_its_own_words(diary: Diary, fact: Any, details: str) -> None:
    diary.write("start_hand", {"hand/4-1": [begun("4-1")]})
    diary.write("report", {"hand/4-1": [fact]})
    found = diary.report("floor", TODAY)
    rows = cells(found, "rulings", "Details") + cells(found, "void-hands", "Details")
    assert rows == [(details,)]


@pytest.mark.parametrize(
    "sample", samples(), ids=lambda text: str(json.loads(text)["facts"][0]["type"])
)
def test_every_fact_of_the_room_can_be_told(sample: str) -> None:
    [fact] = codec.read(sample.encode())
    told = details_of(fact, "America/New_York") or ""
    assert len(told) <= 160
    assert "{" not in told
    assert words_of(fact)


@pytest.mark.rule("R19", "R23")
def test_a_denial_is_told_with_its_whole_list() -> None:
    said = "denied: the losing hand uses one hole card; " + "; ".join(["6 dealt in: yes"] * 30)
    answer = Answer("bad_beat.qualifying 1", False, "the losing hand uses one hole card")
    denied = BadBeatDenied(answers=(answer,), says=said, at=1)
    assert details_of(denied, "UTC") == said


def test_moments_boxes_and_hands_are_told_as_people_say_them() -> None:
    opened = CountOpened(
        count="c-1",
        fund="bad_beat",
        way=Counted.CAGE,
        boxes={4: 100, 5: 0},
        at=0,
        notice="",
        time=1_795_032_009_000,
    )
    told = details_of(opened, "America/New_York")
    assert told == "count c-1; fund bad beat; way cage; boxes 4 $1, 5 $0; time 2026-11-18 15:00"


def test_hands_and_shares_of_a_fact_are_told_one_after_the_other() -> None:
    class Called(Fact, frozen=True, tag="room.called"):
        calls: tuple[dict[str, Any], ...]
        parts: tuple[dict[str, Any], ...]

    calls = ({"player": "ann", "says": "four tens", "value": 7_401}, {"says": "four jacks"})
    fact = Called(calls, ({"player": "ann", "cents": 375}, {"player": "ben", "cents": 375}))
    told = "calls ann, four tens; four jacks; parts player ann, $3.75; player ben, $3.75"
    assert details_of(fact, "UTC") == told


def test_chips_are_told_by_denomination_and_nobody_by_name() -> None:
    class Counted(Fact, frozen=True, tag="room.counted"):
        chips: dict[str, int]
        cents: int
        name: str = ""
        phone: str = ""

    fact = Counted(chips={"10000": 2, "500": 18, "100": 0}, cents=29_000, name="A", phone="5")
    assert details_of(fact, "UTC") == "chips 2 × $100, 18 × $5; $290"


# ---- empty ----


@pytest.mark.rule("R23")
@pytest.mark.parametrize("name", REPORTS)
def test_r23_a_report_of_a_day_without_entries_is_made_all_the_same(name: str) -> None:
    diary = Diary()
    found = diary.report(name, "2025-11-19")
    empty = {made.section.key for made in found.sections if not made.rows}
    assert empty == set(REPORTS[name].sections) - {"identity"}
    entries = "none" if REPORTS[name].about is About.DAY else "1 to 1"
    assert ("Entries of the journal", entries) in found.section("identity").rows


def test_every_section_is_in_the_day_report_and_every_report_is_made_of_sections() -> None:
    assert set(REPORTS["day"].sections) == set(SECTIONS)
    for report in REPORTS.values():
        for figure in report.first:
            assert figure.section in report.sections
            assert figure.column in [each.name for each in SECTIONS[figure.section].columns]
    assert NO_ACTIVITY == "No Activity"


def test_an_hour_that_comes_twice_is_told_apart() -> None:
    diary = Diary(at=Diary().days.begins("2025-11-01"))
    diary.at = diary.days.begins("2025-11-02") - 6 * HOUR + 30 * MINUTE
    for _ in range(2):
        diary.write("bar", {"person/eve": [Barred(reason="x")]})
        diary.at += HOUR - 1_000
    found = cells(diary.report("floor", "2025-11-01"), "incidents", "When")
    assert found == [("2025-11-02 01:30-04:00",), ("2025-11-02 01:30-05:00",)]


def test_a_fact_that_says_no_more_has_an_empty_cell() -> None:
    """As a file has it: what is read back is what was written."""
    assert details_of(CountTransported(), "UTC") is None
    assert details_of(CountTransported(container="C-7"), "UTC") == "container C-7"
