"""Cash for chips and chips for cash, summed for each person and gaming day."""

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.amounts import require_amount, require_money
from fairdeal.room.cage import commands
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.ledger import OUTSIDE, rail
from fairdeal.room.people import facts
from fairdeal.room.people.authority import known, require_others, welcome
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.versions.values import room_value
from fairdeal.room.work import Work


@Cite("R8")
def cash_in(work: Work, command: commands.CashIn) -> None:
    """Take cash from a person; the chips are on the rail."""
    require_others(work.acting, command.person)
    welcome(work.see, command.person)
    require_amount(command.cents)
    work.move(command.cents, OUTSIDE, rail(command.person))
    note_cash(work, command.person, command.cents)


@Cite("R8")
def cash_out(work: Work, command: commands.CashOut) -> None:
    """Give cash for chips of the rail; to somebody who is barred, not unseen."""
    require_others(work.acting, command.person)
    if known(work.see, command.person).barred:
        raise Refused("barred_needs_witness", command.person)
    _pay_out(work, command.person, command.cents)


@Cite("poker 18.C", "R8", "R14")
def cash_out_barred(work: Work, command: commands.CashOutBarred) -> None:
    """Give a barred person cash for chips of the rail, before a second person."""
    require_others(work.acting, command.person)
    if not known(work.see, command.person).barred:
        raise Refused("not_barred", command.person)
    _pay_out(work, command.person, command.cents)
    acting = work.acting
    witnessed = facts.PaymentWitnessed(cents=command.cents, signed=acting.signed(), **acting.did())
    work.write(stream_of(command.person), witnessed)


def _pay_out(work: Work, person: str, cents: int) -> None:
    require_money(work, rail(person), cents)
    fact = facts.CashedOut(cents=cents, day=_day(work), **work.acting.did())
    work.write(stream_of(person), fact)
    work.move(cents, rail(person), OUTSIDE)
    watch_cash(work, person, "taken", cents)


@Cite("P-128")
def note_cash(work: Work, person: str, cents: int) -> None:
    """Note cash that a person has given for chips, here or at a table, and watch the sum."""
    fact = facts.CashedIn(cents=cents, day=_day(work), **work.acting.did())
    work.write(stream_of(person), fact)
    watch_cash(work, person, "given", cents)


def _day(work: Work) -> str:
    house: House = work.see(ROOM)
    return house.day_at(work.time)


@Cite("P-128")
def watch_cash(work: Work, name: str, way: str, cents: int) -> None:
    """Say in the answer, and by an alarm, that the cash of a day is above the set amount."""
    person: Person = work.see(stream_of(name))
    total: int = getattr(person.cash, way)
    most: int = room_value(work.room, "room.cash_notice")
    work.result["cash_today"] = total
    if total <= most:
        return
    says = f"{person.shown} has {way} {dollars(total)} in cash today, above {dollars(most)}."
    work.result["cash_notice"] = says
    if total - cents <= most:  # it was not above before
        about = f"{name} {way} {person.cash.day}"
        raise_alarm(work, "cash_notice", about, says)
