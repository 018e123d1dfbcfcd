"""Random play with every option, and something going wrong at any moment, in every game.

At each step of a hand a player may ask for an option, somebody may report an irregularity, the
clock may run out; what the book leaves open is ruled on by chance. Chips and cards are counted
after every event, a twin is rebuilt from the JSON of each event, and every hand ends: with its
chips paid out, or void with every stack as it was.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.audience import RAIL, seat
from fairdeal.engine.roles import Role
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker import commands, events, steps
from fairdeal.poker.clock import time_out
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import made, options, refusal
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.deck.supply import DECK_RAN_OUT
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import Dissent, HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.notation.writing import to_text
from fairdeal.poker.options.options import OPTIONS, askable
from fairdeal.poker.refusals import Refused
from fairdeal.poker.spec import Game
from fairdeal.poker.trouble.irregularities import IRREGULARITIES, report_facts
from fairdeal.poker.trouble.remedies import REMEDIES, Ruling, rule
from fairdeal.poker.trouble.reporting import Report
from tests.poker.test_random_play import (
    Witness,
    any_hand,
    any_house,
    options_are_honest,
    the_record_is_the_hand,
)
from tests.poker.twins import STAFF, a_twin, look_alike
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick

HANDS = 20_000
"""Per game in a long run, a fiftieth of it in `test`."""

GRID = 0.1
"""How often all seats try all verbs at a decision; plain random play does so at each."""

REPORTS = sorted({entry.report for entry in IRREGULARITIES.values()})
ENDING = {"not_shuffled", "cards_missing", "cards_extra", "count_wrong", "wrong_start"}
"""Reports that end a hand; rarer, so that more hands see more trouble."""


def troubled_house(chance: Random) -> HouseRules:
    """A house that offers everything, most of the time."""
    return any_house(chance).but(
        tournament=chance.random() < 0.05,
        run_twice=chance.random() < 0.7,
        run_twice_unanimous=chance.random() < 0.2,
        second_run_burns=chance.random() < 0.7,
        bomb_pot=chance.choice([0, 300, 700]),
        double_board=chance.choice([0, 300, 701]),
        waterfall=chance.choice([0, 300, 700]),
        waterfall_betting=chance.random() < 0.3,
        special_refusal=chance.choice(list(Dissent)),
        boxed_limit=chance.choice([2, 2, 3]),
        exposed_misdeal_at=chance.choice([None, None, 2]),
    )


def any_cards(hand: Hand, seat: int, chance: Random) -> tuple[Card, ...]:
    """One card or two that something may happen to."""
    own = hand.held(seat) if 0 <= seat < hand.seats else ()
    pool = chance.choice([own, own, hand.places["stub"][:2], tuple(hand.board), ()])
    return tuple(chance.sample(pool, min(len(pool), chance.choice([1, 1, 1, 2]))))


def any_report(hand: Hand, chance: Random) -> Report:
    what = chance.choice(REPORTS)
    if what in ENDING and chance.random() < 0.8:
        what = "exposed"
    seat = chance.choice([*hand.live_seats() * 3, *range(hand.seats), -1, hand.seats])
    return Report(
        what=what,
        by=chance.choice([Role.DEALER] * 3 + [Role.FLOORPERSON] * 3 + [*Role]),
        speaker=chance.choice([-1, *range(hand.seats), hand.seats]),
        seat=seat,
        cards=any_cards(hand, seat, chance),
        many=chance.choice([0, 1, 2, 5, 20]),
        protected=chance.random() < 0.5,
        at_fault=chance.random() < 0.2,
        restored=chance.random() < 0.3,
    )


def any_ruling(hand: Hand, chance: Random) -> Ruling:
    step = hand.agenda[-1]
    assert isinstance(step, steps.Ruling)
    out = step.about == DECK_RAN_OUT
    remedy = chance.choice(["misdeal", "void"] if out else [*REMEDIES, "play_on", "kill_hand"])
    seat = chance.randrange(hand.seats)
    cards = any_cards(hand, seat, chance)
    by = chance.choice([Role.SHIFT_SUPERVISOR, Role.MANAGER])
    card = cards[0] if cards else UNKNOWN
    return Ruling(remedy=remedy, by=by, reason="by chance", seat=seat, card=card)


class Trouble:
    """A hand in which anything may go wrong at any moment."""

    def __init__(self, witness: Witness, chance: Random) -> None:
        self.witness = witness
        self.hand = witness.hand
        self.chance = chance
        self.often = chance.choice([0.02, 0.06, 0.3])
        self.met: Counter[str] = Counter()

    def attempt(self, facts: Callable[[], list[AnyEvent]]) -> bool:
        """Let facts happen; if they are refused, nothing has changed."""
        try:
            found = facts()
        except Refused as met:
            self.met[met.why] += 1
            self.witness.nothing_has_changed()
            return False
        for event in found:
            self.happen(event)
            if isinstance(event, events.IrregularityReported):
                self.met[event.entry] += 1
            if isinstance(event, events.FloorCalled):
                assert len(found) == 1, "nothing follows from what a player reports"
        return True

    def happen(self, event: AnyEvent) -> None:
        """What must hold with trouble too: a live seat acts, and a barred card stays out."""
        self.witness.happen(event)
        hand = self.hand
        assert all(card in hand.places["muck"] for card in hand.barred)
        if hand.actor >= 0:
            assert hand.live[hand.actor]
            assert options(hand) is not None

    def something(self) -> None:
        """Perhaps somebody asks for something, or reports something."""
        hand, chance = self.hand, self.chance
        roll = chance.random()
        if roll < self.often:
            self.attempt(lambda: report_facts(hand, any_report(hand, chance)))
        elif roll < self.often + 0.06:
            seat, option = chance.randrange(hand.seats), chance.choice([*OPTIONS])
            ask = commands.Ask(seat, option)
            assert (option in askable(hand, seat)) == (refusal(hand, ask) is None)
            if self.attempt(lambda: [made(hand, ask)]):
                self.met[option] += 1

    def next_event(self) -> None:
        """What comes next: the dealer's act, a reshuffle, a ruling, a player's choice."""
        hand, chance = self.hand, self.chance
        event = dealer(hand)
        if event is not None:
            self.happen(event)
        elif cards := to_reshuffle(hand):
            self.happen(events.Reshuffled(tuple(chance.sample(cards, len(cards)))))
        elif isinstance(hand.agenda[-1], steps.Ruling):
            self.attempt(lambda: rule(hand, any_ruling(hand, chance)))
        else:
            self.decide()

    def decide(self) -> None:
        allowed = options(self.hand)
        assert allowed is not None, "nobody can go on"
        if self.chance.random() < GRID:
            options_are_honest(self.hand)
        if self.chance.random() < 0.03:
            assert self.attempt(lambda: time_out(self.hand, allowed.seat))
        else:
            seen = see(self.hand, allowed.seat)
            self.happen(made(self.hand, play_at_random(seen, allowed, self.chance)))


def play_in_trouble(game: Game, number: int, seed: int) -> Trouble:
    chance = Random(f"trouble {seed} {game.key} {number}")
    hand = any_hand(game, number, chance, troubled_house)
    trouble = Trouble(Witness(hand, chance), chance)
    while not hand.over:
        trouble.something()
        if not hand.over:
            trouble.next_event()
    return trouble


def ended_well(hand: Hand) -> None:
    """The chips are paid out, or the round is void and every stack is as it was."""
    assert sum(hand.stacks) + hand.taken == sum(hand.start)
    assert not any(hand.bets)
    assert not any(hand.in_pot)
    assert not any(hand.pots_left)
    assert not any(hand.behind)
    if hand.voided:
        assert tuple(hand.stacks) == hand.start
        assert hand.taken == 0
    else:
        the_all_in_win_what_they_matched(hand)


def the_all_in_win_what_they_matched(hand: Hand) -> None:
    """Of each player's chips no more than he has put in himself (8.B(5)(a))."""
    won: Counter[int] = Counter()
    for event in hand.log:
        if isinstance(event, events.PotAwarded):
            won[event.seat] += event.amount
    put = hand.in_pot_at_award
    for winner, amount in won.items():
        if hand.stacks[winner] == amount:
            assert amount <= sum(min(each, put[winner]) for each in put) + hand.dead_at_award


@pytest.mark.rule("poker 18.I", "poker 18.G", "poker 8.B(5)(a)", "P-99", "P-104", "P-105")
@pytest.mark.parametrize("key", some_in_quick(GAMES, KINDS_OF_GAMES))
def test_hands_in_trouble_keep_every_promise(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(HANDS, 50)
    met: Counter[str] = Counter()
    for number in range(hands):
        trouble = play_in_trouble(GAMES[key], number, seed)
        ended_well(trouble.hand)
        the_record_is_the_hand(trouble.hand)
        if number % 10 == 0:
            hand = trouble.hand
            assert read(to_text(hand)).hand.log == hand.log
            audience = trouble.chance.choice([RAIL, *STAFF, *map(seat, range(hand.seats))])
            assert look_alike(hand.log, a_twin(hand.log, audience, trouble.chance), audience)
        met += trouble.met
    assert met
    record_property("hands", hands)
    record_property("irregularities", sum(met[entry] for entry in IRREGULARITIES))
