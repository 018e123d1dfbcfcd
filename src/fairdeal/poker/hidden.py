"""What a seat may not see of a fact: other players' face-down cards, burns and discards.

>>> from fairdeal.cards.notation import parse
>>> ace, king = parse("As Kd")
>>> seen_by(events.Dealt(False, ((0, ace), (1, king))), seat=1).cards == ((0, UNKNOWN), (1, king))
True
"""

from typing import TypeVar

import msgspec

from fairdeal.cards.card import UNKNOWN
from fairdeal.cite import Cite
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent

E = TypeVar("E", bound=AnyEvent)


@Cite("poker 1.B(5)", "poker 1.B(20)", "P-123")
def seen_by(event: E, seat: int) -> E:
    """The fact as the player in a seat sees it, hidden cards unknown."""
    match event:
        case events.HandOpened(order=order) | events.Reshuffled(order=order):
            return msgspec.structs.replace(event, order=(UNKNOWN,) * len(order))
        case events.CardBurned():
            return msgspec.structs.replace(event, card=UNKNOWN)
        case events.Dealt(up=False, cards=cards):
            own = tuple((to, card if to == seat else UNKNOWN) for to, card in cards)
            return msgspec.structs.replace(event, cards=own)
        case events.Discarded() | events.Drawn() if event.seat != seat:
            return msgspec.structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
        case _:
            return event
