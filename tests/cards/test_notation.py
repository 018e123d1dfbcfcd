"""Cards as text, both ways, and what is said of a text that is not cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.cards.deck import JOKER, STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.errors import BadCards


def test_every_card_reads_as_it_is_written() -> None:
    for card in STANDARD.cards:
        assert parse(show([card])) == (card,)
    assert len({show([card]) for card in STANDARD.cards}) == 52
    assert parse(show(JOKER.cards)) == JOKER.cards
    assert parse(show([UNKNOWN])) == (UNKNOWN,)


@given(st.permutations(JOKER.cards).map(lambda cards: cards[:20]), st.integers(0, 3))
def test_any_hand_reads_as_it_is_written(cards: list[Card], unknown: int) -> None:
    text = show([*cards, *[UNKNOWN] * unknown])
    assert show(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ""),
        (" ,\t\n", ""),
        ("As Td", "As Td"),
        ("AsTd", "As Td"),
        ("as,tD", "As Td"),
        ("As, Td", "As Td"),
        ("AS\nTD\t9C", "As Td 9c"),
        ("10h10s", "Th Ts"),
        ("A♠ K♥ Q♦ J♣", "As Kh Qd Jc"),
        ("10♥", "Th"),
        ("Jo", "Jo"),
        ("jo JO", "Jo Jo"),
        ("JoJh", "Jo Jh"),
        ("?? As ??", "?? As ??"),
        ("????", "?? ??"),
    ],
)
def test_texts_that_are_cards(text: str, cards: str) -> None:
    assert show(parse(text)) == cards


def test_two_jokers_are_two_cards() -> None:
    assert parse("Jo Jo") == JOKERS


def test_cards_may_be_shown_closer() -> None:
    assert show(parse("As Kd Jo"), between="") == "AsKdJo"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("As As", "As appears twice in 'As As'"),
        ("Th Kd 10h", "Th appears twice in 'Th Kd 10h'"),
        ("A♠ as", "As appears twice in 'A♠ as'"),
        ("Jo Jo Jo", "a third joker in 'Jo Jo Jo': a deck holds two (ddp 3.A)"),
        ("As Xx", "'Xx' is not a card, at character 4 of 'As Xx'"),
        ("  As Xx ", "'Xx' is not a card, at character 4 of 'As Xx'"),
        ("AsKdQ", "'Q' is not a card, at character 5 of 'AsKdQ'"),
        ("1h", "'1h' is not a card, at character 1 of '1h'"),
        ("11h", "'11h' is not a card, at character 1"),
        ("0s", "'0s' is not a card, at character 1"),
        ("A", "'A' is not a card, at character 1"),
        ("sA", "'sA' is not a card, at character 1"),
        ("As;Kd", "';Kd' is not a card, at character 3"),
        ("As ? Kd", "'?' is not a card, at character 4"),
        ("my ace", "'my' is not a card, at character 1 of 'my ace'"),
        ("the ace", "'e' is not a card, at character 3 of 'the ace'"),  # after the ten of hearts
        ("As\nzz", "'zz' is not a card, at character 4 of 'As\\nzz'"),
        ("A\u0455", "'A\u0455' is not a card, at character 1"),  # a Cyrillic s
        ("\x1b[31m", r"'\x1b[31m' is not a card, at character 1"),
    ],
)
def test_texts_that_are_not_cards_are_named_with_their_place(text: str, why: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse(text)
    assert str(refused.value).startswith(why)


@given(st.text(max_size=30) | st.text("AsKdJo10h?, \n♠", max_size=30))
def test_any_text_is_cards_or_one_line_that_says_why_not(text: str) -> None:
    try:
        cards = parse(text)
    except BadCards as refused:
        said = str(refused)
    else:
        said = show(cards)
        assert parse(said) == cards
    assert len(said.splitlines()) <= 1


@pytest.mark.parametrize("text", ["x" * 10_000, "As " * 10_000, "Jo" * 10_000])
def test_a_long_text_is_not_said_back_whole(text: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse(text)
    assert len(str(refused.value)) < 250
