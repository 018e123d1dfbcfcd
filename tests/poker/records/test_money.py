"""Every movement of chips is a fact: a fold over amounts follows the hand to the cent."""

import inspect

import pytest

from fairdeal.errors import Corrupt
from fairdeal.poker import events
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.records import money
from fairdeal.poker.records.money import Money
from tests.poker.test_random_play import money_of

RAKED = """
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=500 contributions=fund:500:100
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 2000
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A shows
    B shows
    C shows
    dealer acts 2
"""


def followed(hand: Hand) -> Money:
    """The fold over the record, compared with the state before it is given back."""
    found = money.money(hand.log)
    assert found == money_of(hand)
    return found


@pytest.mark.rule("poker 18.K", "P-84", "P-105")
def test_a_hand_killed_at_the_award_gives_the_rake_back_in_so_many_words() -> None:
    taken = read(RAKED).hand
    assert followed(taken).room == 500
    killed = read(RAKED + "report fouled A by dealer\n").hand
    kinds = [type(event).__name__ for event in killed.log]
    report = kinds.index("IrregularityReported")
    assert kinds[report : report + 4] == [
        "IrregularityReported",
        "RakeReturned",
        "ContributionReturned",
        "HandKilled",
    ]
    assert killed.over
    assert followed(killed).room == 500
    assert followed(killed).boxes == {"fund": 100}


@pytest.mark.rule("P-48", "P-49")
def test_posts_that_go_back_for_a_bomb_pot_are_facts() -> None:
    hand = read(
        "holdem no 100/200   A 5000   B 5000   C 5000\nhouse bomb_pot=500\ndealer acts 2\n"
        "A asks for a bomb pot\nB agrees\nC agrees\nexpect actor A\n"
    ).hand
    posted = sum(event.amount for event in hand.log if isinstance(event, events.Posted))
    back = sum(event.amount for event in hand.log if isinstance(event, events.PostReturned))
    assert (posted, back) == (1_800, 300)
    assert followed(hand).pot == posted - back == 1_500


@pytest.mark.rule("poker 18.I", "P-104")
def test_a_void_round_says_what_goes_back_to_each_seat() -> None:
    hand = read(RAKED + "report cards_missing by dealer\n").hand
    voided = hand.log[-1]
    assert isinstance(voided, events.RoundVoided)
    assert voided.returned == (2_000, 2_000, 2_000)
    assert followed(hand) == Money([5_000] * 3, [0] * 3)


@pytest.mark.rule("poker 18.I", "P-104")
def test_a_pot_that_was_pushed_is_taken_back_by_a_void_round() -> None:
    hand = read(
        "holdem no 100/200   A 300   B 5000   C 5000\nhouse any_stack_may_play=yes\n"
        "B has Ks Kh\nC has Qs Qh\nboard 2c 7d 9h Jc 3s\nC raises 1000\nA all in 300\nB calls\n"
        "B checks\nC checks\nB checks\nC checks\nB checks\nC checks\nA mucks\nB shows\nC shows\n"
        "dealer acts 1\nexpect events PotAwarded\nreport cards_missing by dealer\n"
    ).hand
    voided = hand.log[-1]
    assert isinstance(voided, events.RoundVoided)
    assert voided.returned == (300, -400, 1_000)
    assert followed(hand).stacks == [300, 5_000, 5_000]


def test_the_fold_is_short_and_imports_no_rule() -> None:
    source = inspect.getsource(money.Money.follow)
    assert len(source.splitlines()) <= 45
    used = {name for name in vars(money) if not name.startswith("_")}
    assert used == {
        "AnyEvent",
        "Corrupt",
        "HandOpened",
        "Iterable",
        "Money",
        "events",
        "money",
        "msgspec",
    }


@pytest.mark.parametrize("record", [[], [events.HandClosed()]])
def test_a_record_without_an_opening_has_no_money(record: list[events.AnyEvent]) -> None:
    with pytest.raises(Corrupt, match="opening"):
        money.money(record)
