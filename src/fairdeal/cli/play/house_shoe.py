"""A round dealt from a real shoe: the dealer types bets, decisions and cards as they come."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from fairdeal.cli.play.house_dealer import aside, happens, pause
from fairdeal.cli.play.house_table import Setting, Teller
from fairdeal.cli.play.typed import Typed, Unfinished
from fairdeal.cli.terminal import ask, say
from fairdeal.errors import BadInput, FairdealError

if TYPE_CHECKING:
    from fairdeal.banked.decide import Options
    from fairdeal.banked.events import AnyEvent
    from fairdeal.banked.round import Round
    from fairdeal.banked.values import AnyValues
    from fairdeal.cards.card import Card

T = TypeVar("T")


def from_the_shoe(
    setting: Setting, values: "AnyValues", chips: Sequence[int], number: int
) -> "Round":
    """A round of paper cards, which the dealer types in."""
    from fairdeal.banked.commands import CloseBets
    from fairdeal.banked.decide import complete
    from fairdeal.banked.door import decide, options
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.play import open_round
    from fairdeal.banked.round import NOBODY
    from fairdeal.cards.card import UNKNOWN

    paper = [UNKNOWN] * len(banked_game(setting.key).deck)
    table = open_round(setting.key, values, chips, paper)
    names = [f"position {seat + 1}" for seat in range(setting.positions)]
    teller = Teller(table, names, None)  # what is known was typed here
    for seat in range(setting.positions):
        _bets(table, teller, seat)
    if not complete(table):
        say("  Nobody bets.")
        return table
    pause(table, teller, 'Enter: "no more bets"')
    happens(table, teller, decide(table, CloseBets(NOBODY)))
    while not table.over:
        allowed = options(table)
        if allowed is not None:
            _decision(table, teller, allowed)
        else:
            _dealers_turn(table, teller)
    return table


def _until(
    table: "Round",
    teller: Teller,
    question: str,
    read: Callable[[str], T],
    *,
    stay: bool = False,
) -> T | None:
    """Ask until the answer can be read.

    None if a report has ended the round or, unless the question is to stay, has been made at all.
    """
    while True:
        facts, text = len(table.log), ask(f"{question} > ")
        if aside(text, table, teller):
            if table.over or (len(table.log) > facts and not stay):
                return None
            continue
        try:
            return read(text)
        except FairdealError as fault:
            say(f"  {fault}")


def _bets(table: "Round", teller: Teller, seat: int) -> None:
    from fairdeal.banked.commands import Bet
    from fairdeal.banked.door import decide
    from fairdeal.cli.play.typed import cents

    what = " and ".join(table.game.opening) + (", each" if len(table.game.opening) > 1 else "")

    def read(text: str) -> "list[AnyEvent]":
        if not text:
            return []
        amount, opening = cents(text), table.game.opening
        if amount * len(opening) > table.stacks[seat]:
            raise BadInput(f"that takes ${amount * len(opening) / 100:,.2f}, which is not there")
        return [fact for kind in opening for fact in decide(table, Bet(seat, kind, amount))]

    question = f"  {teller.names[seat]}: {what} (Enter: no bet)"
    happens(table, teller, _until(table, teller, question, read) or [])


def _decision(table: "Round", teller: Teller, allowed: "Options") -> None:
    from fairdeal.banked.door import decide
    from fairdeal.cards.card import UNKNOWN
    from fairdeal.cards.notation import show
    from fairdeal.cli.play.house_typed import held_by, read_unknown_discard
    from fairdeal.engine.text.happenings import dollars

    def read(text: str) -> "Sequence[AnyEvent]":
        command = read_unknown_discard(text, table, allowed)
        if isinstance(command, Typed):
            raise BadInput(command.fault)
        if isinstance(command, Unfinished):
            raise BadInput(command.question)
        return decide(table, command)

    held = held_by(table, allowed.seat)
    if allowed.discard >= 0:
        way = "how many" if UNKNOWN in held else "which"
        may = f"discards up to {allowed.discard}: {way}, s stands pat"
    elif allowed.fold:
        on = f"p plays on for {dollars(allowed.most)}, f folds"
        may = on if allowed.most else "has too little to play on: f folds"
    else:
        may = "d doubles down (d 3 for $3), s stands" if allowed.most else "s stands"
    question = f"{teller.names[allowed.seat]} [{show(held)}] {may}"
    happens(table, teller, _until(table, teller, question, read) or [])


# ---- cards ----


def _dealers_turn(table: "Round", teller: Teller) -> None:
    """The next act of the dealer; where cards come they are typed."""
    from fairdeal.banked import events
    from fairdeal.banked.dealer import dealer
    from fairdeal.banked.deck.entering import to_be_named
    from fairdeal.banked.door import decide, to_reshuffle
    from fairdeal.banked.round import HOLE, STUB, own
    from fairdeal.cards.card import UNKNOWN
    from fairdeal.engine.requests import NewOrder

    event = dealer(table)
    facts: Sequence[AnyEvent] | None
    match event:
        case events.Dealt():
            facts = _deal(table, teller, event)
        case events.SharedDealt(hole=hole, shared=shared):
            ahead = (UNKNOWN,) * len(hole)
            question = f"one card goes down, then {len(shared)} up before the dealer"
            facts = _cards(table, teller, question, STUB, len(shared), ahead=ahead)
        case events.Drawn(seat=seat, cards=cards):
            question = f"{len(cards)} to {teller.names[seat]} (Enter: face down)"
            facts = _cards(table, teller, question, STUB, len(cards), down=True)
        case events.HoleShown():
            facts = _cards(table, teller, "the hole card is turned up", HOLE, 1)
        case None if (showing := to_be_named(table)) is not None:
            question = f"{teller.names[showing]} shows five cards"
            facts = _cards(table, teller, question, own(showing), 5)
        case None:
            many = len(to_reshuffle(table))
            pause(table, teller, f"Enter: shuffle the {many} discards for a new stub")
            facts = () if table.over else decide(table, NewOrder((UNKNOWN,) * many))
        case events.HandRacked() if table.game.in_order:
            facts = [event]  # all go together: nothing to see yet
        case _:
            pause(table, teller, "Enter")
            facts = _again(table, event)
    happens(table, teller, facts or [])


def _again(table: "Round", event: "AnyEvent") -> "list[AnyEvent]":
    """The act that was waited for, unless a report has changed what comes."""
    from fairdeal.banked.dealer import dealer

    return [event] if dealer(table) == event else []


def _cards(
    table: "Round",
    teller: Teller,
    question: str,
    place: str,
    many: int,
    *,
    ahead: "tuple[Card, ...]" = (),
    down: bool = False,
) -> "Sequence[AnyEvent] | None":
    """The dealer's next fact with the cards that are typed."""
    from fairdeal.banked.door import decide
    from fairdeal.cards.card import UNKNOWN
    from fairdeal.engine.requests import CardsEntered

    def read(text: str) -> "Sequence[AnyEvent]":
        cards = (UNKNOWN,) * many if down and not text else _named(table, text, place)
        _right_number(cards, many)
        return decide(table, CardsEntered((*ahead, *cards)))

    return _until(table, teller, question, read)


