"""Everything that can be wrong, as one tree.

    FairdealError
    ├── BadInput              what was typed or sent cannot be understood; nothing was done
    │   ├── BadCards          not a card, a card twice, a joker too many, too many or too few cards
    │   ├── UnknownName       no game, ranking, clause or interpretation of that name
    │   ├── ShortSeed         a shuffle was asked for with fewer than 256 bits
    │   ├── NewerSchema       a record was written by a newer version of this program
    │   ├── UnknownEdition    a record names an edition of a game that this program does not have
    │   └── WrongKey          the key of a room is missing, unreadable, or another one
    ├── Corrupt               a record or a fact that the rules could not have made
    ├── Misplaced             a card was looked for where it is not, or would be in two places
    ├── MissingExtra          a package that an extra would bring is not installed
    ├── EntropyFailure        the operating system gave no usable randomness: dealing stops
    ├── StoreFailure          the database did not do what it was asked to do; nothing was written
    │   ├── Unreachable       there is no database at that place, or the connection has ended
    │   ├── StoreFull         the disk is full: the room stays readable, and dealing stops
    │   ├── StoreLocked       another program has kept the database locked for too long
    │   ├── StoreReadOnly     the database can be read but not written
    │   └── OutcomeUnknown    the connection ended during a commit: ask again with the same command
    └── Tampered              an opening, a commitment or a table file is not what it claims to be

`BadInput` is for the person at the keyboard: its text is one line that says what is wrong and
where. The command line prints it and leaves with exit code 2.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class FairdealError(Exception):
    """The root of every error that this package raises on purpose."""


class BadInput(FairdealError, ValueError):
    """What was typed or sent cannot be understood; nothing was done."""


class BadCards(BadInput):
    """Cards that cannot be read, or cannot lie together."""


class UnknownName(BadInput):
    """No entry of that name; the text offers the nearest ones."""

    @classmethod
    def of(cls, what: str, name: object, known: Iterable[str]) -> "UnknownName":
        """
        >>> print(UnknownName.of("ranking", "hihg", ["high", "badugi"]))
        unknown ranking 'hihg'; did you mean high?
        >>> print(UnknownName.of("table", 4, []))
        unknown table 4; there is none yet
        """
        names = list(known)
        if not names:
            return cls(f"unknown {what} {name!r}; there is none yet")
        near = get_close_matches(name, names, n=3, cutoff=0.5) if isinstance(name, str) else []
        if near:
            return cls(f"unknown {what} {name!r}; did you mean {' or '.join(near)}?")
        if len(names) > 30:
            return cls(f"unknown {what} {name!r}")
        return cls(f"unknown {what} {name!r}; known: {', '.join(names)}")


class ShortSeed(BadInput):
    """A shuffle was asked for with fewer than 256 bits of seed."""


class NewerSchema(BadInput):
    """A record was written by a newer version of this program, with facts that this one lacks."""


class UnknownEdition(BadInput):
    """A record names an edition of a game that this program does not have."""


class WrongKey(BadInput):
    """The key of a room is missing, cannot be read, or is not the key that sealed a text."""


class Corrupt(FairdealError):
    """A record or a fact that the rules could not have made; nothing was changed by it."""


class Misplaced(FairdealError):
    """A card was looked for where it is not, or would be in two places.

    The text names the card, so it is for the log and the floor, never for a player.
    """


class MissingExtra(FairdealError, ImportError):
    """A package that an extra would bring is not installed; the text says which to install."""


class EntropyFailure(FairdealError):
    """The operating system gave no usable randomness: dealing stops."""


class StoreFailure(FairdealError):
    """The database did not do what it was asked to do; nothing was written."""


class Unreachable(StoreFailure):
    """There is no database at that place, or the connection to it has ended."""


class StoreFull(StoreFailure):
    """The disk is full. Nothing was written; the room stays readable."""


class StoreLocked(StoreFailure):
    """Another program has kept the database locked for too long."""


class StoreReadOnly(StoreFailure):
    """The database, or this connection to it, can be read but not written."""


class OutcomeUnknown(StoreFailure):
    """The connection ended during a commit. Whether it was written is known only to the database.

    Send the same commands again: what was written is answered as known, the rest is written now.
    """


class Tampered(FairdealError):
    """An opening, a commitment or a table file is not what it claims to be."""
