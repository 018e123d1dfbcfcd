"""Rounds against the house by chance: tables, what goes wrong, and what must be true throughout."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from fairdeal.banked import events, steps
from fairdeal.banked import round as state
from fairdeal.banked.commands import Bet, CloseBets, Discard, Raise
from fairdeal.banked.decide import complete
from fairdeal.banked.door import apply, decide, options, step, to_reshuffle
from fairdeal.banked.events import AnyEvent, RoundOpened
from fairdeal.banked.games import GAMES, BankedGame
from fairdeal.banked.opening import payout_floor
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.banked.play import open_round
from fairdeal.banked.records.money import Money
from fairdeal.banked.refusals import Refused
from fairdeal.banked.requests import NewOrder, Report, TimeOut
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import (
    Abandonment,
    AnyValues,
    CountPoint,
    Dealing,
    DoubleDownRule,
    DoubleDownValues,
    DoubleDrawValues,
    Shortage,
)
from fairdeal.engine.roles import Role
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import see_banked

LONGEST = 600
"""Events of the longest round; one that takes more does not end."""

FIELDS = [name for name in state.FIELDS if name not in {"log", "plan"}]
STATE = attrgetter(*FIELDS)
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(AnyEvent).decode


# ---- tables by chance ----


def any_limits(chance: Random) -> dict[str, Any]:
    increment = chance.choice([100, 100, 50, 250, 1])
    least = increment * chance.choice([1, 2, 5])
    most = least + chance.choice([0, increment, 40 * increment, 40 * increment + 1])
    return {"table_min": least, "table_max": most, "increment": increment}


def any_values(game: BankedGame, positions: int, chance: Random) -> AnyValues:
    """The house's choices, each by chance."""
    if game.values is DoubleDrawValues:
        return DoubleDrawValues(
            paytable=chance.choice(["A", "B"]),
            payout_limit=chance.choice([None, None, 300, 2_000]),
            dealing=chance.choice(list(Dealing)),
            positions=positions,
            max_positions_per_player=chance.choice([1, 2, 6]),
            count_stub=chance.random() < 0.5,
            count_point=chance.choice(list(CountPoint)),
            abandonment=chance.choice(list(Abandonment)),
            void_returns_surrendered=chance.random() < 0.6,
            draw_shortage=chance.choice(list(Shortage)),
            **any_limits(chance),
        )
    more = chance.choice([0, 1, 7])
    odds = tuple((line, pays + more * (pays > 0)) for line, pays in MINIMUM.items())
    values = DoubleDownValues(
        odds=odds if more else (),
        dealing=chance.choice([Dealing.MANUAL_SHOE, Dealing.HAND]),
        positions=positions,
        allow_two_areas=chance.random() < 0.5,
        double_down=chance.choice(list(DoubleDownRule)),
        **any_limits(chance),
    )
    limit = chance.choice([None, payout_floor(values), payout_floor(values) + 1])
    return msgspec.structs.replace(values, payout_limit=limit)


MINIMUM = PAYTABLES["double-down"]["minimum"]


def any_owners(values: AnyValues, positions: int, chance: Random) -> list[int]:
    """Whose each position is: sometimes one player has two side by side."""
    if isinstance(values, DoubleDrawValues):
        two = values.max_positions_per_player > 1
    else:
        two = values.allow_two_areas
    owners: list[int] = []
    while len(owners) < positions:
        owner = owners[-1] + 1 if owners else 0
        owners += [owner] * (2 if two and chance.random() < 0.3 else 1)
    return owners[:positions]


def any_round(game: BankedGame, number: int, chance: Random) -> Round:
    """A new round; numbers walk through every count of positions, chance does the rest."""
    least, most = game.seats
    positions = least + number % (most - least + 1)
    if game.values is DoubleDownValues and chance.random() < 0.8:
        positions = 1 + number % 7  # the usual layout; a full deck of players is rarer and slower
    values = any_values(game, positions, chance)
    rich = chance.choice([values.table_min * 3, values.table_max * 3, values.table_max * 40])
    stacks = [chance.randint(0, rich) for _ in range(positions)]
    order = chance.sample(game.deck.cards, len(game.deck))
    return open_round(game.key, values, stacks, order, any_owners(values, positions, chance))


# ---- what goes wrong ----

ENDING = {"hole_exposed", "wrong_hand", "shoe_jam"}
"""Reports that end a round; rarer, so that more rounds see more trouble."""


def any_report(table: Round, chance: Random) -> Report:
    reports = sorted({entry.report for entry in IRREGULARITIES[table.game.key].values()})
    what = chance.choice([*reports, "no_such_thing"])
    if what in ENDING and chance.random() < 0.5:
        what = "face_up"
    seat = chance.choice([*table.inside, *table.inside, *range(table.seats), NOBODY, table.seats])
    stub, rack = table.places["stub"], table.places["rack"]
    pool = chance.choice([stub, stub, stub, rack, table.places["hole"], table.places["own 0"], ()])
    right = len(stub)
    hands = [len(table.cards(each)) for each in table.inside]
    if hands and chance.random() < 0.5:
        hands[0] += chance.choice([-1, 1])
    return Report(
        what=what,
        by=chance.choice([Role.DEALER] * 3 + [Role.FLOORPERSON] * 3 + [*Role]),
        seat=seat,
        cards=tuple(chance.sample(pool, min(len(pool), chance.choice([1, 1, 1, 2])))),
        stub=chance.choice([right, right, right - 1, right + 1, -1]),
        hands=tuple(hands),
        decision=chance.choice(["", "", "losing", "play_out", "tea"]),
        speaker=chance.choice([NOBODY, seat]),
    )


# ---- what must be true ----


