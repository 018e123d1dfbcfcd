"""Who is offered the cut in Double Down Stud: (d)(3), (d)(4)."""

import pytest

from fairdeal.engine.deck.cutting import DEALER, OnDecline, first_offer, offered, round_from


def offers(occupied: list[list[int]], first_player: int) -> list[int]:
    """Whom the cut is first offered to, round by round, with the seats that are taken in each."""
    found: list[int] = []
    for seats in occupied:
        found.append(first_offer(seats, found, first_player))
    return found


@pytest.mark.rule("dds (d)(4)(i)", "S13")
@pytest.mark.parametrize("first", [0, 3, 6])
def test_the_first_player_to_the_table_is_offered_the_first_cut(first: int) -> None:
    assert first_offer([0, 3, 6], [], first_player=first) == first


@pytest.mark.rule("dds (d)(4)(i)", "dds (d)(4)(ii)", "S13")
def test_if_the_first_player_has_left_the_far_right_is_asked() -> None:
    assert first_offer([0, 3], [], first_player=6) == 3


@pytest.mark.rule("dds (d)(4)(ii)", "S13")
@pytest.mark.parametrize("first", [0, 2, 4, 6])
def test_then_it_begins_at_the_far_right_and_goes_counterclockwise(first: int) -> None:
    assert offers([[0, 2, 4, 6]] * 10, first)[1:] == [6, 4, 2, 0, 6, 4, 2, 0, 6]


@pytest.mark.rule("dds (d)(4)(ii)", "S13")
def test_who_comes_and_goes_neither_turns_it_back_nor_round() -> None:
    seats = [[1, 4], [1, 4], [1, 4, 6], [1, 3, 4, 6], [3, 6], [0, 3, 6], [5]]
    assert offers(seats, first_player=1) == [1, 4, 1, 6, 3, 0, 5]


@pytest.mark.rule("dds (d)(4)(ii)")
def test_one_player_is_offered_every_cut() -> None:
    assert offers([[3]] * 4, first_player=3) == [3, 3, 3, 3]


@pytest.mark.rule("dds (d)(3)", "S14")
def test_who_declines_passes_the_offer_on_until_the_dealer_cuts() -> None:
    seats = [0, 2, 5, 6]
    asked = [offered(seats, 5, declined) for declined in ([], [5], [5, 2], [5, 2, 0])]
    assert asked == [5, 2, 0, 6]
    assert offered(seats, 5, [5, 2, 0, 6]) == DEALER


@pytest.mark.rule("dds (d)(3)", "S14")
def test_the_house_may_have_the_dealer_cut_after_one_no() -> None:
    assert offered([0, 2, 5], 2, [], OnDecline.DEALER) == 2
    assert offered([0, 2, 5], 2, [2], OnDecline.DEALER) == DEALER


@pytest.mark.rule("S13")
def test_the_round_goes_from_right_to_left_and_wraps() -> None:
    assert round_from([0, 2, 5], 5) == [5, 2, 0]
    assert round_from([0, 2, 5], -1) == [5, 2, 0]
    assert round_from([0, 2, 5], 1) == [0, 5, 2]
