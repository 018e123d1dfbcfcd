"""Counts of a tray: at the opening, at the closing, in between, and from dealer to dealer.

What was counted is true from then on: a difference to the books goes to the over and short of the
house, and belongs to the down in which it came about. No clause makes a hand, a table or a day wait
for a count of a tray: a room that counts nothing goes on as it is.
"""

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.drops.state import ever_dropped
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.ledger import OVER_SHORT
from fairdeal.room.ledger import tray as account
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.trays import commands, facts
from fairdeal.room.trays.chips import total
from fairdeal.room.trays.state import Tray, stream_of, win
from fairdeal.room.work import Work


def known_table(work: Work, number: int) -> TableInRoom:
    """A table that was opened at least once; it may be closed."""
    table: TableInRoom | None = work.see(table_stream(number))
    if table is None:
        raise Refused("no_table_here", str(number))
    return table


def at_rest(work: Work, number: int) -> Tray:
    """The tray of a table at which no hand is in play."""
    if known_table(work, number).hand:
        raise Refused("not_between_hands")
    tray: Tray | None = work.see(stream_of(number))
    return tray or Tray(number)


def open_one(work: Work, number: int) -> Tray:
    """A tray at rest that was counted for the opening."""
    tray = at_rest(work, number)
    if not tray.opened_at:
        raise Refused("tray_not_open", f"table {number}")
    return tray


@Cite("R14")
def keep(work: Work, command: commands.CountedTray) -> commands.CountedTray:
    """A count that waits for the second signature, with the books and the dealer that it is of."""
    tray: Tray = work.see(stream_of(command.table)) or Tray(command.table)
    book = work.room.ledger.of(account(command.table))
    return msgspec.structs.replace(command, book=book, dealer=_dealer(tray))


@Cite("R8", "R14")
def _counted(work: Work, command: commands.CountedTray, tray: Tray) -> tuple[int, int]:
    """What was counted and what the books say; refused if they said something else then."""
    cents, book = total(command.chips), work.room.ledger.of(account(command.table))
    if command.book is not None and (command.book, command.dealer) != (book, _dealer(tray)):
        raise Refused("tray_moved_on", f"table {command.table}")
    return cents, book


@Cite("R8", "R14")
def open_tray(work: Work, command: commands.OpenTray) -> None:
    """The dealer counts the tray before a floorperson, and his down begins."""
    tray = at_rest(work, command.table)
    if tray.opened_at:
        raise Refused("tray_open", f"table {command.table}")
    cents, book = _counted(work, command, tray)
    opened = facts.TrayOpened(
        table=command.table,
        at=work.time,
        chips=command.chips,
        cents=cents,
        book=book,
        dropped=ever_dropped(work, command.table),
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.table), opened)
    _set_right(work, command.table, "", cents, book)


@Cite("R8", "R14")
def count_tray(work: Work, command: commands.CountTray) -> None:
    """A count in between: what is missing or too much belongs to the down that goes on."""
    tray = open_one(work, command.table)
    dealer = _dealer(tray)
    cents, book = _counted(work, command, tray)
    counted = facts.TrayCounted(
        at=work.time,
        chips=command.chips,
        cents=cents,
        book=book,
        dealer=dealer,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.table), counted)
    _set_right(work, command.table, dealer, cents, book)


@Cite("R8", "R14", "R23")
def close_tray(work: Work, command: commands.CloseTray) -> None:
    """The closing count, and what the table has won since the opening count."""
    tray = open_one(work, command.table)
    cents, book = _counted(work, command, tray)
    dropped = ever_dropped(work, command.table) - tray.dropped
    won = win(
        opening=tray.opening,
        fills=tray.fills,
        closing=cents,
        credit=tray.credits,
        drop=dropped,
    )
    closed = facts.TrayClosed(
        at=work.time,
        chips=command.chips,
        cents=cents,
        book=book,
        dealer=_dealer(tray),
        dropped=dropped,
        win=won,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.table), closed)
    _set_right(work, command.table, _dealer(tray), cents, book)
    work.result["win_cents"] = won


@Cite("R8", "R14")
def take_tray(work: Work, command: commands.TakeTray) -> None:
    """The dealer who comes confirms the tray in one step, and the down before ends."""
    tray = open_one(work, command.table)
    if (command.cents is None) == (command.chips is None):
        raise Refused("no_count_given")
    if _dealer(tray) == work.acting.person:
        raise Refused("your_down")
    chips = command.chips or {}
    cents = total(chips) if command.cents is None else command.cents
    book = work.room.ledger.of(account(command.table))
    if cents != book:
        said = f"{cents:,} cents were counted, not {book:,}"
        raise Refused("tray_differs", said)
    taken = facts.TrayTaken(
        at=work.time, cents=cents, chips=chips, before=_dealer(tray), **work.acting.did()
    )
    work.write(stream_of(command.table), taken)
    work.result["before"] = _dealer(tray)


def _dealer(tray: Tray) -> str:
    return "" if tray.down is None else tray.down.dealer


def _set_right(work: Work, number: int, dealer: str, cents: int, book: int) -> None:
    """The books say what was counted; a difference is an alarm with the down that it belongs to."""
    if cents == book:
        return
    work.move(cents - book, OVER_SHORT, account(number))
    off = dollars(abs(cents - book)) + (" short" if cents < book else " over")
    whose = f" in the down of {dealer}" if dealer else ""
    work.result["over_short_cents"] = cents - book
    about = f"table {number} {work.acting.command}"
    raise_alarm(work, "tray_over_short", about, f"The tray of table {number} is {off}{whose}.")
