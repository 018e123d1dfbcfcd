"""Time charges: when they fall due, from whom they are taken, and how they reach the drop box.

The clock of a table runs from its opening to its closing. A charge that falls due during a hand is
taken when the hand is over, from everybody who has a seat then. An interval that went by while the
room stood still is not charged afterwards. No clause makes a table or a day wait for the
verification: what is not verified stays in the rake area, also of a closed table.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.chips import divide_by_chip
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.charges import commands, facts
from fairdeal.room.charges.state import Charges, stream_of
from fairdeal.room.house.alarms import end_alarm, raise_alarm
from fairdeal.room.ledger import drop, rake
from fairdeal.room.people.authority import require_others
from fairdeal.room.refusals import Refused
from fairdeal.room.submission.kinds import TimeCharge
from fairdeal.room.tables import pace
from fairdeal.room.tables.facts import ChipsPaid, PaidFor
from fairdeal.room.tables.finding import between_hands, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

MINUTE: Final = 60_000
UNPAID: Final = "time_unpaid"
CENT: Final = 1


@Cite("poker 17.B(3)", "poker 17.B(3)(d)", "P-90")
def keep_clock(work: Work, number: int) -> None:
    """Let the clock run at an open table that charges time, and stand still anywhere else."""
    table: TableInRoom = work.see(table_stream(number))
    charges: Charges | None = work.see(stream_of(number))
    charge = table.setting.time_charge if table.opened else None
    wanted = charge is not None and charge.each_time > 0
    runs = charges is not None and charges.next_at > 0
    if wanted == runs:
        return
    at = 0 if charge is None else work.time + charge.interval_minutes * MINUTE
    did = work.acting.did()
    if charges is None:
        work.write(stream_of(number), facts.TimeClockBegun(table=number, at=at, **did))
    else:
        work.write(stream_of(number), facts.TimeClockSet(at=at if wanted else 0, **did))


@Cite("poker 17.B(3)", "poker 17.B(3)(d)", "R20")
def charge_time(work: Work, command: commands.ChargeTime) -> None:
    """A charge falls due: it is taken at once, or at the end of the hand in play."""
    table = the_table(work, command.table)
    charges: Charges | None = work.see(stream_of(table.number))
    charge = table.setting.time_charge
    if charges is None or charge is None or not 0 < charges.next_at <= work.time:
        raise Refused("time_not_due", f"table {table.number}")
    at, interval = charges.next_at, charge.interval_minutes * MINUTE
    next_at = at + ((work.time - at) // interval + 1) * interval
    due = facts.TimeFellDue(at=at, next_at=next_at, **work.acting.did())
    work.write(stream_of(table.number), due)
    if not table.hand:
        take_due(work, table.number)
        pace.after(work, table.number)


@Cite("poker 17.B(3)(b)", "poker 17.B(3)(e)", "P-90", "R20")
def take_due(work: Work, number: int) -> None:
    """Between hands: take what is due from everybody who has a seat, whether he plays or not.

    Who has too few chips pays nothing and owes it; the floor gets an alarm.
    """
    charges: Charges | None = work.see(stream_of(number))
    for _ in range(0 if charges is None else charges.due):
        table = the_table(work, number)
        has = table.stacks()
        shares = _shares(table.setting.time_charge, list(has))
        paid = {player: cents for player, cents in shares.items() if cents <= has[player]}
        unpaid = {player: cents for player, cents in shares.items() if player not in paid}
        _pay(work, number, paid)
        taken = facts.TimeTaken(at=work.time, paid=paid, unpaid=unpaid, **work.acting.did())
        work.write(stream_of(number), taken)
        for player, cents in unpaid.items():
            says = f"{_name(work, player)} cannot pay the time charge of {dollars(cents)}."
            raise_alarm(work, UNPAID, _about(number, player), says)


@Cite("poker 17.B(3)(a)", "poker 17.B(3)(c)", "P-90")
def _shares(charge: TimeCharge | None, players: Sequence[str]) -> dict[str, int]:
    """What each of these players pays at one time; a charge of the table is divided evenly.

    Cents that cannot be divided are paid by the first seats.
    """
    if charge is None or not players:
        return {}
    if charge.basis == "per_player":
        return dict.fromkeys(players, charge.each_time)
    each, odd = divide_by_chip(charge.each_time, len(players), CENT)
    more = [*odd, *[0] * len(players)]
    shares = {player: each + cents for player, cents in zip(players, more, strict=False)}
    return {player: cents for player, cents in shares.items() if cents}


def _pay(work: Work, number: int, paid: dict[str, int]) -> None:
    did = work.acting.did()
    happen(
        work,
        number,
        [
            ChipsPaid(player=player, cents=cents, what=PaidFor.TIME, **did)
            for player, cents in paid.items()
        ],
    )


@Cite("poker 17.B(3)(f)", "R20")
def verify_time(work: Work, command: commands.VerifyTime) -> None:
    """A floorperson has counted the charges in the rake area: they go to the drop box at once."""
    charges: Charges | None = work.see(stream_of(command.table))
    if charges is None or not charges.unverified:
        raise Refused("no_time_to_verify", f"table {command.table}")
    cents = charges.unverified
    if command.cents != cents:
        raise Refused("time_differs", f"{command.cents:,} cents were counted, not {cents:,}")
    acting = work.acting
    verified = facts.TimeVerified(cents=cents, signed=acting.signed(), **acting.did())
    work.write(stream_of(command.table), verified)
    work.move(cents, rake(command.table), drop(command.table))


@Cite("poker 17.B(3)(e)", "R8")
def collect_time(work: Work, command: commands.CollectTime) -> None:
    """Take what a player owes from his chips, between hands."""
    cents = _owed(work, command.table, command.player)
    table = between_hands(work, command.table)
    if table.stacks().get(command.player, 0) < cents:
        raise Refused("cannot_pay_time", f"{command.player} owes {cents:,} cents")
    _pay(work, table.number, {command.player: cents})
    collected = facts.TimeCollected(player=command.player, cents=cents, **work.acting.did())
    work.write(stream_of(table.number), collected)
    end_alarm(work, UNPAID, _about(table.number, command.player), "paid")
    pace.after(work, table.number)


@Cite("poker 17.B(3)", "R14")
def waive_time(work: Work, command: commands.WaiveTime) -> None:
    """Give up what a player owes; the reason stays on record."""
    require_others(work.acting, command.player)
    cents = _owed(work, command.table, command.player)
    require_text(command.reason, "the reason")
    waived = facts.TimeWaived(
        player=command.player, cents=cents, reason=command.reason, **work.acting.did()
    )
    work.write(stream_of(command.table), waived)
    end_alarm(work, UNPAID, _about(command.table, command.player), command.reason)


def _owed(work: Work, number: int, player: str) -> int:
    charges: Charges | None = work.see(stream_of(number))
    cents = 0 if charges is None else charges.owed.get(player, 0)
    if not cents:
        raise Refused("owes_no_time", player)
    return cents


def _about(number: int, player: str) -> str:
    return f"table {number} {player}"


def _name(work: Work, player: str) -> str:
    person = work.room.things.get(f"person/{player}")
    return player if person is None else person.alias
