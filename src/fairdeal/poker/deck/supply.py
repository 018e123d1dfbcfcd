"""What is to come, counted in cards: whether the stub can serve it. Reads only."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import STUB
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.steps import Step

DECK_RAN_OUT: Final = "deck_ran_out"
"""What a ruling is about where the deck cannot finish the hand."""


@Cite("P-47", "P-55", "P-124")
def cards_needed(hand: Hand, agenda: Iterable[Step]) -> int:
    """How many cards an agenda takes off the stub."""
    needed = 0
    for step in agenda:
        match step:
            case steps.Burn():
                needed += 1
            case steps.DealBoard(many=many):
                needed += many
            case steps.Deal(many=many):
                needed += many * hand.live.count(True)
    return needed


@Cite("P-124")
def short_of_cards(hand: Hand, remedy: Iterable[AnyEvent]) -> list[AnyEvent]:
    """A ruling at once, if a remedy leaves too few cards for the streets still to come."""
    facts = list(remedy)
    if any(isinstance(fact, events.RulingDue | events.RoundVoided) for fact in facts):
        return []
    taken = sum(map(_off_the_stub, facts))
    to_come = takewhile(_only_from_the_stub, reversed(hand.agenda))
    short = cards_needed(hand, to_come) > len(hand.places[STUB]) - taken
    return [events.RulingDue(DECK_RAN_OUT)] if taken and short else []


def _off_the_stub(fact: AnyEvent) -> int:
    if isinstance(fact, events.CardsSetAside):
        return len(fact.cards)
    return int(isinstance(fact, events.CardReplaced))


@Cite("poker 10.J(2)", "poker 13.G(3)(b)", "P-17", "P-62")
def _only_from_the_stub(step: Step) -> bool:
    """Whether a step has no rule of its own for a stub that is too short.

    Stud deals one common card for all, and a draw goes on with reshuffled discards.
    """
    match step:
        case steps.Burn(street=street):
            return not (street.common or street.draw)
        case steps.Deal(common=common):
            return not common
        case steps.Reshuffle(places=places):
            return places == (STUB,)
    return not isinstance(step, steps.BurnCommon | steps.Draw | steps.MakeUp)
