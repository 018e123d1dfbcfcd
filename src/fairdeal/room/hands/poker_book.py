"""The book of poker as the room uses it."""

from functools import lru_cache
from operator import add
from typing import Any, Final, TypeVar, get_args

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.errors import Corrupt
from fairdeal.poker import commands, door, steps
from fairdeal.poker.clock import in_default
from fairdeal.poker.decide import options
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.records.money import Money
from fairdeal.poker.table import door as table_door
from fairdeal.poker.table.events import HandStarted
from fairdeal.poker.table.finishing import result_of
from fairdeal.poker.table.state import Table
from fairdeal.poker.trouble.remedies import Ruling, void
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.values.opening import opened
from fairdeal.poker.views.hidden import Onlooker
from fairdeal.room.hands.book import Book, Held, Named, by_number
from fairdeal.room.tables.state import TableInRoom

_Values = TypeVar("_Values")


def _opened(table: TableInRoom, started: HandStarted, order: Any, paper: bool) -> HandOpened:
    setting = table.setting
    stakes, house = _same(started.stakes), _same(setting.house)
    rake = _same(setting.rake_for(len(started.players)))
    return opened(setting.game, stakes, started.stacks, order, house, rake, paper)


@lru_cache(maxsize=256)
def _same(values: _Values) -> _Values:
    """The first of equal values, all of them checked with the submission that they come from.

    The book remembers by identity which values it has found sound, and looks at others again.
    """
    return values


def _fold(first: HandOpened) -> Money:
    return Money(list(first.stacks), [0] * len(first.stacks))


def _held(money: Money) -> Held:
    stacks = tuple(map(add, money.stacks, money.bets))
    return Held(stacks, money.pot, money.set_aside, money.room, _filled(money.boxes))


def _filled(boxes: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """The boxes that hold something, in one order for all."""
    return tuple(sorted(each for each in boxes.items() if each[1])) if boxes else ()


@Cite("R8")
def _within(hand: Hand) -> Held:
    """Where the chips are by the state of the hand; what is missing from its total is the pot."""
    stacks = tuple(map(add, map(add, hand.stacks, hand.bets), hand.behind))
    elsewhere = sum(stacks) + hand.set_aside + hand.taken
    pot = hand.total - elsewhere
    return Held(stacks, pot, hand.set_aside, hand.room, _filled(hand.boxes))


def _waiting(hand: Hand) -> tuple[int, ...]:
    return () if hand.actor == NOBODY else (hand.actor,)


@Cite("P-32")
def _absent(hand: Hand, seat: int) -> Any:
    """An absent player checks if it is free and folds otherwise; he agrees to nothing."""
    allowed = options(hand, seat)
    return None if allowed is None or hand.actor != seat else in_default(allowed)


def _void(hand: Hand) -> tuple[AnyEvent, ...]:
    return tuple(void(hand))


@Cite("R9")
def _result(table: TableInRoom, hand: Hand, who: dict[str, Any]) -> tuple[Any, ...]:
    """The facts that settle a hand at its table."""
    seating = table.seating
    if not isinstance(seating, Table) or seating.hand is None:
        raise Corrupt(f"table {table.number} has no hand in play")
    by, person = who.get("by", Role.DEALER), who.get("person", "")
    return table_door.decide(seating, result_of(hand, seating.hand.number, by, person))


# ---- the next step in words ----


def _says(hand: Hand, named: Named = by_number, /) -> str:
    """What is to be done next: by a player, or by the dealer."""
    if hand.over:
        return "the hand is over"
    if hand.actor != NOBODY:
        return f"{named(hand.actor)} acts"
    step = hand.agenda[-1]
    said: str = _WORDS[type(step)](step, named)
    return said


def _dealt(step: steps.Deal, named: Named) -> str:
    cards = "a card" if step.many == 1 else f"{step.many} cards"
    return f"deal {cards} face {'up' if step.up else 'down'} to each player"


def _board(step: steps.DealBoard, named: Named) -> str:
    cards = "a card" if step.many == 1 else f"{step.many} cards"
    return f"deal {cards} to {'the second' if step.board else 'the'} board"


_WORDS: Final[dict[type[Any], Any]] = {
    steps.Post: lambda step, named: f"take the {step.kind} of {named(step.seat)}",
    steps.OfferStraddle: lambda step, named: f"offer the straddle to {named(step.seat)}",
    steps.Burn: lambda step, named: "burn a card",
    steps.BurnCommon: lambda step, named: "burn a card",
    steps.Deal: _dealt,
    steps.DealBoard: _board,
    steps.Consent: lambda step, named: f"ask {named(step.seat)} about the {step.option}",
    steps.Verify: lambda step, named: f"verify the {step.option}",
    steps.Collect: lambda step, named: "collect what was posted",
    steps.Choose: lambda step, named: f"ask {named(step.seat)} whether to stop betting",
    steps.MakeUp: lambda step, named: f"deal a card to {named(step.seat)} for the exposed one",
    steps.Ruling: lambda step, named: f"wait for a ruling about {step.about}",
    steps.Reshuffle: lambda step, named: "shuffle the stub again",
    steps.ForcedBet: lambda step, named: "take the forced bet",
    steps.Betting: lambda step, named: "collect the bets",
    steps.Draw: lambda step, named: "deal the cards that were drawn",
    steps.GiveUp: lambda step, named: "take the cards that are given up",
    steps.Showdown: lambda step, named: "the showdown",
    steps.SetRakeAside: lambda step, named: "set the rake aside",
    steps.Award: lambda step, named: "take the rake and push the pots",
}


def _by_name(kinds: Any) -> dict[str, type]:
    return {kind.__struct_config__.tag.rpartition(".")[2]: kind for kind in kinds}


_DEALERS: Final = (commands.HoldTo,)
"""What only the dealer may ask for."""

POKER: Final = Book(
    door=door,
    onlooker=Onlooker,
    opened=_opened,
    fold=_fold,
    count=Money.follow,
    held=_held,
    within=_within,
    commands=_by_name(set(get_args(commands.AnyCommand)) - set(_DEALERS)),
    staff=_by_name(_DEALERS),
    report=Report,
    ruling=Ruling,
    waiting=_waiting,
    absent=_absent,
    void=_void,
    says=_says,
    result=_result,
)
