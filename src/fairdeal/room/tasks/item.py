"""An item of the list of tasks, whatever it comes from."""

import msgspec


class Item(msgspec.Struct, frozen=True):
    """Something that somebody must see to.

    `key` is made from what it is about and names it in commands. `who` are the roles or persons
    that can see to it, `command` is what they would send. `since` and `due` are milliseconds, 0
    where the room has noted no time, or nothing is ever too late. `blocks` says what cannot go on
    before it is done, `look` what to look at first: words for `fairdeal room`.
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

    def overdue(self, now: int) -> int:
        """For how many milliseconds it has been overdue; 0 if it is not.

        >>> Item("task/1", "", (), due=60_000).overdue(90_000), Item("task/2", "", ()).overdue(9)
        (30000, 0)
        """
        return max(0, now - self.due) if self.due else 0
