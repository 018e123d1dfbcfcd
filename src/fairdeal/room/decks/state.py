"""The decks of a table as the facts of the stream `deck/4` have left them."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import DECKS
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.preparing import AnyFact, Cards
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.decks import facts
from fairdeal.room.facts import Fact
from fairdeal.room.following import following

SORT: Final = "deck"


class Decks(msgspec.Struct, frozen=True):
    """Since when the decks lie on the table, and how far the one of the next hand is prepared."""

    since: int
    cards: Cards


def stream_of(table: int) -> str:
    """The stream of the decks of a table."""
    return f"{SORT}/{table}"


def shuffled(cards: Cards, method: Method) -> preparing.Shuffled:
    """The whole deck in one stack, in an order that nobody knows."""
    return preparing.Shuffled((UNKNOWN,) * len(DECKS[cards.deck]), method)


def _placed(fact: facts.DecksPlaced) -> Decks:
    return Decks(fact.at, Cards(book=fact.book, deck=fact.deck))


def _placed_anew(decks: Decks, fact: facts.DecksPlaced) -> Decks:
    return _placed(fact)


def _after(decks: Decks, *happened: AnyFact) -> Decks:
    cards = decks.cards
    for each in happened:
        cards = preparing.evolve(cards, each)
    return msgspec.structs.replace(decks, cards=cards)


def _shuffled(decks: Decks, fact: facts.DeckShuffled) -> Decks:
    return _after(decks, shuffled(decks.cards, fact.method))


def _cut(decks: Decks, fact: facts.DeckCut) -> Decks:
    return _after(decks, preparing.CutMade(fact.cards, fact.seat))


def _recut_ordered(decks: Decks, fact: facts.RecutOrdered) -> Decks:
    return _after(decks, preparing.RecutOrdered(fact.by, fact.person, fact.seat))


def _dealt(decks: Decks, fact: facts.DeckDealt) -> Decks:
    return _after(decks, preparing.DealStarted(decks.cards.deck), preparing.RoundDone())


_BEGINS: Final[dict[type[Fact], Callable[[Any], Decks]]] = {facts.DecksPlaced: _placed}
_GOES_ON: Final[dict[type[Fact], Callable[[Decks, Any], Decks]]] = {
    facts.DecksPlaced: _placed_anew,
    facts.DeckShuffled: _shuffled,
    facts.DeckCut: _cut,
    facts.RecutOrdered: _recut_ordered,
    facts.DeckDealt: _dealt,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
