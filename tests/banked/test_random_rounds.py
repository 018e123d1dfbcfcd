"""Random rounds of both games: chips and cards conserved, records faithful, options honest.

A round's table is drawn by chance too: positions, limits, paytable, house rules, who has which
position, stacks from nothing upwards; and at any moment somebody may report that something went
wrong. After every event the chips are counted to the cent and the cards one by one, and a twin is
rebuilt from the JSON of each event. At every step each position tries each verb, and exactly what
its options allow is not refused.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from fairdeal.banked import commands, events, steps
from fairdeal.banked.commands import Command
from fairdeal.banked.decide import Options, complete, decide, options, refusal
from fairdeal.banked.games import GAMES
from fairdeal.banked.play import copy, load, play, save
from fairdeal.banked.refusals import Refused, Why
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.card import UNKNOWN
from tests.banked.any_round import Witness, assert_same, next_event, play_any, thirsty_round
from tests.speeds import Count, speed

ROUNDS = 50_000
"""Per game in a long run, a twentieth of it in `test`."""

ALL_MET = 2_500
"""Rounds in which every entry of the registry is met."""

SENT = 0.05
"""How often, of all steps, refused commands are not only judged but sent."""

GRID = 0.2
"""How often, of all steps, every position tries every verb."""

AT_THE_END = {"quick": 0.25, "test": 0.25, "long": 1.0}
"""After how many of the rounds every position tries every verb."""


# ---- every position tries every verb ----


def grid(table: Round, seat: int) -> Iterator[tuple[Command, bool]]:
    """Commands of a position, each with whether its options allow it."""
    mine = options(table, seat) or Options(seat)
    yield commands.TakeBack(seat), mine.take_back
    yield commands.Fold(seat), mine.fold
    yield commands.Stand(seat), mine.stand
    ranges = {each.kind: (each.least, each.most) for each in mine.bet}
    step = table.values.increment
    for kind in (*table.game.opening, "insurance"):
        least, most = ranges.get(kind, (0, 0))
        for amount in around(table, least, most):
            yield commands.Bet(seat, kind, amount), allowed(amount, least, most, step)
    for amount in around(table, mine.least, mine.most):
        yield commands.Raise(seat, amount), allowed(amount, mine.least, mine.most, step)
    own, stub = table.cards(seat), table.places["stub"]
    for many in range(len(own) + 1):
        yield commands.Discard(seat, own[:many]), mine.discard >= many
    if own:
        yield commands.Discard(seat, own[:1] * 2), False
    yield commands.Discard(seat, (*stub[:1], UNKNOWN)), False


def around(table: Round, least: int, most: int) -> set[int]:
    """Amounts in, at the edges of and outside a range, and between two chips."""
    values = table.values
    middle = (least + most) // 2
    return {
        least - 1,
        least,
        least + 1,
        least + values.increment,
        middle - middle % values.increment,
        middle,
        most - 1,
        most,
        most + 1,
        values.table_min,
        values.table_max,
        0,
        -1,
        -values.increment,
        10**9,
    }


def allowed(amount: int, least: int, most: int, step: int) -> bool:
    return most > 0 and least <= amount <= most and amount % step == 0


def options_are_honest(table: Round) -> list[Command]:
    """What is refused is exactly what the options do not allow; the refused commands."""
    refused: list[Command] = []
    for seat in range(table.seats):
        mine = options(table, seat)
        if mine is not None:
            assert mine.seat == seat
            assert all(0 < each.least <= each.most for each in mine.bet)
            assert 0 < mine.least <= mine.most or mine.least == mine.most == 0
        for command, legal in grid(table, seat):
            found = refusal(table, command)
            assert (found is None) == legal, f"{command}: {found}, options {mine}"
            if found is not None:
                refused.append(command)
    refused += strangers(table)
    closes = refusal(table, commands.CloseBets(NOBODY)) is None
    betting = bool(table.agenda) and isinstance(table.agenda[-1], steps.Wagers)
    assert closes == (betting and bool(complete(table)))
    return refused


def strangers(table: Round) -> list[Command]:
    """Who has no position may do nothing; some of the commands tried."""
    for seat in (-1, table.seats):
        tried: list[Command] = [
            commands.TakeBack(seat),
            commands.Fold(seat),
            commands.Stand(seat),
            commands.Discard(seat),
            commands.Raise(seat, 100),
            commands.Bet(seat, table.game.opening[0], table.values.table_min),
        ]
        for command in tried:
            found = refusal(table, command)
            assert found is not None
            assert found.why is (Why.ROUND_IS_OVER if table.over else Why.NOT_SEATED)
    return tried


def a_refusal_changes_nothing(witness: Witness, refused: list[Command]) -> None:
    """Send refused commands: the error is the refusal, and the round stays as it was."""
    table = witness.table
    before = save(table)
    for command in witness.chance.sample(refused, min(4, len(refused))):
        found = refusal(table, command)
        assert found is not None
        for send in (decide, play):
            with pytest.raises(Refused) as told:
                send(table, command)
            assert (told.value.why, told.value.seat) == (found.why, command.seat)
            witness.nothing_has_changed()
    assert save(table) == before


def watch(witness: Witness) -> None:
    chance = witness.chance
    table = witness.table
    if chance.random() < (AT_THE_END[speed()] if table.over else GRID / table.seats):
        refused = options_are_honest(table)
        witness.nothing_has_changed()
        if chance.random() < SENT:
            a_refusal_changes_nothing(witness, refused)
            assert_same(copy(table), table)


# ---- how a round ends ----


def ended_well(table: Round) -> None:
    """All is paid; what the players won the house lost; a void round gives everything back."""
    won = [after - before for before, after in zip(table.start, table.stacks, strict=True)]
    assert sum(won) + table.house == 0
    assert not any(table.wagers)
    assert sum(len(table.places[place]) for place in table.places) == len(table.game.deck)
    if table.voided:
        values = table.values
        keeps = isinstance(values, DoubleDrawValues) and not values.void_returns_surrendered
        lost = table.surrendered if keeps else [0] * table.seats
        assert won == [-each for each in lost]
    else:
        assert len(table.places["rack"]) == len(table.game.deck)
        assert won == transfers(table)


def transfers(table: Round) -> list[int]:
    """What each position won or lost, added up from the record alone."""
    won, wagers = [0] * table.seats, [Counter[str]() for _ in range(table.seats)]
    for event in table.log:
        match event:
            case events.WagerPlaced(seat=seat, kind=kind, amount=amount):
                wagers[seat][kind] = amount
            case events.WagersTakenBack(seat=seat):
                wagers[seat].clear()
            case events.Folded(seat=seat):
                won[seat] -= wagers[seat].total()
                wagers[seat].clear()
            case events.WagerSettled(seat=seat, kind=kind, stake=stake, won=more):
                assert wagers[seat].pop(kind) == stake
                assert more >= -stake
                won[seat] += more
    assert not any(wagers)
    return won


@pytest.mark.rule("D8")
@pytest.mark.parametrize("key", GAMES)
def test_random_rounds_keep_every_promise(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    rounds, played = count(ROUNDS, 20), 0
    met: Counter[str] = Counter()
    for number in range(rounds):
        chance = Random(f"rounds {seed} {key} {number}")
        wrong = chance.choice([0, 0.05, 0.2])
        witness = play_any(GAMES[key], number, chance, wrong, watch)
        if witness is None:
            continue  # nobody bet
        ended_well(witness.table)
        assert_same(load(save(witness.table)), witness.table)
        met += witness.met
        played += 1
    assert played > 0.7 * rounds
    if rounds >= ALL_MET:
        missed = set(IRREGULARITIES[key]) - set(met)
        assert not missed
    record_property("rounds", rounds)
    record_property("irregularities", sum(met[entry] for entry in IRREGULARITIES[key]))


@pytest.mark.rule("D15", "D16")
def test_six_players_who_draw_all_they_may_meet_the_end_of_the_stub(
    count: Callable[[int], int], seed: int
) -> None:
    """One card was found face up: the last draw is one card short, reshuffled or void."""
    ends: Counter[str] = Counter()
    for number in range(max(20, count(2_000))):
        witness = thirsty_round(Random(f"thirst {seed} {number}"))
        table = witness.table
        pending = next(
            event.cards for event in reversed(table.log) if isinstance(event, events.Discarded)
        )
        options_are_honest(table)
        while not table.over:
            assert next_event(witness)
        ended_well(table)
        again = [event for event in table.log if isinstance(event, events.Reshuffled)]
        ends[table.voided or "reshuffled"] += 1
        assert len(again) == (not table.voided)
        for event in again:
            assert len(event.order) == 23  # 18 and 6 discards, but not the pending one
            assert not {*event.order} & {*pending, *table.barred}
    assert set(ends) == {"deck ran out", "reshuffled"}
