"""Hands of every game at a table that is watched: each moment of them, as everybody sees it."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL, Audience, seat
from fairdeal.room.hands.facts import OWN
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.registry import empty_room
from fairdeal.room.room import Room
from fairdeal.views.frames.shapes import CardFrame
from fairdeal.views.frames.watched import Watched
from fairdeal.views.hand import record_of, seen
from tests.room.tables.every_game import every_game, play_on
from tests.room.tables.house import PLAYERS, House

TEXT = every_game()
ABSENT = "jo"
"""Knows the room and does not sit."""


class Moment:
    """A table at one moment: what is really there, and what is shown of it."""

    def __init__(self, house: House, watched: Watched, hand: HandInPlay) -> None:
        self.house = house
        self.watched = watched
        self.hand = hand
        self.over = hand.ended
        self.names = [player.title() for player in hand.begun.players]

    @property
    def state(self) -> Any:
        """The game with every card."""
        return self.hand.state

    def audience(self, person: str) -> Audience:
        """How somebody looks at the hand."""
        seats = self.hand.seats_of(person)
        return seat(seats[0]) if seats else RAIL

    def people(self) -> Iterator[str]:
        """Everybody who looks: nobody in particular, the players, somebody at the rail."""
        yield ""
        yield from filter(None, self.hand.begun.players)
        yield ABSENT


def evening(key: str, chance: Random, hands: int = 2) -> Iterator[Moment]:
    """Some hands of a game, each moment of them; players do anything that is allowed."""
    house = House(TEXT, seed=chance.randrange(10**9))
    table = house.open(key)
    many = min(table.setting.seats, len(PLAYERS) - 1, chance.choice([2, 4, 6]))
    house.sit(*PLAYERS[:many], cents=chance.choice([10_000, 40_000]))
    watched = Watched(house.room, 4)
    for _ in range(hands):
        if not house.table().hand:
            if house.table().state.value == "idle":
                return
            house.start()
        hand = house.hand()
        while house.table().hand:
            watched.update(house.room, house.time)
            yield Moment(house, watched, hand)
            play_on(house, chance)
        watched.update(house.room, house.time)
        yield Moment(house, watched, hand)


def cards_in(shape: Any) -> set[str]:
    """Every card that lies somewhere in a frame, as text; face down cards left out."""
    if isinstance(shape, CardFrame):
        return {shape.card} - {"??"}
    if isinstance(shape, msgspec.Struct):
        return cards_in([getattr(shape, name) for name in shape.__struct_fields__])
    if isinstance(shape, dict):
        return cards_in(list(shape.values()))
    if isinstance(shape, list | tuple):
        return {card for each in shape for card in cards_in(each)}
    return set()


def cards_shown(view: Any) -> set[str]:
    """Every card that a view of a book shows, as text."""
    fields = ("board", "second_board", "exposed", "hole", "shared", "aside")
    found = [card for name in fields for card in getattr(view, name, ())]
    for each in getattr(view, "seats", ()):
        found += [*each.down, *each.up]
    for each in getattr(view, "positions", ()):
        found += each.cards
    return texts(found)


def texts(cards: Iterable[Card]) -> set[str]:
    """Cards as text; the two jokers look alike."""
    return {show([card]) for card in cards if card != UNKNOWN}


def twin(moment: Moment, audience: Audience) -> Room:
    """The same room, in which the hand is made from nothing but what an audience saw of it."""
    facts = iter(seen(record_of(moment.hand.facts), audience))
    hand = HandInPlay(moment.hand.begun)
    for fact in moment.hand.facts[1:]:
        hand.follow(fact if type(fact) in OWN else next(facts))
    room = empty_room()
    real = moment.house.room
    room.things, room.versions, room.ledger = dict(real.things), dict(real.versions), real.ledger
    if not moment.over:
        room.things[hand.stream] = hand
    return room
