"""Another version of the submission comes to a table: from its next hand on (R15, R21)."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.poker.stakes import Kill
from fairdeal.poker.table import requests
from fairdeal.room.charges.time import keep_clock
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.facts import SettingChanged
from fairdeal.room.tables.finding import the_table
from fairdeal.room.tables.kinds import Approved, approved_kind, require_approvals
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work


@Cite("poker 8.J", "R15", "R21")
def bring_up_to_date(work: Work, number: int) -> None:
    """Before a hand: a table goes on under the version in force, or not at all."""
    table = the_table(work, number)
    approved = approved_kind(work, table.setting.key)
    if approved.version == table.version:
        return
    _same_table(table, approved.setting)
    require_approvals(work, table.setting.key)
    changed = SettingChanged(
        setting=approved.setting,
        version=approved.version,
        approved=approved.date,
        **work.acting.did(),
    )
    happen(work, number, (*_limits(table, approved), changed))
    keep_clock(work, number)


def _same_table(table: TableInRoom, kind: TableKind) -> None:
    """Refuse to go on where the kind has become another game, or has lost a seat that is taken."""
    seats = table.seating.seats
    lost = any(player is not None for player in seats[kind.seats :])
    house = isinstance(table.seating, HouseSeats)
    if kind.game != table.setting.game or lost or (house and kind.seats != len(seats)):
        raise Refused("kind_changed", table.setting.key)


def _limits(table: TableInRoom, approved: Approved) -> tuple[Any, ...]:
    """What other limits put an end to: a question, an agreed minimum, a kill."""
    kind = approved.setting
    if kind.stakes is None:
        return ()
    request = requests.ChangeLimits(
        stakes=kind.stakes,
        kill=kind.kill or Kill(),
        minimum=kind.minimum,
        by=Role.FLOORPERSON,
        person="",
    )
    return decide(table, request)
