"""What happens to a proposal."""

from fairdeal.room.facts import TAG, Fact, SignedFact


class Proposed(Fact, frozen=True, tag=TAG):
    """Somebody signed for a command that takes two persons; `content` is the command as JSON."""

    id: str
    command: str
    content: str
    licence: str
    expires_at: int
    hand: str = ""


class ProposalSigned(SignedFact, frozen=True, tag=TAG):
    """A second person signed, and the command was carried out."""


class ProposalWithdrawn(Fact, frozen=True, tag=TAG):
    """The first person took the proposal back."""


class ProposalExpired(Fact, frozen=True, tag=TAG):
    """Nobody signed in time."""


class ProposalForgotten(Fact, frozen=True, tag=TAG):
    """A proposal that ended long ago is only in the journal from now on."""