def _named(
    table: "Round", text: str, place: str, before: "Sequence[Card]" = ()
) -> "tuple[Card, ...]":
    """The cards of a text that came from a place; of the jokers one that may have."""
    from fairdeal.cards.card import JOKERS
    from fairdeal.cards.notation import parse_among

    may = [each for each in JOKERS if table.places.may_hold(place, each) and each not in before]
    return parse_among(text, may)


def _deal(table: "Round", teller: Teller, event: "AnyEvent") -> "Sequence[AnyEvent] | None":
    """The first cards, typed position by position, put in the order in which they were dealt."""
    from fairdeal.banked import events
    from fairdeal.banked.dealer import dealer
    from fairdeal.banked.door import decide
    from fairdeal.engine.requests import CardsEntered

    assert isinstance(event, events.Dealt)
    order = [seat for seat, _ in event.cards]
    came: dict[int, list[Card]] = {}
    for seat in dict.fromkeys(order):
        cards = _to_position(table, teller, seat, order.count(seat), came)
        now = dealer(table)
        if cards is None or not isinstance(now, events.Dealt) or len(now.cards) != len(order):
            return None  # the round is over, or somebody left: ask anew for whoever is in
        came[seat] = list(cards)
    return decide(table, CardsEntered(tuple(came[seat].pop(0) for seat in order)))


def _to_position(
    table: "Round",
    teller: Teller,
    seat: int,
    many: int,
    came: "dict[int, list[Card]]",
) -> "tuple[Card, ...] | None":
    from fairdeal.banked.round import STUB
    from fairdeal.cards.card import UNKNOWN

    hidden = not table.game.own_up
    before = [card for cards in came.values() for card in cards if card != UNKNOWN]

    def read(text: str) -> "tuple[Card, ...]":
        if hidden and not text:
            return (UNKNOWN,) * many
        cards = _named(table, text, STUB, before)
        _right_number(cards, many)
        for card in cards:
            if card == UNKNOWN and not hidden:
                raise BadInput("every card that lies face up must be named")
            if card != UNKNOWN and (card in before or not table.places.may_hold(STUB, card)):
                raise BadInput(f"{_show([card])} is known to be elsewhere, or not of this deck")
        return cards

    question = f"{_count(many)} to {teller.names[seat]}" + (" (Enter: face down)" if hidden else "")
    return _until(table, teller, question, read, stay=True)


def _right_number(cards: "Sequence[Card]", many: int) -> None:
    if len(cards) != many:
        raise BadInput(f"type {_count(many)}, not {len(cards)}")


def _count(many: int) -> str:
    return f"{many} cards" if many > 1 else "one card"


def _show(cards: "Sequence[Card]") -> str:
    from fairdeal.cards.notation import show

    return show(cards)
