"""The table between hands: the button, the blinds, coming and going."""

import pytest

from fairdeal.cards.notation import parse
from fairdeal.engine.roles import Role
from fairdeal.poker.games import GAMES
from fairdeal.poker.house_rules import HeadsUpBlinds, HouseRules
from fairdeal.poker.stakes import AntePlacement, Limit, Stakes
from fairdeal.poker.table import requests
from fairdeal.poker.table.hands import button_stays
from fairdeal.poker.table.play import carry_out
from fairdeal.poker.table.refusals import Refused
from fairdeal.poker.table.values import ButtonRule, TableRules
from tests.poker.tables import (
    chips,
    come_back,
    finish,
    leave,
    played,
    rules,
    set_button,
    sit,
    sit_out,
    start,
    table,
    told,
    who,
)

DEALER = Role.DEALER


def chapters(*groups: tuple[str, ...]) -> pytest.MarkDecorator:
    """The same law in several chapters: one test for each few of them."""
    rows = [pytest.param(None, marks=pytest.mark.rule(*group), id=group[0]) for group in groups]
    return pytest.mark.parametrize("_chapter", rows)


@chapters(
    ("poker 11.C(2)", "poker 12.C(2)", "poker 13.C(2)"),
    ("poker 19.C(2)", "poker 20.C(2)", "poker 21.C(1)(b)"),
    ("poker 22.C(2)",),
)
def test_the_button_moves_clockwise_after_each_hand(_chapter: None) -> None:
    at = table("ABCD", button="D")
    seen = [played(at) for _ in range(3)]
    assert seen == ["A100 B200 C D", "B100 C200 D A", "C100 D200 A B"]


@chapters(
    ("poker 11.C(1)(a)", "poker 12.C(1)(a)", "poker 13.C(1)(a)"),
    ("poker 19.C(1)(a)", "poker 20.C(1)(a)", "poker 21.C(1)(a)(i)"),
    ("poker 22.C(1)(a)",),
)
def test_the_first_button_may_lie_on_the_dealers_right(_chapter: None) -> None:
    at = table("AB.C.")
    carry_out(at, requests.PlaceButton(by=DEALER))
    assert at.button == 3
    assert played(at) == "A100 B200 C"


@chapters(
    ("poker 11.C(1)(b)", "poker 12.C(1)(b)", "poker 13.C(1)(b)"),
    ("poker 19.C(1)(b)", "poker 20.C(1)(b)", "poker 21.C(1)(a)(ii)"),
    ("poker 22.C(1)(b)",),
)
def test_or_it_goes_to_the_highest_card_and_suits_break_a_tie(_chapter: None) -> None:
    at = table("ABC")
    king, ace, higher_ace = parse("Ks Ah As")
    cards = (("a", ace), ("b", higher_ace), ("c", king))
    (placed,) = carry_out(at, requests.DrawForButton(cards=cards, by=DEALER, person="d1"))
    assert (at.button, placed.by, placed.person) == (1, DEALER, "d1")
    assert played(at) == "C100 A200 B"


@pytest.mark.rule("P-36")
def test_where_nobody_places_the_first_button_it_lies_on_the_dealers_right() -> None:
    assert played(table("AB.C.")) == "A100 B200 C"


@pytest.mark.rule("poker 11.C(2)")
def test_a_floorperson_may_set_the_button_for_the_next_hand() -> None:
    for rule in ButtonRule:
        at = table("ABCD", button="D", rules=rules(rule))
        assert played(at) == "A100 B200 C D"
        set_button(at, 1)
        assert played(at) == "C100 D200 A B"
        assert played(at) == "D100 A200 B C"


@pytest.mark.rule("poker 10.C", "poker 14.C")
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.forced])
def test_stud_is_dealt_from_the_dealers_left_every_time_and_nobody_waits(key: str) -> None:
    stakes = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, ante=25, forced_bet=100)
    at = table("AB.C", stakes=stakes, key=key)
    assert [played(at) for _ in range(2)] == ["A B C"] * 2
    sit(at, 2, "N")
    hand = start(at)
    assert told(hand) == "A B N C"
    assert hand.stakes.posts == tuple((place, 25, "ante") for place in range(4))


def test_empty_seats_are_passed_over() -> None:
    at = table("ABCD", button="D")
    played(at)
    leave(at, "B")
    assert played(at) == "C100 D200 A"


# ---- two players ----


def test_heads_up_the_button_posts_the_small_blind() -> None:
    at = table("AB", button="A")
    assert [played(at) for _ in range(2)] == ["B200 A100", "A200 B100"]


