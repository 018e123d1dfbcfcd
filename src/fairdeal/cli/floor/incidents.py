"""`fairdeal room incidents`: what was recorded against whom, and what became of it."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.views.incidents import Told


def command(
    person: Annotated[
        str, typer.Option("--person", help="Only incidents against this person.")
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the incidents of the room, the last one first: what, where, against whom, the outcome.

    fairdeal room rebuild shows the hand of an incident at the fact that it names.

    For example:

    fairdeal room incidents --person ann
    """
    import msgspec

    from fairdeal.cli.house.do import known_person
    from fairdeal.room.incidents.state import INCIDENTS
    from fairdeal.views.incidents import incidents_of

    with opened(db, keys, name) as service:
        if person:
            known_person(service, person, "--person")
        entries = service.journal.read_stream(INCIDENTS)
        facts = [fact for entry in entries for fact in service.follower.rows.facts(entry)]
    found = incidents_of(facts, person)
    if as_json:
        print_json({"incidents": msgspec.to_builtins(found)})
        return
    for each in found:
        _print(each)
    if not found:
        print("No incident has been recorded.")


def _print(told: "Told") -> None:
    from fairdeal.cli.house.typed_time import shown

    what = told.recorded
    whom = f"{what.player} " if what.player else ""
    where = [f"table {what.table}"]
    if what.seat >= 0:
        where.append(f"seat {what.seat + 1}")
    if what.hand:
        where.append(f"hand {what.hand}{f' at fact {what.event}' if what.event else ''}")
    print(f"{what.incident}  {shown(what.at)}  {', '.join(where)}")
    print(f"  {whom}{told.title} ({what.clause}), recorded by {what.person}: {what.note}")
    if told.decided is not None:
        print(f"  {told.decided.outcome}, by {told.decided.person}: {told.decided.reason}")
    else:
        print("  nobody has decided about it")
    if told.attested is not None:
        given = told.attested
        print(f"  {given.representative} of the Commission was notified by {given.person}, "
              f"{given.how}, {shown(given.at)}")  # fmt: skip
    elif told.notice_open:
        print("  the Commission has still to be notified (poker 18.C)")
