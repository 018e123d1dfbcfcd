"""Guests of a demo: new players with play money."""

from secrets import token_hex
from typing import Final

from fairdeal.engine.roles import Role
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.people.commands import AddPlayer
from fairdeal.web.house import House
from fairdeal.web.safety.refusals import Problem

MONEY: Final = 500_000
"""Cents that a guest brings: enough for every table of the example."""


async def new_guest(house: House) -> str:
    """Add a player and give him money, as the floor and the cage of the demo do; his id."""
    mark = token_hex(3)
    guest = f"guest-{mark}"
    number = 1 + sum(each.startswith("guest-") for each in house.people)
    alias = f"Guest {number}"
    await _do(house, Role.FLOORPERSON, f"add-{mark}", AddPlayer(id=guest, alias=alias))
    await _do(house, Role.CASHIER, f"cash-{mark}", CashIn(person=guest, cents=MONEY))
    return guest


async def _do(house: House, role: Role, name: str, command: Command) -> None:
    on_duty = [
        each.id
        for each in house.people.values()
        if each.duty is not None and each.duty.role is role and not each.barred
    ]
    if not on_duty:
        raise Problem("not_on_duty", f"No {role.replace('_', ' ')} is on duty to let you in.")
    answer = await house.do(Envelope(f"guests/{name}", min(on_duty), command))
    if not answer.done:
        raise Problem(answer.why, answer.says, clause=answer.clause)
