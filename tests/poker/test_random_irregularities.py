"""Random play in which things go wrong: whatever is reported and ruled, every chip and card stays.

Between any two facts somebody may report anything, with any seat, cards and flags; a ruling that is
awaited is any remedy. After every event chips and cards are counted and a twin is rebuilt; a fact
that follows from a report must be possible, and the hand must end.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.roles import Role
from fairdeal.players import play_at_random, see
from fairdeal.poker import commands, events, steps
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer, to_reshuffle
from fairdeal.poker.decide import Options, decide, options
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.irregularities import IRREGULARITIES, report_facts
from fairdeal.poker.outcome import pots_of
from fairdeal.poker.play import load, open_hand, save
from fairdeal.poker.refusals import Refused
from fairdeal.poker.remedies import REMEDIES, Ruling, rule
from fairdeal.poker.reporting import Report
from fairdeal.poker.spec import Game
from tests.poker.test_random_play import any_hand, assert_same

HANDS = 5_000
LONGEST = 3_000
RARE = {"not_shuffled", "wrong_start", "player_missed", "cards_missing", "cards_extra"}
RARE |= {"count_wrong"}
"""What ends most hands at once is reported seldom, so that the others have their turn."""

COMMON = sorted({entry.report for entry in IRREGULARITIES.values()} - RARE)


def any_table(game: Game, number: int, chance: Random) -> Hand:
    """A table as in random play, with running it twice and the limits of chapter 18."""
    opened = any_hand(game, number, chance).log[0]
    assert isinstance(opened, HandOpened)
    house = msgspec.structs.replace(
        opened.house,
        boxed_limit=chance.choice([2, 3, 4]),
        exposed_misdeal_at=chance.choice([None, 2, 3]),
        run_twice=chance.random() < 0.5,
    )
    return open_hand(game.key, opened.stakes, opened.stacks, opened.order, house, opened.rake)


class Teller:
    """Lets facts happen to a hand and counts after each."""

    def __init__(self, hand: Hand, chance: Random) -> None:
        self.hand = hand
        self.chance = chance

    def happen(self, event: AnyEvent) -> None:
        hand = self.hand
        evolve(hand, event)
        assert len(hand.log) < LONGEST, "the hand does not end"
        chips = (hand.stacks, hand.bets, hand.put, hand.left, hand.behind)
        assert sum(map(sum, chips)) + hand.dead + hand.room == hand.total
        assert min(map(min, (hand.stacks, hand.bets, hand.put, hand.behind))) >= 0
        assert all(card in hand.places["muck"] for card in hand.barred)
        hand.places.recount()
        if hand.actor >= 0:
            assert hand.live[hand.actor]
            assert options(hand) is not None

    def any_report(self) -> Report:
        hand, chance = self.hand, self.chance
        seat = chance.randrange(hand.seats)
        own = list(hand.held(seat)) or [Card(chance.randrange(52))]
        pool = chance.choice([own, own, list(hand.board) or own, list(hand.places["stub"]) or own])
        cards = tuple(chance.sample(pool, min(len(pool), chance.choice([1, 1, 1, 2, 3]))))
        if chance.random() < 0.05:
            cards = (*cards, Card(chance.randrange(55)))
        return Report(
            what=chance.choice(COMMON if chance.random() < 0.98 else sorted(RARE)),
            by=chance.choice(list(Role)),
            seat=seat if chance.random() < 0.6 else chance.choice([-1, -1, -1, -2, hand.seats]),
            cards=cards if chance.random() < 0.9 else (),
            many=chance.choice([0, 1, 2, 5, 20]),
            protected=chance.random() < 0.5,
            at_fault=chance.random() < 0.3,
            restored=chance.random() < 0.3,
        )

    def something_goes_wrong(self) -> None:
        before = save(self.hand)
        try:
            facts = report_facts(self.hand, self.any_report())
        except Refused:
            assert save(self.hand) == before
            return
        for fact in facts:
            self.happen(fact)

    def supervisor_rules(self) -> None:
        hand, chance = self.hand, self.chance
        seat = chance.choice([-1, *range(hand.seats)])
        pool = [*hand.board, *(hand.held(seat) if seat >= 0 else ()), UNKNOWN]
        ruling = Ruling(
            remedy=chance.choice(list(REMEDIES)),
            by=Role.MANAGER,
            reason="so it is",
            seat=seat,
            card=chance.choice(pool),
        )
        try:
            facts = rule(hand, ruling)
        except Refused:
            return
        for fact in facts:
            self.happen(fact)

    def next_fact(self) -> None:
        """The dealer's, a player's, a supervisor's, or a new order."""
        hand = self.hand
        if (event := dealer(hand)) is not None:
            self.happen(event)
        elif cards := to_reshuffle(hand):
            self.happen(events.Reshuffled(tuple(self.chance.sample(cards, len(cards)))))
        elif isinstance(hand.agenda[-1], steps.Ruling):
            self.supervisor_rules()
        else:
            allowed = options(hand)
            assert allowed is not None, f"nobody can do anything at {hand.agenda[-1]}"
            self.happen(decide(hand, any_choice(hand, allowed, self.chance)))


def any_choice(hand: Hand, allowed: Options, chance: Random) -> Command:
    if allowed.agree:
        return chance.choice([commands.Agree, commands.Decline])(allowed.seat)
    if allowed.stop:
        return chance.choice([commands.StopBetting, commands.PlayOn])(allowed.seat)
    return play_at_random(see(hand, allowed.seat), allowed, chance)


@pytest.mark.parametrize("key", GAMES)
def test_whatever_goes_wrong_every_chip_and_card_stays(
    key: str,
    count: Callable[[int], int],
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(HANDS)
    for number in range(hands):
        chance = Random(f"{seed} {key} {number}")
        hand = any_table(GAMES[key], number, chance)
        teller = Teller(hand, chance)
        often = chance.choice([0.02, 0.1, 0.3])
        while not hand.over:
            if chance.random() < often:
                teller.something_goes_wrong()
            else:
                teller.next_fact()
        assert sum(hand.stacks) + hand.room == hand.total
        assert hand.voided or sum(chips for chips, _ in pots_of(hand)) >= hand.room
        assert not hand.voided or tuple(hand.stacks) == hand.start
        assert_same(load(save(hand)), hand)
    record_property("hands", hands)
