"""Opening and closing a table, its way of dealing, its clock."""

from fairdeal.banked.events import RoundOpened
from fairdeal.banked.games import banked_game
from fairdeal.banked.opening import faults as banked_faults
from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker.table import requests
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables import commands, facts, pace
from fairdeal.room.tables.finding import between_hands, speaker, the_table
from fairdeal.room.tables.follow import seats_of
from fairdeal.room.tables.kinds import approved_kind
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats import decide
from fairdeal.room.tables.state import TableInRoom, stream_of
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work

MOST_PLACES = 10
MOST_TABLES = 9_999


@Cite("poker 2.A", "poker 9.B", "R15")
def open_table(work: Work, command: commands.OpenTable) -> None:
    """Open a table of an approved kind, with empty seats."""
    number = command.number
    if not 1 <= number <= MOST_TABLES:
        raise Refused("not_a_table_number", str(number))
    approved = approved_kind(work, command.kind)
    table: TableInRoom | None = work.see(stream_of(number))
    if table is not None and table.opened:
        raise Refused("table_open", str(number))
    _check(approved.setting)
    way = _way(approved.setting, command.way or approved.setting.ways[0])
    opened = facts.TableOpened(
        number=number,
        setting=approved.setting,
        version=approved.version,
        approved=approved.date,
        way=way,
        **work.acting.did(),
    )
    happen(work, number, [opened])
    work.result["table"] = number


def _check(setting: TableKind) -> None:
    """Refuse values with which no table can open."""
    if setting.book == "banked":
        _check_banked(setting)
        return
    _check_places(setting)
    try:
        seats_of(setting)
    except BadInput as error:
        raise Refused("wrong_values", str(error)) from None


@Cite("poker 2.A")
def _check_places(setting: TableKind) -> None:
    """A poker table has places for at most ten players."""
    if setting.seats > MOST_PLACES:
        raise Refused("too_many_places", f"{setting.seats} are too many")


@Cite("ddp 2.A(1)", "S10")
def _check_banked(setting: TableKind) -> None:
    """The values of a game against the house, asked of an empty table."""
    values, game = setting.values, banked_game(setting.game)
    if values is None or values.positions != setting.seats:
        raise Refused("wrong_values", "a table has as many seats as its layout has positions")
    count = setting.seats
    whose, order = tuple(range(count)), game.deck.cards
    opened = RoundOpened(game.key, game.edition, values, (0,) * count, whose, order)
    if found := banked_faults(opened):
        raise Refused("wrong_values", "; ".join(found))
    _check_shuffler(setting, values.dealing)


@Cite("ddp 9.A(1)", "dds (h)(1)(ii)(A)")
def _check_shuffler(setting: TableKind, dealing: Dealing) -> None:
    """Cards that are dealt from the hand come from a shuffler."""
    if dealing is Dealing.HAND and setting.devices.shuffler == "none":
        raise Refused("needs_shuffler")


def _way(setting: TableKind, way: str) -> Way:
    if way not in setting.ways or way not in tuple(Way):
        raise Refused("way_not_offered", way)
    return Way(way)


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
    happen(work, number, [facts.TableClosed(**work.acting.did())])


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
    pace.after(work, table.number)
