"""A refusal: what the rules do not allow, by name, with its clause; nothing has changed."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.errors import FairdealError


class Refusal(FairdealError):
    """Something that was asked for and is not allowed."""

    def __init__(self, why: str, cite: Cite, seat: int = -1) -> None:
        self.why: Final = why
        self.cite: Final = cite
        self.seat: Final = seat
        super().__init__(f"{why} ({cite})")
