"""The tray of a table as the facts of the stream `tray/4` have left it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following
from fairdeal.room.trays import facts
from fairdeal.room.trays.facts import Way

SORT: Final = "tray"
_change = msgspec.structs.replace


class Down(msgspec.Struct, frozen=True):
    """The time of one dealer at a tray: with how much it began, and what counts found in it.

    `found` is what was counted less what the books said: below zero, chips are missing.
    """

    dealer: str
    since: int
    began_with: int
    found: int = 0
    tips: int = 0


class Order(msgspec.Struct, frozen=True):
    """Chips that a table asked for, or asked to send; `sent` once they are on their way."""

    way: Way
    chips: dict[str, int]
    cents: int
    at: int
    sent: bool = False


class Tray(msgspec.Struct, frozen=True):
    """A tray: open between its two counts, with the down that goes on and the chips on their way.

    `fills` and `credits` are those since the opening count. `dropped` is what the drop box had ever
    taken in then. `tips` are those in the tip box, by dealer.
    """

    table: int
    opened_at: int = 0
    opening: int = 0
    fills: int = 0
    credits: int = 0
    dropped: int = 0
    down: Down | None = None
    last: Down | None = None
    orders: dict[str, Order] = {}
    tips: dict[str, int] = {}


def stream_of(table: int) -> str:
    """The stream of the tray of a table."""
    return f"{SORT}/{table}"


@Cite("R23")
def win(*, opening: int, fills: int, closing: int, credit: int, drop: int) -> int:
    """What a table against the house has won between two counts; below zero it has lost.

    >>> win(opening=50_000, fills=20_000, closing=64_000, credit=10_000, drop=3_000)
    7000
    """
    return closing + credit + drop - opening - fills


def _first(fact: Any) -> Tray:
    return _GOES_ON[type(fact)](Tray(fact.table), fact)


def _opened(tray: Tray, fact: facts.TrayOpened) -> Tray:
    return _change(
        tray,
        opened_at=fact.at,
        opening=fact.cents,
        fills=0,
        credits=0,
        dropped=fact.dropped,
        down=Down(fact.person, fact.at, fact.cents),
    )


def _counted(tray: Tray, fact: facts.TrayCounted) -> Tray:
    return _change(tray, down=_found(tray.down, fact.cents - fact.book))


def _found(down: Down | None, cents: int) -> Down | None:
    return None if down is None else _change(down, found=down.found + cents)


def _taken(tray: Tray, fact: facts.TrayTaken) -> Tray:
    return _change(tray, down=Down(fact.person, fact.at, fact.cents), last=tray.down)


def _closed(tray: Tray, fact: facts.TrayClosed) -> Tray:
    last = _found(tray.down, fact.cents - fact.book)
    return _change(tray, opened_at=0, opening=0, fills=0, credits=0, down=None, last=last)


def _ordered(tray: Tray, fact: facts.ChipsOrdered) -> Tray:
    order = Order(fact.way, fact.chips, fact.cents, fact.at)
    return _change(tray, orders={**tray.orders, fact.order: order})


def _without(tray: Tray, order: str) -> dict[str, Order]:
    return {name: each for name, each in tray.orders.items() if name != order}


def _cancelled(tray: Tray, fact: facts.ChipOrderCancelled) -> Tray:
    return _change(tray, orders=_without(tray, fact.order))


def _sent(tray: Tray, fact: facts.ChipsSent) -> Tray:
    orders = {**tray.orders, fact.order: _change(tray.orders[fact.order], sent=True)}
    more = fact.cents if fact.way is Way.CREDIT else 0  # it has left the tray
    return _change(tray, orders=orders, credits=tray.credits + more)


def _received(tray: Tray, fact: facts.ChipsReceived) -> Tray:
    fill = fact.cents if fact.way is Way.FILL else 0
    credit = fact.cents if fact.way is Way.CREDIT and not fact.order else 0
    return _change(
        tray,
        orders=_without(tray, fact.order),
        fills=tray.fills + fill,
        credits=tray.credits + credit,
    )


def _tip_given(tray: Tray, fact: facts.TipGiven) -> Tray:
    tips = {**tray.tips, fact.dealer: tray.tips.get(fact.dealer, 0) + fact.cents}
    down = tray.down
    if down is not None and down.dealer == fact.dealer:
        down = _change(down, tips=down.tips + fact.cents)
    return _change(tray, tips=tips, down=down)


def _tips_gone(tray: Tray, fact: facts.TipBoxEmptied) -> Tray:
    return _change(tray, tips={})


_GOES_ON: Final[dict[type[Fact], Callable[[Tray, Any], Tray]]] = {
    facts.TrayOpened: _opened,
    facts.ChipsOrdered: _ordered,
    facts.ChipsReceived: _received,
    facts.TipGiven: _tip_given,
    facts.TrayCounted: _counted,
    facts.TrayTaken: _taken,
    facts.TrayClosed: _closed,
    facts.ChipOrderCancelled: _cancelled,
    facts.ChipsSent: _sent,
    facts.TipBoxEmptied: _tips_gone,
    facts.ChipsSold: lambda tray, fact: tray,  # the ledger has the money
}
_BEGINS: Final[dict[type[Fact], Callable[[Any], Tray]]] = {
    facts.TrayOpened: _first,
    facts.ChipsOrdered: _first,
    facts.ChipsReceived: _first,
    facts.TipGiven: _first,
    facts.ChipsSold: _first,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
