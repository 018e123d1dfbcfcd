"""Playing a hand: open it, send commands, let the dealer go on, rebuild it from its record."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.poker import events
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer, to_reshuffle
from fairdeal.poker.decide import decide
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import game
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.opening import opened
from fairdeal.poker.stakes import HouseRules, Rake, Stakes

Supplier = Callable[[tuple[Card, ...]], Sequence[Card]]
"""Gives cards a new order: a shuffle from outside, for the stub that runs out."""


def open_hand(
    key: str,
    stakes: Stakes,
    stacks: Sequence[int],
    order: Sequence[Card],
    house: HouseRules | None = None,
    rake: Rake | None = None,
) -> Hand:
    """A new hand, before the first ante; `BadInput` names all faults of its values together."""
    return Hand(opened(key, stakes, stacks, order, house, rake))


def deal(
    key: str,
    stakes: Stakes,
    stacks: Sequence[int],
    seed: bytes,
    house: HouseRules | None = None,
    rake: Rake | None = None,
) -> Hand:
    """A new hand from a deck shuffled by a seed, dealt until the first player must act.

    The seed of a real hand comes from `fairdeal.entropy`.
    """
    hand = open_hand(key, stakes, stacks, shuffle(game(key).deck, seed), house, rake)
    go_on(hand)
    return hand


def go_on(hand: Hand, supplier: Supplier | None = None) -> None:
    """Let the dealer do all that needs no player's choice."""
    while True:
        while (event := dealer(hand)) is not None:
            evolve(hand, event)
        if hand.actor != NOBODY or supplier is None or not (cards := to_reshuffle(hand)):
            return
        evolve(hand, events.Reshuffled(tuple(supplier(cards))))


def play(hand: Hand, command: Command, supplier: Supplier | None = None) -> None:
    """Carry out a command and let the dealer go on; `Refused` changes nothing."""
    evolve(hand, decide(hand, command))
    if hand.actor == NOBODY:
        go_on(hand, supplier)


def happen(hand: Hand, facts: Iterable[AnyEvent], supplier: Supplier | None = None) -> None:
    """Let facts happen and the dealer go on: a report's, a ruling's, the clock's."""
    for event in facts:
        evolve(hand, event)
    go_on(hand, supplier)


def replay(record: Iterable[AnyEvent]) -> Hand:
    """The hand rebuilt from its facts alone."""
    facts = iter(record)
    first = next(facts)
    assert isinstance(first, HandOpened)
    hand = Hand(first)
    for event in facts:
        evolve(hand, event)
    return hand


def save(hand: Hand) -> bytes:
    """The record of a hand as JSON, at any moment."""
    return msgspec.json.encode(hand.log)


def load(text: bytes) -> Hand:
    """The hand that a saved record tells."""
    return replay(msgspec.json.decode(text, type=list[AnyEvent]))


def copy(hand: Hand) -> Hand:
    """The same hand, to be played on apart from this one."""
    return replay(hand.log)
