"""The table between hands: the button, the blinds, coming and going."""

from dataclasses import replace

import pytest

from fairdeal.cards.notation import parse
from fairdeal.errors import BadInput
from fairdeal.poker.stakes import AntePlacement, Limit, Stakes
from fairdeal.poker.table import (
    GONE,
    ButtonRule,
    Deal,
    Table,
    again,
    button_right_of_dealer,
    button_stays,
    button_to_high_card,
    come_back,
    finish,
    go_away,
    leave,
    next_deal,
    sit,
)

STAKES = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))


def table(names: str, button: str, rule: ButtonRule = ButtonRule.MOVING) -> Table:
    """A table from its seats in order, one letter a player, a dot an empty seat."""
    made = Table((None,) * len(names), rule)
    for seat, name in enumerate(names):
        if name != ".":
            made = sit(made, seat, name, 10_000)
    return Table(made.seats, rule, button=names.index(button))


def played(before: Table, stakes: Stakes = STAKES, stays: bool = False) -> tuple[str, Table]:
    """The next hand as text, players in the order of the deal with blinds, and the table after."""
    deal = next_deal(before, stakes, needed=400)
    names = [before.at(seat).name for seat in deal.seats]
    for place, amount, kind in deal.posts:
        if kind in ("blind", "post"):
            names[place] += str(amount) + ("p" if kind == "post" else "")
    stacks = [before.at(seat).stack for seat in deal.seats]
    return " ".join(names), finish(before, deal, stacks, button_stays=stays)


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
    first, at = played(table("ABCD", button="D"))
    second, at = played(at)
    third, _ = played(at)
    assert [first, second, third] == ["A100 B200 C D", "B100 C200 D A", "C100 D200 A B"]


@chapters(
    ("poker 11.C(1)(a)", "poker 12.C(1)(a)", "poker 13.C(1)(a)"),
    ("poker 19.C(1)(a)", "poker 20.C(1)(a)", "poker 21.C(1)(a)(i)"),
    ("poker 22.C(1)(a)",),
)
def test_the_first_button_may_lie_on_the_dealers_right(_chapter: None) -> None:
    assert button_right_of_dealer(table("AB.C.", button="A")).button == 3


@chapters(
    ("poker 11.C(1)(b)", "poker 12.C(1)(b)", "poker 13.C(1)(b)"),
    ("poker 19.C(1)(b)", "poker 20.C(1)(b)", "poker 21.C(1)(a)(ii)"),
    ("poker 22.C(1)(b)",),
)
def test_or_it_goes_to_the_highest_card_and_suits_break_a_tie(_chapter: None) -> None:
    king, ace, higher_ace = parse("Ks Ah As")
    dealt = {0: king, 1: ace, 2: higher_ace}
    assert button_to_high_card(table("ABC", button="A"), dealt).button == 2


def test_empty_seats_are_passed_over() -> None:
    _, at = played(table("ABCD", button="D"))
    text, _ = played(leave(at, 1))
    assert text == "C100 D200 A"


def test_heads_up_the_button_posts_the_small_blind() -> None:
    first, at = played(table("AB", button="A"))
    second, _ = played(at)
    assert [first, second] == ["B200 A100", "A200 B100"]


def test_from_three_to_two_nobody_posts_the_largest_blind_twice_running() -> None:
    first, at = played(table("ABC", button="C"))
    assert first == "A100 B200 C"
    text, _ = played(leave(at, 2))
    assert text == "A200 B100"


def test_a_new_player_waits_for_the_largest_blind() -> None:
    _, at = played(table("ABC.D", button="D"))
    at = sit(at, 3, "N", 10_000)
    seen = []
    for _ in range(3):
        text, at = played(at)
        seen.append(text)
    assert seen == ["B100 C200 D A", "C100 N200 D A B", "N100 D200 A B C"]


def test_or_posts_to_enter_at_once_but_not_between_button_and_blind() -> None:
    _, at = played(table("AB.CD", button="D"))
    assert played(sit(at, 2, "N", 10_000, posts=True))[0] == "B100 N200 C D A"
    _, at = played(table("ABCD.", button="D"))
    assert played(sit(at, 4, "N", 10_000, posts=True))[0] == "B100 C200 D N200p A"
    _, at = played(table("A.BCD", button="D"))
    # The seat between the button and the largest blind stays out.
    assert played(sit(at, 1, "N", 10_000, posts=True))[0] == "B100 C200 D A"


