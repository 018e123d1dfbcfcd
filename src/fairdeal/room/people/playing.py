"""Who may take part in a game."""

from fairdeal.cite import Cite
from fairdeal.room.people.authority import known
from fairdeal.room.people.state import Person
from fairdeal.room.refusals import Refused
from fairdeal.room.room import See


@Cite("poker 7.C")
def may_play(see: See, person: str) -> Person:
    """A person who may sit down; refused if he is barred, or on duty as a dealer anywhere."""
    somebody = known(see, person)
    if somebody.barred:
        raise Refused("barred", person)
    if somebody.deals:
        raise Refused("dealer_on_duty", person)
    return somebody
