"""The JSON that commands print: one object, its version first, cards always as text."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_type_hints

if TYPE_CHECKING:
    import msgspec

VERSION: Final = 1
"""The version of every object of `docs/json.md`. A field that goes or changes raises it."""


def print_json(data: Mapping[str, object]) -> None:
    """Print one object, indented for people."""
    import json

    print(json.dumps({"version": VERSION, **data}, indent=2, ensure_ascii=False))


def print_json_line(data: Mapping[str, object]) -> None:
    """Print one object on a line of its own, for commands that print many."""
    import json

    print(json.dumps({"version": VERSION, **data}, ensure_ascii=False), flush=True)


def events_as_text(log: "Iterable[msgspec.Struct]") -> list[dict[str, object]]:
    """The facts of a game as plain data, with every card as text: `As`, `Jo`, `??` if unknown."""
    import msgspec

    found = []
    for event in log:
        data: dict[str, object] = msgspec.to_builtins(event)
        for name, written in _card_fields(type(event)).items():
            if name in data:
                data[name] = written(getattr(event, name))
        found.append(data)
    return found


@cache
def _card_fields(kind: type) -> "dict[str, Callable[[Any], object]]":
    """The fields of a kind of fact that hold cards, and how each is written."""
    from fairdeal.cards.card import Card
    from fairdeal.cards.notation import show

    ways: dict[object, Callable[[Any], object]] = {
        Card: lambda card: show([card]),
        tuple[Card, ...]: show,
        tuple[tuple[int, Card], ...]: lambda dealt: [[seat, show([card])] for seat, card in dealt],
    }
    return {name: ways[hint] for name, hint in get_type_hints(kind).items() if hint in ways}