def count_chips(table: Round) -> list[int]:
    """No chip is lost; what each position has on the layout."""
    on_layout = [table.on_layout(seat) for seat in range(table.seats)]
    assert sum(table.stacks) + sum(on_layout) + table.house == sum(table.start)
    assert min(table.stacks) >= 0
    for wagers in table.wagers:
        assert not wagers or min(wagers.values()) > 0
    return on_layout


def same_money(money: Money, table: Round) -> None:
    """What the facts' own amounts come to is what the round has, and no chip is lost."""
    assert money.wagers == count_chips(table)
    assert money.stacks == table.stacks
    assert money.house == table.house


def assert_same(one: Round, other: Round) -> None:
    """The whole state and the agenda are equal."""
    if STATE(one) != STATE(other):
        for name, mine, others in zip(FIELDS, STATE(one), STATE(other), strict=True):
            assert mine == others, f"{name}: {mine} is not {others}"


class Witness:
    """Lets events happen to a round and its twin, and watches what must be true after each.

    The twin is built from the JSON of each event as it happens: what it is after an event is what
    a replay of that prefix gives.
    """

    def __init__(self, table: Round, chance: Random) -> None:
        self.table = table
        self.chance = chance
        opened = DECODE(ENCODE(table.log[0]))
        assert isinstance(opened, RoundOpened)
        self.twin = Round(opened)
        self.money = Money()
        self.money.take_in(opened)
        self.met: Counter[str] = Counter()
        self.nothing_has_changed()

    def happen(self, event: AnyEvent) -> None:
        apply(self.table, (event,))
        assert len(self.table.log) < LONGEST, "the round does not end"
        self.money.take_in(event)
        same_money(self.money, self.table)
        self.table.places.recount()
        apply(self.twin, (DECODE(ENCODE(event)),))
        self.nothing_has_changed()
        self.met[type(event).__name__] += 1

    def attempt(self, facts: Callable[[], tuple[AnyEvent, ...]]) -> None:
        """Let facts happen; if they are refused, nothing has changed."""
        try:
            found = facts()
        except Refused as met:
            self.met[met.why] += 1
            self.nothing_has_changed()
            return
        for event in found:
            self.happen(event)
            if isinstance(event, events.IrregularityReported):
                self.met[event.entry] += 1

    def nothing_has_changed(self) -> None:
        assert_same(self.table, self.twin)


def next_event(witness: Witness) -> bool:
    """What comes next: the dealer's act, a reshuffle, a bet, a decision; False if nobody bets."""
    table, chance = witness.table, witness.chance
    if acts := step(table):
        for event in acts:
            witness.happen(event)
    elif cards := to_reshuffle(table):
        for fact in decide(table, NewOrder(tuple(chance.sample(cards, len(cards))))):
            witness.happen(fact)
    elif isinstance(table.agenda[-1], steps.Wagers) and chance.random() < 0.3 / table.seats:
        if not complete(table):
            return chance.random() < 0.9
        for fact in decide(table, CloseBets(NOBODY)):
            witness.happen(fact)
    else:
        _choose(witness)
    return True


def _choose(witness: Witness) -> None:
    """A position that may act does so, not always the next one where no order is told."""
    table, chance = witness.table, witness.chance
    seat = chance.choice(table.waiting) if table.waiting else chance.randrange(table.seats)
    allowed = options(table, seat) or options(table)
    assert allowed is not None, "nobody can go on"
    if table.waiting and chance.random() < 0.05:
        for fact in decide(table, TimeOut(allowed.seat)):
            witness.happen(fact)
        witness.met["TimeOut"] += 1
        return
    command = bet_at_random(see_banked(table, allowed.seat), allowed, chance)
    if command is not None:
        for fact in decide(table, command):
            witness.happen(fact)


def thirsty_round(chance: Random) -> Witness:
    """Six positions that draw all they may, one card found face up: the stub ends one card short.

    Played until the last position has discarded for the last time; what then is for the house.
    """
    game = GAMES["double-draw"]
    values = msgspec.structs.replace(any_values(game, 6, chance), payout_limit=None)
    least = values.table_min
    order = chance.sample(game.deck.cards, len(game.deck))
    table = open_round(game.key, values, [5 * least] * 6, order)
    witness = Witness(table, chance)
    for seat in range(6):
        for kind in game.opening:
            witness.attempt(partial(decide, table, Bet(seat, kind, least)))
    witness.attempt(lambda: decide(table, CloseBets(NOBODY)))
    found = chance.randint(0, 20)
    while not table.over and not to_reshuffle(table):
        allowed = options(table)
        if len(table.log) >= 14 + found and not table.barred:
            up = Report(what="face_up", cards=(chance.choice(table.places["stub"]),))
            witness.attempt(partial(decide, table, up))
        elif allowed is None:
            [event] = step(table)
            witness.happen(event)
        elif allowed.discard >= 0:
            cards = tuple(chance.sample(table.cards(allowed.seat), allowed.discard))
            witness.attempt(partial(decide, table, Discard(allowed.seat, cards)))
        else:
            witness.attempt(partial(decide, table, Raise(allowed.seat, allowed.most)))
    return witness


def play_any(
    game: BankedGame,
    number: int,
    chance: Random,
    wrong: float,
    look: Callable[[Witness], None] = lambda witness: None,
) -> Witness | None:
    """A round by chance with trouble at any moment, to its end; None if nobody bet."""
    witness = Witness(any_round(game, number, chance), chance)
    table = witness.table
    while not table.over:
        look(witness)
        if chance.random() < wrong:
            witness.attempt(lambda: decide(table, any_report(table, chance)))
        elif not next_event(witness):
            return None
    look(witness)
    return witness
