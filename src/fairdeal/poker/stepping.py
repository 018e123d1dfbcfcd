"""What comes next in a hand without anybody's choice: the dealer's act, or what was declared."""

from fairdeal.poker.dealer import ACTS
from fairdeal.poker.deck.entering import must_be_named
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.speech.binding import due_now


def step(hand: Hand) -> tuple[AnyEvent, ...]:
    """Return one step of the dealer that needs nobody's choice, or () if somebody must act.

    On a deck of paper the dealer waits for cards that everybody will see (`CardsEntered`).
    """
    if hand.actor != NOBODY:
        return due_now(hand) if hand.declared else ()
    agenda = hand.agenda
    if not agenda:
        return ()
    event = ACTS[agenda[-1].__class__](hand, agenda[-1])
    return () if event is None or (hand.paper and must_be_named(event)) else (event,)
