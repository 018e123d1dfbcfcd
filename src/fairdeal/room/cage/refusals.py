"""Every refusal of the cage, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "barred_needs_witness": Meaning(
        Cite("poker 18.C", "R14"),
        "This person is barred: pay by cash_out_barred, before a second person.",
    ),
    "no_table_here": Meaning(Cite("R8"), "There is no table of this number."),
    "no_such_hold": Meaning(Cite("R8"), "No money is held under this name."),
    "no_such_entry": Meaning(Cite("R13"), "The journal has no entry of this number."),
    "already_corrected": Meaning(Cite("R13"), "This entry has been corrected already."),
    "moved_nothing": Meaning(Cite("R13"), "This entry moved no money."),
    "not_a_reversal": Meaning(
        Cite("R13"), "A correction gives back what the entry moved, or a part of it."
    ),
    "not_balanced": Meaning(
        Cite("R8"), "What accounts gain and lose must be whole cents and together nothing."
    ),
    "not_correctable": Meaning(
        Cite("R8"), "The cage corrects only the rail, the cage, the vault and outside money."
    ),
}
