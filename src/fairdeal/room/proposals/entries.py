"""The commands about proposals: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.proposals import commands, proposing, signing
from fairdeal.room.rights import DEVICE, STAFF, Right

_PERSONS: Final = Right(STAFF | {Role.COMMISSION}, Cite("R14"), duty=False)
_TIMER: Final = Right(DEVICE, Cite("R14"))

ENTRIES: Final = (
    Entry(
        commands.Sign,
        signing.sign,
        _PERSONS,
        "Sign for what another person has proposed.",
    ),
    Entry(
        commands.Withdraw,
        proposing.withdraw,
        _PERSONS,
        "Take back what you have proposed.",
    ),
    Entry(
        commands.ExpireProposal,
        proposing.expire_proposal,
        _TIMER,
        "End a proposal that nobody signed in time.",
    ),
    Entry(
        commands.ForgetProposal,
        proposing.forget_proposal,
        _TIMER,
        "Keep a proposal that ended long ago in the journal alone.",
    ),
)
