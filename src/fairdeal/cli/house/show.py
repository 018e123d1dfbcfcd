"""`fairdeal room show`: the lobby, a table as somebody sees it, a person, the cage, last hands."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.service.service import Service
    from fairdeal.views.lobby import TableLine

Shows = Callable[["Service", str, str, bool], None]
WHAT = ("lobby", "table", "person", "hands", "cage", "submission", "decks")


def command(
    what: Annotated[
        str, typer.Argument(metavar="[WHAT]", help=f"One of: {', '.join(WHAT)}.")
    ] = "lobby",
    which: Annotated[
        str, typer.Argument(metavar="[WHICH]", help="The number of a table, or a person.")
    ] = "",
    person: Annotated[
        str,
        typer.Option(
            "--as", metavar="PERSON", help="The person who looks.", show_default="the rail"
        ),
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Show the room as somebody may see it.

    A player sees his own cards, nobody sees the cards of others. `hands` are the last ten hands of
    the person who looks. `decks` are the decks and the equipment of the room or of a table, and
    what is due with them.

    For example:

    fairdeal room show

    fairdeal room show table 4 --as ann

    fairdeal room show hands --as ann
    """
    from fairdeal.cli.house.do import known_person
    from fairdeal.errors import BadInput, UnknownName

    if what not in _SHOWS:
        raise UnknownName.of("thing to show:", what, WHAT)
    if what in ("table", "person") and not which:
        raise BadInput(f"name the {what}: fairdeal room show {what} WHICH")
    if which and what not in ("table", "person", "decks"):
        raise BadInput(f"show {what} takes nothing more, not {which!r}")
    if what == "hands" and not person:
        raise BadInput("name the person whose hands they are: --as PERSON")
    with opened(db, keys, name) as service:
        if person:
            known_person(service, person, "--as")
        _SHOWS[what](service, which, person, as_json)


