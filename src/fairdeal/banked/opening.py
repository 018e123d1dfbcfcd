"""What must be true before a round: every fault of the house's values, with its clause."""

from collections import Counter
from functools import cache

from fairdeal.banked.events import RoundOpened
from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LINES, LOSE, PAYTABLES, PUSH
from fairdeal.banked.values import AnyValues, Dealing, DoubleDownValues, DoubleDrawValues
from fairdeal.cite import Cite

LEAST_LIMIT = 10_000_000
"""$100,000, the least payout limit of dds (j)(3)."""


def faults(opened: RoundOpened) -> list[str]:
    """Everything that is wrong with a round's values, positions and deck, one line each."""
    game, values = banked_game(opened.game), opened.values
    if type(values) is not game.values:
        return [f"{game.name} takes values of its own, not {type(values).__name__}"]
    found = [*_of_values(opened.game, values), *_positions(game, opened)]
    if len(opened.order) != len(game.deck):
        found.append(f"{len(opened.order)} cards, of a deck of {len(game.deck)} ({game.cite})")
    return found


@cache
@Cite("ddp 2.A(1)", "S10")
def _of_values(key: str, values: AnyValues) -> tuple[str, ...]:
    """What is wrong with the values whoever sits down: looked for once, not in every round."""
    game = banked_game(key)
    found = [*_limits(values), *_odds(game, values), *_dealing(game, values), *_cut(game, values)]
    least, most = game.seats
    if not least <= values.positions <= most:
        found.append(f"{game.name} has {least} to {most} positions ({game.cite})")
    return tuple(found)


@Cite("D55")
def _limits(values: AnyValues) -> list[str]:
    found = []
    if values.increment <= 0:
        found.append("the smallest step of a wager must be more than nothing (D55)")
    elif values.table_min % values.increment:
        found.append("the table minimum must be a whole number of steps (D55)")
    if not 0 < values.table_min <= values.table_max:
        found.append("the table minimum must be above nothing and at most the maximum (D55)")
    return found


@Cite("ddp 12.B", "D10", "S6")
def _odds(game: BankedGame, values: AnyValues) -> list[str]:
    """A named paytable, or odds by line; in Double Down Stud none below the listed ones."""
    found = []
    if not values.odds and values.paytable not in PAYTABLES[game.key]:
        there = ", ".join(PAYTABLES[game.key])
        found.append(f"{values.paytable!r} is no paytable of {game.name}, which has {there}")
    if isinstance(values, DoubleDrawValues) and values.odds:
        found.append(f"{game.name} pays by paytable A or B and by no other (ddp 12.B)")
    names = {line.name for line in LINES[game.key]}
    found += [f"{line!r} is no line of {game.name}" for line, _ in values.odds if line not in names]
    if isinstance(values, DoubleDownValues) and values.odds:
        found += _own_odds(dict(values.odds))
    return found + _payout_limit(values)


@Cite("dds (j)(2)", "S6")
def _own_odds(own: dict[str, int]) -> list[str]:
    """No line pays less than the listed odds; the lines that push and lose are fixed."""
    listed = PAYTABLES["double-down"]["minimum"]
    found = []
    for line, least in listed.items():
        pays = own.get(line, LOSE)
        if pays < least:
            found.append(f"{line} pays {least} to 1 at least (dds (j)(2))")
        elif least == PUSH != pays:
            found.append(f"{line} is a push (dds (j)(2), S6)")
    lowest = LINES["double-down"][0].name
    return [*found, f"{lowest} loses (dds (j)(2), S6)"] if lowest in own else found


@Cite("dds (j)(3)", "S4")
def _payout_limit(values: AnyValues) -> list[str]:
    """Double Down Stud has a floor under its payout limit."""
    if not isinstance(values, DoubleDownValues) or values.payout_limit is None:
        return []
    least = payout_floor(values)
    if values.payout_limit < least:
        return [f"the payout limit is {least} at least, not {values.payout_limit} (dds (j)(3))"]
    return []


@Cite("dds (j)(3)", "S4")
def payout_floor(values: DoubleDownValues) -> int:
    """$100,000, or what one player could win in a round at the table minimum, if that is more.

    >>> payout_floor(DoubleDownValues(table_min=10_000))
    20000000
    """
    best = {**PAYTABLES["double-down"]["minimum"], **dict(values.odds)}
    most = best["royal flush"] + (best["straight flush"] if values.allow_two_areas else 0)
    return max(LEAST_LIMIT, 2 * most * values.table_min)


@Cite("ddp 5.F(1)", "D31")
def _cut(game: BankedGame, values: AnyValues) -> list[str]:
    """At least ten cards lie above the cut, so what the house wants below it has an end."""
    if not isinstance(values, DoubleDrawValues):
        return []
    most = len(game.deck) - 10
    if 1 <= values.cut_min_from_bottom <= most:
        return []
    return [f"a cut leaves 1 to {most} cards below it, not {values.cut_min_from_bottom} (D31)"]


@Cite("ddp 10.A(1)", "dds (h)(1)", "S28")
def _dealing(game: BankedGame, values: AnyValues) -> list[str]:
    if isinstance(values, DoubleDownValues) and values.dealing is Dealing.AUTOMATED_SHOE:
        return [f"{game.name} is dealt from a manual shoe or the hand (dds (h)(1), S28)"]
    return []


@Cite("ddp 2.A(1)", "dds (f)(3)", "D48", "S9", "S10")
def _positions(game: BankedGame, opened: RoundOpened) -> list[str]:
    """As many positions as the layout has; how many one player may hold, and which."""
    values, count = opened.values, len(opened.stacks)
    found = []
    if count != values.positions or len(opened.owners) != count:
        found.append(f"stacks and owners of {values.positions} positions are needed, not {count}")
        return found
    if any(stack < 0 for stack in opened.stacks):
        found.append("nobody has less than nothing")
    if len(set(opened.owners)) == count:
        return found
    held = Counter(opened.owners)
    for owner, many in held.items():
        seats = [seat for seat, each in enumerate(opened.owners) if each == owner]
        if many > _allowed(values):
            found.append(f"player {owner} has {many} positions, and may have {_allowed(values)}")
        elif many == 2 and isinstance(values, DoubleDownValues) and seats[1] != seats[0] + 1:
            found.append(f"player {owner} has two areas that are not side by side (dds (f)(3))")
    return found


def _allowed(values: AnyValues) -> int:
    if isinstance(values, DoubleDrawValues):
        return values.max_positions_per_player
    return 2 if values.allow_two_areas else 1
