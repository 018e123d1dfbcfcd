"""Random play of every game: chips and cards conserved, records faithful, options honest.

A hand's table is drawn by chance too: seats, limit, antes, blinds, straddle, house rules, rake, and
stacks from a single cent upwards. After every event the chips are counted to the cent and the cards
one by one. Every hand is followed by a *twin*, built from the JSON of each event as it happens:
what the twin is after an event is what a replay of that prefix gives. At one decision in four each
seat tries each verb, and exactly what the options allow is not refused.
"""

from collections.abc import Callable, Iterator
from operator import attrgetter
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import Card
from fairdeal.engine import record
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker import commands, events
from fairdeal.poker import hand as state
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import Options, judged, made, options, refusal, why_refused
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import EDITIONS, GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import (
    AceKicker,
    BlindTiming,
    HeadsUpBlinds,
    HouseRules,
    NoBetOrder,
    OddChip,
    OddRecipient,
)
from fairdeal.poker.options.options import OPTIONS, askable
from fairdeal.poker.play import copy, load, open_hand, play, run_dealer, save, verify
from fairdeal.poker.records.money import Money, money
from fairdeal.poker.records.upcasting import UPCASTS
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import AntePlacement, Limit, Rake, Stakes
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick

HANDS = 20_000
"""Per game in a long run, a fiftieth of it in `test`."""

APART = 0.02
"""How often, of all decisions, a copy is played to its end and a saved hand is loaded."""

SENT = 0.1
"""How often, of all decisions, refused commands are not only judged but sent."""

LONGEST = 2_000
"""Events of the longest hand; one that takes more does not end."""

NOT_STATE = {"plan", "log"}
FIELDS = [name for name in state.FIELDS if name not in NOT_STATE]
STATE = attrgetter(*FIELDS)

ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(AnyEvent).decode

GRID = 0.25
"""At how many of the decisions, openings and endings every seat tries every verb."""


# ---- tables by chance ----


def any_stakes(game: Game, limit: Limit, chance: Random) -> Stakes:
    blinds = chance.choice([(100, 200), (200,), (50, 100, 200), (75, 150)])
    each = AntePlacement.EACH
    big_bet = chance.choice([200, 400, 450])
    sizes = [200, *chance.choices([200, big_bet], k=len(game.streets) - 2), big_bet]
    by_street = limit is Limit.FIXED and len(sizes) > 2 and chance.random() < 0.2
    return Stakes(
        limit=limit,
        small_bet=200,
        big_bet=big_bet,
        bet_sizes=tuple(sizes) if by_street else (),
        ante=chance.choice([0, 0, 50, 33]),
        ante_placement=each if game.forced else chance.choice(list(AntePlacement)),
        blinds=() if game.forced else blinds,
        forced_bet=chance.choice([100, 200, 50]) if game.forced else 0,
        straddle=chance.choice([0, 400]) if game.straddle else 0,
    )


def any_house(chance: Random) -> HouseRules:
    def maybe() -> bool:
        return chance.random() < 0.5

    return HouseRules().but(
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
        odd_recipient=chance.choice(list(OddRecipient)),
        ace_kicker=chance.choice(list(AceKicker)),
        open_pair_big_bet=maybe(),
        all_in_face_up=maybe(),
    )


def any_rake(game: Game, chance: Random) -> Rake:
    flop = any(street.board for street in game.streets)
    return chance.choice(
        [
            Rake(),
            Rake(percent=10, cap=500, contributions=(("bad beat", 2_000, 100),)),
            Rake(levels=((1_000, 100), (3_000, 200)), cap=300, no_flop_no_drop=flop),
            Rake(percent=5, cap=400, rounding=1),
        ]
    )