TEXT = HouseRules().but(heads_up_blinds=HeadsUpBlinds.TEXT)
ONE_BLIND = Stakes(limit=Limit.NO, small_bet=200, blinds=(200,))


@pytest.mark.rule("P-24")
def test_by_the_text_the_button_posts_the_second_blind() -> None:
    at = table("AB", button="A", house=TEXT)
    assert [played(at) for _ in range(3)] == ["B100 A200", "A100 B200", "B100 A200"]


@pytest.mark.rule("P-24", "P-131")
@pytest.mark.parametrize("house", [HouseRules(), TEXT], ids=["custom", "text"])
def test_a_single_blind_falls_to_the_player_without_the_button(house: HouseRules) -> None:
    at = table("AB", button="A", stakes=ONE_BLIND, house=house)
    assert [played(at) for _ in range(2)] == ["B200 A", "A200 B"]


@pytest.mark.rule("P-24", "P-133")
@pytest.mark.parametrize(
    ("house", "then"),
    [(HouseRules(), ["A200 B100", "B200 A100"]), (TEXT, ["B100 A200", "A100 B200"])],
    ids=["custom", "text"],
)
def test_from_three_to_two_nobody_posts_the_largest_blind_twice_running(
    house: HouseRules, then: list[str]
) -> None:
    at = table("ABC", button="C", house=house)
    assert played(at) == "A100 B200 C"
    leave(at, "C")
    assert [played(at) for _ in range(2)] == then


@pytest.mark.rule("P-27", "P-133")
@pytest.mark.parametrize(
    ("seats", "hands", "then"),
    [
        ("AB.", 1, ["B100 N200 A", "N100 A200 B"]),
        ("AB.", 2, ["B200 A100", "B100 N200 A", "N100 A200 B"]),
        ("A.B", 1, ["A200 B100", "A100 N200 B", "N100 B200 A"]),
    ],
)
def test_a_third_player_waits_for_the_largest_blind_of_two(
    seats: str, hands: int, then: list[str]
) -> None:
    at = table(seats, button="A")
    for _ in range(hands):
        played(at)
    sit(at, seats.index("."), "N")
    assert [played(at) for _ in then] == then


@pytest.mark.rule("P-133")
def test_while_two_play_nobody_posts_to_enter() -> None:
    at = table("A.B", button="A")
    played(at)
    sit(at, 1, "N", posts=True)
    assert [played(at), played(at)] == ["A200 B100", "A100 N200 B"]


@pytest.mark.rule("P-131", "P-133")
@pytest.mark.parametrize(
    ("blinds", "then"),
    [((200,), "N200 A B"), ((50, 100, 200), "A50 B100 N200")],
)
def test_whatever_the_number_of_blinds(blinds: tuple[int, ...], then: str) -> None:
    at = table("AB.", button="A", stakes=Stakes(limit=Limit.NO, small_bet=200, blinds=blinds))
    played(at)
    sit(at, 2, "N")
    assert played(at) == then


# ---- new and returning players ----


@pytest.mark.rule("P-27", "P-133")
def test_a_new_player_waits_for_the_largest_blind() -> None:
    at = table("ABC.D", button="D")
    played(at)
    sit(at, 3, "N")
    seen = [played(at) for _ in range(3)]
    assert seen == ["B100 C200 D A", "C100 N200 D A B", "N100 D200 A B C"]


@pytest.mark.rule("P-27", "P-133")
@pytest.mark.parametrize(
    ("seats", "new", "then"),
    [
        ("AB.CD", 2, "B100 N200 C D A"),
        ("ABCD.", 4, "B100 C200 D N200p A"),
        # The seat between the button and the largest blind stays out.
        ("A.BCD", 1, "B100 C200 D A"),
    ],
)
def test_or_posts_to_enter_at_once_but_not_between_button_and_blind(
    seats: str, new: int, then: str
) -> None:
    at = table(seats, button="D")
    played(at)
    sit(at, new, "N", posts=True)
    assert played(at) == then


@pytest.mark.rule("P-27")
def test_a_waiting_player_may_choose_to_post_and_to_wait_again() -> None:
    at = table("ABCD.", button="D")
    played(at)
    sit(at, 4, "N")
    carry_out(at, requests.PostBlind(player="n"))
    carry_out(at, requests.WaitForBlind(player="n"))
    assert played(at) == "B100 C200 D A"
    sit_out(at, "D")
    carry_out(at, requests.PostBlind(player="n"))
    assert played(at) == "C100 N200 A B"


@pytest.mark.rule("P-27", "P-133")
def test_a_player_who_was_away_when_the_blinds_passed_waits() -> None:
    at = table("ABCD", button="D")
    played(at)
    sit_out(at, "C")
    assert played(at) == "B100 D200 A"
    come_back(at, "C")
    assert played(at) == "D100 A200 B"
    assert played(at) == "A100 B200 D"


