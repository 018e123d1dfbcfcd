"""The rake of a table as one scheme: what pots give, and the sign that tells it (R16).

A hand is raked by the same function (`poker.paying.raking`), with the same values.
"""

from collections.abc import Iterator, Sequence

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.paying.raking import of_pots
from fairdeal.poker.stakes import Rake
from fairdeal.room.submission import TableKind
from fairdeal.room.submission.fields.rake import method
from fairdeal.room.submission.kinds import TimeCharge


@Cite("poker 17.A(2)", "poker 17.B", "P-85", "P-89", "R16")
def rake_from(
    kind: TableKind, pots: Sequence[int], players: int, *, flop: bool = True
) -> list[int]:
    """What the room takes from each pot of a hand, the main pot first.

    `pots` hold only what was called. `players` are those who were dealt in, `flop` says whether the
    hand came to a flop.
    """
    rake = kind.rake_for(players)
    if not rake.cap or (rake.no_flop_no_drop and not flop):
        return [0] * len(pots)
    return of_pots(rake, pots)


@Cite("poker 17.A(1)", "poker 17.C")
def rake_sign(kind: TableKind) -> tuple[str, ...]:
    """The lines of the sign at a table: each type of rake, and its amount."""
    lines = [*_from_pots(kind), *_by_time(kind.time_charge), *_in_the_house_s_words(kind)]
    return tuple(lines) or ("No rake is taken at this table.",)


def _from_pots(kind: TableKind) -> Iterator[str]:
    rake = kind.rake or Rake()
    if not rake.cap:
        return
    if rake.percent:
        unit = dollars(rake.rounding)
        yield f"Percentage rake: {rake.percent}% of each pot, rounded down to {unit}."
    if rake.levels:
        steps = ", ".join(f"{dollars(take)} at {dollars(pot)}" for pot, take in rake.levels)
        yield f"Incremental rake: {steps}."
    yield f"At most {dollars(rake.cap)} from one hand."
    for players, most in kind.rake_by_players:
        yield f"At most {dollars(most)} from a hand of {players} players or fewer."
    if rake.no_flop_no_drop:
        yield "Nothing is taken from a hand that ends before the flop."


def _in_the_house_s_words(kind: TableKind) -> Iterator[str]:
    """The method as the house has written it, where it did not leave that to the program."""
    words = kind.chosen.get("rake.method")
    if words and words != method(kind.chosen):
        yield words


def _by_time(charge: TimeCharge | None) -> Iterator[str]:
    if charge is None or not charge.each_time:
        return
    whose = "each player" if charge.basis == "per_player" else "the table together"
    fee, each = dollars(charge.hourly_fee), dollars(charge.each_time)
    every = f"{each} every {charge.interval_minutes} minutes"
    yield f"Time charge: {fee} an hour from {whose}, {every}."
