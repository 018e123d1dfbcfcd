"""A hand at a table with a dealer and cards of paper, card by card, by chance from a seed."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from fairdeal.banked import dealer as banked_dealer
from fairdeal.banked.deck.entering import to_be_named
from fairdeal.banked.events import HoleShown
from fairdeal.banked.round import OWN, Round
from fairdeal.banked.round import STUB as SHOE
from fairdeal.banked.steps import CountStub as StubStep
from fairdeal.bots.choosing import as_request
from fairdeal.bots.day.procedures.attesting import (
    attest_all,
    cut,
    doing,
    due_in_hand,
    size,
    the_decks,
)
from fairdeal.bots.day.procedures.crew import dealer
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.cards.places import STUB
from fairdeal.engine.deck import preparing
from fairdeal.engine.deck.preparing_rules import Device, Method
from fairdeal.players.banked.seen import see_banked
from fairdeal.players.banked.simple import bet_simply
from fairdeal.poker import commands as of_poker
from fairdeal.poker import events
from fairdeal.poker.dealer import dealer as poker_dealer
from fairdeal.poker.decide import Options
from fairdeal.poker.hand import Hand
from fairdeal.room.decks.commands import CountDeck, CountStub, ShuffleDeck
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.equipment.finding import device_at
from fairdeal.room.hands.commands import Act, CloseBets, DealStep, EnterCards
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.tables.commands import ConvertCash, StartHand
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way

Style = Callable[[Options], Any]
"""How players at a table of poker play."""

_MOST: Final = 400
"""No hand has more steps than this."""


def calls(options: Options) -> Any:
    """Check or call to the end, show what there is."""
    seat = options.seat
    if options.discard >= 0 or options.give_up:
        return of_poker.Discard(seat)
    for may, verb in (
        (options.agree, of_poker.Agree),
        (options.check, of_poker.Check),
        (options.call, of_poker.Call),
        (options.bring_in, of_poker.BringIn),
        (options.straddle, of_poker.Pass),
        (options.show, of_poker.Show),
        (options.muck, of_poker.Muck),
    ):
        if may:
            return verb(seat)
    return of_poker.Fold(seat)


def all_in(options: Options) -> Any:
    """Two players put all chips in and want the board twice; the others fold."""
    if options.seat > 1:
        return of_poker.Fold(options.seat) if options.fold else calls(options)
    if options.ask:
        return of_poker.Ask(options.seat, options.ask[0])
    if options.most and not options.agree:
        return of_poker.RaiseTo(options.seat, options.most)
    return calls(options)


# ---- before a hand ----


def deal_a_hand(scene: Scene, number: int, chance: Random, style: Style = calls) -> Story:
    """One hand, from the count that is due to the last chip."""
    yield from begin_a_hand(scene, number)
    yield from play_out(scene, number, chance, style)


def begin_a_hand(scene: Scene, number: int) -> Story:
    """Count, shuffle, cut and attest what is due, then begin."""
    for _ in range(_MOST):
        table = scene.table(number)
        if table is None or table.hand:
            return
        yield from attest_all(scene, number)
        yield _readied(scene, table) or Ask(dealer(scene, number), StartHand(table=number))
    raise DayFault(f"table {number} deals no hand")


def _readied(scene: Scene, table: TableInRoom) -> Ask | None:
    """What is to be done with a deck before the next hand, if there is anything."""
    if table.way is not Way.PAPER:
        return None
    who, every = dealer(scene, table.number), table.setting.devices.count_every
    for number, laid, cards in the_decks(scene, table.number).each:
        if table.setting.book == "poker" and every and laid.rounds >= every:
            return Ask(who, CountDeck(table=table.number, cards=size(table), deck=number))
        if preparing.prepared(cards):
            continue
        if cards.method is not None:
            return Ask(who, cut(scene, table, number))
        method = _method(scene, table)
        return Ask(who, ShuffleDeck(table=table.number, method=method, deck=number))
    return None


def _method(scene: Scene, table: TableInRoom) -> Method:
    """The way of the table, or by hand while its shuffler cannot be used."""
    piece = device_at(scene.thing, table, Sort.SHUFFLER)
    aside = piece is not None and piece.state in (Device.OUT_OF_ORDER, Device.SET_ASIDE)
    return Method.HAND if aside else table.setting.devices.method


# ---- in a hand ----


def play_out(scene: Scene, number: int, chance: Random, style: Style = calls) -> Story:
    """Go on with the hand in play until it is over."""
    for _ in range(_MOST):
        table = scene.table(number)
        hand = None if table is None else scene.hand(table)
        if table is None or hand is None:
            return
        yield _next(scene, table, hand, chance, style)
    raise DayFault(f"the hand of table {number} has no end")


def _next(
    scene: Scene, table: TableInRoom, hand: HandInPlay, chance: Random, style: Style
) -> Ask | None:
    """Whoever has something to do in a hand does it."""
    who, due = dealer(scene, table.number), due_in_hand(scene, table)
    if table.cash and (due is None or due.act.undoes):  # the marker lies there, or none is needed
        return Ask(who, ConvertCash(table=table.number, player=next(iter(table.cash))))
    if due is not None:
        return doing(scene, table, due)
    if (dealt := _dealt(hand, who, chance)) is not None:
        return dealt
    if isinstance(hand.state, Hand):
        return _decided(scene, hand, style)
    return _wagered(scene, hand, who, chance)


def _decided(scene: Scene, hand: HandInPlay, style: Style) -> Ask | None:
    seats = hand.book.waiting(hand.state)
    for seat in seats:
        options = hand.book.door.options(hand.state, seat)
        if options is not None:
            return _act(scene, hand, seat, style(options))
    return None


def _act(scene: Scene, hand: HandInPlay, seat: int, chosen: Any) -> Ask:
    """What a player does; a second click of his would be refused."""
    act = Act(hand=hand.id, request=as_request(chosen))
    return Ask(hand.begun.players[seat], act, hand=hand.id, seen=scene.version(hand))


def _wagered(scene: Scene, hand: HandInPlay, who: str, chance: Random) -> Ask | None:
    state: Round = hand.state
    for seat, player in enumerate(hand.begun.players):
        options = hand.book.door.options(state, seat) if player else None
        if options is None:
            continue
        chosen = bet_simply(see_banked(state, seat), options, chance)
        if chosen is not None:
            return _act(scene, hand, seat, chosen)
    return Ask(who, CloseBets(hand=hand.id), hand=hand.id)


# ---- the dealer's cards ----


def _dealt(hand: HandInPlay, who: str, chance: Random) -> Ask | None:
    """The dealer's next act, if there is one."""
    state = hand.state
    if hand.way is Way.PAPER and (many := to_name(state)):
        cards = _named(state, many, chance)
        return Ask(who, EnterCards(hand=hand.id, cards=cards), hand=hand.id)
    if hand.way is Way.PAPER and isinstance(state.agenda[-1], StubStep):
        stub = len(state.places[STUB])
        return Ask(who, CountStub(hand=hand.id, cards=stub), hand=hand.id)
    door = hand.book.door
    if not door.step(state) and not door.to_reshuffle(state):
        return None
    return Ask(who, DealStep(hand=hand.id), hand=hand.id)


