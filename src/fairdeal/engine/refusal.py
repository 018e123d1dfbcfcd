"""A refusal: what the rules do not allow, by name, with its clause; nothing has changed."""

from fairdeal.cite import Cite
from fairdeal.errors import FairdealError


class Refusal(FairdealError):
    """Something that was asked for and is not allowed.

    Many are made only to be looked at, so the words are put together when somebody reads them.
    """

    def __init__(self, why: str, cite: Cite, seat: int = -1) -> None:
        self.why = why
        self.cite = cite
        self.seat = seat
        super().__init__(why, seat)

    def __str__(self) -> str:
        return f"{self.why} ({self.cite})"
