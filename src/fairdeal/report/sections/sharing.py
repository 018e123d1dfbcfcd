"""What is gained by other players' cards: shown to all, or shared in secret."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fairdeal.report.document import Block, Column, DataTable, Paragraph, number
from fairdeal.report.numbers import count, minus, percent, places
from fairdeal.report.subject import Subject

if TYPE_CHECKING:
    from fairdeal.odds.double_draw.collusion import Collusion

Progress = Callable[[str], None]

DEALS: Final = 75
"""Deals of partners in a report, whose interval is printed; `fairdeal collusion` plays more."""


def looking(subject: Subject) -> tuple[Block, ...]:
    """Double Down Stud: the open cards of other players, by their number."""
    from fairdeal.odds.double_down import solved as double_down

    rows = []
    for players in range(1, double_down.USUAL_PLAYERS + 1):
        odds = double_down.solve(subject.paytable, players)
        gain = double_down.gain_from_looking(subject.paytable, players)
        rows.append(
            (
                str(players),
                percent(odds.house_edge),
                percent(odds.element_of_risk),
                places(odds.average_wager, 6),
                percent(gain, 6),
            )
        )
    text = (
        "**Players and shared information.** Each player's own card lies face up (dds "
        "(h)(2)), so everybody knows what anybody knows: nothing more can be gained by telling. "
        "Whoever looks at the other cards before doubling gains what the table shows; whoever does "
        "not, plays as one player would."
    )
    table = DataTable(
        "House edge by the number of players whose cards are looked at",
        (number("Players"), number("House edge"), number("Element of risk"),
         number("Average total bet"), number("Gain from looking")),
        tuple(rows),
    )  # fmt: skip
    return Paragraph(text), table


def partners(subject: Subject, say: Progress) -> tuple[Block, ...]:
    """Double Draw Poker: the number of players makes no difference, unless they share."""
    from fairdeal.odds.double_draw.collusion import collusion

    found = collusion(subject.paytable, deals=DEALS, say=say)
    rows = [
        (
            str(each.partners),
            f"{_percent(each.starting.mean)} ± {_percent(1.96 * each.starting.error)}",
            f"{_percent(found.edge_left(each.starting))} %",
            f"{_percent(each.together.mean)} ± {_percent(1.96 * each.together.error)}",
            f"{_percent(found.edge_left(each.together))} %",
        )
        for each in found.sharing
    ]
    alone = (
        "**Players.** All cards lie face down and nobody sees another's (ddp 11.B, D23). Cards "
        "before other players are then as good as undealt: the figures of this report are the same "
        "for one to six players."
    )
    deals = found.sharing[0].deals
    shared = (
        f"**Shared information.** Partners who tell each other their cards, against the rules, "
        f"gain what the table shows, in per cent of the Ante for each partner and round. The gain "
        f"is the mean over {count(deals)} deals (seed {found.seed}) of the exact difference in "
        f"value on each deal, with its 95 % interval. Draws go in seat order (D22): later seats "
        f"have seen what earlier seats drew. Each partner plays for one hand, so the gains are "
        f"a lower bound of what the best team could reach. The command `fairdeal collusion` takes "
        f"more deals, for a narrower interval."
    )
    table = DataTable(
        "House edge against partners who share cards",
        (Column("Partners"), number("Gain, first decision"), number("Edge left"),
         number("Gain, both decisions"), number("Edge left")),
        tuple(rows),
    )  # fmt: skip
    return Paragraph(alone), Paragraph(shared), table, _by_seat(found)


def _by_seat(found: "Collusion") -> DataTable:
    """What each seat gains at both decisions, the first to draw first."""
    most = max(each.partners for each in found.sharing)
    rows = [
        (
            str(each.partners),
            *(f"{_percent(seat.together.mean)} ± {_percent(1.96 * seat.together.error)}"
              for seat in each.seats),
            *["–"] * (most - len(each.seats)),
        )
        for each in found.sharing
    ]  # fmt: skip
    return DataTable(
        "Gain of each seat, the first to draw first, in per cent of the Ante",
        (Column("Partners"), *(number(f"Seat {seat}") for seat in range(1, most + 1))),
        tuple(rows),
    )


def _percent(share: float) -> str:
    return minus(f"{100 * share:.2f}")
