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
from fairdeal.room.decks import facts, packs
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following

SORT: Final = "deck"
_POKER: Final = "poker"


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deck at a table: its id, its back, since when it lies there.

    `rounds` is how many rounds the table has had since this deck was counted (P-118), `dealt` how
    many of them were dealt from it (D18). `racked` says that its cards lie in the discard rack,
    `ready` that it came inspected and shuffled.
    """

    id: str = ""
    back: str = ""
    since: int = 0
    rounds: int = 0
    dealt: int = 0
    racked: bool = False
    ready: bool = False


class Inquiry(msgspec.Struct, frozen=True):
    """A stub was counted wrong in a hand, and the size of every hand is asked for."""

    hand: str
    cards: int
    expected: int


class Decks(msgspec.Struct, frozen=True, omit_defaults=True):
    """Since when the decks lie on the table, and how far each is prepared.

    `cards` is the deck of the next hand or of the one in play, `other` the one of the hand after
    it, where there are two; `first` and `second` are what else is known of the same decks.
    `spread` is how the cards lie at a table without players, empty once one is shuffled.

    `hand` is the hand in play. `rounds` counts the rounds since a stub was counted. `followed` says
    that every step with these decks is recorded. `idle` says that nobody plays and the cards are
    still to be spread. `laid` is how many decks have lain here in all. `by_hand` are the hours of
    cards that were dealt from the hand, 0 if none was.
    """

    since: int
    cards: Cards
    other: Cards | None = None
    spread: str = ""
    first: Laid = Laid()
    second: Laid | None = None
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    hand: str = ""
    rounds: int = 0
    followed: bool = False
    idle: bool = False
    laid: int = 0
    inquiry: Inquiry | None = None
    by_hand: int = 0

    @property
    def fresh(self) -> bool:
        """Whether no hand has been dealt from them yet."""
        return self.cards.fresh and (self.other is None or self.other.fresh)

    @property
    def each(self) -> tuple[tuple[int, Laid, Cards], ...]:
        """Each deck by its number: what is known of it, and how far it is."""
        one = (1, self.first, self.cards)
        if self.other is None:
            return (one,)
        return (one, (2, self.second or Laid(), self.other))


def stream_of(table: int) -> str:
    """The stream of the decks of a table."""
    return f"{SORT}/{table}"


def shuffled(cards: Cards, method: Method) -> preparing.Shuffled:
    """The whole deck in one stack, in an order that nobody knows."""
    return preparing.Shuffled((UNKNOWN,) * len(DECKS[cards.deck]), method)


def _at(row: tuple[Any, ...], at: int, other: Any) -> Any:
    return row[at] if at < len(row) else other


def _laid(fact: facts.DecksPlaced, at: int) -> Laid:
    return Laid(
        id=_at(fact.ids, at, ""),
        back=_at(fact.backs, at, ""),
        since=fact.at,
        ready=_at(fact.ready, at, False),
    )


def _placed(fact: facts.DecksPlaced, before: int = 0) -> Decks:
    cards = Cards(book=fact.book, deck=fact.deck)
    two = fact.decks > 1
    return Decks(
        fact.at,
        cards,
        cards if two else None,
        first=_laid(fact, 0),
        second=_laid(fact, 1) if two else None,
        design=fact.design,
        cutting_card=fact.cutting_card,
        cover_card=fact.cover_card,
        followed=fact.followed,
        laid=before + fact.decks,
    )


def _placed_anew(decks: Decks, fact: facts.DecksPlaced) -> Decks:
    return _placed(fact, decks.laid)


@Cite("poker 7.F(6)", "P-116")
def _replaced(decks: Decks, fact: facts.DeckReplaced) -> Decks:
    """A fresh deck takes that place in the order; the decks are as old as the older one."""
    cards = Cards(book=decks.cards.book, deck=decks.cards.deck)
    laid = Laid(id=fact.id, back=fact.back, since=fact.at, ready=fact.ready)
    after = _with(decks, fact.deck, laid, cards)
    since = min(each.since for _, each, _ in after.each)
    return msgspec.structs.replace(after, since=since, laid=decks.laid + 1)


def _with(decks: Decks, deck: int, laid: Laid, cards: Cards) -> Decks:
    """The decks with one of them changed."""
    if deck == 1:
        return msgspec.structs.replace(decks, first=laid, cards=cards)
    return msgspec.structs.replace(decks, second=laid, other=cards)


def _one(decks: Decks, deck: int) -> tuple[Laid, Cards]:
    _, laid, cards = decks.each[deck - 1]
    return laid, cards


def _after(decks: Decks, happened: AnyFact, deck: int = 1) -> Decks:
    laid, cards = _one(decks, deck)
    return _with(decks, deck, laid, preparing.evolve(cards, happened))


@Cite("ddp 3.B(5)", "dds (b)(2)(v)", "poker 7.F(4)(b)")
def _shuffled(decks: Decks, fact: facts.DeckShuffled) -> Decks:
    """The deck leaves the rack; a device that counts has counted it."""
    laid, cards = _one(decks, fact.deck)
    counted = {} if fact.counted == facts.NOT_COUNTED else {"rounds": 0, "dealt": 0}
    laid = msgspec.structs.replace(laid, racked=False, **counted)
    after = _with(decks, fact.deck, laid, preparing.evolve(cards, shuffled(cards, fact.method)))
    return after if fact.deck != 1 else msgspec.structs.replace(after, spread="")


def _cut(decks: Decks, fact: facts.DeckCut) -> Decks:
    after = _after(decks, preparing.CutMade(fact.cards, fact.seat), fact.deck)
    return after if fact.deck != 1 else msgspec.structs.replace(after, spread="")


def _recut_ordered(decks: Decks, fact: facts.RecutOrdered) -> Decks:
    return _after(decks, preparing.RecutOrdered(fact.by, fact.person, fact.seat))


def _shuffle_ordered(decks: Decks, fact: facts.ShuffleOrdered) -> Decks:
    return _after(decks, preparing.ShuffleOrdered(fact.by, fact.person), fact.deck)


# ---- rounds ----


def _used(cards: Cards) -> Cards:
    dealt = preparing.evolve(cards, preparing.DealStarted(cards.deck))
    return preparing.evolve(dealt, preparing.RoundDone())


def _turned(decks: Decks) -> Decks:
    """Where there are two decks they take turns."""
    if decks.other is None:
        return decks
    return msgspec.structs.replace(
        decks,
        cards=decks.other,
        other=decks.cards,
        first=decks.second or Laid(),
        second=decks.first,
    )


def _more(laid: Laid | None, rounds: int, dealt: int = 0) -> Laid | None:
    if laid is None:
        return None
    return msgspec.structs.replace(
        laid, rounds=max(0, laid.rounds + rounds), dealt=max(0, laid.dealt + dealt)
    )


def _counting(decks: Decks, rounds: int) -> Decks:
    """A round more, or one that was not dealt after all."""
    return msgspec.structs.replace(
        decks,
        first=_more(decks.first, rounds, rounds),
        second=_more(decks.second, rounds),
        rounds=max(0, decks.rounds + rounds),
    )


@Cite("poker 3.A(4)(a)", "ddp 3.B(4)", "dds (b)(2)(iv)")
def _dealt(decks: Decks, fact: facts.DeckDealt) -> Decks:
    """The deck is in play, and the round counts."""
    decks = _counting(decks, 1)
    if not fact.hand:
        return _turned(msgspec.structs.replace(decks, cards=_used(decks.cards)))
    cards = preparing.evolve(decks.cards, preparing.DealStarted(decks.cards.deck))
    hours = min(filter(None, (decks.by_hand, fact.hours)), default=0)
    return msgspec.structs.replace(decks, cards=cards, hand=fact.hand, by_hand=hours)


@Cite("poker 3.A(4)(a)", "poker 3.A(4)(b)", "ddp 3.B(4)", "dds (b)(2)(iv)", "P-116")
def _over(decks: Decks, fact: facts.RoundOver) -> Decks:
    """After a completed round the other deck is next; one that was not dealt stays as it was."""
    decks = msgspec.structs.replace(decks, hand="", inquiry=None)
    if not fact.dealt:
        cards = msgspec.structs.replace(decks.cards, dealing=False)
        return _counting(msgspec.structs.replace(decks, cards=cards), -1)
    used = preparing.evolve(decks.cards, preparing.RoundDone(fact.completed))
    racked = msgspec.structs.replace(decks.first, racked=decks.cards.book != _POKER)
    decks = msgspec.structs.replace(decks, cards=used, first=racked)
    return _turned(decks) if fact.completed else decks


def _spread(decks: Decks, fact: facts.DecksSpread) -> Decks:
    other = None if decks.other is None else _used(decks.other)
    second = None if decks.second is None else msgspec.structs.replace(decks.second, racked=False)
    return msgspec.structs.replace(
        decks,
        cards=_used(decks.cards),
        other=other,
        spread=fact.face,
        first=msgspec.structs.replace(decks.first, racked=False),
        second=second,
        idle=False,
    )


def _idle(decks: Decks, fact: facts.DecksIdle) -> Decks:
    return msgspec.structs.replace(decks, idle=True)


# ---- devices, counts, decks that go ----


def _failed(decks: Decks, fact: facts.DeckFailed) -> Decks:
    return _after(decks, preparing.DeviceFailed("jam"), fact.deck)


def _deck_counted(decks: Decks, fact: facts.DeckCounted) -> Decks:
    laid, cards = _one(decks, fact.deck)
    return _with(decks, fact.deck, msgspec.structs.replace(laid, rounds=0, dealt=0), cards)


@Cite("ddp 8.E", "ddp 9.C", "ddp 8.F(3)", "ddp 9.D(3)", "ddp 10.C(2)", "D18", "D20")
def _stub_counted(decks: Decks, fact: facts.StubCounted) -> Decks:
    """A right count begins the interval anew; a wrong one is an open question about the hands."""
    if fact.cards != fact.expected:
        inquiry = None if fact.hands else Inquiry(fact.hand, fact.cards, fact.expected)
        return msgspec.structs.replace(decks, inquiry=inquiry)
    first = msgspec.structs.replace(decks.first, dealt=0)
    return msgspec.structs.replace(decks, first=first, rounds=0, inquiry=None)


@Cite("poker 7.F(6)", "ddp 5.E", "D29")
def _removed(decks: Decks, fact: facts.DeckRemoved) -> Decks:
    return _after(decks, preparing.DeckRetired(fact.why), fact.deck)


_BEGINS: Final[dict[type[Fact], Callable[[Any], Decks]]] = {facts.DecksPlaced: _placed}
_GOES_ON: Final[dict[type[Fact], Callable[[Decks, Any], Decks]]] = {
    facts.DecksPlaced: _placed_anew,
    facts.DeckReplaced: _replaced,
    facts.DeckShuffled: _shuffled,
    facts.DeckCut: _cut,
    facts.RecutOrdered: _recut_ordered,
    facts.ShuffleOrdered: _shuffle_ordered,
    facts.DeckDealt: _dealt,
    facts.RoundOver: _over,
    facts.DecksSpread: _spread,
    facts.DecksIdle: _idle,
    facts.DeckFailed: _failed,
    facts.DeckCounted: _deck_counted,
    facts.StubCounted: _stub_counted,
    facts.DeckRemoved: _removed,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_GOES_ON, *packs.FACTS)
