"""What an audience sees of a hand: all that it may, nothing that it may not, at every step.

The proof is a second hand. It differs from the first only in cards that the audience never sees;
which those are is worked out here from the rules of the table, not from the code under test. If
its view or its facts ever differ from the first hand's, something hidden has come through.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from fairdeal.engine.audience import (
    RAIL,
    Audience,
    seat,
)
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import replay
from fairdeal.poker.views.hidden import Onlooker
from fairdeal.poker.views.view import facts, view
from tests.poker.any_play import any_eventful_hand
from tests.poker.twins import STAFF, Mapping, look_alike, opened, relabelled, shuffled, visible
from tests.speeds import Count

HANDS = 2_000
"""Of all games together in a long run."""


def follow(record: Sequence[AnyEvent], audience: Audience) -> Hand:
    """The hand rebuilt from what an audience sees, which must see the same in it at every step."""
    eyes = Onlooker(audience)
    hand, seen = opened(record[0]), opened(eyes.look(record[0]))
    for event in record[1:]:
        evolve(hand, event)
        evolve(seen, eyes.look(event))
        assert view(seen, audience) == view(hand, audience), event
        seen.places.recount()
    assert facts(seen, audience) == facts(hand, audience) == seen.log
    assert view(replay(facts(hand, audience)), audience) == view(hand, audience)
    return seen


def owner_sees_the_change(one: Sequence[AnyEvent], other: Mapping) -> int:
    """Who holds a changed card sees another hand; tells how many do."""
    owners = {
        to
        for event in one
        if isinstance(event, events.Dealt) and not event.up
        for to, card in event.cards
        if other.get(card, card) != card
    }
    two = [relabelled(event, other) for event in one]
    for owner in owners:
        assert not look_alike(one, two, seat(owner))
    return len(owners)


def hidden_cards_stay_hidden(record: Sequence[AnyEvent], audience: Audience, chance: Random) -> int:
    """Nothing comes through; tells how many hands of others were changed to see that."""
    deck = {card for event in record[:1] if isinstance(event, HandOpened) for card in event.order}
    deals = [at for at, event in enumerate(record, 1) if isinstance(event, events.Dealt)]
    changed = 0
    for end in (*deals[:1], chance.randint(2, len(record)), len(record)):
        part = record[:end]
        other = shuffled(deck - visible(part, audience), chance)
        two = [relabelled(event, other) for event in part]
        assert look_alike(part, two, audience), (audience, end)
        changed += owner_sees_the_change(part, other)
    for place, event in enumerate(record):
        # A card that was seen once and shuffled back is as hidden as any other.
        if isinstance(event, events.Reshuffled):
            other = shuffled({*event.order} - visible(record[place:], audience), chance)
            two = [*record[:place], *(relabelled(each, other) for each in record[place:])]
            assert look_alike(record, two, audience), (audience, place)
    return changed


@pytest.mark.rule("poker 1.B(5)", "poker 1.B(20)", "P-123")
@pytest.mark.parametrize("key", GAMES)
def test_nobody_can_tell_hands_apart_by_cards_they_may_not_see(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(-(-HANDS // len(GAMES)), 50)
    changed = 0
    for number in range(hands):
        chance = Random(f"views {seed} {key} {number}")
        wrong = chance.choice([0, 0.02, 0.1]) if number else 0
        hand = any_eventful_hand(GAMES[key], number, chance, wrong)
        for audience in (seat(chance.randrange(hand.seats)), RAIL, chance.choice(STAFF)):
            changed += hidden_cards_stay_hidden(hand.log, audience, chance)
            follow(hand.log, audience)
    assert changed, "no hand of anybody was ever changed: nothing has been shown"
    record_property("hands", hands)