def test_who_is_back_before_the_blinds_reach_him_owes_nothing() -> None:
    at = table("ABCD", button="D")
    played(at)
    sit_out(at, "A")
    assert played(at) == "C100 D200 B"
    come_back(at, "A")
    assert played(at) == "D100 A200 B C"


@pytest.mark.rule("P-133")
def test_a_dead_button_lies_before_an_empty_seat_and_the_first_blind_may_be_missing() -> None:
    at = table("ABCDE", button="E", rules=rules(ButtonRule.DEAD))
    played(at)
    leave(at, "B")
    assert [played(at) for _ in range(3)] == ["C200 D E A", "C100 D200 E A", "D100 E200 A C"]


@pytest.mark.rule("P-133")
def test_with_three_blinds_a_dead_button_still_keeps_their_order() -> None:
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(50, 100, 200))
    at = table("ABCDEF", button="F", stakes=stakes, rules=rules(ButtonRule.DEAD))
    played(at)
    leave(at, "B")
    assert [played(at) for _ in range(2)] == ["C100 D200 E F A", "C50 D100 E200 F A"]


@pytest.mark.rule("P-131", "P-133")
def test_all_blinds_are_posted_again_once_there_are_players_enough() -> None:
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(50, 100, 200))
    at = table("AB..", button="A", stakes=stakes, rules=rules(ButtonRule.DEAD))
    assert played(at) == "B200 A100"
    sit(at, 2, "C")
    sit(at, 3, "D")
    assert [played(at) for _ in range(3)] == ["A50 B100 C200", "B50 C100 D200 A", "C50 D100 A200 B"]


@pytest.mark.rule("poker 8.B(4)")
def test_a_stack_too_short_is_not_dealt_in() -> None:
    at = table("AB.", button="A", rules=rules(buy_in_least=1))
    sit(at, 2, "S", 399)
    assert played(at) == "B200 A100"
    carry_out(at, requests.AddChips(player="s", amount=1))
    assert played(at) == "B100 S200 A"


@pytest.mark.rule("poker 7.B")
def test_one_player_cannot_play() -> None:
    at = table("A..", button="A")
    with pytest.raises(Refused, match="1 of 2 can be dealt in"):
        start(at)


def test_antes_of_each_or_of_one() -> None:
    def antes(placement: AntePlacement) -> list[tuple[int, int, str]]:
        stakes = Stakes(
            limit=Limit.NO, small_bet=200, blinds=(100, 200), ante=25, ante_placement=placement
        )
        hand = start(table("ABC", button="C", stakes=stakes))
        return [post for post in hand.stakes.posts if "ante" in post[2]]

    assert antes(AntePlacement.EACH) == [(0, 25, "ante"), (1, 25, "ante"), (2, 25, "ante")]
    assert antes(AntePlacement.BUTTON) == [(2, 25, "single ante")]
    assert antes(AntePlacement.BIG_BLIND) == [(1, 25, "single ante")]


# ---- the same deal again ----


@pytest.mark.rule("P-99", "P-104")
def test_after_a_misdeal_button_and_blinds_are_the_same_again() -> None:
    at = table("ABCD", button="D")
    played(at)
    first = start(at)
    finish(at, voided="misdeal")
    again = start(at)
    assert (again.seats, again.stakes, again.number) == (first.seats, first.stakes, 3)


@pytest.mark.rule("P-99")
def test_a_button_that_was_placed_lies_there_again_after_a_misdeal() -> None:
    at = table("ABCD", button="B")
    seen = [played(at, voided="misdeal"), played(at, voided="void"), played(at), played(at)]
    assert seen == ["C100 D200 A B"] * 3 + ["D100 A200 B C"]


@pytest.mark.rule("P-99", "P-104")
def test_who_posted_to_enter_a_void_hand_posts_again() -> None:
    at = table("ABCD.", button="D")
    played(at)
    sit(at, 4, "N", posts=True)
    assert played(at, voided="void") == "B100 C200 D N200p A"
    assert played(at) == "B100 C200 D N200p A"


@pytest.mark.rule("P-99")
def test_who_missed_the_blind_of_a_void_hand_has_not_missed_it() -> None:
    at = table("ABCD", button="D")
    played(at)
    sit_out(at, "C")
    assert played(at, voided="void") == "B100 D200 A"
    come_back(at, "C")
    assert played(at) == "B100 C200 D A"


