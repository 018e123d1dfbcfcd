"""A room opened, two players seated and a hand played in it: python examples/room.py

Everything that happens goes through one door as a command in an envelope, and is in the journal
before it is answered. Here both players are bots that see what their own seats see. At the end the
journal is read again from its first entry, and every cent is found.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from fairdeal.bots.choosing import SOUND, choose
from fairdeal.bots.watching import Watching
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.hands.commands import Act
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import OpenTable, SitDown, StartHand
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service

PLAYERS = ("ann", "bob")


class Sender:
    """Sends commands to a room, each with an id of its own."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.sent = 0

    def send(self, actor: str, command: Command, second: str = "") -> Answer:
        """Send a command; a refusal ends the example with its sentence and its clause."""
        self.sent += 1
        answer = self.service.do(Envelope(f"example/{self.sent}", actor, command, second))
        if not answer.done:
            raise SystemExit(str(answer))
        return answer


def open_room(sender: Sender) -> None:
    """The Commission approves the Rules Submission, a table opens, two players sit down."""
    approval = ApproveVersion(version=1, on="2026-01-05", approver="J. Doe", reference="A-1")
    sender.send("manager-1", SubmitVersion(version=1))
    sender.send("manager-1", approval, second="shift-1")
    sender.send("shift-1", OpenDay())
    sender.send("floor-1", OpenTable(kind="nl-1-3", number=4))
    for seat, player in enumerate(PLAYERS):
        sender.send("floor-1", AddPlayer(id=player, alias=player.title(), bot=True))
        sender.send("cage-1", CashIn(person=player, cents=50_000))
        sender.send(player, SitDown(table=4, seat=seat, cents=20_000))


def play_hand(sender: Sender, chance: Random) -> str:
    """Deal a hand and let whoever is to act act, until it is over; return its id."""
    name = str(sender.send("floor-1", StartHand(table=4)).result["hand"])
    hand: HandInPlay | None = sender.service.room.things[f"hand/{name}"]
    while hand is not None:
        [seat] = hand.book.waiting(hand.state)
        watching = Watching(hand.begun, seat)
        watching.look(hand.facts)
        request = choose(watching, SOUND, chance)
        assert request is not None
        sender.send(hand.begun.players[seat], Act(hand=name, request=request))
        hand = sender.service.room.things.get(f"hand/{name}")
    return name


def main(seed: int = 7) -> dict[str, int]:
    """Make a room, play a hand in it, open it again, and return where its money is, in cents."""
    with TemporaryDirectory() as folder:
        url, keys = f"sqlite:{folder}/room.db", Path(folder) / "room.key"
        making = Making("example", Purpose.REHEARSAL, example(), "manager-1", "L-001")
        service = make(url, keys, making, seed=seed)
        sender = Sender(service)
        open_room(sender)
        play_hand(sender, Random(seed))
        service.journal.close()
        again = open_service(url, keys)
        try:
            return dict(again.room.ledger.balances)
        finally:
            again.journal.close()


if __name__ == "__main__":
    for account, cents in sorted(main().items()):
        print(f"{account:<16} ${cents / 100:>10,.2f}")
