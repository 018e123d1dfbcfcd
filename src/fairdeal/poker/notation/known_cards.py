"""Cards that a text names before they are dealt: the stub is laid so that they come.

A hand as text says what a seat or the board is to have, not the order of the whole deck; which
card must lie where depends on who is still in. So the top of the stub is laid just before each
deal, and when the hand is finished its record gets the order that was really dealt.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.deck.arranging import Queues, Target, in_the_order_dealt
from fairdeal.poker import events, steps
from fairdeal.poker.deck.piles import BURN
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand, down_of, up_of
from fairdeal.poker.trouble.remedies import Ruling
from fairdeal.poker.trouble.reporting import Report

BURNS: Final = -1
BOARD: Final = -2
SECOND: Final = -3
ANYBODY: Final = -4
"""Targets beside the seats; `ANYBODY` is for a card that nobody is due."""


class KnownCards(Queues):
    """Which cards each seat, the board and the burns are to get, in the order they get them."""

    def lay(self, hand: Hand) -> None:
        """Lay the top of the stub for what the dealer deals next."""
        self.lay_for(hand.places, _targets(hand))

    def lay_for_report(self, hand: Hand, report: Report) -> None:
        """Lay the top of the stub for the cards that a remedy takes from it."""
        if self.queues:
            targets = [self._due(hand, card) for card in report.cards]
            self.lay_for(hand.places, targets + [ANYBODY] * report.many)

    def lay_for_ruling(self, hand: Hand, ruling: Ruling) -> None:
        """Lay the top of the stub for the card that a ruling may take from it."""
        if self.queues:
            known = ruling.card != UNKNOWN
            self.lay_for(hand.places, [self._due(hand, ruling.card) if known else ANYBODY])

    def _due(self, hand: Hand, card: Card) -> Target:
        """Who is due the card that comes for this one."""
        if card in hand.board:
            return BOARD
        if card in hand.second:
            return SECOND
        if card in hand.places[BURN]:
            return BURNS
        holders = [seat for seat in hand.live_seats() if card in hand.held(seat)]
        return holders[0] if holders else ANYBODY

    def note(self, event: AnyEvent) -> None:
        """Count what an event gave."""
        match event:
            case events.CardBurned():
                self.given[BURNS] += 1
            case events.BoardDealt(cards=cards, board=board):
                self.given[SECOND if board else BOARD] += len(cards)
            case events.CardReplaced(place=place):
                self.given[_OF_PLACE[place]] += 1
            case events.Dealt(cards=dealt):
                self.given.update(seat for seat, _ in dealt)
            case events.Drawn(seat=seat, cards=cards):
                self.given[seat] += len(cards)
            case events.CardMadeUp(seat=seat):
                self.given[seat] += 1


_OF_PLACE: Final[dict[str, Target]] = {
    "board": BOARD,
    "second board": SECOND,
    "burn": BURNS,
    **{place(seat): seat for seat in range(10) for place in (down_of, up_of)},
}


def _targets(hand: Hand) -> list[Target]:
    """Who gets the next cards, one by one."""
    match hand.agenda[-1] if hand.agenda else None:
        case steps.Burn() | steps.BurnCommon():
            return [BURNS]
        case steps.Deal(many=many):
            return hand.live_seats() * many
        case steps.DealBoard(many=many, board=board):
            return [SECOND if board else BOARD] * many
        case steps.MakeUp(seat=seat):
            return [seat]
        case steps.Draw() if hand.waiting:
            seat = next(seat for seat in range(hand.served, hand.seats) if hand.live[seat])
            return [seat] * hand.waiting
        case _:
            return []


def as_dealt(log: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The record with the orders of the deck as they were really dealt."""
    return in_the_order_dealt(log, taken, events.Reshuffled)


def taken(event: AnyEvent) -> Sequence[Card]:
    """The cards that a fact takes off the stub, in their order."""
    match event:
        case events.Dealt(cards=dealt):
            return [card for _, card in dealt]
        case events.BoardDealt(cards=cards) | events.Drawn(cards=cards):
            return cards
        case events.CardsSetAside(cards=cards):
            return cards
        case events.CardBurned(card=card) | events.CardMadeUp(card=card):
            return [card]
        case events.CardReplaced(by=card):
            return [card]
        case _:
            return ()
