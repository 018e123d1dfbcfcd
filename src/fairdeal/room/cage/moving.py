"""Money between the house, the vault, the cage and the trays: each takes two persons."""

from fairdeal.cite import Cite
from fairdeal.room.amounts import require_amount, require_money
from fairdeal.room.cage import commands, facts
from fairdeal.room.cage.state import STREAM
from fairdeal.room.ledger import CAGE, OUTSIDE, VAULT, tray
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.trays import orders
from fairdeal.room.trays.facts import Way
from fairdeal.room.work import Work


@Cite("R8", "R14")
def stock_cage(work: Work, command: commands.StockCage) -> None:
    """Bring money of the house to the cage."""
    require_amount(command.cents)
    _move(work, command, facts.CageStocked, OUTSIDE, CAGE)


@Cite("R8", "R14")
def bank_cage(work: Work, command: commands.BankCage) -> None:
    """Take money of the house away from the cage."""
    work.see(STREAM)
    require_money(work, CAGE, command.cents)
    _move(work, command, facts.CageBanked, CAGE, OUTSIDE)


@Cite("R8", "R14")
def take_from_vault(work: Work, command: commands.TakeFromVault) -> None:
    """Bring what lies in the vault to the cage: no more than there is."""
    work.see(STREAM)
    require_money(work, VAULT, command.cents)
    _move(work, command, facts.VaultTaken, VAULT, CAGE)


def _move(
    work: Work,
    command: commands.StockCage | commands.BankCage | commands.TakeFromVault,
    fact: type[facts.CageStocked] | type[facts.CageBanked] | type[facts.VaultTaken],
    giver: str,
    taker: str,
) -> None:
    """Move money of the house, with the reference that the two persons give."""
    require_text(command.reference, "the reference")
    moved = fact(
        cents=command.cents,
        reference=command.reference,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, moved)
    work.move(command.cents, giver, taker)


@Cite("R8", "R14")
def fill_tray(work: Work, command: commands.FillTray) -> None:
    """Send chips from the cage to the tray of a table."""
    _require_table(work, command.table)
    work.see(STREAM)
    require_money(work, CAGE, command.cents)
    fact = facts.TrayFilled(
        table=command.table,
        cents=command.cents,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, fact)
    work.move(command.cents, CAGE, tray(command.table))
    orders.note(work, command.table, Way.FILL, command.cents)


@Cite("R8", "R14")
def credit_tray(work: Work, command: commands.CreditTray) -> None:
    """Send chips from the tray of a table to the cage: no more than there are."""
    _require_table(work, command.table)
    require_money(work, tray(command.table), command.cents)
    fact = facts.TrayCredited(
        table=command.table,
        cents=command.cents,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(STREAM, fact)
    work.move(command.cents, tray(command.table), CAGE)
    orders.note(work, command.table, Way.CREDIT, command.cents)


def _require_table(work: Work, table: int) -> None:
    if work.see(f"table/{table}") is None:
        raise Refused("no_table_here", str(table))
