"""Amounts of money in commands: whole cents, at least one, and no more than there are."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work

MOST: Final = 1_000_000_000_000
"""Ten thousand million dollars. Sums of many amounts stay far inside 64 bits."""


@Cite("R8")
def require_amount(cents: int) -> None:
    """Refuse what is not an amount.

    >>> require_amount(0)
    Traceback (most recent call last):
    fairdeal.room.refusals.Refused: An amount must be a whole number of cents, from 1 to \
1,000,000,000,000: 0. (not_an_amount, R8)
    """
    if type(cents) is not int or not 1 <= cents <= MOST:
        raise Refused("not_an_amount", str(cents))


@Cite("R8")
def require_money(work: Work, account: str, cents: int) -> None:
    """Refuse to take an amount from an account that does not hold it."""
    require_amount(cents)
    held = work.room.ledger.of(account)
    if held < cents:
        raise Refused("not_enough_money", f"{account} holds {held:,} cents of {cents:,}")
