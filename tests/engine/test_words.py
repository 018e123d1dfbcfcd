"""What a word means: amounts and numbers of a sensible size."""

import pytest

from fairdeal.engine.audience import Audience
from fairdeal.engine.text.words import amount, number
from fairdeal.engine.values import MOST
from fairdeal.errors import BadInput


@pytest.mark.parametrize(
    ("word", "cents"),
    [
        ("0", 0),
        ("650", 650),
        ("$6.50", 650),
        ("$6", 600),
        (str(MOST), MOST),
        ("$10000000000000", MOST),
    ],
)
def test_an_amount_is_cents_or_dollars(word: str, cents: int) -> None:
    assert amount(word) == cents


@pytest.mark.parametrize(
    "word", ["", "-1", "+1", "4.5", "$1.5", "1e3", "1_000", "½", "²", "٣", "$"]
)
def test_what_is_no_amount_is_told_in_one_line(word: str) -> None:
    with pytest.raises(BadInput, match="is not an amount"):
        amount(word)


@pytest.mark.parametrize("word", [str(MOST + 1), "$10000000000001", "9" * 80])
def test_too_much_money_is_refused(word: str) -> None:
    with pytest.raises(
        BadInput, match="is too much: an amount is at most 1,000,000,000,000,000 cents"
    ):
        amount(word)


@pytest.mark.parametrize("read", [amount, number])
def test_a_number_of_5000_digits_is_refused_in_a_short_line(read: object) -> None:
    assert callable(read)
    with pytest.raises(BadInput, match="of 5,000 characters is too long") as met:
        read("9" * 5000)
    assert len(str(met.value)) < 100


@pytest.mark.parametrize("text", ["seat 0", "seat 00", "seat", "seat ²", "seat " + "9" * 5000])
def test_a_seat_that_cannot_be_is_no_audience(text: str) -> None:
    with pytest.raises(BadInput, match="is not an audience"):
        Audience.parse(text)
