"""A bad beat on its way: what the facts of the stream `bad_beat/HAND` have led to."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.jackpots.bad_beat import facts
from fairdeal.room.jackpots.bad_beat.conditions import Answer
from fairdeal.room.jackpots.bad_beat.sharing import Part
from fairdeal.room.jackpots.showdown import Showdown
from fairdeal.room.logbook import following

SORT: Final = "bad_beat"


class Step(StrEnum):
    """How far a bad beat has come; each step comes after the one above it (R19)."""

    CLAIMED = "claimed"
    VERIFIED = "verified"
    NOTIFIED = "notified"
    PREPARED = "prepared"
    PAID = "paid"
    ADJUSTED = "adjusted"
    DENIED = "denied"


class BadBeat(msgspec.Struct, frozen=True):
    """A bad beat: the hand, how far it has come, the list of conditions, who is paid what."""

    seen: Showdown
    since: int
    found: bool
    step: Step = Step.CLAIMED
    answers: tuple[Answer, ...] = ()
    says: str = ""
    cents: int = 0
    parts: tuple[Part, ...] = ()
    place: str = ""


def stream_of(hand: str) -> str:
    """The stream of the bad beat of a hand."""
    return f"{SORT}/{hand}"


def _found(fact: facts.BadBeatFound) -> BadBeat:
    return BadBeat(fact.seen, fact.at, found=True)


def _claimed(fact: facts.BadBeatClaimed) -> BadBeat:
    return BadBeat(fact.seen, fact.at, found=False)


def _denied(beat: BadBeat, fact: facts.BadBeatDenied) -> BadBeat:
    return msgspec.structs.replace(beat, step=Step.DENIED, answers=fact.answers, says=fact.says)


@Cite("poker 15.G")
def _verified(beat: BadBeat, fact: facts.BadBeatVerified) -> BadBeat:
    return msgspec.structs.replace(
        beat,
        step=Step.VERIFIED,
        answers=fact.answers,
        cents=fact.cents,
        parts=fact.parts,
        place=fact.place,
    )


def _to(step: Step) -> Callable[[BadBeat, Any], BadBeat]:
    return lambda beat, fact: msgspec.structs.replace(beat, step=step)


_BEGINS: Final[dict[type[Fact], Callable[[Any], BadBeat]]] = {
    facts.BadBeatFound: _found,
    facts.BadBeatClaimed: _claimed,
}
_GOES_ON: Final[dict[type[Fact], Callable[[BadBeat, Any], BadBeat]]] = {
    facts.BadBeatDenied: _denied,
    facts.BadBeatVerified: _verified,
    facts.BadBeatNotified: _to(Step.NOTIFIED),
    facts.BadBeatPrepared: _to(Step.PREPARED),
    facts.BadBeatPaid: _to(Step.PAID),
    facts.BadBeatAdjusted: _to(Step.ADJUSTED),
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
