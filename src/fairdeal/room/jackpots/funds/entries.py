"""The commands about jackpot funds: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.jackpots.funds import commands, displaying, keeping
from fairdeal.room.rights import FLOOR, SUPERVISORS, Right

ACCOUNTING: Final = frozenset({Role.ACCOUNTING})

ENTRIES: Final = (
    Entry(
        commands.SeedFund,
        keeping.seed_fund,
        Right(ACCOUNTING, Cite("poker 15.A", "P-91", "R14"), second=SUPERVISORS),
        "Put an approved seed into a jackpot fund.",
    ),
    Entry(
        commands.RecoverSeed,
        keeping.recover_seed,
        Right(ACCOUNTING, Cite("P-91", "R14"), second=SUPERVISORS),
        "Take the seed of the house back out of a jackpot fund.",
    ),
    Entry(
        commands.DiscontinueFund,
        keeping.discontinue_fund,
        Right(ACCOUNTING, Cite("poker 15.J", "R14"), second=SUPERVISORS),
        "Give the fund of a jackpot that has ended to the players.",
    ),
    Entry(
        commands.AdjustDisplay,
        displaying.adjust_display,
        Right(ACCOUNTING, Cite("poker 15.I(1)", "R14"), second=FLOOR),
        "Set the displays of a jackpot to its current amount.",
    ),
    Entry(
        commands.CompareDisplay,
        displaying.compare_display,
        Right(ACCOUNTING, Cite("poker 15.I(2)")),
        "Compare the displays of a jackpot with the amount of accounting.",
    ),
    Entry(
        commands.RecordContributions,
        keeping.record_contributions,
        Right(ACCOUNTING, Cite("poker 15.F", "poker 16.F")),
        "Enter the contributions of a day into the official record.",
    ),
)
