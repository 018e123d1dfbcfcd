"""What lists need to know of the people, tables and kinds of the room, and nothing more."""

from typing import Final, Protocol

from fairdeal.room.lists.commands import ANY_SEAT
from fairdeal.room.lists.rules import ListRules, MoveRefusal, Place
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import FLOOR
from fairdeal.room.submission import TableKind
from fairdeal.room.versions.reading import submission_of
from fairdeal.room.versions.state import SUBMISSION
from fairdeal.room.versions.values import in_force
from fairdeal.room.work import Work

MOST_SEATS: Final = 10


class TableKnown(Protocol):
    """A table of the room."""

    @property
    def opened(self) -> bool:
        """Whether it is open."""

    @property
    def setting(self) -> TableKind:
        """Its values, which name its kind."""


def player_named(work: Work, named: str) -> str:
    """The player a command is about: the sender, or whom a floorperson names."""
    acting = work.acting
    if named not in ("", acting.person) and acting.role not in FLOOR:
        raise Refused("not_yours_to_do")
    return named or acting.person


def is_of_kind(work: Work, kind: str, table: int) -> bool:
    """Whether an open table of this kind has this number."""
    found: TableKnown | None = work.see(f"table/{table}")
    return found is not None and found.opened and found.setting.key == kind


def check_table(work: Work, kind: str, table: int) -> None:
    """Refuse a number that no open table of this kind has."""
    if not is_of_kind(work, kind, table):
        raise Refused("call_to_no_table", said=f"{kind}, {table}")


def check_seat(seat: int) -> None:
    """Refuse a seat that no table has."""
    if seat != ANY_SEAT and not 0 <= seat < MOST_SEATS:
        raise Refused("call_to_no_seat", said=f"not {seat}")


def kind_in_force(work: Work, key: str) -> TableKind:
    """A kind of table of the submission in force."""
    work.see(SUBMISSION)
    kind = submission_of(in_force(work.room).text).kinds.get(key)
    if kind is None:
        raise Refused("no_such_list", said=f"{key} is no kind of table")
    return kind


def rules_of(kind: TableKind) -> ListRules:
    """The values of a kind that act on its lists."""
    return ListRules(
        call_minutes=kind.lists.call_minutes,
        more_minutes=kind.lists.more_minutes,
        silence=Place(kind.lists.silence),
        must_move=kind.must_move.offered,
        must_move_refusal=MoveRefusal(kind.must_move.refusal),
    )
