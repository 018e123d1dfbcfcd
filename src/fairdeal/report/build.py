"""A report put together: a list of sections, each made from the solved game."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import fairdeal
from fairdeal.banked.games import banked_game
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.odds.house.result import HouseOdds
from fairdeal.report.document import Document
from fairdeal.report.numbers import dollars
from fairdeal.report.sections.confidence import confidence
from fairdeal.report.sections.edges import edges, frequencies, spread
from fairdeal.report.sections.exposure import exposure
from fairdeal.report.sections.floor import volatility
from fairdeal.report.sections.identity import identity, reproduction
from fairdeal.report.sections.limit import largest, least_limit
from fairdeal.report.sections.method import method
from fairdeal.report.sections.operator import operator
from fairdeal.report.sections.outcomes import outcomes
from fairdeal.report.sections.reading import rules
from fairdeal.report.sections.ruin import ruin
from fairdeal.report.sections.seats import together
from fairdeal.report.sections.sensitivity import sensitivity
from fairdeal.report.sections.simulation import play, simulation
from fairdeal.report.sections.strategy import strategy
from fairdeal.report.subject import HOUR, Subject

Progress = Callable[[str], None]

MOST_PLAYERS: Final = 7
"""How many positions a table of Double Down Stud has (S10)."""

MOST_HOUR: Final = 1_000
"""More rounds than this no table deals in an hour."""


def subject_of(
    game: str,
    paytable: str | None,
    players: int,
    limit: int | None,
    say: Progress,
    ending: str = ".html",
    hour: int = HOUR,
) -> Subject:
    """What was asked for, solved; `ending` is that of the file that it will stand in."""
    table = paytable_of(game, paytable)
    _check_limit(table, limit)
    if not 1 <= hour <= MOST_HOUR:
        raise BadInput(f"--rounds-hour must be 1 to {MOST_HOUR:,}, not {hour}")
    odds = _solved(table, players, say)
    asked = _asked(table, paytable)
    return Subject(table, odds, fairdeal.__version__, asked, players, limit, ending, hour)


@Cite("dds (j)(3)", "S4")
def _check_limit(table: PayTable, limit: int | None) -> None:
    """A payout limit that a table may have, before the long work begins."""
    if limit is None:
        return
    if limit < 1:
        raise BadInput(f"a payout limit of {limit} dollars would pay nothing")
    least = least_limit(table)
    if least is not None and limit < least:
        raise BadInput(
            f"--limit {limit}: a payout limit of {banked_game(table.game).name} is {dollars(least)}"
            f" at least (dds (j)(3), S4)"
        )


def _solved(table: PayTable, players: int, say: Progress) -> HouseOdds:
    if not banked_game(table.game).own_up:
        if players != 1:
            raise BadInput(
                "--players changes nothing in Double Draw Poker: the other players' cards are face "
                "down"
            )
        from fairdeal.odds.double_draw import solved as double_draw

        return double_draw.solve(table, say)
    from fairdeal.odds.double_down import solved as double_down

    if not 1 <= players <= MOST_PLAYERS:
        raise BadInput(f"a report is for 1 to {MOST_PLAYERS} players, not {players}")
    return double_down.solve(table, players)


def _asked(table: PayTable, paytable: str | None) -> str:
    """The paytable as it is typed again; a file goes by its name, wherever it lies."""
    if paytable is None:
        return table.name
    return paytable if paytable == table.name else Path(paytable).name


def build(subject: Subject, say: Progress) -> Document:
    """The report, section by section."""
    seats, played = together(subject, say), play(subject, say)
    sections = (
        identity(subject),
        rules(subject),
        method(subject),
        confidence(subject, played, say),
        outcomes(subject),
        edges(subject),
        frequencies(subject),
        spread(subject),
        operator(subject),
        largest(subject, say),
        exposure(subject),
        strategy(subject, say),
        sensitivity(subject, say),
        volatility(subject, seats),
        ruin(subject, seats),
        simulation(subject, played),
        reproduction(subject),
    )
    players = f", {subject.players} players" if subject.players > 1 else ""
    return Document(
        title=subject.game.name,
        subtitle="Math report (PAR sheet)",
        digest=subject.odds.digest,
        source=f"Paytable {subject.paytable.name}{players} · fairdeal {subject.version}",
        sections=sections,
    )
