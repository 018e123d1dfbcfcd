"""A frame as it comes over the wire: the table as everybody sees it, and what only you may see."""

from typing import Any


class Frame:
    """One picture of a table: `public` and `mine` are the JSON objects of docs/api.md."""

    def __init__(self, message: dict[str, Any]) -> None:
        self.public: dict[str, Any] = message["public"]
        self.mine: dict[str, Any] = message["mine"]

    @property
    def hand(self) -> str:
        """The id of the hand in play; empty between hands."""
        return str(self.public.get("hand", ""))

    @property
    def seen(self) -> int:
        """The version of the hand, which goes back with what you do."""
        return int(self.public.get("seen", 0))

    @property
    def seat(self) -> int:
        """Your chair, counted from 0; -1 if you do not sit here."""
        return int(self.mine.get("seat", -1))

    @property
    def bar(self) -> dict[str, Any]:
        """What you may do now."""
        return self.mine.get("bar") or {}

    @property
    def is_my_turn(self) -> bool:
        """Whether the table waits for you."""
        turn = self.public.get("turn") or {}
        return self.seat >= 0 and self.seat in turn.get("seats", ())

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The new lines of the transcript, as you saw them."""
        mine = self.mine.get("lines")
        found: list[dict[str, Any]] = self.public.get("lines", []) if mine is None else mine
        return found

    def choices(self) -> list[dict[str, Any]]:
        """The buttons that are on: left, middle, right."""
        slots = (self.bar.get(name) or {} for name in ("left", "middle", "right"))
        return [slot for slot in slots if slot.get("on")]
