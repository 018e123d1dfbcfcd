"""Which envelopes come in at all: their ids and names must fit, and may not take the room's own.

What is refused here is not kept in the journal, so it uses up no id.
"""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.envelope import Envelope
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.refusals import Refused

LONGEST: Final = 100
"""Characters of an id or a name. A timer puts the id of a proposal into an id of its own, and the
journal takes 200."""

OWN: Final = ("timer/", "check/", "resume/")
"""How the ids begin that the room makes itself. They can be foreseen: somebody who used such an id
first would stop the clock that is to run out on him."""


@Cite("R9", "R14")
def admitted(envelope: Envelope) -> bytes | Refused:
    """The digest of an envelope that comes in; why, if it does not."""
    if envelope.actor != DEVICE:
        if not _fits(envelope.id):
            return Refused("not_a_command_id")
        if envelope.id.startswith(OWN):
            return Refused(
                "not_a_command_id", f"{envelope.id.partition('/')[0]}/ begins the room's own"
            )
    for person in filter(None, (envelope.actor, envelope.second)):
        if not _fits(person):
            return Refused("unknown_person")
    try:
        return envelope.digest()
    except UnicodeEncodeError:
        return Refused("not_a_text", "half of a character stands in it")


def _fits(name: str) -> bool:
    return 0 < len(name) <= LONGEST and name.isprintable()
