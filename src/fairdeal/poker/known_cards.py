"""Cards that a text names before they are dealt: the stub is laid so that they come.

A hand as text says what a seat or the board is to have, not the order of the whole deck; which
card must lie where depends on who is still in. So the top of the stub is laid just before each
deal, and when the hand has been told its record gets the order that was really dealt.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import show
from fairdeal.cards.shuffle import SEED_BYTES, shuffle
from fairdeal.errors import BadInput
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.piles import STUB

BURNS: Final = -1
BOARD: Final = -2

Target = int
"""A seat, `BURNS` or `BOARD`."""


class KnownCards:
    """Which cards each seat, the board and the burns are to get, in the order they get them."""

    def __init__(self) -> None:
        self.queues: dict[Target, list[Card]] = {}
        self.given: Counter[Target] = Counter()

    def add(self, target: Target, cards: Iterable[Card], after: int = 0) -> None:
        """Name the next cards of a target; `after` so many that may be any."""
        queue = self.queues.setdefault(target, [])
        queue += [UNKNOWN] * (after - len(queue))
        queue += cards

    def named(self) -> list[Card]:
        """Every card that somebody is still to get."""
        return [
            card
            for target, queue in self.queues.items()
            for card in queue[self.given[target] :]
            if card != UNKNOWN
        ]

    def lay(self, hand: Hand) -> None:
        """Lay the top of the stub for what the dealer deals next."""
        stub = list(hand.places[STUB])
        kept = set(self.named())
        place = self.given.copy()
        top: list[Card] = []
        for target in _targets(hand)[: len(stub)]:
            queue = self.queues.get(target, [])
            wanted = queue[place[target]] if place[target] < len(queue) else UNKNOWN
            place[target] += 1
            top.append(_take(stub, wanted, kept))
        hand.places.arrange(STUB, top + stub)

    def note(self, event: AnyEvent) -> None:
        """Count what an event gave."""
        match event:
            case events.CardBurned():
                self.given[BURNS] += 1
            case events.BoardDealt(cards=cards):
                self.given[BOARD] += len(cards)
            case events.Dealt(cards=dealt):
                self.given.update(seat for seat, _ in dealt)
            case events.Drawn(seat=seat, cards=cards):
                self.given[seat] += len(cards)


def _targets(hand: Hand) -> list[Target]:
    """Who gets the next cards, one by one."""
    match hand.agenda[-1] if hand.agenda else None:
        case steps.Burn() | steps.BurnCommon():
            return [BURNS]
        case steps.Deal(many=many):
            return hand.live_seats() * many
        case steps.DealBoard(many):
            return [BOARD] * many
        case steps.Draw() if hand.waiting:
            seat = next(seat for seat in range(hand.served, hand.seats) if hand.live[seat])
            return [seat] * hand.waiting
        case _:
            return []


def _take(stub: list[Card], wanted: Card, kept: set[Card]) -> Card:
    """Take a card out of the stub: the wanted one, or the first that nobody else is to get."""
    if wanted == UNKNOWN:
        wanted = next((card for card in stub if card not in kept), stub[0])
    elif wanted not in stub:
        raise BadInput(f"{show([wanted])} is to be dealt and is not in the stub")
    stub.remove(wanted)
    return wanted


def as_dealt(log: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The record with the orders of the deck as they were really dealt."""
    told = list(log)
    start, taken = 0, list[Card]()
    for place, event in enumerate(log):
        match event:
            case events.CardBurned(card=card):
                taken.append(card)
            case events.Dealt(cards=dealt):
                taken += [card for _, card in dealt]
            case events.BoardDealt(cards=cards) | events.Drawn(cards=cards):
                taken += cards
            case events.Reshuffled():
                told[start] = _reordered(told[start], taken)
                start, taken = place, []
    told[start] = _reordered(told[start], taken)
    return told


def _reordered(event: AnyEvent, taken: Sequence[Card]) -> AnyEvent:
    assert isinstance(event, events.HandOpened | events.Reshuffled)
    rest = list(event.order)
    for card in taken:
        rest.remove(card)
    return msgspec.structs.replace(event, order=(*taken, *rest))


def whole_deck(
    deck: Deck, said: Sequence[Card], named: Sequence[Card], seed: int | None, unknown: bool
) -> tuple[Card, ...]:
    """The order of a deck of which some cards are said, top first; the rest fills the gaps.

    The rest stands in the deck's own order (deuce of clubs, of diamonds, ...), or as a seed
    shuffles it, or stays unknown but for the cards that somebody is to get.
    """
    if len(said) > len(deck):
        raise BadInput(f"{len(said)} cards, of a deck of {len(deck)} ({deck.cite})")
    order = list(said) + [UNKNOWN] * (len(deck) - len(said))
    rest = [card for card in deck.cards if card not in said]
    if seed is not None:
        rest = list(shuffle(rest, seed_bytes(seed)))
    if unknown:
        still = [card for card in rest if card in named]
        rest = [UNKNOWN] * (len(rest) - len(still)) + still
    filling = iter(rest)
    return tuple(next(filling) if card == UNKNOWN else card for card in order)


def seed_bytes(number: int) -> bytes:
    """A seed that is a number, as long as a shuffle wants it."""
    if number.bit_length() > 8 * SEED_BYTES:
        raise BadInput(f"a seed has {SEED_BYTES} bytes at most")
    return number.to_bytes(SEED_BYTES, "big")
