"""One deck between two rounds: shuffled, cut, dealt from, and not dealt from twice.

    unshuffled → shuffled → cut → dealing → unshuffled ...
                     └── by a device, where the book then has no cut ──┘

What somebody wants to do is said as the fact that it would be: `refusal` names what forbids it,
`do` lets it happen. `evolve` alone believes every fact, so a record of what really
happened at a table of paper cards can be replayed, and `prepared` tells whether it was in order.

Each deck of a table has its own `Cards`. What concerns the shuffler (`DeviceOutOfOrder`,
`DeviceSetAside`, `DeviceRestored`) is a fact of all of them, `DeviceFailed` of the deck in it.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, Literal

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.deck import DECKS
from fairdeal.cards.places import Places
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import DEALER
from fairdeal.engine.deck.preparing_rules import (
    CLAUSES,
    MEANINGS,
    RULES,
    Aside,
    Device,
    Method,
    Rules,
    Why,
)
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role, at_least
from fairdeal.errors import Misplaced

# ---- facts ----


class Fact(msgspec.Struct, frozen=True, tag=True):
    """Something that happens to one deck."""


class Shuffled(Fact, frozen=True, tag=True):
    """The whole deck lies in one stack in this order, top card first; cards may be unknown."""

    order: tuple[Card, ...]
    method: Method


class CutMade(Fact, frozen=True, tag=True):
    """A number of cards from the top went under the rest, by a player's hand or the dealer's."""

    depth: int
    by: int = DEALER


class RecutOrdered(Fact, frozen=True, tag=True, omit_defaults=True):
    """The cut is to be made again; `by` is the role of who ordered it, `person` his id.

    `to` is whose turn the house's choice makes it (`cutting.recutter`).
    """

    by: Role
    person: str = ""
    to: int = DEALER


class ShuffleOrdered(Fact, frozen=True, tag=True, omit_defaults=True):
    """The cards are to be shuffled again; `by` is the role of who ordered it, `person` his id."""

    by: Role
    person: str = ""


class DealStarted(Fact, frozen=True, tag=True):
    """The first card is dealt, for a game that is played with a deck of this name."""

    deck: str


class RoundDone(Fact, frozen=True, tag=True):
    """The cards are back with the dealer; a misdealt or void round was not completed (P-116)."""

    completed: bool = True


class DeviceFailed(Fact, frozen=True, tag=True):
    """The shuffler did not finish this deck."""

    what: Literal["jam", "stopped", "incomplete"]


class DeviceOutOfOrder(Fact, frozen=True, tag=True):
    """The shuffler cannot be used."""


class DeviceSetAside(Fact, frozen=True, tag=True):
    """The shuffler was covered, given a sign or taken away."""

    how: Aside


class DeviceRestored(Fact, frozen=True, tag=True):
    """The shuffler may be used again."""


class DeckRetired(Fact, frozen=True, tag=True):
    """The deck leaves the table for good."""

    why: str


AnyFact = (
    Shuffled
    | CutMade
    | RecutOrdered
    | ShuffleOrdered
    | DealStarted
    | RoundDone
    | DeviceFailed
    | DeviceOutOfOrder
    | DeviceSetAside
    | DeviceRestored
    | DeckRetired
)
"""What a record of a deck holds, as a closed set: for decoding."""


# ---- the state ----


class Stage(StrEnum):
    """How far a deck is."""

    UNSHUFFLED = "unshuffled"
    SHUFFLED = "shuffled"
    CUT = "cut"
    DEALING = "dealing"
    RETIRED = "retired"


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """One deck at a table, and the shuffler that stands there.

    `book` names the rules (`poker`, `ddp`, `dds`), `deck` the pack. A deck that is `fresh` has not
    been dealt from, and may be one that came preshuffled. `method` is None while it is unshuffled.

    `cut_min_from_bottom` is how many cards the house wants left below a cut, where the book wants
    fewer (D31). `cutter` cut last; `recutter` is the one who is to cut again, None if nobody is.
    """

    book: str
    deck: str
    order: tuple[Card, ...] = ()
    method: Method | None = None
    cut: bool = False
    dealing: bool = False
    fresh: bool = True
    device: Device = Device.NONE
    retired: str = ""
    cut_min_from_bottom: int = 0
    cutter: int = DEALER
    recutter: int | None = None

    @property
    def rules(self) -> Rules:
        """What the book says."""
        return RULES[self.book]

    @property
    def stage(self) -> Stage:
        """How far the deck is."""
        if self.retired:
            return Stage.RETIRED
        if self.dealing:
            return Stage.DEALING
        if self.method is None:
            return Stage.UNSHUFFLED
        return Stage.CUT if self.cut else Stage.SHUFFLED


@Cite("poker 18.G(1)", "poker 5.A", "poker 5.C(1)", "poker 5.C(2)", "P-101")
@Cite("ddp 5.D(1)", "ddp 5.D(2)", "dds (d)(2)(i)", "dds (d)(2)(ii)")
def prepared(cards: Cards) -> bool:
    """Whether the deck was shuffled and, where that is due, cut; asked in a round, before it."""
    if cards.method is None:
        return False
    return cards.cut or not _cut_due(cards)


def _cut_due(cards: Cards) -> bool:
    return cards.method is not None and cards.rules.methods[cards.method]


@Cite("poker 5.C(3)", "ddp 5.F(2)", "dds (d)(5)")
def after_cut(order: tuple[Card, ...], depth: int) -> tuple[Card, ...]:
    """The order once this many cards from the top have gone under the rest.

    >>> after_cut((1, 2, 3, 4, 5), 3)
    (4, 5, 1, 2, 3)
    """
    return order[depth:] + order[:depth]


# ---- what may happen ----

_BY_DEVICE: Final = (Method.DEVICE, Method.DEVICE_TO_SHOE)


class Refused(Refusal):
    """Something that the book does not allow with these cards now; nothing has changed."""

    def __init__(self, why: Why, book: str) -> None:
        super().__init__(why, CLAUSES[why][book], says=MEANINGS[why])


def do(cards: Cards, fact: AnyFact) -> Cards:
    """Let something happen if the book allows it; `Refused` changes nothing."""
    if (refused := refusal(cards, fact)) is not None:
        raise refused
    return evolve(cards, fact)


def refusal(cards: Cards, fact: AnyFact) -> Refused | None:
    """The first reason why this may not happen to the deck now, or None."""
    question = _QUESTIONS.get(type(fact))
    why = question(cards, fact) if question else None
    if cards.retired:
        why = Why.DECK_RETIRED
    return Refused(why, cards.book) if why else None


@Cite("poker 5.A", "ddp 5.A", "dds (d)(1)", "P-115", "D30")
def _may_shuffle(cards: Cards, fact: Shuffled) -> Why | None:
    if cards.dealing:
        return Why.ROUND_IN_PLAY
    if fact.method not in cards.rules.methods:
        return Why.NO_SUCH_METHOD
    if fact.method is Method.PRESHUFFLED and not cards.fresh:
        return Why.NOT_FRESH_CARDS
    return _device_in_the_way(cards, fact.method) or _wrong_cards(cards, fact.order)


@Cite("poker 18.R", "ddp 13.F", "dds (k)(6)")
def _device_in_the_way(cards: Cards, method: Method) -> Why | None:
    """A shuffler must be in order to be used, and out of the way before another way is."""
    if method in _BY_DEVICE:
        usable = cards.device in (Device.WORKING, Device.FAILED)
        return None if usable else Why.DEVICE_CANNOT_BE_USED
    return None if cards.device in cards.rules.beside else Why.DEVICE_NOT_SET_ASIDE


@Cite("poker 3.A(1)", "poker 5.B", "ddp 3.A", "ddp 5.B", "dds (d)(1)")
def _wrong_cards(cards: Cards, order: tuple[Card, ...]) -> Why | None:
    """The stack must be the whole deck and nothing else."""
    try:
        Places(DECKS[cards.deck].cards, order)
    except Misplaced:
        return Why.WRONG_CARDS
    return None


@Cite("poker 5.C(1)", "poker 5.C(2)", "poker 5.C(3)", "P-113", "P-114")
@Cite("ddp 5.D(1)", "ddp 5.F(1)", "dds (d)(2)(i)", "dds (d)(5)")
def _may_cut(cards: Cards, fact: CutMade) -> Why | None:
    if cards.dealing:
        return Why.ROUND_IN_PLAY
    if cards.method is None:
        return Why.NOT_SHUFFLED
    if not _cut_due(cards):
        return Why.NOT_TO_BE_CUT
    if cards.cut:
        return Why.ALREADY_CUT
    if cards.recutter not in (None, fact.by):
        return Why.NOT_THE_RECUTTER
    return _wrong_depth(cards, fact.depth)


@Cite("poker 5.C(3)", "ddp 5.F(1)", "dds (d)(5)", "P-113", "D31", "S15")
def _wrong_depth(cards: Cards, depth: int) -> Why | None:
    """A cut leaves as many cards above and below as the book says, or more if the house does."""
    many = len(cards.order)
    if depth < cards.rules.cut.least(many):
        return Why.CUT_TOO_SMALL
    if depth > min(cards.rules.cut.most(many), many - cards.cut_min_from_bottom):
        return Why.CUT_TOO_LARGE
    return None


@Cite("poker 5.D", "ddp 5.G", "dds (d)(6)")
def _may_order_recut(cards: Cards, fact: RecutOrdered) -> Why | None:
    """Only between the cut and the first card, and only the floor."""
    if cards.dealing:
        return Why.ROUND_IN_PLAY
    if not at_least(fact.by, Role.FLOORPERSON):
        return Why.NOT_THE_FLOOR
    return None if cards.cut else Why.NOT_CUT


@Cite("poker 5.A", "ddp 5.A(3)")
def _may_order_shuffle(cards: Cards, fact: ShuffleOrdered) -> Why | None:
    if cards.dealing:
        return Why.ROUND_IN_PLAY
    return None if at_least(fact.by, Role.FLOORPERSON) else Why.NOT_THE_FLOOR


@Cite("poker 3.A(1)(a)", "poker 5.A", "poker 5.C(2)", "poker 18.G(1)", "P-117")
@Cite("ddp 5.A(1)", "ddp 5.A(2)", "ddp 5.D(2)", "dds (d)(1)", "dds (d)(2)(ii)")
def _may_deal(cards: Cards, fact: DealStarted) -> Why | None:
    """Never from an unshuffled or uncut deck, nor from one made for another game."""
    if cards.dealing:
        return Why.ROUND_IN_PLAY
    if cards.method is None:
        return Why.NOT_SHUFFLED
    if not prepared(cards):
        return Why.NOT_CUT
    return None if fact.deck == cards.deck else Why.WRONG_DECK


def _may_end_round(cards: Cards, fact: RoundDone) -> Why | None:
    return None if cards.dealing else Why.NO_ROUND_IN_PLAY


def _has_device(cards: Cards, fact: AnyFact) -> Why | None:
    return Why.DEVICE_CANNOT_BE_USED if cards.device is Device.NONE else None


@Cite("poker 18.R", "ddp 13.F(1)", "ddp 13.F(2)", "dds (k)(6)", "S27")
def _may_set_aside(cards: Cards, fact: DeviceSetAside) -> Why | None:
    if fact.how not in cards.rules.aside:
        return Why.WRONG_WAY_TO_SET_ASIDE
    return _has_device(cards, fact)


_QUESTIONS: Final[dict[type[Any], Callable[[Cards, Any], Why | None]]] = {
    Shuffled: _may_shuffle,
    CutMade: _may_cut,
    RecutOrdered: _may_order_recut,
    ShuffleOrdered: _may_order_shuffle,
    DealStarted: _may_deal,
    RoundDone: _may_end_round,
    DeviceFailed: _has_device,
    DeviceOutOfOrder: _has_device,
    DeviceSetAside: _may_set_aside,
}


# ---- what has happened ----


def evolve(cards: Cards, fact: AnyFact) -> Cards:
    """The deck after a fact."""
    change = msgspec.structs.replace
    match fact:
        case Shuffled(order, method):
            device = cards.device
            if method in _BY_DEVICE and device is Device.FAILED:
                device = Device.WORKING
            return change(
                cards, order=order, method=method, cut=False, device=device, recutter=None
            )
        case CutMade(depth, by):
            order = after_cut(cards.order, depth)
            return change(cards, order=order, cut=True, cutter=by, recutter=None)
        case RecutOrdered(to=to):
            return change(cards, cut=False, recutter=to)
        case DealStarted():
            return change(cards, dealing=True, fresh=False)
        case ShuffleOrdered() | RoundDone():
            return _unshuffled(cards)
        case DeviceFailed():
            return _failed(cards)
        case DeviceOutOfOrder():
            return change(cards, device=Device.OUT_OF_ORDER)
        case DeviceSetAside():
            return change(cards, device=Device.SET_ASIDE)
        case DeviceRestored():
            return change(cards, device=Device.WORKING)
        case DeckRetired(why):
            return change(_unshuffled(cards), retired=why)


@Cite("poker 5.A", "ddp 5.A(2)", "dds (d)(1)", "P-115", "P-116")
def _unshuffled(cards: Cards) -> Cards:
    """After a round, completed or not, or when the floor says so, nothing but a shuffle helps."""
    return msgspec.structs.replace(
        cards, order=(), method=None, cut=False, dealing=False, fresh=False
    )


@Cite("poker 18.Q", "ddp 13.D", "dds (k)(5)", "D28")
def _failed(cards: Cards) -> Cards:
    """The deck in the shuffler has to be shuffled again; a deck in play was not in it."""
    deck = cards if cards.dealing else _unshuffled(cards)
    return msgspec.structs.replace(deck, device=Device.FAILED)
