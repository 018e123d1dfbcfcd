"""Each card of a deck is in exactly one place (requirement R4).

A place is a name: `"stub"`, `"burn"`, `"muck"`, `"board 2"`, `"down 3"`, `"up 3"`, `"removed"`. All
cards start in the stub, top card first, and a place keeps the order in which cards came to it. A
card that nobody has seen yet (a deck of paper, a recorded hand) is counted like any other.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NoReturn

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.errors import Misplaced

Place = Hashable

STUB: Final = "stub"
_NONE: Final[frozenset[Card]] = frozenset()


class Places:
    """Where every card of one deck is; only what moves, arranges, reveals or forgets changes it.

    >>> from fairdeal.cards.notation import parse
    >>> places = Places(parse("As Kd 7c"))
    >>> places.move(places["stub"][0], "stub", "burn")
    >>> show(places["burn"]), show(places["stub"])
    ('As', 'Kd 7c')
    """

    __slots__ = ("_held", "_pack", "_unseen")

    def __init__(self, pack: Iterable[Card], order: Iterable[Card] | None = None) -> None:
        """Put a pack in the stub: in its own order, or in one where cards may be unknown."""
        cards = pack if isinstance(pack, frozenset) else tuple(pack)
        self._pack = cards if isinstance(cards, frozenset) else _different(cards)
        self._held: defaultdict[Place, list[Card]] = defaultdict(list)
        self._held[STUB] = stub = list(cards if order is None else order)
        self._unseen = _NONE
        if not each_once(_in_bytes(self._pack), stub):
            self._unseen = self._pack.difference(stub)
            self.recount()

    def __getitem__(self, place: Place) -> tuple[Card, ...]:
        """The cards of a place, first come first; a place not yet used is empty."""
        return tuple(self._held.get(place, ()))

    def top(self, many: int) -> tuple[Card, ...]:
        """The next cards of the stub, or what is left of it."""
        return tuple(self._held[STUB][:many])

    @property
    def all_known(self) -> bool:
        """Whether every card has its name."""
        return not self._unseen

    def may_hold(self, place: Place, card: Card) -> bool:
        """Whether a card is in a place, or could be one of the unknown cards there.

        >>> from fairdeal.cards.deck import STANDARD
        >>> paper = Places(STANDARD.cards, [UNKNOWN] * 52)
        >>> paper.may_hold("stub", STANDARD.cards[0]), paper.may_hold("board", STANDARD.cards[0])
        (True, False)
        """
        held = self._held.get(place, ())
        return card in held or (card in self._unseen and UNKNOWN in held)

    def __iter__(self) -> Iterator[Place]:
        """The places that hold a card."""
        return (place for place, held in self._held.items() if held)

    def move(self, card: Card, source: Place, target: Place) -> None:
        """Take a card (or one of the unknown cards) from a place and put it last in another."""
        try:
            self._held[source].remove(card)
        except ValueError:
            _refuse(f"{show([card])} is not in {source}")
        self._held[target].append(card)

    def move_each(self, cards: Iterable[Card], source: Place, target: Place) -> None:
        """Take cards from a place, wherever they lie in it, and put them last in another."""
        held, into = self._held[source], self._held[target]
        for card in cards:
            if card not in held:
                _refuse(f"{show([card])} is not in {source}")
            held.remove(card)
            into.append(card)

    def take(self, cards: Sequence[Card], target: Place) -> None:
        """Take cards off the stub and put them last in a place."""
        taken, stub, many = list(cards), self._held[STUB], len(cards)
        if stub[:many] == taken:
            del stub[:many]
            self._held[target] += taken
        else:
            self._search([(target, card) for card in cards])

    def deal(self, cards: Sequence[tuple[int, Card]], places: Sequence[Place]) -> None:
        """Take cards off the stub one by one, each for the place of its seat."""
        held, stub, many = self._held, self._held[STUB], len(cards)
        if stub[:many] == [card for _, card in cards]:
            del stub[:many]
            for seat, card in cards:
                held[places[seat]].append(card)
        else:
            self._search([(places[seat], card) for seat, card in cards])

    def _search(self, cards: Sequence[tuple[Place, Card]]) -> None:
        """Not the next cards: off a deck of unknown ones a card becomes known as it is seen."""
        for place, card in cards:
            if card not in self._held[STUB]:
                self.reveal(STUB, card)
            self.move(card, STUB, place)

    def move_all(self, source: Place, target: Place) -> None:
        """Put all cards of a place last in another, in their order."""
        if moved := self._held.pop(source, None):
            self._held[target] += moved

    def arrange(self, place: Place, order: Iterable[Card]) -> None:
        """Put the cards of a place in a new order: a cut, a shuffle, discards shuffled back in."""
        cards = list(order)
        if sorted(cards) != sorted(self._held[place]):
            _refuse(f"a new order of {place} needs the same cards")
        self._held[place] = cards

    def reveal(self, place: Place, card: Card) -> None:
        """Give the first unknown card of a place its name.

        >>> from fairdeal.cards.deck import STANDARD
        >>> paper = Places(STANDARD.cards, [UNKNOWN] * 52)
        >>> paper.move(UNKNOWN, "stub", "board")
        >>> paper.reveal("board", STANDARD.cards[0])
        >>> show(paper["board"])
        '2c'
        """
        if card not in self._unseen:
            _refuse(f"{show([card])} is known to be elsewhere, or not of this deck")
        if UNKNOWN not in self[place]:
            _refuse(f"no unknown card is in {place}")
        held = self._held[place]
        held[held.index(UNKNOWN)] = card
        self._unseen -= {card}

    def forget(self, place: Place) -> None:
        """Every card of a place is unknown again: shuffled where nobody could follow them."""
        held = self._held[place]
        self._unseen |= {card for card in held if card != UNKNOWN}
        self._held[place] = [UNKNOWN] * len(held)

    def recount(self) -> None:
        """Count the whole deck: as many cards as it has, none twice, none of another deck."""
        cards = [*chain.from_iterable(self._held.values())]
        if len(cards) != len(self._pack):
            _refuse(f"{len(cards)} cards are there, of a deck of {len(self._pack)}")
        if self._unseen:
            cards = [card for card in cards if card != UNKNOWN] + list(self._unseen)
        if not each_once(_in_bytes(self._pack), cards):
            _refuse("a card is there twice, or is not of this deck")

    def copy(self) -> "Places":
        """The same cards in the same places, to be changed apart from these."""
        twin = Places(self._pack)
        twin._unseen = self._unseen
        twin._held = defaultdict(list, {at: each[:] for at, each in self._held.items()})
        return twin

    def __copy__(self) -> "Places":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie in the same places in the same order."""
        if not isinstance(other, Places) or self._pack != other._pack:
            return False
        # The second look is for places that one has emptied and the other never used.
        return self._held == other._held or (
            {place: self[place] for place in self} == {place: other[place] for place in other}
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        """How many cards are where, never which: a log must not tell a hidden card."""
        return f"Places({', '.join(f'{place}: {len(self[place])}' for place in self)})"


@lru_cache(maxsize=16)  # one for each kind of deck
def _different(cards: tuple[Card, ...]) -> frozenset[Card]:
    return frozenset(cards)


@lru_cache(maxsize=16)
def _in_bytes(pack: frozenset[Card]) -> bytes:
    return bytes(pack)


def each_once(pack: bytes, cards: Sequence[Card]) -> bool:
    r"""Whether cards are those of a pack, a byte for each, in any order.

    A whole number that is a card is one byte of msgpack, and nothing else is that byte. To compare
    bytes takes half as long as to compare sets, and the deck is counted in every hand.

    >>> each_once(b"\x04\x09", [9, 4]), each_once(b"\x04\x09", [9, 9])
    (True, False)
    """
    many = len(pack)
    try:
        packed = _pack(cards)
    except (TypeError, OverflowError):
        return False
    head = 3 if many > 15 else 1
    return len(cards) == many == len(packed) - head and not pack.translate(None, packed[head:])


_pack: Final = msgspec.msgpack.Encoder().encode


def _refuse(why: str) -> NoReturn:
    raise Misplaced(why)
