"""`fairdeal collusion`: what players who show each other their cards take off the house edge."""

from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.figures.paytable import Paytable
from fairdeal.cli.progress_bar import PARTNERS, TABLE, Bar

if TYPE_CHECKING:
    from fairdeal.odds.double_draw.collusion import Collusion, Estimate

MOST_DEALS = 10_000_000
"""More are not held in memory, and would take years."""


def command(
    paytable: Paytable = None,
    partners: Annotated[
        int | None, typer.Option(help="The number of partners, 2 to 6. Default: one line for each.")
    ] = None,
    deals: Annotated[int | None, typer.Option(help="The number of deals. Default: 500.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what partners at Double Draw Poker gain if they show each other their cards.

    Each deal is solved exactly and compared with a player who sees only his own cards. The mean
    over the deals has a standard error. The edge without sharing is exact. Draws go in seat order:
    later seats also know what earlier seats have drawn.

    For example:

    fairdeal collusion --partners 2

    fairdeal collusion --paytable B --deals 2000 --json
    """
    from fairdeal.errors import BadInput
    from fairdeal.odds.double_draw.collusion import DEALS, LEAST, MOST, collusion
    from fairdeal.odds.house.paytable import paytable_of

    if partners is not None and not LEAST <= partners <= MOST:
        raise BadInput(f"{LEAST} to {MOST} players can share cards, not {partners} (ddp 2.A(1))")
    if deals is not None and deals < LEAST:
        raise BadInput(f"--deals must be {LEAST} or more, not {deals}")
    if deals is not None and deals > MOST_DEALS:
        raise BadInput(f"--deals must be {MOST_DEALS:,} or less, not {deals:,}")
    bar = Bar((*TABLE, *PARTNERS))
    found = collusion(
        paytable_of("double-draw", paytable),
        range(LEAST, MOST + 1) if partners is None else (partners,),
        deals or DEALS,
        seed,
        bar,
    )
    bar.close()
    if as_json:
        print_json(found.as_data())
        return
    print("\n".join(told(found)))


def told(found: "Collusion") -> list[str]:
    """The figures as an operator reads them."""
    from fairdeal.cli.figures.odds import aligned, percent

    deals = found.sharing[0].deals
    titles = (
        "partners",
        "first decision",
        "edge left",
        "both decisions",
        "edge left",
        "team gain",
    )
    rows = [
        (
            str(each.partners),
            _gain(each.starting),
            f"{100 * found.edge_left(each.starting):.2f}%",
            _gain(each.together),
            f"{100 * found.edge_left(each.together):.2f}%",
            f"{100 * each.partners * each.together.mean:.1f}%",
        )
        for each in found.sharing
    ]
    return [
        f"Double Draw Poker, paytable {found.paytable}: partners who show each other their cards",
        f"House edge against a player who plays best and alone: {percent(found.edge)}",
        "",
        f"Gain of each partner in Antes per round, from {deals:,} deals with seed {found.seed}:",
        *aligned([titles, *rows]),
        "",
        "By seat, the first to draw first: later seats have seen what earlier seats drew (D22).",
        *aligned([_seat_titles(found), *_seat_rows(found)]),
        "",
        "The edge without sharing is exact. On each deal the gain is exact too; over deals it is a",
        "mean with its standard error. Each partner plays for his own hand, so the gains are a",
        "lower bound of what the best team could reach.",
        "",
        "Below zero the partners have the edge. The book forbids players to show or name their",
        "cards (ddp 11.A(2), 11.B, D23).",
    ]


def _seat_titles(found: "Collusion") -> tuple[str, ...]:
    most = max(each.partners for each in found.sharing)
    return ("partners", *(f"seat {seat}" for seat in range(1, most + 1)))


def _seat_rows(found: "Collusion") -> list[tuple[str, ...]]:
    """What each seat gains at both decisions."""
    many = len(_seat_titles(found)) - 1
    return [
        (
            str(each.partners),
            *(_gain(seat.together) for seat in each.seats),
            *[""] * (many - len(each.seats)),
        )
        for each in found.sharing
    ]


def _gain(gain: "Estimate") -> str:
    return f"{100 * gain.mean:.2f} ± {100 * gain.error:.2f}%"
