"""What an act can depend on: the table, its decks, its hand, and what was attested there."""

from typing import Any

import msgspec

from fairdeal.engine.deck.preparing import Cards
from fairdeal.room.acts.state import Acts, stream_of
from fairdeal.room.decks.state import Decks
from fairdeal.room.decks.state import stream_of as decks_of
from fairdeal.room.room import See
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom


class Seen(msgspec.Struct, frozen=True):
    """A table as an act looks at it.

    `table` is nothing before the table opens. `deck` is the deck that an act is about, 0 if it is
    about none. `hand` is the hand in play. `dealer` is whom the act is about, `since` the beginning
    of his duty.
    """

    setting: TableKind
    acts: Acts
    table: TableInRoom | None = None
    decks: Decks | None = None
    hand: Any = None
    deck: int = 0
    dealer: str = ""
    since: int = 0

    @property
    def cards(self) -> Cards | None:
        """The deck that the act is about."""
        if self.decks is None:
            return None
        return self.decks.other if self.deck == 2 else self.decks.cards

    @property
    def deck_numbers(self) -> tuple[int, ...]:
        """The numbers of the decks at the table."""
        if self.decks is None:
            return ()
        return (1,) if self.decks.other is None else (1, 2)

    def about(self, *, deck: int = 0, dealer: str = "", since: int = 0) -> "Seen":
        """The same table for an act about one of its decks, or about a dealer."""
        return msgspec.structs.replace(self, deck=deck, dealer=dealer, since=since)


def look(see: See, table: TableInRoom) -> Seen:
    """An open table as it is now."""
    decks: Decks | None = see(decks_of(table.number))
    hand = see(f"hand/{table.hand}") if table.hand else None
    return Seen(table.setting, acts_of(see, table.number), table, decks, hand)


def acts_of(see: See, number: int) -> Acts:
    """What was attested at a table, open or not."""
    acts: Acts | None = see(stream_of(number))
    return Acts() if acts is None else acts
