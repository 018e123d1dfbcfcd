"""The decks that the books name."""

from collections import Counter

import pytest

from fairdeal.cards.card import JOKERS, RANKS, UNKNOWN, card_of, is_joker, rank_of, suit_of
from fairdeal.cards.deck import DECKS, JOKER, SHORT, STANDARD
from fairdeal.cards.notation import show


@pytest.mark.rule("poker 3.A(1)")
def test_poker_is_played_with_one_deck_of_52() -> None:
    assert len(STANDARD) == 52
    assert set(STANDARD.cards) == {card_of(rank, suit) for rank in range(13) for suit in range(4)}


@pytest.mark.rule("poker 3.A(1)(a)")
def test_six_plus_has_no_card_below_the_six() -> None:
    assert len(SHORT) == 36
    assert set(STANDARD.cards) - set(SHORT.cards) == {
        card_of(RANKS.index(rank), suit) for rank in "2345" for suit in range(4)
    }


@pytest.mark.rule("ddp 3.A")
def test_double_draw_adds_two_jokers() -> None:
    assert len(JOKER) == 54
    assert set(JOKER.cards) - set(STANDARD.cards) == set(JOKERS)


def test_no_deck_holds_a_card_twice_or_an_unknown_one() -> None:
    for name, deck in DECKS.items():
        assert deck.name == name
        assert max(Counter(deck.cards).values()) == 1
        assert UNKNOWN not in deck


def test_a_card_is_its_rank_and_suit() -> None:
    for card in STANDARD.cards:
        assert card_of(rank_of(card), suit_of(card)) == card
        assert not is_joker(card)
    assert all(is_joker(card) for card in JOKERS)


def test_decks_come_from_the_box_in_order() -> None:
    assert list(JOKER.cards) == sorted(JOKER.cards)
    assert show(STANDARD.cards[:5]) == "2c 2d 2h 2s 3c"
    assert show(JOKER.cards[-3:]) == "As Jo Jo"
