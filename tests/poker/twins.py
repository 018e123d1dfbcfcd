"""Two hands that differ only in cards an audience may not see, followed side by side.

Which cards those are is worked out here from the rules of the table, not from the code under test.
"""

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.audience import DEALER, FLOOR, SURVEILLANCE, Audience
from fairdeal.poker import events
from fairdeal.poker.events import AnyEvent, HandOpened
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.views.hidden import Onlooker
from fairdeal.poker.views.view import facts, view

STAFF = (DEALER, FLOOR, SURVEILLANCE)

Mapping = dict[Card, Card]


# ---- which cards somebody sees, by the rules of the table ----


def visible(record: Iterable[AnyEvent], audience: Audience) -> set[Card]:
    """Every card that an audience sees at some time."""
    seen: set[Card] = set()
    own = audience.seat
    for event in record:
        match event:
            case events.Dealt(up=up, cards=dealt, turned=turned):
                seen |= {card for to, card in dealt if to == own or (up and to not in turned)}
            case events.BoardDealt(cards=cards) | events.Shown(cards=cards):
                seen |= {*cards}
            case events.Drawn(seat=to, cards=cards) if to == own:
                seen |= {*cards}
            case events.CardMadeUp(seat=to, card=card) if to == own:
                seen.add(card)
            case events.CardExposed(card=card) | events.HoleCardTurnedUp(card=card):
                seen.add(card)
            case events.CardReplaced(place=place, by=card):
                if not place.startswith(("down", "burn")) or place == f"down {own}":
                    seen.add(card)
            case events.IrregularityReported(entry=entry, cards=cards):
                looked_at = entry in ("off_table", "ineligible") and audience in STAFF
                if looked_at or entry.startswith(("exposed", "face_up")):
                    seen |= {*cards}
    return seen


def a_twin(record: Sequence[AnyEvent], audience: Audience, chance: Random) -> list[AnyEvent]:
    """A record that differs only in cards which the audience never sees."""
    first = record[0]
    assert isinstance(first, HandOpened)
    other = shuffled({*first.order} - visible(record, audience), chance)
    return [relabelled(event, other) for event in record]


def shuffled(cards: Collection[Card], chance: Random) -> Mapping:
    order = sorted(cards)
    return dict(zip(order, chance.sample(order, len(order)), strict=True))


def relabelled(event: AnyEvent, other: Mapping) -> AnyEvent:
    """The same fact about other cards; what a player said he said of the cards that he named."""
    if isinstance(event, events.FloorCalled):
        return event
    changed: dict[str, Any] = {}
    for name in ("order", "cards", "card", "by", "down", "up"):
        value = getattr(event, name, None)
        if isinstance(event, events.Dealt) and name == "cards":
            changed[name] = tuple((to, other.get(card, card)) for to, card in event.cards)
        elif isinstance(value, tuple):
            changed[name] = tuple(other.get(card, card) for card in value)
        elif isinstance(value, int) and not isinstance(value, bool):
            changed[name] = other.get(Card(value), value)
    return msgspec.structs.replace(event, **changed)


# ---- following two hands side by side ----


def opened(event: AnyEvent) -> Hand:
    assert isinstance(event, HandOpened)
    return Hand(event)


def look_alike(one: Sequence[AnyEvent], two: Sequence[AnyEvent], audience: Audience) -> bool:
    """Whether an audience sees the same in two records, at every step."""
    eyes, other_eyes = Onlooker(audience), Onlooker(audience)
    if eyes.look(one[0]) != other_eyes.look(two[0]):
        return False
    hand, other = opened(one[0]), opened(two[0])
    for event, twin in zip(one[1:], two[1:], strict=True):
        evolve(hand, event)
        evolve(other, twin)
        if eyes.look(event) != other_eyes.look(twin) or view(hand, audience) != view(
            other, audience
        ):
            return False
    return facts(hand, audience) == facts(other, audience)
