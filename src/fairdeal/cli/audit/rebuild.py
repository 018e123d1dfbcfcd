"""`fairdeal room rebuild`: any hand to any moment, as anybody saw it."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import events_as_text, print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.engine.audience import Audience
    from fairdeal.service.service import Service
    from fairdeal.views.hand import Record


def command(
    hand: Annotated[str, typer.Argument(metavar="HAND", help="A hand, such as 4-1182.")],
    at: Annotated[
        int,
        typer.Option("--at", min=0, help="After this many facts.", show_default="all of them"),
    ] = 0,
    audience: Annotated[
        str,
        typer.Option(
            "--as",
            help='Who looks: rail, dealer, floor, surveillance, "seat 3", audit.',
            show_default="the rail, or the seat of the player",
        ),
    ] = "",
    person: Annotated[
        str, typer.Option("--by", metavar="PERSON", help="The player of the hand who looks.")
    ] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Rebuild a hand to any moment, and show it as somebody saw it.

    What a seat saw may be shown to the player who sat there (--by), or after surveillance or the
    Commission has opened the hand. What is not known any more is "not available".

    For example:

    fairdeal room rebuild 4-1182 --at 17 --by ann

    fairdeal room rebuild 4-1182 --as "seat 3"
    """
    from fairdeal.cli.house.answers import refusal_line
    from fairdeal.cli.house.do import known_person
    from fairdeal.engine.audience import Audience
    from fairdeal.engine.refusal import Refusal
    from fairdeal.service.audit.archive import Archive

    looks = Audience.parse(audience or "rail")
    with opened(db, keys, name) as service:
        if person:
            known_person(service, person, "--by")
        try:
            on_the_rail = Archive(service).as_the_rail_saw(hand)
            if person and not audience:
                looks = on_the_rail.seat_of(person)
            else:
                looks = _in_the_hand(on_the_rail, looks)
            record = _record(service, hand, looks, person)
        except Refusal as refused:
            print(refusal_line(refused))
            raise typer.Exit(1) from None
        if record is None:
            _not_available(hand, as_json)
            return
        names = _names(service, record)
    _show(record, looks, names, at or None, as_json)


def _in_the_hand(record: "Record", audience: "Audience") -> "Audience":
    """An audience by its seat in the deal: people name a player by his seat at the table."""
    from fairdeal.engine.audience import Kind, seat
    from fairdeal.errors import BadInput

    if audience.kind is not Kind.SEAT:
        return audience
    seats = record.begun.seats
    if audience.seat not in seats:
        known = ", ".join(str(each + 1) for each in sorted(seats))
        raise BadInput(f"hand {record.begun.hand} has nobody in {audience}; its seats: {known}")
    return seat(seats.index(audience.seat))


def _seen_by(record: "Record", audience: "Audience") -> str:
    """The words for somebody who looks: a player by his seat at the table."""
    return f"seat {record.begun.seats[audience.seat] + 1}" if audience.seat >= 0 else str(audience)


def _record(service: "Service", hand: str, audience: "Audience", person: str) -> "Record | None":
    """The hand, or None if what is sealed of it cannot be opened any more."""
    from fairdeal.errors import WrongKey
    from fairdeal.service.audit.archive import Archive

    try:
        return Archive(service).for_audience(hand, audience, person)
    except WrongKey:
        return None


def _not_available(hand: str, as_json: bool) -> None:
    if as_json:
        print_json({"hand": hand, "available": False})
    else:
        print(f"hand {hand}: not available")


def _names(service: "Service", record: "Record") -> list[str]:
    from fairdeal.views.lobby import alias_of

    players = record.begun.players
    return [alias_of(service.room, each) or f"seat {n}" for n, each in enumerate(players, 1)]


def _show(
    record: "Record", audience: "Audience", names: list[str], at: int | None, as_json: bool
) -> None:
    from fairdeal.cli.house.table_words import hand_lines, view_data
    from fairdeal.engine.audience import Kind
    from fairdeal.views.hand import seen, told, view_at

    total = len(record.game)
    facts = seen(record, audience)[:at]
    over = record.over and (at is None or at >= total)
    view = None if audience.kind is Kind.AUDIT and not over else view_at(record, audience, at)
    begun = record.begun
    if as_json:
        print_json(
            {
                "hand": begun.hand,
                "available": True,
                "audience": _seen_by(record, audience),
                "game": begun.game,
                "submission_version": begun.version,
                "approved": begun.approved,
                "names": names,
                "at": len(facts),
                "facts": total,
                "roots": [deck.root for deck in record.decks],
                "events": events_as_text(facts),
                "view": None if view is None else view_data(view),
            }
        )
        return
    looker = _seen_by(record, audience)
    print(
        f"hand {begun.hand}, {begun.game}, as {looker} saw it after {len(facts)} of {total} facts"
    )
    print(f"submission version {begun.version}, approved {begun.approved}")
    for deck in record.decks:
        print(f"root {deck.root}")
    for line in told(record, audience, names, at):
        print(line)
    if view is not None and not over:
        for text in hand_lines(view, tuple(names)):
            print(text)
