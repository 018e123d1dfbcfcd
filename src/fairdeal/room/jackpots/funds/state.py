"""A jackpot fund between commands: fund = seed + in - out. The ledger has the money."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.jackpots.funds import facts
from fairdeal.room.jackpots.funds.facts import Reason
from fairdeal.room.logbook import following

SORT: Final = "fund"
DAYS: Final = 400
"""How many gaming days a fund remembers; all of them are in the journal."""


class Display(msgspec.Struct, frozen=True):
    """What the displays of a fund show, since when; `pending` are hands that change it."""

    cents: int = 0
    at: int = 0
    pending: tuple[str, ...] = ()


class Fund(msgspec.Struct, frozen=True):
    """What has come into a fund and gone out of it, in cents, since there is a fund.

    `unrecovered` is what the house could take back of its seed. `counts` is the number of counts so
    far, `counting` the one that is going on. `days` are the contributions that were counted on each
    gaming day, `recorded` those days that accounting has entered. `reduced` says why the fund
    became less since the display was adjusted.
    """

    seed: int = 0
    taken_in: int = 0
    out: int = 0
    unrecovered: int = 0
    counts: int = 0
    counting: str = ""
    counted_on: str = ""
    compared_on: str = ""
    days: dict[str, int] = {}
    recorded: tuple[str, ...] = ()
    reduced: Reason | None = None
    display: Display = Display()

    @property
    @Cite("R17")
    def cents(self) -> int:
        """What the fund holds: seed + in - out."""
        return self.seed + self.taken_in - self.out


def stream_of(fund: str) -> str:
    """The stream of a fund."""
    return f"{SORT}/{fund}"


def _seeded(fund: Fund, fact: facts.FundSeeded) -> Fund:
    return msgspec.structs.replace(
        fund, seed=fund.seed + fact.cents, unrecovered=fund.unrecovered + fact.cents
    )


def _begun(fund: Fund, fact: facts.CountBegun) -> Fund:
    return msgspec.structs.replace(fund, counts=fund.counts + 1, counting=fact.count)


def _filled(fund: Fund, fact: facts.FundFilled) -> Fund:
    days = fund.days | {fact.day: fund.days.get(fact.day, 0) + fact.cents}
    kept = dict(sorted(days.items())[-DAYS:])
    return msgspec.structs.replace(
        fund,
        taken_in=fund.taken_in + fact.cents,
        counting="",
        counted_on=fact.day,
        days=kept,
        recorded=tuple(day for day in fund.recorded if day != fact.day),
    )


def _reduced(fund: Fund, fact: facts.FundReduced) -> Fund:
    back = fact.cents if fact.reason is Reason.SEED_RECOVERED else 0
    left = fund.unrecovered - back
    return msgspec.structs.replace(
        fund,
        out=fund.out + fact.cents,
        unrecovered=min(left, fund.cents - fact.cents),
        reduced=fact.reason,
    )


def _returned(fund: Fund, fact: facts.FundReturned) -> Fund:
    return msgspec.structs.replace(fund, taken_in=fund.taken_in + fact.cents)


def _pending(fund: Fund, fact: facts.DisplayPending) -> Fund:
    pending = (*fund.display.pending, fact.hand)
    display = msgspec.structs.replace(fund.display, pending=pending)
    return msgspec.structs.replace(fund, display=display)


def _adjusted(fund: Fund, fact: facts.DisplayAdjusted) -> Fund:
    return msgspec.structs.replace(fund, display=Display(fact.cents, fact.at), reduced=None)


def _compared(fund: Fund, fact: facts.DisplayCompared) -> Fund:
    return msgspec.structs.replace(fund, compared_on=fact.day)


def _recorded(fund: Fund, fact: facts.ContributionsRecorded) -> Fund:
    return msgspec.structs.replace(fund, recorded=(*fund.recorded, fact.day)[-DAYS:])


_GOES_ON: Final[dict[type[Fact], Callable[[Fund, Any], Fund]]] = {
    facts.FundSeeded: _seeded,
    facts.CountBegun: _begun,
    facts.FundFilled: _filled,
    facts.FundReduced: _reduced,
    facts.FundReturned: _returned,
    facts.DisplayPending: _pending,
    facts.DisplayAdjusted: _adjusted,
    facts.DisplayCompared: _compared,
    facts.ContributionsRecorded: _recorded,
}
_after: Final = following({}, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)


def follow(fund: Fund | None, fact: Fact) -> Fund:
    """A fund after one more fact; it may begin with any of them."""
    after: Fund = _after(fund or Fund(), fact)
    return after
