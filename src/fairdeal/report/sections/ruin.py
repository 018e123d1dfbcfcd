"""Bankrolls: how long a player's lasts, and how much the house needs."""

from collections.abc import Callable
from typing import Any, Final

from fairdeal.report.document import Block, Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, dollars
from fairdeal.report.ruin import DIGITS, PRECISION, Exponent, doubling, exponent, staying
from fairdeal.report.sections.seats import Seats
from fairdeal.report.subject import Subject
from fairdeal.report.volatility import nets_of

Progress = Callable[[str], None]

BANKROLLS: Final = (10, 20, 50, 100, 200)
"""First wagers that a player brings."""

HOURS: Final = (1, 4, 8)
RISKS: Final = (0.01, 0.001, 0.000_001)
SHOWN: Final = (5, 25, 100)
"""First wagers in dollars for which the house's bankroll is printed."""


def ruin(subject: Subject, seats: Seats) -> Section:
    """The player's bankroll, then that of the house."""
    players = _players(subject)
    found = exponent(seats.nets, seats.times)
    return Section(
        "ruin",
        "Bankroll and risk of ruin",
        (*_player(subject, players), *_house(subject, seats, found)),
        {
            "player": players,
            "house": None if found is None else _data(found),
            "seats": seats.seats,
        },
    )


def _players(subject: Subject) -> list[dict[str, Any]]:
    """Each bankroll: the chance to lose it within some hours, and to double it before."""
    nets, need = nets_of(subject.odds), subject.need
    found = []
    for bankroll in BANKROLLS:
        gone = 1 - staying(nets, bankroll, need, max(HOURS) * subject.hour)
        found.append(
            {
                "bankroll": bankroll,
                "ruin": {
                    str(hours): f"{max(0.0, float(gone[hours * subject.hour])):.8f}"
                    for hours in HOURS
                },
                "doubled": f"{doubling(nets, bankroll, need):.8f}",
            }
        )
    return found


def _player(subject: Subject, players: list[dict[str, Any]]) -> tuple[Block, ...]:
    rows = tuple(
        (
            count(each["bankroll"]),
            *(_chance(float(chance)) for chance in each["ruin"].values()),
            _chance(float(each["doubled"])),
        )
        for each in players
    )
    text = (
        f"**A player** with best play, one {subject.wager} a round and {count(subject.hour)} "
        f"rounds an hour. The bankroll is gone when fewer than {subject.need} {subject.wagers} are "
        f"left, which a round may ask for. Method: the Markov chain of what is left, with the "
        f"exact outcome table, in double precision. Where the house has an edge, every bankroll is "
        f"lost in the long run."
    )
    names = {1: "an hour", 4: "four hours", 8: "eight hours"}
    return Paragraph(text), DataTable(
        f"How likely a player's bankroll, in {subject.wagers}, is gone within",
        (number("Bankroll"), *(number(names[hours]) for hours in HOURS),
         number("Doubled before it is gone")),
        rows,
    )  # fmt: skip


def _chance(chance: float) -> str:
    return f"{100 * chance:.2f} %" if chance >= 1e-4 else "< 0.01 %"


def _house(subject: Subject, seats: Seats, found: Exponent | None) -> tuple[Block, ...]:
    if found is None:
        return (
            Paragraph(
                "**The house** has no edge under this paytable: it loses any bankroll in the end."
            ),
        )
    text = (
        f"**The house** with {seats.seats} seats of equal wagers and a round repeated for ever. "
        f"Method: Lundberg's exponent R, the positive root of E[exp(R X)] = 1, X what all "
        f"seats win in a round. R = {found.rate:.{DIGITS}g} per {subject.wager}, bisected in "
        f"double precision; {DIGITS} digits are proved with {PRECISION} digits on both sides. A "
        f"bankroll B is lost at some time with a chance of at most exp(−R B), and of at least "
        f"exp(−R (B + M − 1)), M = {count(found.most)} the most that is won in a round. So the "
        f"bankroll that is needed lies between the two shown; the larger is always enough. "
        f"Payouts are uncut: a limit makes it less. {_whence(seats)}"
    )
    rows = []
    for risk in RISKS:
        least, most = found.bankroll(risk)
        rows.append(
            (
                f"1 in {round(1 / risk):,}",
                count(least),
                count(most),
                *(dollars(most * stake) for stake in SHOWN),
            )
        )
    return Paragraph(text), DataTable(
        f"Bankroll that the house needs, in {subject.wagers} and in dollars",
        (Column("Risk of ruin"), number("At least"), number("Enough"),
         *(number(f"Enough, at ${stake}") for stake in SHOWN)),
        tuple(rows),
    )  # fmt: skip


def _whence(seats: Seats) -> str:
    if seats.times > 1:
        return "The seats are taken as independent; R is then the same for any number of them."
    return f"The distribution of {seats.seats} seats that share cards is exact."


def _data(found: Exponent) -> dict[str, Any]:
    return {
        "exponent": f"{found.rate:.{DIGITS}g}",
        "most_won_in_a_round": found.most,
        "bankroll": {
            str(risk): {"at_least": found.bankroll(risk)[0], "enough": found.bankroll(risk)[1]}
            for risk in RISKS
        },
    }
