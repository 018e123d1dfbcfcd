"""`fairdeal room list`: the lists of the room, one list, or the history behind a receipt."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.room.lists.shown import LobbyLine
    from fairdeal.service.service import Service


def command(
    which: Annotated[
        str, typer.Argument(metavar="[LIST]", help="A list, such as nl-1-3.", show_default="all")
    ] = "",
    receipt: Annotated[
        str,
        typer.Option(
            "--receipt", metavar="CODE", help="Print the history of the entry with this receipt."
        ),
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the waiting lists, in the order in which people are called.

    Whoever joins a list gets a receipt. With it anybody can see all that happened to that entry.

    For example:

    fairdeal room list

    fairdeal room list nl-1-3 --receipt 7K2M-9QXD
    """
    from fairdeal.errors import BadInput, UnknownName

    if receipt and not which:
        raise BadInput("name the list of the receipt: fairdeal room list LIST --receipt CODE")
    with opened(db, keys, name) as service:
        there = service.room.all("list")
        if which and which not in there:
            raise UnknownName.of("list", which, there)
        if receipt:
            _history(service, which, receipt, as_json)
        elif which:
            _rows(service, which, as_json)
        else:
            _all(service, as_json)


def _all(service: "Service", as_json: bool) -> None:
    import msgspec

    from fairdeal.room.lists import lobby_lines

    lines = lobby_lines(service.room)
    if as_json:
        print_json({"lists": msgspec.to_builtins(lines)})
        return
    for line in lines:
        print(line_of(line))
    if not lines:
        print("There is no list.")


def line_of(line: "LobbyLine") -> str:
    """A list in one line."""
    parts = [f"{line.list}{' (interest)' if line.interest else ''}: {len(line.waiting)} waiting"]
    if line.called:
        parts.append(f"called: {', '.join(line.called)}")
    if line.expected_wait_ms is not None:
        minutes = round(line.expected_wait_ms / 60_000)
        parts.append(f"about {minutes} min, the middle of the last {line.waits} waits")
    return "; ".join(parts)


def _rows(service: "Service", which: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.room.lists import as_shown
    from fairdeal.views.lobby import alias_of, is_bot

    rows = as_shown(service.room.things[f"list/{which}"], service.clock.now())
    if as_json:
        plain = [
            {**msgspec.to_builtins(row), "bot": is_bot(service.room, row.player)} for row in rows
        ]
        print_json({"list": which, "rows": plain})
        return
    for row in rows:
        goes = f"  to table {row.goes}" if row.goes else ""
        left = "" if row.left_ms is None else f"  {row.left_ms // 1000} s left"
        alias = alias_of(service.room, row.player)
        print(f"{row.number:>4}  {alias:<16} {row.standing:<8} {row.waited_ms // 60_000:>4} min"
              f"{goes}{left}")  # fmt: skip
    if not rows:
        print(f"Nobody is on {which}.")


def _history(service: "Service", which: str, receipt: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.cli.house.typed_time import shown
    from fairdeal.errors import BadInput
    from fairdeal.room import codec
    from fairdeal.room.lists import history_in

    entries = service.journal.read_stream(f"list/{which}")
    facts = history_in([fact for entry in entries for fact in codec.read(entry.facts)], receipt)
    if not facts:
        raise BadInput(f"no entry of {which} has the receipt {receipt!r}")
    if as_json:
        print_json({"list": which, "receipt": receipt, "history": msgspec.to_builtins(facts)})
        return
    for fact in facts:
        data = msgspec.to_builtins(fact)
        what = data.pop("type").removeprefix("room.").replace("_", " ")
        at, person = data.pop("at", 0), data.pop("person", "")
        data.pop("by", "")
        more = ", ".join(f"{field} {value}" for field, value in data.items())
        print(f"{shown(at)}  {what:<20} by {person or 'the clock'}  {more}")
