"""A refusal: what the rules do not allow, in a sentence, by name, with its clause.

Nothing has changed when something is refused.
"""

from fairdeal.cite import Cite
from fairdeal.errors import FairdealError


class Refusal(FairdealError):
    """Something that was asked for and is not allowed.

    `sentence` says why in plain words, `why` is the name that programs compare, `cite` the clause.
    The text shows them in that order:

    >>> print(Refusal("bet_to_face", Cite("poker 11.H(2)"), says="You can't check."))
    You can't check. (bet_to_face, poker 11.H(2))
    """

    def __init__(self, why: str, cite: Cite, seat: int = -1, says: str = "") -> None:
        self.why = why
        self.cite = cite
        self.seat = seat
        self.sentence = says
        super().__init__(why, seat)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.why}, {self.cite})".lstrip()
