"""The clause of an irregularity that decides one case, where the entry cites several.

An entry of the registry covers every game. What decides a single report may be narrower: an exposed
card has its own clause in stud, in hold'em and in a draw game.
"""

from collections.abc import Callable
from typing import Final, Protocol

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.poker.hand import Hand
from fairdeal.poker.trouble.irregularities import IRREGULARITIES


class Reported(Protocol):
    """What a report says, and the fact that records it."""

    @property
    def seat(self) -> int:
        """The player it is about."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards it names."""

    @property
    def restored(self) -> bool:
        """Whether the hand can be put together again."""

    @property
    def at_fault(self) -> bool:
        """Whether the player had a part in it."""


def report_clause(hand: Hand, entry: str, report: Reported) -> Cite:
    """Return the clause by which an entry of the registry answers this report."""
    nearer = _NEARER.get(entry)
    return nearer(hand, report) if nearer else IRREGULARITIES[entry].cite


def _is_stud(hand: Hand) -> bool:
    return hand.game.forced is not None


def _has_board(hand: Hand) -> bool:
    return any(street.board for street in hand.game.streets)


@Cite("poker 18.M(1)", "poker 18.M(2)", "poker 18.M(3)", "poker 18.N", "poker 18.P", "P-64")
def _own_fault(hand: Hand, report: Reported) -> Cite:
    """The clause that would make the card good if the dealer had exposed it."""
    if _has_board(hand):
        return Cite("poker 18.P", "P-109")
    if not _is_stud(hand):
        return Cite("P-64", "poker 18.P")
    if hand.game.streets[0].down == 1:
        return Cite("poker 18.N")
    if len(report.cards) > 1:
        return Cite("poker 18.M(2)")
    return Cite("poker 18.M(3)") if _is_last_card(hand, report) else Cite("poker 18.M(1)")


def _is_last_card(hand: Hand, report: Reported) -> bool:
    """Whether the card is the seventh, which comes face down after the first two."""
    down = hand.down(report.seat)
    return len(down) > hand.game.streets[0].down and report.cards == down[-1:]


@Cite("poker 18.K(1)", "poker 18.K(2)", "poker 18.K(3)")
def _fouled_stud(hand: Hand, report: Reported) -> Cite:
    if report.restored:
        return Cite("poker 18.K(1)", "poker 18.K(2)")
    return Cite("poker 18.K(1)", "poker 18.K" if report.at_fault else "poker 18.K(3)")


@Cite("poker 18.K", "P-106")
def _collected(hand: Hand, report: Reported) -> Cite:
    return Cite("poker 18.K", "P-106") if _is_stud(hand) else Cite("poker 18.K", "P-153")


@Cite("poker 7.F(4)", "poker 7.F(5)", "poker 7.F(6)")
def _count_wrong(hand: Hand, report: Reported) -> Cite:
    """A stub is counted where there is a board; elsewhere it is the whole deck."""
    counted = "poker 7.F(5)" if _has_board(hand) else "poker 7.F(4)"
    return Cite("poker 7.F(6)", counted, "P-103")


_NEARER: Final[dict[str, Callable[[Hand, Reported], Cite]]] = {
    "exposed_own_fault": _own_fault,
    "fouled_stud": _fouled_stud,
    "collected": _collected,
    "count_wrong": _count_wrong,
}
