"""The rake of a table as one scheme: what pots give (R16).

A hand is raked by the same function (`poker.paying.raking`), with the same values. The sign that
tells players of it is `signs.poker_table.rake`.
"""

from collections.abc import Sequence

from fairdeal.cite import Cite
from fairdeal.poker.paying.raking import of_pots
from fairdeal.room.submission import TableKind


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
