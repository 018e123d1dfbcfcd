"""A program that gives too few or too many names, stacks or cards is told so in one line."""

import tomllib
from collections.abc import Callable

import pytest

from fairdeal import (
    BadInput,
    Fold,
    Hand,
    bet_simply,
    deal,
    evaluate,
    parse,
    play,
    play_hands,
    play_rounds,
    play_soundly,
    show,
    to_phh,
    to_text,
    transcript,
    usual_table,
    usual_values,
)


@pytest.fixture
def hand() -> Hand:
    played = deal("holdem", usual_table("holdem").stakes, [20_000] * 3, seed=bytes(32))
    for seat in (2, 0):
        play(played, Fold(seat))
    return played


@pytest.mark.parametrize("write", [to_phh, to_text, transcript])
def test_every_seat_needs_a_name(hand: Hand, write: Callable[[Hand, list[str]], str]) -> None:
    with pytest.raises(BadInput, match="every seat needs one name: 3 seats, 1 names"):
        write(hand, ["Ann"])


def test_any_name_can_be_written_as_phh(hand: Hand) -> None:
    names = ['Ann "Ace"', "Ben\\", "Zoë"]
    assert tomllib.loads(to_phh(hand, names))["players"] == names


@pytest.mark.parametrize("stacks", [[20_000], [20_000] * 3])
def test_every_player_needs_a_stack(stacks: list[int]) -> None:
    table, values = usual_table("holdem"), usual_values("double-down", 2)
    with pytest.raises(BadInput, match="every player needs one stack: 2 players"):
        next(play_hands(table, [play_soundly] * 2, stacks, hands=1, seed=1))
    with pytest.raises(BadInput, match="every player needs one stack: 2 players"):
        next(play_rounds("double-down", values, [bet_simply] * 2, stacks, rounds=1, seed=1))


def test_a_number_that_is_no_card_is_named() -> None:
    wrong = [*parse("As Ks Qs Js"), type(parse("As")[0])(99)]
    for refuse in (show, lambda cards: evaluate("high", cards)):
        with pytest.raises(BadInput, match="a card is a number from 0 to 54, not 99"):
            refuse(wrong)
