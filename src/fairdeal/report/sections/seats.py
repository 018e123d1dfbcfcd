"""The seats of one table together: how far they win and lose at the same time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fairdeal.odds.house.result import root
from fairdeal.report.numbers import count, minus, places
from fairdeal.report.subject import Subject
from fairdeal.report.volatility import Nets, Sums, nets_of, sums

if TYPE_CHECKING:
    from fairdeal.simulate.seats import Together

Progress = Callable[[str], None]

USUAL: Final = 6
"""Seats of a table, where the report is not for another number of players."""

ROUNDS: Final = 1_000_000
SEED: Final = "1"
"""What is simulated of Double Draw Poker."""


@dataclass(frozen=True)
class Seats:
    """Some seats: the distribution that their sum is made of, how often it is taken in a round,
    and a sentence on where it comes from.
    """

    seats: int
    nets: Nets
    times: int
    words: str

    def after(self, rounds: int) -> Sums:
        """What all seats together bring in a number of rounds."""
        return sums(self.nets, rounds * self.times)


def together(subject: Subject, say: Progress) -> Seats:
    """The seats of a table of this game."""
    return _one_deck(subject, say) if subject.game.even else _shared_cards(subject)


def _shared_cards(subject: Subject) -> Seats:
    """Double Down Stud: exact, from every way that the shared and the players' cards may fall."""
    from fairdeal.odds.double_down.seats import correlation, nets_together, variance

    seats = subject.players if subject.players > 1 else USUAL
    one, nets = nets_together(subject.paytable, 1), nets_together(subject.paytable, seats)
    wider = root(variance(nets) / (seats * variance(one)), 4)
    words = (
        f"The players of one round share four of their five cards, so they win and lose together. "
        f"The results of two seats have a correlation of "
        f"{places(correlation(subject.paytable), 6)}, and the standard deviation of {seats} seats "
        f"together is {wider} times that of {seats} seats that had nothing in common. Both are "
        f"exact: the table of {seats} seats is made from every way in which the shared cards and "
        f"{seats} own cards may fall. Each player decides by the four cards that he sees."
    )
    if subject.players > 1:
        words += " Players who also look at the others' cards lose a little less than shown there."
    return Seats(seats, nets, 1, words)


def _one_deck(subject: Subject, say: Progress) -> Seats:
    """Double Draw Poker: the connection of two seats is simulated, and printed with its error."""
    from fairdeal.simulate.seats import seats_together

    say(f"simulating {ROUNDS:,} rounds of {USUAL} seats")
    found = seats_together(subject.paytable, subject.odds, USUAL, ROUNDS, SEED)
    return Seats(USUAL, nets_of(subject.odds), USUAL, simulated(found))


def simulated(found: "Together") -> str:
    """What was simulated of the connection of two seats, with its error."""
    seats = found.seats
    wider, error = found.widening()
    return (
        f"The players of one round are dealt from one deck. In {count(found.rounds)} simulated "
        f"rounds of {seats} seats (best play, seed {found.seed}) the results of two seats have a "
        f"correlation of {minus(f'{found.correlation:.6f}')} ± {found.error:.6f}, and the standard "
        f"deviation of {seats} seats together is {wider:.5f} ± {error:.5f} times that of {seats} "
        f"seats that had nothing in common. Both are simulated, with one standard error after the "
        f"sign ±. The table of {seats} seats takes them as independent."
    )
