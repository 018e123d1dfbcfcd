"""Chips of the tray for cash: the cash goes into the drop box, and is the drop of the table."""

from fairdeal.cite import Cite
from fairdeal.poker.table import requests
from fairdeal.room.amounts import require_money
from fairdeal.room.cage.cash import note_cash
from fairdeal.room.ledger import OUTSIDE, drop, rail
from fairdeal.room.ledger import tray as account
from fairdeal.room.people.authority import require_others, welcome
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import pace
from fairdeal.room.tables.finding import between_hands, speaker
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.trays import commands, facts
from fairdeal.room.trays.state import stream_of
from fairdeal.room.work import Work


@Cite("R8", "R23")
def sell_chips(work: Work, command: commands.SellChips) -> None:
    """A seated player buys chips between rounds; the tray must hold them."""
    table = between_hands(work, command.table)
    if not isinstance(table.seating, HouseSeats):
        raise Refused("sold_at_the_cage")
    require_others(work.acting, command.player)
    welcome(work.see, command.player)
    require_money(work, account(table.number), command.cents)
    asked = requests.AddChips(player=command.player, amount=command.cents, **speaker(work))
    added, did = decide(table, asked), work.acting.did()
    sold = facts.ChipsSold(table=table.number, player=command.player, cents=command.cents, **did)
    work.write(stream_of(table.number), sold)
    work.move(command.cents, OUTSIDE, drop(table.number))
    # The chips come with a fact of their own, from the rail: so they go there first.
    work.move(command.cents, account(table.number), rail(command.player))
    happen(work, table.number, added)
    note_cash(work, command.player, command.cents)
    pace.after(work, table.number)
