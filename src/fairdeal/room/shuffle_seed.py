"""The seed of a shuffle, which comes with a command: fresh bytes, or a refusal to deal."""

from fairdeal.cite import Cite
from fairdeal.errors import EntropyFailure
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


@Cite("R3")
def fresh_seed(work: Work) -> bytes:
    """Return 32 fresh bytes; without them nothing is dealt."""
    seed = work.acting.seed
    if seed is None:
        raise Refused("no_chance")
    try:
        return seed()
    except EntropyFailure as failure:
        raise Refused("no_chance", str(failure)) from None
