"""Signs and layouts: what the room must tell its players, made from the approved submission.

`SIGNS` has an entry for each sign. `make` makes those of a room or of one table; `formats` prints
them for paper and for a wall screen.
"""

from fairdeal.signs.making import make, of_table
from fairdeal.signs.posting import Approved, Posting, approved
from fairdeal.signs.registry import SIGNS
from fairdeal.signs.sign import Sign
from fairdeal.signs.state import SignState

__all__ = [
    "SIGNS",
    "Approved",
    "Posting",
    "Sign",
    "SignState",
    "approved",
    "make",
    "of_table",
]
