"""Every refusal about a bad beat, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "already_claimed": Meaning(Cite("poker 15.G", "R9"), "This hand has been found or claimed."),
    "nothing_shown": Meaning(
        Cite("poker 15.G", "P-91"), "The journal has no hand of this number that can be judged."
    ),
    "no_such_bad_beat": Meaning(
        Cite("poker 15.G"), "Nobody has claimed a bad beat in this hand, and the table found none."
    ),
    "another_step": Meaning(
        Cite("poker 15.G", "R19"), "This is not the next step of this bad beat."
    ),
    "no_such_condition": Meaning(
        Cite("poker 15.B(3)"), "The list has no such rule of the house for you to answer."
    ),
    "fund_empty": Meaning(Cite("poker 15.A", "R17"), "The fund is empty; count the boxes first."),
    "paid_elsewhere": Meaning(
        Cite("poker 15.H"), "A bad beat is paid where the submission says, by those who pay there."
    ),
    "not_paid_yet": Meaning(
        Cite("poker 15.I", "R19"), "The displays are adjusted after the bad beat is paid."
    ),
}
