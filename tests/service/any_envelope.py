"""Any command that somebody may send to a small room: mostly sensible, sometimes not."""

from random import Random
from typing import Any

from fairdeal.bots.choosing import WILD, choose
from fairdeal.bots.watching import Watching
from fairdeal.room.cage import commands as cage
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands import commands as hands
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.lists import commands as lists
from fairdeal.room.proposals import commands as proposals
from fairdeal.room.room import Room
from fairdeal.room.tables import commands as tables

PLAYERS = ("ann", "bob", "cat", "dan")
STAFF = ("floor-1", "shift-1", "cage-1", "manager-1", "dealer-1", "security-1")
KINDS = ("nl-1-3", "double-down")
AMOUNTS = (-100, 0, 1, 5_000, 10_000, 20_000, 50_000, 10**12)


def any_envelope(room: Room, name: str, chance: Random) -> Envelope:
    """A command with this id; half of the time what a player does whose turn it is."""
    if chance.random() < 0.5 and (due := _whose_turn(room, chance)) is not None:
        hand, actor, request = due
        act = hands.Act(hand=hand.id, request=request)
        seen = chance.choice([0, 1, room.versions[hand.stream]])
        return Envelope(name, actor, act, hand=chance.choice(["", hand.id]), seen=seen)
    player = chance.choice(PLAYERS)
    actor, command = chance.choice(_offers(room, player, chance))
    if chance.random() < 0.1:
        actor = chance.choice((*PLAYERS, *STAFF, "nobody", "device"))
    second = chance.choice(("", "", "floor-1", "accounting-1", "security-1", "shift-1"))
    return Envelope(name, actor, command, second=second)


def _whose_turn(room: Room, chance: Random) -> tuple[HandInPlay, str, dict[str, Any]] | None:
    """Somebody whose turn it is, and something that he may do."""
    for hand in room.things.values():
        if not isinstance(hand, HandInPlay):
            continue
        there = [seat for seat, player in enumerate(hand.begun.players) if player]
        for seat in chance.sample(there, len(there)):
            watching = Watching(hand.begun, seat)
            watching.look(hand.facts)
            request = choose(watching, WILD, chance) if watching.is_due else None
            if request is not None:
                return hand, hand.begun.players[seat], request
    return None


def _offers(room: Room, player: str, chance: Random) -> list[tuple[str, Command]]:
    """What could be sent about a player, a table and a hand, one of each kind."""
    table, seat, cents = (
        chance.choice((1, 2, 2, 9)),
        chance.randrange(-1, 5),
        chance.choice(AMOUNTS),
    )
    kind = chance.choice(KINDS)
    hand = chance.choice([*room.all("hand"), "1-1", "7-7"])
    proposal = chance.choice([*room.all("proposal"), "none"])
    buys = chance.choice((10_000, 20_000, cents))
    return [
        ("cage-1", cage.CashIn(person=player, cents=cents)),
        ("cage-1", cage.CashIn(person=player, cents=50_000)),
        ("cage-1", cage.CashOut(person=player, cents=cents)),
        ("cage-1", cage.StockCage(cents=cents, reference="bank")),
        ("cage-1", cage.FillTray(table=table, cents=cents)),
        ("floor-1", cage.HoldMoney(person=player, cents=cents, reason="a dispute")),
        ("floor-1", tables.OpenTable(kind=kind, number=table)),
        ("floor-1", tables.OpenTable(kind=KINDS[table % 2], number=table)),
        ("floor-1", tables.CloseTable(table=table)),
        (player, lists.JoinList(list=kind)),
        ("floor-1", lists.CallNext(list=kind, table=table, seat=seat)),
        (player, lists.AnswerCall(list=kind, answer=chance.choice([*lists.Answer]))),
        (player, tables.SitDown(table=table, seat=seat, cents=buys)),
        (player, tables.SitDown(table=chance.choice((1, 2)), seat=seat % 4, cents=20_000)),
        (player, tables.LeaveTable(table=table)),
        (player, tables.SitOut(table=table)),
        (player, tables.ComeBack(table=table)),
        (player, tables.AddChips(table=table, cents=cents)),
        (player, tables.TakeChips(table=table, cents=cents)),
        (player, tables.StepAway(table=table)),
        ("floor-1", tables.CoverStakes(table=table, player=player)),
        ("floor-1", tables.UncoverStakes(table=table, player=player)),
        ("floor-1", tables.StartHand(table=table)),
        ("floor-1", tables.PauseClock(table=table)),
        ("floor-1", tables.ResumeClock(table=table)),
        ("floor-1", hands.Report(hand=hand, report={"what": "pot_touched", "seat": 0})),
        ("shift-1", hands.VoidHand(hand=hand, reason="an alarm")),
        ("shift-1", hands.Rule(hand=hand, ruling={"remedy": "play_on", "reason": "so"})),
        (player, hands.ExtendClock(hand=hand)),
        (player, hands.Act(hand=hand, request={"type": "fold"})),
        ("floor-1", proposals.Sign(proposal=proposal)),
        ("security-1", proposals.Sign(proposal=proposal)),
    ]
