"""Who is offered the cut, and who makes it again: dds (d)(3), (d)(4) and (d)(6).

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


class RecutBy(StrEnum):
    """Who makes a cut again that a supervisor has ordered (S17)."""

    LAST_CUTTER = "last_cutter"
    NEXT_ENTITLED = "next_entitled"


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


@Cite("dds (d)(6)", "S17")
def recutter(
    occupied: Collection[int], cutter: int, recut_by: RecutBy = RecutBy.LAST_CUTTER
) -> int:
    """Who is to cut again: who cut last, or the next person who is entitled to cut.

    A dealer cuts only where no player wants to, and then cuts again. A player who has left since
    cannot: the next one entitled does.

    >>> recutter([0, 2, 5], cutter=2), recutter([0, 2, 5], 2, RecutBy.NEXT_ENTITLED)
    (2, 0)
    """
    again = recut_by is RecutBy.LAST_CUTTER and cutter in occupied
    if again or cutter == DEALER or not occupied:
        return cutter if again else DEALER
    return round_from(occupied, cutter - 1)[0]
