"""A proposal: what the facts of the stream `proposal/ID` have led to."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.room.facts import Fact, Signature
from fairdeal.room.logbook import following
from fairdeal.room.proposals import commands, facts
from fairdeal.room.room import Timer

KEPT: Final = 24 * 3_600_000
"""How long a proposal that has ended is remembered, to say by name why it cannot be signed."""


class State(StrEnum):
    """What has become of a proposal."""

    OPEN = "open"
    SIGNED = "signed"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class Proposal(msgspec.Struct, frozen=True):
    """A command as JSON, who signed for it, until when a second person may sign."""

    id: str
    command: str
    content: str
    first: str
    role: Role
    licence: str
    expires_at: int
    hand: str = ""
    state: State = State.OPEN
    signed: tuple[Signature, ...] = ()


def stream_of(proposal: str) -> str:
    """The stream of a proposal."""
    return f"proposal/{proposal}"


def timers(proposal: Proposal) -> tuple[Timer, ...]:
    """When an open proposal expires, and when one that has ended is forgotten."""
    if proposal.state is State.OPEN:
        expire = commands.ExpireProposal(proposal=proposal.id)
        return (Timer(proposal.expires_at, f"expire_proposal/{proposal.id}", expire),)
    forget = commands.ForgetProposal(proposal=proposal.id)
    return (Timer(proposal.expires_at + KEPT, f"forget_proposal/{proposal.id}", forget),)


def _proposed(fact: facts.Proposed) -> Proposal:
    return Proposal(
        id=fact.id,
        command=fact.command,
        content=fact.content,
        first=fact.person,
        role=fact.by,
        licence=fact.licence,
        expires_at=fact.expires_at,
        hand=fact.hand,
    )


def _signed(proposal: Proposal, fact: facts.ProposalSigned) -> Proposal:
    return msgspec.structs.replace(proposal, state=State.SIGNED, signed=fact.signed)


def _withdrawn(proposal: Proposal, fact: facts.ProposalWithdrawn) -> Proposal:
    return msgspec.structs.replace(proposal, state=State.WITHDRAWN)


def _expired(proposal: Proposal, fact: facts.ProposalExpired) -> Proposal:
    return msgspec.structs.replace(proposal, state=State.EXPIRED)


def _forgotten(proposal: Proposal, fact: facts.ProposalForgotten) -> None:
    return None


_BEGINS: Final[dict[type[Fact], Callable[[Any], Proposal]]] = {facts.Proposed: _proposed}
_GOES_ON: Final[dict[type[Fact], Callable[[Proposal, Any], Proposal | None]]] = {
    facts.ProposalSigned: _signed,
    facts.ProposalWithdrawn: _withdrawn,
    facts.ProposalExpired: _expired,
    facts.ProposalForgotten: _forgotten,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