def any_stacks(seats: int, chance: Random) -> list[int]:
    longest = chance.choice([60, 600, 1_500, 20_000])
    return [chance.randint(1, chance.choice([longest, longest // 3])) for _ in range(seats)]


def any_hand(
    game: Game, number: int, chance: Random, house: Callable[[Random], HouseRules] = any_house
) -> Hand:
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
        house(chance),
        any_rake(game, chance),
    )


# ---- what must be true ----


def count_chips(hand: Hand) -> None:
    in_play = sum(hand.stacks) + sum(hand.bets) + sum(hand.in_pot) + sum(hand.pots_left) + hand.dead
    in_play += sum(hand.behind)
    assert in_play + hand.taken == sum(hand.start)
    assert min(hand.stacks) >= 0
    assert min(hand.bets) >= 0


def money_of(hand: Hand) -> Money:
    """Where the chips are by the state, to compare with the fold over the facts."""
    return Money(
        [stack + kept for stack, kept in zip(hand.stacks, hand.behind, strict=True)],
        list(hand.bets),
        sum(hand.in_pot) + hand.dead + sum(hand.pots_left) - hand.set_aside,
        hand.set_aside,
        hand.room,
        dict(hand.boxes),
    )


def assert_same(one: Hand, other: Hand) -> None:
    """The whole state and the agenda are equal."""
    if STATE(one) != STATE(other):
        for name, mine, others in zip(FIELDS, STATE(one), STATE(other), strict=True):
            assert mine == others, f"{name}: {mine} is not {others}"


class Witness:
    """Lets events happen to a hand and its twin, and watches what must be true after each."""

    def __init__(self, hand: Hand, chance: Random) -> None:
        self.hand = hand
        self.chance = chance
        opened = DECODE(ENCODE(hand.log[0]))
        assert isinstance(opened, HandOpened)
        self.twin = Hand(opened)
        self.money = money([opened])
        self.events = 1
        self.nothing_has_changed()

    def happen(self, event: AnyEvent) -> None:
        evolve(self.hand, event)
        self.events += 1
        assert self.events < LONGEST, "the hand does not end"
        count_chips(self.hand)
        self.money.follow(event)
        assert money_of(self.hand) == self.money, event
        self.hand.places.recount()
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
        assert_same(self.hand, self.twin)


# ---- every seat tries every verb ----

OUTSIDE = (-1, 10)
"""Seats that no table has."""


def plain_commands(seat: int) -> tuple[Command, ...]:
    """Every verb, with amounts and cards that need no look at the hand."""
    return (
        commands.Fold(seat),
        commands.Check(seat),
        commands.Call(seat),
        commands.BringIn(seat),
        commands.Straddle(seat),
        commands.Pass(seat),
        commands.Show(seat),
        commands.Muck(seat),
        commands.Discard(seat),
        commands.Agree(seat),
        commands.Decline(seat),
        commands.StopBetting(seat),
        commands.PlayOn(seat),
        commands.HoldTo(seat),
        commands.RaiseTo(seat, -1),
        commands.RaiseTo(seat, 0),
    )


PLAIN = {seat: plain_commands(seat) for seat in range(-1, 11)}
"""Made once: a command is a value."""


def others_commands(hand: Hand, allowed: Options | None, seat: int) -> tuple[Command, ...]:
    """What a seat tries that is not to act: every verb, and the amounts and cards of the moment."""
    tried = PLAIN[seat]
    if allowed is not None:
        if allowed.most:
            least, most = allowed.least, allowed.most
            tried += (commands.RaiseTo(seat, least), commands.RaiseTo(seat, most))
        if allowed.discard >= 0 and 0 <= seat < hand.seats:
            tried += (commands.Discard(seat, hand.down(seat)[:1]),)
    return tried


def grid(hand: Hand, mine: Options) -> Iterator[tuple[Command, bool]]:
    """Commands of the seat to act, each with whether its options allow it."""
    seat, least, most = mine.seat, mine.least, mine.most
    yield commands.Fold(seat), mine.fold
    yield commands.Check(seat), mine.check
    yield commands.Call(seat), mine.call > 0
    yield commands.BringIn(seat), mine.bring_in > 0
    yield commands.Straddle(seat), mine.straddle > 0
    yield commands.Pass(seat), mine.straddle > 0
    yield commands.Muck(seat), mine.muck
    yield commands.Agree(seat), bool(mine.agree)
    yield commands.Decline(seat), bool(mine.agree)
    yield commands.StopBetting(seat), mine.stop
    yield commands.PlayOn(seat), mine.stop
    yield commands.HoldTo(seat), False
    middle, next_to_price = (least + most) // 2, hand.price + 1
    for to in {least - 1, least, middle, most, most + 1, next_to_price, 0, -1, -200, 10**9}:
        may = to in (least, most) if mine.either else least <= to <= most
        yield commands.RaiseTo(seat, to), most > 0 and may
    down, held, stub = hand.down(seat), hand.held(seat), hand.places["stub"]
    for many in range(len(down) + 1):
        yield commands.Discard(seat, down[:many]), mine.discard >= many
    yield commands.Show(seat), mine.show
    yield commands.Show(seat, held), mine.show
    if stub:
        yield commands.Show(seat, (*held[1:], stub[0])), False
        yield commands.Discard(seat, stub[:1]), False
    if down:
        yield commands.Discard(seat, down[:1] * 2), False


def options_are_honest(hand: Hand, outside: tuple[int, ...] = ()) -> list[Command]:
    """What is refused is exactly what the options do not allow; some of the refused commands.

    Each refusal is named. It is put into words once for each name.
    """
    allowed = options(hand)
    refused: list[Command] = []
    named: dict[Why, Command] = {}
    if allowed is not None:
        if allowed.most:
            assert 0 < allowed.least <= allowed.most
        for command, legal in grid(hand, allowed):
            found = why_refused(hand, command)
            assert (found is None) == legal, f"{command}: {found}, options {allowed}"
            if found is not None:
                refused.append(command)
                named[found] = command
    for why, command in named.items():
        said = refusal(hand, command)
        assert said is not None
        assert said.why is why
    option = list(OPTIONS)[len(hand.log) % len(OPTIONS)]
    for seat in range(hand.seats):
        asked = why_refused(hand, commands.Ask(seat, option))
        assert (asked is None) == (option in askable(hand, seat)), f"{seat}, {option}: {asked}"
    for seat in (*range(hand.seats), *outside):
        if allowed is None or seat != allowed.seat:
            why = Why.NOT_SEATED if seat in outside else Why.NOT_YOUR_TURN
            refused += refused_to_others(
                hand, allowed, seat, Why.HAND_IS_OVER if hand.over else why
            )
    return refused


def refused_to_others(
    hand: Hand, allowed: Options | None, seat: int, why: Why
) -> tuple[Command, ...]:
    """A seat that is not to act may do nothing; one of the commands it tried."""
    for command in others_commands(hand, allowed, seat):
        found = judged(hand, command)
        if found is not why:
            assert type(command) is commands.HoldTo, f"{command}: {found}, options {allowed}"
            assert found is Why.NOTHING_DECLARED, f"{command}: {found}"
    return (command,)


def a_refusal_changes_nothing(witness: Witness, refused: list[Command]) -> None:
    """Send refused commands: the error is the refusal, and the hand stays as it was."""
    hand = witness.hand
    before = save(hand)
    for command in witness.chance.sample(refused, min(4, len(refused))):
        found = refusal(hand, command)
        assert found is not None
        for send in (made, play):
            with pytest.raises(Refused) as told:
                send(hand, command)
            assert (told.value.why, told.value.seat) == (found.why, command.seat)
            witness.nothing_has_changed()
    assert save(hand) == before


def a_copy_is_apart(witness: Witness) -> None:
    """Play a copy to its end; the hand it was taken from stays where it is."""
    chance = Random(witness.events)
    apart = copy(witness.hand)
    assert_same(apart, witness.hand)
    before = save(witness.hand)
    assert_same(load(before), witness.hand)

    def supplier(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    run_dealer(apart, supplier)
    while (allowed := options(apart)) is not None:
        play(apart, play_at_random(see(apart, allowed.seat), allowed, chance), supplier)
    assert apart.over
    assert save(witness.hand) == before
    witness.nothing_has_changed()


def play_watched(game: Game, number: int, seed: int) -> Hand:
    chance = Random(f"{seed} {game.key} {number}")
    hand = any_hand(game, number, chance)
    witness = Witness(hand, chance)
    if chance.random() < GRID:
        options_are_honest(hand, OUTSIDE)
        witness.nothing_has_changed()
    witness.dealer_goes_on()
    while (allowed := options(hand)) is not None:
        if chance.random() < GRID:
            refused = options_are_honest(hand)
            witness.nothing_has_changed()
            if chance.random() < SENT:
                a_refusal_changes_nothing(witness, refused)
        if chance.random() < APART:
            a_copy_is_apart(witness)
        witness.happen(made(hand, play_at_random(see(hand, allowed.seat), allowed, chance)))
        witness.dealer_goes_on()
    assert hand.over
    if chance.random() < GRID:
        a_refusal_changes_nothing(witness, options_are_honest(hand, OUTSIDE))
    return hand


def the_record_is_the_hand(hand: Hand) -> None:
    """What was saved is read back whole, and the rules make each of its facts again.

    The twin has shown already that a replay of these facts is the hand.
    """
    facts = record.read("poker", save(hand), AnyEvent, EDITIONS, UPCASTS)
    assert facts == hand.log
    assert_same(verify(facts), hand)


def test_every_seat_tries_every_verb() -> None:
    hand = any_hand(GAMES["holdem"], 0, Random(1))
    run_dealer(hand)
    allowed = options(hand)
    assert allowed is not None
    # Any seat may ask for an option at any time: that is compared with `askable`.
    verbs = set(Command.__subclasses__()) - {commands.Ask}
    assert {type(command) for command, _ in grid(hand, allowed)} == verbs
    assert {type(command) for command in others_commands(hand, allowed, 0)} == verbs


@pytest.mark.parametrize("key", some_in_quick(GAMES, KINDS_OF_GAMES))
def test_random_hands_keep_every_promise(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(HANDS, 50)
    for number in range(hands):
        hand = play_watched(GAMES[key], number, seed)
        assert sum(hand.stacks) + hand.taken == sum(hand.start)
        the_record_is_the_hand(hand)
    record_property("hands", hands)
