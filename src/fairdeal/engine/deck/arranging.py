"""Laying a deck for a text that names some of its cards before they are dealt.

A text says what a player or the board is to have, not the order of the whole deck; which card must
lie where depends on who is still in. So the top of the stub is laid just before each deal.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import show
from fairdeal.cards.places import STUB, Places
from fairdeal.cards.shuffle import SEED_BYTES, shuffle
from fairdeal.errors import BadInput

Fact = TypeVar("Fact", bound=msgspec.Struct)

Target = int
"""Who gets a card: a seat; what is below nothing each game names for itself."""


class Queues:
    """Which cards each target is to get, in the order it gets them."""

    def __init__(self) -> None:
        self.queues: dict[Target, list[Card]] = {}
        self.given: Counter[Target] = Counter()

    def add(self, target: Target, cards: Iterable[Card], after: int = 0) -> None:
        """Name the next cards of a target; `after` this many that may be any."""
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

    def lay_for(self, places: Places, targets: Sequence[Target]) -> None:
        """Lay the top of the stub for these targets, one card after the other."""
        if not self.queues or not targets:
            return
        stub, kept = list(places[STUB]), set(self.named())
        place = self.given.copy()
        top: list[Card] = []
        for target in targets[: len(stub)]:
            queue = self.queues.get(target, [])
            wanted = queue[place[target]] if place[target] < len(queue) else UNKNOWN
            place[target] += 1
            top.append(take(stub, wanted, kept))
        places.arrange(STUB, top + stub)


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


def reshuffled(
    said: Sequence[tuple[Card, ...]], cards: Sequence[Card], done: int, seed: int | None
) -> tuple[Card, ...]:
    """The order of the next reshuffle: as a text says, by the seed, or as in a new deck."""
    if done < len(said):
        if not _may_be(said[done], cards):
            raise BadInput(f"reshuffle {done + 1} is of other cards: {show(sorted(cards))}")
        return said[done]
    if seed is not None:
        return shuffle(sorted(cards), seed_bytes(seed) + bytes([done]))
    return tuple(sorted(cards))


def _may_be(order: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether an order may be one of these cards; where some are unknown, any card may be there."""
    if UNKNOWN not in (*order, *cards):
        return sorted(order) == sorted(cards)
    named = [card for card in order if card != UNKNOWN]
    once = len(set(named)) == len(named) and len(order) == len(cards)
    return once and (UNKNOWN in cards or set(named) <= set(cards))


def take(stub: list[Card], wanted: Card, kept: Collection[Card]) -> Card:
    """Take a card out of the stub: the wanted one, or the first that nobody else is to get."""
    if wanted == UNKNOWN:
        wanted = next((card for card in stub if card not in kept), stub[0])
    elif wanted not in stub:
        raise BadInput(f"{show([wanted])} is to be dealt and is not in the stub")
    stub.remove(wanted)
    return wanted


def as_taken(order: Sequence[Card], taken: Sequence[Card]) -> tuple[Card, ...]:
    """An order in which the cards that were taken lie on top, as they were taken.

    A card that the order does not name was one of its unknown ones.

    >>> as_taken((1, 2, 3, 4), [3, 1])
    (3, 1, 2, 4)
    """
    rest = list(order)
    for card in taken:
        rest.remove(card if card in rest else UNKNOWN)
    return (*taken, *rest)


def in_the_order_dealt(
    log: Sequence[Fact], taken_by: Callable[[Fact], Sequence[Card]], reshuffled: type
) -> list[Fact]:
    """Return a record whose orders of the deck are those that were really dealt.

    The first fact and every reshuffle hold an order; `taken_by` says which cards a fact takes.
    """
    facts = list(log)
    start, taken = 0, list[Card]()
    for place, event in enumerate(log):
        if isinstance(event, reshuffled):
            facts[start] = _reordered(facts[start], taken)
            start, taken = place, []
        else:
            taken += taken_by(event)
    facts[start] = _reordered(facts[start], taken)
    return facts


def _reordered(event: Fact, taken: Sequence[Card]) -> Fact:
    order: Sequence[Card] = event.order  # type: ignore[attr-defined]
    return msgspec.structs.replace(event, order=as_taken(order, taken))
