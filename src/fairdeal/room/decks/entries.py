"""The commands about decks: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.decks import commands, counting, packs, placing, preparing, storing
from fairdeal.room.decks.state import SORT, Decks, follow
from fairdeal.room.entry import Entry
from fairdeal.room.rights import FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part

_DEALER: Final = Right(TABLE_STAFF, Cite("poker 5.A", "ddp 5.A", "dds (d)(1)", "P-112"), here=True)

_COUNTS: Final = Right(
    TABLE_STAFF, Cite("poker 7.F(4)", "poker 7.F(5)", "ddp 8.E", "ddp 9.C"), here=True
)

ENTRIES: Final = (
    Entry(
        commands.ReceiveDeck,
        storing.receive_deck,
        Right(TABLE_STAFF, Cite("poker 3.A(1)", "ddp 3.A", "dds (b)(1)")),
        "Take a deck into storage.",
    ),
    Entry(
        commands.StripDeck,
        storing.strip_deck,
        Right(TABLE_STAFF, Cite("poker 3.A(1)(a)", "poker 4.A", "P-117"), second=FLOOR),
        "Take the low cards out of a deck, for Six Plus.",
    ),
    Entry(
        commands.RetireDeck,
        storing.retire_deck,
        Right(FLOOR, Cite("poker 3.C", "ddp 3.C(1)", "dds (c)(5)")),
        "Take a deck in storage out of use for good.",
    ),
    Entry(commands.PlaceDecks, placing.place_decks, _DEALER, "Put fresh decks on a table."),
    Entry(
        commands.ReplaceDeck,
        placing.replace_deck,
        _DEALER,
        "Put a fresh deck in the place of one that was removed.",
    ),
    Entry(commands.CountDeck, counting.count_deck, _COUNTS, "Count all cards of a deck."),
    Entry(
        commands.CountStub, counting.count_stub, _COUNTS, "Count what is left of a deck in play."
    ),
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
    Entry(
        commands.OrderShuffle,
        preparing.order_shuffle,
        Right(FLOOR, Cite("poker 5.A", "ddp 5.A(3)", "P-112")),
        "Order that a deck is shuffled again.",
    ),
)

PARTS: Final[dict[str, Part]] = {
    SORT: Part(follow, kind=Decks),
    packs.SORT: Part(packs.follow, kind=packs.Pack),
}
