"""Where the money of the room is: double entry, in whole cents.

Every command that moves money carries postings that sum to zero. An account is a text:

    outside                 what patrons brought in, less what they took away; below zero
    cage                    chips and cash of the cage; vault, the same behind it
    rail/PERSON             what a person has in the room and not on a table
    stack/TABLE/PERSON      the chips of a player at a table, his bets of this round included
    pot/HAND                the pot of a hand, or the wagers of a round against the house
    rake/TABLE              the rake area: set aside, not dropped yet
    drop/TABLE              the drop box
    box/TABLE/FUND          the box of a jackpot fund
    fund/NAME               the fund itself
    tray/TABLE              the bank of a table against the house
    tips/TABLE              the tip box
    transit/CONTAINER       a box or a fill on its way
    held/WHAT               money that waits for a decision
    over-short              what counts found missing, less what they found too much
"""

from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Final

from fairdeal.errors import Corrupt

Postings = Mapping[str, int]
"""What each account gains or loses, in cents; together nothing."""

OUTSIDE: Final = "outside"
CAGE: Final = "cage"
VAULT: Final = "vault"
OVER_SHORT: Final = "over-short"

_MAY_BE_BELOW_ZERO: Final = ("outside", "over-short", "tray")
"""What patrons brought, what counts found, and the tray of a house game, which may be short."""


def rail(person: str) -> str:
    """The account of what a person has in the room and not on a table."""
    return f"rail/{person}"


def stack(table: int, person: str) -> str:
    """The account of a player's chips at a table."""
    return f"stack/{table}/{person}"


def pot(hand: str) -> str:
    """The account of the pot of a hand, or of the wagers of a round."""
    return f"pot/{hand}"


def rake(table: int) -> str:
    """The account of the rake area of a table."""
    return f"rake/{table}"


def drop(table: int) -> str:
    """The account of the drop box of a table."""
    return f"drop/{table}"


def box(table: int, fund: str) -> str:
    """The account of a table's box of a jackpot fund."""
    return f"box/{table}/{fund}"


def fund(name: str) -> str:
    """The account of a jackpot fund."""
    return f"fund/{name}"


def tray(table: int) -> str:
    """The account of the bank of a table against the house."""
    return f"tray/{table}"


def tips(table: int) -> str:
    """The account of the tip box of a table."""
    return f"tips/{table}"


def transit(container: str) -> str:
    """The account of a box or a fill on its way."""
    return f"transit/{container}"


def held(what: str) -> str:
    """The account of money that waits for a decision."""
    return f"held/{what}"


def may_be_below_zero(account: str) -> bool:
    """Whether an account may owe.

    >>> may_be_below_zero("tray/4"), may_be_below_zero("rail/ann")
    (True, False)
    """
    return account.partition("/")[0] in _MAY_BE_BELOW_ZERO


class Ledger:
    """The balance of every account that is not zero. Only `post` writes it."""

    __slots__ = ("balances",)

    def __init__(self, balances: Mapping[str, int] = {}) -> None:
        self.balances: dict[str, int] = dict(balances)

    def of(self, account: str) -> int:
        """The balance of an account, in cents."""
        return self.balances.get(account, 0)

    def each(self, accounts: Iterable[str]) -> list[int]:
        """The balance of each of these accounts, in their order.

        >>> Ledger({"cage": 500}).each(["vault", "cage"])
        [0, 500]
        """
        return [*map(self.balances.get, accounts, repeat(0))]

    def post(self, postings: Postings) -> None:
        """Move money; what does not sum to zero, or leaves an account short, is `Corrupt`.

        >>> ledger = Ledger({"cage": 500})
        >>> ledger.post({"cage": -600, "rail/ann": 600})
        Traceback (most recent call last):
        fairdeal.errors.Corrupt: cage would be 100 cents below zero (R8)
        >>> ledger.of("cage")
        500
        """
        if sum(postings.values()):
            raise Corrupt(f"postings sum to {sum(postings.values())} cents and not to zero (R8)")
        for account, cents in postings.items():
            after = self.balances.get(account, 0) + cents
            if cents < 0 and after < 0 and not may_be_below_zero(account):
                raise Corrupt(f"{account} would be {-after:,} cents below zero (R8)")
        self._add(postings.items())

    def take_back(self, postings: Postings) -> None:
        """Undo what was posted last."""
        self._add((account, -cents) for account, cents in postings.items())

    def _add(self, moved: Iterable[tuple[str, int]]) -> None:
        for account, cents in moved:
            after = self.balances.get(account, 0) + cents
            if after:
                self.balances[account] = after
            else:
                self.balances.pop(account, None)
