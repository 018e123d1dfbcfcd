"""Hands of a game, played by players one after the other, the same for the same seed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from random import Random
from typing import NamedTuple

from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.errors import BadInput
from fairdeal.players.poker.seen import Player, see
from fairdeal.poker.commands import Ask
from fairdeal.poker.decide import options
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import BettingRules, HouseRules
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.play import Supplier, open_hand, play, run_dealer
from fairdeal.poker.spec import Game, Made
from fairdeal.poker.stakes import Limit, Rake, Stakes
from fairdeal.poker.table.dealing import needed


@dataclass(frozen=True, slots=True, init=False)
class TableSetup:
    """What is played, for what, and under which house rules.

    The game is a key, or a `Game`: one of your own is registered by this.
    """

    game: str
    stakes: Stakes
    house: HouseRules
    rake: Rake

    def __init__(
        self,
        game: str | Game,
        stakes: Stakes,
        house: HouseRules | None = None,
        rake: Rake | None = None,
    ) -> None:
        set_field = partial(object.__setattr__, self)
        set_field("game", the_game(game).key)
        set_field("stakes", stakes)
        set_field("house", house or HouseRules())
        set_field("rake", rake or Rake())


class Played(NamedTuple):
    """A finished hand, and which player sat in each of its seats."""

    number: int
    hand: Hand
    sitting: tuple[int, ...]

    def results(self) -> dict[int, int]:
        """What each player won or lost."""
        before, after = self.hand.start, self.hand.stacks
        return {who: after[at] - before[at] for at, who in enumerate(self.sitting)}


def usual_limit(played: Game) -> Limit:
    """The limit that people expect of a game.

    Hold 'Em is played without a limit and Omaha with the pot as the limit. A pot that is split, and
    a game without a board, have fixed bets.
    """
    if len(played.shares) > 1 or not played.board:
        return Limit.FIXED
    return Limit.POT if played.shares[0].made is Made.TWO_AND_THREE else Limit.NO


def usual_table(key: str | Game, limit: Limit | None = None) -> TableSetup:
    """A two-and-four-dollar table: blinds, or ante and forced bet; three raises in fixed limit.

    Without a limit it has the usual one of its game.
    """
    limit = limit or usual_limit(the_game(key))
    house = HouseRules(betting=BettingRules(max_raises=3 if limit is Limit.FIXED else None))
    if the_game(key).forced:
        stakes = Stakes(limit=limit, small_bet=200, big_bet=400, ante=50, forced_bet=100)
    else:
        stakes = Stakes(limit=limit, small_bet=200, big_bet=400, blinds=(100, 200))
    return TableSetup(key, stakes, house)


def play_hands(
    table: TableSetup,
    players: Sequence[Player],
    stacks: Sequence[int],
    hands: int,
    seed: int | str,
    *,
    carry: bool = False,
    first: int = 0,
) -> Iterator[Played]:
    """Play hands, the first of them number `first`; the deal moves one player on after each.

    Every hand begins with the same stacks, or, if they are carried, with what the last one left: a
    player who can no longer be dealt in (8.B(4)) sits out, and with one player left play ends.
    A hand that is not carried depends on nothing but the seed and its number.
    """
    check_stacks(players, stacks)
    chips = list(stacks)
    for number in range(first, first + hands):
        sitting = sitting_down(table, chips, number)
        if len(sitting) < game(table.game).seats[0]:
            return
        seats = [players[who] for who in sitting]
        hand = play_hand(table, seats, [chips[who] for who in sitting], f"{seed}/{number}")
        yield Played(number, hand, sitting)
        if carry:
            for seat, who in enumerate(sitting):
                chips[who] = hand.stacks[seat]


def check_stacks(players: Sequence[object], stacks: Sequence[int]) -> None:
    """Refuse players who cannot each be given one of the stacks."""
    if len(players) != len(stacks):
        raise BadInput(
            f"every player needs one stack: {len(players)} players, {len(stacks)} stacks"
        )


def play_hand(
    table: TableSetup,
    players: Sequence[Player],
    stacks: Sequence[int],
    seed: str,
    watch: Callable[[Hand], None] = lambda hand: None,
    asked: Ask | None = None,
) -> Hand:
    """Play one hand to its end; players are given in the order of the deal, the button last.

    `watch` is shown the hand before each decision and at the end. `asked` is an option that a
    player asks for before the cards.
    """
    order = order_of(table.game, seed)
    hand = open_hand(table.game, table.stakes, stacks, order, table.house, table.rake)
    chance, supplier = Random(seed), _reshuffling(seed)
    if asked is None:
        run_dealer(hand, supplier)
    else:
        play(hand, asked, supplier)
    while (allowed := options(hand)) is not None:
        watch(hand)
        seat = allowed.seat
        play(hand, players[seat](see(hand, seat), allowed, chance), supplier)
    assert hand.over
    watch(hand)
    return hand


def order_of(key: str, seed: str) -> tuple[Card, ...]:
    """The order of the deck for a seed, the top card first."""
    return shuffle(game(key).deck, _seed(seed))


def sitting_down(table: TableSetup, chips: Sequence[int], number: int) -> tuple[int, ...]:
    """Who is dealt in, from the button's left: the button moves by one each hand (11.C(2))."""
    played = game(table.game)
    least = needed(table.game, played.edition, table.stakes, table.house)
    around = [(number + seat) % len(chips) for seat in range(len(chips))]
    return tuple(who for who in around if chips[who] >= least)


def _seed(text: str) -> bytes:
    return sha256(text.encode()).digest()


def _reshuffling(seed: str) -> Supplier:
    """Orders for a stub that runs out, a new one each time."""
    times = 0

    def supply(cards: tuple[Card, ...]) -> Sequence[Card]:
        nonlocal times
        times += 1
        return shuffle(cards, _seed(f"{seed}/reshuffle {times}"))

    return supply
