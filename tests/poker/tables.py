"""Tables as text: seats in order, one letter a player, a dot an empty seat."""

from typing import Any

from fairdeal.engine.roles import Role
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.table import requests
from fairdeal.poker.table.play import carry_out, open_table
from fairdeal.poker.table.state import HandInPlay, Player, Table
from fairdeal.poker.table.values import ButtonRule, MissedBlinds, TableRules

STAKES = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
STACK = 10_000


def rules(button: ButtonRule = ButtonRule.MOVING, **values: Any) -> TableRules:
    """A house where a blind may be posted to enter."""
    return TableRules(**{"button": button, "missed_blinds": MissedBlinds.POST, **values})


def table(
    names: str,
    button: str = "",
    stakes: Stakes = STAKES,
    key: str = "holdem",
    house: HouseRules | None = None,
    **values: Any,
) -> Table:
    """A table before its first hand; `A` is the name of the player whose id is `a`."""
    values.setdefault("rules", rules())
    made = open_table(key, stakes, len(names), house=house, **values)
    for seat, name in enumerate(names):
        if name != ".":
            sit(made, seat, name)
    if button:
        set_button(made, names.index(button))
    return made


def sit(at: Table, seat: int, name: str, stack: int = STACK, **values: Any) -> None:
    asked = requests.SitDown(player=name.lower(), name=name, seat=seat, stack=stack, **values)
    carry_out(at, asked)


def leave(at: Table, name: str, time: int = 0) -> None:
    carry_out(at, requests.Leave(player=name.lower(), at=time))


def sit_out(at: Table, name: str) -> None:
    carry_out(at, requests.SitOut(player=name.lower()))


def come_back(at: Table, name: str, posts: bool = False) -> None:
    carry_out(at, requests.ComeBack(player=name.lower(), posts=posts))


def set_button(at: Table, seat: int) -> None:
    carry_out(at, requests.SetButton(seat=seat, by=Role.FLOORPERSON, person="f1"))


def limits(stakes: Stakes, **values: Any) -> requests.ChangeLimits:
    return requests.ChangeLimits(stakes=stakes, by=Role.FLOORPERSON, person="f1", **values)


def start(at: Table) -> HandInPlay:
    """Begin the next hand."""
    carry_out(at, requests.StartHand(by=Role.DEALER, person="d1"))
    assert at.hand is not None
    return at.hand


def finish(at: Table, *stacks: int, **values: Any) -> None:
    """End the hand in play with these stacks, or with those that it began with."""
    hand = at.hand
    assert hand is not None
    asked = requests.FinishHand(
        number=hand.number,
        start=hand.stacks,
        stacks=stacks or hand.stacks,
        **{"by": Role.DEALER, "person": "d1", **values},
    )
    carry_out(at, asked)


def told(hand: HandInPlay) -> str:
    """The players of a hand in the order of the deal, with their blinds."""
    names = [player.upper() for player in hand.players]
    for place, amount, kind in hand.stakes.posts:
        if kind in ("blind", "post", "kill"):
            names[place] += str(amount) + kind[0].replace("b", "")
    return " ".join(names)


def played(at: Table, **values: Any) -> str:
    """Play a hand in which nobody wins anything; return what `told` says of it."""
    hand = start(at)
    finish(at, **values)
    return told(hand)


def who(at: Table, name: str) -> Player:
    player = at.player(name.lower())
    assert player is not None
    return player


def chips(at: Table) -> str:
    """Everybody's chips in the order of the seats."""
    return " ".join(f"{each.name}{each.stack}" if each else "." for each in at.seats)
