"""A room opened, two players seated and a hand played in it: python examples/room.py

Everything that happens goes through one door as a command, and is in the journal before it is
answered. Here both players are bots that see what their own seats see. At the end the journal is
read again from its first entry, and every cent is found.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from fairdeal.bots import SOUND, Watching, choose
from fairdeal.service import Answer, Desk, Making, Purpose, example_submission, make, open_service

PLAYERS = ("ann", "bob")


def send(desk: Desk, actor: str, command: str, **fields: Any) -> Answer:
    """Send a command; a refusal ends the example with its sentence and its clause."""
    answer = desk.send(actor, command, **fields)
    if not answer.done:
        raise SystemExit(str(answer))
    return answer


def open_table(desk: Desk) -> None:
    """The Commission approves the Rules Submission, a table opens, two players sit down."""
    approval = {"version": 1, "on": "2026-01-05", "approver": "J. Doe", "reference": "A-1"}
    send(desk, "manager-1", "submit_version", version=1)
    send(desk, "manager-1", "approve_version", second="shift-1", **approval)
    send(desk, "shift-1", "open_day")
    send(desk, "floor-1", "open_table", kind="nl-1-3", number=4)
    for seat, player in enumerate(PLAYERS):
        send(desk, "floor-1", "add_player", id=player, alias=player.title(), bot=True)
        send(desk, "cage-1", "cash_in", person=player, cents=50_000)
        send(desk, player, "sit_down", table=4, seat=seat, cents=20_000)


def play_hand(desk: Desk, chance: Random) -> str:
    """Deal a hand and let whoever is to act act, until it is over; return its id."""
    name = str(send(desk, "floor-1", "start_hand", table=4).result["hand"])
    while (hand := desk.service.room.things.get(f"hand/{name}")) is not None:
        [seat] = hand.book.waiting(hand.state)
        watching = Watching(hand.begun, seat)
        watching.look(hand.facts)
        request = choose(watching, SOUND, chance)
        send(desk, hand.begun.players[seat], "act", hand=name, request=request)
    return name


def main(seed: int = 7) -> dict[str, int]:
    """Make a room, play a hand in it, open it again, and return where its money is, in cents."""
    with TemporaryDirectory() as folder:
        url, keys = f"sqlite:{folder}/room.db", Path(folder) / "room.key"
        rehearsal = Making("example", Purpose.REHEARSAL, example_submission(), "manager-1", "L-001")
        desk = Desk(make(url, keys, rehearsal, seed=seed), "example")
        open_table(desk)
        play_hand(desk, Random(seed))
        desk.close()
        again = open_service(url, keys)
        try:
            return dict(again.room.ledger.balances)
        finally:
            again.journal.close()


if __name__ == "__main__":
    for account, cents in sorted(main().items()):
        print(f"{account:<16} ${cents / 100:>10,.2f}")