def _lobby(service: "Service", which: str, person: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.cli.house.lists import line_of
    from fairdeal.views.lobby import lobby

    seen = lobby(service.room)
    if as_json:
        print_json(msgspec.to_builtins(seen))
        return
    purpose = "" if seen.purpose == "real" else f", a {seen.purpose}"
    print(f"{seen.name}{purpose}; gaming day {seen.day or 'not opened'}")
    for table in seen.tables:
        print(_table_words(table))
    for line in seen.lists:
        print(f"list {line_of(line)}")


def _table_words(table: "TableLine") -> str:
    taken = len(table.seats) - table.free
    clock = f"clock {table.clock} s" if table.clock else "no clock"
    if table.clock_paused:
        clock = "clock paused"
    hand = f", hand {table.hand}" if table.hand else ""
    return (
        f"table {table.number}: {table.kind}, {table.game}, {table.state}{hand}, "
        f"{taken} of {len(table.seats)} seats taken, {clock}; "
        f"submission version {table.version}, approved {table.approved}"
    )


def _table(service: "Service", which: str, person: str, as_json: bool) -> None:
    from fairdeal.cli.house.table_words import table_data, table_lines
    from fairdeal.errors import BadInput
    from fairdeal.views.table import table_as

    if not which.isdecimal():
        raise BadInput(f"{which!r} must be the number of a table")
    seen = table_as(service.room, int(which), person)
    if as_json:
        print_json(table_data(seen))
        return
    print(_table_words(seen.line))
    for line in table_lines(seen):
        print(line)


def _person(service: "Service", which: str, person: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.cli.house.do import known_person
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.room.ledger import rail
    from fairdeal.room.people.titles import titles

    known_person(service, which, "show person")
    found = service.room.things[f"person/{which}"]
    money = service.room.ledger.of(rail(which))
    if as_json:
        print_json({"person": msgspec.to_builtins(found), "rail": money})
        return
    called = titles(service.room.things.get)
    roles = ", ".join(called[role] for role in found.roles)
    print(f"{found.id} ({found.alias}): {roles}{', a bot' if found.bot else ''}")
    if found.licence is not None:
        print(f"  licence {found.licence.number}, until {found.licence.last_day}")
    if found.duty is not None:
        duty = found.duty
        where = f"table {duty.table}" if duty.table else duty.section or "the whole room"
        print(f"  on duty as {called[duty.role]}, {where}")
    if found.barred:
        print(f"  barred: {found.barred}")
    tables = ", ".join(map(str, found.seated)) or "none"
    print(f"  {dollars(money)} on the rail; seated at tables: {tables}")


def _hands(service: "Service", which: str, person: str, as_json: bool) -> None:
    from fairdeal.cards.notation import show
    from fairdeal.engine.text.happenings import dollars
    from fairdeal.service.audit.archive import Archive
    from fairdeal.views.history import history

    found = history(Archive(service).of_person(person), person)
    if as_json:
        rows = [
            {
                "hand": each.hand,
                "game": each.game,
                "seat": each.seat,
                "cards": show(each.cards),
                "won": each.won,
                "over": each.over,
                "voided": each.voided,
                "root": each.root,
            }
            for each in found
        ]
        print_json({"person": person, "hands": rows})
        return
    for each in found:
        state = "in play" if not each.over else f"void: {each.voided}" if each.voided else ""
        head = f"{each.hand:<10} {each.game:<12} {dollars(each.won):>10}"
        print(f"{head}  {show(each.cards)}  {state}".rstrip())
    if not found:
        print(f"{person} has not been dealt a hand.")


def _cage(service: "Service", which: str, person: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.engine.text.happenings import dollars
    from fairdeal.views.cage import balance

    found = balance(service.room.ledger.balances)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for each in found.sums:
        print(f"{each.sort:<12} {dollars(each.cents):>16}  {each.says}")
    print(f"All accounts together: {dollars(found.cents_off)}.")


def _submission(service: "Service", which: str, person: str, as_json: bool) -> None:
    from fairdeal.cli.house.typed_time import shown
    from fairdeal.room.versions.state import SUBMISSION, Versions

    versions: Versions = service.room.things.get(SUBMISSION, Versions())
    if as_json:
        rows: list[dict[str, Any]] = [
            {
                "number": each.number,
                "state": str(each.state),
                "since": each.since,
                "digest": each.digest,
                "approved_on": each.approved_on,
                "approver": each.approver,
                "reference": each.reference,
            }
            for each in versions.all
        ]
        print_json({"versions": rows, "in_force": versions.in_force})
        return
    for each in versions.all:
        approved = f", approved {each.approved_on} by {each.approver}" if each.approved_on else ""
        print(f"version {each.number}: {each.state} since {shown(each.since)}{approved}")


def _decks(service: "Service", which: str, person: str, as_json: bool) -> None:
    import msgspec

    from fairdeal.cli.house.typed_time import shown
    from fairdeal.errors import BadInput
    from fairdeal.views.decks import decks_in_room

    if which and not which.isdecimal():
        raise BadInput(f"{which!r} must be the number of a table")
    found = decks_in_room(service.room, service.clock.now(), int(which or 0))
    if as_json:
        print_json(msgspec.to_builtins(found, enc_hook=str))
        return
    for table in found.tables:
        for deck in table.decks:
            named = f"deck {deck.id} {deck.back}".rstrip()
            state = dict.fromkeys((str(deck.place), "in play" if deck.in_play else str(deck.stage)))
            print(f"table {table.table}: {named}, {', '.join(state)}, there since "
                  f"{shown(deck.since)}, {deck.rounds} rounds since its count")  # fmt: skip
        for piece in table.equipment:
            how = piece.aside or str(piece.state).replace("_", " ")
            print(f"table {table.table}: {str(piece.sort).replace('_', ' ')} {piece.id}, {how}")
        for due in table.due:
            until = f", until {shown(due.until)}" if due.until else ""
            print(f"table {table.table}: {due.says}{until} ({due.cite})")
    for pack in found.stored:
        print(f"storage: deck {pack.id} {pack.back}, {pack.cards}")
    if not found.tables and not found.stored:
        print("There are no decks of paper and no equipment.")


_SHOWS: dict[str, Shows] = {
    "lobby": _lobby,
    "table": _table,
    "person": _person,
    "hands": _hands,
    "cage": _cage,
    "submission": _submission,
    "decks": _decks,
}
