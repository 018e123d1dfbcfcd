"""The commands about decks of paper: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.decks import commands, placing, preparing
from fairdeal.room.decks.state import SORT, Decks, follow
from fairdeal.room.entry import Entry
from fairdeal.room.rights import FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part

_DEALER: Final = Right(TABLE_STAFF, Cite("poker 5.A", "ddp 5.A", "dds (d)(1)", "P-112"), here=True)

ENTRIES: Final = (
    Entry(commands.PlaceDecks, placing.place_decks, _DEALER, "Put fresh decks on a table."),
    Entry(
        commands.ShuffleDeck,
        preparing.shuffle_deck,
        _DEALER,
        "Record how a deck was shuffled.",
    ),
    Entry(commands.CutDeck, preparing.cut_deck, _DEALER, "Record how a deck was cut."),
    Entry(
        commands.SpreadDecks,
        preparing.spread_decks,
        _DEALER,
        "Spread the cards of a table at which nobody plays.",
    ),
    Entry(
        commands.OrderRecut,
        preparing.order_recut,
        Right(FLOOR, Cite("poker 5.D", "ddp 5.G", "dds (d)(6)", "P-112")),
        "Order that the deck is cut again.",
    ),
)

PARTS: Final[dict[str, Part]] = {SORT: Part(follow, kind=Decks)}
