"""From a request to facts, or to a named refusal. Reads only."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fairdeal.banked import commands, events, steps
from fairdeal.banked.commands import Command
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.values import DoubleDownRule, DoubleDownValues
from fairdeal.cite import Cite


class Wager(NamedTuple):
    """A wager that may be placed, from least to most in steps of the house's increment."""

    kind: str
    least: int
    most: int


class Options(NamedTuple):
    """What a position may do now. Amounts are 0, `discard` -1, where it may not.

    `bet` are the opening wagers that may be placed or changed; `least` and `most` are of the wager
    that a decision is about.
    """

    seat: int
    bet: tuple[Wager, ...] = ()
    least: int = 0
    most: int = 0
    take_back: bool = False
    fold: bool = False
    stand: bool = False
    discard: int = -1


def options(table: Round, seat: int | None = None) -> Options | None:
    """What a position may do now; without one, the position whose decision comes next."""
    seat = table.actor if seat is None else seat
    if seat == NOBODY or not table.agenda:
        return None
    step = table.agenda[-1]
    return _OFFERS[type(step)](table, seat, step) if type(step) in _OFFERS else None


def _to_wager(table: Round, seat: int, step: steps.Wagers) -> Options:
    ranges = [opening_range(table, seat, kind) for kind in table.game.opening]
    bet = tuple([each for each in ranges if each.most])
    return Options(seat, bet, 0, 0, bool(table.wagers[seat]))


def _to_decide(table: Round, seat: int, step: steps.Decide) -> Options | None:
    if not may_decide(table, seat):
        return None
    least, most = wager_range(table, seat)
    must = step.stage.must
    return Options(seat, (), least, most, False, must, not must)


def _to_draw(table: Round, seat: int, step: steps.Draw) -> Options | None:
    return Options(seat, discard=step.most) if seat == table.actor else None


_OFFERS: Final[dict[type[Any], Callable[[Round, int, Any], Options | None]]] = {
    steps.Wagers: _to_wager,
    steps.Decide: _to_decide,
    steps.Draw: _to_draw,
}


@Cite("ddp 11.A(1)", "D22")
def may_decide(table: Round, seat: int) -> bool:
    """Whether a position's decision is awaited: in turn, or in any order; made once it is final."""
    step = table.agenda[-1]
    if isinstance(step, steps.Decide) and not step.stage.in_turn:
        return seat in table.waiting
    return seat == table.actor


@Cite("ddp 7.E(1)", "D5", "D55")
def opening_range(table: Round, seat: int, kind: str) -> Wager:
    """What an opening wager may be: within the limits; as much as the other one, once it is there.

    Whether the chips suffice for the other one too is not asked: who has only one of them at "no
    more bets" gets it back.
    """
    values, wagers = table.values, table.wagers[seat]
    chips = table.stacks[seat] + wagers.get(kind, 0)
    for other, amount in wagers.items():
        if other != kind:
            return Wager(kind, amount, amount) if chips >= amount else Wager(kind, 0, 0)
    most = min(values.table_max, chips)
    most -= most % values.increment
    return Wager(kind, values.table_min, most) if most >= values.table_min else Wager(kind, 0, 0)


@Cite("ddp 7.E(2)", "ddp 7.E(3)", "ddp 11.C(2)(a)", "ddp 11.C(8)(a)", "D4")
@Cite("dds (h)(3)", "dds (a)(1)(i)", "S1")
def wager_range(table: Round, seat: int) -> tuple[int, int]:
    """The wager of a decision: equal to the ante; or a double down up to the original."""
    stake, stack, values = table.stake(seat), table.stacks[seat], table.values
    if not isinstance(values, DoubleDownValues) or values.double_down is _EQUAL:
        return (stake, stake) if stack >= stake else (0, 0)
    most = min(stake, stack)
    most -= most % values.increment
    return (values.increment, most) if most >= values.increment else (0, 0)


_EQUAL: Final = DoubleDownRule.EQUAL_TO_ORIGINAL


def refusal(table: Round, command: Command) -> Refused | None:
    """The first reason why a command is not allowed, or None."""
    why = _why(table, command)
    return None if why is None else Refused(why, command.seat)


def _why(table: Round, command: Command) -> Why | None:
    if not table.agenda:
        return Why.ROUND_IS_OVER
    if isinstance(command, commands.CloseBets):
        return _why_no_close(table, command)
    if not 0 <= command.seat < table.seats:
        return Why.NOT_SEATED
    return _JUDGES[type(command)](table, command)


@Cite("ddp 7.C", "ddp 8.C", "ddp 9.A(5)", "ddp 10.A(2)", "dds (h)(1)(i)", "dds (h)(1)(ii)(D)")
def _why_no_close(table: Round, command: commands.CloseBets) -> Why | None:
    step = table.agenda[-1]
    if isinstance(step, steps.Decide):
        return Why.DECISIONS_PENDING
    if not isinstance(step, steps.Wagers):
        return Why.NOT_NOW
    return None if complete(table) else Why.NO_WAGERS


@Cite("ddp 7.E(1)", "ddp 1.B(2)", "D5")
def complete(table: Round) -> list[int]:
    """The positions with all their opening wagers, in equal amounts."""
    many = len(table.game.opening)  # before the deal nothing else may be wagered
    return [
        seat
        for seat, wagers in enumerate(table.wagers)
        if len(wagers) == many and len({*wagers.values()}) == 1
    ]


