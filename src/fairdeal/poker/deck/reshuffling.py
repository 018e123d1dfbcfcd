"""When cards go back into the stub in a new order, and which. Reads only."""

from collections.abc import Sequence

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.deck.piles import BURN, MUCK
from fairdeal.poker.hand import NOBODY, Hand


@Cite("poker 10.J(3)", "poker 13.G(3)(b)", "poker 13.G(3)(c)", "poker 20.H(3)", "poker 21.D(8)")
@Cite("P-18", "P-62", "P-148")
def to_reshuffle(hand: Hand) -> tuple[Card, ...]:
    """The cards that must go back into the stub in a new order before the deal can go on.

    In stud the burns, for the common card. In a draw the muck: earlier discards and folded hands,
    but not the discards of the seat being served; if that is still too few, the burns as well.
    """
    if hand.actor != NOBODY or not hand.agenda:
        return ()
    step, places = hand.agenda[-1], hand.places
    if isinstance(step, steps.Reshuffle):
        return places[step.places[0]]
    if places.top(1):
        return ()
    needs = hand.waiting if isinstance(step, steps.Draw) else _needs_one(hand)
    if not needs:
        return ()
    muck = _usable(places[MUCK], hand.barred)
    return muck if len(muck) >= needs else muck + places[BURN]


@Cite("poker 18.J", "poker 18.O")
def _usable(muck: tuple[Card, ...], barred: Sequence[Card]) -> tuple[Card, ...]:
    """The muck without the cards that are out for the round; an unknown one counts for one."""
    if not barred:
        return muck
    left = list(muck)
    for card in barred:
        left.remove(card)
    return tuple(left)


def _needs_one(hand: Hand) -> int:
    """One card: a burn before a draw, or the card for one that was exposed."""
    step = hand.agenda[-1]
    burns = isinstance(step, steps.Burn) and step.street.draw
    return int(burns or isinstance(step, steps.MakeUp))
