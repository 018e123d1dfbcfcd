"""What may be asked of the lists.

`list` is the name of a list, such as `nl-1-3` or `nl-1-3/seat-change/4`; `number` is the number of
an entry. A command about a player is about the sender unless a floorperson names somebody else.
"""

from enum import StrEnum
from typing import Final

from fairdeal.room.commands import Command

ANY_SEAT: Final = -1
"""A call to a table and to no seat in particular."""


class Answer(StrEnum):
    """What a player says who is called."""

    COMING = "coming"
    MORE_TIME = "more_time"
    NOT_NOW = "not_now"


class OpenInterest(Command, frozen=True):
    """Open an interest list for a kind of table that has no open table yet."""

    kind: str


class JoinList(Command, frozen=True):
    """Go to the end of a list."""

    list: str
    person: str = ""


class LeaveList(Command, frozen=True):
    """Leave a list that you are on."""

    list: str


class CallNext(Command, frozen=True):
    """Call the first player who waits, to a table and perhaps to a seat."""

    list: str
    table: int = 0
    seat: int = ANY_SEAT


class AnswerCall(Command, frozen=True):
    """Answer a call."""

    list: str
    answer: Answer
    person: str = ""


class ExpireCall(Command, frozen=True):
    """The time of a call has run out: sent by the clock of the room."""

    list: str
    call: int
    deadline: int


class WithdrawCall(Command, frozen=True):
    """Take a call back; the player keeps his place."""

    list: str
    number: int
    reason: str


class SeatFromList(Command, frozen=True):
    """Record that a player who was called has taken his seat."""

    list: str
    number: int
    seat: int = ANY_SEAT


class JumpOnList(Command, frozen=True):
    """Put an entry ahead of another one that is before it."""

    list: str
    number: int
    ahead_of: int
    reason: str


class SkipOnList(Command, frozen=True):
    """Put an entry behind the next one who waits."""

    list: str
    number: int
    reason: str


class RemoveFromList(Command, frozen=True):
    """Take an entry off a list."""

    list: str
    number: int
    reason: str


class SetMustMove(Command, frozen=True):
    """Say to which table the players of a table must move on, and in which order they sat down.

    `onto` 0 ends it: the table feeds no other table any more.
    """

    kind: str
    table: int
    onto: int
    players: tuple[str, ...] = ()
