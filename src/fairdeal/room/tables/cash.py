"""Cash in front of a player: it plays at once, and is converted before the pot is pushed."""

from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.poker.table.state import Table
from fairdeal.room.amounts import require_amount
from fairdeal.room.cage.cash import note_cash
from fairdeal.room.people.authority import welcome
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands, facts, pace
from fairdeal.room.tables.finding import between_hands, speaker, the_player, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("poker 18.C", "poker 8.B(2)", "poker 8.B(3)", "P-125")
def show_cash(work: Work, command: commands.ShowCash) -> None:
    """Cash is laid in front of a player between hands, and counts with his chips."""
    table, player = between_hands(work, command.table), the_player(work, command)
    welcome(work.see, player)
    require_amount(command.cents)
    if table.way is Way.AUTOMATIC or not isinstance(table.seating, Table):
        raise Refused("no_cash_here")
    shown = facts.CashShown(player=player, cents=command.cents, **work.acting.did())
    request = requests.AddChips(player=player, amount=command.cents, **speaker(work, player))
    happen(work, table.number, [shown, *decide(table, request)])
    pace.after(work, table.number)


@Cite("poker 8.B(3)", "P-125", "P-128")
def convert_cash(work: Work, command: commands.ConvertCash) -> None:
    """The dealer takes the cash and gives chips or plaques for it; the books do not change."""
    table = the_table(work, command.table)
    cents = table.cash.get(command.player, 0)
    if not cents:
        raise Refused("no_cash", command.player)
    converted = facts.CashConverted(player=command.player, cents=cents, **work.acting.did())
    happen(work, table.number, [converted])
    note_cash(work, command.player, cents)
