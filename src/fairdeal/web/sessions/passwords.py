"""Passwords at the door: checked away from the event loop, counted, and never in an answer."""

import asyncio

from fairdeal.room.refusals import Refused
from fairdeal.web.house import House
from fairdeal.web.safety.refusals import Problem


async def hash_of(house: House, person: str) -> str:
    """The hash of a person's password; empty if there is none."""
    return await house.ask(lambda service: house.accounts.hash_of(person))


async def is_right(house: House, person: str, hashed: str, password: str) -> bool:
    """Whether a password is right; refused after too many wrong ones."""
    try:
        future = house.passwords.check(person, hashed, password, house.clock.now())
    except Refused as refused:
        raise Problem.of(refused) from None
    return await asyncio.wrap_future(future)


async def require_password(house: House, person: str, password: str, why: str) -> None:
    """Refuse somebody whose password is wrong; in a demo a person without one signs as he is."""
    hashed = await hash_of(house, person)
    if house.is_demo and not hashed and person in house.people:
        return
    if not password and why == "password_needed":
        raise Problem(why)
    if not await is_right(house, person, hashed, password):
        raise Problem("wrong_password" if why == "password_needed" else why)
