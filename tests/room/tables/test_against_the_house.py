"""Tables against the house: who wagers, with what, who stays, whose chips are whose."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room import codec
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.hands.facts import HandEnded, WagerLaid
from fairdeal.room.people.facts import SignedOff, SignedOn
from fairdeal.room.submission import example, read
from fairdeal.room.tables import commands
from fairdeal.room.tables.commands import LeaveTable, SitDown
from tests.room.submission.files import file
from tests.room.tables.house import MONEY, House
from tests.room.tables.refusing import refused


def round_of(kind: str, *players: str, way: str = "automatic", text: str | None = None) -> House:
    """A round whose bets are open."""
    house = House(text)
    house.open(kind, way=way)
    house.sit(*(players or ("ann",)))
    house.start(by="dealer")
    return house


def bet(house: House, player: str, kind: str, cents: int = 1_000, **more: object) -> None:
    request = {"type": "bet", "kind": kind, "amount": cents}
    house.do(player, of_hand.Act(hand=house.table().hand, request=request, **more))  # type: ignore[arg-type]


LAID = "act room.hands.facts.WagerLaid"


@pytest.mark.parametrize(
    ("game", "area", "approved", "not_approved"),
    [
        pytest.param(
            "double-draw",
            "ante",
            ("value chip", "plaque"),
            ("cash", "coupon", "by word"),
            marks=pytest.mark.rule("ddp 7.A", by=LAID),
        ),
        pytest.param(
            "double-down",
            "original",
            ("chip", "plaque", "coupon"),
            ("cash", "by word", "cheque"),
            marks=pytest.mark.rule("dds (f)(1)", by=LAID),
        ),
    ],
)
def test_a_wager_is_laid_on_its_area_with_an_approved_instrument(
    game: str, area: str, approved: tuple[str, ...], not_approved: tuple[str, ...]
) -> None:
    house = round_of(game, "ann", "ben")
    hand = house.hand()
    request = {"type": "bet", "kind": area, "amount": 1_000}
    for instrument in not_approved:
        command = of_hand.Act(hand=hand.id, request=request, instrument=instrument)
        assert refused(house, "ann", command) == "not_an_instrument"
    for instrument in approved:
        bet(house, "ann", area, instrument=instrument)
        laid = [fact for fact in hand.facts if isinstance(fact, WagerLaid)][-1]
        assert (laid.area, laid.instrument, laid.cents, laid.person) == (
            area,
            instrument,
            1_000,
            "ann",
        )
    assert house.money(f"pot/{hand.id}") == 1_000


@pytest.mark.rule("ddp 7.B(1)", by="state room.tables.state.TableInRoom.seating")
def test_only_who_sits_at_the_table_wagers() -> None:
    house = round_of("double-draw", "ann", "ben")
    hand = house.table().hand
    request = {"type": "bet", "kind": "ante", "amount": 1_000}
    assert refused(house, "cem", of_hand.Act(hand=hand, request=request)) == "not_your_seat"
    for seat in (1, 5, 6, -1):
        mine = of_hand.Act(hand=hand, request={**request, "seat": seat})
        assert refused(house, "ann", mine) == "not_your_seat"
    house.sit("cem")


@pytest.mark.rule("ddp 7.B(2)", by="state room.tables.state.TableInRoom.seating")
def test_who_has_cards_stays_until_the_round_is_over() -> None:
    house = round_of("double-draw", "ann", "ben")
    for player in ("ann", "ben"):
        bet(house, player, "ante")
        bet(house, player, "bonus")
    house.wait(0)
    assert house.hand().state.inside == [0, 1]
    assert refused(house, "ann", LeaveTable(table=4)) == "has_cards"
    assert house.table().seating.seats[0] is not None
    house.act("ann", "fold")
    house.do("ann", LeaveTable(table=4))
    assert house.money("rail/ann") == MONEY - 20_000
    house.act("ben", "fold")
    assert not house.table().hand
    assert house.money("rail/ann") == MONEY - 2_000
    assert house.money("tray/4") == 4_000


@pytest.mark.rule("ddp 7.D")
def test_wagers_go_with_who_leaves_before_no_more_bets_and_stay_afterwards() -> None:
    house = round_of("double-draw", "ann", "ben")
    hand = house.hand().id
    for player in ("ann", "ben"):
        bet(house, player, "ante")
    house.do("ann", LeaveTable(table=4))
    assert house.money(f"pot/{hand}") == 1_000
    bet(house, "ben", "bonus")
    house.wait(30_000)
    assert house.hand().state.inside == [1]
    assert refused(house, "ben", LeaveTable(table=4)) == "has_cards"
    back = of_hand.Act(hand=hand, request={"type": "take_back"})
    assert refused(house, "ben", back) == "no_more_bets"
    house.act("ben", "fold")
    assert (house.money("rail/ann"), house.money("stack/4/ben")) == (MONEY, 18_000)


@pytest.mark.rule("ddp 7.B(3)", "D9")
def test_who_leaves_all_the_same_is_reported_and_his_seat_is_free() -> None:
    house = round_of("double-draw", "ann", "ben")
    for player in ("ann", "ben"):
        bet(house, player, "ante")
        bet(house, player, "bonus")
    house.wait(0)
    for player in ("ann", "ben"):
        house.act(player, "raise", amount=1_000)
    left = of_hand.Report(hand="4-1", report={"what": "left", "seat": 0, "decision": "play_out"})
    house.do("floor", left)
    house.do("floor", LeaveTable(table=4, player="ann"))
    assert house.table().seating.seats[0] is None
    assert house.money("rail/ann") == MONEY - 20_000
    while house.table().hand:
        hand = house.hand()
        options = hand.choices()[1]
        house.act("ben", "discard" if options.discard >= 0 else "fold")
    assert house.money("stack/4/ann") == 0
    assert house.money("rail/ann") >= MONEY - 3_000


@pytest.mark.rule("R8")
@pytest.mark.parametrize("game", ["double-draw", "double-down"])
def test_who_leaves_buys_in_again_and_leaves_again_in_one_round_has_every_cent(game: str) -> None:
    house = round_of(game, "ann", "ben")
    bet(house, "ben", "ante" if game == "double-draw" else "original")
    for _ in range(2):
        house.do("ann", LeaveTable(table=4))
        assert house.money("stack/4/ann") == 20_000  # what began the round follows at its end
        house.do("ann", SitDown(table=4, seat=0, cents=30_000))
        assert house.money("stack/4/ann") == 50_000
    house.do("ann", LeaveTable(table=4))
    house.do("ben", LeaveTable(table=4))
    assert (house.table().hand, house.money("stack/4/ann")) == ("", 0)
    assert house.money("rail/ann") == MONEY


def test_who_leaves_before_the_cards_takes_the_wagers_back() -> None:
    house = round_of("double-draw", "ann", "ben")
    bet(house, "ann", "ante")
    bet(house, "ben", "ante")
    house.do("ann", LeaveTable(table=4))
    assert house.money(f"pot/{house.table().hand}") == 1_000
    house.do("ben", LeaveTable(table=4))
    assert not house.table().hand
    assert house.money("rail/ann") == house.money("rail/ben") == MONEY


def test_a_round_in_which_nobody_bet_gives_way_to_who_sits_down() -> None:
    house = round_of("double-down", "ann")
    first = house.table().hand
    house.sit("ben")
    assert not house.table().hand
    last = [whole for stream, whole, _ in house.journal if stream == f"hand/{first}"][-1]
    ended = codec.read(last)[-1]
    assert isinstance(ended, HandEnded)
    assert ended.unplayed
    house.wait(5_000)
    assert house.hand().begun.players[:2] == ("ann", "ben")


def test_bets_close_by_themselves_some_time_after_the_first_or_once_all_have_bet() -> None:
    house = round_of("double-down", "ann", "ben")
    house.wait(10 * 60_000)
    assert not house.hand().state.inside
    bet(house, "ann", "original")
    house.wait(19_000)
    assert not house.hand().state.inside
    house.wait(1_000)
    assert house.hand().state.inside == [0]
    house = round_of("double-down", "ann", "ben")
    bet(house, "ann", "original")
    bet(house, "ben", "original")
    house.wait(0)
    assert house.hand().state.inside == [0, 1]


@pytest.mark.rule("D5")
def test_wagers_that_nobody_completed_go_back_when_the_time_is_over() -> None:
    house = round_of("double-draw", "ann", "ben")
    bet(house, "ann", "ante")
    house.wait(20_000)
    assert not house.table().hand
    assert house.money("stack/4/ann") == 20_000
    assert house.money("pot/4-1") == 0
    house.wait(5_000)
    assert house.table().hand == "4-2"


def test_nobody_but_the_device_closes_the_bets_of_the_program() -> None:
    house = round_of("double-down", "ann", "ben")
    close = of_hand.CloseBets(hand=house.table().hand)
    assert refused(house, "ann", close) == "not_yours_to_do"
    assert refused(house, "dealer", close) == "dealt_by_program"
    assert refused(house, "device", close) == "clock_not_run_out"
    poker = House()
    poker.open()
    poker.sit("ann", "ben")
    hand = poker.start(by="dealer").id
    assert refused(poker, "dealer", of_hand.CloseBets(hand=hand)) == "no_such_request"


def test_a_tray_that_is_short_says_so_at_once() -> None:
    """A player who wins more than the tray holds is paid, and the answer says what is missing."""
    for seed in range(40):
        house = House(seed=seed)
        house.open("double-down")
        house.sit("ann")
        house.start(by="dealer")
        bet(house, "ann", "original", 20_000)
        house.wait(0)
        answer = house.act("ann", "stand")
        if house.money("tray/4") < 0:
            assert answer["tray_short"] == -house.money("tray/4")
            assert house.room.things["room"].has_alarm("tray_short", "table 4")
            return
    raise AssertionError("nobody won")


def two_areas() -> str:
    return example().replace("# allow_two_areas = false", "allow_two_areas = true")


@pytest.mark.rule("S9")
def test_a_player_of_two_areas_names_the_one_that_he_means() -> None:
    house = House(two_areas())
    house.open("double-down")
    house.do("ann", SitDown(table=4, seat=2, cents=20_000))
    apart = SitDown(table=4, seat=4, cents=20_000)
    assert refused(house, "ann", apart) == "already_seated"
    house.do("ann", SitDown(table=4, seat=3, cents=10_000))
    assert house.money("stack/4/ann") == 30_000
    house.start(by="dealer")
    hand = house.table().hand
    request = {"type": "bet", "kind": "original", "amount": 1_000}
    assert refused(house, "ann", of_hand.Act(hand=hand, request=request)) == "which_seat"
    house.do("ann", of_hand.Act(hand=hand, request={**request, "seat": 3}))
    assert house.money(f"pot/{hand}") == 1_000
    house.do("ann", LeaveTable(table=4))
    assert house.money("rail/ann") == MONEY


def test_in_the_example_one_player_has_one_position() -> None:
    house = House()
    house.open("double-down")
    house.sit("ann")
    second = SitDown(table=4, seat=1, cents=20_000)
    assert refused(house, "ann", second) == "already_seated"


def test_a_buy_in_against_the_house_covers_one_wager() -> None:
    house = House()
    house.open("double-down")
    assert refused(house, "ann", SitDown(table=4, seat=0, cents=999)) == "buy_in_too_small"
    house.do("ann", SitDown(table=4, seat=0, cents=1_000))
    house.do("ann", commands.AddChips(table=4, cents=500))
    house.do("ann", commands.TakeChips(table=4, cents=200))
    assert house.money("stack/4/ann") == 1_300
    house.start(by="dealer")
    for command in (commands.AddChips(table=4, cents=1), commands.TakeChips(table=4, cents=1)):
        assert refused(house, "ann", command) == "hand_in_play"


@pytest.mark.rule("dds (g)(1)", "S29", by="state room.tables.state.TableInRoom.setting")
def test_a_round_begins_only_where_the_staff_of_a_blackjack_table_is_on_duty() -> None:
    house = House()
    house.open("double-down", way="dealer")
    assert house.table().setting.staff == (("dealer", 1), ("floorperson", 1))
    house.sit("ann")
    start = commands.StartHand(table=4)
    for person in ("floor", "shift", "manager"):
        house.note(f"person/{person}", SignedOff())
    assert refused(house, "dealer", start) == "too_few_staff"
    house.note("person/shift", SignedOn(role=Role.SHIFT_SUPERVISOR, shift="day", since=0, table=5))
    assert refused(house, "dealer", start) == "too_few_staff"  # she is at another table
    house.note("person/shift", SignedOff())
    house.note("person/shift", SignedOn(role=Role.SHIFT_SUPERVISOR, shift="day", since=0))
    house.do("dealer", start)


def test_where_the_program_deals_it_needs_no_staff() -> None:
    house = House()
    house.open("double-down")
    house.sit("ann")
    house.note("person/dealer", SignedOff())
    house.wait(5_000)
    assert house.table().hand


@pytest.mark.rule("ddp 2.A(1)", by="state room.tables.seats.house.HouseSeats.seats")
def test_a_table_of_double_draw_has_six_positions_and_a_seventh_player_waits() -> None:
    assert not read(file("double-draw", "double_draw.positions = 6")).faults
    faults = read(file("double-draw", "double_draw.positions = 7")).faults
    assert [fault.field.rpartition(".")[2] for fault in faults] == ["positions"]
    house = House()
    house.open("double-draw")
    house.sit("ann", "ben", "cem", "dora", "eve", "finn")
    assert len(house.table().seating.seats) == 6
    seventh = SitDown(table=4, seat=6, cents=20_000)
    assert refused(house, "gus", seventh) == "no_such_seat"
    assert refused(house, "gus", SitDown(table=4, seat=5, cents=20_000)) == "seat_taken"
