"""A count begins: every box of the fund is accounted for and taken from its table."""

from collections.abc import Sequence

from fairdeal.cite import Cite
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.counts import commands, facts
from fairdeal.room.jackpots.counts.commands import Way
from fairdeal.room.jackpots.counts.counting import require_closed
from fairdeal.room.jackpots.counts.state import stream_of
from fairdeal.room.jackpots.funds.facts import CountBegun
from fairdeal.room.jackpots.funds.keeping import the_fund
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.values import BAD_BEAT, NAMES, boxes_of
from fairdeal.room.ledger import box, transit
from fairdeal.room.refusals import Refused
from fairdeal.room.submission.agreement.room import FUNDS
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("poker 15.D", "poker 15.D(1)", "poker 15.D(2)(a)", "poker 16.D", "poker 16.D(1)")
@Cite("poker 16.D(2)", "R17")
def open_count(work: Work, command: commands.OpenCount) -> None:
    """Account for all boxes and take them; what the ledger has in them is on its way."""
    fund = the_fund(work, command.fund)
    if fund.counting:
        raise Refused("count_open", fund.counting)
    if command.fund == BAD_BEAT or command.notice:
        require_text(command.notice, "the notice to the Commission")
    _require_place(work, command)
    _require_all(work, command.fund, command.boxes)
    count = f"{command.fund}-{fund.counts + 1}"
    due = {number: _taken(work, number, command.fund, count) for number in sorted(command.boxes)}
    opened = facts.CountOpened(
        count=count,
        fund=command.fund,
        way=command.way,
        boxes=due,
        at=command.at,
        notice=command.notice,
        time=work.time,
        **work.acting.did(),
    )
    work.write(stream_of(count), opened)
    work.write(fund_stream(command.fund), CountBegun(count=count, **work.acting.did()))
    work.result["count"] = count


def _require_place(work: Work, command: commands.OpenCount) -> None:
    """At a table that is closed, or at a cage and no table."""
    if command.way is Way.TABLE:
        require_closed(work, command.at)
    elif command.at:
        raise Refused("not_a_closed_table", "at a cage there is no table")


def _require_all(work: Work, fund: str, boxes: Sequence[int]) -> None:
    """Every box of the fund once, and no other."""
    if len({*boxes}) < len(boxes):
        raise Refused("box_twice", ", ".join(map(str, boxes)))
    there = {*boxes_of(work.room, fund)}
    if strange := sorted({*boxes} - there):
        raise Refused("no_such_box", f"table {strange[0]}")
    if missing := sorted(there - {*boxes}):
        raise Refused("box_missing", f"table {', '.join(map(str, missing))}")
    if not boxes:
        raise Refused("no_boxes", NAMES[fund])


def _taken(work: Work, number: int, fund: str, count: str) -> int:
    """Take a box from a table; not while the pot of a hand is being divided there."""
    table: TableInRoom = work.see(table_stream(number))
    hand: HandInPlay | None = work.see(hand_stream(table.hand)) if table.hand else None
    if hand is not None and hand.held().boxes:
        raise Refused("box_in_use", f"table {number}")
    cents = work.room.ledger.of(box(number, fund))
    work.move(cents, box(number, fund), transit(count))
    return cents


@Cite("poker 15.D", "poker 16.D", "P-127")
def require_counted(work: Work) -> None:
    """Before a gaming day is closed: refuse it while a box that holds anything was not counted.

    One count a day is enough for each fund; one that is going on must be finished.
    """
    house: House = work.see(ROOM)
    for name in FUNDS:
        fund: Fund = work.see(fund_stream(name)) or Fund()
        full = [number for number in boxes_of(work.room, name) if _holds(work, number, name)]
        if fund.counting or (full and fund.counted_on < house.day):
            which = fund.counting or f"tables {', '.join(map(str, full))}"
            raise Refused("boxes_to_count", f"{NAMES[name]}, {which}")


def _holds(work: Work, number: int, fund: str) -> bool:
    return bool(work.room.ledger.of(box(number, fund)))
