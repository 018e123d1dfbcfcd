"""People beside the journal: what can be corrected and erased while the chain still verifies.

The journal knows a person by an id. Names, telephones and papers are sealed here; a password is
the hash that argon2 made.
"""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.store.bounds import check_person
from fairdeal.store.databases.port import Database, Values
from fairdeal.store.records import Person

WRITE: Final = (
    "INSERT INTO people VALUES (?, ?, ?, ?, ?) ON CONFLICT (room, person) DO UPDATE"
    " SET sealed = excluded.sealed, key = excluded.key, password = excluded.password"
)
CLAIM: Final = (
    "INSERT INTO people VALUES (?, ?, ?, ?, ?) ON CONFLICT (room, person) DO UPDATE"
    " SET person = excluded.person"
)
"""Makes a row if there is none, changes nothing if there is one, and locks it in either case."""
READ: Final = "SELECT person, sealed, key, password FROM people WHERE room = ?"


class People:
    """The table `people` of one room."""

    def __init__(self, database: Database, number: int) -> None:
        self._database = database
        self._number = number

    def save(self, person: Person) -> None:
        """Write a person, or correct what was written."""
        check_person(person)
        self._change(WRITE, self._values(person))

    def change(self, person: str, how: Callable[[Person], Person]) -> Person:
        """Correct a person in one transaction; if two do so at once, both corrections are kept.

        `how` gets what is known now, which may be nothing but the id, and returns what is to be.
        """
        database = self._database
        try:
            database.begin()
            database.write(CLAIM, [self._values(Person(person))])
            [row] = database.ask(f"{READ} AND person = ?", self._number, person)
            after = how(Person(*row))
            check_person(after)
            database.write(WRITE, [self._values(after)])
            database.commit()
        finally:
            database.rollback()
        return after

    def erase(self, person: str) -> None:
        """Forget a person: the row is gone from the database and overwritten on the disk."""
        self._change("DELETE FROM people WHERE room = ? AND person = ?", (self._number, person))
        self._database.erase()

    def find(self, person: str) -> Person | None:
        """A person, or None."""
        found = self._database.ask(f"{READ} AND person = ?", self._number, person)
        return Person(*found[0]) if found else None

    def all(self) -> Sequence[Person]:
        """Everybody, by id."""
        found = self._database.ask(f"{READ} ORDER BY person", self._number)
        return [Person(*row) for row in found]

    def _values(self, person: Person) -> Values:
        return (self._number, person.person, person.sealed, person.key, person.password)

    def _change(self, statement: str, row: Values) -> None:
        try:
            self._database.begin()
            self._database.write(statement, [row])
            self._database.commit()
        finally:
            self._database.rollback()
