"""What the driver reads of a frame, and what it checks of every one of them."""

from typing import Any

import msgspec


class Slot(msgspec.Struct, frozen=True):
    """A button."""

    on: bool = False
    command: str = ""
    request: dict[str, Any] = {}
    amount: str = ""
    free: bool = False


class Bar(msgspec.Struct, frozen=True):
    """The buttons of a viewer."""

    left: Slot
    middle: Slot
    right: Slot


class Mine(msgspec.Struct, frozen=True):
    """What only this viewer may see."""

    seat: int = -1
    bar: Bar | None = None
    lines: list[msgspec.Raw] | None = None


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is."""

    seats: list[int]


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    version: int
    hand: str = ""
    seen: int = 0
    number: int = 0
    turn: Turn | None = None
    first: int = 0
    lines: list[msgspec.Raw] = []

    @property
    def moment(self) -> tuple[int, int, bool]:
        """The moment that it shows: a later one is larger, whichever process has painted it."""
        return self.number, self.seen, self.turn is None


class Heard(msgspec.Struct, frozen=True):
    """A message of the server: a frame, an answer, or another."""

    type: str
    public: Public | None = None
    mine: Mine | None = None
    done: bool = True
    why: str = ""
    text: str = ""


read = msgspec.json.Decoder(Heard).decode


class Order:
    """Checks the frames of one socket: every version once, one after the other, every line."""

    def __init__(self) -> None:
        self.frames = 0
        self.faults = 0
        self.lines_missing = 0
        self._version = 0
        self._hand = 0
        self._lines = 0

    def begin(self) -> None:
        """Count from here: a screen that comes may get a frame alone, and the same with all."""
        self.faults = self.lines_missing = 0

    def see(self, public: Public, mine: Mine) -> None:
        """Look at the next frame."""
        self.frames += 1
        if self._version and public.version != self._version + 1:
            self.faults += max(1, public.version - self._version - 1)
        self._version = public.version
        if public.number != self._hand:
            self._hand, self._lines = public.number, 0
        self.lines_missing += max(0, public.first - self._lines)
        new = public.lines if mine.lines is None else mine.lines
        self._lines = max(self._lines, public.first + len(new))
