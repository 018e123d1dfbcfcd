"""A Rules Submission as it was read: the values of the room, and its kinds of tables."""

from typing import Any, Final

import msgspec

from fairdeal.banked.values import AnyValues, Dealing
from fairdeal.cite import Cite
from fairdeal.engine.deck.cutting import OnDecline
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import HigherMinimum, Kill, Rake, Stakes
from fairdeal.poker.table.values import TableRules
from fairdeal.room.submission.forms import Plain


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """How long a player may think: 0 seconds without a limit (7.D(4))."""

    seconds: int = 0
    extension_seconds: int = 0


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a table goes on that the program deals."""

    pause_seconds: int = 5
    betting_seconds: int = 20


class Lists(msgspec.Struct, frozen=True, kw_only=True):
    """How the waiting list of a kind of table calls its players."""

    call_minutes: int = 5
    more_minutes: int = 5
    silence: str = "last"


class MustMove(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a second table feeds the first one, and what a refusal to move means."""

    offered: bool = False
    refusal: str = "last"


class TimeCharge(msgspec.Struct, frozen=True, kw_only=True):
    """A rake by time: nothing where a table has none (17.B(3))."""

    basis: str
    hourly_fee: int
    interval_minutes: int

    @property
    @Cite("poker 17.B(3)(d)")
    def each_time(self) -> int:
        """What is charged at once: the part of an hour's fee, in whole cents.

        >>> TimeCharge(basis="per_player", hourly_fee=1200, interval_minutes=20).each_time
        400
        """
        return self.hourly_fee * self.interval_minutes // 60


class Devices(msgspec.Struct, frozen=True, kw_only=True):
    """The decks of a table and what shuffles and deals them.

    `shuffler` is `none`, `auto` or `counting`; `change_hours` is what applies to the way in which
    this table is dealt. `count_every` is 0 where a device counts.
    """

    shuffler: str
    decks: int
    change_hours: int
    count_every: int
    to_shoe: bool = False
    reshuffles_itself: bool = False
    preshuffled: bool = False
    prepare_both: bool = True
    dealing: Dealing | None = None
    cut_on_decline: OnDecline = OnDecline.NEXT_PLAYER
    idle_face: str = "up"
    design: str = ""
    back_colours: tuple[str, ...] = ()
    other_colours: tuple[str, ...] = ()  # cutting card and cover card

    @property
    @Cite("ddp 5.C", "ddp 5.D(1)", "ddp 5.I", "dds (d)(1)")
    def method(self) -> Method:
        """How the cards are shuffled between two rounds while the devices are in order."""
        if self.reshuffles_itself or (self.to_shoe and self.shuffler != "none"):
            return Method.DEVICE_TO_SHOE
        return Method.HAND if self.shuffler == "none" else Method.DEVICE


BEGUN: Final = "begun"
ALWAYS: Final = "always"
"""When the acts of the staff must be attested: all from the first one on, or all in any case.

A kind of table whose submission says nothing has them attested always. One from a journal that was
written before there was a choice was dealt without, and stays so: hence the default below.
"""


class TableKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of table: everything that a table of it needs to open, and every value behind it.

    Poker tables have `stakes`, `house`, `rake`, `kill`, `minimum` and `rules`, tables against the
    house have `values`. `chosen` are the values in force by the key of their field, and `own` the
    keys of those that the kind gives itself.
    """

    key: str
    name: str
    game: str
    book: str
    seats: int
    ways: tuple[str, ...]
    devices: Devices
    clock: Clock = Clock()
    pace: Pace = Pace()
    lists: Lists = Lists()
    must_move: MustMove = MustMove()
    stakes: Stakes | None = None
    house: HouseRules | None = None
    rake: Rake | None = None
    kill: Kill | None = None
    minimum: HigherMinimum | None = None
    rules: TableRules | None = None
    values: AnyValues | None = None
    time_charge: TimeCharge | None = None
    rake_by_players: tuple[tuple[int, int], ...] = ()
    least_players: tuple[tuple[str, int], ...] = ()  # by fund, of a contribution
    collecting: tuple[tuple[str, bool, str], ...] = ()  # by fund: on or off, from a day on
    first_button: str = "high_card"
    wagers: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    supervisor: str = "floorperson"
    staff: tuple[tuple[str, int], ...] = ()  # how many of each role a table needs
    buy_in_least: int = 0
    buy_in_most: int | None = None
    attested: str = BEGUN
    sign_at_table: bool = False  # it shows what the layout does not (ddp 2.B(7))
    chosen: dict[str, Any]
    own: tuple[str, ...] = ()

    @Cite("poker 17.A(3)", "poker 15.B(3)", "poker 16.B(4)", "poker 15.C(3)")
    def rake_for(self, players: int, day: str = "") -> Rake:
        """What the room takes from a hand of this number of players dealt in.

        `day` is the gaming day, where the collection for a fund begins or ends on one.
        """
        rake = self.rake or Rake()
        off = {fund for fund, on, since in self.collecting if on == (bool(day) and day < since)}
        cap = next((most for count, most in self.rake_by_players if players <= count), rake.cap)
        least = dict(self.least_players)
        funds = tuple(
            each
            for each in rake.contributions
            if players >= least.get(each[0], 0) and each[0] not in off
        )
        scheme = {"percent": 0, "levels": ()} if not cap else {}
        return msgspec.structs.replace(rake, cap=cap, contributions=funds, **scheme)

    def to_dict(self) -> dict[str, Any]:
        """The kind as plain data, for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """A whole submission that has no fault: the values of the room, and kinds of tables by key.

    `own` are the keys of the room's values that the file gives, `shared` the values that it gives
    for all kinds of tables together.
    """

    room: dict[str, Any]
    own: tuple[str, ...]
    shared: dict[str, Any]
    kinds: dict[str, TableKind]

    @property
    def version(self) -> str:
        """The version that the file names, or an empty text."""
        return self.room["submission.version"] or ""

    @property
    def approved_on(self) -> str:
        """The day of the approval that the file names, or an empty text."""
        return self.room["submission.approved_on"] or ""

    def value(self, key: str, kind: str = "") -> Plain:
        """The value in force of a field, for the room or for a kind of table."""
        return self.kinds[kind].chosen[key] if kind else self.room[key]

    def by_the_house(self, key: str, kind: str = "") -> bool:
        """Whether the file gives the value; otherwise it stands at its default."""
        given = key in self.own or key in self.shared
        return given or (bool(kind) and key in self.kinds[kind].own)

    def to_dict(self) -> dict[str, Any]:
        """The submission as plain data, for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain
