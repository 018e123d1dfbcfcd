"""An item of the list of tasks, whatever it comes from."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.people.state import Person
from fairdeal.room.room import Room


class Item(msgspec.Struct, frozen=True):
    """Something that somebody must see to.

    `key` is made from what it is about and names it in commands. `who` are the roles or persons
    that can see to it, `command` is what they would send. `since` and `due` are milliseconds, 0
    where the room has noted no time, or nothing is ever too late. `blocks` says what cannot go on
    before it is done, and `rounds` in how many rounds: 0 if it cannot go on now. `look` is what to
    look at first: words for `fairdeal room`. `clause` asks for it. `not_by` is the one person who
    cannot see to it, as the first who signed cannot sign again.
    """

    key: str
    says: str
    who: tuple[str, ...]
    since: int = 0
    due: int = 0
    blocks: str = ""
    command: str = ""
    table: int = 0
    look: str = ""
    clause: str = ""
    rounds: int = 0
    not_by: str = ""

    def is_for(self, person: Person) -> bool:
        """Whether a person can see to it, by name or by role."""
        names = {person.id, *map(str, person.roles)}
        return person.id != self.not_by and not names.isdisjoint(self.who)

    def overdue(self, now: int) -> int:
        """For how many milliseconds it has been overdue; 0 if it is not.

        >>> Item("task/1", "", (), due=60_000).overdue(90_000), Item("task/2", "", ()).overdue(9)
        (30000, 0)
        """
        return max(0, now - self.due) if self.due else 0


class Source(msgspec.Struct, frozen=True):
    """Where items come from, in words, and whether a shift must hand them over at its end."""

    name: str
    says: str
    items: Callable[[Room], Iterator[Item]]
    cite: Cite
    goes_over: bool = True


def named(roles: Iterable[Role]) -> tuple[str, ...]:
    """Roles as an item names them, in the order of the ranks."""
    wanted = {*roles}
    return tuple(str(role) for role in Role if role in wanted)
