"""The steps of a count after the boxes were taken: each in its place, none left out."""

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room import ledger
from fairdeal.room.amounts import MOST
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.counts import commands, facts
from fairdeal.room.jackpots.counts.commands import Way
from fairdeal.room.jackpots.counts.state import Count, stream_of
from fairdeal.room.jackpots.funds.facts import FundFilled
from fairdeal.room.jackpots.funds.keeping import the_fund
from fairdeal.room.jackpots.funds.state import stream_of as fund_stream
from fairdeal.room.jackpots.high_hand import pooling
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def the_count(work: Work, name: str, way: Way | None = None) -> Count:
    """A count that is going on, in the way that a command is for."""
    count: Count | None = work.see(stream_of(name))
    if count is None:
        raise Refused("no_such_count", name[:40])
    if way not in (None, count.way):
        raise Refused("counted_elsewhere", f"at the {count.way}")
    return count


@Cite("poker 15.D(1)", "poker 16.D(1)")
def require_closed(work: Work, number: int) -> None:
    """Refuse to count boxes at a table that was never opened, or is open."""
    table: TableInRoom | None = work.see(table_stream(number)) if number else None
    if table is None or table.opened:
        raise Refused("not_a_closed_table", f"table {number}")


@Cite("poker 15.D(1)", "poker 15.D(1)(a)", "poker 16.D(1)", "poker 16.D(1)(a)")
def count_box(work: Work, command: commands.CountBox) -> None:
    """Count a box at a closed table; the dealer and the witness sign."""
    count = the_count(work, command.count, Way.TABLE)
    require_closed(work, count.at)
    _count(work, count, command.box, command.cents)


@Cite("poker 15.D(1)", "poker 16.D(1)")
def watch_count(work: Work, command: commands.WatchCount) -> None:
    """Surveillance has recorded the count of every box."""
    count = the_count(work, command.count, Way.TABLE)
    _require_whole(count)
    if count.watched:
        raise Refused("already_done")
    work.write(stream_of(count.id), facts.CountWatched(**work.acting.did()))


@Cite("poker 15.D(1)(b)", "poker 15.D(2)(b)", "poker 16.D(1)(b)", "poker 16.D(2)")
def transport_count(work: Work, command: commands.TransportCount) -> None:
    """Security takes everything to a cage; what was counted at a table is in a locked container."""
    count = the_count(work, command.count)
    if count.transported:
        raise Refused("already_done")
    if count.way is Way.TABLE:
        _require_whole(count)
        if not count.watched:
            raise Refused("not_recorded")
    if count.way is Way.TABLE or command.container:
        require_text(command.container, "the id of the container", 40)
    moved = facts.CountTransported(container=command.container, **work.acting.did())
    work.write(stream_of(count.id), moved)


@Cite("poker 15.E(1)", "poker 16.E(1)")
def count_box_at_cage(work: Work, command: commands.CountBoxAtCage) -> None:
    """A cashier counts a box; with the last one the count is finished."""
    count = the_count(work, command.count, Way.CAGE)
    _require_there(count)
    _count(work, count, command.box, command.cents)
    count = the_count(work, command.count)
    if not count.uncounted:
        _finish(work, count, sum(count.counted.values()))


@Cite("poker 15.E(2)", "poker 16.E(2)")
def verify_count(work: Work, command: commands.VerifyCount) -> None:
    """A cashier verifies the sum; another one than that of the table is a variance."""
    count = the_count(work, command.count, Way.TABLE)
    _require_there(count)
    _require_cents(command.cents)
    counted = sum(count.counted.values())
    if command.cents != counted:
        says = f"The table counted {dollars(counted)}, the cage {dollars(command.cents)}."
        raise_alarm(work, "count_differs", count.id, says)
    _finish(work, count, command.cents)


def _count(work: Work, count: Count, box: int, cents: int) -> None:
    if box not in count.boxes:
        raise Refused("no_such_box", f"table {box}")
    if box in count.counted:
        raise Refused("already_counted", f"table {box}")
    _require_cents(cents)
    counted = facts.BoxCounted(
        box=box, cents=cents, signed=work.acting.signed(), **work.acting.did()
    )
    work.write(stream_of(count.id), counted)
    if cents != count.boxes[box]:
        work.result["cents_off"] = cents - count.boxes[box]


def _require_cents(cents: int) -> None:
    if not 0 <= cents <= MOST:
        raise Refused("not_a_box_count", str(cents))


def _require_whole(count: Count) -> None:
    if count.uncounted:
        raise Refused("boxes_uncounted", f"table {', '.join(map(str, count.uncounted))}")


def _require_there(count: Count) -> None:
    if not count.transported:
        raise Refused("not_transported", count.id)


@Cite("P-97", "R8", "R17")
def _finish(work: Work, count: Count, cents: int) -> None:
    """What was counted is in the fund; what is too much or missing goes to accounting."""
    the_fund(work, count.fund)
    house: House = work.see(ROOM)
    due, day = count.due, house.day or house.day_at(work.time)
    verified = facts.CountVerified(cents=cents, due=due, **work.acting.did())
    work.write(stream_of(count.id), verified)
    filled = FundFilled(count=count.id, cents=cents, due=due, day=day, **work.acting.did())
    work.write(fund_stream(count.fund), filled)
    moved = {
        ledger.transit(count.id): -due,
        ledger.fund(count.fund): cents,
        ledger.OVER_SHORT: due - cents,
    }
    work.post({account: change for account, change in moved.items() if change})
    if cents != due:
        says = f"The boxes should hold {dollars(due)}, and {dollars(cents)} was counted."
        raise_alarm(work, "box_variance", count.id, says)
    pooling.counted(work, count, cents)
    work.result["cents"] = cents
    work.result["cents_off"] = cents - due
