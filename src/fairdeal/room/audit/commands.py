"""What may be asked about hands that are over."""

from fairdeal.room.commands import Command


class OpenHand(Command, frozen=True):
    """Open the sealed cards of a hand that is over."""

    hand: str
    reason: str
