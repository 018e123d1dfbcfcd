"""The check of a whole journal in its database, from the first entry to the last (R13)."""

from fairdeal.cite import Cite
from fairdeal.room.ledger import may_be_below_zero
from fairdeal.store.checking import check_journal
from fairdeal.store.journal import Journal


@Cite("R13")
def whole_fault(journal: Journal) -> str:
    """What is wrong with the first wrong entry, or nothing."""
    fault = check_journal(journal, may_owe=may_be_below_zero)
    return "" if fault is None else str(fault)
