"""A hand that was opened: who signed for it, when, and why."""

from typing import Any, Final

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.room.audit.facts import HandUnsealed
from fairdeal.room.facts import Signature

SORT: Final = "opened"


class Opening(msgspec.Struct, frozen=True):
    """One opening of a hand."""

    signed: tuple[Signature, ...]
    reason: str
    at: int


class Opened(msgspec.Struct, frozen=True):
    """A hand whose sealed cards were opened, once or more often."""

    hand: str
    openings: tuple[Opening, ...]


def stream_of(hand: str) -> str:
    """The stream of the openings of a hand.

    The hand's own stream has ended, and nothing is ever written behind its end.
    """
    return f"{SORT}/{hand}"


def follow(opened: Opened | None, fact: Any) -> Opened:
    """A hand after one more opening."""
    if not isinstance(fact, HandUnsealed):
        raise Corrupt(f"{type(fact).__name__} is not an opening of a hand")
    earlier = () if opened is None else opened.openings
    return Opened(fact.hand, (*earlier, Opening(fact.signed, fact.reason, fact.at)))
