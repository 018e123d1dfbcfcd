"""Cards as a report prints them, with the signs of their suits."""

from collections.abc import Iterable

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show

_SIGNS = str.maketrans("cdhs", "♣♦♥♠")


def signs(cards: Iterable[Card]) -> str:
    r"""Cards with suits as signs, on one line; a joker stays `Jo`.

    >>> from fairdeal.cards.notation import parse
    >>> print(signs(parse("As Th Jo")).replace("\N{NO-BREAK SPACE}", "_"))
    A♠_T♥_Jo
    """
    return "\u00a0".join(
        name[0] + name[1].translate(_SIGNS) if name != "Jo" else name
        for name in show(cards).split()
    )
