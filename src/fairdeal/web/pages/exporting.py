"""A hand as a file: text, PHH, Open Hand History, PokerStars text, the proof of its cards.

Every file holds what its reader saw of the hand, and nothing else. It runs in the thread of the
room and returns bytes.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec

from fairdeal.engine.audience import RAIL, Audience
from fairdeal.errors import BadInput
from fairdeal.history.exporting import to_phh, why_not_phh
from fairdeal.history.open_hand_history import to_open, why_not_open
from fairdeal.history.pokerstars import to_pokerstars, why_not_pokerstars
from fairdeal.history.telling import About
from fairdeal.poker.play import replay
from fairdeal.room.tables.state import TableInRoom
from fairdeal.service.audit.archive import Archive
from fairdeal.service.audit.exports import export_hand
from fairdeal.service.service import Service
from fairdeal.views.hand import Record, record_of, seen, told
from fairdeal.views.proofs import proofs_for
from fairdeal.web.pages.asking import names_in

TEXT: Final = "text/plain; charset=utf-8"
JSON: Final = "application/json"
NUMBERS: Final = 1_000_000_000
"""A table has room for this number of hands, so that the number of a hand never changes."""


class Export(NamedTuple):
    """A file: its name, its type and its content."""

    name: str
    media_type: str
    content: bytes


class Looked(NamedTuple):
    """A hand and who looks at it. `facts` are those of the game as he saw them."""

    service: Service
    person: str
    record: Record
    audience: Audience
    facts: list[Any]
    at: int


class Format(NamedTuple):
    """A format: what it is called, what it cannot say of a hand, and how it is written."""

    label: str
    ending: str
    media_type: str
    why_not: Callable[[Looked], str]
    write: Callable[[Looked, str], str]


def looked(service: Service, person: str, hand: str) -> Looked:
    """A hand as a person may see it: from his seat, or from the rail."""
    archive = Archive(service)
    entries = archive.entries(hand)
    record = record_of([fact for entry in entries for fact in archive.facts(entry)])
    audience = record.seat_of(person) if person else RAIL
    archive.for_audience(hand, audience, person)
    return Looked(service, person, record, audience, seen(record, audience), entries[0].time)


def refusals(service: Service, person: str, hand: str) -> dict[str, str]:
    """For each format what it cannot say of a hand; an empty text where it can say all."""
    look = looked(service, person, hand)
    return {name: _why_not(form, look) for name, form in FORMATS.items()}


def export(service: Service, person: str, hand: str, name: str, root: str = "") -> Export:
    """A hand in a format; refused with the word that the format does not have."""
    look, form = looked(service, person, hand), FORMATS[name]
    if why := _why_not(form, look):
        raise BadInput(f"{why}. Choose another format.")
    file = f"hand-{hand}.{form.ending}"
    return Export(file, form.media_type, form.write(look, root).encode())


def _why_not(form: Format, look: Looked) -> str:
    if not look.record.over:
        return "The hand is not over"
    return form.why_not(look)


# ---- one format each ----


def _always(look: Looked) -> str:
    return ""


def _poker_only(label: str, why_not: Callable[[list[Any]], str]) -> Callable[[Looked], str]:
    def why(look: Looked) -> str:
        if look.record.begun.book != "poker":
            return f"{label} has no word for a game against the house"
        if look.record.end is not None and look.record.end.voided:
            return f"{label} has no word for a void hand"
        return why_not(look.facts)

    return why


def _text(look: Looked, root: str) -> str:
    begun, names = look.record.begun, names_in(look.service, look.record.begun)
    head = [
        f"Hand {begun.hand}, {look.service.journal.room.name}, as {look.audience} saw it",
        f"Rules Submission version {begun.version}, approved {begun.approved}",
        *(f"Seal of the deck {deck.root}" for deck in look.record.decks),
        "",
    ]
    lines = told(look.record, look.audience, names)
    return "".join(f"{line}\n" for line in (*head, *lines))


def _phh(look: Looked, root: str) -> str:
    return to_phh(replay(look.facts), names_in(look.service, look.record.begun))


def _open(look: Looked, root: str) -> str:
    return to_open(look.facts, _about(look))


def _pokerstars(look: Looked, root: str) -> str:
    return to_pokerstars(look.facts, _about(look))


def _about(look: Looked) -> About:
    begun = look.record.begun
    table: TableInRoom | None = look.service.room.things.get(f"table/{begun.table}")
    number = int(begun.hand.partition("-")[2])
    chairs = [seat + 1 for seat in begun.seats]
    return About(
        number=begun.table * NUMBERS + number,
        at=look.at,
        site=look.service.journal.room.name,
        table=str(begun.table),
        size=max(*chairs, table.setting.seats if table is not None else 0),
        names=names_in(look.service, begun),
        chairs=chairs,
        hero=max(look.audience.seat, -1) if look.audience != RAIL else -1,
    )


def _proof(look: Looked, root: str) -> str:
    """What opens the cards that were seen of one deck, as `proof.py` reads it."""
    proofs = proofs_for(look.record, look.audience)
    roots = [deck.root for deck in look.record.decks]
    if root and root not in roots:
        raise BadInput(f"hand {look.record.begun.hand} has no deck with the seal {root[:64]}")
    proof = proofs[roots.index(root) if root else 0]
    return msgspec.json.format(msgspec.json.encode(proof), indent=2).decode() + "\n"


def _no_proof(look: Looked) -> str:
    if not look.record.decks:
        return "A deck of paper has no seal, so there is nothing to prove"
    seen_cards = any(proofs_for(look.record, look.audience))
    return "" if seen_cards else "No card of this hand was seen, so there is nothing to prove"


def _verify(look: Looked, root: str) -> str:
    """The entries of the journal, as `fairdeal verify` reads them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "hand.jsonl"
        person = "" if look.audience == RAIL else look.person
        export_hand(look.service, path, look.record.begun.hand, person=person)
        return path.read_text(encoding="utf-8")


def _phh_why(facts: list[Any]) -> str:
    return why_not_phh(replay(facts)).partition(", so")[0]


FORMATS: Final[dict[str, Format]] = {
    "text": Format("Text", "txt", TEXT, _always, _text),
    "phh": Format("PHH", "phh", TEXT, _poker_only("PHH", _phh_why), _phh),
    "ohh": Format(
        "Open Hand History", "ohh", JSON, _poker_only("Open Hand History", why_not_open), _open
    ),
    "pokerstars": Format(
        "PokerStars text",
        "pokerstars.txt",
        TEXT,
        _poker_only("PokerStars text", why_not_pokerstars),
        _pokerstars,
    ),
    "proof": Format("Proof for proof.py", "proof.json", JSON, _no_proof, _proof),
    "verify": Format("File for fairdeal verify", "jsonl", JSON, _always, _verify),
}
"""Every format by the name that stands in the address."""
