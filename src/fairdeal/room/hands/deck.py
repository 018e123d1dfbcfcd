"""The deck of a hand: shuffled by fresh chance and committed to, or of paper and unknown."""

from collections.abc import Sequence

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.commitment import commit
from fairdeal.cards.deck import Deck
from fairdeal.cite import Cite
from fairdeal.room.equipment.port import ProgramShuffle, counted
from fairdeal.room.hands.facts import DeckCommitted
from fairdeal.room.hands.hand import HandInPlay, Shuffled
from fairdeal.room.shuffle_seed import fresh_seed
from fairdeal.room.tables.way import Way
from fairdeal.room.work import Work


@Cite("R3", "R6")
def shuffled(
    work: Work, cards: Deck | Sequence[Card], way: Way
) -> tuple[DeckCommitted | None, tuple[Card, ...]]:
    """Cards in a new order, and the commitment to it; on a deck of paper nobody knows the order."""
    if way is Way.PAPER:
        return None, (UNKNOWN,) * len(cards)
    pack = cards.cards if isinstance(cards, Deck) else cards
    reading = counted(ProgramShuffle(lambda: fresh_seed(work)), pack)
    order, secret = reading.order, fresh_seed(work)
    committed = DeckCommitted(
        root=commit(order, secret).root,
        cards=reading.count,
        seed=reading.seed.hex(),
        secret=secret.hex(),
        **work.acting.did(),
    )
    return committed, order


def supplier(work: Work, hand: HandInPlay) -> Shuffled:
    """Gives the cards of a hand a new order when its stub has run out."""
    return lambda cards: shuffled(work, cards, hand.way)
