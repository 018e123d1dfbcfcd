"""Opening and closing a table, its way of dealing, its clock."""

from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.room import lists
from fairdeal.room.acts.gates import may_open
from fairdeal.room.charges.time import keep_clock
from fairdeal.room.decks.placing import clear_table, first_decks
from fairdeal.room.people import floor_load
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables import commands, facts, pace, waiting
from fairdeal.room.tables.finding import between_hands, speaker, the_table
from fairdeal.room.tables.kinds import approved_kind, require_approvals
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

MOST_TABLES = 9_999


@Cite("poker 2.A", "poker 9.B", "R15")
@Cite("poker 9.A(1)", "poker 9.A(2)", "poker 9.A(3)", "poker 9.A(4)", "poker 9.A(5)")
@Cite("poker 10.A", "poker 11.A", "poker 12.A", "poker 13.A", "poker 14.A")
@Cite("poker 19.A", "poker 20.A", "poker 21.A", "poker 22.A")
@Cite("ddp 9.A(1)", "dds (h)(1)(ii)(A)")
def open_table(work: Work, command: commands.OpenTable) -> None:
    """Open a table of an approved kind, with empty seats.

    Which games, seats and devices a kind may have is settled when a version is drafted: one with a
    fault never comes into force, and there is no other way to a table.
    """
    number = command.number
    if not 1 <= number <= MOST_TABLES:
        raise Refused("not_a_table_number", str(number))
    approved = approved_kind(work, command.kind)
    table: TableInRoom | None = work.see(stream_of(number))
    if table is not None and table.opened:
        raise Refused("table_open", str(number))
    require_approvals(work, command.kind)
    way = _way(approved.setting, command.way or approved.setting.ways[0])
    may_open(work, number, approved.setting, way)
    opened = facts.TableOpened(
        number=number,
        setting=approved.setting,
        version=approved.version,
        approved=approved.date,
        way=way,
        **work.acting.did(),
    )
    happen(work, number, [opened])
    _decks(work, number)
    keep_clock(work, number)
    waiting.opened(work, number, approved.setting)
    floor_load.watch(work)
    work.result["table"] = number


def _way(setting: TableKind, way: str) -> Way:
    if way not in setting.ways or way not in tuple(Way):
        raise Refused("way_not_offered", way)
    return Way(way)


def _decks(work: Work, number: int) -> None:
    table = the_table(work, number)
    if table.way is Way.PAPER:
        first_decks(work, table)


def close_table(work: Work, command: commands.CloseTable) -> None:
    """Close a table: at once, or when its hand is over."""
    table = the_table(work, command.table)
    if table.closing:
        raise Refused("already_so")
    if table.hand:
        happen(work, table.number, [facts.ClosingBegun(**work.acting.did())])
        work.result["state"] = "closing"
        return
    shut(work, table.number)
    work.result["state"] = "closed"


def shut(work: Work, number: int) -> None:
    """Everybody leaves with his chips, and the table is closed."""
    table = the_table(work, number)
    for player in table.stacks():
        asked = requests.Leave(player=player, at=work.time // 1_000, **speaker(work))
        happen(work, number, decide(the_table(work, number), asked))
        lists.left_table(work, table.setting.key, player, number)
    clear_table(work, number)
    happen(work, number, [facts.TableClosed(**work.acting.did())])
    keep_clock(work, number)
    lists.table_closed(work, table.setting.key, number)


@Cite("poker 7.F(2)")
def change_dealing(work: Work, command: commands.ChangeDealing) -> None:
    """Another way of dealing, between hands."""
    table = between_hands(work, command.table)
    way = _way(table.setting, command.way)
    if way is table.way:
        raise Refused("already_so")
    if way is Way.AUTOMATIC and table.cash:
        raise Refused("cash_not_converted")
    happen(work, table.number, [facts.DealingChanged(way=way, **work.acting.did())])
    _decks(work, table.number)
    pace.after(work, table.number)
