"""What somebody may have meant: the nearest of the names that there are."""

from collections.abc import Iterable
from difflib import get_close_matches

from fairdeal.web.safety.refusals import Problem

PAGES = ("/", "/hands", "/wall", "/rules", "/sign-in", "/me", "/api/v1/lobby", "/api/v1/rights")
"""Pages that everybody may open by name."""


def nearest(wanted: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Up to three names most like the one that was asked for."""
    return get_close_matches(wanted, list(known), n=most, cutoff=0.4)


def no_such(what: str, wanted: str, known: Iterable[str]) -> Problem:
    """A 404 that says what is nearest.

    >>> print(no_such("table", "5", ["4", "15"]).text)
    There is no table 5; the nearest is 15.
    """
    shown = "".join(each for each in wanted[:60] if each.isprintable())
    near = nearest(shown, known, most=1)
    hint = f"; the nearest is {near[0]}" if near else ""
    after = f"Open {near[0]}." if near else "Go back to the lobby."
    return Problem("not_found", f"There is no {what} {shown}{hint}.", after=after)


def no_such_table(number: int, known: Iterable[str]) -> Problem:
    """A table that there is not, with the one whose number is nearest."""
    numbers = sorted(map(int, known), key=lambda each: (abs(each - number), each))
    if not numbers:
        return Problem("not_found", "No table has been opened.", after="Go back to the lobby.")
    return Problem(
        "not_found",
        f"There is no table {number}; the nearest is table {numbers[0]}.",
        after=f"Open table {numbers[0]}.",
    )
