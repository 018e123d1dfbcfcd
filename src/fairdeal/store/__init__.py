"""The journal of a room: an event store in SQLite or PostgreSQL that loses nothing.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> journal = create(f"sqlite:{folder.name}/room.db", Room("chesapeake", "demo", created=0))
    >>> deal = Row("table-4", version=1, kind="open_table", clause="poker 2.A", facts=b"{}")
    >>> journal.append([Commit("id-1", bytes(32), 0, "floor-1", "", {}, (deal,), (), b"done")])
    [Written(first=1, last=1)]
    >>> journal.answer("id-1").answer
    b'done'
    >>> journal.close(); folder.cleanup()

`docs/store.md` says what it promises and what each failure does.
"""

from fairdeal.store.journal import Journal
from fairdeal.store.opening import create, open_room, rooms
from fairdeal.store.records import (
    Commit,
    Entry,
    Head,
    Known,
    Line,
    Person,
    Posting,
    Result,
    Room,
    Row,
    Snapshot,
    Stale,
    Written,
)

__all__ = [
    "Commit",
    "Entry",
    "Head",
    "Journal",
    "Known",
    "Line",
    "Person",
    "Posting",
    "Result",
    "Room",
    "Row",
    "Snapshot",
    "Stale",
    "Written",
    "create",
    "open_room",
    "rooms",
]
