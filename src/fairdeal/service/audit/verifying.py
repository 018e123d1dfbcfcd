"""The check of an exported file: offline, with nothing but the file.

Four things are checked, in this order: the chain and the money of the entries (`store`), that the
text of each hand is what its entries say, that its cards are those which were committed to, and
that the rules could have made it. The first wrong entry is named.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.audience import AUDIT, RAIL, Audience
from fairdeal.errors import BadInput, FairdealError, Tampered
from fairdeal.room import codec
from fairdeal.room.hands.books import BOOKS
from fairdeal.room.ledger import may_be_below_zero
from fairdeal.service.audit.exports import HAND, Explained
from fairdeal.store.anchors import read_anchors
from fairdeal.store.exporting import Beside, Checked, check_export, read_export
from fairdeal.store.records import Entry
from fairdeal.views.hand import Record, rebuilt, record_of, verify
from fairdeal.views.proofs import check_proofs

_EXPLAINED: Final = msgspec.json.Decoder(Explained)


class Verdict(msgspec.Struct, frozen=True):
    """What the check of a file has found. `fault` is empty if all of it holds.

    `hands` are those that were rebuilt from the entries, `proved` those whose cards were proved,
    `judged` those that were known whole, so that the rules made every fact of them again.
    """

    room: str
    kind: str
    first: int
    last: int
    closed: int
    anchored: int
    hands: int
    proved: int
    judged: int
    cents_off: int
    fault: str


@Cite("R6", "R12", "R13")
def verify_file(path: Path, anchors: Path | None = None) -> Verdict:
    """Check a file; `BadInput` if it is no export at all."""
    kept = read_anchors(anchors) if anchors is not None else []
    checked = check_export(path, anchors=kept, may_owe=may_be_below_zero)
    if kept and not any(each.room == checked.header.room for each in kept):
        raise BadInput(f"{anchors}: no anchor is of the room {checked.header.room}")
    if checked.fault is not None:
        return _verdict(checked, Hands(), str(checked.fault))
    hands = Hands()
    fault = ""
    try:
        hands.read(read_export(path)[1])
    except _Wrong as wrong:
        fault = str(wrong)
    return _verdict(checked, hands, fault)


def _verdict(checked: Checked, hands: "Hands", fault: str) -> Verdict:
    header = checked.header
    return Verdict(
        room=header.room,
        kind=header.kind,
        first=header.first,
        last=header.last,
        closed=checked.closed,
        anchored=checked.anchored,
        hands=hands.rebuilt,
        proved=hands.proved,
        judged=hands.judged,
        cents_off=hands.cents_off,
        fault=fault,
    )


class _Wrong(Exception):
    """Something in a file that the chain does not show: entries or texts that contradict."""


class Hands:
    """Follows the hands of a file, first in its entries and then in the texts behind them."""

    def __init__(self) -> None:
        self._facts: dict[str, list[Any]] = {}
        self._last: dict[str, int] = {}
        self._whole: set[str] = set()
        self.rebuilt = self.proved = self.judged = self.cents_off = 0
        self._begun = False

    def read(self, lines: Iterable[Any]) -> None:
        """Follow all lines of a file."""
        for line in lines:
            if isinstance(line, Entry):
                self._entry(line)
            elif isinstance(line, Beside):
                self._rebuild()
                self._explained(line)
        self._rebuild()

    def _entry(self, entry: Entry) -> None:
        self.cents_off += sum(posting.cents for posting in entry.postings)
        try:
            facts = codec.read(entry.facts)
        except FairdealError as fault:
            raise _Wrong(f"entry {entry.position}: {fault}") from None
        if entry.stream.startswith(HAND):
            if entry.version == 1:
                self._facts[entry.stream] = []
                self._whole.add(entry.stream)
            if entry.sealed:
                self._whole.discard(entry.stream)
            if entry.stream in self._facts:
                self._facts[entry.stream] += facts
                self._last[entry.stream] = entry.position

    def _rebuild(self) -> None:
        """Rebuild every hand as the rail saw it, once; whole ones are judged by the rules."""
        if self._begun:
            return
        self._begun = True
        for stream, facts in self._facts.items():
            try:
                record = record_of(facts)
                if record.game:
                    rebuilt(record)
                    self.rebuilt += 1
                if stream in self._whole and record.over and record.game:
                    verify(record)
                    self.judged += 1
            except FairdealError as fault:
                raise _Wrong(self._about(stream, fault)) from None

    def _about(self, stream: str, fault: object) -> str:
        name = stream.removeprefix(HAND)
        return f"entry {self._last.get(stream, 0)}, the last of hand {name}: {fault}"

    def _explained(self, line: Beside) -> None:
        try:
            told = _EXPLAINED.decode(line.body)
            record = record_of(self._facts[HAND + told.hand])
            self._check(record, told)
        except (msgspec.MsgspecError, KeyError):
            raise _Wrong(f"the text about {line.name} is not one that explains a hand") from None
        except FairdealError as fault:
            raise _Wrong(self._about(line.name, fault)) from None

    def _check(self, rail: Record, told: Explained) -> None:
        """Check the text of a hand against what the rail saw of it, by its entries."""
        audience = Audience.parse(told.audience)
        facts = rail.game if audience == RAIL else codec.read(bytes(told.facts))
        if audience != RAIL and _as_the_rail(rail.begun.book, facts) != rail.game:
            raise Tampered("the text of the hand is not what its entries say")
        roots = [deck.root for deck in rail.decks]
        check_proofs(rail.begun.book, facts, roots, told.proofs)
        self.proved += bool(roots)
        if audience == AUDIT:
            verify(rail._replace(game=facts))
            self.judged += 1
        else:
            rebuilt(rail._replace(game=facts))


def _as_the_rail(book: str, facts: list[Any]) -> list[Any]:
    looks = BOOKS[book].onlooker(RAIL)
    return [looks.look(fact) for fact in facts]