@pytest.mark.rule("P-99")
def test_who_came_and_went_before_the_redeal_has_come_and_gone() -> None:
    at = table("ABCDE.", button="E")
    played(at)
    start(at)
    leave(at, "D")
    sit_out(at, "E")
    sit(at, 5, "N")
    finish(at, voided="misdeal")
    assert played(at) == "B100 C200 A"
    assert who(at, "N").waits
    assert chips(at) == "A10000 B10000 C10000 . E10000 N10000"


def test_who_came_and_went_during_a_hand_has_come_and_gone_after_it() -> None:
    at = table("ABCDE.", button="E")
    played(at)
    hand = start(at)
    assert hand.seats == (1, 2, 3, 4, 0)
    leave(at, "D")
    sit_out(at, "E")
    sit(at, 5, "N", 7_000)
    leave(at, "B")
    sit(at, 1, "M", 8_000)
    finish(at, 1_000, 2_000, 3_000, 40_000, 4_000)
    assert chips(at) == "A4000 M8000 C2000 . E40000 N7000"
    assert who(at, "E").away
    assert [who(at, name).waits for name in "AMCN"] == [False, True, False, True]


def test_who_comes_back_during_a_hand_may_say_that_he_posts() -> None:
    at = table("ABCDE", button="E")
    played(at)
    sit_out(at, "E")
    for _ in range(3):
        played(at)
    assert who(at, "E").waits
    start(at)
    come_back(at, "E", posts=True)
    finish(at)
    assert played(at) == "B100 C200 D E200p A"


# ---- a button that stays ----


@pytest.mark.rule("poker 8.N(4)", "P-56")
@pytest.mark.parametrize("rule", list(ButtonRule))
def test_after_a_double_board_the_button_stays_for_one_hand(rule: ButtonRule) -> None:
    at = table("ABCD", button="D", rules=rules(rule))
    specials = ("", "double_board", "", "", "bomb_pot", "waterfall", "")
    assert [played(at, special=special) for special in specials] == [
        "A100 B200 C D",
        "B100 C200 D A",
        "B100 C200 D A",
        "C100 D200 A B",
        "D100 A200 B C",
        "A100 B200 C D",
        "B100 C200 D A",
    ]


@pytest.mark.rule("poker 8.N(4)", by="field poker.table.values.TableRules.double_board_stays")
@pytest.mark.rule("P-56")
def test_unless_the_house_lets_it_move() -> None:
    moves = rules(double_board_stays=False)
    assert button_stays("double_board", TableRules())
    assert not button_stays("double_board", moves)
    at = table("ABCD", button="D", rules=moves)
    played(at, special="double_board")
    assert played(at) == "B100 C200 D A"


@pytest.mark.rule("poker 8.N(4)")
def test_a_void_double_board_is_no_double_board() -> None:
    at = table("ABCD", button="D")
    played(at, special="double_board", voided="misdeal")
    assert [played(at), played(at)] == ["A100 B200 C D", "B100 C200 D A"]


@pytest.mark.rule("poker 8.N(4)", "P-24")
@pytest.mark.parametrize(
    ("house", "seen"),
    [
        (HouseRules(), ["B200 A100", "B200 A100", "A200 B100"]),
        (TEXT, ["B100 A200", "B100 A200", "A100 B200"]),
    ],
    ids=["custom", "text"],
)
def test_heads_up_it_stays_as_well(house: HouseRules, seen: list[str]) -> None:
    at = table("AB", button="A", house=house)
    assert [played(at, special="double_board"), played(at), played(at)] == seen


@pytest.mark.rule("poker 8.N(4)", "P-56")
def test_a_button_that_stays_lets_nobody_in_before_his_blind() -> None:
    at = table("A.BC", button="C")
    played(at, special="double_board")
    sit(at, 1, "N")
    assert [played(at), played(at)] == ["A100 B200 C", "B100 C200 A"]


@pytest.mark.rule("poker 8.N(4)", "P-56")
@pytest.mark.parametrize(
    ("rule", "gone", "then"),
    [
        (ButtonRule.MOVING, "B", "A100 C200 D"),
        (ButtonRule.MOVING, "D", "B100 C200 A"),
        (ButtonRule.DEAD, "A", "B200 C D"),
        (ButtonRule.DEAD, "B", "A100 C200 D"),
        (ButtonRule.DEAD, "D", "A100 B200 C"),
    ],
)
def test_a_button_that_stays_though_somebody_left(rule: ButtonRule, gone: str, then: str) -> None:
    """Moving, it passes an empty seat at once; dead, it and the blinds lie where they lay."""
    at = table("ABCD", button="D", rules=rules(rule))
    played(at, special="double_board")
    leave(at, gone)
    assert played(at) == then
