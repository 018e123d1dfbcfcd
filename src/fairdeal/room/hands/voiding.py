"""A hand that cannot go on: every chip goes back to where it was (18.I, R11)."""

from fairdeal.cite import Cite
from fairdeal.room.hands import commands
from fairdeal.room.hands.carrying import carry, settle, the_hand
from fairdeal.room.hands.facts import VoidOrdered
from fairdeal.room.people.authority import require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("poker 18.I", "R11", "R14")
def void_hand(work: Work, command: commands.VoidHand) -> None:
    """Two persons void a hand; all chips of it go back, the room's part too.

    Neither of them plays in it.
    """
    hand = the_hand(work, command.hand)
    require_text(command.reason, "the reason")
    acting = work.acting
    require_others(acting, *hand.begun.players)
    ordered = VoidOrdered(reason=command.reason, signed=acting.signed(), **acting.did())
    returned = hand.book.void(hand.state)
    if returned is None:
        raise Refused("too_late_to_void")
    back = returned

    def happens() -> None:
        hand.follow(ordered)
        hand.apply(back)

    carry(work, hand, happens)
    if not hand.ended:
        settle(work, hand, unplayed=True)  # against the house, before a card was dealt
