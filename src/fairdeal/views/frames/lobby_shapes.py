"""The shapes of the lobby: what everybody sees of the room, and what one person sees besides.

As in `shapes`: amounts are whole cents, times milliseconds, and empty fields are left out.
"""

from fairdeal.views.frames.own_shapes import SlotFrame
from fairdeal.views.frames.shapes import Shape


class TableRow(Shape, frozen=True):
    """A table in one line of the lobby.

    `limits`, `buy_in`, `rake` and `wait` are words. `seats` says of each chair whether it is taken,
    `names` by whom, and `bots` which of them are programs. `clock` is the time to decide in
    seconds, 0 without a limit. `can` is what somebody who is not seated may do: sit, join or
    nothing. `list` is the list to join, `waiting` how many wait on it, `wait_ms` how long it may
    take, -1 where nobody knows.
    """

    number: int
    kind: str
    family: str
    game: str
    title: str
    limits: str
    buy_in: str
    rake: str
    state: str
    clock: int = 0
    seats: tuple[bool, ...] = ()
    names: tuple[str, ...] = ()
    bots: tuple[bool, ...] = ()
    taken: int = 0
    open: int = 0
    wait: str = ""
    waiting: int = 0
    wait_ms: int = -1
    list: str = ""
    can: str = ""
    hands: int = 0


class ListRow(Shape, frozen=True):
    """A list of a kind of table that is not open: who is interested."""

    list: str
    title: str
    waiting: int = 0
    called: int = 0
    names: tuple[str, ...] = ()


class BestSeat(Shape, frozen=True):
    """The best open seat of the room, with the amount that is filled in."""

    table: int
    seat: int
    cents: int
    least: int
    most: int
    text: str
    line: str = ""


class JackpotRow(Shape, frozen=True):
    """A jackpot as its displays show it.

    `name` says until when hands count, `amount` is `cents` in words, `pending` is said while a
    payout changes the amount, and `line` says what feeds it.
    """

    fund: str
    name: str
    cents: int
    amount: str
    pending: str = ""
    leader: str = ""
    line: str = ""


class LobbyFrame(Shape, frozen=True):
    """The room as everybody may see it. `families` are the families of games with their tables."""

    room: str
    purpose: str
    now: int
    day: str = ""
    submission: str = ""
    tables: tuple[TableRow, ...] = ()
    families: tuple[tuple[str, int], ...] = ()
    interest: tuple[ListRow, ...] = ()
    jackpots: tuple[JackpotRow, ...] = ()
    best: BestSeat | None = None


class Moment(Shape, frozen=True):
    """Something that happened to a place on a list, and when."""

    at: int
    text: str


class MyPlace(Shape, frozen=True):
    """A place on a list.

    `place` counts from 1 those who are still before and this one; `number` is that of the entry,
    which never changes. `before` are the names of those who are called first. `standing` is
    waiting, called, coming or passed; somebody who is called has a table, a seat and a deadline.
    """

    list: str
    title: str
    place: int
    number: int
    receipt: str
    standing: str
    before: tuple[str, ...] = ()
    wait: str = ""
    table: int = 0
    seat: int = -1
    deadline: int = 0
    history: tuple[Moment, ...] = ()
    slots: tuple[SlotFrame, ...] = ()


class MyLobby(Shape, frozen=True):
    """What one person sees of the room besides. `seated` are the tables where he sits."""

    person: str = ""
    name: str = ""
    rail: int = 0
    seated: tuple[int, ...] = ()
    places: tuple[MyPlace, ...] = ()
    best: BestSeat | None = None
