"""Every refusal, by name, in the order in which they are met, each with its clause.

`refusal(hand, command)` walks down this list. `options(hand)` says the same from the other side: a
command is among the options exactly if it is not refused.
"""

from enum import StrEnum
from typing import Final

from fairdeal.cite import Cite
from fairdeal.errors import FairdealError


class Why(StrEnum):
    """The names of the refusals, in order of precedence."""

    HAND_IS_OVER = "hand_is_over"
    NOT_SEATED = "not_seated"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    BET_TO_FACE = "bet_to_face"
    NOTHING_TO_CALL = "nothing_to_call"
    RAISE_CAP_REACHED = "raise_cap_reached"
    NOBODY_COULD_CALL = "nobody_could_call"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    BETTING_NOT_REOPENED = "betting_not_reopened"
    CHECK_RAISE_BARRED = "check_raise_barred"
    RAISE_TOO_SMALL = "raise_too_small"
    RAISE_TOO_LARGE = "raise_too_large"
    NOT_YOUR_CARDS = "not_your_cards"
    HANDS_DISCLOSED = "hands_disclosed"
    LAST_TO_CONTEND = "last_to_contend"


CLAUSES: Final = {
    Why.HAND_IS_OVER: Cite("poker 1.B(30)"),
    Why.NOT_SEATED: Cite("poker 8.A"),
    Why.NOT_YOUR_TURN: Cite("poker 7.F(2)"),
    Why.NOT_NOW: Cite("poker 7.D(3)"),
    Why.BET_TO_FACE: Cite("poker 1.B(8)", "poker 10.I(1)"),
    Why.NOTHING_TO_CALL: Cite("poker 1.B(7)"),
    Why.RAISE_CAP_REACHED: Cite("poker 8.K(1)", "P-37"),
    Why.NOBODY_COULD_CALL: Cite("poker 8.B(5)(c)", "P-140"),
    Why.NOT_ENOUGH_CHIPS: Cite("poker 8.B(1)"),
    Why.BETTING_NOT_REOPENED: Cite("poker 1.B(29)", "P-137"),
    Why.CHECK_RAISE_BARRED: Cite("poker 8.J(2)"),
    Why.RAISE_TOO_SMALL: Cite("poker 8.J", "P-137", "P-138"),
    Why.RAISE_TOO_LARGE: Cite("poker 8.J", "P-138", "P-139"),
    Why.NOT_YOUR_CARDS: Cite("poker 7.D"),
    Why.HANDS_DISCLOSED: Cite("poker 18.E(3)", "P-81"),
    Why.LAST_TO_CONTEND: Cite("poker 18.E", "P-146"),
}


class Refused(FairdealError):
    """A command that the rules do not allow; nothing has changed."""

    def __init__(self, why: Why, seat: int) -> None:
        self.why: Final = why
        self.seat: Final = seat
        super().__init__(why, seat)

    def __str__(self) -> str:
        return f"{self.why} ({self.cite})"

    @property
    def cite(self) -> Cite:
        """The clause that refuses."""
        return CLAUSES[self.why]
