"""The audit: every card of a hand that is over, and not one before that."""

from collections.abc import Callable
from random import Random

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.engine.audience import AUDIT, NotOver
from fairdeal.poker.events import HandOpened
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import replay
from fairdeal.poker.transcript.lines import lines
from fairdeal.poker.views.hidden import Onlooker, seen_by
from fairdeal.poker.views.view import facts, view
from tests.poker.any_play import any_eventful_hand

HANDS = 1_000
"""Of all games together in a long run."""


@pytest.mark.rule("P-123")
@pytest.mark.parametrize("key", GAMES)
def test_the_audit_sees_every_card_of_a_hand_that_is_over_and_none_before(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    for number in range(count(-(-HANDS // len(GAMES)))):
        chance = Random(f"audit {seed} {key} {number}")
        hand = any_eventful_hand(GAMES[key], number, chance, 0.02)
        assert facts(hand, AUDIT) == hand.log
        opened = facts(hand, AUDIT)[0]
        assert isinstance(opened, HandOpened)
        assert UNKNOWN not in opened.order
        for seat, seen in enumerate(view(hand, AUDIT).seats):
            assert seen.down == hand.down(seat)
        end = chance.randrange(1, len(hand.log))
        audit_is_refused(replay(hand.log[:end]))


def audit_is_refused(hand: Hand) -> None:
    names = [str(seat) for seat in range(hand.seats)]
    for look in (
        lambda: view(hand, AUDIT),
        lambda: facts(hand, AUDIT),
        lambda: list(seen_by(hand.log, AUDIT)),
        lambda: list(lines(hand.log, names, viewer=AUDIT)),
    ):
        with pytest.raises(NotOver, match=r"\(not_over, P-123\)$"):
            look()


@pytest.mark.rule("P-123")
def test_nobody_follows_a_hand_fact_by_fact_as_the_audit() -> None:
    with pytest.raises(NotOver):
        Onlooker(AUDIT)
