"""What may be asked about proposals."""

from fairdeal.room.commands import Command


class Sign(Command, frozen=True):
    """Sign for what another person has proposed; it is carried out at once."""

    proposal: str


class Withdraw(Command, frozen=True):
    """Take back what you have proposed."""

    proposal: str


class ExpireProposal(Command, frozen=True):
    """End a proposal that nobody signed in time."""

    proposal: str


class ForgetProposal(Command, frozen=True):
    """Keep a proposal that ended long ago in the journal alone."""

    proposal: str
