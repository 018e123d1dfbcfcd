"""What must be true before a table can open; every fault is named, with its clause."""

from collections.abc import Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.poker.events import HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import HigherMinimum, Kill, Rake, Stakes
from fairdeal.poker.table.events import TableOpened
from fairdeal.poker.table.limits import kill as killing
from fairdeal.poker.table.state import MOST_CHIPS, Table
from fairdeal.poker.table.values import TableRules
from fairdeal.poker.values import opening


def open_table(
    key: str | Game,
    stakes: Stakes,
    seats: int | None = None,
    *,
    house: HouseRules | None = None,
    rules: TableRules | None = None,
    kill: Kill | None = None,
    minimum: HigherMinimum | None = None,
    by: Role = Role.FLOORPERSON,
    person: str = "",
) -> Table:
    """Open a table with empty seats, as many as the chapter allows where no number is given.

    All faults of its values are named together.
    """
    played = the_game(key)
    opened = TableOpened(
        by=by,
        person=person,
        game=played.key,
        edition=played.edition,
        seats=played.seats[1] if seats is None else seats,
        stakes=stakes,
        house=house or HouseRules(),
        rules=rules or TableRules(),
        kill=kill or Kill(),
        minimum=minimum,
    )
    opened = _of_its_kind(opened)
    if found := faults(opened):
        raise BadInput("; ".join(found))
    return Table(opened)


def _of_its_kind(opened: TableOpened) -> TableOpened:
    """The opening as it would arrive from outside: every value of its kind, nothing else."""
    try:
        return msgspec.convert(msgspec.to_builtins(opened), TableOpened)
    except (msgspec.MsgspecError, TypeError, OverflowError) as error:
        raise BadInput(f"a value of the table is not of its kind (poker 8.J): {error}") from None


def faults(opened: TableOpened) -> list[str]:
    """Everything that is wrong with the values of a table, one line each."""
    return [
        *_seats(opened),
        *stakes_faults(opened.game, opened.stakes, opened.house, opened.kill, opened.minimum),
        *_rules(opened.rules),
    ]


@Cite("poker 7.B", "P-124")
def _seats(opened: TableOpened) -> Iterator[str]:
    played = game(opened.game)
    least, most = played.seats
    if not _whole(opened.seats, least, most):
        yield (
            f"a table of {played.name} has {least} to {most} seats, not {opened.seats!r} "
            f"({played.cite})"
        )


@Cite("poker 8.J", "poker 8.K(2)")
def stakes_faults(
    key: str, stakes: Stakes, house: HouseRules, kill: Kill, minimum: HigherMinimum | None
) -> list[str]:
    """Everything that is wrong with what a table plays for."""
    played = game(key)
    if stakes.posts or stakes.kill:
        return ["a table works out posts and kill by itself: leave them out of its stakes (P-151)"]
    stacks = (MOST_CHIPS // 100,) * played.seats[0]
    hand = HandOpened(key, played.edition, stakes, house, Rake(), stacks, played.deck.cards)
    found = opening.faults(hand)
    if not found:
        found += killing.faults(played, stakes, kill)
    if minimum is not None and not _whole(minimum.ceiling, stakes.small_bet, MOST_CHIPS):
        found.append(
            f"the ceiling of an agreed minimum is at least the posted minimum of "
            f"{stakes.small_bet}, not {minimum.ceiling!r} (poker 8.K(2))"
        )
    return found


@Cite("P-30", "P-31")
def _rules(rules: TableRules) -> Iterator[str]:
    if not _whole(rules.rejoin_minutes, 0, 10**6):
        yield f"rejoin_minutes is a whole number from 0, not {rules.rejoin_minutes!r} (P-31)"
    least, most = rules.buy_in_least, rules.buy_in_most
    if least is not None and not _whole(least, 1, MOST_CHIPS):
        yield f"buy_in_least is a whole number of cents from 1, not {least!r} (P-30)"
    elif most is not None and not _whole(most, least or 1, MOST_CHIPS):
        yield f"buy_in_most is a whole number of cents from {least or 1}, not {most!r} (P-30)"


def _whole(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number within bounds; True and False are not numbers."""
    return type(value) is int and least <= value <= most
