"""What is known while a journal is read for a report: the room at that moment, money, hands.

The streams that say how the room stands are followed by their own facts. Hands are summed up by
`hands`; of everything else a report needs only the facts themselves.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.errors import Corrupt
from fairdeal.reports.gaming_days import GamingDays
from fairdeal.reports.hands import HandsInPlay, Played
from fairdeal.room import codec
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.ledger import Ledger
from fairdeal.room.registry import empty_room
from fairdeal.room.room import Room
from fairdeal.room.submission import TableKind
from fairdeal.views.commits import HAND, Commit, Part

_FOLLOWED: Final = frozenset({"room", "table", "proposal", "submission", "cage", "fund", "tasks"})


class Reading:
    """The room after the commits that were taken so far."""

    def __init__(self, days: GamingDays) -> None:
        self.days = days
        self.room: Room = empty_room()
        self.ledger = Ledger()
        self.head: tuple[int, bytes] = (0, b"")
        self.time = 0
        self._hands = HandsInPlay()
        self._waiting: dict[int, list[Part]] = {}

    @property
    def house(self) -> House:
        """The room as a whole."""
        house: House | None = self.room.things.get(ROOM)
        if house is None:
            raise Corrupt("the journal does not begin with the making of its room")
        return house

    def kind_at(self, table: int) -> TableKind | None:
        """The kind of a table: as it is, or as it was before it closed."""
        found = self.room.things.get(f"table/{table}")
        kind: TableKind | None = None if found is None else found.setting
        return kind

    # ---- reading on ----

    def take(self, commit: Commit) -> None:
        """Follow a commit; hands only as far as those in play must be known later."""
        for part in commit.parts:
            if part.sort == HAND:
                self._wait(part)
        self._follow(commit)

    def take_hands(self, commit: Commit) -> Iterator[Played]:
        """Follow a commit with its hands: those that end with it."""
        self._follow(commit)
        for part in commit.parts:
            if part.sort == HAND:
                for fact in commit.facts_in(part):
                    if played := self._hands.take(fact, part.stream):
                        yield played

    def begin_hands(self) -> None:
        """Before the first commit whose hands count: take up those that are in play."""
        for parts in self._waiting.values():
            for part in parts:
                for fact in codec.read(part.body):
                    self._hands.take(fact, part.stream)
        self._waiting.clear()

    def _wait(self, part: Part) -> None:
        """Keep what was written of the hand that a table plays now, and of no earlier one."""
        table = int(part.stream.partition("/")[2].partition("-")[0])
        if part.version == 1:
            self._waiting[table] = []
        self._waiting.setdefault(table, []).append(part)

    def _follow(self, commit: Commit) -> None:
        for part in commit.parts:
            if part.sort in _FOLLOWED:
                for fact in commit.facts_in(part):
                    self.room.follow(part.stream, fact)
        if commit.postings:
            self.ledger.post(commit.postings)
        self.head = (commit.last, commit.link)
        self.time = commit.time
