"""Another seat at the same table, or one at another table of the same kind, between hands."""

from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.room import lists
from fairdeal.room.amounts import MOST
from fairdeal.room.people.playing import may_play
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands, pace
from fairdeal.room.tables.finding import speaker, the_player, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.seats.in_play import is_in_play
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work

_SECOND = 1_000


@Cite("poker 8.A", "P-128")
def change_seat(work: Work, command: commands.ChangeSeat) -> None:
    """Take another seat with the same chips, unless it is called out to somebody else."""
    table, player = the_table(work, command.table), the_player(work, command)
    _move(work, table, table.number, player, command.seat)


@Cite("poker 8.B(2)", "P-128")
def move_player(work: Work, command: commands.MovePlayer) -> None:
    """A floorperson moves a player to another table of the same kind, with his chips.

    What is more than the most of a buy-in there stays on his rail.
    """
    table = the_table(work, command.table)
    if the_table(work, command.to).setting.key != table.setting.key:
        raise Refused("another_kind")
    _move(work, table, command.to, command.player, command.seat)


@Cite("poker 8.B(3)", "poker 8.B(6)")
def _move(work: Work, table: TableInRoom, to: int, player: str, seat: int) -> None:
    if is_in_play(table, player):
        raise Refused("not_between_hands")
    may_play(work.see, player)
    if player in table.guarded:
        raise Refused("stakes_guarded")
    if player in table.cash:
        raise Refused("cash_not_converted", player)
    kind, at, who = table.setting.key, work.time // _SECOND, speaker(work, player)
    if lists.promised_seats(work, kind, to).get(seat, player) != player:
        raise Refused("others_wait", said=f"seat {seat} is called out to somebody else")
    has = table.stacks().get(player, 0)
    left = decide(table, requests.Leave(player=player, at=at, **who))
    happen(work, table.number, left)
    there = the_table(work, to)
    if there.closing:
        raise Refused("table_closing")
    brings = has if to == table.number else min(has, most_of(there))
    name = work.see(f"person/{player}").alias
    sits = requests.SitDown(
        player=player, name=name, seat=seat, stack=brings, at=at, told=True, **who
    )
    happen(work, to, decide(there, sits))
    lists.moved(work, kind, player, table.number, to, seat)
    for number in {table.number, to}:
        pace.after(work, number)
    work.result |= {"seat": seat, "brings": brings}


def most_of(table: TableInRoom) -> int:
    """The most with which a player may sit down at a table."""
    seating = table.seating
    most = (
        table.setting.buy_in_most if isinstance(seating, HouseSeats) else seating.rules.buy_in_most
    )
    return MOST if most is None else most
