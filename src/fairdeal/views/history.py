"""The last hands of a player: what he saw of them, and what they brought him (R12)."""

from collections.abc import Iterable

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.room.hands.books import BOOKS
from fairdeal.views.hand import Record, rebuilt, seen
from fairdeal.views.proofs import named


class Played(PrintsCards, msgspec.Struct, frozen=True):
    """A hand as one of its players remembers it.

    `cards` are all that he saw of it, in the order in which he saw them. `won` is in cents, below
    zero for what he lost. `root` was shown before its first card; a deck of paper has none.
    """

    hand: str
    game: str
    seat: int
    cards: tuple[Card, ...]
    won: int
    over: bool
    voided: str
    root: str


@Cite("R12")
def history(records: Iterable[Record], person: str) -> tuple[Played, ...]:
    """Hands that a person was in, as he saw them."""
    return tuple(_played(record, person) for record in records)


def _played(record: Record, person: str) -> Played:
    mine = [seat for seat, player in enumerate(record.begun.players) if player == person]
    facts = seen(record, record.seat_of(person))
    cards = dict.fromkeys(card for fact in facts for card in named(fact))
    return Played(
        hand=record.begun.hand,
        game=record.begun.game,
        seat=mine[0],
        cards=tuple(cards),
        won=sum(_won(record, seat) for seat in mine),
        over=record.over,
        voided="" if record.end is None else record.end.voided,
        root=record.decks[0].root if record.decks else "",
    )


def _won(record: Record, seat: int) -> int:
    """What a seat has more than it came with; what lies in the pot of a hand in play is gone."""
    book = BOOKS[record.begun.book]
    before: int = record.game[0].stacks[seat]
    return book.within(rebuilt(record)).stacks[seat] - before
