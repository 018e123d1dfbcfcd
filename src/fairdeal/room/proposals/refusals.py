"""Every refusal about proposals, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "takes_one_person": Meaning(
        Cite("R14"), "One person does this alone, so nobody signs beside you."
    ),
    "no_such_proposal": Meaning(Cite("R14"), "There is no such proposal, or it ended long ago."),
    "already_signed": Meaning(Cite("R14"), "A second person has signed for this already."),
    "proposal_withdrawn": Meaning(Cite("R14"), "The proposal was withdrawn."),
    "proposal_expired": Meaning(Cite("R14"), "The time to sign for this is over."),
    "proposal_not_over": Meaning(Cite("R14"), "The time of this proposal is not over."),
    "not_your_proposal": Meaning(Cite("R14"), "Another person has proposed this."),
}
