"""The clause of an irregularity that decides one round, where the entry cites several.

Double Draw Poker tells the same count three times: for the manual shoe, the hand and the automated
shoe.
"""

from typing import Final

from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite

_NEARER: Final = {
    "count_right": {
        Dealing.MANUAL_SHOE: Cite("ddp 8.F(2)", "D17"),
        Dealing.HAND: Cite("ddp 9.D(2)", "D17"),
        Dealing.AUTOMATED_SHOE: Cite("ddp 10.C(1)", "D19"),
    },
    "count_misdealt": {
        Dealing.MANUAL_SHOE: Cite("ddp 8.F(4)", "D20"),
        Dealing.HAND: Cite("ddp 9.D(4)", "D20"),
        Dealing.AUTOMATED_SHOE: Cite("ddp 10.C(3)", "D20"),
    },
    "count_wrong_deck": {
        Dealing.MANUAL_SHOE: Cite("ddp 8.F(5)", "D20"),
        Dealing.HAND: Cite("ddp 9.D(5)", "D20"),
        Dealing.AUTOMATED_SHOE: Cite("ddp 10.C(4)", "D20"),
    },
}


def report_clause(table: Round, entry: str) -> Cite:
    """Return the clause by which an entry of the registry answers a report in this round."""
    by_dealing = _NEARER.get(entry)
    if by_dealing:
        return by_dealing[table.values.dealing]
    return IRREGULARITIES[table.game.key][entry].cite
