"""A submission with a kind of table for every game, and players who do anything that is allowed."""

from random import Random
from typing import Any

from fairdeal.banked import dealer as banked_dealer
from fairdeal.banked.deck.entering import to_be_named
from fairdeal.banked.round import OWN, Round
from fairdeal.banked.round import STUB as SHOE
from fairdeal.banked.steps import CountStub
from fairdeal.bots.day.procedures.dealing import to_name
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import show
from fairdeal.cards.places import STUB
from fairdeal.engine.refusal import Refusal
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import see_banked
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.room.decks import commands as of_decks
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.submission import example
from fairdeal.room.tables.way import Way
from tests.room.tables.house import House

_OWN_VALUES = {
    "triple-a5": 'triple_draw.form = "A-5"\n',
    "badeucey": 'triple_draw.split = "badeucey"\n',
    "badacey": 'triple_draw.split = "badacey"\n',
    "holdem": (
        'table.structure = "no_limit"\nrun_twice.offered = true\nbomb_pot.offered = true\n'
        "double_board.offered = true\nstraddle.offered = true\n"
    ),
    "omaha": "double_board.offered = true\nrun_twice.offered = true\n",
    "six-plus": 'table.structure = "pot_limit"\nrun_twice.offered = true\n',
}
_APPROVED = 'other_approved = [{ name = "single-27", reference = "MLGCA-2025-120" }]'

GAMES_OF_ALL = (*GAMES, "double-draw", "double-down")


def every_game() -> str:
    """The example with a kind for every game of the book; its key is the key of the game."""
    kinds = [
        f'\n[kinds.{key}]\ngame = "{key}"\nstakes.buy_in_max = "$1,000"\n{_OWN_VALUES.get(key, "")}'
        for key in GAMES
    ]
    text = example().replace("# other_approved = []", _APPROVED)
    assert _APPROVED in text
    return text + "".join(kinds)


def play_on(house: House, chance: Random, table: int = 4) -> None:
    """Let whoever has something to do in a hand do it, once."""
    hand = house.hand(table)
    state = hand.state
    if hand.way is not Way.AUTOMATIC and deal_on(house, hand, chance):
        return
    if isinstance(state, Hand):
        _decide(house, hand, chance)
    else:
        _wager(house, hand, chance)


def _send(house: House, hand: HandInPlay, request: Any) -> None:
    fields = {name: getattr(request, name) for name in request.__struct_fields__}
    name = request.__struct_config__.tag
    player = hand.begun.players[request.seat]
    version = house.room.versions[hand.stream]
    house.do(
        player,
        of_hand.Act(hand=hand.id, request={"type": name, **fields}),
        hand=hand.id,
        seen=version,
    )


def _decide(house: House, hand: HandInPlay, chance: Random) -> None:
    state = hand.state
    seats = range(len(hand.begun.players))
    offered = {seat: hand.book.door.options(state, seat) for seat in seats}
    asks = [seat for seat, mine in offered.items() if mine and mine.ask]
    if asks and chance.random() < 0.2:
        seat = chance.choice(asks)
        option = chance.choice(offered[seat].ask)
        _send_ask(house, hand, seat, option)
        return
    options = hand.book.door.options(state, state.actor)
    assert options is not None, f"{hand.id} waits for nobody: {hand.book.says(state)}"
    _send(house, hand, play_at_random(see(state, state.actor), options, chance))


def _send_ask(house: House, hand: HandInPlay, seat: int, option: str) -> None:
    request = {"type": "ask", "option": option}
    house.do(hand.begun.players[seat], of_hand.Act(hand=hand.id, request=request))


def _wager(house: House, hand: HandInPlay, chance: Random) -> None:
    state: Round = hand.state
    there = [seat for seat, player in enumerate(hand.begun.players) if player]
    able = [seat for seat in there if hand.book.door.options(state, seat)]
    if able:
        seat = chance.choice(able)
        options = hand.book.door.options(state, seat)
        if request := bet_at_random(see_banked(state, seat), options, chance):
            _send(house, hand, request)
            return
    if hand.way is Way.AUTOMATIC:
        house.wait(30_000)
        return
    try:
        house.do("dealer", of_hand.CloseBets(hand=hand.id))
    except Refusal:
        return


# ---- a dealer ----


def deal_on(house: House, hand: HandInPlay, chance: Random) -> bool:
    """The dealer's next act, if there is one: with cards of paper, those that come by chance."""
    if hand.way is Way.PAPER and (many := to_name(hand.state)):
        if isinstance(hand.state, Round) and (seat := to_be_named(hand.state)) is not None:
            cards = _rest_of(hand.state, seat, chance)
        else:
            cards = _any_cards(hand, many, chance)
        house.do("dealer", of_hand.EnterCards(hand=hand.id, cards=cards))
        return True
    if hand.way is Way.PAPER and isinstance(hand.state.agenda[-1], CountStub):
        stub = len(hand.state.places[STUB])
        house.do("dealer", of_decks.CountStub(hand=hand.id, cards=stub))
        return True
    door = hand.book.door
    if not door.step(hand.state) and not door.to_reshuffle(hand.state):
        return False
    house.do("dealer", of_hand.DealStep(hand=hand.id))
    return True


def _any_cards(hand: HandInPlay, many: int, chance: Random) -> str:
    state = hand.state
    place = STUB if isinstance(state, Hand) else SHOE
    event = None if isinstance(state, Hand) else banked_dealer.dealer(state)
    awaited = list(banked_dealer.came(event)) if event is not None else [UNKNOWN] * many
    if type(event).__name__ == "HoleShown":
        place = "hole"
    known = [card for card in awaited if card != UNKNOWN]
    seen = {card for name in state.places for card in state.places[name] if card != UNKNOWN}
    may = [
        card
        for card in state.game.deck.cards
        if state.places.may_hold(place, card) and card not in seen
    ]
    inside = [card for card in state.places[place] if card != UNKNOWN and card not in known]
    picked = iter(chance.sample(may + (inside if isinstance(state, Hand) else []), many))
    return show([next(picked) if card == UNKNOWN else card for card in awaited])


def _rest_of(state: Round, seat: int, chance: Random) -> str:
    held = state.places[OWN[seat]]
    seen = {card for name in state.places for card in state.places[name] if card != UNKNOWN}
    may = [card for card in state.game.deck.cards if card not in seen]
    picked = iter(chance.sample(may, len(held)))
    return show([next(picked) if card == UNKNOWN else card for card in held])
