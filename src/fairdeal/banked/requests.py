"""Everything that may be asked of a round against the house: one union, which travels as JSON.

>>> from fairdeal.banked.commands import Raise
>>> text = msgspec.json.encode(Raise(0, 500))
>>> text.decode()
'{"type":"banked.request.raise","seat":0,"amount":500}'
>>> read_request(text)
Raise(seat=0, amount=500)
"""

import msgspec

from fairdeal.banked.commands import (
    Bet,
    CloseBets,
    Command,
    Discard,
    Fold,
    Raise,
    Stand,
    TakeBack,
)
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.engine.roles import Role
from fairdeal.engine.tags import of_book
from fairdeal.engine.values import TEXT, Bound, Kind, faults_of, member, row, whole
from fairdeal.errors import BadInput

NOBODY = -1

__all__ = ["AnyRequest", "CardsEntered", "NewOrder", "Report", "Request", "TimeOut", "read_request"]


_WORD = Kind("a text", lambda value: type(value) is str)


class Report(PrintsCards, msgspec.Struct, frozen=True, kw_only=True, tag=of_book("banked.request")):
    """What somebody says went wrong.

    `seat` is the position that it is about. A player who reports something sits in `speaker`, and
    his report only calls the floor (P-154). `person` names whoever says it, in the caller's own
    way. `stub` is how many cards were counted in the stub and `hands` how many each position dealt
    in was found to hold, in order. `decision` is the floorperson's about a player who left.
    """

    what: str
    by: Role = Role.DEALER
    seat: int = NOBODY
    cards: tuple[Card, ...] = ()
    stub: int = -1
    hands: tuple[int, ...] = ()
    decision: str = ""
    speaker: int = NOBODY
    person: str = ""

    def __post_init__(self) -> None:
        """Refuse what no report can say; the error names all faults."""
        if found := faults_of("report", self, _MAY_SAY):
            raise BadInput("; ".join(fault.text for fault in found))


_ANY_NUMBER = whole(-1, 10**6)
_CARDS = row(whole(0, UNKNOWN))
_MAY_SAY = (
    Bound("what", TEXT, Cite("P-154")),
    Bound("by", member(Role), Cite("D53")),
    Bound("seat", _ANY_NUMBER, Cite("S10")),
    Bound("cards", _CARDS, Cite("ddp 3.A", "S11")),
    Bound("stub", _ANY_NUMBER, Cite("ddp 8.E")),
    Bound("hands", row(_ANY_NUMBER), Cite("ddp 8.F(3)")),
    Bound("decision", _WORD, Cite("D9")),
    Bound("speaker", _ANY_NUMBER, Cite("P-154")),
    Bound("person", _WORD, Cite("P-154")),
)

Request = Command | Report | TimeOut | NewOrder | CardsEntered
"""What `decide` answers."""

AnyRequest = (
    Bet
    | TakeBack
    | CloseBets
    | Raise
    | Fold
    | Stand
    | Discard
    | Report
    | TimeOut
    | NewOrder
    | CardsEntered
)
"""The same as a closed set: for decoding."""

_READ = msgspec.json.Decoder(AnyRequest)


def read_request(text: bytes | str) -> AnyRequest:
    """The request that a text of JSON holds."""
    try:
        found: AnyRequest = _READ.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadInput(f"this is not a request to a round against the house: {fault}") from None
    return found