def test_a_player_who_was_away_when_the_blinds_passed_waits() -> None:
    _, at = played(table("ABCD", button="D"))
    text, at = played(go_away(at, 2))
    assert text == "B100 D200 A"
    text, at = played(come_back(at, 2))
    assert text == "D100 A200 B"
    text, _ = played(come_back(at, 2))
    assert text == "A100 B200 D"


def test_who_is_back_before_the_blinds_reach_him_owes_nothing() -> None:
    _, at = played(table("ABCD", button="D"))
    text, at = played(go_away(at, 0))
    assert text == "C100 D200 B"
    assert played(come_back(at, 0))[0] == "D100 A200 B C"


def test_a_dead_button_lies_before_an_empty_seat_and_the_first_blind_may_be_missing() -> None:
    _, at = played(table("ABCDE", button="E", rule=ButtonRule.DEAD))
    without_first = leave(at, 1)
    text, at = played(without_first)
    assert text == "C200 D E A"
    text, at = played(at)
    assert text == "C100 D200 E A"
    text, _ = played(at)
    assert text == "D100 E200 A C"


@pytest.mark.rule("poker 8.B(4)")
def test_a_stack_too_short_is_not_dealt_in() -> None:
    at = sit(table("AB.", button="A"), 2, "S", 399)
    assert played(at)[0] == "B200 A100"


@pytest.mark.rule("poker 7.B")
def test_one_player_cannot_play() -> None:
    with pytest.raises(BadInput, match="two players"):
        next_deal(table("A..", button="A"), STAKES, needed=400)


def test_antes_of_each_or_of_one() -> None:
    def antes(placement: AntePlacement) -> list[tuple[int, int, str]]:
        stakes = Stakes(
            limit=Limit.NO, small_bet=200, blinds=(100, 200), ante=25, ante_placement=placement
        )
        deal: Deal = next_deal(table("ABC", button="C"), stakes, needed=400)
        return [post for post in deal.posts if "ante" in post[2]]

    assert antes(AntePlacement.EACH) == [(0, 25, "ante"), (1, 25, "ante"), (2, 25, "ante")]
    assert antes(AntePlacement.BUTTON) == [(2, 25, "single ante")]
    assert antes(AntePlacement.BIG_BLIND) == [(1, 25, "single ante")]


def test_a_seat_taken_or_empty_is_told_in_one_line() -> None:
    at = table("AB.", button="A")
    with pytest.raises(BadInput, match="A sits in seat 0"):
        sit(at, 0, "N", 100)
    with pytest.raises(BadInput, match="nobody sits in seat 2"):
        leave(at, 2)
    with pytest.raises(BadInput, match="seats 0 to 2"):
        sit(at, 7, "N", 100)


def test_with_three_blinds_a_dead_button_still_keeps_their_order() -> None:
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(50, 100, 200))
    _, at = played(table("ABCDEF", button="F", rule=ButtonRule.DEAD), stakes)
    text, at = played(leave(at, 1), stakes)
    assert text == "C100 D200 E F A"
    text, _ = played(at, stakes)
    assert text == "C50 D100 E200 F A"


def test_a_kill_is_carried_to_the_next_hand_and_no_further() -> None:
    before = table("ABC", button="C")
    deal = next_deal(before, STAKES, needed=400)
    after = finish(before, deal, [10_000] * 3, kill=1)
    assert after.kill == 1
    again = next_deal(after, STAKES, needed=400)
    assert finish(after, again, [10_000] * 3).kill is None


# ---- the same deal again ----


@pytest.mark.rule("P-99", "P-104")
def test_after_a_misdeal_button_and_blinds_are_the_same_again() -> None:
    _, at = played(table("ABCD", button="D"))
    at = replace(at, kill=2)
    deal = next_deal(at, STAKES, needed=400)
    for now in (at, deal.table):
        redealt = next_deal(again(now, deal), STAKES, needed=400)
        assert (redealt.seats, redealt.posts) == (deal.seats, deal.posts)
        assert again(now, deal) == at
        assert redealt.table.kill == 2


@pytest.mark.rule("P-99", "P-104")
def test_who_posted_to_enter_a_void_hand_posts_again() -> None:
    _, at = played(table("ABCD.", button="D"))
    at = sit(at, 4, "N", 10_000, posts=True)
    deal = next_deal(at, STAKES, needed=400)
    assert played(again(deal.table, deal))[0] == "B100 C200 D N200p A"


