"""Playing a hand: open it, send requests, let the dealer go on, rebuild it from its record."""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.engine import verifying
from fairdeal.engine.door import Door
from fairdeal.engine.playing import Playing, Supplier
from fairdeal.poker import door
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.games import EDITIONS
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.records.retracing import request_for
from fairdeal.poker.records.upcasting import UPCASTS
from fairdeal.poker.requests import Request
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Rake, Stakes
from fairdeal.poker.values.opening import faults, opened

__all__ = [
    "BOOK",
    "Supplier",
    "apply_facts",
    "copy",
    "deal",
    "load",
    "open_hand",
    "play",
    "replay",
    "run_dealer",
    "save",
    "verify",
]

BOOK: Final[Door[Hand, Request, AnyEvent]] = door
"""The book of poker, as whoever holds games of several books asks it."""

_PLAYING: Final = Playing(BOOK, kinds=AnyEvent, editions=EDITIONS, upcasts=UPCASTS)

play = _PLAYING.play
run_dealer = _PLAYING.run_dealer
apply_facts = _PLAYING.apply_facts
replay = _PLAYING.replay
copy = _PLAYING.copy
save = _PLAYING.save
load = _PLAYING.load


def verify(facts: Sequence[AnyEvent]) -> Hand:
    """Return the hand that a record tells, if the rules could have made every fact of it.

    `Corrupt` names the first fact that they could not have made.
    """
    return verifying.verify(BOOK, facts, request_for, faults)


def open_hand(
    game: str | Game,
    stakes: Stakes,
    stacks: Sequence[int],
    order: Sequence[Card],
    house: HouseRules | None = None,
    rake: Rake | None = None,
    paper: bool | None = None,
) -> Hand:
    """Return a new hand, before the first ante; `BadInput` names all faults of its values.

    The game is a key, or a `Game`: one of your own is registered by this.
    A deck of which no card is known is one of paper: its cards are entered as they come. With
    `paper=False` it is a record in which nobody knows the cards.
    """
    return Hand(opened(game, stakes, stacks, order, house, rake, paper))


def deal(
    game: str | Game,
    stakes: Stakes,
    stacks: Sequence[int],
    seed: bytes,
    house: HouseRules | None = None,
    rake: Rake | None = None,
) -> Hand:
    """Return a new hand from a deck shuffled by a seed, dealt until the first player must act.

    The game is a key, or a `Game`: one of your own is registered by this.
    The seed of a real hand comes from `fairdeal.entropy`.
    """
    played = the_game(game)
    hand = open_hand(played, stakes, stacks, shuffle(played.deck, seed), house, rake)
    run_dealer(hand)
    return hand
