"""What a person types at a poker table, and the command that it means."""

import pytest

from fairdeal.cards.notation import parse
from fairdeal.cli.play.typed import Typed, Unfinished, cards_or_places, cents, read
from fairdeal.engine.audience import seat
from fairdeal.errors import BadInput
from fairdeal.poker.commands import (
    AnyCommand,
    Ask,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Pass,
    RaiseTo,
    Show,
    Straddle,
)
from fairdeal.poker.decide import Options, options
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import deal, play
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.views.view import view

NO = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
POT = Stakes(limit=Limit.POT, small_bet=200, blinds=(100, 200))
FIXED = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
STUD = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, ante=50, forced_bet=100)


def dealt(key: str, stakes: Stakes) -> Hand:
    return deal(key, stakes, [20_000] * 3, bytes(32))


def meant(text: str, hand: Hand, allowed: Options | None = None) -> AnyCommand | Typed | Unfinished:
    allowed = allowed or options(hand)
    assert allowed is not None
    found = read(text, view(hand, seat(allowed.seat)), allowed)
    assert isinstance(found, AnyCommand | Typed | Unfinished)
    return found


@pytest.mark.parametrize(
    ("texts", "command"),
    [
        ("f|fold|F", Fold(2)),
        ("k|check", Check(2)),
        ("c|call|call 2|c $2", Call(2)),
        ("r 6|r6|b 6|b6|bet 6|raise to 6|raise 6|Raise To $6|r $6.00", RaiseTo(2, 600)),
        ("r by 4|raise by 4", RaiseTo(2, 600)),
        ("r 6.5|r$6.50", RaiseTo(2, 650)),
        ("r 1,500|raise to 1,500.00", RaiseTo(2, 150_000)),
        ("a|all in|allin|all-in|ALL IN|all|r all in|bet allin|max|r max", RaiseTo(2, 20_000)),
        ("min|r min|raise to min", RaiseTo(2, 400)),
        ("pot|r pot|bet pot", RaiseTo(2, 700)),
        ("half|r half|half pot", RaiseTo(2, 400)),
        ("s|show", Show(2)),
    ],
)  # fmt: skip
def test_words_mean_commands(texts: str, command: AnyCommand) -> None:
    for text in texts.split("|"):
        assert meant(text, dealt("holdem", NO)) == command, text


def test_the_pot_is_the_most_of_a_pot_limit_game() -> None:
    hand = dealt("omaha", POT)
    allowed = options(hand)
    assert allowed is not None
    assert meant("pot", hand) == meant("max", hand) == RaiseTo(2, allowed.most)


def test_a_fixed_bet_is_not_a_part_of_the_pot() -> None:
    hand = dealt("holdem", FIXED)
    assert meant("r", hand) == meant("min", hand) == meant("max", hand) == RaiseTo(2, 400)
    assert meant("half", hand) == Typed("a bet is $4 here, not a part of the pot")


def test_r_alone_asks_where_there_is_a_choice() -> None:
    hand = dealt("holdem", NO)
    assert meant("r", hand) == meant("raise", hand)
    assert meant("r", hand) == Unfinished("Raise to how much? $4 to $200", "r")


def test_d_alone_asks_and_cards_are_named_or_placed() -> None:
    hand = dealt("triple-27", FIXED)
    for command in (Call(2), Call(0), Check(1)):
        play(hand, command)
    own = sorted(view(hand, seat(0)).seats[0].down, reverse=True)
    found = meant("d", hand)
    assert isinstance(found, Unfinished)
    assert meant("d 1 3", hand) == meant("13", hand) == Discard(0, (own[0], own[2]))
    assert meant("s", hand) == meant("stand pat", hand) == meant("pat", hand) == Discard(0)
    assert meant("d 6", hand) == Typed("you hold cards 1 to 5")
    assert meant("d 1 1", hand) == Typed("'1 1' names a place twice")
    assert isinstance(meant("d 7x", hand), Typed)


def test_places_are_those_of_the_cards_as_they_are_shown() -> None:
    assert cards_or_places("1 3", parse("Ks 9d 2c")) == parse("Ks 2c")
    assert cards_or_places("9d,2c", parse("Ks 9d 2c")) == parse("9d 2c")


def test_the_forced_bet_the_straddle_and_an_option_have_words() -> None:
    hand = dealt("stud-high", STUD)
    forced = options(hand)
    assert forced is not None
    for text in ("c", "call", "bring in", "forced bet"):
        assert meant(text, hand) == BringIn(forced.seat)
    straddle = Options(1, straddle=400)
    assert meant("r", hand, straddle) == meant("straddle", hand, straddle) == Straddle(1)
    assert meant("k", hand, straddle) == meant("pass", hand, straddle) == Pass(1)
    twice = Options(1, show=True, ask=("run_twice",))
    assert meant("run it twice", hand, twice) == Ask(1, "run_twice")
    assert isinstance(meant("run it twice", hand), Typed)


@pytest.mark.parametrize("text", ["r six", "r 1,50", "x", "raise the roof", "callous", "call 3"])
def test_what_means_nothing_is_said_in_one_line(text: str) -> None:
    found = meant(text, dealt("holdem", NO))
    assert isinstance(found, Typed)
    assert "\n" not in found.fault


# ---- amounts ----


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("6", 600), ("$6", 600), ("6.5", 650), ("6.50", 650), ("6.", 600), ("0", 0),
        ("1,500", 150_000), ("$1,234,567.89", 123_456_789),
    ],
)  # fmt: skip
def test_dollars_are_read_to_the_cent(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize(
    "text",
    ["", "six", "-1", "1.234", "1.x", ".", "1,50", "1,5", "15,00", ",500", "1,500,0", "1.500,00"],
)  # fmt: skip
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not an amount"):
        cents(text)


def test_a_comma_that_groups_no_thousands_is_explained() -> None:
    with pytest.raises(BadInput, match=r"write 1\.50, or 1,500 for thousands"):
        cents("1,50")


def test_an_amount_of_5000_digits_is_refused_in_a_short_line() -> None:
    assert cents("9999999999999.99") == 999_999_999_999_999
    with pytest.raises(BadInput, match="is too much: an amount has at most 13 digits") as met:
        cents("9" * 5000)
    assert len(str(met.value)) < 100
