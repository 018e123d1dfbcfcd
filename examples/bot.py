"""A bot that joins a table of a room that is served, and plays.

    ./run                                        # in one terminal: the demo room
    python examples/bot.py --hands 10            # in another: the bot

It comes in as a guest, takes a free seat, and presses the cheapest button that keeps it in the
hand: check if that is free, call a small price, else fold. With too few chips it gets up and sits
down again with more.
"""

import argparse
import asyncio
from typing import Any

import httpx

from fairdeal.client import Client, Denied, Frame, Table

SMALL = 2_000
"""Cents that the bot calls without thinking."""


def choose(frame: Frame) -> dict[str, Any] | None:
    """The request of the button to press; None if no button is on."""
    bar = frame.bar
    left, middle, right = (bar.get(name) or {} for name in ("left", "middle", "right"))
    dear = int(bar.get("price", 0)) > SMALL
    order = [left, middle, right] if dear else [middle, left, right]
    if right.get("request", {}).get("type") == "show":
        order = [right]  # only a hand that is shown wins the pot
    for slot in order:
        # A button with a command of the room, as sit out, is not a move in the hand.
        if slot.get("on") and slot.get("request") and not slot.get("command"):
            request = dict(slot["request"])
            if slot.get("amount"):
                request[slot["amount"]] = bar["sizing"]["least"]
            if slot.get("cards"):
                request[slot["cards"]] = []  # it stands pat
            return request
    return None


async def sit_down(client: Client, number: int) -> None:
    """Take a free seat with the usual amount: the table itself says how."""
    mine = (await client.ask(f"tables/{number}"))["mine"]
    if "command" not in mine["bar"]["right"]:
        print(f"waiting for a seat at table {number}", flush=True)
    while "command" not in mine["bar"]["right"]:  # no seat is free, or the table is opening
        await asyncio.sleep(1)
        mine = (await client.ask(f"tables/{number}"))["mine"]
    slot, chair = mine["bar"]["right"], mine["chair"]
    await client.do(slot["command"], **slot["request"], **{slot["amount"]: chair["usual"]})


def is_short(frame: Frame) -> bool:
    """Whether the bot sits there without a hand, and has too few chips for another."""
    stacks = {seat["seat"]: seat.get("stack", 0) for seat in frame.public["seats"]}
    return not frame.mine.get("cards") and stacks.get(frame.seat, SMALL) < SMALL


async def wager(table: Table, frame: Frame) -> None:
    """Place the least of every wager that a game against the house demands."""
    for each in frame.bar.get("wagers", []):
        if each.get("must"):
            await table.act(frame, {**each["request"], each.get("amount", "amount"): each["least"]})


async def play(url: str, number: int, hands: int, person: str) -> int:
    """Play some hands at a table; returns how many."""
    async with Client(url) as client:
        await client.come_in(person)
        await sit_down(client, number)
        played: set[str] = set()
        async with client.table(number) as table:
            async for frame in table:
                if frame.mine.get("cards"):
                    played.add(frame.hand)
                if len(played) > hands:
                    break
                try:
                    if frame.bar.get("wagers"):
                        await wager(table, frame)
                    elif is_short(frame):
                        await client.do("leave_table", table=number)
                        await sit_down(client, number)
                    elif frame.is_my_turn and (request := choose(frame)) is not None:
                        await table.act(frame, request)
                except Denied as denied:
                    print(denied)  # the table has moved on meanwhile: the next frame says how
        await client.do("leave_table", table=number)
        return len(played) - 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Join a table and play.")
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--table", type=int, default=1)
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--person", default="", help="who you are; without it, a new guest")
    given = parser.parse_args()
    try:
        played = asyncio.run(play(given.url, given.table, given.hands, given.person))
    except Denied as denied:
        raise SystemExit(str(denied)) from None
    except httpx.TransportError as fault:
        raise SystemExit(f"no room is served at {given.url}: {fault}") from None
    print(f"{played} hands at table {given.table}")


if __name__ == "__main__":
    main()
