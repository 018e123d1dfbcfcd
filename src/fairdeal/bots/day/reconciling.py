"""The evening's question: is everything there that was answered, and every cent?"""

from collections import Counter
from collections.abc import Mapping

import msgspec

from fairdeal.errors import FairdealError
from fairdeal.room.envelope import Answer
from fairdeal.room.ledger import OUTSIDE
from fairdeal.room.registry import empty_room
from fairdeal.service.audit.archive import Archive
from fairdeal.service.audit.whole import whole_fault
from fairdeal.service.service import Service
from fairdeal.views.hand import verify


class Money(msgspec.Struct, frozen=True):
    """The money of a room, in cents: what people brought and did not take away, what is there."""

    brought: int
    there: int

    @property
    def too_much(self) -> int:
        """What is there and nobody brought."""
        return max(0, self.there - self.brought)

    @property
    def missing(self) -> int:
        """What was brought and is not there."""
        return max(0, self.brought - self.there)


def money(service: Service, brought: int) -> Money:
    """Compare what was brought, by the answers, with what the postings of the journal add up to."""
    balances = service.journal.balances()
    there = sum(cents for account, cents in balances.items() if account != OUTSIDE)
    return Money(brought, there)


def lost(service: Service, answers: Mapping[str, Answer]) -> list[str]:
    """The ids of answers that somebody has got and the journal has not, or has otherwise."""
    found = []
    for name, answer in answers.items():
        known = service.journal.answer(name)
        if known is None or msgspec.json.decode(known.answer, type=Answer) != answer:
            found.append(name)
    return found


def fault(service: Service) -> str:
    """What is wrong with the chain, the order of commands, the replay or a hand; else nothing."""
    return whole_fault(service.journal) or _replay_fault(service) or _hands_fault(service)


def _replay_fault(service: Service) -> str:
    """The whole journal, read again from its first entry, leads to the room as it stands.

    No id stands at two places: a command has one effect.
    """
    journal, rows = service.journal, service.follower.rows
    room, after, effects = empty_room(), 0, set[str]()
    while entries := journal.read(after, 1_000):
        for entry in entries:
            if entry.part == 1:
                if entry.command in effects:
                    return f"entry {entry.position}: {entry.command} has a second effect"
                effects.add(entry.command)
            for fact in rows.facts(entry):
                room.follow(entry.stream, fact)
            if entry.postings:
                room.ledger.post({each.account: each.cents for each in entry.postings})
        after = entries[-1].position
    service.follower.catch_up()
    if room.ledger.balances != service.room.ledger.balances:
        return "the journal leads to other balances than the room has"
    kept = {stream: thing for stream, thing in service.room.things.items() if _is_plain(stream)}
    again = {stream: thing for stream, thing in room.things.items() if _is_plain(stream)}
    return "" if again == kept else "the journal leads to another room"


def _is_plain(stream: str) -> bool:
    return not stream.startswith("hand/")


def _hands_fault(service: Service) -> str:
    """Every hand that is over is one that the rules could have made, fact by fact."""
    archive = Archive(service)
    for number in service.room.all("table"):
        for record in archive.of_table(int(number)):
            if not record.over or not record.game:
                continue
            try:
                verify(record)
            except FairdealError as wrong:
                return f"hand {record.begun.hand}: {wrong}"
    return ""


def hands_played(service: Service) -> Counter[int]:
    """By table, the hands that were begun and are over, without rounds that nobody bet in."""
    archive = Archive(service)
    return Counter(
        {
            int(number): sum(
                record.end is not None and not record.end.unplayed
                for record in archive.of_table(int(number))
            )
            for number in service.room.all("table")
        }
    )
