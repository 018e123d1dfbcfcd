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
    event = act(hand)
    return () if event is None else (event,)


def act(hand: Hand) -> AnyEvent | None:
    """The dealer's next act where no player must act; None if he waits for cards of paper."""
    agenda = hand.agenda
    if not agenda:
        return None
    event = ACTS[agenda[-1].__class__](hand, agenda[-1])
    return None if hand.paper and event is not None and must_be_named(event) else event
