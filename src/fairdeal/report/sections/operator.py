"""For the operator: what a table wins in an hour, what it holds of the drop, how it swings."""

from fractions import Fraction
from typing import Final

from fairdeal.odds.house.result import root
from fairdeal.report.document import Block, Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import cents, count, exact, percent, places
from fairdeal.report.ruin import staying
from fairdeal.report.subject import STAKES, Subject
from fairdeal.report.volatility import nets_of

SEATS: Final = {"double-draw": (1, 2, 3, 4, 5, 6), "double-down": (1, 2, 3, 5, 6, 7)}
"""Seats for which the win is printed."""

BUY_INS: Final = (20, 50, 100, 200)
"""First wagers that a player buys in for."""

ROUNDS: Final = (25, 50, 100, 200, 400)
"""Rounds that are played with a buy-in, if it lasts."""

VOLATILITY_INDEX: Final = Fraction(1645, 1000)
"""Deviations to each side that hold nine tenths of a normal curve."""


def operator(subject: Subject) -> Section:
    """The win, the hold and the volatility index."""
    return Section(
        "operator",
        "What a table earns",
        (*_win(subject), *_hold(subject), *_index(subject)),
        {
            "rounds_an_hour": subject.hour,
            "win_an_hour_per_seat_and_first_wager": str(hourly(subject, 1, 1)),
            "hold": hold(subject),
            "volatility_index": root(VOLATILITY_INDEX**2 * subject.odds.variance, 6),
        },
    )


def hourly(subject: Subject, stake: int, seats: int) -> Fraction:
    """What the house wins in an hour on average, from seats that play best."""
    return subject.odds.house_edge * stake * seats * subject.hour


def _win(subject: Subject) -> tuple[Block, ...]:
    seats = SEATS[subject.game.key]
    rows = tuple(
        (f"${stake}", *(cents(hourly(subject, stake, many)) for many in seats)) for stake in STAKES
    )
    text = (
        f"**Theoretical win.** The edge times the {subject.wager}, the rounds and the seats. An "
        f"hour counts {count(subject.hour)} rounds of the table, however many seats are taken; "
        f"`--rounds-hour` sets another number. Best play is the least that a seat loses: what "
        f"players lose by errors comes on top."
    )
    return Paragraph(text), DataTable(
        f"Theoretical win an hour, at {count(subject.hour)} rounds an hour",
        (
            Column(subject.wager.capitalize()),
            *(number(f"{many} seat{'s' * (many > 1)}") for many in seats),
        ),
        rows,
    )


def hold(subject: Subject) -> dict[str, dict[str, str]]:
    """By buy-in and rounds: the share of the buy-in that the house keeps, as decimal text."""
    return {
        str(buy_in): {
            str(rounds): f"{share:.8f}" for rounds, share in _holds(subject, buy_in).items()
        }
        for buy_in in BUY_INS
    }


def _holds(subject: Subject, buy_in: int) -> dict[int, float]:
    """The edge times the rounds that are played on average, of the buy-in."""
    alive = staying(nets_of(subject.odds), buy_in, subject.need, max(ROUNDS))
    edge = float(subject.odds.house_edge)
    return {rounds: edge * float(alive[:rounds].sum()) / buy_in for rounds in ROUNDS}


def _hold(subject: Subject) -> tuple[Block, ...]:
    found = {buy_in: _holds(subject, buy_in) for buy_in in BUY_INS}
    rows = tuple(
        (count(rounds), *(f"{100 * found[buy_in][rounds]:.2f} %" for buy_in in BUY_INS))
        for rounds in ROUNDS
    )
    text = (
        f"**Hold against drop.** At a table game the drop is what players buy in for, and the hold "
        f"is the part of it that the house keeps. Chips are wagered again and again, so the hold "
        f"is not the edge: it grows with the rounds that are played with a buy-in. Here a player "
        f"buys in once, plays one {subject.wager} a round by best play, and stops after the rounds "
        f"shown or when fewer than {subject.need} {subject.wagers} are left, which a round may "
        f"ask for. The hold is the edge times the mean number of rounds played, of the buy-in. "
        f"That mean comes from the chain of what is left, in double precision."
    )
    columns = (number(f"Buy-in of {buy_in}") for buy_in in BUY_INS)
    return Paragraph(text), DataTable(
        f"Theoretical hold by rounds and buy-in, in {subject.wagers}",
        (number("Rounds"), *columns),
        rows,
    )


def _index(subject: Subject) -> tuple[Block, ...]:
    """The volatility index, and the hit frequency of every wager."""
    from fairdeal.report.sections.outcomes import hits

    deviation = root(subject.odds.variance, 6)
    index = root(VOLATILITY_INDEX**2 * subject.odds.variance, 6)
    text = (
        f"**Volatility index.** {places(VOLATILITY_INDEX, 3)} standard deviations of a round "
        f"({deviation} {subject.wagers}): {index}. After n rounds nine of ten results lie within "
        f"the mean plus or minus the index times the square root of n, as far as the normal curve "
        f"holds; the exact ranges stand under Volatility for the floor."
    )
    rows = tuple(
        (name, percent(every), exact(every), percent(placed))
        for name, every, placed in hits(subject)
    )
    return Paragraph(text), DataTable(
        "Hit frequency of each wager",
        (Column("Wager"), number("Wins, of all rounds"), number("Exact"),
         number("Wins, when it is placed")),
        rows,
    )  # fmt: skip
