"""What happens when a hand is audited."""

from fairdeal.room.facts import TAG, SignedFact


class HandUnsealed(SignedFact, frozen=True, tag=TAG):
    """From now on every card of a hand that is over may be shown to those who audit it."""

    hand: str
    reason: str
    at: int
