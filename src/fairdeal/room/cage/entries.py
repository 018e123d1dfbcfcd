"""The commands of the cage: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.cage import cash, commands, correcting, holding, moving
from fairdeal.room.entry import Entry
from fairdeal.room.rights import CAGE, FLOOR, MANAGER, SUPERVISORS, Right

_TWO: Final = Cite("R8", "R14")
_BOOKS: Final = SUPERVISORS | {Role.ACCOUNTING}
_ESCORT: Final = frozenset({Role.SECURITY})

ENTRIES: Final = (
    Entry(
        commands.CashIn,
        cash.cash_in,
        Right(CAGE, Cite("R8")),
        "Take cash from a person and give chips for it.",
    ),
    Entry(
        commands.CashOut,
        cash.cash_out,
        Right(CAGE, Cite("R8")),
        "Take chips from a person and give cash for them.",
    ),
    Entry(
        commands.CashOutBarred,
        cash.cash_out_barred,
        Right(CAGE, Cite("poker 18.C", "R8", "R14"), second=FLOOR | _ESCORT),
        "Pay out a barred person before a second person.",
    ),
    Entry(
        commands.StockCage,
        moving.stock_cage,
        Right(CAGE, _TWO, second=_BOOKS),
        "Bring money of the house to the cage.",
    ),
    Entry(
        commands.BankCage,
        moving.bank_cage,
        Right(CAGE, _TWO, second=_BOOKS),
        "Take money of the house away from the cage.",
    ),
    Entry(
        commands.TakeFromVault,
        moving.take_from_vault,
        Right(CAGE, _TWO, second=_BOOKS),
        "Bring chips or money from the vault to the cage.",
    ),
    Entry(
        commands.FillTray,
        moving.fill_tray,
        Right(CAGE, _TWO, second=_ESCORT),
        "Send chips from the cage to the tray of a table.",
    ),
    Entry(
        commands.CreditTray,
        moving.credit_tray,
        Right(CAGE, _TWO, second=_ESCORT),
        "Send chips from the tray of a table to the cage.",
    ),
    Entry(
        commands.HoldMoney,
        holding.hold_money,
        Right(CAGE | FLOOR, Cite("R8")),
        "Set an amount of a person's money aside until there is a decision.",
    ),
    Entry(
        commands.ReleaseMoney,
        holding.release_money,
        Right(SUPERVISORS, _TWO, second=CAGE | {Role.ACCOUNTING}),
        "Give money that was held to a person.",
    ),
    Entry(
        commands.CorrectEntry,
        correcting.correct_entry,
        Right(CAGE | MANAGER | {Role.ACCOUNTING}, Cite("R8", "R13", "R14"), second=_BOOKS),
        "Reverse an earlier entry.",
    ),
)
