"""Signs of small submissions, and what they say, for the tests."""

import re

from fairdeal.room.submission import Submission
from fairdeal.room.submission.forms import cents
from fairdeal.signs import SIGNS, Approved, Sign, SignState, make
from fairdeal.signs.sign import words
from tests.room.submission.files import file, submission

OFFERED = """
bad_beat.offered = true
bad_beat.tables = [{kind = "k", box = "B-1"}]
bad_beat.discontinuation = {plan = "p", reference = "r", date = "2025-01-01"}
high_hand.offered = true
high_hand.tables = [{kind = "k", box = "H-1"}]
"""
"""Both jackpots, at one kind of table."""

_MONEY = re.compile(r"\$\d+(?:,\d{3})*(?:\.\d\d)?")


def source(values: Submission, number: int = 1, on: str = "2026-01-01") -> Approved:
    """A submission as if it were approved."""
    return Approved(number, values, on, "R1")


def signs(text: str, state: SignState | None = None) -> dict[str, Sign]:
    """The signs of a submission with one kind of table, by the key of their entry."""
    made = make(source(submission(text)), "Chesapeake", state)
    assert len({sign.name for sign in made}) == len(made)
    assert {sign.key for sign in made} <= {*SIGNS}
    return {sign.key: sign for sign in made}


def said(
    game: str, key: str, *lines: str, room: str = "", state: SignState | None = None
) -> list[str]:
    """What a sign of a kind of table says, line by line; nothing if there is no such sign."""
    sign = signs(file(game, *lines, room=room), state).get(key)
    return [] if sign is None else words(sign)


def line(told: list[str], label: str) -> str:
    """What stands beside a label."""
    [found] = [each for each in told if each.startswith(f"{label}: ")]
    return found.removeprefix(f"{label}: ")


def amounts(text: str) -> list[int]:
    """Every amount of money in a text, in cents.

    >>> amounts("$1 and $2.50")
    [100, 250]
    """
    return [amount for each in _MONEY.findall(text) if (amount := cents(each)) is not None]


def amount(text: str) -> int:
    """The one amount of money in a text."""
    [found] = amounts(text)
    return found
