"""What a screen may send over its socket: hello, do, sync, ping."""

from typing import Any, TypeAlias

import msgspec

from fairdeal.web.commands import Second, Sent


class _Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message by its `type`."""


class Lines(_Message, frozen=True):
    """How many lines of a hand the screen has already."""

    hand: str = ""
    lines: int = 0


class Hello(_Message, frozen=True, tag_field="type", tag="hello"):
    """The first message: the token of the page, its build, and the lines that it has."""

    csrf: str
    client: str = ""
    since: Lines | None = None

    def __repr__(self) -> str:
        return "Hello(...)"


class Do(_Message, frozen=True, tag_field="type", tag="do"):
    """A command of the room."""

    id: str
    command: str
    fields: msgspec.Raw = msgspec.Raw(b"{}")
    hand: str = ""
    seen: int = 0
    password: str = ""
    second: Second | None = None

    def __repr__(self) -> str:
        return f"Do({self.id!r}, {self.command!r})"

    def sent(self, table: int) -> Sent:
        """The command as it is sent on, from the page of a table."""
        return Sent(
            id=self.id,
            fields=self.fields,
            hand=self.hand,
            seen=self.seen,
            table=table,
            password=self.password,
            second=self.second,
        )


class Sync(_Message, frozen=True, tag_field="type", tag="sync"):
    """Asks for the table as it is now, with the lines that the screen has missed."""

    hand: str = ""
    lines: int = 0


class Ping(_Message, frozen=True, tag_field="type", tag="ping"):
    """Says that the screen is there."""


Message: TypeAlias = Hello | Do | Sync | Ping
TYPES: Any = Hello | Do | Sync | Ping


class _Named(msgspec.Struct):
    id: str = ""


def id_in(text: str) -> str:
    """The id of a message that cannot be read otherwise, so that its sender knows which it was."""
    try:
        return msgspec.json.decode(text, type=_Named).id[:64]
    except (msgspec.MsgspecError, RecursionError):
        return ""
