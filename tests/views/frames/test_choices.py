"""What the bar offers is what the rules allow: no more, and no less."""

from random import Random
from typing import Any

import pytest

from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput
from fairdeal.views.frames.own_shapes import BarFrame, SlotFrame
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.speeds import KINDS_OF_GAMES, some_in_quick
from tests.views.frames.evening import Moment, evening

GAMES = some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES)
BY_HAND = {"fold", "check", "call", "raise_to", "bring_in", "discard", "show", "agree", "decline"}


def refused(moment: Moment, person: str, request: dict[str, Any]) -> bool:
    """Whether the room refuses a request of a player; nothing happens in either case."""
    from fairdeal.engine.roles import Role
    from fairdeal.room.hands.acting import _read
    from fairdeal.room.work import Acting, Work

    house = moment.house
    work = Work(house.room, Acting(person, Role.PLAYER, house.time, "c"))
    seat = moment.hand.seats_of(person)[0]
    try:
        read = _read(work, moment.hand, dict(request), seat)
        moment.hand.book.door.decide(moment.state, read)
    except (Refusal, BadInput):
        return True
    return False


def requests_of(bar: BarFrame, slot: SlotFrame, cards: tuple[str, ...]) -> list[dict[str, Any]]:
    """Everything that a button may send: with each amount, and with cards picked by their text."""
    if slot.amount:
        sizing = bar.sizing
        assert sizing is not None
        sizes = [size.cents for size in sizing.sizes if size.on]
        return [{**slot.request, slot.amount: cents} for cents in sizes]
    if slot.cards:
        pick = bar.pick
        assert pick is not None
        assert 1 <= pick.least <= pick.most <= len(cards)
        counts = {pick.least, pick.most}
        return [{**slot.request, slot.cards: " ".join(cards[-many:])} for many in counts]
    return [slot.request]


def in_hand(moment: Moment) -> list[str]:
    return [player for player in moment.hand.begun.players if player]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_on_is_allowed_and_what_is_off_says_why(key: str, seed: int) -> None:
    for moment in evening(key, Random(f"{key} choices {seed}")):
        for person in in_hand(moment):
            mine = moment.watched.mine(person)
            bar = mine.bar
            assert bar is not None
            cards = tuple(card.card for card in mine.cards)
            for slot in (bar.left, bar.middle, bar.right, *bar.ask):
                if not slot.on:
                    assert slot.why is not None, slot
                    assert slot.why.text
                elif not slot.command:
                    for request in requests_of(bar, slot, cards):
                        assert not refused(moment, person, request), (slot, request)


@pytest.mark.parametrize("key", GAMES)
def test_whoever_is_to_act_has_a_button_and_nobody_else_has(key: str, seed: int) -> None:
    for moment in evening(key, Random(f"{key} turn {seed}"), hands=1):
        if moment.over:
            return
        turn = moment.watched.public().turn
        due = {moment.hand.begun.players[seat] for seat in moment.hand.choices()}
        chairs = {moment.hand.begun.seats[seat] for seat in moment.hand.choices()}
        wagers = bool(turn and not due)
        assert wagers or (set(turn.seats) if turn else set()) == chairs
        for person in in_hand(moment):
            bar = moment.watched.mine(person).bar
            assert bar is not None
            on = any(slot.on and not slot.command for slot in (bar.left, bar.middle, bar.right))
            assert on == (person in due) or bar.state == "wager"
            if person not in due and not wagers and moment.hand.begun.book == "poker":
                for name in BY_HAND:
                    assert refused(moment, person, {"type": name, **_more(name)})


def _more(name: str) -> dict[str, Any]:
    return {"to": 5_000} if name == "raise_to" else {}


@pytest.mark.parametrize("key", ["holdem", "omaha", "six-plus"])
def test_one_cent_less_than_the_least_or_more_than_the_most_is_refused(key: str, seed: int) -> None:
    for moment in evening(key, Random(f"{key} bounds {seed}")):
        for person in in_hand(moment):
            bar = moment.watched.mine(person).bar
            if bar is None or bar.state != "turn" or bar.sizing is None:
                continue
            sizing = bar.sizing
            for cents in (sizing.least - 1, sizing.most + 1):
                assert refused(moment, person, {**bar.right.request, "to": cents})
            assert not sizing.sizes[0].cents < sizing.least


@pytest.mark.parametrize("key", GAMES)
def test_the_amounts_on_the_table_agree_with_the_game(key: str, seed: int) -> None:
    for moment in evening(key, Random(f"{key} amounts {seed}")):
        frame, state = moment.watched.public(), moment.state
        if moment.over:
            continue
        seats = moment.hand.begun.seats
        by_chair = {seat.seat: seat for seat in frame.seats}
        for seat, chair in enumerate(seats):
            if moment.hand.begun.players[seat]:
                assert by_chair[chair].stack == state.stacks[seat]
        if moment.hand.begun.book == "poker":
            aside = frame.aside.cents if frame.aside is not None else 0
            pots = sum(pot.cents for pot in frame.pots)
            posted_only = not sum(state.in_pot) + state.dead and not state.pots
            bets = 0 if posted_only else sum(state.bets)
            assert pots + bets + aside == state.in_the_middle() + sum(state.pots_left)


@pytest.mark.parametrize("each", range(6))
def test_against_the_house_advice_is_on_only_where_something_is_decided(each: int) -> None:
    for moment in evening("double-draw", Random(each)):
        due = {moment.hand.begun.players[seat] for seat in moment.hand.choices()}
        for person in in_hand(moment):
            bar = moment.watched.mine(person).bar
            assert bar is not None
            if bar.middle.command == ":advice":
                assert person in due


def test_an_area_whose_time_has_passed_is_closed_and_not_for_later() -> None:
    seen = []
    for each in range(6):
        for moment in evening("double-draw", Random(each), hands=1):
            house = moment.watched.public().house
            assert house is not None
            seen.append([area.state for area in house.areas[-2:]])
    assert ["closed", "next"] in seen
    assert ["later", "next"] not in seen
