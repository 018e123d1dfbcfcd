"""Who is offered the cut: dds (d)(3) and (d)(4).

Seats are numbered from the dealer's far left, so that the highest is farthest to the right and
counterclockwise is downwards.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from fairdeal.cite import Cite

DEALER: Final = -1


class OnDecline(StrEnum):
    """What follows when a player does not want to cut (S14)."""

    NEXT_PLAYER = "next_player"
    DEALER = "dealer"


@Cite("dds (d)(4)(i)", "dds (d)(4)(ii)", "S13")
def first_offer(occupied: Collection[int], offers: Sequence[int], first_player: int) -> int:
    """The seat that the cut of this round is offered to first.

    `offers` are the seats that were first offered it in the rounds so far, since the game began;
    `first_player` came to the table first. The offer moves on by one a round, whoever cut.

    >>> first_offer([0, 2, 5], offers=[], first_player=2)
    2
    >>> first_offer([0, 2, 5], offers=[2], first_player=2)
    5
    >>> first_offer([0, 2, 5], offers=[2, 5], first_player=2)
    2
    """
    if not offers and first_player in occupied:
        return first_player
    if len(offers) <= 1:
        return max(occupied)
    return round_from(occupied, offers[-1] - 1)[0]


@Cite("dds (d)(4)(ii)", "S13")
def round_from(occupied: Collection[int], start: int) -> list[int]:
    """The occupied seats counterclockwise, from a seat on; below the lowest comes the highest.

    >>> round_from([0, 2, 5], start=4)
    [2, 0, 5]
    """
    below = sorted((seat for seat in occupied if seat <= start), reverse=True)
    above = sorted((seat for seat in occupied if seat > start), reverse=True)
    return below + above


@Cite("dds (d)(3)", "S14")
def offered(
    occupied: Collection[int],
    first: int,
    declined: Collection[int],
    on_decline: OnDecline = OnDecline.NEXT_PLAYER,
) -> int:
    """Who is to cut now, after some have declined: a seat, or `DEALER` once no player accepts.

    >>> offered([0, 2, 5], first=2, declined=[2]), offered([0, 2, 5], first=2, declined=[0, 2, 5])
    (0, -1)
    """
    asked = round_from(occupied, first)
    if on_decline is OnDecline.DEALER:
        asked = asked[:1]
    return next((seat for seat in asked if seat not in declined), DEALER)
