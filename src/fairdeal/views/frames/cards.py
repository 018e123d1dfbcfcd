"""Cards of a frame."""

from collections.abc import Iterable, Mapping
from typing import Final

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.views.frames.shapes import CardFrame

Tags = Mapping[Card, tuple[str, ...]]
"""The marks of the cards that play."""

_ALL: Final = [*map(Card, range(UNKNOWN + 1))]
_DOWN: Final = {card: CardFrame(card=show([card])) for card in _ALL}
_UP: Final = {card: CardFrame(card=show([card]), up=True) for card in _ALL}


def lying(
    down: Iterable[Card], up: Iterable[Card] = (), tags: Tags | None = None
) -> tuple[CardFrame, ...]:
    """Cards that lie face down, then those that lie face up.

    With `tags` the hands have been compared: a card that has none did not play.
    """
    if tags is None:
        return (*[_DOWN[card] for card in down], *[_UP[card] for card in up])
    played = [_played(card, False, tags) for card in down]
    return (*played, *[_played(card, True, tags) for card in up])


def _played(card: Card, up: bool, tags: Tags) -> CardFrame:
    if card == UNKNOWN:
        return _DOWN[card]
    marks = tags.get(card, ())
    return CardFrame(card=show([card]), up=up, tags=marks, dim=not marks)
