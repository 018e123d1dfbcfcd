"""The formats of records and requests: tables of documentation, and schemas to compare."""

import inspect
from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from fairdeal.banked.events import AnyEvent as BankedEvent
from fairdeal.banked.requests import AnyRequest as BankedRequest
from fairdeal.poker.events import AnyEvent as PokerEvent
from fairdeal.poker.requests import AnyRequest as PokerRequest
from fairdeal.poker.table.events import AnyEvent as TableEvent
from fairdeal.poker.table.requests import AnyRequest as TableRequest

FACTS = {"poker": PokerEvent, "banked": BankedEvent, "table": TableEvent}
REQUESTS = {"poker": PokerRequest, "banked": BankedRequest, "table": TableRequest}


def schemas() -> dict[str, Any]:
    """The whole format of each book's facts, as JSON Schema without its prose."""
    return {book: bare(msgspec.json.schema(kinds)) for book, kinds in FACTS.items()}


def bare(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: bare(value) for key, value in schema.items() if key != "description"}
    return [bare(each) for each in schema] if isinstance(schema, list) else schema


def _rows(kinds: Iterable[Any], what: str) -> list[str]:
    rows = [f"| {what} | Fields | Meaning |", "|---|---|---|"]
    for kind in kinds:
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        names = " ".join(f"`{field.encode_name}`" for field in info.fields)
        meaning = " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split())
        rows.append(f"| `{info.tag}` | {names or '–'} | {meaning} |")
    return rows


def requests() -> list[str]:
    """A row for each request, those that all books share once."""
    kinds = dict.fromkeys(kind for book in REQUESTS.values() for kind in get_args(book))
    return _rows(kinds, "Request")


PARTS = {
    "poker_facts": lambda: _rows(get_args(PokerEvent), "Fact"),
    "banked_facts": lambda: _rows(get_args(BankedEvent), "Fact"),
    "table_facts": lambda: _rows(get_args(TableEvent), "Fact"),
    "requests": requests,
}
