"""What a sign says that changes during the day: plain values, whoever knows them."""

import msgspec

from fairdeal.signs.posting import Approved


class BoardLine(msgspec.Struct, frozen=True):
    """An open table: its number, its kind, and how many seats are vacant."""

    table: int
    kind: str
    free: int


class LimitChange(msgspec.Struct, frozen=True):
    """Another approved version comes into force: the day, the hour, and what it says."""

    day: str
    hour: str
    to: Approved


class BrokenDevice(msgspec.Struct, frozen=True):
    """A shuffler or dealing shoe that cannot be used, and its table."""

    table: int
    name: str


class SignState(msgspec.Struct, frozen=True, kw_only=True):
    """What signs show besides the submission. What is None or empty is not on any sign.

    Amounts are cents. `bad_beat` and `high_hand` are the payouts of this moment, `pooled` what the
    tables together had at the end of a period of the high hand; `pending` says that a bad beat was
    verified and the display is not adjusted yet.
    """

    bad_beat: int | None = None
    pending: bool = False
    high_hand: int | None = None
    pooled: int | None = None
    board: tuple[BoardLine, ...] = ()
    change: LimitChange | None = None
    devices: tuple[BrokenDevice, ...] = ()
