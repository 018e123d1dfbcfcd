"""The decks of a table as the facts of the stream `deck/4` have left them."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import DECKS
from fairdeal.cite import Cite
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.preparing import AnyFact, Cards
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.decks import facts
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following

SORT: Final = "deck"


class Decks(msgspec.Struct, frozen=True):
    """Since when the decks lie on the table, and how far each is prepared.

    `cards` is the deck of the next hand, `other` the one of the hand after it, where there are two.
    `spread` is how the cards lie at a table without players, empty once one is shuffled.
    """

    since: int
    cards: Cards
    other: Cards | None = None
    spread: str = ""

    @property
    def fresh(self) -> bool:
        """Whether no hand has been dealt from them yet."""
        return self.cards.fresh and (self.other is None or self.other.fresh)


def stream_of(table: int) -> str:
    """The stream of the decks of a table."""
    return f"{SORT}/{table}"


def shuffled(cards: Cards, method: Method) -> preparing.Shuffled:
    """The whole deck in one stack, in an order that nobody knows."""
    return preparing.Shuffled((UNKNOWN,) * len(DECKS[cards.deck]), method)


def _placed(fact: facts.DecksPlaced) -> Decks:
    cards = Cards(book=fact.book, deck=fact.deck)
    return Decks(fact.at, cards, cards if fact.decks > 1 else None)


def _placed_anew(decks: Decks, fact: facts.DecksPlaced) -> Decks:
    return _placed(fact)


def _after(decks: Decks, happened: AnyFact, deck: int = 1) -> Decks:
    if deck == 1:
        cards = preparing.evolve(decks.cards, happened)
        return msgspec.structs.replace(decks, cards=cards, spread="")
    assert decks.other is not None
    return msgspec.structs.replace(decks, other=preparing.evolve(decks.other, happened))


def _shuffled(decks: Decks, fact: facts.DeckShuffled) -> Decks:
    return _after(decks, shuffled(decks.cards, fact.method), fact.deck)


def _cut(decks: Decks, fact: facts.DeckCut) -> Decks:
    return _after(decks, preparing.CutMade(fact.cards, fact.seat), fact.deck)


def _recut_ordered(decks: Decks, fact: facts.RecutOrdered) -> Decks:
    return _after(decks, preparing.RecutOrdered(fact.by, fact.person, fact.seat))


def _used(cards: Cards) -> Cards:
    dealt = preparing.evolve(cards, preparing.DealStarted(cards.deck))
    return preparing.evolve(dealt, preparing.RoundDone())


@Cite("poker 3.A(4)(a)", "ddp 3.B(4)")
def _dealt(decks: Decks, fact: facts.DeckDealt) -> Decks:
    """The deck is used, and where there are two they take turns."""
    used = _used(decks.cards)
    if decks.other is None:
        return msgspec.structs.replace(decks, cards=used)
    return msgspec.structs.replace(decks, cards=decks.other, other=used)


def _spread(decks: Decks, fact: facts.DecksSpread) -> Decks:
    other = None if decks.other is None else _used(decks.other)
    return msgspec.structs.replace(decks, cards=_used(decks.cards), other=other, spread=fact.face)


_BEGINS: Final[dict[type[Fact], Callable[[Any], Decks]]] = {facts.DecksPlaced: _placed}
_GOES_ON: Final[dict[type[Fact], Callable[[Decks, Any], Decks]]] = {
    facts.DecksPlaced: _placed_anew,
    facts.DeckShuffled: _shuffled,
    facts.DeckCut: _cut,
    facts.RecutOrdered: _recut_ordered,
    facts.DeckDealt: _dealt,
    facts.DecksSpread: _spread,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
