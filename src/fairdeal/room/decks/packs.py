"""One deck of the room as the facts of its stream `pack/R17` have left it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

import msgspec

from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cite import Cite
from fairdeal.room.decks import facts
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following

SORT: Final = "pack"


class Place(StrEnum):
    """Where a deck is. At a table it may lie there, or in one of the things that stand there."""

    STORAGE = "storage"
    TABLE = "table"
    SHUFFLER = "shuffler"
    SHOE = "shoe"
    RACK = "rack"
    RETIRED = "retired"


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: its id, cards and looks, where it is and since when.

    `cards` is the name of its cards: a deck of which the low ones were taken out is one of Six Plus
    and of nothing else (P-117). `cover_cards` is how many cover cards came with it.
    """

    id: str
    cards: str
    back: str
    since: int
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    cover_cards: int = 1
    inspected: bool = False
    preshuffled: bool = False
    place: Place = Place.STORAGE
    table: int = 0
    retired: str = ""

    @property
    @Cite("poker 4.E", "ddp 4.F", "P-115")
    def ready(self) -> bool:
        """Whether it opens a table without being inspected there: it came both ways."""
        return self.inspected and self.preshuffled

    @property
    @Cite("poker 3.A(1)(a)", "P-117")
    def stripped(self) -> bool:
        """Whether its low cards were taken out."""
        return self.cards == SHORT.name


def stream_of(deck: str) -> str:
    """The stream of one deck."""
    return f"{SORT}/{deck}"


@Cite("poker 3.A(1)(a)", "P-117")
def low_cards() -> int:
    """How many cards come out of a deck before it is one of Six Plus."""
    return len(STANDARD) - len(SHORT)


def _received(fact: facts.PackReceived) -> Pack:
    return Pack(
        id=fact.id,
        cards=fact.cards,
        back=fact.back,
        since=fact.at,
        design=fact.design,
        cutting_card=fact.cutting_card,
        cover_card=fact.cover_card,
        cover_cards=fact.cover_cards,
        inspected=fact.inspected,
        preshuffled=fact.preshuffled,
    )


def _stripped(pack: Pack, fact: facts.PackStripped) -> Pack:
    return msgspec.structs.replace(pack, cards=SHORT.name)


def _placed(pack: Pack, fact: facts.PackPlaced) -> Pack:
    return msgspec.structs.replace(pack, place=Place.TABLE, table=fact.table, since=fact.at)


def _stored(pack: Pack, fact: facts.PackStored) -> Pack:
    """Back in storage; it was dealt from, so it is not ready to be dealt any more."""
    return msgspec.structs.replace(
        pack, place=Place.STORAGE, table=0, since=fact.at, inspected=False, preshuffled=False
    )


def _retired(pack: Pack, fact: facts.PackRetired) -> Pack:
    return msgspec.structs.replace(
        pack, place=Place.RETIRED, table=0, since=fact.at, retired=fact.why
    )


_BEGINS: Final[dict[type[Fact], Callable[[Any], Pack]]] = {facts.PackReceived: _received}
_GOES_ON: Final[dict[type[Fact], Callable[[Pack, Any], Pack]]] = {
    facts.PackStripped: _stripped,
    facts.PackPlaced: _placed,
    facts.PackStored: _stored,
    facts.PackRetired: _retired,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
