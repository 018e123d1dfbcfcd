"""Hands to train with: tables, stakes and players by chance, and every moment of a hand."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from fairdeal.cards.card import Card, rank_of
from fairdeal.cards.shuffle import SEED_BYTES, shuffle
from fairdeal.players.poker.random_player import play_at_random, verbs
from fairdeal.players.poker.seen import Seen, see
from fairdeal.poker import commands
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import Options
from fairdeal.poker.door import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.options.options import OPTIONS, RUN_TWICE
from fairdeal.poker.play import Supplier, open_hand, play, replay, run_dealer
from fairdeal.poker.stakes import Limit, Stakes

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
BESIDE: Final = "Kim"
"""Somebody who is not dealt in."""

_DOLLAR: Final = 100
# How much a player is worth in minimum bets: deep enough to play on, or soon all-in.
_DEEP: Final = (20, 100)
_SHORT: Final = (3, 12)
# So often a player simply stays in, that most hands are seen to their end.
_STAYS: Final = 0.7
_AGREES: Final = 0.4


def a_hand(
    key: str,
    chance: Random,
    house: HouseRules,
    *,
    wish: str = "",
    short: bool = False,
    ante: int = 0,
    alike: int = 0,
) -> Hand:
    """A hand of a game played to its end by lively players; with a wish, all agree to that.

    An ante beside the blinds makes pots that do not divide evenly. Two players get `alike` of their
    first cards of the same ranks, which makes ties and close hands.
    """
    game = GAMES[key]
    stakes = _stakes(key, chance)
    if ante and not stakes.ante:
        stakes = msgspec.structs.replace(stakes, ante=ante)
    fewest, most = game.seats
    seats = chance.randint(max(fewest, min(3, most)), most)
    least, deepest = _SHORT if short else _DEEP
    stacks = [chance.randint(least, deepest) * stakes.small_bet for _ in range(seats)]
    order = [*shuffle(game.deck, chance.randbytes(SEED_BYTES))]
    _make_alike(order, seats, alike, chance)
    hand = open_hand(key, stakes, stacks, order, house)
    supplier = _shuffling(chance)
    if wish:
        play(hand, commands.Ask(chance.randrange(seats), wish), supplier)
    run_dealer(hand, supplier)
    while (allowed := options(hand)) is not None:
        play(hand, choose(see(hand, allowed.seat), allowed, chance), supplier)
    return hand


def _make_alike(order: list[Card], seats: int, many: int, chance: Random) -> None:
    """Give two players cards of the same ranks, in the order in which a first street is dealt."""
    one, other = chance.sample(range(seats), 2)
    for start in range(0, many * seats, seats):
        same = [
            place
            for place in range(many * seats, len(order))
            if rank_of(order[place]) == rank_of(order[start + one])
        ]
        if same:
            place = chance.choice(same)
            order[start + other], order[place] = order[place], order[start + other]


def _stakes(key: str, chance: Random) -> Stakes:
    """Stakes as people know them, from two and four dollars up."""
    game, unit = GAMES[key], chance.choice((1, 1, 2, 4, 5)) * _DOLLAR
    if game.forced:
        return Stakes(
            limit=Limit.FIXED,
            small_bet=2 * unit,
            big_bet=4 * unit,
            ante=unit // 2,
            forced_bet=unit,
        )
    community = any(street.board for street in game.streets)
    limit = chance.choice((Limit.FIXED, Limit.POT, Limit.NO)) if community else Limit.FIXED
    return Stakes(limit=limit, small_bet=2 * unit, big_bet=4 * unit, blinds=(unit, 2 * unit))


def _shuffling(chance: Random) -> Supplier:
    return lambda cards: shuffle(cards, chance.randbytes(SEED_BYTES))


def choose(seen: Seen, allowed: Options, chance: Random) -> Command:
    """What a lively player does: mostly stays in, now and then anything that is legal.

    >>> choose(None, Options(2, fold=True, call=200), Random(1))
    Call(seat=2)
    """
    seat = allowed.seat
    if allowed.agree:
        willing = allowed.agree != RUN_TWICE or chance.random() < _AGREES
        return commands.Agree(seat) if willing else commands.Decline(seat)
    if allowed.stop:
        return chance.choice((commands.StopBetting, commands.PlayOn))(seat)
    if chance.random() < _STAYS:
        for verb in (commands.Check, commands.Call, commands.BringIn, commands.Show):
            if verb in verbs(allowed):
                return verb(seat)
    found = play_at_random(seen, allowed, chance)
    if isinstance(found, commands.RaiseTo):
        return commands.RaiseTo(seat, max(allowed.least, found.to - found.to % _DOLLAR))
    return found


def moments(hand: Hand, chance: Random, many: int) -> Iterator[Hand]:
    """The hand as it stood after some of its events, in no order."""
    ends = range(1, len(hand.log) + (not hand.over))
    for end in chance.sample(ends, min(many, len(ends))):
        yield replay(hand.log[:end])


def offering(**changes: object) -> dict[str, object]:
    """The values of a house that offers every option, with changes."""
    amounts: dict[str, object] = dict.fromkeys(OPTIONS, 20 * _DOLLAR)
    return {**amounts, RUN_TWICE: True, **changes}