@pytest.mark.rule("P-99")
def test_who_came_and_went_before_the_redeal_has_come_and_gone() -> None:
    _, at = played(table("ABCDE.", button="E"))
    at = replace(at, kill=3)
    deal = next_deal(at, STAKES, needed=400)
    now = sit(go_away(leave(deal.table, 3), 4), 5, "N", 10_000)
    redo = again(now, deal)
    assert redo.kill == GONE
    assert played(redo)[0] == "B100 C200 A"
    assert redo.at(5).waits


@pytest.mark.rule("P-72", "P-151")
def test_a_kill_stays_on_when_its_winner_leaves_and_nobody_inherits_it() -> None:
    at = sit(leave(replace(table("ABC", button="C"), kill=1), 1), 1, "N", 10_000)
    assert at.kill == GONE
    assert leave(replace(at, kill=2), 1).kill == 2


def test_who_came_and_went_during_a_hand_has_come_and_gone_after_it() -> None:
    _, at = played(table("ABCDE.", button="E"))
    deal = next_deal(at, STAKES, needed=400)
    assert deal.seats == (1, 2, 3, 4, 0)
    for now in (at, deal.table):
        now = sit(go_away(leave(now, 3), 4), 5, "N", 7_000)
        now = sit(leave(now, 1), 1, "M", 8_000)
        after = finish(now, deal, [1_000, 2_000, 3_000, 4_000, 5_000], kill=3)
        stacks = [player and (player.name, player.stack) for player in after.seats]
        assert stacks == [
            ("A", 5_000),
            ("M", 8_000),
            ("C", 2_000),
            None,
            ("E", 4_000),
            ("N", 7_000),
        ]
        assert after.at(4).away
        assert [after.at(seat).waits for seat in (0, 1, 2, 5)] == [False, True, False, True]
        assert after.kill == GONE
        assert finish(now, deal, [1_000] * 5, kill=2).kill == 2


def test_who_comes_back_during_a_hand_may_say_that_he_posts() -> None:
    _, at = played(table("ABCDE", button="E"))
    at = go_away(at, 4)
    for _ in range(3):
        _, at = played(at)
    assert at.at(4).waits
    deal = next_deal(at, STAKES, needed=400)
    after = finish(come_back(deal.table, 4, posts=True), deal, [10_000] * 4)
    assert played(after)[0] == "B100 C200 D E200p A"


# ---- a button that stays ----


@pytest.mark.rule("poker 8.N(4)", "P-56")
@pytest.mark.parametrize("rule", list(ButtonRule))
def test_after_a_double_board_the_button_stays_for_one_hand(rule: ButtonRule) -> None:
    seen = []
    at = table("ABCD", button="D", rule=rule)
    for special in ("", "double_board", "", "", "bomb_pot", "waterfall", ""):
        text, at = played(at, stays=button_stays(special))
        seen.append(text)
    assert seen == [
        "A100 B200 C D",
        "B100 C200 D A",
        "B100 C200 D A",
        "C100 D200 A B",
        "D100 A200 B C",
        "A100 B200 C D",
        "B100 C200 D A",
    ]


@pytest.mark.rule("poker 8.N(4)", "P-56")
def test_unless_the_house_lets_it_move() -> None:
    assert not button_stays("double_board", may_stay=False)
    _, at = played(table("ABCD", button="D"), stays=button_stays("double_board", may_stay=False))
    assert played(at)[0] == "B100 C200 D A"


@pytest.mark.rule("poker 8.N(4)")
def test_heads_up_it_stays_as_well() -> None:
    first, at = played(table("AB", button="A"), stays=True)
    second, at = played(at)
    third, _ = played(at)
    assert [first, second, third] == ["B200 A100", "B200 A100", "A200 B100"]


@pytest.mark.rule("poker 8.N(4)", "P-56")
def test_a_button_that_stays_lets_nobody_in_before_his_blind() -> None:
    _, at = played(table("A.BC", button="C"), stays=True)
    text, at = played(sit(at, 1, "N", 10_000))
    assert text == "A100 B200 C"
    assert played(at)[0] == "B100 C200 A"


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
    _, at = played(table("ABCD", button="D", rule=rule), stays=True)
    assert played(leave(at, "ABCD".index(gone)))[0] == then
