"""What may be asked of any game in progress, whichever book it is from.

A request is imperative and changes nothing by itself: `decide` turns it into facts or refuses it by
name. The commands, reports and rulings of a book stand in its own `requests` module.
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.errors import BadInput


class TimeOut(msgspec.Struct, frozen=True, tag="time_out"):
    """The time that a seat had to decide is over. Who measures time is the room."""

    seat: int


class NewOrder(PrintsCards, msgspec.Struct, frozen=True, tag="new_order"):
    """The cards that wait to be shuffled, in their new order."""

    order: tuple[Card, ...]
    seat: int = -1


class CardsEntered(PrintsCards, msgspec.Struct, frozen=True, tag="cards_entered"):
    """The cards that really came off a deck of paper, in the order in which they came.

    A card that nobody has seen is `UNKNOWN`. Cards that everybody can see must be named.
    """

    cards: tuple[Card, ...]
    seat: int = -1


def check_types(request: msgspec.Struct) -> None:
    """Refuse a request that holds something else than its fields may hold.

    One that came as JSON was checked as it was read; one that a program made was not.

    >>> check_types(TimeOut("two"))
    Traceback (most recent call last):
    fairdeal.errors.BadInput: TimeOut: Expected `int`, got `str` - at `$.seat`
    """
    try:
        msgspec.convert(msgspec.to_builtins(request), type(request))
    except (msgspec.ValidationError, TypeError, OverflowError) as error:
        raise BadInput(f"{type(request).__name__}: {error}") from None