def to_name(state: Any) -> int:
    """How many cards are to be named now; each card is, as where a camera reads them."""
    if isinstance(state, Hand):
        if state.actor >= 0:
            return 0
        match poker_dealer(state):
            case (
                events.BoardDealt(cards=cards)
                | events.Drawn(cards=cards)
                | events.Dealt(cards=cards)
            ):
                return len(cards)
            case events.CardBurned() | events.CardMadeUp():
                return 1
        return 0
    if (seat := to_be_named(state)) is not None:
        return len(state.cards(seat))
    event = banked_dealer.dealer(state)
    if event is None or (state.waiting and not state.drawing):
        return 0
    came = banked_dealer.came(event)
    return len(came) if UNKNOWN in came else 0


def _named(state: Any, many: int, chance: Random) -> str:
    """Cards that may come now: those that are known, and others by chance."""
    seen = {card for name in state.places for card in state.places[name] if card != UNKNOWN}
    left = [card for card in state.game.deck.cards if card not in seen]
    if isinstance(state, Hand):
        # A burn or a board may be of cards whose order nobody knows.
        return show(chance.sample([c for c in left if state.places.may_hold(STUB, c)], many))
    if (seat := to_be_named(state)) is not None:
        awaited = list(state.places[OWN[seat]])
    else:
        event = banked_dealer.dealer(state)
        place = "hole" if isinstance(event, HoleShown) else SHOE
        awaited = list(banked_dealer.came(event)) if event is not None else []
        left = [card for card in left if state.places.may_hold(place, card)]
    picked = iter(chance.sample(left, len(awaited)))
    return show([next(picked) if card == UNKNOWN else card for card in awaited])
