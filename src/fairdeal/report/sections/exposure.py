"""The most that a table can lose in one round: over everything that can be dealt together."""

from itertools import groupby
from typing import Final

from fairdeal.odds.house.exposure import Exposure
from fairdeal.report.document import Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, dollars
from fairdeal.report.sections.limit import limit_of
from fairdeal.report.subject import Subject

SHOWN: Final = (5, 25, 100, 500)
"""First wagers in dollars for which the exposure is printed."""


def exposure(subject: Subject) -> Section:
    """By the number of seats: in first wagers with the hands that win it, and in dollars."""
    limit = limit_of(subject)
    found = [largest_exposure(subject, seats) for seats in range(1, _most(subject) + 1)]
    rows, figures = [], []
    for each in found:
        money = {stake: largest_exposure(subject, each.seats, stake, limit).most for stake in SHOWN}
        rows.append(
            (str(each.seats), count(each.most), _hands(each), *map(dollars, money.values()))
        )
        figures.append(
            {
                "seats": each.seats,
                "first_wagers": each.most,
                "hands": list(each.lines),
                "dollars": {str(stake): most for stake, most in money.items()},
            }
        )
    cut = f", with a limit of {dollars(limit)} a hand" if limit is not None else ""
    return Section(
        "exposure",
        "The most that a round can cost",
        (
            Paragraph(_words(subject)),
            DataTable(
                f"Largest exposure of a round, in {subject.wagers} and in dollars{cut}",
                (number("Seats"), number("Exposure"), Column("Hands", wide=1),
                 *(number(f"At ${stake}") for stake in SHOWN)),
                tuple(rows),
            ),
        ),
        {"limit": limit, "seats": figures},
    )  # fmt: skip


def _words(subject: Subject) -> str:
    if subject.game.even:
        return (
            "The most that all seats can win together, with the same Ante at each. The hands come "
            "from one deck: five aces take three aces at least and leave one natural royal flush, "
            "so the largest wins cannot all be dealt at once. Exact, over everything that "
            "can be dealt together; each row can be shown with cards."
        )
    return (
        "The most that all seats can win together, with the same original wager at each and all of "
        "them doubled. The seats share four cards: two royal flushes cannot be dealt in one round, "
        "a royal flush and a straight flush can (S4). Exact, over all sets of four shared cards."
    )


def largest_exposure(
    subject: Subject, seats: int, stake: int = 1, limit: int | None = None
) -> Exposure:
    """The exposure of a subject's game."""
    if subject.game.even:
        from fairdeal.odds.double_draw import exposure as double_draw

        return double_draw.largest_exposure(subject.paytable, seats, stake, limit)
    from fairdeal.odds.double_down import exposure as double_down

    return double_down.largest_exposure(subject.paytable, seats, stake, limit)


def _most(subject: Subject) -> int:
    if subject.game.even:
        return subject.game.seats[1]
    from fairdeal.odds.double_down.seats import MOST_SEATS

    return MOST_SEATS


def _hands(found: Exposure) -> str:
    """The hands, equal ones counted.

    >>> _hands(Exposure(3, 0, ("royal flush", "flush", "flush")))
    'royal flush, 2 × flush'
    """
    many = [(line, len(list(same))) for line, same in groupby(found.lines)]
    return ", ".join(line if times == 1 else f"{times} × {line}" for line, times in many)
