"""The signs of the high hand jackpot: at its tables, its amount, its rules, and the pooled sum."""

from collections.abc import Iterator
from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.submission.field import readable
from fairdeal.room.submission.registry import FIELDS
from fairdeal.signs import jackpot
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Notice, Part, Rule, Sentence

FUND = "high_hand"
DAY = 24
_TIES = {
    "equal": "Players with hands of the same value share the payout in equal parts.",
    "first": "Of players with hands of the same value the first one gets the whole payout.",
}
_MOMENTS = {
    "floor_verification": "the floorperson has verified it",
    "showdown": "it is shown at the showdown",
}
_HOLE = {
    0: "No hole card needs to be part of the hand.",
    1: "At least one hole card must be part of the hand.",
    2: "Two hole cards must be part of the hand.",
}


@Cite("poker 16.B")
def notice(of: Posting) -> Iterator[Part]:
    """At each table that takes part: players may win the high hand here."""
    if not jackpot.box_of(of, FUND):
        return
    cite = Cite("poker 16.B")
    yield Notice("High hand table", cite)
    yield Sentence("Players at this table are eligible for the high hand jackpot.", cite)
    yield Sentence(jackpot.contribution(of, FUND), Cite("poker 16.B(2)"))
    players = of.room("high_hand.min_players")
    yield Sentence(
        f"At least {players} players must be dealt in. The rules are posted in the poker room.",
        cite,
    )


@Cite("poker 16.B")
def amount(of: Posting) -> Iterator[Part]:
    """The jackpot of this moment."""
    if of.room("high_hand.offered") and of.state.high_hand is not None:
        yield Notice(dollars(of.state.high_hand), Cite("poker 16.B"))


@Cite("poker 16.H(2)")
def pooled(of: Posting) -> Iterator[Part]:
    """What the tables together had at the end of the period."""
    if of.room("high_hand.offered") and of.state.pooled is not None:
        cite = Cite("poker 16.H(2)")
        yield Notice(dollars(of.state.pooled), cite)
        yield Sentence("Contributions of all participating tables in this period", cite)


@Cite("poker 16.B", "poker 16.B(1)", "poker 16.B(2)", "poker 16.B(3)", "poker 16.B(4)")
@Cite("poker 16.B(5)", "poker 16.B(6)", "poker 16.B(7)", "poker 16.J")
def rules(of: Posting) -> Iterator[Part]:
    """The poster in the poker room, in the order of the book."""
    if not of.room("high_hand.offered"):
        return
    yield Rule(_periods(of), Cite("poker 16.B(1)"))
    yield Rule(jackpot.contribution(of, FUND), Cite("poker 16.B(2)"))
    yield Rule(jackpot.least_pot(of, FUND), Cite("poker 16.B(3)"))
    players = of.room("high_hand.min_players")
    yield Rule(
        f"At least {players} players must be dealt in for a hand to qualify.",
        Cite("poker 16.B(4)"),
    )
    yield Rule(_TIES[of.room("high_hand.tie_division")], Cite("poker 16.B(5)"))
    window = readable(FIELDS["high_hand.collect_within"].form, of.room("high_hand.collect_within"))
    yield Rule(
        f"The payout must be collected within {window}{_unclaimed(of)}. A player does not need to "
        "be present at the end of the period to win.",
        Cite("poker 16.B(6)", "poker 16.J"),
    )
    yield Rule(
        f"Valid identification must be presented for a hand to qualify: "
        f"{of.room('high_hand.restrictions')}.",
        Cite("poker 16.B(7)"),
    )
    yield Rule(_hands(of), Cite("P-93", "P-95"))
    yield Rule(f"{jackpot.boards(of)} {jackpot.tables(of, FUND)}", Cite("poker 16.A", "P-150"))


def _periods(of: Posting) -> str:
    qualifying, collected = (
        of.room("high_hand.qualifying_period"),
        of.room("high_hand.collection_period"),
    )
    if collected == "same":
        return f"Contributions are collected, and hands qualify, {_period(qualifying)}."
    return f"Hands qualify {_period(qualifying)}. Contributions are collected {_period(collected)}."


def _period(period: dict[str, Any]) -> str:
    """`in periods of 6 hours that begin at 00:00, 06:00, 12:00 and 18:00`."""
    hours, start = period["hours"], period["start"]
    hour, minute = start.split(":")
    begins = sorted(f"{(int(hour) + add) % DAY:02}:{minute}" for add in range(0, DAY, hours))
    if len(begins) == 1:
        return f"in periods of {hours} hours that begin at {start}"
    many = "1 hour" if hours == 1 else f"{hours} hours"
    at = (
        f"{', '.join(begins[:-1])} and {begins[-1]}" if hours > 1 else f"every hour from {start} on"
    )
    return f"in periods of {many} that begin {'' if hours == 1 else 'at '}{at}"


def _unclaimed(of: Posting) -> str:
    after = of.room("high_hand.unclaimed")
    if after == "next_period":
        return "; otherwise it is added to the next period"
    return f"; otherwise: {after}"


def _hands(of: Posting) -> str:
    names = "; ".join(jackpot.games_of(of.room("high_hand.games")))
    hole = _HOLE[of.room("high_hand.hole_cards_needed")]
    moment = _MOMENTS[of.room("high_hand.time_basis")]
    return f"These games count: {names}. {hole} A hand belongs to the period in which {moment}."
