"""Fills and credits: asked for at the table, carried by a runner, counted and signed at both ends.

While they are carried the chips are in an account of their own. What does not arrive, or arrives
beyond what had left, is over and short of the house.
"""

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.room.amounts import require_amount, require_money
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.ledger import CAGE, OVER_SHORT, transit
from fairdeal.room.ledger import tray as account
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.trays import commands, facts
from fairdeal.room.trays.chips import total
from fairdeal.room.trays.counting import at_rest, known_table
from fairdeal.room.trays.facts import Way
from fairdeal.room.trays.state import Order, Tray, stream_of
from fairdeal.room.work import Work


def carried(order: str) -> str:
    """The account of the chips of an order; no box can have this name."""
    return transit(f"chips/{order}")


def request_fill(work: Work, command: commands.RequestFill) -> None:
    """Ask for chips."""
    _order(work, command.table, Way.FILL, command.chips)


def request_credit(work: Work, command: commands.RequestCredit) -> None:
    """Ask to send chips away."""
    _order(work, command.table, Way.CREDIT, command.chips)


@Cite("R8")
def _order(work: Work, number: int, way: Way, chips: dict[str, int]) -> None:
    known_table(work, number)
    cents = total(chips)
    require_amount(cents)
    order = work.acting.command
    ordered = facts.ChipsOrdered(
        table=number,
        order=order,
        way=way,
        chips=chips,
        cents=cents,
        at=work.time,
        **work.acting.did(),
    )
    work.write(stream_of(number), ordered)
    work.result["order"] = order


def _found(work: Work, number: int, name: str) -> Order:
    tray: Tray | None = work.see(stream_of(number))
    if tray is None or name not in tray.orders:
        raise Refused("no_such_order", name)
    return tray.orders[name]


def _under_way(work: Work, number: int, name: str, way: Way, *, sent: bool) -> Order:
    order = _found(work, number, name)
    if order.way is not way:
        raise Refused("wrong_way_for_order", f"{name} is a {order.way}")
    if order.sent != sent:
        raise Refused("order_on_its_way" if order.sent else "order_not_sent", name)
    return order


def cancel_chip_order(work: Work, command: commands.CancelChipOrder) -> None:
    """Take an order back before its chips have left."""
    if _found(work, command.table, command.order).sent:
        raise Refused("order_on_its_way", command.order)
    require_text(command.reason, "the reason")
    cancelled = facts.ChipOrderCancelled(
        order=command.order, reason=command.reason, **work.acting.did()
    )
    work.write(stream_of(command.table), cancelled)


@Cite("R8", "R14")
def send_fill(work: Work, command: commands.SendFill) -> None:
    """The cage gives the chips to a runner."""
    order = _under_way(work, command.table, command.order, Way.FILL, sent=False)
    require_money(work, CAGE, order.cents)
    _send(work, command.table, command.order, order, CAGE)


@Cite("R8", "R14")
def send_credit(work: Work, command: commands.SendCredit) -> None:
    """The table gives the chips to a runner, between hands; no more than there are."""
    at_rest(work, command.table)
    order = _under_way(work, command.table, command.order, Way.CREDIT, sent=False)
    require_money(work, account(command.table), order.cents)
    _send(work, command.table, command.order, order, account(command.table))


def _send(work: Work, number: int, name: str, order: Order, giver: str) -> None:
    sent = facts.ChipsSent(
        order=name,
        way=order.way,
        cents=order.cents,
        at=work.time,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(number), sent)
    work.move(order.cents, giver, carried(name))


@Cite("R8", "R14")
def receive_fill(work: Work, command: commands.ReceiveFill) -> None:
    """The chips are counted at the table and go into the tray."""
    order = _under_way(work, command.table, command.order, Way.FILL, sent=True)
    _receive(work, command, order, account(command.table))


@Cite("R8", "R14")
def receive_credit(work: Work, command: commands.ReceiveCredit) -> None:
    """The chips are counted at the cage."""
    order = _under_way(work, command.table, command.order, Way.CREDIT, sent=True)
    _receive(work, command, order, CAGE)


def _receive(
    work: Work, command: commands.ReceiveFill | commands.ReceiveCredit, order: Order, taker: str
) -> None:
    cents = total(command.chips)
    received = facts.ChipsReceived(
        table=command.table,
        order=command.order,
        way=order.way,
        cents=cents,
        sent=order.cents,
        at=work.time,
        chips=command.chips,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.table), received)
    work.move(order.cents, carried(command.order), taker)
    if cents == order.cents:
        return
    work.move(cents - order.cents, OVER_SHORT, taker)
    off = dollars(abs(cents - order.cents)) + (" short" if cents < order.cents else " over")
    says = f"The {order.way} {command.order} of table {command.table} arrived {off}."
    raise_alarm(work, "chips_over_short", command.order, says)
    work.result["over_short_cents"] = cents - order.cents


@Cite("R8")
def note(work: Work, number: int, way: Way, cents: int) -> None:
    """A fill or credit that the cage made in one step: the tray counts it like any other."""
    noted = facts.ChipsReceived(
        table=number,
        order="",
        way=way,
        cents=cents,
        sent=cents,
        at=work.time,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(number), noted)
