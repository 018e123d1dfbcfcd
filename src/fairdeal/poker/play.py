"""Playing a hand: open it, send requests, let the dealer go on, rebuild it from its record."""

from collections.abc import Iterable, Sequence
from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine import playing, record, verifying
from fairdeal.engine.door import Door
from fairdeal.engine.playing import Supplier
from fairdeal.errors import BadInput
from fairdeal.poker import door
from fairdeal.poker.door import apply
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.games import EDITIONS, game
from fairdeal.poker.hand import Hand
from fairdeal.poker.opening import faults
from fairdeal.poker.requests import Request
from fairdeal.poker.retracing import request_for
from fairdeal.poker.stakes import HouseRules, Rake, Stakes
from fairdeal.poker.upcasting import UPCASTS

__all__ = ["Supplier"]

BOOK: Final[Door[Hand, Request, AnyEvent]] = door
"""The book of poker, as whoever holds games of several books asks it."""


def open_hand(
    key: str,
    stakes: Stakes,
    stacks: Sequence[int],
    order: Sequence[Card],
    house: HouseRules | None = None,
    rake: Rake | None = None,
    paper: bool | None = None,
) -> Hand:
    """Return a new hand, before the first ante; `BadInput` names all faults of its values.

    A deck of which no card is known is one of paper: its cards are entered as they come. With
    `paper=False` it is a record in which nobody knows the cards.
    """
    if paper is None:
        paper = not any(card != UNKNOWN for card in order)
    opened = HandOpened(
        key,
        game(key).edition,
        stakes,
        house or _HOUSE,
        rake or _RAKE,
        tuple(stacks),
        tuple(order),
        paper,
    )
    if found := faults(opened):
        raise BadInput("; ".join(found))
    return Hand(opened)


_HOUSE, _RAKE = HouseRules(), Rake()


def deal(
    key: str,
    stakes: Stakes,
    stacks: Sequence[int],
    seed: bytes,
    house: HouseRules | None = None,
    rake: Rake | None = None,
) -> Hand:
    """Return a new hand from a deck shuffled by a seed, dealt until the first player must act.

    The seed of a real hand comes from `fairdeal.entropy`.
    """
    hand = open_hand(key, stakes, stacks, shuffle(game(key).deck, seed), house, rake)
    go_on(hand)
    return hand


def go_on(hand: Hand, supplier: Supplier | None = None) -> tuple[AnyEvent, ...]:
    """Let the dealer do all that needs nobody's choice; return what happened."""
    return playing.go_on(BOOK, hand, supplier)


def play(hand: Hand, request: Request, supplier: Supplier | None = None) -> tuple[AnyEvent, ...]:
    """Carry out a request and let the dealer go on; return all that happened.

    `Refused` changes nothing.
    """
    return playing.play(BOOK, hand, request, supplier)


def happen(
    hand: Hand, facts: Iterable[AnyEvent], supplier: Supplier | None = None
) -> tuple[AnyEvent, ...]:
    """Let facts happen and the dealer go on: what a record says was done."""
    apply(hand, facts)
    return go_on(hand, supplier)


def replay(facts: Iterable[AnyEvent]) -> Hand:
    """Return the hand rebuilt from its facts alone; they are believed, not judged again."""
    return playing.replay(BOOK, facts)


def verify(facts: Sequence[AnyEvent]) -> Hand:
    """Return the hand that a record tells, if the rules could have made every fact of it.

    `Corrupt` names the first fact that they could not have made.
    """
    return verifying.verify(BOOK, facts, request_for, faults)


def copy(hand: Hand) -> Hand:
    """Return the same hand, to be played on apart from this one."""
    return replay(hand.log)


def save(hand: Hand) -> bytes:
    """Return the record of a hand as JSON, at any moment (`docs/records.md`)."""
    return record.save(BOOK, hand)


def load(text: bytes) -> Hand:
    """Return the hand that a saved record tells."""
    return record.load(BOOK, text, AnyEvent, EDITIONS, UPCASTS)
