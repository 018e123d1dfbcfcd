"""A higher minimum that all players at a table agree on, until one of them objects.

Asked, answered and objected to between rounds only: a `Table` is the table between hands.
"""

from collections.abc import Collection
from dataclasses import replace

import msgspec

from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker.stakes import HigherMinimum, Limit, Stakes
from fairdeal.poker.table import Agreement, Table


@Cite("poker 8.J(1)", "poker 8.K(2)", "poker 8.K(3)", "P-35")
def agree(
    table: Table, stakes: Stakes, to: int, yes: Collection[int], rule: HigherMinimum
) -> Table:
    """Every seated player, those sitting out too, has said yes to a higher minimum."""
    if found := faults(stakes, to, rule):
        raise BadInput("; ".join(found))
    seated = [(seat, player.name) for seat, player in enumerate(table.seats) if player is not None]
    silent = [name for seat, name in seated if seat not in yes]
    if silent or not seated:
        raise BadInput(f"{', '.join(silent) or 'nobody'} has not agreed (poker 8.J(1))")
    names = tuple(name for _, name in seated)
    return replace(table, agreed=Agreement(to, names, rule.method))


@Cite("poker 8.K(2)", "P-35")
def faults(stakes: Stakes, to: int, rule: HigherMinimum) -> list[str]:
    """What is wrong with an amount: it must lie above the posted minimum and below every bound."""
    found = []
    if to <= stakes.small_bet:
        found.append(f"{to} does not raise the minimum of {stakes.small_bet} (poker 8.J(1))")
    if to > rule.ceiling:
        found.append(f"{to} is above the ceiling of {rule.ceiling} (poker 8.K(2))")
    if stakes.limit in (Limit.FIXED, Limit.SPREAD) and to > stakes.big_bet:
        found.append(f"{to} is above the maximum of {stakes.big_bet}, which stays (P-35)")
    return found


@Cite("poker 8.J(1)", "P-35")
def object_to(table: Table, seat: int) -> Table:
    """One seated player objects: the posted minimum holds again."""
    table.at(seat)
    return replace(table, agreed=None)


@Cite("poker 8.J(1)", "P-35")
def with_minimum(table: Table, stakes: Stakes) -> Stakes:
    """The stakes of the next hand with the agreed minimum; maximum and blinds stay."""
    if table.agreed is None:
        return stakes
    minimum = table.agreed.minimum
    sizes = tuple(max(size, minimum) for size in stakes.bet_sizes)
    return msgspec.structs.replace(stakes, small_bet=minimum, bet_sizes=sizes)
