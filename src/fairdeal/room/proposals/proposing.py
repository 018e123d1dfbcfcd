"""The first signature: a command that takes two persons, kept until a second one signs."""

from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.proposals import commands, facts
from fairdeal.room.proposals.state import Proposal, State, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.versions.values import room_value
from fairdeal.room.work import Work

_MINUTE: Final = 60_000


@Cite("R14")
def propose(entry: Entry, work: Work, command: Command) -> None:
    """Keep a command with its first signature; nothing of it happens yet."""
    acting = work.acting
    expires_at = work.time + room_value(work.room, "room.signature_minutes") * _MINUTE
    work.write(
        stream_of(acting.command),
        facts.Proposed(
            id=acting.command,
            command=entry.name,
            content=msgspec.json.encode(entry.keep(work, command)).decode(),
            licence=acting.licence,
            expires_at=expires_at,
            hand=acting.hand,
            **acting.did(),
        ),
    )
    work.result["proposal"] = acting.command
    work.result["expires_at"] = expires_at
    work.result["second"] = sorted(role.value for role in entry.right.second)


@Cite("R14")
def found(work: Work, proposal: str) -> Proposal:
    """A proposal that is still open; refused by name if it is not."""
    kept: Proposal | None = work.see(stream_of(proposal))
    if kept is None:
        raise Refused("no_such_proposal", proposal)
    if kept.state is State.SIGNED:
        raise Refused("already_signed")
    if kept.state is State.WITHDRAWN:
        raise Refused("proposal_withdrawn")
    if kept.state is State.EXPIRED or work.time >= kept.expires_at:
        raise Refused("proposal_expired")
    return kept


def withdraw(work: Work, command: commands.Withdraw) -> None:
    """Take back a proposal of one's own."""
    proposal = found(work, command.proposal)
    if proposal.first != work.acting.person:
        raise Refused("not_your_proposal", f"it is of {proposal.first}")
    work.write(stream_of(proposal.id), facts.ProposalWithdrawn(**work.acting.did()))


def expire_proposal(work: Work, command: commands.ExpireProposal) -> None:
    """End a proposal whose time is over."""
    kept: Proposal | None = work.see(stream_of(command.proposal))
    if kept is None or kept.state is not State.OPEN:
        raise Refused("no_such_proposal", command.proposal)
    if work.time < kept.expires_at:
        raise Refused("proposal_not_over")
    work.write(stream_of(kept.id), facts.ProposalExpired(**work.acting.did()))


def forget_proposal(work: Work, command: commands.ForgetProposal) -> None:
    """Let a proposal go that ended long ago."""
    kept: Proposal | None = work.see(stream_of(command.proposal))
    if kept is None:
        raise Refused("no_such_proposal", command.proposal)
    if kept.state is State.OPEN:
        raise Refused("proposal_not_over")
    work.write(stream_of(kept.id), facts.ProposalForgotten(**work.acting.did()))
