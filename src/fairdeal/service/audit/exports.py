"""Exports: entries of the journal in a file, with what proves the cards of their hands.

Behind the entries of a file stands one text for each hand that is over and all in it. It says what
an audience saw, and proves each card of it against the root in the journal. A hand that was opened
may be exported whole; any other opens only what its audience saw.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.audience import AUDIT, RAIL, Audience, Kind
from fairdeal.errors import BadInput, WrongKey
from fairdeal.room import codec
from fairdeal.room.audit.state import stream_of as opened_stream
from fairdeal.service.audit.archive import Archive
from fairdeal.service.service import Service
from fairdeal.store.exporting import Header, export
from fairdeal.views.hand import Record, seen
from fairdeal.views.proofs import Proofs, proofs_for, whole_proofs

__all__ = ["HAND", "Explained", "Header", "export_hand", "export_range"]

HAND: Final = "hand/"


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind the entries about one hand.

    `audience` is whose view it is; `facts` are those of the game as that audience saw them, in the
    format of the journal, and empty for the rail, whose facts are the open part of the entries.
    """

    hand: str
    audience: str
    facts: msgspec.Raw
    proofs: Proofs


def export_hand(
    service: Service, path: Path, hand: str, *, person: str = "", whole: bool = False
) -> Header:
    """Write one hand to a file: as the rail saw it, as one of its players, or whole if opened."""
    archive = Archive(service)
    audience = AUDIT if whole else archive.hand(hand).seat_of(person) if person else RAIL
    if person and audience.kind is not Kind.SEAT:
        raise BadInput(f"{person} was not in hand {hand}")
    record = archive.for_audience(hand, audience, person)
    beside = [_text(record, audience)] if record.over else []
    return export(service.journal, path, stream=HAND + hand, beside=beside)


def export_range(service: Service, path: Path, first: int, last: int | None) -> Header:
    """Write a range of positions to a file, with the proofs of the hands that are all in it."""
    head = service.journal.head().position
    last = head if last is None else min(last, head)
    return export(
        service.journal, path, first=first, last=last, beside=_hands(service, first, last)
    )


def _hands(service: Service, first: int, last: int) -> Iterator[tuple[str, str]]:
    """The texts about the hands that began and ended in a range, in the order of their ends."""
    archive, after = Archive(service), first - 1
    begun: set[str] = set()
    while after < last and (page := service.journal.read(after, min(1_000, last - after))):
        after = page[-1].position
        for entry in page:
            if not entry.stream.startswith(HAND) or entry.position > last:
                continue
            if entry.version == 1:
                begun.add(entry.stream)
            if b'"room.hand_ended"' in entry.facts and entry.stream in begun:
                name = entry.stream.removeprefix(HAND)
                opened = opened_stream(name) in service.room.things
                try:
                    yield _text(archive.hand(name), AUDIT if opened else RAIL)
                except WrongKey:
                    continue  # its key is lost: the entries stand, and nothing explains them


@Cite("R6", "R12")
def _text(record: Record, audience: Audience) -> tuple[str, str]:
    """The name and the text that explain a hand to an audience."""
    facts: list[Any] = [] if audience == RAIL else seen(record, audience)
    proofs = whole_proofs(record) if audience == AUDIT else proofs_for(record, audience)
    body = Explained(record.begun.hand, str(audience), msgspec.Raw(codec.write(facts)), proofs)
    return HAND + record.begun.hand, msgspec.json.encode(body).decode()