@Cite("ddp 7.C", "ddp 7.D", "dds (f)(2)", "S8")
def _why_no_bet(table: Round, command: commands.Bet) -> Why | None:
    if not isinstance(table.agenda[-1], steps.Wagers):
        return Why.NO_MORE_BETS
    if command.kind not in table.game.opening:
        return Why.NO_SUCH_WAGER
    return _why_not_so_much(table, command)


@Cite("ddp 7.E(1)", "D5", "D55")
def _why_not_so_much(table: Round, command: commands.Bet) -> Why | None:
    amount, values, wagers = command.amount, table.values, table.wagers[command.seat]
    if amount > table.stacks[command.seat] + wagers.get(command.kind, 0):
        return Why.NOT_ENOUGH_CHIPS
    if amount < values.table_min:
        return Why.WAGER_TOO_SMALL
    if amount > values.table_max:
        return Why.WAGER_TOO_LARGE
    if amount % values.increment:
        return Why.NOT_IN_CHIPS
    for kind, other in wagers.items():
        if kind != command.kind and other != amount:
            return Why.WAGERS_NOT_EQUAL
    return None


@Cite("ddp 7.D", "dds (f)(2)", "S8")
def _why_no_take_back(table: Round, command: commands.TakeBack) -> Why | None:
    if not isinstance(table.agenda[-1], steps.Wagers):
        return Why.NO_MORE_BETS
    return None if table.wagers[command.seat] else Why.NO_WAGERS


@Cite("ddp 11.C(1)", "ddp 11.C(7)", "dds (h)(3)", "D4", "S1")
def _why_no_raise(table: Round, command: commands.Raise) -> Why | None:
    if why := _why_not_deciding(table, command):
        return why
    least, most = wager_range(table, command.seat)
    if not most or command.amount > table.stacks[command.seat]:
        return Why.NOT_ENOUGH_CHIPS
    if command.amount < least:
        return Why.WAGER_TOO_SMALL
    if command.amount > most:
        return Why.WAGER_TOO_LARGE
    return Why.NOT_IN_CHIPS if least != most and command.amount % least else None


def _why_not_deciding(table: Round, command: Command) -> Why | None:
    step = table.agenda[-1]
    if isinstance(step, steps.Wagers):
        return Why.BETS_ARE_OPEN
    if not isinstance(step, steps.Decide):
        return Why.NOT_NOW
    return None if may_decide(table, command.seat) else Why.NOT_YOUR_TURN


def _why_no_fold(table: Round, command: commands.Fold) -> Why | None:
    if why := _why_not_deciding(table, command):
        return why
    step = table.agenda[-1]
    return None if isinstance(step, steps.Decide) and step.stage.must else Why.NOT_NOW


def _why_no_stand(table: Round, command: commands.Stand) -> Why | None:
    if why := _why_not_deciding(table, command):
        return why
    step = table.agenda[-1]
    return Why.NOT_NOW if isinstance(step, steps.Decide) and step.stage.must else None


@Cite("ddp 11.C(4)", "ddp 11.C(10)", "ddp 11.A(2)", "D22", "D24")
def _why_no_discard(table: Round, command: commands.Discard) -> Why | None:
    step = table.agenda[-1]
    if not isinstance(step, steps.Draw):
        return Why.BETS_ARE_OPEN if isinstance(step, steps.Wagers) else Why.NOT_NOW
    if command.seat != table.actor:
        return Why.NOT_YOUR_TURN
    if len(command.cards) > step.most:
        return Why.TOO_MANY_DISCARDS
    held = list(table.cards(command.seat))
    for card in command.cards:
        if card not in held:
            return Why.NOT_YOUR_CARDS
        held.remove(card)
    return None


_JUDGES: Final[dict[type[Command], Callable[[Round, Any], Why | None]]] = {
    commands.Bet: _why_no_bet,
    commands.TakeBack: _why_no_take_back,
    commands.Raise: _why_no_raise,
    commands.Fold: _why_no_fold,
    commands.Stand: _why_no_stand,
    commands.Discard: _why_no_discard,
}


def decide(table: Round, command: Command) -> list[AnyEvent]:
    """The facts that a command makes; `Refused` if it may not be. The round is only read."""
    why = _why(table, command)
    if why is not None:
        raise Refused(why, command.seat)
    return _FACTS[type(command)](table, command)


@Cite("ddp 8.C", "ddp 9.A(5)", "ddp 10.A(2)", "D5")
def _closed(table: Round, command: commands.CloseBets) -> list[AnyEvent]:
    """A position without its full wagers is not dealt in and gets its chips back."""
    full = complete(table)
    back: list[AnyEvent] = [
        events.WagersTakenBack(seat)
        for seat, wagers in enumerate(table.wagers)
        if wagers and seat not in full
    ]
    return [*back, events.BetsClosed()]


def _raised(table: Round, command: commands.Raise) -> list[AnyEvent]:
    step = table.agenda[-1]
    assert isinstance(step, steps.Decide)
    return [events.WagerPlaced(command.seat, step.stage.wager, command.amount)]


_FACTS: Final[dict[type[Command], Callable[[Round, Any], list[AnyEvent]]]] = {
    commands.Bet: lambda table, command: [
        events.WagerPlaced(command.seat, command.kind, command.amount)
    ],
    commands.TakeBack: lambda table, command: [events.WagersTakenBack(command.seat)],
    commands.CloseBets: _closed,
    commands.Raise: _raised,
    commands.Fold: lambda table, command: [events.Folded(command.seat)],
    commands.Stand: lambda table, command: [events.Stood(command.seat)],
    commands.Discard: lambda table, command: [events.Discarded(command.seat, command.cards)],
}
