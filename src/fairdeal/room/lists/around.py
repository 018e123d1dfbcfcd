"""What lists need to know of the people, tables and kinds of the room, and nothing more."""

from typing import Protocol

from fairdeal.room.lists.commands import ANY_SEAT
from fairdeal.room.lists.rules import ListRules
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import FLOOR
from fairdeal.room.work import Work

MOST_SEATS = 10


class PersonKnown(Protocol):
    """Somebody of the room."""

    @property
    def alias(self) -> str:
        """The name that others see."""

    @property
    def barred(self) -> str:
        """Why he may not play, or an empty text."""

    @property
    def seated(self) -> tuple[int, ...]:
        """The numbers of the tables at which he sits."""


class SettingKnown(Protocol):
    """The values of a table."""

    @property
    def key(self) -> str:
        """The key of its kind."""


class TableKnown(Protocol):
    """A table of the room."""

    @property
    def opened(self) -> bool:
        """Whether it is open."""

    @property
    def setting(self) -> SettingKnown:
        """Its values, which name its kind."""


def player_named(work: Work, named: str) -> str:
    """The player a command is about: the sender, or whom a floorperson names."""
    acting = work.acting
    if named not in ("", acting.person) and acting.role not in FLOOR:
        raise Refused("not_yours_to_do")
    return named or acting.person


def check_welcome(work: Work, player: str) -> PersonKnown:
    """Refuse somebody who is not known, or barred."""
    person: PersonKnown | None = work.see(f"person/{player}")
    if person is None:
        raise Refused("unknown_person", said=player)
    if person.barred:
        raise Refused("barred_from_list", said=player)
    return person


def is_of_kind(work: Work, kind: str, table: int) -> bool:
    """Whether an open table of this kind has this number."""
    found: TableKnown | None = work.see(f"table/{table}")
    return found is not None and found.opened and found.setting.key == kind


def check_table(work: Work, kind: str, table: int) -> None:
    """Refuse a number that no open table of this kind has."""
    if not is_of_kind(work, kind, table):
        raise Refused("call_to_no_table", said=f"{kind}, {table}")


def rules_of(work: Work, kind: str) -> ListRules:
    """The values that act on the lists of a kind of table."""
    return ListRules()


def check_seat(seat: int) -> None:
    """Refuse a seat that no table has."""
    if seat != ANY_SEAT and not 0 <= seat < MOST_SEATS:
        raise Refused("call_to_no_seat", said=f"not {seat}")


def check_reason(reason: str) -> None:
    """Refuse an act without a reason that people can read later."""
    if not reason.strip() or len(reason) > 200 or not reason.isprintable():
        raise Refused("needs_reason")
