"""How facts, requests and views print: cards as text, everything else as Python shows it.

>>> from fairdeal.cards.notation import parse
>>> from fairdeal.poker.events import BoardDealt
>>> BoardDealt(parse("As Kd 7c"))
BoardDealt(cards='As Kd 7c', board=0)
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show


class PrintsCards:
    """Prints the fields of a record; those that the types call cards are printed as text.

    The record prints every card that it holds. What may be shown to somebody comes from `view` and
    `facts`, in which hidden cards are unknown and print as `??`.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        kind: Any = self.__class__
        fields = _says(kind)
        values = [f"{name}={_said(says, getattr(self, name))}" for name, says in fields.items()]
        return f"{type(self).__name__}({', '.join(values)})"


def _said(says: "Says", value: Any) -> str:
    """A value as its type wants it; one that is not of its type as Python shows it."""
    try:
        return says(value)
    except (TypeError, IndexError, ValueError):
        return repr(value)


Says = Callable[[Any], str]

_ROW: Final = tuple[Card, ...]


@cache
def _says(kind: Any) -> dict[str, Says]:
    """How each field of a record prints, in order."""
    hints = get_type_hints(kind)
    return {name: _how(hints[name]) for name in getattr(kind, "__struct_fields__", ()) or hints}


def _how(hint: Any) -> Says:
    if hint is Card:
        return lambda card: repr(show([card]))
    if hint == _ROW:
        return lambda cards: repr(show(cards))
    inner = [each for each in get_args(hint) if each is not Ellipsis]
    if getattr(hint, "__origin__", None) is not tuple or not _holds_cards(hint):
        return repr
    if len(inner) == 1:
        say = _how(inner[0])
        return lambda row: _in_brackets([say(each) for each in row])
    parts = [_how(each) for each in inner]
    return lambda row: _in_brackets([say(each) for say, each in zip(parts, row, strict=True)])


def _holds_cards(hint: Any) -> bool:
    return hint is Card or any(_holds_cards(each) for each in get_args(hint))


def _in_brackets(parts: list[str]) -> str:
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"
