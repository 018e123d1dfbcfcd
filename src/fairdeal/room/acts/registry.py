"""Every act, by its key, in the order in which they come. A new act is one entry of a list."""

from typing import Final

from fairdeal.room.acts import counting, in_round, receiving, setting_up
from fairdeal.room.acts.act import Act

_LISTS: Final[tuple[tuple[Act, ...], ...]] = (
    setting_up.SET_UP,
    setting_up.IDLE,
    receiving.POKER,
    receiving.DOUBLE_DRAW,
    receiving.DOUBLE_DOWN,
    in_round.POKER,
    in_round.DOUBLE_DRAW,
    in_round.DOUBLE_DOWN,
    in_round.BREACHES,
    counting.DECKS,
    counting.JACKPOTS,
)

ACTS: Final[dict[str, Act]] = {act.key: act for acts in _LISTS for act in acts}
"""Every act by its key."""

BY_BOOK: Final[dict[str, tuple[Act, ...]]] = {
    book: tuple(act for act in ACTS.values() if act.book == book)
    for book in ("poker", "ddp", "dds")
}
"""The acts of each book, in order."""
