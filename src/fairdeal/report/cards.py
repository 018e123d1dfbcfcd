"""Cards as a report prints them, with the signs of their suits."""

from collections.abc import Iterable

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show

_SIGNS = str.maketrans("cdhs", "♣♦♥♠")


def signs(cards: Iterable[Card]) -> str:
    """Cards with suits as signs, on one line; a joker stays `Jo`.

    >>> from fairdeal.cards.notation import parse
    >>> signs(parse("As Th Jo"))
    'A♠\\xa0T♥\\xa0Jo'
    """
    return "\u00a0".join(
        name[0] + name[1].translate(_SIGNS) if name != "Jo" else name
        for name in show(cards).split()
    )
