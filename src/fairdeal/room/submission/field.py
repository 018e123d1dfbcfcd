"""A field of the Rules Submission: one value that the operator chooses, and all about it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from fairdeal.cite import Cite
from fairdeal.poker.spec import Game
from fairdeal.room.submission.forms import Form, Plain


class Scope(StrEnum):
    """For what a value is chosen. What is no value of the room may differ by kind of table."""

    ROOM = "room"
    KIND = "kind of table"
    TABLE = "table"


class Source(StrEnum):
    """Who asks for a value: a rule book, an interpretation of it, or the house alone."""

    BOOK = "book"
    INTERPRETATION = "interpretation"
    HOUSE = "house"


class Of(Protocol):
    """The values that are in force for a kind of table, and its game."""

    @property
    def poker(self) -> Game:
        """The poker game of the kind."""
        ...

    def __getitem__(self, key: str) -> Plain: ...


class Derived(NamedTuple):
    """A default that follows from other values: in words, and worked out."""

    says: str
    of: Callable[[Of], Plain]


class Required:
    """There is no default: a table cannot open without this value."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED: Final = Required()


class Suits(NamedTuple):
    """The games that a value is for, in words and as a test.

    A value for the whole room is passed over where the game has no use for it; a kind of table that
    gives it all the same is at fault. Some games take a value only from the kind of table itself.
    """

    says: str
    to: Callable[[Game], bool]
    by_kind_alone: Callable[[Game], bool] = lambda game: False


class Field(NamedTuple):
    """One value: where it stands, what it may be, who asks for it, and what it does.

    `acts` names the part of a kind of table that the value changes, or what else it decides.
    `sign` names the sign that shows it, `limit` says whether players must hear of a change
    beforehand (R21).
    """

    key: str
    form: Form
    cite: Cite
    default: Plain | Derived | Required
    acts: str
    says: str
    scope: Scope = Scope.KIND
    source: Source = Source.BOOK
    sign: str = ""
    suits: Suits | None = None
    limit: bool = False

    @property
    def group(self) -> str:
        """The heading that the value stands under."""
        return self.key.rpartition(".")[0]

    @property
    def name(self) -> str:
        """The name of the value under its heading."""
        return self.key.rpartition(".")[2]

    @property
    def book(self) -> str:
        """A game against the house, `poker`, or nothing if the value is for whatever is played."""
        if self.scope is Scope.ROOM:
            return ""
        return BOOKS.get(self.group, "poker")

    @property
    def default_text(self) -> str:
        """The default as a person reads it."""
        if isinstance(self.default, Required):
            return "none: it must be given"
        if isinstance(self.default, Derived):
            return self.default.says
        return readable(self.form, self.default)


BOOKS: Final = {
    "double_draw": "double-draw",
    "double_down": "double-down",
    **dict.fromkeys(("dealing", "lists", "must_move"), ""),
}
"""The headings of values that are not for poker, and what they are for."""


def readable(form: Form, value: Plain) -> str:
    """A value as a person reads it: without quotes, yes and no for true and false.

    >>> from fairdeal.room.submission.forms import money, row
    >>> readable(row(money()), [100, 250])
    '$1, $2.50'
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == []:
        return "empty"
    text = form.write(value).replace('"', "")
    if text.startswith("["):
        text = text[1:-1].replace("}, {", ";")
    return text.replace("{ ", "").replace(" }", "").replace(" ;", ";").replace(" = ", " ")
