"""Random play of every game: chips and cards conserved, records faithful, options honest.

A hand's table is drawn by chance too: seats, limit, antes, blinds, straddle, house rules, rake, and
stacks from a single cent upwards. After every event the chips are counted to the cent and the cards
one by one. Some hands are followed by a *twin*, built from the JSON of each event as it happens:
what the twin is after an event is what a replay of that prefix gives.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import Card
from fairdeal.players import play_at_random, see
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer, to_reshuffle
from fairdeal.poker.decide import Options, decide, options, refusal
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import copy, go_on, load, open_hand, play, save
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import (
    AntePlacement,
    BlindTiming,
    HeadsUpBlinds,
    HouseRules,
    Limit,
    NoBetOrder,
    OddChip,
    Rake,
    Stakes,
)

HANDS = 20_000
"""Per game in a long run, a tenth of it in `test`."""

WHOLE_GRID = 10
"""Every tenth hand tries all seats and verbs at every decision; the others try one other seat."""

TWIN = 5
"""Every fifth hand is followed event by event by its twin."""

LONGEST = 2_000
"""Events of the longest hand; one that takes more does not end."""

NOT_STATE = {"plan", "log"}
FIELDS = [name for name in Hand.__slots__ if name not in NOT_STATE]

ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(AnyEvent).decode


# ---- tables by chance ----


def any_stakes(game: Game, limit: Limit, chance: Random) -> Stakes:
    blinds = chance.choice([(100, 200), (200,), (50, 100, 200), (75, 150)])
    each = AntePlacement.EACH
    return Stakes(
        limit=limit,
        small_bet=200,
        big_bet=chance.choice([200, 400, 450]),
        ante=chance.choice([0, 0, 50, 33]),
        ante_placement=each if game.forced else chance.choice(list(AntePlacement)),
        blinds=() if game.forced else blinds,
        forced_bet=chance.choice([100, 200, 50]) if game.forced else 0,
        straddle=chance.choice([0, 400]) if game.straddle else 0,
    )


def any_house(chance: Random) -> HouseRules:
    def maybe() -> bool:
        return chance.random() < 0.5

    return HouseRules(
        max_raises=chance.choice([None, None, 1, 3, 4]),
        cap_lifted_heads_up=maybe(),
        check_raise=chance.random() < 0.8,
        short_all_in_reopens=maybe(),
        half_rule=maybe(),
        pot_counts_antes=maybe(),
        may_open_full=maybe(),
        completion_counts_as_raise=maybe(),
        stud_low_ace_high=maybe(),
        five_stud_burns_each_round=maybe(),
        heads_up_blinds=chance.choice(list(HeadsUpBlinds)),
        draw_blinds=chance.choice(list(BlindTiming)),
        straddle_counts_as_raise=maybe(),
        any_stack_may_play=True,
        odd_chip=chance.choice(list(OddChip)),
        badugi_draws=chance.choice([3, 4]),
        lowball_takes_all=maybe(),
        disclose_all=chance.random() < 0.2,
        no_bet_order=chance.choice(list(NoBetOrder)),
    )


def any_rake(chance: Random) -> Rake:
    return chance.choice(
        [
            Rake(),
            Rake(percent=10, cap=500, contributions=(("bad beat", 2_000, 100),)),
            Rake(levels=((1_000, 100), (3_000, 200)), cap=300, no_flop_no_drop=True),
            Rake(percent=5, cap=400, rounding=1),
        ]
    )


def any_stacks(seats: int, chance: Random) -> list[int]:
    longest = chance.choice([60, 600, 1_500, 20_000])
    return [chance.randint(1, chance.choice([longest, longest // 3])) for _ in range(seats)]


def any_hand(game: Game, number: int, chance: Random) -> Hand:
    """A new hand; numbers walk through every seat count and limit, chance does the rest."""
    least, most = game.seats
    counts = most - least + 1
    limit = list(Limit)[number // counts % len(Limit)]
    order = chance.sample(game.deck.cards, len(game.deck))
    return open_hand(
        game.key,
        any_stakes(game, limit, chance),
        any_stacks(least + number % counts, chance),
        order,
        any_house(chance),
        any_rake(chance),
    )


# ---- what must be true ----


def count_chips(hand: Hand) -> None:
    in_play = sum(hand.stacks) + sum(hand.bets) + sum(hand.put) + sum(hand.left) + hand.dead
    assert in_play + hand.room == sum(hand.start)
    assert min(hand.stacks) >= 0
    assert min(hand.bets) >= 0


def assert_same(one: Hand, other: Hand) -> None:
    """The whole state and the agenda are equal."""
    for name in FIELDS:
        mine, others = getattr(one, name), getattr(other, name)
        assert mine == others, f"{name}: {mine} is not {others}"


class Witness:
    """Lets events happen to a hand and watches what must be true after each."""

    def __init__(self, hand: Hand, chance: Random, *, with_twin: bool) -> None:
        self.hand = hand
        self.chance = chance
        self.twin = self._reborn() if with_twin else None
        self.events = 1

    def _reborn(self) -> Hand:
        opened = DECODE(ENCODE(self.hand.log[0]))
        assert isinstance(opened, HandOpened)
        return Hand(opened)

    def happen(self, event: AnyEvent) -> None:
        evolve(self.hand, event)
        self.events += 1
        assert self.events < LONGEST, "the hand does not end"
        count_chips(self.hand)
        self.hand.places.recount()
        if self.twin is not None:
            evolve(self.twin, DECODE(ENCODE(event)))
            assert_same(self.hand, self.twin)

    def dealer_goes_on(self) -> None:
        while not self.hand.over:
            event = dealer(self.hand)
            if event is None:
                cards = to_reshuffle(self.hand)
                if not cards:
                    return
                event = events.Reshuffled(tuple(self.chance.sample(cards, len(cards))))
            self.happen(event)

    def nothing_has_changed(self) -> None:
        if self.twin is not None:
            assert_same(self.hand, self.twin)


def grid(hand: Hand, allowed: Options | None, seat: int) -> Iterator[tuple[Command, bool]]:
    """Commands of a seat, each with whether the options allow it."""
    mine = allowed if allowed is not None and allowed.seat == seat else Options(seat)
    yield commands.Fold(seat), mine.fold
    yield commands.Check(seat), mine.check
    yield commands.Call(seat), mine.call > 0
    yield commands.BringIn(seat), mine.bring_in > 0
    yield commands.Straddle(seat), mine.straddle > 0
    yield commands.Pass(seat), mine.straddle > 0
    yield commands.Show(seat), mine.show
    yield commands.Muck(seat), mine.muck
    least, most = mine.least, mine.most
    for to in {least - 1, least, (least + most) // 2, most, most + 1, 0, -1, -200, 10**9}:
        yield commands.RaiseTo(seat, to), most > 0 and least <= to <= most
    cards = hand.down(seat) if 0 <= seat < hand.seats else ()
    yield commands.Discard(seat), mine.discard >= 0
    yield commands.Discard(seat, cards), mine.discard >= len(cards)
    stub = hand.places["stub"]
    if stub:
        yield commands.Discard(seat, stub[:1]), False
    if cards:
        yield commands.Discard(seat, cards[:1] * 2), False


def options_are_honest(hand: Hand, seats: list[int]) -> None:
    allowed = options(hand)
    if allowed is not None and allowed.most:
        assert 0 < allowed.least <= allowed.most
    for seat in seats:
        for command, legal in grid(hand, allowed, seat):
            refused = refusal(hand, command)
            assert (refused is None) == legal, f"{command}: {refused}, options {allowed}"


def a_copy_is_apart(witness: Witness) -> None:
    """Play a copy to its end; the hand it was taken from stays where it is."""
    chance = Random(witness.events)
    apart = copy(witness.hand)
    assert_same(apart, witness.hand)
    before = save(witness.hand)

    def supplier(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    go_on(apart, supplier)
    while (allowed := options(apart)) is not None:
        play(apart, play_at_random(see(apart, allowed.seat), allowed, chance), supplier)
    assert apart.over
    assert save(witness.hand) == before
    witness.nothing_has_changed()


def play_watched(game: Game, number: int, seed: int) -> Hand:
    chance = Random(f"{seed} {game.key} {number}")
    hand = any_hand(game, number, chance)
    witness = Witness(hand, chance, with_twin=number % TWIN == 0)
    witness.dealer_goes_on()
    while (allowed := options(hand)) is not None:
        whole = number % WHOLE_GRID == 0
        seats = range(-1, hand.seats + 1) if whole else (allowed.seat, chance.randrange(hand.seats))
        options_are_honest(hand, [*seats])
        witness.nothing_has_changed()
        if whole and chance.random() < 0.1:
            a_copy_is_apart(witness)
            assert_same(load(save(hand)), hand)
        witness.happen(decide(hand, play_at_random(see(hand, allowed.seat), allowed, chance)))
        witness.dealer_goes_on()
    assert hand.over
    options_are_honest(hand, [0])
    return hand


@pytest.mark.parametrize("key", GAMES)
def test_random_hands_keep_every_promise(
    key: str,
    count: Callable[[int], int],
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(HANDS)
    for number in range(hands):
        hand = play_watched(GAMES[key], number, seed)
        assert sum(hand.stacks) + hand.room == sum(hand.start)
        assert_same(load(save(hand)), hand)
    record_property("hands", hands)
