"""What proves the cards that somebody saw, against the root that was shown before them (R6).

The cards of a deck are taken off its top one after the other. So the number of cards that were
taken before it is the position of a card in its deck, and a card that was seen is proved by the
commitment at that position, and by no other. A hand has one deck, and one more for each time the
stub was shuffled again.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from fairdeal.banked.events import Reshuffled as RoundReshuffled
from fairdeal.banked.notation.known_cards import taken as taken_in_round
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.commitment import commit
from fairdeal.cards.commitment import verify as proved_by
from fairdeal.cards.notation import show
from fairdeal.cards.proof import Proof
from fairdeal.cite import Cite
from fairdeal.engine.audience import Audience
from fairdeal.errors import Tampered
from fairdeal.poker.events import FloorCalled, Reshuffled, Shown
from fairdeal.poker.notation.known_cards import taken as taken_in_hand
from fairdeal.views.hand import Record, seen

_RESHUFFLED: Final = (Reshuffled, RoundReshuffled)
_HOLD_CARDS: Final = ("cards", "card", "by", "shared", "hole", "down", "up")
NOBODYS: Final = -1

Proofs = list[Proof | None]
"""For each deck of a hand what opens the cards that were seen of it; None if none was seen."""


class Place(NamedTuple):
    """Where a card came from: the number of its deck, and its position there from the top."""

    deck: int
    position: int


class Step(NamedTuple):
    """One fact: which places it takes cards from, for whom, and every card that it names."""

    fact: Any
    deck: int
    taken: list[tuple[Place, int, Card]]
    named: list[Card]


def steps(book: str, facts: Sequence[Any]) -> Iterator[Step]:
    """Follow the decks of a game through its facts."""
    taken_by: Any = taken_in_hand if book == "poker" else taken_in_round
    deck = position = 0
    for fact in facts:
        if isinstance(fact, _RESHUFFLED):
            deck, position = deck + 1, 0
        found = []
        for card, seat in zip(taken_by(fact), _seats(fact), strict=False):
            found.append((Place(deck, position), seat, card))
            position += 1
        yield Step(fact, deck, found, [*named(fact)])


def _seats(fact: Any) -> Iterator[int]:
    """For each card that a fact takes, the seat that gets it."""
    cards = getattr(fact, "cards", ())
    if cards and isinstance(cards[0], tuple):
        yield from (seat for seat, _ in cards)
        return
    while True:
        yield getattr(fact, "seat", NOBODYS)


def named(fact: Any) -> Iterator[Card]:
    """Every known card that a fact shows.

    The order of a deck shows nothing to anybody, and a card that a player names when he calls the
    floor is only what he says (P-154).
    """
    if isinstance(fact, FloorCalled):
        return
    for name in _HOLD_CARDS:
        value = getattr(fact, name, ())
        if isinstance(value, bool):
            continue  # `up` of a deal says how its cards lie
        for each in value if isinstance(value, tuple) else (value,):
            card = each[1] if isinstance(each, tuple) else each
            if type(card) is int and card != UNKNOWN:
                yield Card(card)


# ---- making them ----


@Cite("R6", "R12")
def proofs_for(record: Record, audience: Audience) -> Proofs:
    """What proves the cards that an audience saw, and opens no other."""
    orders = [fact.order for fact in record.game if hasattr(fact, "order")]
    opened: list[set[int]] = [set() for _ in record.decks]
    came_from: dict[Card, Place] = {}
    as_seen = seen(record, audience)
    for step, told in zip(steps(record.begun.book, record.game), as_seen, strict=True):
        if step.deck >= len(opened):
            break  # a deck of paper: nobody knew its order, and nobody committed to it
        came_from |= {card: place for place, _, card in step.taken}
        for card in named(told):
            # A card that was seen in the stub has not been taken: it is still at its place.
            place = came_from.get(card) or Place(step.deck, orders[step.deck].index(card))
            opened[place.deck].add(place.position)
    return [
        commit(order, bytes.fromhex(deck.secret)).open(places) if places else None
        for order, deck, places in zip(orders, record.decks, opened, strict=False)
    ]


def whole_proofs(record: Record) -> Proofs:
    """What proves the order of every deck of a hand, from its first card to its last."""
    orders = [fact.order for fact in record.game if hasattr(fact, "order")]
    return [
        commit(order, bytes.fromhex(deck.secret)).open(range(len(order)))
        for order, deck in zip(orders, record.decks, strict=False)
    ]


# ---- checking them, with nothing but the roots ----


@Cite("R6")
def check_proofs(book: str, facts: Sequence[Any], roots: Sequence[str], proofs: Proofs) -> None:
    """Check that every card in facts is the one that was committed to; `Tampered` says which not.

    `facts` are those of a game as somebody saw them, `roots` what was shown before its cards.
    """
    if len(proofs) != len(roots):
        raise Tampered(f"there are {len(roots)} roots and {len(proofs)} proofs")
    proved = [
        {} if proof is None else proved_by(proof, root)
        for proof, root in zip(proofs, roots, strict=True)
    ]
    known = Known(proved)
    for number, step in enumerate(steps(book, facts), 1):
        if step.deck >= len(proved):
            return  # from here on the deck is of paper
        known.follow(step, number)
    if UNKNOWN in facts[0].order:  # else the whole order was seen, and all of it may be proved
        known.demand_no_more()


class Known:
    """Where each card that was seen came from, by the proofs."""

    def __init__(self, proved: Sequence[dict[int, str]]) -> None:
        self._proved = proved
        self._taker: dict[Place, int] = {}
        self._place: dict[Card, Place] = {}
        self._used: set[Place] = set()

    def follow(self, step: Step, number: int) -> None:
        """Demand that every card of a fact is proved where it came from."""
        for place, seat, card in step.taken:
            self._taker[place] = seat
            if card != UNKNOWN:
                if self._proved[place.deck].get(place.position) != show([card]):
                    raise Tampered(_not_proved(number, card))
                self._note(card, place)
        for card in set(step.named) - {card for _, _, card in step.taken}:
            self._note(card, self._earlier(step, card, number))

    def _note(self, card: Card, place: Place) -> None:
        self._place[card] = place
        self._used.add(place)

    def _earlier(self, step: Step, card: Card, number: int) -> Place:
        """The place of a card that was taken before, or lies in the stub; a hand shown is its own.

        The jokers look alike in a proof, so each of them has a place that no other card has.
        """
        others = {place for each, place in self._place.items() if each != card}
        for deck in range(step.deck, -1, -1):
            for position, text in self._proved[deck].items():
                place = Place(deck, position)
                if text == show([card]) and place not in others and self._may_show(step, place):
                    return place
        raise Tampered(_not_proved(number, card))

    def _may_show(self, step: Step, place: Place) -> bool:
        if not isinstance(step.fact, Shown):
            return True
        return self._taker.get(place) in (step.fact.seat, NOBODYS)

    def demand_no_more(self) -> None:
        """Demand that the proofs open nothing that was not seen."""
        for deck, places in enumerate(self._proved):
            for position, text in places.items():
                if Place(deck, position) not in self._used:
                    raise Tampered(f"the proof opens {text}, which was not seen")


def _not_proved(number: int, card: Card) -> str:
    return f"fact {number} names {show([card])}, and no commitment proves it there"
