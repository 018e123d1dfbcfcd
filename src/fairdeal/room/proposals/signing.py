"""The second signature: the command is carried out, and both stand in its facts (R14)."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.authority import table_of
from fairdeal.room.entry import Entry
from fairdeal.room.facts import Signature
from fairdeal.room.people.authority import authority, second_authority
from fairdeal.room.proposals import commands, facts
from fairdeal.room.proposals.proposing import found
from fairdeal.room.proposals.state import Proposal, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


@Cite("R14")
def sign(work: Work, command: commands.Sign) -> None:
    """Sign for a proposal. Both persons must be entitled now, not only when it was made."""
    proposal = found(work, command.proposal)
    signer = work.acting.person
    if signer == proposal.first:
        raise Refused("same_person")
    entry = _entry(proposal)
    second = second_authority(work.see, signer, entry.right, work.time)
    asked = msgspec.json.decode(proposal.content, type=entry.kind)
    table = table_of(asked, proposal.hand)
    first = authority(work.see, proposal.first, entry.right, work.time, table=table)
    work.acting = msgspec.structs.replace(
        work.acting,
        person=proposal.first,
        role=first.role,
        licence=first.licence,
        second=Signature(signer, second.role, second.licence),
        hand=proposal.hand,
    )
    signed = facts.ProposalSigned(signed=work.acting.signed(), by=second.role, person=signer)
    work.write(stream_of(proposal.id), signed)
    entry.decide(work, asked)
    work.result["carried_out"] = proposal.command


def _entry(proposal: Proposal) -> Entry:
    from fairdeal.room.registry import COMMANDS  # the registry imports this module

    return COMMANDS[proposal.command]
