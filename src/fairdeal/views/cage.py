"""The cage: what each account holds, and what all of them hold together."""

from collections.abc import Mapping
from typing import Final

import msgspec

from fairdeal.room.ledger import OUTSIDE, OVER_SHORT

SORTS: Final = {
    OUTSIDE: "what patrons brought in, less what they took away",
    "cage": "the cage",
    "vault": "the vault",
    "rail": "what people have in the room and not on a table",
    "stack": "chips on the tables",
    "pot": "pots and wagers of hands in play",
    "rake": "rake that is set aside and not dropped yet",
    "drop": "drop boxes",
    "box": "jackpot boxes",
    "fund": "jackpot funds",
    "tray": "the banks of tables against the house",
    "tips": "tip boxes",
    "transit": "on its way",
    "held": "waits for a decision",
    OVER_SHORT: "what counts found too much or missing",
}
"""Every sort of account, in the order in which it is shown."""


class Sum(msgspec.Struct, frozen=True):
    """All accounts of one sort: how many there are, and what they hold together, in cents."""

    sort: str
    says: str
    accounts: int
    cents: int


class Balance(msgspec.Struct, frozen=True):
    """What the room holds, by sorts of accounts. `cents_off` is 0 in a room that adds up."""

    sums: tuple[Sum, ...]
    cents_off: int


def balance(balances: Mapping[str, int]) -> Balance:
    """All accounts in a few lines.

    >>> found = balance({"outside": -700, "rail/ann": 500, "rail/ben": 200})
    >>> [(each.sort, each.accounts, each.cents) for each in found.sums], found.cents_off
    ([('outside', 1, -700), ('rail', 2, 700)], 0)
    """
    by_sort: dict[str, list[int]] = {}
    for account, cents in balances.items():
        by_sort.setdefault(account.partition("/")[0], []).append(cents)
    order = {sort: place for place, sort in enumerate(SORTS)}
    sums = tuple(
        Sum(sort, SORTS.get(sort, ""), len(found), sum(found))
        for sort, found in sorted(by_sort.items(), key=lambda each: order.get(each[0], len(order)))
    )
    return Balance(sums, sum(balances.values()))
