"""From a request to facts, or to a named refusal. Reads only.

One table leads from the type of a request to its answer: the facts that it makes, or the first
reason why it makes none.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from fairdeal.banked import commands, events, steps
from fairdeal.banked.dealer import folded
from fairdeal.banked.deck.entering import Answer, entered, reshuffled
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import Stage
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.requests import Report, Request
from fairdeal.banked.round import NOBODY, OWN, Round
from fairdeal.banked.trouble.irregularities import reported
from fairdeal.banked.values import DoubleDownRule, DoubleDownValues
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered, NewOrder, TimeOut
from fairdeal.errors import BadInput


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
    if seat is None:
        waiting = table.waiting
        if not waiting or table.drawing:
            return None
        seat = waiting[0]
    elif not 0 <= seat < table.seats:
        return None
    if not table.agenda:
        return None
    step = table.agenda[-1]
    offer = _OFFERS.get(type(step))
    return None if offer is None else offer(table, seat, step)


def _to_wager(table: Round, seat: int, step: steps.Wagers) -> Options:
    ranges = [opening_range(table, seat, kind) for kind in table.game.opening]
    bet = tuple([each for each in ranges if each.most])
    return Options(seat, bet, 0, 0, bool(table.wagers[seat]))


def _to_decide(table: Round, seat: int, step: steps.Decide) -> Options | None:
    if seat != table.waiting[0] and not may_decide(table, seat):
        return None
    least, most = wager_range(table, seat)
    return _deciding(seat, least, most, step.stage.must)


@lru_cache(maxsize=1024)
def _deciding(seat: int, least: int, most: int, must: bool) -> Options:
    """The same in every round, and not made anew in each."""
    return Options(seat, least=least, most=most, fold=must, stand=not must)


def _to_draw(table: Round, seat: int, step: steps.Draw) -> Options | None:
    if table.drawing or seat != table.waiting[0]:
        return None
    return _drawing(seat, step.most)


@lru_cache(maxsize=256)
def _drawing(seat: int, most: int) -> Options:
    return Options(seat, discard=most)


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

    Whether the chips suffice for the other one too is not asked: a player who has only one of
    them at "no more bets" gets it back.
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
@Cite("dds (h)(3)", "dds (a)(1)(i)", "ddp 1.B(3)", "ddp 1.B(6)", "S1")
def wager_range(table: Round, seat: int) -> tuple[int, int]:
    """The wager of a decision: equal to the ante; or a double down up to the original."""
    stake = table.wagers[seat].get(table.game.opening[0], 0)
    stack, values = table.stacks[seat], table.values
    if type(values) is not DoubleDownValues or values.double_down is _EQUAL:
        return (stake, stake) if stack >= stake else (0, 0)
    most = min(stake, stack)
    most -= most % values.increment
    return (values.increment, most) if most >= values.increment else (0, 0)


_EQUAL: Final = DoubleDownRule.EQUAL_TO_ORIGINAL


def decide(table: Round, request: Request) -> tuple[AnyEvent, ...]:
    """The facts that a request makes; `Refused` if it may not be. The round is only read."""
    kind = request.__class__
    if kind not in _ANSWERS:
        raise BadInput(
            f"{kind.__name__} is not a request to a round against the house (ddp 11.A, dds (h))"
        )
    found = _ANSWERS[kind](table, request) if table.agenda else Why.ROUND_IS_OVER
    if isinstance(found, tuple):
        return found
    raise Refused(found, request.seat)


def refusal(table: Round, request: Request) -> Refused | None:
    """The first reason why a request is not allowed, or None."""
    try:
        decide(table, request)
    except Refused as met:
        return met
    return None


# ---- while bets are open ----


@Cite("ddp 7.C", "ddp 8.C", "ddp 9.A(5)", "ddp 10.A(2)", "dds (h)(1)(i)", "dds (h)(1)(ii)(D)")
@Cite("D5")
def _close(table: Round, command: commands.CloseBets) -> Answer:
    """A position without its full wagers is not dealt in and gets its chips back."""
    kind = type(table.agenda[-1])
    if command.seat != NOBODY:
        return Why.NOT_YOUR_CALL
    if kind is not steps.Wagers:
        return Why.DECISIONS_PENDING if kind is steps.Decide else Why.NOT_NOW
    full = complete(table)
    if not full:
        return Why.NO_WAGERS
    back = [
        events.WagersTakenBack(seat, sum(wagers.values()))
        for seat, wagers in enumerate(table.wagers)
        if wagers and seat not in full
    ]
    return (*back, events.BetsClosed())


@Cite("ddp 7.E(1)", "ddp 1.B(1)", "ddp 1.B(2)", "D5")
def complete(table: Round) -> list[int]:
    """The positions with all their opening wagers, in equal amounts."""
    many = len(table.game.opening)  # before the deal nothing else may be wagered
    return [
        seat
        for seat, wagers in enumerate(table.wagers)
        if len(wagers) == many and len({*wagers.values()}) == 1
    ]


@Cite("ddp 7.C", "ddp 7.D", "ddp 7.E(1)", "dds (f)(2)", "S8", "D5", "D55")
def _bet(table: Round, command: commands.Bet) -> Answer:
    seat, kind, amount, values = command.seat, command.kind, command.amount, table.values
    if not 0 <= seat < table.seats:
        return Why.NOT_SEATED
    if type(table.agenda[-1]) is not steps.Wagers:
        return Why.NO_MORE_BETS
    if kind not in table.game.opening:
        return Why.NO_SUCH_WAGER
    wagers = table.wagers[seat]
    before = wagers.get(kind, 0)
    if amount > table.stacks[seat] + before:
        return Why.NOT_ENOUGH_CHIPS
    if amount < values.table_min:
        return Why.WAGER_TOO_SMALL
    if amount > values.table_max:
        return Why.WAGER_TOO_LARGE
    if amount % values.increment:
        return Why.NOT_IN_CHIPS
    for other, chips in wagers.items():
        if chips != amount and other != kind:
            return Why.WAGERS_NOT_EQUAL
    return (events.WagerPlaced(seat, kind, amount, before),)


@Cite("ddp 7.D", "dds (f)(2)", "S8")
def _take_back(table: Round, command: commands.TakeBack) -> Answer:
    seat = command.seat
    if not 0 <= seat < table.seats:
        return Why.NOT_SEATED
    if type(table.agenda[-1]) is not steps.Wagers:
        return Why.NO_MORE_BETS
    if not table.wagers[seat]:
        return Why.NO_WAGERS
    return (events.WagersTakenBack(seat, table.on_layout(seat)),)


# ---- decisions ----


def _why_not_deciding(table: Round, seat: int) -> Why | None:
    if not 0 <= seat < table.seats:
        return Why.NOT_SEATED
    kind = type(table.agenda[-1])
    if kind is not steps.Decide:
        return Why.BETS_ARE_OPEN if kind is steps.Wagers else Why.NOT_NOW
    if seat == table.waiting[0] or may_decide(table, seat):
        return None
    return Why.NOT_YOUR_TURN


@Cite("ddp 11.C(1)", "ddp 11.C(7)", "dds (h)(3)", "D4", "S1")
def _raise(table: Round, command: commands.Raise) -> Answer:
    seat, amount = command.seat, command.amount
    if why := _why_not_deciding(table, seat):
        return why
    least, most = wager_range(table, seat)
    if not most or amount > table.stacks[seat]:
        return Why.NOT_ENOUGH_CHIPS
    if amount < least:
        return Why.WAGER_TOO_SMALL
    if amount > most:
        return Why.WAGER_TOO_LARGE
    if least != most and amount % least:
        return Why.NOT_IN_CHIPS
    return (events.WagerPlaced(seat, _stage(table).wager, amount),)


def _stage(table: Round) -> Stage:
    """The decision that is on; asked only where there is one."""
    stage: Stage = table.agenda[-1].stage  # type: ignore[union-attr]
    return stage


def _fold(table: Round, command: commands.Fold) -> Answer:
    if why := _why_not_deciding(table, command.seat):
        return why
    return (folded(table, command.seat),) if _stage(table).must else Why.NOT_NOW


def _stand(table: Round, command: commands.Stand) -> Answer:
    if why := _why_not_deciding(table, command.seat):
        return why
    return Why.NOT_NOW if _stage(table).must else (events.Stood(command.seat),)


@Cite("ddp 11.C(4)", "ddp 11.C(10)", "ddp 11.A(2)", "D22", "D24")
def _discard(table: Round, command: commands.Discard) -> Answer:
    seat, cards, step = command.seat, command.cards, table.agenda[-1]
    if not 0 <= seat < table.seats:
        return Why.NOT_SEATED
    if not isinstance(step, steps.Draw):
        return Why.BETS_ARE_OPEN if isinstance(step, steps.Wagers) else Why.NOT_NOW
    if table.drawing or seat != table.waiting[0]:
        return Why.NOT_YOUR_TURN
    if len(cards) > step.most:
        return Why.TOO_MANY_DISCARDS
    held = table.places.holds(OWN[seat], cards)
    return (events.Discarded(seat, cards),) if held else Why.NOT_YOUR_CARDS


@Cite("ddp 7.B(3)", "ddp 11.C(2)(b)", "dds (h)(3)", "D9", "D24")
def _time_out(table: Round, request: TimeOut) -> Answer:
    """Who does not decide folds, or leaves the wager as it is where there is a choice; he draws
    nothing. It is what becomes of a player who has left (D9).
    """
    seat, step = request.seat, table.agenda[-1]
    if isinstance(step, steps.Draw):
        return _discard(table, commands.Discard(seat))
    if isinstance(step, steps.Decide) and not step.stage.must:
        return _stand(table, commands.Stand(seat))
    return _fold(table, commands.Fold(seat))


_ANSWERS: Final[dict[type[Any], Callable[[Round, Any], Answer]]] = {
    commands.Bet: _bet,
    commands.TakeBack: _take_back,
    commands.CloseBets: _close,
    commands.Raise: _raise,
    commands.Fold: _fold,
    commands.Stand: _stand,
    commands.Discard: _discard,
    Report: reported,
    TimeOut: _time_out,
    NewOrder: reshuffled,
    CardsEntered: entered,
}
