"""The public ledger of a jackpot fund: every line since the last payout, and no names."""

from collections.abc import Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.room import ledger
from fairdeal.room.jackpots.funds.displaying import shown
from fairdeal.room.jackpots.values import require_fund
from fairdeal.service.service import Service
from fairdeal.store.records import Line

_PAGE = 1_000
_PAYOUTS = ("bad_beat_verify", "high_hand_close")


class FundLine(msgspec.Struct, frozen=True):
    """A line: what moved, when, at which table, in which hand. `box` says that it is in a box."""

    position: int
    time: int
    what: str
    cents: int
    table: int = 0
    hand: str = ""
    box: bool = False


class FundLedger(msgspec.Struct, frozen=True):
    """A fund with its lines since the last payout: what it holds, what is in its boxes."""

    fund: str
    cents: int
    boxes: int
    display: str
    lines: tuple[FundLine, ...]


@Cite("poker 15.F", "poker 16.F", "R17")
def fund_ledger(service: Service, fund: str) -> FundLedger:
    """What everybody may know of a fund."""
    require_fund(fund)
    balances = service.room.ledger
    own = list(_of_fund(service, fund))
    last = max((line.position for line in own if line.what in _PAYOUTS), default=0)
    tables = sorted(table.number for table in service.room.all("table").values())
    boxes = [line for table in tables for line in _of_box(service, fund, table, last)]
    lines = sorted(
        [line for line in own if line.position >= last] + boxes, key=lambda line: line.position
    )
    return FundLedger(
        fund=fund,
        cents=balances.of(ledger.fund(fund)),
        boxes=sum(balances.of(ledger.box(table, fund)) for table in tables),
        display=shown(service.room, fund),
        lines=tuple(lines),
    )


def _of_fund(service: Service, fund: str) -> Iterator[FundLine]:
    for line in _all(service, ledger.fund(fund), 0):
        [entry, *_] = service.journal.read(line.position - 1, 1)
        yield FundLine(line.position, entry.time, entry.kind, line.cents)


def _of_box(service: Service, fund: str, table: int, last: int) -> Iterator[FundLine]:
    """The lines of a box: since the payout, and what lay in it uncounted at that moment."""
    lines = list(_all(service, ledger.box(table, fund), 0))
    emptied = [line.position for line in lines if line.cents < 0 and line.position < last]
    for line in lines:
        if line.position <= max(emptied, default=0):
            continue
        commit = service.journal.read(line.position - 1, 1)
        hands = [e.stream for e in commit if e.stream.startswith("hand/")]
        hand = hands[0].removeprefix("hand/") if hands else ""
        what = "contribution" if hand else commit[0].kind
        yield FundLine(line.position, commit[0].time, what, line.cents, table, hand, box=True)


def _all(service: Service, account: str, after: int) -> Iterator[Line]:
    while page := service.journal.lines(account, after, _PAGE):
        yield from page
        after = page[-1].position
