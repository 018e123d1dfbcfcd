"""What happens on a list, when, and who did it.

A fact names an entry by its number and carries what was decided: a deadline, a seat, a place. A
place is the number of the entry that he stands `behind` from now on; 0 means that he stays where
he is.
"""

from fairdeal.room.facts import TAG, Fact
from fairdeal.room.lists.commands import ANY_SEAT
from fairdeal.room.lists.names import ListName
from fairdeal.room.lists.rules import ListRules


class _OnList(Fact, frozen=True, kw_only=True, omit_defaults=True):
    at: int = 0


class ListOpened(_OnList, frozen=True, tag=TAG):
    """A list begins. An interest list has no open table yet, so nobody is called from it."""

    name: ListName
    rules: ListRules
    interest: bool = False


class InterestBecameList(_OnList, frozen=True, tag=TAG):
    """A table has opened, so an interest list is a list from now on; everybody keeps his number."""

    table: int


class MustMoveSet(_OnList, frozen=True, tag=TAG):
    """The players of the list's table move on to this table, or to none (0) any more."""

    onto: int


class JoinedList(_OnList, frozen=True, tag=TAG):
    """A player got the next number. `table` is where he sits at that time, 0 if nowhere."""

    number: int
    player: str
    receipt: str
    table: int = 0


class CalledFromList(_OnList, frozen=True, tag=TAG):
    """A player was called to a table; `call` counts the calls of the list."""

    number: int
    call: int
    table: int
    deadline: int
    seat: int = ANY_SEAT


class CallAccepted(_OnList, frozen=True, tag=TAG):
    """A player who was called is coming, and must be there by the deadline."""

    number: int
    deadline: int


class MoreTimeGiven(_OnList, frozen=True, tag=TAG):
    """A player who was called asked for more time."""

    number: int
    deadline: int


class CallDeclined(_OnList, frozen=True, tag=TAG):
    """A player who was called does not come now. `out` says that he is off the list for it."""

    number: int
    behind: int = 0
    out: bool = False


class CallExpired(_OnList, frozen=True, tag=TAG):
    """A player who was called did not come in time."""

    number: int
    behind: int = 0


class CallWithdrawn(_OnList, frozen=True, tag=TAG):
    """A call was taken back; the player waits again where he was."""

    number: int
    reason: str


class SeatedFromList(_OnList, frozen=True, tag=TAG):
    """A player of the list has his seat."""

    number: int
    table: int
    seat: int = ANY_SEAT


class LeftList(_OnList, frozen=True, tag=TAG):
    """A player left the list, or left the table that the list was about."""

    number: int


class JumpedOnList(_OnList, frozen=True, tag=TAG):
    """An entry was put ahead of others: `passed` are their numbers, the one in front first."""

    number: int
    passed: tuple[int, ...]
    reason: str


class SkippedOnList(_OnList, frozen=True, tag=TAG):
    """An entry was put behind the next one who waits."""

    number: int
    behind: int
    reason: str


class RemovedFromList(_OnList, frozen=True, tag=TAG):
    """An entry was taken off the list."""

    number: int
    reason: str


OfEntry = (
    JoinedList
    | CalledFromList
    | CallAccepted
    | MoreTimeGiven
    | CallDeclined
    | CallExpired
    | CallWithdrawn
    | SeatedFromList
    | LeftList
    | JumpedOnList
    | SkippedOnList
    | RemovedFromList
)
"""A fact about one entry."""

ListFact = ListOpened | InterestBecameList | MustMoveSet | OfEntry
"""Any fact of a list."""


def concerns(fact: ListFact) -> tuple[int, ...]:
    """The numbers in whose history a fact stands: a jump concerns everybody who was passed, too."""
    match fact:
        case ListOpened() | InterestBecameList() | MustMoveSet():
            return ()
        case JumpedOnList():
            return (fact.number, *fact.passed)
        case _:
            return (fact.number,)
